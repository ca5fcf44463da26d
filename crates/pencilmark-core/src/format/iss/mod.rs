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

use crate::format::codec::{BoardSupport, Codec, Form, MetadataSupport, Sizes};
use crate::format::document::{DocumentEntry, DroppedPart, Expected, ReadError};
use crate::format::kind::Format;
use crate::format::messages::expected;
use crate::format::packed::percent;
use crate::format::text::Line;
use crate::format::web_link::WebLink;

const HOSTS: &[&str] = &["sigh.github.io"];

pub(super) const CODEC: Codec = Codec {
    format: Format::InteractiveSolver,
    name: "iss",
    title: "text or link of Interactive Sudoku Solver",
    extension: "txt",
    form: Form::Line { detect, folded: |_| false, read },
    write: |board, _, _| write::write(board),
    holds: BoardSupport {
        sizes: Sizes::Shapes,
        boxes: |_| true,
        constraint: write::can_hold,
        from_zero: true,
        candidates: false,
        metadata: MetadataSupport::NOTHING,
    },
};

fn detect(line: Line<'_>, _: &Expected) -> bool {
    let text = line.text.trim();
    tokens::begins_with_token(text) || WebLink::of(text, HOSTS).is_some()
}

fn read(line: Line<'_>, expected: &Expected, _: &mut Vec<DroppedPart>) -> Result<DocumentEntry, ReadError> {
    let token = line.trimmed();
    let text = match WebLink::of(token.text, HOSTS) {
        Some(link) => {
            let query = link.parameter("q");
            let query = query.ok_or_else(|| token.error_of_link(expected::link_with("?q=".to_owned())))?;
            // Links end at the first space.
            let word = query.split_whitespace().next().unwrap_or("");
            percent::decode(word).unwrap_or_else(|| word.to_owned())
        }
        None => token.text.split('#').next().unwrap_or("").to_owned(),
    };
    read::read(&text, token.at, expected)
}
