//! Steps in words.

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::message::Message;
use pencilmark_core::step::{Conclusion, Mark, Role, Slot, Step};

use crate::cell_words::cell_list;
use crate::chain_words::chain_notation;
use crate::claims::Wording;
use crate::language::Language;
use crate::proof_lines::{ProofLine, proof_lines};
use crate::sights::hidden_single_place;
use crate::slot_words::set_name;

/// The explanation of a step in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StepExplanation {
    /// The argument in one or more sentences, without the numbered lines of a proof.
    pub text: String,
    /// The numbered lines of a proof that is too long for a sentence; empty for most steps.
    pub proof_lines: Vec<ProofLine>,
    /// The chains of the step in Eureka notation.
    pub notation: Vec<String>,
}

/// The most notes of clues that are told in one sentence.
const NOTES_IN_SENTENCE: usize = 3;

/// Explains a step on the board on which it was found: the sentence of its technique with its placeholders filled. Of notes from many
/// clues the sentence only says how many there are, and each clue has a line.
pub fn explain(step: &Step, board: &Board, language: &Language) -> StepExplanation {
    if let Some(notes) = notes_of_clues(step).filter(|notes| notes.len() > NOTES_IN_SENTENCE) {
        return notes_by_clue(notes, language);
    }
    let wording = Wording { rules: board.rules(), language };
    let proof = step.proof().map(|proof| proof_lines(proof, board, wording));
    StepExplanation {
        text: filled(step, board, wording),
        proof_lines: proof.unwrap_or_default(),
        notation: chain_notation(step, board.rules()),
    }
}

/// Returns what each clue says by itself, if the step is an entry of such notes.
fn notes_of_clues(step: &Step) -> Option<&[Message]> {
    step.slots.iter().find_map(|(name, slot)| match slot {
        Slot::Reasons(notes) if *name == "notes" => Some(&notes[..]),
        _ => None,
    })
}

fn notes_by_clue(notes: &[Message], language: &Language) -> StepExplanation {
    let line = |(number, note): (usize, &Message)| ProofLine {
        number,
        depth: 0,
        text: capitalised(&format!("{}.", language.fill(note))),
    };
    StepExplanation {
        text: language.phrase("notes of clues", &[("count", &notes.len().to_string())]),
        proof_lines: (1..).zip(notes).map(line).collect(),
        notation: Vec::new(),
    }
}

