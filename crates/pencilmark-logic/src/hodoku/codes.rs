//! The codes of HoDoKu's library: each names a technique and optionally a variant of it.
//!
//! ```text
//! 0401      a technique; some codes denote several of Pencilmark's techniques
//! 0404      a technique with an option: kites that eliminate both ways
//! 03101     siamese: two fish with the code 0310 and the same bases, as one step
//! 0901-2    a technique with options numbered as in that library
//! ```
//!
//! The numbers after a dash are defined only by the library's own tests, so here a code with any of its numbers stands
//! for every instance that the technique's options allow.

use std::fmt;

use crate::forms::TechniqueForms;
use crate::level::Level;
use crate::options::TechniqueOptions;
use crate::pattern::fishes::fish_query::FishShape;
use crate::pattern::links::link_graph::LinkScope;
use crate::registry::{TechniqueEntry, entry, find_techniques};
use crate::technique::chaining::chain_parts::{self, ChainPart};
use crate::technique::chaining::every_loop;
use crate::technique::chaining::loops::{self, CONTINUOUS_LOOPS, DISCONTINUOUS_LOOPS, OPEN_CHAINS};
use crate::technique::chaining::loops_cards::{ALS_AIC, ALS_LOOP};
use crate::technique::chaining::scope_steps;
use crate::technique::chaining::set_loops;
use crate::technique::fishes::fish_cards::{
    FINNED_FRANKEN_JELLYFISH, FINNED_FRANKEN_LEVIATHAN, FINNED_FRANKEN_SQUIRMBAG, FINNED_FRANKEN_SWORDFISH,
    FINNED_FRANKEN_WHALE, FINNED_FRANKEN_X_WING, FINNED_JELLYFISH, FINNED_LEVIATHAN, FINNED_MUTANT_JELLYFISH,
    FINNED_MUTANT_LEVIATHAN, FINNED_MUTANT_SQUIRMBAG, FINNED_MUTANT_SWORDFISH, FINNED_MUTANT_WHALE,
    FINNED_MUTANT_X_WING, FINNED_SQUIRMBAG, FINNED_SWORDFISH, FINNED_WHALE, FINNED_X_WING, SASHIMI_JELLYFISH,
    SASHIMI_LEVIATHAN, SASHIMI_SQUIRMBAG, SASHIMI_SWORDFISH, SASHIMI_WHALE, SASHIMI_X_WING,
};
use crate::technique::fishes::siamese_fish::{self, TwinFins};
use crate::technique::last_resorts::last_resort_cards::PATTERN_OVERLAY;
use crate::technique::last_resorts::refined_templates::{self, TemplateConclusion};
use crate::technique::one_digit::empty_rectangle;
use crate::technique::one_digit::empty_rectangle_cards::EMPTY_RECTANGLE;
use crate::technique::one_digit::kites_of_two_digits;
use crate::technique::one_digit::turbot;
use crate::technique::one_digit::turbot_cards::KITE;

/// The techniques and options that a code of HoDoKu's library denotes.
#[derive(Clone, Debug)]
pub struct LibraryCode {
    /// The techniques that the code denotes, in the forms that it names.
    pub techniques: Vec<TechniqueForms>,
    /// True if the code names dual patterns or siamese fish.
    is_twofold: bool,
    /// True if the code has a number behind a dash, so that all options of the techniques count.
    is_numbered: bool,
}

impl LibraryCode {
    /// Returns the technique options that the code implies, based on `options`.
    pub fn options(&self, options: &TechniqueOptions) -> TechniqueOptions {
        TechniqueOptions {
            combine_dual_patterns: options.combine_dual_patterns || self.is_twofold,
            combine_siamese_fish: options.combine_siamese_fish || self.is_twofold,
            allow_als_overlap: options.allow_als_overlap || self.is_numbered,
            allow_als_in_chains: options.allow_als_in_chains || self.is_numbered,
            allow_two_place_rectangles: options.allow_two_place_rectangles || self.is_numbered,
            ..options.clone()
        }
    }
}

