//! Which links make which wing.

use pencilmark_core::digit::Digit;

use crate::cell_bit_set::CellBitSet;
use crate::pattern::link_graph::LinkGraph;

/// What makes a strong link of a wing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum StrongKind {
    /// The two candidates of a cell.
    Cell,
    /// The two places of a digit in a house.
    Places,
}

/// What makes a weak link of a wing.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum WeakKind {
    /// From cell to cell.
    Sight,
    /// From digit to digit in a cell.
    Change,
}

/// The chains of three strong links that have names of their own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum ChainWing {
    /// Cell, places, places.
    M,
    /// Places, cell, places.
    S,
    /// Places, places, places.
    L,
    /// Places, places, cell.
    H,
}

impl ChainWing {
    /// Returns what its strong links are.
    pub fn links(self) -> [StrongKind; 3] {
        match self {
            ChainWing::M => [StrongKind::Cell, StrongKind::Places, StrongKind::Places],
            ChainWing::S => [StrongKind::Places, StrongKind::Cell, StrongKind::Places],
            ChainWing::L => [StrongKind::Places, StrongKind::Places, StrongKind::Places],
            ChainWing::H => [StrongKind::Places, StrongKind::Places, StrongKind::Cell],
        }
    }

    /// Returns what its weak links are.
    pub fn turns(self) -> [WeakKind; 2] {
        match self {
            ChainWing::M => [WeakKind::Sight, WeakKind::Change],
            ChainWing::S => [WeakKind::Sight, WeakKind::Sight],
            ChainWing::L => [WeakKind::Change, WeakKind::Change],
            ChainWing::H => [WeakKind::Change, WeakKind::Sight],
        }
    }

    /// True if its ends may have these digits.
    pub fn fits(self, ends: [Digit; 2]) -> bool {
        match self {
            ChainWing::M => ends[0] == ends[1],
            ChainWing::S | ChainWing::H => ends[0] != ends[1],
            ChainWing::L => true,
        }
    }
}

/// Returns what the strong link between two nodes is.
pub fn strong_kind<C: CellBitSet>(links: &LinkGraph<C>, from: usize, to: usize) -> StrongKind {
    if links.node(from).digit == links.node(to).digit { StrongKind::Places } else { StrongKind::Cell }
}

/// Returns what the weak link between two nodes is.
pub fn weak_kind<C: CellBitSet>(links: &LinkGraph<C>, from: usize, to: usize) -> WeakKind {
    if links.node(from).digit == links.node(to).digit { WeakKind::Sight } else { WeakKind::Change }
}
