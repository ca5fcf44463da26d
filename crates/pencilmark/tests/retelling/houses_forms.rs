//! Sentences about houses and their places for digits: singles, subsets, fish and turbot fish.

use pencilmark::board::Board;
use pencilmark::cell::Cell;
use pencilmark::digit::{Digit, DigitSet};

use crate::retelling::forms::Form;
use crate::retelling::reader::{Reader, sure};
use crate::retelling::words::{Blanks, Possible, Read, cells_of, digit_of, digits_of, fit, house_of};

pub const FORMS: &[Form] = &[
    ("In {house}, {cell} is the only empty cell, and {digit} is the only digit that is missing", full_house),
    ("In {house}, {digit} fits only in {cell}: {why}", hidden_single),
    ("{cell} can only be {digit}: {why}", naked_single),
    ("In {house}, {digits} fits only in {cells}", hidden),
    (
        "In {house}, {digits} fit only in {cells}: as many cells as digits, so these cells take them all",
        hidden_subset,
    ),
    ("Nothing else fits there", |_, _| Ok(())),
    ("Whichever of them is {digit} rules it out of {cells}", |reader, blanks| {
        reader.loses(&blanks.cells("cells")?, blanks.digit("digit")?)
    }),
    (
        "In {house}, {cells} have only the candidates {digits}: as many cells as digits, so they take all of them",
        naked,
    ),
    (
        "Where {houses} cross, {cells} have only the candidates {digits}: as many cells as digits, so they take all of them",
        naked,
    ),
    ("No other cell of {houses} can be {digits}", |_, _| Ok(())),
    ("A cell that sees all of these cells can't be {digits}", |_, _| Ok(())),
    ("In {bases}, {digit} has just two places, in {covers}", fish),
    ("In {bases}, {digit} fits only in {covers}", fish),
    ("In {bases}, {digit} fits only in {covers} or in a fin ({fins})", fish),
    (
        "If one corner is {digit}, the opposite corner is too: either {first} hold it, or {second} do",
        opposite_corners,
    ),
    (
        "Either way {covers} both have their {digit} in these corners, which leaves none for {cells}",
        |reader, blanks| reader.loses(&blanks.cells("cells")?, blanks.digit("digit")?),
    ),
    (
        "Each of {bases} needs one {digit}, and each of {covers} has room for only one, so {bases} use up {covers}",
        as_many,
    ),
    ("That leaves no {digit} for {cells}", |reader, blanks| {
        reader.loses(&blanks.cells("cells")?, blanks.digit("digit")?)
    }),
    ("If no fin is {digit}, {bases} use up {covers}, and no {digit} is left for {cells}", as_many),
    ("If no fin is {digit}, {bases} use up {covers}, which leaves out {cells}", as_many),
    ("If a fin is {digit}, it sees {cells}", |reader, blanks| {
        let victims = blanks.cells("cells")?;
        let sees = |fin: &Cell| victims.iter().all(|cell| reader.sees(*fin, *cell));
        sure(reader.cells.iter().all(sees), "a fin does not see them all")
    }),
    ("Either way {cells} can't be {digit}", |reader, blanks| {
        reader.loses(&blanks.cells("cells")?, blanks.digit("digit")?)
    }),
    ("If a fin is {digit}, a chain excludes {cell} too: {chains}", |reader, blanks| {
        reader.chains(blanks.text("chains"))
    }),
    ("So in {house} it is in one of {cells}, or a fin is {digit}", |reader, blanks| {
        let (house, digit) = (blanks.house("house")?, blanks.digit("digit")?);
        let within: Vec<Cell> = blanks.cells("cells")?.into_iter().chain(reader.cells.clone()).collect();
        let one_of: Vec<Possible> = within.iter().map(|cell| (*cell, digit)).collect();
        sure(
            blanks.cells("cells")?.iter().all(|cell| house.cell_set().contains(*cell)),
            "they are elsewhere",
        )?;
        reader.is_shown(&one_of)
    }),
    ("Each of these excludes {cell}: {chains}", |reader, blanks| reader.chains(blanks.text("chains"))),
    ("In {first} and in {second}, {digit} has just two places each", |reader, blanks| {
        let digit = blanks.digit("digit")?;
        for house in [blanks.house("first")?, blanks.house("second")?] {
            sure(reader.places(house, digit).len() == 2, "it has not two places")?;
            reader.show_places(house, digit, house.cells())?;
        }
        Ok(())
    }),
    (
        "{near} see each other, so they can't both be {digit}: at least one of the other ends, {far}, is",
        |reader, blanks| {
            let (near, far, digit) = (blanks.cells("near")?, blanks.cells("far")?, blanks.digit("digit")?);
            sure(near.iter().all(|a| near.iter().all(|b| a == b || reader.sees(*a, *b))), "they don't")?;
            let ends: Vec<Possible> = far.iter().map(|cell| (*cell, digit)).collect();
            reader.is_shown(&ends)
        },
    ),
    ("A cell that sees both ends can't be {digit}", |reader, blanks| {
        reader.loses_digit(blanks.digit("digit")?)
    }),
    ("In {house}, {digit} fits only in {first}, or in {second}", |reader, blanks| {
        let (house, digit) = (blanks.house("house")?, blanks.digit("digit")?);
        let within = [blanks.cells("first")?, blanks.cells("second")?].concat();
        reader.show_places(house, digit, &within)
    }),
    ("Whichever of these places has it, {cells} can't be {digit}", |reader, blanks| {
        reader.loses(&blanks.cells("cells")?, blanks.digit("digit")?)
    }),
];

