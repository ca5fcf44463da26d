//! The structure of files to read: the requirements of PDF/UA-1 that a parser can check.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark_paper::book::{BookDesign, BookPuzzle, HintPlace, PageLayout, SectionDivision};

use crate::reader::{File, between, references};
use crate::samples::{CLASSIC, VARIANTS, make};

/// An element of the structure.
struct Element {
    role: String,
    parent: usize,
    /// The objects among its children: elements, and annotations.
    children: Vec<usize>,
    /// The tag on a page of its own content.
    tag: Option<usize>,
    page: Option<usize>,
}

/// Returns the part of a dictionary after a key, up to the next key.
fn value<'a>(head: &'a str, key: &str) -> Option<&'a str> {
    let rest = &head[head.find(key)? + key.len()..];
    Some(&rest[..rest.find(['/', '>']).unwrap_or(rest.len())])
}

fn elements(file: &File) -> BTreeMap<usize, Element> {
    let element = |number: usize| {
        let head = file.head(number);
        let role = value(head, "/S/")?.to_owned();
        let parent = references(value(head, "/P ")?).first().copied()?;
        let kids = head[head.find("/K")? + 2..].trim_start_matches('[').trim();
        // The first child is a tag's number, unless it is a reference, or a dictionary.
        let first = kids.split([' ', ']', '<', '/']).next().and_then(|word| word.parse().ok());
        let is_tag =
            !kids.get(kids.find(' ').unwrap_or(kids.len())..).is_some_and(|rest| rest.starts_with(" 0 R"));
        let tag = first.filter(|_| is_tag);
        let page = value(head, "/Pg ").map(|page| references(page)[0]);
        let children = match kids.find("/Obj ") {
            Some(at) => references(&kids[at + 5..kids.find(">>").unwrap_or(kids.len())]),
            None => references(kids.split('/').next()?),
        };
        Some((number, Element { role, parent, children, tag, page }))
    };
    file.numbers_of("/StructElem").into_iter().filter_map(element).collect()
}

/// Returns the numbers of the tree of parents: the elements of each page, and those of the links.
fn parent_tree(file: &File) -> BTreeMap<usize, Vec<usize>> {
    let tree = file.numbers_of("/Nums[");
    let mut rest = between(file.head(tree[0]), "/Nums[", ">>").expect("numbers");
    let mut parents = BTreeMap::new();
    while let Some((key, after)) = rest.trim_start().split_once([' ', '[']) {
        let Ok(key) = key.parse::<usize>() else { break };
        let is_list = rest.trim_start()[key.to_string().len()..].trim_start().starts_with('[');
        let end = if is_list { after.find(']') } else { after.find('R') };
        let end = end.expect("an end") + 1;
        parents.insert(key, references(after[..end].trim_start_matches('[')));
        rest = &after[end..];
    }
    parents
}

/// Checks that every element is a child of its parent, that tags and annotations belong to one element each, and returns the roles in
/// reading order.
fn check_tree(file: &File) -> Vec<String> {
    let (all, parents) = (elements(file), parent_tree(file));
    let mut annotations = BTreeSet::new();
    for (key, page) in file.page_numbers().iter().enumerate() {
        let tags = file.page_tags(*page);
        assert_eq!(tags, (0..tags.len()).collect::<Vec<_>>());
        assert_eq!(value(file.head(*page), "/StructParents "), Some(&*key.to_string()));
        assert_eq!(value(file.head(*page), "/Tabs/"), Some("S"));
        let owners: Vec<_> = parents[&key].iter().map(|id| (all[id].tag, all[id].page)).collect();
        assert_eq!(owners, tags.iter().map(|tag| (Some(*tag), Some(*page))).collect::<Vec<_>>());
        annotations.extend(between(file.head(*page), "/Annots[", "]").map_or(Vec::new(), references));
    }
    for id in &annotations {
        let head = file.head(*id);
        assert!(head.contains("/Subtype/Link") && !head.contains("/Contents()"), "{head}");
        assert!(value(head, "/Contents(").is_some_and(|words| words.len() > 1), "{head}");
        let key: usize = value(head, "/StructParent ").expect("a key").parse().expect("a number");
        let owner = &all[&parents[&key][0]];
        assert_eq!((owner.role.as_str(), &owner.children), ("Link", &vec![*id]));
    }
    let root = file.numbers_of("/StructTreeRoot/")[0];
    let document: Vec<usize> =
        all.iter().filter(|(_, element)| element.role == "Document").map(|(id, _)| *id).collect();
    assert_eq!((document.len(), all[&document[0]].parent), (1, root));
    let mut roles = Vec::new();
    visit(&all, document[0], &annotations, &mut roles);
    assert_eq!(roles.len(), all.len(), "every element is in the tree once");
    roles
}

