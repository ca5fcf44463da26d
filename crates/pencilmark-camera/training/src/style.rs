//! The styles of printing and photographing a page.

/// The kinds of pages: each has one difficulty, the last all of them at once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    Flat,
    Perspective,
    Rotated,
    Turned,
    Shadow,
    Blur,
    Noise,
    Bent,
    Folded,
    LowResolution,
    ThinLines,
    Newspaper,
    Pencilled,
    Compressed,
    Screenshot,
    Dark,
    Handwritten,
    Mixed,
    Jigsaw,
}

use Kind::*;

/// All kinds.
pub const KINDS: [Kind; 19] = [
    Flat,
    Perspective,
    Rotated,
    Turned,
    Shadow,
    Blur,
    Noise,
    Bent,
    Folded,
    LowResolution,
    ThinLines,
    Newspaper,
    Pencilled,
    Compressed,
    Screenshot,
    Dark,
    Handwritten,
    Mixed,
    Jigsaw,
];

/// The kinds used for training, in turn.
pub const TRAINED: [Kind; 16] = [
    Mixed,
    Perspective,
    Blur,
    Handwritten,
    Mixed,
    ThinLines,
    Screenshot,
    Handwritten,
    Mixed,
    Pencilled,
    Newspaper,
    Mixed,
    LowResolution,
    Noise,
    Newspaper,
    Handwritten,
];

/// The probability of each trait of a page, and the strength of traits that every page has.
#[derive(Clone, Default)]
pub struct Style {
    /// The probabilities of a screenshot, without light and paper, and of dark mode.
    pub is_screen: bool,
    pub is_dark: bool,
    /// True for irregular regions.
    pub is_jigsaw: bool,
    pub thin_lines: f32,
    /// The probability of a newspaper: grey paper, narrow type, shaded boxes, columns of text beside the grid, and print showing through.
    pub newspaper: f32,
    pub pencilled: f32,
    pub handwritten: f32,
    /// The maximum rotation of the page in degrees, and the probability that it is sideways or upside down.
    pub turn: f32,
    pub quarter_turns: bool,
    /// The maximum shortening of far sides.
    pub skew: f32,
    pub bent: f32,
    pub folded: f32,
    pub shadows: f32,
    pub blur: f32,
    /// The largest radius of blurring, in pixels of a photo of usual resolution.
    pub strongest_blur: f32,
    pub low_resolution: f32,
    pub compressed: f32,
    /// The deviation of noise.
    pub noise: [f32; 2],
}

impl Style {
    /// Returns the style of a kind.
    pub fn of(kind: Kind) -> Style {
        let plain =
            Style { turn: 7.0, skew: 0.03, noise: [0.015, 0.015], strongest_blur: 3.6, ..Style::default() };
        let screen = Style { is_screen: true, turn: 0.0, skew: 0.0, noise: [0.0, 0.0], ..plain.clone() };
        match kind {
            Flat => Style { turn: 0.0, skew: 0.0, ..plain },
            Perspective => Style { skew: 0.13, ..plain },
            Rotated => Style { turn: 40.0, ..plain },
            Turned => Style { quarter_turns: true, ..plain },
            Shadow => Style { shadows: 1.0, ..plain },
            Blur => Style { blur: 1.0, ..plain },
            Noise => Style { noise: [0.05, 0.13], ..plain },
            Bent => Style { bent: 1.0, ..plain },
            Folded => Style { folded: 1.0, ..plain },
            LowResolution => Style { low_resolution: 1.0, ..plain },
            ThinLines => Style { thin_lines: 1.0, ..plain },
            Newspaper => Style {
                newspaper: 1.0,
                blur: 0.6,
                strongest_blur: 5.5,
                low_resolution: 0.3,
                compressed: 0.4,
                noise: [0.0, 0.05],
                ..plain
            },
            Pencilled => Style { pencilled: 1.0, ..plain },
            Compressed => Style { compressed: 1.0, ..plain },
            Screenshot => screen,
            Dark => Style { is_dark: true, ..screen },
            Jigsaw => Style { is_jigsaw: true, skew: 0.07, shadows: 0.35, blur: 0.35, ..plain },
            Handwritten => Style { handwritten: 1.0, ..plain },
            Mixed => Style {
                thin_lines: 0.2,
                newspaper: 0.35,
                pencilled: 0.25,
                handwritten: 0.25,
                skew: 0.07,
                bent: 0.25,
                folded: 0.15,
                shadows: 0.35,
                blur: 0.35,
                low_resolution: 0.15,
                compressed: 0.3,
                noise: [0.0, 0.07],
                ..plain
            },
        }
    }
}
