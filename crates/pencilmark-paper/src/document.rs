//! A PDF document: pages and fonts; in files for reading also tags, links and an outline.

use std::collections::BTreeSet;

use miniz_oxide::deflate::compress_to_vec_zlib;
use pdf_writer::types::{AnnotationType, OutlineItemFlags, StructRole, TabOrder};
use pdf_writer::writers::{Destination, StructTreeRoot};
use pdf_writer::{Filter, Finish, Name, Pdf, Rect, Ref, Settings, TextStr};

use crate::book::Profile;
use crate::canvas::{Fonts, PageCanvas, PageDrawing, PageLink, SharedDrawings, Tag, stamp_name};
use crate::face::Embedding;
use crate::trim::PaperSize;

/// A tag on a page, as an object of the file.
struct Element {
    id: Ref,
    page: Ref,
    number: i32,
    tag: Tag,
}

/// A PDF document that is written page by page.
pub struct PdfDocument {
    pub fonts: Fonts,
    profile: Profile,
    /// True if the document has tags, links and an outline.
    pub has_tags: bool,
    pdf: Pdf,
    last: i32,
    tree: Ref,
    faces: [Ref; 2],
    stamps: SharedDrawings,
    /// The objects of stamps, by their numbers.
    stamp_refs: Vec<Ref>,
    pages: Vec<Ref>,
    elements: Vec<Element>,
    /// For each page, where its elements begin.
    starts: Vec<usize>,
    /// The links of all pages, with the heights of these.
    links: Vec<(Ref, f32, PageLink)>,
    outline: Vec<(String, Ref)>,
}

impl PdfDocument {
    pub fn new(profile: Profile) -> PdfDocument {
        let embedding = match profile {
            Profile::Screen => Embedding::Subset,
            Profile::Press => Embedding::Whole,
        };
        PdfDocument {
            fonts: Fonts::new(embedding),
            profile,
            has_tags: profile == Profile::Screen,
            pdf: Pdf::with_settings(Settings { pretty: false }),
            last: 3,
            tree: Ref::new(1),
            faces: [Ref::new(2), Ref::new(3)],
            stamps: SharedDrawings::default(),
            stamp_refs: Vec::new(),
            pages: Vec::new(),
            elements: Vec::new(),
            starts: Vec::new(),
            links: Vec::new(),
            outline: Vec::new(),
        }
    }

    fn new_ref(&mut self) -> Ref {
        self.last += 1;
        Ref::new(self.last)
    }

    /// Adds a page that `draw` fills. `entry` is its line in the outline, if any.
    ///
    /// # Errors
    /// The errors of `draw`.
    pub fn add_page<E>(
        &mut self,
        paper: PaperSize,
        entry: Option<String>,
        draw: impl FnOnce(&mut PageCanvas) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut canvas = PageCanvas::new(paper, &mut self.fonts, &mut self.stamps, self.has_tags);
        draw(&mut canvas)?;
        let PageDrawing { content, tags, links, stamps } = canvas.finish();
        let (page, body) = (self.new_ref(), self.write_content(&content));
        self.pages.push(page);
        self.starts.push(self.elements.len());
        for (number, tag) in tags.into_iter().enumerate() {
            let id = self.new_ref();
            self.elements.push(Element { id, page, number: number as i32, tag });
        }
        if self.has_tags {
            self.outline.extend(entry.map(|title| (title, page)));
        }
        let links = if self.has_tags { links } else { Vec::new() };
        let links: Vec<_> = links.into_iter().map(|link| (self.new_ref(), paper.height, link)).collect();
        self.write_page(page, &[body], paper, &stamps, &links);
        self.links.extend(links);
        Ok(())
    }

