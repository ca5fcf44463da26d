//! The verdict on a puzzle whose rules were not fully understood: the solutions under the known rules, with a remark that
//! some are missing.

use pencilmark_core::message::Message;
use pencilmark_formats::{DocumentEntry, PuzzleInfo};
use pencilmark_search::limits::Verdict;

use crate::check::stop_message;
use crate::messages::{known_rules as known, refusal};

/// True if a part of the puzzle was not understood, so that it may have fewer solutions than the known rules leave.
pub fn is_partly_understood(about: &PuzzleInfo) -> bool {
    !about.unread_parts.not_understood.is_empty()
}

/// Returns the verdict `rules not fully understood`, with the result of the search under the known rules; `found` has the
/// solution as a line.
pub fn verdict_by_known_rules<S: AsRef<str>>(entry: &DocumentEntry, found: &Verdict<S>) -> Message {
    let setters = entry.info.solution_text(entry.board.rules().values());
    let is_whole = setters.as_ref().is_some_and(|solution| !solution.contains('.'));
    let left = match found {
        Verdict::None => known::none(),
        Verdict::One(solution) if setters.as_deref() == Some(solution.as_ref()) => {
            known::setters(solution.as_ref().to_owned())
        }
        Verdict::One(solution) => known::one(solution.as_ref().to_owned()),
        Verdict::Several if is_whole => known::several_and_setters(),
        Verdict::Several => known::several(),
        Verdict::Stopped(stop) => known::stopped(stop_message(*stop)),
    };
    refusal::known_rules(refusal::partly_understood(), left)
}
