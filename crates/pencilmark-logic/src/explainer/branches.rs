//! Nishio and multiple forcing chains, static, dynamic and nested: several branches that agree, or one that fails.

use std::sync::Arc;

use crate::explainer::advanced::Nested;
use crate::explainer::budget::Budget;
use crate::explainer::deed::Deed;
use crate::explainer::growth::{Manner, grow};
use crate::explainer::harvest::{Branches, Grove, Harvest, Kept, Source, kind};
use crate::explainer::link::{NONE, candidate, literal, parts, surcharge};
use crate::explainer::nested::{NestedHint, Rule, Store};
use crate::explainer::state::{Frame, Marks, State};
use crate::explainer::tables::{ALL, CELLS, HOUSE, bits, size};
use crate::explainer::unary::all_unary;

/// The engines of many branches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Engine {
    /// One branch without links inside cells, up to a contradiction.
    Nishio,
    /// Cells and regions, on the pencilmarks as they are.
    Static,
    /// Everything, candidates switched off on the way; with the advanced rules of a level.
    Dynamic(u8),
}

impl Engine {
    fn base(self) -> f64 {
        match self {
            Engine::Nishio => 7.5,
            Engine::Static => 8.0,
            Engine::Dynamic(level) => [8.5, 9.0, 9.5, 10.0, 10.5, 11.0][level as usize],
        }
    }

    fn name(self) -> &'static str {
        match self {
            Engine::Nishio => "nishio forcing chains",
            Engine::Static => "multiple forcing chains",
            Engine::Dynamic(0) => "dynamic forcing chains",
            Engine::Dynamic(1) => "dynamic forcing chains (+)",
            Engine::Dynamic(2) => "dynamic forcing chains (+ forcing chains)",
            Engine::Dynamic(3) => "dynamic forcing chains (+ multiple forcing chains)",
            Engine::Dynamic(4) => "dynamic forcing chains (+ dynamic forcing chains)",
            Engine::Dynamic(_) => "dynamic forcing chains (+ dynamic forcing chains (+ forcing chains))",
        }
    }

    fn manner(self) -> Manner {
        let level = if let Engine::Dynamic(level) = self { level } else { 0 };
        Manner { in_cells: self != Engine::Nishio, dynamic: self != Engine::Static, level }
    }
}

/// The workshop of the chain engines: trees to grow, one lot a depth, and the hints worked out before.
#[derive(Default)]
pub struct Chains {
    groves: Vec<Grove>,
    store: Store,
    /// The work done and allowed.
    pub budget: Budget,
}

impl Chains {
    /// Forgets what was worked out: a digit was placed, or another puzzle begins.
    pub fn forget(&mut self) {
        self.store.clear();
    }

    /// The best hint of an engine, for a step.
    pub fn best(&mut self, state: &State, engine: Engine) -> Option<Deed> {
        let mut harvest = Harvest::best();
        let grove = self.run(0, (&state.frame, &state.marks), engine, &mut harvest);
        self.put_back(0, grove);
        let hint = harvest.into_sorted().into_iter().next()?;
        let (cell, digit) = parts(hint.lit >> 1);
        let on = hint.lit & 1 != 0;
        let gone = hint_removals(&state.marks, hint.lit);
        Some(Deed {
            technique: engine.name(),
            rating: engine.base() + surcharge(hint.complexity),
            place: on.then_some((cell as u8, digit as u8)),
            removals: vec![gone],
        })
    }

    /// All hints of an engine in the order of selection, none that removes just what an earlier one does.
    fn all(&mut self, depth: usize, frame: (&Frame, &Marks), engine: Engine) -> Vec<NestedHint> {
        let mut harvest = Harvest::all();
        let mut grove = self.run(depth, frame, engine, &mut harvest);
        let hints = harvest.into_sorted();
        let told = hints.iter().map(|hint| tell(&mut grove, frame.1, hint)).collect();
        self.put_back(depth, grove);
        told
    }

    fn put_back(&mut self, depth: usize, grove: Grove) {
        self.groves[depth] = grove;
    }

    fn run(
        &mut self,
        depth: usize,
        (frame, marks): (&Frame, &Marks),
        engine: Engine,
        harvest: &mut Harvest,
    ) -> Grove {
        if self.groves.len() <= depth {
            self.groves.resize_with(depth + 1, Grove::default);
        }
        let mut grove = std::mem::take(&mut self.groves[depth]);
        grove.clear();
        let mut run = Run { chains: self, depth, frame, marks, engine, grove: &mut grove, harvest };
        for cell in 0..81 {
            if marks.count(cell) >= if engine == Engine::Static { 3 } else { 2 } {
                run.cell(cell);
            }
        }
        grove
    }
}

/// What a conclusion removes.
fn hint_removals(marks: &Marks, lit: u16) -> (u8, u16) {
    let (cell, digit) = parts(lit >> 1);
    let bit = 1u16 << digit;
    (cell as u8, marks.cells[cell] & if lit & 1 != 0 { !bit & ALL } else { bit })
}

fn tell(grove: &mut Grove, marks: &Marks, hint: &Kept) -> NestedHint {
    let (grounds, identity) = grove.describe(hint);
    NestedHint {
        removals: vec![hint_removals(marks, hint.lit)],
        complexity: hint.complexity,
        identity,
        grounds,
    }
}

