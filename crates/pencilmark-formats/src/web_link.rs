//! URLs of puzzles: the site, and the data that they contain.

use crate::messages::expected;
use pencilmark_core::plain_line::ReadError;
use pencilmark_core::plain_line::text::Line;

/// A URL, split into the parts that matter.
#[derive(Clone, Copy)]
pub(super) struct WebLink<'a> {
    /// The URL's path, including its leading slash, and everything after it.
    pub path: &'a str,
}

impl<'a> WebLink<'a> {
    /// Parses a URL of one of `hosts`, with or without its scheme; `None` for any other text.
    pub(crate) fn parse(text: &'a str, hosts: &[&str]) -> Option<WebLink<'a>> {
        let bare =
            ["https://", "http://"].iter().find_map(|scheme| strip_start(text, scheme)).unwrap_or(text);
        let bare = strip_start(bare, "www.").unwrap_or(bare);
        let end = bare.find(['/', '?', '#']).unwrap_or(bare.len());
        let (host, path) = bare.split_at(end);
        hosts.iter().any(|known| known.eq_ignore_ascii_case(host)).then_some(WebLink { path })
    }

    /// The value of the parameter `name` in the query or fragment: the text after `name=` up to the next `&` or the end.
    pub(crate) fn parameter(&self, name: &str) -> Option<&'a str> {
        let query = self.path.split_once(['?', '#'])?.1;
        let mut parts = query.split(['&', '?', '#']);
        parts.find_map(|part| part.strip_prefix(name)?.strip_prefix('='))
    }

    /// The path without its query.
    pub(crate) fn path_without_query(&self) -> &'a str {
        self.path.split(['?', '#']).next().unwrap_or("")
    }
}

/// Returns the text after a prefix, in upper or lower case.
fn strip_start<'a>(text: &'a str, start: &str) -> Option<&'a str> {
    let head = text.get(..start.len())?;
    head.eq_ignore_ascii_case(start).then(|| &text[start.len()..])
}

/// The error of a short link, whose puzzle is on a server and not in the link.
pub(super) fn short_link(line: Line<'_>, site: &str) -> ReadError {
    line.trimmed().error(expected::long_link(site.to_owned()))
}
