//! LZString: the text compression that most puzzle links use, over UTF-16 code units, six bits per symbol.
//!
//! A stream of codes whose width grows with the dictionary: 0 and 1 announce a new character of 8 or 16 bits, 2 ends the
//! text, any other code is a dictionary entry. Every code adds an entry: the previous entry with one more character.
//! There is no checksum.

use std::collections::HashMap;

use crate::messages::found;
use crate::packed::base64;
use pencilmark_core::message::Message;

/// The maximum number of code units that a text may unpack to: puzzles have thousands, and malicious data would exhaust
/// the memory.
const MOST_UNITS: usize = 2_000_000;

/// The two alphabets of the data.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Alphabet {
    /// The standard base64 alphabet, with padding.
    Base64,
    /// The URL-safe alphabet of LZString: `-` and `$` instead of `/` and `=`.
    Address,
}

impl Alphabet {
    fn six_bits(self, symbol: u8) -> Option<u8> {
        match (self, symbol) {
            (Alphabet::Base64, b'-' | b'_') => None,
            (Alphabet::Address, b'-') => Some(63),
            (Alphabet::Address, b'/' | b'_') => None,
            (Alphabet::Base64 | Alphabet::Address, other) => base64::six_bits(other),
        }
    }
}

struct Bits<'a> {
    data: &'a [u8],
    alphabet: Alphabet,
    at: usize,
    held: u8,
    left: u8,
}

impl Bits<'_> {
    /// Reads a number, its lowest bit first.
    fn take(&mut self, count: u32) -> Result<usize, Message> {
        let mut number = 0;
        for i in 0..count {
            if self.left == 0 {
                let symbol = self.data.get(self.at).copied();
                let bits = symbol.and_then(|symbol| self.alphabet.six_bits(symbol));
                self.held = bits.ok_or_else(|| match symbol {
                    None => found::cut_off(),
                    Some(_) => found::other_symbol_after(self.at),
                })?;
                self.at += 1;
                self.left = 6;
            }
            self.left -= 1;
            number |= usize::from(self.held >> self.left & 1) << i;
        }
        Ok(number)
    }
}

/// Returns the error for data that unpacks to too much.
pub(crate) fn too_long() -> Message {
    found::too_long(MOST_UNITS)
}

/// Unpacks a text; anything after its end marker is ignored. The error says what the data is instead, such as `data
/// that is cut off`.
pub(crate) fn unpack(data: &str, alphabet: Alphabet) -> Result<String, Message> {
    let mut bits = Bits { data: data.as_bytes(), alphabet, at: 0, held: 0, left: 0 };
    let mut units: Vec<u16> = Vec::new();
    // An entry is a part of the unpacked text: its start and its length.
    let mut entries: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut last: Option<(usize, usize)> = None;
    let (mut width, mut left) = (2, 1);
    loop {
        let mut code = bits.take(width)?;
        if code == 2 {
            break;
        }
        if code < 2 {
            let unit = bits.take(8 + 8 * code as u32)?;
            code = entries.len();
            entries.push((units.len(), 1));
            units.push(unit as u16);
            grow(&mut width, &mut left);
        } else {
            let entry = match (entries.get(code), last) {
                (Some(entry), _) => *entry,
                // The code refers to the entry that it creates: the last entry followed by its own first unit.
                (None, Some((start, length))) if code == entries.len() => (start, length + 1),
                (None, _) => return Err(found::mangled()),
            };
            if units.len() + entry.1 > MOST_UNITS {
                return Err(too_long());
            }
            (entry.0..entry.0 + entry.1).for_each(|i| units.push(units[i]));
        }
        if let Some((start, length)) = last {
            entries.push((start, length + 1));
            grow(&mut width, &mut left);
        }
        let length = entries.get(code).map_or(1, |entry| entry.1);
        last = Some((units.len() - length, length));
    }
    String::from_utf16(&units).map_err(|_| found::mangled())
}