fn full_house(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (house, cell, digit) = (blanks.house("house")?, blanks.cell("cell")?, blanks.digit("digit")?);
    let open = house.cells().iter().filter(|cell| reader.board.value(**cell).is_none());
    let held: DigitSet = house.cells().iter().filter_map(|cell| reader.board.value(*cell)).collect();
    let alone =
        open.eq([&cell]) && !held.contains(digit) && held.len() + 1 == reader.board.rules().digit_span();
    sure(alone && house.is_complete(), "it is not the last one")?;
    reader.shown.push(vec![(cell, digit)]);
    Ok(())
}

fn hidden_single(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (house, cell, digit) = (blanks.house("house")?, blanks.cell("cell")?, blanks.digit("digit")?);
    let board = reader.board;
    let mut open: Vec<Cell> =
        house.cells().iter().copied().filter(|one| board.value(*one).is_none()).collect();
    open.retain(|one| *one != cell);
    for part in blanks.text("why").split("; ") {
        let told = blocked_cells(reader, part, digit)?;
        open.retain(|one| !told.contains(one));
    }
    sure(open.is_empty(), "another cell is not blocked")?;
    reader.show_places(house, digit, &[cell])
}

/// The restriction of cells by a clue, alone or because of the digit of another cell.
const RESTRAINED: &str = "{cells} can't be {digit} by {why}";

/// Reads the cells of a house that can't hold a digit, and checks the reason.
fn blocked_cells(reader: &Reader, part: &str, digit: Digit) -> Read<Vec<Cell>> {
    let board: &Board = reader.board;
    if let Some(told) = fit(board, "the {digit} in {cell} blocks {cells}", part) {
        let (cell, cells) = (told.cell("cell")?, told.cells("cells")?);
        let blocks = board.value(cell) == Some(digit) && cells.iter().all(|one| reader.sees(*one, cell));
        return sure(blocks && told.digit("digit")? == digit, "it blocks nothing").map(|()| cells);
    }
    for form in ["{digit} was excluded from {cells} before", RESTRAINED] {
        if let Some(told) = fit(board, form, part) {
            let cells = told.cells("cells")?;
            let gone = cells.iter().all(|cell| !board.candidates(*cell).contains(digit));
            return sure(gone && told.digit("digit")? == digit, "it is a candidate").map(|()| cells);
        }
    }
    Err(format!("an unknown reason: {part}"))
}

