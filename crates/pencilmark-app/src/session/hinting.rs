//! The hint for a game: found once per revision, then revealed rung by rung.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_logic::certificate::{Certificate, StepProver};
use pencilmark_logic::clue_notes::NoteBook;
use pencilmark_logic::menu::Menu;
use pencilmark_play::game::Game;
use pencilmark_play::history::CellChange;
use pencilmark_play::square::Square;
use pencilmark_play::start::{GameStart, Opening};
use pencilmark_render::language::Language;
use pencilmark_render::prose;
use pencilmark_render::svg::{DigitLayout, SvgDesign};
use pencilmark_search::limits::{StopReason, Verdict};

use crate::session::memory::{HintKey, KeptHint, Memory, thorough_node_limit};
use crate::session::question_context::QuestionContext;
use crate::wire::{
    CertificateView, ClueNotesAnswer, HintDrawing, HintView, Problem, TechniqueOrder, TruthsAnswer,
};
use pencilmark::check::Diagnosis;
use pencilmark::hint::{Finding, Hint, HintQuestion, HistoryEntry, NoteSource, Rung, hint, other_steps};
use pencilmark::messages::hint as say;
use pencilmark::step_display::certificate_svg;

/// Returns the hint, revealed up to the rung.
pub(crate) fn answer(
    case: &QuestionContext,
    key: HintKey,
    rung: u8,
    drawing: HintDrawing,
) -> Result<HintView, Problem> {
    case.ensure_playing()?;
    check_rung(rung)?;
    let KeptHint { hint, skipped_steps: another } = recall(case, key)?;
    Ok(HintView { another, ..HintView::new(&hint, rung, drawing, case.language) })
}

/// Returns pictures of the truths and links that prove the hint's step.
pub(crate) fn truths(
    case: &QuestionContext,
    key: HintKey,
    layout: DigitLayout,
) -> Result<TruthsAnswer, Problem> {
    case.ensure_playing()?;
    let hint = recall(case, key)?.hint;
    let board = &hint.board;
    let proved = hint.step().map(|step| StepProver::new(board.rules()).prove(board, step));
    let certificates = proved.and_then(Result::ok).unwrap_or_default();
    let drawn = |one: &Certificate| CertificateView {
        picture: Some(certificate_svg(one, board, SvgDesign::for_page(layout), case.language)),
        ..CertificateView::new(one, board)
    };
    Ok(TruthsAnswer { certificates: certificates.iter().map(drawn).collect() })
}

/// Returns what each clue says by itself about its own cells, beside what the player has struck out.
pub(crate) fn clue_notes(case: &QuestionContext) -> Result<ClueNotesAnswer, Problem> {
    case.ensure_playing()?;
    let mut board = case.game.as_seen_by_player().board();
    let book = NoteBook::new(&board);
    let notes = if book.is_empty() || !Diagnosis::of(&board).is_empty() {
        Vec::new()
    } else {
        book.fill_in(&mut board)
    };
    if notes.is_empty() {
        return Ok(ClueNotesAnswer { strikes: Vec::new(), text: String::new() });
    }
    let entry = book.entry(&notes, &board);
    Ok(ClueNotesAnswer {
        strikes: entry.conclusion_names(board.rules()),
        text: prose::explanation_text(&entry, &board, case.language),
    })
}

/// Returns the hint at the current moment, from the cache if it was found before.
fn recall(case: &QuestionContext, key: HintKey) -> Result<KeptHint, Problem> {
    case.memory.hint(&key).map_or_else(|| find(case, key), Ok)
}

/// Checks that a rung has this number.
///
/// # Errors
/// If there is no such rung.
pub(crate) fn check_rung(number: u8) -> Result<(), Problem> {
    match Rung::from_number(number) {
        Some(_) => Ok(()),
        None => Err(Problem::new(say::no_rung(number))),
    }
}

