//! Rules about groups of digits that no kind of constraints has: they are read as finite automata.

use pencilmark_core::values::DigitValues;

/// The largest number of groups for which there is an automaton.
const MOST_GROUPS: usize = 5;

/// Returns the automaton of a line on which each run of as many cells as there are groups has a digit of each; `None` if
/// there are too many groups, or a digit is in several.
pub(super) fn runs_machine(groups: &[u32], values: DigitValues) -> Option<String> {
    let has_overlap = groups.iter().enumerate().any(|(i, a)| groups[i + 1..].iter().any(|b| a & b != 0));
    // The state is the groups of the last cells, at most one fewer than there are groups.
    let step = |last: &Vec<usize>, value: i32| {
        let group = groups.iter().position(|group| group >> value & 1 == 1)?;
        let from = (last.len() + 1).saturating_sub(groups.len().saturating_sub(1));
        (!last.contains(&group)).then(|| last.iter().copied().chain([group]).skip(from).collect())
    };
    (groups.len() <= MOST_GROUPS && !has_overlap).then(|| machine(Vec::new(), values, step, |_| true))
}

/// Returns the automaton of cells among which each group has a digit; `None` if there are too many groups.
pub(super) fn squares_machine(groups: &[u32], values: DigitValues) -> Option<String> {
    let all = (1u32 << groups.len().min(MOST_GROUPS)) - 1;
    // The state is the set of the groups that have a digit.
    let step = |seen: &u32, value: i32| {
        let holding = groups.iter().enumerate().filter(|(_, group)| *group >> value & 1 == 1);
        Some(holding.fold(*seen, |seen, (number, _)| seen | 1 << number))
    };
    (groups.len() <= MOST_GROUPS).then(|| machine(0, values, step, |seen| *seen == all))
}

/// Returns the text of an automaton with the states that `step` reaches from `start`.
fn machine<S: PartialEq>(
    start: S,
    values: DigitValues,
    step: impl Fn(&S, i32) -> Option<S>,
    accepts: impl Fn(&S) -> bool,
) -> String {
    let mut states = vec![start];
    let mut arcs = String::new();
    let mut from = 0;
    while from < states.len() {
        let mut targets: Vec<(usize, String)> = Vec::new();
        for digit in values.digits() {
            let Some(next) = step(&states[from], values.value(digit)) else { continue };
            let to = states.iter().position(|state| *state == next).unwrap_or(states.len());
            if to == states.len() {
                states.push(next);
            }
            match targets.iter_mut().find(|(known, _)| *known == to) {
                Some((_, symbols)) => symbols.push(values.symbol(digit)),
                None => targets.push((to, values.symbol(digit).to_string())),
            }
        }
        for (to, symbols) in targets {
            arcs += &format!("; {from} {symbols} {to}");
        }
        from += 1;
    }
    let accepting = states.iter().enumerate().filter(|(_, state)| accepts(state));
    accepting.map(|(number, _)| number.to_string()).collect::<Vec<_>>().join(" ") + &arcs
}
