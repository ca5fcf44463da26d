//! Sentences about sets of cells: wings, almost locked sets, exclusions, and cells with room for exactly as many digits.

use pencilmark::cell::Cell;
use pencilmark::digit::DigitSet;
use pencilmark::house::House;

use crate::retelling::forms::Form;
use crate::retelling::reader::{Reader, sure};
use crate::retelling::words::{Blanks, Possible, Read};

pub const FORMS: &[Form] = &[
    ("{cells} hold only {digits}, and each sees the next, so the two digits alternate", |reader, blanks| {
        let cells = blanks.cells("cells")?;
        sure(cells.windows(2).all(|pair| reader.sees(pair[0], pair[1])), "one does not see the next")?;
        hold_only(reader, &cells, blanks.digits("digits")?)
    }),
    ("A cell that sees two of them that hold different digits can be neither", |_, _| Ok(())),
    ("{cells} hold only {digits}, and each sees a line of {house}", |reader, blanks| {
        reader.cells = blanks.cells("cells")?;
        hold_only(reader, &blanks.cells("cells")?, blanks.digits("digits")?)
    }),
    ("The cells of {house} outside these lines, {key}, can't be {digits}", chute),
    (
        "If both were {digit}, {house} would have no place for {digit}, so at least one of them is {other}",
        one_of_both,
    ),
    (
        "If both were {digit}, {house} would have no place for {digit}, so at least one of them is {other}; if both were {other}, \
         {house} would have no place for {other}, so at least one of them is {digit}",
        |reader, blanks| {
            let digit = blanks.digit("digit")?;
            let cells: Vec<Possible> = reader.cells.iter().map(|cell| (*cell, digit)).collect();
            reader.is_shown(&cells)?;
            one_of_both(reader, blanks)
        },
    ),
    ("A cell that sees both of {cells} can't be {digits}", |_, _| Ok(())),
    ("{cell} is one of {digits}", |reader, blanks| {
        let (cell, digits) = (blanks.cell("cell")?, blanks.digits("digits")?);
        sure(reader.board.candidates(cell) == digits, "the cell has other candidates")?;
        reader.show_cell(cell);
        Ok(())
    }),
    ("Whichever it is, one of {cells} has only {digit} left", pincers),
    ("So at least one of them is {digit}, and a cell that sees both can't be {digit}", |reader, blanks| {
        at_least(reader, &reader.cells.clone(), blanks)
    }),
    ("Either it is {digit} itself, or one of {cells} has only {digit} left", pincers),
    (
        "So at least one of the three is {digit}, and a cell that sees all of them can't be {digit}",
        |reader, blanks| reader.loses_digit(blanks.digit("digit")?),
    ),
    ("{cells} hold only {digits}", |reader, blanks| {
        reader.cells = blanks.cells("cells")?;
        hold_only(reader, &blanks.cells("cells")?, blanks.digits("digits")?)
    }),
    (
        "In {house}, {digit} is in one of {cells}, and each of these sees one of the ends, so the ends can't both be {digit}",
        |reader, blanks| {
            reader.show_places(blanks.house("house")?, blanks.digit("digit")?, &blanks.cells("cells")?)?;
            let sees = |cell: &Cell| reader.cells.iter().any(|end| reader.sees(*cell, *end));
            sure(blanks.cells("cells")?.iter().all(sees), "one sees no end")
        },
    ),
    ("At least one of them is {digit}, and a cell that sees both can't be {digit}", |reader, blanks| {
        at_least(reader, &reader.cells.clone(), blanks)
    }),
    ("{cells} have only the candidates {digits}, as many digits as cells", |reader, blanks| {
        let (cells, digits) = (blanks.cells("cells")?, blanks.digits("digits")?);
        sure(cells.len() == digits.len(), "not as many digits as cells")?;
        reader.cells = cells.clone();
        hold_only(reader, &cells, digits)
    }),
    ("All but {digit} fit there only once, so {digit} is there too", |reader, blanks| {
        let digit = blanks.digit("digit")?;
        let all: Vec<Possible> = reader.cells.iter().map(|cell| (*cell, digit)).collect();
        reader.is_shown(&all)
    }),
    ("A cell that sees every {digit} of them can't be {digit}", |reader, blanks| {
        reader.loses_digit(blanks.digit("digit")?)
    }),
    (
        "In {line}, all candidates of {cells} are among {digits}, so at most one of these digits is left for the cells that {line} \
         shares with {house}",
        |reader, blanks| {
            let (cells, digits, line) =
                (blanks.cells("cells")?, blanks.digits("digits")?, blanks.house("line")?);
            let inside = cells.iter().all(|cell| line.cell_set().contains(*cell));
            sure(inside && digits.len() == cells.len() + 1, "more than one is left")?;
            let shared =
                blanks.house("house")?.cells().iter().copied().filter(|cell| line.cell_set().contains(*cell));
            reader.cells = shared.collect();
            hold_only(reader, &cells, digits)
        },
    ),
    ("In {house}, {digits} fit only in those cells or in {cells}", |reader, blanks| {
        let within = [reader.cells.clone(), blanks.cells("cells")?].concat();
        let house = blanks.house("house")?;
        blanks.digits("digits")?.iter().try_for_each(|digit| reader.show_places(house, digit, &within))
    }),
    (
        "So {cells} must take the others: nothing else fits there, and no other cell of {line} outside {house} can be one of {digits}",
        |_, _| Ok(()),
    ),
    (
        "Take {cells}, where {line} and {house} cross, with {first} in {line} and {second} in {house}: as many cells as the digits that \
         fit there, {digits}, and none fits twice",
        |reader, blanks| crossing_sets(reader, blanks, DigitSet::EMPTY),
    ),
    (
        "So each of these digits is there once, and is excluded from every other cell of a house that holds all its places there",
        |_, _| Ok(()),
    ),
    (
        "Take {cells}, where {line} and {house} cross, with {first} in {line} and {second} in {house}: as many cells as the digits can \
         fill, {shared} twice, once in {first} and once in {second}",
        |reader, blanks| crossing_sets(reader, blanks, blanks.digits("shared")?),
    ),
    ("So all of {digits} are used up there, and {shared} can't be where {line} and {house} cross", |_, _| {
        Ok(())
    }),
    ("Try every combination of digits for {cells}", |reader, blanks| {
        show_cells(reader, &blanks.cells("cells")?)
    }),
    (
        "Impossible are those that repeat a digit in cells that see each other, and those that leave one of {cells} without a \
         candidate",
        |reader, blanks| show_cells(reader, &blanks.cells("cells")?),
    ),
    ("None of the others has {gone}", |reader, blanks| {
        let gone = blanks.candidates("gone")?;
        let all = gone.iter().all(|x| reader.conclusions.contains(&(false, *x)));
        sure(all && gone.len() == reader.conclusions.len(), "the step eliminates something else")
    }),
    (
        "Outside {box}, {row} has room for {digits} only in {wing}, and {column} only in {foot}",
        |reader, blanks| {
            let block = blanks.house("box")?.cells().to_vec();
            for (line, cell) in [("row", "wing"), ("column", "foot")] {
                let within = [block.clone(), vec![blanks.cell(cell)?]].concat();
                let line = blanks.house(line)?;
                blanks
                    .digits("digits")?
                    .iter()
                    .try_for_each(|digit| reader.show_places(line, digit, &within))?;
            }
            Ok(())
        },
    ),
    ("Row and column can't both have such a digit in {box}, except where they cross", |_, _| Ok(())),
    (
        "So each of the three is in {corner}, {wing} or {foot}: these cells hold nothing else, and in {box} these digits stand in {row} \
         or {column}",
        |_, blanks| {
            let cells = [blanks.cell("corner")?, blanks.cell("wing")?, blanks.cell("foot")?];
            let corner = blanks.house("row")?.cell_set().contains(cells[0])
                && blanks.house("column")?.cell_set().contains(cells[0]);
            sure(corner && blanks.house("box")?.cell_set().contains(cells[0]), "it is not where they cross")
        },
    ),
    ("Around {cells} lie eight pairs of cells, each in a house with the next", |reader, blanks| {
        reader.cells = around(reader, &blanks.cells("cells")?);
        Ok(())
    }),
    (
        "Their {count} open cells need a digit each, and their digits have room for just as many: {links}",
        balance,
    ),
    ("So each of these houses holds each of these digits in the loop, and nowhere else", |_, _| Ok(())),
    (
        "Where {rows} cross {columns} there are {count} open cells, and their digits have room for just as many: {links}",
        |reader, blanks| {
            let (rows, columns) = (blanks.houses("rows")?, blanks.houses("columns")?);
            let crosses = |cell: &Cell| columns.iter().any(|column| column.cell_set().contains(*cell));
            let cells = rows.iter().flat_map(|row| row.cells()).copied().filter(crosses);
            reader.cells = cells.filter(|cell| reader.board.value(*cell).is_none()).collect();
            balance(reader, blanks)
        },
    ),
    ("So each of these lines holds these digits in the crossings, and nowhere else", |_, _| Ok(())),
];

