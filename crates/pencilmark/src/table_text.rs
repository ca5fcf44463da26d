//! Lists of puzzles in JSON arrays.

use serde_json::Value;

/// Returns the items of a JSON array of puzzles, one per line: strings as they are, boards as their cells, other values as
/// JSON. `None` for any other text, including an array that is a single board.
pub fn lines_of_array(text: &str) -> Option<String> {
    let Value::Array(items) = serde_json::from_str(text.trim_start_matches('\u{feff}')).ok()? else {
        return None;
    };
    let may_be_puzzle = |item: &Value| item.is_string() || item.is_object() || item.is_array();
    if !items.iter().any(may_be_puzzle) || board_of_items(&items).is_some() {
        return None;
    }
    Some(items.iter().map(|item| line_of_item(item) + "\n").collect())
}

fn line_of_item(item: &Value) -> String {
    let cells = match item {
        Value::String(text) => return text.replace(['\n', '\r'], ""),
        Value::Array(items) => board_of_items(items).unwrap_or_default().concat(),
        Value::Object(_) | Value::Null | Value::Bool(_) | Value::Number(_) => Vec::new(),
    };
    let is_line = !cells.is_empty() && cells.iter().all(|cell| cell.len() == 1);
    if is_line { cells.concat() } else { item.to_string() }
}

/// Returns the cells of an array that is one board: an array of rows, or of cells.
fn board_of_items(items: &[Value]) -> Option<Vec<Vec<String>>> {
    let rows: Option<Vec<Vec<String>>> = match items.first()? {
        Value::Array(_) => {
            items.iter().map(|row| row.as_array()?.iter().map(cell_of_json).collect()).collect()
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => {
            let cells: Option<Vec<String>> = items.iter().map(cell_of_json).collect();
            let size = items.len().isqrt();
            cells.map(|cells| cells.chunks(size.max(1)).map(<[String]>::to_vec).collect())
        }
    };
    rows.filter(|rows| is_board(rows))
}

fn cell_of_json(value: &Value) -> Option<String> {
    match value {
        Value::Null | Value::Bool(false) => Some(".".to_owned()),
        Value::Number(number) => cell_text(&number.to_string()),
        Value::String(text) => cell_text(text.trim()),
        // A cell given as an object has its digit in a field.
        Value::Object(fields) => {
            match ["value", "given", "digit"].into_iter().find_map(|name| fields.get(name)) {
                Some(digit) => cell_of_json(digit),
                None => Some(".".to_owned()),
            }
        }
        Value::Bool(true) | Value::Array(_) => None,
    }
}

/// Returns a digit or a dot; `None` if the text is not a cell.
fn cell_text(text: &str) -> Option<String> {
    match text {
        "" | "0" | "." | "-" | "_" | "?" => Some(".".to_owned()),
        digit if digit.len() <= 2 && digit.chars().all(|c| c.is_ascii_alphanumeric()) => {
            Some(digit.to_owned())
        }
        _ => None,
    }
}

fn is_board(rows: &[Vec<String>]) -> bool {
    (4..=25).contains(&rows.len()) && rows.iter().all(|row| row.len() == rows.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrays_of_puzzles_become_lines() {
        let lines = |text: &str| lines_of_array(text);
        let two = Some("1..4.....2.....3\n................\n".to_owned());
        assert_eq!(lines(r#"["1..4.....2.....3", "................"]"#), two);
        assert_eq!(
            lines("[[1,0,0,4,0,0,0,0,0,2,0,0,0,0,0,3],[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]]"),
            two
        );
        assert_eq!(
            lines(r#"[{"puzzle":"1..4.....2.....3"}]"#),
            Some("{\"puzzle\":\"1..4.....2.....3\"}\n".to_owned())
        );
        for one_board in
            ["[1,0,0,4,0,0,0,0,0,2,0,0,0,0,0,3]", "[[1,0,0,4],[0,0,0,0],[null,2,0,0],[0,0,\"\",\"3\"]]"]
        {
            assert_eq!(lines(one_board), None, "{one_board}");
        }
        for text in ["[]", "[1,2]", "{}", "1..4.....2.....3", "[Puzzle]"] {
            assert_eq!(lines(text), None, "{text}");
        }
    }
}
