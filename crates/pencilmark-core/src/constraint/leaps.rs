//! Rules for every pair of cells at some distance (anti-knight, anti-king, anti-taxicab, knightmare, non-consecutive) and
//! for every 2x2 square.

use crate::cell::Places;
use crate::constraint::form::NumberForm;
use crate::constraint::kind_id::KindId;
use crate::constraint::lowering::{remainders, thirds};
use crate::constraint::model::{BoardContext, Constraint, ConstraintKind, Lowered};
use crate::digit::DigitSet;
use crate::message::Message;
use crate::messages::{part, rule, taken};
use crate::primitive::{Primitive, Relation, RelationTable, Totals};

/// The leap from one cell to another: rows down and columns right.
type Leap = (i32, i32);

const KNIGHT: [Leap; 4] = [(1, -2), (1, 2), (2, -1), (2, 1)];
const KING: [Leap; 2] = [(1, -1), (1, 1)];
const CAMEL: [Leap; 4] = [(1, -3), (1, 3), (3, -1), (3, 1)];
const ZEBRA: [Leap; 4] = [(2, -3), (2, 3), (3, -2), (3, 2)];
const GIRAFFE: [Leap; 4] = [(1, -4), (1, 4), (4, -1), (4, 1)];
const NEXT: [Leap; 2] = [(0, 1), (1, 0)];

