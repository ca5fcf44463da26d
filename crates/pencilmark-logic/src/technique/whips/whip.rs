//! Whips and braids: an assumption after which one variable after the other has a single candidate left, until one has
//! none.
//!
//! ```text
//! whip      each variable has a candidate excluded by what is left of the previous variable
//! braid     each variable has a candidate excluded by the assumption or by what is left of any earlier one
//! grouped   several candidates may be left that exclude something together
//! ```
//!
//! For each target only the shortest chain is reported, short ones first. A whip is a braid, and both are grouped ones: a
//! chain is reported only if no simpler one of at most its length has the same target. Definitions by Denis Berthier
//! ("Pattern-Based Constraint Satisfaction and Logic Puzzles").

use std::ops::ControlFlow;

use pencilmark_core::proof::ChoiceSubject;
use pencilmark_core::step::{Conclusion, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::nets::candidate_network::CandidateNetwork;
use crate::pattern::nets::proof::links;
use crate::pattern::whips::position::{OutOfWork, Position, WorkLeft};
use crate::pattern::whips::proof::WhipLinks;
use crate::pattern::whips::search::{ChainSearch, WhipKind};
use crate::pattern::whips::variables::VariableTable;
use crate::step_builder::{StepBuilder, StepSink};

/// The length of the longest chain, and the links that are tried before a search gives up: some tenths of a second.
const LONGEST: usize = 8;
const LINKS: u64 = 50_000;

/// The kind of chain (whip or braid), with or without groups.
#[derive(Clone, Copy, Debug)]
pub enum WhipForm {
    /// Whips without groups.
    Whip,
    /// Whips with groups.
    GroupedWhip,
    /// Braids without groups.
    Braid,
    /// Braids with groups.
    GroupedBraid,
}

impl WhipForm {
    /// Returns the simpler forms, whose chains also count as chains of this form.
    fn plainer(self) -> &'static [WhipForm] {
        match self {
            WhipForm::Whip => &[],
            WhipForm::GroupedWhip | WhipForm::Braid => &[WhipForm::Whip],
            WhipForm::GroupedBraid => &[WhipForm::GroupedWhip, WhipForm::Braid],
        }
    }

    fn kind(self) -> WhipKind {
        match self {
            WhipForm::Whip | WhipForm::GroupedWhip => WhipKind::Whip,
            WhipForm::Braid | WhipForm::GroupedBraid => WhipKind::Braid,
        }
    }

    fn has_groups(self) -> bool {
        match self {
            WhipForm::Whip | WhipForm::Braid => false,
            WhipForm::GroupedWhip | WhipForm::GroupedBraid => true,
        }
    }

    /// Searches for a chain of at most `length` variables.
    fn find(self, search: &mut ChainSearch, target: usize, length: usize) -> ChainResult {
        search.allow_groups = self.has_groups();
        search.find(self.kind(), target, length)
    }
}

/// The variables of a chain, if one was found.
type ChainResult = Result<Option<Vec<usize>>, OutOfWork>;

/// Finds chains of a form.
pub fn chains<C: CellBitSet>(
    facts: &Facts<C>,
    card: &'static Technique,
    form: WhipForm,
    found: &mut StepSink,
) -> ControlFlow<()> {
    let network = CandidateNetwork::new(facts);
    let Some(table) = VariableTable::new(&network) else { return ControlFlow::Continue(()) };
    let position = Position::without_singles(&table);
    let mut work = WorkLeft::new(LINKS, None);
    let mut search =
        ChainSearch { table: &table, position: &position, allow_groups: form.has_groups(), work: &mut work };
    let mut targets = search.targets();
    for length in 1..=LONGEST {
        let mut open = Vec::new();
        for target in targets {
            match find_proper(&mut search, form, target, length) {
                Ok(ProperChain::None) => open.push(target),
                Ok(ProperChain::Plainer) => {}
                Ok(ProperChain::Found(variables)) => {
                    step::<C>(card, &network, &search, target, &variables).report(found)?;
                }
                Err(OutOfWork) => {
                    facts.cache().give_up();
                    return ControlFlow::Continue(());
                }
            }
        }
        targets = open;
    }
    ControlFlow::Continue(())
}

/// The result of a search for a chain of a form.
enum ProperChain {
    None,
    /// A chain of a simpler form has the same target.
    Plainer,
    /// The variables of the chain.
    Found(Vec<usize>),
}

/// Searches for a chain of at most `length` variables, unless a chain of a simpler form has the same target.
fn find_proper(
    search: &mut ChainSearch,
    form: WhipForm,
    target: usize,
    length: usize,
) -> Result<ProperChain, OutOfWork> {
    for plainer in form.plainer() {
        if plainer.find(search, target, length)?.is_some() {
            return Ok(ProperChain::Plainer);
        }
    }
    Ok(form.find(search, target, length)?.map_or(ProperChain::None, ProperChain::Found))
}

fn step<C: CellBitSet>(
    card: &'static Technique,
    network: &CandidateNetwork,
    search: &ChainSearch,
    target: usize,
    variables: &[usize],
) -> StepBuilder {
    let chain = WhipLinks::new(search, target, variables);
    let candidate = network.candidate(target);
    let draft = StepBuilder::new(card)
        .show_candidates(Role::On, vec![candidate])
        .conclude([Conclusion::Eliminate(candidate)]);
    let draft = match network.choices()[chain.end_variable].subject {
        ChoiceSubject::Cell(cell) => draft.show_cells(Role::Cover, C::of(cell)),
        ChoiceSubject::House(house, _) => draft.show_houses(Role::Cover, &[house]),
    };
    let proof = chain.deductions(network, search);
    draft.show_marks(links(&proof)).fill_proof("proof", proof)
}
