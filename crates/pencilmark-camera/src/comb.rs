//! Combs: lines at equal distances across an axis of a picture.

use crate::mesh::BOXES;

/// The maximum number of places across a picture at which lines may lie.
const PLACES: usize = 80;
/// The maximum number of combs of an axis to try for each size.
const COMBS: usize = 12;
/// How far from its place the two sides of a line, or of a gap between cells, are sought, in cells.
const REACH: f32 = 0.16;
/// How far from its place a side of a gap between boxes may lie, in cells: it may be wider than gaps between cells.
const BOX_REACH: f32 = 0.2;
/// How far a line may lie beside its place, in cells.
pub(crate) const TOLERANCE: f32 = 0.06;
/// The minimum share of cell sides that have lines.
pub(crate) const CLEAR: f32 = 0.91;
/// The least narrowing of cells that shows.
const LEAST_NARROWER: f32 = 0.015;

/// The widths of the gaps between cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gaps {
    /// All gaps are alike, or there are lines instead.
    Alike,
    /// Gaps between boxes are wider than those between cells.
    WideBetweenBoxes,
    /// Gaps show only beside cells that aren't of the page's colour.
    BesideTiles,
}

impl Gaps {
    /// True if a line may be a wide gap.
    fn is_wide(self, line: f32) -> bool {
        self == Gaps::WideBetweenBoxes && line % BOXES as f32 == 0.0
    }

    /// Returns the minimum length of the steps along one side of a line, as a share of the grid's side.
    fn least_length(self) -> f32 {
        match self {
            Gaps::Alike | Gaps::WideBetweenBoxes => 0.5 * CLEAR,
            Gaps::BesideTiles => 0.27,
        }
    }

    /// Returns the minimum share of sides of cells that have steps.
    pub(crate) fn least_share(self) -> f32 {
        match self {
            Gaps::Alike | Gaps::WideBetweenBoxes => CLEAR,
            Gaps::BesideTiles => 0.6,
        }
    }
}

/// Lines at equal distances across an axis.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Comb {
    /// The place of the first line of the grid, which may be outside the picture, and the distance between lines.
    pub(crate) start: f32,
    pub(crate) cell: f32,
    /// The mean length of the steps along its inner lines.
    length: f32,
    /// The number of cells.
    pub(crate) size: usize,
    pub(crate) gaps: Gaps,
    /// How much narrower cells are than their share of a box, in cells, because gaps between boxes are wider than those between cells.
    pub(crate) narrower: f32,
}

impl Comb {
    /// Returns how far from the middle of a line its sides may lie, in pixels.
    pub(crate) fn reach(&self, line: f32) -> f32 {
        self.cell * if self.gaps.is_wide(line) { BOX_REACH } else { REACH / 2.0 }
    }

    /// Returns how far from the expected middle of a line its sides are sought, in pixels.
    pub(crate) fn widest_reach(&self, line: f32) -> f32 {
        self.cell * if self.gaps.is_wide(line) { 1.25 * BOX_REACH } else { REACH }
    }

    /// Returns the comb with its lines at the middles of lines that were seen, by linear regression; `None` if that changes it much.
    pub(crate) fn fitted(&self, seen: &[(f32, f32)]) -> Option<Comb> {
        let sum = |term: &dyn Fn(f32, f32) -> f32| seen.iter().map(|(line, place)| term(*line, *place)).sum();
        let (x, y, count): (f32, f32, f32) = (sum(&|x, _| x), sum(&|_, y| y), sum(&|_, _| 1.0));
        let (xx, xy): (f32, f32) = (sum(&|x, _| x * x), sum(&|x, y| x * y));
        let cell = (count * xy - x * y) / (count * xx - x * x);
        if !cell.is_finite() || (cell - self.cell).abs() > 0.05 * self.cell {
            return None;
        }
        let start = (y - cell * x) / count;
        // The lines within a box are drawn towards its middle, half as far as the outer cells.
        let within = |line: f32| [0.0, 1.0, -1.0][line as usize % BOXES];
        let shifts: f32 = sum(&|line, place| within(line) * (place - start - cell * line));
        let narrower = 2.0 * shifts / (cell * sum(&|line, _| within(line).abs()).max(1.0));
        let is_narrower = self.gaps == Gaps::WideBetweenBoxes && narrower > LEAST_NARROWER;
        let narrower = if is_narrower { narrower.min(BOX_REACH) } else { 0.0 };
        Some(Comb { start, cell, narrower, ..*self })
    }
}

/// Returns the places whose lengths are above `least` and their neighbours', the longest of them, in order, each with its length.
pub(crate) fn tops(lengths: &[usize], least: f32) -> Vec<(f32, f32)> {
    let is_top = |place: usize| {
        let near = place.saturating_sub(1)..(place + 2).min(lengths.len());
        let is_less = |other: usize| {
            lengths[other] < lengths[place] || (lengths[other] == lengths[place] && other >= place)
        };
        lengths[place] as f32 > least && near.clone().all(is_less)
    };
    let tops = (0..lengths.len()).filter(|place| is_top(*place));
    let mut places: Vec<(f32, f32)> = tops.map(|place| (place as f32, lengths[place] as f32)).collect();
    places.sort_by(|a, b| b.1.total_cmp(&a.1));
    places.truncate(PLACES);
    places.sort_by(|a, b| a.0.total_cmp(&b.0));
    places
}

/// Adds a comb, in place of a similar one with shorter lines.
fn keep_better(combs: &mut Vec<Comb>, comb: Comb) {
    let is_like = |other: &Comb| {
        (other.start - comb.start).abs() < 2.5 * REACH * comb.cell
            && (other.cell - comb.cell).abs() < 0.04 * comb.cell
    };
    match combs.iter_mut().find(|other| is_like(other)) {
        Some(other) if other.length < comb.length => *other = comb,
        Some(_) => {}
        None => combs.push(comb),
    }
}

/// Returns the combs of the inner lines of grids with `size` rows, the best of similar ones.
pub(crate) fn combs(places: &[(f32, f32)], size: usize, narrowest: f32, gaps: Gaps) -> Vec<Comb> {
    let inner = (size - 2) as f32;
    let mut combs: Vec<Comb> = Vec::new();
    for (number, (first, first_length)) in places.iter().enumerate() {
        for (last, last_length) in &places[number + 1..] {
            let cell = (last - first) / inner;
            let least = gaps.least_length() * cell * size as f32;
            if cell < narrowest || *first_length < least || *last_length < least {
                continue;
            }
            let line = |line: usize| {
                let tolerance = if gaps.is_wide(line as f32 + 1.0) { BOX_REACH } else { TOLERANCE };
                let reach = (tolerance * cell).max(1.5);
                let middle = first + line as f32 * cell;
                let start = places.partition_point(|(place, _)| *place < middle - reach);
                let near = places[start..].iter().take_while(|(place, _)| *place <= middle + reach);
                near.map(|(_, length)| *length).filter(|length| *length > least).reduce(f32::max)
            };
            let lengths: Option<f32> = (0..size - 1).map(line).sum();
            let Some(lengths) = lengths else { continue };
            let comb = Comb {
                start: first - cell,
                cell,
                length: lengths / (inner + 1.0),
                size,
                gaps,
                narrower: 0.0,
            };
            keep_better(&mut combs, comb);
        }
    }
    // Lines that are longer than the grid aren't better.
    let covered = |comb: &Comb| (comb.length / (size as f32 * comb.cell)).min(CLEAR);
    combs.sort_by(|a, b| covered(b).total_cmp(&covered(a)).then(b.length.total_cmp(&a.length)));
    combs.truncate(COMBS);
    combs
}
