//! A snapshot of a game, of which questions are asked.

use std::sync::atomic::AtomicBool;

use pencilmark_play::game::Game;

use crate::session::answer::Answer;
use crate::session::ask::Ask;
use crate::session::case::Case;
use crate::session::known::{Memory, Route};
use crate::session::problem::Problem;
use crate::session::{hinting, judging, rating, tracing, walking, writing};

/// A snapshot of a game. Answering holds nobody up, and changes nothing.
#[derive(Clone, Debug)]
pub struct Inquiry {
    game: Game,
    memory: Memory,
}

impl Inquiry {
    pub(crate) fn new(game: Game, memory: Memory) -> Inquiry {
        Inquiry { game, memory }
    }

    /// Answers. Long answers are called off soon after the flag is set.
    ///
    /// # Errors
    /// Says why there is no answer.
    pub fn answer(&self, ask: &Ask, cancel: &AtomicBool) -> Result<Answer, Problem> {
        let case = &Case { game: &self.game, memory: &self.memory, cancel };
        let route =
            |from: &_, order: &_, off: &Vec<String>| Route { from: *from, order: *order, off: off.clone() };
        Ok(match ask {
            Ask::Hint { rung, notes, order, off, layout } => {
                Answer::Hint(Box::new(hinting::answer(case, *rung, *notes, *order, off, *layout)?))
            }
            Ask::Check { cells } => Answer::Check(judging::check(case, cells)?),
            Ask::Path { from, order, off } => Answer::Path(walking::path(case, route(from, order, off))?),
            Ask::Picture { from, step, order, off, layout } => {
                Answer::Picture(walking::picture(case, route(from, order, off), *step, *layout)?)
            }
            Ask::Missed {} => Answer::Missed(walking::missed(case)?),
            Ask::Solution {} => Answer::Solution(judging::solution(case)?),
            Ask::LastRight {} => Answer::LastRight(judging::last_right(case)?),
            Ask::Count {} => Answer::Count(judging::count(case)?),
            Ask::Search { cells, digits, seed, limit } => {
                Answer::Search(tracing::search(case, *cells, *digits, *seed, *limit)?)
            }
            Ask::Rate {} => Answer::Rate(rating::rate(case)?),
            Ask::Text { format, from } => Answer::Text(writing::text(case, format, *from)?),
            Ask::Formats {} => Answer::Formats(writing::formats(case)),
        })
    }
}
