//! Titles and pictures of steps for hints, paths and pages.

use pencilmark_core::board::Board;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Family, Step};
use pencilmark_core::values::DigitValues;
use pencilmark_logic::certificate::{Certificate, CertificateKind};
use pencilmark_render::language::Language;
use pencilmark_render::picture::{Picture, TruthOrLink, TruthOrLinkKind};
use pencilmark_render::svg::{DigitLayout, SvgDesign, svg};

use crate::messages::certificate as say;

/// Returns the name of a step's technique, with the digit if it is about a single one: `X-wing on 9`.
pub fn step_title(step: &Step, values: DigitValues, language: &Language) -> String {
    let name = language.technique_name(step.technique);
    let mut digits: Vec<_> = step.conclusions.iter().map(|conclusion| conclusion.candidate().digit).collect();
    digits.dedup();
    match (step.technique.family, &digits[..]) {
        (Family::Fish | Family::SingleDigit | Family::Intersection, [digit]) => {
            language.phrase("on digit", &[("technique", name), ("digit", &values.symbol(*digit).to_string())])
        }
        _ => name.to_owned(),
    }
}

/// Returns the SVG picture of a step on the board on which it was found, for a page. Its description for screen readers is
/// the technique and the conclusions.
pub fn step_svg(step: &Step, board: &Board, layout: DigitLayout, language: &Language) -> String {
    svg(&Picture::of_step(board, step), SvgDesign::for_page(layout), &picture_title(step, board, language))
}

/// Returns the SVG picture of a certificate's truths and links on the board of its step.
pub fn certificate_svg(
    certificate: &Certificate,
    board: &Board,
    design: SvgDesign,
    language: &Language,
) -> String {
    let truths = certificate
        .truths
        .iter()
        .map(|truth| TruthOrLink { candidates: truth.candidates(board), kind: TruthOrLinkKind::Truth });
    let mut strands: Vec<TruthOrLink> = truths.collect();
    let held: Vec<Candidate> = strands.iter().flat_map(|truth| truth.candidates.iter().copied()).collect();
    let proved = |one: &Candidate| certificate.conclusions.iter().any(|proved| proved.candidate() == *one);
    strands.extend(certificate.links().iter().map(|link| {
        let mut candidates = link.candidates(board);
        candidates.retain(|one| held.contains(one) || proved(one));
        TruthOrLink { candidates, kind: TruthOrLinkKind::Link }
    }));
    let picture = Picture::of_truths_and_links(board, strands, &certificate.conclusions);
    svg(&picture, design, &language.fill(&certificate_text(certificate, board.rules())))
}

/// Returns a certificate in notation, without its conclusions: `2 truths 5R2 5R6, 2 links 5C4 5C9: rank 0`.
pub fn certificate_text(certificate: &Certificate, rules: &Rules) -> Message {
    let names: Vec<String> = certificate.truths.iter().map(|truth| truth.text(rules)).collect();
    let truths = say::truths(names.len(), names.join(" "));
    match &certificate.kind {
        CertificateKind::Rank { links, rank } => {
            let names: Vec<String> = links.iter().map(|link| link.text(rules)).collect();
            say::rank(truths, names.len(), names.join(" "), *rank)
        }
        CertificateKind::Parity => say::parity(truths),
        CertificateKind::Chain => say::chain(truths),
        CertificateKind::Split(cases) => {
            let told: Vec<String> = cases.iter().map(|case| case.text(rules)).collect();
            say::split(truths, cases.len(), told.join(" "))
        }
        CertificateKind::Cases(tried) => say::cases(truths, *tried),
        CertificateKind::Symmetry => say::symmetry(),
        CertificateKind::Fillings => say::fillings(),
    }
}

/// Returns the title of a step's picture: `X-wing: r4c7<>7`.
pub fn picture_title(step: &Step, board: &Board, language: &Language) -> String {
    format!("{}: {}", language.technique_name(step.technique), step.conclusions_text(board.rules()))
}
