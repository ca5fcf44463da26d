//! Sentences about almost locked sets, each named by a letter, with the digits X, Y and Z.

use pencilmark::cell::Cell;
use pencilmark::digit::{Digit, DigitSet};

use crate::retelling::forms::Form;
use crate::retelling::reader::{Reader, sure};
use crate::retelling::words::{Blanks, Possible, Read, digit_of, group_of, items};

pub const FORMS: &[Form] = &[
    ("Set A is {a} and set B is {b}; each has one digit more than cells", |reader, blanks| {
        name_set(reader, 'A', blanks.text("a"))?;
        name_set(reader, 'B', blanks.text("b"))
    }),
    ("Sets A, B and C are {a}, {b} and {c}; each has one digit more than cells", |reader, blanks| {
        ['A', 'B', 'C']
            .into_iter()
            .zip(["a", "b", "c"])
            .try_for_each(|(letter, blank)| name_set(reader, letter, blanks.text(blank)))
    }),
    (
        "X is {x}: it can't be in both sets, so one of them lacks X and holds all its other digits",
        |reader, blanks| restricted(reader, ['A', 'B'], ('X', blanks.digit("x")?)),
    ),
    ("Both sets share Z, {z}, as well", name_z),
    ("So Z is in A or in B, and a cell that sees every Z of both can't be Z", |reader, _| {
        z_in(reader, ['A', 'B'])
    }),
    ("So Z is in A or in {last}, and a cell that sees every Z of both can't be Z", |reader, blanks| {
        let last = blanks.text("last").chars().next().ok_or("no set")?;
        sure(reader.sets.keys().next_back() == Some(&last), "it is not the last set")?;
        z_in(reader, ['A', last])
    }),
    (
        "X and Y are {xy}: neither can be in both sets, so each set lacks one of them and holds all its other digits",
        |reader, blanks| {
            let digits: Vec<Digit> = blanks.digits("xy")?.iter().collect();
            sure(digits.len() == 2, "not two digits")?;
            restricted(reader, ['A', 'B'], ('X', digits[0]))?;
            restricted(reader, ['A', 'B'], ('Y', digits[1]))
        },
    ),
    (
        "Every digit of A or B is used up there: it is excluded from the cells that see all its places",
        |_, _| Ok(()),
    ),
    ("X is {x}: in {house} it is in one of {cells}, so A and B can't both hold it", |reader, blanks| {
        let x = blanks.digit("x")?;
        reader.named.insert('X', DigitSet::of(x));
        reader.show_places(blanks.house("house")?, x, &blanks.cells("cells")?)?;
        let both = [holders(reader, 'A', x), holders(reader, 'B', x)];
        sure(
            reader.contradict([&both[..], &reader.shown[reader.shown.len() - 1..]].concat(), &mut 0),
            "they can",
        )
    }),
    ("The set without X holds all its other digits, among them Z, {z}", name_z),
    ("C shares X, {x}, with A: X can't be in both", |reader, blanks| {
        restricted(reader, ['C', 'A'], ('X', blanks.digit("x")?))
    }),
    ("C shares Y, {y}, with B: Y can't be in both", |reader, blanks| {
        restricted(reader, ['C', 'B'], ('Y', blanks.digit("y")?))
    }),
    ("C lacks at most one of X and Y, so A lacks X or B lacks Y", |_, _| Ok(())),
    ("That set holds all its other digits, among them Z, {z}", name_z),
    (
        "Each of these sets has one digit more than cells: {sets}; such a shared digit can't be in both sets",
        chain,
    ),
    ("Z is {z}", name_z),
    (
        "If A lacks Z, it holds all its other digits, so B lacks the digit that they share, and so on: {last} holds Z",
        |_, _| Ok(()),
    ),
    ("Each of these, there, takes a digit from one of the sets {sets}, and that set then holds {z}", petals),
    (
        "Each of these, if it holds {digit}, takes it from one of the sets {sets}, and that set then holds {z}",
        petals,
    ),
    (
        "So in any case one of the sets holds {z}, and a cell that sees every {z} of all of them can't be {z}",
        |reader, blanks| {
            let z = blanks.digit("z")?;
            let all: Vec<Possible> = reader.cells.iter().map(|cell| (*cell, z)).collect();
            reader.is_shown(&all)?;
            reader.loses_digit(z)
        },
    ),
];

