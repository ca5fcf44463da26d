//! The review of a game in words, with pictures of its moments.

use std::sync::atomic::AtomicBool;

use pencilmark_core::board::Board;
use pencilmark_core::cell::CellName;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::step::{Family, Step};
use pencilmark_play::change::Phase;
use pencilmark_render::language::Language;
use pencilmark_render::picture::Picture;
use pencilmark_render::prose;
use pencilmark_render::svg::{DigitLayout, SvgDesign, svg};

use crate::review::{
    ActionKind, Correction, Playback, Review, ReviewEntry, ReviewEvent, ReviewTask, Stall, StallEnd,
    UnfoundedMove, UnfoundedMoveKind, available_steps, board_from_notes, game_at,
};
use crate::session::phrases::minutes;
use crate::session::question_context::QuestionContext;
use crate::wire::{
    MomentAnswer, MomentStep, Problem, ProofLineView, ReviewAnswer, ReviewDeed, ReviewKind, ReviewLesson,
    ReviewLine, TechniqueOrder,
};
use pencilmark::page_messages::review as say;
use pencilmark::step_display::{step_svg, step_title};

/// The maximum number of steps named at a moment.
const NAMED: usize = 12;
/// The maximum number of steps found after a long search that the introduction of a review praises.
const PRAISED: usize = 3;

/// Returns the review of the game in words.
pub(crate) fn review(case: &QuestionContext) -> Result<ReviewAnswer, Problem> {
    let review = whole(case)?;
    let words = Words { case, review: &review };
    let time = minutes(review.time_played);
    let title = match case.game.phase() {
        Phase::Solved => say::solved(time),
        Phase::Revealed => say::given_up(time),
        Phase::Playing | Phase::Setting => say::so_far(time),
    };
    let lesson = review.lesson.map(|lesson| ReviewLesson {
        technique: lesson.technique.card.id,
        name: case.language.technique_name(lesson.technique.card).to_owned(),
        line: lesson.entry_index,
    });
    Ok(ReviewAnswer {
        title: case.language.fill(&title),
        lead: words.lead(),
        spent: review.time_played,
        entering: review.time.entering,
        looking: review.time.pausing,
        undone: review.time.undone,
        digits_undone: review.undone_digits,
        story: review.entries.iter().map(|line| words.line(line)).collect(),
        deeds: deeds(case),
        asides: review.abandoned_periods.clone(),
        lesson,
    })
}

/// Returns the review as data.
pub(crate) fn whole(case: &QuestionContext) -> Result<Review, Problem> {
    case.ensure_playing()?;
    let solution = solution(case)?;
    let menu = case.menu(TechniqueOrder::Easiest, &[])?;
    let task = ReviewTask { game: case.game, solution: solution.as_ref(), menu: &menu, cancel: case.cancel };
    Review::of(&task).map_err(|_| Problem::cancelled())
}

/// Returns the unique solution, or the setter's; `None` if there is neither.
fn solution(case: &QuestionContext) -> Result<Option<Grid>, Problem> {
    case.verdict()?;
    Ok(case.solution().ok())
}

/// Returns the actions that changed digits or notes, for the timeline.
fn deeds(case: &QuestionContext) -> Vec<ReviewDeed> {
    let playback = Playback::of(case.game);
    let edits = playback
        .actions
        .iter()
        .filter(|beat| matches!(beat.kind, ActionKind::Digit | ActionKind::Notes | ActionKind::Applied));
    let view = |beat: &crate::review::PlayedAction| ReviewDeed {
        at: beat.at,
        moment: beat.moment_after,
        is_digit: playback.entered(beat.moment_after).next().is_some() || beat.kind == ActionKind::Digit,
        is_aside: !playback.is_on_final_path(beat.moment_after),
    };
    edits.map(view).collect()
}

/// Returns a picture of the board at a moment, the steps available there, and the proof of the chosen step.
pub(crate) fn moment(
    case: &QuestionContext,
    moment: usize,
    step: Option<usize>,
    layout: DigitLayout,
) -> Result<MomentAnswer, Problem> {
    case.ensure_playing()?;
    if case.game.history().moment(moment).is_none() {
        return Err(Problem::new(say::no_moment(moment)));
    }
    let board = board_from_notes(&game_at(case.game, moment));
    let steps = found_there(case, &board)?;
    let chosen = match step {
        Some(number) => Some(steps.get(number).ok_or_else(|| Problem::new(say::no_step(number)))?),
        None => None,
    };
    let told = chosen.map(|step| prose::explain(step, &board, case.language));
    Ok(MomentAnswer {
        picture: match chosen {
            Some(step) => step_svg(step, &board, layout, case.language),
            None => svg(
                &Picture::of_board(&board),
                SvgDesign::for_page(layout),
                &case.language.fill(&say::board()),
            ),
        },
        filled: board.grid().values().iter().flatten().count(),
        cells: board.grid().values().len(),
        text: told.as_ref().map_or(String::new(), |told| told.text.clone()),
        lines: told
            .map_or(Vec::new(), |told| told.proof_lines.into_iter().map(ProofLineView::from).collect()),
        steps: steps
            .iter()
            .take(NAMED.max(step.map_or(0, |step| step + 1)))
            .map(|step| MomentStep {
                technique: step.technique.id,
                title: moment_title(step, &board, case.language),
                conclusions: step.conclusion_names(board.rules()),
            })
            .collect(),
    })
}