/// Counts a new entry: codes become wider when all codes of a width are used.
fn grow(width: &mut u32, left: &mut u32) {
    *left -= 1;
    if *left == 0 {
        *left = 1 << *width;
        *width += 1;
    }
}

struct Packer {
    text: String,
    last: [u8; 2],
    held: u8,
    count: u8,
    width: u32,
    left: u32,
}

impl Packer {
    fn put(&mut self, number: usize, count: u32) {
        for i in 0..count {
            self.held = self.held << 1 | (number >> i & 1) as u8;
            self.count += 1;
            if self.count == 6 {
                self.text.push(base64::symbol(self.held, self.last));
                (self.held, self.count) = (0, 0);
            }
        }
    }

    /// Writes an entry; a character that has not been written before is written as such.
    fn put_entry(&mut self, entry: usize, new: Option<u16>) {
        match new {
            None => self.put(entry, self.width),
            Some(unit) => {
                let wide = usize::from(unit > 255);
                self.put(wide, self.width);
                self.put(usize::from(unit), 8 + 8 * wide as u32);
                grow(&mut self.width, &mut self.left);
            }
        }
        grow(&mut self.width, &mut self.left);
    }
}

/// Packs a text as LZString does.
pub(crate) fn pack(text: &str, alphabet: Alphabet) -> String {
    let last = if alphabet == Alphabet::Base64 { *b"+/" } else { *b"+-" };
    let mut packer = Packer { text: String::new(), last, held: 0, count: 0, width: 2, left: 2 };
    // Entries are keyed by the entry before their last unit, or 0 for a single unit. New entries have not been written yet.
    let mut entries: HashMap<(usize, u16), usize> = HashMap::new();
    let mut new: HashMap<usize, u16> = HashMap::new();
    let mut next = 3;
    let mut current = 0;
    for unit in text.encode_utf16() {
        let single = *entries.entry((0, unit)).or_insert_with(|| {
            new.insert(next, unit);
            next += 1;
            next - 1
        });
        if current == 0 {
            current = single;
        } else if let Some(longer) = entries.get(&(current, unit)) {
            current = *longer;
        } else {
            packer.put_entry(current, new.remove(&current));
            entries.insert((current, unit), next);
            next += 1;
            current = single;
        }
    }
    if current != 0 {
        packer.put_entry(current, new.remove(&current));
    }
    packer.put(2, packer.width);
    // At least one bit is written, up to the end of the symbol.
    packer.put(0, 6 - u32::from(packer.count));
    if alphabet == Alphabet::Base64 {
        packer.text.extend(std::iter::repeat_n('=', (4 - packer.text.len() % 4) % 4));
    }
    packer.text
}

#[cfg(test)]
mod tests {
    use super::{Alphabet, pack, unpack};

    #[test]
    fn texts_come_back() {
        let long = "R1C1,R1C2;".repeat(3000);
        for text in ["", "a", "aaaaaaaaa", "{\"size\":9}", "Žlutý kůň 数独 🙂", &long] {
            for alphabet in [Alphabet::Base64, Alphabet::Address] {
                let packed = pack(text, alphabet);
                assert_eq!(unpack(&packed, alphabet).as_deref(), Ok(text));
            }
        }
    }

    #[test]
    fn the_known_packing_of_a_text() {
        assert_eq!(
            pack("{\"size\":4,\"grid\":[]}", Alphabet::Base64).get(..22),
            Some("N4IgzglgXgpiBcAWANCA5g")
        );
    }

    #[test]
    fn bad_data_is_an_error() {
        assert!(unpack("", Alphabet::Base64).unwrap_err().to_string().contains("cut off"));
        assert!(unpack("N4Ig", Alphabet::Base64).unwrap_err().to_string().contains("cut off"));
        assert!(unpack("N4Ig*", Alphabet::Base64).unwrap_err().to_string().contains("symbol"));
        let bomb = pack(&"a".repeat(5_000_000), Alphabet::Base64);
        assert!(bomb.len() < 20_000);
        assert!(unpack(&bomb, Alphabet::Base64).unwrap_err().to_string().contains("more than"));
    }
}