pub fn show_cells(reader: &mut Reader, cells: &[Cell]) -> Read<()> {
    cells.iter().for_each(|cell| reader.show_cell(*cell));
    Ok(())
}

/// Records that cells have no candidates other than these digits.
fn hold_only(reader: &mut Reader, cells: &[Cell], digits: DigitSet) -> Read<()> {
    let only = cells.iter().all(|cell| reader.board.candidates(*cell).is_subset(digits));
    sure(only, "a cell has another candidate")?;
    show_cells(reader, cells)
}

/// Reads that one of the cells named before holds the other digit.
fn one_of_both(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let other = blanks.digit("other")?;
    let cells: Vec<Possible> = reader.cells.iter().map(|cell| (*cell, other)).collect();
    reader.is_shown(&cells)
}

fn chute(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (house, key, pair) = (blanks.house("house")?, blanks.cells("key")?, reader.cells.clone());
    for digit in blanks.digits("digits")?.iter() {
        let places = reader.places(house, digit);
        let seen = |x: &Possible| pair.iter().any(|cell| reader.sees(*cell, x.0));
        sure(places.iter().all(|x| seen(x) && !key.contains(&x.0)), "the box has another place")?;
        reader.show_places(house, digit, house.cells())?;
    }
    Ok(())
}

fn at_least(reader: &mut Reader, cells: &[Cell], blanks: &Blanks) -> Read<()> {
    let digit = blanks.digit("digit")?;
    let all: Vec<Possible> = cells.iter().map(|cell| (*cell, digit)).collect();
    reader.is_shown(&all)?;
    reader.loses_digit(digit)
}

