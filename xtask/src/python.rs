//! The Python package: its wheel, built and tested in environments of their own.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages::{find, install, paths_before, program, remapped, run, target};
use crate::third_party::third_party;

/// The package, seen from the root.
const PACKAGE: &str = "crates/pencilmark-python";

/// The builder of wheels, as `pyproject.toml` names it too.
const MATURIN: &str = "maturin==1.16.0";

/// The C compiler for other platforms than this one.
pub const ZIG: &str = "ziglang==0.17.1";

/// How wheels are packed: as small as zip files get.
const PACKED: [&str; 2] = ["--compression-level", "9"];

/// What a wheel may weigh.
const MAX_WHEEL: u64 = 6_000_000;

/// Builds the wheel, installs it into a fresh environment, and runs its tests and type checkers there.
pub fn test_wheel(root: &Path) -> Result<(), String> {
    check_source(root)?;
    let (package, wheel) = (root.join(PACKAGE), build(root, "release")?);
    let size = fs::metadata(&wheel).map_err(|e| format!("{}: {e}", wheel.display()))?.len();
    println!("== the wheel has {size} bytes");
    if size > MAX_WHEEL {
        return Err(format!("the wheel has {size} bytes, more than {MAX_WHEEL}"));
    }
    let environment = Environment::fresh(root, "wheel", "tests/requirements.txt")?;
    environment.install(&[wheel.as_os_str()])?;
    let command = program(root);
    let variables: &[(&str, &PathBuf)] = if command.is_file() { &[("PENCILMARK", &command)] } else { &[] };
    environment.run(&package, &["-m", "pytest", "tests"], variables)?;
    // The sources of the package must not stand in for what is installed.
    environment.run(&package, &["-m", "mypy", "--strict", "python/pencilmark", "tests", "bench"], &[])?;
    environment.run_pyright(&package)?;
    environment.run(&package.join("tests"), &["-m", "mypy.stubtest", "pencilmark._pencilmark"], &[])?;
    Ok(())
}

/// Runs jobs in an object store that fails by chance, on clusters of two processes on this machine, so many on each engine; workers and drivers
/// are killed.
pub fn test_cluster(root: &Path, runs: &str) -> Result<(), String> {
    if find(&["java"]).is_none() {
        install(&["default-jre-headless"])
            .map_err(|why| format!("{why}: Spark needs a Java runtime of version 17 or later"))?;
    }
    let wheel = build(root, "release")?;
    let folder = root.join(PACKAGE).join("cluster");
    let requirements = folder.join("requirements.txt");
    let packages =
        fs::read_to_string(&requirements).map_err(|e| format!("{}: {e}", requirements.display()))?;
    // Some hundred megabytes: kept for the next time.
    let environment = Environment::kept(root, "cluster", &packages.lines().collect::<Vec<_>>())?;
    environment.install(&[OsStr::new("--no-deps"), OsStr::new("--force-reinstall"), wheel.as_os_str()])?;
    let arguments = ["-m", "pytest", "--runs", runs, "."];
    environment.run(&folder, &arguments, &[])
}

/// Formats and lints of the extension, a workspace of its own.
fn check_source(root: &Path) -> Result<(), String> {
    system_python()?;
    let (package, builds) = (root.join(PACKAGE), target(root).join("extras"));
    run(&package, env!("CARGO"), &["fmt", "--check"], &[])?;
    let lints = ["clippy", "--all-targets", "--", "--deny", "warnings"];
    run(&package, env!("CARGO"), &lints, &[("CARGO_TARGET_DIR", &builds)])
}

/// Builds the wheel with every assertion and runs its tests once more.
pub fn test_checked(root: &Path) -> Result<(), String> {
    let wheel = build(root, "checked")?;
    let environment = Environment::fresh(root, "checked", "tests/requirements.txt")?;
    environment.install(&[wheel.as_os_str()])?;
    environment.run(&root.join(PACKAGE), &["-m", "pytest", "tests"], &[])
}

/// Builds the wheel and returns where it is.
pub fn build(root: &Path, profile: &str) -> Result<PathBuf, String> {
    let tools = Environment::kept(root, "tools", &[MATURIN])?;
    let (package, folder) = (root.join(PACKAGE), home(root).join(format!("wheels-{profile}")));
    let _ = fs::remove_dir_all(&folder);
    let (builds, out) = (home(root).join("build"), folder.to_string_lossy().into_owned());
    let arguments = ["-m", "maturin", "build", "--profile", profile, "--out", &out];
    write_licences(&package)?;
    tools.run(&package, &[&arguments[..], &PACKED].concat(), &[("CARGO_TARGET_DIR", &builds)])?;
    wheel_in(&folder)
}

/// Builds the wheel for another platform, such that it runs with libraries as old as these, and returns where it is.
pub fn build_for(root: &Path, platform: &str, oldest: &str, date: &str) -> Result<PathBuf, String> {
    let tools = Environment::kept(root, "wheel-tools", &[MATURIN, ZIG])?;
    let (package, folder) = (root.join(PACKAGE), home(root).join(format!("wheels-{platform}")));
    let _ = fs::remove_dir_all(&folder);
    let (builds, out) = (home(root).join("platforms"), folder.to_string_lossy().into_owned());
    let arguments = [
        "build",
        "--release",
        "--locked",
        "--zig",
        "--target",
        platform,
        "--compatibility",
        oldest,
        "--out",
        &out,
    ];
    write_licences(&package)?;
    let variables = [
        ("CARGO_TARGET_DIR", &builds),
        ("PATH", &tools.path()?),
        ("RUSTFLAGS", &PathBuf::from(remapped(root, &builds))),
        ("SOURCE_DATE_EPOCH", &PathBuf::from(date)),
    ];
    tools.run(&package, &[&["-m", "maturin"], &arguments[..], &PACKED].concat(), &variables)?;
    wheel_in(&folder)
}

