//! Steps as sentences.

use std::fmt::Display;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::DigitSet;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Chain, LinkKind, Slot, Step};

use crate::language::Language;

/// Returns the proof of a step: the sentence of its technique with its placeholders filled.
pub fn sentence(step: &Step, rules: &Rules, language: &Language) -> String {
    let mut text = String::new();
    let mut rest = language.proof(step.technique);
    while let Some((before, after)) = rest.split_once('{') {
        let (placeholder, after) = after.split_once('}').unwrap_or((after, ""));
        text += before;
        text += &slot_text(step, placeholder, rules, language);
        rest = after;
    }
    text + rest
}

fn slot_text(step: &Step, placeholder: &str, rules: &Rules, language: &Language) -> String {
    let cell = |cell: &Cell| cell.name(rules.size());
    let symbol = |digit| rules.values().symbol(digit);
    let filled = step.slots.iter().find(|(name, _)| *name == placeholder);
    match filled.map(|(_, slot)| slot) {
        None => String::new(),
        Some(Slot::Digits(digits)) => language.listed(digits.iter().map(symbol)),
        Some(Slot::Cells(cells)) => language.listed(cells.iter().map(cell)),
        Some(Slot::Candidates(candidates)) => {
            language.listed(candidates.iter().map(|c| language.placed(symbol(c.digit), cell(&c.cell))))
        }
        Some(Slot::Groups(groups)) => language.listed(groups.iter().map(|cells| cell_list(cells, rules))),
        Some(Slot::Houses(houses)) => {
            language.listed(houses.iter().map(|id| language.house(rules.house(*id).kind())))
        }
        Some(Slot::Places(places)) => language.listed(places.iter().map(|(id, digits)| {
            let digits: Vec<String> = digits.iter().map(|digit| symbol(digit).to_string()).collect();
            language.placed(digits.join("/"), language.house(rules.house(*id).kind()))
        })),
        Some(Slot::Chain(chain)) => eureka(chain, rules),
        Some(Slot::Chains(chains)) => language.listed(chains.iter().map(|chain| eureka(chain, rules))),
        Some(Slot::Count(count)) => count.to_string(),
    }
}

/// Formats a chain in Eureka notation: `(5)r1c1=(5)r1c7-(3)r1c7=...`, `=` for a strong link, `-` for a weak one.
fn eureka(chain: &Chain, rules: &Rules) -> String {
    let mut text = chain.nodes.first().map(|node| node_name(node, rules)).unwrap_or_default();
    for (_, to, kind) in chain.links() {
        text += match kind {
            LinkKind::Strong => "=",
            LinkKind::Weak => "-",
        };
        text += &node_name(to, rules);
    }
    text
}

/// Formats a node: its digits, then its cells.
fn node_name(node: &[Candidate], rules: &Rules) -> String {
    let digits = node.iter().fold(DigitSet::EMPTY, |set, candidate| set | DigitSet::of(candidate.digit));
    let mut cells: Vec<Cell> = node.iter().map(|candidate| candidate.cell).collect();
    cells.sort();
    cells.dedup();
    let digits: String = digits.iter().map(|digit| rules.values().symbol(digit)).collect();
    format!("({digits}){}", cell_list(&cells, rules))
}

/// Formats cells as one word: `r1c14`, `r14c3`, `r1c12/r2c5`; on boards of more than nine rows each cell by its name.
fn cell_list(cells: &[Cell], rules: &Rules) -> String {
    let size = rules.size();
    if size > 9 {
        let names: Vec<String> = cells.iter().map(|cell| cell.name(size).to_string()).collect();
        return names.join("/");
    }
    let columns = |of: usize| -> String {
        let in_row = cells.iter().filter(|cell| cell.row(size) == of);
        in_row.map(|cell| (cell.column(size) + 1).to_string()).collect()
    };
    let rows: Vec<(usize, String)> =
        (0..size).map(|row| (row, columns(row))).filter(|(_, columns)| !columns.is_empty()).collect();
    let alike = rows.iter().all(|(_, columns)| *columns == rows[0].1);
    if alike && let Some((_, columns)) = rows.first() {
        let rows: String = rows.iter().map(|(row, _)| (row + 1).to_string()).collect();
        return format!("r{rows}c{columns}");
    }
    let words: Vec<String> =
        rows.into_iter().map(|(row, columns)| format!("r{}c{columns}", row + 1)).collect();
    words.join("/")
}

/// Returns a technique's name for use inside a sentence: `hidden single`, but `X-wing` and `Sue de Coq`.
pub fn in_sentence(name: &str) -> String {
    const PEOPLE: [&str; 3] = ["Sue ", "Bowman", "Nishio"];
    let mut letters = name.chars();
    match (letters.next(), letters.next()) {
        (Some(first), Some(second))
            if second.is_lowercase() && !PEOPLE.iter().any(|p| name.starts_with(p)) =>
        {
            first.to_lowercase().collect::<String>() + &name[first.len_utf8()..]
        }
        _ => name.to_owned(),
    }
}

/// Joins items as an English list: `a`, `a and b`, `a, b and c`.
pub fn listed<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    Language::ENGLISH.listed(items)
}

#[cfg(test)]
mod tests {
    use super::{in_sentence, listed};

    #[test]
    fn only_names_of_people_and_letters_keep_their_capital() {
        let names = ["Hidden single", "X-wing", "2-string kite", "ALS chain", "Sue de Coq", "Nishio"]
            .map(in_sentence);
        assert_eq!(names, ["hidden single", "X-wing", "2-string kite", "ALS chain", "Sue de Coq", "Nishio"]);
    }

    #[test]
    fn lists_are_joined_with_commas_and_and() {
        assert_eq!(listed([1]), "1");
        assert_eq!(listed([1, 2]), "1 and 2");
        assert_eq!(listed([1, 2, 3]), "1, 2 and 3");
        assert_eq!(listed::<u8>([]), "");
    }
}
