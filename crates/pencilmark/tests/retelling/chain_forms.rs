//! Sentences about colours, chains, forcing proofs and the patterns of chains.

use pencilmark::board::Board;
use pencilmark::cell::Cell;
use pencilmark::digit::DigitSet;

use crate::retelling::forms::Form;
use crate::retelling::patterns::{
    cells_pattern, exchangeable_pattern, hidden_pattern, houses_pattern, impossible_pattern,
};
use crate::retelling::reader::{Reader, sure};
use crate::retelling::words::{Blanks, Possible, Read, candidates_of, digit_of, fit};

pub const FORMS: &[Form] = &[
    ("Where a house has just two places for {digit}, one is true and the other false", |reader, blanks| {
        reader.digits = DigitSet::of(blanks.digit("digit")?);
        Ok(())
    }),
    (
        "So these cells alternate between two colours, {a} against {b}, and one of the colours is {digit} throughout",
        |reader, blanks| two_colours(reader, blanks, ["a", "b"]),
    ),
    ("A cell that sees both colours can't be {digit}: {cells}", |reader, blanks| {
        reader.loses(&blanks.cells("cells")?, blanks.digit("digit")?)
    }),
    (
        "But {cells} have the same colour and see each other, so it is the other colour that is {digit}",
        |reader, blanks| {
            let cells = blanks.cells("cells")?;
            sure(cells.len() == 2 && reader.sees(cells[0], cells[1]), "they don't see each other")
        },
    ),
    (
        "That colours {a} against {b}, and {c} against {d}; in each of these groups one colour is {digit} throughout",
        |reader, blanks| {
            two_colours(reader, blanks, ["a", "b"])?;
            two_colours(reader, blanks, ["c", "d"])
        },
    ),
    (
        "{cells} see each other, so the colours of {a} and of {c} can't both be true: {b} or {d} hold {digit}",
        |reader, blanks| {
            let digit = blanks.digit("digit")?;
            let (b, d) = (blanks.cells("b")?[0], blanks.cells("d")?[0]);
            reader.is_shown(&[(b, digit), (d, digit)])
        },
    ),
    ("A cell that sees both of these colours can't be {digit}: {cells}", |reader, blanks| {
        reader.loses(&blanks.cells("cells")?, blanks.digit("digit")?)
    }),
    ("The colour of {a} sees both colours of the other group, so it can't be {digit}", |reader, blanks| {
        reader.loses(&blanks.cells("a")?, blanks.digit("digit")?)
    }),
    (
        "Where a house has just two places for a digit, or a cell just two candidates, one is true and the other false",
        |_, _| Ok(()),
    ),
    ("So these candidates alternate between two colours: A is {a}, and B is {b}", |reader, blanks| {
        reader.colours = [blanks.candidates("a")?, blanks.candidates("b")?];
        let [a, b] = reader.colours.clone();
        show_pairs(reader, a, b)
    }),
    ("All of A are true, or all of B", |_, _| Ok(())),
    ("Neither colour leaves {gone}", neither_colour),
    ("But if all of A were true, {clash}", clash_of_colour),
    ("So all of A are false", |_, _| Ok(())),
    (
        "Each of these cells has just two candidates and shares one of them with the next, all round",
        |_, _| Ok(()),
    ),
    ("Each of these cells has just two candidates", |_, _| Ok(())),
    (
        "Each set of cells that is named here has one digit more than cells: if it lacks one of its digits, it holds all the others",
        |_, _| Ok(()),
    ),
    (
        "The corners of each rectangle that is named here need a digit besides the two that they share, or these could be swapped and \
         the puzzle would have two solutions",
        |_, _| Ok(()),
    ),
    ("If {chain}", |reader, blanks| reader.chains(&format!("if {}", blanks.text("chain")))),
    (
        "It can be read in the other direction too, so round the loop true and false alternate one way or the other",
        |_, _| Ok(()),
    ),
    (
        "Wherever two neighbours exclude each other one of them is true, and what both exclude is false",
        |_, _| Ok(()),
    ),
    (
        "Each of these sets lacks one of the two digits that link it in the loop, so it holds all its others: what these exclude is \
         false as well",
        |reader, _| {
            reader.cells.clone().iter().for_each(|cell| reader.show_cell(*cell));
            Ok(())
        },
    ),
    ("So {claim} in any case", |reader, blanks| {
        let (holds, all) = reader.node(blanks.text("claim"))?;
        sure(holds && reader.follows(&all, &[]), "the chain doesn't say so")
    }),
    (
        "So {claim}: at least one of the two ends is true, and a cell that sees both can't be {digit}",
        |reader, blanks| {
            reader.loses_digit(blanks.digit("digit")?)?;
            ends(reader, blanks)
        },
    ),
    ("So {claim}: at least one of the two ends is true, and a candidate that both exclude is false", ends),
    ("One of {starts} is true", |reader, blanks| start_of_branches(reader, &blanks.candidates("starts")?)),
    ("So one of {ends} is true in any case", |reader, blanks| reader.is_shown(&blanks.candidates("ends")?)),
    (
        "The chains can be read towards any other of the {count} cells and houses in which their candidates exclude each other, too: one \
         of these is true there in any case, and whatever excludes all of them is false",
        |_, _| Ok(()),
    ),
    (
        "({name}) {cells} have one digit more than cells: without one of their digits they hold all the others",
        cells_pattern,
    ),
    (
        "({name}) {digits} have only {cells} left in {house}, one cell more than digits: if one of these cells holds none of them, each \
         of the others holds one",
        hidden_pattern,
    ),
    (
        "({name}) {digit} has its places in {bases} only in {covers}, one house more than needed: if one of these has none of them, each \
         of the others has one",
        houses_pattern,
    ),
    (
        "({name}) {cells} have room for {links}, one more than cells: without one of these they hold all the others",
        cells_pattern,
    ),
    (
        "({name}) {cells} can't be filled with {digits} alone, so a candidate besides these is true",
        impossible_pattern,
    ),
    (
        "({name}) {bases} are an odd number of houses that need a {digit}, and most of its places count for two of them: one that counts \
         for an odd number must be true",
        houses_pattern,
    ),
    (
        "({name}) If cells held {held} and nothing else, these could be exchanged and the puzzle would have two solutions: so a candidate \
         besides these is true",
        exchangeable_pattern,
    ),
    ("Follow {digit} alone", |_, _| Ok(())),
    ("In {house}, {digit} is in one of {cells}", |reader, blanks| {
        reader.show_places(blanks.house("house")?, blanks.digit("digit")?, &blanks.cells("cells")?)
    }),
    ("Either {candidate} is true or it is false", |_, _| Ok(())),
];

