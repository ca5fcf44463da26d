//! Relations of two digits encoded as keys: a bit for each pair, row by row, six bits per symbol, the lowest first.

use crate::clue_sheet::clue;
use crate::packed::base64;
use pencilmark_core::constraint::{Constraint, KindId};
use pencilmark_core::digit::Digit;
use pencilmark_core::primitive::RelationTable;
use pencilmark_core::values::DigitValues;

/// Returns the bits of a key: for each digit the compatible digits, row by row.
pub(super) fn parse_key(key: &str, size: usize) -> Option<Vec<bool>> {
    let sixes: Vec<u8> = key.bytes().map(base64::six_bits).collect::<Option<_>>()?;
    let bit = |at: usize| sixes.get(at / 6).is_some_and(|six| six >> (at % 6) & 1 == 1);
    Some((0..size * size).map(bit).collect())
}

/// Returns the key of a relation.
pub(super) fn print_key(table: &RelationTable, size: usize) -> String {
    let allowed =
        |at: usize| table.partners(Digit::from_index(at / size)).contains(Digit::from_index(at % size));
    let six = |start: usize| {
        (0..6).filter(|i| start + i < size * size && allowed(start + i)).fold(0u8, |six, i| six | 1 << i)
    };
    (0..size * size).step_by(6).map(|start| base64::symbol(six(start), *b"-_")).collect()
}

/// Returns the constraint, without its cells, that relates neighbours on a line as the bits say: a named kind if there
/// is one.
pub(super) fn named_relation(bits: &[bool], values: DigitValues) -> Constraint {
    let size = values.span();
    let value = |index: usize| values.base() + index as i32;
    let is = |fits: &dyn Fn(i32, i32) -> bool| {
        bits.iter().enumerate().all(|(at, allowed)| fits(value(at / size), value(at % size)) == *allowed)
    };
    let most = 2 * values.last();
    if is(&|a, b| a > b) {
        return clue(KindId::Greater);
    }
    if let Some(by) = (1..most).find(|by| is(&|a, b| (a - b).abs() == *by)) {
        return clue(KindId::Difference).with_numbers((by != 1).then_some(by));
    }
    if let Some(sum) = (1..=most).find(|sum| is(&|a, b| a + b == *sum)) {
        return clue(KindId::EdgeSum).with_numbers([sum]);
    }
    if let Some(ratio) = (2..most).find(|ratio| is(&|a, b| a * ratio == b || b * ratio == a)) {
        return clue(KindId::Ratio).with_numbers((ratio != 2).then_some(ratio));
    }
    if let Some(by) = (2..most).find(|by| is(&|a, b| (a - b).abs() >= *by)) {
        return clue(KindId::Whispers).with_numbers([by]);
    }
    if is(&|a, b| (a + b) % 2 == 1) {
        return clue(KindId::Parity);
    }
    clue(KindId::Pair).with_text_argument(&pair_words(bits, values))
}

/// Returns the allowed pairs as text: `1-2 1-3`.
pub(super) fn pair_words(bits: &[bool], values: DigitValues) -> String {
    let size = values.span();
    let value = |index: usize| values.base() + index as i32;
    let allowed = bits.iter().enumerate().filter(|(_, allowed)| **allowed);
    let pairs: Vec<String> =
        allowed.map(|(at, _)| format!("{}-{}", value(at / size), value(at % size))).collect();
    pairs.join(" ")
}