fn visit(all: &BTreeMap<usize, Element>, id: usize, links: &BTreeSet<usize>, roles: &mut Vec<String>) {
    let element = &all[&id];
    roles.push(element.role.clone());
    for child in element.children.iter().filter(|child| !links.contains(child)) {
        assert_eq!(all[child].parent, id);
        let needed = match (element.role.as_str(), all[child].role.as_str()) {
            ("TOC", child) => child == "TOCI",
            ("TOCI", child) => child == "Reference",
            ("Reference", child) => child == "Link",
            (parent, "Link") => parent == "P",
            (_, "TOCI" | "Reference") => false,
            _ => true,
        };
        assert!(needed, "{} in {}", all[child].role, element.role);
        visit(all, *child, links, roles);
    }
}

fn check_headings(roles: &[String]) {
    let ranks = roles.iter().filter_map(|role| role.strip_prefix('H')?.parse().ok());
    let mut last: usize = 0;
    for rank in ranks {
        assert!(rank <= last + 1, "a heading of rank {rank} after {last}");
        last = rank;
    }
}

fn check_accessible(puzzles: &[BookPuzzle], design: &BookDesign) -> (File, Vec<String>) {
    let file = File::read(&make(puzzles, design).expect("a book").pdf);
    let roles = check_tree(&file);
    check_headings(&roles);
    let figures: Vec<&str> = file.heads().filter(|head| head.contains("/S/Figure")).collect();
    assert!(!figures.is_empty() && figures.iter().all(|head| head.contains("/Alt(")));
    for word in ["/Marked true", "/DisplayDocTitle true", "/Lang(en)"] {
        assert_eq!(file.numbers_of(word).len(), 1, "{word}");
    }
    let metadata: Vec<String> = file.streams().filter(|text| text.contains("<x:xmpmeta")).collect();
    assert!(metadata.len() == 1 && metadata[0].contains("<pdfuaid:part>1</pdfuaid:part>"));
    let title = between(&metadata[0], "x-default'>", "</rdf:li>").expect("a title");
    assert!(!title.is_empty());
    (file, roles)
}

#[test]
fn books_and_sheets_have_the_structure_of_their_standard() {
    for layout in PageLayout::PUZZLE_LAYOUTS.into_iter().filter(|layout| *layout != PageLayout::Booklet) {
        for sections in [SectionDivision::ByLevel, SectionDivision::ByKind] {
            for title in ["", "Pencils"] {
                let title = title.to_owned();
                let design = BookDesign { sections, title, ..BookDesign::of_layout(layout) };
                check_accessible(&CLASSIC[..6], &design);
            }
        }
    }
    check_accessible(&VARIANTS, &BookDesign::of_layout(PageLayout::Book));
    let below = BookDesign { hints: HintPlace::Below, ..BookDesign::of_layout(PageLayout::Sheet) };
    check_accessible(&CLASSIC[..4], &below);
}

#[test]
fn contents_and_page_numbers_are_links_with_words() {
    let design = BookDesign { sections: SectionDivision::ByLevel, ..BookDesign::of_layout(PageLayout::Book) };
    let (file, roles) = check_accessible(&CLASSIC, &design);
    let count = |role: &str| roles.iter().filter(|known| *known == role).count();
    assert_eq!((count("TOC"), count("TOCI")), (1, count("Reference")));
    assert!(count("TOCI") >= 3, "{}", count("TOCI"));
    // Each puzzle links to its solution and its hints, and each solution to its puzzle.
    assert_eq!(count("Link"), 3 * CLASSIC.len() + count("TOCI"));
    let words = |start: &str| file.numbers_of(&format!("/Contents({start}")).len();
    assert_eq!((words("Solution on page "), words("page ")), (CLASSIC.len(), CLASSIC.len()));
}
