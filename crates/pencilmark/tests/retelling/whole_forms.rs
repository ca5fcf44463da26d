//! Sentences about whole digits and whole boards: exocets, templates, leftovers, symmetry and searches.

use pencilmark::cell::Cell;
use pencilmark::digit::{Digit, DigitSet};

use crate::retelling::forms::Form;
use crate::retelling::reader::{Reader, sure};
use crate::retelling::words::{Blanks, Possible, Read};

pub const FORMS: &[Form] = &[
    (
        "Outside the three boxes of {base}, each of {digits} fits in {lines} in two lines at most, and the cells beside {targets} in \
         these lines can hold none of them",
        exocet,
    ),
    (
        "So a digit of {base} must be in {targets}: both pairs of cells hold the same two digits",
        |_, _| Ok(()),
    ),
    (
        "Place any of {digits} in {base}: not all other rows, columns and boxes can get that digit unless one of {targets} holds it",
        exocet,
    ),
    (
        "(Two lines alone don't show it for all of them, as they do in a junior exocet.) So both pairs of cells hold the same two digits",
        |_, _| Ok(()),
    ),
    ("(Two lines alone don't show it for all of them, as they do in a junior exocet", |_, _| Ok(())),
    (") So both pairs of cells hold the same two digits", |_, _| Ok(())),
    ("So both pairs of cells hold the same two digits", |_, _| Ok(())),
    (
        "What one pair can't hold, the other can't; a digit that would need both targets is in neither; and what would leave a digit of \
         {base} no place is eliminated",
        |_, _| Ok(()),
    ),
    (
        "What one pair can't hold, the other can't; a digit that would need both targets is in neither; and a digit that is certain there \
         is eliminated from the cells that see both cells of a pair, or that it can't be in beside them",
        |_, _| Ok(()),
    ),
    (
        "A cell that every place of one target's digit on the board needs holds what that target can",
        |_, _| Ok(()),
    ),
    (
        "{base} and {targets} hold the same two of {digits}, since none of these in {base} can be placed on the whole board without one \
         of {targets}",
        exocet,
    ),
    (
        "Both digits must be placed together: each in one cell of {base} and one of {targets}, and no cell twice",
        |_, _| Ok(()),
    ),
    (
        "A candidate of these cells beside which no second digit can be placed is eliminated; so is one elsewhere that would take the \
         place of a digit which all pairs left have",
        |_, _| Ok(()),
    ),
    (
        "{base} and {targets} hold the same two digits, as each of {digits} fits, outside their three boxes, in {lines} in two lines at \
         most; and so do {second} and {others}, with the other two of the four",
        |reader, blanks| {
            exocet(reader, blanks)?;
            let bases = [blanks.cells("base")?, blanks.cells("second")?].concat();
            let targets = [blanks.cells("targets")?, blanks.cells("others")?].concat();
            let digits = blanks.digits("digits")?;
            sure(digits.len() == 4 && bases.len() == 4 && targets.len() == 4, "not four of each")?;
            let proved: Vec<(bool, Possible)> = reader
                .conclusions
                .iter()
                .copied()
                .filter(|(placed, x)| !placed && refuted_by_four(reader, *x, [&bases, &targets], digits))
                .collect();
            reader.proved.extend(proved);
            Ok(())
        },
    ),
    (
        "So all of {digits} are in the four cells of the bases and in the four targets, and in {lines} in their two lines: elsewhere they \
         are eliminated",
        |_, _| Ok(()),
    ),
    ("Every way to place {digit} on the whole board uses {cells}", |reader, blanks| {
        show_digit(reader, blanks.digit("digit")?);
        let told = blanks.cells("cells")?;
        sure(reader.conclusions.iter().all(|(placed, x)| *placed && told.contains(&x.0)), "others are placed")
    }),
    ("No way to place {digit} on the whole board uses any of {cells}", |reader, blanks| {
        show_digit(reader, blanks.digit("digit")?);
        reader.loses(&blanks.cells("cells")?, blanks.digit("digit")?)
    }),
    (
        "Of the ways to place {digit} on the whole board, {count} leave room for every other digit",
        |reader, blanks| {
            let digit = blanks.digit("digit")?;
            sure(reader.conclusions.iter().all(|(_, x)| x.1 == digit), "it concludes on another digit")?;
            show_board(reader)
        },
    ),
    ("What all of them use is true, and what none of them uses is false", |_, _| Ok(())),
    (
        "A search through all that is left finds just one solution, and in it {cell} is {digit}",
        |reader, blanks| {
            let x = (blanks.cell("cell")?, blanks.digit("digit")?);
            sure(reader.conclusions.contains(&(true, x)), "another digit is placed")?;
            show_board(reader)
        },
    ),
    ("{lines} together hold each digit as often as {regions}", |reader, blanks| {
        let (lines, regions) = (blanks.houses("lines")?, blanks.houses("regions")?);
        let complete = lines.iter().chain(&regions).all(|house| house.is_complete());
        let own = |cells: Vec<Cell>, not: Vec<Cell>| -> Vec<Cell> {
            cells.into_iter().filter(|cell| !not.contains(cell)).collect()
        };
        let [a, b] = [&lines, &regions]
            .map(|all| all.iter().flat_map(|house| house.cells().to_vec()).collect::<Vec<Cell>>());
        reader.cells = [own(a.clone(), b.clone()), own(b, a)].concat();
        sure(complete && lines.len() == regions.len(), "not as often")
    }),
    ("So where they don't overlap they hold the same digits as well: {first} those of {second}", leftovers),
    ("What all cells of one side can't hold, the other can't either", |_, _| Ok(())),
    (
        "The givens are symmetric: {moved} and renamed, they are the same again; only {fixed} keep their names",
        symmetry,
    ),
    (
        "The puzzle has one solution, so that is symmetric as well: a cell that stays where it is holds one of {fixed}, and a candidate \
         whose image is impossible is impossible",
        |_, _| Ok(()),
    ),
];

