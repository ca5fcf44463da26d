//! Nishio and multiple forcing chains, static, dynamic and nested: several branches with the same result, or one that ends
//! in a contradiction.

use std::sync::Arc;

use crate::explainer::advanced_rules::NestedSearch;
use crate::explainer::candidate_set::{
    CandidateSet, NO_INDEX, candidate, cell_and_digit, literal, surcharge,
};
use crate::explainer::hint_collection::{
    ChainForest, HintBranches, HintCollection, HintSource, KeptHint, kind,
};
use crate::explainer::nested_hints::{NestedEngine, NestedHint, NestedHintCache};
use crate::explainer::propagation::{FixedLinks, propagate};
use crate::explainer::propagation_budget::PropagationBudget;
use crate::explainer::rating_state::{Pencilmarks, Placements, RatingState};
use crate::explainer::step::ExplainerStep;
use crate::explainer::tables::{ALL_NINE, CELL_HOUSES, HOUSE_CELLS, bit_count, bits};
use crate::explainer::tree_propagation::{PropagationRules, grow, propagate_into};
use crate::explainer::unary_chains::all_unary_chains;

/// The engines for chains with several branches.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum ChainEngine {
    /// Nishio: one branch of a single digit that ends in a contradiction.
    Nishio,
    /// Static multiple forcing chains of cells and regions; the pencilmarks don't change along a branch.
    Static,
    /// Dynamic forcing chains, which switch candidates off along a branch, with advanced rules up to this level.
    Dynamic(u8),
}

impl ChainEngine {
    fn base(self) -> f64 {
        match self {
            ChainEngine::Nishio => 7.5,
            ChainEngine::Static => 8.0,
            ChainEngine::Dynamic(level) => [8.5, 9.0, 9.5, 10.0, 10.5, 11.0][level as usize],
        }
    }

    fn name(self) -> &'static str {
        match self {
            ChainEngine::Nishio => "nishio forcing chains",
            ChainEngine::Static => "multiple forcing chains",
            ChainEngine::Dynamic(0) => "dynamic forcing chains",
            ChainEngine::Dynamic(1) => "dynamic forcing chains (+)",
            ChainEngine::Dynamic(2) => "dynamic forcing chains (+ forcing chains)",
            ChainEngine::Dynamic(3) => "dynamic forcing chains (+ multiple forcing chains)",
            ChainEngine::Dynamic(4) => "dynamic forcing chains (+ dynamic forcing chains)",
            ChainEngine::Dynamic(_) => "dynamic forcing chains (+ dynamic forcing chains (+ forcing chains))",
        }
    }

    /// True if this engine has all rules of another and applies them first, so that the trees of the other, which found
    /// nothing, can be extended.
    fn continues(self, other: ChainEngine) -> bool {
        match (other, self) {
            (ChainEngine::Dynamic(from), ChainEngine::Dynamic(to)) => {
                matches!((from, to), (1, 2) | (2, 3) | (4, 5))
            }
            (ChainEngine::Nishio | ChainEngine::Static | ChainEngine::Dynamic(_), _) => false,
        }
    }

    fn rules(self) -> PropagationRules {
        let advanced_level = if let ChainEngine::Dynamic(advanced_level) = self { advanced_level } else { 0 };
        PropagationRules {
            uses_cell_links: self != ChainEngine::Nishio,
            is_dynamic: self != ChainEngine::Static,
            advanced_level,
        }
    }
}

/// The state of the chain engines: a forest per nesting depth, the cache of nested hints, and the budget.
#[derive(Default)]
pub(crate) struct ChainEngines {
    /// One forest per nesting depth; `None` while it is in use.
    forests: Vec<Option<Box<ChainForest>>>,
    /// The engine that has just found nothing on the current pencilmarks: its trees can be extended.
    exhausted: Option<ChainEngine>,
    nested_hints: NestedHintCache,
    /// The budget of propagations, shared by all engines.
    pub budget: PropagationBudget,
}

