//! The vocabulary of explanations: lists of cells, digits, houses and candidates, and sentence forms with blanks.

use std::collections::BTreeMap;

use pencilmark::board::Board;
use pencilmark::cell::{Cell, CellName};
use pencilmark::digit::{Digit, DigitSet};
use pencilmark::house::House;

/// A candidate: its cell and digit.
pub type Possible = (Cell, Digit);
/// The result of reading, or the reason why a text is wrong.
pub type Read<T> = Result<T, String>;

/// The texts that fill the blanks of a form.
pub struct Blanks<'a> {
    board: &'a Board,
    texts: BTreeMap<String, String>,
}

/// Returns all matches of a text with a form such as `In {house}, {digit} fits only in {cells}`; a blank that occurs twice has one text.
pub fn fits<'a>(board: &'a Board, form: &str, text: &str) -> Vec<Blanks<'a>> {
    let mut found = Vec::new();
    fill(&lower(form), &lower(text), BTreeMap::new(), &mut |texts| found.push(Blanks { board, texts }));
    found
}

/// Returns the first match of a text with a form.
pub fn fit<'a>(board: &'a Board, form: &str, text: &str) -> Option<Blanks<'a>> {
    fits(board, form, text).into_iter().next()
}

/// Returns a text with its first letter in lower case.
fn lower(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map_or_else(String::new, |first| first.to_lowercase().collect::<String>() + letters.as_str())
}

type Texts = BTreeMap<String, String>;

fn fill(form: &str, text: &str, texts: Texts, found: &mut dyn FnMut(Texts)) {
    let Some((literal, rest)) = form.split_once('{') else {
        if form == text {
            found(texts);
        }
        return;
    };
    let (Some(text), Some((blank, rest))) = (text.strip_prefix(literal), rest.split_once('}')) else {
        return;
    };
    if let Some(known) = texts.get(blank) {
        if let Some(text) = text.strip_prefix(&known[..]) {
            fill(rest, text, texts, found);
        }
        return;
    }
    let literal = rest.split('{').next().unwrap_or("");
    let ends: Vec<usize> = match literal {
        "" => vec![text.len()],
        _ => text.match_indices(literal).map(|(at, _)| at).collect(),
    };
    for end in ends.into_iter().filter(|end| *end > 0) {
        let mut tried = texts.clone();
        tried.insert(blank.to_owned(), text[..end].to_owned());
        fill(rest, &text[end..], tried, found);
    }
}

impl Blanks<'_> {
    pub fn text(&self, blank: &str) -> &str {
        &self.texts[blank]
    }

    pub fn has(&self, blank: &str) -> bool {
        self.texts.contains_key(blank)
    }

    pub fn cells(&self, blank: &str) -> Read<Vec<Cell>> {
        cells_of(self.board, self.text(blank))
    }

    pub fn cell(&self, blank: &str) -> Read<Cell> {
        cell_of(self.board, self.text(blank))
    }

    pub fn groups(&self, blank: &str) -> Read<Vec<Vec<Cell>>> {
        items(self.text(blank)).map(|text| group_of(self.board, text)).collect()
    }

    pub fn digits(&self, blank: &str) -> Read<DigitSet> {
        digits_of(self.text(blank))
    }

    pub fn digit(&self, blank: &str) -> Read<Digit> {
        digit_of(self.text(blank))
    }

    pub fn house(&self, blank: &str) -> Read<&House> {
        house_of(self.board, self.text(blank))
    }

    pub fn houses(&self, blank: &str) -> Read<Vec<&House>> {
        houses_of(self.board, self.texts.get(blank).ok_or("no houses")?)
    }

    /// Reads `5 in r1c1 and 7 in r2c23`.
    pub fn candidates(&self, blank: &str) -> Read<Vec<Possible>> {
        candidates_of(self.board, self.text(blank))
    }

    /// Reads `1/2 in r1c12 and 2/3 in r5c4`, cell by cell.
    pub fn held(&self, blank: &str) -> Read<Vec<(Cell, DigitSet)>> {
        let mut held = Vec::new();
        for text in items(self.text(blank)) {
            let (digits, cells) = text.split_once(" in ").ok_or("no digits in cells")?;
            let digits = digits.split('/').map(digit_of).collect::<Read<DigitSet>>()?;
            held.extend(group_of(self.board, cells)?.into_iter().map(|cell| (cell, digits)));
        }
        Ok(held)
    }

    /// Reads `5/7 in row 3 and 2 in column 4`.
    pub fn places(&self, blank: &str) -> Read<Vec<(&House, DigitSet)>> {
        let place = |text: &str| {
            let (digits, house) = text.split_once(" in ").ok_or("no digits in a house")?;
            let digits = digits.split('/').map(digit_of).collect::<Read<DigitSet>>()?;
            Ok((house_of(self.board, house)?, digits))
        };
        items(self.text(blank)).map(place).collect()
    }
}

