//! Reasons why a pattern does not exist: near misses of easier techniques, and the missing conditions of a pattern that the
//! player suspects.

use pencilmark_core::board::Board;
use pencilmark_core::cell::{Cell, CellName};
use pencilmark_core::digit::Digit;
use pencilmark_core::message::Message;
use pencilmark_core::step::Step;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::near_miss::{NearMiss, NearMissSearch, pattern_candidates};
use pencilmark_logic::options::TechniqueOptions;
use pencilmark_logic::registry::{TechniqueEntry, find_technique};
use pencilmark_logic::solver::all_steps;
use pencilmark_render::language::Language;

use crate::drill::sorted_pattern;
use crate::review::{board_from_notes, game_at};
use crate::session::phrases::names;
use crate::session::question_context::QuestionContext;
use crate::wire::{MissesAnswer, NearMissView, Problem, WhyNotAnswer, WhyNotKind};
use pencilmark::page_messages::{answer, why as say};
use pencilmark::step_display::step_title;

/// The techniques whose near misses are shown, easiest first.
const COMPARED: &[&str] = &[
    "hidden-single",
    "naked-single",
    "pointing",
    "claiming",
    "naked-pair",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
    "x-wing",
    "swordfish",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "empty-rectangle",
    "xy-wing",
    "xyz-wing",
    "w-wing",
    "naked-quad",
    "jellyfish",
    "hidden-quad",
    "unique-rectangle-1",
    "finned-x-wing",
];
/// The maximum number of near misses shown, beginning with the techniques closest to the step.
const MOST_SHOWN: usize = 5;

/// Returns the near misses of techniques easier than a step, for each technique the nearest to the step.
pub(crate) fn misses(
    case: &QuestionContext,
    moment: Option<usize>,
    technique: &str,
) -> Result<MissesAnswer, Problem> {
    case.ensure_playing()?;
    let board = board(case, moment);
    let row =
        find_technique(technique).ok_or_else(|| Problem::new(answer::no_technique(technique.to_owned())))?;
    let menu = Menu::easiest_first();
    let step = all_steps(&board, row, menu.options()).into_iter().next();
    let place = |id: &str| menu.techniques().position(|entry| entry.card.id == id).unwrap_or(usize::MAX);
    let harder = place(technique);
    let easier = compared(&board).filter(|entry| place(entry.card.id) < harder);
    let search = NearMissSearch::new(&board, menu.options());
    let mut told = Vec::new();
    for entry in easier.collect::<Vec<_>>().into_iter().rev() {
        case.ensure_not_cancelled()?;
        if told.len() == MOST_SHOWN {
            break;
        }
        // A technique that finds a step has no near miss to explain.
        if all_steps(&board, entry, menu.options()).is_empty() {
            told.extend(nearest(search.near_misses(entry), step.as_ref()));
        }
    }
    Ok(MissesAnswer { misses: told.iter().map(|miss| near_miss_view(miss, &board, case.language)).collect() })
}

/// Returns the techniques to compare with on a board.
fn compared(board: &Board) -> impl Iterator<Item = &'static TechniqueEntry> {
    let exchanges = board.rules().only_require_differences();
    let all = COMPARED.iter().filter_map(|id| find_technique(id));
    all.filter(move |entry| exchanges || !entry.card.assumes_uniqueness)
}

/// Returns the board with the player's notes at a moment, or the current board with its candidates.
fn board(case: &QuestionContext, moment: Option<usize>) -> Board {
    match moment {
        Some(moment) => board_from_notes(&game_at(case.game, moment)),
        None => case.game.as_seen_by_player().board(),
    }
}

/// Returns the near miss that shares the most digits and then cells with a step, and among equals the one with the most conclusions.
fn nearest(misses: Vec<NearMiss>, step: Option<&Step>) -> Option<NearMiss> {
    let pattern = step.map_or(Vec::new(), pattern_candidates);
    let likeness = |miss: &NearMiss| {
        let own = pattern_candidates(&miss.step);
        let digits = own.iter().filter(|one| pattern.iter().any(|other| other.digit == one.digit)).count();
        let cells = own.iter().filter(|one| pattern.iter().any(|other| other.cell == one.cell)).count();
        (digits.min(1), cells, miss.step.conclusions.len())
    };
    let mut nearest: Option<NearMiss> = None;
    for miss in misses {
        if nearest.as_ref().is_none_or(|known| likeness(&miss) > likeness(known)) {
            nearest = Some(miss);
        }
    }
    nearest
}

/// Describes a near miss in words.
pub(crate) fn near_miss_view(miss: &NearMiss, board: &Board, language: &Language) -> NearMissView {
    NearMissView {
        technique: miss.step.technique.id,
        title: step_title(&miss.step, board.rules().values(), language),
        reason: language.fill(&miss.reason(board)),
        cells: names(sorted_pattern(board, &miss.step), board.rules()),
        cell: miss.candidate.cell.name(board.rules()),
        digit: miss.candidate.digit,
    }
}

