//! What a page shows of a game.

use pencilmark_core::board::{Board, DeadEnd};
use pencilmark_core::cell::Cell;
use pencilmark_core::conflict::{self, Conflict};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_play::game::{Game, Phase};
use pencilmark_play::square::{Origin, Square};
use pencilmark_play::start::Source;
use pencilmark_search::limits::{End, Limits};
use pencilmark_search::solver::Solver;
use serde::{Deserialize, Serialize};

use crate::check::{conflict_text, dead_end_text};
use crate::session::known::{Known, Memory, SHORT};
use crate::session::variants::rules_name;

/// Which faults a player wants to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Shown {
    /// Digits that see their like.
    pub rule: bool,
    /// Notes that a digit on the board rules out.
    pub note: bool,
    /// That the entries leave no solution.
    pub solvable: bool,
    /// Entries that the solution has not.
    pub solution: bool,
    /// Cells without a candidate, and houses without a place for a digit.
    pub warnings: bool,
}

/// Broken rules, stale notes and warnings, but nothing that only the solution tells.
impl Default for Shown {
    fn default() -> Shown {
        Shown { rule: true, note: true, solvable: false, solution: false, warnings: true }
    }
}

/// Everything that a page shows of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct View {
    /// The name by which its keeper knows it; empty until it is filled in.
    pub id: String,
    /// How many actions it has seen.
    pub revision: usize,
    /// Rows, columns and digits.
    pub size: usize,
    /// The rules as they are written.
    pub rules: String,
    /// What they are called.
    pub rules_name: String,
    /// What it is in the middle of.
    pub phase: PhaseName,
    /// What it is called.
    pub title: Option<String>,
    /// How hard it is, in a word.
    pub level: Option<String>,
    /// What makes it so.
    pub grade: Option<String>,
    /// Where it is from.
    pub source: SourceName,
    /// The cells in reading order.
    pub cells: Vec<CellView>,
    /// How many of each digit are still to be placed.
    pub remaining: Vec<usize>,
    /// What is wrong, as far as the player wants to see it.
    pub faults: Faults,
    /// What was done.
    pub history: HistoryView,
    /// The time.
    pub timer: TimerView,
    /// Hints asked for.
    pub hints: usize,
    /// Checks of entries.
    pub checks: usize,
    /// Cells without a digit.
    pub empty: usize,
    /// Whether a digit that is placed goes out of the notes of the cells that see it.
    pub autoclean: bool,
}

/// What a game is in the middle of, in a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum PhaseName {
    /// The puzzle is being entered.
    Setting,
    /// It is being solved.
    Playing,
    /// It is solved.
    Solved,
    /// The player was shown the solution.
    Revealed,
}

/// Where a puzzle is from, in a word.
pub type SourceName = Source;

/// A cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CellView {
    /// Its digit.
    pub value: Option<u8>,
    /// True when the puzzle gives it.
    pub given: bool,
    /// True when a hint put it there.
    pub hinted: bool,
    /// Notes at its edge.
    pub corner: Vec<u8>,
    /// Notes in its middle.
    pub centre: Vec<u8>,
    /// Colour marks.
    pub colours: Vec<u8>,
    /// What the rules leave, without what is struck out.
    pub candidates: Vec<u8>,
    /// What the rules leave and the player has struck out.
    pub struck: Vec<u8>,
}

/// What is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Faults {
    /// Digits that see their like.
    pub conflicts: Vec<FaultView>,
    /// Notes that a digit on the board rules out.
    pub notes: Vec<NoteFault>,
    /// That the entries leave no solution, in a sentence.
    pub unsolvable: Option<String>,
    /// Entries that the solution has not.
    pub wrong: Vec<String>,
    /// Cells without a candidate, and houses without a place for a digit.
    pub warnings: Vec<FaultView>,
}

/// A fault and where it is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FaultView {
    /// The cells.
    pub cells: Vec<String>,
    /// What is wrong with them.
    pub text: String,
}

/// A note that a digit on the board rules out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct NoteFault {
    /// The cell.
    pub cell: String,
    /// The digit noted.
    pub digit: u8,
}

/// Where a game stands in its history.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HistoryView {
    /// The moment; 0 is the start.
    pub moment: usize,
    /// Whether there is something to undo.
    pub undo: bool,
    /// Whether there is something to redo.
    pub redo: bool,
    /// The moments that follow, one for each way that was tried.
    pub branches: Vec<Branch>,
    /// The moments with a name.
    pub bookmarks: Vec<Bookmark>,
    /// What was done last.
    pub last: Option<String>,
    /// The moments from the start to here.
    pub moves: usize,
}

