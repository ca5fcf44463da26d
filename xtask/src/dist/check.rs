//! Tests of the packed programs.

use std::ffi::OsStr;
use std::path::Path;

use super::platform::Platform;
use crate::packages::{find, install};
use crate::portable;

/// Runs a platform's program on its processor, emulated if necessary, and without any library of this system. Its output must equal
/// that of this machine's program.
pub fn is_whole(program: &Path, platform: &Platform, root: &Path) -> Result<(), String> {
    if find(&[platform.emulator]).is_none() {
        install(&["qemu-user"])?;
    }
    // The library search path is a folder without libraries.
    let nothing = root.join("testdata");
    let emulator = [OsStr::new(platform.emulator), OsStr::new("-L"), nothing.as_os_str()];
    portable::compare(root, &emulator, program)?;
    println!(
        "== dist: the program for {} runs alone and prints what this machine's does",
        platform.processor
    );
    Ok(())
}
