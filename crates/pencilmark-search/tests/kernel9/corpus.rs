//! Generates any number of puzzles from a corpus: relabelled, transformed and damaged, always equally for equal seeds.

use pencilmark_search::kernel9::PuzzleBytes;

/// Returns the corpus: random minimal puzzles and easy ones, each with one solution.
pub fn classic() -> Vec<PuzzleBytes> {
    let lines = include_str!("../../../../testdata/classic9.txt").lines();
    lines.map(|line| *line.as_bytes().first_chunk().expect("81 characters")).collect()
}

/// Returns `n` puzzles: a third changed only by symmetry, a third with givens removed, a third with a given changed.
pub fn damaged(n: usize, seed: u64) -> Vec<PuzzleBytes> {
    let classic = classic();
    let mut random = Random(seed);
    (0..n)
        .map(|i| {
            let mut puzzle = moved(&classic[i % classic.len()], &mut random);
            match i % 3 {
                0 => {}
                1 => (0..1 + random.below(3)).for_each(|_| remove(&mut puzzle, &mut random)),
                _ => change(&mut puzzle, &mut random),
            }
            puzzle
        })
        .collect()
}

/// Returns `n` puzzles with givens removed until 14 to 26 are left, so that most have many solutions; in some of them
/// one given is changed.
pub fn thinned(n: usize, seed: u64) -> Vec<PuzzleBytes> {
    let classic = classic();
    let mut random = Random(seed);
    (0..n)
        .map(|i| {
            let mut puzzle = moved(&classic[i % classic.len()], &mut random);
            let left = 14 + random.below(13);
            while puzzle.iter().filter(|byte| **byte != b'.').count() > left {
                remove(&mut puzzle, &mut random);
            }
            if i % 4 == 0 {
                change(&mut puzzle, &mut random);
            }
            puzzle
        })
        .collect()
}

/// Returns candidates that ignore the peers of givens: all digits in blank cells.
pub fn candidates(text: &PuzzleBytes) -> [u16; 81] {
    text.map(|byte| if byte == b'.' || byte == b'0' { 0x1ff } else { 1 << (byte - b'1') })
}

/// Returns the puzzle with digits renamed; bands, rows, stacks and columns shuffled; and possibly transposed.
pub fn moved(text: &PuzzleBytes, random: &mut Random) -> PuzzleBytes {
    let digits = random.order::<9>();
    let (rows, columns) = (random.lines(), random.lines());
    let turn = random.below(2) == 1;
    let mut out = [b'.'; 81];
    for (cell, out) in out.iter_mut().enumerate() {
        let (r, c) = (rows[cell / 9], columns[cell % 9]);
        let from = if turn { 9 * c + r } else { 9 * r + c };
        if let digit @ b'1'..=b'9' = text[from] {
            *out = b'1' + digits[(digit - b'1') as usize] as u8;
        }
    }
    out
}

fn some_given(puzzle: &PuzzleBytes, random: &mut Random) -> usize {
    let givens: Vec<usize> = (0..81).filter(|cell| puzzle[*cell] != b'.').collect();
    givens[random.below(givens.len())]
}

fn remove(puzzle: &mut PuzzleBytes, random: &mut Random) {
    let cell = some_given(puzzle, random);
    puzzle[cell] = b'.';
}

fn change(puzzle: &mut PuzzleBytes, random: &mut Random) {
    let cell = some_given(puzzle, random);
    puzzle[cell] = b'1' + (puzzle[cell] - b'1' + 1 + random.below(8) as u8) % 9;
}

/// A small random number generator (splitmix64).
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        x ^ (x >> 31)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for i in (1..items.len()).rev() {
            items.swap(i, self.below(i + 1));
        }
    }

    fn order<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|i| i);
        self.shuffle(&mut order);
        order
    }

    /// Returns the nine lines with the bands, and the lines within bands, in random order.
    fn lines(&mut self) -> [usize; 9] {
        let bands = self.order::<3>();
        let within = [self.order::<3>(), self.order::<3>(), self.order::<3>()];
        std::array::from_fn(|i| 3 * bands[i / 3] + within[i / 3][i % 3])
    }
}
