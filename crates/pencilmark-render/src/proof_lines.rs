//! Proofs as numbered lines, such as "(7) r4c5 is 3: no other place is left in row 4, from 3 and 5."

use pencilmark_core::proof::{ChoiceSubject, Claim, Deduction, DeductionRule};
use pencilmark_core::rules::Rules;

use crate::claims::Wording;
use crate::language::Language;

/// A numbered line of a proof in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofLine {
    /// The number of the line, from 1.
    pub number: usize,
    /// The number of open assumptions that the line is nested in.
    pub depth: u8,
    /// The line as a sentence.
    pub text: String,
}

/// The maximum number of lines of a proof that are shown.
const MOST_LINES: usize = 60;

/// Returns the lines of a proof to show: all of them, or the first ones followed by the number of the others.
pub(crate) fn proof_lines(proof: &[Deduction], wording: Wording) -> Vec<ProofLine> {
    let mut lines = all_lines(proof, wording);
    let more = lines.len().saturating_sub(MOST_LINES);
    if more > 0 {
        lines.truncate(MOST_LINES);
        let text = match more {
            1 => wording.language.phrase("more lines one", &[]),
            _ => wording.language.phrase("more lines many", &[("count", &more.to_string())]),
        };
        lines.push(ProofLine { number: MOST_LINES + 1, depth: 0, text });
    }
    lines
}

/// Returns a proof of any length as numbered lines.
pub fn whole_proof(proof: &[Deduction], rules: &Rules, language: &Language) -> Vec<ProofLine> {
    all_lines(proof, Wording { rules, language })
}

fn all_lines(proof: &[Deduction], wording: Wording) -> Vec<ProofLine> {
    let line = |(place, deduction): (usize, &Deduction)| ProofLine {
        number: place + 1,
        depth: deduction.depth,
        text: line_text(place, deduction, wording),
    };
    proof.iter().enumerate().map(line).collect()
}

fn line_text(place: usize, deduction: &Deduction, wording: Wording) -> String {
    let Deduction { depth, claim, rule, premises: from } = deduction;
    let language = wording.language;
    let number = (place + 1).to_string();
    let numbers = language.listed(from.iter().map(|place| place + 1));
    let from = match from[..] {
        [] => String::new(),
        _ => language.phrase("from", &[("numbers", &numbers)]),
    };
    let claimed = wording.claim_text(claim);
    let told = |key, more: &[(&str, &str)]| {
        let usual = [("number", &number[..]), ("claim", &claimed), ("from", &from)];
        language.phrase(key, &usual.into_iter().chain(more.iter().copied()).collect::<Vec<_>>())
    };
    match (rule, claim) {
        (DeductionRule::Assumed, _) => told(if *depth > 1 { "assume too" } else { "assume" }, &[]),
        (DeductionRule::RuledOut, _) => told("ruled out", &[]),
        (DeductionRule::LastRemaining(ChoiceSubject::Cell(cell)), Claim::Contradiction) => {
            told("no candidate", &[("cell", &wording.cell_name(*cell))])
        }
        (DeductionRule::LastRemaining(ChoiceSubject::House(house, digit)), Claim::Contradiction) => told(
            "no place",
            &[("house", &wording.house_name(*house)), ("digit", &wording.digit_text(*digit))],
        ),
        (DeductionRule::LastRemaining(ChoiceSubject::Cell(_)), Claim::OneOf(_)) => {
            told("candidates left", &[])
        }
        (DeductionRule::LastRemaining(ChoiceSubject::House(house, _)), Claim::OneOf(_)) => {
            told("places left", &[("house", &wording.house_name(*house))])
        }
        (DeductionRule::LastRemaining(ChoiceSubject::Cell(_)), Claim::True(_) | Claim::False(_)) => {
            told("only candidate", &[])
        }
        (DeductionRule::LastRemaining(ChoiceSubject::House(house, _)), Claim::True(_) | Claim::False(_)) => {
            told("only place", &[("house", &wording.house_name(*house))])
        }
        (DeductionRule::Crossed { choices, others }, _) => {
            let [one, two] = choices.map(|choice| subject(choice, wording));
            let [first, second] = others.map(|other| wording.any_is_true_text(&[other]));
            told("crossed", &[("first", &first), ("one", &one), ("second", &second), ("two", &two)])
        }
        (DeductionRule::Clash(clash), _) => told("clash", &[("clash", &wording.clash_text(clash))]),
        (DeductionRule::Refuted, _) => told("refuted", &[]),
        (DeductionRule::EachOf(ChoiceSubject::Cell(cell)), _) => {
            told("in each case of cell", &[("cell", &wording.cell_name(*cell))])
        }
        (DeductionRule::EachOf(ChoiceSubject::House(house, digit)), _) => told(
            "in each case of house",
            &[("house", &wording.house_name(*house)), ("digit", &wording.digit_text(*digit))],
        ),
        (DeductionRule::EachGuardian, _) => told("in each case of guardians", &[]),
        (DeductionRule::EitherWay, _) => told("either way", &[]),
        (DeductionRule::Clue(clue), Claim::Contradiction) => {
            told("clue impossible", &[("clue", &wording.clue_name(*clue))])
        }
        (DeductionRule::Sums(houses, cages), Claim::Contradiction) => {
            let (houses, cages) = (wording.house_names(houses), wording.cage_names(cages));
            told("sums impossible", &[("houses", &houses), ("cages", &cages)])
        }
        (DeductionRule::Sums(houses, cages), _) => {
            let (houses, cages) = (wording.house_names(houses), wording.cage_names(cages));
            told("by sums", &[("houses", &houses), ("cages", &cages)])
        }
        (DeductionRule::Clue(clue), _) => told("by clue", &[("clue", &wording.clue_name(*clue))]),
    }
}

/// Returns the name of a choice: a cell, or a digit in a house.
fn subject(choice: ChoiceSubject, wording: Wording) -> String {
    match choice {
        ChoiceSubject::Cell(cell) => wording.cell_name(cell),
        ChoiceSubject::House(house, digit) => {
            wording.language.placed(wording.digit_text(digit), wording.house_name(house))
        }
    }
}
