//! Minified JSON of SudokuPad: short keys, quotes only where required, and empty objects left out.

use crate::messages::found;
use pencilmark_core::message::Message;
use serde_json::{Map, Number, Value};

/// The short keys, with the full keys.
const KEYS: &[(&str, &str)] = &[
    ("c", "color"),
    ("ca", "cages"),
    ("ct", "center"),
    ("c1", "borderColor"),
    ("c2", "backgroundColor"),
    ("ce", "cells"),
    ("cs", "cellSize"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("w", "width"),
    ("h", "height"),
    ("v", "value"),
    ("vd", "videos"),
    ("l", "lines"),
    ("r", "rounded"),
    ("re", "regions"),
    ("fs", "fontSize"),
    ("th", "thickness"),
    ("hl", "headLength"),
    ("wp", "wayPoints"),
    ("t", "title"),
    ("te", "text"),
    ("d", "duration"),
    ("d2", "d"),
];

/// The maximum nesting depth.
const DEEPEST: usize = 60;

/// Parses a minified text; the error is the reason why it can't be parsed.
pub(super) fn parse(text: &str) -> Result<Value, Message> {
    let mut reader = Reader { text, at: 0, depth: 0 };
    let value = reader.value()?;
    match reader.peek() {
        None => Ok(value),
        Some(c) => Err(found::after_end(c)),
    }
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

impl Reader<'_> {
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at += rest.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn eat(&mut self, c: char) -> bool {
        let there = self.peek() == Some(c);
        self.at += if there { c.len_utf8() } else { 0 };
        there
    }

    fn value(&mut self) -> Result<Value, Message> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(found::too_deep());
        }
        let value = match self.peek() {
            Some('{') => self.object()?,
            Some('[') => self.list()?,
            Some(quote @ ('\'' | '"')) => Value::String(self.quoted(quote)?),
            // An empty object is left out entirely.
            Some(',' | ']' | '}') | None => Value::Object(Map::new()),
            Some(_) => bare(self.word()),
        };
        self.depth -= 1;
        Ok(value)
    }

    fn object(&mut self) -> Result<Value, Message> {
        self.eat('{');
        let mut fields = Map::new();
        while !self.eat('}') {
            let key = match self.peek() {
                Some(quote @ ('\'' | '"')) => self.quoted(quote)?,
                Some(_) => {
                    let short = self.word();
                    KEYS.iter().find(|(known, _)| *known == short).map_or(short, |(_, long)| long).to_owned()
                }
                None => return Err(found::cut_object()),
            };
            if !self.eat(':') {
                return Err(found::no_colon(key));
            }
            let value = self.value()?;
            fields.insert(key, value);
            if !self.eat(',') && self.peek() != Some('}') {
                return Err(found::cut_object());
            }
        }
        Ok(Value::Object(fields))
    }

    fn list(&mut self) -> Result<Value, Message> {
        self.eat('[');
        let mut items = Vec::new();
        if self.eat(']') {
            return Ok(Value::Array(items));
        }
        loop {
            items.push(self.value()?);
            if self.eat(']') {
                return Ok(Value::Array(items));
            }
            if !self.eat(',') {
                return Err(found::cut_list());
            }
        }
    }

    /// Parses a text in quotes; a backslash escapes the quote.
    fn quoted(&mut self, quote: char) -> Result<String, Message> {
        let mut text = String::new();
        let mut symbols = self.text[self.at..].char_indices().skip(1);
        while let Some((offset, c)) = symbols.next() {
            match c {
                '\\' => match symbols.next() {
                    Some((_, 'n')) => text.push('\n'),
                    Some((_, 't')) => text.push('\t'),
                    Some((_, 'r')) => {}
                    Some((_, other)) => text.push(other),
                    None => break,
                },
                c if c == quote => {
                    self.at += offset + c.len_utf8();
                    return Ok(text);
                }
                c => text.push(c),
            }
        }
        Err(found::cut_text())
    }

    fn word(&mut self) -> &str {
        let rest = &self.text[self.at..];
        let end = rest.find([',', ':', ']', '}', '[', '{']).unwrap_or(rest.len());
        self.at += end;
        rest[..end].trim()
    }
}

/// Returns the value of a word without quotes: a number, true or false, a colour, or a text.
fn bare(word: &str) -> Value {
    match word {
        "t" | "true" => Value::Bool(true),
        "f" | "false" => Value::Bool(false),
        "null" => Value::Null,
        "#0" => Value::String("#000000".to_owned()),
        "#F" => Value::String("#FFFFFF".to_owned()),
        _ => match serde_json::from_str::<Number>(word) {
            Ok(number) => Value::Number(number),
            Err(_) => word
                .parse::<f64>()
                .ok()
                .and_then(Number::from_f64)
                .map_or_else(|| Value::String(word.to_owned()), Value::Number),
        },
    }
}