/// A moment that follows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Branch {
    /// Its number.
    pub moment: usize,
    /// What is done to come to it.
    pub text: String,
}

/// A moment with a name.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Bookmark {
    /// Its number.
    pub moment: usize,
    /// Its name.
    pub name: String,
}

/// The time that a game has taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct TimerView {
    /// Milliseconds.
    pub spent: u64,
    /// Whether it runs.
    pub running: bool,
}

/// What a list of games shows of one.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Summary {
    /// What it is called.
    pub title: Option<String>,
    /// The rules as they are written.
    pub rules: String,
    /// What they are called.
    pub rules_name: String,
    /// How hard it is.
    pub level: Option<String>,
    /// What it is in the middle of.
    pub phase: PhaseName,
    /// The time that it has taken, in milliseconds.
    pub spent: u64,
    /// Hints asked for.
    pub hints: usize,
    /// Checks of entries.
    pub checks: usize,
    /// Cells without a digit.
    pub empty: usize,
    /// When it began.
    pub created: u64,
    /// When it was last acted on.
    pub updated: u64,
    /// When it was solved, if it is.
    pub finished: Option<u64>,
    /// Its digits as one line, `.` for an empty cell.
    pub digits: String,
}

/// A level and what makes it so, where the start of a game does not tell.
pub(crate) type Graded = Option<(String, String)>;

/// All that a page shows of a game.
pub(crate) fn view(game: &Game, memory: &Memory, graded: &Graded, shown: &Shown, at: u64) -> View {
    let board = game.board();
    let start = game.start();
    let (level, grade) = match (&start.level, graded) {
        (None, Some((level, grade))) => (Some(level.clone()), Some(grade.clone())),
        (level, _) => (level.clone(), start.grade.clone()),
    };
    let counts = game.counts();
    View {
        id: String::new(),
        revision: game.log().len(),
        size: board.size(),
        rules: rules_text::print(game.rules()),
        rules_name: rules_name(game.rules()),
        phase: game.phase().into(),
        title: start.title.clone(),
        level,
        grade,
        source: start.source,
        cells: cells(game, &board),
        remaining: remaining(&board),
        faults: faults(game, &board, memory, shown),
        history: history(game),
        timer: TimerView { spent: game.timer().spent(at), running: game.timer().is_running() },
        hints: counts.hints,
        checks: counts.checks,
        empty: empty(game),
        autoclean: game.cleans(),
    }
}

/// What a list of games shows of one.
pub(crate) fn summary(game: &Game, graded: &Graded, at: u64) -> Summary {
    let start = game.start();
    let digit = |square: &Square| square.digit().map_or('.', Digit::symbol);
    Summary {
        title: start.title.clone(),
        rules: rules_text::print(game.rules()),
        rules_name: rules_name(game.rules()),
        level: start.level.clone().or_else(|| graded.as_ref().map(|(level, _)| level.clone())),
        phase: game.phase().into(),
        spent: game.timer().spent(at),
        hints: game.counts().hints,
        checks: game.counts().checks,
        empty: empty(game),
        created: game.began(),
        updated: game.updated(),
        finished: game.finished(),
        digits: game.squares().iter().map(digit).collect(),
    }
}

fn empty(game: &Game) -> usize {
    game.squares().iter().filter(|square| square.value.is_none()).count()
}

fn cells(game: &Game, board: &Board) -> Vec<CellView> {
    let computed = game.computed();
    let view = |(cell, square): (Cell, &Square)| {
        let covered = square.value.is_some();
        let open = |set: DigitSet| if covered { Vec::new() } else { numbers(set) };
        CellView {
            value: square.digit().map(Digit::get),
            given: square.is_given(),
            hinted: square.value.is_some_and(|value| value.origin == Origin::Hinted),
            corner: open(square.corner),
            centre: open(square.centre),
            colours: square.colours.iter().collect(),
            candidates: open(board.candidates(cell)),
            struck: open(computed.candidates(cell) & square.struck),
        }
    };
    board.rules().cells().zip(game.squares()).map(view).collect()
}

fn numbers(set: DigitSet) -> Vec<u8> {
    set.iter().map(Digit::get).collect()
}

fn remaining(board: &Board) -> Vec<usize> {
    let mut left = vec![board.size(); board.size()];
    for digit in board.grid().values().iter().flatten() {
        left[digit.index()] = left[digit.index()].saturating_sub(1);
    }
    left
}

