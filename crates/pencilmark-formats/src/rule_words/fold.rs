//! Normalisation of rules to sentences of plain words: Unicode's bold, script and circled letters are folded, quotes and
//! tags removed.

/// The maximum length of a sentence that is read, in words.
pub(super) const MOST_WORDS: usize = 120;

/// The letters outside the alphabets of Unicode's mathematical letters, and small capitals.
const LETTERS: &[(&str, char)] = &[
    ("ᴀ", 'a'),
    ("ℬʙ", 'b'),
    ("ℂℭᴄ", 'c'),
    ("ᴅ", 'd'),
    ("ℯℰᴇ", 'e'),
    ("ℱꜰ", 'f'),
    ("ℊɢ", 'g'),
    ("ℋℌℍℎʜ", 'h'),
    ("ℐℑɪ", 'i'),
    ("ᴊ", 'j'),
    ("ᴋ", 'k'),
    ("ℒℓʟ", 'l'),
    ("ℳᴍ", 'm'),
    ("ℕɴ", 'n'),
    ("ℴᴏ", 'o'),
    ("ℙᴘ", 'p'),
    ("ℚǫ", 'q'),
    ("ℛℜℝʀ", 'r'),
    ("ꜱ", 's'),
    ("ᴛ", 't'),
    ("ᴜ", 'u'),
    ("ᴠ", 'v'),
    ("ᴡ", 'w'),
    ("×✕✖", 'x'),
    ("ʏ", 'y'),
    ("ℤℨᴢ", 'z'),
    ("’‘`´′ʼ", '\''),
    ("–—−‐‑", '-'),
    ("…", '.'),
    ("：", ':'),
];

/// The ranges of styled letters and digits: first and last, the letter that the first stands for, and the number of
/// letters after which the range repeats.
const RANGES: &[(u32, u32, char, u32)] = &[
    (0x1D7CE, 0x1D7FF, '0', 10),
    (0xFF10, 0xFF19, '0', 10),
    (0xFF21, 0xFF3A, 'a', 26),
    (0xFF41, 0xFF5A, 'a', 26),
    (0x1D400, 0x1D6A3, 'a', 26),
    (0x2460, 0x2468, '1', 9),
    (0x24B6, 0x24E9, 'a', 26),
    (0x1F130, 0x1F149, 'a', 26),
    (0x1F150, 0x1F169, 'a', 26),
    (0x1F170, 0x1F189, 'a', 26),
];

/// The words for numbers from 2.
const NUMBERS: &[&str] = &[
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen", "fifteen", "sixteen",
];

/// The abbreviations whose full stop doesn't end a sentence.
const ABBREVIATIONS: &[&str] = &["e.g", "i.e", "eg", "ie", "etc", "vs", "incl", "resp"];

/// Returns a letter in lower case and without its style.
fn fold(c: char) -> char {
    let code = u32::from(c);
    if c.is_ascii() {
        return c.to_ascii_lowercase();
    }
    let range = RANGES.iter().find(|(first, last, _, _)| (*first..=*last).contains(&code));
    if let Some((first, _, start, period)) = range {
        return char::from_u32(u32::from(*start) + (code - first) % period).unwrap_or(c);
    }
    let letter = LETTERS.iter().find(|(styled, _)| styled.contains(c));
    letter.map_or_else(|| c.to_lowercase().next().unwrap_or(c), |(_, letter)| *letter)
}

/// Returns a text in lower case, with styled letters folded.
pub(super) fn folded(text: &str) -> String {
    text.chars().map(fold).collect()
}

/// Returns the sentences of a text verbatim: its lines, split at full stops and semicolons.
pub(super) fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.lines()
        .flat_map(sentences_of_line)
        .map(trimmed)
        .filter(|text| text.chars().any(char::is_alphanumeric))
}

/// Removes the marks of lists, quotes and brackets around a sentence.
fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| c.is_whitespace() || "-*•·●◦▪►➤>#_\"“”".contains(c))
}