/// Checks that one of the two ends of the chain is the claimed candidate.
fn ends(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (holds, all) = reader.node(blanks.text("claim"))?;
    let [first, last] = reader.ends.clone().ok_or("no chain with two ends")?;
    let same = all == [first, last].concat();
    sure(holds && same && reader.follows(&all, &[]), "these are not the ends")
}

fn two_colours(reader: &mut Reader, blanks: &Blanks, names: [&str; 2]) -> Read<()> {
    let digit = reader.digits.only().ok_or("no digit")?;
    let [a, b] = names.map(|name| blanks.cells(name));
    let of = |cells: Vec<Cell>| cells.into_iter().map(|cell| (cell, digit)).collect();
    show_pairs(reader, of(a?), of(b?))
}

/// Records that candidates of two colours alternate between true and false, and checks that all are connected.
fn show_pairs(reader: &mut Reader, a: Vec<Possible>, b: Vec<Possible>) -> Read<()> {
    let mut pairs: Vec<[Possible; 2]> = Vec::new();
    for x in &a {
        let board = reader.board;
        let houses = board.rules().houses().iter().filter(|house| house.is_complete());
        let of_houses =
            houses.filter(|house| house.cell_set().contains(x.0)).map(|house| reader.places(house, x.1));
        let twos = of_houses.chain([reader.of_cell(x.0)]).filter(|all| all.len() == 2);
        let others = twos.flatten().filter(|y| y != x && b.contains(y));
        pairs.extend(others.map(|y| [*x, y]));
    }
    let mut joined = vec![*a.first().ok_or("no candidates")?];
    let mut count = 0;
    while count < joined.len() {
        let x = joined[count];
        for pair in pairs.iter().filter(|pair| pair.contains(&x)) {
            for y in pair {
                if !joined.contains(y) {
                    joined.push(*y);
                }
            }
        }
        count += 1;
    }
    sure(joined.len() == a.len() + b.len(), "the colours don't hang together")?;
    reader.shown.extend(pairs.into_iter().map(|pair| pair.to_vec()));
    Ok(())
}

