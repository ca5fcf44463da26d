//! The colours of areas, as printers mix them.

use pdf_writer::Content;

/// The colour of an area.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Ink {
    /// A grey: 0 is black, 1 is white.
    Grey(f32),
    /// The parts of cyan, magenta, yellow and black, from 0 to 1.
    Mixed([f32; 4]),
}

impl From<f32> for Ink {
    fn from(grey: f32) -> Ink {
        Ink::Grey(grey)
    }
}

impl Ink {
    /// Returns a lighter colour: the share of the ink that is left, from 0 (white) to 1.
    pub(crate) fn tint(self, share: f32) -> Ink {
        match self {
            Ink::Grey(grey) => Ink::Grey(1.0 - share * (1.0 - grey)),
            Ink::Mixed(parts) => Ink::Mixed(parts.map(|part| share * part)),
        }
    }

    /// Makes it the colour of the areas that follow in a page.
    pub(crate) fn set(self, content: &mut Content) {
        match self {
            Ink::Grey(grey) => content.set_fill_gray(grey),
            Ink::Mixed([cyan, magenta, yellow, black]) => content.set_fill_cmyk(cyan, magenta, yellow, black),
        };
    }

    /// Returns the colour as a screen shows it, in the notation of SVG.
    pub(crate) fn on_screen(self) -> String {
        let [red, green, blue] = match self {
            Ink::Grey(grey) => [grey; 3],
            Ink::Mixed([cyan, magenta, yellow, black]) => {
                [cyan, magenta, yellow].map(|part| (1.0 - part) * (1.0 - black))
            }
        }
        .map(|light| (light.clamp(0.0, 1.0) * 255.0).round() as u8);
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}
