//! Tests of the packed programs and of the container image.

use std::ffi::OsStr;
use std::fs;
use std::path::Path;

use super::platform::Platform;
use crate::packages::{find, install, run, target};
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

/// Builds the container image from its context, without a daemon, and runs the program in it. Its output must equal that of this
/// machine's program.
pub fn image_runs(context: &Path, root: &Path) -> Result<(), String> {
    if find(&[BUILDAH]).is_none() {
        install(&[BUILDAH])?;
    }
    let storage = target(root).join("container");
    let _ = fs::remove_dir_all(&storage);
    let (images, state) = (storage.join("images"), storage.join("state"));
    let (images, state) = (images.to_string_lossy(), state.to_string_lossy());
    let builder = ["--storage-driver", "vfs", "--root", &images, "--runroot", &state];
    let isolated = ["--isolation", "chroot"];
    let build = [&builder[..], &["build"], &isolated, &["--tag", IMAGE, "."]].concat();
    run(context, BUILDAH, &build, &[])?;
    run(context, BUILDAH, &[&builder[..], &["from", "--name", IMAGE, IMAGE]].concat(), &[])?;
    let data = format!("{}:/testdata:ro", root.join("testdata").display());
    let inside = [&[BUILDAH][..], &builder, &["run"], &isolated, &["--volume", &data, IMAGE, "--"]].concat();
    portable::compare(root, &inside, Path::new("/pencilmark"))?;
    println!("== dist: the container image is built, and its program prints what this machine's does");
    fs::remove_dir_all(&storage).map_err(|e| format!("{}: {e}", storage.display()))
}

/// The program that builds container images without a daemon.
const BUILDAH: &str = "buildah";

/// The name of the image that is tested, and of its container.
const IMAGE: &str = "pencilmark-test";
