//! How a technique hands on what it finds, and how it puts a step together.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::step::{Candidate, Chain, Conclusion, LinkKind, Mark, Role, Slot, Step, Technique};

use crate::options::Order;
use crate::width::Cells;

/// Takes steps as they are found; `Break` wants no more.
pub type Found<'a> = dyn FnMut(Step) -> ControlFlow<()> + 'a;

/// How far down the board conclusions are: the sum of their cells and digits, in reading order, each cell with a larger factor
/// than the one before. Of steps that eliminate equally much, HoDoKu takes that with the least.
pub fn lateness(conclusions: &[Conclusion]) -> usize {
    let candidate = |conclusion: &Conclusion| match conclusion {
        Conclusion::Place(candidate) | Conclusion::Eliminate(candidate) => *candidate,
    };
    let mut all: Vec<Candidate> = conclusions.iter().map(candidate).collect();
    all.sort();
    let share = |(i, candidate): (usize, &Candidate)| {
        candidate.cell.index() * (1 + MORE * i) + candidate.digit.index() + 1
    };
    all.iter().enumerate().map(share).sum()
}

/// By how much the factor grows.
const MORE: usize = 80;

/// Which of many steps of a technique are worth drawing: all, or in HoDoKu's order only those better than any before.
pub struct Contest {
    order: Order,
    best: Option<(Reverse<usize>, usize)>,
}

impl Contest {
    /// None before.
    pub fn new(order: Order) -> Contest {
        Contest { order, best: None }
    }

    /// True when a step that takes a digit out of these cells is.
    pub fn admits<C: Cells>(&mut self, digit: Digit, cells: C) -> bool {
        match (self.order, self.best) {
            (Order::People, _) => true,
            (Order::Hodoku, Some((Reverse(most), _))) if cells.len() < most => false,
            (Order::Hodoku, best) => {
                let gone: Vec<Conclusion> =
                    cells.iter().map(|cell| Conclusion::Eliminate(Candidate { cell, digit })).collect();
                let this = (Reverse(gone.len()), lateness(&gone));
                let better = best.is_none_or(|best| this < best);
                if better {
                    self.best = Some(this);
                }
                better
            }
        }
    }
}

/// A step in the making.
pub struct Draft(Step);

impl Draft {
    /// A step that concludes nothing yet.
    pub fn new(technique: &'static Technique) -> Draft {
        Draft(Step { technique, conclusions: Vec::new(), marks: Vec::new(), slots: Vec::new() })
    }

    /// Places a digit.
    pub fn place(mut self, cell: Cell, digit: Digit) -> Draft {
        self.0.conclusions.push(Conclusion::Place(Candidate { cell, digit }));
        self
    }

    /// Takes a digit out of cells.
    pub fn eliminate<C: Cells>(mut self, digit: Digit, cells: C) -> Draft {
        for cell in cells.iter() {
            let gone = Conclusion::Eliminate(Candidate { cell, digit });
            if !self.0.conclusions.contains(&gone) {
                self.0.conclusions.push(gone);
            }
        }
        self
    }

    /// Draws conclusions.
    pub fn conclude(mut self, conclusions: impl IntoIterator<Item = Conclusion>) -> Draft {
        self.0.conclusions.extend(conclusions);
        self
    }

    /// Shows a digit in cells.
    pub fn show<C: Cells>(self, role: Role, digit: Digit, cells: C) -> Draft {
        let candidates = cells.iter().map(|cell| Candidate { cell, digit }).collect();
        self.show_candidates(role, candidates)
    }

    /// Shows a link between two cells for a digit.
    pub fn link(mut self, kind: LinkKind, digit: Digit, from: Cell, to: Cell) -> Draft {
        let at = |cell| vec![Candidate { cell, digit }];
        self.0.marks.push(Mark::Link { from: at(from), to: at(to), kind, branch: 0 });
        self
    }