/// Answers for the chains inside a propagation.
struct Inner<'a> {
    chains: &'a mut Chains,
    frame: &'a Frame,
    depth: usize,
}

impl Nested for Inner<'_> {
    fn hints(&mut self, rule: Rule, marks: &Marks) -> Arc<[NestedHint]> {
        let key = Store::key(rule, marks);
        if let Some(known) = self.chains.store.get(&key) {
            return known;
        }
        let mut all = |engine| self.chains.all(self.depth + 1, (self.frame, marks), engine);
        let hints = match rule {
            Rule::Unary => all_unary(marks),
            Rule::Static => all(Engine::Static),
            Rule::Dynamic => all(Engine::Dynamic(0)),
            Rule::Dynamic2 => all(Engine::Dynamic(2)),
        };
        let hints: Arc<[NestedHint]> = hints.into();
        if !self.chains.budget.is_spent() {
            self.chains.store.put(key, hints.clone());
        }
        hints
    }

    fn may_go_on(&mut self) -> bool {
        self.chains.budget.spend()
    }
}

/// One run of an engine over the pencilmarks.
struct Run<'a> {
    chains: &'a mut Chains,
    depth: usize,
    frame: &'a Frame,
    marks: &'a Marks,
    engine: Engine,
    grove: &'a mut Grove,
    harvest: &'a mut Harvest,
}

impl Run<'_> {
    /// The tree of an assumption, grown when it is asked for first.
    fn tree(&mut self, lit: u16) -> u16 {
        if self.grove.index[lit as usize] == NONE {
            let (number, mut tree) = self.grove.take();
            let mut inner = Inner { chains: self.chains, frame: self.frame, depth: self.depth };
            grow(self.engine.manner(), (self.frame, self.marks), &mut tree, lit, &mut inner);
            self.grove.trees[number as usize] = tree;
            self.grove.index[lit as usize] = number;
        }
        self.grove.index[lit as usize]
    }

    fn cell(&mut self, cell: usize) {
        let digits = self.marks.cells[cell];
        let mut trees = [NONE; 9];
        for (n, digit) in bits(digits).enumerate() {
            trees[n] = self.candidate(cell, digit, size(digits));
        }
        if self.engine != Engine::Nishio {
            let source = Source { key: kind::CELL, ground: Some(cell as u16) };
            self.agree(source, &trees[..size(digits)]);
        }
    }

    fn candidate(&mut self, cell: usize, digit: usize, count: usize) -> u16 {
        let this = candidate(cell, digit);
        let on = self.tree(literal(this, true));
        if self.engine != Engine::Static {
            let off = self.tree(literal(this, false));
            self.contradiction(on, literal(this, false));
            self.contradiction(off, literal(this, true));
            if self.engine != Engine::Nishio && count >= 3 {
                self.agree(Source { key: kind::DOUBLE, ground: None }, &[on, off]);
            }
        }
        if self.engine != Engine::Nishio {
            for house in HOUSE[cell] {
                self.house(cell, house as usize, digit);
            }
        }
        on
    }

    fn contradiction(&mut self, tree: u16, conclusion: u16) {
        if let Some((on, off)) = self.grove.trees[tree as usize].clash {
            let source = Source { key: kind::CONTRADICTION, ground: None };
            let branches = Branches::of(&[(tree, on), (tree, off)]);
            self.harvest.offer(self.grove, self.marks, conclusion, source, &branches);
        }
    }

    /// The places of the digit in a house, when the cell is the first of them.
    fn house(&mut self, cell: usize, house: usize, digit: usize) {
        let places = self.marks.places[house][digit];
        if size(places) < 2 || CELLS[house][places.trailing_zeros() as usize] as usize != cell {
            return;
        }
        let mut trees = [NONE; 9];
        for (n, position) in bits(places).enumerate() {
            trees[n] = self.tree(literal(candidate(CELLS[house][position] as usize, digit), true));
        }
        let ground = Some(81 + (house * 9 + digit) as u16);
        self.agree(Source { key: kind::HOUSE, ground }, &trees[..size(places)]);
    }

    /// Offers what all trees have in common: first what is on, then what is off.
    fn agree(&mut self, source: Source, trees: &[u16]) {
        let first = &self.grove.trees[trees[0] as usize];
        let (mut on, mut off) = (first.on, first.off);
        for &tree in &trees[1..] {
            on = on.and(&self.grove.trees[tree as usize].on);
            off = off.and(&self.grove.trees[tree as usize].off);
        }
        for (set, bit) in [(on, 1), (off, 0)] {
            if set.is_empty() {
                continue;
            }
            let list = &self.grove.trees[trees[0] as usize];
            let nodes = if bit == 1 { list.ons.len() } else { list.offs.len() };
            for i in 0..nodes {
                let list = &self.grove.trees[trees[0] as usize];
                let slot = if bit == 1 { list.ons[i] } else { list.offs[i] };
                let lit = list.nodes[slot as usize].lit;
                if set.has(lit >> 1) {
                    let branches = Branches::at(self.grove, trees, lit);
                    self.harvest.offer(self.grove, self.marks, lit, source, &branches);
                }
            }
        }
    }
}
