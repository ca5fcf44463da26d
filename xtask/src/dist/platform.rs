//! The platforms for which packages are made, and the compiler for all of them.

use std::path::{Path, PathBuf};

use super::files::build_text;
use crate::packages::{find, has_target, remapped, run, target};
use crate::python::{self, Environment};

/// The packages of the compiler and linker for other platforms: Zig's C compiler with its libraries, and its integration into cargo.
const TOOLS: &[&str] = &[python::ZIG, "cargo-zigbuild==0.24.1"];
/// The oldest system libraries that wheels support.
const WHEELS: &[(&str, &str)] = &[("gnu", "manylinux_2_28"), ("musl", "musllinux_1_2")];

/// A platform for which packages are made.
pub struct Platform {
    /// The processor's name in target triples and archive names.
    pub processor: &'static str,
    /// The processor's name in Debian packages and container images.
    pub debian: &'static str,
    /// The emulator that runs the platform's programs on other processors.
    pub emulator: &'static str,
}

/// All platforms for which packages are made.
pub const PLATFORMS: &[Platform] = &[
    Platform { processor: "x86_64", debian: "amd64", emulator: "qemu-x86_64" },
    Platform { processor: "aarch64", debian: "arm64", emulator: "qemu-aarch64" },
];

impl Platform {
    /// Builds the command as one file that needs nothing of the system, not even a C library.
    pub fn command(&self, root: &Path, date: &str) -> Result<PathBuf, String> {
        let name = self.target("musl")?;
        let tools = Environment::kept(root, "zig", TOOLS)?;
        let folder = target(root).join("static");
        let arguments =
            ["zigbuild", "--release", "--locked", "--package", "pencilmark-cli", "--target", &name];
        let variables = [
            ("CARGO_TARGET_DIR", &folder),
            ("PATH", &tools.path()?),
            ("RUSTFLAGS", &PathBuf::from(remapped(root, &folder))),
            ("SOURCE_DATE_EPOCH", &PathBuf::from(date)),
            ("PENCILMARK_BUILD", &PathBuf::from(build_text(root))),
        ];
        run(root, env!("CARGO"), &arguments, &variables)?;
        Ok(folder.join(name).join("release/pencilmark"))
    }

    /// Builds the wheels: for systems with the GNU C library, and for those with musl.
    pub fn wheels(&self, root: &Path, date: &str) -> Result<Vec<PathBuf>, String> {
        let wheel =
            |(library, oldest): &(&str, &str)| python::build_for(root, &self.target(library)?, oldest, date);
        WHEELS.iter().map(wheel).collect()
    }

    /// Returns the platform's target triple with this C library; the target is installed if missing and possible.
    fn target(&self, library: &str) -> Result<String, String> {
        let name = format!("{}-unknown-linux-{library}", self.processor);
        if !has_target(&name) {
            if find(&["rustup"]).is_none() {
                return Err(format!(
                    "the compiler has no target {name}: `rustup target add {name}` installs it"
                ));
            }
            run(Path::new("."), "rustup", &["target", "add", &name], &[])?;
        }
        Ok(name)
    }
}
