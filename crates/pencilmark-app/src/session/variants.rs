//! The boards and rules on offer, and their names.

use std::cmp::Reverse;

use pencilmark_core::cell::CellPositions;
use pencilmark_core::constraint::{Constraint, ConstraintKind, KindId};
use pencilmark_core::layout::{Boxes, Layout};
use pencilmark_core::message::Message;
use pencilmark_core::rules::Rules;
use pencilmark_core::rules_text;
use pencilmark_core::shape::BoardShape;
use pencilmark_render::language::Language;

use crate::wire::{DrawnKind, GameSummary, NumberRange, Variant, VariantKind};
use pencilmark::generate::clues::clue_capacity::ClueCapacity;
use pencilmark::generate::clues::find::find_clue_kind;
use pencilmark::generate::clues::kinds::{CLUE_KINDS, ClueExtent, ClueKind};
use pencilmark::generate::regions::size_and_extras;
use pencilmark::messages::variant as say;

/// Rules with the description shown for them.
type Offer = (&'static str, fn() -> Message);

/// The rules on offer, in display order.
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
    ("samurai", say::of_samurai),
    ("twodoku", say::of_twodoku),
    ("butterfly", say::of_butterfly),
    ("windmill", say::of_windmill),
    ("shape:6x9:3x3", say::of_rectangle),
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
    ("9+killer", say::of_killer),
    ("6+killer", say::of_killer_6),
    ("4+killer", say::of_killer_4),
    ("9+thermo", say::of_thermo),
    ("9+killer+thermo", say::of_killer_thermo),
    ("9+arrow", say::of_arrow),
    ("9+kropki", say::of_kropki),
    ("9+xv", say::of_xv),
    ("9+greater", say::of_greater),
    ("9+whispers", say::of_whispers),
    ("9+renban", say::of_renban),
    ("9+palindrome", say::of_palindrome),
    ("9+between", say::of_between),
    ("9+regionsum", say::of_regionsum),
    ("9+zipper", say::of_zipper),
    ("9+parity", say::of_parity),
    ("9+entropic", say::of_entropic),
    ("9+quadruple", say::of_quadruple),
    ("9+evenodd", say::of_evenodd),
    ("9+littlekiller", say::of_littlekiller),
    ("9+sandwich", say::of_sandwich),
    ("9+xsum", say::of_xsum),
    ("9+skyscraper", say::of_skyscraper),
];

/// Returns the rules on offer, with their names and texts in a language.
pub fn variants(language: &Language) -> Vec<Variant> {
    let offer = |(rules, text): &Offer| Variant {
        rules: (*rules).to_owned(),
        kind: kind_of(rules),
        name: language.fill(&offered_name(rules)),
        text: language.fill(&text()),
    };
    OFFERS.iter().map(offer).collect()
}

/// Parses a text such as `9+killer+thermo` into the kinds of random clues and the board; `None` for other rules.
///
/// A clue in rules has cells or a place, so a name alone can only mean that such clues are to be drawn.
pub(crate) fn random_clues(rules: &str) -> Option<(Vec<&'static ClueKind>, String)> {
    let is_board = |part: &str| ["shape:", "digits:"].iter().any(|name| part.starts_with(name));
    if rules.split('+').any(|part| !is_board(part) && part.contains([':', '=', '('])) {
        return None;
    }
    let (kinds, others): (Vec<_>, Vec<_>) = rules.split('+').partition(|part| find_clue_kind(part).is_ok());
    let kinds: Vec<_> = kinds.into_iter().filter_map(|part| find_clue_kind(part).ok()).collect();
    (!kinds.is_empty()).then(|| (kinds, others.join("+")))
}

/// Returns the kinds of clues that can be drawn at random, with their names in a language.
pub(super) fn drawn_kinds(language: &Language) -> Vec<DrawnKind> {
    let squares = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25]
        .into_iter()
        .filter_map(|size| rules_text::parse(&size.to_string(), None).ok());
    let rooms: Vec<ClueCapacity> = squares.map(|rules| ClueCapacity::of(&rules)).collect();
    let drawn = |kind: &ClueKind| DrawnKind {
        name: kind.name,
        title: language.fill(&title_of_drawn(kind)),
        kinds: kind.constraint_kinds.iter().map(|id| id.kind().name()).collect(),
        sizes: rooms.iter().filter(|room| (kind.fits_board)(room)).map(|room| room.digits).collect(),
        usual: (kind.extent == ClueExtent::Some)
            .then_some(NumberRange { least: kind.default_count[0], most: kind.default_count[1] }),
    };
    CLUE_KINDS.iter().map(drawn).collect()
}

