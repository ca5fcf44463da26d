//! Colours.

use std::fmt;
use std::str::FromStr;

/// A colour: red, green, blue and opacity, each 0 to 255. Its text form is `#rrggbb`, or `#rrggbbaa` if it is not opaque.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Rgba(pub [u8; 4]);

impl Rgba {
    /// The colour black, opaque.
    pub const BLACK: Rgba = Rgba([0, 0, 0, 255]);

    /// Returns the colour with its opacity multiplied by `part`, from 0 to 1.
    pub fn faded(self, part: f64) -> Rgba {
        let Rgba([red, green, blue, opacity]) = self;
        Rgba([red, green, blue, (f64::from(opacity) * part.clamp(0.0, 1.0)).round() as u8])
    }

    /// The opacity, from 0 to 1.
    pub fn opacity(self) -> f64 {
        f64::from(self.0[3]) / 255.0
    }

    /// The colour without its opacity: `#rrggbb`.
    pub fn opaque_text(self) -> String {
        let Rgba([red, green, blue, _]) = self;
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

impl fmt::Display for Rgba {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.opaque_text())?;
        if self.0[3] < 255 { write!(f, "{:02x}", self.0[3]) } else { Ok(()) }
    }
}

impl FromStr for Rgba {
    type Err = ();

    /// Parses `#rgb`, `#rgba`, `#rrggbb` or `#rrggbbaa`; the `#` may be missing.
    fn from_str(text: &str) -> Result<Rgba, ()> {
        let digit = |symbol: char| symbol.to_digit(16).map(|digit| digit as u8);
        let digits: Vec<u8> =
            text.trim_start_matches('#').chars().take(9).map(digit).collect::<Option<_>>().ok_or(())?;
        let parts: Vec<u8> = match digits.len() {
            3 | 4 => digits.iter().map(|digit| 17 * digit).collect(),
            6 | 8 => digits.chunks(2).map(|pair| 16 * pair[0] + pair[1]).collect(),
            _ => return Err(()),
        };
        Ok(Rgba([parts[0], parts[1], parts[2], parts.get(3).copied().unwrap_or(255)]))
    }
}
