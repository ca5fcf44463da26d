//! Enumeration of combinations.

use std::ops::ControlFlow;

/// Calls `pick` with every combination of `size` of the `items`, in order, and its accumulated value: `start`, extended by
/// `add` for each item. A prefix for which `add` returns `None` is skipped.
pub(crate) fn visit_combinations<T: Copy, A: Copy>(
    items: &[T],
    size: usize,
    start: A,
    add: &impl Fn(A, T) -> Option<A>,
    pick: &mut impl FnMut(&[T], A) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let mut chosen = Vec::with_capacity(size);
    extend(items, size, start, add, pick, &mut chosen)
}

fn extend<T: Copy, A: Copy>(
    items: &[T],
    size: usize,
    sum: A,
    add: &impl Fn(A, T) -> Option<A>,
    pick: &mut impl FnMut(&[T], A) -> ControlFlow<()>,
    chosen: &mut Vec<T>,
) -> ControlFlow<()> {
    if chosen.len() == size {
        return pick(chosen, sum);
    }
    let missing = size - chosen.len();
    for i in 0..(items.len() + 1).saturating_sub(missing) {
        if let Some(sum) = add(sum, items[i]) {
            chosen.push(items[i]);
            extend(&items[i + 1..], size, sum, add, pick, chosen)?;
            chosen.pop();
        }
    }
    ControlFlow::Continue(())
}
