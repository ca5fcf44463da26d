//! The everyday names of a colour.

use crate::drawn::looks::Rgb;
use crate::drawn::sketch::{Colour, is_grey};

/// The upper limits of hues in degrees, with the names of a saturated colour up to that limit; the first name of a row
/// is the most usual one.
const HUES: &[(u32, &[&str])] = &[
    (12, &["red", "pink"]),
    (20, &["red", "orange", "brown"]),
    (42, &["orange", "yellow", "brown"]),
    (70, &["yellow", "orange", "green"]),
    (155, &["green"]),
    (176, &["teal", "green"]),
    (200, &["blue", "teal"]),
    (250, &["blue", "purple"]),
    (285, &["purple", "pink"]),
    (330, &["pink", "purple"]),
    (360, &["red", "pink"]),
];

/// A colour for each name in the palette.
const PALETTE: &[Rgb] = &[
    0xFF6666, 0xFF9A00, 0xE6C84B, 0x67F067, 0x2FBFAF, 0x2E9BFF, 0xA97CE8, 0xF067F0, 0xAAAAAA, 0x000000,
    0xFFFFFF,
];

/// Returns the names of a colour that rules in words may use.
pub(super) fn names_of(colour: Colour) -> Vec<&'static str> {
    if is_grey(colour) {
        let light = colour[..3].iter().map(|part| u32::from(*part)).sum::<u32>() / 3;
        return match light {
            0..60 => vec!["black", "grey"],
            60..235 => vec!["grey"],
            _ => vec!["white", "grey"],
        };
    }
    let hue = hue(colour);
    let names = HUES.iter().find(|(end, _)| hue < *end).map_or(&[][..], |(_, names)| names);
    names.to_vec()
}

/// Returns the usual name of a colour.
pub(crate) fn name_of(colour: Rgb) -> &'static str {
    names_of(parts(colour))[0]
}

/// Returns a colour by its name.
pub(crate) fn colour_named(name: &str) -> Option<Rgb> {
    PALETTE.iter().copied().find(|colour| name_of(*colour) == name)
}

fn parts(colour: Rgb) -> Colour {
    let [_, red, green, blue] = colour.to_be_bytes();
    [red, green, blue, 255]
}

/// Returns the hue of a colour in degrees, from 0 to 359.
fn hue([red, green, blue, _]: Colour) -> u32 {
    let [r, g, b] = [red, green, blue].map(i32::from);
    let (most, least) = (r.max(g).max(b), r.min(g).min(b));
    let spread = (most - least).max(1);
    let degrees = match most {
        top if top == r => 60 * (g - b) / spread,
        top if top == g => 120 + 60 * (b - r) / spread,
        _ => 240 + 60 * (r - g) / spread,
    };
    degrees.rem_euclid(360) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_a_colour() {
        let names =
            ["red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "grey", "black", "white"];
        for name in names {
            assert!(colour_named(name).is_some(), "{name}");
        }
    }

    #[test]
    fn usual_colours_of_lines_have_their_names() {
        let named = [
            (0x67F067, "green"),
            (0xF067F0, "pink"),
            (0xF067F0, "purple"),
            (0xFFA600, "orange"),
            (0x2ECBFF, "blue"),
            (0xFFCCAA, "orange"),
            (0x33BBAA, "teal"),
            (0xCDB1EC, "purple"),
            (0xFF6666, "red"),
            (0xC9C883, "yellow"),
            (0xA1A1A1, "grey"),
        ];
        for (code, name) in named {
            let [_, red, green, blue] = u32::to_be_bytes(code);
            assert!(names_of([red, green, blue, 255]).contains(&name), "{code:x} {name}");
        }
    }
}