/// Returns the explanation of a step as text, including the lines of its proof.
pub fn explanation_text(step: &Step, board: &Board, language: &Language) -> String {
    let StepExplanation { text, proof_lines, .. } = explain(step, board, language);
    let parts = std::iter::once(text).chain(proof_lines.into_iter().map(|line| line.text));
    parts.filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns the conclusions of a step as a sentence: "So r1c2 and r1c3 can't be 7."
pub fn conclusion_sentence(step: &Step, board: &Board, language: &Language) -> String {
    let wording = Wording { rules: board.rules(), language };
    let conclusions = match cells_left_with_one_digit(step, board) {
        Some((cells, digits)) if cells.len() > 1 => {
            let digits: Vec<String> = digits.into_iter().map(|digit| wording.digit_text(digit)).collect();
            let cells: Vec<String> = cells.into_iter().map(|cell| wording.cell_name(cell)).collect();
            language.phrase("cells are", &[("cells", &cells.join(", ")), ("digits", &digits.join(", "))])
        }
        _ => wording.conclusions_text(&step.conclusions),
    };
    language.phrase("so", &[("conclusions", &conclusions)])
}

/// Returns the cells of a clue that lose candidates by a step, in the clue's order, with the digits that they keep, if
/// each keeps just one.
fn cells_left_with_one_digit(step: &Step, board: &Board) -> Option<(Vec<Cell>, Vec<Digit>)> {
    if step.clues().is_empty() || step.conclusions.iter().any(|one| matches!(one, Conclusion::Place(_))) {
        return None;
    }
    let lost = |cell: Cell| -> DigitSet {
        let own = step.conclusions.iter().map(|one| one.candidate()).filter(|one| one.cell == cell);
        own.map(|one| one.digit).collect()
    };
    let order = step.marks.iter().find_map(|mark| match mark {
        Mark::Cells(Role::Base, cells) => Some(&cells[..]),
        Mark::Cells(..) | Mark::Candidates(..) | Mark::Houses(..) | Mark::Link { .. } => None,
    })?;
    let all_are_in_order = step.conclusions.iter().all(|one| order.contains(&one.candidate().cell));
    let cells: Vec<Cell> = order.iter().copied().filter(|cell| !lost(*cell).is_empty()).collect();
    let digits = cells.iter().map(|cell| (board.candidates(*cell) - lost(*cell)).only());
    let digits: Option<Vec<Digit>> = digits.collect();
    digits.filter(|_| all_are_in_order).map(|digits| (cells, digits))
}

/// Returns the sentence with its placeholders filled, once for each pattern of the step.
fn filled(step: &Step, board: &Board, wording: Wording) -> String {
    let patterns = std::iter::once(&step.slots).chain(&step.more_slots);
    let told = patterns.map(|slots| filled_with(slots, step, board, wording));
    capitalised(told.collect::<Vec<_>>().join(" ").trim())
}

fn filled_with(slots: &[(&'static str, Slot)], step: &Step, board: &Board, wording: Wording) -> String {
    let mut text = String::new();
    let mut rest = wording.language.proof(step.technique);
    while let Some((before, after)) = rest.split_once('{') {
        let (placeholder, after) = after.split_once('}').unwrap_or((after, ""));
        text += before;
        text += &slot_text(slots, step, board, placeholder, wording);
        rest = after;
    }
    text + rest
}

/// Capitalises every sentence; names of cells keep their small `r`.
fn capitalised(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut begins = true;
    let mut chars = text.chars().peekable();
    while let Some(letter) = chars.next() {
        let is_cell = letter == 'r' && chars.peek().is_some_and(char::is_ascii_digit);
        if begins && letter.is_lowercase() && !is_cell {
            out.extend(letter.to_uppercase());
        } else {
            out.push(letter);
        }
        begins = (begins && !letter.is_alphanumeric())
            || (matches!(letter, '.' | '?') && chars.peek().is_some_and(|next| *next == ' '));
    }
    out
}

/// Returns the conclusion that follows from the shape of a chain, in words.
fn verdict(step: &Step, wording: Wording) -> String {
    let Some((chain, first, last)) =
        step.chain().and_then(|chain| Some((chain, chain.nodes.first()?, chain.nodes.last()?)))
    else {
        return String::new();
    };
    let language = wording.language;
    if chain.is_closed {
        language.phrase("verdict of loop", &[])
    } else if first == last {
        language.phrase("verdict of return", &[("claim", &wording.any_is_true_text(first))])
    } else if first.iter().chain(last).all(|one| one.digit == first[0].digit) {
        let blanks = [
            wording.any_is_true_text(first),
            wording.any_is_true_text(last),
            wording.digit_text(first[0].digit),
        ];
        let names = ["first", "second", "digit"];
        let filled: Vec<(&str, &str)> =
            names.into_iter().zip(&blanks).map(|(name, text)| (name, &text[..])).collect();
        language.phrase("verdict of ends", &filled)
    } else {
        let (first, second) = (wording.any_is_true_text(first), wording.any_is_true_text(last));
        language.phrase("verdict of different ends", &[("first", &first), ("second", &second)])
    }
}

fn slot_text(
    slots: &[(&'static str, Slot)],
    step: &Step,
    board: &Board,
    placeholder: &str,
    wording: Wording,
) -> String {
    let Wording { rules, language } = wording;
    let (placeholder, form) = placeholder.split_once(':').unwrap_or((placeholder, "1"));
    match placeholder {
        "excluded" => {
            let cell = step.conclusions.first().map(|conclusion| conclusion.candidate().cell);
            return cell.map_or(String::new(), |cell| wording.exclusion_reasons_text(board, cell));
        }
        "blocked" => {
            return hidden_single_place(step)
                .map_or(String::new(), |place| wording.blocking_reasons_text(board, place));
        }
        "verdict" => return verdict(step, wording),
        _ => {}
    }
    let cell = |cell: &Cell| cell.name(rules);
    let symbol = |digit| rules.values().symbol(digit);
    let filled = slots.iter().find(|(name, _)| *name == placeholder);
    match filled.map(|(_, slot)| slot) {
        // The lines of the proof come after the sentence.
        None | Some(Slot::Proof(_)) => String::new(),
        Some(Slot::Digits(digits)) if form == "or" => {
            language.either(digits.iter().map(|digit| symbol(digit).to_string()))
        }
        Some(Slot::Digits(digits)) => language.listed(digits.iter().map(symbol)),
        Some(Slot::Cells(cells)) => language.listed(cells.iter().map(cell)),
        Some(Slot::Candidates(candidates)) => {
            language.listed(candidates.iter().map(|c| language.placed(symbol(c.digit), cell(&c.cell))))
        }
        Some(Slot::Groups(groups)) => language.listed(groups.iter().map(|cells| cell_list(cells, rules))),
        Some(Slot::Houses(houses)) => wording.house_names_in_form(houses, form.parse().unwrap_or(1)),
        Some(Slot::AnyCell(cells)) => language.either(cells.iter().map(|one| cell(one).to_string())),
        Some(Slot::Held(held)) => wording.held_digits_text(held),
        Some(Slot::Colour(candidates)) => wording.colour_text(candidates),
        Some(Slot::SetChain(chain)) => wording.set_chain_text(chain),
        Some(Slot::LastSet(chain)) => set_name(chain.sets.len().saturating_sub(1)),
        Some(Slot::Clash(clash)) => wording.clash_text(clash),
        Some(Slot::Move(moved)) => wording.board_move_name(*moved),
        Some(Slot::Places(places)) => language.listed(places.iter().map(|(id, digits)| {
            let digits: Vec<String> = digits.iter().map(|digit| symbol(digit).to_string()).collect();
            language.placed(digits.join("/"), wording.house_name(*id))
        })),
        Some(Slot::Chain(chain)) => wording.chain_sentence(step, board, chain),
        Some(Slot::Chains(chains)) => {
            let told = chains.iter().filter(|chain| chain.nodes.len() > 1);
            told.map(|chain| wording.chain_sentence(step, board, chain)).collect::<Vec<_>>().join("; ")
        }
        Some(Slot::Patterns(patterns)) => wording.patterns_text(patterns),
        Some(Slot::Count(count)) => count.to_string(),
        Some(Slot::Clue(id)) => wording.clue_name(*id),
        Some(Slot::Clues(ids)) => wording.clue_names(ids),
        Some(Slot::Cages(ids)) => wording.cage_names(ids),
        Some(Slot::Reasons(messages)) => language.fill_all(messages).join("; "),
    }
}
