//! Evaluation: how well pages that were not used in training are read.

use ab_glyph::FontVec;
use pencilmark_camera::reading::{ReadGrid, SolutionVerdict, read};
use pencilmark_camera::view::distance;

use crate::photo::Photo;
use crate::random::Random;
use crate::screen::{LOOKS, Look, screenshot};
use crate::style::{KINDS, Kind, Style};

/// The seed of pages for evaluation.
const SEED: u64 = 77;

/// The results of reading pages of one kind.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    pub pages: usize,
    pub found: usize,
    /// The numbers of grids read without an error, by the picture alone and after the repair.
    pub whole: usize,
    pub whole_repaired: usize,
    /// The number of grids that the repair changed to another puzzle with one solution.
    pub wrong_repairs: usize,
    pub cells: usize,
    /// The numbers of cells read wrongly by the picture alone, and of those among them that the user is asked to check.
    pub wrong: usize,
    pub wrong_unsure: usize,
    /// The number of cells that the user is asked to check.
    pub unsure: usize,
    /// The numbers of pencilmarks read, of those read wrongly, and of those on the page.
    pub marks: usize,
    pub wrong_marks: usize,
    pub all_marks: usize,
    /// The number of digits written by hand that are taken for print, or the other way round.
    pub wrong_hand: usize,
    /// The classes of wrong cells: the actual one and the one read.
    pub confused: Vec<(u8, u8)>,
}

/// Reads pages of each kind, and pages of small grids.
pub fn judge(pages: usize, fonts: &[FontVec]) -> Vec<(String, Tally)> {
    let nines = KINDS.iter().map(|kind| (format!("{kind:?}"), judge_kind(*kind, 9, pages, fonts)));
    let small = [4, 6, 8].map(|size| (format!("{size}x{size}"), judge_kind(Kind::Mixed, size, pages, fonts)));
    nines.chain(small).chain(judge_all_screens(pages, fonts)).collect()
}

/// Reads screenshots in each look.
pub fn judge_all_screens(pages: usize, fonts: &[FontVec]) -> Vec<(String, Tally)> {
    LOOKS.iter().map(|look| (format!("{look:?} on a screen"), judge_screens(*look, pages, fonts))).collect()
}

/// Reads screenshots in one look, every fourth of a smaller board.
pub fn judge_screens(look: Look, pages: usize, fonts: &[FontVec]) -> Tally {
    let mut tally = Tally { pages, ..Tally::default() };
    for page in 0..pages {
        let mut random = Random::of(SEED, (1 + look as u64) << 48 | page as u64);
        let size = if page % 4 == 3 && !look.has_boxes_only() { *random.one_of(&[4, 6, 8]) } else { 9 };
        tally.read(&screenshot(&mut random, fonts, look, size));
    }
    tally
}

/// Reads pages of one kind.
pub fn judge_kind(kind: Kind, size: usize, pages: usize, fonts: &[FontVec]) -> Tally {
    let mut tally = Tally { pages, ..Tally::default() };
    for page in 0..pages {
        let mut random = Random::of(SEED + size as u64, (kind as u64) << 32 | page as u64);
        let photo = Photo::take(&mut random, &Style::of(kind), fonts, size);
        tally.read(&photo);
    }
    tally
}

fn is_grid_of(grid: &ReadGrid, photo: &Photo) -> bool {
    let near = 0.5 * distance(photo.corners[0], photo.corners[2]) / (1.414 * photo.size as f32);
    let corners = grid.corners();
    let fits = |quarters: usize| {
        (0..4).all(|corner| distance(corners[(corner + quarters) % 4], photo.corners[corner]) < near)
    };
    grid.size == photo.size && (0..4).any(fits)
}

impl Tally {
    fn read(&mut self, photo: &Photo) {
        let reading = read(&photo.picture(), None);
        if let Some(grid) = reading.grids.iter().find(|grid| is_grid_of(grid, photo)) {
            self.found += 1;
            self.add(grid, photo);
        }
    }