/// The reason why a text in the form of a code is not a valid code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LibraryCodeError {
    /// No technique has this code.
    Unknown(String),
    /// The technique of this code has no Siamese form.
    NotSiamese(String),
    /// The technique of this code has no numbered options.
    NoNumbers(String),
    /// The number is beyond the numbered options of this code.
    NumberOutOfRange(String, u8),
}

impl fmt::Display for LibraryCodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LibraryCodeError::Unknown(code) => {
                write!(f, "no technique has HoDoKu's code {code}; `pencilmark techniques` lists them")
            }
            LibraryCodeError::NotSiamese(code) => {
                write!(f, "{code} has no siamese form; the codes of fish with fins have, such as 03101")
            }
            LibraryCodeError::NoNumbers(code) => write!(f, "{code} has no options behind a dash"),
            LibraryCodeError::NumberOutOfRange(code, 1) => write!(f, "{code} has just the option {code}-1"),
            LibraryCodeError::NumberOutOfRange(code, most) => {
                write!(f, "{code} has the options {code}-1 to {code}-{most}")
            }
        }
    }
}

impl std::error::Error for LibraryCodeError {}

/// Parses a code of HoDoKu's library; returns `None` unless the text has the form of one: four digits, optionally a 1 for
/// Siamese forms, optionally a dash with a number.
pub fn read_code(text: &str) -> Option<Result<LibraryCode, LibraryCodeError>> {
    let (digits, number) = match text.split_once('-') {
        Some((digits, number)) => (digits, Some(number)),
        None => (text, None),
    };
    let is_digit = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let has_form = (4..=5).contains(&digits.len()) && is_digit(digits) && number.is_none_or(is_digit);
    has_form.then(|| {
        let (code, ending) = digits.split_at(4);
        let number = number.map(|number| check_number(digits, number)).transpose()?;
        let twofold = match ending {
            "" => dual_patterns(code),
            "1" => Some(siamese_fish(code)?),
            _ => return Err(LibraryCodeError::Unknown(digits.to_owned())),
        };
        let is_twofold = twofold.is_some();
        let mut techniques = twofold.map_or_else(|| techniques_of(code), |forms| vec![forms]);
        if techniques.is_empty() {
            return Err(LibraryCodeError::Unknown(digits.to_owned()));
        }
        techniques.extend(number.and_then(|()| chains_through_sets(code)));
        Ok(LibraryCode { techniques, is_twofold, is_numbered: number.is_some() })
    })
}

/// Returns the techniques that a code denotes; some techniques that Pencilmark distinguishes share a code in HoDoKu.
fn techniques_of(code: &str) -> Vec<TechniqueForms> {
    let further = match code {
        "0901" => Some("als-xz-double"),
        "1101" => Some("sue-de-coq-cannibalistic"),
        _ => None,
    };
    let further = further.into_iter().flat_map(find_techniques);
    let refined = match code {
        "1201" => Some(TechniqueForms::of_finders(&REFINED_TEMPLATES[..1])),
        "1202" => Some(TechniqueForms::of_finders(&REFINED_TEMPLATES[1..])),
        _ => None,
    };
    find_techniques(code).chain(further).map(TechniqueForms::of).chain(refined).collect()
}

fn dual_patterns(code: &str) -> Option<TechniqueForms> {
    let finders = match code {
        "0404" => DUAL_KITES,
        "0405" => DUAL_RECTANGLES,
        _ => return None,
    };
    Some(TechniqueForms::of_finders(finders))
}

fn siamese_fish(code: &str) -> Result<TechniqueForms, LibraryCodeError> {
    let fish = SIAMESE.iter().find(|fish| fish.card.hodoku == Some(code));
    fish.map(|fish| TechniqueForms::of_finders([fish])).ok_or_else(|| match find_techniques(code).next() {
        Some(_) => LibraryCodeError::NotSiamese(code.to_owned()),
        None => LibraryCodeError::Unknown(format!("{code}1")),
    })
}

