//! Explanations of all steps on the paths of hard puzzles: they are true, and every rung adds information.

use std::collections::{BTreeMap, BTreeSet};

use pencilmark::board::Board;
use pencilmark::candidate::Candidate;
use pencilmark::cell::Cell;
use pencilmark::chain_pattern::ChainPattern;
use pencilmark::digit::{Digit, DigitSet};
use pencilmark::hint::{Hint, Rung};
use pencilmark::house::{House, HouseId};
use pencilmark::logic::grade::grade;
use pencilmark::logic::level::Level;
use pencilmark::logic::menu::Menu;
use pencilmark::logic::options::TechniqueOptions;
use pencilmark::logic::registry::TECHNIQUES;
use pencilmark::logic::solver::{all_steps, solve_path};
use pencilmark::render::frames::step_frames;
use pencilmark::render::language::Language;
use pencilmark::render::prose::explanation_text;
use pencilmark::render::sights::{ExclusionReason, exclusions, hidden_single_place, only_place_reasons};
use pencilmark::step::{Chain, Conclusion, LinkKind, Mark, Role, Slot, Step};

use crate::depth::depth;
use crate::example_steps::example_steps;
use crate::replay::{replay, whole_lines};

/// The number of hard puzzles whose paths are read.
const PUZZLES: usize = 500;

/// Visits the steps of the paths of hard puzzles, each with the board on which it was found.
fn each_step(mut visit: impl FnMut(&Step, &Board)) {
    let menu = Menu::easiest_first();
    let is_hard = |board: &Board| grade(board, &menu).hardest_level >= Level::Hard;
    let mut puzzles = 0;
    // The rated puzzles need chains and nets; the others need easier techniques.
    let rated = include_str!("../../../testdata/se_ratings.tsv").lines().skip(1);
    let rated = rated.filter_map(|line| line.split('\t').next()).map(|text| crate::board("9", text));
    let rated = rated.filter(is_hard).take(PUZZLES / 2);
    let others = crate::classic(1).filter(is_hard).take(PUZZLES / 2);
    for puzzle in rated.chain(others) {
        puzzles += 1;
        let mut board = puzzle.clone();
        for step in solve_path(&puzzle, &menu).steps {
            visit(&step, &board);
            step.conclusions.iter().for_each(|conclusion| conclusion.apply(&mut board));
        }
    }
    assert_eq!(puzzles, PUZZLES);
}

fn hint_of(step: &Step, board: &Board) -> Hint {
    Hint::of_step(step.clone(), board.clone())
}

/// A collector of errors, which shows some of them and their numbers.
#[derive(Default)]
struct Complaints(BTreeMap<String, (usize, String)>);

impl Complaints {
    fn add(&mut self, what: &str, step: &Step, told: &str) {
        let entry = self.0.entry(format!("{} {what}", step.technique.id)).or_default();
        entry.0 += 1;
        entry.1 = told.to_owned();
    }
}

impl Drop for Complaints {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            assert!(self.0.is_empty(), "{:#?}", self.0);
        }
    }
}

#[test]
fn what_is_told_about_all_steps_on_some_boards_is_true() {
    let mut wrong = Complaints::default();
    let (mut techniques, mut counts) = (BTreeSet::new(), [0; 3]);
    let mut check = |step: &Step, board: &Board| {
        techniques.insert(step.technique.id);
        let found = check_step(step, board, &mut wrong);
        counts = std::array::from_fn(|kind| counts[kind] + found[kind]);
    };
    // Each example shows its own technique; those of all techniques are searched for on some of the boards.
    for row in TECHNIQUES.iter().filter(|row| row.card.example.rules == "9") {
        let board = crate::board("9", row.card.example.board);
        let steps = all_steps(&board, row, &TechniqueOptions::PERMISSIVE);
        steps.iter().take(3).for_each(|step| check(step, &board));
    }
    for example in example_steps() {
        let steps = example.by_technique.iter().flat_map(|steps| steps.iter().take(3));
        steps.for_each(|step| check(step, &example.board));
    }
    println!("{counts:?}");
    drop(wrong);
    assert!(counts[1] > depth(500, 5_000) && counts[2] > depth(300, 2_500));
    assert!(techniques.len() > 140, "{techniques:?}");
}

