//! Guardian forcing chains: conclusions that every guardian of an impossible pattern leads to by chains.

use std::ops::ControlFlow;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::proof::DeductionRule;
use pencilmark_core::step::{Candidate, Example, Family, Role, Technique};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::impossible::oddagon::visit_oddagons;
use crate::pattern::nets::candidate_network::CandidateNetwork;
use crate::pattern::nets::implication_closure::{ImplicationClosure, InferenceLevel, Literal};
use crate::pattern::nets::verities::{UnreportedLiterals, intersection};
use crate::step_builder::StepSink;
use crate::technique::impossible::tridagon::visit_tridagons;
use crate::technique::nets::forcing_verities::VerityProof;

/// Guardian forcing chain: a conclusion from every guardian of an impossible pattern.
pub(crate) static GUARDIAN_CHAIN: Technique = Technique::new(
    "guardian-forcing-chain",
    "Guardian forcing chain",
    Family::Forcing,
    "{cells} can't be filled with {digits} alone, so one of these at least is true: {guardians}. {proof}",
    Example::classic(
        "5....4...8..1.+23+4.+4.236.9+8.1..+4..+5+3...5.+1..94.4..2.7+18.+5+4+63+18.+9......+46.9.6.48.5.:112 712 715 722 642 842 943 652 282 382 782 383 783 189 192",
        "r1c5=8",
    ),
)
.with_other_names(&["OR-k chain"]);

/// Cells that certain digits can't fill, with the guardians: their other candidates.
struct ImpossiblePattern {
    cells: Vec<Cell>,
    digits: DigitSet,
    guardians: Vec<Candidate>,
}

/// Finds conclusions that all guardians of a bivalue oddagon or a tridagon lead to.
pub(crate) fn guardian_chain<C: CellBitSet>(facts: &Facts<C>, found: &mut StepSink) -> ControlFlow<()> {
    let mut patterns: Vec<ImpossiblePattern> = Vec::new();
    let mut note = |cells: Vec<Cell>, digits: DigitSet, guardians: Vec<Candidate>| {
        // Patterns with the same guardians have the same consequences.
        if guardians.len() > 1 && patterns.iter().all(|known| known.guardians != guardians) {
            patterns.push(ImpossiblePattern { cells, digits, guardians });
        }
        ControlFlow::Continue(())
    };
    visit_oddagons(facts, &mut |one| note(one.cells, one.digits, one.guardians))?;
    visit_tridagons(facts, &mut |cells, digits, guardians| {
        note(cells.iter().collect(), digits, guardians.to_vec())
    })?;
    if patterns.is_empty() {
        return ControlFlow::Continue(());
    }
    patterns.sort_by_key(|pattern| (pattern.guardians.len(), pattern.cells.len()));
    let network = CandidateNetwork::new(facts);
    let mut closure = ImplicationClosure::new(&network, InferenceLevel::Chains);
    let mut unreported = UnreportedLiterals::new(&closure);
    for pattern in patterns {
        let number = |one: &Candidate| (0..network.len()).find(|x| network.candidate(*x) == *one);
        let assumed: Vec<Literal> = pattern.guardians.iter().filter_map(number).map(Literal::True).collect();
        let Some(common) = common_consequences(&assumed, &mut closure) else { continue };
        for literal in unreported.take_unreported(common) {
            let rule = DeductionRule::EachGuardian;
            let proof =
                VerityProof { card: &GUARDIAN_CHAIN, network: &network, assumed: &assumed, rule, literal };
            let set = pattern.cells.iter().fold(C::EMPTY, |set, cell| set | C::of(*cell));
            proof
                .step(&mut closure)
                .show_candidates(Role::Fin, pattern.guardians.clone())
                .show_cells(Role::Base, set)
                .fill_cell_list("cells", pattern.cells.clone())
                .fill_digits("digits", pattern.digits)
                .fill_candidates("guardians", pattern.guardians.clone())
                .report(found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the common consequences of the assumptions: true candidates, then false ones; `None` if one leads to a
/// contradiction.
fn common_consequences(assumed: &[Literal], closure: &mut ImplicationClosure) -> Option<[Vec<u64>; 2]> {
    let mut common: Option<[Vec<u64>; 2]> = None;
    for literal in assumed {
        closure.assume(*literal);
        if closure.contradiction().is_some() {
            return None;
        }
        let own = [closure.true_bits().to_vec(), closure.false_bits().to_vec()];
        common = Some(match common {
            None => own,
            Some([true_candidates, false_candidates]) => {
                [intersection(&true_candidates, &own[0]), intersection(&false_candidates, &own[1])]
            }
        });
    }
    common
}
