//! Rules for every pair of cells at some distance (anti-knight, anti-king, anti-taxicab, knightmare, non-consecutive) and
//! for every 2x2 square.

use crate::cell::{Cell, CellName, CellPositions};
use crate::constraint::bounds::{Bound, BoundContext};
use crate::constraint::form::NumberForm;
use crate::constraint::kind_id::KindId;
use crate::constraint::lowering::{remainders, thirds};
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, LoweringResult};
use crate::digit::DigitSet;
use crate::message::Message;
use crate::messages::{bound, part, rule, taken};
use crate::primitive::{Primitive, Relation, RelationTable, Totals};

/// A leap from one cell to another: rows down and columns right.
type Leap = (i32, i32);

const KNIGHT: [Leap; 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];
const KING: [Leap; 2] = [(1, -1), (1, 1)];
const CAMEL: [Leap; 4] = [(1, -3), (1, 3), (3, -1), (3, 1)];
const ZEBRA: [Leap; 4] = [(2, -3), (2, 3), (3, -2), (3, 2)];
const GIRAFFE: [Leap; 4] = [(1, -4), (1, 4), (4, -1), (4, 1)];
const NEXT: [Leap; 2] = [(0, 1), (1, 0)];

/// Creates a kind that requires cells at these distances to hold different digits.
const fn anti(
    id: KindId,
    title: &'static str,
    name: fn() -> Message,
    rule: fn(&Constraint, &BoardContext<'_>) -> Message,
    lower: fn(&Constraint, &BoardContext<'_>) -> LoweringResult,
) -> ConstraintKind {
    ConstraintKind {
        id,
        title,
        peer_relation_name: Some(name),
        rule_sentence: rule,
        lower_to_primitives: lower,
        ..ConstraintKind::DEFAULTS
    }
}

pub(super) static ANTI_KNIGHT: ConstraintKind = anti(
    KindId::AntiKnight,
    "Anti-knight",
    part::knight,
    |_, _| rule::antiknight(),
    |_, context| Ok(differ(context, &KNIGHT)),
);

pub(super) static ANTI_KING: ConstraintKind = anti(
    KindId::AntiKing,
    "Anti-king",
    part::king,
    |_, _| rule::antiking(),
    |_, context| Ok(differ(context, &KING)),
);

pub(super) static ANTI_CAMEL: ConstraintKind = anti(
    KindId::AntiCamel,
    "Anti-camel",
    part::camel,
    |_, _| rule::anticamel(),
    |_, context| Ok(differ(context, &CAMEL)),
);

pub(super) static ANTI_ZEBRA: ConstraintKind = anti(
    KindId::AntiZebra,
    "Anti-zebra",
    part::zebra,
    |_, _| rule::antizebra(),
    |_, context| Ok(differ(context, &ZEBRA)),
);

pub(super) static ANTI_GIRAFFE: ConstraintKind = anti(
    KindId::AntiGiraffe,
    "Anti-giraffe",
    part::giraffe,
    |_, _| rule::antigiraffe(),
    |_, context| Ok(differ(context, &GIRAFFE)),
);

pub(super) static ANTI_TAXICAB: ConstraintKind = ConstraintKind {
    id: KindId::AntiTaxicab,
    title: "Anti-taxicab",
    peer_relation_name: Some(part::taxicab),
    numbers: NumberForm::list(0, taken::taxicab),
    rule_sentence: |_, _| rule::antitaxicab(),
    lower_to_primitives: |constraint, context| {
        let matters = |value: i32| constraint.numbers.is_empty() || constraint.numbers.contains(&value);
        let mut primitives = Vec::new();
        for distance in context.values.all().filter(|value| *value > 0 && matters(*value)) {
            let table = RelationTable::of_values(context.values, |a, b| a != b || a != distance);
            let most = context.layout.rows().max(context.layout.columns()) as i32;
            let away =
                (0..=distance.min(most)).flat_map(|down| [(down, distance - down), (down, down - distance)]);
            let mut leaps: Vec<Leap> = away.filter(|(down, right)| *down > 0 || *right > 0).collect();
            leaps.sort_unstable();
            leaps.dedup();
            primitives.extend(related(context, &leaps, &table));
        }
        Ok(primitives)
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static KNIGHTMARE: ConstraintKind = ConstraintKind {
    id: KindId::Knightmare,
    title: "Knightmare",
    numbers: NumberForm::list(0, taken::knightmare),
    rule_sentence: |constraint, _| rule::knightmare(banned(constraint).map(i64::from).collect()),
    lower_to_primitives: |constraint, context| {
        let table =
            RelationTable::of_values(context.values, |a, b| banned(constraint).all(|sum| sum != a + b));
        Ok(related(context, &KNIGHT, &table))
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static ANTI_CONSECUTIVE: ConstraintKind = ConstraintKind {
    id: KindId::AntiConsecutive,
    aliases: &["anticonsecutive"],
    title: "Anti-consecutive",
    rule_sentence: |_, _| rule::nonconsecutive(),
    lower_to_primitives: |_, context| {
        let table = RelationTable::of_values(context.values, |a, b| (a - b).abs() != 1);
        Ok(related(context, &NEXT, &table))
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static ANTI_CONSECUTIVE_DIAGONALLY: ConstraintKind = ConstraintKind {
    id: KindId::AntiConsecutiveDiagonally,
    title: "Anti-consecutive diagonally",
    rule_sentence: |_, _| rule::nonconsecutive_diagonal(),
    lower_to_primitives: |_, context| {
        let table = RelationTable::of_values(context.values, |a, b| (a - b).abs() != 1);
        Ok(related(context, &KING, &table))
    },
    ..ConstraintKind::DEFAULTS
};

pub(super) static GLOBAL_ENTROPY: ConstraintKind = ConstraintKind {
    id: KindId::GlobalEntropy,
    aliases: &["global-entropy"],
    title: "Global entropy",
    rule_sentence: |_, _| rule::entropy(),
    lower_to_primitives: |_, context| Ok(squares_hold(context, &thirds(context.values))),
    bounds: |_, context| only_places_of_thirds(context),
    ..ConstraintKind::DEFAULTS
};

pub(super) static GLOBAL_MODULO: ConstraintKind = ConstraintKind {
    id: KindId::GlobalModulo,
    aliases: &["global-modulo"],
    title: "Global modulo",
    rule_sentence: |_, _| rule::modulo(),
    lower_to_primitives: |_, context| Ok(squares_hold(context, &remainders(context, 3))),
    ..ConstraintKind::DEFAULTS
};

fn banned(constraint: &Constraint) -> impl Iterator<Item = i32> {
    let usual: &[i32] = &[5, 15];
    let numbers = if constraint.numbers.is_empty() { usual } else { &constraint.numbers };
    numbers.iter().copied()
}

fn differ(context: &BoardContext<'_>, leaps: &[Leap]) -> Vec<Primitive> {
    related(context, leaps, &RelationTable::different(context.values))
}

/// Returns the relations of every two cells whose distance is one of `leaps`.
fn related(context: &BoardContext<'_>, leaps: &[Leap], table: &RelationTable) -> Vec<Primitive> {
    let mut primitives = Vec::new();
    for from in context.layout.cells() {
        for to in leaps.iter().filter_map(|leap| context.layout.cell_at_offset(from, *leap)) {
            primitives.push(Primitive::Relation(Relation::new(from, to, table.clone())));
        }
    }
    primitives
}

/// Returns the bounds of a square in which only one cell can hold a digit of a third.
fn only_places_of_thirds(context: &BoundContext<'_>) -> Vec<Bound> {
    let [first, .., last] = *context.cells else { return Vec::new() };
    let messages = [bound::only_low, bound::only_middle, bound::only_high];
    let bound = |(third, reason): (DigitSet, fn(CellName, CellName, CellName) -> Message)| {
        let can = |cell: &&Cell| !((context.possible)(**cell) & third).is_empty();
        let mut places = context.cells.iter().filter(can);
        let (Some(cell), None) = (places.next(), places.next()) else { return None };
        let [first, last, name] = [first, last, *cell].map(|cell| context.name(cell));
        Some(Bound { cell: *cell, kept: third, reason: reason(first, last, name) })
    };
    thirds(context.values).into_iter().zip(messages).filter_map(bound).collect()
}

/// Returns that every 2x2 square holds a digit of each of `groups`.
fn squares_hold(context: &BoardContext<'_>, groups: &[DigitSet]) -> Vec<Primitive> {
    let mut primitives = Vec::new();
    for cell in context.layout.cells() {
        let corner = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|leap| context.layout.cell_at_offset(cell, leap));
        let [Some(a), Some(b), Some(c), Some(d)] = corner else { continue };
        let hold = |group: &DigitSet| Primitive::count([a, b, c, d], *group, Totals::range(1, 4));
        primitives.extend(groups.iter().map(hold));
    }
    primitives
}
