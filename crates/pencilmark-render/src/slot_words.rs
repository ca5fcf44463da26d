//! Words for structured placeholders of sentences: chains of sets, and symmetries of a board.

use pencilmark_core::chain_pattern::SetChain;
use pencilmark_core::step::BoardMove;

use crate::cell_words::cell_list;
use crate::claims::Wording;

/// Returns the letter of a set, given its index in a chain.
pub(crate) fn set_name(place: usize) -> String {
    ('A'..='Z').nth(place).map_or_else(|| format!("Z{place}"), String::from)
}

impl Wording<'_> {
    /// Returns a chain of sets in words, with a letter for each set and the digit between each set and the next.
    pub(crate) fn set_chain_text(&self, SetChain { sets, linking_digits: links }: &SetChain) -> String {
        let named = sets.iter().enumerate().map(|(place, cells)| {
            let (name, cells) = (set_name(place), cell_list(cells, self.rules));
            self.language.phrase("set", &[("name", &name), ("cells", &cells)])
        });
        let shared = links.iter().enumerate().map(|(place, digit)| {
            let (first, second, digit) = (set_name(place), set_name(place + 1), self.digit_text(*digit));
            self.language.phrase("sets share", &[("first", &first), ("second", &second), ("digit", &digit)])
        });
        format!("{}; {}", self.language.listed(named), self.language.listed(shared))
    }

    /// Returns the name of a symmetry of the board.
    pub(crate) fn board_move_name(&self, moved: BoardMove) -> String {
        let key = match moved {
            BoardMove::HalfTurn => "half turn",
            BoardMove::QuarterTurn => "quarter turn",
            BoardMove::MainDiagonal => "main diagonal",
            BoardMove::AntiDiagonal => "anti-diagonal",
        };
        self.language.phrase(key, &[])
    }
}