fn pincers(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (cells, digit) = (blanks.cells("cells")?, blanks.digit("digit")?);
    let two = |cell: &Cell| {
        let digits = reader.board.candidates(*cell);
        digits.len() == 2 && digits.contains(digit)
    };
    sure(cells.iter().all(two), "a cell has other candidates")?;
    show_cells(reader, &cells)?;
    reader.cells = cells;
    Ok(())
}

/// Reads cells at the crossing of a line and a box, with cells of either, that have room for exactly as many digits.
fn crossing_sets(reader: &mut Reader, blanks: &Blanks, twice: DigitSet) -> Read<()> {
    let (line, house) = (blanks.house("line")?, blanks.house("house")?);
    let (crossing, first, second) = (blanks.cells("cells")?, blanks.cells("first")?, blanks.cells("second")?);
    let lies =
        crossing.iter().all(|cell| line.cell_set().contains(*cell) && house.cell_set().contains(*cell))
            && first.iter().all(|cell| line.cell_set().contains(*cell))
            && second.iter().all(|cell| house.cell_set().contains(*cell));
    let all = [crossing, first, second].concat();
    let digits = all.iter().fold(DigitSet::EMPTY, |set, cell| set | reader.board.candidates(*cell));
    let named = if blanks.has("digits") { blanks.digits("digits")? } else { digits };
    sure(lies && named == digits && all.len() == digits.len() + twice.len(), "not as many digits as cells")?;
    show_cells(reader, &all)
}

/// Returns the empty cells of the boxes around some corners that are in the row or column of the corner.
fn around(reader: &Reader, corners: &[Cell]) -> Vec<Cell> {
    let size = reader.board.rules().digit_span();
    let of_corner = |corner: &Cell| {
        let (row, column) = (corner.row(size), corner.column(size));
        let houses = reader.board.rules().houses_of(*corner).iter().map(|id| reader.board.rules().house(*id));
        let block =
            houses.filter(|house| !house.to_string().starts_with(['r', 'c'])).flat_map(|house| house.cells());
        let pairs =
            block.copied().filter(move |cell| (cell.row(size) == row) != (cell.column(size) == column));
        pairs.collect::<Vec<_>>()
    };
    let all = corners.iter().flat_map(of_corner);
    all.filter(|cell| reader.board.value(*cell).is_none()).collect()
}

/// Reads cells that have room for exactly as many digits of houses, so that other places of these digits are eliminated.
fn balance(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let links: Vec<(&House, DigitSet)> = blanks.places("links")?;
    let room: usize = links.iter().map(|(_, digits)| digits.len()).sum();
    let cells = reader.cells.clone();
    let count: usize = blanks.text("count").parse().map_err(|_| "no number")?;
    sure(count == cells.len() && room == count, "not as many digits as cells")?;
    let times = |x: Possible| {
        links.iter().filter(|(house, digits)| house.cell_set().contains(x.0) && digits.contains(x.1)).count()
    };
    let covered = cells.iter().flat_map(|cell| reader.of_cell(*cell)).all(|x| times(x) > 0);
    sure(covered, "a candidate has no room")?;
    let goes = |x: Possible| times(x) > usize::from(cells.contains(&x.0));
    let proved: Vec<(bool, Possible)> =
        reader.conclusions.iter().copied().filter(|(placed, x)| !placed && goes(*x)).collect();
    reader.proved.extend(proved);
    Ok(())
}
