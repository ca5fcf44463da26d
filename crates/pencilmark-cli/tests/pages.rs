//! The pages of the manual and the completions of shells.

use std::fs;

use crate::run::run;

#[test]
fn every_subcommand_has_its_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path");
    assert_eq!(run(&["manual", "--out", path]).status, 0);
    let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect(name);
    let command = read("pencilmark.1");
    assert!(command.contains("pencilmark\\-solve") && command.contains("Exit status"), "{command}");
    let names: Vec<String> =
        pencilmark_cli::command_line().get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    assert!(names.len() >= 26, "{names:?}");
    assert_eq!(run(&["manual"]).out, command);
    assert!(run(&["manual", "solves"]).err.contains("solves: no such command"));
    for name in &names {
        let page = read(&format!("pencilmark-{name}.1"));
        assert!(page.contains(".TH") && page.contains("Example:") && page.contains("\\-\\-quiet"), "{page}");
    }
    assert!(read("pencilmark-solve.1").contains("max\\-nodes"));
    assert!(run(&["manual", "solve"]).out.contains("max\\-nodes"));
    assert_eq!(fs::read_dir(folder.path()).expect("a folder").count(), names.len() + 1);
}

#[test]
fn completions_know_the_subcommands() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("a path");
    assert_eq!(run(&["completions", "--out", path]).status, 0);
    let files: Vec<_> = fs::read_dir(folder.path()).expect("a folder").flatten().collect();
    assert_eq!(files.len(), 5);
    for file in files {
        let script = fs::read_to_string(file.path()).expect("a script");
        assert!(script.contains("solutions") && script.contains("max-nodes"), "{:?}", file.path());
        if file.path().extension().is_some_and(|ending| ending == "bash") {
            assert_eq!(run(&["completions", "bash"]).out, script);
        }
    }
}