    /// Shows marks.
    pub fn show_marks(mut self, marks: impl IntoIterator<Item = Mark>) -> Draft {
        self.0.marks.extend(marks);
        self
    }

    /// Shows every link of a chain.
    pub fn show_chain(mut self, chain: &Chain, branch: u8) -> Draft {
        let link = |(from, to, kind): (&[Candidate], &[Candidate], LinkKind)| Mark::Link {
            from: from.to_vec(),
            to: to.to_vec(),
            kind,
            branch,
        };
        self.0.marks.extend(chain.links().map(link));
        self
    }

    /// Shows candidates.
    pub fn show_candidates(mut self, role: Role, candidates: Vec<Candidate>) -> Draft {
        if !candidates.is_empty() {
            self.0.marks.push(Mark::Candidates(role, candidates));
        }
        self
    }

    /// Shows cells.
    pub fn show_cells<C: Cells>(mut self, role: Role, cells: C) -> Draft {
        self.0.marks.push(Mark::Cells(role, cells.iter().collect()));
        self
    }

    /// Shows houses.
    pub fn show_houses(mut self, role: Role, houses: &[HouseId]) -> Draft {
        self.0.marks.push(Mark::Houses(role, houses.to_vec()));
        self
    }

    /// Fills a blank of the sentence with digits.
    pub fn say_digits(mut self, blank: &'static str, digits: DigitSet) -> Draft {
        self.0.slots.push((blank, Slot::Digits(digits)));
        self
    }

    /// Fills a blank with cells.
    pub fn say_cells<C: Cells>(mut self, blank: &'static str, cells: C) -> Draft {
        self.0.slots.push((blank, Slot::Cells(cells.iter().collect())));
        self
    }

    /// Fills a blank with candidates.
    pub fn say_candidates(mut self, blank: &'static str, candidates: Vec<Candidate>) -> Draft {
        self.0.slots.push((blank, Slot::Candidates(candidates)));
        self
    }

    /// Fills a blank with groups of cells.
    pub fn say_groups<C: Cells>(mut self, blank: &'static str, groups: impl IntoIterator<Item = C>) -> Draft {
        let groups = groups.into_iter().map(|cells| cells.iter().collect()).collect();
        self.0.slots.push((blank, Slot::Groups(groups)));
        self
    }

    /// Fills a blank with cells in an order of their own.
    pub fn say_way(mut self, blank: &'static str, cells: Vec<Cell>) -> Draft {
        self.0.slots.push((blank, Slot::Cells(cells)));
        self
    }

    /// Fills a blank with houses.
    pub fn say_houses(mut self, blank: &'static str, houses: &[HouseId]) -> Draft {
        self.0.slots.push((blank, Slot::Houses(houses.to_vec())));
        self
    }

    /// Fills a blank with a chain.
    pub fn say_chain(mut self, blank: &'static str, chain: Chain) -> Draft {
        self.0.slots.push((blank, Slot::Chain(chain)));
        self
    }

    /// Fills a blank with a number.
    pub fn say_count(mut self, blank: &'static str, count: usize) -> Draft {
        self.0.slots.push((blank, Slot::Count(count)));
        self
    }

    /// Fills a blank with a candidate, as a chain of one node.
    pub fn say_candidate(self, blank: &'static str, candidate: Candidate) -> Draft {
        self.say_chain(blank, Chain { nodes: vec![vec![candidate]], first: LinkKind::Weak, closed: false })
    }

    /// Fills a blank with chains.
    pub fn say_chains(mut self, blank: &'static str, chains: Vec<Chain>) -> Draft {
        self.0.slots.push((blank, Slot::Chains(chains)));
        self
    }

    /// Hands the step on, if it concludes anything.
    pub fn hand_on(self, found: &mut Found) -> ControlFlow<()> {
        if self.0.conclusions.is_empty() { ControlFlow::Continue(()) } else { found(self.0) }
    }
}
