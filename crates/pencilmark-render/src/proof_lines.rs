//! Proofs as numbered lines, such as "(7) r4c5 is 3: no other place is left in row 4, from 3 and 5." Neighbouring eliminations that
//! have one reason are one line.

use std::ops::Range;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::constraint::KindId;
use pencilmark_core::digit::Digit;
use pencilmark_core::message_text::capitalise;
use pencilmark_core::proof::{ChoiceSubject, Claim, Deduction, DeductionRule};
use pencilmark_core::step::Conclusion;

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

/// Returns the lines of a proof on a board to show: all of them, or the first ones followed by the number of the others.
pub(crate) fn proof_lines(proof: &[Deduction], board: &Board, wording: Wording) -> Vec<ProofLine> {
    let mut lines = all_lines(proof, board, wording);
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

/// Returns a proof of any length on a board as numbered lines.
pub fn whole_proof(proof: &[Deduction], board: &Board, language: &Language) -> Vec<ProofLine> {
    all_lines(proof, board, Wording { rules: board.rules(), language })
}

fn all_lines(proof: &[Deduction], board: &Board, wording: Wording) -> Vec<ProofLine> {
    let proof = &by_reason(proof)[..];
    let groups = told_together(proof);
    // The line of each deduction.
    let lines: Vec<usize> =
        (1..).zip(&groups).flat_map(|(number, group)| group.clone().map(move |_| number)).collect();
    let line = |(number, group): (usize, &Range<usize>)| ProofLine {
        number,
        depth: proof[group.start].depth,
        text: line_text(number, group, (proof, &lines), board, wording),
    };
    (1..).zip(&groups).map(line).collect()
}

/// Returns the deductions of a proof in an order in which eliminations with the same reason follow each other as far as their
/// premises allow. The last one stays the last.
pub(crate) fn by_reason(proof: &[Deduction]) -> Vec<Deduction> {
    let mut order: Vec<usize> = Vec::with_capacity(proof.len());
    for (number, deduction) in proof.iter().enumerate() {
        let is_needed_or_elsewhere = |earlier: usize| {
            let Deduction { depth, rule, .. } = &proof[earlier];
            deduction.premises.contains(&earlier)
                || *depth != deduction.depth
                || *rule == DeductionRule::Assumed
        };
        let mut place = order.len();
        let is_last = number + 1 == proof.len();
        for (at, &earlier) in order.iter().enumerate().rev().take_while(|_| !is_last) {
            if have_one_reason(&proof[earlier], deduction) {
                place = at + 1;
                break;
            }
            if is_needed_or_elsewhere(earlier) {
                break;
            }
        }
        order.insert(place, number);
    }
    let mut places = vec![0; proof.len()];
    order.iter().enumerate().for_each(|(place, number)| places[*number] = place);
    let moved = |number: &usize| {
        let premises = proof[*number].premises.iter().map(|premise| places[*premise]).collect();
        Deduction { premises, ..proof[*number].clone() }
    };
    order.iter().map(moved).collect()
}

/// True for eliminations by the same clue or sums, or by the same premises, under the same assumptions.
fn have_one_reason(one: &Deduction, other: &Deduction) -> bool {
    let by_one_reason = match one.rule {
        DeductionRule::RuledOut => one.premises == other.premises,
        DeductionRule::Clue(_) | DeductionRule::Sums(..) => true,
        _ => false,
    };
    by_one_reason
        && (one.depth, &one.rule) == (other.depth, &other.rule)
        && matches!((&one.claim, &other.claim), (Claim::False(_), Claim::False(_)))
}

/// Splits a proof into the deductions that are told in one line: eliminations with the same reason, one after the other.
pub(crate) fn told_together(proof: &[Deduction]) -> Vec<Range<usize>> {
    let mut start = 0;
    let groups = proof.chunk_by(have_one_reason).map(|group| {
        start += group.len();
        start - group.len()..start
    });
    groups.collect()
}

/// Returns the eliminations of deductions that are told together, or the claim of one deduction.
fn claimed_text(deductions: &[Deduction], wording: Wording) -> String {
    let eliminated = deductions.iter().filter_map(|deduction| match deduction.claim {
        Claim::False(candidate) => Some(Conclusion::Eliminate(candidate)),
        _ => None,
    });
    match deductions {
        [deduction] => wording.claim_text(&deduction.claim),
        _ => wording.conclusions_text(&eliminated.collect::<Vec<_>>()),
    }
}

/// Returns the text of a line. A clue that excludes several candidates does so without the help of those told beside them, so only
/// earlier lines are named.
fn line_text(
    number: usize,
    group: &Range<usize>,
    (proof, lines): (&[Deduction], &[usize]),
    board: &Board,
    wording: Wording,
) -> String {
    let told = &proof[group.clone()];
    let Deduction { depth, claim, rule, .. } = &told[0];
    let language = wording.language;
    let premises = told.iter().flat_map(|deduction| &deduction.premises).map(|premise| lines[*premise]);
    let mut from: Vec<usize> = premises.filter(|line| *line != number).collect();
    from.sort_unstable();
    from.dedup();
    let from = match from[..] {
        [] => String::new(),
        _ => language.phrase("from", &[("numbers", &language.listed(&from))]),
    };
    let sum = match rule {
        DeductionRule::Clue(clue) => sum_left(*clue, told, proof, board),
        _ => None,
    };
    let number = number.to_string();
    let claimed = claimed_text(told, wording);
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
        (DeductionRule::Clue(clue), _) => {
            let name = wording.clue_name(*clue);
            let clue = if *claim == Claim::Contradiction { capitalise(&name) } else { name };
            match (claim, sum) {
                (Claim::Contradiction, None) => told("clue impossible", &[("clue", &clue)]),
                (_, None) => told("by clue", &[("clue", &clue)]),
                (_, Some(sum)) => {
                    let key =
                        if *claim == Claim::Contradiction { "sum impossible" } else { "by sum of clue" };
                    let (sum, cells) = (sum.text(), wording.cell_names(&sum.open));
                    told(key, &[("clue", &clue), ("sum", &sum), ("cells", &cells)])
                }
            }
        }
        (DeductionRule::Sums(houses, cages), Claim::Contradiction) => {
            let (houses, cages) = (wording.house_names(houses), wording.cage_names(cages));
            told("sums impossible", &[("houses", &houses), ("cages", &cages)])
        }
        (DeductionRule::Sums(houses, cages), _) => {
            let (houses, cages) = (wording.house_names(houses), wording.cage_names(cages));
            told("by sums", &[("houses", &houses), ("cages", &cages)])
        }
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

/// What a cage's known digits leave of its total for the other cells.
struct SumLeft {
    total: i32,
    known: Vec<i32>,
    open: Vec<Cell>,
}

impl SumLeft {
    /// The sum as arithmetic: `26 - 9 - 8 = 9`.
    fn text(&self) -> String {
        let known: String = self.known.iter().map(|value| format!(" - {value}")).collect();
        format!("{}{known} = {}", self.total, self.total - self.known.iter().sum::<i32>())
    }
}

/// Returns what the digits on the board and those that a line's premises place leave of the total of its cage; `None` if none of its
/// digits or all are known, and for other clues.
fn sum_left(clue: ConstraintId, told: &[Deduction], proof: &[Deduction], board: &Board) -> Option<SumLeft> {
    let rules = board.rules();
    let constraint = rules.constraint(clue);
    let (KindId::KillerCage, [total]) = (constraint.kind().id, &constraint.numbers[..]) else { return None };
    let premises = || told.iter().flat_map(|deduction| &deduction.premises).map(|at| &proof[*at].claim);
    let digit = |cell: Cell| -> Option<Digit> {
        let placed = premises().find_map(|claim| match claim {
            Claim::True(one) if one.cell == cell => Some(one.digit),
            _ => None,
        });
        board.value(cell).or(placed)
    };
    let (known, open): (Vec<Cell>, Vec<Cell>) =
        constraint.first_list().iter().partition(|cell| digit(**cell).is_some());
    let values = known.iter().filter_map(|cell| digit(*cell));
    let known: Vec<i32> = values.map(|digit| rules.values().value(digit)).collect();
    (!known.is_empty() && !open.is_empty()).then_some(SumLeft { total: *total, known, open })
}
