//! A font face: its metrics, the glyphs that a document uses, and its embedding.

use std::collections::BTreeMap;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Chunk, Filter, Finish, Name, Rect, Ref, Str};
use subsetter::GlyphRemapper;
use ttf_parser::{GlyphId, OutlineBuilder, RawFace, Tag};

use crate::font_file::{FontFile, OutlineFormat};
use crate::pdf_file::PdfFile;
use crate::problem::{BookFailure, FontFault, PaperProblem};

/// A weight of the font.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Weight {
    Regular,
    Bold,
}

/// How much of a font face is embedded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Embedding {
    /// Only the used glyphs are embedded.
    Subset,
    /// All glyphs are embedded, as printing services recommend.
    Whole,
}

/// The height of capital letters of fonts that don't state it, in thousandths of an em.
const USUAL_CAP_HEIGHT: f32 = 714.0;

/// The width of the line around the glyphs of bold text in a font that has one weight, in ems.
const EMBOLDENING: f32 = 0.035;

const IDENTITY: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A face of a document: a weight of the built-in font, or the font of a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum FaceId {
    Regular,
    Bold,
    Added,
}

impl FaceId {
    /// Returns the face of the built-in font of a weight.
    pub(crate) fn of(weight: Weight) -> FaceId {
        match weight {
            Weight::Regular => FaceId::Regular,
            Weight::Bold => FaceId::Bold,
        }
    }

    /// Returns the width of the line around glyphs by which text of a weight becomes bold, in ems: zero for faces that have a bold weight.
    pub fn emboldening(self, weight: Weight) -> f32 {
        match (self, weight) {
            (FaceId::Added, Weight::Bold) => EMBOLDENING,
            (FaceId::Added, Weight::Regular) | (FaceId::Regular | FaceId::Bold, _) => 0.0,
        }
    }

    /// The name of the face among the resources of pages.
    pub(crate) fn resource_name(self) -> Name<'static> {
        match self {
            FaceId::Regular => Name(b"R"),
            FaceId::Bold => Name(b"B"),
            FaceId::Added => Name(b"A"),
        }
    }
}

/// A font face in a document.
pub(crate) struct Face<'f> {
    id: FaceId,
    font: ttf_parser::Face<'f>,
    format: OutlineFormat,
    data: &'f [u8],
    name: &'f str,
    embedding: Embedding,
    remapper: GlyphRemapper,
    /// The characters of the used glyphs, by the document's glyph numbers.
    characters: BTreeMap<u16, char>,
}

