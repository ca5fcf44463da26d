//! The command for systems other than Linux.

use std::path::Path;

use super::files::copy;
use super::platform::{compile, install_target};

/// Builds the command for Windows, and checks that it compiles for macOS, whose linker needs libraries that only Apple may hand out.
pub fn build(root: &Path, out: &Path, version: &str, date: &str) -> Result<(), String> {
    let (windows, mac) = ("x86_64-pc-windows-gnu", "aarch64-apple-darwin");
    install_target(windows)?;
    let program = compile(root, &["zigbuild", "--release"], windows, date)?.join("release/pencilmark.exe");
    copy(&program, &out.join(format!("pencilmark-{version}-x86_64-windows.exe")))?;
    install_target(mac)?;
    compile(root, &["check"], mac, date)?;
    println!("== dist: the command is built for Windows and compiles for macOS; neither can be tested here");
    Ok(())
}
