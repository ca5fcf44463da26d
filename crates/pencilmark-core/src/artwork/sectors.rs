//! Shapes of several colours, divided into sectors.

use std::f64::consts::TAU;

use crate::artwork::colour::Rgba;
use crate::artwork::model::{ArtworkForm, ArtworkItem, ArtworkPoint};

/// The number of corners by which the rim of a round shape is approximated.
const RIM: usize = 48;

impl ArtworkItem {
    /// Returns the sectors of a rectangle or ellipse with several fills: each a colour and a polygon, clockwise from the
    /// top. Empty for all other items.
    pub fn sectors(&self) -> Vec<(Rgba, Vec<ArtworkPoint>)> {
        let (centre, size, angle, is_round) = match &self.form {
            ArtworkForm::Rectangle { centre, size, angle, .. } => (centre, size, angle, false),
            ArtworkForm::Ellipse { centre, size, angle } => (centre, size, angle, true),
            ArtworkForm::Line { .. }
            | ArtworkForm::Area(_)
            | ArtworkForm::Text { .. }
            | ArtworkForm::Cage { .. } => return Vec::new(),
        };
        let count = self.style.fills.len();
        if count < 2 {
            return Vec::new();
        }
        let [width, height] = size.map(|side| side.to_f64());
        let (sine, cosine) = angle.to_f64().to_radians().sin_cos();
        let middle = centre.to_f64();
        let at = |turn: f64| {
            let (across, up) = (TAU * turn).sin_cos();
            let reach = if is_round { 1.0 } else { 1.0 / across.abs().max(up.abs()) };
            let (x, y) = (across * reach * width / 2.0, -up * reach * height / 2.0);
            ArtworkPoint::from_f64(middle.0 + x * sine + y * cosine, middle.1 + x * cosine - y * sine)
        };
        let sector = |number: usize| {
            let (start, end) = (number as f64 / count as f64, (number + 1) as f64 / count as f64);
            // The corners of a rectangle lie at odd eighths of a turn.
            let steps = if is_round { RIM } else { 8 };
            let inner = (1..steps).map(|step| step as f64 / steps as f64);
            let rim = inner.filter(|turn| *turn > start && *turn < end);
            let turns: Vec<f64> = [start].into_iter().chain(rim).chain([end]).collect();
            [*centre].into_iter().chain(turns.into_iter().map(at)).collect()
        };
        self.style.fills.iter().enumerate().map(|(number, fill)| (*fill, sector(number))).collect()
    }
}
