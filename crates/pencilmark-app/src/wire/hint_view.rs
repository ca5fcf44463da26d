//! Conversion of a hint's rung to JSON.

use pencilmark_core::cell::{Cell, CellName};
use pencilmark_logic::clue_notes::is_bookkeeping;
use pencilmark_render::frames::step_frames;
use pencilmark_render::language::Language;
use pencilmark_render::proof_lines::ProofLine;
use pencilmark_render::svg::{DigitLayout, SvgDesign, svg};

use crate::wire::answer::HintView;
use crate::wire::proof_line::ProofLineView;
use crate::wire::road::RoadView;
use crate::wire::step::StepView;
use pencilmark::hint::{Hint, Rung};
use pencilmark::step_display::picture_title;

/// How the picture of a hint is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HintDrawing {
    /// The order of candidates within cells.
    pub layout: DigitLayout,
    /// The index of the frame to draw, from 0; `None` for the whole proof.
    pub frame: Option<usize>,
}

impl HintDrawing {
    /// A drawing of the whole proof, with candidates in phone order.
    pub const WHOLE: HintDrawing = HintDrawing { layout: DigitLayout::Phone, frame: None };
}

impl HintView {
    /// Converts the content of a hint's rung, with its picture and texts in a language.
    pub fn new(hint: &Hint, number: u8, drawing: HintDrawing, language: &Language) -> HintView {
        let rungs = hint.rungs();
        let number = usize::from(number).clamp(1, rungs.len());
        let (rung, is_last) = (rungs[number - 1], number == rungs.len());
        let shown = hint.rung(rung, language);
        let rules = hint.board.rules();
        let proof = hint.step().filter(|_| rung >= Rung::Proof);
        let told = proof.map(|_| hint.rung(Rung::Proof, language));
        // The last rung can be requested alone, so it repeats the proof.
        let text = match &told {
            Some(told) if rung == Rung::Apply => format!("{} {}", told.text, shown.text).trim().to_owned(),
            Some(_) | None => shown.text,
        };
        let (lines, notation) = told.map_or_else(Default::default, |told| (told.lines, told.notation));
        let named = hint.step().filter(|_| rung >= Rung::Technique);
        let concluded = proof.filter(|_| is_last);
        let drawn = proof.map(|_| DrawnHint::new(hint, is_last, drawing, language)).unwrap_or_default();
        HintView {
            kind: hint.kind(),
            rung: number as u8,
            rungs: rungs.len() as u8,
            title: shown.title,
            text,
            lines: lines.into_iter().map(ProofLineView::from).collect(),
            notation,
            technique: named.filter(|step| !is_bookkeeping(step)).map(|step| step.technique.id),
            cells: shown.cells.iter().map(|cell: &Cell| cell.name(rules)).collect(),
            houses: shown.houses.iter().map(|id| language.fill(&rules.house_name(*id))).collect(),
            picture: drawn.picture,
            caption: drawn.caption,
            frames: drawn.frames,
            looked_at: drawn.looked_at,
            conclusions: concluded.map_or(Vec::new(), |step| step.conclusion_names(rules)),
            step: concluded.map(|step| StepView::new(step, &hint.board, language)),
            road: named.and(hint.road.as_ref()).map(|road| RoadView::new(road, rules, is_last, language)),
            another: 0,
        }
    }
}

/// A drawn hint.
#[derive(Default)]
struct DrawnHint {
    picture: Option<String>,
    caption: Option<String>,
    frames: usize,
    looked_at: Vec<CellName>,
}

impl DrawnHint {
    /// Draws one frame of a hint's step, or the whole step, with its conclusions if they are revealed.
    fn new(
        hint: &Hint,
        concludes: bool,
        HintDrawing { layout, frame }: HintDrawing,
        language: &Language,
    ) -> DrawnHint {
        let (Some(step), Some(mut picture)) = (hint.step(), hint.picture()) else {
            return DrawnHint::default();
        };
        let mut frames = step_frames(step, &hint.board, language);
        if !concludes {
            frames.retain(|frame| !frame.shows_conclusions);
            picture.conclusions = &[];
        }
        let count = frames.len();
        let caption = frame.and_then(|number| frames.into_iter().nth(number)).map(|frame| {
            picture.show_frame(&frame);
            frame.caption
        });
        let title = match (&caption, concludes) {
            (Some(caption), _) => caption.clone(),
            (None, true) => picture_title(step, &hint.board, language),
            (None, false) => language.technique_name(step.technique).to_owned(),
        };
        DrawnHint {
            picture: Some(svg(&picture, SvgDesign::for_page(layout), &title)),
            caption,
            frames: count,
            looked_at: picture.looked_at().iter().map(|cell| cell.name(hint.board.rules())).collect(),
        }
    }
}

impl From<ProofLine> for ProofLineView {
    fn from(line: ProofLine) -> ProofLineView {
        ProofLineView { number: line.number, depth: line.depth, text: line.text }
    }
}
