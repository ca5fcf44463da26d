//! The example boards of techniques are pure: the technique works and no easier one does.

use pencilmark::board::Board;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::options::TechniqueOptions;
use pencilmark::logic::registry::{TECHNIQUES, TechniqueEntry};
use pencilmark::logic::solver::{LogicSolver, all_steps};
use pencilmark::step::Family;
use pencilmark_app::drill::is_pure;

/// Techniques that can't be the easiest one on a board, or for which no such board is known, with the reason.
const EXCEPTIONS: &[(&str, &[&str])] = &[
    (
        "tried behind nested and deep nets, which find something wherever these do",
        &[
            "whip",
            "grouped-whip",
            "braid",
            "grouped-braid",
            "squirmbag",
            "whale",
            "leviathan",
            "finned-squirmbag",
            "sashimi-squirmbag",
            "finned-whale",
            "sashimi-whale",
            "finned-leviathan",
            "sashimi-leviathan",
            "franken-jellyfish",
            "finned-franken-jellyfish",
            "mutant-x-wing",
            "mutant-swordfish",
            "mutant-jellyfish",
            "finned-mutant-x-wing",
            "finned-mutant-swordfish",
            "finned-mutant-jellyfish",
            "kraken-fish-1",
            "kraken-fish-2",
            "franken-squirmbag",
            "franken-whale",
            "franken-leviathan",
            "finned-franken-squirmbag",
            "finned-franken-whale",
            "finned-franken-leviathan",
            "mutant-squirmbag",
            "mutant-whale",
            "mutant-leviathan",
            "finned-mutant-squirmbag",
            "finned-mutant-whale",
            "finned-mutant-leviathan",
            "template-set",
            "template-delete",
            "pattern-overlay",
            "bowmans-bingo",
            "backtracking",
        ],
    ),
    (
        "off in the usual menu: they build on almost locked sets in chains or on larger flowers",
        &["als-aic", "als-nice-loop", "large-death-blossom"],
    ),
    (
        "only on boards of more than nine rows, of which a card holds the values alone",
        &["naked-quintuple", "hidden-quintuple", "naked-sextuple", "hidden-sextuple"],
    ),
    ("what clues of a house find, too, on a board with the clues of the step alone", &["hidden-cage"]),
    ("what the bounds of clues strike before it, on all paths of the corpus of constraints", &["clue-line"]),
    ("about the givens of a whole puzzle, which has other steps as well", &["symmetrical-placement"]),
    (
        "an easier technique worked on every board of thousands of paths on which these did",
        &[
            "aligned-pair-exclusion",
            "bug-4",
            "candidate-forcing-net",
            "deadly-pattern-1",
            "deadly-pattern-2",
            "deadly-pattern-3",
            "deadly-pattern-4",
            "finned-franken-x-wing",
            "firework-triple",
            "franken-swordfish",
            "franken-x-wing",
            "multi-colours-2",
            "nested-cell-net",
            "nested-region-net",
            "sue-de-coq-cannibalistic",
        ],
    ),
];

/// Exceptions whose board has singles, locked candidates or pairs as well.
const WITH_SIMPLE_STEPS: &[&str] = &[
    "clue-line",
    "naked-quintuple",
    "hidden-quintuple",
    "naked-sextuple",
    "hidden-sextuple",
    "symmetrical-placement",
    "braid",
    "leviathan",
    "mutant-x-wing",
    "franken-x-wing",
    "nested-cell-net",
    "nested-region-net",
    "sue-de-coq-cannibalistic",
];

fn example_board(row: &TechniqueEntry) -> Board {
    crate::board(row.card.example.rules, row.card.example.board)
}

fn is_exception(row: &TechniqueEntry) -> bool {
    EXCEPTIONS.iter().any(|(_, ids)| ids.contains(&row.card.id))
}

#[test]
fn every_card_shows_a_position_in_which_nothing_easier_works() {
    let impure: Vec<&str> = TECHNIQUES
        .iter()
        .filter(|row| !is_exception(row) && !is_pure(&example_board(row), row))
        .map(|row| row.card.id)
        .collect();
    assert!(impure.is_empty(), "{impure:?}");
}

#[test]
fn exceptions_work_and_show_no_single_no_locked_candidates_and_no_pair() {
    let all = TECHNIQUES.iter().filter(|row| is_exception(row));
    for row in all.filter(|row| !WITH_SIMPLE_STEPS.contains(&row.card.id)) {
        let (board, id) = (example_board(row), row.card.id);
        assert!(!all_steps(&board, row, &TechniqueOptions::PERMISSIVE).is_empty(), "{id}");
        let simple = |other: &TechniqueEntry| {
            matches!(other.card.family, Family::Single | Family::Intersection)
                || matches!(other.card.id, "locked-pair" | "locked-triple" | "naked-pair" | "hidden-pair")
        };
        let menu = Menu::easiest_first().filtered(|other| simple(other) && other.card.id != id);
        assert!(LogicSolver::new(&board, &menu).next_step().is_none(), "{id}");
    }
}

#[test]
fn an_exception_that_is_pure_is_none() {
    let pure: Vec<&str> = TECHNIQUES
        .iter()
        .filter(|row| is_exception(row) && is_pure(&example_board(row), row))
        .map(|row| row.card.id)
        .collect();
    assert!(pure.is_empty(), "{pure:?}");
    let known = |id: &&str| TECHNIQUES.iter().any(|row| row.card.id == *id);
    assert!(EXCEPTIONS.iter().flat_map(|(_, ids)| *ids).all(known));
}
