//! The programs that are packed, tried.

use std::ffi::OsStr;
use std::path::Path;

use super::platform::Platform;
use crate::packages::{find, install};
use crate::portable;

/// Runs the program of a platform on its processor, emulated where it is another one, and without any library of this system. It has to
/// print what the program of this machine prints.
pub fn is_whole(program: &Path, platform: &Platform, root: &Path) -> Result<(), String> {
    if find(&[platform.emulator]).is_none() {
        install(&["qemu-user"])?;
    }
    // Where libraries would be looked for, there is nothing.
    let nothing = root.join("testdata");
    let emulator = [OsStr::new(platform.emulator), OsStr::new("-L"), nothing.as_os_str()];
    portable::compare(root, &emulator, program)?;
    println!(
        "== dist: the program for {} runs alone and prints what this machine's does",
        platform.processor
    );
    Ok(())
}