/// The kind whose cells so far apart hold different digits.
const fn anti(
    id: KindId,
    title: &'static str,
    sight: fn() -> Message,
    rule: fn(&Constraint, &BoardContext<'_>) -> Message,
    lower: fn(&Constraint, &BoardContext<'_>) -> Lowered,
) -> ConstraintKind {
    ConstraintKind { id, title, sight: Some(sight), rule, lower, ..ConstraintKind::BASE }
}

pub(super) static ANTI_KNIGHT: ConstraintKind = anti(
    KindId::AntiKnight,
    "Anti-knight",
    part::knight,
    |_, _| rule::antiknight(),
    |_, space| Ok(differ(space, &KNIGHT)),
);

pub(super) static ANTI_KING: ConstraintKind = anti(
    KindId::AntiKing,
    "Anti-king",
    part::king,
    |_, _| rule::antiking(),
    |_, space| Ok(differ(space, &KING)),
);

pub(super) static ANTI_CAMEL: ConstraintKind = anti(
    KindId::AntiCamel,
    "Anti-camel",
    part::camel,
    |_, _| rule::anticamel(),
    |_, space| Ok(differ(space, &CAMEL)),
);

pub(super) static ANTI_ZEBRA: ConstraintKind = anti(
    KindId::AntiZebra,
    "Anti-zebra",
    part::zebra,
    |_, _| rule::antizebra(),
    |_, space| Ok(differ(space, &ZEBRA)),
);

pub(super) static ANTI_GIRAFFE: ConstraintKind = anti(
    KindId::AntiGiraffe,
    "Anti-giraffe",
    part::giraffe,
    |_, _| rule::antigiraffe(),
    |_, space| Ok(differ(space, &GIRAFFE)),
);

pub(super) static ANTI_TAXICAB: ConstraintKind = ConstraintKind {
    id: KindId::AntiTaxicab,
    title: "Anti-taxicab",
    sight: Some(part::taxicab),
    numbers: NumberForm::list(0, taken::taxicab),
    rule: |_, _| rule::antitaxicab(),
    lower: |constraint, space| {
        let matters = |value: i32| constraint.numbers.is_empty() || constraint.numbers.contains(&value);
        let mut primitives = Vec::new();
        for distance in space.values.all().filter(|value| *value > 0 && matters(*value)) {
            let table = RelationTable::of_values(space.values, |a, b| a != b || a != distance);
            let most = space.layout.rows().max(space.layout.columns()) as i32;
            let away =
                (0..=distance.min(most)).flat_map(|down| [(down, distance - down), (down, down - distance)]);
            let mut leaps: Vec<Leap> = away.filter(|(down, right)| *down > 0 || *right > 0).collect();
            leaps.sort_unstable();
            leaps.dedup();
            primitives.extend(related(space, &leaps, &table));
        }
        Ok(primitives)
    },
    ..ConstraintKind::BASE
};

pub(super) static KNIGHTMARE: ConstraintKind = ConstraintKind {
    id: KindId::Knightmare,
    title: "Knightmare",
    numbers: NumberForm::list(0, taken::knightmare),
    rule: |constraint, _| rule::knightmare(banned(constraint).map(i64::from).collect()),
    lower: |constraint, space| {
        let table = RelationTable::of_values(space.values, |a, b| banned(constraint).all(|sum| sum != a + b));
        Ok(related(space, &KNIGHT, &table))
    },
    ..ConstraintKind::BASE
};

pub(super) static ANTI_CONSECUTIVE: ConstraintKind = ConstraintKind {
    id: KindId::AntiConsecutive,
    aliases: &["anticonsecutive"],
    title: "Anti-consecutive",
    rule: |_, _| rule::nonconsecutive(),
    lower: |_, space| {
        let table = RelationTable::of_values(space.values, |a, b| (a - b).abs() != 1);
        Ok(related(space, &NEXT, &table))
    },
    ..ConstraintKind::BASE
};

pub(super) static ANTI_CONSECUTIVE_DIAGONALLY: ConstraintKind = ConstraintKind {
    id: KindId::AntiConsecutiveDiagonally,
    title: "Anti-consecutive diagonally",
    rule: |_, _| rule::nonconsecutive_diagonal(),
    lower: |_, space| {
        let table = RelationTable::of_values(space.values, |a, b| (a - b).abs() != 1);
        Ok(related(space, &KING, &table))
    },
    ..ConstraintKind::BASE
};

pub(super) static GLOBAL_ENTROPY: ConstraintKind = ConstraintKind {
    id: KindId::GlobalEntropy,
    aliases: &["global-entropy"],
    title: "Global entropy",
    rule: |_, _| rule::entropy(),
    lower: |_, space| Ok(squares_hold(space, &thirds(space))),
    ..ConstraintKind::BASE
};

pub(super) static GLOBAL_MODULO: ConstraintKind = ConstraintKind {
    id: KindId::GlobalModulo,
    aliases: &["global-modulo"],
    title: "Global modulo",
    rule: |_, _| rule::modulo(),
    lower: |_, space| Ok(squares_hold(space, &remainders(space, 3))),
    ..ConstraintKind::BASE
};

fn banned(constraint: &Constraint) -> impl Iterator<Item = i32> {
    let usual: &[i32] = &[5, 15];
    let numbers = if constraint.numbers.is_empty() { usual } else { &constraint.numbers };
    numbers.iter().copied()
}

fn differ(space: &BoardContext<'_>, leaps: &[Leap]) -> Vec<Primitive> {
    related(space, leaps, &RelationTable::different(space.values))
}

/// Returns the relation of every two cells that are one of `leaps` apart.
fn related(space: &BoardContext<'_>, leaps: &[Leap], table: &RelationTable) -> Vec<Primitive> {
    let mut primitives = Vec::new();
    for from in space.layout.cells() {
        for to in leaps.iter().filter_map(|leap| space.layout.cell_at_offset(from, *leap)) {
            primitives.push(Primitive::Relation(Relation::new(from, to, table.clone())));
        }
    }
    primitives
}

/// Returns that every 2x2 square holds a digit of each of `groups`.
fn squares_hold(space: &BoardContext<'_>, groups: &[DigitSet]) -> Vec<Primitive> {
    let mut primitives = Vec::new();
    for cell in space.layout.cells() {
        let corner = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|leap| space.layout.cell_at_offset(cell, leap));
        let [Some(a), Some(b), Some(c), Some(d)] = corner else { continue };
        let hold = |group: &DigitSet| Primitive::count([a, b, c, d], *group, Totals::range(1, 4));
        primitives.extend(groups.iter().map(hold));
    }
    primitives
}
