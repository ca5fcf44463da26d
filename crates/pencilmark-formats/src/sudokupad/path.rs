//! The lines of an SVG path.

use kurbo::{BezPath, PathEl, Point, Rect, Shape};

/// The width of a cell in the units of a path.
const CELL: f64 = 64.0;
/// The greatest coordinate of a path that is read, in its units.
const FARTHEST: f64 = 100_000.0;
/// The maximum number of commands of a path that is read.
const MAX_COMMANDS: usize = 5_000;
/// The greatest distance between a curve and the line that stands for it, in units of the path.
const TOLERANCE: f64 = 0.5;

/// Returns the lines of a path as points in cells, row first; curves become short lines. `None` if the text isn't a path, or
/// one too large for a board.
pub(super) fn lines(data: &str) -> Option<Vec<Vec<(f64, f64)>>> {
    let mut numbers = data.split(|c: char| !c.is_ascii_digit() && c != '.').filter(|text| !text.is_empty());
    let is_small = |text: &str| text.parse::<f64>().map_or(text.len() < 20, |number| number <= FARTHEST);
    if data.contains(['e', 'E']) || !numbers.all(is_small) {
        return None;
    }
    let path = BezPath::from_svg(data).ok()?;
    let Rect { x0, y0, x1, y1 } = path.bounding_box();
    let is_near = [x0, y0, x1, y1].iter().all(|at| at.abs() <= FARTHEST);
    if path.elements().len() > MAX_COMMANDS || !is_near {
        return None;
    }
    let place = |point: Point| (point.y / CELL, point.x / CELL);
    let mut lines: Vec<Vec<(f64, f64)>> = Vec::new();
    let mut start = (0.0, 0.0);
    let mut is_closed = false;
    kurbo::flatten(path, TOLERANCE, |part| match part {
        PathEl::MoveTo(point) => {
            start = place(point);
            is_closed = false;
            lines.push(vec![start]);
        }
        PathEl::LineTo(point) => {
            if std::mem::take(&mut is_closed) {
                lines.push(vec![start]);
            }
            lines.last_mut().into_iter().for_each(|line| line.push(place(point)));
        }
        PathEl::ClosePath => {
            is_closed = true;
            lines.last_mut().into_iter().for_each(|line| line.push(start));
        }
        PathEl::QuadTo(..) | PathEl::CurveTo(..) => {} // not after flattening
    });
    Some(lines)
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn straight_parts_are_read_exactly_and_closed_ones_return() {
        let read = lines("M32 32h64v64zl-32 0 M 0,0 L64,128").unwrap();
        let triangle = vec![(0.5, 0.5), (0.5, 1.5), (1.5, 1.5), (0.5, 0.5)];
        assert_eq!(read, [triangle, vec![(0.5, 0.5), (0.5, 0.0)], vec![(0.0, 0.0), (2.0, 1.0)]]);
    }

    #[test]
    fn curves_become_lines_near_them() {
        for half_circle in ["M0 64 A64 64 0 0 1 128 64", "M0 64a64 64 0 0 1 128 0"] {
            let [arc] = <[_; 1]>::try_from(lines(half_circle).unwrap()).unwrap();
            assert!(arc.len() > 5, "{arc:?}");
            assert!(
                arc.iter().all(|(row, column)| ((row - 1.0).hypot(column - 1.0) - 1.0).abs() < 0.01),
                "{arc:?}"
            );
        }
        let [curve] = <[_; 1]>::try_from(lines("M0 0C0 64 64 64 64 0Q96-64 128 0").unwrap()).unwrap();
        assert!(
            curve.iter().any(|(row, _)| *row > 0.7) && curve.iter().any(|(row, _)| *row < -0.4),
            "{curve:?}"
        );
        assert_eq!(curve.last(), Some(&(0.0, 2.0)));
    }

    #[test]
    fn what_is_no_path_or_too_large_is_refused() {
        let long = format!("M0 0{}", "l1 1".repeat(6000));
        for text in ["", "puzzle", "M0 0L1e300 0", "M0 0A99999999 1 0 0 1 5 5", "L1 1", "M0 0 Lx", &long] {
            assert!(lines(text).is_none_or(|lines| lines.is_empty()), "{text}");
        }
    }
}
