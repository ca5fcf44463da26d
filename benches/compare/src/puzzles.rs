//! Puzzles from a file.

use std::io;
use std::path::Path;

use pencilmark_search::kernel9::PuzzleBytes;

/// The puzzles of one file.
pub struct Puzzles {
    /// The name of the file.
    pub name: String,
    /// The puzzles as text, for our solvers.
    pub texts: Vec<PuzzleBytes>,
    /// The puzzles as the crate parses them.
    pub parsed: Vec<sudoku::Sudoku>,
}

impl Puzzles {
    /// Reads the first puzzles of a file; lines that are not puzzles are skipped.
    pub fn read(file: &Path, take: usize) -> io::Result<Puzzles> {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let bytes = std::fs::read(file)?;
        let (mut texts, mut parsed) = (Vec::new(), Vec::new());
        for line in bytes.split(|byte| *byte == b'\n') {
            let Some(text) = line.first_chunk::<81>() else { continue };
            let Ok(line) = std::str::from_utf8(text) else { continue };
            let Ok(sudoku) = sudoku::Sudoku::from_str_line(line) else { continue };
            texts.push(*text);
            parsed.push(sudoku);
            if texts.len() == take {
                break;
            }
        }
        Ok(Puzzles { name, texts, parsed })
    }

    /// Returns the number of puzzles.
    pub fn len(&self) -> usize {
        self.texts.len()
    }
}
