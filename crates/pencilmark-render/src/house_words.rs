//! Names for lists of houses of one kind.

use pencilmark_core::house::{HouseKind, HouseNumber};

/// The phrases for several houses of a kind, with their English text: `rows 5, 6 and 7`.
pub(crate) const HOUSES_OF_A_KIND: [(&str, &str); 6] = [
    ("houses row", "rows {n}"),
    ("houses column", "columns {n}"),
    ("houses box", "boxes {n}"),
    ("houses region", "regions {n}"),
    ("houses window", "windows {n}"),
    ("houses disjoint-group", "disjoint groups {n}"),
];

/// Returns the index of a kind in [`HOUSES_OF_A_KIND`] and the number of the house; `None` if houses of the kind have
/// no numbers that a player sees.
pub(crate) fn kind_and_number(kind: HouseKind) -> Option<(usize, HouseNumber)> {
    match kind {
        HouseKind::Row(n) => Some((0, n)),
        HouseKind::Column(n) => Some((1, n)),
        HouseKind::Block(n) => Some((2, n)),
        HouseKind::Region(n) => Some((3, n)),
        HouseKind::Window(n) => Some((4, n)),
        HouseKind::DisjointGroup(n) => Some((5, n)),
        HouseKind::Group(_) | HouseKind::Cage(_) | HouseKind::MainDiagonal | HouseKind::AntiDiagonal => None,
    }
}
