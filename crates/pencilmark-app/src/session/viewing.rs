//! The view of a game for a page.

use std::ops::ControlFlow;

use pencilmark_core::board::{Board, DeadEnd};
use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_core::violation::{Violation, violations};
use pencilmark_logic::clue::supported_candidates;
use pencilmark_play::change::Phase;
use pencilmark_play::game::Game;
use pencilmark_play::history::Moment;
use pencilmark_play::square::{DigitOrigin, Square};
use pencilmark_render::language::Language;
use pencilmark_search::limits::{Limits, SearchCompletion, Verdict};
use pencilmark_search::solver::Solver;

use crate::session::memory::{Memory, quick_node_limit};
use crate::session::palette::drawn_clues;
use crate::session::phrases::names;
use crate::session::variants::{rules_alike, rules_name};
use crate::wire::{
    CandidateReach, CellView, CellsMessage, GameSummary, GameView, HistoryBookmark, HistoryBranch,
    HistoryView, Mistakes, SetterDrawing, SetterView, ShownMistakes, StaleNote, TimerView, TreeAnswer,
    TreeMoment, ViewChoices,
};
use pencilmark::check::{dead_end_text, drop_reported, violation_text};
use pencilmark::messages::{check, hint};
use pencilmark::page_messages::answer;

/// The level of a puzzle with the reason, if its start doesn't state one.
pub(crate) type LevelWithReason = Option<(String, Message)>;

/// Returns everything that a page shows of a game.
pub(crate) fn view(
    game: &Game,
    memory: &Memory,
    graded: &LevelWithReason,
    choices: &ViewChoices,
    language: &Language,
    at: u64,
) -> GameView {
    let seen = &*game.as_seen_by_player();
    let board = seen.board();
    let start = game.start();
    let (level, grade) = match (&start.level, graded) {
        (None, Some((level, grade))) => (Some(level.clone()), Some(grade.clone())),
        (level, _) => (level.clone(), start.level_reason.clone()),
    };
    let counts = game.help_counts();
    GameView {
        id: String::new(),
        revision: game.logged_actions().len(),
        size: board.rules().digit_span(),
        rules: rules_text::to_text(game.rules()),
        rules_name: language.fill(&rules_name(game.rules())),
        rules_alike: rules_alike(game.rules()),
        phase: game.phase(),
        title: game.name().map(str::to_owned),
        favourite: game.is_favourite(),
        correctable: start.can_correct_givens(),
        level,
        grade: grade.map(|grade| language.fill(&grade)),
        source: start.source,
        setter: (!start.setter.has_no_texts())
            .then(|| SetterView::new(&start.setter, seen.rules(), game.phase(), language)),
        clues: if game.phase() == Phase::Setting { drawn_clues(game.rules(), language) } else { Vec::new() },
        cells: cells(seen, &board, choices.candidates),
        drawing: SetterDrawing::new(&start.setter.artwork, game.rules()),
        fog: fog(game),
        open_at_start: start.setter.fog.clone().filter(|_| game.phase() == Phase::Setting),
        remaining: remaining(&board),
        faults: faults((game, seen), &board, memory, &choices.mistakes, language),
        history: history(game, language),
        timer: TimerView { spent: game.timer().elapsed(at), running: game.timer().is_running() },
        hints: counts.hint_count,
        checks: counts.check_count,
        empty: empty(game),
        autoclean: game.removes_peer_notes(),
    }
}

/// Returns the summary of a game for lists.
pub(crate) fn summary(game: &Game, graded: &LevelWithReason, language: &Language, at: u64) -> GameSummary {
    let start = game.start();
    let seen = game.as_seen_by_player();
    let symbols = game.rules().values();
    let digit = |square: &Square| square.digit().map_or('.', |digit| symbols.symbol(digit));
    GameSummary {
        id: String::new(),
        title: game.name().map(str::to_owned),
        favourite: game.is_favourite(),
        rules: rules_text::to_text(seen.rules()),
        rules_name: language.fill(&rules_name(game.rules())),
        level: start.level.clone().or_else(|| graded.as_ref().map(|(level, _)| level.clone())),
        phase: game.phase(),
        spent: game.timer().elapsed(at),
        hints: game.help_counts().hint_count as u64,
        checks: game.help_counts().check_count as u64,
        empty: empty(game) as u64,
        created: game.began_at(),
        updated: game.updated_at(),
        finished: game.solved_at(),
        digits: seen.squares().iter().map(digit).collect(),
    }
}

