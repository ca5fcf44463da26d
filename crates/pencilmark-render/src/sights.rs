//! The reasons for singles: what excludes the other digits of a cell, and what blocks the other cells of a house.

use pencilmark_core::board::Board;
use pencilmark_core::candidate::Candidate;
use pencilmark_core::cell::Cell;
use pencilmark_core::clue::{Clue, ConstraintId};
use pencilmark_core::constraint::BoundContext;
use pencilmark_core::digit::{Digit, DigitSet};
use pencilmark_core::house::HouseId;
use pencilmark_core::primitive::{Primitive, Relation};
use pencilmark_core::step::{Conclusion, Step};

use crate::claims::Wording;

/// The reason why digits are excluded from a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ExclusionReason {
    /// The digits are in these cells of a house of the cell.
    House(HouseId, Vec<Cell>),
    /// The digits are in these cells, which see the cell without sharing a house with it.
    Cells(Vec<Cell>),
    /// A clue excludes the digits, by itself or together with the digit in another cell.
    Clue(ClueExclusion),
    /// The digits were eliminated by earlier steps.
    EarlierSteps,
}

/// Digits that a cell can't hold, with the reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Exclusion {
    /// The digits that are excluded.
    pub digits: DigitSet,
    /// The reason why the cell can't hold the digits.
    pub reason: ExclusionReason,
}

/// Returns the digits that an empty cell can't hold, with the reasons. Houses that exclude many digits come first.
pub fn exclusions(board: &Board, cell: Cell) -> Vec<Exclusion> {
    let rules = board.rules();
    let all = rules.digits();
    let mut open = all - board.candidates(cell);
    let holder = |digit: Digit, cells: &[Cell]| {
        cells.iter().copied().find(|peer| *peer != cell && board.value(*peer) == Some(digit))
    };
    let mut found = by_houses(board, cell, &mut open);
    let seen: DigitSet =
        open.iter().filter(|digit| holder(*digit, rules.peer_list(cell)).is_some()).collect();
    let cells: Vec<Cell> = seen.iter().filter_map(|digit| holder(digit, rules.peer_list(cell))).collect();
    let before = Board::new(board.grid().clone()).candidates(cell) & (open - seen);
    let mut by_clues: Vec<(ClueExclusion, DigitSet)> = Vec::new();
    for digit in open - seen - before {
        add_to(&mut by_clues, restraint(board, cell, digit), |digits| *digits |= DigitSet::of(digit));
    }
    let mut untold = DigitSet::EMPTY;
    for digit in before {
        match forbidding_clue(board, cell, digit) {
            Some(clue) => add_to(&mut by_clues, Some(clue), |digits| *digits |= DigitSet::of(digit)),
            None => untold |= DigitSet::of(digit),
        }
    }
    let by_clues = by_clues.into_iter().map(|(restraint, digits)| (digits, ExclusionReason::Clue(restraint)));
    let parts = [(seen, ExclusionReason::Cells(cells))]
        .into_iter()
        .chain(by_clues)
        .chain([(untold, ExclusionReason::EarlierSteps)]);
    found.extend(parts.map(|(digits, by)| Exclusion { digits, reason: by }));
    found.retain(|exclusion| !exclusion.digits.is_empty());
    found
}

/// Takes those digits out of `open` that houses exclude from a cell, and returns them by house.
fn by_houses(board: &Board, cell: Cell, open: &mut DigitSet) -> Vec<Exclusion> {
    let rules = board.rules();
    let holder = |digit: Digit, id: HouseId| {
        let mut cells = rules.house(id).cells().iter().copied();
        cells.find(|peer| *peer != cell && board.value(*peer) == Some(digit))
    };
    let mut found = Vec::new();
    loop {
        let held = |id: &HouseId| -> DigitSet {
            open.iter().filter(|digit| holder(*digit, *id).is_some()).collect()
        };
        let best = rules.houses_of(cell).iter().rev().max_by_key(|id| held(id).len());
        let Some((id, digits)) = best.map(|id| (*id, held(id))).filter(|(_, digits)| !digits.is_empty())
        else {
            return found;
        };
        let cells = digits.iter().filter_map(|digit| holder(digit, id)).collect();
        found.push(Exclusion { digits, reason: ExclusionReason::House(id, cells) });
        *open -= digits;
    }
}

/// A clue that excludes a digit from a cell, possibly together with the digit in another cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClueExclusion {
    /// The clue that forbids the digit.
    pub clue: ConstraintId,
    /// The cell whose digit, together with the clue, excludes the digit; `None` if the clue suffices.
    pub other_cell: Option<Cell>,
}