impl ChainEngines {
    /// Clears all caches, because a digit was placed or another puzzle begins.
    pub(crate) fn clear_caches(&mut self) {
        self.nested_hints.clear();
    }

    /// Returns the best hint of an engine as a step.
    pub(super) fn best(&mut self, state: &RatingState, engine: ChainEngine) -> Option<ExplainerStep> {
        let mut hints = HintCollection::best();
        let last = self.exhausted.take();
        if !last.is_some_and(|last| engine.continues(last)) {
            self.forest(0).clear();
        }
        let forest = self.collect_hints(0, (&state.placements, &state.marks), engine, &mut hints);
        self.return_forest(0, forest);
        let Some(hint) = hints.into_sorted().into_iter().next() else {
            self.exhausted = Some(engine);
            return None;
        };
        let (cell, digit) = cell_and_digit(hint.literal >> 1);
        let on = hint.literal & 1 != 0;
        let removed = hint_removals(&state.marks, hint.literal);
        Some(ExplainerStep {
            technique: engine.name(),
            rating: engine.base() + surcharge(hint.complexity),
            placement: on.then_some((cell as u8, digit as u8)),
            removals: vec![removed],
        })
    }

    /// Returns all hints of an engine in selection order, without those that remove the same candidates as an earlier
    /// one.
    fn all(
        &mut self,
        depth: usize,
        placements: (&Placements, &Pencilmarks),
        engine: ChainEngine,
    ) -> Vec<NestedHint> {
        let mut hints = HintCollection::all();
        self.forest(depth).clear();
        let mut forest = self.collect_hints(depth, placements, engine, &mut hints);
        let hints = hints.into_sorted();
        let found = hints.iter().map(|hint| nested_hint(&mut forest, placements.1, hint)).collect();
        self.return_forest(depth, forest);
        found
    }

    fn forest(&mut self, depth: usize) -> &mut ChainForest {
        if self.forests.len() <= depth {
            self.forests.resize_with(depth + 1, || None);
        }
        self.forests[depth].get_or_insert_default()
    }

    fn return_forest(&mut self, depth: usize, forest: Box<ChainForest>) {
        self.forests[depth] = Some(forest);
    }

    fn collect_hints(
        &mut self,
        depth: usize,
        (placements, marks): (&Placements, &Pencilmarks),
        engine: ChainEngine,
        hints: &mut HintCollection,
    ) -> Box<ChainForest> {
        self.forest(depth);
        let mut forest = self.forests[depth].take().unwrap_or_default();
        let fixed = (engine == ChainEngine::Static).then(|| FixedLinks::new(marks));
        let mut run =
            EngineRun { chains: self, depth, placements, marks, engine, forest: &mut forest, hints, fixed };
        for cell in 0..81 {
            if marks.count(cell) >= if engine == ChainEngine::Static { 3 } else { 2 } {
                run.try_cell(cell);
            }
        }
        forest
    }
}

/// Returns the removals of a literal's conclusion, as a cell and digits.
fn hint_removals(marks: &Pencilmarks, lit: u16) -> (u8, u16) {
    let (cell, digit) = cell_and_digit(lit >> 1);
    let bit = 1u16 << digit;
    (cell as u8, marks.cells[cell] & if lit & 1 != 0 { !bit & ALL_NINE } else { bit })
}

fn nested_hint(forest: &mut ChainForest, marks: &Pencilmarks, hint: &KeptHint) -> NestedHint {
    let (reasons, digest) = forest.describe(hint);
    NestedHint {
        removals: vec![hint_removals(marks, hint.literal)],
        complexity: hint.complexity,
        digest,
        reasons,
    }
}

/// The nested engines, as called from inside a propagation.
struct NestedEngines<'a> {
    chains: &'a mut ChainEngines,
    placements: &'a Placements,
    depth: usize,
}

