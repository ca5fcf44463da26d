//! The page about a kind of clues: its rule, its example, and tables about its numbers.

use std::collections::BTreeMap;
use std::sync::Arc;

use pencilmark_core::cell::Cell;
use pencilmark_core::constraint::{ConstraintKind, KINDS, KindId};
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_core::violation::violations;
use pencilmark_render::language::Language;

use crate::session::palette::clue_kind;
use crate::wire::{ClueKindPage, FactTable, Problem};
use pencilmark::fact_messages::facts;
use pencilmark::generate::clues::kinds::CLUE_KINDS;
use pencilmark::page_messages::answer;

/// The number of digits in the tables.
const DIGITS: u32 = 9;
/// The column headings of a table.
type Columns = Vec<Message>;

/// Returns the page about a kind of clues, in a language.
///
/// # Errors
/// If the kind doesn't exist.
pub fn clue_kind_page(name: &str, language: &Language) -> Result<ClueKindPage, Problem> {
    let kind = KINDS.iter().find(|kind| kind.name() == name);
    let unknown = || Problem::new(answer::no_clue_kind(name.to_owned()));
    let view = kind.and_then(|kind| Some((kind, clue_kind(kind, language)?))).ok_or_else(unknown)?;
    let (kind, view) = view;
    let drawn = CLUE_KINDS.iter().filter(|drawn| drawn.constraint_kinds.contains(&kind.id));
    // If several kinds for generation draw such clues, the one with the fewest other clues is offered.
    let drawn = drawn.min_by_key(|drawn| (drawn.constraint_kinds.len(), drawn.name != kind.name()));
    Ok(ClueKindPage {
        kind: view,
        tables: tables(kind).into_iter().map(|table| table.told(language)).collect(),
        drawn: drawn.map(|drawn| format!("9+{}", drawn.name)),
    })
}

/// A table of facts about digits 1 to 9.
struct Facts {
    title: Message,
    columns: Columns,
    rows: Vec<Vec<String>>,
}

impl Facts {
    fn told(self, language: &Language) -> FactTable {
        FactTable {
            title: language.fill(&self.title),
            columns: self.columns.iter().map(|column| language.fill(column)).collect(),
            rows: self.rows,
        }
    }
}

/// Returns the tables of a kind.
fn tables(kind: &'static ConstraintKind) -> Vec<Facts> {
    let own = match kind.id {
        KindId::KillerCage => vec![single_sums(), cage_sums()],
        KindId::Thermometer => vec![thermometers()],
        KindId::Arrow => vec![arrows()],
        KindId::Sandwich => vec![sandwiches()],
        KindId::XSum => vec![x_sums()],
        KindId::Skyscraper => vec![skyscrapers()],
        KindId::Renban => vec![runs()],
        _ => Vec::new(),
    };
    if own.is_empty() { partners(kind) } else { own }
}

/// Returns the tables of the digits that are allowed next to each digit.
fn partners(kind: &'static ConstraintKind) -> Vec<Facts> {
    let usual = || kind.example().map_or_else(String::new, |(_, example)| example.numbers_text());
    let numbers = match kind.id {
        // The sums of V and X.
        KindId::EdgeSum => vec!["5".to_owned(), "10".to_owned()],
        _ => vec![usual()],
    };
    numbers.iter().filter_map(|number| partners_of(kind, number)).collect()
}

/// Returns the digits allowed next to each digit, by trying all pairs, for kinds whose clues can have two cells.
fn partners_of(kind: &'static ConstraintKind, number: &str) -> Option<Facts> {
    let pair = PairOfCells::of(kind, number)?;
    let digits = || pair.rules.digits().iter();
    let all: Vec<(Digit, Vec<Digit>)> = digits()
        .map(|first| (first, digits().filter(|second| pair.may_hold(first, *second)).collect()))
        .collect();
    let says_nothing = all.iter().all(|(_, partners)| partners.len() + 1 >= DIGITS as usize);
    if says_nothing || all.iter().all(|(_, partners)| partners.is_empty()) {
        return None;
    }
    let text = |digits: &[Digit]| {
        digits.iter().map(|digit| digit.symbol().to_string()).collect::<Vec<_>>().join(" ")
    };
    let row =
        |(digit, partners): &(Digit, Vec<Digit>)| vec![digit.symbol().to_string(), or_dash(text(partners))];
    let title = if number.is_empty() { facts::partners() } else { facts::partners_of(number.to_owned()) };
    Some(Facts { title, columns: vec![facts::digit(), facts::beside()], rows: all.iter().map(row).collect() })
}

