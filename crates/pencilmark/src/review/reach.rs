//! What the techniques in a player's reach force on a board.

use pencilmark_core::board::Board;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::{Candidate, Step};
use pencilmark_logic::level::Level;
use pencilmark_logic::menu::Menu;
use pencilmark_logic::solver::solve_path;

/// The techniques in a player's reach, and the board to which they lead.
pub(super) struct Reach {
    menu: Menu,
    /// Where the techniques lead, from the last board that was looked at.
    end: Option<Board>,
}

impl Reach {
    /// The techniques that are in everybody's reach, and those that the player has found unaided, by their ids. Puzzles with clues need harder
    /// ones from the start.
    pub fn new(menu: &Menu, rules: &Rules, found: &[&str]) -> Reach {
        let most = if rules.constraints().is_empty() { Level::Medium } else { Level::Hard };
        let menu = menu.filtered(|entry| entry.level <= most || found.contains(&entry.card.id));
        Reach { menu, end: None }
    }

    /// True if the technique of a step is in reach.
    pub fn contains(&self, step: &Step) -> bool {
        self.menu.techniques().any(|entry| std::ptr::eq(entry.card, step.technique))
    }

    /// True if the techniques place the digit. What they placed from an earlier board of the same game they place still.
    pub fn places(&mut self, board: &Board, entry: Candidate) -> bool {
        let placed = |end: &Board| end.value(entry.cell) == Some(entry.digit);
        if self.end.as_ref().is_some_and(placed) {
            return true;
        }
        placed(self.lead(board))
    }

    /// True if the techniques leave the candidate open.
    pub fn leaves(&mut self, board: &Board, entry: Candidate) -> bool {
        let end = self.lead(board);
        end.value(entry.cell).is_none() && end.candidates(entry.cell).contains(entry.digit)
    }

    fn lead(&mut self, board: &Board) -> &Board {
        let end = solve_path(board, &self.menu).end;
        self.end.insert(end)
    }
}
