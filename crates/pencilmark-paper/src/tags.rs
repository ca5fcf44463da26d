//! The tags of a document: a tree of elements for screen readers, with the links between pages.

use std::collections::BTreeMap;
use std::io;

use pdf_writer::types::{AnnotationType, StructRole};
use pdf_writer::writers::{Destination, StructTreeRoot};
use pdf_writer::{Finish, Name, Rect, Ref, TextStr};

use crate::canvas::{AccessibilityTag, LinkPlace, PageLink};
use crate::packed_texts::PackedTexts;
use crate::pdf_file::PdfFile;
use crate::trim::PaperSize;

/// A tag on a page, as an object of the file. Its texts are packed.
#[derive(Clone, Copy)]
struct Element {
    id: Ref,
    page: Ref,
    role: StructRole,
    has_words: bool,
    link: Option<ElementLink>,
}

/// The annotation of an element that links to another page, and the place of the element.
#[derive(Clone, Copy)]
struct ElementLink {
    annotation: Ref,
    place: LinkPlace,
}

impl Element {
    fn is_contents_entry(&self) -> bool {
        self.link.is_some_and(|link| link.place == LinkPlace::ContentsEntry)
    }
}

/// A link as an annotation of a page. Its text is packed.
struct DocumentLink {
    annotation: Ref,
    element: Ref,
    area: Rect,
    target_page: usize,
}

/// The tags of all pages, in order.
#[derive(Default)]
pub(crate) struct TagTree {
    elements: Vec<Element>,
    /// The alternative texts of the elements that have one.
    words: PackedTexts,
    /// The index of the first element of each page.
    starts: Vec<usize>,
    links: Vec<DocumentLink>,
    /// The texts of the links.
    link_texts: PackedTexts,
}

impl TagTree {
    /// Adds the tags and the links of a page, and returns the objects of the links.
    pub(crate) fn add_page(
        &mut self,
        file: &mut PdfFile,
        page: Ref,
        paper: PaperSize,
        tags: Vec<AccessibilityTag>,
        mut links: BTreeMap<usize, PageLink>,
    ) -> Vec<Ref> {
        let first = self.links.len();
        self.starts.push(self.elements.len());
        for (number, tag) in tags.into_iter().enumerate() {
            let id = file.new_ref();
            let link = links.remove(&number).map(|PageLink { area, target_page, text, place }| {
                let annotation = file.new_ref();
                let [left, top, right, bottom] = area;
                let area = Rect::new(left, paper.height - bottom, right, paper.height - top);
                self.links.push(DocumentLink { annotation, element: id, area, target_page });
                self.link_texts.push(&text);
                ElementLink { annotation, place }
            });
            let has_words = tag.alternative.is_some();
            self.elements.push(Element { id, page, role: tag.role, has_words, link });
            tag.alternative.iter().for_each(|words| self.words.push(words));
        }
        self.links[first..].iter().map(|link| link.annotation).collect()
    }

    /// Writes the annotations of links. Their numbers in the tree of parents follow those of the pages.
    pub(crate) fn write_links(&mut self, file: &mut PdfFile, pages: &[Ref]) -> io::Result<()> {
        let texts = std::mem::take(&mut self.link_texts).texts();
        for ((link, text), number) in self.links.iter().zip(texts).zip(self.starts.len()..) {
            let mut writer = file.begin_packed_object()?.annotation(link.annotation);
            writer.subtype(AnnotationType::Link).border(0.0, 0.0, 0.0, None).rect(link.area);
            writer.contents(TextStr(&text)).struct_parent(number as i32);
            writer.insert(Name(b"Dest")).start::<Destination>().page(pages[link.target_page - 1]).fit();
        }
        Ok(())
    }

