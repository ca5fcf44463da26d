//! Lines through free cells that neither cross nor share cells. Each line grows cell by cell as long as its rule holds.

use pencilmark_core::cell::{Cell, CellPositions};
use pencilmark_core::constraint::{Constraint, KindId};

use crate::generate::clues::canvas::{ClueCanvas, clue};

/// The maximum number of attempts per wanted line.
const TRIES: usize = 60;

/// The state of a rule on a line that may be extended.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Fit {
    /// The rule is violated, however the line is extended.
    Broken,
    /// The rule does not hold yet, or demands nothing yet.
    Unfinished,
    /// The rule holds, and demands something.
    Finished,
}

use Fit::{Broken, Finished, Unfinished};

/// Returns `Finished` if the rule holds, else `Broken`.
fn finished_if(holds: bool) -> Fit {
    if holds { Finished } else { Broken }
}

/// The shape and rule of a kind of lines.
struct Shape {
    kind: KindId,
    /// The default minimum number of cells.
    least: usize,
    /// The default maximum number of cells, on a board of nine digits.
    most: usize,
    fits: fn(&[Cell], &ClueCanvas<'_>) -> Fit,
}

/// Draws up to `count` lines.
fn draw(canvas: &mut ClueCanvas<'_>, count: usize, shape: &Shape) {
    draw_grown(canvas, count, &|canvas| longest(canvas, shape), &|line| clue(shape.kind).with_cells(line));
}

/// Adds up to `count` lines that `grown` returns, each together with its images.
fn draw_grown(
    canvas: &mut ClueCanvas<'_>,
    count: usize,
    grown: &dyn Fn(&mut ClueCanvas<'_>) -> Option<Vec<Cell>>,
    clue_along: &dyn Fn(Vec<Cell>) -> Constraint,
) {
    let mut left = count;
    for _ in 0..count * TRIES {
        if left == 0 {
            return;
        }
        let Some(line) = grown(canvas) else { continue };
        let Some(others) = canvas.other_images(&line).filter(|others| others.len() < left) else { continue };
        left -= 1 + others.len();
        [line].into_iter().chain(others).for_each(|line| canvas.add_shape(clue_along(line)));
    }
}

/// Returns the worst fit of the rule to a line and its images.
fn worst_fit(line: &[Cell], canvas: &ClueCanvas<'_>, shape: &Shape) -> Fit {
    let Some(images) = canvas.other_images(line) else { return Broken };
    let of_images = images.iter().map(|image| (shape.fits)(image, canvas));
    of_images.fold((shape.fits)(line, canvas), Fit::min)
}

/// Returns the longest of a few random lines.
fn longest(canvas: &mut ClueCanvas<'_>, shape: &Shape) -> Option<Vec<Cell>> {
    const GROWN: usize = 3;
    (0..GROWN).filter_map(|_| grow(canvas, shape)).max_by_key(Vec::len)
}

/// Grows a line from a random cell to a random length. A line that can't be extended is cut back to where its rule last held.
fn grow(canvas: &mut ClueCanvas<'_>, shape: &Shape) -> Option<Vec<Cell>> {
    let least = fewest_cells(canvas, shape.least);
    let wanted = length(canvas, shape.least, shape.most);
    let mut line = vec![free_cell(canvas)?];
    let mut whole = 0;
    while line.len() < wanted {
        let last = line[line.len() - 1];
        let mut goes_on = |cell: &Cell| {
            if !canvas.is_open_step(&line, last, *cell) {
                return false;
            }
            line.push(*cell);
            let goes_on = worst_fit(&line, canvas, shape) != Broken;
            line.pop();
            goes_on
        };
        let next: Vec<Cell> = canvas.rules().neighbours(last).filter(&mut goes_on).collect();
        let Some(next) = canvas.choose(&next) else { break };
        line.push(next);
        if line.len() >= least && worst_fit(&line, canvas, shape) == Finished {
            whole = line.len();
        }
    }
    line.truncate(whole);
    (whole > 0).then_some(line)
}

/// Grows a line at both ends at once, from one cell or two, as long as `matches` accepts each pair of cells at equal distance from
/// the middle.
fn grow_both_ways(canvas: &mut ClueCanvas<'_>, matches: fn(&[i32], i32, i32) -> bool) -> Option<Vec<Cell>> {
    let least = fewest_cells(canvas, 3);
    let wanted = length(canvas, 3, 7);
    let ends_match = |line: &[Cell], canvas: &ClueCanvas<'_>| match &canvas.values(line)[..] {
        [first, inner @ .., last] => matches(inner, *first, *last),
        [_] | [] => true,
    };
    let goes_on = |line: &[Cell], canvas: &ClueCanvas<'_>| {
        let of_images = |images: Vec<Vec<Cell>>| images.iter().all(|image| ends_match(image, canvas));
        ends_match(line, canvas) && canvas.other_images(line).is_some_and(of_images)
    };
    let mut line = vec![free_cell(canvas)?];
    if canvas.random.below(2) == 0 {
        let next: Vec<Cell> = steps(canvas, &line, line[0]).collect();
        line.push(canvas.choose(&next)?);
        if !goes_on(&line, canvas) {
            return None;
        }
    }
    while line.len() + 2 <= wanted {
        let mut pairs = Vec::new();
        for first in steps(canvas, &line, line[0]) {
            for last in steps(canvas, &line, line[line.len() - 1]) {
                if first != last && goes_on(&[&[first][..], &line, &[last]].concat(), canvas) {
                    pairs.push((first, last));
                }
            }
        }
        let Some((first, last)) = canvas.choose(&pairs) else { break };
        line.insert(0, first);
        line.push(last);
    }
    (line.len() >= least).then_some(line)
}