/// Writes the licences of everything that is linked into the extension beside its modules, from where the wheel takes them.
fn write_licences(package: &Path) -> Result<(), String> {
    let file = package.join("python/pencilmark/THIRD-PARTY.md");
    fs::write(&file, third_party(package, "pencilmark-python", &[])?)
        .map_err(|e| format!("{}: {e}", file.display()))
}

/// The wheel in a folder.
fn wheel_in(folder: &Path) -> Result<PathBuf, String> {
    let files = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut wheels =
        files.flatten().map(|file| file.path()).filter(|path| path.extension() == Some(OsStr::new("whl")));
    wheels.next().ok_or_else(|| format!("{} has no wheel", folder.display()))
}

/// Where all of this is kept.
fn home(root: &Path) -> PathBuf {
    target(root).join("python")
}

/// A virtual environment.
pub struct Environment {
    python: PathBuf,
}

impl Environment {
    /// A new environment with the packages that a file in the package names.
    pub fn fresh(root: &Path, name: &str, requirements: &str) -> Result<Environment, String> {
        let folder = home(root).join(name);
        let _ = fs::remove_dir_all(&folder);
        let environment = Environment::create(&folder)?;
        let requirements = root.join(PACKAGE).join(requirements);
        environment.install(&[OsStr::new("--requirement"), requirements.as_os_str()])?;
        Ok(environment)
    }

    /// An environment with these packages, which stays for the next time.
    pub fn kept(root: &Path, name: &str, packages: &[&str]) -> Result<Environment, String> {
        let folder = home(root).join(name);
        let (stamp, wanted) = (folder.join("packages"), packages.join("\n"));
        let python = interpreter(&folder);
        if fs::read_to_string(&stamp).is_ok_and(|there| there == wanted) && python.is_file() {
            return Ok(Environment { python });
        }
        let _ = fs::remove_dir_all(&folder);
        let environment = Environment::create(&folder)?;
        environment.install(&packages.iter().map(OsStr::new).collect::<Vec<_>>())?;
        fs::write(&stamp, wanted).map_err(|e| format!("{}: {e}", stamp.display()))?;
        Ok(environment)
    }

    fn create(folder: &Path) -> Result<Environment, String> {
        let path = folder.to_string_lossy();
        let arguments = ["-m", "venv", &path];
        let here = env::temp_dir();
        let python = system_python()?;
        if run(&here, &python, &arguments, &[]).is_err() {
            // Debian's Python has no `venv` of its own.
            install(&["python3-venv"])?;
            let _ = fs::remove_dir_all(folder);
            run(&here, &python, &arguments, &[])?;
        }
        Ok(Environment { python: interpreter(folder) })
    }

    /// Installs packages into the environment.
    pub fn install(&self, packages: &[&OsStr]) -> Result<(), String> {
        let names: Vec<_> = packages.iter().map(|name| name.to_string_lossy()).collect();
        let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"];
        let arguments: Vec<&str> = pip.into_iter().chain(names.iter().map(AsRef::as_ref)).collect();
        self.run(&env::temp_dir(), &arguments, &[])
            .map_err(|why| format!("{why}: Python's packages come from an index; is it reached?"))
    }

    /// Checks the types of the package as editors do, against what is installed in the environment.
    fn run_pyright(&self, package: &Path) -> Result<(), String> {
        let python = self.python.to_string_lossy();
        self.run(package, &["-m", "pyright", "--pythonpath", &python], &[])
            .map_err(|why| format!("{why}: it comes from npm; is that reached?"))
    }

    /// Where programs are looked for: among those of the environment first.
    pub fn path(&self) -> Result<PathBuf, String> {
        paths_before(self.python.parent().unwrap_or(&self.python))
    }

    /// Runs the interpreter in a folder.
    pub fn run(
        &self,
        folder: &Path,
        arguments: &[&str],
        variables: &[(&str, &PathBuf)],
    ) -> Result<(), String> {
        run(folder, &self.python.to_string_lossy(), arguments, variables)
    }
}

fn interpreter(folder: &Path) -> PathBuf {
    if cfg!(windows) { folder.join("Scripts/python.exe") } else { folder.join("bin/python") }
}

/// A Python that is new enough; installed where there is none.
fn system_python() -> Result<String, String> {
    if find(&["python3", "python3.exe"]).is_none() {
        install(&["python3", "python3-venv"])?;
    }
    let python = find(&["python3", "python3.exe"]).ok_or("python3 was installed but is not to be found")?;
    let python = python.to_string_lossy().into_owned();
    let check = "import sys; sys.exit(sys.version_info < (3, 11))";
    match Command::new(&python).args(["-c", check]).status() {
        Ok(status) if status.success() => Ok(python),
        Ok(_) => Err(format!("{python} is older than 3.11, which the tests of the Python package need")),
        Err(error) => Err(format!("{python} does not start: {error}")),
    }
}