fn title_of_drawn(kind: &ClueKind) -> Message {
    match (kind.extent, kind.constraint_kinds) {
        (ClueExtent::All(_), _) | (_, [_, _, ..]) => {
            clue_names(kind.constraint_kinds.iter().map(|id| id.kind())).unwrap_or_else(say::classic)
        }
        (_, [id]) => say::kind(id.kind().translated_title()),
        (_, []) => say::classic(),
    }
}

/// Returns the rules to wish for another puzzle of this sort: the names of the kinds of clues if such clues can be drawn, otherwise
/// the same rules.
pub(crate) fn rules_alike(rules: &Rules) -> String {
    let mut left: Vec<&Constraint> = rules.constraints().iter().collect();
    let mut names = Vec::new();
    // Kinds that are drawn completely are recognised first, because their constraints also belong to other kinds.
    let (whole, some): (Vec<&ClueKind>, Vec<&ClueKind>) =
        CLUE_KINDS.iter().partition(|kind| matches!(kind.extent, ClueExtent::All(_)));
    for kind in whole.into_iter().chain(some) {
        let negatives = if let ClueExtent::All(negatives) = kind.extent { negatives } else { &[] };
        let has = |id: &KindId| left.iter().any(|constraint| constraint.kind().id == *id);
        let is_drawn = match kind.extent {
            ClueExtent::All(_) => kind.constraint_kinds.iter().any(has) && negatives.iter().all(has),
            ClueExtent::Some | ClueExtent::Tiling => kind.constraint_kinds.iter().all(has),
        };
        if is_drawn {
            names.push(kind.name);
            left.retain(|clue| {
                !kind.constraint_kinds.contains(&clue.kind().id) && !negatives.contains(&clue.kind().id)
            });
        }
    }
    let board =
        Rules::with_values(rules.layout().clone(), rules.values(), left.into_iter().cloned().collect());
    let board = board.map(|board| rules_text::to_text(&board)).unwrap_or_default();
    let alike = format!("{board}+{}", names.join("+"));
    match random_clues(&alike) {
        Some(_) if !board.is_empty() => alike,
        Some(_) | None => rules_text::to_text(rules),
    }
}

fn kind_of(rules: &str) -> VariantKind {
    match (random_clues(rules), size_and_extras(rules)) {
        (Some(_), _) => VariantKind::Clues,
        (None, Some(_)) => VariantKind::Regions,
        (None, None) => VariantKind::Fixed,
    }
}

