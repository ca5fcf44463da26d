//! A PDF document: pages and fonts, and in files for reading also tags, links and an outline.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{
    AnnotationType, OutlineItemFlags, OutputIntentSubtype, StructRole, TabOrder, TrappingStatus,
};
use pdf_writer::writers::{Catalog, Destination, DocumentInfo, Page, StructTreeRoot};
use pdf_writer::{Date, Filter, Finish, Name, Rect, Ref, TextStr};

use crate::book::Profile;
use crate::canvas::{PageCanvas, PageDrawing, PageLink, SharedDrawings, shared_drawing_name};
use crate::face::FaceId;
use crate::fonts::Fonts;
use crate::packed_texts::PackedTexts;
use crate::pdf_file::{PdfFile, PdfVersion};
use crate::problem::{BookFailure, PaperProblem};
use crate::trim::PaperSize;
use crate::xmp::{PDF_X, xmp_packet};

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

/// A tag on a page, as an object of the file. Its texts are packed.
#[derive(Clone, Copy)]
struct Element {
    id: Ref,
    page: Ref,
    role: StructRole,
    has_words: bool,
}

/// A document that is written page by page.
pub struct PdfDocument<'a> {
    pub fonts: Fonts<'a>,
    profile: Profile,
    /// The margin that is trimmed off every edge, in points.
    pub bleed: f32,
    /// True if the document has tags, links and an outline.
    pub has_tags: bool,
    file: PdfFile<'a>,
    last: i32,
    tree: Ref,
    /// The objects of the faces.
    faces: BTreeMap<FaceId, Ref>,
    stamps: SharedDrawings,
    /// The objects of the shared drawings, by number.
    stamp_refs: Vec<Ref>,
    pages: Vec<Ref>,
    elements: Vec<Element>,
    /// The alternative texts of the elements that have one.
    words: PackedTexts,
    /// The index of the first element of each page.
    starts: Vec<usize>,
    /// The links of all pages, each with its object and the height of its page.
    links: Vec<(Ref, f32, PageLink)>,
    outline: Vec<(String, Ref)>,
}

