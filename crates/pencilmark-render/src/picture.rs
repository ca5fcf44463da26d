//! A board with marks and conclusions to show on it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use pencilmark_core::artwork::Artwork;
use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::proof::Claim;
use pencilmark_core::step::{Candidate, Conclusion, Family, LinkKind, Mark, Role, Step};

use crate::sights::{
    BlockingCell, ClueExclusion, ExclusionReason, exclusions, hidden_single_place, only_place_reasons,
};

/// A line of sight: a cell whose digit excludes that digit from other cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SightLine {
    /// The cell whose digit excludes that digit from other cells.
    pub source: Cell,
    /// The cells from which the line of sight excludes the digit.
    pub excluded_cells: Vec<Cell>,
}

/// A truth or link to draw: a line through its candidates, or a frame if they are in one cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TruthOrLink {
    /// The candidates of the truth or link, in drawing order.
    pub candidates: Vec<Candidate>,
    /// Whether the set of candidates is a truth or a link.
    pub kind: TruthOrLinkKind,
}

/// Whether a drawn set of candidates is a truth or a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TruthOrLinkKind {
    /// A truth: at least one of the candidates is true. Drawn solid.
    Truth,
    /// A link: not all of the candidates are true, usually at most one. Drawn dashed.
    Link,
}

/// The candidates that a picture shows in empty cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShownNotes {
    /// All candidates of the board's empty cells.
    All,
    /// The candidates of these cells, and highlighted ones elsewhere.
    In(CellSet),
    /// Only highlighted candidates.
    Highlighted,
}

/// A picture of a board with marks: the input of all renderers.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The board to draw.
    pub board: &'a Board,
    /// What the setter drew on the board besides the clues.
    pub artwork: &'a Artwork,
    /// The marks to show on the board.
    pub marks: Cow<'a, [Mark]>,
    /// The lines of sight to show.
    pub sight_lines: Vec<SightLine>,
    /// The truths and links to show.
    pub truths_and_links: Vec<TruthOrLink>,
    /// The cells to cross out.
    pub crossed_out: Vec<Cell>,
    /// The candidates to show.
    pub notes: ShownNotes,
    /// The conclusions to show.
    pub conclusions: &'a [Conclusion],
    /// The clues to outline: those that a step uses.
    pub clues: Vec<ConstraintId>,
    /// The clues to outline more quietly: those that a step only leans on.
    pub leaned_on_clues: Vec<ConstraintId>,
}

/// How a candidate is highlighted. If several kinds of highlighting apply, the first in this order is used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum CandidateLook {
    /// The candidate is eliminated.
    Eliminated,
    /// The candidate is placed.
    Placed,
    /// The candidate has this role in the pattern.
    InPattern(Role),
}

impl<'a> Picture<'a> {
    /// Creates a picture of a board without marks.
    pub fn of_board(board: &'a Board) -> Picture<'a> {
        Picture {
            board,
            artwork: Artwork::EMPTY,
            marks: Cow::Borrowed(&[]),
            sight_lines: Vec::new(),
            truths_and_links: Vec::new(),
            crossed_out: Vec::new(),
            notes: ShownNotes::All,
            conclusions: &[],
            clues: Vec::new(),
            leaned_on_clues: Vec::new(),
        }
    }

    /// Creates a picture of a step on the board on which it was found.
    pub fn of_step(board: &'a Board, step: &'a Step) -> Picture<'a> {
        let picture = Picture {
            marks: Cow::Borrowed(&step.marks),
            conclusions: &step.conclusions,
            clues: step.clues(),
            ..Picture::of_board(board)
        };
        match step.technique.family == Family::Single {
            true => picture.with_sights(step),
            false => picture.with_claims(step).with_notes_where_looked(step),
        }
    }