/// Returns the title of a step at a moment. A single's title includes its placement, because there are many singles.
fn moment_title(step: &Step, board: &Board, language: &Language) -> String {
    let title = step_title(step, board.rules().values(), language);
    match step.technique.family {
        Family::Single => format!("{title} {}", step.conclusions_text(board.rules())),
        _ => title,
    }
}

/// Returns the steps available on a board without mistakes.
fn found_there(case: &QuestionContext, board: &Board) -> Result<Vec<Step>, Problem> {
    let is_right = solution(case)?.is_none_or(|solution| !crate::review::has_mistake(board, &solution));
    if !is_right || board.grid().is_full() {
        return Ok(Vec::new());
    }
    let menu = case.menu(TechniqueOrder::Easiest, &[])?;
    let cancel: &AtomicBool = case.cancel;
    available_steps(board, &menu, cancel).map_err(|_| Problem::cancelled())
}

/// The texts of a review.
struct Words<'a> {
    case: &'a QuestionContext<'a>,
    review: &'a Review,
}

impl Words<'_> {
    fn step(&self, step: &Step) -> String {
        step_title(step, self.case.game.rules().values(), self.case.language)
    }

    fn symbol(&self, turn: &UnfoundedMove) -> char {
        self.case.game.rules().values().symbol(turn.candidate.digit)
    }

    fn cell(&self, turn: &UnfoundedMove) -> CellName {
        turn.candidate.cell.name(self.case.game.rules())
    }

    /// Returns the introduction: first what the player found unaided, last the one thing to learn.
    fn lead(&self) -> String {
        let mut said = Vec::new();
        let wrong = self
            .review
            .unfounded_moves
            .iter()
            .filter(|turn| turn.correction.is_some_and(|remedy| remedy.is_unaided));
        match wrong.count() {
            0 => {}
            put_right => said.push(say::put_right(put_right)),
        }
        let found = self.review.stalls.iter().filter(|stall| matches!(stall.end, StallEnd::Found(_)));
        // Singles are too easy to be praised.
        let found = found.filter_map(Stall::step).filter(|step| step.technique.family != Family::Single);
        let mut found: Vec<String> = found.map(|step| self.step(step)).collect();
        found.dedup();
        found.truncate(PRAISED);
        if !found.is_empty() {
            said.push(say::found_alone(found));
        }
        said.push(self.lesson());
        self.case.language.fill_all(&said).join(" ")
    }

    /// Returns the one thing to learn, with the reason.
    fn lesson(&self) -> Message {
        let Some(lesson) = self.review.lesson else {
            let runs = self.review.entries.iter().filter_map(|line| match line.event {
                ReviewEvent::Run { digits } => Some(digits),
                _ => None,
            });
            return say::nothing_to_learn(runs.max().unwrap_or(0));
        };
        let line = &self.review.entries[lesson.entry_index];
        match line.event {
            ReviewEvent::Stall(number) => {
                let stall = &self.review.stalls[number];
                let step = stall.step().map_or(String::new(), |step| self.step(step));
                match stall.end {
                    StallEnd::Helped(_) => say::learn_helped(step, minutes(stall.duration)),
                    StallEnd::Found(_) => say::learn_slow(step, minutes(stall.duration)),
                    StallEnd::MovedOn | StallEnd::MistakeOnBoard | StallEnd::Unexamined => {
                        say::learn_passed(step, minutes(stall.duration))
                    }
                }
            }
            _ => say::learn_guessed(lesson.technique.card.translated_name()),
        }
    }

    fn line(&self, line: &ReviewEntry) -> ReviewLine {
        let language = self.case.language;
        let described = match line.event {
            ReviewEvent::Run { digits } => ReviewText::plain(ReviewKind::Run, self.run(line, digits)),
            ReviewEvent::Stall(number) => self.stall(&self.review.stalls[number]),
            ReviewEvent::UnfoundedMove(number) => self.turn(&self.review.unfounded_moves[number]),
            ReviewEvent::Hint => ReviewText::plain(ReviewKind::Hint, say::hint()),
            ReviewEvent::Undone { digits } => ReviewText {
                text: Some(say::not_wrong()),
                ..ReviewText::plain(ReviewKind::Undone, say::taken_back(digits))
            },
            ReviewEvent::Bookmark => self.bookmark(line),
        };
        let fill =
            |message: Option<Message>| message.map_or(String::new(), |message| language.fill(&message));
        ReviewLine {
            kind: described.kind,
            at: line.time,
            took: line.duration,
            moment: line.moment,
            title: language.fill(&described.title),
            text: fill(described.text),
            detail: fill(described.detail),
            technique: described.technique,
            step: described.step,
        }
    }

    fn run(&self, line: &ReviewEntry, digits: usize) -> Message {
        let is_last = self.review.entries.last() == Some(line);
        match self.case.game.phase() {
            Phase::Solved if is_last => say::run_to_end(digits),
            Phase::Solved | Phase::Revealed | Phase::Playing | Phase::Setting => say::run(digits),
        }
    }

    fn bookmark(&self, line: &ReviewEntry) -> ReviewText {
        let mut names = self.case.game.history().bookmarks();
        let name = names.find(|(moment, _)| *moment == line.moment).map_or("", |(_, name)| name);
        ReviewText {
            text: Some(say::bookmark()),
            ..ReviewText::plain(ReviewKind::Bookmark, say::named(name.to_owned()))
        }
    }

    fn stall(&self, stall: &Stall) -> ReviewText {
        let time = minutes(stall.duration);
        let (kind, text, detail) = match stall.end {
            StallEnd::Found(_) => (ReviewKind::Found, say::alone(), say::looked_and_found(time)),
            StallEnd::Helped(_) => (ReviewKind::Helped, say::with_hint(), say::looked_and_asked(time)),
            StallEnd::MovedOn => (ReviewKind::Passed, say::passed(), say::looked_and_passed(time)),
            StallEnd::MistakeOnBoard => (ReviewKind::Astray, say::astray(), say::looked_astray(time)),
            StallEnd::Unexamined => (ReviewKind::Passed, say::looked(), say::looked_long(time)),
        };
        let step = stall.step();
        let number = match stall.end {
            StallEnd::Found(number) | StallEnd::Helped(Some(number)) => Some(number),
            StallEnd::Helped(None) | StallEnd::MovedOn => step.map(|_| 0),
            StallEnd::MistakeOnBoard | StallEnd::Unexamined => None,
        };
        let title = step.map_or_else(say::long_look, |step| say::named(self.step(step)));
        ReviewText {
            kind,
            title,
            text: Some(text),
            detail: Some(detail),
            technique: step.map(|step| step.technique.id),
            step: number,
        }
    }

    fn turn(&self, turn: &UnfoundedMove) -> ReviewText {
        let (cell, digit) = (self.cell(turn), self.symbol(turn));
        let entered = say::entered(cell, digit);
        match &turn.kind {
            UnfoundedMoveKind::WrongElimination => ReviewText {
                text: Some(say::with_remedy(say::needed(), remedy(turn.correction))),
                detail: Some(say::is_needed(cell, digit)),
                ..ReviewText::plain(ReviewKind::WrongStrike, say::ruled_out(digit, cell))
            },
            UnfoundedMoveKind::Slip => ReviewText {
                text: Some(say::with_remedy(say::wrong(), remedy(turn.correction))),
                detail: Some(say::is_wrong(cell, digit)),
                ..ReviewText::plain(ReviewKind::Slip, entered)
            },
            UnfoundedMoveKind::Guess { is_right, deciding_step } => {
                let text = match is_right {
                    true => say::guessed_right(),
                    false => say::with_remedy(say::guess(), remedy(turn.correction)),
                };
                let fair = say::fair_guess(digit, cell);
                let detail = match deciding_step {
                    Some((_, step)) => say::told_by(fair, self.step(step)),
                    None => fair,
                };
                ReviewText {
                    text: Some(text),
                    detail: Some(detail),
                    technique: deciding_step.as_ref().map(|(_, step)| step.technique.id),
                    step: deciding_step.as_ref().map(|(number, _)| *number),
                    ..ReviewText::plain(ReviewKind::Guess, entered)
                }
            }
        }
    }
}

/// Returns a sentence on how a wrong move was corrected.
fn remedy(remedy: Option<Correction>) -> Message {
    match remedy {
        Some(Correction { is_unaided: true, .. }) => say::put_right_alone(),
        Some(Correction { is_unaided: false, .. }) => say::put_right_with_help(),
        None => say::never_put_right(),
    }
}

/// An event of the review in words.
struct ReviewText {
    kind: ReviewKind,
    title: Message,
    text: Option<Message>,
    detail: Option<Message>,
    technique: Option<&'static str>,
    step: Option<usize>,
}

impl ReviewText {
    fn plain(kind: ReviewKind, title: Message) -> ReviewText {
        ReviewText { kind, title, text: None, detail: None, technique: None, step: None }
    }
}
