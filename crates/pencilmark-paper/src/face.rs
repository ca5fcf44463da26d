//! The two font faces: their metrics, the glyphs that a document uses, and their embedding.

use std::collections::BTreeMap;
use std::io;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Chunk, Filter, Finish, Name, Rect, Ref, Str};
use skrifa::charmap::Charmap;
use skrifa::instance::{LocationRef, Size};
use skrifa::metrics::{GlyphMetrics, Metrics};
use skrifa::outline::{DrawSettings, OutlineGlyphCollection, OutlinePen};
use skrifa::{FontRef, GlyphId, MetadataProvider};
use subsetter::GlyphRemapper;

use crate::pdf_file::PdfFile;
use crate::problem::PaperProblem;

/// A weight of the font.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    Regular,
    Bold,
}

/// How much of a font face is embedded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Embedding {
    /// Only the used glyphs are embedded.
    Subset,
    /// All glyphs are embedded, as printing services recommend.
    Whole,
}

const IDENTITY: SystemInfo<'static> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A font face in a document.
pub struct Face {
    metrics: Metrics,
    glyph_metrics: GlyphMetrics<'static>,
    glyphs: Charmap<'static>,
    outlines: OutlineGlyphCollection<'static>,
    weight: Weight,
    data: &'static [u8],
    name: &'static str,
    embedding: Embedding,
    remapper: GlyphRemapper,
    /// The characters of the used glyphs, by the document's glyph numbers.
    characters: BTreeMap<u16, char>,
}

impl Face {
    pub fn new(weight: Weight, embedding: Embedding) -> Face {
        let (data, name) = match weight {
            Weight::Regular => (ttf_noto_sans::REGULAR, "NotoSans"),
            Weight::Bold => (ttf_noto_sans::BOLD, "NotoSans-Bold"),
        };
        let font = FontRef::new(data).expect("the font of the crate is a font");
        Face {
            metrics: font.metrics(Size::unscaled(), LocationRef::default()),
            glyph_metrics: font.glyph_metrics(Size::unscaled(), LocationRef::default()),
            glyphs: font.charmap(),
            outlines: font.outline_glyphs(),
            weight,
            data,
            name,
            embedding,
            remapper: GlyphRemapper::new(),
            characters: BTreeMap::new(),
        }
    }

    /// # Errors
    /// If the face lacks a character of the text.
    pub fn check_glyphs(&self, text: &str) -> Result<(), PaperProblem> {
        match text.chars().find(|sign| self.glyph(*sign) == 0) {
            Some(sign) => Err(PaperProblem::NoGlyph { sign, text: text.to_owned() }),
            None => Ok(()),
        }
    }

    /// Returns the width of a text at a font size. Missing characters have the width of the missing-glyph symbol.
    pub fn width(&self, text: &str, size: f32) -> f32 {
        let units: u32 = text.chars().map(|sign| u32::from(self.advance(self.glyph(sign)))).sum();
        units as f32 * size / self.units_per_em()
    }

    pub fn weight(&self) -> Weight {
        self.weight
    }

    /// Returns the number of units per em of outlines and advances.
    pub fn units_per_em(&self) -> f32 {
        f32::from(self.metrics.units_per_em)
    }

    /// Returns the outline of a glyph as SVG path data, in font units, y upwards.
    pub fn outline(&self, glyph: u16) -> String {
        let mut path = SvgPath::default();
        let as_designed = DrawSettings::unhinted(Size::unscaled(), LocationRef::default());
        if let Some(outline) = self.outlines.get(GlyphId::new(glyph.into())) {
            outline.draw(as_designed, &mut path).expect("the outlines of the font are whole");
        }
        path.data
    }

    /// Returns the glyph index of a character; that of the missing-glyph symbol if the face lacks the character.
    pub fn glyph(&self, sign: char) -> u16 {
        self.glyphs.map(sign).map_or(0, |glyph| glyph.to_u32() as u16)
    }

    /// Returns the advance width of a glyph, in font units.
    pub fn advance(&self, glyph: u16) -> u16 {
        self.glyph_metrics.advance_width(GlyphId::new(glyph.into())).unwrap_or(0.0) as u16
    }

    /// Returns a text as the document's glyph numbers, and marks these glyphs as used.
    pub fn encode(&mut self, text: &str) -> Vec<u8> {
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

    /// Writes the face as the object `id`, and its further objects with new ids.
    ///
    /// # Errors
    /// If writing fails.
    pub fn write(&self, file: &mut PdfFile, id: Ref, mut new_ref: impl FnMut() -> Ref) -> io::Result<()> {
        let (font, descriptor, data, unicode) = (new_ref(), new_ref(), new_ref(), new_ref());
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
        let bytes = match self.embedding {
            Embedding::Subset => {
                subsetter::subset(self.data, 0, &self.remapper).expect("the font can be cut")
            }
            Embedding::Whole => self.data.to_vec(),
        };
        let compressed = compress_to_vec_zlib(&bytes, 9);
        let mut stream = file.begin_object()?.stream(data, &compressed);
        stream.filter(Filter::FlateDecode).pair(Name(b"Length1"), bytes.len() as i32);
        stream.finish();
        let mut map = UnicodeCmap::new(Name(b"Custom"), IDENTITY);
        self.characters.iter().for_each(|(number, sign)| map.pair(*number, *sign));
        file.begin_object()?.cmap(unicode, &map.finish());
        Ok(())
    }

    /// Returns six letters that name the set of used glyphs, so that different subsets have different names.
    fn subset_tag(&self) -> String {
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let glyphs = self.remapper.remapped_gids().flat_map(u16::to_be_bytes);
        let mut hash = glyphs.chain([self.weight as u8]).fold(0xcbf2_9ce4_8422_2325, mix);
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
            Embedding::Whole => (0..self.metrics.glyph_count as u16).collect(),
        };
        let scale = self.scale();
        let mut cid = object.cid_font(font);
        cid.subtype(CidFontType::Type2).base_font(name).system_info(IDENTITY).font_descriptor(descriptor);
        cid.cid_to_gid_map_predefined(Name(b"Identity"));
        cid.widths().consecutive(0, glyphs.iter().map(|glyph| f32::from(self.advance(*glyph)) * scale));
        cid.finish();
    }

    fn write_descriptor(&self, object: &mut Chunk, descriptor: Ref, data: Ref, name: Name) {
        let (area, scale) = (self.metrics.bounds.unwrap_or_default(), self.scale());
        let scaled = |units: f32| units * scale;
        object
            .font_descriptor(descriptor)
            .name(name)
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(scaled(area.x_min), scaled(area.y_min), scaled(area.x_max), scaled(area.y_max)))
            .italic_angle(0.0)
            .ascent(scaled(self.metrics.ascent))
            .descent(scaled(self.metrics.descent))
            .cap_height(714.0)
            .stem_v(80.0)
            .font_file2(data);
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
}

impl SvgPath {
    fn step(&mut self, letter: char, places: &[f32]) {
        self.data.push(letter);
        let places: Vec<String> = places.iter().map(f32::to_string).collect();
        self.data += &places.join(" ");
    }
}

impl OutlinePen for SvgPath {
    fn move_to(&mut self, x: f32, y: f32) {
        self.step('M', &[x, y]);
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
        self.data.push('Z');
    }
}
