//! Numbers with three decimal places.

use std::fmt;
use std::str::FromStr;

/// A number in thousandths: `Thousandths(1500)` prints as `1.5`. Lengths and coordinates are in cells, angles in degrees.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Thousandths(pub i32);

impl Thousandths {
    /// The largest absolute value: 1000.
    pub const MAX: Thousandths = Thousandths(1_000_000);

    /// Returns the nearest value; values out of range become the largest in range, and what is no number becomes 0.
    pub fn from_f64(value: f64) -> Thousandths {
        let most = f64::from(Thousandths::MAX.0);
        Thousandths((value * 1000.0).round().clamp(-most, most) as i32)
    }

    /// The value as a floating-point number.
    pub fn to_f64(self) -> f64 {
        f64::from(self.0) / 1000.0
    }
}

impl fmt::Display for Thousandths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_f64())
    }
}

impl FromStr for Thousandths {
    type Err = ();

    /// Parses a decimal number of at most three decimal places.
    fn from_str(text: &str) -> Result<Thousandths, ()> {
        let (is_negative, digits) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
        let all_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty() || whole.len() > 4 || part.len() > 3 || !all_digits(whole) || !all_digits(part) {
            return Err(());
        }
        let value: i32 = format!("{whole}{part:0<3}").parse().map_err(|_| ())?;
        let value = Thousandths(if is_negative { -value } else { value });
        if value.0.abs() <= Thousandths::MAX.0 { Ok(value) } else { Err(()) }
    }
}
