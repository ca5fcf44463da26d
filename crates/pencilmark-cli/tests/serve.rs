//! The start of the app, as seen in a terminal.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
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
    let last = said.last().expect("a line");
    assert!(last.contains("/start/") && last.contains(&format!("#{fragment} ")), "{said:?}");
    let refused = run(&["open", "--no-open", "https://sudoku.example/#pm=xyz"]);
    assert_eq!(refused.status, 2);
}

/// Requests a path of a server with `headers`, and returns its answer.
fn get(address: &str, path: &str, headers: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    let request = format!("GET {path} HTTP/1.1\r\nhost: {address}\r\n{headers}connection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// Returns the address and the path of the start link in a line.
fn link_in(line: &str) -> (&str, &str) {
    let link = line.split_once("http://").expect("a link").1.split_whitespace().next().expect("a link");
    link.split_at(link.find('/').expect("a path"))
}

#[test]
fn another_start_gives_another_browser_a_link_to_the_running_app() {
    let folder = tempfile::tempdir().expect("a folder");
    let data = folder.path().to_str().expect("a UTF-8 path");
    let mut app = command(&["serve", "--no-open", "--port", "0", "--data", data]).spawn().expect("a start");
    let lines = BufReader::new(app.stdout.take().expect("a pipe")).lines().map_while(Result::ok);
    let first = lines.into_iter().find(|line| line.starts_with("Pencilmark is at")).expect("an address");
    let (address, printed) = link_in(&first);
    let opened = run(&["open", "--no-open", "--data", data]);
    let started = run(&["serve", "--no-open", "--data", data]);
    let mut paths = vec![printed.to_owned()];
    for said in [&opened, &started] {
        assert!(said.status == 0 && said.out.starts_with("Pencilmark is already running at "), "{said:?}");
        let (place, path) = link_in(&said.out);
        assert_eq!(place, address);
        paths.push(path.to_owned());
    }
    for path in &paths {
        let answer = get(address, path, "");
        let key = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        let key = key.unwrap_or_else(|| panic!("{answer}")).split(';').next().unwrap_or_default();
        let games = get(address, "/api/games", &format!("cookie: {key}\r\n"));
        assert!(games.starts_with("HTTP/1.1 200 "), "{games}");
        let again = get(address, path, "");
        assert!(again.starts_with("HTTP/1.1 303 ") && !again.contains("set-cookie"), "{again}");
    }
    assert!(get(address, "/api/games", "").starts_with("HTTP/1.1 401 "), "without a key");
    // A token that the server doesn't know gets no link.
    std::fs::write(folder.path().join("token"), "a".repeat(52)).expect("a token");
    let refused = run(&["open", "--no-open", "--data", data]);
    assert!(refused.status == 2 && refused.err.contains("provides no start link"), "{refused:?}");
    app.kill().and_then(|()| app.wait()).expect("an end");
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
fn an_unusable_folder_is_named_with_advice() {
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
