//! Tests the generation of grids and puzzles: the fast algorithms against the plain ones.

use std::collections::BTreeMap;

use pencilmark_search::kernel9::CodePath;
use pencilmark_search::kernel9::generation::{
    FullGridGenerator, GivenRemovalTask, GivenRemover, RedundancyTask, RedundantGivenFinder, Uniformity,
};
use rand::seq::SliceRandom;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::plain;

/// Returns random grids for a seed.
fn grids(path: CodePath, evenness: Uniformity, seed: u64, count: usize) -> Vec<[u8; 81]> {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    let mut generator = FullGridGenerator::with_code_path(path);
    (0..count).map(|_| generator.generate(evenness, &mut || random.next_u64())).collect()
}

fn houses() -> impl Iterator<Item = [usize; 9]> {
    (0..9).flat_map(|i| {
        let corner = i / 3 * 27 + i % 3 * 3;
        let in_box = std::array::from_fn(|j| corner + j / 3 * 9 + j % 3);
        [std::array::from_fn(|j| i * 9 + j), std::array::from_fn(|j| j * 9 + i), in_box]
    })
}

#[test]
fn drawn_grids_are_full_and_the_same_on_every_path() {
    for evenness in [Uniformity::Near, Uniformity::Uniform] {
        let drawn = grids(CodePath::Portable, evenness, 1, 300);
        for grid in &drawn {
            let set = |house: [usize; 9]| house.iter().fold(0u16, |set, cell| set | 1 << grid[*cell]);
            assert!(houses().all(|house| set(house) == 0x3fe), "{grid:?}");
        }
        for path in CodePath::available() {
            assert_eq!(grids(path, evenness, 1, 300), drawn, "{path}");
        }
    }
}

/// A uniform distribution of grids is invariant under symmetries: so every digit is equally likely everywhere, every
/// pair of different digits is equally likely in any two peers, and any two cells that may be equal are as often equal
/// as other such pairs of the same relation.
#[test]
fn uniform_grids_are_alike_in_every_place() {
    const COUNT: usize = 30_000;
    let drawn = grids(CodePath::best(), Uniformity::Uniform, 2, COUNT);
    for cell in 0..81 {
        let mut seen = [0.0; 10];
        drawn.iter().for_each(|grid| seen[usize::from(grid[cell])] += 1.0);
        let expected = COUNT as f64 / 9.0;
        let statistic: f64 = seen[1..].iter().map(|count: &f64| (count - expected).powi(2) / expected).sum();
        // There are eight degrees of freedom; the test is made 81 times.
        assert!(statistic < 8.0 + 6.0 * 4.0, "cell {cell}: {statistic}");
    }
    // The frequency with which cells of different boxes and lines are equal, by whether they share a band or a stack, or neither.
    let mut equal: BTreeMap<(bool, bool), Vec<f64>> = BTreeMap::new();
    for (a, b) in (0..81).flat_map(|a| (0..a).map(move |b| (a, b))) {
        let (row, column, band, stack) =
            (a / 9 == b / 9, a % 9 == b % 9, a / 27 == b / 27, a % 9 / 3 == b % 9 / 3);
        let unseen = !(row || column || band && stack);
        if unseen {
            let count = drawn.iter().filter(|grid| grid[a] == grid[b]).count();
            equal.entry((band, stack)).or_default().push(count as f64 / COUNT as f64);
        }
    }
    for (kind, shares) in equal {
        let mean = shares.iter().sum::<f64>() / shares.len() as f64;
        let far = shares.iter().map(|share| (share - mean).abs()).fold(0.0, f64::max);
        // Within a band, a digit of another line and box is one of six; elsewhere it is one of about nine.
        let expected: f64 = if kind == (false, false) { 1.0 / 9.0 } else { 1.0 / 6.0 };
        assert!((mean - expected).abs() < 0.002, "{kind:?} {mean}");
        assert!(far < 6.0 * (mean / COUNT as f64).sqrt(), "{kind:?} {far}");
    }
}

/// Returns the number of solutions of the remaining givens of a grid, up to two, by the plain solver of these tests.
fn solutions(grid: &[u8; 81], present: u128) -> u64 {
    let cell = |cell: usize| if present >> cell & 1 == 1 { 1 << (grid[cell] - 1) } else { 0x1ff };
    plain::count(&std::array::from_fn(cell), 2)
}