/// Returns the free cells to which a line can be extended from one of its cells.
fn steps(canvas: &ClueCanvas<'_>, line: &[Cell], from: Cell) -> impl Iterator<Item = Cell> {
    canvas.rules().neighbours(from).filter(move |cell| canvas.is_open_step(line, from, *cell))
}

fn free_cell(canvas: &mut ClueCanvas<'_>) -> Option<Cell> {
    let free: Vec<Cell> = canvas.rules().cells().filter(|cell| canvas.is_free(*cell)).collect();
    canvas.choose(&free)
}

/// Returns the minimum number of cells of a line: the wished one, or `usual`.
fn fewest_cells(canvas: &ClueCanvas<'_>, usual: usize) -> usize {
    canvas.size.as_ref().map_or(usual, |size| *size.start())
}

/// Returns a random length in the wished range, or else between `least` and `most`, reduced on small boards.
fn length(canvas: &mut ClueCanvas<'_>, least: usize, most: usize) -> usize {
    let (least, most) = match &canvas.size {
        Some(size) => (*size.start(), *size.end()),
        None => (least, most.min(canvas.digits()).max(least)),
    };
    least + canvas.random.below(most - least + 1)
}

pub(super) fn thermometers(canvas: &mut ClueCanvas<'_>, count: usize) {
    let fits =
        |line: &[Cell], canvas: &ClueCanvas<'_>| finished_if(canvas.values(line).is_sorted_by(|a, b| a < b));
    draw(canvas, count, &Shape { kind: KindId::Thermometer, least: 3, most: 6, fits });
}

pub(super) fn slow_thermometers(canvas: &mut ClueCanvas<'_>, count: usize) {
    let fits = |line: &[Cell], canvas: &ClueCanvas<'_>| finished_if(canvas.values(line).is_sorted());
    draw(canvas, count, &Shape { kind: KindId::SlowThermometer, least: 3, most: 7, fits });
}

pub(super) fn whispers(canvas: &mut ClueCanvas<'_>, count: usize) {
    let fits = |line: &[Cell], canvas: &ClueCanvas<'_>| {
        let least = canvas.digits().div_ceil(2) as i32;
        finished_if(canvas.values(line).windows(2).all(|pair| (pair[0] - pair[1]).abs() >= least))
    };
    draw(canvas, count, &Shape { kind: KindId::Whispers, least: 3, most: 7, fits });
}

pub(super) fn renban(canvas: &mut ClueCanvas<'_>, count: usize) {
    const MOST: usize = 6;
    let fits = |line: &[Cell], canvas: &ClueCanvas<'_>| {
        let most = canvas.size.as_ref().map_or(MOST, |size| *size.end());
        let mut values = canvas.values(line);
        values.sort_unstable();
        let spread = (values[values.len() - 1] - values[0]) as usize;
        match values.is_sorted_by(|a, b| a < b) {
            true if spread == line.len() - 1 => Finished,
            true if spread < most => Unfinished,
            _ => Broken,
        }
    };
    draw(canvas, count, &Shape { kind: KindId::Renban, least: 3, most: MOST, fits });
}

pub(super) fn nabner(canvas: &mut ClueCanvas<'_>, count: usize) {
    let fits = |line: &[Cell], canvas: &ClueCanvas<'_>| {
        let mut values = canvas.values(line);
        values.sort_unstable();
        finished_if(values.windows(2).all(|pair| pair[1] - pair[0] >= 2))
    };
    draw(canvas, count, &Shape { kind: KindId::Nabner, least: 3, most: 5, fits });
}

pub(super) fn parity(canvas: &mut ClueCanvas<'_>, count: usize) {
    let fits = |line: &[Cell], canvas: &ClueCanvas<'_>| {
        finished_if(canvas.values(line).windows(2).all(|pair| (pair[0] + pair[1]) % 2 == 1))
    };
    draw(canvas, count, &Shape { kind: KindId::Parity, least: 3, most: 8, fits });
}

