//! Help, pipes and usage errors.

use std::io::{Read, Write};

use crate::run::{command, run};

/// Returns the names of all subcommands listed by the help.
pub fn subcommands() -> Vec<String> {
    let help = run(&["--help"]).out;
    let listed =
        help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let name = |line: &str| {
        line.strip_prefix("  ")?.split(' ').next().filter(|name| !name.is_empty()).map(str::to_owned)
    };
    listed.filter_map(name).filter(|name| name != "help").collect()
}

/// Returns the examples in the help of a subcommand.
fn examples(name: &str) -> Vec<String> {
    let help = run(&[name, "--help"]);
    assert_eq!(help.status, 0);
    let lines =
        help.out.lines().skip_while(|line| *line != "Example:").skip(1).take_while(|line| !line.is_empty());
    lines.map(|line| line.trim().split("   ").next().unwrap_or("").to_owned()).collect()
}

#[test]
fn every_help_has_an_example() {
    let names = subcommands();
    assert!(names.len() >= 26 && names.iter().any(|name| name == "generate"), "{names:?}");
    for name in names {
        let examples = examples(&name);
        assert!(!examples.is_empty(), "{name} shows no example");
        assert!(
            examples.iter().all(|example| example.starts_with(&format!("pencilmark {name}"))),
            "{examples:?}"
        );
    }
}

/// Returns a folder with the files that the examples use.
#[cfg(unix)]
pub fn folder_of_examples() -> tempfile::TempDir {
    const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
    let folder = tempfile::tempdir().expect("a folder");
    let write = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).expect("written");
    let list = format!(
        "{PUZZLE}\n.....846...27......51.49...8.....1.3.2481.6....96..28.79.13.....1.....973.695....\n"
    );
    for name in ["puzzles.txt", "a.txt", "b.txt"] {
        write(name, &list);
    }
    let photo = include_bytes!("../../../testdata/pictures/page.jpg");
    std::fs::write(folder.path().join("photo.jpg"), photo).expect("written");
    write("puzzle.txt", &format!("{PUZZLE}\n"));
    write("board.txt", &run(&["show", PUZZLE]).out);
    write("puzzle.ss", &run(&["convert", "--to", "simple-sudoku", PUZZLE]).out);
    write("puzzles.sdm", &run(&["convert", "--to", "sdm", PUZZLE]).out);
    folder
}

/// Runs every example except those that start the app.
#[test]
#[cfg(unix)]
fn every_example_runs_as_printed() {
    let folder = folder_of_examples();
    let program = std::path::Path::new(env!("CARGO_BIN_EXE_pencilmark")).parent().expect("a folder");
    for example in subcommands()
        .iter()
        .filter(|name| !["serve", "open"].contains(&name.as_str()))
        .flat_map(|name| examples(name))
    {
        let output = std::process::Command::new("sh")
            .args(["-c", &example])
            .current_dir(folder.path())
            .env("HOME", folder.path())
            .env("PATH", format!("{}:/usr/bin:/bin", program.display()))
            .output()
            .expect("a shell");
        let notes = String::from_utf8_lossy(&output.stderr);
        // A slow machine reports the progress of long jobs.
        let errors: Vec<_> = notes.lines().filter(|note| !note.contains(" made after ")).collect();
        let (code, empty) = (output.status.code(), output.stdout.is_empty());
        assert!(code.is_some_and(|code| code < 2) && errors.is_empty(), "{example}: {code:?}: {notes}");
        let writes = ["> ", "--out", "-o "].iter().any(|sign| example.contains(sign));
        assert_eq!(empty, writes, "{example}");
    }
}

#[test]
fn usage_errors_exit_with_2() {
    let wrong = [
        &["nonsense"][..],
        &["solve", "--threads", "100000"],
        &["convert", "--to", "nothing"],
        &["serve", "--port", "99999", "--no-open"],
        &["serve", "--address", "nowhere", "--no-open"],
    ];
    for arguments in wrong {
        let said = run(arguments);
        assert_eq!((said.status, said.out.as_str()), (2, ""), "{arguments:?}");
        assert!(!said.err.is_empty());
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    // The subcommands that read a list and have no required options.
    let names = [
        "solve",
        "count",
        "check",
        "solutions",
        "trace",
        "show",
        "canon",
        "pattern",
        "minimize",
        "redundant",
    ];
    for name in names {
        let mut child = command(&[name]).spawn().expect("the command starts");
        let mut stdin = child.stdin.take().expect("a pipe");
        let feeder = std::thread::spawn(move || {
            let line = format!("{}\n", "1...............");
            while stdin.write_all(line.repeat(1_000).as_bytes()).is_ok() {}
        });
        let mut first = [0; 16];
        let mut out = child.stdout.take().expect("a pipe");
        out.read_exact(&mut first).expect("some output");
        drop(out);
        let ended = child.wait_with_output().expect("the command ends");
        feeder.join().expect("the feeder ends");
        assert_eq!(String::from_utf8_lossy(&ended.stderr), "", "{name}");
        assert_eq!(ended.status.code(), Some(0), "{name}");
    }
}

#[test]
fn what_is_piped_in_comes_out_before_the_end() {
    let mut child = command(&["solve"]).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(b"1234341221434...\n").expect("a reader");
    let mut line = [0; 17];
    child.stdout.as_mut().expect("a pipe").read_exact(&mut line).expect("the answer to the first line");
    assert_eq!(&line, b"1234341221434321\n");
    drop(stdin);
    assert!(child.wait().expect("an end").success());
}

#[test]
fn quiet_drops_notes_and_keeps_errors() {
    assert_eq!(run(&["generate", "--quiet"]).err, "");
    assert!(run(&["generate"]).err.starts_with("pencilmark: --seed "));
    assert!(run(&["--quiet", "solve", "no-such-file.txt"]).err.contains("no such file"));
}

#[test]
fn colors_are_used_when_asked_for() {
    let card = |more: &[&str]| run(&[&["techniques", "x-wing"], more].concat()).out;
    assert!(card(&["--color", "always"]).contains('\u{1b}'));
    assert!(!card(&["--color", "never"]).contains('\u{1b}') && !card(&[]).contains('\u{1b}'), "no terminal");
    assert_eq!(run(&["solve", "--color", "sometimes"]).status, 2);
}
