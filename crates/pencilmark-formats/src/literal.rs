//! A lenient parser of the literals of programming languages: JSON, Python, C, Rust, Julia, Prolog and the like, with names
//! before them, and of printed arrays.

use serde_json::{Map, Value};

/// The maximum depth of brackets.
const MAX_DEPTH: usize = 12;

/// Parses all lists, strings and words of a text as one list, or as one object if they have names.
pub(super) fn parse(text: &str) -> Value {
    Parser { symbols: text.chars().collect(), at: 0 }.items(0)
}

struct Parser {
    symbols: Vec<char>,
    at: usize,
}

/// The items of a list that is being read.
#[derive(Default)]
struct Items {
    list: Vec<Value>,
    named: Map<String, Value>,
    /// The last word or string, which is a name if a colon, an arrow or an equals sign follows.
    last_word: Option<String>,
    name: Option<String>,
    after_comma: bool,
}

impl Items {
    fn add(&mut self, value: Value) {
        self.after_comma = false;
        match self.name.take() {
            Some(name) => drop(self.named.insert(name, value)),
            None => self.list.push(value),
        }
    }

    /// Makes the last word the name of the next value.
    fn name_next(&mut self) {
        let is_last =
            |value: &Value| value.as_str().is_some_and(|word| Some(word) == self.last_word.as_deref());
        if self.name.is_none() && self.list.last().is_some_and(is_last) {
            self.list.pop();
        }
        self.name = self.last_word.take();
    }

    fn end_field(&mut self) {
        if std::mem::replace(&mut self.after_comma, true) {
            self.list.push(Value::Null);
        }
        self.name = None;
    }

    fn value(mut self) -> Value {
        match self.named.is_empty() {
            true => Value::Array(self.list),
            false => {
                let rest = self.list.into_iter().filter(|item| item.is_array() || item.is_object());
                let rest = rest.enumerate().map(|(number, item)| (format!("~{number:03}"), item));
                self.named.extend(rest);
                Value::Object(self.named)
            }
        }
    }
}

impl Parser {
    fn items(&mut self, depth: usize) -> Value {
        let mut items = Items { after_comma: true, ..Items::default() };
        let mut is_first = true;
        while let Some(symbol) = self.symbols.get(self.at).copied() {
            self.at += 1;
            match symbol {
                ']' | ')' | '}' if depth > 0 => break,
                '[' | '(' | '{' if depth < MAX_DEPTH => self.add_group(&mut items, depth),
                ',' if is_first || self.is_last_comma() => items.after_comma &= is_first,
                ',' => items.end_field(),
                ':' | '=' => {
                    items.name_next();
                    self.at += usize::from(self.symbols.get(self.at) == Some(&'>'));
                }
                '"' | '\'' => {
                    let text = self.string(symbol);
                    items.last_word = Some(text.clone());
                    items.add(Value::String(text));
                }
                '/' | '#' if self.is_comment(symbol) => self.skip_line(),
                _ if symbol.is_whitespace() || "[](){};>&@".contains(symbol) => {}
                _ => {
                    self.at -= 1;
                    let word = self.word();
                    items.last_word = Some(word.clone());
                    items.add(Value::String(word));
                }
            }
            is_first &= symbol.is_whitespace();
        }
        items.value()
    }

    /// Adds a bracketed list. A word directly before it, such as `array(` or `Some(`, is the name of a type.
    fn add_group(&mut self, items: &mut Items, depth: usize) {
        let before = self.at.checked_sub(2).and_then(|at| self.symbols.get(at));
        let is_call = before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '_' | '!'));
        if is_call && items.list.last().is_some_and(Value::is_string) {
            items.list.pop();
        }
        let group = self.items(depth + 1);
        match group {
            Value::Array(mut inner) if is_call && inner.len() == 1 && inner[0].is_string() => {
                items.add(inner.remove(0));
            }
            group => items.add(group),
        }
    }

    /// True if only blanks stand between this comma and the end of the list.
    fn is_last_comma(&self) -> bool {
        let next = self.symbols[self.at..].iter().find(|c| !c.is_whitespace());
        next.is_none_or(|c| matches!(c, ']' | ')' | '}'))
    }

    fn is_comment(&self, symbol: char) -> bool {
        let before = self.at.checked_sub(2).and_then(|at| self.symbols.get(at));
        match symbol {
            '/' => self.symbols.get(self.at) == Some(&'/') && before != Some(&':'),
            _ => before.is_none_or(|c| c.is_whitespace()),
        }
    }

    fn skip_line(&mut self) {
        while self.symbols.get(self.at).is_some_and(|c| *c != '\n') {
            self.at += 1;
        }
    }

    /// Reads a string up to its closing quote.
    fn string(&mut self, quote: char) -> String {
        let mut text = String::new();
        while let Some(symbol) = self.symbols.get(self.at).copied() {
            self.at += 1;
            match symbol {
                '\\' => {
                    let escaped = self.symbols.get(self.at).copied().unwrap_or('\\');
                    text.push(if matches!(escaped, 'n' | 'r') { '\n' } else { escaped });
                    self.at += 1;
                }
                symbol if symbol == quote => break,
                symbol => text.push(symbol),
            }
        }
        text
    }

    fn word(&mut self) -> String {
        let start = self.at;
        let ends = |c: char| c.is_whitespace() || ",;[](){}\"':=".contains(c);
        while self.symbols.get(self.at).is_some_and(|c| self.at == start || !ends(*c)) {
            self.at += 1;
        }
        self.symbols[start..self.at].iter().collect()
    }
}
