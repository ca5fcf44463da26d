//! Text broken into lines.

use crate::canvas::{Anchor, PageCanvas};
use crate::fonts::{Fonts, TextStyle};

/// The distance between baselines, as a fraction of the font size.
pub(crate) const LEADING: f32 = 1.45;

/// Breaks a text into lines of at most `width`. A word that is longer gets lines of its own, broken where necessary.
pub(crate) fn break_lines(fonts: &Fonts, text: &str, of: TextStyle, width: f32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    for word in text.split_whitespace() {
        let longer = if line.is_empty() { word.to_owned() } else { format!("{line} {word}") };
        if fonts.width(&longer, of) <= width {
            line = longer;
            continue;
        }
        if !line.is_empty() {
            lines.push(std::mem::take(&mut line));
        }
        for sign in word.chars() {
            if !line.is_empty() && fonts.width(&format!("{line}{sign}"), of) > width {
                lines.push(std::mem::take(&mut line));
            }
            line.push(sign);
        }
    }
    lines.push(line);
    lines
}

/// Returns the lines of a text with a blank after each but the last, which keeps words apart when a text is copied or read aloud.
pub(crate) fn spaced_lines(lines: &[String]) -> impl Iterator<Item = String> {
    let last = lines.len().saturating_sub(1);
    lines.iter().enumerate().map(move |(i, line)| if i < last { format!("{line} ") } else { line.clone() })
}

/// Draws a text as lines below its top left corner, and returns the height of the lines.
pub(crate) fn draw_paragraph(
    canvas: &mut PageCanvas,
    [left, top]: [f32; 2],
    width: f32,
    of: TextStyle,
    text: &str,
) -> f32 {
    let lines = break_lines(canvas.fonts, text, of, width);
    for (i, line) in spaced_lines(&lines).enumerate() {
        let baseline = top + of.size * (1.05 + LEADING * i as f32);
        canvas.draw_text([left, baseline], Anchor::Left, of, &line);
    }
    of.size * LEADING * lines.len() as f32
}

/// A line of the hint pages.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct HintLine {
    /// The index of the hint's puzzle.
    pub puzzle: usize,
    /// The text of the line; `None` for the heading of the puzzle.
    pub text: Option<String>,
    pub size: f32,
}

/// The font size and weight of hints, except in large print.
pub(crate) const HINT_STYLE: TextStyle = TextStyle::regular(9.0);
/// The space for the number of a hint, as a multiple of the font size.
pub(crate) const HINT_INDENT: f32 = 2.8;

impl HintLine {
    pub(crate) fn height(&self) -> f32 {
        match self.text {
            Some(_) => self.size * LEADING,
            None => 2.9 * self.size,
        }
    }
}

/// Returns the lines of the hints or answers of all puzzles. If every puzzle has at most one, its number stands beside it, from
/// `first_number`; otherwise a heading stands above the texts of each, which are numbered if there are several.
pub(crate) fn hint_lines<'a>(
    told: impl Iterator<Item = &'a [String]> + Clone,
    first_number: usize,
    fonts: &Fonts,
    style: TextStyle,
    width: f32,
) -> Vec<HintLine> {
    let size = style.size;
    let has_headings = told.clone().any(|texts| texts.len() > 1);
    let mut lines = Vec::new();
    for (puzzle, hints) in told.enumerate() {
        if has_headings && !hints.is_empty() {
            lines.push(HintLine { puzzle, text: None, size });
        }
        for (i, hint) in hints.iter().enumerate() {
            for (at, text) in
                break_lines(fonts, hint, style, width - HINT_INDENT * size).into_iter().enumerate()
            {
                let number = match (at, hints.len()) {
                    (0, _) if !has_headings => format!("{}\t", first_number + puzzle),
                    (0, 2..) => format!("{}\t", i + 1),
                    _ => "\t".to_owned(),
                };
                lines.push(HintLine { puzzle, text: Some(number + &text), size });
            }
        }
    }
    lines
}
