//! Evaluation with real photos: a folder of JPEG files, each with a `.dat` or `.txt` file whose last nine lines are the rows of its puzzle.

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Instant;

use pencilmark_camera::picture::GreyPicture;
use pencilmark_camera::reading::{ReadGrid, read};

/// The number of wrong cells from which a grid is another one than the puzzle.
const OTHER_GRID: usize = 40;

/// The results of reading photos.
#[derive(Default)]
struct Tally {
    /// The numbers of puzzles found, and of all grids.
    grids: usize,
    all_grids: usize,
    /// The numbers of grids read without an error, by the picture alone and after the repair.
    whole_seen: usize,
    whole: usize,
    cells: usize,
    /// The numbers of wrong cells by the picture alone, of those after the repair, and of the latter that the user is asked to check.
    wrong_seen: usize,
    wrong: usize,
    wrong_unsure: usize,
    unsure: usize,
    /// The number of wrong cells by their actual digit and the digit that was read.
    confused: BTreeMap<(u8, u8), usize>,
    seconds: f64,
}

/// Reads the photos of a folder, and prints a line for each that isn't read whole, and the totals.
pub fn judge(folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut files: Vec<_> = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "jpg"));
    files.sort();
    let mut tally = Tally::default();
    for file in &files {
        tally.read(file)?;
    }
    tally.print(files.len());
    Ok(())
}

impl Tally {
    fn read(&mut self, file: &Path) -> Result<(), Box<dyn Error>> {
        let digits = digits_of(file)?;
        let image = image::open(file)?.into_luma8();
        let picture = GreyPicture::new(&image, image.width() as usize, image.height() as usize);
        let start = Instant::now();
        let reading = read(&picture.ok_or("a picture has pixels")?, None);
        self.seconds += start.elapsed().as_secs_f64();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let errors = |grid: &ReadGrid| {
            grid.cells.iter().zip(&digits).filter(|(cell, digit)| cell.digit != **digit).count()
        };
        self.all_grids += reading.grids.len();
        let same_size = reading.grids.iter().filter(|grid| grid.cells.len() == digits.len());
        match same_size.min_by_key(|grid| errors(grid)).filter(|grid| errors(grid) < OTHER_GRID) {
            Some(grid) => self.add(&name, grid, &digits),
            None => println!("{name}: not found, {} grids, {:?}", reading.grids.len(), reading.failure),
        }
        Ok(())
    }

    fn add(&mut self, name: &str, grid: &ReadGrid, digits: &[u8]) {
        self.grids += 1;
        self.cells += grid.cells.len();
        let marked = grid.cells.iter().filter(|cell| cell.is_unsure()).count();
        self.unsure += marked;
        let cells = || grid.cells.iter().zip(digits);
        let wrong_seen = cells().filter(|(cell, digit)| cell.seen_digit != **digit).count();
        self.wrong_seen += wrong_seen;
        self.whole_seen += usize::from(wrong_seen == 0);
        let mut told = Vec::new();
        for (place, (cell, digit)) in cells().enumerate().filter(|(_, (cell, digit))| cell.digit != **digit) {
            self.wrong_unsure += usize::from(cell.is_unsure());
            *self.confused.entry((*digit, cell.digit)).or_insert(0) += 1;
            let chance = cell.probabilities[usize::from(*digit)];
            told.push(format!(
                "r{}c{} {digit} as {} ({chance:.3})",
                place / 9 + 1,
                place % 9 + 1,
                cell.digit
            ));
        }
        self.wrong += told.len();
        self.whole += usize::from(told.is_empty());
        if !told.is_empty() {
            println!(
                "{name}: {} wrong, {marked} marked, {:?}: {}",
                told.len(),
                grid.solution_verdict,
                told.join(", ")
            );
        }
    }

    fn print(&self, photos: usize) {
        let right = |wrong: usize| 100.0 * (self.cells - wrong) as f64 / self.cells.max(1) as f64;
        println!(
            "{photos} photos, {} of their puzzles found, {} grids in all; as read {} whole, {:.2} % of cells right; repaired {} whole, {:.2} % of cells right, {} wrong cells, {} of them marked, {:.2} marks a grid; {:.3} s a photo",
            self.grids,
            self.all_grids,
            self.whole_seen,
            right(self.wrong_seen),
            self.whole,
            right(self.wrong),
            self.wrong,
            self.wrong_unsure,
            self.unsure as f64 / self.grids.max(1) as f64,
            self.seconds / photos.max(1) as f64,
        );
        let mut confused: Vec<_> = self.confused.iter().collect();
        confused.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let texts: Vec<String> =
            confused.iter().take(16).map(|((is, read), count)| format!("{is} as {read}: {count}")).collect();
        println!("{}", texts.join(", "));
    }
}

/// Returns the digits in the file beside a photo, 0 for a cell without a digit.
fn digits_of(photo: &Path) -> Result<Vec<u8>, Box<dyn Error>> {
    let text = fs::read_to_string(photo.with_extension("dat"))
        .or_else(|_| fs::read_to_string(photo.with_extension("txt")))?;
    let rows: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).collect();
    let rows = rows[rows.len().saturating_sub(9)..].join(" ");
    // A number above nine stands for candidates.
    Ok(rows
        .split_whitespace()
        .map(|number| number.parse().ok().filter(|digit| *digit < 10).unwrap_or(0))
        .collect())
}
