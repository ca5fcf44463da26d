//! Tests the canonical form: against its definition, for any transformation, and on every code path.

use pencilmark_search::kernel9::canonical::{CanonicalGrid, Canonicaliser, InvalidGrid};
use pencilmark_search::kernel9::{Batch, BulkSolver, CodePath, PuzzleBytes};
use pencilmark_search::limits::{Limits, SearchOutcome};

use crate::corpus::{self, Random};

/// Full grids with their numbers of automorphisms: the most symmetric one, the cyclic one, and another.
const SYMMETRIC: [(&str, u32); 3] = [
    ("123456789456789123789123456231564897564897231897231564312645978645978312978312645", 648),
    ("123456789456789123789123456234567891567891234891234567345678912678912345912345678", 54),
    ("123456789456789123789123456214365897365897214897214365531642978642978531978531642", 3),
];

fn cells(text: &str) -> [u8; 81] {
    let bytes: &PuzzleBytes = text.as_bytes().try_into().expect("81 characters");
    values(bytes)
}

fn values(text: &PuzzleBytes) -> [u8; 81] {
    text.map(|byte| if byte == b'.' { 0 } else { byte - b'0' })
}

fn text(cells: &[u8; 81]) -> PuzzleBytes {
    cells.map(|value| if value == 0 { b'.' } else { value + b'0' })
}

/// Returns a random transformation of a grid.
fn moved(cells: &[u8; 81], random: &mut Random) -> [u8; 81] {
    values(&corpus::moved(&text(cells), random))
}

/// Returns the canonical form, after checking that all code paths agree and that their transformations lead to it.
fn canonical(cells: &[u8; 81]) -> CanonicalGrid {
    let mut first = None;
    for path in CodePath::available() {
        let mut canonicaliser = Canonicaliser::with_code_path(path);
        let found = canonicaliser.canonicalise(cells).expect("no clash");
        assert_eq!(canonicaliser.canonical_form(cells), Ok(found.canonical_form), "{path}");
        assert_eq!(found.transformation.apply(cells), found.canonical_form, "{path}");
        assert_eq!(*first.get_or_insert(found), found, "{path}");
    }
    first.expect("a path")
}

/// Returns the smallest image over all permutations of cells, and the number of permutations that lead to it.
fn by_definition(cells: &[u8; 81]) -> ([u8; 81], u32) {
    let orders = orders();
    let (mut best, mut ways) = ([10; 81], 0);
    for side in [*cells, std::array::from_fn(|cell| cells[cell % 9 * 9 + cell / 9])] {
        for rows in &orders {
            for columns in &orders {
                let image = smallest_names(&side, rows, columns, &best);
                match image.cmp(&best) {
                    std::cmp::Ordering::Less => (best, ways) = (image, 1),
                    std::cmp::Ordering::Equal => ways += 1,
                    std::cmp::Ordering::Greater => {}
                }
            }
        }
    }
    (best, ways)
}

/// Renames digits in order of appearance; stops when the image is larger than `best`.
fn smallest_names(cells: &[u8; 81], rows: &[usize; 9], columns: &[usize; 9], best: &[u8; 81]) -> [u8; 81] {
    let (mut names, mut count, mut image) = ([0; 10], 0, [0; 81]);
    let mut smaller = false;
    for (i, image) in image.iter_mut().enumerate() {
        let value = usize::from(cells[rows[i / 9] * 9 + columns[i % 9]]);
        if value != 0 && names[value] == 0 {
            count += 1;
            names[value] = count;
        }
        *image = names[value];
        smaller |= *image < best[i];
        if !smaller && *image > best[i] {
            break;
        }
    }
    image_or_largest(image, best, smaller)
}

/// Returns the image, or the largest one if the image was cut off because it is larger than `best`.
fn image_or_largest(image: [u8; 81], best: &[u8; 81], smaller: bool) -> [u8; 81] {
    if smaller || image == *best { image } else { [11; 81] }
}

/// Returns the 1,296 orders of lines.
fn orders() -> Vec<[usize; 9]> {
    let three = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];
    let mut all = Vec::new();
    for bands in three {
        for i in 0..216 {
            let within = [three[i / 36], three[i / 6 % 6], three[i % 6]];
            all.push(std::array::from_fn(|place| bands[place / 3] * 3 + within[place / 3][place % 3]));
        }
    }
    all
}

fn solutions(puzzles: &[PuzzleBytes]) -> Vec<[u8; 81]> {
    let mut outcomes = vec![SearchOutcome::PENDING; puzzles.len()];
    let mut solutions = vec![[b'.'; 81]; puzzles.len()];
    BulkSolver::new().solve(Batch::Texts(puzzles), &Limits::solutions(2), &mut outcomes, &mut solutions);
    solutions.iter().map(values).collect()
}

