//! Sets of truths and links: fireworks, SK loops, multi-sector sets, blossom loops.

pub(crate) mod balanced_steps;
pub(crate) mod blossom_loop;
pub mod fireworks;
pub(crate) mod sk_loop;
pub(crate) mod multi_sector;