fn empty(game: &Game) -> usize {
    game.squares().iter().filter(|square| square.value.is_none()).count()
}

fn cells(game: &Game, board: &Board, reach: CandidateReach) -> Vec<CellView> {
    let computed = game.board_with_all_candidates();
    let shown: Vec<DigitSet> = match reach {
        CandidateReach::Houses => board.rules().cells().map(|cell| board.candidates(cell)).collect(),
        CandidateReach::Clues => supported_candidates(board),
    };
    let view = |(cell, square): (Cell, &Square)| {
        let covered = square.value.is_some();
        let open = |set: DigitSet| if covered { Vec::new() } else { numbers(set) };
        CellView {
            value: square.digit(),
            given: square.is_given(),
            hinted: is_hinted(square),
            corner: open(square.corner_notes),
            centre: open(square.centre_notes),
            colours: square.colours.iter().collect(),
            candidates: open(shown[cell.index()]),
            struck: open(computed.candidates(cell) & square.struck_candidates),
        }
    };
    board.rules().cells().zip(game.squares()).map(view).collect()
}

fn numbers(set: DigitSet) -> Vec<Digit> {
    set.iter().collect()
}

/// Returns how often each digit occurs on a full board: once per row of a square, or once per box if boxes cover another shape. If
/// they don't cover it, the number can differ between digits, and this is the average, rounded up.
fn times(rules: &Rules) -> usize {
    rules.cells().len().div_ceil(rules.digits().len())
}

fn remaining(board: &Board) -> Vec<usize> {
    let mut left = vec![0; board.rules().digit_span()];
    board.rules().digits().iter().for_each(|digit| left[digit.index()] = times(board.rules()));
    for digit in board.grid().values().iter().flatten() {
        left[digit.index()] = left[digit.index()].saturating_sub(1);
    }
    left
}

/// Returns all moments of a game as a tree.
pub(crate) fn tree(game: &Game, language: &Language) -> TreeAnswer {
    let history = game.history();
    let view = |moment: &Moment| TreeMoment {
        parent: moment.parent,
        text: language.fill(&moment.text),
        placed: moment.cell_changes.iter().any(|touch| touch.before.value != touch.after.value),
        hinted: moment
            .cell_changes
            .iter()
            .any(|touch| touch.before.value != touch.after.value && is_hinted(&touch.after)),
    };
    TreeAnswer {
        moments: (0..history.moment_count()).filter_map(|number| history.moment(number)).map(view).collect(),
    }
}

/// True if the digit of a square came from a hint.
fn is_hinted(square: &Square) -> bool {
    square.value.is_some_and(|value| value.origin == DigitOrigin::Hinted)
}

fn history(game: &Game, language: &Language) -> HistoryView {
    let history = game.history();
    let branches =
        history.branches().map(|(moment, step)| HistoryBranch { moment, text: language.fill(&step.text) });
    let bookmarks =
        history.bookmarks().map(|(moment, name)| HistoryBookmark { moment, name: name.to_owned() });
    HistoryView {
        moment: history.current_index(),
        undo: history.current_index() != 0,
        redo: history.redo_target().is_some(),
        branches: branches.collect(),
        bookmarks: bookmarks.collect(),
        last: (history.current_index() != 0).then(|| language.fill(&history.current_moment().text)),
        moves: history.current_moment().depth,
    }
}

/// Returns the cells covered by fog.
fn fog(game: &Game) -> Vec<CellName> {
    let Some(open) = game.visible_cells() else { return Vec::new() };
    names(game.rules().cells().filter(|cell| !open.contains(*cell)), game.rules())
}

