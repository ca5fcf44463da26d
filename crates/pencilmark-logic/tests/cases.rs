//! Tests boards with all steps that a technique finds on them: `testdata/techniques_*.tsv`.

use std::collections::BTreeMap;

use pencilmark_core::step::Family;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::{TECHNIQUES, find_technique};
use pencilmark_logic::solver::all_steps;

use crate::boards::board;

/// Checks lines of the form `id<TAB>rules<TAB>board<TAB>conclusions<TAB>conclusions...`.
fn check(table: &'static str) -> BTreeMap<&'static str, usize> {
    let mut cases = BTreeMap::new();
    for line in table.lines() {
        let mut fields = line.split('\t');
        let mut field = || fields.next().expect("id, rules and a board");
        let (id, rules, text) = (field(), field(), field());
        let board = board(rules, text);
        let steps =
            all_steps(&board, find_technique(id).expect("a technique"), &TechniqueOptions::PERMISSIVE);
        let found: Vec<String> = steps.iter().map(|step| step.conclusions_text(board.rules())).collect();
        assert_eq!(found, fields.collect::<Vec<_>>(), "{id} on {text}");
        *cases.entry(id).or_default() += 1;
    }
    cases
}

#[test]
fn chains_and_what_follows_from_assumptions() {
    let cases = check(include_str!("../../../testdata/techniques_chains.tsv"));
    assert!(cases.len() >= 38 && cases.values().all(|count| *count >= 2), "{cases:?}");
}

#[test]
fn sets_of_cells_and_wings() {
    let cases = check(include_str!("../../../testdata/techniques_sets.tsv"));
    assert!(cases.len() >= 18 && cases.values().all(|count| *count >= 3), "{cases:?}");
}

/// Every technique that doesn't assume one solution works beyond the classic rules: with diagonals, and with regions of
/// any shape. (Patterns that need a last resort, whole rows, columns and boxes of the usual board, or large houses, are
/// left to the audit.)
#[test]
fn every_proof_holds_on_other_rules() {
    let table = include_str!("../../../testdata/techniques_variants.tsv");
    check(table);
    let has = |id: &str, rules: &str| table.lines().any(|line| line.starts_with(&format!("{id}\t{rules}")));
    let rare = [Family::LastResort, Family::Balanced, Family::Exocet, Family::Impossible];
    let missing: Vec<String> = TECHNIQUES
        .iter()
        .map(|row| row.card)
        .filter(|card| !card.assumes_uniqueness && !rare.contains(&card.family) && card.example.rules == "9")
        .flat_map(|card| [(card.id, "9+x"), (card.id, "jigsaw:")])
        .filter(|(id, rules)| !has(id, rules))
        .map(|(id, rules)| format!("{id} on {rules}"))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