    /// Adds clues that the step only leans on, beside those that it uses.
    #[must_use]
    pub fn leaning_on(mut self, clues: &[ConstraintId]) -> Picture<'a> {
        for clue in clues {
            if !self.clues.contains(clue) && !self.leaned_on_clues.contains(clue) {
                self.leaned_on_clues.push(*clue);
            }
        }
        self
    }

    /// Returns the cells whose content the picture explains: those with shown candidates, and those that it marks or fills.
    pub fn looked_at(&self) -> CellSet {
        let own = match self.notes {
            ShownNotes::All => self.board.rules().cells().collect(),
            ShownNotes::In(cells) => cells,
            ShownNotes::Highlighted => self.crossed_out.iter().copied().collect(),
        };
        own | self.candidate_looks().keys().map(|candidate| candidate.cell).collect()
    }

    /// Leaves out the candidates of cells that the step doesn't look at: it looks at the cells of its marks and conclusions, and at
    /// the houses in which it searches.
    fn with_notes_where_looked(mut self, step: &Step) -> Picture<'a> {
        let is_base = |mark: &Mark| {
            matches!(mark, Mark::Cells(Role::Base, _) | Mark::Candidates(Role::Base, _) | Mark::Link { .. })
        };
        self.notes = match step.technique.family {
            // They look at the whole board.
            Family::LastResort => ShownNotes::All,
            Family::Uniqueness if !step.marks.iter().any(is_base) => ShownNotes::All,
            _ => ShownNotes::In(self.cells_looked_at()),
        };
        self
    }

    fn cells_looked_at(&self) -> CellSet {
        let rules = self.board.rules();
        let marked = self.marks.iter().flat_map(|mark| match mark {
            Mark::Houses(Role::Cover | Role::End | Role::Off | Role::Fin, _) => Vec::new(),
            Mark::Houses(_, houses) => {
                houses.iter().flat_map(|id| rules.house(*id).cells()).copied().collect()
            }
            Mark::Cells(_, cells) => cells.clone(),
            Mark::Candidates(_, some) => some.iter().map(|one| one.cell).collect(),
            Mark::Link { from, to, .. } => from.iter().chain(to).map(|one| one.cell).collect(),
        });
        marked.chain(self.conclusions.iter().map(|one| one.candidate().cell)).collect()
    }

    /// Creates a picture of truths and links with the conclusions that they prove.
    pub fn of_truths_and_links(
        board: &'a Board,
        strands: Vec<TruthOrLink>,
        conclusions: &'a [Conclusion],
    ) -> Picture<'a> {
        let truths = strands.iter().filter(|strand| strand.kind == TruthOrLinkKind::Truth);
        let held: Vec<Candidate> = truths.flat_map(|truth| truth.candidates.iter().copied()).collect();
        let marks = Cow::Owned(vec![Mark::Candidates(Role::Base, held)]);
        Picture { marks, truths_and_links: strands, conclusions, ..Picture::of_board(board) }
    }

    /// Adds marks for the candidates that the step's proof, if it has one, finds true or false.
    fn with_claims(mut self, step: &Step) -> Picture<'a> {
        let mut marks = Vec::new();
        for claim in step.proof().into_iter().flatten().map(|deduction| &deduction.claim) {
            match claim {
                Claim::True(candidate) => marks.push(Mark::Candidates(Role::On, vec![*candidate])),
                Claim::False(candidate) => marks.push(Mark::Candidates(Role::Off, vec![*candidate])),
                Claim::OneOf(_) | Claim::Contradiction => {}
            }
        }
        if !marks.is_empty() {
            self.marks.to_mut().extend(marks);
        }
        self
    }

    /// Adds the reason for a single: lines of sight from the blocking or excluding cells, instead of all candidates.
    fn with_sights(mut self, step: &Step) -> Picture<'a> {
        self.notes = ShownNotes::Highlighted;
        if let Some((house, digit, place)) = hidden_single_place(step) {
            let blockade = only_place_reasons(self.board, house, digit, place);
            self.crossed_out = blockade.eliminated_earlier.into_iter().collect();
            for (ClueExclusion { clue, other_cell: with }, cells) in blockade.blocked_by_clues {
                self.leaned_on_clues.push(clue);
                self.crossed_out.extend(&cells);
                self.sight_lines.extend(with.map(|from| SightLine { source: from, excluded_cells: cells }));
            }
            for BlockingCell { cell, blocked_cells: blocked } in blockade.blocking_cells {
                self.crossed_out.extend(&blocked);
                self.sight_lines.push(SightLine { source: cell, excluded_cells: blocked });
            }
        } else if let Some(place) = step.conclusions.first().map(|conclusion| conclusion.candidate().cell) {
            for exclusion in exclusions(self.board, place) {
                let cells = match exclusion.reason {
                    ExclusionReason::House(_, cells) | ExclusionReason::Cells(cells) => cells,
                    ExclusionReason::Clue(ClueExclusion { clue, other_cell: with }) => {
                        self.leaned_on_clues.push(clue);
                        with.into_iter().collect()
                    }
                    ExclusionReason::EarlierSteps => continue,
                };
                self.sight_lines.extend(
                    cells.into_iter().map(|from| SightLine { source: from, excluded_cells: vec![place] }),
                );
            }
        }
        self
    }

    /// Returns the candidates that the picture shows in a cell.
    pub fn shown_candidates(&self, cell: Cell, looks: &BTreeMap<Candidate, CandidateLook>) -> DigitSet {
        let all = self.board.candidates(cell);
        match self.notes {
            ShownNotes::All => all,
            ShownNotes::In(cells) if cells.contains(cell) => all,
            ShownNotes::In(_) | ShownNotes::Highlighted => {
                all.iter().filter(|digit| looks.contains_key(&Candidate { cell, digit: *digit })).collect()
            }
        }
    }

    /// Returns the highlighted candidates of the picture, each with its highlighting.
    pub fn candidate_looks(&self) -> BTreeMap<Candidate, CandidateLook> {
        let mut looks: BTreeMap<Candidate, CandidateLook> = BTreeMap::new();
        let mut set_look = |candidate: Candidate, look: CandidateLook| {
            let known = looks.entry(candidate).or_insert(look);
            *known = (*known).min(look);
        };
        for conclusion in self.conclusions {
            match conclusion {
                Conclusion::Place(candidate) => set_look(*candidate, CandidateLook::Placed),
                Conclusion::Eliminate(candidate) => set_look(*candidate, CandidateLook::Eliminated),
            }
        }
        for mark in self.marks.iter() {
            match mark {
                Mark::Candidates(role, candidates) => {
                    candidates
                        .iter()
                        .for_each(|candidate| set_look(*candidate, CandidateLook::InPattern(*role)));
                }
                Mark::Link { from, to, kind, .. } => {
                    // True and false nodes alternate along a chain.
                    let [first, second] = match kind {
                        LinkKind::Strong => [Role::Off, Role::On],
                        LinkKind::Weak => [Role::On, Role::Off],
                        LinkKind::Implied => [Role::Off, Role::Off],
                    };
                    from.iter().for_each(|candidate| set_look(*candidate, CandidateLook::InPattern(first)));
                    to.iter().for_each(|candidate| set_look(*candidate, CandidateLook::InPattern(second)));
                }
                Mark::Cells(..) | Mark::Houses(..) => {}
            }
        }
        looks
    }

    /// Returns the cells of each shown set and house, in the order of the marks.
    pub(crate) fn marked_areas(&self) -> Vec<(Role, Vec<Cell>)> {
        let house = |id| self.board.rules().house(id).cells().to_vec();
        let area = |mark: &Mark| match mark {
            Mark::Houses(role, houses) => {
                vec![(*role, houses.iter().copied().flat_map(house).collect())]
            }
            Mark::Cells(role, cells) => vec![(*role, cells.clone())],
            Mark::Candidates(role @ Role::Set(_), candidates) => {
                let mut cells: Vec<Cell> = candidates.iter().map(|candidate| candidate.cell).collect();
                cells.sort();
                cells.dedup();
                vec![(*role, cells)]
            }
            Mark::Candidates(..) | Mark::Link { .. } => Vec::new(),
        };
        self.marks.iter().flat_map(area).collect()
    }
}