/// Checks the number after the dash of a code.
fn check_number(code: &str, number: &str) -> Result<(), LibraryCodeError> {
    let most = match code {
        "0402" | "0405" => 1,
        "0901" | "0902" | "0903" | "0904" => 2,
        "0706" | "0707" | "0708" | "0709" | "0710" | "0711" => 4,
        _ => return Err(LibraryCodeError::NoNumbers(code.to_owned())),
    };
    match number.parse::<u8>() {
        Ok(number) if (1..=most).contains(&number) => Ok(()),
        Ok(_) | Err(_) => Err(LibraryCodeError::NumberOutOfRange(code.to_owned(), most)),
    }
}

/// Returns the chains through almost locked sets that a chain code with options denotes.
fn chains_through_sets(code: &str) -> Option<TechniqueForms> {
    let finders = match code {
        "0706" | "0709" => SET_LOOPS,
        "0707" | "0710" => SET_TURNS,
        "0708" | "0711" => SET_CHAINS,
        _ => return None,
    };
    Some(TechniqueForms::of_finders(finders))
}

/// The finders of two-string kites that eliminate both ways.
static DUAL_KITES: &[TechniqueEntry] = &[
    entry!(Hard, KITE, options turbot::dual_kites),
    entry!(Hard, KITE, options kites_of_two_digits::dual_kites),
];

/// The finders of empty rectangles that eliminate both ways.
static DUAL_RECTANGLES: &[TechniqueEntry] =
    &[entry!(Hard, EMPTY_RECTANGLE, options empty_rectangle::dual_rectangles)];

/// The finders of loops through almost locked sets, including those that eliminate the other digits of the sets.
static SET_LOOPS: &[TechniqueEntry] = &[
    entry!(Expert, ALS_LOOP, options loops::any_digit, (LinkScope::Sets, CONTINUOUS_LOOPS)),
    entry!(Expert, ALS_LOOP, options set_loops::locking_loops),
    entry!(Expert, ALS_LOOP, options every_loop::on_any_digit, LinkScope::Sets),
];

/// The finders of discontinuous loops through almost locked sets.
static SET_TURNS: &[TechniqueEntry] = &[
    entry!(Expert, ALS_AIC, options loops::any_digit, (LinkScope::Sets, DISCONTINUOUS_LOOPS)),
    entry!(Expert, ALS_AIC, options scope_steps::on_any_digit, (LinkScope::Sets, DISCONTINUOUS_LOOPS)),
    entry!(Expert, ALS_AIC, options chain_parts::parts_on_any_digit, (LinkScope::Sets, ChainPart::ProvedCell)),
    entry!(Expert, ALS_AIC, options chain_parts::parts_on_any_digit, (LinkScope::Sets, ChainPart::Elimination)),
];

/// The finders of chains through almost locked sets between two ends of the same digit.
static SET_CHAINS: &[TechniqueEntry] = &[
    entry!(Expert, ALS_AIC, options loops::any_digit, (LinkScope::Sets, OPEN_CHAINS)),
    entry!(Expert, ALS_AIC, options scope_steps::on_any_digit, (LinkScope::Sets, OPEN_CHAINS)),
    entry!(Expert, ALS_AIC, options chain_parts::parts_on_any_digit, (LinkScope::Sets, ChainPart::LoopLink)),
];

/// The finders for templates of all digits refined against each other, with their placements and eliminations.
static REFINED_TEMPLATES: &[TechniqueEntry] = &[
    entry!(Extreme, PATTERN_OVERLAY, refined_templates::by_certain_cells, TemplateConclusion::CellPositions),
    entry!(Extreme, PATTERN_OVERLAY, refined_templates::by_certain_cells, TemplateConclusion::Eliminations),
];

