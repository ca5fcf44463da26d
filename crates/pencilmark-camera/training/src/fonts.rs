//! The typefaces in which pages are printed.

use std::error::Error;
use std::fs;

use ab_glyph::{Font, FontVec};
use epaint_default_fonts::{HACK_REGULAR, UBUNTU_LIGHT};

/// Returns the typefaces for training, which come with crates.
pub fn training() -> Vec<FontVec> {
    let crates = [HACK_REGULAR, UBUNTU_LIGHT, ttf_noto_sans::REGULAR, ttf_noto_sans::BOLD];
    let mut fonts: Vec<FontVec> = crates.into_iter().filter_map(font).collect();
    // Math typefaces are skipped, because they have the same digits as the text ones.
    fonts.extend(typst_assets::fonts().filter(|data| data.len() < 900_000).filter_map(font));
    fonts
}

/// Returns the typefaces of TrueType and OpenType files.
pub fn of_files(files: &[String]) -> Result<Vec<FontVec>, Box<dyn Error>> {
    let read =
        |file: &String| Ok(FontVec::try_from_vec(fs::read(file)?).map_err(|_| format!("{file}: no font"))?);
    files.iter().map(read).collect()
}

fn font(data: &[u8]) -> Option<FontVec> {
    let font = FontVec::try_from_vec(data.to_vec()).ok()?;
    ('1'..='9').all(|digit| font.outline(font.glyph_id(digit)).is_some()).then_some(font)
}
