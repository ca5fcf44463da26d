//! The boards and rules on offer, and what they are called.

use pencilmark_core::constraint::Constraint;
use pencilmark_core::layout::{Boxes, Layout};
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_render::language::Language;

use crate::messages::variant as say;
use crate::wire::{GameSummary, Variant};

/// Rules and what is said about them.
type Offer = (&'static str, fn() -> Message);

/// What is offered, in this order.
const OFFERS: &[Offer] = &[
    ("9", say::of_9),
    ("4", say::of_4),
    ("6", say::of_6),
    ("8", say::of_8),
    ("10", say::of_10),
    ("12", say::of_12),
    ("15", say::of_15),
    ("16", say::of_16),
    ("20", say::of_20),
    ("25", say::of_25),
    ("9+x", say::of_x),
    ("9+windoku", say::of_windoku),
    ("9+x+windoku", say::of_x_windoku),
    ("jigsaw:9", say::of_jigsaw),
    ("9+antiknight", say::of_antiknight),
    ("9+antiking", say::of_antiking),
    ("9+antiking+antiknight", say::of_both_moves),
    ("9+disjoint", say::of_disjoint),
    ("9+x+antiknight", say::of_x_antiknight),
    ("6+x", say::of_6_x),
    ("jigsaw:5", say::of_jigsaw_5),
    ("jigsaw:6", say::of_jigsaw_6),
    ("jigsaw:7", say::of_jigsaw_7),
    ("jigsaw:8", say::of_jigsaw_8),
    ("jigsaw:9+x", say::of_jigsaw_x),
    ("8+x", say::of_8_x),
    ("16+x", say::of_16_x),
];

/// The rules on offer, with their names and texts in a language.
pub fn variants(language: &Language) -> Vec<Variant> {
    let offer = |(rules, text): &Offer| Variant {
        rules: (*rules).to_owned(),
        name: language.fill(&offered_name(rules)),
        text: language.fill(&text()),
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

fn offered_name(rules: &str) -> Message {
    match random_regions(rules) {
        Some((size, extras)) => {
            let base = jigsaw_name(size);
            match rules_text::parse(&extras, Some(size.max(4))) {
                Ok(rules) => with_constraints(base, rules.constraints().iter()),
                Err(_) => base,
            }
        }
        None => {
            let read = rules_text::parse(rules, None);
            read.map_or_else(|_| say::text(rules.to_owned()), |rules| rules_name(&rules))
        }
    }
}

/// What rules are called: `Classic`, `Sudoku X`, `Mini 6x6, diagonals`.
///
/// ```
/// use pencilmark::rules_text;
/// use pencilmark::session::rules_name;
/// let name = |text| rules_text::parse(text, None).map(|rules| rules_name(&rules).to_string());
/// assert_eq!(name("9+x")?, "Sudoku X");
/// assert_eq!(name("9+antiknight")?, "Classic 9x9, anti-knight");
/// # Ok::<(), pencilmark::rules_text::RulesTextError>(())
/// ```
pub fn rules_name(rules: &Rules) -> Message {
    let constraints = rules.constraints();
    let has = |name: &str| constraints.iter().any(|constraint| constraint.kind().name() == name);
    let (base, named) = match rules.layout().cut() {
        Boxes::Jigsaw(_) => (jigsaw_name(rules.size()), ""),
        Boxes::Rectangles { rows, columns } => match constraints {
            [] => (plain_name(rules, *rows, *columns), ""),
            _ if rules.size() == 9 && has("x") => (say::sudoku_x(), "x"),
            _ if rules.size() == 9 && has("windoku") => (say::windoku(), "windoku"),
            _ if rules.size() == 9 => (say::classic_with(), ""),
            _ => (plain_name(rules, *rows, *columns), ""),
        },
    };
    with_constraints(base, constraints.iter().filter(|constraint| constraint.kind().name() != named))
}

impl GameSummary {
    /// The summary of a game as it was stored, with its texts in a language.
    pub fn in_language(self, language: &Language) -> GameSummary {
        if *language == Language::ENGLISH {
            return self;
        }
        let rules = rules_text::parse(&self.rules, None);
        let rules_name = rules.map_or(self.rules_name, |rules| language.fill(&rules_name(&rules)));
        GameSummary { rules_name, ..self }
    }
}

fn jigsaw_name(size: usize) -> Message {
    if size == 9 { say::jigsaw() } else { say::jigsaw_of(size) }
}

fn plain_name(rules: &Rules, rows: u8, columns: u8) -> Message {
    let size = rules.size();
    let usual = Layout::of_size(size).as_ref() == Ok(rules.layout());
    let name = match size {
        9 => say::classic(),
        0..=6 => say::mini(size),
        7..=12 => say::size(size),
        _ => say::giant(size),
    };
    if usual { name } else { say::boxes(name, rows, columns) }
}

/// Appends the kinds of constraints to a name, each once.
fn with_constraints<'a>(base: Message, constraints: impl Iterator<Item = &'a Constraint>) -> Message {
    let mut parts = vec![base];
    for constraint in constraints {
        let kind = say::kind(constraint.kind().translated_title());
        if !parts.contains(&kind) {
            parts.push(kind);
        }
    }
    say::with(parts)
}