fn check_step(step: &Step, board: &Board, wrong: &mut Complaints) -> [usize; 3] {
    let mut counts = [usize::from(step.technique.id.ends_with("-single")), 0, 0];
    check_rungs(step, board, wrong);
    check_prose(step, board, wrong);
    match step.technique.id {
        "naked-single" => check_naked(step, board, wrong),
        "hidden-single" => check_hidden(step, board, wrong),
        _ => {}
    }
    for (_, slot) in &step.slots {
        match slot {
            Slot::Proof(_) => {
                counts[2] += 1;
                check_proof(step, board, wrong);
            }
            Slot::Chain(chain) => {
                counts[1] += 1;
                check_chain(step, board, chain, wrong);
            }
            Slot::Chains(all) => {
                counts[1] += all.len();
                all.iter().for_each(|chain| check_chain(step, board, chain, wrong));
            }
            _ => {}
        }
    }
    counts
}

#[test]
fn what_is_told_about_the_steps_of_hard_puzzles_is_true() {
    let mut wrong = Complaints::default();
    let (mut steps, mut counts) = (0, [0; 3]);
    each_step(|step, board| {
        steps += 1;
        let found = check_step(step, board, &mut wrong);
        counts = std::array::from_fn(|kind| counts[kind] + found[kind]);
    });
    let [singles, chains, proofs] = counts;
    println!("{steps} steps, {singles} singles, {chains} chains, {proofs} proofs");
    drop(wrong);
    assert!(steps > 10_000 && singles > 5_000 && chains > 300);
}

/// Returns the cells and digits of a pattern from its marks alone, or from its conclusions if it has no marks.
fn pattern(step: &Step) -> (Vec<Cell>, DigitSet) {
    let forcing = step.marks.iter().any(|mark| matches!(mark, Mark::Link { kind: LinkKind::Implied, .. }));
    let mut candidates: Vec<Candidate> = Vec::new();
    let mut cells: Vec<Cell> = Vec::new();
    for mark in &step.marks {
        match mark {
            Mark::Candidates(_, list) => candidates.extend(list),
            Mark::Link { from, to, .. } if !forcing => candidates.extend(from.iter().chain(to)),
            Mark::Cells(_, list) => cells.extend(list),
            Mark::Link { .. } | Mark::Houses(..) => {}
        }
    }
    if candidates.is_empty() && cells.is_empty() {
        candidates.extend(step.conclusions.iter().map(|conclusion| conclusion.candidate()));
    }
    cells.extend(candidates.iter().map(|candidate| candidate.cell));
    // Candidates that disturb a pattern are not part of it.
    let disturbs = |one: &Candidate| {
        step.marks.iter().any(|mark| matches!(mark, Mark::Candidates(Role::Fin, fins) if fins.contains(one)))
    };
    let undisturbed = candidates.iter().any(|one| !disturbs(one)) || step.named_digits().is_some();
    let own = candidates.iter().filter(|one| !undisturbed || !disturbs(one));
    let digits: DigitSet = own.map(|candidate| candidate.digit).collect();
    // A pattern that marks only cells names its digits.
    (cells, if digits.is_empty() { step.named_digits().unwrap_or(digits) } else { digits })
}

fn check_rungs(step: &Step, board: &Board, wrong: &mut Complaints) {
    let hint = hint_of(step, board);
    let rungs: Vec<_> = hint.rungs().into_iter().map(|rung| hint.rung(rung, &Language::ENGLISH)).collect();
    let (cells, digits) = pattern(step);
    for pair in rungs.windows(2) {
        if pair[0].text == pair[1].text && pair[0].lines == pair[1].lines {
            wrong.add("repeats a rung", step, &pair[1].text);
        }
    }
    for rung in rungs.iter().filter(|rung| rung.rung <= Rung::House) {
        let in_pattern = |cell: &Cell| cells.contains(cell);
        for house in &rung.houses {
            if !board.rules().house(*house).cells().iter().any(in_pattern) {
                wrong.add("points beside its pattern", step, &rung.text);
            }
        }
        let named = rung.text.trim_start_matches("Look at the ").split(['s', ' ']).map(str::to_owned);
        for digit in named
            .filter(|word| word.len() == 1)
            .filter_map(|word| word.chars().next())
            .filter(char::is_ascii_digit)
        {
            let digit = Digit::from_symbol(digit);
            if rung.text.starts_with("Look at the")
                && rung.rung == Rung::Nudge
                && !digit.is_some_and(|d| digits.contains(d))
            {
                wrong.add("names a digit beside its pattern", step, &rung.text);
            }
        }
    }
    let house = rungs.iter().find(|rung| rung.rung == Rung::House);
    if let Some(house) = house.filter(|house| house.text.len() <= rungs[0].text.len()) {
        wrong.add("adds nothing with its house", step, &house.text);
    }
}