/// The finders of Siamese fish, by the code of the fish that they consist of.
#[rustfmt::skip]
static SIAMESE: &[TechniqueEntry] = &[
    entry!(Hard, FINNED_X_WING, options siamese_fish::twins, (2, FishShape::Basic, TwinFins::Plain)),
    entry!(Hard, FINNED_SWORDFISH, options siamese_fish::twins, (3, FishShape::Basic, TwinFins::Plain)),
    entry!(Hard, FINNED_JELLYFISH, options siamese_fish::twins, (4, FishShape::Basic, TwinFins::Plain)),
    entry!(Extreme, FINNED_SQUIRMBAG, options siamese_fish::twins, (5, FishShape::Basic, TwinFins::Plain)),
    entry!(Extreme, FINNED_WHALE, options siamese_fish::twins, (6, FishShape::Basic, TwinFins::Plain)),
    entry!(Extreme, FINNED_LEVIATHAN, options siamese_fish::twins, (7, FishShape::Basic, TwinFins::Plain)),
    entry!(Hard, SASHIMI_X_WING, options siamese_fish::twins, (2, FishShape::Basic, TwinFins::Sashimi)),
    entry!(Hard, SASHIMI_SWORDFISH, options siamese_fish::twins, (3, FishShape::Basic, TwinFins::Sashimi)),
    entry!(Hard, SASHIMI_JELLYFISH, options siamese_fish::twins, (4, FishShape::Basic, TwinFins::Sashimi)),
    entry!(Extreme, SASHIMI_SQUIRMBAG, options siamese_fish::twins, (5, FishShape::Basic, TwinFins::Sashimi)),
    entry!(Extreme, SASHIMI_WHALE, options siamese_fish::twins, (6, FishShape::Basic, TwinFins::Sashimi)),
    entry!(Extreme, SASHIMI_LEVIATHAN, options siamese_fish::twins, (7, FishShape::Basic, TwinFins::Sashimi)),
    entry!(Extreme, FINNED_FRANKEN_X_WING, options siamese_fish::twins, (2, FishShape::Franken, TwinFins::Any)),
    entry!(Extreme, FINNED_FRANKEN_SWORDFISH, options siamese_fish::twins, (3, FishShape::Franken, TwinFins::Any)),
    entry!(Extreme, FINNED_FRANKEN_JELLYFISH, options siamese_fish::twins, (4, FishShape::Franken, TwinFins::Any)),
    entry!(Extreme, FINNED_FRANKEN_SQUIRMBAG, options siamese_fish::twins, (5, FishShape::Franken, TwinFins::Any)),
    entry!(Extreme, FINNED_FRANKEN_WHALE, options siamese_fish::twins, (6, FishShape::Franken, TwinFins::Any)),
    entry!(Extreme, FINNED_FRANKEN_LEVIATHAN, options siamese_fish::twins, (7, FishShape::Franken, TwinFins::Any)),
    entry!(Extreme, FINNED_MUTANT_X_WING, options siamese_fish::twins, (2, FishShape::Mutant, TwinFins::Any)),
    entry!(Extreme, FINNED_MUTANT_SWORDFISH, options siamese_fish::twins, (3, FishShape::Mutant, TwinFins::Any)),
    entry!(Extreme, FINNED_MUTANT_JELLYFISH, options siamese_fish::twins, (4, FishShape::Mutant, TwinFins::Any)),
    entry!(Extreme, FINNED_MUTANT_SQUIRMBAG, options siamese_fish::twins, (5, FishShape::Mutant, TwinFins::Any)),
    entry!(Extreme, FINNED_MUTANT_WHALE, options siamese_fish::twins, (6, FishShape::Mutant, TwinFins::Any)),
    entry!(Extreme, FINNED_MUTANT_LEVIATHAN, options siamese_fish::twins, (7, FishShape::Mutant, TwinFins::Any)),
];
