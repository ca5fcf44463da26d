//! The Python package: its wheel, built and tested in separate environments.

use std::env;
use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::packages::{find, install, paths_before, program, remapped, run, target};
use crate::third_party::{list, third_party};

/// The path of the package in the repository.
const PACKAGE: &str = "crates/pencilmark-python";

/// The version of the wheel builder, which `pyproject.toml` names too.
const MATURIN: &str = "maturin==1.16.0";

/// The C compiler for other platforms.
pub const ZIG: &str = "ziglang==0.17.1";

/// The options with which wheels are packed: the highest compression of zip files.
const PACKED: [&str; 2] = ["--compression-level", "9"];

/// The maximum size of a wheel, in bytes.
const MAX_WHEEL: u64 = 6_500_000;

/// Tests the package with the extension as built for tests, and runs its type checkers. The workspace must have been built.
pub fn test_package(root: &Path) -> Result<(), String> {
    let package = root.join(PACKAGE);
    let environment = Environment::kept(root, "package", &requirements(&package)?)?;
    install_unpacked(&package, root, &environment)?;
    test_installed(root, &environment)?;
    // The sources of the package must not be used in place of the installed package.
    environment.run(&package, &["-m", "mypy", "--strict", "python/pencilmark", "tests", "bench"], &[])?;
    environment.run_pyright(&package)?;
    environment.run(&package.join("tests"), &["-m", "mypy.stubtest", "pencilmark._pencilmark"], &[])?;
    let reference = home(root).join("api.md").to_string_lossy().into_owned();
    environment.run(&package, &["tests/reference.py", &reference], &[])
}

/// Builds the wheel, checks its size, and tests it in a fresh environment.
pub fn test_wheel(root: &Path) -> Result<(), String> {
    let wheel = build(root, "release")?;
    let size = fs::metadata(&wheel).map_err(|e| format!("{}: {e}", wheel.display()))?.len();
    println!("== the wheel has {size} bytes");
    if size > MAX_WHEEL {
        return Err(format!("the wheel has {size} bytes, more than {MAX_WHEEL}"));
    }
    test_built(root, "wheel", &wheel)
}

/// Builds the wheel with all assertions enabled, and tests it in a fresh environment.
pub fn test_checked(root: &Path) -> Result<(), String> {
    test_built(root, "checked", &build(root, "checked")?)
}

fn test_built(root: &Path, name: &str, wheel: &Path) -> Result<(), String> {
    let environment = Environment::fresh(root, name, "tests/requirements.txt")?;
    environment.install(&[wheel.as_os_str()])?;
    test_installed(root, &environment)
}

/// Runs the tests of the package, with the command beside it if that has been built.
fn test_installed(root: &Path, environment: &Environment) -> Result<(), String> {
    let command = program(root);
    let variables: &[(&str, &PathBuf)] = if command.is_file() { &[("PENCILMARK", &command)] } else { &[] };
    environment.run(&root.join(PACKAGE), &["-m", "pytest", "tests"], variables)
}

/// Returns the packages that the tests need.
fn requirements(package: &Path) -> Result<Vec<String>, String> {
    let file = package.join("tests/requirements.txt");
    let text = fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))?;
    Ok(text.lines().map(str::to_owned).collect())
}

/// Puts the modules and the extension as built for tests into an environment, as a wheel would.
fn install_unpacked(package: &Path, root: &Path, environment: &Environment) -> Result<(), String> {
    let folder = environment.site_packages()?.join("pencilmark");
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let copy = |from: &Path, name: &OsStr| {
        fs::copy(from, folder.join(name)).map(drop).map_err(|e| format!("{}: {e}", from.display()))
    };
    for file in list(&package.join("python/pencilmark"))? {
        copy(&file, file.file_name().unwrap_or_default())?;
    }
    let library = format!("{}_pencilmark{}", env::consts::DLL_PREFIX, env::consts::DLL_SUFFIX);
    let name = if cfg!(windows) { "_pencilmark.pyd" } else { "_pencilmark.abi3.so" };
    copy(&target(root).join("debug").join(library), OsStr::new(name))
}