/// Records that every house holds a digit.
fn show_digit(reader: &mut Reader, digit: Digit) {
    let board = reader.board;
    let houses = board.rules().houses().iter().filter(|house| house.is_complete());
    let truths: Vec<Vec<Possible>> = houses.map(|house| reader.places(house, digit)).collect();
    reader.shown.extend(truths);
}

fn show_board(reader: &mut Reader) -> Read<()> {
    let board = reader.board;
    board.rules().cells().for_each(|cell| reader.show_cell(cell));
    board.rules().digits().iter().for_each(|digit| show_digit(reader, digit));
    Ok(())
}

/// Returns the truths of some digits in all houses.
fn truths_of(reader: &Reader, digits: impl IntoIterator<Item = Digit>) -> Vec<Vec<Possible>> {
    let houses = || reader.board.rules().houses().iter().filter(|house| house.is_complete());
    digits.into_iter().flat_map(|digit| houses().map(move |house| reader.places(house, digit))).collect()
}

/// Checks that no base digit can be placed on the board without the targets, and finds what any two of them together exclude.
fn exocet(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (base, targets) = (blanks.cells("base")?, blanks.cells("targets")?);
    let digits = blanks.digits("digits")?;
    let double = blanks.has("second");
    let others = base.iter().flat_map(|cell| reader.of_cell(*cell)).filter(|x| !digits.contains(x.1));
    let mut others = others.collect::<Vec<_>>().into_iter();
    sure(others.all(|x| reader.refutes(x, &truths_of(reader, [x.1]))), "the base has another digit")?;
    sure(base.len() == 2 && targets.len() == 2, "not two cells of each")?;
    for digit in digits.iter() {
        let outside = |truth: Vec<Possible>| truth.into_iter().filter(|x| !targets.contains(&x.0)).collect();
        let mut truths: Vec<Vec<Possible>> = truths_of(reader, [digit]).into_iter().map(outside).collect();
        let places: Vec<Possible> = base.iter().map(|cell| (*cell, digit)).collect();
        truths.push(places.into_iter().filter(|x| reader.board.candidates(x.0).contains(digit)).collect());
        sure(reader.contradict(truths, &mut 0), "a digit of the base needs no target")?;
    }
    if !double {
        let gone = |(placed, x): &(bool, Possible)| {
            pairs(digits)
                .into_iter()
                .all(|pair| refuted_by_pair(reader, (*placed, *x), [&base, &targets], pair))
        };
        let proved: Vec<(bool, Possible)> = reader.conclusions.iter().copied().filter(gone).collect();
        reader.proved.extend(proved);
    }
    Ok(())
}

fn pairs(digits: DigitSet) -> Vec<[Digit; 2]> {
    digits.iter().flat_map(|a| digits.iter().filter(move |b| a < *b).map(move |b| [a, b])).collect()
}

/// True if a conclusion holds for every pair of digits in base and targets.
fn refuted_by_pair(
    reader: &Reader,
    (placed, x): (bool, Possible),
    sides: [&[Cell]; 2],
    pair: [Digit; 2],
) -> bool {
    let within = |cell: &Cell| reader.of_cell(*cell).into_iter().filter(|y| pair.contains(&y.1)).collect();
    let mut truths: Vec<Vec<Possible>> = sides.concat().iter().map(within).collect();
    let holds = |cells: &[Cell], digit: Digit| cells.iter().map(|cell| (*cell, digit)).collect::<Vec<_>>();
    for digit in pair {
        truths.extend(sides.map(|cells| {
            holds(cells, digit)
                .into_iter()
                .filter(|y| reader.board.possible_digits(y.0).contains(digit))
                .collect()
        }));
    }
    truths.extend(truths_of(reader, pair));
    match placed {
        false => {
            let rest =
                |truth: &Vec<Possible>| truth.iter().copied().filter(|y| !reader.exclude(x, *y)).collect();
            let open = truths.iter().filter(|truth| !truth.contains(&x));
            reader.contradict(open.map(rest).collect(), &mut 0)
        }
        true => {
            let rest = |truth: &Vec<Possible>| truth.iter().copied().filter(|y| *y != x).collect();
            reader.contradict(truths.iter().map(rest).collect(), &mut 0)
        }
    }
}