pub(super) fn modular(canvas: &mut ClueCanvas<'_>, count: usize) {
    let fits = |line: &[Cell], canvas: &ClueCanvas<'_>| windows_differ(line, |cell| canvas.value(cell) % 3);
    draw(canvas, count, &Shape { kind: KindId::Modular, least: 4, most: 8, fits });
}

pub(super) fn entropic(canvas: &mut ClueCanvas<'_>, count: usize) {
    let fits = |line: &[Cell], canvas: &ClueCanvas<'_>| {
        let third = canvas.digits() / 3;
        windows_differ(line, |cell| canvas.rank(cell) / third)
    };
    draw(canvas, count, &Shape { kind: KindId::Entropic, least: 4, most: 8, fits });
}

/// Returns `Finished` if any three consecutive cells have different classes.
fn windows_differ<C: PartialEq>(line: &[Cell], class: impl Fn(Cell) -> C) -> Fit {
    let classes: Vec<C> = line.iter().map(|cell| class(*cell)).collect();
    let differ = |steps: usize| classes.iter().zip(classes.iter().skip(steps)).all(|(a, b)| a != b);
    finished_if(differ(1) && differ(2))
}

pub(super) fn arrows(canvas: &mut ClueCanvas<'_>, count: usize) {
    let fits = |line: &[Cell], canvas: &ClueCanvas<'_>| {
        let shaft: i32 = canvas.values(&line[1..]).iter().sum();
        match canvas.value(line[0]) - shaft {
            0 => Finished,
            1.. => Unfinished,
            _ => Broken,
        }
    };
    let shape = Shape { kind: KindId::Arrow, least: 3, most: 5, fits };
    draw_grown(canvas, count, &|canvas| longest(canvas, &shape), &|mut line| {
        let shaft = line.split_off(1);
        clue(KindId::Arrow).with_cells(line).with_cells(shaft)
    });
}

pub(super) fn double_arrows(canvas: &mut ClueCanvas<'_>, count: usize) {
    let fits = |line: &[Cell], canvas: &ClueCanvas<'_>| {
        let values = canvas.values(line);
        let (ends, all) = (values[0] + values[values.len() - 1], values.iter().sum::<i32>());
        match all - ends {
            inner if inner == ends => Finished,
            inner if inner < values[0] + canvas.rules().values().last() => Unfinished,
            _ => Broken,
        }
    };
    draw(canvas, count, &Shape { kind: KindId::DoubleArrow, least: 4, most: 6, fits });
}

pub(super) fn between(canvas: &mut ClueCanvas<'_>, count: usize) {
    let fits = |line: &[Cell], canvas: &ClueCanvas<'_>| {
        let values = canvas.values(line);
        let (first, last, inner) = (values[0], values[values.len() - 1], &values[1..values.len() - 1]);
        let lies_within = |low: i32, high: i32| inner.iter().all(|value| low < *value && *value < high);
        let on_one_side =
            |beyond: fn(&i32, &i32) -> bool| values[1..].iter().all(|value| beyond(value, &first));
        match lies_within(first, last) || lies_within(last, first) {
            true if !inner.is_empty() => Finished,
            _ if on_one_side(i32::gt) || on_one_side(i32::lt) => Unfinished,
            _ => Broken,
        }
    };
    draw(canvas, count, &Shape { kind: KindId::Between, least: 4, most: 6, fits });
}

pub(super) fn region_sums(canvas: &mut ClueCanvas<'_>, count: usize) {
    let fits = |line: &[Cell], canvas: &ClueCanvas<'_>| {
        let region = |cell: &Cell| canvas.rules().layout().region_of(*cell);
        let parts: Vec<&[Cell]> = line.chunk_by(|a, b| region(a) == region(b)).collect();
        let sums: Vec<i32> = parts.iter().map(|part| canvas.values(part).iter().sum()).collect();
        match sums.split_last() {
            Some((last, [first, rest @ ..])) if rest.iter().all(|sum| sum == first) => match first - last {
                0 => Finished,
                1.. => Unfinished,
                _ => Broken,
            },
            Some((_, [])) => Unfinished,
            _ => Broken,
        }
    };
    draw(canvas, count, &Shape { kind: KindId::RegionSum, least: 3, most: 7, fits });
}

pub(super) fn palindromes(canvas: &mut ClueCanvas<'_>, count: usize) {
    let matches = |_: &[i32], first: i32, last: i32| first == last;
    let clue_along = |line| clue(KindId::Palindrome).with_cells(line);
    draw_grown(canvas, count, &|canvas| grow_both_ways(canvas, matches), &clue_along);
}

pub(super) fn zippers(canvas: &mut ClueCanvas<'_>, count: usize) {
    let matches = |line: &[i32], first: i32, last: i32| match line {
        [] => true,
        [middle] => first + last == *middle,
        [one, .., other] => first + last == one + other,
    };
    let clue_along = |line| clue(KindId::Zipper).with_cells(line);
    draw_grown(canvas, count, &|canvas| grow_both_ways(canvas, matches), &clue_along);
}
