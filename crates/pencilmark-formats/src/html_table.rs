//! Boards in HTML: tables, and any other elements with one cell each.

use crate::found_cells::size_of;

/// Elements that hold one cell each.
const CELL_TAGS: [&str; 6] = ["td", "input", "div", "span", "li", "button"];

/// Returns the cells of an HTML text as one line per row, separated by tabs; `None` if the text has no elements with as many cells as
/// a board.
pub(super) fn rows_of_html(text: &str) -> Option<String> {
    CELL_TAGS.iter().find_map(|tag| {
        let cells = contents(text, tag);
        let size = size_of(cells.len())?;
        Some(cells.chunks(size).map(|row| row.join("\t") + "\n").collect())
    })
}

/// Returns the text of each element of a name, without tags; for form fields, their values.
fn contents(text: &str, tag: &str) -> Vec<String> {
    let lower = text.to_ascii_lowercase();
    let open = format!("<{tag}");
    let mut cells = Vec::new();
    for (at, _) in lower.match_indices(&open) {
        let start = at + open.len();
        if !lower[start..].starts_with([' ', '>', '/', '\n', '\t']) {
            continue;
        }
        let Some(end) = lower[start..].find('>').map(|end| start + end) else { continue };
        let close = lower[end..].find(&format!("</{tag}")).map_or(end + 1, |close| end + close);
        let inner =
            if tag == "input" { String::new() } else { without_tags(&text[end + 1..close.max(end + 1)]) };
        let cell = if inner.is_empty() { value_of(&text[start..close.max(end)]) } else { inner };
        cells.push(cell);
    }
    cells
}

/// Returns the attribute `value` of the first element that has one; empty if there is none.
fn value_of(tags: &str) -> String {
    let value = tags.split_once("value=").map(|(_, rest)| rest.trim_start_matches(['"', '\'']));
    value.and_then(|rest| rest.split(['"', '\'', ' ', '>']).next()).unwrap_or("").to_owned()
}

fn without_tags(text: &str) -> String {
    let mut plain = String::new();
    let mut inside = false;
    for c in text.chars() {
        match c {
            '<' => inside = true,
            '>' => inside = false,
            c if !inside => plain.push(c),
            _ => {}
        }
    }
    let empty = ["&nbsp;", "&#160;", "&#xa0;", "&emsp;", "&ensp;"];
    empty.iter().fold(plain, |text, entity| text.replace(entity, " ")).trim().to_owned()
}