    /// Adds a sheet with two pages side by side, to be folded; it has no tags and links.
    ///
    /// # Errors
    /// The errors of `draw`.
    pub fn add_sheet<E>(
        &mut self,
        half: PaperSize,
        mut draw: impl FnMut(&mut PageCanvas, usize) -> Result<(), E>,
    ) -> Result<(), E> {
        let (mut bodies, mut stamps) = (Vec::new(), BTreeSet::new());
        for place in 0..2 {
            let mut canvas = PageCanvas::new(half, &mut self.fonts, &mut self.stamps, false);
            let mut drawn = Ok(());
            canvas.moved(place as f32 * half.width, |canvas| drawn = draw(canvas, place));
            drawn?;
            let PageDrawing { content, stamps: used, .. } = canvas.finish();
            stamps.extend(used);
            bodies.push(self.write_content(&content));
        }
        let page = self.new_ref();
        self.pages.push(page);
        self.starts.push(self.elements.len());
        self.write_page(
            page,
            &bodies,
            PaperSize { width: 2.0 * half.width, height: half.height },
            &stamps,
            &[],
        );
        Ok(())
    }

    /// Writes what was drawn and returns its number.
    fn write_content(&mut self, content: &[u8]) -> Ref {
        let body = self.new_ref();
        self.pdf.stream(body, &compress_to_vec_zlib(content, 9)).filter(Filter::FlateDecode);
        body
    }

    fn write_page(
        &mut self,
        page: Ref,
        bodies: &[Ref],
        paper: PaperSize,
        stamps: &BTreeSet<usize>,
        links: &[(Ref, f32, PageLink)],
    ) {
        while self.stamp_refs.len() < self.stamps.numbers.len() {
            let id = self.new_ref();
            self.stamp_refs.push(id);
        }
        let number = self.pages.len() as i32 - 1;
        let mut writer = self.pdf.page(page);
        writer.parent(self.tree).media_box(Rect::new(0.0, 0.0, paper.width, paper.height));
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
        resources.fonts().pair(Name(b"R"), self.faces[0]).pair(Name(b"B"), self.faces[1]);
        if !stamps.is_empty() {
            let mut drawings = resources.x_objects();
            for number in stamps {
                drawings.pair(Name(stamp_name(*number).as_bytes()), self.stamp_refs[*number]);
            }
        }
        resources.finish();
    }

    /// Writes the document's remaining objects and returns the file.
    pub fn finish(mut self, title: &str, language: &str) -> Vec<u8> {
        let catalog = self.new_ref();
        let outline = self.write_outline();
        self.write_links();
        self.write_stamps();
        let root = self.has_tags.then(|| self.write_tags());
        self.pdf.pages(self.tree).count(self.pages.len() as i32).kids(self.pages.iter().copied());
        let mut last = self.last;
        let mut new_ref = || {
            last += 1;
            Ref::new(last)
        };
        self.fonts.regular.write(&mut self.pdf, self.faces[0], &mut new_ref);
        self.fonts.bold.write(&mut self.pdf, self.faces[1], &mut new_ref);
        if self.profile == Profile::Screen {
            let info = new_ref();
            self.pdf.document_info(info).title(TextStr(title)).creator(TextStr("Pencilmark"));
        }
        let mut writer = self.pdf.catalog(catalog);
        writer.pages(self.tree);
        if let Some(outline) = outline {
            writer.outlines(outline);
        }
        if let Some(root) = root {
            writer.lang(TextStr(language));
            writer.mark_info().marked(true);
            writer.viewer_preferences().display_doc_title(true);
            writer.pair(Name(b"StructTreeRoot"), root);
        }
        writer.finish();
        let id = fingerprint(self.pdf.as_bytes());
        self.pdf.set_file_id((id.clone(), id));
        self.pdf.finish()
    }

    /// Writes the drawings that pages share.
    fn write_stamps(&mut self) {
        for (content, number) in std::mem::take(&mut self.stamps.numbers) {
            let compressed = compress_to_vec_zlib(&content, 9);
            let mut form = self.pdf.form_xobject(self.stamp_refs[number], &compressed);
            form.filter(Filter::FlateDecode);
            form.bbox(Rect::new(-2000.0, -2000.0, 2000.0, 2000.0));
            form.resources().fonts().pair(Name(b"R"), self.faces[0]).pair(Name(b"B"), self.faces[1]);
        }
    }

