//! The start of the app, as seen in a terminal.

use std::io::{BufRead, BufReader};
use std::path::Path;

use crate::run::{command, file, run};

/// Starts the app on a folder, ends it once it has printed its URL, and returns the lines printed until then.
fn first_words(folder: &Path) -> Vec<String> {
    words_of(&["serve"], folder)
}

/// Does the work of [`first_words`] for a command with these words.
fn words_of(words: &[&str], folder: &Path) -> Vec<String> {
    let folder = folder.to_str().expect("a UTF-8 path");
    let arguments = [words, &["--no-open", "--port", "0", "--data", folder]].concat();
    let mut app = command(&arguments).spawn().expect("a start");
    let lines = BufReader::new(app.stdout.take().expect("a pipe")).lines();
    let mut said = Vec::new();
    for line in lines {
        said.push(line.expect("a line"));
        if said.last().is_some_and(|line| line.starts_with("Pencilmark is at")) {
            break;
        }
    }
    app.kill().and_then(|()| app.wait()).expect("an end");
    said
}

#[test]
fn a_link_is_opened_in_the_app() {
    let folder = tempfile::tempdir().expect("a folder");
    let link = run(&["convert", "--to", "link", "1.....2..3......"]).out;
    let link = format!("https://sudoku.example/app/{}", link.trim());
    let said = words_of(&["open", &link], folder.path());
    assert_eq!(said[0], "A link. A puzzle with its rules (Mini 4x4): 3 givens.");
    let fragment = link.split_once('#').expect("a fragment").1;
    assert!(said.last().is_some_and(|line| line.contains(&format!("/#{fragment} "))), "{said:?}");
    let refused = run(&["open", "--no-open", "https://sudoku.example/#pm=xyz"]);
    assert_eq!(refused.status, 2);
}

#[test]
fn the_first_start_says_what_the_app_is_and_where_games_are_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("games");
    let first = first_words(&path);
    assert!(first.len() == 3 && first[0].contains("play Sudoku in your browser"), "{first:?}");
    assert!(first[1].contains(path.to_str().expect("UTF-8")) && first[1].contains("--data"), "{first:?}");
    assert!(first[2].contains("http://127.0.0.1:") && first[2].contains("Ctrl-C ends it"), "{first:?}");
    let second = first_words(&path);
    assert!(second.len() == 1 && second[0].contains(path.to_str().expect("UTF-8")), "{second:?}");
}

#[test]
fn a_folder_that_can_not_be_used_is_named_with_what_to_do() {
    // A file in place of the folder, and a folder in place of its file: neither can be written by any user.
    let occupied = file("occupied", "");
    let blocked = tempfile::tempdir().expect("a folder");
    std::fs::create_dir(blocked.path().join("games.db")).expect("a folder");
    for folder in [&occupied, blocked.path().to_str().expect("UTF-8")] {
        let said = run(&["serve", "--no-open", "--port", "0", "--data", folder]);
        assert_eq!((said.out.as_str(), said.status), ("", 2), "{said:?}");
        let (named, advice) = (format!("games can't be kept in {folder}: "), "name another with --data");
        assert!(said.err.contains(&named) && said.err.trim().ends_with(advice), "{said:?}");
    }
}