impl<'f> Face<'f> {
    /// Returns a weight of the built-in font.
    pub(crate) fn built_in(weight: Weight, embedding: Embedding) -> Face<'f> {
        let (data, name) = match weight {
            Weight::Regular => (ttf_noto_sans::REGULAR, "NotoSans"),
            Weight::Bold => (ttf_noto_sans::BOLD, "NotoSans-Bold"),
        };
        Face::new(FaceId::of(weight), (data, name, OutlineFormat::TrueType), embedding)
    }

    /// Returns the face of a font file.
    pub(crate) fn of_file(file: &'f FontFile, embedding: Embedding) -> Face<'f> {
        let mut face = Face::new(FaceId::Added, (file.data(), file.name(), file.outlines()), embedding);
        if face.remaps() && embedding == Embedding::Whole {
            // The numbers of all glyphs remain as they are.
            (0..face.font.number_of_glyphs()).for_each(|glyph| _ = face.remapper.remap(glyph));
        }
        face
    }

    fn new(
        id: FaceId,
        (data, name, format): (&'f [u8], &'f str, OutlineFormat),
        embedding: Embedding,
    ) -> Face<'f> {
        Face {
            id,
            font: ttf_parser::Face::parse(data, 0).expect("fonts are checked when they are read"),
            format,
            data,
            name,
            embedding,
            remapper: GlyphRemapper::new(),
            characters: BTreeMap::new(),
        }
    }

    pub(crate) fn id(&self) -> FaceId {
        self.id
    }

    /// True if text has been set in the face.
    pub(crate) fn is_used(&self) -> bool {
        !self.characters.is_empty()
    }

    /// True if the embedded font is written anew: as a subset, or because PDF can't hold the file as it is.
    fn remaps(&self) -> bool {
        let is_single = self.data.starts_with(&[0, 1, 0, 0]) || self.data.starts_with(b"true");
        self.embedding == Embedding::Subset || !is_single || self.format == OutlineFormat::Cff
    }

    /// Returns the width of a text at a font size. Missing characters have the width of the missing-glyph symbol.
    pub(crate) fn width(&self, text: &str, size: f32) -> f32 {
        let units: u32 = text.chars().map(|sign| u32::from(self.advance(self.glyph(sign)))).sum();
        units as f32 * size / self.units_per_em()
    }

    /// Returns the number of units per em of outlines and advances.
    pub(crate) fn units_per_em(&self) -> f32 {
        f32::from(self.font.units_per_em())
    }

    /// Returns the outline of a glyph as SVG path data, in font units, y upwards; empty if the font's outline is broken.
    pub(crate) fn outline(&self, glyph: u16) -> String {
        let mut path = SvgPath::default();
        let outline = self.font.outline_glyph(GlyphId(glyph), &mut path);
        outline.map(|_| path.data).unwrap_or_default()
    }

    /// Returns the glyph index of a character; that of the missing-glyph symbol if the face lacks the character.
    pub(crate) fn glyph(&self, sign: char) -> u16 {
        self.font.glyph_index(sign).map_or(0, |glyph| glyph.0)
    }

    /// Returns the advance width of a glyph, in font units.
    pub(crate) fn advance(&self, glyph: u16) -> u16 {
        self.font.glyph_hor_advance(GlyphId(glyph)).unwrap_or(0)
    }

    /// Returns a text as the document's glyph numbers, and marks these glyphs as used.
    pub(crate) fn encode(&mut self, text: &str) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(2 * text.len());
        for sign in text.chars() {
            let glyph = self.glyph(sign);
            let number = match self.embedding {
                Embedding::Subset => self.remapper.remap(glyph),
                Embedding::Whole => glyph,
            };
            self.characters.insert(number, sign);
            bytes.extend(number.to_be_bytes());
        }
        bytes
    }

    /// Writes the face as the object `id`, and its further objects.
    ///
    /// # Errors
    /// If the glyphs of a font file can't be read, or writing fails.
    pub(crate) fn write(&self, file: &mut PdfFile, id: Ref) -> Result<(), BookFailure> {
        let [font, descriptor, data, unicode] = [(); 4].map(|()| file.new_ref());
        let name = match self.embedding {
            Embedding::Subset => format!("{}+{}", self.subset_tag(), self.name),
            Embedding::Whole => self.name.to_owned(),
        };
        let name = Name(name.as_bytes());
        file.begin_object()?
            .type0_font(id)
            .base_font(name)
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(font)
            .to_unicode(unicode);
        self.write_metrics(file.begin_object()?, font, descriptor, name);
        self.write_descriptor(file.begin_object()?, descriptor, data, name);
        let bytes = self.embedded_bytes()?;
        let compressed = compress_to_vec_zlib(&bytes, 9);
        let mut stream = file.begin_object()?.stream(data, &compressed);
        stream.filter(Filter::FlateDecode);
        match self.format {
            OutlineFormat::TrueType => stream.pair(Name(b"Length1"), bytes.len() as i32),
            OutlineFormat::Cff => stream.pair(Name(b"Subtype"), Name(b"CIDFontType0C")),
        };
        stream.finish();
        let mut map = UnicodeCmap::new(Name(b"Custom"), IDENTITY);
        self.characters.iter().for_each(|(number, sign)| map.pair(*number, *sign));
        file.begin_object()?.cmap(unicode, &map.finish());
        Ok(())
    }

    /// Returns the bytes of the embedded font: a TrueType file, or the CFF table of an OpenType file.
    ///
    /// # Errors
    /// If the glyphs of a font file can't be read.
    fn embedded_bytes(&self) -> Result<Vec<u8>, PaperProblem> {
        if !self.remaps() {
            return Ok(self.data.to_vec());
        }
        let broken = PaperProblem::WrongFont { fault: FontFault::Broken };
        let bytes = subsetter::subset(self.data, 0, &self.remapper).map_err(|_| broken.clone())?;
        match self.format {
            OutlineFormat::TrueType => Ok(bytes),
            OutlineFormat::Cff => {
                let font = RawFace::parse(&bytes, 0).map_err(|_| broken.clone())?;
                Ok(font.table(Tag::from_bytes(b"CFF ")).ok_or(broken)?.to_vec())
            }
        }
    }

    /// Returns six letters that name the set of used glyphs, so that different subsets have different names.
    fn subset_tag(&self) -> String {
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let glyphs = self.remapper.remapped_gids().flat_map(u16::to_be_bytes);
        let mut hash = glyphs.chain([self.id as u8]).fold(0xcbf2_9ce4_8422_2325, mix);
        let letter = |_| {
            let letter = char::from(b'A' + (hash % 26) as u8);
            hash /= 26;
            letter
        };
        (0..6).map(letter).collect()
    }

    /// Writes the widths of all glyphs; a glyph without a width would get the default of one em.
    fn write_metrics(&self, object: &mut Chunk, font: Ref, descriptor: Ref, name: Name) {
        let glyphs: Vec<u16> = match self.embedding {
            Embedding::Subset => self.remapper.remapped_gids().collect(),
            Embedding::Whole => (0..self.font.number_of_glyphs()).collect(),
        };
        let scale = self.scale();
        let mut cid = object.cid_font(font);
        let kind = match self.format {
            OutlineFormat::TrueType => CidFontType::Type2,
            OutlineFormat::Cff => CidFontType::Type0,
        };
        cid.subtype(kind).base_font(name).system_info(IDENTITY).font_descriptor(descriptor);
        if self.format == OutlineFormat::TrueType {
            cid.cid_to_gid_map_predefined(Name(b"Identity"));
        }
        cid.widths().consecutive(0, glyphs.iter().map(|glyph| f32::from(self.advance(*glyph)) * scale));
        cid.finish();
    }

    fn write_descriptor(&self, object: &mut Chunk, descriptor: Ref, data: Ref, name: Name) {
        let (area, scale) = (self.font.global_bounding_box(), self.scale());
        let scaled = |units: i16| f32::from(units) * scale;
        let mut writer = object.font_descriptor(descriptor);
        writer
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(scaled(area.x_min), scaled(area.y_min), scaled(area.x_max), scaled(area.y_max)))
            .italic_angle(0.0)
            .ascent(scaled(self.font.ascender()).abs())
            .descent(-scaled(self.font.descender()).abs())
            .cap_height(self.font.capital_height().map_or(USUAL_CAP_HEIGHT, |height| scaled(height).round()))
            .stem_v(80.0);
        match self.format {
            OutlineFormat::TrueType => writer.font_file2(data),
            OutlineFormat::Cff => writer.font_file3(data),
        };
    }

    /// Returns the factor from the face's units to thousandths of an em.
    fn scale(&self) -> f32 {
        1000.0 / self.units_per_em()
    }
}

/// A collector of an outline as SVG path data.
#[derive(Default)]
struct SvgPath {
    data: String,
    /// The line to the start of the contour, which closing the contour draws anyway.
    line_back: String,
}

impl SvgPath {
    fn step(&mut self, letter: char, places: &[f32]) {
        self.data += &step(letter, places);
    }
}

fn step(letter: char, places: &[f32]) -> String {
    let places: Vec<String> = places.iter().map(f32::to_string).collect();
    format!("{letter}{}", places.join(" "))
}

impl OutlineBuilder for SvgPath {
    fn move_to(&mut self, x: f32, y: f32) {
        self.step('M', &[x, y]);
        self.line_back = step('L', &[x, y]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.step('L', &[x, y]);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.step('Q', &[x1, y1, x, y]);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.step('C', &[x1, y1, x2, y2, x, y]);
    }

    fn close(&mut self) {
        if let Some(before) = self.data.strip_suffix(&self.line_back) {
            self.data.truncate(before.len());
        }
        self.data.push('Z');
    }
}
