//! Assignments: lists of puzzles and drills as text in a link.
//!
//! ```text
//! pencilmark assignment 1
//! title Fish, third week
//! drill x-wing 17
//! puzzle 8...24..3..........
//! ```

use pencilmark_core::message::Message;
use pencilmark_formats::{self as format, PuzzleInfo, ReadOptions, puzzle_line};
use pencilmark_logic::registry::find_technique;

use crate::session::opening::read_text;
use crate::session::variants::rules_name;
use crate::wire::{AssignedDrill, AssignmentLink, AssignmentRequest, Problem};
use pencilmark::page_messages::{answer, assignment as say};

/// The first line of an assignment, up to the version.
const HEAD: &str = "pencilmark assignment ";
/// The version written, and the highest version read.
const VERSION: u32 = 1;
/// The prefix of packed texts in puzzle links.
const MARK: &str = "#pm=";
/// The maximum number of puzzles and drills of an assignment.
const MOST_ITEMS: usize = 60;
/// The maximum length of a title, in characters.
const TITLE: usize = 120;

/// A puzzle or a drill of an assignment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum AssignedItem {
    /// A drill of a technique, determined by a seed.
    Drill(AssignedDrill),
    /// A puzzle as a line.
    Puzzle(String),
}

/// A title with a list of puzzles and drills.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Assignment {
    /// The title of the assignment, possibly empty.
    pub title: String,
    /// The puzzles and drills, in order.
    pub items: Vec<AssignedItem>,
}

/// Compresses an assignment into the part of a link after the screen's name.
///
/// # Errors
/// If there are no items or too many, a technique doesn't exist, or a puzzle can't be parsed.
pub fn pack_assignment(asked: &AssignmentRequest) -> Result<AssignmentLink, Problem> {
    let mut items = Vec::new();
    for drill in &asked.drills {
        let technique = find_technique(&drill.technique)
            .ok_or_else(|| Problem::new(answer::no_technique(drill.technique.clone())))?;
        let technique = technique.card.id.to_owned();
        items.push(AssignedItem::Drill(AssignedDrill { technique, seed: drill.seed }));
    }
    items.extend(puzzle_lines(&asked.puzzles)?.into_iter().map(AssignedItem::Puzzle));
    match items.len() {
        0 => return Err(Problem::new(say::nothing())),
        1..=MOST_ITEMS => {}
        _ => return Err(Problem::new(say::too_many(MOST_ITEMS))),
    }
    let title = asked.title.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(TITLE).collect();
    let packed = format::pack_link(&written(&Assignment { title, items }));
    Ok(AssignmentLink { link: packed.trim_start_matches(MARK).to_owned() })
}

/// Parses the assignment of a link, which may be a complete URL.
///
/// # Errors
/// If the link is damaged, or was written by a later version.
pub(crate) fn unpack_assignment(link: &str) -> Result<Assignment, Problem> {
    let damaged = || Problem::new(say::damaged());
    let data = link.rsplit('/').next().unwrap_or(link).trim();
    let text = format::unpack_link(&format!("{MARK}{data}")).ok_or_else(damaged)?;
    let mut lines = text.lines();
    let version = lines.next().and_then(|line| line.strip_prefix(HEAD)).ok_or_else(damaged)?;
    if version.parse::<u32>().map_err(|_| damaged())? > VERSION {
        return Err(Problem::new(say::newer()));
    }
    let mut assignment = Assignment { title: String::new(), items: Vec::new() };
    for line in lines {
        match line.split_once(' ') {
            Some(("title", title)) => title.clone_into(&mut assignment.title),
            Some(("drill", drill)) => {
                let (technique, seed) = drill.split_once(' ').ok_or_else(damaged)?;
                let seed = seed.parse().map_err(|_| damaged())?;
                let drill = AssignedDrill { technique: technique.to_owned(), seed };
                assignment.items.push(AssignedItem::Drill(drill));
            }
            Some(("puzzle", puzzle)) => assignment.items.push(AssignedItem::Puzzle(puzzle.to_owned())),
            _ => return Err(damaged()),
        }
    }
    match assignment.items.len() {
        1..=MOST_ITEMS => Ok(assignment),
        _ => Err(damaged()),
    }
}

