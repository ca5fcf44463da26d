//! Estimates of the number of solutions, by random descents (Knuth, "Estimating the efficiency of backtrack programs", 1975).

use pencilmark_core::board::Board;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::constrained::ConstrainedSearcher;
use crate::limits::{Limits, StopReason};

/// An estimate of the number of solutions of a board.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The estimated number of solutions: the mean over all descents.
    pub solutions: f64,
    /// The standard error of the mean. If many descents reach a solution, about two thirds of estimates are within it of
    /// the true number.
    pub standard_error: f64,
    /// The number of random descents made.
    pub descents: u64,
    /// The number of descents that reached a solution.
    pub successful_descents: u64,
}

/// Estimates the number of solutions of a board by random descents of its search tree: a descent that reaches a solution
/// contributes the product of the numbers of alternatives along its path, any other contributes 0. The estimate is
/// unbiased; its error shrinks with the square root of the number of descents. The same seed gives the same estimate.
///
/// # Errors
/// If the cancel flag of the limits is set. The other limits are ignored.
pub fn estimate(board: &Board, descents: u64, seed: u64, limits: &Limits) -> Result<Estimate, StopReason> {
    let mut searcher = ConstrainedSearcher::new(board.rules().clone());
    let start = searcher.descents(board);
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut sum, mut squares, mut successful_descents) = (0.0, 0.0, 0);
    for _ in 0..descents {
        if limits.cancelled() {
            return Err(StopReason::Cancelled);
        }
        let solutions = start.as_ref().map_or(0.0, |start| searcher.descend(start, &mut rng));
        sum += solutions;
        squares += solutions * solutions;
        successful_descents += u64::from(solutions > 0.0);
    }
    let count = descents.max(1) as f64;
    let mean = sum / count;
    let variance = (squares / count - mean * mean).max(0.0) / (count - 1.0).max(1.0);
    Ok(Estimate { solutions: mean, standard_error: variance.sqrt(), descents, successful_descents })
}
