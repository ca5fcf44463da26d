//! The conclusions that follow from techniques within the player's reach.

use pencilmark_core::board::Board;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Step};
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::solver::solve_path;

/// The techniques in a player's reach, and the board to which they lead.
pub(super) struct TechniquesInReach {
    menu: Menu,
    /// The last examined board, after the techniques in reach have been applied.
    end: Option<Board>,
}

impl TechniquesInReach {
    /// Creates the set of techniques in reach: the basic ones, and those that the player has used without help, by id.
    /// Puzzles with clues start with harder ones.
    pub(super) fn new(menu: &Menu, rules: &Rules, found: &[&str]) -> TechniquesInReach {
        let most = if rules.constraints().is_empty() { Level::Medium } else { Level::Hard };
        let menu = menu.filtered(|entry| entry.level <= most || found.contains(&entry.card.id));
        TechniquesInReach { menu, end: None }
    }

    /// True if the technique of a step is in the player's reach.
    pub(super) fn contains(&self, step: &Step) -> bool {
        self.menu.techniques().any(|entry| std::ptr::eq(entry.card, step.technique))
    }

    /// True if techniques in the player's reach place the digit. Placements found on earlier boards of the same game
    /// are remembered.
    pub(crate) fn can_place(&mut self, board: &Board, entry: Candidate) -> bool {
        let placed = |end: &Board| end.value(entry.cell) == Some(entry.digit);
        if self.end.as_ref().is_some_and(placed) {
            return true;
        }
        placed(self.lead(board))
    }

    /// True if techniques in the player's reach show the candidate neither to be true nor to be false.
    pub(crate) fn leaves_undecided(&mut self, board: &Board, entry: Candidate) -> bool {
        let end = self.lead(board);
        end.value(entry.cell).is_none() && end.candidates(entry.cell).contains(entry.digit)
    }

    fn lead(&mut self, board: &Board) -> &Board {
        let end = solve_path(board, &self.menu).final_board;
        self.end.insert(end)
    }
}
