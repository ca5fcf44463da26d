//! A rung of a hint as JSON.

use pencilmark_core::cell::Cell;
use pencilmark_render::language::Language;
use pencilmark_render::svg::DigitLayout;

use crate::hint::{Hint, Rung};
use crate::step_display::step_svg;
use crate::wire::answer::HintView;
use crate::wire::step::StepView;

impl HintView {
    /// What `rung` of a hint reveals, with its picture in `layout`.
    pub fn new(hint: &Hint, rung: Rung, layout: DigitLayout) -> HintView {
        let shown = hint.rung(rung);
        let rules = hint.board.rules();
        let proof = hint.step().filter(|_| shown.rung >= Rung::Proof);
        // The last rung stands alone, so it repeats the proof.
        let text = match (shown.rung, proof) {
            (Rung::Apply, Some(_)) => format!("{} {}", hint.rung(Rung::Proof).text, shown.text),
            _ => shown.text,
        };
        let named = hint.step().filter(|_| shown.rung >= Rung::Technique);
        HintView {
            kind: hint.kind(),
            rung: shown.rung.number(),
            rungs: hint.rungs().len() as u8,
            title: shown.title,
            text,
            technique: named.map(|step| step.technique.id),
            cells: shown.cells.iter().map(|cell: &Cell| cell.name(rules.size())).collect(),
            houses: shown.houses.iter().map(|id| rules.house(*id).to_string()).collect(),
            picture: proof.map(|step| step_svg(step, &hint.board, layout)),
            conclusions: proof.map_or(Vec::new(), |step| step.conclusion_names(rules.size())),
            step: proof.map(|step| StepView::new(step, rules, &Language::ENGLISH)),
        }
    }
}