fn find(case: &QuestionContext, key: HintKey) -> Result<KeptHint, Problem> {
    let seen = case.game.as_seen_by_player();
    let puzzle = seen.puzzle();
    let board = match key.notes {
        NoteSource::Candidates | NoteSource::Computed => seen.board(),
        NoteSource::Own => board_with_notes(&seen),
    };
    let known = case.verdict()?;
    let menu = case.menu(key.order, &key.disabled_techniques)?;
    // If further rules may be missing, steps by the known rules are still valid, and wrong entries are found with the setter's solution.
    let setters = match known {
        Verdict::Several if case.game.start().setter.is_partly_understood() => {
            case.game.start().setters_solution()
        }
        Verdict::Several | Verdict::One(_) | Verdict::None | Verdict::Stopped(_) => None,
    };
    let (history, verdict) = (entries(case), setters.map_or(known, Verdict::One));
    let question = HintQuestion::new(&puzzle, &board, &menu)
        .with_history(&history)
        .with_notes(key.notes)
        .with_clue_notes(key.clue_notes)
        .with_verdict(&verdict)
        .with_max_nodes(thorough_node_limit(&puzzle))
        .with_cancel(case.cancel);
    let found = hint(&question);
    if let Finding::Stopped(StopReason::Cancelled) = found.finding {
        return Err(Problem::cancelled());
    }
    let found = with_another_step(found, key.skipped_steps, &menu);
    case.memory.keep_hint(key, found.clone());
    Ok(found)
}

/// Returns the hint with another step of its technique, if there is one.
fn with_another_step(hint: Hint, another: usize, menu: &Menu) -> KeptHint {
    let mut others = if another == 0 { Vec::new() } else { other_steps(&hint, menu) };
    match another % (others.len() + 1) {
        0 => KeptHint { hint: Arc::new(hint), skipped_steps: 0 },
        nth => {
            let finding = Finding::Step(Box::new(others.swap_remove(nth - 1)));
            KeptHint { hint: Arc::new(Hint { finding, road: None, ..hint }), skipped_steps: nth }
        }
    }
}

/// Returns the board with the player's notes, or with the candidates that are not struck out in cells without notes.
fn board_with_notes(game: &Game) -> Board {
    let left = game.board();
    let notes = left.rules().cells().zip(game.squares()).map(|(cell, square): (Cell, &Square)| {
        if square.notes().is_empty() { left.candidates(cell) } else { square.notes() }
    });
    left.with_state(left.grid().clone(), notes.collect::<Vec<_>>())
}

/// Returns the digits placed and cleared from the start to the current moment.
fn entries(case: &QuestionContext) -> Vec<HistoryEntry> {
    let history = case.game.history();
    let moments = history.path_to_current().into_iter().filter_map(|number| history.moment(number));
    let numbered = (1..).zip(moments).flat_map(|(number, moment)| {
        let changed = moment.cell_changes.iter().filter(|touch| touch.before.digit() != touch.after.digit());
        changed.map(move |touch: &CellChange| HistoryEntry {
            move_number: number,
            cell: touch.cell,
            digit: touch.after.digit(),
        })
    });
    numbered.collect()
}

/// Returns the hint for a puzzle without a game, revealed up to a rung, in a language.
///
/// # Errors
/// If the rung doesn't exist, or the cancel flag was set.
pub fn hint_for(
    start: &GameStart,
    rung: u8,
    language: &Language,
    cancel: &AtomicBool,
) -> Result<HintView, Problem> {
    let game = Game::new(GameStart { first_phase: Opening::Playing, ..start.clone() }, 0);
    let case = QuestionContext { game: &game, memory: &Memory::default(), language, cancel };
    let (notes, order) = (NoteSource::Candidates, TechniqueOrder::Easiest);
    let key = HintKey {
        revision: game.logged_actions().len(),
        notes,
        clue_notes: true,
        order,
        disabled_techniques: Vec::new(),
        skipped_steps: 0,
    };
    answer(&case, key, rung, HintDrawing::WHOLE)
}
