//! Just enough of XML for saved puzzles: tags with their attributes, and the text behind each.

/// A tag: its name, attributes, and the text up to the next tag.
pub(super) struct XmlTag<'a> {
    /// The name; with a slash before it for an end tag.
    pub name: &'a str,
    attributes: &'a str,
    /// The text behind the tag.
    pub text: &'a str,
}

/// The tags of a text, one after the other. Comments and declarations are left out.
pub(super) fn tags(text: &str) -> impl Iterator<Item = XmlTag<'_>> {
    text.split('<').skip(1).filter_map(|part| {
        let (tag, text) = part.split_once('>')?;
        let tag = tag.trim().trim_end_matches('/');
        let end = tag.find(char::is_whitespace).unwrap_or(tag.len());
        let is_tag = !tag.starts_with(['?', '!']);
        is_tag.then_some(XmlTag { name: &tag[..end], attributes: &tag[end..], text })
    })
}

impl XmlTag<'_> {
    /// The value of an attribute, without its escapes.
    pub fn attribute(&self, name: &str) -> Option<String> {
        let mut rest = self.attributes;
        while let Some((key, after)) = rest.split_once('=') {
            let after = after.trim_start();
            let quote = after.chars().next().filter(|c| matches!(c, '"' | '\''))?;
            let (value, behind) = after[1..].split_once(quote)?;
            if key.trim() == name {
                return Some(unescaped(value));
            }
            rest = behind;
        }
        None
    }
}

/// Returns a text without its escapes.
pub(super) fn unescaped(text: &str) -> String {
    let line_ends =
        text.replace("&#10;", "\n").replace("&#xA;", "\n").replace("&#xa;", "\n").replace("&#13;", "");
    let quotes = line_ends.replace("&quot;", "\"").replace("&apos;", "'");
    quotes.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// Returns a text with escapes.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\n', "&#10;")
}
