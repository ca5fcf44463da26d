//! Drawings as text in one line.
//!
//! ```text
//! rectangle 0.5,0.5 1x1 fill=#ffcccc; line 1.5,0.5 1.5,4.5 stroke=#67f067 width=0.15 head=0.3; text 0.5,-0.5 size=0.6 fill=#000000 text=12
//! ```
//!
//! Items from bottom to top are separated by semicolons, the parts of an item by spaces: its form, its points as row and
//! column, its width and height, then named parts. In a text all characters other than letters and digits may be written as
//! `%` and the two hexadecimal digits of each of their bytes.

use std::fmt;
use std::str::FromStr;

use crate::artwork::colour::Rgba;
use crate::artwork::model::{Artwork, ArtworkForm, ArtworkItem, ArtworkPoint, ArtworkStyle};
use crate::artwork::thousandths::Thousandths;
use crate::message::{Message, print_as_message};
use crate::messages::artwork as say;
use crate::text_serde::serialise_as_text;

/// An error in the text of a drawing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArtworkError {
    /// The column of the error in characters, from 1.
    pub column: usize,
    /// The input that was expected there.
    pub expected: Message,
    /// The text that was found there.
    pub found: String,
}

impl ArtworkError {
    /// Returns a message that states the position, the expected input and the found input.
    pub fn message(&self) -> Message {
        say::error(self.column, self.expected.clone(), self.found.clone())
    }
}

print_as_message!(ArtworkError);

impl std::error::Error for ArtworkError {}

impl fmt::Display for Artwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, item) in self.items().iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write_item(f, item)?;
        }
        Ok(())
    }
}

/// Writes an item: its form, its points, its size, then the named parts that are not the usual ones.
fn write_item(f: &mut fmt::Formatter<'_>, ArtworkItem { form, style }: &ArtworkItem) -> fmt::Result {
    f.write_str(form_name(form))?;
    for ArtworkPoint { row, column } in form.points() {
        write!(f, " {row},{column}")?;
    }
    if let ArtworkForm::Rectangle { size: [width, height], .. }
    | ArtworkForm::Ellipse { size: [width, height], .. } = form
    {
        write!(f, " {width}x{height}")?;
    }
    let numbers = match form {
        ArtworkForm::Rectangle { rounding, angle, .. } => [("rounding", *rounding), ("angle", *angle)],
        ArtworkForm::Ellipse { angle, .. } => [("angle", *angle), ("", Thousandths(0))],
        ArtworkForm::Line { arrowhead, .. } => [("head", *arrowhead), ("", Thousandths(0))],
        ArtworkForm::Text { size, angle, .. } => [("size", *size), ("angle", *angle)],
        ArtworkForm::Area(_) | ArtworkForm::Cage { .. } => [("", Thousandths(0)); 2],
    };
    let numbers = numbers.into_iter().chain([("width", style.stroke_width)]);
    for (name, number) in numbers.filter(|(_, number)| *number != Thousandths(0)) {
        write!(f, " {name}={number}")?;
    }
    for fill in &style.fills {
        write!(f, " fill={fill}")?;
    }
    if let Some(stroke) = style.stroke {
        write!(f, " stroke={stroke}")?;
    }
    if style.is_over_grid {
        f.write_str(" over")?;
    }
    match form.text() {
        "" => Ok(()),
        text => write!(f, " text={}", Escaped(text)),
    }
}

fn form_name(form: &ArtworkForm) -> &'static str {
    match form {
        ArtworkForm::Rectangle { .. } => "rectangle",
        ArtworkForm::Ellipse { .. } => "ellipse",
        ArtworkForm::Line { .. } => "line",
        ArtworkForm::Area(_) => "area",
        ArtworkForm::Text { .. } => "text",
        ArtworkForm::Cage { .. } => "cage",
    }
}

/// A text without blanks, semicolons and control characters.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for symbol in self.0.chars() {
            if symbol.is_whitespace() || symbol.is_control() || matches!(symbol, '%' | ';' | '\\') {
                let mut bytes = [0; 4];
                symbol.encode_utf8(&mut bytes).bytes().try_for_each(|byte| write!(f, "%{byte:02x}"))?;
            } else {
                write!(f, "{symbol}")?;
            }
        }
        Ok(())
    }
}

/// Returns a text without its escapes; `None` if an escape is malformed.
fn unescaped(text: &str) -> Option<String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or("").as_bytes().to_vec();
    for part in parts {
        bytes.push(u8::from_str_radix(part.get(..2)?, 16).ok()?);
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).ok()
}

