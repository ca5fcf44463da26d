//! Evaluation with real photos: a folder of JPEG files, each with a `.dat` or `.txt` file whose last nine lines are the rows of its puzzle.

use std::error::Error;
use std::fs;
use std::path::Path;
use std::time::Instant;

use pencilmark_camera::picture::GreyPicture;
use pencilmark_camera::reading::{ReadGrid, read};

/// Reads the photos of a folder, and prints a line for each that isn't read whole, and the totals.
pub fn judge(folder: &Path) -> Result<(), Box<dyn Error>> {
    let mut files: Vec<_> = fs::read_dir(folder)?.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "jpg"));
    files.sort();
    let (mut grids, mut whole, mut cells, mut wrong, mut wrong_unsure, mut unsure) = (0, 0, 0, 0, 0, 0);
    let mut confused = std::collections::BTreeMap::new();
    let mut seconds = 0.0;
    for file in &files {
        let digits = digits_of(file)?;
        let image = image::open(file)?.into_luma8();
        let picture = GreyPicture::new(&image, image.width() as usize, image.height() as usize);
        let start = Instant::now();
        let reading = read(&picture.ok_or("a picture has pixels")?, None);
        seconds += start.elapsed().as_secs_f64();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let errors = |grid: &ReadGrid| {
            grid.cells.iter().zip(&digits).filter(|(cell, digit)| cell.digit != **digit).count()
        };
        let same_size = reading.grids.iter().filter(|grid| grid.cells.len() == digits.len());
        let Some(grid) = same_size.min_by_key(|grid| errors(grid)).filter(|grid| errors(grid) < 40) else {
            println!("{name}: not found, {} grids, {:?}", reading.grids.len(), reading.failure);
            continue;
        };
        grids += 1;
        cells += grid.cells.len();
        let marked = grid.cells.iter().filter(|cell| cell.is_unsure()).count();
        unsure += marked;
        let before = wrong;
        for (cell, digit) in grid.cells.iter().zip(&digits).filter(|(cell, digit)| cell.digit != **digit) {
            wrong += 1;
            wrong_unsure += usize::from(cell.is_unsure());
            *confused.entry((*digit, cell.digit)).or_insert(0) += 1;
        }
        whole += usize::from(wrong == before);
        if wrong > before {
            println!("{name}: {} wrong, {marked} marked, {:?}", wrong - before, grid.solution_verdict);
        }
    }
    println!(
        "{} photos, {grids} grids, {whole} whole, {:.2} % of cells right, {wrong} wrong cells, {wrong_unsure} of them marked, {:.2} marks a grid, {:.3} s a photo",
        files.len(),
        100.0 * (cells - wrong) as f64 / cells.max(1) as f64,
        unsure as f64 / grids.max(1) as f64,
        seconds / files.len().max(1) as f64,
    );
    let mut confused: Vec<_> = confused.into_iter().collect();
    confused.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let texts: Vec<String> =
        confused.iter().take(16).map(|((is, read), count)| format!("{is} as {read}: {count}")).collect();
    println!("{}", texts.join(", "));
    Ok(())
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
