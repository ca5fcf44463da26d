//! Sets of truths and links: fireworks, SK loops, multi-sector sets, blossom loops.

pub mod balanced_steps;
pub mod blossom_loop;
pub mod fireworks;
pub mod sk_loop;
pub mod multi_sector;
