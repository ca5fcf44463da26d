//! The text of Interactive Sudoku Solver: constraints as tokens on one line.
//!
//! ```text
//! .Shape~4x4.Cage~5~R1C2~R1C3.Thermo~R1C1~R2C1.~R1C1_1      or a link with ?q= before it
//! ```
//!
//! A token is `.Type~argument~argument`; without a type it gives values. Rows and columns from 10 on are letters: `RaCg`.
//! Read: everything that has a constraint here, including alternatives and replicated tokens. Writing: relations without
//! a token of their own become tables of allowed pairs. Lost: titles, and which values were placed.

mod token_table;
mod tokens;
mod cell_names;
mod relation_key;
mod machine_text;
mod counted;
mod board_tokens;
mod read;
mod write;

use crate::codec::{BoardSupport, Codec, Form, MetadataSupport, Sizes};
use crate::document::{DocumentEntry, DroppedPart};
use crate::messages::expected;
use crate::packed::percent;
use crate::web_link::WebLink;
use pencilmark_core::format::Format;
use pencilmark_core::plain_line::text::Line;
use pencilmark_core::plain_line::{ReadError, ReadOptions};

const HOSTS: &[&str] = &["sigh.github.io"];

pub(super) const CODEC: Codec = Codec {
    format: Format::InteractiveSolver,
    form: Form::Line { detect, folded: |_| false, read },
    write: |board, _, _| write::write(board),
    board_support: BoardSupport {
        sizes: Sizes::Shapes,
        supports_boxes: |_| true,
        supports_constraint: write::can_hold,
        supports_digit_zero: true,
        supports_given_candidates: false,
        metadata: MetadataSupport::NONE,
    },
};

fn detect(line: Line<'_>, _: &ReadOptions) -> bool {
    let text = line.text.trim();
    tokens::begins_with_token(text) || WebLink::parse(text, HOSTS).is_some()
}

fn read(
    line: Line<'_>,
    expected: &ReadOptions,
    _: &mut Vec<DroppedPart>,
) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let text = match WebLink::parse(token.text, HOSTS) {
        Some(link) => {
            let query = link.parameter("q");
            let query = query.ok_or_else(|| token.error(expected::link_with("?q=".to_owned())))?;
            // Links end at the first space.
            let word = query.split_whitespace().next().unwrap_or("");
            percent::decode(word).unwrap_or_else(|| word.to_owned())
        }
        None => token.text.split('#').next().unwrap_or("").to_owned(),
    };
    read::read(&text, token.position, expected)
}
