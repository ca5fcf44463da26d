//! The puzzle while it is being entered: its rules and texts, and the undo information of each change.

use std::sync::Arc;

use pencilmark_core::artwork::Artwork;
use pencilmark_core::board::Board;
use pencilmark_core::cell::{CellName, CellSet};
use pencilmark_core::constraint::{Constraint, parse_constraint};
use pencilmark_core::digit::DigitSet;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;

use crate::messages::moved;
use crate::refused::ActionRefusal;
use crate::setter::SetterNotes;
use crate::square::Square;
use crate::start::GameStart;

/// The maximum number of characters of rules or texts that a setter adds to a puzzle, so that saved games stay small enough to be restored.
const LONGEST_TEXT: usize = 200_000;

/// The puzzle before or after a change of its rules or texts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Draft {
    pub start: Arc<GameStart>,
    /// The new contents of the cells, if the board changes; `None` if the cells keep their contents.
    pub squares: Option<Vec<Square>>,
}

impl Draft {
    /// Shows the puzzle before or after the change. The puzzle's own candidates are kept if the board has the same size.
    pub(crate) fn show(
        &self,
        start: &mut Arc<GameStart>,
        squares: &mut Vec<Square>,
        limits: &mut Option<Arc<[DigitSet]>>,
    ) {
        *start = self.start.clone();
        if let Some(cells) = &self.squares {
            *squares = cells.clone();
            *limits = start.limits();
        }
    }
}

/// A change of the puzzle itself: both sides of it, and a description for the history.
pub(crate) struct Redraft {
    pub before: Draft,
    pub after: Draft,
    pub text: Message,
}

/// The texts of a setter: title, author, rules and message to the solver.
pub(crate) struct Words<'a> {
    pub title: &'a str,
    pub author: &'a str,
    pub rules: &'a str,
    pub solved_text: &'a str,
}

/// Returns the puzzle with clues removed and added. An added clue takes the place of the one removed with it.
pub(crate) fn change_clues(
    start: &Arc<GameStart>,
    remove: &[String],
    add: &[String],
) -> Result<Redraft, ActionRefusal> {
    check_length(remove.iter().chain(add).map(String::as_str))?;
    let rules = start.puzzle.rules();
    let read = |text: &String| {
        parse_constraint(text, rules).map_err(|error| ActionRefusal::BadClue(error.message()))
    };
    let old: Vec<Constraint> = remove.iter().map(read).collect::<Result<_, _>>()?;
    let new: Vec<Constraint> = add.iter().map(read).collect::<Result<_, _>>()?;
    let mut clues = rules.constraints().to_vec();
    let mut added = new.iter().cloned();
    for (clue, text) in old.iter().zip(remove) {
        let at = clues
            .iter()
            .position(|known| known == clue)
            .ok_or_else(|| ActionRefusal::NoSuchClue(text.clone()))?;
        match added.next() {
            Some(next) => clues[at] = next,
            None => drop(clues.remove(at)),
        }
    }
    clues.extend(added);
    let changed = Rules::with_values(rules.layout().clone(), rules.values(), clues)
        .map_err(|error| ActionRefusal::BadClue(error.message()))?;
    let title = |clue: &Constraint| clue.title_with_location(rules);
    let text = match (old.as_slice(), new.as_slice()) {
        ([], [clue]) => moved::clue_drawn(title(clue)),
        ([clue], []) => moved::clue_removed(title(clue)),
        ([_], [clue]) => moved::clue_changed(title(clue)),
        ([], many) => moved::clues_drawn(many.len()),
        (many, []) => moved::clues_removed(many.len()),
        (many, _) => moved::clues_changed(many.len()),
    };
    redraft(start, with_rules(start, changed), None, text)
}

/// Returns the puzzle on another board. The digits are kept if the size stays the same.
pub(crate) fn change_board(
    start: &Arc<GameStart>,
    squares: &[Square],
    rules: &str,
) -> Result<Redraft, ActionRefusal> {
    check_length([rules])?;
    let rules = rules_text::parse(rules, None).map_err(|error| ActionRefusal::BadRules(error.message()))?;
    let cells = rules.cells().len();
    let resized = (cells != squares.len()).then(|| vec![Square::EMPTY; cells]);
    let both = resized.map(|after| (squares.to_vec(), after));
    let text = match rules.square_size() {
        Some(size) => moved::board(size),
        None => moved::shape(rules_text::to_text(&rules)),
    };
    redraft(start, with_rules(start, rules), both, text)
}

/// Returns the puzzle with other texts; empty ones are omitted.
pub(crate) fn change_words(start: &Arc<GameStart>, words: &Words<'_>) -> Result<Redraft, ActionRefusal> {
    check_length([words.title, words.author, words.rules, words.solved_text])?;
    let some = |text: &str| Some(text.trim().to_owned()).filter(|text| !text.is_empty());
    let setter = SetterNotes {
        author: some(words.author),
        rules_text: some(words.rules),
        solved_text: some(words.solved_text),
        ..start.setter.clone()
    };
    let after = GameStart { title: some(words.title), setter, ..(**start).clone() };
    redraft(start, after, None, moved::words())
}

/// Returns the puzzle with fog that leaves some cells visible at the start, or without fog.
pub(crate) fn change_fog(
    start: &Arc<GameStart>,
    open: Option<&[CellName]>,
) -> Result<Redraft, ActionRefusal> {
    let rules = start.puzzle.rules();
    let cell = |name: &CellName| name.resolve(rules).ok_or(ActionRefusal::NoSuchCell(*name));
    let cells = |names: &[CellName]| names.iter().map(cell).collect::<Result<CellSet, ActionRefusal>>();
    let open = open.map(cells).transpose()?;
    let fog = open.map(|open| open.iter().map(|cell| cell.name(rules)).collect());
    let setter = SetterNotes { fog, ..start.setter.clone() };
    redraft(start, GameStart { setter, ..(**start).clone() }, None, moved::fog())
}

/// Returns the start with other rules, without the properties of the puzzle under its old rules, including its solution.
fn with_rules(start: &GameStart, rules: Arc<Rules>) -> GameStart {
    let mut setter = SetterNotes { solution: None, ..start.setter.clone() };
    if rules.cells().len() != start.entered_digits.len() {
        (setter.fog, setter.artwork) = (None, Artwork::default());
    }
    let puzzle = GameStart::of_puzzle(Board::new(Grid::empty(rules)), start.source);
    GameStart { first_phase: start.first_phase, title: start.title.clone(), setter, ..puzzle }
}

fn redraft(
    start: &Arc<GameStart>,
    after: GameStart,
    squares: Option<(Vec<Square>, Vec<Square>)>,
    text: Message,
) -> Result<Redraft, ActionRefusal> {
    let is_same = rules_text::to_text(start.puzzle.rules()) == rules_text::to_text(after.puzzle.rules())
        && (&start.title, &start.setter) == (&after.title, &after.setter);
    if is_same {
        return Err(ActionRefusal::NoChange);
    }
    let (old, new) = squares.unzip();
    let before = Draft { start: start.clone(), squares: old };
    Ok(Redraft { before, after: Draft { start: Arc::new(after), squares: new }, text })
}

fn check_length<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<(), ActionRefusal> {
    let length: usize = texts.into_iter().map(str::len).sum();
    if length > LONGEST_TEXT { Err(ActionRefusal::LongText(LONGEST_TEXT)) } else { Ok(()) }
}