/// True if a candidate is excluded when two bases and their targets hold four digits, two each.
fn refuted_by_four(reader: &Reader, x: Possible, sides: [&[Cell]; 2], digits: DigitSet) -> bool {
    pairs(digits).into_iter().all(|pair| {
        let rest: Vec<Digit> = digits.iter().filter(|digit| !pair.contains(digit)).collect();
        let [bases, targets] = sides;
        let mut truths = truths_of(reader, digits.iter());
        for (part, own) in [(0..2, &pair[..]), (2..4, &rest[..])] {
            for side in [&bases[part.clone()], &targets[part]] {
                truths.extend(side.iter().map(|cell| {
                    reader.of_cell(*cell).into_iter().filter(|y| own.contains(&y.1)).collect::<Vec<_>>()
                }));
                truths.extend(own.iter().map(|digit| {
                    let open =
                        side.iter().filter(|cell| reader.board.possible_digits(**cell).contains(*digit));
                    open.map(|cell| (*cell, *digit)).collect::<Vec<_>>()
                }));
            }
        }
        reader.refutes(x, &truths)
    })
}

fn leftovers(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let sides = [blanks.cells("first")?, blanks.cells("second")?];
    let all = sides.concat();
    let same = all.len() == reader.cells.len() && all.iter().all(|cell| reader.cells.contains(cell));
    sure(same && sides[0].len() == sides[1].len(), "other cells don't overlap")?;
    let can = |side: &[Cell], digit: Digit| {
        side.iter().any(|cell| reader.board.possible_digits(*cell).contains(digit))
    };
    let goes = |(_, x): &(bool, Possible)| {
        let [first, second] = &sides;
        (first.contains(&x.0) && !can(second, x.1)) || (second.contains(&x.0) && !can(first, x.1))
    };
    let proved: Vec<(bool, Possible)> = reader.conclusions.iter().copied().filter(goes).collect();
    reader.proved.extend(proved);
    Ok(())
}

fn symmetry(reader: &mut Reader, blanks: &Blanks) -> Read<()> {
    let (board, size) = (reader.board, reader.board.rules().digit_span());
    let moved = blanks.text("moved").to_owned();
    let image = |cell: Cell| {
        let (row, column, last) = (cell.row(size), cell.column(size), size - 1);
        let (row, column) = match &moved[..] {
            "turned by half a turn" => (last - row, last - column),
            "turned by a quarter of a turn" => (column, last - row),
            "mirrored in the main diagonal" => (column, row),
            _ => (last - column, last - row),
        };
        Cell::at(row, column, size)
    };
    let given = |cell: Cell| board.initial_digits(cell).only();
    let mut names: Vec<(Digit, Digit)> = Vec::new();
    for cell in board.rules().cells() {
        sure(given(cell).is_some() == given(image(cell)).is_some(), "the givens are not symmetric")?;
        names.extend(given(cell).zip(given(image(cell))));
    }
    names.sort_unstable();
    names.dedup();
    let free = |side: fn(&(Digit, Digit)) -> Digit| {
        let used: DigitSet = names.iter().map(side).collect();
        Digit::all(size).filter(|digit| !used.contains(*digit)).collect::<Vec<_>>()
    };
    let more: Vec<(Digit, Digit)> = free(|name| name.0).into_iter().zip(free(|name| name.1)).collect();
    names.extend(more);
    sure(names.len() == size, "a digit has two names")?;
    let name = |digit: Digit| names.iter().find(|name| name.0 == digit).map_or(digit, |name| name.1);
    let fixed: DigitSet = Digit::all(size).filter(|digit| name(*digit) == *digit).collect();
    sure(fixed == blanks.digits("fixed")?, "other digits keep their names")?;
    let possible = |(cell, digit): Possible| {
        let y = (image(cell), name(digit));
        board.possible_digits(y.0).contains(y.1) && (y == (cell, digit) || !reader.exclude((cell, digit), y))
    };
    let proved: Vec<(bool, Possible)> =
        reader.conclusions.iter().copied().filter(|(_, x)| !possible(*x)).collect();
    reader.proved.extend(proved);
    Ok(())
}
