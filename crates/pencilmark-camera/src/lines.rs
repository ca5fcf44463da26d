//! Verification of a mesh by the lines along it: this distinguishes a grid from a frame, a table or a block of text.

use crate::mesh::Mesh;
use crate::picture::Map;

/// The maximum distance of a line from its expected place, in cells.
const TOLERANCE: f32 = 0.12;

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
        self.score > 0.3 && self.faintest > 0.35
    }

    /// True if the fit is good enough to end the search.
    pub(crate) fn is_clear(&self) -> bool {
        self.is_grid() && self.score > 0.62
    }
}

/// Tests the lines of a mesh on a contrast map; values above `threshold` are ink.
pub(crate) fn line_fit(contrast: &Map, mesh: &Mesh, threshold: f32) -> LineFit {
    let cells = mesh.size as f32;
    let is_dark = |axis: usize, line: f32, along: f32| {
        (-3..=3).any(|step| {
            let line = line + step as f32 / 3.0 * TOLERANCE / cells;
            let [x, y] = if axis == 0 { mesh.place(line, along) } else { mesh.place(along, line) };
            contrast.at(x, y) > threshold
        })
    };
    let points = 5 * mesh.size;
    let share = |axis: usize, line: f32| {
        let dark = (0..points).filter(|point| is_dark(axis, line, (*point as f32 + 0.5) / points as f32));
        dark.count() as f32 / points as f32
    };
    let (mut lines, mut between, mut faintest) = (0.0, 0.0, 1f32);
    for axis in 0..2 {
        for line in 0..=mesh.size {
            let share = share(axis, line as f32 / cells);
            faintest = faintest.min(share);
            lines += share;
        }
        for cell in 0..mesh.size {
            between += share(axis, (cell as f32 + 0.2) / cells) + share(axis, (cell as f32 + 0.8) / cells);
        }
    }
    LineFit { score: lines / (2.0 * (cells + 1.0)) - between / (4.0 * cells), faintest }
}
