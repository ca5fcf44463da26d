//! Known weaknesses of the packages that are used: those of Rust by RustSec, those of the page's tests by npm.

use std::path::Path;

use crate::packages::{find, install_browser_packages, run, target};

/// Fails if a package has a known weakness, or if a list of them can't be reached: then nothing is known.
pub fn check(root: &Path) -> Result<(), String> {
    let tools = target(root).join("tools");
    let program = tools.join("bin/cargo-audit");
    if find(&["cargo-audit"]).is_none() && !program.is_file() {
        let folder = tools.to_string_lossy();
        run(root, env!("CARGO"), &["install", "cargo-audit", "--locked", "--root", &folder], &[])?;
    }
    let program = find(&["cargo-audit"]).unwrap_or(program);
    let rust = run(root, &program.to_string_lossy(), &["audit", "--deny", "warnings"], &[]);
    install_browser_packages(root)?;
    let node = run(&root.join("browser"), "npm", &["audit", "--audit-level", "moderate"], &[]);
    rust.and(node)
        .map_err(|why| format!("{why}: a package has a weakness, or the list can't be reached; see above"))
}