    fn add(&mut self, grid: &ReadGrid, photo: &Photo) {
        self.cells += grid.cells.len();
        self.unsure += grid.cells.iter().filter(|cell| cell.is_unsure()).count();
        let wrong = grid.cells.iter().zip(&photo.digits).filter(|(cell, digit)| cell.seen_digit != **digit);
        let before = self.wrong;
        for (cell, digit) in wrong {
            self.wrong += 1;
            self.wrong_unsure += usize::from(cell.is_unsure());
            self.confused.push((*digit, cell.seen_digit));
        }
        self.whole += usize::from(self.wrong == before);
        let hands = grid.cells.iter().zip(&photo.digits).zip(&photo.written);
        let wrong_hands = hands.filter(|((cell, digit), written)| {
            **digit > 0 && cell.digit > 0 && (cell.written > 0.5) != **written
        });
        self.wrong_hand += wrong_hands.count();
        let has_regions = match (&grid.rules, &photo.jigsaw) {
            (Some(read), Some(drawn)) => read.layout() == drawn.layout(),
            (read, drawn) => read.is_none() && drawn.is_none(),
        };
        let is_right = has_regions && grid.digits() == photo.digits;
        let is_changed = grid.cells.iter().any(|cell| cell.is_corrected());
        self.whole_repaired += usize::from(is_right);
        self.wrong_repairs +=
            usize::from(!is_right && is_changed && grid.solution_verdict == SolutionVerdict::One);
        for (cell, notes) in grid.cells.iter().zip(&photo.notes) {
            self.marks += cell.notes.count_ones() as usize;
            self.wrong_marks += (cell.notes & !notes).count_ones() as usize;
            self.all_marks += notes.count_ones() as usize;
        }
    }

    fn join(&mut self, other: &Tally) {
        let Tally { pages, found, whole, whole_repaired, wrong_repairs, cells, wrong, .. } = other;
        let sums = [
            (&mut self.pages, pages),
            (&mut self.found, found),
            (&mut self.whole, whole),
            (&mut self.whole_repaired, whole_repaired),
            (&mut self.wrong_repairs, wrong_repairs),
            (&mut self.cells, cells),
            (&mut self.wrong, wrong),
            (&mut self.wrong_unsure, &other.wrong_unsure),
            (&mut self.unsure, &other.unsure),
            (&mut self.wrong_hand, &other.wrong_hand),
            (&mut self.marks, &other.marks),
            (&mut self.wrong_marks, &other.wrong_marks),
            (&mut self.all_marks, &other.all_marks),
        ];
        sums.into_iter().for_each(|(sum, more)| *sum += more);
        self.confused.extend(&other.confused);
    }
}

/// Prints a line for each kind, the total, and the most frequent confusions of digits.
pub fn print(tallies: &[(String, Tally)]) {
    println!(
        "kind\tpages\tfound %\tcells %\twhole %\trepaired %\twrong repairs\tunsure a grid\twrong\tof them unsure\twrong hand\tmarks\twrong\tof"
    );
    let mut all = Tally::default();
    for (name, tally) in tallies {
        all.join(tally);
        line(name, tally);
    }
    line("all", &all);
    let mut confused = std::collections::BTreeMap::new();
    all.confused.iter().for_each(|pair| *confused.entry(pair).or_insert(0) += 1);
    let mut confused: Vec<_> = confused.into_iter().collect();
    confused.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let texts: Vec<String> =
        confused.iter().take(12).map(|((is, read), count)| format!("{is} as {read}: {count}")).collect();
    println!("{}", texts.join(", "));
}

fn line(name: &str, tally: &Tally) {
    let percent = |part: usize, whole: usize| 100.0 * part as f64 / whole.max(1) as f64;
    println!(
        "{name}\t{}\t{:.1}\t{:.2}\t{:.1}\t{:.1}\t{}\t{:.2}\t{}\t{}\t{}\t{}\t{}\t{}",
        tally.pages,
        percent(tally.found, tally.pages),
        percent(tally.cells - tally.wrong, tally.cells),
        percent(tally.whole, tally.pages),
        percent(tally.whole_repaired, tally.pages),
        tally.wrong_repairs,
        tally.unsure as f64 / tally.found.max(1) as f64,
        tally.wrong,
        tally.wrong_unsure,
        tally.wrong_hand,
        tally.marks,
        tally.wrong_marks,
        tally.all_marks,
    );
}