impl FromStr for Artwork {
    type Err = ArtworkError;

    fn from_str(text: &str) -> Result<Artwork, ArtworkError> {
        let mut artwork = Artwork::default();
        let mut column = 1;
        for item in text.split(';') {
            let mut words = Words { text: item, column };
            if let Some(form) = words.next() {
                let read = ItemParts::parse(words)?.finish(&form)?;
                if !artwork.add(read) {
                    return Err(form.error(say::fewer_items()));
                }
            }
            column += item.chars().count() + 1;
        }
        Ok(artwork)
    }
}

/// A word with its column.
struct Word<'a> {
    text: &'a str,
    column: usize,
}

impl Word<'_> {
    fn error(&self, expected: Message) -> ArtworkError {
        ArtworkError { column: self.column, expected, found: self.text.chars().take(40).collect() }
    }

    fn pair<T: FromStr>(&self, separator: char) -> Option<[T; 2]> {
        let (first, second) = self.text.split_once(separator)?;
        Some([first.parse().ok()?, second.parse().ok()?])
    }
}

/// The words of an item, separated by spaces.
struct Words<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Iterator for Words<'a> {
    type Item = Word<'a>;

    fn next(&mut self) -> Option<Word<'a>> {
        let rest = self.text.trim_start_matches(' ');
        let (text, after) = rest.split_once(' ').unwrap_or((rest, ""));
        let column = self.column + self.text.len() - rest.len();
        self.column = column + text.chars().count() + usize::from(text.len() < rest.len());
        self.text = after;
        (!text.is_empty()).then_some(Word { text, column })
    }
}

/// The parts of an item as they are read.
#[derive(Default)]
struct ItemParts {
    points: Vec<ArtworkPoint>,
    size: Option<[Thousandths; 2]>,
    font_size: Thousandths,
    rounding: Thousandths,
    angle: Thousandths,
    arrowhead: Thousandths,
    text: String,
    style: ArtworkStyle,
}

impl ItemParts {
    fn parse(words: Words<'_>) -> Result<ItemParts, ArtworkError> {
        let mut parts = ItemParts::default();
        for word in words {
            parts.add(&word)?;
        }
        Ok(parts)
    }

    fn add(&mut self, word: &Word<'_>) -> Result<(), ArtworkError> {
        let number = |text: &str| text.parse::<Thousandths>().map_err(|()| word.error(say::number()));
        let colour = |text: &str| text.parse::<Rgba>().map_err(|()| word.error(say::colour()));
        match word.text.split_once('=') {
            Some(("width", text)) => self.style.stroke_width = number(text)?,
            Some(("fill", text)) => self.style.fills.push(colour(text)?),
            Some(("stroke", text)) => self.style.stroke = Some(colour(text)?),
            Some(("rounding", text)) => self.rounding = number(text)?,
            Some(("angle", text)) => self.angle = number(text)?,
            Some(("head", text)) => self.arrowhead = number(text)?,
            Some(("size", text)) => self.font_size = number(text)?,
            Some(("text", text)) => self.text = unescaped(text).ok_or_else(|| word.error(say::text()))?,
            None if word.text == "over" => self.style.is_over_grid = true,
            Some(_) | None => match (word.pair(','), word.pair('x')) {
                (Some([row, column]), _) => self.points.push(ArtworkPoint { row, column }),
                (None, Some(size)) => self.size = Some(size),
                (None, None) => return Err(word.error(say::part())),
            },
        }
        Ok(())
    }

    fn finish(self, form: &Word<'_>) -> Result<ArtworkItem, ArtworkError> {
        let ItemParts { points, size, font_size, rounding, angle, arrowhead, text, style } = self;
        let centre = || points.first().copied().ok_or_else(|| form.error(say::point()));
        let size = || size.ok_or_else(|| form.error(say::size()));
        let form = match form.text {
            "rectangle" => ArtworkForm::Rectangle { centre: centre()?, size: size()?, rounding, angle },
            "ellipse" => ArtworkForm::Ellipse { centre: centre()?, size: size()?, angle },
            "text" => ArtworkForm::Text { centre: centre()?, size: font_size, angle, text },
            "line" | "area" | "cage" if points.is_empty() => return Err(form.error(say::point())),
            "line" => ArtworkForm::Line { points, arrowhead },
            "area" => ArtworkForm::Area(points),
            "cage" => ArtworkForm::Cage { cells: points, text },
            _ => return Err(form.error(say::form())),
        };
        Ok(ArtworkItem { form, style })
    }
}

serialise_as_text!(Artwork, "^[^\t\n]*$");
