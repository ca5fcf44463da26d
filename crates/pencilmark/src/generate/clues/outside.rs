//! Clues outside the grid, along rows, columns and diagonals.

use pencilmark_core::constraint::{KindId, OutsidePlace};

use crate::generate::clues::canvas::{ClueCanvas, clue};
use crate::generate::clues::images::OrderSignificance;

/// A function that computes a clue's number from the values in its line of sight; `None` if the number would say nothing.
type Reading = fn(&[i32], &ClueCanvas<'_>) -> Option<i32>;

/// Draws up to `count` clues at the places, in random order.
fn draw(
    canvas: &mut ClueCanvas<'_>,
    count: usize,
    kind: KindId,
    mut places: Vec<OutsidePlace>,
    read: Reading,
) {
    canvas.random.shuffle(&mut places);
    let number = |canvas: &ClueCanvas<'_>, place: &OutsidePlace| {
        read(&canvas.values(&place.cells(canvas.digits())), canvas).map(|number| (*place, number))
    };
    let readings: Vec<_> = places.iter().filter_map(|place| number(canvas, place)).collect();
    let lines: Vec<_> = readings.iter().map(|(place, _)| place.cells(canvas.digits())).collect();
    let mut taken: Vec<[u8; 2]> = Vec::new();
    for orbit in canvas.moves().orbits(&lines, OrderSignificance::Kept, &canvas.rules()) {
        let before = taken.len();
        for (place, _) in orbit.iter().map(|number| readings[*number]) {
            let place = [place.row, place.column];
            taken.extend((!taken.contains(&place)).then_some(place));
        }
        // Two clues of an orbit must not share a place, and no more clues are drawn than wanted.
        if taken.len() != before + orbit.len() || taken.len() > count {
            taken.truncate(before);
            continue;
        }
        for (place, number) in orbit.into_iter().map(|number| readings[number]) {
            canvas.add(clue(kind).with_place(place).with_numbers([number]));
        }
    }
}

/// Returns the places for clues that are equal from both ends of a row or column: the top and left sides, or all four sides if the
/// clues must be symmetric.
fn either_end(canvas: &ClueCanvas<'_>) -> Vec<OutsidePlace> {
    match canvas.moves().count() {
        0 => top_and_left(canvas.digits()),
        1.. => all_sides(canvas.digits()),
    }
}

/// Returns the places above the columns and left of the rows.
fn top_and_left(size: usize) -> Vec<OutsidePlace> {
    (1..=size)
        .flat_map(|line| [OutsidePlace::straight(0, line, size), OutsidePlace::straight(line, 0, size)])
        .flatten()
        .collect()
}

/// Returns the places on all four sides.
fn all_sides(size: usize) -> Vec<OutsidePlace> {
    let other =
        |line| [OutsidePlace::straight(size + 1, line, size), OutsidePlace::straight(line, size + 1, size)];
    let mut places = top_and_left(size);
    places.extend((1..=size).flat_map(other).flatten());
    places
}

/// Returns the places for all diagonals of three cells or more, each diagonal once. Each side of the board has its own direction,
/// so no two clues share a place.
fn diagonals(size: usize) -> Vec<OutsidePlace> {
    let end = size + 1;
    let falling = (0..size).flat_map(|line| [(0, line, 1, 1), (end, line + 1, -1, -1)]);
    let rising = (1..=size).flat_map(|line| [(line + 1, 0, -1, 1), (line, end, 1, -1)]);
    let place = |(row, column, down, right)| OutsidePlace::diagonal(row, column, down, right, size);
    falling.chain(rising).filter_map(place).filter(|place| place.cells(size).len() >= 3).collect()
}

/// Returns the places at both ends of each diagonal of three cells or more. Two diagonals may share a place.
fn both_ends_of_diagonals(size: usize) -> Vec<OutsidePlace> {
    let both = |place: OutsidePlace| {
        let steps = place.cells(size).len() + 1;
        let end =
            |from: u8, step: i8| usize::from(from).checked_add_signed(steps as isize * isize::from(step));
        let (row, column) = (end(place.row, place.row_step)?, end(place.column, place.column_step)?);
        let opposite = OutsidePlace::diagonal(row, column, -place.row_step, -place.column_step, size)?;
        Some([place, opposite])
    };
    diagonals(size).into_iter().filter_map(both).flatten().collect()
}

pub(super) fn little_killers(canvas: &mut ClueCanvas<'_>, count: usize) {
    let size = canvas.digits();
    let places = match canvas.moves().count() {
        0 => diagonals(size),
        1.. => both_ends_of_diagonals(size),
    };
    draw(canvas, count, KindId::LittleKiller, places, |values, _| Some(values.iter().sum()));
}

pub(super) fn sandwiches(canvas: &mut ClueCanvas<'_>, count: usize) {
    draw(canvas, count, KindId::Sandwich, either_end(canvas), |values, canvas| {
        let all = canvas.rules().values();
        let crusts = |value: &i32| *value == all.first() || *value == all.last();
        let from = values.iter().position(crusts)?;
        let to = values.iter().rposition(crusts)?;
        Some(values[from + 1..to].iter().sum())
    });
}

pub(super) fn x_sums(canvas: &mut ClueCanvas<'_>, count: usize) {
    draw(canvas, count, KindId::XSum, all_sides(canvas.digits()), |values, _| {
        let first = usize::try_from(values[0]).ok()?;
        // After 1, and before a whole row, the clue would give the digit away.
        (1 < first && first < values.len()).then(|| values[..first].iter().sum())
    });
}

pub(super) fn skyscrapers(canvas: &mut ClueCanvas<'_>, count: usize) {
    draw(canvas, count, KindId::Skyscraper, all_sides(canvas.digits()), |values, _| {
        let is_seen = |i: &usize| values[..*i].iter().all(|height| *height < values[*i]);
        Some((0..values.len()).filter(is_seen).count() as i32)
    });
}

pub(super) fn numbered_rooms(canvas: &mut ClueCanvas<'_>, count: usize) {
    draw(canvas, count, KindId::NumberedRoom, all_sides(canvas.digits()), |values, _| {
        let place = usize::try_from(values[0]).ok().filter(|place| *place > 1)?;
        values.get(place - 1).copied()
    });
}

#[cfg(test)]
mod tests {
    use super::diagonals;
    use pencilmark_core::cell::Cell;

    #[test]
    fn each_diagonal_has_one_place_and_each_place_one_diagonal() {
        for size in [4, 6, 9] {
            let places = diagonals(size);
            let sorted = |mut cells: Vec<Cell>| {
                cells.sort_unstable();
                cells
            };
            for (i, place) in places.iter().enumerate() {
                for other in &places[i + 1..] {
                    assert_ne!((place.row, place.column), (other.row, other.column));
                    assert_ne!(sorted(place.cells(size)), sorted(other.cells(size)));
                }
            }
            // One longest diagonal per direction, and two of each shorter length from 3 on.
            assert_eq!(places.len(), 2 * (1 + 2 * (size - 3)));
        }
    }
}
