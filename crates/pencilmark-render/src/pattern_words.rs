//! The patterns behind a chain in words, labelled with letters to which its links refer.

use pencilmark_core::candidate::Candidate;
use pencilmark_core::cell::Cell;
use pencilmark_core::chain_pattern::ChainPattern;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::rules::Rules;
use pencilmark_core::step::Step;

use crate::cell_words::cell_list;
use crate::claims::Wording;

/// Returns the letter and the pattern behind a chain's link between two nodes, if a pattern of the step is the reason
/// for it. The letter is given by the pattern's index in the step.
pub(crate) fn pattern_of<'a>(
    step: &'a Step,
    [from, to]: [&[Candidate]; 2],
) -> Option<(char, &'a ChainPattern)> {
    let nodes = &step.chain()?.nodes;
    let links = |at: usize| nodes[at] == from && nodes.get(at + 1).is_some_and(|next| next == to);
    let found = (('A'..).zip(step.chain_patterns())).find(|(_, (at, _))| links(*at));
    found.map(|(letter, (_, pattern))| (letter, pattern))
}

impl Wording<'_> {
    /// Describes the patterns behind a chain, one sentence each.
    pub(crate) fn patterns_text(&self, patterns: &[(usize, ChainPattern)]) -> String {
        let told = ('A'..).zip(patterns).map(|(letter, (_, pattern))| self.pattern(letter, pattern));
        told.collect::<Vec<_>>().join(" ")
    }

    /// Returns cells with their digits in words: `1/2 in r1c12 and 2/3 in r5c4`.
    pub(crate) fn held_digits_text(&self, held: &[(Cell, DigitSet)]) -> String {
        let (cells, digits): (Vec<Cell>, Vec<DigitSet>) = held.iter().copied().unzip();
        self.language.listed(held_digits(&cells, &digits).iter().map(|(digits, cells)| {
            let symbols: Vec<String> = digits.iter().map(|digit| self.digit_text(digit)).collect();
            self.language.placed(symbols.join("/"), cell_list(cells, self.rules))
        }))
    }

    fn pattern(&self, letter: char, pattern: &ChainPattern) -> String {
        let houses = |houses: &[HouseId]| self.house_names(houses);
        let (key, blanks) = match pattern {
            ChainPattern::LockedSet(cells) => ("pattern locked set", vec![("cells", self.cell_names(cells))]),
            ChainPattern::HiddenSet { digits, house, cells } => (
                "pattern hidden set",
                vec![
                    ("digits", self.digits_text(*digits)),
                    ("house", self.house_name(*house)),
                    ("cells", self.cell_names(cells)),
                ],
            ),
            ChainPattern::Fish { digit, bases, covers } => (
                "pattern fish",
                vec![
                    ("digit", self.digit_text(*digit)),
                    ("bases", houses(bases)),
                    ("covers", houses(covers)),
                ],
            ),
            ChainPattern::LinkedCells { cells, links } => {
                let links = self.language.listed(links.iter().map(|(id, digits)| {
                    self.language.placed(self.digits_text(*digits), self.house_name(*id))
                }));
                ("pattern linked cells", vec![("cells", self.cell_names(cells)), ("links", links)])
            }
            ChainPattern::Impossible { cells, digits } => (
                "pattern impossible",
                vec![("cells", self.cell_names(cells)), ("digits", self.digits_text(*digits))],
            ),
            ChainPattern::OddHouses { digit, houses: all } => {
                ("pattern odd houses", vec![("digit", self.digit_text(*digit)), ("houses", houses(all))])
            }
            ChainPattern::Exchangeable { cells, digits } => {
                let held: Vec<(Cell, DigitSet)> = cells.iter().copied().zip(digits.iter().copied()).collect();
                ("pattern exchangeable", vec![("held", self.held_digits_text(&held))])
            }
        };
        let name = letter.to_string();
        let filled: Vec<(&str, &str)> = blanks.iter().map(|(blank, text)| (*blank, &text[..])).collect();
        self.language.phrase(key, &[&[("name", &name[..])], &filled[..]].concat())
    }
}

/// Returns a pattern in expert notation, with its truths and its links: `A: 7R2 7R5 \ 7C1 7C4 7C8`.
pub(crate) fn pattern_notation(letter: char, pattern: &ChainPattern, rules: &Rules) -> String {
    let cells = |cells: &[Cell]| joined(cells.iter().map(|cell| cell.name(rules).to_string()));
    let symbols =
        |digits: &DigitSet| digits.iter().map(|digit| rules.values().symbol(digit)).collect::<String>();
    let of_houses = |digit: Digit, houses: &[HouseId]| {
        joined(houses.iter().map(|id| places_name(DigitSet::of(digit), *id, rules)))
    };
    let text = match pattern {
        ChainPattern::LockedSet(all) => cells(all),
        ChainPattern::HiddenSet { digits, house, cells: all } => {
            format!("{} \\ {}", places_name(*digits, *house, rules), cells(all))
        }
        ChainPattern::Fish { digit, bases, covers } => {
            format!("{} \\ {}", of_houses(*digit, bases), of_houses(*digit, covers))
        }
        ChainPattern::LinkedCells { cells: all, links } => {
            let links = links.iter().map(|(id, digits)| places_name(*digits, *id, rules));
            format!("{} \\ {}", cells(all), joined(links))
        }
        ChainPattern::Impossible { cells: all, digits } => {
            format!("({}) {}", symbols(digits), cells(all))
        }
        ChainPattern::Exchangeable { cells: all, digits } => {
            let held = held_digits(all, digits);
            joined(
                held.iter()
                    .map(|(digits, cells)| format!("({}){}", symbols(digits), cell_list(cells, rules))),
            )
        }
        ChainPattern::OddHouses { digit, houses } => of_houses(*digit, houses),
    };
    format!("{letter}: {text}")
}

/// Returns the distinct sets of digits, each with its cells.
fn held_digits(cells: &[Cell], digits: &[DigitSet]) -> Vec<(DigitSet, Vec<Cell>)> {
    let mut held: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for (cell, digits) in cells.iter().zip(digits) {
        match held.iter_mut().find(|(known, _)| known == digits) {
            Some((_, cells)) => cells.push(*cell),
            None => held.push((*digits, vec![*cell])),
        }
    }
    held
}

fn joined(names: impl Iterator<Item = String>) -> String {
    names.collect::<Vec<_>>().join(" ")
}

/// Returns the notation for digits in a house: `369C3`.
fn places_name(digits: DigitSet, house: HouseId, rules: &Rules) -> String {
    let digits: String = digits.iter().map(|digit| rules.values().symbol(digit)).collect();
    let kind = rules.house(house).kind();
    match kind {
        HouseKind::Row(number) => format!("{digits}R{number}"),
        HouseKind::Column(number) => format!("{digits}C{number}"),
        HouseKind::Block(number) | HouseKind::Region(number) => format!("{digits}B{number}"),
        HouseKind::MainDiagonal
        | HouseKind::AntiDiagonal
        | HouseKind::Window(_)
        | HouseKind::DisjointGroup(_)
        | HouseKind::Group(_)
        | HouseKind::Cage(_) => format!("{digits}({kind})"),
    }
}
