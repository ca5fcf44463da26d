//! A step shown as a sequence of pictures, each with a caption.

use std::borrow::Cow;
use std::ops::Range;

use pencilmark_core::board::Board;
use pencilmark_core::candidate::Candidate;
use pencilmark_core::message_text::capitalise;
use pencilmark_core::proof::{ChoiceSubject, Claim, Deduction, DeductionRule};
use pencilmark_core::step::{Chain, LinkKind, Mark, Role, Step};

use crate::claims::Wording;
use crate::language::Language;
use crate::picture::Picture;
use crate::proof_lines::{ProofLine, by_reason, proof_lines, told_together};
use crate::prose::{conclusion_sentence, explain};

/// A picture of one part of a step, with a caption.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepFrame {
    /// The marks that this picture of the step shows.
    pub marks: Vec<Mark>,
    /// True if the picture shows the conclusions of the step.
    pub shows_conclusions: bool,
    /// The part of the step's explanation that the picture shows.
    pub caption: String,
}

impl StepFrame {
    /// Returns the picture of this part of a step.
    pub fn picture<'a>(&self, step: &'a Step, board: &'a Board) -> Picture<'a> {
        let mut picture = Picture::of_step(board, step);
        picture.show_frame(self);
        picture
    }
}

impl Picture<'_> {
    /// Shows only one part of the picture's step.
    pub fn show_frame(&mut self, frame: &StepFrame) {
        self.marks = Cow::Owned(frame.marks.clone());
        if !frame.shows_conclusions {
            self.conclusions = &[];
        }
    }
}

/// Returns the sequence of pictures that explain a step: a proof deduction by deduction, a chain link by link, any
/// other step as its pattern, its argument and its conclusions.
pub fn step_frames(step: &Step, board: &Board, language: &Language) -> Vec<StepFrame> {
    let wording = Wording { rules: board.rules(), language };
    let chain = step.chain().filter(|chain| chain.nodes.len() > 2);
    let told = match (step.proof(), chain) {
        (Some(proof), _) => Some(proof_frames(proof, board, wording)),
        (None, Some(chain)) => Some(chain_frames(step, board, chain, wording)),
        (None, None) => None,
    };
    let mut frames = told.unwrap_or_else(|| pattern_frames(step, board, language));
    let caption = conclusion_sentence(step, board, language);
    frames.push(StepFrame { marks: step.marks.clone(), shows_conclusions: true, caption });
    frames
}

/// Returns frames of the pattern alone, then of everything that the step marks.
fn pattern_frames(step: &Step, board: &Board, language: &Language) -> Vec<StepFrame> {
    let text = explain(step, board, language).text;
    let is_pattern = |mark: &&Mark| match mark {
        Mark::Houses(role, _) | Mark::Cells(role, _) | Mark::Candidates(role, _) => {
            matches!(role, Role::Base | Role::Pivot | Role::Set(_) | Role::Colour(_))
        }
        Mark::Link { .. } => false,
    };
    let pattern: Vec<Mark> = step.marks.iter().filter(is_pattern).cloned().collect();
    let whole = |caption: &str| StepFrame {
        marks: step.marks.clone(),
        shows_conclusions: false,
        caption: caption.to_owned(),
    };
    match text.split_once(". ") {
        Some((first, rest)) if !pattern.is_empty() && pattern.len() < step.marks.len() => {
            let caption = format!("{first}.");
            vec![StepFrame { marks: pattern, shows_conclusions: false, caption }, whole(rest)]
        }
        _ => vec![whole(&text)],
    }
}

/// Returns the frames of a chain, link by link.
fn chain_frames(step: &Step, board: &Board, chain: &Chain, wording: Wording) -> Vec<StepFrame> {
    let is_link = |mark: &&Mark| matches!(mark, Mark::Link { .. });
    let part = |links: usize| {
        let shown = chain.nodes.len().min(links + 1);
        let closes = chain.is_closed && links >= chain.nodes.len();
        let begun =
            Chain { nodes: chain.nodes[..shown].to_vec(), first_link: chain.first_link, is_closed: closes };
        let sets = step.marks.iter().filter(|mark| matches!(mark, Mark::Cells(..))).cloned();
        let marks = sets.chain(step.marks.iter().filter(is_link).take(links).cloned()).collect();
        let caption = format!("{}.", capitalise(&wording.chain_sentence(step, board, &begun)));
        StepFrame { marks, shows_conclusions: false, caption }
    };
    (1..=chain.links().count()).map(part).collect()
}

/// Returns the frames of a proof, line by line, each with the deductions in force.
fn proof_frames(proof: &[Deduction], board: &Board, wording: Wording) -> Vec<StepFrame> {
    let proof = &by_reason(proof)[..];
    let groups = told_together(proof);
    let frame = |(line, told): (ProofLine, &Range<usize>)| StepFrame {
        marks: marks_at(proof, told.clone()),
        shows_conclusions: false,
        caption: line.text,
    };
    proof_lines(proof, board, wording).into_iter().zip(&groups).map(frame).collect()
}

/// Returns the indices of the deductions that hold at index `place` of a proof, including `place` itself: those whose
/// assumptions are not yet closed.
pub(crate) fn deductions_in_force(proof: &[Deduction], place: usize) -> Vec<usize> {
    let mut kept: Vec<usize> = Vec::new();
    for (number, deduction) in proof.iter().enumerate().take(place + 1) {
        // An assumption ends the deductions of an earlier assumption at the same depth.
        let depth = deduction.depth - u8::from(deduction.rule == DeductionRule::Assumed);
        kept.retain(|other| proof[*other].depth <= depth);
        kept.push(number);
    }
    kept
}

/// Returns the marks of a line that tells these deductions.
fn marks_at(proof: &[Deduction], told: Range<usize>) -> Vec<Mark> {
    let mut marks = Vec::new();
    for number in deductions_in_force(proof, told.end - 1) {
        let deduction = &proof[number];
        let is_told = told.contains(&number);
        let assumed = deduction.rule == DeductionRule::Assumed;
        if let DeductionRule::LastRemaining(subject) = &deduction.rule
            && is_told
        {
            marks.push(match subject {
                ChoiceSubject::Cell(cell) => Mark::Cells(Role::Base, vec![*cell]),
                ChoiceSubject::House(house, _) => Mark::Houses(Role::Base, vec![*house]),
            });
        }
        let (role, shown) = shown_claim(&deduction.claim);
        let Some(role) = role else { continue };
        marks.push(Mark::Candidates(if assumed { Role::Pivot } else { role }, shown.clone()));
        // Only the arrows of the current line are shown.
        for premise in deduction.premises.iter().filter(|_| is_told && deduction.depth > 0) {
            let (Some(_), from) = shown_claim(&proof[*premise].claim) else { continue };
            if from != shown {
                marks.push(Mark::Link { from, to: shown.clone(), kind: LinkKind::Implied, branch: 0 });
            }
        }
    }
    marks
}

fn shown_claim(claim: &Claim) -> (Option<Role>, Vec<Candidate>) {
    match claim {
        Claim::True(candidate) => (Some(Role::On), vec![*candidate]),
        Claim::False(candidate) => (Some(Role::Off), vec![*candidate]),
        Claim::OneOf(candidates) => (Some(Role::End), candidates.clone()),
        Claim::Contradiction => (None, Vec::new()),
    }
}
