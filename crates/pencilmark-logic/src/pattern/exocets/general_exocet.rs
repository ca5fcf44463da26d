//! General exocets: two base cells of a line whose digits two targets must repeat, found by the templates of each digit.
//!
//! ```text
//! B B .   . . .   . . .      each template of a digit of the base with a cell of the base has one of the targets T, too
//! . . .   . . .   T . .      (a template is a way to place the digit on the whole board)
//! . . .   . . .   . . .
//! ---------------------
//! . . T   . . .   . . .
//! ```
//!
//! Base and targets hold the same two digits: each of the two is in a target, and each target has room for one. Every
//! junior exocet is of this form; its crossing lines are the reason why every template contains a target.

use std::sync::Arc;

use pencilmark_core::cell::Cell;
use pencilmark_core::digit::{Digit, DigitSet};

use crate::cell_bit_set::CellBitSet;
use crate::facts::Facts;
use crate::pattern::houses::line_masks::{LineKind, NINE, is_classic_layout};
use crate::pattern::placements::templates::{Templates, templates_are_whole};

/// The number of digits that the base of an exocet may hold.
const DIGITS: std::ops::RangeInclusive<usize> = 3..=5;

/// The most templates of a digit for which exocets are searched.
const MOST_TEMPLATES: usize = 500;

/// Two base cells of a line and a box, with the templates of their digits through one of them.
pub(crate) struct ExocetBase<C> {
    /// The two base cells.
    pub cells: [Cell; 2],
    /// The direction of the base line: row or column.
    pub base_direction: LineKind,
    /// The index of the base line.
    pub base_line: usize,
    /// The digits that the base cells can hold, each with its templates.
    pub templates: Vec<(Digit, Vec<C>)>,
}

/// The base cell and the target that a template contains, each by index; the other base cell and target are for the
/// other digit.
#[derive(Clone, Copy)]
struct ExocetPlaces {
    base: usize,
    target: usize,
}

/// The remaining digits of the base and target cells, and those known to be in them.
pub(crate) struct ExocetDigits {
    /// The remaining digits of each base cell.
    pub base: [DigitSet; 2],
    /// The remaining digits of each target cell.
    pub targets: [DigitSet; 2],
    /// The digits that base and targets certainly hold.
    pub known: DigitSet,
}

/// Returns the pairs of cells in a line and a box with at least three digits that templates allow there; pairs with a digit
/// of too many templates are left out.
pub(crate) fn exocet_bases<C: CellBitSet>(facts: &Facts<C>) -> impl Iterator<Item = ExocetBase<C>> + '_ {
    let lines = if is_classic_layout(facts) { NINE } else { 0 };
    let all = LineKind::BOTH.into_iter().flat_map(move |kind| (0..lines).map(move |line| (kind, line)));
    all.flat_map(move |(kind, line)| (0..NINE).filter_map(move |third| base_of(facts, kind, line, third)))
}

fn base_of<C: CellBitSet>(
    facts: &Facts<C>,
    kind: LineKind,
    line: usize,
    third: usize,
) -> Option<ExocetBase<C>> {
    let stack = third / 3 * 3;
    let mut others = (stack..stack + 3).filter(|across| *across != third);
    let cells = [kind.cell(line, others.next()?), kind.cell(line, others.next()?)];
    base_with_cells(facts, kind, line, cells)
}

/// Returns two cells without a value as a base.
pub(crate) fn base_with_cells<C: CellBitSet>(
    facts: &Facts<C>,
    base_direction: LineKind,
    base_line: usize,
    cells: [Cell; 2],
) -> Option<ExocetBase<C>> {
    let digits = facts.candidates(cells[0]) | facts.candidates(cells[1]);
    let is_open = |cell: &Cell| facts.value(*cell).is_none();
    (cells.iter().all(is_open) && DIGITS.contains(&digits.len())).then_some(())?;
    let both = C::of(cells[0]) | C::of(cells[1]);
    let mut templates = Vec::new();
    for digit in digits {
        let all = templates_of(facts, digit)?;
        let through: Vec<C> = all.iter().copied().filter(|one| !(*one & both).is_empty()).collect();
        if !through.is_empty() {
            templates.push((digit, through));
        }
    }
    (templates.len() >= *DIGITS.start()).then_some(ExocetBase { cells, base_direction, base_line, templates })
}

/// Returns all templates of a digit; none if there are too many, or the digit can be in cells that no template contains.
fn templates_of<C: CellBitSet>(facts: &Facts<C>, digit: Digit) -> Option<Arc<[C]>> {
    templates_are_whole(facts, digit).then_some(())?;
    let find = || Templates::new(facts, digit).find_all(MOST_TEMPLATES).map(Arc::from);
    let known = facts.cache().templates(digit, facts.places(digit), find);
    if known.is_none() {
        facts.cache().give_up();
    }
    known
}

impl<C: CellBitSet> ExocetBase<C> {
    /// Returns the pairs of target cells of which every template contains exactly one.
    pub(crate) fn target_pairs(&self) -> Vec<[Cell; 2]> {
        let own = C::of(self.cells[0]) | C::of(self.cells[1]);
        let all = || self.templates.iter().flat_map(|(_, all)| all.iter().copied());
        let firsts = all().next().unwrap_or(C::EMPTY).minus(own);
        let mut pairs = Vec::new();
        for first in firsts.iter() {
            let rest = all().filter(|one| !one.contains(first)).reduce(|common, one| common & one);
            for second in rest.unwrap_or(C::EMPTY).minus(own).iter() {
                let pair = [first.min(second), first.max(second)];
                if !pairs.contains(&pair) {
                    pairs.push(pair);
                }
            }
        }
        pairs
    }