impl NestedSearch for NestedEngines<'_> {
    fn hints(&mut self, rule: NestedEngine, marks: &Pencilmarks) -> Arc<[NestedHint]> {
        let key = NestedHintCache::key(rule, marks);
        if let Some(known) = self.chains.nested_hints.get(&key) {
            return known;
        }
        let mut all = |engine| self.chains.all(self.depth + 1, (self.placements, marks), engine);
        let hints = match rule {
            NestedEngine::Unary => all_unary_chains(marks),
            NestedEngine::Static => all(ChainEngine::Static),
            NestedEngine::Dynamic => all(ChainEngine::Dynamic(0)),
            NestedEngine::Dynamic2 => all(ChainEngine::Dynamic(2)),
        };
        let hints: Arc<[NestedHint]> = hints.into();
        if !self.chains.budget.is_spent() {
            self.chains.nested_hints.insert(key, hints.clone());
        }
        hints
    }

    fn spend_budget(&mut self) -> bool {
        self.chains.budget.spend()
    }
}

/// One run of an engine over the pencilmarks.
struct EngineRun<'a> {
    chains: &'a mut ChainEngines,
    depth: usize,
    placements: &'a Placements,
    marks: &'a Pencilmarks,
    engine: ChainEngine,
    forest: &'a mut ChainForest,
    hints: &'a mut HintCollection,
    /// The fixed links of the static engine.
    fixed: Option<FixedLinks>,
}