/// Removes groups one by one, using only the number of solutions.
fn thinned(order: &GivenRemovalTask) -> u128 {
    let mut present = order.cell_groups.iter().fold(0, |all, group| all | group);
    for group in &order.cell_groups {
        let rest = present & !group;
        if rest.count_ones() >= order.min_givens && solutions(&order.grid, rest) == 1 {
            present = rest;
        }
    }
    present
}

fn orders(count: usize, groups: &[u128], least: u32) -> Vec<GivenRemovalTask> {
    let mut random = ChaCha8Rng::seed_from_u64(3);
    let grids = grids(CodePath::best(), Uniformity::Near, 4, count);
    let order = |grid| {
        let mut groups = groups.to_vec();
        groups.shuffle(&mut random);
        GivenRemovalTask { grid, cell_groups: groups, min_givens: least }
    };
    grids.into_iter().map(order).collect()
}

#[test]
fn what_is_left_is_what_taking_one_by_one_leaves() {
    let single: Vec<u128> = (0..81).map(|cell| 1 << cell).collect();
    let turned: Vec<u128> = (0..41).map(|cell| 1 << cell | 1 << (80 - cell)).collect();
    let rows: Vec<u128> = (0..9).map(|row| 0x1ff << (9 * row)).collect();
    for (groups, least, count) in
        [(single.clone(), 0, 60), (single, 30, 20), (turned, 0, 60), (rows, 0, 20), (Vec::new(), 0, 1)]
    {
        let orders = orders(count, &groups, least);
        let plain: Vec<u128> = orders.iter().map(thinned).collect();
        for path in CodePath::available() {
            let mut remover = GivenRemover::with_code_path(path);
            assert_eq!(remover.remove_givens(&orders), plain, "{path}");
            // One task at a time, with reused slots.
            let alone: Vec<u128> = orders
                .iter()
                .take(10)
                .map(|order| remover.remove_givens(std::slice::from_ref(order))[0])
                .collect();
            assert_eq!(alone, plain[..alone.len()], "{path}");
        }
    }
}

#[test]
fn thousands_are_the_same_on_every_path_and_minimal() {
    let single: Vec<u128> = (0..81).map(|cell| 1 << cell).collect();
    let orders = orders(2_000, &single, 0);
    let left = GivenRemover::with_code_path(CodePath::Portable).remove_givens(&orders);
    for path in CodePath::available() {
        assert_eq!(GivenRemover::with_code_path(path).remove_givens(&orders), left, "{path}");
    }
    for (order, left) in orders.iter().zip(left).step_by(20) {
        assert_eq!(solutions(&order.grid, left), 1);
        for cell in (0..81).filter(|cell| left >> cell & 1 == 1) {
            assert_eq!(solutions(&order.grid, left ^ 1 << cell), 2, "{cell}");
        }
    }
}

/// Returns the redundant givens, using only the number of solutions.
fn removable(task: &RedundancyTask) -> u128 {
    let given = (0..81).filter(|cell| task.givens >> cell & 1 == 1);
    given.map(|cell| 1 << cell).filter(|bit| solutions(&task.grid, task.givens ^ bit) == 1).sum()
}

#[test]
fn givens_that_can_go_are_those_without_which_one_solution_remains() {
    let single: Vec<u128> = (0..81).map(|cell| 1 << cell).collect();
    let mut tasks = vec![];
    // Minimal puzzles, puzzles with a few more givens, and full grids.
    for (least, count) in [(0, 60), (27, 60), (35, 20), (81, 5)] {
        let orders = orders(count, &single, least);
        let left = GivenRemover::new().remove_givens(&orders);
        tasks.extend(
            orders.iter().zip(left).map(|(order, givens)| RedundancyTask { grid: order.grid, givens }),
        );
    }
    let plain: Vec<u128> = tasks.iter().map(removable).collect();
    assert!(plain[..60].iter().all(|cells| *cells == 0) && plain[60..].iter().any(|cells| *cells != 0));
    for path in CodePath::available() {
        let mut finder = RedundantGivenFinder::with_code_path(path);
        assert_eq!(finder.find(&tasks), plain, "{path}");
        assert_eq!(finder.find(&tasks[100..101]), plain[100..101], "{path}");
        assert_eq!(finder.find(&[]), [], "{path}");
    }
}
