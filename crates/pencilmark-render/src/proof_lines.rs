//! Proofs as numbered lines: "(7) r4c5 is 3: no other place is left in row 4, from 3 and 5."

use pencilmark_core::proof::{ChoiceSubject, Claim, Deduction, DeductionRule};

use crate::claims::Wording;

/// A line of a proof.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProofLine {
    /// The number of the line, from 1.
    pub number: usize,
    /// The number of assumptions that the line is under.
    pub depth: u8,
    /// The line as a sentence.
    pub text: String,
}

/// Returns a proof line by line.
pub(crate) fn proof_lines(proof: &[Deduction], wording: Wording) -> Vec<ProofLine> {
    let line = |(place, deduction): (usize, &Deduction)| ProofLine {
        number: place + 1,
        depth: deduction.depth,
        text: line_text(place, deduction, wording),
    };
    proof.iter().enumerate().map(line).collect()
}

fn line_text(place: usize, deduction: &Deduction, wording: Wording) -> String {
    let Deduction { depth, claim, rule, from } = deduction;
    let language = wording.language;
    let number = (place + 1).to_string();
    let numbers = language.listed(from.iter().map(|place| place + 1));
    let from = match from[..] {
        [] => String::new(),
        _ => language.phrase("from", &[("numbers", &numbers)]),
    };
    let claimed = wording.claim(claim);
    let told = |key, more: &[(&str, &str)]| {
        let usual = [("number", &number[..]), ("claim", &claimed), ("from", &from)];
        language.phrase(key, &usual.into_iter().chain(more.iter().copied()).collect::<Vec<_>>())
    };
    match (rule, claim) {
        (DeductionRule::Assumed, _) => told(if *depth > 1 { "assume too" } else { "assume" }, &[]),
        (DeductionRule::RuledOut, _) => told("ruled out", &[]),
        (DeductionRule::Left(ChoiceSubject::Cell(cell)), Claim::Contradiction) => {
            told("no candidate", &[("cell", &wording.cell(*cell))])
        }
        (DeductionRule::Left(ChoiceSubject::House(house, digit)), Claim::Contradiction) => {
            told("no place", &[("house", &wording.house(*house)), ("digit", &wording.digit(*digit))])
        }
        (DeductionRule::Left(ChoiceSubject::Cell(_)), Claim::OneOf(_)) => told("candidates left", &[]),
        (DeductionRule::Left(ChoiceSubject::House(house, _)), Claim::OneOf(_)) => {
            told("places left", &[("house", &wording.house(*house))])
        }
        (DeductionRule::Left(ChoiceSubject::Cell(_)), Claim::True(_) | Claim::False(_)) => {
            told("only candidate", &[])
        }
        (DeductionRule::Left(ChoiceSubject::House(house, _)), Claim::True(_) | Claim::False(_)) => {
            told("only place", &[("house", &wording.house(*house))])
        }
        (DeductionRule::Crossed(choices), _) => {
            let [first, second] = choices.map(|choice| subject(choice, wording));
            told("crossed", &[("first", &first), ("second", &second)])
        }
        (DeductionRule::Clash, _) => told("clash", &[]),
        (DeductionRule::Refuted, _) => told("refuted", &[]),
        (DeductionRule::EachOf(ChoiceSubject::Cell(cell)), _) => {
            told("in each case of cell", &[("cell", &wording.cell(*cell))])
        }
        (DeductionRule::EachOf(ChoiceSubject::House(house, digit)), _) => told(
            "in each case of house",
            &[("house", &wording.house(*house)), ("digit", &wording.digit(*digit))],
        ),
        (DeductionRule::EachGuardian, _) => told("in each case of guardians", &[]),
        (DeductionRule::EitherWay, _) => told("either way", &[]),
    }
}

/// Names a choice: a cell, or a digit in a house.
fn subject(choice: ChoiceSubject, wording: Wording) -> String {
    match choice {
        ChoiceSubject::Cell(cell) => wording.cell(cell),
        ChoiceSubject::House(house, digit) => {
            wording.language.placed(wording.digit(digit), wording.house(house))
        }
    }
}