    /// Writes the tree of tags: a section begins with each heading of a page.
    pub(crate) fn write(&mut self, file: &mut PdfFile) -> io::Result<Ref> {
        let (root, document, parents) = (file.new_ref(), file.new_ref(), file.new_ref());
        let elements = std::mem::take(&mut self.elements);
        let mut words = std::mem::take(&mut self.words).texts();
        let parts: Vec<&[Element]> = elements.chunk_by(|_, next| next.role != StructRole::H1).collect();
        let sections: Vec<Ref> = parts.iter().map(|_| file.new_ref()).collect();
        write_branch(file, document, StructRole::Document, root, sections.iter().copied())?;
        let numbers = elements.chunk_by(|a, b| a.page == b.page).flat_map(|page| 0..page.len() as i32);
        let mut numbered = elements.iter().zip(numbers);
        for (section, part) in sections.iter().zip(parts) {
            let runs: Vec<&[Element]> =
                part.chunk_by(|a, b| a.is_contents_entry() && b.is_contents_entry()).collect();
            // A link is in an element of its own, which is a paragraph or the table of contents.
            let children: Vec<Ref> = runs
                .iter()
                .map(|run| if run[0].link.is_some() { file.new_ref() } else { run[0].id })
                .collect();
            write_branch(file, *section, StructRole::Sect, document, children.iter().copied())?;
            for (run, child) in runs.into_iter().zip(children) {
                let parents = write_around(file, run, child, *section)?;
                for (parent, (element, number)) in parents.into_iter().zip(&mut numbered) {
                    let words = if element.has_words { words.next() } else { None };
                    write_element(file, element, number, words, parent)?;
                }
            }
        }
        let next = (self.starts.len() + self.links.len()) as i32;
        let mut writer = file.begin_packed_object()?.indirect(root).start::<StructTreeRoot>();
        writer.child(document).parent_tree_next_key(next);
        writer.pair(Name(b"ParentTree"), parents);
        writer.finish();
        self.write_parents(file, parents, &elements)?;
        Ok(root)
    }

    /// Writes the list of each page's elements, and the element of each link.
    fn write_parents(&self, file: &mut PdfFile, parents: Ref, elements: &[Element]) -> io::Result<()> {
        let mut tree = file.begin_packed_object()?.indirect(parents).dict();
        let mut numbers = tree.insert(Name(b"Nums")).array();
        for (page, start) in self.starts.iter().enumerate() {
            let end = self.starts.get(page + 1).copied().unwrap_or(elements.len());
            numbers.item(page as i32);
            numbers.push().array().items(elements[*start..end].iter().map(|element| element.id));
        }
        for (link, number) in self.links.iter().zip(self.starts.len()..) {
            numbers.item(number as i32).item(link.element);
        }
        Ok(())
    }
}

/// Writes the elements around elements that link: a paragraph, or the table of contents with its entries. Returns the parent of
/// each of the elements.
fn write_around(file: &mut PdfFile, run: &[Element], child: Ref, section: Ref) -> io::Result<Vec<Ref>> {
    match run[0].link.map(|link| link.place) {
        None => Ok(vec![section]),
        Some(LinkPlace::Paragraph) => {
            write_branch(file, child, StructRole::P, section, [run[0].id].into_iter())?;
            Ok(vec![child])
        }
        Some(LinkPlace::ContentsEntry) => {
            let entries: Vec<[Ref; 2]> = run.iter().map(|_| [file.new_ref(), file.new_ref()]).collect();
            write_branch(file, child, StructRole::TOC, section, entries.iter().map(|[entry, _]| *entry))?;
            for ([entry, reference], element) in entries.iter().zip(run) {
                write_branch(file, *entry, StructRole::TOCI, child, [*reference].into_iter())?;
                write_branch(file, *reference, StructRole::Reference, *entry, [element.id].into_iter())?;
            }
            Ok(entries.into_iter().map(|[_, reference]| reference).collect())
        }
    }
}

/// Writes an element with child elements.
fn write_branch(
    file: &mut PdfFile,
    id: Ref,
    role: StructRole,
    parent: Ref,
    held: impl Iterator<Item = Ref>,
) -> io::Result<()> {
    let mut writer = file.begin_packed_object()?.struct_element(id);
    writer.kind(role).parent(parent);
    let mut children = writer.children();
    held.for_each(|id| _ = children.struct_element(id));
    Ok(())
}

fn write_element(
    file: &mut PdfFile,
    element: &Element,
    number: i32,
    words: Option<String>,
    parent: Ref,
) -> io::Result<()> {
    let mut writer = file.begin_packed_object()?.struct_element(element.id);
    writer.kind(element.role).parent(parent).page(element.page);
    if let Some(words) = words {
        writer.alt(TextStr(&words));
    }
    let mut children = writer.children();
    children.marked_content_id(number);
    if let Some(link) = element.link {
        children.object_ref().page(element.page).object(link.annotation);
    }
    Ok(())
}
