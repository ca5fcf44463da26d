//! Training: the evidence in the player's finished games, the plan of a session, and the results of its positions.

use pencilmark_formats::{self as format, PuzzleInfo};
use pencilmark_logic::registry::{TechniqueEntry, find_technique};
use pencilmark_play::game::Game;

use crate::library::operation_context::{HEAVY, Interruption, OperationContext, json};
use crate::review::{
    Review, ReviewEntry, ReviewEvent, StallEnd, UnfoundedMoveKind, board_from_notes, game_at,
};
use crate::session::{Phase, Session, minutes};
use crate::training::{
    PlannedItem, PlannedPosition, PracticeReason, Recall, SKILLS, StuckOutcome, StuckPosition,
    TechniqueMemory, TrainingMemory, plan,
};
use crate::wire::{
    Memories, MemoryView, Problem, TrainingItem, TrainingOutcome, TrainingPlan, TrainingPosition,
    TrainingRequest, TrainingResult,
};
use pencilmark::page_messages::{answer, review, training as say};

/// The key under which the learner's progress is stored.
pub(super) const PROGRESS: &str = "progress";
/// The key under which the training memory is stored.
pub(super) const TRAINING: &str = "training";
/// The maximum number of finished games to examine for one plan, the last ones first.
const GAMES: usize = 8;

/// Answers with the plan of a training session, after examining newly finished games.
pub(super) fn training(context: &mut OperationContext) -> Result<String, Interruption> {
    let request: TrainingRequest = context.parse_long(HEAVY)?;
    let wish = request.technique.as_deref().map(technique).transpose()?;
    let mut memory: TrainingMemory = context.stored_json(TRAINING)?;
    if look_through(context, &mut memory)? {
        context.store_json(TRAINING, &memory)?;
    }
    let at = context.request.at;
    let items = plan(&memory, at, context.request.seed, wish);
    let is_due = |item: &PlannedItem| !matches!(item.reason, PracticeReason::Next | PracticeReason::Strong);
    let until = match items.iter().any(is_due) {
        true => None,
        false => memory
            .techniques
            .iter()
            .filter(|(id, _)| find_technique(id).is_some())
            .map(|(_, known)| known.next_due())
            .min(),
    };
    json(&TrainingPlan { items: items.iter().map(|item| view(context, item)).collect(), until })
}

fn technique(id: &str) -> Result<&'static TechniqueEntry, Interruption> {
    find_technique(id).ok_or_else(|| Problem::new(answer::no_technique(id.to_owned())).into())
}

/// Records the evidence of the last finished games. Returns true if there was any new.
fn look_through(context: &mut OperationContext, memory: &mut TrainingMemory) -> Result<bool, Interruption> {
    let games = context.games()?;
    let is_over = |phase| matches!(phase, Phase::Solved | Phase::Revealed);
    let new = games.iter().filter(|game| is_over(game.phase) && !memory.reviewed.contains(&game.created));
    let ids: Vec<String> = new.take(GAMES).map(|game| game.id.clone()).collect();
    let (mut sessions, mut needs) = (Vec::new(), Vec::new());
    for id in ids.iter().rev() {
        match context.game(id) {
            Ok(game) => sessions.push(game),
            Err(Interruption::Needs(keys)) => needs.extend(keys),
            // A game that can't be read is skipped.
            Err(Interruption::ActionRefusal(_)) => {}
            Err(interruption @ (Interruption::Long(_) | Interruption::Elsewhere)) => {
                return Err(interruption);
            }
        }
    }
    if !needs.is_empty() {
        return Err(Interruption::Needs(needs));
    }
    let mut is_changed = false;
    for game in sessions {
        let session = game.session();
        if memory.begin_review(session.game().began_at()) {
            is_changed = true;
            note_game(session, memory, context)?;
        }
    }
    Ok(is_changed)
}

/// Records the evidence of a game: steps that the player found, and positions in which the player was stuck.
fn note_game(
    session: &Session,
    memory: &mut TrainingMemory,
    context: &OperationContext,
) -> Result<(), Interruption> {
    let reviewed = session.snapshot().reviewed(context.work.cancel);
    let review: Review = match reviewed {
        Ok(review) => review,
        Err(_) if context.work.cancel.load(std::sync::atomic::Ordering::Relaxed) => {
            return Err(Problem::cancelled().into());
        }
        Err(_) => return Ok(()),
    };
    let game = session.game();
    for line in &review.entries {
        let at = game.began_at() + line.time;
        match shown(&review, line) {
            Some(Shown::Found(id)) => memory.record_encounter(id, Recall::FoundAlone, at, line.duration),
            Some(Shown::Wanted(id, want)) => {
                memory.record_encounter(id, Recall::Shown, at, line.duration);
                // Only classic positions are kept, because drills are classic boards.
                if game.rules().is_classic() {
                    memory.add_stuck_position(stuck_position(game, line, id, want));
                }
            }
            None => {}
        }
    }
    Ok(())
}