fn naked_single(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (cell, digit) = (blanks.cell("cell")?, blanks.digit("digit")?);
    let board = reader.board;
    let mut left: DigitSet = board.rules().digits().iter().collect();
    for part in blanks.text("why").split("; ") {
        let (digits, holders) = if let Some(told) = fit(board, RESTRAINED, part) {
            (told.digits("digit")?, None)
        } else if let Some((digits, cells)) =
            part.strip_prefix("it sees ").and_then(|rest| rest.split_once(" in "))
        {
            (digits_of(digits)?, Some(cells_of(board, cells)?))
        } else if let Some((digits, _)) = part.split_once(" excluded before") {
            let digits = digits.trim_end_matches(" was").trim_end_matches(" were");
            (digits_of(digits)?, None)
        } else {
            let (house, digits) = part.split_once(" has ").ok_or("an unknown reason")?;
            (digits_of(digits)?, Some(house_of(board, house)?.cells().to_vec()))
        };
        let stands = |digit: Digit| match &holders {
            Some(cells) => {
                cells.iter().any(|other| board.value(*other) == Some(digit) && reader.sees(cell, *other))
            }
            None => !board.candidates(cell).contains(digit),
        };
        sure(digits.iter().all(stands), "a digit is not excluded")?;
        left -= digits;
    }
    sure(left.only() == Some(digit), "another digit is left")?;
    reader.show_cell(cell);
    Ok(())
}

fn hidden(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (house, cells) = (blanks.house("house")?, blanks.cells("cells")?);
    blanks.digits("digits")?.iter().try_for_each(|digit| reader.show_places(house, digit, &cells))
}

fn hidden_subset(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    sure(blanks.cells("cells")?.len() == blanks.digits("digits")?.len(), "not as many cells as digits")?;
    hidden(reader, blanks)
}

/// Reads cells with as many digits, all in one house, or in each of the crossing houses.
fn naked(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (cells, digits) = (blanks.cells("cells")?, blanks.digits("digits")?);
    let houses = blanks.houses("house").or_else(|_| blanks.houses("houses"))?;
    let within = |cell: &Cell| houses.iter().all(|house| house.cell_set().contains(*cell));
    sure(cells.iter().all(within) && cells.len() == digits.len(), "not as many cells as digits")?;
    for cell in cells {
        sure(reader.board.candidates(cell).is_subset(digits), "a cell has another candidate")?;
        reader.show_cell(cell);
    }
    Ok(())
}

/// Reads houses whose places for a digit are in other houses, or are fins.
fn fish(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (bases, covers, digit) = (blanks.houses("bases")?, blanks.houses("covers")?, blanks.digit("digit")?);
    let fins = match blanks.has("fins") {
        true => cells_of(reader.board, blanks.text("fins"))?,
        false => Vec::new(),
    };
    let covered = covers.iter().flat_map(|house| house.cells().iter().copied());
    let within: Vec<Cell> = covered.chain(fins.iter().copied()).collect();
    for base in bases {
        reader.show_places(base, digit, &within)?;
    }
    reader.cells = fins;
    Ok(())
}

fn as_many(_: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (bases, covers) = (blanks.houses("bases")?.len(), blanks.houses("covers")?.len());
    sure(bases == covers, "not as many houses")
}

fn opposite_corners(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let digit: Digit = digit_of(blanks.text("digit"))?;
    for pair in ["first", "second"].map(|blank| blanks.cells(blank)) {
        let pair: Vec<Possible> = pair?.into_iter().map(|cell| (cell, digit)).collect();
        let others: Vec<Vec<Possible>> = pair[1..].iter().map(|x| vec![*x]).collect();
        let alone = reader
            .shown
            .iter()
            .map(|truth| truth.iter().copied().filter(|x| *x != pair[1]).collect::<Vec<_>>());
        let both = reader.refutes(pair[0], &alone.collect::<Vec<_>>());
        sure(both && !others.is_empty(), "one corner without the other")?;
    }
    Ok(())
}
