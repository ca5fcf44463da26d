//! Percent encoding in URLs.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};

/// The characters that are percent-encoded in URLs.
const MEANING: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'_').remove(b'.').remove(b'~');

/// Returns the text with each `%XX` replaced by its byte; `None` if the bytes are not UTF-8. A percent sign that
/// doesn't begin such a code is kept.
pub(crate) fn decode(text: &str) -> Option<String> {
    percent_decode_str(text).decode_utf8().ok().map(|decoded| decoded.into_owned())
}

/// Returns the text with every character that has a meaning in URLs as `%XX`.
pub(crate) fn encode(text: &str) -> String {
    utf8_percent_encode(text, MEANING).to_string()
}

#[cfg(test)]
mod tests {
    #[test]
    fn codes_are_bytes() {
        assert_eq!(super::decode("a%2Bb%C3%A9").as_deref(), Some("a+bé"));
        assert_eq!(super::decode("50% off").as_deref(), Some("50% off"));
        assert_eq!(super::decode("%FF"), None);
        assert_eq!(super::encode("a+~/"), "a%2B~%2F");
        assert_eq!(super::decode(&super::encode("é + ~")).as_deref(), Some("é + ~"));
    }
}
