//! Tests fish, colours, uniqueness and other patterns: boards and all steps that a technique finds on them.

use std::collections::BTreeSet;

use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::find_technique;
use pencilmark_logic::solver::all_steps;

use crate::boards::board;

/// Tests lines of the form `id<TAB>rules<TAB>board<TAB>conclusions<TAB>conclusions...`.
#[test]
fn patterns_are_found_where_they_are() {
    let mut met = BTreeSet::new();
    for line in include_str!("../../../testdata/techniques_patterns.tsv").lines() {
        let mut fields = line.split('\t');
        let mut field = || fields.next().expect("id, rules and a board");
        let (id, rules, text) = (field(), field(), field());
        let board = board(rules, text);
        let steps =
            all_steps(&board, find_technique(id).expect("a technique"), &TechniqueOptions::PERMISSIVE);
        let found: Vec<String> = steps.iter().map(|step| step.conclusions_text(board.rules())).collect();
        assert_eq!(found, fields.collect::<Vec<_>>(), "{id} on {text}");
        met.insert(id);
    }
    assert!(met.len() >= 70, "{met:?}");
}
