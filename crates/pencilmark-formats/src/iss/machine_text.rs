//! Finite automata as packed bits: the width of a state, the numbers of symbols, start states and accepting states,
//! then the transitions of each state. Start states come first, then accepting ones.

use std::collections::{BTreeMap, BTreeSet};

use crate::packed::base64;
use pencilmark_core::digit::Digit;
use pencilmark_core::values::DigitValues;

/// The maximum number of states that are read.
const MOST_STATES: usize = 3000;

struct BitReader {
    bytes: Vec<u8>,
    at: usize,
}

impl BitReader {
    fn take(&mut self, count: usize) -> Option<usize> {
        let end = self.at + count;
        if end > 8 * self.bytes.len() {
            return None;
        }
        let bit = |at: usize| usize::from(self.bytes[at / 8] >> (7 - at % 8) & 1);
        let number = (self.at..end).fold(0, |number, at| number << 1 | bit(at));
        self.at = end;
        Some(number)
    }
}

/// The transitions from a state: a symbol and the next state.
type Arcs = Vec<(usize, usize)>;

/// Returns the number of bits that a number needs.
fn width(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}

/// A packed automaton after parsing. Start states come first, then accepting ones.
pub(super) struct PackedMachine {
    states: Vec<Arcs>,
    /// For each start state, whether it accepts.
    start_accepts: Vec<bool>,
    accepts: usize,
}

impl PackedMachine {
    /// Parses a packed automaton; `None` if it is malformed.
    pub(super) fn parse(text: &str) -> Option<PackedMachine> {
        let mut bits = BitReader { bytes: base64::decode(text)?, at: 0 };
        let plain = bits.take(2)? == 0;
        let state_bits = bits.take(4)? + 1;
        let symbols = bits.take(4)? + 1;
        let (starts, accepts) = (bits.take(state_bits)?, bits.take(state_bits)?);
        if starts == 0 || starts + accepts > MOST_STATES {
            return None;
        }
        let mut start_accepts: Vec<bool> =
            (0..starts).map(|_| Some(bits.take(1)? == 1)).collect::<Option<_>>()?;
        start_accepts.reverse();
        let mut states: Vec<Arcs> = Vec::new();
        let count_bits = if plain { bits.take(4)? } else { 0 };
        while states.len() < MOST_STATES && (!plain || count_bits > 0) {
            let arcs = match plain {
                true => plain_arcs(&mut bits, count_bits, width(symbols - 1), state_bits),
                false => packed_arcs(&mut bits, symbols, state_bits),
            };
            match arcs {
                Some(arcs) => states.push(arcs),
                None => break,
            }
        }
        Some(PackedMachine { states, start_accepts, accepts })
    }

    fn is_accepting(&self, state: usize) -> bool {
        let starts = self.start_accepts.len();
        self.start_accepts.get(state).copied().unwrap_or(state < starts + self.accepts)
    }

    /// Returns the automaton as the text argument of the constraint `automaton`. Several start states are combined into
    /// a new one with the transitions of all.
    pub(super) fn word(&self, values: DigitValues) -> String {
        let starts = self.start_accepts.len();
        let shift = usize::from(starts > 1);
        let mut written = WrittenMachine::default();
        if shift == 1 && (0..starts).any(|state| self.is_accepting(state)) {
            written.accepting.push(0);
        }
        let all = 0..self.states.len().max(starts + self.accepts);
        written.accepting.extend(all.filter(|state| self.is_accepting(*state)).map(|state| state + shift));
        if shift == 1 {
            written.add(0, self.states.iter().take(starts).flatten(), shift);
        }
        for (state, arcs) in self.states.iter().enumerate() {
            written.add(state + shift, arcs, shift);
        }
        written.print(values)
    }

    /// Returns the automaton over cells in several parts of these lengths, as the text argument of an `automaton` over
    /// all parts one after another. Between two parts the automaton reads an additional symbol, which comes after those
    /// of the digits. The text has a state for each state of the automaton after each cell; `None` if there are too
    /// many.
    pub(super) fn word_in_parts(&self, lengths: &[usize], values: DigitValues) -> Option<String> {
        let (count, breaks) = breaks_between(lengths);
        let mut written = WrittenMachine::default();
        // The states after some cells, each with its number in the text; the start states share one number.
        let mut layer: Vec<(BTreeSet<usize>, usize)> = vec![((0..self.start_accepts.len()).collect(), 0)];
        let mut known = 1;
        for breaks in &breaks[..count] {
            let mut next: BTreeMap<usize, usize> = BTreeMap::new();
            for (states, number) in &layer {
                let after = self.after_breaks(states, *breaks, values.count());
                let arcs = after.iter().filter_map(|state| self.states.get(*state)).flatten();
                for (symbol, to) in arcs.filter(|(symbol, _)| *symbol < values.count()) {
                    let to = *next.entry(*to).or_insert_with(|| {
                        known += 1;
                        known - 1
                    });
                    written.add(*number, &[(*symbol, to)], 0);
                }
            }
            if known > MOST_STATES {
                return None;
            }
            layer = next.into_iter().map(|(state, number)| ([state].into(), number)).collect();
        }
        for (states, number) in &layer {
            let after = self.after_breaks(states, breaks[count], values.count());
            if after.iter().any(|state| self.is_accepting(*state)) {
                written.accepting.push(*number);
            }
        }
        Some(written.print(values))
    }

