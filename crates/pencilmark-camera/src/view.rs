//! The perspective view of a flat square: a homography.

/// A point of a picture: pixels to the right and down.
pub type PicturePoint = [f32; 2];

/// Returns the distance between two points.
pub fn distance(a: PicturePoint, b: PicturePoint) -> f32 {
    (a[0] - b[0]).hypot(a[1] - b[1])
}

/// A homography: the perspective view of the unit square whose corners, clockwise from (0, 0), are seen at four points.
#[derive(Clone, Copy)]
pub struct Homography([f32; 8]);

impl Homography {
    /// Computes the homography for four corners; if three of them are collinear, its results are not finite.
    pub fn from_corners(corners: &[PicturePoint; 4]) -> Homography {
        let [[x0, y0], [x1, y1], [x2, y2], [x3, y3]] = *corners;
        let (sum_x, sum_y) = (x0 - x1 + x2 - x3, y0 - y1 + y2 - y3);
        let (ax, ay, bx, by) = (x1 - x2, y1 - y2, x3 - x2, y3 - y2);
        let area = ax * by - bx * ay;
        let (g, h) = ((sum_x * by - bx * sum_y) / area, (ax * sum_y - sum_x * ay) / area);
        Homography([x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h])
    }

    /// Returns the point of the picture at which a point of the unit square is seen.
    pub fn picture_point(&self, u: f32, v: f32) -> PicturePoint {
        let m = &self.0;
        let depth = m[6] * u + m[7] * v + 1.0;
        [(m[0] * u + m[1] * v + m[2]) / depth, (m[3] * u + m[4] * v + m[5]) / depth]
    }

    /// Returns the point of the unit square that is seen at a point of the picture.
    pub fn square_point(&self, [x, y]: PicturePoint) -> PicturePoint {
        let m = &self.0;
        let (a, b, c) = (m[0] - x * m[6], m[1] - x * m[7], x - m[2]);
        let (d, e, f) = (m[3] - y * m[6], m[4] - y * m[7], y - m[5]);
        let area = a * e - b * d;
        [(c * e - b * f) / area, (a * f - c * d) / area]
    }

    /// Returns the homography in a picture that is `factor` times as large.
    pub fn scaled(&self, factor: f32) -> Homography {
        let mut m = self.0;
        m[..6].iter_mut().for_each(|entry| *entry *= factor);
        Homography(m)
    }
}