fn name_set(reader: &mut Reader, letter: char, text: &str) -> Read<()> {
    let cells = group_of(reader.board, text)?;
    reader.is_almost_locked(&cells)?;
    cells.iter().for_each(|cell| reader.show_cell(*cell));
    reader.sets.insert(letter, cells);
    Ok(())
}

fn name_z(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let z = blanks.digits("z")?;
    let clashes = reader.named.iter().any(|(letter, digits)| *letter != 'Z' && !(*digits & z).is_empty());
    sure(!clashes, "Z is X or Y")?;
    reader.named.insert('Z', z);
    Ok(())
}

/// Returns the cells of a set that may hold a digit.
fn holders(reader: &Reader, set: char, digit: Digit) -> Vec<Possible> {
    let cells = reader.sets.get(&set).into_iter().flatten();
    let open = cells.filter(|cell| reader.board.candidates(**cell).contains(digit));
    open.map(|cell| (*cell, digit)).collect()
}

/// Checks that a digit of two sets can't be in both.
fn restricted(reader: &mut Reader, sets: [char; 2], (name, digit): (char, Digit)) -> Read<()> {
    let [first, second] = sets.map(|set| holders(reader, set, digit));
    let apart = |x: &Possible| second.iter().all(|y| reader.exclude(*x, *y));
    sure(!first.is_empty() && !second.is_empty() && first.iter().all(apart), "it can be in both sets")?;
    reader.named.insert(name, DigitSet::of(digit));
    Ok(())
}

/// Checks that Z is in at least one of two sets.
fn z_in(reader: &mut Reader, sets: [char; 2]) -> Read<()> {
    for z in reader.named.get(&'Z').ok_or("no Z")?.iter() {
        let all: Vec<Possible> = sets.into_iter().flat_map(|set| holders(reader, set, z)).collect();
        reader.is_shown(&all)?;
    }
    let is_z = |x: &Possible| reader.named[&'Z'].contains(x.1);
    sure(reader.conclusions.iter().all(|(placed, x)| !placed && is_z(x)), "another digit is eliminated")
}

/// Reads `A is r1c12, B is r3c4 and C is r5c6; A shares 5 with B and B shares 7 with C`.
fn chain(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (sets, links) = blanks.text("sets").split_once("; ").ok_or("no links")?;
    for (letter, set) in ('A'..).zip(items(sets)) {
        let cells = set.strip_prefix(&format!("{letter} is ")).ok_or("another letter")?;
        name_set(reader, letter, cells)?;
    }
    let mut count = 1;
    for (letter, link) in ('A'..).zip(items(links)) {
        let next = char::from(letter as u8 + 1);
        let link = link.strip_prefix(&format!("{letter} shares ")).ok_or("another letter")?;
        let digit = digit_of(link.strip_suffix(&format!(" with {next}")).ok_or("another letter")?)?;
        restricted(reader, [letter, next], ('X', digit))?;
        count += 1;
    }
    reader.named.remove(&'X');
    sure(count == reader.sets.len(), "a set without a link")
}

fn petals(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let sets: Vec<Vec<Cell>> = blanks.groups("sets")?;
    let z = blanks.digit("z")?;
    for set in &sets {
        reader.is_almost_locked(set)?;
        set.iter().for_each(|cell| reader.show_cell(*cell));
    }
    let holds = |cell: &Cell| reader.board.candidates(*cell).contains(z);
    reader.cells = sets.into_iter().flatten().filter(holds).collect();
    Ok(())
}