/// The evidence that a line of a review gives about a technique.
enum Shown {
    /// The player found the technique unaided.
    Found(&'static str),
    /// The player needed the technique and was stuck.
    Wanted(&'static str, StuckOutcome),
}

fn shown(review: &Review, line: &ReviewEntry) -> Option<Shown> {
    match line.event {
        ReviewEvent::Stall(number) => {
            let stall = &review.stalls[number];
            let id = stall.step()?.technique.id;
            match stall.end {
                StallEnd::Found(_) => Some(Shown::Found(id)),
                StallEnd::Helped(_) => Some(Shown::Wanted(id, StuckOutcome::Hint)),
                StallEnd::MovedOn => Some(Shown::Wanted(id, StuckOutcome::Passed)),
                StallEnd::MistakeOnBoard | StallEnd::Unexamined => None,
            }
        }
        ReviewEvent::UnfoundedMove(number) => match &review.unfounded_moves[number].kind {
            UnfoundedMoveKind::Guess { deciding_step: Some((_, step)), .. } => {
                Some(Shown::Wanted(step.technique.id, StuckOutcome::Guess))
            }
            UnfoundedMoveKind::Guess { deciding_step: None, .. }
            | UnfoundedMoveKind::Slip
            | UnfoundedMoveKind::WrongElimination => None,
        },
        ReviewEvent::Run { .. } | ReviewEvent::Hint | ReviewEvent::Undone { .. } | ReviewEvent::Bookmark => {
            None
        }
    }
}

/// Returns the position of a review's line as a drill.
fn stuck_position(game: &Game, line: &ReviewEntry, technique: &str, want: StuckOutcome) -> StuckPosition {
    let board = board_from_notes(&game_at(game, line.moment));
    StuckPosition {
        technique: technique.to_owned(),
        board: format::puzzle_line(&board, &PuzzleInfo::default()),
        began: game.began_at(),
        at: line.time,
        took: if want == StuckOutcome::Guess { 0 } else { line.duration },
        want,
    }
}

fn view(context: &OperationContext, item: &PlannedItem) -> TrainingItem {
    let language = context.work.language;
    let why = match item.reason {
        PracticeReason::Stuck(StuckOutcome::Hint, took) => review::looked_and_asked(minutes(took)),
        PracticeReason::Stuck(StuckOutcome::Passed, took) => say::passed(minutes(took)),
        PracticeReason::Stuck(StuckOutcome::Guess, _) => say::guessed(),
        PracticeReason::Due(days, 0) => say::met_untimed(days),
        PracticeReason::Due(days, took) => say::met(days, minutes(took)),
        PracticeReason::Next => say::next(),
        PracticeReason::Strong => say::strong(),
        PracticeReason::Wished => say::wished(),
    };
    let position = |position: &PlannedPosition| match position {
        PlannedPosition::FromGame(StuckPosition { board, began, at, took, .. }) => {
            TrainingPosition { seed: None, board: Some(board.clone()), began: *began, at: *at, took: *took }
        }
        PlannedPosition::FromSeed(seed) => {
            TrainingPosition { seed: Some(*seed), board: None, began: 0, at: 0, took: 0 }
        }
    };
    TrainingItem {
        technique: item.technique.card.id,
        name: language.technique_name(item.technique.card).to_owned(),
        why: language.fill(&why),
        memory: memory_view(item.memory.as_ref(), context.request.at),
        positions: item.positions.iter().map(position).collect(),
    }
}

/// Returns the success rates in percent: the share of unaided finds, and that share reduced by forgetting.
fn memory_view(memory: Option<&TechniqueMemory>, at: u64) -> MemoryView {
    let Some(memory) = memory else {
        return MemoryView { now: 0, was: 0, due: 50, seen: 0, alone: 0, next: None };
    };
    let percent = |chance: f64| (100.0 * chance).round().clamp(0.0, 100.0) as u8;
    let share = memory.success_rate();
    MemoryView {
        now: percent(share * memory.recall_probability(at)),
        was: percent(share),
        due: percent(share * 0.9),
        seen: memory.seen,
        alone: memory.alone,
        next: Some(memory.next_due()),
    }
}

/// Answers with the memory of each technique and skill practised so far.
pub(super) fn memories(context: &OperationContext) -> Result<String, Interruption> {
    let memory: TrainingMemory = context.stored_json(TRAINING)?;
    let view =
        |(id, known): (&String, &TechniqueMemory)| (id.clone(), memory_view(Some(known), context.request.at));
    json(&Memories { techniques: memory.techniques.iter().map(view).collect() })
}

/// Stores the result of a position, and answers with the memory of its technique.
pub(super) fn keep_result(context: &mut OperationContext) -> Result<String, Interruption> {
    let result: TrainingResult = context.body()?;
    let id = match SKILLS.contains(&result.technique.as_str()) {
        true => result.technique.as_str(),
        false => technique(&result.technique)?.card.id,
    };
    let mut memory: TrainingMemory = context.stored_json(TRAINING)?;
    let recall = match result.outcome {
        TrainingOutcome::Alone => Recall::FoundAlone,
        TrainingOutcome::Late => Recall::FoundLater,
        TrainingOutcome::Shown => Recall::Shown,
    };
    let at = context.request.at;
    memory.record_encounter(id, recall, at, result.took);
    if let Some(board) = result.board.as_deref().filter(|_| recall != Recall::Shown) {
        memory.remove_solved_position(id, board);
    }
    context.store_json(TRAINING, &memory)?;
    json(&memory_view(memory.techniques.get(id), at))
}
