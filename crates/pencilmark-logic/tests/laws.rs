//! Turning a board over turns its steps over.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::grid::Grid;
use pencilmark_core::step::{Candidate, Conclusion};
use pencilmark_logic::registry::TECHNIQUES;
use pencilmark_logic::solver::{all_steps, next_step};

use crate::boards::classic;

fn transposed(cell: Cell) -> Cell {
    Cell::at(cell.column(9), cell.row(9), 9)
}

fn turned_over(board: &Board) -> Board {
    let mut grid = Grid::new(board.rules().clone());
    for cell in board.rules().cells() {
        if let Some(digit) = board.value(cell) {
            grid.give(transposed(cell), digit);
        }
    }
    Board::with_candidates(grid, board.rules().cells().map(|cell| board.candidates(transposed(cell))))
}

fn turned(conclusion: Conclusion) -> Conclusion {
    match conclusion {
        Conclusion::Place(Candidate { cell, digit }) => {
            Conclusion::Place(Candidate { cell: transposed(cell), digit })
        }
        Conclusion::Eliminate(Candidate { cell, digit }) => {
            Conclusion::Eliminate(Candidate { cell: transposed(cell), digit })
        }
    }
}

#[test]
fn transposing_a_board_transposes_what_is_found() {
    for mut board in classic(60) {
        for _ in 0..25 {
            let over = turned_over(&board);
            for row in TECHNIQUES {
                let mut expected: Vec<Vec<Conclusion>> = all_steps(&board, row)
                    .into_iter()
                    .map(|step| {
                        let mut conclusions: Vec<Conclusion> =
                            step.conclusions.into_iter().map(turned).collect();
                        conclusions.sort();
                        conclusions
                    })
                    .collect();
                expected.sort();
                let found: Vec<Vec<Conclusion>> =
                    all_steps(&over, row).into_iter().map(|step| step.conclusions).collect();
                assert_eq!(found, expected, "{} on {board:?}", row.card.id);
            }
            let Some(step) = next_step(&board) else { break };
            step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
        }
    }
}