/// Returns the items of a list with commas and a last "and" or "or".
pub fn items(text: &str) -> impl Iterator<Item = &str> {
    text.split(", ").flat_map(|part| part.split(" and ")).flat_map(|part| part.split(" or "))
}

pub fn cell_of(board: &Board, text: &str) -> Read<Cell> {
    let name: CellName = text.parse().map_err(|_| format!("no cell: {text}"))?;
    name.resolve(board.rules()).ok_or_else(|| format!("no cell: {text}"))
}

pub fn cells_of(board: &Board, text: &str) -> Read<Vec<Cell>> {
    let groups: Read<Vec<Vec<Cell>>> = items(text).map(|cells| group_of(board, cells)).collect();
    Ok(groups?.concat())
}

/// Reads cells as one word: `r1c12/r24c5`.
pub fn group_of(board: &Board, text: &str) -> Read<Vec<Cell>> {
    let mut cells = Vec::new();
    for part in text.split('/') {
        if board.rules().digit_span() > 9 {
            cells.push(cell_of(board, part)?);
            continue;
        }
        let (rows, columns) = part
            .strip_prefix('r')
            .and_then(|part| part.split_once('c'))
            .ok_or(format!("no cells: {text}"))?;
        for row in rows.chars() {
            for column in columns.chars() {
                cells.push(cell_of(board, &format!("r{row}c{column}"))?);
            }
        }
    }
    Ok(cells)
}

pub fn digit_of(text: &str) -> Read<Digit> {
    let mut symbols = text.chars();
    match (symbols.next().and_then(Digit::from_symbol), symbols.next()) {
        (Some(digit), None) => Ok(digit),
        (Some(_) | None, _) => Err(format!("no digit: {text}")),
    }
}

pub fn digits_of(text: &str) -> Read<DigitSet> {
    items(text).map(digit_of).collect()
}

pub fn candidates_of(board: &Board, text: &str) -> Read<Vec<Possible>> {
    let mut all = Vec::new();
    for text in items(text) {
        let (digit, cells) = text.split_once(" in ").ok_or(format!("no candidate: {text}"))?;
        let digit = digit_of(digit)?;
        all.extend(group_of(board, cells)?.into_iter().map(|cell| (cell, digit)));
    }
    Ok(all)
}

pub fn house_of<'a>(board: &'a Board, text: &str) -> Read<&'a House> {
    let mut houses = board.rules().houses().iter();
    houses.find(|house| house.to_string() == lower(text)).ok_or_else(|| format!("no house: {text}"))
}

/// Reads `rows 5, 6 and 7`, or `row 5 and box 2`.
pub fn houses_of<'a>(board: &'a Board, text: &str) -> Read<Vec<&'a House>> {
    const KINDS: [(&str, &str); 8] = [
        ("rows ", "row"),
        ("columns ", "column"),
        ("boxes ", "box"),
        ("regions ", "region"),
        ("windows ", "window"),
        ("disjoint groups ", "disjoint group"),
        ("groups ", "group"),
        ("cages ", "cage"),
    ];
    let text = lower(text);
    match KINDS.iter().find_map(|(many, one)| Some((text.strip_prefix(many)?, one))) {
        Some((numbers, kind)) => {
            items(numbers).map(|number| house_of(board, &format!("{kind} {number}"))).collect()
        }
        None => items(&text).map(|house| house_of(board, house)).collect(),
    }
}

#[test]
fn forms_are_fitted_by_their_literals() {
    let board = crate::board("9", &".".repeat(81));
    let blanks = fit(
        &board,
        "In {houses}, {digit} fits only in {cells}",
        "In rows 1 and 3, 5 fits only in r1c1 and r3c2",
    );
    let blanks = blanks.expect("it fits");
    assert_eq!(blanks.houses("houses").expect("houses").len(), 2);
    assert_eq!(blanks.cells("cells").expect("cells").len(), 2);
    assert!(fit(&board, "{a} or {a}", "r1c1 or r1c2").is_none());
}
