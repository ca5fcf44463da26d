//! Runs of the command in a separate process.

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// The output of the command, with its exit status.
#[derive(PartialEq, Eq, Debug)]
pub struct Said {
    pub out: String,
    pub err: String,
    pub status: i32,
}

/// Runs the command with `input` on standard input.
pub fn piped(arguments: &[&str], input: impl AsRef<[u8]>) -> Said {
    let mut child = command(arguments).spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.as_ref().to_vec();
    let feeder = std::thread::spawn(move || {
        // The command may exit before it has read all of its input.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("the command ends");
    feeder.join().expect("the feeder ends");
    said(output)
}

/// Runs the command with empty standard input.
pub fn run(arguments: &[&str]) -> Said {
    piped(arguments, "")
}

/// Returns the command, ready to start with pipes.
pub fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_pencilmark"));
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn said(output: Output) -> Said {
    Said {
        out: String::from_utf8(output.stdout).expect("UTF-8 out"),
        err: String::from_utf8(output.stderr).expect("UTF-8 err"),
        status: output.status.code().expect("an exit status"),
    }
}

/// Creates a file in the tests' own folder, and returns its path.
pub fn file(name: &str, content: impl AsRef<[u8]>) -> String {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a writable folder");
    path.to_str().expect("a UTF-8 path").to_owned()
}
