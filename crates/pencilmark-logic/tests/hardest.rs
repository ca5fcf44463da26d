//! Tests the patterns of the hardest puzzles: published boards with the eliminations of each.

use pencilmark_core::board::Board;
use pencilmark_core::step::Family;
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::{TECHNIQUES, find_technique};
use pencilmark_logic::solver::all_steps;

use crate::boards::board;

/// Applies the techniques of some families to a board as far as they lead.
fn taken_by(board: &mut Board, families: &[Family]) {
    let rows = || TECHNIQUES.iter().filter(|row| families.contains(&row.card.family));
    while let Some(steps) =
        rows().map(|row| all_steps(board, row, &TechniqueOptions::DEFAULT)).find(|steps| !steps.is_empty())
    {
        steps.iter().flat_map(|step| &step.conclusions).for_each(|conclusion| conclusion.apply(board));
    }
}

/// Tests lines of the form `technique<TAB>state<TAB>board<TAB>conclusions of one step`; the state names the families
/// that are applied first.
#[test]
fn published_patterns_are_found_with_all_that_they_eliminate() {
    for line in include_str!("../../../testdata/techniques_hardest.tsv").lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [id, state, text, wanted] = fields[..] else { panic!("four fields: {line}") };
        let mut board = board("9", text);
        let families: &[Family] = match state {
            "given" => &[],
            "singles" => &[Family::Single],
            "intersections" => &[Family::Single, Family::Intersection],
            "subsets" => &[Family::Single, Family::Intersection, Family::Subset],
            other => panic!("a state: {other}"),
        };
        taken_by(&mut board, families);
        let steps =
            all_steps(&board, find_technique(id).expect("a technique"), &TechniqueOptions::PERMISSIVE);
        let found: Vec<String> = steps.iter().map(|step| step.conclusions_text(board.rules())).collect();
        assert!(
            found.iter().any(|found| found == wanted),
            "{id} on {text}:\n{wanted}\nfound\n{}\n{board:?}",
            found.join("\n")
        );
    }
}
