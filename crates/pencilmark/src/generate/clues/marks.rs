//! Marks on edges, on corners and in cells: dots, X and V, inequalities, quadruples, odd and even.

use pencilmark_core::cell::{Cell, CellSet};
use pencilmark_core::constraint::{Constraint, KindId};

use crate::generate::clues::canvas::{ClueCanvas, clue, corners, edges};
use crate::generate::clues::images::take_orbits;

/// Draws all white and black dots; the dot between 1 and 2 may be either.
pub(super) fn all_dots(canvas: &mut ClueCanvas<'_>, _count: usize) {
    for edge in edges(canvas.rules()) {
        let kinds: Vec<KindId> =
            [is_consecutive(canvas, edge), is_double(canvas, edge)].into_iter().flatten().collect();
        if let Some(kind) = canvas.choose(&kinds) {
            canvas.add(clue(kind).with_cells(edge));
        }
    }
}

/// Draws up to `count` white dots.
pub(super) fn white_dots(canvas: &mut ClueCanvas<'_>, count: usize) {
    draw_some(canvas, count, |canvas, edge| Some(clue(is_consecutive(canvas, edge)?)));
}

/// Draws up to `count` black dots.
pub(super) fn black_dots(canvas: &mut ClueCanvas<'_>, count: usize) {
    draw_some(canvas, count, |canvas, edge| Some(clue(is_double(canvas, edge)?)));
}

/// Draws all sums of 5 and 10.
pub(super) fn all_sums(canvas: &mut ClueCanvas<'_>, _count: usize) {
    for (edge, mark) in marks_on_edges(canvas, sum_on_edge) {
        canvas.add(mark.with_cells(edge));
    }
}

/// Draws up to `count` sums of 5 and 10.
pub(super) fn some_sums(canvas: &mut ClueCanvas<'_>, count: usize) {
    draw_some(canvas, count, sum_on_edge);
}

/// Draws up to `count` inequality signs, each towards the smaller digit.
pub(super) fn inequalities(canvas: &mut ClueCanvas<'_>, count: usize) {
    let mut all = edges(canvas.rules());
    canvas.random.shuffle(&mut all);
    let orbits = canvas.orbits(all.iter().map(|edge| &edge[..]));
    for [a, b] in take_orbits(all, &orbits, count) {
        let falls = canvas.value(a) > canvas.value(b);
        canvas.add(clue(KindId::Greater).with_cells(if falls { [a, b] } else { [b, a] }));
    }
}

/// Draws up to `count` circles on corners with two to four of the digits around them, no two circles on the same edge.
pub(super) fn quadruples(canvas: &mut ClueCanvas<'_>, count: usize) {
    let mut corners = corners(canvas.rules());
    canvas.random.shuffle(&mut corners);
    let mut drawn: Vec<(usize, usize)> = Vec::new();
    let is_near =
        |one: (usize, usize), other: (usize, usize)| one.0.abs_diff(other.0) + one.1.abs_diff(other.1) == 1;
    for orbit in canvas.orbits(corners.iter().map(|(_, cells)| &cells[..])) {
        let places: Vec<(usize, usize)> = orbit.iter().map(|number| corners[*number].0).collect();
        let is_crowded = |place| drawn.iter().chain(&places).any(|other| is_near(place, *other));
        if drawn.len() + orbit.len() > count || places.iter().any(|place| is_crowded(*place)) {
            continue;
        }
        for (_, cells) in orbit.iter().map(|number| corners[*number]) {
            let mut digits = canvas.values(&cells);
            canvas.random.shuffle(&mut digits);
            digits.truncate(2 + canvas.random.below(3));
            digits.sort_unstable();
            canvas.add(clue(KindId::Quadruple).with_cells(cells).with_numbers(digits));
        }
        drawn.extend(places);
    }
}

/// Draws up to `count` round and square shades.
pub(super) fn odd_and_even(canvas: &mut ClueCanvas<'_>, count: usize) {
    shade(canvas, count, |_| true);
}

/// Draws up to `count` round shades.
pub(super) fn odd(canvas: &mut ClueCanvas<'_>, count: usize) {
    shade(canvas, count, |kind| kind == KindId::Odd);
}

/// Draws up to `count` square shades.
pub(super) fn even(canvas: &mut ClueCanvas<'_>, count: usize) {
    shade(canvas, count, |kind| kind == KindId::Even);
}

fn shade(canvas: &mut ClueCanvas<'_>, count: usize, wanted: fn(KindId) -> bool) {
    let kind =
        |canvas: &ClueCanvas<'_>, cell| if canvas.value(cell) % 2 == 0 { KindId::Even } else { KindId::Odd };
    let cells = canvas.free_cells().into_iter();
    let shaded: Vec<(Cell, KindId)> = cells.map(|cell| (cell, kind(canvas, cell))).collect();
    let wanted: Vec<_> = shaded.into_iter().filter(|(_, kind)| wanted(*kind)).collect();
    let orbits = canvas.orbits(wanted.iter().map(|(cell, _)| std::slice::from_ref(cell)));
    for (cell, kind) in take_orbits(wanted, &orbits, count) {
        canvas.add_shape(clue(kind).with_cells([cell]));
    }
}

/// Draws up to `count` marks on edges in random order, first on cells without another mark.
fn draw_some(
    canvas: &mut ClueCanvas<'_>,
    count: usize,
    mark: impl Fn(&ClueCanvas<'_>, [Cell; 2]) -> Option<Constraint>,
) {
    let marks = marks_on_edges(canvas, mark);
    let orbits = canvas.orbits(marks.iter().map(|(edge, _)| &edge[..]));
    for (edge, mark) in take_orbits(marks, &orbits, count) {
        canvas.add(mark.with_cells(edge));
    }
}

/// Returns the edges that can have a mark, with the mark, in random order; edges of cells without another mark are first.
fn marks_on_edges(
    canvas: &mut ClueCanvas<'_>,
    mark: impl Fn(&ClueCanvas<'_>, [Cell; 2]) -> Option<Constraint>,
) -> Vec<([Cell; 2], Constraint)> {
    let mut all = edges(canvas.rules());
    canvas.random.shuffle(&mut all);
    let mut marked = CellSet::EMPTY;
    let (mut apart, rest): (Vec<_>, Vec<_>) =
        all.into_iter().filter_map(|edge| Some((edge, mark(canvas, edge)?))).partition(|(edge, _)| {
            let is_apart = edge.iter().all(|cell| !marked.contains(*cell));
            edge.iter().filter(|_| is_apart).for_each(|cell| {
                marked.insert(*cell);
            });
            is_apart
        });
    apart.extend(rest);
    apart
}

fn is_consecutive(canvas: &ClueCanvas<'_>, [a, b]: [Cell; 2]) -> Option<KindId> {
    (canvas.value(a).abs_diff(canvas.value(b)) == 1).then_some(KindId::Difference)
}

fn is_double(canvas: &ClueCanvas<'_>, [a, b]: [Cell; 2]) -> Option<KindId> {
    let (a, b) = (canvas.value(a), canvas.value(b));
    (a == 2 * b || b == 2 * a).then_some(KindId::Ratio)
}

fn sum_on_edge(canvas: &ClueCanvas<'_>, [a, b]: [Cell; 2]) -> Option<Constraint> {
    let sum = canvas.value(a) + canvas.value(b);
    matches!(sum, 5 | 10).then(|| clue(KindId::EdgeSum).with_numbers([sum]))
}
