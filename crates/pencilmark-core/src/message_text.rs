//! Rendering of messages as text: the texts of a language, and filling of their placeholders. [`message`](crate::message)
//! describes the placeholders.

use std::borrow::Cow;
use std::fmt;

use crate::house::HouseKind;
use crate::message::{Argument, Message, Name};

/// The texts of a language. The provided methods default to English.
pub trait Catalogue {
    /// Returns the text of a message in the language, with placeholders.
    fn text<'a>(&'a self, message: &'a Message) -> &'a str {
        message.english()
    }

    /// Returns a grammatical form of a name: 0 is the bare name, other numbers are defined by the language.
    fn name(&self, name: &Name, form: usize) -> String;

    /// Returns a name as it is written inside a sentence.
    fn name_in_sentence(&self, name: &Name) -> String {
        self.name(name, 0)
    }

    /// Returns the name of a house.
    fn house(&self, house: HouseKind) -> String {
        house.to_string()
    }

    /// Returns the names of several houses as a list, in a form that the language defines; 1 is the bare form.
    fn houses(&self, houses: &[HouseKind], _form: usize) -> String {
        join_list(houses.iter().map(|house| self.house(*house)).collect(), self.and_word())
    }

    /// The conjunction before the last item of a list.
    fn and_word(&self) -> &str {
        "and"
    }

    /// The conjunction before the last alternative of a list.
    fn or_word(&self) -> &str {
        "or"
    }

    /// Returns the text of a message with its placeholders filled.
    fn fill(&self, message: &Message) -> String
    where
        Self: Sized,
    {
        self.fill_in_form(message, 1)
    }

    /// Returns the text of a message whose names have the given form, such as a grammatical case.
    fn fill_in_form(&self, message: &Message, form: usize) -> String
    where
        Self: Sized,
    {
        filled(self, message, form)
    }
}

/// The English catalogue, whose texts are those of the declarations.
#[derive(Clone, Copy, Debug)]
pub struct English;

impl Catalogue for English {
    fn name(&self, name: &Name, _: usize) -> String {
        name.english.to_string()
    }

    fn name_in_sentence(&self, name: &Name) -> String {
        english_name_in_sentence(&name.english).into_owned()
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&English.fill(self))
    }
}

/// Prints the id and the English text.
impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {self}", self.id())
    }
}

/// Fills the placeholders of a message; `case` is the form of names that the surrounding message requests.
fn filled(catalogue: &dyn Catalogue, message: &Message, case: usize) -> String {
    let mut out = String::new();
    Filler { catalogue, message, case }.fill(catalogue.text(message), &mut out);
    out
}

struct Filler<'a> {
    catalogue: &'a dyn Catalogue,
    message: &'a Message,
    case: usize,
}

impl Filler<'_> {
    fn fill(&self, text: &str, out: &mut String) {
        let mut rest = text;
        while let Some((before, blank, after)) = next_placeholder(rest) {
            out.push_str(before);
            self.blank(blank, out);
            rest = after;
        }
        out.push_str(rest);
    }

    fn blank(&self, blank: &str, out: &mut String) {
        let (name, form) = blank.split_once(':').unwrap_or((blank, ""));
        if name.is_empty() {
            return self
                .fill(split_alternatives(form).get(self.case.max(1) - 1).copied().unwrap_or_default(), out);
        }
        let Some(argument) = self.message.argument(name) else {
            out.push_str(&format!("{{{blank}}}"));
            return;
        };
        match &split_alternatives(form)[..] {
            [_] => out.push_str(&self.value(argument, form)),
            texts => self.fill(chosen(texts, argument.count()), out),
        }
    }

    fn value(&self, argument: &Argument, form: &str) -> String {
        let value = match argument {
            Argument::Text(text) => text.clone(),
            Argument::Count(number) => worded(*number, form),
            Argument::Digit(symbol) => symbol.to_string(),
            Argument::Cell(cell) => cell.to_string(),
            Argument::House(house) => self.catalogue.house(*house),
            Argument::Name(name) => self.name(name, form),
            Argument::Message(message) => filled(self.catalogue, message, self.form(form)),
            Argument::Texts(texts) => self.list(texts, form),
            Argument::Counts(numbers) => self.list(numbers, form),
            Argument::Digits(symbols) => self.list(symbols, form),
            Argument::Cells(cells) => self.list(cells, form),
            Argument::Houses(houses) if form.is_empty() || form.parse::<usize>().is_ok() => {
                self.catalogue.houses(houses, self.form(form))
            }
            Argument::Houses(houses) => {
                self.list(&houses.iter().map(|house| self.catalogue.house(*house)).collect::<Vec<_>>(), form)
            }
            Argument::Messages(messages) => {
                let form_of_item = form.parse().unwrap_or(self.case);
                let filled = messages.iter().map(|message| filled(self.catalogue, message, form_of_item));
                self.list(&filled.collect::<Vec<_>>(), form)
            }
        };
        if form == "cap" { capitalise(&value) } else { value }
    }

    /// Returns the number of the form that a placeholder requests.
    fn form(&self, form: &str) -> usize {
        if form == "case" { self.case } else { form.parse().unwrap_or(1) }
    }

    fn name(&self, name: &Name, form: &str) -> String {
        match form {
            "small" => self.catalogue.name_in_sentence(name),
            "plural" => plural(&self.catalogue.name_in_sentence(name)),
            "" | "cap" => self.catalogue.name(name, 0),
            _ => self.catalogue.name(name, self.form(form)),
        }
    }

    fn list<T: fmt::Display>(&self, items: &[T], form: &str) -> String {
        let ending = form.strip_prefix('-').unwrap_or_default();
        let items: Vec<String> = items.iter().map(|item| format!("{item}{ending}")).collect();
        match form {
            "," => items.join(", "),
            ";" => items.join("; "),
            ";or" => items.join(&format!("; {} ", self.catalogue.or_word())),
            "." => items.join(" "),
            "#" => items.len().to_string(),
            "or" => join_list(items, self.catalogue.or_word()),
            _ => join_list(items, self.catalogue.and_word()),
        }
    }
}

