//! HoDoKu's default configuration: its order of techniques, their levels and scores, and the rating of a path by these.
//!
//! The table and the rule are those of HoDoKu 2.2.0. The choice among several steps of a technique affects the rest of
//! the path, so the menu also follows HoDoKu's order where it is known: singles in order of appearance; subsets by boxes,
//! rows, columns; of chains the one that eliminates most. Most paths agree up to chains; ratings beyond that are called
//! HoDoKu-style.

mod step_order;
pub mod codes;

use std::fmt;

use pencilmark_core::step::Step;

use crate::hodoku::step_order::HodokuOrder;
use crate::menu::{Menu, StepChoice, TechniqueGroup};
use crate::options::TechniqueOptions;
use crate::registry::find_techniques;

/// The difficulty levels of HoDoKu, easiest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HodokuLevel {
    /// Up to 800 points.
    Easy,
    /// Up to 1,000 points.
    Medium,
    /// Up to 1,600 points.
    Hard,
    /// Up to 1,800 points.
    Unfair,
    /// More than 1,800 points.
    Extreme,
}

impl HodokuLevel {
    /// Returns the maximum number of points of the level, and the next level; `None` for the last one.
    fn ceiling(self) -> Option<(u32, HodokuLevel)> {
        match self {
            HodokuLevel::Easy => Some((800, HodokuLevel::Medium)),
            HodokuLevel::Medium => Some((1000, HodokuLevel::Hard)),
            HodokuLevel::Hard => Some((1600, HodokuLevel::Unfair)),
            HodokuLevel::Unfair => Some((1800, HodokuLevel::Extreme)),
            HodokuLevel::Extreme => None,
        }
    }
}

impl fmt::Display for HodokuLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

/// An entry of HoDoKu's table of techniques.
struct HodokuEntry {
    /// The techniques of the entry, by HoDoKu's codes, or by id where there is no code.
    techniques: &'static [&'static str],
    level: HodokuLevel,
    score: u32,
    choice: StepChoice,
}

const fn entry(techniques: &'static [&'static str], level: HodokuLevel, score: u32) -> HodokuEntry {
    HodokuEntry { techniques, level, score, choice: StepChoice::First }
}

/// Creates an entry for techniques of which the step with the most eliminations is taken, as for chains, almost locked
/// sets and forcing chains.
const fn most(techniques: &'static [&'static str], level: HodokuLevel, score: u32) -> HodokuEntry {
    HodokuEntry { techniques, level, score, choice: StepChoice::MostConclusions }
}

use HodokuLevel::{Easy, Extreme, Hard, Medium, Unfair};