fn offered_name(rules: &str) -> Message {
    if let Some((kinds, board)) = random_clues(rules) {
        let names = clue_names(kinds.iter().flat_map(|kind| kind.constraint_kinds).map(|id| id.kind()));
        let names = names.unwrap_or_else(say::classic);
        return match rules_text::parse(&board, None) {
            Ok(board) if board.is_classic() => names,
            Ok(board) => say::with(vec![rules_name(&board), names]),
            Err(_) => names,
        };
    }
    match size_and_extras(rules) {
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

/// Returns the display name of rules: by their main clues if they have any, else by the board: `Classic`, `Sudoku X`,
/// `Killer`, `Mini 6x6, Kropki`.
///
/// ```
/// use pencilmark::rules_text;
/// use pencilmark_app::session::rules_name;
/// let name = |text| rules_text::parse(text, None).map(|rules| rules_name(&rules).to_string());
/// assert_eq!(name("9+x")?, "Sudoku X");
/// assert_eq!(name("9+antiknight")?, "Anti-knight");
/// assert_eq!(name("9+ratio:r1c1-r1c2+whispers:r5c1-r6c2+whispers:r8c1-r8c2")?, "Whispers and Kropki");
/// # Ok::<(), pencilmark::rules_text::RulesTextError>(())
/// ```
pub fn rules_name(rules: &Rules) -> Message {
    let constraints = rules.constraints();
    let has = |id: KindId| constraints.iter().any(|constraint| constraint.kind().id == id);
    let (base, named) = match rules.layout().box_division() {
        Boxes::Jigsaw(_) => (Some(jigsaw_name(rules.rows())), None),
        Boxes::Shape(shape) => (Some(shape_name(shape)), None),
        Boxes::Rectangles { rows, columns } => match constraints {
            [] => (Some(plain_name(rules, *rows, *columns)), None),
            _ if rules.rows() == 9 && has(KindId::Diagonals) => {
                (Some(say::sudoku_x()), Some(KindId::Diagonals))
            }
            _ if rules.rows() == 9 && has(KindId::Windoku) => (Some(say::windoku()), Some(KindId::Windoku)),
            _ if rules.rows() == 9 => (None, None),
            _ => (Some(plain_name(rules, *rows, *columns)), None),
        },
    };
    let others = constraints.iter().filter(|constraint| Some(constraint.kind().id) != named);
    match base {
        Some(base) => with_constraints(base, others),
        None => main_clues(others).unwrap_or_else(say::classic),
    }
}

impl GameSummary {
    /// Returns the summary of a stored game, with its texts in a language.
    pub(crate) fn in_language(self, language: &Language) -> GameSummary {
        // Earlier versions stored longer names: the board, then each kind of constraint.
        if *language == Language::ENGLISH && !self.rules_name.contains(", ") {
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

fn shape_name(shape: &BoardShape) -> Message {
    match (shape.text(), shape.grids()) {
        ("samurai", _) => say::samurai(),
        ("twodoku", _) => say::twodoku(),
        ("butterfly", _) => say::butterfly(),
        ("windmill", _) => say::windmill(),
        (_, []) => say::rectangle(shape.rows(), shape.columns()),
        (_, grids) => say::gattai(grids.len()),
    }
}

fn plain_name(rules: &Rules, rows: u8, columns: u8) -> Message {
    let size = rules.rows();
    let usual = Layout::of_size(size).as_ref() == Ok(rules.layout());
    let name = match size {
        9 => say::classic(),
        0..=6 => say::mini(size),
        7..=12 => say::size(size),
        _ => say::giant(size),
    };
    if usual { name } else { say::boxes(name, rows, columns) }
}

/// Appends the main clues to the name of a board.
fn with_constraints<'a>(base: Message, constraints: impl Iterator<Item = &'a Constraint>) -> Message {
    match main_clues(constraints) {
        Some(clues) => say::with(vec![base, clues]),
        None => base,
    }
}

/// The maximum number of kinds of clues in a name.
const NAMED: usize = 3;

/// Returns the main clues in a few words, most frequent first; `None` if there are none.
fn main_clues<'a>(constraints: impl Iterator<Item = &'a Constraint>) -> Option<Message> {
    clue_names(constraints.map(Constraint::kind))
}

/// Returns the names of kinds in a few words, most frequent first; `None` if there are none.
fn clue_names(kinds: impl Iterator<Item = &'static ConstraintKind>) -> Option<Message> {
    let mut counted: Vec<(usize, Message)> = Vec::new();
    for kind in kinds {
        let name = clue_name(kind);
        match counted.iter_mut().find(|(_, known)| *known == name) {
            Some((count, _)) => *count += 1,
            None => counted.push((1, name)),
        }
    }
    counted.sort_by_key(|(count, _)| Reverse(*count));
    let is_long = counted.len() > NAMED;
    let shown = counted.into_iter().take(if is_long { NAMED - 1 } else { NAMED });
    let names: Vec<Message> = shown.map(|(_, name)| name).collect();
    match (names.is_empty(), is_long) {
        (true, _) => None,
        (false, true) => Some(say::clues_and_more(names)),
        (false, false) => Some(say::clues(names)),
    }
}

/// Returns the name that players use for puzzles with clues of this kind.
fn clue_name(kind: &ConstraintKind) -> Message {
    match kind.id {
        KindId::KillerCage => say::killer(),
        KindId::Difference
        | KindId::Ratio
        | KindId::NoDifference
        | KindId::NoDifferenceStrict
        | KindId::NoRatio
        | KindId::NoRatioStrict => say::kropki(),
        KindId::EdgeSum | KindId::NoSum => say::sums_on_edges(),
        KindId::Thermometer | KindId::SlowThermometer => say::thermometers(),
        KindId::Arrow => say::arrows(),
        _ => say::kind(kind.translated_title()),
    }
}