fn sentences_of_line(line: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, c) in line.char_indices() {
        let next = line[at + c.len_utf8()..].chars().next();
        if ends_sentence(&line[start..at], fold(c), next) {
            found.push(&line[start..at]);
            start = at + c.len_utf8();
        }
    }
    found.push(&line[start..]);
    found
}

/// True if a symbol after some words ends their sentence.
fn ends_sentence(before: &str, symbol: char, next: Option<char>) -> bool {
    let space_follows = next.is_none_or(|c| c.is_whitespace() || "\"”)*<".contains(c));
    match symbol {
        ';' | '•' | '●' => true,
        '.' => {
            let word = folded(before.rsplit(|c: char| c.is_whitespace() || c == '(').next().unwrap_or(""));
            space_follows && !ABBREVIATIONS.contains(&word.as_str())
        }
        '!' | '?' => space_follows && before.ends_with(char::is_alphanumeric),
        _ => false,
    }
}

/// Returns the words of a sentence in lower case: numbers as digits, ratios as `1:2`, without apostrophes, tags and
/// punctuation except commas.
pub(super) fn words(sentence: &str) -> Vec<String> {
    let text: Vec<char> = without_tags(&folded(sentence)).chars().collect();
    let mut found: Vec<String> = Vec::new();
    let mut word = String::new();
    for (i, c) in text.iter().enumerate() {
        let digit_at = |j: Option<usize>| j.and_then(|j| text.get(j)).is_some_and(char::is_ascii_digit);
        match c {
            c if c.is_alphanumeric() => word.push(*c),
            ':' if digit_at(i.checked_sub(1)) && digit_at(Some(i + 1)) => word.push(':'),
            '\'' if !word.is_empty() => word.push('\''),
            c => {
                push_word(&mut found, &mut word);
                if matches!(c, ',' | '?' | '<' | '>') {
                    found.push(c.to_string());
                }
            }
        }
    }
    push_word(&mut found, &mut word);
    found
}

/// Adds a word without its apostrophes to the list, and clears it.
fn push_word(words: &mut Vec<String>, word: &mut String) {
    let text = std::mem::take(word);
    let text = text.strip_suffix("'s").unwrap_or(&text).replace('\'', "");
    if text.is_empty() {
        return;
    }
    match NUMBERS.iter().position(|name| *name == text) {
        Some(number) => words.push((number + 2).to_string()),
        None => words.push(text),
    }
}

/// Removes tags such as `<b>`; a `<` followed by anything else is kept.
fn without_tags(text: &str) -> String {
    let mut left = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('<') {
        let (before, tag) = rest.split_at(at);
        left.push_str(before);
        let end = tag.find('>').filter(|end| {
            let name = tag[1..*end].trim_matches('/').split(' ').next().unwrap_or("");
            !name.is_empty() && name.len() < 9 && name.chars().all(|c| c.is_ascii_alphanumeric())
        });
        let length = end.map_or(1, |end| end + 1);
        left.push(if end.is_some() { ' ' } else { '<' });
        rest = &tag[length..];
    }
    left + rest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn styles_of_letters_are_folded() {
        assert_eq!(folded("𝗧𝗵𝗲𝗿𝗺𝗼 𝓡𝓮𝓷𝓫𝓪𝓷 ℛ𝒶𝓉𝒾𝑜 ⓧ 𝟛 ᴋɪɴɢ"), "thermo renban ratio x 3 king");
        assert_eq!(
            words("Two digits can't differ, e.g. by <b>1:2</b>")[..5],
            ["2", "digits", "cant", "differ", ","]
        );
    }

    #[test]
    fn sentences_end_at_stops_and_lines() {
        let text = "Normal rules apply. Cages (e.g. the 9) sum; dots don't!\n• A knight's move: no 1.5 here";
        let found: Vec<&str> = sentences(text).collect();
        assert_eq!(found.len(), 4, "{found:?}");
        assert_eq!(found[3], "A knight's move: no 1.5 here");
    }
}
