//! Tests that the colours named by a clue are right in every theme, including those of the page.

use pencilmark_core::board::Board;
use pencilmark_core::constraint::{ConstraintKind, ConstraintLook, KINDS};
use pencilmark_core::grid::Grid;
use pencilmark_core::rules_text;
use pencilmark_render::picture::Picture;
use pencilmark_render::svg::{SvgDesign, Theme, style_sheet, svg};

/// The style sheet with the palettes of the page.
const PAGE: &str = include_str!("../../pencilmark-server/web/css/palette.css");

/// Returns the value of a property in a rule of the style sheet.
fn declared<'a>(sheet: &'a str, selector: &str, property: &str) -> Option<&'a str> {
    let (_, after) = sheet.split_once(&format!(".pm {selector}{{"))?;
    let body = after.split_once('}')?.0;
    let value = |declaration: &'a str| declaration.split_once(':').filter(|(name, _)| *name == property);
    body.split(';').find_map(value).map(|(_, value)| value)
}

/// Returns the colours of a variable in all palettes, each with the start of its palette.
fn variable<'a>(palettes: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!("{name}:");
    let values = palettes.split(start.as_str()).skip(1);
    values.map(|after| after.trim_start().split([';', '}']).next().unwrap_or("").trim()).collect()
}

/// Returns red, green and blue from 0 to 1, for `#rgb` or `#rrggbb`.
fn rgb(colour: &str) -> [f64; 3] {
    let hex = colour.strip_prefix('#').unwrap_or_else(|| panic!("{colour} depends on the theme"));
    let wide = hex.len() / 3;
    [0, 1, 2].map(|part| {
        let digits = &hex[part * wide..(part + 1) * wide];
        let value = f64::from(u8::from_str_radix(digits, 16).expect("a colour"));
        if wide == 1 { value / 15.0 } else { value / 255.0 }
    })
}

/// Returns the hue of a colour in degrees.
fn hue(colour: &str) -> f64 {
    let [red, green, blue] = rgb(colour);
    let most = red.max(green).max(blue);
    let spread = most - red.min(green).min(blue);
    assert!(spread > 0.05, "{colour} is grey");
    let sixths = if most == red {
        (green - blue) / spread
    } else if most == green {
        2.0 + (blue - red) / spread
    } else {
        4.0 + (red - green) / spread
    };
    (60.0 * sixths).rem_euclid(360.0)
}

fn is_light(colour: &str) -> bool {
    rgb(colour).iter().sum::<f64>() > 1.5
}

/// Draws a constraint of the kind, on the first cells of the board if it needs cells.
fn drawn(kind: &ConstraintKind) -> String {
    let name = kind.name();
    let cells = ["r1c1-r1c2-r2c3-r3c3", "r1c1-r1c2-r1c3", "r1c1-r1c2", "r1c1,r1c2,r2c1,r2c2"];
    let texts = cells.iter().flat_map(|cells| {
        ["", "=5", "=5,10", "=3", "=\"[1-9]+\"", "=\"0 1; 0 123456789 0\""]
            .map(|numbers| format!("9+{name}{numbers}:{cells}"))
    });
    let rules = texts.filter_map(|text| rules_text::parse(&text, None).ok()).next();
    let board = Board::new(Grid::empty(rules.unwrap_or_else(|| panic!("no {name} could be made"))));
    svg(&Picture::of_board(&board), SvgDesign::SELF_CONTAINED, name)
}

const THEMES: [Theme; 4] = [Theme::Light, Theme::Dark, Theme::System, Theme::Print];

#[test]
fn white_dots_are_white_and_black_ones_black_in_every_theme() {
    for kind in KINDS {
        let ConstraintLook::Dot { black } = kind.look else { continue };
        assert_eq!(kind.title, if black { "Black dot" } else { "White dot" });
        let class = if black { "clue-dot black" } else { "clue-dot" };
        assert!(drawn(kind).contains(&format!("class=\"{class}\"")), "{}", kind.title);
        let selector = if black { ".clue-dot.black" } else { ".clue-dot" };
        for theme in THEMES {
            let sheet = style_sheet(theme).expect("a sheet");
            let (fill, ring) = (declared(&sheet, selector, "fill"), declared(&sheet, selector, "stroke"));
            assert_eq!(fill, Some(if black { "#000" } else { "#fff" }), "{theme:?}");
            assert_eq!(is_light(ring.expect("a ring")), black, "the ring stands out, {theme:?}");
        }
    }
    let text = |class: &str| {
        is_light(declared(&pencilmark_render::svg::style_rules(), class, "fill").expect("a fill"))
    };
    assert!(text("text.clue-on-black") && !text("text.clue-on-white"));
}

/// Returns the range of hues, in degrees, that a colour's name stands for.
fn called(name: &str) -> Option<(f64, f64)> {
    match name {
        "green" | "teal" => Some((130.0, 175.0)),
        "yellow" | "orange" | "brown" => Some((25.0, 60.0)),
        "violet" | "lavender" => Some((255.0, 295.0)),
        "red" | "rose" | "pink" => Some((325.0, 360.0)),
        "blue" | "ice" => Some((205.0, 235.0)),
        "slate" => Some((180.0, 205.0)),
        "grey" | "thermometer" => None,
        other => panic!("no hue is known as {other}"),
    }
}

#[test]
fn coloured_lines_have_the_colour_that_they_are_known_by_in_every_theme() {
    let sheets = [Theme::Light, Theme::Dark].map(|theme| style_sheet(theme).expect("a sheet"));
    for kind in KINDS {
        let ConstraintLook::Line(look) = kind.look else { continue };
        let drawn = drawn(kind);
        let class = drawn.split_once("class=\"clue-body ").map(|(_, after)| &after[..2]);
        let class = class.unwrap_or_else(|| panic!("{} has no body", kind.title));
        let Some((least, most)) = called(look.colour) else {
            assert_eq!(class, "pl", "{} has no colour of its own", kind.title);
            continue;
        };
        let number = class.strip_prefix('s').expect("a colour of the palette");
        let name = format!("--set{number}");
        let palettes = sheets.iter().map(String::as_str).chain([PAGE]);
        let colours: Vec<&str> = palettes.flat_map(|sheet| variable(sheet, &name)).collect();
        assert!(colours.len() >= 8, "light, dark and contrast: {colours:?}");
        for colour in colours {
            let hue = hue(colour);
            assert!((least..most).contains(&hue), "{} is {}: {colour}, {hue:.0}", kind.title, look.colour);
        }
    }
}