impl<'a> PdfDocument<'a> {
    /// Begins a document with these fonts.
    ///
    /// # Errors
    /// If writing fails.
    pub fn begin(profile: Profile, fonts: Fonts<'a>, out: &'a mut dyn Write) -> io::Result<PdfDocument<'a>> {
        let added = fonts.added.as_ref().map(|_| FaceId::Added);
        let faces: Vec<FaceId> = [FaceId::Regular, FaceId::Bold].into_iter().chain(added).collect();
        let version = if profile == Profile::PdfX { PdfVersion::V1_4 } else { PdfVersion::V1_7 };
        Ok(PdfDocument {
            fonts,
            profile,
            bleed: 0.0,
            has_tags: profile == Profile::Screen,
            file: PdfFile::begin(version, out)?,
            last: 1 + faces.len() as i32,
            tree: Ref::new(1),
            faces: faces.into_iter().zip((2..).map(Ref::new)).collect(),
            stamps: SharedDrawings::default(),
            stamp_refs: Vec::new(),
            pages: Vec::new(),
            elements: Vec::new(),
            words: PackedTexts::default(),
            starts: Vec::new(),
            links: Vec::new(),
            outline: Vec::new(),
        })
    }

    fn new_ref(&mut self) -> Ref {
        self.last += 1;
        Ref::new(self.last)
    }

    /// Adds a page that `draw` fills. `entry` is its line in the outline, if any.
    ///
    /// # Errors
    /// Any error of `draw`, or if writing fails.
    pub fn add_page(
        &mut self,
        paper: PaperSize,
        entry: Option<String>,
        draw: impl FnOnce(&mut PageCanvas) -> Result<(), PaperProblem>,
    ) -> Result<(), BookFailure> {
        let mut canvas = PageCanvas::new(paper, &mut self.fonts, &mut self.stamps, self.has_tags);
        draw(&mut canvas)?;
        let PageDrawing { content, tags, links, shared_drawings } = canvas.finish();
        let (page, body) = (self.new_ref(), self.write_content(&content)?);
        self.pages.push(page);
        self.starts.push(self.elements.len());
        for tag in tags {
            let id = self.new_ref();
            let has_words = tag.alternative.is_some();
            self.elements.push(Element { id, page, role: tag.role, has_words });
            tag.alternative.iter().for_each(|words| self.words.push(words));
        }
        if self.has_tags {
            self.outline.extend(entry.map(|title| (title, page)));
        }
        let links = if self.has_tags { links } else { Vec::new() };
        let links: Vec<_> = links.into_iter().map(|link| (self.new_ref(), paper.height, link)).collect();
        self.write_page(page, &[body], paper, &shared_drawings, &links)?;
        self.links.extend(links);
        Ok(())
    }

    /// Adds a sheet with two pages side by side, to be folded; it has no tags and links.
    ///
    /// # Errors
    /// Any error of `draw`, or if writing fails.
    pub fn add_sheet(
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
        let page = self.new_ref();
        self.pages.push(page);
        self.starts.push(self.elements.len());
        let paper = PaperSize { width: 2.0 * half.width, height: half.height };
        Ok(self.write_page(page, &bodies, paper, &stamps, &[])?)
    }

    /// Writes the content of a page and returns its object number.
    fn write_content(&mut self, content: &[u8]) -> io::Result<Ref> {
        let body = self.new_ref();
        self.file.begin_object()?.stream(body, &compress_to_vec_zlib(content, 9)).filter(Filter::FlateDecode);
        Ok(body)
    }

    fn write_page(
        &mut self,
        page: Ref,
        bodies: &[Ref],
        paper: PaperSize,
        stamps: &BTreeSet<usize>,
        links: &[(Ref, f32, PageLink)],
    ) -> io::Result<()> {
        while self.stamp_refs.len() < self.stamps.numbers.len() {
            let id = self.new_ref();
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
        if !links.is_empty() {
            writer.annotations(links.iter().map(|(id, ..)| *id));
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
    pub fn finish(mut self, title: &str, language: &str) -> Result<(), BookFailure> {
        let catalog = self.new_ref();
        let outline = self.write_outline()?;
        self.write_links()?;
        self.write_stamps()?;
        let root = if self.has_tags { Some(self.write_tags()?) } else { None };
        let pages = self.pages.iter().copied();
        self.file.begin_object()?.pages(self.tree).count(pages.len() as i32).kids(pages);
        let (info, metadata) = self.write_info(title, language)?;
        let mut last = self.last;
        let mut new_ref = || {
            last += 1;
            Ref::new(last)
        };
        for face in self.fonts.in_use() {
            face.write(&mut self.file, self.faces[&face.id()], &mut new_ref)?;
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
        let (info, metadata) = (self.new_ref(), self.new_ref());
        let mut writer = self.file.begin_object()?.indirect(info).start::<DocumentInfo>();
        writer.title(TextStr(title)).creator(TextStr("Pencilmark"));
        if self.profile == Profile::PdfX {
            writer.creation_date(no_date()).modified_date(no_date()).trapped(TrappingStatus::NotTrapped);
            writer.pair(Name(b"GTS_PDFXVersion"), TextStr(PDF_X));
        }
        writer.finish();
        let packet = xmp_packet(title, language, self.profile);
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
        let root = self.new_ref();
        let items: Vec<Ref> = entries.iter().map(|_| self.new_ref()).collect();
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

    fn write_links(&mut self) -> io::Result<()> {
        for (id, height, PageLink { area: [left, top, right, bottom], target_page }) in &self.links {
            let mut link = self.file.begin_object()?.annotation(*id);
            link.subtype(AnnotationType::Link).border(0.0, 0.0, 0.0, None);
            link.rect(Rect::new(*left, height - bottom, *right, height - top));
            link.insert(Name(b"Dest")).start::<Destination>().page(self.pages[target_page - 1]).fit();
        }
        Ok(())
    }

    /// Writes the tree of tags: a section begins with each heading of a page.
    fn write_tags(&mut self) -> io::Result<Ref> {
        let (root, document, parents) = (self.new_ref(), self.new_ref(), self.new_ref());
        let elements = std::mem::take(&mut self.elements);
        let mut words = std::mem::take(&mut self.words).texts();
        let parts: Vec<&[Element]> = elements.chunk_by(|_, next| next.role != StructRole::H1).collect();
        let sections: Vec<Ref> = parts.iter().map(|_| self.new_ref()).collect();
        self.write_branch(document, StructRole::Document, root, sections.iter().copied())?;
        let mut numbers = elements.chunk_by(|a, b| a.page == b.page).flat_map(|page| 0..page.len() as i32);
        for (section, part) in sections.iter().zip(parts) {
            let children = part.iter().map(|element| element.id);
            self.write_branch(*section, StructRole::Sect, document, children)?;
            for element in part {
                let words = if element.has_words { words.next() } else { None };
                self.write_element(element, numbers.next().unwrap_or(0), words, *section)?;
            }
        }
        let mut writer = self.file.begin_object()?.indirect(root).start::<StructTreeRoot>();
        writer.child(document).parent_tree_next_key(self.starts.len() as i32);
        writer.pair(Name(b"ParentTree"), parents);
        writer.finish();
        self.write_parents(parents, &elements)?;
        Ok(root)
    }

    /// Writes an element with child elements.
    fn write_branch(
        &mut self,
        id: Ref,
        role: StructRole,
        parent: Ref,
        held: impl Iterator<Item = Ref>,
    ) -> io::Result<()> {
        let mut writer = self.file.begin_object()?.struct_element(id);
        writer.kind(role).parent(parent);
        let mut children = writer.children();
        held.for_each(|id| _ = children.struct_element(id));
        Ok(())
    }

    fn write_element(
        &mut self,
        element: &Element,
        number: i32,
        words: Option<String>,
        section: Ref,
    ) -> io::Result<()> {
        let mut writer = self.file.begin_object()?.struct_element(element.id);
        writer.kind(element.role).parent(section).page(element.page);
        if let Some(words) = words {
            writer.alt(TextStr(&words));
        }
        writer.children().marked_content_id(number);
        Ok(())
    }

    /// Writes the list of each page's elements.
    fn write_parents(&mut self, parents: Ref, elements: &[Element]) -> io::Result<()> {
        let mut tree = self.file.begin_object()?.indirect(parents).dict();
        let mut numbers = tree.insert(Name(b"Nums")).array();
        for (page, start) in self.starts.iter().enumerate() {
            let end = self.starts.get(page + 1).copied().unwrap_or(elements.len());
            numbers.item(page as i32);
            numbers.push().array().items(elements[*start..end].iter().map(|element| element.id));
        }
        Ok(())
    }
}
