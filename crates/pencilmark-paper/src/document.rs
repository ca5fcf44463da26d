//! A PDF document: pages and fonts, and in files for reading also tags, links and an outline.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{OutlineItemFlags, OutputIntentSubtype, TabOrder, TrappingStatus};
use pdf_writer::writers::{Catalog, DocumentInfo, Page};
use pdf_writer::{Date, Filter, Finish, Name, Rect, Ref, TextStr};

use crate::book::Profile;
use crate::canvas::{PageCanvas, PageDrawing, SharedDrawings, shared_drawing_name};
use crate::face::FaceId;
use crate::fonts::Fonts;
use crate::pdf_file::{PdfFile, PdfVersion};
use crate::problem::{BookFailure, PaperProblem};
use crate::tags::TagTree;
use crate::trim::PaperSize;
use crate::xmp::{FileStandard, PDF_X, xmp_packet};

/// Returns the date of files whose standard requires one; a fixed one, since the same input makes the same file.
fn no_date() -> Date {
    Date::new(1970).month(1).day(1).hour(0).minute(0).second(0).utc_offset_hour(0)
}

/// The printing condition by its registered name, and in words: offset on uncoated paper.
const PRINT_CONDITION: (&str, &str) =
    ("FOGRA47", "Offset commercial and specialty printing on uncoated paper, ISO 12647-2");

/// Writes the box to which a page is trimmed, and the box of its bleed.
fn write_boxes(writer: &mut Page, paper: PaperSize, bleed: f32) {
    writer.trim_box(Rect::new(bleed, bleed, paper.width - bleed, paper.height - bleed));
    writer.bleed_box(Rect::new(0.0, 0.0, paper.width, paper.height));
}

fn write_print_condition(writer: &mut Catalog) {
    let mut intents = writer.output_intents();
    let mut intent = intents.push();
    intent.subtype(OutputIntentSubtype::PDFX).output_condition_identifier(TextStr(PRINT_CONDITION.0));
    intent.output_condition(TextStr(PRINT_CONDITION.1)).info(TextStr(PRINT_CONDITION.1));
    intent.registry_name(TextStr("http://www.color.org"));
}

/// Returns the faces that have been used, by their names among the resources of pages.
fn font_resources(fonts: &Fonts, faces: &BTreeMap<FaceId, Ref>) -> Vec<(Name<'static>, Ref)> {
    fonts.in_use().map(|face| (face.id().resource_name(), faces[&face.id()])).collect()
}

/// A document that is written page by page.
pub(crate) struct PdfDocument<'a> {
    pub fonts: Fonts<'a>,
    profile: Profile,
    /// The margin that is trimmed off every edge, in points.
    pub bleed: f32,
    /// True if the document has tags, links and an outline.
    pub has_tags: bool,
    file: PdfFile<'a>,
    tree: Ref,
    /// The objects of the faces.
    faces: BTreeMap<FaceId, Ref>,
    stamps: SharedDrawings,
    /// The objects of the shared drawings, by number.
    stamp_refs: Vec<Ref>,
    pages: Vec<Ref>,
    tags: TagTree,
    outline: Vec<(String, Ref)>,
}

