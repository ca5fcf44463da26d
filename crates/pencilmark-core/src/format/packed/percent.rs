//! Percent signs in addresses.

/// Returns the text with each `%XX` replaced by its byte; `None` if a percent sign is no such code or the bytes are not UTF-8.
pub(crate) fn decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, after)) = rest.split_first() {
        rest = after;
        bytes.push(match first {
            b'%' => {
                let (code, after) = rest.split_first_chunk::<2>()?;
                rest = after;
                16 * hex(code[0])? + hex(code[1])?
            }
            other => *other,
        });
    }
    String::from_utf8(bytes).ok()
}

/// Returns the text with every character that has a meaning in addresses as `%XX`.
pub(crate) fn encode(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b'~' => encoded.push(byte as char),
            other => encoded += &format!("%{other:02X}"),
        }
    }
    encoded
}

fn hex(digit: u8) -> Option<u8> {
    (digit as char).to_digit(16).map(|digit| digit as u8)
}

#[cfg(test)]
mod tests {
    #[test]
    fn codes_are_bytes() {
        assert_eq!(super::decode("a%2Bb%C3%A9").as_deref(), Some("a+bé"));
        assert_eq!(super::decode("50% off"), None);
        assert_eq!(super::decode("%F"), None);
        assert_eq!(super::decode(&super::encode("é + ~")).as_deref(), Some("é + ~"));
    }
}