/// Returns the text before the first placeholder, the text inside its braces, and the text after it.
pub fn next_placeholder(text: &str) -> Option<(&str, &str, &str)> {
    let start = text.find('{')?;
    let mut depth = 0;
    for (at, c) in text[start..].char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some((&text[..start], &text[start + 1..start + at], &text[start + at + 1..]));
        }
    }
    None
}

/// Splits a form at each `|` that is not inside a nested placeholder.
pub fn split_alternatives(form: &str) -> Vec<&str> {
    let (mut depth, mut start, mut found) = (0, 0, Vec::new());
    for (at, c) in form.char_indices() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            '|' if depth == 0 => {
                found.push(&form[start..at]);
                start = at + 1;
            }
            _ => {}
        }
    }
    found.push(&form[start..]);
    found
}

fn chosen<'a>(texts: &[&'a str], count: i64) -> &'a str {
    match (texts, count) {
        ([zero, _, _], 0) => zero,
        ([.., one, _], 1) => one,
        (texts, _) => texts.last().copied().unwrap_or_default(),
    }
}

/// Formats a number; as an English word if the form requests one.
fn worded(number: i64, form: &str) -> String {
    const WORDS: [&str; 10] = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"];
    let word = usize::try_from(number).ok().and_then(|number| WORDS.get(number)).filter(|_| form == "word");
    word.map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// Joins items as a list: `a`, `a and b`, `a, b and c`.
pub fn join_list(mut items: Vec<String>, conjunction: &str) -> String {
    match items.pop() {
        None => String::new(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} {conjunction} {last}", items.join(", ")),
    }
}

/// Capitalises a phrase. Names of cells keep their small `r`.
pub fn capitalise(phrase: &str) -> String {
    let is_cell = phrase.starts_with('r') && phrase[1..].starts_with(|c: char| c.is_ascii_digit());
    let mut letters = phrase.chars();
    match letters.next() {
        Some(first) if !is_cell => first.to_uppercase().collect::<String>() + letters.as_str(),
        Some(_) | None => phrase.to_owned(),
    }
}

/// Returns an English name as it is written inside a sentence: in lower case, except for proper names and single letters.
pub fn english_name_in_sentence(name: &str) -> Cow<'_, str> {
    const PEOPLE: [&str; 3] = ["Sue ", "Bowman", "Nishio"];
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(first), Some(second))
            if second.is_lowercase() && !PEOPLE.iter().any(|p| name.starts_with(p)) =>
        {
            Cow::Owned(first.to_lowercase().collect::<String>() + &name[first.len_utf8()..])
        }
        (_, _) => Cow::Borrowed(name),
    }
}

/// Returns the plural of an English name.
fn plural(name: &str) -> String {
    if name.ends_with("fish") || name.ends_with("exclusion") { name.to_owned() } else { format!("{name}s") }
}

#[cfg(test)]
mod tests {
    use super::{capitalise, english_name_in_sentence, join_list};

    #[test]
    fn only_names_of_people_and_letters_keep_their_capital() {
        let names = ["Hidden single", "X-wing", "2-string kite", "ALS chain", "Sue de Coq", "Nishio"];
        let told = ["hidden single", "X-wing", "2-string kite", "ALS chain", "Sue de Coq", "Nishio"];
        assert_eq!(names.map(english_name_in_sentence), told);
        assert_eq!(["r1c1 is 5", "row 1", "ärger"].map(capitalise), ["r1c1 is 5", "Row 1", "Ärger"]);
    }

    #[test]
    fn lists_are_joined_with_commas_and_a_conjunction() {
        let list = |count: usize| join_list((1..=count).map(|n| n.to_string()).collect(), "or");
        assert_eq!([0, 1, 2, 3].map(list), ["", "1", "1 or 2", "1, 2 or 3"]);
    }
}
