//! Steps as text lines and JSON objects, optionally with their proofs.

use pencilmark::board::Board;
use pencilmark::logic::certificate::{Certificate, StepProver};
use pencilmark::render::language::Language;
use pencilmark::render::prose;
use pencilmark::step::Step;
use pencilmark::step_display::certificate_text as certificate_message;
use pencilmark_app::wire::{CertificateView, StepView, in_symbols};
use serde_json::{Value, json};

use crate::results;

/// The output of steps, with optional proofs and certificates.
pub(crate) struct StepText<'a> {
    /// The language of proofs, if they are included.
    proofs: Option<&'a Language>,
    /// The language of truths and links with their prover, if they are included.
    truths: Option<(&'a Language, StepProver)>,
}

impl StepText<'_> {
    /// Creates the output for steps on a board; proofs, and truths and links, are included if a language for them is given.
    pub(crate) fn new<'a>(
        board: &Board,
        proofs: Option<&'a Language>,
        truths: Option<&'a Language>,
    ) -> StepText<'a> {
        StepText { proofs, truths: truths.map(|language| (language, StepProver::new(board.rules()))) }
    }

    /// Writes a step as its technique's name, a tab and its conclusions, and then any proofs, each after a tab.
    pub(crate) fn write_line(&self, step: &Step, board: &Board, out: &mut Vec<u8>) {
        let proof = self.proofs.map_or(String::new(), |language| {
            format!("\t{}", prose::explanation_text(step, board, language))
        });
        let truths = self.truths_text(step, board).map_or(String::new(), |told| format!("\t{told}"));
        results::write_line(
            out,
            format_args!("{}\t{}{proof}{truths}", step.technique.id, step.conclusions_text(board.rules())),
        );
    }

    /// Returns a step as a JSON object: its technique and conclusions, and the complete explanation if proofs are included.
    pub(crate) fn object(&self, step: &Step, board: &Board) -> Value {
        let explained = StepView::new(step, board, self.proofs.unwrap_or(&Language::ENGLISH));
        let mut object = match self.proofs {
            Some(_) => json!(explained),
            None => {
                let mut object =
                    json!({"technique": explained.technique, "conclusions": explained.conclusions});
                if !explained.also.is_empty() {
                    object["also"] = json!(explained.also);
                }
                if explained.bookkeeping {
                    object["bookkeeping"] = json!(true);
                }
                object
            }
        };
        if let Some(list) = self.certificate_views(step, board) {
            object["certificates"] = list;
        }
        in_symbols(object, board.rules())
    }

    /// Returns the truths and links of a step as text, if they are included.
    pub(crate) fn truths_text(&self, step: &Step, board: &Board) -> Option<String> {
        let ((language, _), all) = self.truths.as_ref().zip(self.certificates(step, board))?;
        let text = |one: &Certificate| certificate_text(one, board, language);
        Some(all.iter().map(text).collect::<Vec<_>>().join("; "))
    }

    /// Returns the certificates of a step as JSON, if they are included.
    pub(crate) fn certificate_views(&self, step: &Step, board: &Board) -> Option<Value> {
        let list = self.certificates(step, board)?;
        Some(list.iter().map(|one| json!(CertificateView::new(one, board))).collect())
    }

    /// Returns the certificates of a step, if they are included; an empty list for a step without a proof within bounds.
    pub(crate) fn certificates(&self, step: &Step, board: &Board) -> Option<Vec<Certificate>> {
        let (_, prover) = self.truths.as_ref()?;
        Some(prover.prove(board, step).unwrap_or_default())
    }
}

/// Returns a certificate as text: its conclusions, and how they are proved.
fn certificate_text(certificate: &Certificate, board: &Board, language: &Language) -> String {
    let proved = certificate.conclusions.iter().map(|proved| proved.name(board.rules()));
    let proved: Vec<String> = proved.map(|name| name.text_with_values(board.rules().values())).collect();
    let proof = certificate_message(certificate, board.rules());
    format!("{}: {}", proved.join(" "), language.fill(&proof))
}