/// Runs the recipes for Ray and Spark on clusters of two processes on this machine, and `runs` jobs on each whose workers are killed.
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
    // The packages have several hundred megabytes, so the environment is kept.
    let environment = Environment::kept(root, "cluster", &packages.lines().collect::<Vec<_>>())?;
    environment.install(&[OsStr::new("--no-deps"), OsStr::new("--force-reinstall"), wheel.as_os_str()])?;
    let arguments = ["-m", "pytest", "--runs", runs, "."];
    environment.run(&folder, &arguments, &[])
}

/// Builds the wheel and returns its path.
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

/// Builds the wheel for another platform with these oldest supported system libraries, and returns its path.
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

/// Writes the licences of everything linked into the extension beside its modules, where the wheel includes them.
fn write_licences(package: &Path) -> Result<(), String> {
    let file = package.join("python/pencilmark/THIRD-PARTY.md");
    fs::write(&file, third_party(package, "pencilmark-python")?)
        .map_err(|e| format!("{}: {e}", file.display()))
}

/// Returns the wheel in a folder.
fn wheel_in(folder: &Path) -> Result<PathBuf, String> {
    let files = fs::read_dir(folder).map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut wheels =
        files.flatten().map(|file| file.path()).filter(|path| path.extension() == Some(OsStr::new("whl")));
    wheels.next().ok_or_else(|| format!("{} has no wheel", folder.display()))
}

/// Returns the folder for environments and wheels.
fn home(root: &Path) -> PathBuf {
    target(root).join("python")
}

/// A virtual environment.
pub struct Environment {
    python: PathBuf,
}

impl Environment {
    /// Creates a new environment with the packages listed in a file of the package.
    pub fn fresh(root: &Path, name: &str, requirements: &str) -> Result<Environment, String> {
        let folder = home(root).join(name);
        let _ = fs::remove_dir_all(&folder);
        let environment = Environment::create(&folder)?;
        let requirements = root.join(PACKAGE).join(requirements);
        environment.install(&[OsStr::new("--requirement"), requirements.as_os_str()])?;
        Ok(environment)
    }

    /// Returns an environment with these packages, which is reused by later runs.
    pub fn kept(root: &Path, name: &str, packages: &[impl AsRef<OsStr>]) -> Result<Environment, String> {
        let folder = home(root).join(name);
        let packages: Vec<&OsStr> = packages.iter().map(AsRef::as_ref).collect();
        let (stamp, wanted) =
            (folder.join("packages"), packages.join(OsStr::new("\n")).to_string_lossy().into_owned());
        let python = interpreter(&folder);
        if fs::read_to_string(&stamp).is_ok_and(|there| there == wanted) && python.is_file() {
            return Ok(Environment { python });
        }
        let _ = fs::remove_dir_all(&folder);
        let environment = Environment::create(&folder)?;
        environment.install(&packages)?;
        fs::write(&stamp, wanted).map_err(|e| format!("{}: {e}", stamp.display()))?;
        Ok(environment)
    }

    fn create(folder: &Path) -> Result<Environment, String> {
        let path = folder.to_string_lossy();
        let arguments = ["-m", "venv", &path];
        let here = env::temp_dir();
        let python = system_python()?;
        if run(&here, &python, &arguments, &[]).is_err() {
            // Debian's Python does not include `venv`.
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

    /// Returns the folder of the installed packages.
    fn site_packages(&self) -> Result<PathBuf, String> {
        let ask = ["-c", "import sysconfig; print(sysconfig.get_path('platlib'), end='')"];
        let output = Command::new(&self.python)
            .args(ask)
            .output()
            .map_err(|e| format!("python does not start: {e}"))?;
        Ok(PathBuf::from(String::from_utf8_lossy(&output.stdout).into_owned()))
    }

    /// Checks the types of the package as editors do, with the packages of the environment.
    fn run_pyright(&self, package: &Path) -> Result<(), String> {
        let python = self.python.to_string_lossy();
        self.run(package, &["-m", "pyright", "--pythonpath", &python], &[])
            .map_err(|why| format!("{why}: it comes from npm; is that reached?"))
    }

    /// Returns the search path for programs, with those of the environment first.
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

/// Installs Python if it is missing; its headers are not needed.
pub fn require_python() -> Result<(), String> {
    system_python().map(drop)
}

fn interpreter(folder: &Path) -> PathBuf {
    if cfg!(windows) { folder.join("Scripts/python.exe") } else { folder.join("bin/python") }
}

/// Returns a recent enough Python, which is installed if missing.
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
