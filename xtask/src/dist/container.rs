//! The build context of a container image: the program for each platform, and the Containerfile.

use std::path::{Path, PathBuf};

use super::check;
use super::files::{copy, pack, write};
use super::platform::Platform;

/// A build context for `docker build`, `podman build` or `buildah build`.
pub struct Image {
    name: String,
    folder: PathBuf,
}

impl Image {
    pub fn new(out: &Path, version: &str) -> Image {
        let name = format!("pencilmark-container-{version}");
        Image { folder: out.join(&name), name }
    }

    /// Adds the program of a platform at the path where the Containerfile expects it.
    pub fn add(&self, platform: &Platform, program: &Path) -> Result<(), String> {
        copy(program, &self.folder.join("linux").join(platform.debian).join("pencilmark"))
    }

    /// Tests the image, then packs the folder, with the licences that must accompany an image.
    pub fn pack(&self, root: &Path, out: &Path, licences: &str, date: &str) -> Result<(), String> {
        copy(&root.join("Containerfile"), &self.folder.join("Containerfile"))?;
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            copy(&root.join(licence), &self.folder.join(licence))?;
        }
        write(&self.folder.join("THIRD-PARTY.md"), licences)?;
        check::image_runs(&self.folder, root)?;
        pack(out, &self.name, date)?;
        std::fs::remove_dir_all(&self.folder).map_err(|e| e.to_string())
    }
}
