//! The ways in which a puzzle misses a wish.

use pencilmark_core::message::Message;
use pencilmark_core::print_as_message;
use pencilmark_logic::explainer::Tenths;
use pencilmark_logic::level::Level;

use crate::generate::wish::{ClueWish, PuzzleProperties, Wish};
use crate::messages::missed;
use crate::rate::level_word;

/// The part of a wish that a puzzle misses, and how.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum MissedPart {
    /// No puzzle with one solution was found.
    NoPuzzle,
    /// The givens have this number of solutions.
    Solutions(u64),
    /// The puzzle has this number of givens.
    Givens(usize),
    /// The puzzle has this number of clues.
    Clues(usize),
    /// The puzzle is not minimal: at least one given is redundant.
    NotMinimal,
    /// The puzzle has this level, or one still further from the wish.
    Level(Level),
    /// The puzzle doesn't need this technique.
    Needs(&'static str),
    /// The puzzle uses this technique, which the wish excludes.
    Uses(&'static str),
    /// The puzzle has this number of steps of its hardest level.
    HardSteps(usize),
    /// The puzzle has this HoDoKu score.
    Hodoku(u32),
    /// The puzzle has this search cost; `None` if it is above the range.
    Cost(Option<u64>),
    /// The puzzle has this effort; `None` if its roads don't lead to the solution.
    Effort(Option<u32>),
    /// The puzzle has this Sudoku Explainer rating, or one still further below the range; `None` if it is above the range.
    Se(Option<Tenths>),
    /// The puzzle is not a pearl or diamond as wished.
    Gem,
}

/// The stages of the check of a puzzle against a wish, in their order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum WishStage {
    /// The puzzle has one solution.
    Solutions,
    /// It has the wished numbers of givens and clues.
    Counts,
    /// It has the wished level.
    Level,
    /// It needs the wished techniques.
    Needs,
    /// It uses no harder technique than the wished one.
    Only,
    /// It has one step of its hardest level, if that is wished.
    HardSteps,
    /// It has the wished HoDoKu score.
    Hodoku,
    /// It has the wished search cost.
    Cost,
    /// It has the wished effort.
    Effort,
    /// It has the wished Sudoku Explainer rating.
    Se,
    /// It is a pearl or a diamond, if that is wished.
    Gem,
    /// It is minimal, if that is wished.
    Minimal,
}

impl WishStage {
    /// The number of stages.
    pub const COUNT: usize = WishStage::Minimal as usize + 1;
}

impl MissedPart {
    /// Returns the stage of the check at which the part is tested.
    pub fn stage(&self) -> WishStage {
        match self {
            MissedPart::NoPuzzle | MissedPart::Solutions(_) => WishStage::Solutions,
            MissedPart::Givens(_) | MissedPart::Clues(_) => WishStage::Counts,
            MissedPart::Level(_) => WishStage::Level,
            MissedPart::Needs(_) => WishStage::Needs,
            MissedPart::Uses(_) => WishStage::Only,
            MissedPart::HardSteps(_) => WishStage::HardSteps,
            MissedPart::Hodoku(_) => WishStage::Hodoku,
            MissedPart::Cost(_) => WishStage::Cost,
            MissedPart::Effort(_) => WishStage::Effort,
            MissedPart::Se(_) => WishStage::Se,
            MissedPart::Gem => WishStage::Gem,
            MissedPart::NotMinimal => WishStage::Minimal,
        }
    }

    /// Returns the distance of the puzzle from the wish, comparable with others that missed the same part.
    pub fn distance(&self, wish: &Wish) -> u64 {
        let outside =
            |value: u64, least: u64, most: u64| least.saturating_sub(value) + value.saturating_sub(most);
        let place = |level: Level| Level::ALL.iter().position(|other| *other == level).unwrap_or(0) as u64;
        match (self, wish) {
            (MissedPart::Givens(count), Wish { givens: Some(range), .. }) => {
                outside(*count as u64, *range.start() as u64, *range.end() as u64)
            }
            (MissedPart::Clues(count), Wish { clues: Some(ClueWish { count: Some(range), .. }), .. }) => {
                outside(*count as u64, *range.start() as u64, *range.end() as u64)
            }
            (MissedPart::Level(level), Wish { level: Some(range), .. }) => {
                outside(place(*level), place(*range.start()), place(*range.end()))
            }
            (MissedPart::HardSteps(count), _) => outside(*count as u64, 1, 1),
            (MissedPart::Hodoku(score), Wish { hodoku_score: Some(range), .. }) => {
                outside(u64::from(*score), u64::from(*range.start()), u64::from(*range.end()))
            }
            (MissedPart::Cost(Some(nodes)), Wish { search_cost: Some(range), .. }) => {
                outside(*nodes, *range.start(), *range.end())
            }
            (MissedPart::Effort(Some(total)), Wish { effort: Some(range), .. }) => {
                outside(u64::from(*total), u64::from(*range.start()), u64::from(*range.end()))
            }
            (MissedPart::Se(Some(er)), Wish { se_rating: Some(range), .. }) => {
                outside(u64::from(er.0), u64::from(range.start().0), u64::from(range.end().0))
            }
            // The value is above the range by an unknown amount.
            (MissedPart::Cost(None) | MissedPart::Effort(None) | MissedPart::Se(None), _) => u64::MAX,
            _ => 0,
        }
    }

    /// Returns the miss with exact properties of the puzzle instead of the bounds that quick checks gave.
    pub fn corrected(self, reached: &PuzzleProperties) -> MissedPart {
        match (self, reached) {
            (MissedPart::Level(_), PuzzleProperties { grade: Some(grade), .. }) => {
                MissedPart::Level(grade.level)
            }
            (MissedPart::Cost(None), PuzzleProperties { search_cost: Some(nodes), .. }) => {
                MissedPart::Cost(Some(*nodes))
            }
            (MissedPart::Se(_), PuzzleProperties { se_rating: Some(rating), .. }) => {
                MissedPart::Se(Some(rating.er))
            }
            (missed, _) => missed,
        }
    }

    /// Returns the missed part as a message.
    pub fn message(&self) -> Message {
        match self {
            MissedPart::NoPuzzle => missed::no_puzzle(),
            MissedPart::Solutions(count) => missed::solutions(*count),
            MissedPart::Givens(count) => missed::givens(*count),
            MissedPart::Clues(count) => missed::clues(*count),
            MissedPart::NotMinimal => missed::not_minimal(),
            MissedPart::Level(level) => missed::level(level_word(*level)),
            MissedPart::Needs(id) => missed::needs(id.to_string()),
            MissedPart::Uses(id) => missed::uses(id.to_string()),
            MissedPart::HardSteps(count) => missed::hard_steps(*count),
            MissedPart::Hodoku(score) => missed::score(*score),
            MissedPart::Cost(Some(nodes)) => missed::cost(*nodes),
            MissedPart::Cost(None) => missed::higher_cost(),
            MissedPart::Effort(Some(total)) => missed::effort(*total),
            MissedPart::Effort(None) => missed::no_road(),
            MissedPart::Se(Some(er)) => missed::rating(er.to_string()),
            MissedPart::Se(None) => missed::higher_rating(),
            MissedPart::Gem => missed::gem(),
        }
    }
}

print_as_message!(MissedPart);

impl std::error::Error for MissedPart {}
