//! The puzzles of a book in a compact form, because a book can have very many.

use std::collections::HashSet;
use std::sync::Arc;

use pencilmark_core::artwork::Artwork;
use pencilmark_core::board::Board;
use pencilmark_core::rules::Rules;

use crate::book::{BookPuzzle, PrintedLevel, PrintedRules, PrintedTechnique, SectionDivision};
use crate::packed_board::PackedBoard;

/// The puzzles of a book, in order. Each is stored compactly: its values, and texts that many puzzles share only once.
///
/// ```
/// use pencilmark_paper::book::BookPuzzle;
/// use pencilmark_paper::book_puzzles::BookPuzzles;
/// let board = "1.....2..3.....4".parse().unwrap();
/// let puzzles = BookPuzzles::from_iter([BookPuzzle::of_rules(&board)]);
/// assert_eq!(puzzles.get(0).board, board);
/// ```
#[derive(Clone, Debug, Default)]
pub struct BookPuzzles {
    puzzles: Vec<PackedPuzzle>,
    /// The descriptions stored so far, to be shared by equal puzzles.
    descriptions: HashSet<Arc<PuzzleDescription>>,
}

#[derive(Clone, Debug)]
struct PackedPuzzle {
    board: PackedBoard,
    solution: Option<PackedBoard>,
    difficulty: u32,
    description: Arc<PuzzleDescription>,
    /// The texts of this puzzle alone, if it has any.
    own: Option<Box<Own>>,
}

/// The description of a puzzle, often shared by many.
#[derive(PartialEq, Eq, Hash, Debug)]
pub(crate) struct PuzzleDescription {
    pub level: Option<PrintedLevel>,
    pub rules: PrintedRules,
    pub techniques: Vec<PrintedTechnique>,
}

#[derive(Clone, PartialEq, Debug, Default)]
struct Own {
    artwork: Artwork,
    rating: Option<String>,
    hints: Vec<String>,
    answers: Vec<String>,
    address: Option<String>,
}

impl BookPuzzles {
    /// Adds a puzzle at the end of the book.
    pub fn push(&mut self, puzzle: BookPuzzle) {
        let BookPuzzle {
            board,
            artwork,
            solution,
            level,
            difficulty,
            rating,
            rules,
            techniques,
            hints,
            answers,
            address,
        } = puzzle;
        let description = PuzzleDescription { level, rules, techniques };
        let description = self.descriptions.get(&description).cloned().unwrap_or_else(|| {
            let description = Arc::new(description);
            self.descriptions.insert(description.clone());
            description
        });
        let own = Own { artwork, rating, hints, answers, address };
        self.puzzles.push(PackedPuzzle {
            board: PackedBoard::of(board),
            solution: solution.map(PackedBoard::of),
            difficulty,
            description,
            own: (own != Own::default()).then(|| own.into()),
        });
    }

    /// Returns the number of puzzles.
    pub fn len(&self) -> usize {
        self.puzzles.len()
    }

    /// True if there are no puzzles.
    pub fn is_empty(&self) -> bool {
        self.puzzles.is_empty()
    }

    /// Returns a puzzle by its index, from 0.
    ///
    /// # Panics
    /// If the index is not less than the number of puzzles.
    pub fn get(&self, place: usize) -> BookPuzzle {
        let PackedPuzzle { board, solution, difficulty, description, own } = &self.puzzles[place];
        let Own { artwork, rating, hints, answers, address } = own.as_deref().cloned().unwrap_or_default();
        BookPuzzle {
            board: board.board(),
            artwork,
            solution: solution.as_ref().map(PackedBoard::board),
            level: description.level.clone(),
            difficulty: *difficulty,
            rating,
            rules: description.rules.clone(),
            techniques: description.techniques.clone(),
            hints,
            answers,
            address,
        }
    }

    pub(crate) fn rules(&self, place: usize) -> &Arc<Rules> {
        self.puzzles[place].board.rules()
    }

    pub(crate) fn artwork(&self, place: usize) -> &Artwork {
        self.puzzles[place].own.as_ref().map_or(Artwork::EMPTY, |own| &own.artwork)
    }

