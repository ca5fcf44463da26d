//! Snapshots of a game that answer questions.

use std::sync::atomic::AtomicBool;

use pencilmark_play::game::Game;
use pencilmark_render::language::Language;

use crate::review::Review;
use crate::session::memory::{HintKey, Memory, PathKey};
use crate::session::question_context::QuestionContext;
use crate::session::{
    backtracking, comparing, drafting, hinting, judging, rating, reviewing, suggesting, surveying, viewing,
    walking, writing,
};
use crate::wire::{Answer, HintDrawing, Problem, Question};

/// A snapshot of a session that answers questions without blocking or changing the game.
#[derive(Clone, Debug)]
pub struct SessionSnapshot {
    game: Game,
    memory: Memory,
}

impl SessionSnapshot {
    pub(crate) fn new(game: Game, memory: Memory) -> SessionSnapshot {
        SessionSnapshot { game, memory }
    }

    /// Answers a question in a language. Long computations end soon after the cancel flag is set.
    ///
    /// # Errors
    /// The reason why there is no answer.
    pub fn answer(
        &self,
        question: &Question,
        language: &Language,
        cancel: &AtomicBool,
    ) -> Result<Answer, Problem> {
        let case = &QuestionContext { game: &self.game, memory: &self.memory, language, cancel };
        let key = |from: &_, order: &_, off: &Vec<String>| PathKey {
            path_start: *from,
            order: *order,
            disabled_techniques: off.clone(),
        };
        // What changes no board, such as counting the hint itself, leaves a hint as it is.
        let changes = self.game.logged_actions().iter().filter(|logged| logged.action.changes_board());
        let revision = changes.count();
        let hint_key = |notes, clue_notes, order, off: &Vec<String>, another| HintKey {
            revision,
            notes,
            clue_notes,
            order,
            disabled_techniques: off.clone(),
            skipped_steps: another,
        };
        Ok(match question {
            Question::Hint { rung, notes, clue_notes, order, off, layout, frame, another } => {
                let drawing = HintDrawing { layout: *layout, frame: *frame };
                let key = hint_key(*notes, *clue_notes, *order, off, *another);
                Answer::Hint(Box::new(hinting::answer(case, key, *rung, drawing)?))
            }
            Question::Truths { notes, clue_notes, order, off, layout, another } => {
                let key = hint_key(*notes, *clue_notes, *order, off, *another);
                Answer::Truths(hinting::truths(case, key, *layout)?)
            }
            Question::Check { cells } => Answer::Check(judging::check(case, cells)?),
            Question::Path { from, order, off } => Answer::Path(walking::path(case, key(from, order, off))?),
            Question::Picture { from, step, order, off, layout } => {
                Answer::Picture(walking::picture(case, key(from, order, off), *step, *layout)?)
            }
            Question::ClueNotes {} => Answer::ClueNotes(hinting::clue_notes(case)?),
            Question::Missed {} => Answer::Missed(walking::missed(case)?),
            Question::Solution {} => Answer::Solution(judging::solution(case)?),
            Question::LastRight {} => Answer::LastRight(judging::last_right(case)?),
            Question::Tree {} => Answer::Tree(viewing::tree(case.game, language)),
            Question::Review {} => Answer::Review(Box::new(reviewing::review(case)?)),
            Question::Moment { moment, step, layout } => {
                Answer::Moment(reviewing::moment(case, *moment, *step, *layout)?)
            }
            Question::Misses { technique, moment } => {
                Answer::Misses(comparing::misses(case, *moment, technique)?)
            }
            Question::WhyNot { cells, digit, moment } => {
                Answer::WhyNot(comparing::why_not(case, *moment, cells, *digit)?)
            }
            Question::Count {} => Answer::Count(judging::count(case)?),
            Question::Verdict { with, stage } => {
                Answer::Verdict(drafting::verdict(case, with.as_deref(), *stage)?)
            }
            Question::Shares {} => Answer::Shares(drafting::shares(case)?),
            Question::Equal {} => Answer::Equal(drafting::equal(case)?),
            Question::Spare {} => Answer::Spare(drafting::spare(case)?),
            Question::Suggest { clue, most } => {
                Answer::Suggest(suggesting::suggest(case, clue.as_deref(), *most)?)
            }
            Question::Search { cells, digits, seed, limit, skip } => {
                let order = backtracking::order_of(*cells, *digits, *seed);
                Answer::Search(backtracking::search(case, &order, *skip, *limit)?)
            }
            Question::Clues { cells } => Answer::Clues(surveying::clues(case, cells)?),
            Question::Rate {} => Answer::Rate(rating::rate(case)?),
            Question::Text { format, from, solution } => {
                Answer::Text(writing::text_with(case, format, *from, *solution)?)
            }
            Question::Formats {} => Answer::Formats(writing::formats(case)),
        })
    }

    /// Returns the review of the game as data.
    ///
    /// # Errors
    /// If the puzzle is still being entered, or the review was cancelled.
    pub(crate) fn reviewed(&self, cancel: &AtomicBool) -> Result<Review, Problem> {
        let language = &Language::ENGLISH;
        reviewing::whole(&QuestionContext { game: &self.game, memory: &self.memory, language, cancel })
    }
}