/// Explains what prevents a pattern in these cells, for one digit if it is given.
pub(crate) fn why_not(
    case: &QuestionContext,
    moment: Option<usize>,
    cells: &[CellName],
    digit: Option<Digit>,
) -> Result<WhyNotAnswer, Problem> {
    case.ensure_playing()?;
    let board = board(case, moment);
    let cell =
        |name: &CellName| name.resolve(board.rules()).ok_or_else(|| Problem::new(answer::no_cell(*name)));
    let mut chosen: Vec<Cell> = cells.iter().map(cell).collect::<Result<_, _>>()?;
    chosen.sort_unstable();
    chosen.dedup();
    if chosen.is_empty() {
        return Err(Problem::new(say::mark_cells()));
    }
    let mut best: Option<NearMiss> = None;
    for entry in compared(&board) {
        case.ensure_not_cancelled()?;
        match compare(&board, entry, &chosen, digit) {
            Some(Comparison::There(step)) => {
                let conclusions = step.conclusions_text(board.rules());
                let text = say::is_there(entry.card.translated_name(), conclusions);
                return Ok(told(case.language, WhyNotKind::There, &text, None, &board));
            }
            Some(Comparison::Near(miss)) => best = best.or(Some(*miss)),
            None => {}
        }
    }
    Ok(match best {
        Some(miss) => told(case.language, WhyNotKind::Near, &nearly(&miss, &board), Some(&miss), &board),
        None => told(case.language, WhyNotKind::None, &nothing_near(&board, &chosen, digit), None, &board),
    })
}

/// The result of comparing chosen cells with the patterns of a technique.
pub(crate) enum Comparison {
    /// The cells are the pattern of this step.
    There(Box<Step>),
    /// The cells are a pattern except for one candidate.
    Near(Box<NearMiss>),
}

/// Compares chosen cells with the patterns of a technique. Patterns with one additional cell are accepted too.
pub(crate) fn compare(
    board: &Board,
    entry: &TechniqueEntry,
    chosen: &[Cell],
    digit: Option<Digit>,
) -> Option<Comparison> {
    let options = TechniqueOptions::DEFAULT;
    let is_about =
        |step: &Step| digit.is_none_or(|digit| pattern_candidates(step).iter().any(|one| one.digit == digit));
    let beyond = |step: &Step| {
        let pattern = sorted_pattern(board, step);
        let holds = chosen.iter().all(|cell| pattern.contains(cell)) && is_about(step);
        holds.then(|| pattern.len() - chosen.len()).filter(|beyond| *beyond <= 1)
    };
    let there = all_steps(board, entry, &options).into_iter().find(|step| beyond(step) == Some(0));
    if let Some(step) = there {
        return Some(Comparison::There(Box::new(step)));
    }
    let misses = NearMissSearch::new(board, &options).near_misses(entry).into_iter();
    let near = misses.filter_map(|miss| beyond(&miss.step).map(|beyond| (beyond, miss)));
    let nearest = near.min_by_key(|(beyond, miss)| (*beyond, usize::MAX - miss.step.conclusions.len()));
    nearest.map(|(_, miss)| Comparison::Near(Box::new(miss)))
}

/// Returns a sentence that names the near miss and the candidate that prevents it.
fn nearly(miss: &NearMiss, board: &Board) -> Message {
    say::nearly(miss.step.technique.translated_name(), miss.reason(board))
}

/// Returns a sentence that nothing is close to a pattern, with the number of places of the digit in the cells' houses.
fn nothing_near(board: &Board, chosen: &[Cell], digit: Option<Digit>) -> Message {
    let rules = board.rules();
    let Some(digit) = digit else { return say::nothing_near() };
    let shared = rules
        .houses()
        .iter()
        .filter(|house| chosen.iter().filter(|cell| house.cells().contains(cell)).count() > 1);
    let places = shared.map(|house| {
        let may_hold =
            |cell: &&Cell| board.value(**cell).is_none() && board.candidates(**cell).contains(digit);
        let count = house.cells().iter().filter(may_hold).count();
        say::places(rules.values().symbol(digit), count, house.kind())
    });
    let places: Vec<Message> = places.take(4).collect();
    if places.is_empty() { say::nothing_near() } else { say::but(say::nothing_near(), places) }
}

fn told(
    language: &Language,
    kind: WhyNotKind,
    text: &Message,
    miss: Option<&NearMiss>,
    board: &Board,
) -> WhyNotAnswer {
    WhyNotAnswer {
        kind,
        text: language.fill(text),
        miss: miss.map(|miss| near_miss_view(miss, board, language)),
    }
}