/// Reads `6 in r2c7, which sees 6 in r7c7 (A) and shares its cell with 3 (B)`, candidate by candidate.
fn neither_colour(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let mut gone = Vec::new();
    for item in blanks.text("gone").split("; ") {
        let told = fit(reader.board, "{gone}, which {a} (A) and {b} (B)", item).ok_or("no reasons")?;
        let lost = *told.candidates("gone")?.first().ok_or("no candidate")?;
        for (colour, text) in reader.colours.iter().zip([told.text("a"), told.text("b")]) {
            let by = match text.strip_prefix("shares its cell with ") {
                Some(digit) => (lost.0, digit_of(digit)?),
                None => told_seen(reader.board, text)?,
            };
            sure(colour.contains(&by) && reader.exclude(by, lost), "the colour leaves it")?;
        }
        gone.push(lost);
    }
    let all = gone.iter().all(|x| reader.conclusions.contains(&(false, *x)));
    sure(all && gone.len() == reader.conclusions.len(), "the step eliminates something else")
}

/// Reads `sees 6 in r7c7`.
fn told_seen(board: &Board, text: &str) -> Read<Possible> {
    let seen = candidates_of(board, text.strip_prefix("sees ").ok_or("no reason")?)?;
    seen.first().copied().ok_or_else(|| "no candidate".to_owned())
}

/// Checks the contradiction that arises if every candidate of the first colour is true.
fn clash_of_colour(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let board: &Board = reader.board;
    let all_of_a: Vec<Possible> = reader.conclusions.iter().map(|(_, x)| *x).collect();
    let text = blanks.text("clash");
    if let Some(told) = fit(board, "{cell} would have no candidate left", text) {
        let cell = told.cell("cell")?;
        let open = |x: &Possible| all_of_a.iter().all(|y| !reader.exclude(*x, *y));
        let emptied = !reader.of_cell(cell).iter().any(open);
        reader.show_cell(cell);
        return sure(emptied || !reader.shown.is_empty(), "a candidate is left");
    }
    let (clashing, fits): (Vec<Possible>, bool) =
        if let Some(told) = fit(board, "{digit} would be in {cells}, twice in {house}", text) {
            let (digit, cells, house) = (told.digit("digit")?, told.cells("cells")?, told.house("house")?);
            let inside = cells.iter().all(|cell| house.cell_set().contains(*cell));
            (cells.into_iter().map(|cell| (cell, digit)).collect(), inside)
        } else if let Some(told) = fit(board, "{digit} would be in {cells}, which see each other", text) {
            let (digit, cells) = (told.digit("digit")?, told.cells("cells")?);
            let seen = reader.sees(cells[0], cells[1]);
            (cells.into_iter().map(|cell| (cell, digit)).collect(), seen)
        } else {
            let told = fit(board, "{cell} would be {digits}", text).ok_or("an unknown clash")?;
            let cell = told.cell("cell")?;
            (told.digits("digits")?.iter().map(|digit| (cell, digit)).collect(), true)
        };
    let both = clashing.len() > 1 && clashing.iter().all(|x| all_of_a.contains(x));
    sure(fits && both, "these don't clash")
}

/// Checks that candidates are all of a cell, or all places of a digit in a house.
fn start_of_branches(reader: &mut Reader, starts: &[Possible]) -> Read<()> {
    let mut wanted = starts.to_vec();
    wanted.sort_unstable();
    let same = |mut all: Vec<Possible>| {
        all.sort_unstable();
        all == wanted
    };
    let complete = reader.board.rules().houses().iter().filter(|house| house.is_complete());
    let holds = same(reader.of_cell(starts[0].0))
        || complete.map(|house| reader.places(house, starts[0].1)).any(same);
    reader.shown.push(starts.to_vec());
    sure(holds, "another one may be the true one")
}