    /// Returns the states after a number of breaks.
    fn after_breaks(&self, states: &BTreeSet<usize>, breaks: usize, symbol: usize) -> BTreeSet<usize> {
        (0..breaks).fold(states.clone(), |states, _| {
            let arcs = states.iter().filter_map(|state| self.states.get(*state)).flatten();
            arcs.filter(|(on, _)| *on == symbol).map(|(_, to)| *to).collect()
        })
    }
}

/// Returns the number of cells in all parts, and the number of breaks before each cell and after the last one.
fn breaks_between(lengths: &[usize]) -> (usize, Vec<usize>) {
    let mut breaks = vec![0; lengths.iter().sum::<usize>() + 1];
    let mut end = 0;
    for length in &lengths[..lengths.len() - 1] {
        end += length;
        breaks[end] += 1;
    }
    (breaks.len() - 1, breaks)
}

/// An automaton that is being written as text.
#[derive(Default)]
struct WrittenMachine {
    accepting: Vec<usize>,
    /// The symbols of the transitions from one state to another.
    arcs: BTreeMap<(usize, usize), Vec<usize>>,
}

impl WrittenMachine {
    /// Adds transitions, with their target states offset by `shift`.
    fn add<'a>(&mut self, from: usize, arcs: impl IntoIterator<Item = &'a (usize, usize)>, shift: usize) {
        for (symbol, to) in arcs {
            let symbols = self.arcs.entry((from, to + shift)).or_default();
            if !symbols.contains(symbol) {
                symbols.push(*symbol);
            }
        }
    }

    fn print(&self, values: DigitValues) -> String {
        let accepting: Vec<String> = self.accepting.iter().map(usize::to_string).collect();
        let mut parts = vec![accepting.join(" ")];
        for ((from, to), symbols) in &self.arcs {
            let digits = symbols.iter().filter(|symbol| **symbol < values.count());
            let symbols: String = digits.map(|symbol| values.symbol(Digit::from_index(*symbol))).collect();
            if !symbols.is_empty() {
                parts.push(format!("{from} {symbols} {to}"));
            }
        }
        parts.join("; ")
    }
}

/// Reads the transitions of a state: their number, then a symbol and a state each.
fn plain_arcs(
    bits: &mut BitReader,
    count_bits: usize,
    symbol_bits: usize,
    state_bits: usize,
) -> Option<Arcs> {
    let count = bits.take(count_bits)?;
    (0..count).map(|_| Some((bits.take(symbol_bits)?, bits.take(state_bits)?))).collect()
}

/// Reads the transitions of a state: a bit for each symbol, the lowest first, then a state for each set bit.
fn packed_arcs(bits: &mut BitReader, symbols: usize, state_bits: usize) -> Option<Arcs> {
    let active = bits.take(symbols)?;
    let symbols = (0..symbols).filter(|symbol| active >> symbol & 1 == 1);
    symbols.map(|symbol| Some((symbol, bits.take(state_bits)?))).collect()
}

/// Packs the text argument of a constraint `automaton`; `None` if it is malformed.
pub(super) fn print_machine_text(word: &str, values: DigitValues) -> Option<String> {
    let mut parts = word.split(';').map(str::trim);
    let accepting: Vec<usize> =
        parts.next()?.split_whitespace().map(|state| state.parse().ok()).collect::<Option<_>>()?;
    let mut arcs: Vec<(usize, usize, usize)> = Vec::new();
    for part in parts.filter(|part| !part.is_empty()) {
        let fields: Vec<&str> = part.split_whitespace().collect();
        let [from, symbols, to] = fields[..] else { return None };
        let (from, to) = (from.parse().ok()?, to.parse().ok()?);
        for symbol in symbols.chars() {
            arcs.push((from, values.digit_of_symbol(symbol)?.index(), to));
        }
    }
    // The start state comes first, then the accepting states.
    let mut order = vec![0];
    let further = accepting.iter().chain(arcs.iter().flat_map(|(from, _, to)| [from, to]));
    further.for_each(|state| {
        if !order.contains(state) {
            order.push(*state)
        }
    });
    let place = |state: usize| order.iter().position(|known| *known == state);
    let state_bits = width(order.len()).max(1);
    if state_bits > 16 || order.len() > MOST_STATES {
        return None;
    }
    let mut bits: Vec<bool> = Vec::new();
    let mut put = |number: usize, count: usize| bits.extend((0..count).rev().map(|i| number >> i & 1 == 1));
    let counts: Vec<usize> =
        order.iter().map(|state| arcs.iter().filter(|(from, _, _)| from == state).count()).collect();
    let count_bits = width(counts.iter().copied().max().unwrap_or(0)).max(1);
    put(0, 2);
    put(state_bits - 1, 4);
    put(values.count() - 1, 4);
    put(1, state_bits);
    put(order.iter().skip(1).filter(|state| accepting.contains(state)).count(), state_bits);
    put(usize::from(accepting.contains(&0)), 1);
    put(count_bits, 4);
    for (state, count) in order.iter().zip(&counts) {
        put(*count, count_bits);
        for (_, symbol, to) in arcs.iter().filter(|(from, _, _)| from == state) {
            put(*symbol, width(values.count() - 1));
            put(place(*to)?, state_bits);
        }
    }
    let byte = |chunk: &[bool]| {
        chunk.iter().enumerate().fold(0u8, |byte, (i, bit)| byte | u8::from(*bit) << (7 - i))
    };
    let bytes: Vec<u8> = bits.chunks(8).map(byte).collect();
    Some(base64::encode_for_address(&bytes))
}
