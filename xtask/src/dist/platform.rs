//! The machines that packages are made for, and the compiler for all of them.

use std::path::{Path, PathBuf};

use crate::packages::{find, has_target, remapped, run, target};
use crate::python::{self, Environment};

/// What compiles and links for machines other than this one: Zig's C compiler with the libraries that it brings, and its bridge to cargo.
const TOOLS: &[&str] = &[python::ZIG, "cargo-zigbuild==0.24.1"];
/// The oldest libraries that wheels run with.
const WHEELS: &[(&str, &str)] = &[("gnu", "manylinux_2_28"), ("musl", "musllinux_1_2")];

/// A kind of machine that gets packages.
pub struct Platform {
    /// Its processor, as the compiler and archives name it.
    pub processor: &'static str,
    /// As Debian and containers name it.
    pub debian: &'static str,
    /// What runs its programs on other processors.
    pub emulator: &'static str,
}

/// All of them.
pub const PLATFORMS: &[Platform] = &[
    Platform { processor: "x86_64", debian: "amd64", emulator: "qemu-x86_64" },
    Platform { processor: "aarch64", debian: "arm64", emulator: "qemu-aarch64" },
];

impl Platform {
    /// The command as one file that needs nothing of the system, not even a C library.
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
        ];
        run(root, env!("CARGO"), &arguments, &variables)?;
        Ok(folder.join(name).join("release/pencilmark"))
    }

    /// The wheels: for systems with the GNU library, and for those with musl.
    pub fn wheels(&self, root: &Path, date: &str) -> Result<Vec<PathBuf>, String> {
        let wheel =
            |(library, oldest): &(&str, &str)| python::build_for(root, &self.target(library)?, oldest, date);
        WHEELS.iter().map(wheel).collect()
    }

    /// What the compiler calls the platform with this C library; installed if it is missing and there is a way.
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
