//! Tests turned and reflected boards: constraints of every kind are turned with them, and the number of solutions stays
//! the same.

use pencilmark_core::board::Board;
use pencilmark_core::constraint::{BoardContext, Constraint, KINDS, SquareSymmetry};
use pencilmark_core::grid::Grid;
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;
use pencilmark_core::symmetry::Symmetry;
use pencilmark_core::values::DigitValues;
use pencilmark_search::limits::Limits;
use pencilmark_search::solver::Solver;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::random_constraints::constraint_of;

/// Kinds whose constraints number cells in reading order, so that some of their images are not a constraint of any
/// kind; and "or", whose alternatives may be of these kinds.
const NUMBERED: [&str; 4] = ["rowindexer", "columnindexer", "boxindexer", "or"];

fn count(board: &Board) -> u64 {
    Solver::new().count(board, &Limits { solutions: 300, nodes: 100_000, cancel: None }).solutions
}

#[test]
fn constraints_of_every_kind_turn_with_the_board() {
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    let mut stuck = Vec::new();
    for kind in KINDS {
        let mut fewest = 8;
        for round in 0..12 {
            let layout = Layout::of_size(4).expect("4 has boxes");
            let values = DigitValues::new(u8::from(round % 4 != 0), 4).expect("digits from 0 or 1");
            let constraint = constraint_of(kind, &mut rng, 4);
            let fits = |one: &Constraint| {
                one.lower_to_primitives(&BoardContext { layout: &layout, values, constraints: &[] }).is_ok()
            };
            if !fits(&constraint) {
                continue;
            }
            let Ok(rules) = Rules::with_values(layout, values, vec![constraint]) else { continue };
            let board = Board::new(Grid::empty(rules.clone()));
            let solutions = count(&board);
            let turns: Vec<Symmetry> =
                SquareSymmetry::all().filter_map(|turn| Symmetry::of_square(&rules, turn)).collect();
            fewest = fewest.min(turns.len());
            for turn in turns {
                assert_eq!(
                    count(&turn.map_board(&board)),
                    solutions,
                    "{:?} to {:?}",
                    rules,
                    turn.target_rules()
                );
                let normal = turn.clone().with_normalised_rules();
                assert_eq!(
                    count(&normal.map_board(&board)),
                    solutions,
                    "{:?} to {:?}",
                    rules,
                    normal.target_rules()
                );
                let back = turn.inverse().map_board(&turn.map_board(&board));
                assert_eq!(back, board);
            }
        }
        if fewest < 8 {
            stuck.push(kind.name());
        }
    }
    assert_eq!(stuck, NUMBERED);
}
