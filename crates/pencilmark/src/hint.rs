//! What to tell a player who is stuck: what is wrong, or the easiest next step.

use pencilmark_core::board::{Board, DeadEnd};
use pencilmark_core::cell::Cell;
use pencilmark_core::conflict::{self, Conflict};
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::grid::Grid;
use pencilmark_core::house::{HouseId, HouseKind};
use pencilmark_core::rules::Sight;
use pencilmark_core::step::{Candidate, Conclusion, Slot, Step};
use pencilmark_logic::menu::Menu;
use pencilmark_logic::solver::next_step;
use pencilmark_render::language::Language;
use pencilmark_render::prose;
use pencilmark_search::limits::{Limits, Stop, Verdict};
use pencilmark_search::solver::Solver;

use crate::check::{conflict_text, dead_end_text};

/// Which candidates a hint goes by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoteSource {
    /// Those that follow from the digits on the board.
    Computed,
    /// The player's own; a cell in which nothing is noted counts as not looked at yet, and has the computed ones.
    Own,
}

/// What a player asks.
#[derive(Clone, Copy, Debug)]
pub struct Question<'a> {
    /// The puzzle as it was given.
    pub puzzle: &'a Board,
    /// The player's board: the same givens, digits placed, and the player's notes as candidates.
    pub board: &'a Board,
    /// The digits placed and cleared so far, in order; empty when it is not known.
    pub history: &'a [HistoryEntry],
    /// What to go by.
    pub notes: NoteSource,
    /// The techniques to look for, in their order.
    pub menu: &'a Menu,
    /// The most nodes that the search for the solution may visit.
    pub nodes: u64,
}

/// A digit placed, or a cell cleared.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HistoryEntry {
    /// The cell.
    pub cell: Cell,
    /// What it held from then on.
    pub digit: Option<Digit>,
}

/// The answer. The first that applies, in this order.
#[derive(Clone, Debug)]
pub enum Hint {
    /// The board is full and right.
    Solved,
    /// Digits see their like.
    Conflicts(Vec<Conflict>),
    /// A cell has no candidate, or a house no place for a digit.
    DeadEnds(Vec<DeadEnd>),
    /// The puzzle has no solution.
    NoSolution,
    /// It has two or more.
    Several,
    /// The search for its solution was called off.
    Stopped(Stop),
    /// Digits that the solution has not.
    WrongEntries(Vec<WrongEntry>),
    /// Candidates of the solution that the player's notes lack.
    LostCandidates(Vec<Candidate>),
    /// The easiest next step.
    Step(Box<Step>),
    /// No technique of the menu leads on.
    Stuck,
}

/// A digit that the solution has not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WrongEntry {
    /// Where.
    pub cell: Cell,
    /// What stands there.
    pub digit: Digit,
    /// The move that put it there, counted from 1, if the history tells.
    pub since: Option<usize>,
}

/// Answers. Costs a search for the solution (microseconds on classic boards) and, where nothing is wrong, as much as the
/// techniques up to the first that finds a step.
pub fn hint(question: &Question) -> Hint {
    let grid = question.board.grid();
    if conflict::is_solved(grid) {
        return Hint::Solved;
    }
    let conflicts = conflict::conflicts(grid);
    if !conflicts.is_empty() {
        return Hint::Conflicts(conflicts);
    }
    let board = working_board(question);
    let dead_ends = board.dead_ends();
    if !dead_ends.is_empty() {
        return Hint::DeadEnds(dead_ends);
    }
    let limits = Limits { solutions: 2, nodes: question.nodes, cancel: None };
    match Solver::new().solve(question.puzzle, &limits) {
        Verdict::None => Hint::NoSolution,
        Verdict::Several => Hint::Several,
        Verdict::Stopped(stop) => Hint::Stopped(stop),
        Verdict::One(solution) => against(question, &board, &solution),
    }
}

/// The player's board with the candidates to go by.
pub fn working_board(question: &Question) -> Board {
    let grid = question.board.grid().clone();
    let computed = Board::new(grid.clone());
    let allowed = |cell: Cell| match question.puzzle.value(cell) {
        Some(_) => DigitSet::full(grid.size()),
        None => question.puzzle.candidates(cell),
    };
    let candidates = grid.rules().cells().map(|cell| {
        let own = question.board.candidates(cell);
        match question.notes {
            NoteSource::Own if !own.is_empty() => own & computed.candidates(cell),
            NoteSource::Own | NoteSource::Computed => computed.candidates(cell) & allowed(cell),
        }
    });
    Board::with_candidates(grid.clone(), candidates.collect::<Vec<_>>())
}

