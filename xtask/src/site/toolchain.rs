//! The compiler for WebAssembly: the toolchain's own target if it is installed, otherwise Debian's packages, unpacked below
//! `target/` so that the machine is not changed.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages::{build_text, find, has_target, lock_package_manager, remapped, run, target};

/// The profile of modules for tests.
pub const FOR_TESTS: &str = "engine-tests";
/// The compilation target.
const TARGET: &str = "wasm32-unknown-unknown";
/// The compiler flags: 128-bit vectors, which all recent browsers support, and a stack large enough for deep searches.
const FLAGS: &str = "-Ctarget-feature=+simd128 -Clink-arg=-zstack-size=4194304";
/// The Debian packages with a compiler for WebAssembly.
const PACKAGES: &[&str] = &["rustc-web", "libstd-rust-web-dev", "rust-web-src"];

/// Builds the module `name` with a profile of the workspace and a feature, if one is named, and returns its path.
pub fn build(root: &Path, profile: &str, name: &str, feature: &str) -> Result<PathBuf, String> {
    let folder = target(root).join("wasm");
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["build", "--package", "pencilmark-wasm", "--profile", profile, "--target", TARGET]);
    cargo.args(["--features", feature]);
    cargo
        .env("CARGO_TARGET_DIR", &folder)
        .env("RUSTFLAGS", format!("{FLAGS} {}", remapped(root, &folder)))
        .current_dir(root);
    if profile != FOR_TESTS {
        cargo.env("PENCILMARK_BUILD", build_text(root));
    }
    if has_target(TARGET) {
        println!("== engine: with the installed target {TARGET}");
    } else {
        let private = Private::fetch(&target(root).join("wasm-toolchain"))?;
        println!(
            "== engine: the target {TARGET} is not installed (`rustup target add {TARGET}`); with {private}"
        );
        private.set_up(&mut cargo)?;
    }
    let status = cargo.status().map_err(|e| format!("cargo does not start: {e}"))?;
    if !status.success() {
        return Err("the engine could not be compiled for WebAssembly".to_owned());
    }
    let built = folder.join(TARGET).join(profile).join("pencilmark_wasm.wasm");
    let file = folder.join(format!("{profile}-{name}"));
    fs::copy(&built, &file).map_err(|e| format!("{}: {e}", built.display()))?;
    Ok(file)
}

/// Debian's compiler in its own folder.
struct Private {
    root: PathBuf,
}

impl std::fmt::Display for Private {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Debian's packages, unpacked in {}", self.root.display())
    }
}

impl Private {
    /// Downloads and unpacks the packages, unless they are there.
    fn fetch(folder: &Path) -> Result<Private, String> {
        let private = Private { root: folder.join("root") };
        let stamp = folder.join("complete");
        if stamp.is_file() && private.usr().join("bin/rustc").is_file() {
            return Ok(private);
        }
        if find(&["apt-get"]).is_none() || find(&["dpkg"]).is_none() {
            return Err(format!(
                "no compiler for WebAssembly: `rustup target add {TARGET}` installs one (Debian's packages were no way either: there is no apt-get here)"
            ));
        }
        let failed = |why: String| {
            format!(
                "{why}: no compiler for WebAssembly. `rustup target add {TARGET}` installs one; Debian's packages {} could not be had",
                PACKAGES.join(", ")
            )
        };
        private.unpack(folder).map_err(failed)?;
        fs::write(&stamp, "").map_err(|e| format!("{}: {e}", stamp.display()))?;
        Ok(private)
    }

    fn unpack(&self, folder: &Path) -> Result<(), String> {
        let packed = folder.join("packed");
        let _ = fs::remove_dir_all(folder);
        fs::create_dir_all(&packed).map_err(|e| format!("{}: {e}", packed.display()))?;
        let mut names: Vec<String> = PACKAGES.iter().map(|name| (*name).to_owned()).collect();
        let _lock = lock_package_manager();
        // An outdated list may name a compiler that is too old, or none. Without permission to update, the existing list is used.
        let _ = run(folder, "apt-get", &["update", "--quiet"], &[]);
        names.extend(libraries()?);
        let arguments: Vec<&str> =
            ["download", "--quiet"].into_iter().chain(names.iter().map(String::as_str)).collect();
        run(&packed, "apt-get", &arguments, &[])?;
        for entry in fs::read_dir(&packed).map_err(|e| e.to_string())?.flatten() {
            let (package, root) = (entry.path().display().to_string(), self.root.display().to_string());
            run(folder, "dpkg", &["-x", &package, &root], &[])?;
        }
        fs::remove_dir_all(&packed).map_err(|e| e.to_string())
    }

    fn usr(&self) -> PathBuf {
        self.root.join("usr")
    }

    /// Configures cargo to use this compiler. It has no library for the target, so cargo builds that from source.
    fn set_up(&self, cargo: &mut Command) -> Result<(), String> {
        let usr = self.usr();
        let mut libraries = vec![usr.join("lib").join(format!("{}-linux-gnu", env::consts::ARCH))];
        let folders = fs::read_dir(usr.join("lib")).map_err(|e| format!("{}: {e}", usr.display()))?;
        let llvm = folders.flatten().filter(|entry| entry.file_name().to_string_lossy().starts_with("llvm-"));
        libraries.extend(llvm.map(|entry| entry.path().join("lib")));
        let path: OsString = env::join_paths(libraries).map_err(|e| e.to_string())?;
        cargo.args(["-Z", "build-std=std,panic_abort"]);
        cargo.env("RUSTC", usr.join("bin/rustc")).env("RUSTC_BOOTSTRAP", "1").env("LD_LIBRARY_PATH", path);
        cargo.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?);
        Ok(())
    }
}

/// Returns the libraries that the compiler is linked with, from the dependencies of its packages.
fn libraries() -> Result<Vec<String>, String> {
    let mut names = Vec::new();
    for package in ["rustc-web", "libstd-rust-web-dev"] {
        names.extend(dependencies(package)?.into_iter().filter(|name| name.starts_with("libstd-rust-web-1")));
    }
    let standard = names.first().cloned().ok_or("rustc-web has no library of a known name")?;
    names.extend(dependencies(&standard)?.into_iter().filter(|name| name.starts_with("libllvm")));
    names.sort();
    names.dedup();
    Ok(names)
}

/// Returns the dependencies of a package.
fn dependencies(package: &str) -> Result<Vec<String>, String> {
    let output = Command::new("apt-cache")
        .args(["depends", "--important", package])
        .output()
        .map_err(|e| format!("apt-cache: {e}"))?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let names: Vec<String> =
        text.lines().filter_map(|line| line.trim().strip_prefix("Depends: ")).map(str::to_owned).collect();
    if names.is_empty() { Err(format!("the system's packages have no {package}")) } else { Ok(names) }
}

/// Returns the linker of the current toolchain.
fn linker() -> Result<PathBuf, String> {
    let output = Command::new("rustc").args(["--print", "target-libdir"]).output();
    let folder = output.map_err(|e| format!("rustc does not start: {e}"))?.stdout;
    let folder = PathBuf::from(String::from_utf8_lossy(&folder).trim());
    let linker = folder.with_file_name("bin").join("rust-lld");
    if linker.is_file() { Ok(linker) } else { Err(format!("{} is not there", linker.display())) }
}
