//! The boards and rules on offer, and what they are called.

use pencilmark_core::constraint::Constraint;
use pencilmark_core::layout::{Boxes, Layout};
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;

use crate::wire::Variant;

/// What is offered, in this order.
const OFFERS: &[(&str, &str)] = &[
    ("9", "Rows, columns and boxes of nine: the game as everybody knows it."),
    ("4", "Four digits: a minute's play, and a first board for children."),
    ("6", "Six digits in boxes of two rows and three columns."),
    ("8", "Eight digits in boxes of two rows and four columns."),
    ("10", "Ten digits, the last of them an A."),
    ("12", "Twelve digits in boxes of three rows and four columns."),
    ("15", "Fifteen digits in boxes of three rows and five columns."),
    ("16", "Sixteen digits: an evening's work."),
    ("20", "Twenty digits: a weekend's work."),
    ("25", "Twenty-five digits: as large as it gets."),
    ("9+x", "Both long diagonals hold each digit once, too."),
    ("9+windoku", "Four windows between the boxes hold each digit once, too."),
    ("9+x+windoku", "Diagonals and windows together: few givens are enough."),
    ("jigsaw:9", "Irregular regions instead of boxes, different each time."),
    ("9+antiknight", "Cells a knight's move apart hold different digits."),
    ("9+antiking", "Cells that touch at a corner hold different digits."),
    ("9+antiking+antiknight", "Cells a king's or a knight's move apart hold different digits."),
    ("9+disjoint", "Cells at the same place in their boxes hold different digits."),
    ("9+x+antiknight", "Diagonals, and different digits a knight's move apart."),
    ("6+x", "Six digits, each once on both diagonals."),
    ("jigsaw:5", "Five digits in irregular regions."),
    ("jigsaw:6", "Six digits in irregular regions."),
    ("jigsaw:7", "Seven digits in irregular regions."),
    ("jigsaw:8", "Eight digits in irregular regions."),
    ("jigsaw:9+x", "Irregular regions, and both diagonals."),
    ("8+x", "Eight digits, each once on both diagonals."),
    ("16+x", "Sixteen digits, each once on both diagonals."),
];

/// The rules on offer.
pub fn variants() -> Vec<Variant> {
    let offer = |(rules, text): &(&str, &'static str)| Variant {
        rules: (*rules).to_owned(),
        name: offered_name(rules),
        text,
    };
    OFFERS.iter().map(offer).collect()
}

/// The size of jigsaw regions to be drawn by lot, and the further rules, of a text such as `jigsaw:9+x`.
pub(crate) fn random_regions(rules: &str) -> Option<(usize, String)> {
    let mut parts = rules.split('+');
    let size = parts.find_map(|part| part.trim().strip_prefix("jigsaw:")?.parse::<usize>().ok())?;
    // Labels of a whole board are at least four.
    if size > 25 {
        return None;
    }
    let others = rules.split('+').filter(|part| !part.trim().starts_with("jigsaw:"));
    Some((size, others.collect::<Vec<_>>().join("+")))
}

fn offered_name(rules: &str) -> String {
    match random_regions(rules) {
        Some((size, extras)) => {
            let base = jigsaw_name(size);
            let extras = rules_text::parse(&extras, Some(size.max(4))).ok();
            extras.map_or(base.clone(), |rules| with_constraints(base, rules.constraints().iter()))
        }
        None => rules_text::parse(rules, None).map_or_else(|_| rules.to_owned(), |rules| rules_name(&rules)),
    }
}

/// What rules are called: `Classic`, `Sudoku X`, `Mini 6x6, diagonals`.
///
/// ```
/// use pencilmark::rules_text;
/// use pencilmark::session::rules_name;
/// let name = |text| rules_text::parse(text, None).map(|rules| rules_name(&rules));
/// assert_eq!(name("9+x")?, "Sudoku X");
/// assert_eq!(name("9+antiknight")?, "Classic 9x9, anti-knight");
/// # Ok::<(), pencilmark::rules_text::RulesTextError>(())
/// ```
pub fn rules_name(rules: &Rules) -> String {
    let constraints = rules.constraints();
    let has = |name: &str| constraints.iter().any(|constraint| constraint.kind().name == name);
    let (base, named) = match rules.layout().cut() {
        Boxes::Jigsaw(_) => (jigsaw_name(rules.size()), ""),
        Boxes::Rectangles { rows, columns } => match constraints {
            [] => (plain_name(rules, *rows, *columns), ""),
            _ if rules.size() == 9 && has("x") => ("Sudoku X".to_owned(), "x"),
            _ if rules.size() == 9 && has("windoku") => ("Windoku".to_owned(), "windoku"),
            _ if rules.size() == 9 => ("Classic 9x9".to_owned(), ""),
            _ => (plain_name(rules, *rows, *columns), ""),
        },
    };
    with_constraints(base, constraints.iter().filter(|constraint| constraint.kind().name != named))
}

fn jigsaw_name(size: usize) -> String {
    if size == 9 { "Jigsaw".to_owned() } else { format!("Jigsaw {size}x{size}") }
}

fn plain_name(rules: &Rules, rows: u8, columns: u8) -> String {
    let size = rules.size();
    let usual = Layout::of_size(size).as_ref() == Ok(rules.layout());
    let name = match size {
        9 => "Classic".to_owned(),
        0..=6 => format!("Mini {size}x{size}"),
        7..=12 => format!("{size}x{size}"),
        _ => format!("Giant {size}x{size}"),
    };
    if usual { name } else { format!("{name}, boxes of {rows} rows and {columns} columns") }
}

/// Appends the kinds of constraints to a name, each once.
fn with_constraints<'a>(base: String, constraints: impl Iterator<Item = &'a Constraint>) -> String {
    let mut titles: Vec<String> = Vec::new();
    for constraint in constraints {
        let title = constraint.kind().title.to_lowercase();
        if !titles.contains(&title) {
            titles.push(title);
        }
    }
    std::iter::once(base).chain(titles).collect::<Vec<_>>().join(", ")
}
