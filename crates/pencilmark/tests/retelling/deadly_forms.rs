//! Sentences about patterns that could be filled in two ways, or in no way.

use pencilmark::cell::Cell;
use pencilmark::digit::DigitSet;

use crate::retelling::forms::Form;
use crate::retelling::reader::{Reader, sure};
use crate::retelling::words::{Blanks, Possible, Read};

pub const FORMS: &[Form] = &[
    (
        "If {cells}, none of which is given, held only {digits}, they could be filled in two ways, but the puzzle has just one solution",
        two_ways,
    ),
    (
        "If {cells} held only {digits}, they could be filled in two ways, but the puzzle has just one solution",
        two_ways,
    ),
    (
        "If {cells} held only {digits}, each cell just what is named here ({held}), they could be filled in two ways: each digit is \
         there twice in a house or not at all",
        two_ways_as_named,
    ),
    ("But the puzzle has just one solution", |_, _| Ok(())),
    (
        "If {cells} held only {digits}, each cell just what is named here ({held}), then however they are filled with that, another \
         filling would put the same digits in each row, column and box; but the puzzle has just one solution",
        two_ways_as_named,
    ),
    ("Only {cell} has another candidate, so it must take it: it is none of {digits}", only_roof),
    ("Only {cell} has another candidate, so it must take it, and none of those named here", only_roof),
    ("So {cell} can't be {digit}", |reader, blanks| {
        reader.loses(&[blanks.cell("cell")?], blanks.digit("digit")?)
    }),
    ("So at least one of {cells} is {digit}, and a cell that sees all of them can't be {digit}", roofs_hold),
    (
        "{cells} have only {digit} besides, so at least one of them is {digit}, and a cell that sees all of them can't be {digit}",
        roofs_hold,
    ),
    ("So at least one of {cells} is {digit}, and a cell that sees both can't be {digit}", roofs_hold),
    ("So one of {cells} holds another digit ({extras})", |reader, blanks| {
        let digits = blanks.digits("extras")?;
        let all =
            blanks.cells("cells")?.into_iter().flat_map(|cell| digits.iter().map(move |digit| (cell, digit)));
        reader.is_shown(&all.collect::<Vec<_>>())
    }),
    (
        "With {cells}, that makes a naked subset in {house}: {subset} belong to it, and no cell outside of it can hold them there",
        |reader, blanks| {
            let (cells, digits) = (blanks.cells("cells")?, blanks.digits("subset")?);
            let inside = |cell: &Cell| {
                blanks.house("house").is_ok_and(|house| house.cell_set().contains(*cell))
                    && reader.board.candidates(*cell).is_subset(digits)
            };
            sure(cells.iter().all(inside) && digits.len() == cells.len() + 1, "it is no subset")?;
            cells.iter().for_each(|cell| reader.show_cell(*cell));
            Ok(())
        },
    ),
    (
        "With {cells}, that makes a naked subset in {house}: {subset} belong to these cells, and no other cell of {house} can hold them",
        |reader, blanks| {
            blanks.cells("cells")?.iter().for_each(|cell| reader.show_cell(*cell));
            Ok(())
        },
    ),
    ("In {house}, {digit} must be in one of {cells}", |reader, blanks| {
        reader.show_places(blanks.house("house")?, blanks.digit("digit")?, &blanks.cells("cells")?)
    }),
    (
        "The other can't hold the rest of the pattern ({gone}), or nothing but {digits} would be left",
        |reader, blanks| loses_some(reader, blanks.digits("gone")?),
    ),
    (
        "The other can't hold the rest of the pattern ({gone}), or nothing but those named here would be left",
        |reader, blanks| loses_some(reader, blanks.digits("gone")?),
    ),
    (
        "The other can't hold the rest of the set ({gone}), or nothing but those named here would be left",
        |reader, blanks| loses_some(reader, blanks.digits("gone")?),
    ),
    ("So neither of {cells} can hold it", |_, _| Ok(())),
    (
        "In {houses}, {digit} fits only in these cells, so it is in both of {cells} or in neither",
        |reader, blanks| in_these_cells(reader, blanks),
    ),
    ("In {houses}, {digit} fits only in these cells", in_these_cells),
    ("In both, nothing but {digits} would be left: so it is in neither", |_, _| Ok(())),
    (
        "If {cell} were {other}, both its neighbours would be {digit}, and nothing but {digits} would be left",
        |reader, blanks| reader.loses(&[blanks.cell("cell")?], blanks.digit("other")?),
    ),
    (
        "Without {extras}, every open cell would have two candidates and every digit two places in every house, and such a board never \
         has just one solution",
        |reader, blanks| reader.show_grave(blanks.candidates("extras")?),
    ),
    ("So it is true", |_, _| Ok(())),
    ("So at least one of them is true", |_, _| Ok(())),
    ("So at least one of them is true, and a cell that sees them all can't be {digit}", |reader, blanks| {
        reader.loses_digit(blanks.digit("digit")?)
    }),
    ("So at least one of them is true, and each of them excludes {gone}", |reader, blanks| {
        let gone = blanks.candidates("gone")?;
        let all = gone.iter().all(|x| reader.conclusions.contains(&(false, *x)));
        sure(all && gone.len() == reader.conclusions.len(), "the step eliminates something else")
    }),
    (
        "In {house}, {digit} fits only in {cells}, so these cells hold {digit} and one of the extra candidates, and nothing else",
        |reader, blanks| {
            reader.show_places(blanks.house("house")?, blanks.digit("digit")?, &blanks.cells("cells")?)
        },
    ),
    ("Look at all cells that hold {digits}", |reader, blanks| {
        reader.digits = blanks.digits("digits")?;
        Ok(())
    }),
    (
        "With {last} as well, every house would hold both of them or neither, and in the houses with neither they could change places: \
         the puzzle would have two solutions",
        |reader, blanks| reader.show_two_apart(reader.digits, &blanks.candidates("last")?),
    ),
    ("So this can't be", |_, _| Ok(())),
    ("Each of {houses} holds one {digit}, and they are an odd number of houses", |reader, blanks| {
        let (houses, digit) = (blanks.houses("houses")?, blanks.digit("digit")?);
        sure(houses.len() % 2 == 1, "an even number")?;
        houses.into_iter().try_for_each(|house| reader.show_places(house, digit, house.cells()))
    }),
    (
        "But, except at {cells}, every place of {digit} in them counts for two of these houses, which gives an even number",
        |reader, blanks| {
            let guardians = blanks.cells("cells")?;
            let twice = |x: &Possible| reader.shown.iter().filter(|truth| truth.contains(x)).count() % 2 == 0;
            let mut all = reader.shown.iter().flatten();
            sure(all.all(|x| twice(x) || guardians.contains(&x.0)), "another place counts once")
        },
    ),
    ("So {digit} is in one of these cells at least: {cells}", |reader, blanks| {
        // An odd number of houses can't be covered by places that each belong to an even number of them.
        let digit = blanks.digit("digit")?;
        let guardians = blanks.cells("cells")?.into_iter().map(|cell| (cell, digit)).collect();
        reader.shown.push(guardians);
        Ok(())
    }),
    (
        "{cells} are an odd number of cells, each of which sees the next, and the last the first",
        |reader, blanks| {
            let cells = blanks.cells("cells")?;
            let next = cells.iter().skip(1).chain(&cells[..1]);
            let odd = cells.len() % 2 == 1 && cells.iter().zip(next).all(|(a, b)| reader.sees(*a, *b));
            reader.cells = cells.clone();
            sure(odd, "it is no odd cycle")
        },
    ),
    (
        "If they held only {digits}, the two would have to take turns, which an odd number doesn't allow",
        |reader, blanks| reader.show_impossible(&reader.cells.clone(), blanks.digits("digits")?),
    ),
    (
        "{cells} are three cells in each of four boxes, no two of a box in one row or column",
        |reader, blanks| {
            reader.cells = blanks.cells("cells")?;
            sure(reader.cells.len() == 12, "not twelve cells")
        },
    ),
    (
        "In an odd number of these boxes the cells fall to the right, in the others they rise, and so the four boxes can't hold only {digits}",
        |reader, blanks| reader.show_impossible(&reader.cells.clone(), blanks.digits("digits")?),
    ),
    ("So one of these at least is true: {guardians}", |reader, blanks| {
        reader.is_shown(&blanks.candidates("guardians")?)
    }),
    (
        "{cells} can't be filled with {digits} alone, so one of these at least is true: {guardians}",
        |reader, blanks| {
            reader.show_impossible(&blanks.cells("cells")?, blanks.digits("digits")?)?;
            reader.is_shown(&blanks.candidates("guardians")?)
        },
    ),
];

