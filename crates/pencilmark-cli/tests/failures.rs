//! Failing outputs, signals, and numbers of threads: the command never panics and leaves no files behind.

use std::fs::File;
use std::io::Write;
use std::process::{Command, Stdio};

use crate::run::{command, piped, run};

const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";

#[test]
fn any_number_of_threads_works_or_is_refused() {
    let input = format!("{PUZZLE}\n").repeat(3);
    for verb in ["solve", "show", "convert", "solutions", "rate", "steps", "canon"] {
        let call = |threads: &str| {
            let format: &[&str] = if verb == "convert" { &["--to", "line"] } else { &[] };
            piped(&[&[verb, "--threads", threads], format].concat(), &input)
        };
        let one = call("1");
        assert_eq!(one.status, 0, "{verb}: {one:?}");
        for threads in ["0", "200"] {
            assert_eq!(call(threads), one, "{verb} --threads {threads}");
        }
        for threads in ["32000", "100000", "-1", "many"] {
            assert_eq!(
                (call(threads).status, call(threads).out.as_str()),
                (2, ""),
                "{verb} --threads {threads}"
            );
        }
    }
}

/// Runs the command with standard output or standard error on a device that is always full.
#[cfg(target_os = "linux")]
fn status_on_a_full_device(arguments: &[&str], out: bool) -> Option<i32> {
    let full = || Stdio::from(File::options().write(true).open("/dev/full").expect("a device"));
    let mut command: Command = command(arguments);
    let command = if out { command.stdout(full()).stderr(Stdio::null()) } else { command.stderr(full()) };
    let mut child = command.stdin(Stdio::piped()).spawn().expect("the command starts");
    // Some commands end without reading their input.
    let _ = child.stdin.take().expect("a pipe").write_all(format!("{PUZZLE}\nbad\n").as_bytes());
    child.wait().expect("an end").code()
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_device_is_an_error_not_a_panic() {
    let calls: &[&[&str]] = &[
        &["equivalent", PUZZLE, PUZZLE],
        &["solve"],
        &["show"],
        &["convert", "--to", "line"],
        &["solutions"],
        &["rate"],
        &["generate", "--seed", "1"],
        &["grid", "--seed", "1"],
        &["techniques"],
        &["rules"],
        &["dedupe"],
        &["man"],
    ];
    for call in calls {
        assert_eq!(status_on_a_full_device(call, true), Some(2), "{call:?}");
    }
    let messages: &[(&[&str], i32)] = &[
        (&["solve", "no-such-file.txt"], 2),
        (&["dedupe"], 2),
        (&["print"], 2),
        (&["convert", "--to", "sdk"], 2),
        (&["generate"], 0),
        (&["nonsense"], 2),
    ];
    for (call, status) in messages {
        assert_eq!(status_on_a_full_device(call, false), Some(*status), "{call:?}");
    }
}

#[test]
#[cfg(unix)]
fn a_signal_leaves_no_temporary_file_behind() {
    let folder = tempfile::tempdir().expect("a folder");
    let files = || std::fs::read_dir(folder.path()).expect("a folder").count();
    for signal in ["INT", "TERM"] {
        let out = folder.path().join("out.txt").display().to_string();
        let mut child = command(&["dedupe", "--out", &out]).spawn().expect("the command starts");
        let stdin = child.stdin.take().expect("a pipe");
        while files() == 0 {
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let kill = Command::new("kill").args(["-s", signal, &child.id().to_string()]).status();
        assert!(kill.expect("kill").success());
        assert_eq!(child.wait().expect("an end").code(), None, "it ends by the signal");
        drop(stdin);
        assert_eq!(files(), 0, "{signal}");
    }
}

#[test]
fn shuffle_refuses_a_line_beyond_its_memory() {
    let long = "x".repeat(300_000);
    let result = piped(&["shuffle", "--seed", "1", "--memory", "1"], format!("short\n{long}\n"));
    assert_eq!((result.status, result.out.as_str()), (2, ""));
    assert!(result.err.contains("line 2 has 262144 bytes or more"), "{}", result.err);
    assert_eq!(run(&["shuffle", "--seed", "1", PUZZLE]).out, format!("{PUZZLE}\n"));
}