    /// Returns the title of a puzzle's section: its kind, or its level, which is empty if it has none.
    pub(crate) fn section_title(&self, place: usize, sections: SectionDivision) -> &str {
        let PuzzleDescription { level, rules, .. } = self.description(place);
        match sections {
            SectionDivision::ByKind => &rules.name,
            SectionDivision::ByLevel | SectionDivision::None => {
                level.as_ref().map_or("", |level| &level.name)
            }
        }
    }

    pub(crate) fn solution(&self, place: usize) -> Option<Board> {
        self.puzzles[place].solution.as_ref().map(PackedBoard::board)
    }

    pub(crate) fn description(&self, place: usize) -> &PuzzleDescription {
        &self.puzzles[place].description
    }

    pub(crate) fn hints(&self, place: usize) -> &[String] {
        self.puzzles[place].own.as_ref().map_or(&[], |own| &own.hints)
    }

    pub(crate) fn answers(&self, place: usize) -> &[String] {
        self.puzzles[place].own.as_ref().map_or(&[], |own| &own.answers)
    }

    /// Returns the names of the puzzles' rules, in the order in which they first occur.
    pub(crate) fn kinds(&self) -> Vec<&str> {
        let mut kinds: Vec<&str> = Vec::new();
        for puzzle in &self.puzzles {
            let name = &*puzzle.description.rules.name;
            if !kinds.contains(&name) {
                kinds.push(name);
            }
        }
        kinds
    }

    /// Sorts the puzzles as the sections require: by level, or by kind and level. Puzzles of a level are sorted by difficulty;
    /// classic ones come before others, since the difficulties of different rules can't be compared.
    pub(crate) fn sort(&mut self, sections: SectionDivision) {
        let kinds: Vec<String> = match sections {
            SectionDivision::None => return,
            SectionDivision::ByLevel => Vec::new(),
            SectionDivision::ByKind => self.kinds().into_iter().map(str::to_owned).collect(),
        };
        self.puzzles.sort_by_cached_key(|puzzle| {
            let description = &puzzle.description;
            let kind = kinds.iter().position(|kind| *kind == description.rules.name);
            let stars = description.level.as_ref().map_or(u8::MAX, |level| level.stars);
            (kind, stars, !puzzle.board.rules().is_classic(), puzzle.difficulty)
        });
    }
}

impl FromIterator<BookPuzzle> for BookPuzzles {
    fn from_iter<I: IntoIterator<Item = BookPuzzle>>(all: I) -> BookPuzzles {
        let mut puzzles = BookPuzzles::default();
        all.into_iter().for_each(|puzzle| puzzles.push(puzzle));
        puzzles
    }
}

#[cfg(test)]
mod tests {
    use pencilmark_core::board::Board;

    use super::BookPuzzles;
    use crate::book::{BookPuzzle, PrintedLevel, PrintedTechnique};

    #[test]
    fn puzzles_come_back_as_they_were() {
        let board: Board = "1.....2..3.....4".parse().expect("a board");
        let bare = BookPuzzle::of_rules(&board);
        let x_wing = PrintedTechnique {
            id: "x-wing".into(),
            name: "X-wing".to_owned(),
            place: 9,
            stars: 4,
            is_pictured: true,
        };
        let told = BookPuzzle {
            artwork: "line 0.5,0.5 1.5,1.5 width=0.1 stroke=#ff0000".parse().expect("a drawing"),
            solution: Some(board.clone()),
            level: Some(PrintedLevel { name: "Easy".to_owned(), stars: 2 }),
            difficulty: 15,
            rating: Some("SE 1.5".to_owned()),
            techniques: vec![x_wing],
            hints: vec!["Look.".to_owned()],
            answers: vec!["Yes.".to_owned()],
            address: Some("https://example.org/".to_owned()),
            ..bare.clone()
        };
        let puzzles = BookPuzzles::from_iter([bare.clone(), told.clone(), told.clone()]);
        let shown = |puzzle: &BookPuzzle| format!("{puzzle:?}");
        assert_eq!([0, 1, 2].map(|place| shown(&puzzles.get(place))), [&bare, &told, &told].map(shown));
        assert_eq!(puzzles.descriptions.len(), 2);
        let text = serde_json::to_string(&told).expect("JSON");
        assert_eq!(shown(&serde_json::from_str(&text).expect("a puzzle")), shown(&told));
    }
}
