//! The table of formats, in the order in which detection tries them.

use crate::codec::Codec;
use crate::{
    csv, exchange_bank, fpuzzles, gnome_json, gnome_share, grid, hodoku, iss, jigsaw, json_lines,
    killer_text, ksudoku, line, open_sudoku, pencilmarks, penpa, sdk, sdm, sdx, shape_picture, share_link,
    simple_sudoku, sudoku_coach, sudoku_wiki, sudokumaker, sudokupad, sukaku, susser, tatham, variant_line,
};
use pencilmark_core::format::Format;

/// All formats, in the order in which detection tries them. The first one whose `detect` returns true is used, so the
/// formats with the most distinctive marks come first and `line`, which accepts anything, last.
pub(super) static CODECS: &[Codec] = &[
    fpuzzles::CODEC,
    fpuzzles::LINK_CODEC,
    sudokupad::CODEC,
    penpa::CODEC,
    sudokumaker::CODEC,
    iss::CODEC,
    open_sudoku::CODEC,
    ksudoku::CODEC,
    sudoku_wiki::CODEC,
    sudoku_coach::CODEC,
    killer_text::CODEC,
    gnome_json::CODEC,
    csv::CODEC,
    sdk::CODEC,
    simple_sudoku::CODEC,
    sdx::CODEC,
    shape_picture::CODEC,
    pencilmarks::CODEC,
    grid::CODEC,
    hodoku::CODEC,
    share_link::CODEC,
    gnome_share::CODEC,
    variant_line::CODEC,
    tatham::CODEC,
    exchange_bank::CODEC,
    susser::CODEC,
    jigsaw::CODEC,
    json_lines::CODEC,
    sukaku::CODEC,
    sdm::CODEC,
    line::CODEC,
];

/// The reader and writer of a format.
pub(crate) fn codec_of(format: Format) -> &'static Codec {
    CODECS.iter().find(|codec| codec.format == format).expect("every format has its row in the registry")
}
