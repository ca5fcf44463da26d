//! Help, pipes and usage errors.

use std::io::{Read, Write};

use crate::run::{command, run};

#[test]
fn every_help_has_an_example() {
    for name in [
        "solve",
        "count",
        "solutions",
        "check",
        "show",
        "convert",
        "trace",
        "rules",
        "explain",
        "steps",
        "techniques",
        "transform",
        "canon",
        "equivalent",
        "dedupe",
        "split",
        "shuffle",
        "minimize",
        "redundant",
        "pattern",
        "completions",
        "man",
    ] {
        let said = run(&[name, "--help"]);
        assert_eq!(said.status, 0);
        assert!(said.out.contains(&format!("Example:\n  pencilmark {name}")), "{name}: {}", said.out);
    }
}

/// Every example that names no file of one's own and starts no other program.
#[test]
fn the_examples_work() {
    let mut tried = 0;
    for name in [
        "solve",
        "count",
        "solutions",
        "check",
        "show",
        "trace",
        "rules",
        "explain",
        "steps",
        "techniques",
        "canon",
        "equivalent",
        "minimize",
        "redundant",
    ] {
        let help = run(&[name, "--help"]).out;
        let examples = help.lines().filter_map(|line| line.trim().strip_prefix("pencilmark "));
        for example in examples.filter(|line| !line.contains(".txt") && !line.contains(['>', '|'])) {
            let words: Vec<&str> = example.split("   ").next().unwrap_or("").split_whitespace().collect();
            let said = run(&words);
            assert!(said.status < 2 && said.err.is_empty() && !said.out.is_empty(), "{example}: {said:?}");
            tried += 1;
        }
    }
    assert!(tried >= 9, "{tried}");
}

#[test]
fn usage_errors_are_2() {
    let wrong = [
        &["nonsense"][..],
        &["solve", "--threads", "0"],
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
    for name in ["solve", "solutions", "trace"] {
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
fn completions_and_manual_know_the_subcommands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        assert!(run(&["completions", shell]).out.contains("solutions"), "{shell}");
    }
    let man = run(&["man"]).out;
    assert!(man.contains(".TH") && man.contains("max\\-nodes"), "{man}");
}