    fn write_outline(&mut self) -> Option<Ref> {
        let entries = std::mem::take(&mut self.outline);
        let root = self.new_ref();
        let items: Vec<Ref> = entries.iter().map(|_| self.new_ref()).collect();
        let (first, last) = (*items.first()?, *items.last()?);
        self.pdf.outline(root).first(first).last(last).count(items.len() as i32);
        for (i, (title, page)) in entries.iter().enumerate() {
            let mut item = self.pdf.outline_item(items[i]);
            item.title(TextStr(title)).parent(root).flags(OutlineItemFlags::empty());
            if i > 0 {
                item.prev(items[i - 1]);
            }
            if let Some(next) = items.get(i + 1) {
                item.next(*next);
            }
            item.dest().page(*page).fit();
        }
        Some(root)
    }

    fn write_links(&mut self) {
        for (id, height, PageLink { area: [left, top, right, bottom], page }) in &self.links {
            let mut link = self.pdf.annotation(*id);
            link.subtype(AnnotationType::Link).border(0.0, 0.0, 0.0, None);
            link.rect(Rect::new(*left, height - bottom, *right, height - top));
            link.insert(Name(b"Dest")).start::<Destination>().page(self.pages[page - 1]).fit();
        }
    }

    /// Writes the tree of tags: a section begins with each heading of a page.
    fn write_tags(&mut self) -> Ref {
        let (root, document, parents) = (self.new_ref(), self.new_ref(), self.new_ref());
        let elements = std::mem::take(&mut self.elements);
        let parts: Vec<&[Element]> = elements.chunk_by(|_, next| next.tag.role != StructRole::H1).collect();
        let sections: Vec<Ref> = parts.iter().map(|_| self.new_ref()).collect();
        let mut writer = self.pdf.struct_element(document);
        writer.kind(StructRole::Document).parent(root);
        let mut children = writer.children();
        sections.iter().for_each(|section| _ = children.struct_element(*section));
        children.finish();
        writer.finish();
        for (section, part) in sections.iter().zip(parts) {
            let mut writer = self.pdf.struct_element(*section);
            writer.kind(StructRole::Sect).parent(document);
            let mut children = writer.children();
            part.iter().for_each(|element| _ = children.struct_element(element.id));
            children.finish();
            writer.finish();
            part.iter().for_each(|element| self.write_element(element, *section));
        }
        let mut writer = self.pdf.indirect(root).start::<StructTreeRoot>();
        writer.child(document).parent_tree_next_key(self.starts.len() as i32);
        writer.pair(Name(b"ParentTree"), parents);
        writer.finish();
        self.write_parents(parents, &elements);
        root
    }

    fn write_element(&mut self, element: &Element, section: Ref) {
        let mut writer = self.pdf.struct_element(element.id);
        writer.kind(element.tag.role).parent(section).page(element.page);
        if let Some(words) = &element.tag.alternative {
            writer.alt(TextStr(words));
        }
        writer.children().marked_content_id(element.number);
    }

    /// Writes which elements each page has.
    fn write_parents(&mut self, parents: Ref, elements: &[Element]) {
        let mut tree = self.pdf.indirect(parents).dict();
        let mut numbers = tree.insert(Name(b"Nums")).array();
        for (page, start) in self.starts.iter().enumerate() {
            let end = self.starts.get(page + 1).copied().unwrap_or(elements.len());
            numbers.item(page as i32);
            numbers.push().array().items(elements[*start..end].iter().map(|element| element.id));
        }
    }
}

/// A hash of a file's content, which names it: the same input makes the same file.
fn fingerprint(bytes: &[u8]) -> Vec<u8> {
    let hash = |seed: u64| {
        let mix = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        bytes.iter().fold(seed, mix).to_be_bytes()
    };
    [hash(0xcbf2_9ce4_8422_2325), hash(0x9e37_79b9_7f4a_7c15)].concat()
}
