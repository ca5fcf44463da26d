//! Steps in sentences.

use std::fmt::Display;

use pencilmark_core::digit::DigitSet;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Slot, Step};

/// The proof of a step: the sentence of its technique with its blanks filled.
pub fn sentence(step: &Step, rules: &Rules) -> String {
    let mut told = String::new();
    let mut rest = step.technique.sentence;
    while let Some((before, after)) = rest.split_once('{') {
        let (blank, after) = after.split_once('}').unwrap_or((after, ""));
        told += before;
        told += &slot(step, blank, rules);
        rest = after;
    }
    told + rest
}

fn slot(step: &Step, blank: &str, rules: &Rules) -> String {
    let filled = step.slots.iter().find(|(name, _)| *name == blank);
    match filled.map(|(_, slot)| slot) {
        None => String::new(),
        Some(Slot::Digits(digits)) => digit_list(*digits),
        Some(Slot::Cells(cells)) => listed(cells.iter().map(|cell| cell.name(rules.size()))),
        Some(Slot::Houses(houses)) => listed(houses.iter().map(|id| rules.house(*id))),
    }
}

fn digit_list(digits: DigitSet) -> String {
    listed(digits.iter())
}

/// `a`, `a and b`, `a, b and c`.
fn listed<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    match items.pop() {
        None => String::new(),
        Some(last) if items.is_empty() => last,
        Some(last) => format!("{} and {last}", items.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::listed;

    #[test]
    fn lists_read_as_people_say_them() {
        assert_eq!(listed([1]), "1");
        assert_eq!(listed([1, 2]), "1 and 2");
        assert_eq!(listed([1, 2, 3]), "1, 2 and 3");
        assert_eq!(listed::<u8>([]), "");
    }
}