/// Returns full grids, puzzles, puzzles with every number of givens, and symmetric grids without bands, boxes or lines.
fn samples() -> Vec<[u8; 81]> {
    let puzzles = corpus::classic();
    let grids = solutions(&puzzles);
    let mut samples: Vec<[u8; 81]> = grids[..200].to_vec();
    samples.extend(puzzles.iter().map(values).take(500));
    let mut random = Random(5);
    for (i, grid) in grids.iter().enumerate().take(240) {
        let left = i % 80 + 1;
        samples.push(with_givens(grid, left, &mut random));
    }
    samples.extend(symmetric());
    samples
}

fn with_givens(grid: &[u8; 81], left: usize, random: &mut Random) -> [u8; 81] {
    let mut puzzle = *grid;
    while puzzle.iter().filter(|value| **value != 0).count() > left {
        puzzle[random.below(81)] = 0;
    }
    puzzle
}

/// Returns parts of symmetric grids.
fn symmetric() -> Vec<[u8; 81]> {
    let mut all = vec![[0; 81]];
    let parts: [fn(usize) -> bool; 9] = [
        |_| true,
        |cell| cell / 27 != 0,
        |cell| cell / 9 % 3 != 0,
        |cell| cell / 27 == 1,
        |cell| cell / 27 != cell % 9 / 3,
        |cell| cell / 27 == cell % 9 / 3,
        |cell| cell < 9,
        |cell| cell / 9 % 3 == 2,
        |cell| cell % 2 == 0,
    ];
    for (grid, _) in SYMMETRIC {
        let grid = cells(grid);
        for part in parts {
            all.push(std::array::from_fn(|cell| if part(cell) { grid[cell] } else { 0 }));
        }
        all.push(grid.map(|value| if value < 4 { value } else { 0 }));
        all.push(grid.map(|value| if value == 1 { value } else { 0 }));
    }
    all
}

#[test]
fn a_grid_has_one_form_whatever_the_move() {
    let mut random = Random(11);
    for grid in samples() {
        let CanonicalGrid { canonical_form: form, automorphism_count: automorphisms, .. } = canonical(&grid);
        assert_eq!(canonical(&form).canonical_form, form);
        for _ in 0..4 {
            let other = canonical(&moved(&grid, &mut random));
            assert_eq!((other.canonical_form, other.automorphism_count), (form, automorphisms));
        }
    }
}

#[test]
fn grids_that_differ_have_forms_that_differ() {
    let puzzles = corpus::classic();
    for set in [puzzles.iter().map(values).collect(), solutions(&puzzles)] {
        let set: Vec<[u8; 81]> = set;
        let mut canonicaliser = Canonicaliser::new();
        let mut forms: Vec<[u8; 81]> =
            set.iter().map(|grid| canonicaliser.canonical_form(grid).expect("no clash")).collect();
        let count = forms.len();
        forms.sort_unstable();
        forms.dedup();
        assert_eq!(forms.len(), count);
    }
}

#[test]
fn the_form_is_the_smallest_of_all_moves() {
    let symmetric = symmetric();
    let puzzles = corpus::classic();
    let grids = solutions(&puzzles[..2]);
    let mut random = Random(7);
    let few = [1, 5, 30, 60].map(|left| with_givens(&grids[0], left, &mut random));
    let some = [0, 1, 2, 3, 5, 6, 8, 9, 10, 11, 12, 19];
    let some = some.iter().map(|i| symmetric[*i]).chain(few).chain(grids).chain([values(&puzzles[0])]);
    for grid in some {
        let found = canonical(&grid);
        assert_eq!((found.canonical_form, found.automorphism_count), by_definition(&grid));
    }
}

#[test]
fn automorphisms_of_symmetric_grids() {
    for (grid, count) in SYMMETRIC {
        assert_eq!(canonical(&cells(grid)).automorphism_count, count, "{grid}");
    }
    assert_eq!(canonical(&[0; 81]).automorphism_count, 3_359_232);
}

#[test]
fn clashes_and_large_values_are_refused() {
    for (one, other) in [(0, 8), (0, 72), (0, 10), (60, 80), (17, 26)] {
        let mut grid = [0; 81];
        (grid[one], grid[other]) = (5, 5);
        for path in CodePath::available() {
            assert_eq!(Canonicaliser::with_code_path(path).canonical_form(&grid), Err(InvalidGrid), "{path}");
        }
    }
    for large in [10, 15, 16, 26, 128, 255] {
        let mut grid = [0; 81];
        grid[70] = large;
        for path in CodePath::available() {
            assert_eq!(Canonicaliser::with_code_path(path).canonical_form(&grid), Err(InvalidGrid), "{path}");
        }
    }
}

/// The long version of the first test, with 100,000 transformations.
#[test]
#[ignore = "some seconds: the long form of another"]
fn a_hundred_thousand_moves() {
    let mut random = Random(13);
    let samples = samples();
    let forms: Vec<CanonicalGrid> = samples.iter().map(canonical).collect();
    for i in 0..100_000 {
        let other = canonical(&moved(&samples[i % samples.len()], &mut random));
        let first = &forms[i % samples.len()];
        assert_eq!(
            (other.canonical_form, other.automorphism_count),
            (first.canonical_form, first.automorphism_count)
        );
    }
}
