//! A font from a file, for characters that the built-in font lacks.

use std::fmt;
use std::sync::Arc;

use subsetter::GlyphRemapper;
use ttf_parser::cmap::Subtable;
use ttf_parser::name::Name;
use ttf_parser::name_id::POST_SCRIPT_NAME;
use ttf_parser::{Face, GlyphId, Language, Permissions, RawFace, Tag};

use crate::problem::{FontFault, PaperProblem};

/// A font from a file: TrueType or OpenType, or the first font of a collection.
///
/// ```
/// use pencilmark_paper::font_file::FontFile;
/// use pencilmark_paper::problem::{FontFault, PaperProblem};
/// let problem = FontFile::read(b"no font".to_vec()).unwrap_err();
/// assert_eq!(problem, PaperProblem::WrongFont { fault: FontFault::Unknown });
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct FontFile {
    data: Arc<[u8]>,
    /// The PostScript name, of letters, digits and hyphens.
    name: String,
    outlines: OutlineFormat,
}

/// The format of a font's outlines.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OutlineFormat {
    TrueType,
    Cff,
}

impl FontFile {
    /// Reads a font from the bytes of its file.
    ///
    /// # Errors
    /// If the file is no font, is cut short or broken, or can't be embedded.
    pub fn read(bytes: impl Into<Arc<[u8]>>) -> Result<FontFile, PaperProblem> {
        let data = bytes.into();
        let (name, outlines) = checked(&data).map_err(|fault| PaperProblem::WrongFont { fault })?;
        Ok(FontFile { data, name, outlines })
    }

    pub(crate) fn data(&self) -> &[u8] {
        &self.data
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    pub(crate) fn outlines(&self) -> OutlineFormat {
        self.outlines
    }
}

impl fmt::Debug for FontFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FontFile").field("name", &self.name).field("bytes", &self.data.len()).finish()
    }
}

/// Returns the name and the outlines of a font after checking its tables.
fn checked(data: &[u8]) -> Result<(String, OutlineFormat), FontFault> {
    let tables = RawFace::parse(data, 0).map_err(|_| FontFault::Unknown)?;
    let ends = tables.table_records.into_iter();
    let ends = ends.map(|record| u64::from(record.offset) + u64::from(record.length));
    if ends.max().unwrap_or(0) > data.len() as u64 {
        return Err(FontFault::CutShort);
    }
    let has = |tag| tables.table(Tag::from_bytes(tag)).is_some();
    let outlines = match (has(b"glyf"), has(b"CFF ")) {
        (true, _) => OutlineFormat::TrueType,
        (false, true) => OutlineFormat::Cff,
        (false, false) => return Err(FontFault::NoOutlines),
    };
    let font = Face::parse(data, 0).map_err(|_| FontFault::Broken)?;
    let first = first_glyph(&font).filter(|_| has(b"hmtx")).ok_or(FontFault::Broken)?;
    let mut remapper = GlyphRemapper::new();
    remapper.remap(first.0);
    subsetter::subset(data, 0, &remapper).map_err(|_| FontFault::Broken)?;
    if font.permissions() == Some(Permissions::Restricted) {
        return Err(FontFault::NotEmbeddable);
    }
    Ok((postscript_name(&font), outlines))
}

/// Returns the glyph of the first character of a font.
fn first_glyph(font: &Face) -> Option<GlyphId> {
    let mut first = None;
    for characters in font.tables().cmap?.subtables.into_iter().filter(Subtable::is_unicode) {
        characters.codepoints(|sign| first = first.or_else(|| characters.glyph_index(sign)));
    }
    first
}

fn postscript_name(font: &Face) -> String {
    let names = || font.names().into_iter().filter(|name| name.name_id == POST_SCRIPT_NAME);
    let name =
        names().find(|name| name.language() == Language::English_UnitedStates).or_else(|| names().next());
    let decoded =
        |name: Name| name.to_string().unwrap_or_else(|| name.name.iter().copied().map(char::from).collect());
    let mut name = name.map(decoded).unwrap_or_default();
    name.retain(|sign| sign.is_ascii_alphanumeric() || sign == '-');
    if name.is_empty() { "Font".to_owned() } else { name }
}