fn check_prose(step: &Step, board: &Board, wrong: &mut Complaints) {
    let told = explanation_text(step, board, &Language::ENGLISH);
    let clumsy =
        ["goes out", "its like", "leads on", "the former", "the latter", "  ", "..", ": .", "{", "}", " ,"];
    if clumsy.iter().any(|part| told.contains(part)) || !told.ends_with('.') {
        wrong.add("is clumsy", step, &told);
    }
    let pictures = step_frames(step, board, &Language::ENGLISH);
    let concluded = pictures.iter().filter(|frame| frame.shows_conclusions).count();
    if pictures.len() < 2 || concluded != 1 || pictures.iter().any(|frame| frame.caption.is_empty()) {
        wrong.add("has poor frames", step, &told);
    }
}

/// Checks every word of a naked single's sentence against the board.
fn check_naked(step: &Step, board: &Board, wrong: &mut Complaints) {
    let told = explanation_text(step, board, &Language::ENGLISH);
    let Conclusion::Place(Candidate { cell, digit }) = step.conclusions[0] else { return };
    let mut excluded = DigitSet::of(digit);
    for part in exclusions(board, cell) {
        excluded |= part.digits;
        let holds = |cells: &[Cell]| {
            part.digits.iter().all(|digit| {
                cells.iter().any(|peer| {
                    board.value(*peer) == Some(digit) && board.rules().peer_list(cell).contains(peer)
                })
            })
        };
        let seen = board.rules().peer_list(cell).iter().filter_map(|peer| board.value(*peer));
        let seen: DigitSet = seen.collect();
        let (fits, says) = match &part.reason {
            ExclusionReason::House(id, cells) => {
                let house = board.rules().house(*id);
                let text = house.to_string();
                (holds(cells) && cells.iter().all(|cell| house.cells().contains(cell)), text)
            }
            ExclusionReason::Cells(cells) => (holds(cells), "it sees".to_owned()),
            ExclusionReason::Clue(_) => (false, " by ".to_owned()),
            ExclusionReason::EarlierSteps => ((part.digits & seen).is_empty(), "excluded before".to_owned()),
        };
        let named = part.digits.iter().all(|digit| told.contains(&digit.to_string()));
        if !fits || !named || !told.to_lowercase().contains(&says) {
            wrong.add("is told falsely", step, &told);
        }
    }
    if excluded.len() != board.rules().digit_span() {
        wrong.add("does not exclude every digit", step, &told);
    }
}

fn check_hidden(step: &Step, board: &Board, wrong: &mut Complaints) {
    let told = explanation_text(step, board, &Language::ENGLISH);
    let Some((house, digit, place)) = hidden_single_place(step) else {
        return wrong.add("has no place", step, &told);
    };
    let shown = only_place_reasons(board, house, digit, place);
    let mut covered: Vec<Cell> = shown
        .eliminated_earlier
        .iter()
        .chain(shown.blocked_by_clues.iter().flat_map(|(_, cells)| cells))
        .copied()
        .collect();
    for blocker in &shown.blocking_cells {
        let sees = |cell: &Cell| board.rules().peer_list(blocker.cell).contains(cell);
        if board.value(blocker.cell) != Some(digit) || !blocker.blocked_cells.iter().all(sees) {
            wrong.add("has a false blocker", step, &told);
        }
        if !told.contains(&format!("the {digit} in {} blocks", blocker.cell.name(9)))
            && !told.contains(&format!("The {digit} in {} blocks", blocker.cell.name(9)))
        {
            wrong.add("does not name a blocker", step, &told);
        }
        covered.extend(&blocker.blocked_cells);
    }
    covered.sort_unstable();
    let cells = board.rules().house(house).cells().iter().copied();
    let open: Vec<Cell> = cells.filter(|cell| *cell != place && board.value(*cell).is_none()).collect();
    if covered != open {
        wrong.add("does not cover its house", step, &told);
    }
}