/// Returns the clue that excludes a digit from a cell that doesn't see the digit. A clue that suffices alone is
/// preferred to one that needs another cell.
fn restraint(board: &Board, cell: Cell, digit: Digit) -> Option<ClueExclusion> {
    let clues = || board.rules().clues().iter();
    let alone = clues().find(|clue| {
        clue.primitive.as_restricted_cell().is_some_and(|(of, digits)| of == cell && !digits.contains(digit))
    });
    let with = |clue: &Clue| {
        let Primitive::Relation(Relation { cells: [a, b], table }) = &clue.primitive else { return None };
        let (other, allows): (Cell, &dyn Fn(Digit) -> bool) = match (*a == cell, *b == cell) {
            (true, _) => (*b, &|value| table.partners(digit).contains(value)),
            (_, true) => (*a, &|value| table.partners(value).contains(digit)),
            (false, false) => return None,
        };
        board.value(other).filter(|value| !allows(*value)).map(|_| other)
    };
    match alone {
        Some(clue) => Some(ClueExclusion { clue: clue.constraint, other_cell: None }),
        None => clues()
            .find_map(|clue| Some(ClueExclusion { clue: clue.constraint, other_cell: Some(with(clue)?) })),
    }
}

/// Returns a clue that leaves no place for a digit in a cell: it can't be fulfilled with the digit, whatever its other cells may hold,
/// or a bound that its constraint states says so.
fn forbidding_clue(board: &Board, cell: Cell, digit: Digit) -> Option<ClueExclusion> {
    let rules = board.rules();
    let left = |other: Cell| match (other == cell, rules.peers(cell).contains(other)) {
        (true, _) => DigitSet::of(digit),
        (false, true) => board.possible_digits(other) - DigitSet::of(digit),
        (false, false) => board.possible_digits(other),
    };
    let forbids = |clue: &&Clue| !clue.primitive.may_be_fulfilled(rules.values(), &left);
    let of_pair = |clue: &&Clue| match &clue.primitive {
        Primitive::Relation(relation) => relation.cells.contains(&cell),
        _ => false,
    };
    let pairs = rules.clues().iter().filter(of_pair);
    let clue = match rules.clues_of(cell).chain(pairs).find(forbids) {
        Some(clue) => clue.constraint,
        None => bounding_constraint(board, cell, digit)?,
    };
    Some(ClueExclusion { clue, other_cell: None })
}

/// Returns a constraint whose stated bounds leave no place for a digit in a cell.
fn bounding_constraint(board: &Board, cell: Cell, digit: Digit) -> Option<ConstraintId> {
    let rules = board.rules();
    let bounds = |id: &ConstraintId| {
        let cells = rules.constraint(*id).all_cells(rules);
        if !cells.contains(&cell) {
            return false;
        }
        let context = BoundContext {
            layout: rules.layout(),
            values: rules.values(),
            cells: &cells,
            possible: &|other| board.possible_digits(other),
            sees: &|one, other| rules.peers(one).contains(other),
        };
        let stated = rules.constraint(*id).bounds(&context);
        stated.iter().any(|bound| bound.cell == cell && !bound.kept.contains(digit))
    };
    let mut ids: Vec<ConstraintId> = rules.clues().iter().map(|clue| clue.constraint).collect();
    ids.dedup();
    ids.into_iter().find(bounds)
}

/// Changes the value stored for an exclusion by a clue, which is the default value at first.
fn add_to<T: Default>(
    kept: &mut Vec<(ClueExclusion, T)>,
    restraint: Option<ClueExclusion>,
    change: impl FnOnce(&mut T),
) {
    let Some(restraint) = restraint else { return };
    match kept.iter_mut().find(|(known, _)| *known == restraint) {
        Some((_, value)) => change(value),
        None => {
            let mut value = T::default();
            change(&mut value);
            kept.push((restraint, value));
        }
    }
}

/// A cell with a digit, and the cells that it blocks for that digit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlockingCell {
    /// The cell with the digit.
    pub cell: Cell,
    /// The blocked cells.
    pub blocked_cells: Vec<Cell>,
}

/// The reasons why a digit has only one place in a house.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OnlyPlaceReasons {
    /// The blocking cells: as few as cover all blocked cells.
    pub blocking_cells: Vec<BlockingCell>,
    /// The cells that clues block for the digit, by clue.
    pub blocked_by_clues: Vec<(ClueExclusion, Vec<Cell>)>,
    /// The cells from which the digit was eliminated by earlier steps.
    pub eliminated_earlier: Vec<Cell>,
}

