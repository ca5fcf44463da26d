//! Smallest sets with which a test holds.

/// Returns a smallest part of `some`, such that no element can be left out, with which a test holds that holds with all of
/// them. The first elements are preferred (U. Junker, "QuickXplain", 2004). A test that is given up must answer no: then the
/// part may be larger.
pub(super) fn smallest<T: Copy>(some: &[T], holds: &mut dyn FnMut(&[T]) -> bool) -> Vec<T> {
    if holds(&[]) { Vec::new() } else { beside(&[], false, some, holds) }
}

fn beside<T: Copy>(kept: &[T], has_grown: bool, some: &[T], holds: &mut dyn FnMut(&[T]) -> bool) -> Vec<T> {
    if has_grown && holds(kept) {
        return Vec::new();
    }
    if some.len() <= 1 {
        return some.to_vec();
    }
    let (first, second) = some.split_at(some.len() / 2);
    let of_second = beside(&[kept, first].concat(), true, second, holds);
    let of_first = beside(&[kept, &of_second].concat(), !of_second.is_empty(), first, holds);
    [of_first, of_second].concat()
}