fn history(game: &Game) -> HistoryView {
    let history = game.history();
    let branches = history.branches().map(|(moment, step)| Branch { moment, text: step.text.clone() });
    let bookmarks = history.bookmarks().map(|(moment, name)| Bookmark { moment, name: name.to_owned() });
    HistoryView {
        moment: history.now(),
        undo: history.now() != 0,
        redo: history.next().is_some(),
        branches: branches.collect(),
        bookmarks: bookmarks.collect(),
        last: (history.now() != 0).then(|| history.present().text.clone()),
        moves: history.present().depth,
    }
}

fn faults(game: &Game, board: &Board, memory: &Memory, shown: &Shown) -> Faults {
    let conflicts = conflict::conflicts(board.grid());
    let searches = (shown.solvable || shown.solution) && conflicts.is_empty();
    let puzzle = searches.then(|| game.puzzle());
    let known = puzzle.as_ref().map(|puzzle| memory.short(puzzle));
    Faults {
        notes: if shown.note { stale_notes(game) } else { Vec::new() },
        unsolvable: known.filter(|_| shown.solvable).and_then(|known| unsolvable(game, known)),
        wrong: match known {
            Some(Known::One(solution)) if shown.solution => names(wrong(game, solution), board.rules()),
            _ => Vec::new(),
        },
        warnings: if shown.warnings { warnings(board) } else { Vec::new() },
        conflicts: if shown.rule { conflict_views(board, &conflicts) } else { Vec::new() },
    }
}

fn conflict_views(board: &Board, conflicts: &[Conflict]) -> Vec<FaultView> {
    let view = |conflict: &Conflict| FaultView {
        cells: names(conflict.cells, board.rules()),
        text: conflict_text(board, conflict),
    };
    conflicts.iter().map(view).collect()
}

fn warnings(board: &Board) -> Vec<FaultView> {
    let view = |dead_end: DeadEnd| FaultView {
        cells: match dead_end {
            DeadEnd::Cell(cell) => names([cell], board.rules()),
            DeadEnd::House(house, _) => {
                names(board.rules().house(house).cells().iter().copied(), board.rules())
            }
        },
        text: capital(&dead_end_text(board, dead_end)),
    };
    board.dead_ends().into_iter().map(view).collect()
}

fn stale_notes(game: &Game) -> Vec<NoteFault> {
    let size = game.rules().size();
    let faults = game.rules().cells().flat_map(|cell| {
        let digits = game.stale_notes(cell).iter();
        digits.map(move |digit| NoteFault { cell: cell.name(size).to_string(), digit: digit.get() })
    });
    faults.collect()
}

/// The entries that are not those of the solution.
pub(crate) fn wrong<'a>(
    game: &'a Game,
    solution: &'a pencilmark_core::grid::Grid,
) -> impl Iterator<Item = Cell> + 'a {
    let cells = game.rules().cells().zip(game.squares());
    let wrong = cells.filter(|(cell, square)| {
        square.digit().is_some_and(|digit| !square.is_given() && solution.value(*cell) != Some(digit))
    });
    wrong.map(|(cell, _)| cell)
}

/// A sentence when the digits on the board leave no solution; nothing when they do or it would take too long to know.
fn unsolvable(game: &Game, known: &Known) -> Option<String> {
    let no_way = match known {
        Known::None => true,
        Known::One(solution) => wrong(game, solution).next().is_some(),
        Known::Several | Known::Unknown => {
            let entered = game.computed();
            let limits = Limits { solutions: 1, nodes: SHORT, cancel: None };
            let mut found = false;
            let outcome = Solver::new().solutions(&entered, &limits, |_| {
                found = true;
                std::ops::ControlFlow::Break(())
            });
            !found && outcome.end == End::Exhausted
        }
    };
    no_way.then(|| match known {
        Known::None => "The givens have no solution.".to_owned(),
        Known::One(_) | Known::Several | Known::Unknown => {
            "The digits on the board leave no solution.".to_owned()
        }
    })
}

/// The names of cells, in the order given.
pub(crate) fn names(cells: impl IntoIterator<Item = Cell>, rules: &Rules) -> Vec<String> {
    cells.into_iter().map(|cell| cell.name(rules.size()).to_string()).collect()
}

/// A phrase with a capital letter.
pub(crate) fn capital(phrase: &str) -> String {
    let mut chars = phrase.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().collect::<String>() + chars.as_str())
}

impl From<Phase> for PhaseName {
    fn from(phase: Phase) -> PhaseName {
        match phase {
            Phase::Setting => PhaseName::Setting,
            Phase::Playing => PhaseName::Playing,
            Phase::Solved => PhaseName::Solved,
            Phase::Revealed => PhaseName::Revealed,
        }
    }
}
