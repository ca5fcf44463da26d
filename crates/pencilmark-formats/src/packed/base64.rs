//! Base64 in its standard and URL-safe alphabets.

use base64::Engine;
use base64::alphabet::STANDARD;
use base64::engine::{GeneralPurpose, GeneralPurposeConfig};
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};

/// A decoder for data whose last symbol may have superfluous bits, as link data often has.
const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(base64::engine::DecodePaddingMode::RequireNone)
        .with_decode_allow_trailing_bits(true),
);

/// Returns the six bits of a symbol, of the standard or the URL-safe alphabet.
pub(crate) fn six_bits(symbol: u8) -> Option<u8> {
    let usual = match symbol {
        b'-' => b'+',
        b'_' => b'/',
        other => other,
    };
    STANDARD.as_str().bytes().position(|known| known == usual).map(|place| place as u8)
}

/// Returns the symbol of six bits; `last` has the symbols for 62 and 63.
pub(crate) fn symbol(bits: u8, last: [u8; 2]) -> char {
    match bits & 63 {
        62 => last[0].into(),
        63 => last[1].into(),
        bits => STANDARD.as_str().as_bytes()[usize::from(bits)].into(),
    }
}

/// Returns the bytes of a base64 text up to its padding; `None` if it contains any other symbol.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    let text = text.trim_end_matches('=').replace('-', "+").replace('_', "/");
    // A single symbol in the last group of four holds no complete byte.
    let whole = if text.len() % 4 == 1 { text.len() - 1 } else { text.len() };
    text.bytes().skip(whole).all(|last| six_bits(last).is_some()).then_some(())?;
    LENIENT.decode(&text.as_bytes()[..whole]).ok()
}

/// Returns bytes as base64 in the standard alphabet.
pub(crate) fn encode(bytes: &[u8]) -> String {
    BASE64_STANDARD.encode(bytes)
}

/// Returns bytes as base64 for URLs: with `-` and `_`, without padding.
pub(crate) fn encode_for_address(bytes: &[u8]) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back() {
        for text in ["", "a", "ab", "abc", "abcd", "\u{ff}\u{fe}>?"] {
            assert_eq!(decode(&encode_for_address(text.as_bytes())).as_deref(), Some(text.as_bytes()));
        }
        assert_eq!(
            (decode("TWE="), decode("TWF"), decode("TWFuT")),
            (decode("TWE"), decode("TWE"), decode("TWFu"))
        );
        assert_eq!(decode("T*"), None);
        assert_eq!((six_bits(b'-'), six_bits(b'+'), symbol(63, *b"-_")), (Some(62), Some(62), '_'));
    }
}
