//! The plan of a training session: its techniques with reasons, and its positions.

use pencilmark_logic::registry::{TechniqueEntry, find_technique};

use crate::training::memory::{StuckOutcome, StuckPosition, TechniqueMemory, TrainingMemory};
use pencilmark::generate::random_stream::{RandomPurpose, RandomStream};

/// The techniques in learning order.
pub const CURRICULUM: &[&str] = &[
    "hidden-single",
    "naked-single",
    "pointing",
    "claiming",
    "naked-pair",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
    "x-wing",
    "skyscraper",
    "two-string-kite",
    "turbot-fish",
    "xy-wing",
    "xyz-wing",
    "unique-rectangle-1",
    "swordfish",
    "w-wing",
    "naked-quad",
    "hidden-quad",
    "jellyfish",
    "x-chain",
    "xy-chain",
];
/// Skills of the course that are not techniques: scanning for a digit in all boxes, filling a box, noting digits with two
/// places, noting all candidates, choosing what to look for.
pub const SKILLS: &[&str] = &["scan-digit", "scan-box", "snyder", "notes", "change"];
/// The maximum number of positions of a session.
const POSITIONS: usize = 7;
/// The number of positions of the first, the second and any other technique of a session.
const SHARES: [usize; 3] = [3, 2, 1];

/// A technique of a training session.
#[derive(Clone, Debug)]
pub struct PlannedItem {
    /// The technique to practise.
    pub technique: &'static TechniqueEntry,
    /// The reason for practising the technique.
    pub reason: PracticeReason,
    /// The player's command of it before the session.
    pub memory: Option<TechniqueMemory>,
    /// The positions to practise, those of the player's own games first.
    pub positions: Vec<PlannedPosition>,
}

/// The reason for practising a technique.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PracticeReason {
    /// The player got stuck without it: how, and for how many milliseconds.
    Stuck(StuckOutcome, u64),
    /// It is due: the number of days since the last encounter, and the time taken then in milliseconds.
    Due(u64, u64),
    /// It is the next technique to learn.
    Next,
    /// The player commands it well; practice maintains that.
    Strong,
    /// The player has chosen it.
    Wished,
}

/// A position to practise on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlannedPosition {
    /// A position of one of the player's own games.
    FromGame(StuckPosition),
    /// A position generated from this seed.
    FromSeed(u32),
}

/// Plans a training session: first techniques at which the player got stuck, then those that are due, then the next to
/// learn, and last a strong one. Determined by memory, time and seed. If `wish` is given, the session has only that
/// technique.
pub fn plan(
    memory: &TrainingMemory,
    at: u64,
    seed: u64,
    wish: Option<&'static TechniqueEntry>,
) -> Vec<PlannedItem> {
    let mut planner =
        Planner { memory, random: RandomStream::new(seed, RandomPurpose::Order, 0, 0), items: Vec::new() };
    if let Some(technique) = wish {
        planner.add(technique.card.id, PracticeReason::Wished, SHARES[0]);
        return planner.items;
    }
    planner.add_stuck();
    planner.add_due(at);
    planner.add_next();
    planner.add_strong(at);
    planner.items
}

struct Planner<'a> {
    memory: &'a TrainingMemory,
    random: RandomStream,
    items: Vec<PlannedItem>,
}

impl Planner<'_> {
    fn count(&self) -> usize {
        self.items.iter().map(|item| item.positions.len()).sum()
    }

    /// Adds a technique with `count` positions, or as many as there is room for.
    fn add(&mut self, id: &str, reason: PracticeReason, count: usize) {
        let Some(technique) = find_technique(id) else { return };
        let count = count.min(POSITIONS - self.count());
        let is_planned = self.items.iter().any(|item| std::ptr::eq(item.technique, technique));
        if count == 0 || is_planned {
            return;
        }
        let own = self.memory.stuck.iter().rev().filter(|stuck| stuck.technique == id).take(count);
        let mut positions: Vec<PlannedPosition> = own.cloned().map(PlannedPosition::FromGame).collect();
        while positions.len() < count {
            positions.push(PlannedPosition::FromSeed(1 + self.random.below(1 << 30) as u32));
        }
        let memory = self.memory.techniques.get(id).cloned();
        self.items.push(PlannedItem { technique, reason, memory, positions });
    }

    /// Returns the number of positions of the next technique.
    fn share(&self) -> usize {
        SHARES[self.items.len().min(SHARES.len() - 1)]
    }

    fn add_stuck(&mut self) {
        for stuck in self.memory.stuck.iter().rev() {
            if self.items.len() < 2 {
                self.add(&stuck.technique, PracticeReason::Stuck(stuck.want, stuck.took), self.share());
            }
        }
    }

    fn add_due(&mut self, at: u64) {
        let mut due: Vec<(&String, &TechniqueMemory)> =
            self.memory.techniques.iter().filter(|(_, memory)| memory.is_due(at)).collect();
        due.sort_by(|a, b| a.1.recall_probability(at).total_cmp(&b.1.recall_probability(at)));
        for (id, memory) in due {
            let days = at.saturating_sub(memory.last) / 86_400_000;
            self.add(id, PracticeReason::Due(days, memory.time), self.share());
        }
    }

    fn add_next(&mut self) {
        let is_new = |id: &&&str| {
            !self.memory.techniques.contains_key(**id)
                && !self.items.iter().any(|item| item.technique.card.id == **id)
        };
        let next = CURRICULUM.iter().find(is_new).copied();
        if let Some(id) = next.filter(|_| self.count() < POSITIONS - 2) {
            self.add(id, PracticeReason::Next, self.share());
        }
    }

    fn add_strong(&mut self, at: u64) {
        let is_strong = |(id, memory): &(&String, &TechniqueMemory)| {
            !memory.is_due(at) && memory.alone > 0 && find_technique(id).is_some()
        };
        let known = self.memory.techniques.iter().filter(is_strong);
        let mut strong: Vec<_> = known.collect();
        strong.sort_by_key(|(_, memory)| memory.next_due());
        if let Some((id, _)) = strong.first() {
            self.add(id, PracticeReason::Strong, 1);
        }
    }
}
