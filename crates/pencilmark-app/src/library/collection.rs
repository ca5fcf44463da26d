//! The collection: settings, learning records and games as one text, to move them between computers and browsers.

use pencilmark_core::message::Message;
use pencilmark_play::action::Action;
use pencilmark_render::language::Language;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::library::kept_assignment::KeptAssignments;
use crate::session::Session;
use crate::training::TrainingMemory;
use crate::wire::{ImportResult, LearningProgress, Problem, Settings};
use pencilmark::messages::check;
use pencilmark::page_messages::collection as say;

/// The first line of a collection.
const HEADER: &str = "pencilmark collection 1";
/// The beginning of each saved game in a collection.
const GAME: &str = "pencilmark game ";

/// A learner's records, which are exported together with the games.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct LearningRecords {
    /// The learner's progress in the course.
    pub progress: Option<LearningProgress>,
    /// The learner's command of each technique.
    pub training: Option<TrainingMemory>,
    /// The learner's work on assignments.
    pub assignments: Option<KeptAssignments>,
}

/// Writes settings, learning records and saved games as one text. The games in `unread`, which could not be read, are listed at its head.
pub(super) fn write_collection(
    settings: &Settings,
    learnt: &LearningRecords,
    saves: &[String],
    unread: &[String],
) -> String {
    // Settings consist of strings, lists and flags, which JSON can represent.
    let settings = serde_json::to_string(settings).expect("settings can be represented in JSON");
    let mut text = format!("{HEADER}\nsettings {settings}\n");
    let lines = [
        head_line("progress", learnt.progress.as_ref()),
        head_line("training", learnt.training.as_ref()),
        head_line("assignments", learnt.assignments.as_ref()),
    ];
    text.extend(lines.into_iter().flatten());
    text.extend(unread.iter().map(|why| format!("unread {why}\n")));
    text.extend(saves.iter().map(String::as_str));
    text
}

/// Returns a line for the head of a collection, if there is a value to write.
fn head_line(name: &str, what: Option<&impl Serialize>) -> Option<String> {
    Some(format!("{name} {}\n", serde_json::to_string(what?).ok()?))
}

/// The contents of a text written by [`write_collection`], or of a text that consists of saved games.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Collection<'a> {
    /// The settings, if there are any.
    pub settings: Option<Settings>,
    /// The learner's records; empty if there are none.
    pub learnt: LearningRecords,
    /// The saved games, each with the number of its first line.
    pub games: Vec<(usize, &'a str)>,
}

impl Collection<'_> {
    /// Splits a text into settings, learning records and games. The games themselves are not parsed.
    ///
    /// # Errors
    /// If the text is not a collection, or its settings can't be parsed.
    pub(super) fn read(text: &str) -> Result<Collection<'_>, Problem> {
        let (head, games) = split(text);
        let is_collection = head.lines().next() == Some(HEADER);
        if games.is_empty() && !is_collection {
            return Err(Problem::new(say::neither()));
        }
        let head = if is_collection { head } else { "" };
        let bad_settings = |error: serde_json::Error| Problem::new(say::bad_settings(error.to_string()));
        let bad_learning = |error: serde_json::Error| Problem::new(say::bad_learning(error.to_string()));
        let learnt = LearningRecords {
            progress: read_line(head, "progress ").map_err(bad_learning)?,
            training: read_line(head, "training ").map_err(bad_learning)?,
            assignments: read_line(head, "assignments ").map_err(bad_learning)?,
        };
        Ok(Collection { settings: read_line(head, "settings ").map_err(bad_settings)?, learnt, games })
    }

    /// Returns the result of an import as a text: the number of new games, and the errors of unreadable games by line.
    pub(super) fn result(
        &self,
        new: usize,
        unread: Vec<(usize, Message)>,
        language: &Language,
    ) -> ImportResult {
        let mut told = vec![say::imported(new)];
        let here = self.games.len() - new - unread.len();
        if here > 0 {
            told.push(say::here_already(here));
        }
        told.extend(unread.into_iter().map(|(line, why)| say::bad_game(line, why)));
        ImportResult { games: new, text: language.fill(&check::sentences(told)) }
    }
}

/// Parses the line of the head with this beginning, if there is one.
fn read_line<T: DeserializeOwned>(head: &str, beginning: &str) -> Result<Option<T>, serde_json::Error> {
    head.lines().find_map(|line| line.strip_prefix(beginning)).map(serde_json::from_str).transpose()
}

/// Returns a text by which equal games are recognised: the start and the actions, without the clock, which pages stop and start
/// automatically.
pub(super) fn identity(session: &Session) -> String {
    let game = session.game();
    let is_clock = |action: &Action| matches!(action, Action::Pause {} | Action::Resume {});
    let done = game.logged_actions().iter().filter(|done| !is_clock(&done.action));
    let done: Vec<String> = done.map(|done| format!("{} {:?}", done.time, done.action)).collect();
    format!("{} {:?} {}", game.began_at(), game.original_start(), done.join("\n"))
}

/// Splits a text into the part before the first game and the games, each with the number of its first line.
fn split(text: &str) -> (&str, Vec<(usize, &str)>) {
    let mut at = 0;
    let mut starts = Vec::new();
    for (number, line) in (1..).zip(text.split_inclusive('\n')) {
        if line.starts_with(GAME) {
            starts.push((number, at));
        }
        at += line.len();
    }
    let ends = starts.iter().skip(1).map(|(_, at)| *at).chain([text.len()]);
    let games = starts.iter().zip(ends).map(|((number, from), to)| (*number, &text[*from..to])).collect();
    (&text[..starts.first().map_or(text.len(), |(_, at)| *at)], games)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_cut_where_games_begin() {
        let (head, games) = split("head\nsettings {}\npencilmark game 1\na\nend\npencilmark game 1\nb\n");
        assert_eq!(head, "head\nsettings {}\n");
        assert_eq!(games, [(3, "pencilmark game 1\na\nend\n"), (6, "pencilmark game 1\nb\n")]);
        assert_eq!(split("nothing"), ("nothing", vec![]));
    }
}
