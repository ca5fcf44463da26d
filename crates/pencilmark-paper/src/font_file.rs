//! A font from a file, for characters that the built-in font lacks.

use std::fmt;
use std::sync::Arc;

use skrifa::raw::TableProvider;
use skrifa::raw::types::Tag;
use skrifa::string::StringId;
use skrifa::{FontRef, MetadataProvider};
use subsetter::GlyphRemapper;

use crate::problem::{FontFault, PaperProblem};

/// The bits of a font's licence that forbid to embed it, without those that allow it for some uses.
const RESTRICTED: u16 = 0b1110;
const FORBIDDEN: u16 = 0b0010;

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
    let font = FontRef::from_index(data, 0).map_err(|_| FontFault::Unknown)?;
    let ends = font.table_directory().table_records().iter();
    let ends = ends.map(|record| u64::from(record.offset()) + u64::from(record.length()));
    if ends.max().unwrap_or(0) > data.len() as u64 {
        return Err(FontFault::CutShort);
    }
    let has = |tag| font.table_data(Tag::new(tag)).is_some();
    let outlines = match (has(b"glyf"), has(b"CFF ")) {
        (true, _) => OutlineFormat::TrueType,
        (false, true) => OutlineFormat::Cff,
        (false, false) => return Err(FontFault::NoOutlines),
    };
    let is_whole = font.head().is_ok() && font.hhea().is_ok() && font.hmtx().is_ok() && font.maxp().is_ok();
    let first = font.charmap().mappings().next().filter(|_| is_whole).ok_or(FontFault::Broken)?;
    let mut remapper = GlyphRemapper::new();
    remapper.remap(first.1.to_u32() as u16);
    subsetter::subset(data, 0, &remapper).map_err(|_| FontFault::Broken)?;
    if font.os2().is_ok_and(|os2| os2.fs_type() & RESTRICTED == FORBIDDEN) {
        return Err(FontFault::NotEmbeddable);
    }
    Ok((postscript_name(&font), outlines))
}

fn postscript_name(font: &FontRef) -> String {
    let name = font.localized_strings(StringId::POSTSCRIPT_NAME).english_or_first();
    let name: String = name.iter().flat_map(|name| name.chars()).collect();
    let name: String = name.chars().filter(|sign| sign.is_ascii_alphanumeric() || *sign == '-').collect();
    if name.is_empty() { "Font".to_owned() } else { name }
}