/// What to say of a board that breaks no rule and has a solution to compare it with.
fn against(question: &Question, board: &Board, solution: &Grid) -> Hint {
    let cells = || board.rules().cells();
    let wrong = cells().filter_map(|cell| {
        let digit = board.value(cell).filter(|digit| solution.value(cell) != Some(*digit))?;
        Some(WrongEntry { cell, digit, since: since(question.history, cell, digit) })
    });
    let wrong: Vec<WrongEntry> = wrong.collect();
    if !wrong.is_empty() {
        return Hint::WrongEntries(wrong);
    }
    let lost = cells().filter(|cell| board.value(*cell).is_none()).filter_map(|cell| {
        let digit = solution.value(cell)?;
        (!board.candidates(cell).contains(digit)).then_some(Candidate { cell, digit })
    });
    let lost: Vec<Candidate> = lost.collect();
    if !lost.is_empty() {
        return Hint::LostCandidates(lost);
    }
    next_step(board, question.menu).map_or(Hint::Stuck, |step| Hint::Step(Box::new(step)))
}

/// The number of the last move that put the digit there.
fn since(history: &[HistoryEntry], cell: Cell, digit: Digit) -> Option<usize> {
    history.iter().rposition(|entry| *entry == HistoryEntry { cell, digit: Some(digit) }).map(|at| at + 1)
}

/// How much of a hint is told, from a nudge to the deed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Rung {
    /// Which digit or region to look at.
    Nudge,
    /// The house.
    House,
    /// The technique.
    Technique,
    /// The proof, drawn.
    Proof,
    /// What follows.
    Apply,
}

impl Rung {
    /// All of them, in order.
    pub const ALL: [Rung; 5] = [Rung::Nudge, Rung::House, Rung::Technique, Rung::Proof, Rung::Apply];
}

/// What a rung of a hint says.
pub fn tell(hint: &Hint, board: &Board, rung: Rung) -> String {
    match hint {
        Hint::Solved => "The puzzle is solved.".to_owned(),
        Hint::NoSolution => "The givens have no solution.".to_owned(),
        Hint::Several => "The givens have more than one solution.".to_owned(),
        Hint::Stopped(stop) => format!("The search for the solution was given up: {stop}."),
        Hint::Stuck => "None of the techniques that are on leads further.".to_owned(),
        Hint::Conflicts(conflicts) => {
            graded(rung, "A digit stands where it sees its like.", &fault_region(hint, board), || {
                sentence(&conflict_text(board, &conflicts[0]))
            })
        }
        Hint::DeadEnds(dead_ends) => {
            let region = fault_region(hint, board);
            graded(rung, "Something went wrong: the board can't be completed.", &region, || {
                sentence(&dead_end_text(board, dead_ends[0]))
            })
        }
        Hint::WrongEntries(wrong) => {
            graded(rung, "One of your digits is wrong.", &fault_region(hint, board), || {
                wrong_text(board, wrong)
            })
        }
        Hint::LostCandidates(lost) => {
            let region = fault_region(hint, board);
            graded(rung, "One of your notes lacks a candidate that is needed.", &region, || {
                let Candidate { cell, digit } = lost[0];
                format!("{} can be {digit}, which is not among your notes.", cell.name(board.size()))
            })
        }
        Hint::Step(step) => step_text(step, board, rung),
    }
}

/// A mistake: that there is one, where, and which.
fn graded(rung: Rung, that: &str, region: &str, which: impl Fn() -> String) -> String {
    match rung {
        Rung::Nudge => that.to_owned(),
        Rung::House => format!("{that} Look at {region}."),
        Rung::Technique | Rung::Proof | Rung::Apply => which(),
    }
}

fn wrong_text(board: &Board, wrong: &[WrongEntry]) -> String {
    let one = |entry: &WrongEntry| {
        let since = entry.since.map_or(String::new(), |at| format!(", since move {at}"));
        format!("{} is not {}{since}", entry.cell.name(board.size()), entry.digit)
    };
    sentence(&wrong.iter().map(one).collect::<Vec<_>>().join("; "))
}

