//! A model of the player's memory: the probability of finding a technique today.
//!
//! The scheduler is FSRS-4.5 (Free Spaced Repetition Scheduler) with its published default parameters, as described in
//! "The Algorithm" of open-spaced-repetition: the probability of recall falls by a power of the time since the last
//! review, and more slowly after each successful recall.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The default parameters of FSRS-4.5.
const W: [f64; 17] = [
    0.4872, 1.4003, 3.7145, 13.8206, 5.1618, 1.2298, 0.8975, 0.031, 1.6474, 0.1367, 1.0461, 2.1072, 0.0793,
    0.3246, 1.587, 0.2272, 2.8755,
];
/// The exponent of the forgetting curve.
const DECAY: f64 = -0.5;
/// The factor that makes the recall probability 0.9 after `stability` days.
const FACTOR: f64 = 19.0 / 81.0;
/// The recall probability below which a technique is due.
const DUE: f64 = 0.9;
const DAY: f64 = 86_400_000.0;
/// The maximum number of positions, and of reviewed games, that are kept.
const KEPT: usize = 60;

/// How well a technique was recalled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Recall {
    /// The technique was shown, or found with a hint.
    Shown,
    /// The technique was found, but not on the first try.
    FoundLater,
    /// The technique was found on the first try without help.
    FoundAlone,
    /// The technique was found without help in less than half of the previous time.
    FoundFast,
}

impl Recall {
    /// Returns the FSRS grade: 1 again, 2 hard, 3 good, 4 easy.
    fn grade(self) -> f64 {
        match self {
            Recall::Shown => 1.0,
            Recall::FoundLater => 2.0,
            Recall::FoundAlone => 3.0,
            Recall::FoundFast => 4.0,
        }
    }
}

/// The player's command of one technique, as recorded so far.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TechniqueMemory {
    /// The number of days after which the probability of recall falls to 90 %.
    pub stability: f64,
    /// The difficulty of the technique for the player, from 1 to 10.
    pub difficulty: f64,
    /// The time of the last encounter, in milliseconds since 1970.
    pub last: u64,
    /// The time taken at the last encounter, in milliseconds.
    pub time: u64,
    /// The number of encounters.
    pub seen: u32,
    /// The number of times the technique was found without help on the first try.
    pub alone: u32,
    /// The number of times the technique was shown, or found with a hint.
    pub shown: u32,
    /// The number of times the technique was found at a later try.
    pub late: u32,
}

impl TechniqueMemory {
    /// Returns the memory after the first encounter with a technique.
    fn first(recall: Recall, at: u64, time: u64) -> TechniqueMemory {
        let grade = recall.grade();
        let difficulty = (W[4] - (grade - 3.0) * W[5]).clamp(1.0, 10.0);
        let stability = W[recall as usize];
        let new =
            TechniqueMemory { stability, difficulty, last: at, time, seen: 0, alone: 0, shown: 0, late: 0 };
        new.counted(recall)
    }

    /// Returns the memory after a further encounter with the technique.
    fn again(&self, recall: Recall, at: u64, time: u64) -> TechniqueMemory {
        let (grade, chance) = (recall.grade(), self.recall_probability(at));
        let (d, s) = (self.difficulty, self.stability);
        let stability = match recall {
            Recall::Shown => {
                let forgot =
                    W[11] * d.powf(-W[12]) * ((s + 1.0).powf(W[13]) - 1.0) * (W[14] * (1.0 - chance)).exp();
                forgot.min(s)
            }
            Recall::FoundLater | Recall::FoundAlone | Recall::FoundFast => {
                let bonus = match recall {
                    Recall::FoundLater => W[15],
                    Recall::FoundFast => W[16],
                    Recall::FoundAlone | Recall::Shown => 1.0,
                };
                let growth = W[8].exp() * (11.0 - d) * s.powf(-W[9]) * ((W[10] * (1.0 - chance)).exp() - 1.0);
                s * (1.0 + growth * bonus)
            }
        };
        let difficulty = W[7] * W[4] + (1.0 - W[7]) * (d - W[6] * (grade - 3.0));
        let stability = stability.max(0.1);
        TechniqueMemory { stability, difficulty: difficulty.clamp(1.0, 10.0), last: at, time, ..self.clone() }
            .counted(recall)
    }

    fn counted(mut self, recall: Recall) -> TechniqueMemory {
        self.seen += 1;
        match recall {
            Recall::Shown => self.shown += 1,
            Recall::FoundLater => self.late += 1,
            Recall::FoundAlone | Recall::FoundFast => self.alone += 1,
        }
        self
    }

    /// Returns the probability, from 0 to 1, that the player recalls the technique at time `at`.
    pub(crate) fn recall_probability(&self, at: u64) -> f64 {
        let days = at.saturating_sub(self.last) as f64 / DAY;
        (1.0 + FACTOR * days / self.stability).powf(DECAY)
    }

    /// Returns the estimated rate at which the player finds the technique without help, with one success and one failure added to
    /// the counts.
    pub(crate) fn success_rate(&self) -> f64 {
        f64::from(self.alone + 1) / f64::from(self.seen + 2)
    }

    /// True if the technique is due for practice at time `at`.
    pub fn is_due(&self, at: u64) -> bool {
        self.recall_probability(at) < DUE
    }

    /// Returns the time at which the technique is next due for practice, in milliseconds since 1970.
    pub(crate) fn next_due(&self) -> u64 {
        self.last + (self.stability * DAY) as u64
    }
}