fn check_proof(step: &Step, board: &Board, wrong: &mut Complaints) {
    let lines = whole_lines(step, board);
    match replay(board, &lines) {
        Ok(shown) if shown == step.conclusions_text(board.rules()) => {}
        Ok(shown) => wrong.add("proves something else", step, &format!("{shown}\n{}", lines.join("\n"))),
        Err(why) => wrong.add("has a proof that fails", step, &format!("{why}\n{}", lines.join("\n"))),
    }
}

/// Checks every link of a chain against the board.
fn check_chain(step: &Step, board: &Board, chain: &Chain, wrong: &mut Complaints) {
    let told = explanation_text(step, board, &Language::ENGLISH);
    let excludes = |a: &Candidate, b: &Candidate| {
        if a.cell == b.cell {
            a.digit != b.digit
        } else {
            a.digit == b.digit && board.rules().peer_list(a.cell).contains(&b.cell)
        }
    };
    for (from, to, kind) in chain.links() {
        let both: Vec<Candidate> = from.iter().chain(to).copied().collect();
        if both.iter().any(|c| !board.candidates(c.cell).contains(c.digit)) {
            wrong.add("has a node that is no candidate", step, &told);
        }
        let holds = match kind {
            LinkKind::Weak => from.iter().all(|a| to.iter().all(|b| excludes(a, b))),
            LinkKind::Strong => {
                is_strong(step, board, &both) || is_strong_by_pattern(step, board, from, &both)
            }
            LinkKind::Implied => false,
        };
        if !holds {
            wrong.add("has a link that does not hold", step, &told);
        }
    }
}

/// True if the pattern that the step names for a link from these candidates shows that one of both sides must be true.
fn is_strong_by_pattern(step: &Step, board: &Board, from: &[Candidate], both: &[Candidate]) -> bool {
    let nodes = step.chain().map_or(&[][..], |chain| &chain.nodes);
    let mut named = step.chain_patterns().iter().filter(|(at, _)| nodes[*at] == from);
    named.any(|(_, pattern)| match pattern {
        ChainPattern::Exchangeable { cells, digits } => {
            let frame: Vec<(Cell, DigitSet)> = cells.iter().copied().zip(digits.iter().copied()).collect();
            let outside = |(cell, digits): &(Cell, DigitSet)| {
                let cell = *cell;
                (board.candidates(cell) - *digits).iter().map(move |digit| Candidate { cell, digit })
            };
            step.technique.assumes_uniqueness
                && frame.iter().flat_map(outside).all(|other| both.contains(&other))
                && can_be_exchanged(board, &frame)
        }
        ChainPattern::LockedSet(cells)
        | ChainPattern::LinkedCells { cells, .. }
        | ChainPattern::Impossible { cells, .. } => {
            let of_cell = |cell: &Cell| board.candidates(*cell).iter().map(|digit| (*cell, digit)).collect();
            !can_all_be_true(board, both, &cells.iter().map(of_cell).collect::<Vec<_>>(), &mut Vec::new())
        }
        ChainPattern::HiddenSet { digits, house, .. } => {
            let truths: Vec<_> = digits.iter().map(|digit| places(board, *house, digit)).collect();
            !can_all_be_true(board, both, &truths, &mut Vec::new())
        }
        ChainPattern::Fish { digit, bases: houses, .. } | ChainPattern::OddHouses { digit, houses } => {
            let truths: Vec<_> = houses.iter().map(|house| places(board, *house, *digit)).collect();
            !can_all_be_true(board, both, &truths, &mut Vec::new())
        }
    })
}

/// Returns the places of a digit in a house that needs it.
fn places(board: &Board, house: HouseId, digit: Digit) -> Vec<(Cell, Digit)> {
    let house = board.rules().house(house);
    assert!(house.is_complete(), "{house} need not have the {digit}");
    let holds = |cell: &&Cell| board.candidates(**cell).contains(digit);
    house.cells().iter().filter(holds).map(|cell| (*cell, digit)).collect()
}