fn two_ways(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let digits = blanks.digits("digits")?;
    let frame: Vec<(Cell, DigitSet)> =
        blanks.cells("cells")?.into_iter().map(|cell| (cell, digits)).collect();
    reader.cells = frame.iter().map(|(cell, _)| *cell).collect();
    reader.show_exchangeable(&frame)
}

fn two_ways_as_named(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (cells, frame) = (blanks.cells("cells")?, blanks.held("held")?);
    let same = cells.len() == frame.len() && frame.iter().all(|(cell, _)| cells.contains(cell));
    sure(same, "it names other cells")?;
    reader.cells = cells;
    reader.show_exchangeable(&frame)
}

fn only_roof(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let roof = blanks.cell("cell")?;
    let others = reader.shown.last().ok_or("no pattern")?;
    sure(others.iter().all(|x| x.0 == roof), "another cell has a candidate besides")?;
    sure(reader.conclusions.iter().all(|(placed, x)| !placed && x.0 == roof), "another cell loses some")
}

fn roofs_hold(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let digit = blanks.digit("digit")?;
    let all: Vec<Possible> = blanks.cells("cells")?.into_iter().map(|cell| (cell, digit)).collect();
    reader.is_shown(&all)?;
    reader.loses_digit(digit)
}

fn loses_some(reader: &Reader, digits: DigitSet) -> Read<()> {
    sure(
        reader.conclusions.iter().all(|(placed, x)| !placed && digits.contains(x.1)),
        "another digit is lost",
    )
}

fn in_these_cells(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (houses, digit, cells) = (blanks.houses("houses")?, blanks.digit("digit")?, reader.cells.clone());
    houses.into_iter().try_for_each(|house| reader.show_places(house, digit, &cells))
}
