//! The pages for players, setters, researchers and developers: every command runs and prints the output shown below it.

use std::process::Command;

use crate::manners::{folder_of_examples, subcommands};

/// A command in a document with its expected output.
struct Example<'a> {
    command: &'a str,
    output: Vec<&'a str>,
}

/// Returns the commands in the shell blocks of a document.
fn examples(document: &str) -> Vec<Example<'_>> {
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    for line in document.lines() {
        match (inside, line.strip_prefix("$ ")) {
            (false, _) => inside = line == "```sh",
            (true, _) if line == "```" => inside = false,
            (true, Some(command)) => examples.push(Example { command, output: Vec::new() }),
            (true, None) => examples.last_mut().expect("a command first").output.push(line),
        }
    }
    examples
}

/// True if the lines match the expected ones, in which `...` stands for any number of lines.
fn is_as_printed(lines: &[&str], expected: &[&str]) -> bool {
    match expected {
        [] => lines.is_empty(),
        ["...", rest @ ..] => (0..=lines.len()).any(|skipped| is_as_printed(&lines[skipped..], rest)),
        [line, rest @ ..] => lines.first() == Some(line) && is_as_printed(&lines[1..], rest),
    }
}

/// Runs the commands of a document one after another in one folder.
fn check(document: &str) {
    let folder = folder_of_examples();
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_pencilmark")).parent().expect("a folder");
    let examples = examples(document);
    assert!(examples.len() >= 4, "{} commands", examples.len());
    for Example { command, output } in examples {
        let ran = Command::new("sh")
            .args(["-c", command])
            .current_dir(folder.path())
            .env("PATH", format!("{}:/usr/bin:/bin", program.display()))
            .output()
            .expect("a shell");
        let (out, errors) = (String::from_utf8_lossy(&ran.stdout), String::from_utf8_lossy(&ran.stderr));
        assert!(ran.status.code().is_some_and(|code| code < 2) && errors.is_empty(), "{command}: {errors}");
        let lines: Vec<&str> = out.lines().collect();
        assert!(is_as_printed(&lines, &output), "{command} printed:\n{out}");
    }
}

/// A page for each kind of reader.
const PAGES: [&str; 4] = [
    include_str!("../../../docs/PLAYER.md"),
    include_str!("../../../docs/SETTER.md"),
    include_str!("../../../docs/RESEARCHER.md"),
    include_str!("../../../docs/DEVELOPER.md"),
];

#[test]
fn the_pages_show_what_is_printed() {
    PAGES.into_iter().for_each(check);
}

#[test]
fn every_command_is_on_a_page() {
    for name in subcommands() {
        let shown = [' ', '`'].map(|end| format!("pencilmark {name}{end}"));
        assert!(PAGES.iter().any(|page| shown.iter().any(|shown| page.contains(shown))), "{name}");
    }
}

#[test]
fn dots_stand_for_any_lines() {
    assert!(is_as_printed(&["a", "b", "c"], &["a", "...", "c"]));
    assert!(is_as_printed(&["a"], &["a", "..."]));
    assert!(!is_as_printed(&["a", "b"], &["a"]) && !is_as_printed(&["a"], &["...", "b"]));
}
