//! Conflicts between an action and changes by others that its page had not seen: no page overwrites another's change just by being last.

use pencilmark_core::cell::CellName;
use pencilmark_play::action::Action;

use crate::library::kept_game::KeptGame;

impl KeptGame {
    /// True if another page has changed, after the first `revision` actions, what this action changes: a common cell, or anything
    /// if one of the two actions isn't limited to cells. All tokens of a page are equal up to the last hyphen.
    pub(super) fn has_conflict(&self, action: &Action, revision: u64, token: Option<&str>) -> bool {
        if !action.changes_board() || revision >= self.revision() {
            return false;
        }
        let own = self.numbers_of_page(token);
        let mut others = self.changes_since(revision, &own);
        others.any(|other| meet(action, other))
    }
}

/// True if the actions change a common cell, or one of them isn't limited to cells.
fn meet(one: &Action, other: &Action) -> bool {
    match (cells(one), cells(other)) {
        (Some(one), Some(other)) => one.iter().any(|cell| other.contains(cell)),
        (None, _) | (_, None) => true,
    }
}

/// Returns the cells of an action that changes only the cells which it names.
fn cells(action: &Action) -> Option<&[CellName]> {
    match action {
        Action::Digit { cells, .. }
        | Action::Corner { cells, .. }
        | Action::Centre { cells, .. }
        | Action::Colour { cells, .. }
        | Action::Strike { cells, .. }
        | Action::Erase { cells } => Some(cells),
        _ => None,
    }
}

/// True if the action only moves to another moment of the history.
pub(super) fn only_moves(action: &Action) -> bool {
    matches!(action, Action::Undo {} | Action::Redo {} | Action::Goto { .. })
}

#[cfg(test)]
mod tests {
    use super::meet;
    use pencilmark_play::action::Action;

    #[test]
    fn actions_meet_in_a_cell_or_where_one_concerns_more() {
        let action = |text: &str| serde_json::from_str::<Action>(text).unwrap();
        let digit = action(r#"{"do":"digit","cells":["r1c1"],"digit":5}"#);
        let same = action(r#"{"do":"corner","cells":["r2c2","r1c1"],"digit":3}"#);
        let other = action(r#"{"do":"erase","cells":["r2c2"]}"#);
        let undo = action(r#"{"do":"undo"}"#);
        for (one, two, expected) in
            [(&digit, &same, true), (&digit, &other, false), (&digit, &undo, true), (&undo, &other, true)]
        {
            assert_eq!([meet(one, two), meet(two, one)], [expected; 2], "{one:?} {two:?}");
        }
    }
}