/// A position of a game in which the player got stuck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StuckPosition {
    /// The id of the technique that would have helped.
    pub technique: String,
    /// The board with the player's notes, as text.
    pub board: String,
    /// The time at which the game began, in milliseconds since 1970.
    pub began: u64,
    /// The time played up to the position, in milliseconds.
    pub at: u64,
    /// The time that the player looked for a step, in milliseconds; 0 for a guess.
    pub took: u64,
    /// How the player got out of the position.
    pub want: StuckOutcome,
}

/// How a player got out of a position without the technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum StuckOutcome {
    /// The player took a hint.
    Hint,
    /// The player paused for long and continued with something else.
    Passed,
    /// The player guessed.
    Guess,
}

/// The player's command of all techniques, with the material to practise them.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct TrainingMemory {
    /// The player's command of each technique encountered so far, by id.
    pub techniques: BTreeMap<String, TechniqueMemory>,
    /// Positions of the player's own games not yet solved in training, latest last.
    pub stuck: Vec<StuckPosition>,
    /// The starting times of the games that have been reviewed, latest last.
    pub reviewed: Vec<u64>,
}

impl TrainingMemory {
    /// Records an encounter with a technique and how well it was recalled. A `time` of 0 means unknown.
    pub(crate) fn record_encounter(&mut self, technique: &str, recall: Recall, at: u64, time: u64) {
        let known = self.techniques.get(technique);
        let is_fast = known.is_some_and(|known| time > 0 && time * 2 < known.time);
        let time = if time == 0 { known.map_or(0, |known| known.time) } else { time };
        let recall = if recall == Recall::FoundAlone && is_fast { Recall::FoundFast } else { recall };
        let noted = match known {
            None => TechniqueMemory::first(recall, at, time),
            Some(known) => known.again(recall, at, time),
        };
        self.techniques.insert(technique.to_owned(), noted);
    }

    /// Adds a position in which the player got stuck.
    pub(crate) fn add_stuck_position(&mut self, position: StuckPosition) {
        self.stuck.retain(|known| (&known.technique, &known.board) != (&position.technique, &position.board));
        self.stuck.push(position);
        let surplus = self.stuck.len().saturating_sub(KEPT);
        self.stuck.drain(..surplus);
    }

    /// Removes a position, since it was solved in training.
    pub(crate) fn remove_solved_position(&mut self, technique: &str, board: &str) {
        self.stuck.retain(|known| known.technique != technique || known.board != board);
    }

    /// Records that a game was reviewed. Returns false if it already was.
    pub(crate) fn begin_review(&mut self, began: u64) -> bool {
        let is_new = !self.reviewed.contains(&began);
        if is_new {
            self.reviewed.push(began);
            let surplus = self.reviewed.len().saturating_sub(4 * KEPT);
            self.reviewed.drain(..surplus);
        }
        is_new
    }

    /// Merges the memory of another device: for each technique the later encounter, and positions that are missing here.
    pub fn merge(&mut self, other: TrainingMemory) {
        for (technique, memory) in other.techniques {
            if self.techniques.get(&technique).is_none_or(|known| known.last < memory.last) {
                self.techniques.insert(technique, memory);
            }
        }
        let own = std::mem::take(&mut self.stuck);
        other.stuck.into_iter().chain(own).for_each(|position| self.add_stuck_position(position));
        other.reviewed.into_iter().for_each(|began| {
            self.begin_review(began);
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AT: u64 = 1_700_000_000_000;
    const DAYS: u64 = 86_400_000;

    fn noted(recalls: &[(Recall, u64)]) -> TechniqueMemory {
        let mut memory = TrainingMemory::default();
        recalls
            .iter()
            .for_each(|(recall, day)| memory.record_encounter("x-wing", *recall, AT + day * DAYS, 0));
        memory.techniques["x-wing"].clone()
    }

    #[test]
    fn the_first_interval_is_the_published_one() {
        for (recall, days) in
            [(Recall::Shown, 0.4872), (Recall::FoundLater, 1.4003), (Recall::FoundAlone, 3.7145)]
        {
            let memory = noted(&[(recall, 0)]);
            assert!((memory.stability - days).abs() < 1e-9, "{recall:?}");
            let due = AT + (days * DAYS as f64) as u64;
            assert!((memory.recall_probability(due) - 0.9).abs() < 1e-3);
            assert_eq!((memory.is_due(due - 60_000), memory.is_due(due + 60_000)), (false, true));
        }
    }

    #[test]
    fn success_when_due_lasts_longer_and_failure_shorter() {
        let once = noted(&[(Recall::FoundAlone, 0)]);
        let twice = noted(&[(Recall::FoundAlone, 0), (Recall::FoundAlone, 4)]);
        let thrice = noted(&[(Recall::FoundAlone, 0), (Recall::FoundAlone, 4), (Recall::FoundAlone, 18)]);
        assert!(twice.stability > 2.0 * once.stability && thrice.stability > 2.0 * twice.stability);
        let lapsed = noted(&[(Recall::FoundAlone, 0), (Recall::FoundAlone, 4), (Recall::Shown, 18)]);
        assert!(lapsed.stability < twice.stability && lapsed.difficulty > twice.difficulty);
        assert_eq!((lapsed.seen, lapsed.alone, lapsed.shown), (3, 2, 1));
    }

    #[test]
    fn the_later_of_two_memories_is_kept() {
        let mut here = TrainingMemory::default();
        here.record_encounter("x-wing", Recall::Shown, AT, 0);
        let mut there = here.clone();
        there.record_encounter("x-wing", Recall::FoundAlone, AT + DAYS, 0);
        there.record_encounter("swordfish", Recall::FoundLater, AT, 0);
        here.merge(there.clone());
        assert_eq!(here.techniques, there.techniques);
    }
}