/// True if one candidate of each truth can be true together with those already chosen and without those that are false.
fn can_all_be_true(
    board: &Board,
    wrong: &[Candidate],
    truths: &[Vec<(Cell, Digit)>],
    chosen: &mut Vec<(Cell, Digit)>,
) -> bool {
    let Some((truth, rest)) = truths.split_first() else { return true };
    truth.iter().any(|(cell, digit)| {
        let fits = |(other, value): &(Cell, Digit)| {
            if other == cell {
                value == digit
            } else {
                value != digit || !board.rules().peer_list(*cell).contains(other)
            }
        };
        if wrong.contains(&Candidate { cell: *cell, digit: *digit }) || !chosen.iter().all(fits) {
            return false;
        }
        chosen.push((*cell, *digit));
        let can = can_all_be_true(board, wrong, rest, chosen);
        chosen.pop();
        can
    })
}

/// True if every filling of the cells has another one that leaves every house the same digits, neither of which contradicts the puzzle.
pub fn can_be_exchanged(board: &Board, frame: &[(Cell, DigitSet)]) -> bool {
    let all = frame.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits);
    let wide: Vec<(Cell, DigitSet)> =
        frame.iter().map(|(cell, _)| (*cell, board.initial_digits(*cell) & all)).collect();
    let alike = |filling: &Vec<Digit>| -> Vec<DigitSet> {
        let of_house = |house: &House| {
            let inside = frame.iter().zip(filling).filter(|((cell, _), _)| house.cells().contains(cell));
            inside.map(|(_, digit)| *digit).collect()
        };
        board.rules().houses().iter().map(of_house).collect()
    };
    let allowed = frame.iter().all(|(cell, digits)| digits.is_subset(board.initial_digits(*cell)));
    // Mostly the remaining candidates suffice to decide.
    allowed
        && [frame, &wide].into_iter().any(|others| {
            let mut counts: BTreeMap<Vec<DigitSet>, usize> = BTreeMap::new();
            let others = fillings(board, others);
            others.iter().for_each(|filling| *counts.entry(alike(filling)).or_default() += 1);
            fillings(board, frame).iter().all(|filling| counts[&alike(filling)] > 1)
        })
}

/// Returns all ways to fill cells with these digits so that cells that see each other have different ones.
fn fillings(board: &Board, frame: &[(Cell, DigitSet)]) -> Vec<Vec<Digit>> {
    let mut fillings: Vec<Vec<Digit>> = vec![Vec::new()];
    for (cell, digits) in frame {
        let fits = |filling: &Vec<Digit>, digit: Digit| {
            let mut before = filling.iter().zip(frame);
            before
                .all(|(value, (other, _))| *value != digit || !board.rules().peer_list(*cell).contains(other))
        };
        let longer = |filling: &Vec<Digit>| {
            let next = digits.iter().filter(|digit| fits(filling, *digit));
            next.map(|digit| [&filling[..], &[digit]].concat()).collect::<Vec<_>>()
        };
        fillings = fillings.iter().flat_map(longer).collect();
    }
    fillings
}

/// True if one of the candidates must be true: they are all candidates of a cell, all places of a digit in a house, or those of a
/// marked set or rectangle.
fn is_strong(step: &Step, board: &Board, both: &[Candidate]) -> bool {
    let cell = both[0].cell;
    let of_cell = both.iter().all(|c| c.cell == cell) && board.candidates(cell).len() == both.len();
    let of_house = board.rules().houses().iter().filter(|house| house.is_complete()).any(|house| {
        let fits =
            |cell: &&Cell| board.value(**cell).is_none() && board.candidates(**cell).contains(both[0].digit);
        let places: Vec<Cell> = house.cells().iter().filter(fits).copied().collect();
        both.iter().all(|c| c.digit == both[0].digit && places.contains(&c.cell))
            && places.len() == both.len()
    });
    let of_pattern = step.marks.iter().any(|mark| match mark {
        Mark::Cells(Role::Set(_), cells) => {
            let digits = cells.iter().fold(DigitSet::EMPTY, |all, cell| all | board.candidates(*cell));
            let is_set = digits.len() == cells.len() + 1;
            let complete = both.iter().all(|c| cells.contains(&c.cell))
                && both.iter().all(|c| {
                    let other = |cell: &&Cell| board.candidates(**cell).contains(c.digit);
                    cells
                        .iter()
                        .filter(other)
                        .all(|cell| both.contains(&Candidate { cell: *cell, digit: c.digit }))
                });
            (is_set || step.technique.assumes_uniqueness) && complete
        }
        Mark::Cells(..) | Mark::Candidates(..) | Mark::Houses(..) | Mark::Link { .. } => false,
    });
    of_cell || of_house || of_pattern
}