impl EngineRun<'_> {
    /// Returns the index of an assumption's tree, which is grown on first request.
    fn tree(&mut self, lit: u16) -> u16 {
        let (state, rules) = ((self.placements, self.marks), self.engine.rules());
        let mut inner = NestedEngines { chains: self.chains, placements: self.placements, depth: self.depth };
        let number = self.forest.tree_index[lit as usize];
        if number == NO_INDEX {
            let (number, mut tree) = self.forest.take_tree();
            let growth = propagate_into(rules, state, &mut tree, lit, &mut inner);
            self.forest.trees[number as usize] = tree;
            self.forest.growth_states.push(growth);
            self.forest.tree_index[lit as usize] = number;
            return number;
        }
        let growth = &mut self.forest.growth_states[number as usize];
        if growth.rules.advanced_level < rules.advanced_level {
            growth.rules = rules;
            grow(state, &mut self.forest.trees[number as usize], growth, &mut inner);
        }
        number
    }

    /// True if the engine needs a tree only for contradictions and hints.
    fn needs_no_tree(&self) -> bool {
        matches!(self.engine, ChainEngine::Static | ChainEngine::Dynamic(0))
    }

    /// Returns the index of the candidates that an assumption reaches; `None` when the budget is used up.
    fn reached(&mut self, lit: u16) -> Option<usize> {
        let number = self.forest.reached_index[lit as usize];
        if number != NO_INDEX {
            return Some(number as usize);
        }
        if !self.chains.budget.spend() {
            return None;
        }
        let queue = &mut self.forest.queue;
        let reached = match &mut self.fixed {
            Some(fixed) => fixed.propagate(self.marks, lit >> 1, queue),
            None => propagate(self.marks, lit, queue),
        };
        let number = self.forest.reached.len();
        self.forest.reached_index[lit as usize] = number as u16;
        self.forest.reached.push(reached);
        Some(number)
    }

    fn leads_to_contradiction(&mut self, lit: u16) -> bool {
        self.reached(lit).is_some_and(|number| self.forest.reached[number].contradiction)
    }

    /// Keeps in two sets, on and off, only the candidates that an assumption also reaches. If it leads to a
    /// contradiction, only the candidates reached before it count.
    fn keep_reached(&mut self, lit: u16, (on, off): (&mut CandidateSet, &mut CandidateSet)) {
        if self.needs_no_tree() {
            let Some(number) = self.reached(lit) else {
                (*on, *off) = Default::default();
                return;
            };
            let reached = &self.forest.reached[number];
            if !reached.contradiction {
                on.retain_common(&reached.on);
                off.retain_common(&reached.off);
                return;
            }
        }
        let tree = self.tree(lit);
        let tree = &self.forest.trees[tree as usize];
        on.retain_common(&tree.on);
        off.retain_common(&tree.off);
    }

    fn try_cell(&mut self, cell: usize) {
        let digits = self.marks.cells[cell];
        let mut ons = [NO_INDEX; 9];
        for (n, digit) in bits(digits).enumerate() {
            ons[n] = literal(candidate(cell, digit), true);
            self.try_candidate(cell, digit, bit_count(digits));
        }
        if self.engine != ChainEngine::Nishio {
            let source = HintSource { kind: kind::CELL, reason: Some(cell as u16) };
            self.offer_common(source, &ons[..bit_count(digits)]);
        }
    }

    fn try_candidate(&mut self, cell: usize, digit: usize, count: usize) {
        let this = candidate(cell, digit);
        let (on, off) = (literal(this, true), literal(this, false));
        if self.engine != ChainEngine::Static {
            self.try_contradiction(on);
            self.try_contradiction(off);
            if self.engine != ChainEngine::Nishio && count >= 3 {
                self.offer_common(HintSource { kind: kind::DOUBLE, reason: None }, &[on, off]);
            }
        }
        if self.engine != ChainEngine::Nishio {
            for house in CELL_HOUSES[cell] {
                self.try_house(cell, house as usize, digit);
            }
        }
    }

    /// Offers the negation of an assumption that leads to a contradiction.
    fn try_contradiction(&mut self, lit: u16) {
        if self.needs_no_tree() && !self.leads_to_contradiction(lit) {
            return;
        }
        let tree = self.tree(lit);
        if let Some((on, off)) = self.forest.trees[tree as usize].contradiction {
            let source = HintSource { kind: kind::CONTRADICTION, reason: None };
            let branches = HintBranches::of(&[(tree, on), (tree, off)]);
            self.hints.offer(self.forest, self.marks, lit ^ 1, source, &branches);
        }
    }

    /// Tries the places of a digit in a house if `cell` is the first of them.
    fn try_house(&mut self, cell: usize, house: usize, digit: usize) {
        let places = self.marks.places[house][digit];
        if bit_count(places) < 2 || HOUSE_CELLS[house][places.trailing_zeros() as usize] as usize != cell {
            return;
        }
        let mut ons = [NO_INDEX; 9];
        for (n, position) in bits(places).enumerate() {
            ons[n] = literal(candidate(HOUSE_CELLS[house][position] as usize, digit), true);
        }
        let reason = Some(81 + (house * 9 + digit) as u16);
        self.offer_common(HintSource { kind: kind::HOUSE, reason }, &ons[..bit_count(places)]);
    }

    /// Offers the conclusions that all assumptions share: first candidates that are on, then those that are off.
    fn offer_common(&mut self, source: HintSource, assumed: &[u16]) {
        let (mut on, mut off) = (CandidateSet::all(), CandidateSet::all());
        for &lit in assumed {
            self.keep_reached(lit, (&mut on, &mut off));
            if on.is_empty() && off.is_empty() {
                return;
            }
        }
        let mut trees = [NO_INDEX; 9];
        for (tree, &lit) in trees.iter_mut().zip(assumed) {
            *tree = self.tree(lit);
        }
        let trees = &trees[..assumed.len()];
        for (set, bit) in [(on, 1), (off, 0)] {
            let first = &self.forest.trees[trees[0] as usize];
            let nodes = if bit == 1 { first.on_nodes.len() } else { first.off_nodes.len() };
            for i in 0..nodes {
                let first = &self.forest.trees[trees[0] as usize];
                let slot = if bit == 1 { first.on_nodes[i] } else { first.off_nodes[i] };
                let lit = first.nodes[slot as usize].literal;
                if set.has(lit >> 1) {
                    let branches = HintBranches::at(self.forest, trees, lit);
                    self.hints.offer(self.forest, self.marks, lit, source, &branches);
                }
            }
        }
    }
}