/// A phrase with a capital letter and a full stop.
fn sentence(phrase: &str) -> String {
    let mut chars = phrase.chars();
    // Cells keep their small r.
    let is_cell = phrase.starts_with('r') && phrase[1..].starts_with(|c: char| c.is_ascii_digit());
    match chars.next() {
        Some(first) if !is_cell => format!("{}{}.", first.to_uppercase(), chars.as_str()),
        _ => format!("{phrase}."),
    }
}

/// The house to look at for the first of the mistakes; none where the hint is of something else.
pub(crate) fn region_of_mistake(hint: &Hint, board: &Board) -> Option<HouseId> {
    match hint {
        Hint::Conflicts(conflicts) => match conflicts[0].sight {
            Sight::House(house) => Some(house),
            Sight::KnightsMove | Sight::KingsMove => Some(region(board, conflicts[0].cells[0])),
        },
        Hint::DeadEnds(dead_ends) => match dead_ends[0] {
            DeadEnd::Cell(cell) => Some(region(board, cell)),
            DeadEnd::House(house, _) => Some(house),
        },
        Hint::WrongEntries(wrong) => Some(region(board, wrong[0].cell)),
        Hint::LostCandidates(lost) => Some(region(board, lost[0].cell)),
        Hint::Solved | Hint::NoSolution | Hint::Several | Hint::Stopped(_) | Hint::Step(_) | Hint::Stuck => {
            None
        }
    }
}

fn fault_region(hint: &Hint, board: &Board) -> String {
    region_of_mistake(hint, board).map_or(String::new(), |house| board.rules().house(house).to_string())
}

/// The first house of a cell that is neither row nor column, else its row.
fn region(board: &Board, cell: Cell) -> HouseId {
    let rules = board.rules();
    let houses = rules.houses_of(cell);
    let is_line =
        |id: &&HouseId| matches!(rules.house(**id).kind(), HouseKind::Row(_) | HouseKind::Column(_));
    houses.iter().find(|id| !is_line(id)).copied().unwrap_or(houses[0])
}

fn step_text(step: &Step, board: &Board, rung: Rung) -> String {
    match rung {
        Rung::Nudge => match nudge(step, board) {
            Nudge::Digit(digit) => format!("Look at the {digit}s."),
            Nudge::House(house) => format!("Look at {}.", board.rules().house(house)),
        },
        Rung::House => {
            let houses = houses(step, board).into_iter().map(|id| board.rules().house(id));
            format!("Look at {}.", prose::listed(houses))
        }
        Rung::Technique => {
            let name = prose::in_sentence(step.technique.name);
            format!("There is {} {name}.", article(&name))
        }
        Rung::Proof => prose::sentence(step, board.rules(), &Language::ENGLISH),
        Rung::Apply => {
            let names = step.conclusions_text(board.size());
            format!("So {}.", names.replace(' ', ", "))
        }
    }
}

/// What a nudge points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Nudge {
    Digit(Digit),
    House(HouseId),
}

/// The digit that it is about when it is about one; else a region.
pub(crate) fn nudge(step: &Step, board: &Board) -> Nudge {
    let digit = |conclusion: &Conclusion| match conclusion {
        Conclusion::Place(candidate) | Conclusion::Eliminate(candidate) => candidate.digit,
    };
    let digits: DigitSet = step.conclusions.iter().map(digit).collect();
    match digits.only() {
        Some(digit) => Nudge::Digit(digit),
        None => Nudge::House(region(board, concluded(step))),
    }
}

fn concluded(step: &Step) -> Cell {
    match step.conclusions[0] {
        Conclusion::Place(candidate) | Conclusion::Eliminate(candidate) => candidate.cell,
    }
}

/// The houses that the proof begins with; else that of what follows.
pub(crate) fn houses(step: &Step, board: &Board) -> Vec<HouseId> {
    let told = step.slots.iter().find_map(|(_, slot)| match slot {
        Slot::Houses(houses) => Some(houses.clone()),
        Slot::Digits(_)
        | Slot::Cells(_)
        | Slot::Candidates(_)
        | Slot::Groups(_)
        | Slot::Chain(_)
        | Slot::Chains(_)
        | Slot::Count(_) => None,
    });
    told.unwrap_or_else(|| vec![region(board, concluded(step))])
}

/// `an` before a vowel sound: an X-wing, an ALS chain, but a unique rectangle.
fn article(name: &str) -> &'static str {
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'X', 'a', 'e', 'i', 'o']);
    let letter = ["H-", "L-", "M-", "S-"].iter().any(|start| name.starts_with(start));
    if vowel || letter { "an" } else { "a" }
}
