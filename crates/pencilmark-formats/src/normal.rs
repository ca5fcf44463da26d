//! Symbols of other scripts and of typesetters as the ASCII symbols that the readers know.

/// The digit zero of each script whose digits are decimal digits by Unicode; the other nine follow it.
const ZEROS: [u32; 65] = [
    0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6, 0xe50, 0xed0,
    0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50, 0x1bb0, 0x1c40, 0x1c50,
    0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0, 0x10d30, 0x11066, 0x110f0,
    0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50,
    0x11d50, 0x11da0, 0x16a60, 0x16ac0, 0x16b50, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140,
    0x1e2f0, 0x1e950, 0x1fbf0,
];

/// Symbols that people write in empty cells: squares, circles, dots.
const EMPTY_CELLS: &str = "□▢◻◽⬜■◼⬛○◯◦⚪∙•⋅․‧・･␣∅";

/// The meaning of the ideographic space, which is as wide as a digit of full width.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum WideSpace {
    Separator,
    EmptyCell,
}

/// Returns a text with the digits, letters and signs of other scripts as ASCII, line ends as `\n`, and signs for empty cells as
/// dots.
pub(super) fn normalized(text: &str, wide: WideSpace) -> String {
    let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
    let has_newlines = text.contains('\n');
    let text = if has_newlines { text } else { text.replace(['\u{2028}', '\u{2029}', '\u{85}'], "\n") };
    text.chars().filter(|c| !is_joiner(*c)).map(|c| ascii(c, wide)).collect()
}

/// True for marks that change only how the symbol before them looks.
fn is_joiner(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}' | '\u{20e3}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

fn ascii(c: char, wide: WideSpace) -> char {
    let code = c as u32;
    match c {
        _ if c.is_ascii() => c,
        '\u{3000}' if wide == WideSpace::EmptyCell => '.',
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        '·' => '.',
        '‐' | '‑' | '‒' | '–' | '—' | '−' => '-',
        '“' | '”' | '„' | '«' | '»' => '"',
        '‘' | '’' => '\'',
        '│' | '┃' | '║' | '┆' | '┊' | '¦' => '|',
        _ if EMPTY_CELLS.contains(c) => '.',
        _ => decimal(code).or_else(|| full_width(code)).unwrap_or(c),
    }
}

/// Returns the ASCII digit of a decimal digit of any script.
fn decimal(code: u32) -> Option<char> {
    let value = ZEROS.iter().find_map(|zero| code.checked_sub(*zero).filter(|value| *value < 10))?;
    char::from_digit(value, 10)
}

/// Returns the ASCII symbol of a symbol of full width.
fn full_width(code: u32) -> Option<char> {
    (0xff01..=0xff5e).contains(&code).then(|| char::from_u32(code - 0xfee0))?
}
