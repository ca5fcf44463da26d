//! Tests of the program on an emulated processor without wide vectors: its output must equal that on this machine.

use std::env;
use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

use crate::packages::{find, install, program};

/// The emulator, and a processor that has neither AVX2 nor AVX-512.
const EMULATOR: &[&str] = &["qemu-x86_64", "-cpu", "Nehalem"];

/// The commands to run on both processors; each is fast.
const COMMANDS: &[&[&str]] = &[
    &["solve", "testdata/classic9.txt"],
    &["count", "--limit", "50", "testdata/classic9.txt"],
    &["canon", "testdata/classic9.txt"],
    &["generate", "--count", "50", "--seed", "7"],
    &["grid", "--count", "50", "--seed", "7"],
];

/// Compares the program's output on both processors. On architectures other than x86-64 the portable path is the only one.
pub fn test(root: &Path) -> Result<(), String> {
    if env::consts::ARCH != "x86_64" {
        return Ok(());
    }
    if find(&EMULATOR[..1]).is_none() {
        install(&["qemu-user"])?;
    }
    compare(root, EMULATOR, &program(root))?;
    println!("== portable: {} commands print the same without vectors", COMMANDS.len());
    Ok(())
}

/// Compares the output of this machine's program with that of another, run by an emulator.
pub fn compare(root: &Path, emulator: &[impl AsRef<OsStr>], other: &Path) -> Result<(), String> {
    let program = program(root);
    for arguments in COMMANDS {
        let here = output(Command::new(&program).args(*arguments).current_dir(root))?;
        let mut emulated = Command::new(&emulator[0]);
        emulated.args(&emulator[1..]).arg(other).args(*arguments).current_dir(root);
        if here != output(&mut emulated)? || here.is_empty() {
            return Err(format!("`pencilmark {}` differs: {emulated:?}", arguments.join(" ")));
        }
    }
    Ok(())
}

fn output(command: &mut Command) -> Result<Vec<u8>, String> {
    let output = command.output().map_err(|e| format!("{command:?}: {e}"))?;
    if output.status.code().is_none_or(|code| code > 1) {
        return Err(format!("{command:?}: {}", String::from_utf8_lossy(&output.stderr)));
    }
    Ok(output.stdout)
}