fn written(assignment: &Assignment) -> String {
    let mut text = format!("{HEAD}{VERSION}\n");
    if !assignment.title.is_empty() {
        text += &format!("title {}\n", assignment.title);
    }
    for item in &assignment.items {
        text += &match item {
            AssignedItem::Drill(AssignedDrill { technique, seed }) => format!("drill {technique} {seed}\n"),
            AssignedItem::Puzzle(line) => format!("puzzle {line}\n"),
        };
    }
    text
}

/// Returns the puzzles of a text as lines: the puzzles of a file or grid, or else one puzzle or link per line.
fn puzzle_lines(text: &str) -> Result<Vec<String>, Problem> {
    if text.trim().is_empty() {
        return Ok(Vec::new());
    }
    let whole = format::read(text, &ReadOptions::default()).ok().filter(|whole| whole.errors.is_empty());
    if let Some(document) = whole {
        return Ok(document.entries.iter().map(|entry| puzzle_line(&entry.board, &entry.info)).collect());
    }
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let line = |(number, line): (usize, &str)| {
        let (start, _) =
            read_text(line, None).map_err(|why| Problem::new(say::bad_puzzle(number, why.message)))?;
        let about = PuzzleInfo { title: start.title.clone(), ..PuzzleInfo::default() };
        Ok(puzzle_line(&start.puzzle, &about))
    };
    (1..).zip(lines).map(line).collect()
}

/// Returns the name of the rules of a puzzle.
pub(crate) fn puzzle_name(line: &str) -> Message {
    match read_text(line, None) {
        Ok((start, _)) => rules_name(start.puzzle.rules()),
        Err(_) => say::puzzle(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(drills: usize, puzzles: &str) -> AssignmentRequest {
        let drill = |seed| AssignedDrill { technique: "x-wing".to_owned(), seed };
        AssignmentRequest {
            title: "  Fish,\nthird   week ".to_owned(),
            drills: (0..drills as u32).map(drill).collect(),
            puzzles: puzzles.to_owned(),
        }
    }

    const TWO: &str = "1.....2..3......\n.....2..3......1\n";

    #[test]
    fn what_is_packed_is_unpacked() {
        let AssignmentLink { link } = pack_assignment(&request(5, TWO)).unwrap();
        assert!(
            link.len() < 140 && link.chars().all(|c| c.is_ascii_alphanumeric() || "-_".contains(c)),
            "{link}"
        );
        let assignment = unpack_assignment(&format!("https://play.example/app/#/assignment/{link}")).unwrap();
        assert_eq!(assignment.title, "Fish, third week");
        assert_eq!(assignment.items.len(), 7);
        let drill = AssignedDrill { technique: "x-wing".to_owned(), seed: 4 };
        assert_eq!(assignment.items[4], AssignedItem::Drill(drill));
        let AssignedItem::Puzzle(line) = &assignment.items[6] else { panic!("{assignment:?}") };
        let (start, _) = read_text(line, None).unwrap();
        assert_eq!(start.puzzle.grid().to_string(), ".....2..3......1");
    }

    #[test]
    fn links_and_grids_are_puzzles_too() {
        let link = format::pack_link("4+x\t1.....2..3......");
        let mixed = format!("https://play.example/{link}\n1.....2..3......");
        let packed = pack_assignment(&request(0, &mixed)).unwrap();
        assert_eq!(unpack_assignment(&packed.link).unwrap().items.len(), 2);
    }

    #[test]
    fn no_damaged_link_is_read_as_something_else() {
        let AssignmentLink { link } = pack_assignment(&request(2, TWO)).unwrap();
        let whole = unpack_assignment(&link).unwrap();
        for cut in 0..link.len() {
            assert!(unpack_assignment(&link[..cut]).is_err(), "{cut}");
        }
        let newer = format::pack_link("pencilmark assignment 2\ndrill x-wing 1\n");
        let why = unpack_assignment(newer.trim_start_matches(MARK)).unwrap_err();
        assert!(why.message.to_string().contains("newer"), "{}", why.message);
        assert_eq!(whole.items.len(), 4);
    }

    #[test]
    fn an_assignment_has_items_but_not_too_many() {
        assert!(pack_assignment(&request(0, " \n")).is_err());
        assert!(pack_assignment(&request(MOST_ITEMS, "")).is_ok());
        assert!(pack_assignment(&request(MOST_ITEMS + 1, "")).is_err());
        let why = pack_assignment(&request(1, "1.....2..3......\n53")).unwrap_err();
        assert!(why.message.to_string().contains('2'), "{}", why.message);
    }
}