/// HoDoKu's enabled techniques, in order.
#[rustfmt::skip]
static TABLE: &[HodokuEntry] = &[
    entry(&["0000"], Easy, 4),
    entry(&["0003"], Easy, 4),
    entry(&["0002"], Easy, 14),
    entry(&["0110"], Medium, 40),
    entry(&["0111"], Medium, 60),
    entry(&["0100"], Medium, 50),
    entry(&["0101"], Medium, 50),
    entry(&["0200"], Medium, 60),
    entry(&["0201"], Medium, 80),
    entry(&["0210"], Medium, 70),
    entry(&["0211"], Medium, 100),
    entry(&["0202"], Hard, 120),
    entry(&["0212"], Hard, 150),
    entry(&["0300"], Hard, 140),
    entry(&["0301"], Hard, 150),
    entry(&["0302"], Hard, 160),
    entry(&["0703"], Hard, 110),
    entry(&["0610"], Hard, 100),
    entry(&["0400"], Hard, 130),
    entry(&["0401"], Hard, 150),
    entry(&["0403"], Hard, 120),
    entry(&["0402"], Hard, 120),
    entry(&["0803"], Hard, 150),
    entry(&["0800"], Hard, 160),
    entry(&["0801"], Hard, 180),
    entry(&["0600"], Hard, 100),
    entry(&["0601"], Hard, 100),
    entry(&["0602"], Hard, 100),
    entry(&["0603"], Hard, 100),
    entry(&["0604"], Hard, 100),
    entry(&["0605"], Hard, 100),
    entry(&["0606"], Hard, 100),
    entry(&["0607"], Hard, 100),
    entry(&["0608"], Hard, 100),
    entry(&["0310"], Hard, 130),
    entry(&["0320"], Hard, 150),
    entry(&["0311"], Unfair, 200),
    entry(&["0321"], Unfair, 240),
    entry(&["0312"], Unfair, 250),
    entry(&["0322"], Unfair, 260),
    entry(&["1101", "sue-de-coq-cannibalistic"], Unfair, 250),
    entry(&["0500", "0501"], Hard, 150),
    entry(&["0502", "0503"], Hard, 200),
    most(&["0701"], Unfair, 260),
    most(&["0702"], Unfair, 260),
    most(&["0706", "0707", "0708"], Unfair, 280),
    most(&["0709", "0710", "0711"], Unfair, 300),
    most(&["0901", "als-xz-double"], Unfair, 300),
    most(&["0902"], Unfair, 320),
    most(&["0903"], Unfair, 340),
    entry(&["0330"], Unfair, 300),
    entry(&["0331"], Unfair, 350),
    entry(&["0340"], Unfair, 390),
    entry(&["0341"], Unfair, 410),
    entry(&["1301", "1302"], Extreme, 500),
    entry(&["1303", "1304"], Extreme, 700),
];

/// The technique options of HoDoKu's default configuration for solving.
pub(crate) const OPTIONS: TechniqueOptions =
    TechniqueOptions { max_loop_length: 20, ..TechniqueOptions::DEFAULT };

/// The score of a brute-force step, which places a digit of the solution where no technique finds a step.
const BRUTE_FORCE: u32 = 10_000;

/// Returns the menu of HoDoKu's techniques in its order and with its options.
pub fn menu() -> Menu {
    let group = |entry: &HodokuEntry| TechniqueGroup {
        techniques: entry.techniques.iter().flat_map(|name| find_techniques(name)).collect(),
        choice: entry.choice,
    };
    Menu::of_groups(TABLE.iter().map(group).collect(), OPTIONS).in_order(&HodokuOrder)
}

/// The HoDoKu rating of a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HodokuRating {
    /// The level of the hardest step, raised if the score requires it.
    pub level: HodokuLevel,
    /// The sum of the scores of all steps.
    pub score: u32,
    /// The used technique with the highest score; `None` if that is brute force, or there was no step.
    pub hardest_technique: Option<&'static str>,
    /// The number of steps, including brute force.
    pub step_count: usize,
    /// The number of brute-force steps.
    pub guess_count: usize,
}

/// Rates a path of steps by techniques of [`menu`], and `guesses` brute-force steps.
pub fn rate_path<'a>(steps: impl IntoIterator<Item = &'a Step>, guesses: usize) -> HodokuRating {
    let mut rating = HodokuRating {
        level: Easy,
        score: 0,
        hardest_technique: None,
        step_count: guesses,
        guess_count: guesses,
    };
    let mut most = 0;
    for step in steps {
        let id = step.technique.id;
        let is_it = |name: &&&str| **name == id || step.technique.hodoku == Some(**name);
        let Some(entry) = TABLE.iter().find(|entry| entry.techniques.iter().any(|name| is_it(&name))) else {
            continue;
        };
        rating.step_count += 1;
        rating.score += entry.score;
        rating.level = rating.level.max(entry.level);
        if entry.score > most {
            most = entry.score;
            rating.hardest_technique = Some(id);
        }
    }
    if guesses > 0 {
        rating.level = Extreme;
        rating.score += BRUTE_FORCE * guesses as u32;
        rating.hardest_technique = None;
    }
    while let Some((_, next)) = rating.level.ceiling().filter(|(most, _)| rating.score > *most) {
        rating.level = next;
    }
    rating
}
