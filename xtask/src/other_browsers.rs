//! The page in other browsers than Chromium: what comes from the system is installed, and nothing of it is part of the suite.

use std::env;
use std::path::{Path, PathBuf};

use crate::browser::{Choice, Kind, play_all};
use crate::packages::{find, install, install_browser_packages, program, run};

/// Programs by which Firefox is known, the one with long support first.
const FIREFOXES: &[&str] = &["firefox-esr", "firefox"];

/// Plays the tests of the page in Firefox, as it comes from the system, on the server and, if a folder with a built site is given, there too.
/// What its driver cannot do is left out, by name and with the reason: `browser/support/needs.mjs`.
pub fn firefox(root: &Path, site: Option<&Path>) -> Result<(), String> {
    let given = env::var_os("FIREFOX").map(PathBuf::from);
    if given.is_none() && find(FIREFOXES).is_none() {
        install(&["firefox-esr"])?;
    }
    let firefox =
        given.or_else(|| find(FIREFOXES)).ok_or("Firefox was installed but is not to be found".to_owned())?;
    let name = PathBuf::from("firefox");
    let wrong = each_kind(root, site, |folder, kind, variables| {
        let variables = [variables, &[("BROWSER", &name), ("FIREFOX", &firefox)]].concat();
        play_all(folder, kind, Choice::Suite, &variables)
    })?;
    if wrong.is_empty() { Ok(()) } else { Err(format!("failed twice: {}", wrong.join(", "))) }
}

/// Plays the main paths in WebKit as GTK has it, the engine of every iPhone, by plain WebDriver.
pub fn webkit(root: &Path, site: Option<&Path>) -> Result<(), String> {
    if find(&["WebKitWebDriver"]).is_none() || find(&["xvfb-run"]).is_none() {
        install(&["webkit2gtk-driver", "xvfb", "xauth"])?;
    }
    each_kind(root, site, |folder, kind, variables| {
        let (kind, backend) = (PathBuf::from(kind.name()), PathBuf::from("x11"));
        let variables = [variables, &[("KIND", &kind), ("GDK_BACKEND", &backend)]].concat();
        let arguments = ["--auto-servernum", "node", "--test", "webkit/main-paths.test.mjs"];
        run(folder, "xvfb-run", &arguments, &variables).map(|()| Vec::new())
    })?;
    Ok(())
}

/// Builds the program and does something with each kind that there is; returns all that went wrong.
fn each_kind(
    root: &Path,
    site: Option<&Path>,
    play: impl Fn(&Path, Kind, &[(&str, &PathBuf)]) -> Result<Vec<String>, String>,
) -> Result<Vec<String>, String> {
    run(root, env!("CARGO"), &["build", "--package", "pencilmark-cli"], &[])?;
    install_browser_packages(root)?;
    let (folder, program) = (root.join("browser"), program(root));
    let mut wrong = play(&folder, Kind::Server, &[("PENCILMARK", &program)])?;
    if let Some(site) = site {
        let site = std::path::absolute(site).map_err(|e| format!("{}: {e}", site.display()))?;
        wrong.extend(play(&folder, Kind::Site, &[("PENCILMARK", &program), ("SITE", &site)])?);
    }
    Ok(wrong)
}
