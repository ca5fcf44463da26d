//! Nishio and multiple forcing chains, static, dynamic and nested: several branches that agree, or one that fails.

use std::sync::Arc;

use crate::explainer::advanced::Nested;
use crate::explainer::budget::Budget;
use crate::explainer::deed::Deed;
use crate::explainer::growth::{Manner, grow};
use crate::explainer::harvest::{Branches, Grove, Harvest, Kept, Source, kind};
use crate::explainer::light::{Fixed, Light, shine};
use crate::explainer::link::{Candidates, NONE, candidate, literal, parts, surcharge};
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
        let fixed = (engine == Engine::Static).then(|| Fixed::new(marks));
        let mut run = Run { chains: self, depth, frame, marks, engine, grove: &mut grove, harvest, fixed };
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
    /// For the static engine.
    fixed: Option<Fixed>,
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

    /// Whether the engine can do with a light where no tree is needed.
    fn is_light(&self) -> bool {
        matches!(self.engine, Engine::Static | Engine::Dynamic(0))
    }

    fn light(&mut self, lit: u16) -> Light {
        let number = self.grove.light_index[lit as usize];
        if number != NONE {
            return self.grove.lights[number as usize];
        }
        if !self.chains.budget.spend() {
            return Light::default();
        }
        let queue = &mut self.grove.queue;
        let light = match &mut self.fixed {
            Some(fixed) => fixed.shine(self.marks, lit >> 1, queue),
            None => shine(self.marks, lit, queue),
        };
        self.grove.light_index[lit as usize] = self.grove.lights.len() as u16;
        self.grove.lights.push(light);
        light
    }

    /// What an assumption leads to, on and off; up to the contradiction if it meets one.
    fn sets(&mut self, lit: u16) -> (Candidates, Candidates) {
        if self.is_light() {
            let light = self.light(lit);
            if !light.clash {
                return (light.on, light.off);
            }
        }
        let tree = self.tree(lit);
        let tree = &self.grove.trees[tree as usize];
        (tree.on, tree.off)
    }

    fn cell(&mut self, cell: usize) {
        let digits = self.marks.cells[cell];
        let mut ons = [NONE; 9];
        for (n, digit) in bits(digits).enumerate() {
            ons[n] = literal(candidate(cell, digit), true);
            self.candidate(cell, digit, size(digits));
        }
        if self.engine != Engine::Nishio {
            let source = Source { key: kind::CELL, ground: Some(cell as u16) };
            self.agree(source, &ons[..size(digits)]);
        }
    }

    fn candidate(&mut self, cell: usize, digit: usize, count: usize) {
        let this = candidate(cell, digit);
        let (on, off) = (literal(this, true), literal(this, false));
        if self.engine != Engine::Static {
            self.contradiction(on);
            self.contradiction(off);
            if self.engine != Engine::Nishio && count >= 3 {
                self.agree(Source { key: kind::DOUBLE, ground: None }, &[on, off]);
            }
        }
        if self.engine != Engine::Nishio {
            for house in HOUSE[cell] {
                self.house(cell, house as usize, digit);
            }
        }
    }

    /// The negation of an assumption that meets a contradiction.
    fn contradiction(&mut self, lit: u16) {
        if self.is_light() && !self.light(lit).clash {
            return;
        }
        let tree = self.tree(lit);
        if let Some((on, off)) = self.grove.trees[tree as usize].clash {
            let source = Source { key: kind::CONTRADICTION, ground: None };
            let branches = Branches::of(&[(tree, on), (tree, off)]);
            self.harvest.offer(self.grove, self.marks, lit ^ 1, source, &branches);
        }
    }

    /// The places of the digit in a house, when the cell is the first of them.
    fn house(&mut self, cell: usize, house: usize, digit: usize) {
        let places = self.marks.places[house][digit];
        if size(places) < 2 || CELLS[house][places.trailing_zeros() as usize] as usize != cell {
            return;
        }
        let mut ons = [NONE; 9];
        for (n, position) in bits(places).enumerate() {
            ons[n] = literal(candidate(CELLS[house][position] as usize, digit), true);
        }
        let ground = Some(81 + (house * 9 + digit) as u16);
        self.agree(Source { key: kind::HOUSE, ground }, &ons[..size(places)]);
    }

    /// Offers what all assumptions have in common: first what is on, then what is off.
    fn agree(&mut self, source: Source, assumed: &[u16]) {
        let (mut on, mut off) = self.sets(assumed[0]);
        for &lit in &assumed[1..] {
            let (more_on, more_off) = self.sets(lit);
            on = on.and(&more_on);
            off = off.and(&more_off);
            if on.is_empty() && off.is_empty() {
                return;
            }
        }
        let mut trees = [NONE; 9];
        for (tree, &lit) in trees.iter_mut().zip(assumed) {
            *tree = self.tree(lit);
        }
        let trees = &trees[..assumed.len()];
        for (set, bit) in [(on, 1), (off, 0)] {
            let first = &self.grove.trees[trees[0] as usize];
            let nodes = if bit == 1 { first.ons.len() } else { first.offs.len() };
            for i in 0..nodes {
                let first = &self.grove.trees[trees[0] as usize];
                let slot = if bit == 1 { first.ons[i] } else { first.offs[i] };
                let lit = first.nodes[slot as usize].lit;
                if set.has(lit >> 1) {
                    let branches = Branches::at(self.grove, trees, lit);
                    self.harvest.offer(self.grove, self.marks, lit, source, &branches);
                }
            }
        }
    }
}