/// Returns the reasons why a digit is excluded from every empty cell of a house except `place`.
pub fn only_place_reasons(board: &Board, house: HouseId, digit: Digit, place: Cell) -> OnlyPlaceReasons {
    let rules = board.rules();
    let empty = |cell: &Cell| *cell != place && board.value(*cell).is_none();
    let mut open: Vec<Cell> = rules.house(house).cells().iter().copied().filter(empty).collect();
    let holders: Vec<Cell> = rules.cells().filter(|cell| board.value(*cell) == Some(digit)).collect();
    let mut blockers = Vec::new();
    loop {
        let blocked = |holder: Cell| -> Vec<Cell> {
            open.iter().copied().filter(|cell| rules.peer_list(holder).contains(cell)).collect()
        };
        let best = holders.iter().rev().map(|holder| (*holder, blocked(*holder)));
        let Some((cell, blocked)) = best.max_by_key(|(_, blocked)| blocked.len()) else { break };
        if blocked.is_empty() {
            break;
        }
        open.retain(|cell| !blocked.contains(cell));
        blockers.push(BlockingCell { cell, blocked_cells: blocked });
    }
    let plain = Board::new(board.grid().clone());
    let (before, restrained): (Vec<Cell>, Vec<Cell>) =
        open.into_iter().partition(|cell| plain.candidates(*cell).contains(digit));
    let mut by_clues: Vec<(ClueExclusion, Vec<Cell>)> = Vec::new();
    for cell in restrained {
        add_to(&mut by_clues, restraint(board, cell, digit), |cells| cells.push(cell));
    }
    let (forbidden, before): (Vec<Cell>, Vec<Cell>) =
        before.into_iter().partition(|cell| forbidding_clue(board, *cell, digit).is_some());
    for cell in forbidden {
        add_to(&mut by_clues, forbidding_clue(board, cell, digit), |cells| cells.push(cell));
    }
    OnlyPlaceReasons { blocking_cells: blockers, blocked_by_clues: by_clues, eliminated_earlier: before }
}

/// Returns the house, the digit and the cell of a step that is a hidden single or full house.
pub fn hidden_single_place(step: &Step) -> Option<(HouseId, Digit, Cell)> {
    let Some(Conclusion::Place(placed)) = step.conclusions.first() else { return None };
    let house = *step.named_houses()?.first()?;
    Some((house, placed.digit, placed.cell))
}

impl Wording<'_> {
    /// Describes the reasons that exclude the other digits of a cell.
    pub(crate) fn exclusion_reasons_text(&self, board: &Board, cell: Cell) -> String {
        let phrase = |Exclusion { digits, reason: by }: Exclusion| {
            let blanks = ("digits", self.digits_text(digits));
            let told = |key, more: &[(&str, &str)]| {
                let all: Vec<(&str, &str)> =
                    more.iter().copied().chain([(blanks.0, &blanks.1[..])]).collect();
                self.language.phrase(key, &all)
            };
            match by {
                ExclusionReason::House(id, _) => told("house has", &[("house", &self.house_name(id))]),
                ExclusionReason::Cells(cells) => told("cells have", &[("cells", &self.cell_names(&cells))]),
                ExclusionReason::Clue(restraint) => {
                    let digits = self.language.either(digits.iter().map(|digit| self.digit_text(digit)));
                    self.restrains(board, restraint, &self.cell_name(cell), &digits)
                }
                ExclusionReason::EarlierSteps if digits.len() == 1 => told("excluded before one", &[]),
                ExclusionReason::EarlierSteps => told("excluded before many", &[]),
            }
        };
        exclusions(board, cell).into_iter().map(phrase).collect::<Vec<_>>().join("; ")
    }

    /// Describes the reasons that block the other cells of a house.
    pub(crate) fn blocking_reasons_text(
        &self,
        board: &Board,
        (house, digit, place): (HouseId, Digit, Cell),
    ) -> String {
        let OnlyPlaceReasons {
            blocking_cells: blockers,
            blocked_by_clues: by_clues,
            eliminated_earlier: before,
        } = only_place_reasons(board, house, digit, place);
        let digit = self.digit_text(digit);
        let mut told: Vec<String> = blockers
            .iter()
            .map(|BlockingCell { cell, blocked_cells: blocked }| {
                let (cell, cells) = (self.cell_name(*cell), self.cell_names(blocked));
                self.language.phrase("blocks", &[("digit", &digit), ("cell", &cell), ("cells", &cells)])
            })
            .collect();
        told.extend(
            by_clues
                .iter()
                .map(|(restraint, cells)| self.restrains(board, *restraint, &self.cell_names(cells), &digit)),
        );
        if !before.is_empty() {
            told.push(
                self.language
                    .phrase("lost before", &[("digit", &digit), ("cells", &self.cell_names(&before))]),
            );
        }
        told.join("; ")
    }

    /// Describes the digits that a clue excludes from some cells.
    fn restrains(&self, board: &Board, restraint: ClueExclusion, cells: &str, digits: &str) -> String {
        let clue = self.clue_name(restraint.clue);
        let blanks = [("clue", &clue[..]), ("cells", cells), ("digits", digits)];
        let held = restraint.other_cell.and_then(|cell| Some(Candidate { cell, digit: board.value(cell)? }));
        match held.map(|held| self.any_is_true_text(&[held])) {
            Some(why) => {
                self.language.phrase("clue restrains with", &[&blanks[..], &[("why", &why)]].concat())
            }
            None => self.language.phrase("clue restrains", &blanks),
        }
    }
}