/// Returns the mistakes on a board. Mistakes against rules and in notes are judged by the visible part of the game.
fn faults(
    (game, seen): (&Game, &Game),
    board: &Board,
    memory: &Memory,
    shown: &ShownMistakes,
    language: &Language,
) -> Mistakes {
    let conflicts = violations(board.grid());
    let searches = (shown.solvable || shown.solution) && conflicts.is_empty();
    let puzzle = searches.then(|| game.puzzle());
    let known = puzzle.as_ref().map(|puzzle| memory.quick_verdict(puzzle));
    Mistakes {
        notes: if shown.note { stale_notes(seen) } else { Vec::new() },
        unsolvable: known.filter(|_| shown.solvable).and_then(|known| unsolvable(game, known, language)),
        wrong: known.filter(|_| shown.solution).map_or(Vec::new(), |known| entries_wrong(game, known)),
        warnings: if shown.warnings { warnings(board, &conflicts, language) } else { Vec::new() },
        conflicts: if shown.rule { violation_views(board, &conflicts, language) } else { Vec::new() },
    }
}

/// Returns the entries that differ from the unique solution, or from the setter's if the solution is not unique.
fn entries_wrong(game: &Game, known: &Verdict<Grid>) -> Vec<CellName> {
    let setters = match known {
        Verdict::One(_) => None,
        Verdict::None | Verdict::Several | Verdict::Stopped(_) => game.start().setters_solution(),
    };
    let only = if let Verdict::One(solution) = known { Some(solution) } else { setters.as_ref() };
    only.map_or(Vec::new(), |solution| names(wrong(game, solution), game.rules()))
}

fn violation_views(board: &Board, violations: &[Violation], language: &Language) -> Vec<CellsMessage> {
    let view = |violation: &Violation| CellsMessage {
        cells: names(violation.cells.iter().copied(), board.rules()),
        text: language.fill(&check::title(violation_text(board, violation))),
    };
    violations.iter().map(view).collect()
}

/// Returns the dead ends of a board that are not reported as conflicts.
fn warnings(board: &Board, conflicts: &[Violation], language: &Language) -> Vec<CellsMessage> {
    let view = |dead_end: DeadEnd| CellsMessage {
        cells: names(dead_end.cells(board.rules()), board.rules()),
        text: language.fill(&check::title(dead_end_text(board, dead_end))),
    };
    let mut dead_ends = board.dead_ends();
    drop_reported(&mut dead_ends, conflicts);
    dead_ends.into_iter().map(view).collect()
}

fn stale_notes(game: &Game) -> Vec<StaleNote> {
    let rules = game.rules();
    let faults = game.rules().cells().flat_map(|cell| {
        let digits = game.stale_notes(cell).iter();
        digits.map(move |digit| StaleNote { cell: cell.name(rules), digit })
    });
    faults.collect()
}

/// Returns the cells whose entries differ from the solution.
pub(crate) fn wrong<'a>(game: &'a Game, solution: &'a Grid) -> impl Iterator<Item = Cell> + 'a {
    let cells = game.rules().cells().zip(game.squares());
    let wrong = cells.filter(|(cell, square)| {
        square.digit().is_some_and(|digit| !square.is_given() && solution.value(*cell) != Some(digit))
    });
    wrong.map(|(cell, _)| cell)
}

/// Returns a sentence if the digits on the board leave no solution; `None` if a solution remains or the search takes too long.
fn unsolvable(game: &Game, known: &Verdict<Grid>, language: &Language) -> Option<String> {
    let no_way = match known {
        Verdict::None => true,
        Verdict::One(solution) => wrong(game, solution).next().is_some(),
        Verdict::Several | Verdict::Stopped(_) => {
            let entered = game.board_with_all_candidates();
            let limits = Limits { solutions: 1, nodes: quick_node_limit(&entered), cancel: None };
            let mut found = false;
            let outcome = Solver::new().for_each_solution(&entered, &limits, |_| {
                found = true;
                ControlFlow::Break(())
            });
            !found && outcome.completion == SearchCompletion::Exhausted
        }
    };
    no_way.then(|| match known {
        Verdict::None => language.fill(&hint::no_solution()),
        Verdict::One(_) | Verdict::Several | Verdict::Stopped(_) => language.fill(&answer::no_way()),
    })
}
