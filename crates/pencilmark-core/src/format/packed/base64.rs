//! Base64, in both of its alphabets.

const DIGITS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/// Returns the six bits of a symbol: of the usual alphabet, or of the one for addresses.
pub(crate) fn six_bits(symbol: u8) -> Option<u8> {
    match symbol {
        b'A'..=b'Z' => Some(symbol - b'A'),
        b'a'..=b'z' => Some(symbol - b'a' + 26),
        b'0'..=b'9' => Some(symbol - b'0' + 52),
        b'+' | b'-' => Some(62),
        b'/' | b'_' => Some(63),
        _ => None,
    }
}

/// Returns the symbol of six bits; `last` are the symbols of 62 and 63.
pub(crate) fn symbol(bits: u8, last: [u8; 2]) -> char {
    let bits = usize::from(bits & 63);
    DIGITS.get(bits).copied().unwrap_or_else(|| last[bits - 62]) as char
}

/// Returns the bytes of a base64 text up to its padding; `None` if it has another symbol.
pub(crate) fn decode(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 3);
    let (mut held, mut count) = (0u32, 0);
    for digit in text.trim_end_matches('=').bytes() {
        held = held << 6 | u32::from(six_bits(digit)?);
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((held >> count) as u8);
            held &= (1 << count) - 1;
        }
    }
    Some(bytes)
}

/// Returns bytes as base64, with padding.
fn encode(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let held =
            chunk.iter().chain([0u8, 0].iter()).take(3).fold(0u32, |held, byte| held << 8 | u32::from(*byte));
        for i in 0..4 {
            let bits = (held >> (18 - 6 * i)) as u8 & 63;
            text.push(if i <= chunk.len() { symbol(bits, *b"+/") } else { '=' });
        }
    }
    text
}

/// Returns bytes as base64 for addresses: with `-` and `_`, without padding.
pub(crate) fn encode_for_address(bytes: &[u8]) -> String {
    encode(bytes).trim_end_matches('=').replace('+', "-").replace('/', "_")
}

#[cfg(test)]
mod tests {
    #[test]
    fn bytes_come_back() {
        for text in ["", "a", "ab", "abc", "abcd", "\u{ff}\u{fe}>?"] {
            assert_eq!(super::decode(&super::encode(text.as_bytes())).as_deref(), Some(text.as_bytes()));
        }
        assert_eq!(super::encode(b"Man"), "TWFu");
        assert_eq!(super::encode(b"Ma"), "TWE=");
        assert_eq!(super::decode("T*"), None);
    }
}
