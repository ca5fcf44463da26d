//! The examples that the engine of this program finds.

use std::ops::ControlFlow;
use std::sync::Arc;

use pencilmark::logic::options::TechniqueOptions;
use pencilmark::logic::registry::{TECHNIQUES, TechniqueEntry};
use pencilmark::logic::solver::all_steps;
use pencilmark::search::limits::Limits;
use pencilmark::search::solver::Solver;
use pencilmark_app::drill::example_step;
use pencilmark_core::board::Board;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::Step;
use pencilmark_render::drawing::{DigitLayout, Frame, draw_shapes};
use pencilmark_render::language::Language;
use pencilmark_render::picture::Picture;
use pencilmark_render::prose;

use crate::example_source::{ExampleSource, StepExample};

/// The maximum number of nodes of a search for digits; clues that need more have no digits.
const MOST_NODES: u64 = 20_000;

/// A classic puzzle for techniques whose example is smaller: those of singles.
const EASY: &str = ".4.7.1..5....2..8.7...6......5....4....1892.6...........82..41...4..8.9..7.6.....";

/// The engine of this program as a source of examples.
#[derive(Clone, Copy, Debug)]
pub struct EngineExamples;

impl ExampleSource for EngineExamples {
    fn clue_digits(&self, clue: &Arc<Rules>, known: &[Option<Digit>]) -> Vec<Digit> {
        let Some(cells) = clue.constraints().first().map(|only| only.all_cells(&**clue)) else {
            return Vec::new();
        };
        let empty = Board::new(Grid::empty(clue.clone()));
        let different = cells.iter().zip(known).filter_map(|(cell, known)| {
            let mut board = empty.clone();
            board.eliminate(*cell, (*known)?);
            Some(board)
        });
        let limits = Limits { nodes: MOST_NODES, ..Limits::solutions(1) };
        let filled = different.chain([empty.clone()]).find_map(|board| {
            let mut found = None;
            Solver::new().for_each_solution(&board, &limits, |digits| {
                found = Some(cells.iter().map(|cell| digits[cell.index()]).collect());
                ControlFlow::Break(())
            });
            found
        });
        filled.unwrap_or_default()
    }

    fn technique_step(&self, id: &str, language: &Language) -> Option<StepExample> {
        let technique = technique_of(id)?;
        let (board, step) = classic_step(technique)?;
        let shapes = draw_shapes(&Picture::of_step(&board, &step), Frame::Bare, DigitLayout::Phone);
        Some(StepExample {
            name: language.technique_name(technique.card).to_owned(),
            words: prose::explanation_text(&step, &board, language),
            shapes,
            board,
        })
    }
}

/// Returns the technique with exactly this id, which may be another one's second name.
pub(crate) fn technique_of(id: &str) -> Option<&'static TechniqueEntry> {
    TECHNIQUES.iter().find(|entry| entry.card.id == id)
}

/// Returns a step of a technique on a classic board: that of its example, or its first on an easy puzzle.
fn classic_step(technique: &TechniqueEntry) -> Option<(Board, Step)> {
    match example_step(technique) {
        Ok((board, Some(step))) if board.rules().is_classic() => Some((board, step)),
        _ => {
            let board: Board = EASY.parse().ok()?;
            let step = all_steps(&board, technique, &TechniqueOptions::PERMISSIVE).into_iter().next()?;
            Some((board, step))
        }
    }
}
