//! Tests that each kind of constraints is drawn, or is a rule of the whole board that only words express.

use pencilmark_core::constraint::{ConstraintForm, ConstraintKind, ConstraintLook, KINDS};
use pencilmark_core::layout::Layout;
use pencilmark_core::rules::Rules;
use pencilmark_render::svg::board_background;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::random_constraints::constraint_of;

/// True if the drawing of a constraint of a kind differs from that of the empty board.
fn is_drawn(kind: &'static ConstraintKind) -> bool {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let layout = Layout::of_size(9).expect("a size with boxes");
    let made =
        (0..2_000).find_map(|_| Rules::new(layout.clone(), vec![constraint_of(kind, &mut rng, 9)]).ok());
    let rules = made.unwrap_or_else(|| panic!("no {} could be made", kind.name()));
    board_background(&rules) != board_background(&Rules::classic())
}

#[test]
fn kinds_are_drawn_or_only_words_can_tell_them() {
    for kind in KINDS {
        let says_nothing = matches!(kind.look, ConstraintLook::None);
        let by_words = matches!(kind.form, ConstraintForm::Board | ConstraintForm::Alternatives);
        assert!(is_drawn(kind) || (says_nothing && by_words), "{} is drawn as nothing", kind.name());
    }
}
