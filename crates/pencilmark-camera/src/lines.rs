//! Verification of a mesh by the lines along it: this distinguishes a grid from a frame, a table or a block of text.

use crate::mesh::Mesh;
use crate::picture::Map;

/// The maximum distance of a line from its expected place, in cells.
const TOLERANCE: f32 = 0.12;

/// The minimum score of the lines of a grid.
const LEAST_SCORE: f32 = 0.3;

/// A measure of how well lines fit a mesh.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineFit {
    /// The share of dark points on lines, minus that of points between lines.
    pub(crate) score: f32,
    /// The share of dark points on the faintest line.
    pub(crate) faintest: f32,
}

impl LineFit {
    /// True if the lines form a grid.
    pub(crate) fn is_grid(&self) -> bool {
        self.score > LEAST_SCORE && self.faintest > 0.35
    }

    /// True if the fit is good enough to end the search.
    pub(crate) fn is_clear(&self) -> bool {
        self.is_grid() && self.score > 0.62
    }
}

/// Tests the lines of a mesh on a contrast map; values above `threshold` are ink.
pub(crate) fn line_fit(contrast: &Map, mesh: &Mesh, threshold: f32) -> LineFit {
    let lines = line_shares(contrast, mesh, threshold);
    let mean = lines.iter().sum::<f32>() / lines.len() as f32;
    let faintest = lines.iter().copied().fold(1.0, f32::min);
    LineFit { score: mean - share_between(contrast, mesh, threshold), faintest }
}

/// True if a mesh has lines of its own between those that it shares with a mesh of `coarse` rows, since noise and digits may lie
/// there, too.
pub(crate) fn has_finer_lines(contrast: &Map, mesh: &Mesh, coarse: usize, threshold: f32) -> bool {
    let step = mesh.size / coarse;
    let lines = line_shares(contrast, mesh, threshold).into_iter().enumerate();
    // The lines of the second axis follow those of the first.
    let own = lines.filter(|(line, _)| !(line % (mesh.size + 1)).is_multiple_of(step));
    let (count, sum) = own.fold((0, 0.0), |(count, sum), (_, share)| (count + 1, sum + share));
    sum / count.max(1) as f32 - share_between(contrast, mesh, threshold) > LEAST_SCORE
}

/// Returns the share of dark points on each line of a mesh, along one axis after the other.
fn line_shares(contrast: &Map, mesh: &Mesh, threshold: f32) -> Vec<f32> {
    let lines = (0..2).flat_map(|axis| (0..=mesh.size).map(move |line| (axis, line)));
    lines.map(|(axis, line)| dark_share(contrast, mesh, threshold, axis, line as f32)).collect()
}

/// Returns the mean share of dark points between lines.
fn share_between(contrast: &Map, mesh: &Mesh, threshold: f32) -> f32 {
    let places = (0..2).flat_map(|axis| {
        (0..mesh.size).flat_map(move |cell| [0.2, 0.8].map(|side| (axis, cell as f32 + side)))
    });
    let sum: f32 = places.map(|(axis, line)| dark_share(contrast, mesh, threshold, axis, line)).sum();
    sum / (4 * mesh.size) as f32
}

/// Returns the share of dark points along a line across an axis, in cells from the first line.
fn dark_share(contrast: &Map, mesh: &Mesh, threshold: f32, axis: usize, line: f32) -> f32 {
    let cells = mesh.size as f32;
    let is_dark = |along: f32| {
        (-3..=3).any(|step| {
            let line = (line + step as f32 / 3.0 * TOLERANCE) / cells;
            let [x, y] = if axis == 0 { mesh.place(line, along) } else { mesh.place(along, line) };
            contrast.at(x, y) > threshold
        })
    };
    let points = 5 * mesh.size;
    let dark = (0..points).filter(|point| is_dark((*point as f32 + 0.5) / points as f32));
    dark.count() as f32 / points as f32
}
