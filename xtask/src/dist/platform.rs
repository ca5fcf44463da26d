//! The platforms for which packages are made, and the compiler for all of them.

use std::path::{Path, PathBuf};

use crate::packages::{build_text, find, has_target, remapped, run, target};
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
        Ok(compile(root, &["zigbuild", "--release"], &name, date)?.join("release/pencilmark"))
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
        install_target(&name).map(|()| name)
    }
}

/// Compiles the command for a target with Zig's C compiler, and returns the folder of the results.
pub fn compile(root: &Path, how: &[&str], name: &str, date: &str) -> Result<PathBuf, String> {
    let tools = Environment::kept(root, "zig", TOOLS)?;
    let folder = target(root).join("static");
    let arguments = [how, &["--locked", "--package", "pencilmark-cli", "--target", name]].concat();
    let variables = [
        ("CARGO_TARGET_DIR", &folder),
        ("PATH", &tools.path()?),
        ("RUSTFLAGS", &PathBuf::from(remapped(root, &folder))),
        ("SOURCE_DATE_EPOCH", &PathBuf::from(date)),
        // Dates in C code are those of the variable above; for Windows the compiler refuses them nevertheless.
        ("CFLAGS", &PathBuf::from("-Wno-date-time")),
        ("PENCILMARK_BUILD", &PathBuf::from(build_text(root))),
    ];
    run(root, "cargo-zigbuild", &arguments, &variables)?;
    Ok(folder.join(name))
}

/// Installs a target of the compiler if it is missing.
pub fn install_target(name: &str) -> Result<(), String> {
    match (has_target(name), find(&["rustup"])) {
        (true, _) => Ok(()),
        (false, Some(_)) => run(Path::new("."), "rustup", &["target", "add", name], &[]),
        (false, None) => {
            Err(format!("the compiler has no target {name}: `rustup target add {name}` installs it"))
        }
    }
}
