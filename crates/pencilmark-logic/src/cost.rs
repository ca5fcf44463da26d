//! The cost of a step: how much a reader looks at to believe its sentence.
//!
//! Cells scanned, numbers added, ways listed, links followed and nested assumptions count. One table states it for every
//! technique: by its name, else by its family and level. On classic boards the order of costs is that of the levels.

use pencilmark_core::step::{Family, Step};

use crate::clue::MOST_WAYS;
use crate::level::Level;
use crate::registry::TechniqueEntry;

/// The cost of a step that only a program can check: a net, or more ways than a person goes through.
pub(crate) const NET: u32 = 100;
/// The cost of the first step that a road never takes.
pub(crate) const BEYOND_ROADS: u32 = 41;

/// What a step's cost grows with, beside the least cost of its technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Grows {
    /// The cost is always the same.
    Not,
    /// It grows by two for each house that is added up, and with the ways of their open cells.
    Sums,
    /// It grows with the ways that are gone through.
    Ways,
    /// It grows with the nodes of the chain.
    Nodes,
    /// It grows with the lines of the proof.
    Lines,
}

/// A row of the table: the techniques that it is about, their least cost, and what a step's cost grows with.
struct Row {
    of: Of,
    least: u32,
    grows: Grows,
}

/// The techniques that a row is about.
enum Of {
    Names(&'static [&'static str]),
    Family(Family, &'static [Level]),
}

const fn named(names: &'static [&'static str], least: u32, grows: Grows) -> Row {
    Row { of: Of::Names(names), least, grows }
}

const fn family(family: Family, levels: &'static [Level], least: u32, grows: Grows) -> Row {
    Row { of: Of::Family(family, levels), least, grows }
}

/// The levels below extreme.
const HUMAN: &[Level] = &[Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

/// The costs of all techniques; the first row that is about a technique counts.
static TABLE: &[Row] = &[
    named(&["full-house"], 1, Grows::Not),
    named(&["hidden-single", "last-cell"], 2, Grows::Not),
    named(&["naked-single"], 3, Grows::Not),
    named(&["clue-pair", "clue-line", "combinations", "sum-bounds"], 3, Grows::Not),
    named(&["clue-ways", "clue-table"], 6, Grows::Ways),
    named(&["45-rule", "45-rule-houses"], 2, Grows::Sums),
    named(&["pointing", "claiming"], 4, Grows::Not),
    named(&["hidden-cage"], 2, Grows::Sums),
    named(&["needed-digit", "digit-in-clue", "locked-pair"], 5, Grows::Not),
    named(&["naked-pair"], 6, Grows::Not),
    named(&["two-clues-in-house"], 5, Grows::Ways),
    named(&["two-clues", "clues-of-house", "common-peers"], 6, Grows::Ways),
    named(&["hidden-pair"], 7, Grows::Not),
    named(&["locked-triple"], 8, Grows::Not),
    named(&["naked-triple"], 9, Grows::Not),
    named(&["hidden-triple", "x-wing"], 10, Grows::Not),
    named(&["skyscraper", "two-string-kite", "xy-wing"], 11, Grows::Not),
    named(&["turbot-fish", "empty-rectangle", "xyz-wing", "w-wing", "chute-remote-pair"], 12, Grows::Not),
    named(&["swordfish", "naked-quad"], 13, Grows::Not),
    named(&["clue-chain", "clue-net"], NET, Grows::Lines),
    family(Family::Subset, HUMAN, 14, Grows::Not),
    family(Family::Fish, &[Level::Hard], 14, Grows::Not),
    family(Family::SingleDigit, HUMAN, 14, Grows::Nodes),
    family(Family::Wing, HUMAN, 14, Grows::Not),
    family(Family::Colouring, HUMAN, 14, Grows::Not),
    family(Family::Uniqueness, HUMAN, 12, Grows::Not),
    family(Family::Intersection, HUMAN, 14, Grows::Not),
    family(Family::Impossible, HUMAN, 18, Grows::Not),
    family(Family::Fish, &[Level::Expert], 18, Grows::Not),
    family(Family::Chain, HUMAN, 10, Grows::Nodes),
    family(Family::Exclusion, HUMAN, 22, Grows::Not),
    family(Family::Balanced, HUMAN, 22, Grows::Not),
    family(Family::AlmostLocked, HUMAN, 20, Grows::Nodes),
    family(Family::Forcing, HUMAN, BEYOND_ROADS, Grows::Lines),
    family(Family::Fish, &[Level::Extreme], 46, Grows::Not),
    family(Family::Uniqueness, &[Level::Extreme], 46, Grows::Not),
    family(Family::Balanced, &[Level::Extreme], 46, Grows::Not),
    family(Family::Exocet, &[Level::Extreme], 50, Grows::Not),
    family(Family::Chain, &[Level::Extreme], 46, Grows::Lines),
    family(Family::AlmostLocked, &[Level::Extreme], 46, Grows::Lines),
    family(Family::Exclusion, &[Level::Extreme], 60, Grows::Not),
    family(Family::Forcing, &[Level::Extreme], 60, Grows::Lines),
    family(Family::Impossible, &[Level::Extreme], 60, Grows::Lines),
    family(Family::LastResort, &[Level::Extreme], 4 * NET, Grows::Lines),
];

fn row(entry: &TechniqueEntry) -> Option<&'static Row> {
    let is_about = |row: &&Row| match row.of {
        Of::Names(names) => names.contains(&entry.card.id),
        Of::Family(family, levels) => entry.card.family == family && levels.contains(&entry.level),
    };
    TABLE.iter().find(is_about)
}

/// True if a technique's steps may go through ways, and so through more of them than a person does.
pub(crate) fn goes_through_ways(entry: &TechniqueEntry) -> bool {
    row(entry).is_some_and(|row| matches!(row.grows, Grows::Sums | Grows::Ways))
}

/// Returns the least cost of a technique's steps; `None` if the table doesn't state it.
pub fn least_cost(entry: &TechniqueEntry) -> Option<u32> {
    row(entry).map(|row| row.least)
}

/// Returns the cost of a step.
pub fn cost(entry: &TechniqueEntry, step: &Step) -> u32 {
    let Some(row) = row(entry) else { return 4 * NET };
    let houses = step.named_houses().map_or(0, <[_]>::len) as u32;
    let ways = step.ways.unwrap_or(0);
    let nodes = || step.chain().map_or(0, |chain| chain.nodes.len() as u32);
    match row.grows {
        _ if ways > MOST_WAYS => NET,
        Grows::Not => row.least,
        Grows::Sums => row.least + 2 * houses + ways as u32,
        Grows::Ways => row.least + ways as u32,
        Grows::Nodes => row.least + nodes(),
        Grows::Lines => row.least + step.proof().map_or(10, <[_]>::len) as u32,
    }
}

/// True if a step goes through more ways than a person does.
pub(crate) fn has_many_ways(step: &Step) -> bool {
    step.ways.is_some_and(|ways| ways > MOST_WAYS)
}

/// Returns the level of a step: extreme if only a program goes through its ways, else that of its technique.
pub fn level_of_step(entry: &TechniqueEntry, step: &Step) -> Level {
    if has_many_ways(step) { Level::Extreme } else { entry.level }
}