    /// Returns the union of the cells of a digit's templates.
    pub(crate) fn template_cells(&self, digit: Digit) -> C {
        let of_digit = self.templates.iter().filter(|(own, _)| *own == digit);
        of_digit.flat_map(|(_, all)| all).fold(C::EMPTY, |reach, one| reach | *one)
    }

    /// Returns the templates of some digits that contain the first target and not the other: the ways to place a base
    /// digit.
    fn with_target(&self, digits: DigitSet, [target, other]: [Cell; 2]) -> impl Iterator<Item = C> {
        let of_digits = self.templates.iter().filter(move |(own, _)| digits.contains(*own));
        let all = of_digits.flat_map(|(_, all)| all.iter().copied());
        all.filter(move |one| one.contains(target) && !one.contains(other))
    }

    /// Returns the cells that can hold a digit known to be in the base.
    pub(crate) fn cells_of_known(&self, digit: Digit, [first, second]: [Cell; 2]) -> C {
        let orders = [[first, second], [second, first]].into_iter();
        let all = orders.flat_map(|targets| self.with_target(DigitSet::of(digit), targets));
        all.fold(C::EMPTY, |cells, one| cells | one)
    }

    /// Returns the cells that can hold the digit of the first target, whichever of `digits` it is.
    pub(crate) fn cells_with_target(&self, digits: DigitSet, targets: [Cell; 2]) -> C {
        self.with_target(digits, targets).reduce(|common, one| common & one).unwrap_or(C::EMPTY)
    }

    /// Returns the digits that base and targets can hold, each digit by itself: a template with both targets leaves no
    /// target for the other digit.
    pub(crate) fn digits_alone(&self, targets: [Cell; 2]) -> ExocetDigits {
        let mut found = FoundPlaces::none();
        for (digit, templates) in &self.templates {
            for places in templates.iter().filter_map(|one| self.places(*one, targets)) {
                found.add(*digit, places);
            }
        }
        let union = found.base[0] | found.base[1];
        let known = if union.len() == 2 { union } else { found.certain() };
        ExocetDigits { base: found.base, targets: found.targets, known }
    }

    /// Returns the digits that base and targets can hold in pairs: with two compatible templates.
    pub(crate) fn digits_in_pairs(&self, targets: [Cell; 2]) -> ExocetDigits {
        let mut found = FoundPlaces::none();
        let mut known: Option<DigitSet> = None;
        for (i, (a, first)) in self.templates.iter().enumerate() {
            for (b, second) in &self.templates[i + 1..] {
                let mut any = false;
                for places in ExocetPlaces::ALL {
                    if self.fit_together((first, places), (second, places.other()), targets) {
                        found.add(*a, places);
                        found.add(*b, places.other());
                        any = true;
                    }
                }
                if any {
                    let pair = DigitSet::of(*a) | DigitSet::of(*b);
                    known = Some(known.map_or(pair, |known| known & pair));
                }
            }
        }
        let known = known.unwrap_or(DigitSet::EMPTY) | found.certain();
        ExocetDigits { base: found.base, targets: found.targets, known }
    }

    fn fit_together(
        &self,
        (first, at_first): (&[C], ExocetPlaces),
        (second, at_second): (&[C], ExocetPlaces),
        targets: [Cell; 2],
    ) -> bool {
        let is_at = |one: &C, at: ExocetPlaces| {
            self.places(*one, targets)
                .is_some_and(|places| places.base == at.base && places.target == at.target)
        };
        let second: Vec<C> = second.iter().copied().filter(|one| is_at(one, at_second)).collect();
        let mut first = first.iter().filter(|one| is_at(one, at_first));
        first.any(|a| second.iter().any(|b| (*a & *b).is_empty()))
    }

    /// Returns the base cell and the target that a template contains; `None` unless it contains exactly one target.
    fn places(&self, template: C, targets: [Cell; 2]) -> Option<ExocetPlaces> {
        let base = usize::from(!template.contains(self.cells[0]));
        match targets.map(|target| template.contains(target)) {
            [true, false] => Some(ExocetPlaces { base, target: 0 }),
            [false, true] => Some(ExocetPlaces { base, target: 1 }),
            [true, true] | [false, false] => None,
        }
    }
}

impl ExocetPlaces {
    const ALL: [ExocetPlaces; 4] = [
        ExocetPlaces { base: 0, target: 0 },
        ExocetPlaces { base: 0, target: 1 },
        ExocetPlaces { base: 1, target: 0 },
        ExocetPlaces { base: 1, target: 1 },
    ];

    /// Returns the base cell and the target that are left for the other digit.
    fn other(self) -> ExocetPlaces {
        ExocetPlaces { base: 1 - self.base, target: 1 - self.target }
    }
}

/// The digits found to be possible in base and targets, by cell.
struct FoundPlaces {
    base: [DigitSet; 2],
    targets: [DigitSet; 2],
}

impl FoundPlaces {
    fn none() -> FoundPlaces {
        FoundPlaces { base: [DigitSet::EMPTY; 2], targets: [DigitSet::EMPTY; 2] }
    }

    fn add(&mut self, digit: Digit, places: ExocetPlaces) {
        self.base[places.base].insert(digit);
        self.targets[places.target].insert(digit);
    }

    /// Returns the digits that are certainly in base and targets.
    fn certain(&self) -> DigitSet {
        let alone = |digits: &DigitSet| if digits.len() == 1 { *digits } else { DigitSet::EMPTY };
        self.base.iter().chain(&self.targets).map(alone).fold(DigitSet::EMPTY, |all, one| all | one)
    }
}
