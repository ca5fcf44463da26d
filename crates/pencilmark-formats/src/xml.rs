//! A minimal XML reader for saved puzzles: tags with attributes, and the text after each tag.

use std::borrow::Cow;

use quick_xml::Reader;
use quick_xml::escape::{escape, unescape};
use quick_xml::events::{BytesStart, Event};

/// A tag: its name, attributes, and the text up to the next tag.
pub(super) struct XmlTag {
    /// The name of the tag, with a leading slash for an end tag.
    pub name: String,
    attributes: Vec<(String, String)>,
    /// The text after the tag.
    pub text: String,
    /// The offset of the tag in bytes.
    pub offset: usize,
}

/// Returns the tags of a text in order, as far as it is well-formed. Comments and declarations are left out.
pub(super) fn tags(text: &str) -> impl Iterator<Item = XmlTag> {
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = false;
    let mut tags: Vec<XmlTag> = Vec::new();
    loop {
        let before = reader.buffer_position() as usize;
        match reader.read_event() {
            Ok(Event::Start(tag) | Event::Empty(tag)) => tags.push(XmlTag::of(&tag, before)),
            Ok(Event::End(tag)) => {
                let name = format!("/{}", String::from_utf8_lossy(tag.name().into_inner()));
                tags.push(XmlTag { name, attributes: Vec::new(), text: String::new(), offset: before });
            }
            Ok(Event::Text(text)) => add_text(&mut tags, &String::from_utf8_lossy(&text)),
            Ok(Event::GeneralRef(code)) => {
                add_text(&mut tags, &unescaped(&format!("&{};", String::from_utf8_lossy(&code))));
            }
            Ok(Event::CData(_) | Event::Comment(_) | Event::Decl(_) | Event::PI(_) | Event::DocType(_)) => {}
            Ok(Event::Eof) | Err(_) => return tags.into_iter(),
        }
    }
}

/// Adds text to the last tag.
fn add_text(tags: &mut [XmlTag], text: &str) {
    if let Some(tag) = tags.last_mut() {
        tag.text += text;
    }
}

impl XmlTag {
    fn of(tag: &BytesStart<'_>, before: usize) -> XmlTag {
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        let mut pairs = tag.attributes();
        let attributes = pairs
            .with_checks(false)
            .flatten()
            .map(|pair| (text(pair.key.into_inner()), unescaped(&text(&pair.value))));
        XmlTag {
            name: text(tag.name().into_inner()),
            attributes: attributes.collect(),
            text: String::new(),
            offset: before,
        }
    }

    /// Returns the value of an attribute, with its escapes decoded.
    pub(crate) fn attribute(&self, name: &str) -> Option<String> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone())
    }
}

/// Returns a text with its escapes decoded; unchanged if one of them is invalid.
pub(super) fn unescaped(text: &str) -> String {
    unescape(text).unwrap_or(Cow::Borrowed(text)).replace('\r', "")
}

/// Returns a text with special characters escaped, including line ends.
pub(super) fn escaped(text: &str) -> String {
    escape(text).replace('\n', "&#10;")
}