impl<'a> PdfDocument<'a> {
    /// Begins a document with these fonts.
    ///
    /// # Errors
    /// If writing fails.
    pub(crate) fn begin(
        profile: Profile,
        fonts: Fonts<'a>,
        out: &'a mut dyn Write,
    ) -> io::Result<PdfDocument<'a>> {
        let version = if profile == Profile::PdfX { PdfVersion::V1_4 } else { PdfVersion::V1_7 };
        let mut file = PdfFile::begin(version, out)?;
        let added = fonts.added.as_ref().map(|_| FaceId::Added);
        let (tree, faces) = (file.new_ref(), [FaceId::Regular, FaceId::Bold].into_iter().chain(added));
        Ok(PdfDocument {
            fonts,
            profile,
            bleed: 0.0,
            has_tags: profile == Profile::Screen,
            tree,
            faces: faces.map(|face| (face, file.new_ref())).collect(),
            file,
            stamps: SharedDrawings::default(),
            stamp_refs: Vec::new(),
            pages: Vec::new(),
            tags: TagTree::default(),
            outline: Vec::new(),
        })
    }

    /// Adds a page that `draw` fills. `entry` is its line in the outline, if any.
    ///
    /// # Errors
    /// Any error of `draw`, or if writing fails.
    pub(crate) fn add_page(
        &mut self,
        paper: PaperSize,
        entry: Option<String>,
        draw: impl FnOnce(&mut PageCanvas) -> Result<(), PaperProblem>,
    ) -> Result<(), BookFailure> {
        let mut canvas = PageCanvas::new(paper, &mut self.fonts, &mut self.stamps, self.has_tags);
        draw(&mut canvas)?;
        let drawing = canvas.finish();
        let (page, body) = (self.file.new_ref(), self.write_content(&drawing.content)?);
        self.pages.push(page);
        if self.has_tags {
            self.outline.extend(entry.map(|title| (title, page)));
        }
        let annotations = self.tags.add_page(&mut self.file, page, paper, drawing.tags, drawing.links);
        Ok(self.write_page(page, &[body], paper, &drawing.shared_drawings, &annotations)?)
    }

    /// Adds a sheet with two pages side by side, to be folded; it has no tags and links.
    ///
    /// # Errors
    /// Any error of `draw`, or if writing fails.
    pub(crate) fn add_sheet(
        &mut self,
        half: PaperSize,
        mut draw: impl FnMut(&mut PageCanvas, usize) -> Result<(), PaperProblem>,
    ) -> Result<(), BookFailure> {
        let (mut bodies, mut stamps) = (Vec::new(), BTreeSet::new());
        for place in 0..2 {
            let mut canvas = PageCanvas::new(half, &mut self.fonts, &mut self.stamps, false);
            let mut drawn = Ok(());
            canvas.draw_shifted(place as f32 * half.width, |canvas| drawn = draw(canvas, place));
            drawn?;
            let PageDrawing { content, shared_drawings: used, .. } = canvas.finish();
            stamps.extend(used);
            bodies.push(self.write_content(&content)?);
        }
        let page = self.file.new_ref();
        self.pages.push(page);
        let paper = PaperSize { width: 2.0 * half.width, height: half.height };
        Ok(self.write_page(page, &bodies, paper, &stamps, &[])?)
    }

    /// Writes the content of a page and returns its object number.
    fn write_content(&mut self, content: &[u8]) -> io::Result<Ref> {
        let body = self.file.new_ref();
        self.file.begin_object()?.stream(body, &compress_to_vec_zlib(content, 9)).filter(Filter::FlateDecode);
        Ok(body)
    }

    fn write_page(
        &mut self,
        page: Ref,
        bodies: &[Ref],
        paper: PaperSize,
        stamps: &BTreeSet<usize>,
        annotations: &[Ref],
    ) -> io::Result<()> {
        while self.stamp_refs.len() < self.stamps.numbers.len() {
            let id = self.file.new_ref();
            self.stamp_refs.push(id);
        }
        let number = self.pages.len() as i32 - 1;
        let mut writer = self.file.begin_object()?.page(page);
        writer.parent(self.tree).media_box(Rect::new(0.0, 0.0, paper.width, paper.height));
        if self.profile == Profile::PdfX {
            write_boxes(&mut writer, paper, self.bleed);
        }
        match bodies {
            [body] => _ = writer.contents(*body),
            _ => _ = writer.contents_array(bodies.iter().copied()),
        }
        if self.has_tags {
            writer.struct_parents(number).tab_order(TabOrder::StructureOrder);
        }
        if !annotations.is_empty() {
            writer.annotations(annotations.iter().copied());
        }
        let mut resources = writer.resources();
        resources.fonts().pairs(font_resources(&self.fonts, &self.faces));
        if !stamps.is_empty() {
            let mut drawings = resources.x_objects();
            for number in stamps {
                drawings.pair(Name(shared_drawing_name(*number).as_bytes()), self.stamp_refs[*number]);
            }
        }
        resources.finish();
        Ok(())
    }

    /// Writes the parts that belong to the whole document, and ends the file.
    ///
    /// # Errors
    /// If the glyphs of a font file can't be read, or writing fails.
    pub(crate) fn finish(mut self, title: &str, language: &str) -> Result<(), BookFailure> {
        let catalog = self.file.new_ref();
        let outline = self.write_outline()?;
        self.tags.write_links(&mut self.file, &self.pages)?;
        self.write_stamps()?;
        let root = if self.has_tags { Some(self.tags.write(&mut self.file)?) } else { None };
        let pages = self.pages.iter().copied();
        self.file.begin_object()?.pages(self.tree).count(pages.len() as i32).kids(pages);
        let (info, metadata) = self.write_info(title, language)?;
        for face in self.fonts.in_use() {
            face.write(&mut self.file, self.faces[&face.id()])?;
        }
        let mut writer = self.file.begin_object()?.indirect(catalog).start::<Catalog>();
        writer.pages(self.tree);
        if let Some(outline) = outline {
            writer.outlines(outline);
        }
        if let Some(metadata) = metadata {
            writer.metadata(metadata);
        }
        if self.profile == Profile::PdfX {
            write_print_condition(&mut writer);
        }
        if let Some(root) = root {
            writer.lang(TextStr(language));
            writer.mark_info().marked(true);
            writer.viewer_preferences().display_doc_title(true);
            writer.pair(Name(b"StructTreeRoot"), root);
        }
        writer.finish();
        Ok(self.file.finish(catalog, info)?)
    }

    /// Writes the title and the standard of the file, twice: as a dictionary, and as XMP.
    fn write_info(&mut self, title: &str, language: &str) -> io::Result<(Option<Ref>, Option<Ref>)> {
        if self.profile == Profile::Press {
            return Ok((None, None));
        }
        let (info, metadata) = (self.file.new_ref(), self.file.new_ref());
        let mut writer = self.file.begin_object()?.indirect(info).start::<DocumentInfo>();
        writer.title(TextStr(title)).creator(TextStr("Pencilmark"));
        if self.profile == Profile::PdfX {
            writer.creation_date(no_date()).modified_date(no_date()).trapped(TrappingStatus::NotTrapped);
            writer.pair(Name(b"GTS_PDFXVersion"), TextStr(PDF_X));
        }
        writer.finish();
        let standard = match self.profile {
            Profile::PdfX => FileStandard::PdfX,
            Profile::Screen if self.has_tags => FileStandard::PdfUa,
            Profile::Screen | Profile::Press => FileStandard::None,
        };
        let packet = xmp_packet(title, language, standard);
        self.file.begin_object()?.metadata(metadata, packet.as_bytes());
        Ok((Some(info), Some(metadata)))
    }

    /// Writes the drawings shared by pages.
    fn write_stamps(&mut self) -> io::Result<()> {
        for (content, number) in std::mem::take(&mut self.stamps.numbers) {
            let compressed = compress_to_vec_zlib(&content, 9);
            let mut form = self.file.begin_object()?.form_xobject(self.stamp_refs[number], &compressed);
            form.filter(Filter::FlateDecode);
            form.bbox(Rect::new(-2000.0, -2000.0, 2000.0, 2000.0));
            form.resources().fonts().pairs(font_resources(&self.fonts, &self.faces));
        }
        Ok(())
    }

    fn write_outline(&mut self) -> io::Result<Option<Ref>> {
        let entries = std::mem::take(&mut self.outline);
        let root = self.file.new_ref();
        let items: Vec<Ref> = entries.iter().map(|_| self.file.new_ref()).collect();
        let (Some(first), Some(last)) = (items.first(), items.last()) else { return Ok(None) };
        self.file.begin_object()?.outline(root).first(*first).last(*last).count(items.len() as i32);
        for (i, (title, page)) in entries.iter().enumerate() {
            let mut item = self.file.begin_object()?.outline_item(items[i]);
            item.title(TextStr(title)).parent(root).flags(OutlineItemFlags::empty());
            if i > 0 {
                item.prev(items[i - 1]);
            }
            if let Some(next) = items.get(i + 1) {
                item.next(*next);
            }
            item.dest().page(*page).fit();
        }
        Ok(Some(root))
    }
}
