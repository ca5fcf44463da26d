//! Draws and photographs pages of puzzles, and trains and evaluates the network that reads them.
//!
//! ```text
//! cargo run --release -- train [PAGES] [ROUNDS]       writes ../weights.bin
//! cargo run --release -- judge [PAGES] [FONT ...]     pages of each kind, with fonts that were not trained with if they are given
//! cargo run --release -- screens [PAGES]             screenshots in each look
//! cargo run --release -- photos FOLDER               real photos, each with a file of its digits
//! cargo run --release -- view FOLDER                  a page of each kind as a picture
//! ```

mod random;
mod canvas;
mod fonts;
mod handwriting;
mod jigsaw;
mod puzzle;
mod style;
mod page;
mod photo;
mod screen;
mod samples;
mod layers;
mod training;
mod judge;
mod photos;
#[cfg(test)]
mod tests;

use std::error::Error;
use std::fs;
use std::path::Path;

use crate::photo::Photo;
use crate::random::Random;
use crate::style::{KINDS, Style};

/// The path of the weights that `pencilmark-camera` includes.
const WEIGHTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../weights.bin");

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |place: usize, usual: usize| match arguments.get(place) {
        None => Ok(usual),
        Some(text) => text.parse::<usize>(),
    };
    match arguments.first().map(String::as_str) {
        Some("train") => {
            let bytes = training::train(number(1, 1800)?, number(2, 8)?);
            fs::write(WEIGHTS, bytes)?;
        }
        Some("judge") => {
            let files = arguments.get(2..).unwrap_or_default();
            let fonts = if files.is_empty() { fonts::training() } else { fonts::of_files(files)? };
            judge::print(&judge::judge(number(1, 20)?, &fonts));
        }
        Some("screens") => judge::print(&judge::judge_all_screens(number(1, 20)?, &fonts::training())),
        Some("photos") => photos::judge(Path::new(arguments.get(1).ok_or("a folder is missing")?))?,
        Some("view") => view(Path::new(arguments.get(1).ok_or("a folder is missing")?))?,
        _ => {
            return Err(
                "usage: train [PAGES] [ROUNDS] | judge [PAGES] [FONT ...] | screens [PAGES] | photos FOLDER | view FOLDER"
                    .into(),
            );
        }
    }
    Ok(())
}

/// Writes a page of each kind as a PGM file.
fn view(folder: &Path) -> Result<(), Box<dyn Error>> {
    let fonts = fonts::training();
    for kind in KINDS {
        let mut random = Random::of(7, kind as u64);
        let photo = Photo::take(&mut random, &Style::of(kind), &fonts, 9);
        let header = format!("P5\n{} {}\n255\n", photo.width, photo.height);
        fs::write(folder.join(format!("{kind:?}.pgm")), [header.as_bytes(), &photo.pixels].concat())?;
    }
    for look in screen::LOOKS {
        let photo = screen::screenshot(&mut Random::of(8, look as u64), &fonts, look, 9);
        let header = format!("P5\n{} {}\n255\n", photo.width, photo.height);
        fs::write(folder.join(format!("{look:?}.pgm")), [header.as_bytes(), &photo.pixels].concat())?;
    }
    Ok(())
}
