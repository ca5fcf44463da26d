//! Solutions of a puzzle being set, which decide most edits without a search: a clue or given that is added only filters
//! them, one that is taken away leaves them.

use std::collections::HashMap;

use pencilmark_core::board::Board;
use pencilmark_core::cell::Cell;
use pencilmark_core::clue::ConstraintId;
use pencilmark_core::digit::Digit;
use pencilmark_core::grid::Grid;
use pencilmark_core::rules::Rules;
use pencilmark_core::violation::is_solved;
use pencilmark_search::clash::broken_constraints;

/// The maximum number of solutions that are kept.
const MOST: usize = 1_000;

/// Solutions of a puzzle at some time while it was set.
#[derive(Clone, Debug)]
pub(crate) struct KnownSolutions {
    puzzle: Board,
    solutions: Vec<Vec<Digit>>,
    /// What is known of the other solutions: each differs from the only known one in at least one of these cells. No cells if
    /// there are no others; `None` if nothing is known.
    others: Option<Vec<Cell>>,
    /// True if a search of this very puzzle has found them.
    is_searched: bool,
    /// The only solution that there was before the edits that left none.
    former: Option<Vec<Digit>>,
}

/// The only part of a puzzle without a solution that breaks the former one: without it, there is a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacle {
    /// The digit of this cell.
    Digit {
        /// The cell with the digit.
        cell: Cell,
        /// The digit that the former solution has there.
        was: Digit,
    },
    /// A clue of the puzzle.
    Clue(ConstraintId),
}

impl KnownSolutions {
    /// Keeps solutions of a puzzle, in the order in which they were found.
    pub(crate) fn new(puzzle: Board, mut solutions: Vec<Vec<Digit>>, is_complete: bool) -> KnownSolutions {
        let others = (is_complete && solutions.len() <= MOST).then(Vec::new);
        solutions.truncate(MOST);
        KnownSolutions { puzzle, solutions, others, is_searched: true, former: None }
    }

    /// Remembers the only solution of before the edits that left none.
    pub(crate) fn with_former(self, before: Option<&KnownSolutions>) -> KnownSolutions {
        let former = match before {
            Some(before) if self.solutions.is_empty() => match &before.solutions[..] {
                [] => before.former.clone(),
                [only] if before.is_complete() => Some(only.clone()),
                _ => None,
            },
            Some(_) | None => None,
        };
        KnownSolutions { former, ..self }
    }

    /// Returns the part of the puzzle, which has no solution, that alone breaks the former one.
    pub(crate) fn obstacle(&self) -> Option<Obstacle> {
        let former = self.former.as_ref().filter(|_| !self.puzzle.has_given_candidates())?;
        let rules = self.puzzle.rules();
        let was = |cell: Cell| former[cell.index()];
        let is_wrong = |cell: &Cell| self.puzzle.value(*cell).is_some_and(|digit| digit != was(*cell));
        let digits = rules.cells().filter(is_wrong).map(|cell| Obstacle::Digit { cell, was: was(cell) });
        let broken = broken_constraints(rules, former).into_iter().enumerate();
        let clues = broken.filter(|(_, is_broken)| *is_broken);
        let clues = clues.map(|(id, _)| Obstacle::Clue(ConstraintId(id as u16)));
        let mut obstacles = digits.chain(clues);
        let only = obstacles.next().filter(|_| obstacles.next().is_none())?;
        match only {
            Obstacle::Clue(id) if !self.is_solved_without(id, former) => None,
            Obstacle::Digit { .. } | Obstacle::Clue(_) => Some(only),
        }
    }

    /// True if the puzzle without a clue has this solution: a rule about what bears no clue may say more then.
    fn is_solved_without(&self, clue: ConstraintId, solution: &[Digit]) -> bool {
        let rules = self.puzzle.rules();
        let mut left = rules.constraints().to_vec();
        left.remove(clue.index());
        let solved = |rules| is_solved(&Grid::of_givens(rules, solution.iter().copied().map(Some)));
        Rules::with_values(rules.layout().clone(), rules.values(), left).is_ok_and(solved)
    }

    /// Returns what is known of the puzzle after an edit.
    pub(crate) fn after_edit(&self, puzzle: &Board) -> KnownSolutions {
        if *puzzle == self.puzzle {
            return self.clone();
        }
        let (old, new) = (self.puzzle.rules(), puzzle.rules());
        if old.layout() != new.layout() || old.values() != new.values() {
            return KnownSolutions {
                is_searched: false,
                ..KnownSolutions::new(puzzle.clone(), Vec::new(), false)
            };
        }
        let is_solution = |digits: &&Vec<Digit>| {
            let fits =
                new.cells().zip(digits.iter()).all(|(cell, d)| puzzle.initial_digits(cell).contains(*d));
            fits && is_solved(&Grid::of_givens(new.clone(), digits.iter().copied().map(Some)))
        };
        let solutions: Vec<Vec<Digit>> = self.solutions.iter().filter(is_solution).cloned().collect();
        let others = self.others_after(puzzle).filter(|cells| cells.is_empty() || solutions.len() == 1);
        let puzzle = puzzle.clone();
        let known = KnownSolutions { puzzle, solutions, others, is_searched: false, former: None };
        known.with_former(Some(self))
    }

    /// Returns what is known of the other solutions after an edit, if the known ones remain: one that isn't a solution of the puzzle before
    /// differs from the only known one where the puzzle allows more than before.
    fn others_after(&self, puzzle: &Board) -> Option<Vec<Cell>> {
        let mut cells = self.others.clone().filter(|_| self.has_no_more_clues_than(puzzle))?;
        let allows_more = |cell: &Cell| {
            !puzzle.initial_digits(*cell).is_subset(self.puzzle.initial_digits(*cell))
                && !cells.contains(cell)
        };
        let more: Vec<Cell> = puzzle.rules().cells().filter(allows_more).collect();
        if !more.is_empty() && self.solutions.len() != 1 {
            return None;
        }
        cells.extend(more);
        Some(cells)
    }

    /// True if a puzzle has all constraints of this one.
    fn has_no_more_clues_than(&self, puzzle: &Board) -> bool {
        let mut left: HashMap<String, usize> = HashMap::new();
        for clue in puzzle.rules().constraints() {
            *left.entry(clue.text(puzzle.rules())).or_default() += 1;
        }
        self.puzzle.rules().constraints().iter().all(|clue| {
            let count = left.get_mut(&clue.text(self.puzzle.rules())).filter(|count| **count > 0);
            count.map(|count| *count -= 1).is_some()
        })
    }

    /// Returns the known solutions.
    pub(crate) fn solutions(&self) -> &[Vec<Digit>] {
        &self.solutions
    }

    /// Returns the cells of which every other solution differs from the only known one in at least one; `None` if that isn't known.
    pub(crate) fn others(&self) -> Option<&[Cell]> {
        self.others.as_deref().filter(|cells| !cells.is_empty())
    }

    /// True if the number of solutions is known, or a search was stopped before it knew.
    pub(crate) fn is_decided(&self) -> bool {
        self.is_searched || self.count().is_some()
    }

    fn is_complete(&self) -> bool {
        self.others.as_ref().is_some_and(Vec::is_empty)
    }

    /// Returns the number of solutions, 2 for several; `None` if it is not known.
    pub(crate) fn count(&self) -> Option<u8> {
        match (self.solutions.len(), self.is_complete()) {
            (2.., _) => Some(2),
            (count, true) => Some(count as u8),
            (_, false) => None,
        }
    }
}