/// A clue of two cells on a board of nine digits.
struct PairOfCells {
    rules: Arc<Rules>,
    cells: [Cell; 2],
}

impl PairOfCells {
    /// Creates a clue on two neighbours without a common house, or else in one. `None` if clues of the kind can't have two cells.
    fn of(kind: &ConstraintKind, number: &str) -> Option<PairOfCells> {
        let number = if number.is_empty() { String::new() } else { format!("={number}") };
        let text = |a: &str, b: &str, by: &str| format!("9+{}{number}:{a}{by}{b}", kind.name());
        let texts = ["r4c4", "r3c4"].into_iter().flat_map(|b| ["-", "/"].map(|by| text("r3c3", b, by)));
        let mut rules = texts.filter_map(|text| rules_text::parse(&text, None).ok());
        let rules = rules.find(|rules| rules.constraints().len() == 1)?;
        let cells: Vec<Cell> = rules.constraints()[0].cells.iter().flatten().copied().collect();
        Some(PairOfCells { cells: cells.try_into().ok()?, rules })
    }

    fn may_hold(&self, first: Digit, second: Digit) -> bool {
        let mut grid = Grid::empty(self.rules.clone());
        self.cells.into_iter().zip([first, second]).for_each(|(cell, digit)| grid.set_given(cell, digit));
        violations(&grid).is_empty()
    }
}

fn or_dash(text: String) -> String {
    if text.is_empty() { "\u{2013}".to_owned() } else { text }
}

/// Returns the sets of `count` different digits, as bits.
fn sets_of(count: u32) -> impl Iterator<Item = u32> {
    (0..1 << DIGITS).filter(move |set: &u32| set.count_ones() == count)
}

fn digits_of(set: u32) -> impl Iterator<Item = u32> {
    (1..=DIGITS).filter(move |digit| set >> (digit - 1) & 1 == 1)
}

fn sum_of(set: u32) -> u32 {
    digits_of(set).sum()
}

fn set_text(set: u32) -> String {
    digits_of(set).map(|digit| digit.to_string()).collect()
}

fn span(least: u32, most: u32) -> String {
    if least == most { least.to_string() } else { format!("{least}\u{2013}{most}") }
}

/// Returns the sets of digits for each sum of a cage of `cells` cells.
fn sets_by_sum(cells: u32) -> BTreeMap<u32, Vec<u32>> {
    let mut sums: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    sets_of(cells).for_each(|set| sums.entry(sum_of(set)).or_default().push(set));
    sums
}

/// Returns the sums of cages that have only one or two sets of digits.
fn single_sums() -> Facts {
    let row = |cells: u32| {
        let with = |count: usize| {
            let few = sets_by_sum(cells).into_iter().filter(|(_, sets)| sets.len() == count);
            let few = few.map(|(sum, sets)| {
                format!("{sum}: {}", sets.into_iter().map(set_text).collect::<Vec<_>>().join(", "))
            });
            few.collect::<Vec<_>>().join("; ")
        };
        vec![cells.to_string(), with(1)]
    };
    Facts {
        title: facts::single_sums(),
        columns: vec![facts::cells(), facts::one_set()],
        rows: (2..DIGITS).map(row).collect(),
    }
}

/// Returns the smallest and the largest sum of cages by size.
fn cage_sums() -> Facts {
    let row = |cells: u32| {
        let sums = sets_by_sum(cells);
        let ends = sums.keys().next().zip(sums.keys().next_back());
        let most = sums.values().map(Vec::len).max().unwrap_or(0);
        vec![cells.to_string(), ends.map_or_else(String::new, |(a, b)| span(*a, *b)), most.to_string()]
    };
    Facts {
        title: facts::cage_sums(),
        columns: vec![facts::cells(), facts::sums(), facts::most_sets()],
        rows: (2..=DIGITS).map(row).collect(),
    }
}

