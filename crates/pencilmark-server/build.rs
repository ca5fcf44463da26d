//! Packs the OpenAPI document and the files of the page for the program. Where tests are built the page is read from `web/`, so that a changed file needs no build.

use std::path::Path;
use std::{env, fs, io};

use miniz_oxide::deflate::compress_to_vec;

#[path = "src/page_folder.rs"]
mod page_folder;

/// The level of compression: higher ones take longer than they gain.
const LEVEL: u8 = 6;

fn main() -> io::Result<()> {
    println!("cargo::rustc-check-cfg=cfg(page_on_disk)");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=openapi.json");
    let mut openapi = fs::read("openapi.json")?;
    // JSON has line breaks only between its parts: in texts they are escaped.
    openapi.retain(|byte| *byte != b'\n');
    write_packed("openapi", &openapi)?;
    if env::var("PROFILE").is_ok_and(|profile| profile == "debug") {
        println!("cargo::rustc-cfg=page_on_disk");
        return Ok(());
    }
    println!("cargo::rerun-if-changed=web");
    let folder = Path::new("web");
    let mut packed = Vec::new();
    for path in page_folder::paths(folder)? {
        let text = fs::read(folder.join(&path))?;
        packed.extend(format!("{path}\n{}\n", text.len()).into_bytes());
        packed.extend(text);
    }
    write_packed("page", &packed)
}

/// Writes compressed bytes to a file of the build.
fn write_packed(name: &str, bytes: &[u8]) -> io::Result<()> {
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    fs::write(Path::new(&out).join(name), compress_to_vec(bytes, LEVEL))
}
