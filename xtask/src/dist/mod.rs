//! The downloads: for each platform an archive, a Debian package and a wheel; a program for Windows; for all of them the source, the
//! build context of a container image, the site, the npm package, lists of components, recipes of package managers, and checksums.

mod files;
mod platform;
mod check;
mod other_systems;
mod command;
mod container;
mod sbom;
mod recipes;

use std::fs;
use std::path::Path;

use crate::packages::{run, target};
use crate::third_party::{list, third_party};
use crate::{npm, site};
use command::Distribution;
use container::Image;
use files::{checksum, copy, pack, write};
use platform::PLATFORMS;

/// Builds everything into `target/dist`, and tests what runs on this machine. Two builds of one commit are equal byte for byte.
pub fn build(root: &Path) -> Result<(), String> {
    let out = target(root).join("dist");
    let _ = fs::remove_dir_all(&out);
    fs::create_dir_all(&out).map_err(|e| format!("{}: {e}", out.display()))?;
    let version = env!("CARGO_PKG_VERSION");
    let date = files::date(root);
    // The program of this machine, with which the others are compared.
    run(root, env!("CARGO"), &["build", "--package", "pencilmark-cli"], &[])?;

    let image = Image::new(&out, version);
    let licences = third_party(root, "pencilmark-cli")?;
    for platform in PLATFORMS {
        let program = platform.command(root, &date)?;
        check::is_whole(&program, platform, root)?;
        image.add(platform, &program)?;
        let command = Distribution::of_command(root, &out, platform, &program, &licences)?;
        command.pack_archive(&out, &date)?;
        command.pack_deb(&out, &date)?;
        fs::remove_dir_all(&command.folder).map_err(|e| e.to_string())?;
        for wheel in platform.wheels(root, &date)? {
            keep(&out, &wheel)?;
        }
    }
    image.pack(root, &out, &licences, &date)?;
    other_systems::build(root, &out, version, &date)?;
    files::pack_source(root, &out, version)?;

    pack_site(root, &out, version, &date)?;
    keep(&out, &npm::build(root)?)?;
    for package in ["pencilmark-cli", "pencilmark-wasm"] {
        let components = sbom::of_package(root, package, version)?;
        write(&out.join(format!("{package}-{version}.cdx.json")), &components)?;
    }
    recipes::write_all(root, &out, version)?;
    checksums(&out)
}

/// Packs the app without a server, with the licences of what its modules hold.
fn pack_site(root: &Path, out: &Path, version: &str, date: &str) -> Result<(), String> {
    let name = format!("pencilmark-site-{version}");
    site::build(root, &out.join(&name))?;
    write(&out.join(&name).join("THIRD-PARTY.md"), &third_party(root, "pencilmark-wasm")?)?;
    pack(out, &name, date)?;
    fs::remove_dir_all(out.join(&name)).map_err(|e| e.to_string())
}

/// Builds everything again from a copy of the last commit, in another folder without earlier build results, and compares the checksums.
pub fn reproduce(root: &Path) -> Result<(), String> {
    build(root)?;
    let again = target(root).join("again");
    let _ = fs::remove_dir_all(&again);
    let (source, builds) = (again.join("source"), again.join("builds"));
    run(root, "git", &["clone", "--quiet", ".", &source.to_string_lossy()], &[])?;
    run(&source, env!("CARGO"), &["xtask", "dist"], &[("CARGO_TARGET_DIR", &builds)])?;
    let sums = |folder: &Path| {
        let file = folder.join("dist/SHA256SUMS");
        fs::read_to_string(&file).map_err(|e| format!("{}: {e}", file.display()))
    };
    let (first, second) = (sums(&target(root))?, sums(&builds)?);
    let different: Vec<&str> =
        first.lines().filter(|line| !second.lines().any(|other| other == *line)).collect();
    if first != second {
        return Err(format!("built twice, these differ:\n{}", different.join("\n")));
    }
    println!("== dist: {} files, built twice, are equal", first.lines().count());
    fs::remove_dir_all(&again).map_err(|e| format!("{}: {e}", again.display()))
}

/// Copies a package to the output folder.
fn keep(out: &Path, file: &Path) -> Result<(), String> {
    let name = file.file_name().ok_or("a package without a name")?;
    copy(file, &out.join(name))
}

/// Writes the checksum of each file in the format of `sha256sum --check`.
fn checksums(out: &Path) -> Result<(), String> {
    let mut lines = String::new();
    for file in list(out)? {
        let size = fs::metadata(&file).map_err(|e| format!("{}: {e}", file.display()))?.len();
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        println!("== dist: {name}, {size} bytes");
        lines += &format!("{}  {name}\n", checksum(&file)?);
    }
    write(&out.join("SHA256SUMS"), &lines)
}