/// Returns the range of digits of each cell of a thermometer, from the bulb on.
fn thermometers() -> Facts {
    let row = |length: u32| {
        let cells = (1..=length).map(|at| span(at, DIGITS - length + at));
        vec![length.to_string(), cells.collect::<Vec<_>>().join("  ")]
    };
    Facts {
        title: facts::thermometers(),
        columns: vec![facts::cells(), facts::from_bulb()],
        rows: (3..=DIGITS).map(row).collect(),
    }
}

/// Returns the range of the circle of an arrow whose cells are in one house.
fn arrows() -> Facts {
    let sums = |cells| sets_of(cells).map(sum_of).filter(|sum| *sum <= DIGITS);
    let row = |cells: u32| {
        let least = sums(cells).min()?;
        let digits = sets_of(cells).filter(|set| sum_of(*set) <= DIGITS).fold(0, |all, set| all | set);
        Some(vec![cells.to_string(), span(least, DIGITS), set_text(digits)])
    };
    Facts {
        title: facts::arrows(),
        columns: vec![facts::cells(), facts::circle(), facts::shaft()],
        rows: (2..=DIGITS).filter_map(row).collect(),
    }
}

/// Returns the possible numbers of cells between 1 and 9 for each sandwich sum.
fn sandwiches() -> Facts {
    let between = (0..1_u32 << DIGITS).filter(|set| set & 1 == 0 && set >> (DIGITS - 1) & 1 == 0);
    let mut counts: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    between.for_each(|set| counts.entry(sum_of(set)).or_default().push(set));
    let row = |(sum, sets): (u32, Vec<u32>)| {
        let cells = || sets.iter().map(|set| set.count_ones());
        let only = if let [set] = sets[..] { or_dash(set_text(set)) } else { String::new() };
        vec![sum.to_string(), span(cells().min().unwrap_or(0), cells().max().unwrap_or(0)), only]
    };
    Facts {
        title: facts::sandwiches(),
        columns: vec![facts::sum(), facts::cells_between(), facts::one_set()],
        rows: counts.into_iter().map(row).collect(),
    }
}

/// Returns the possible X-sums for each first digit.
fn x_sums() -> Facts {
    let row = |first: u32| {
        let sums = || sets_of(first).filter(move |set| set >> (first - 1) & 1 == 1).map(sum_of);
        vec![first.to_string(), span(sums().min().unwrap_or(0), sums().max().unwrap_or(0))]
    };
    Facts {
        title: facts::x_sums(),
        columns: vec![facts::first_digit(), facts::sums()],
        rows: (1..=DIGITS).map(row).collect(),
    }
}

/// Returns the maximum digit of each cell from the edge, for each skyscraper number.
fn skyscrapers() -> Facts {
    let row = |seen: u32| {
        let cells = (1..seen).map(|at| (DIGITS - seen + at).to_string()).collect::<Vec<_>>().join("  ");
        let cells = if seen == 1 { DIGITS.to_string() } else { cells };
        vec![seen.to_string(), cells]
    };
    Facts {
        title: facts::skyscrapers(),
        columns: vec![facts::seen(), facts::highest()],
        rows: (1..=DIGITS).map(row).collect(),
    }
}

/// Returns the digits that every run of consecutive digits of a length contains.
fn runs() -> Facts {
    let row = |length: u32| {
        let runs = (0..=DIGITS - length).map(|from| ((1 << length) - 1) << from);
        let always = runs.clone().fold((1 << DIGITS) - 1, |all, run| all & run);
        vec![length.to_string(), runs.count().to_string(), or_dash(set_text(always))]
    };
    Facts {
        title: facts::runs(),
        columns: vec![facts::cells(), facts::sets(), facts::always()],
        rows: (2..=DIGITS).map(row).collect(),
    }
}
