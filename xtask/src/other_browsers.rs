//! Tests of the page in other browsers than Chromium. The browsers are installed from the system's packages; these tests are not
//! part of the suite.

use std::env;
use std::path::{Path, PathBuf};

use crate::browser::{Choice, Kind, play_all};
use crate::packages::{find, install, install_browser_packages, program, run};

/// The names of Firefox's program, the extended support release first.
const FIREFOXES: &[&str] = &["firefox-esr", "firefox"];

/// Runs the page's tests in the system's Firefox, with the server and, if a folder with a built site is given, with the site too.
/// Tests of features that its driver lacks are skipped, by name and with the reason: `browser/support/needs.mjs`.
pub fn firefox(root: &Path, site: Option<&Path>) -> Result<(), String> {
    let given = env::var_os("FIREFOX").map(PathBuf::from);
    if given.is_none() && find(FIREFOXES).is_none() {
        install(&["firefox-esr"])?;
    }
    let firefox =
        given.or_else(|| find(FIREFOXES)).ok_or("Firefox was installed but is not to be found".to_owned())?;
    let name = PathBuf::from("firefox");
    each_kind(root, site, |folder, kind, variables| {
        let variables = [variables, &[("BROWSER", &name), ("FIREFOX", &firefox)]].concat();
        play_all(folder, &[kind], Choice::Suite, &variables)
    })
}

/// Runs the main paths in WebKitGTK, the engine of every iPhone, through plain WebDriver.
pub fn webkit(root: &Path, site: Option<&Path>) -> Result<(), String> {
    if find(&["WebKitWebDriver"]).is_none() || find(&["xvfb-run"]).is_none() {
        install(&["webkit2gtk-driver", "xvfb", "xauth"])?;
    }
    each_kind(root, site, |folder, kind, variables| {
        let (kind, backend) = (PathBuf::from(kind.name()), PathBuf::from("x11"));
        let variables = [variables, &[("KIND", &kind), ("GDK_BACKEND", &backend)]].concat();
        let arguments = ["--auto-servernum", "node", "--test", "webkit/main-paths.test.mjs"];
        run(folder, "xvfb-run", &arguments, &variables)
    })
}

/// Builds the program and runs a function for each available kind. Both are run, even if the first fails.
fn each_kind(
    root: &Path,
    site: Option<&Path>,
    play: impl Fn(&Path, Kind, &[(&str, &PathBuf)]) -> Result<(), String>,
) -> Result<(), String> {
    run(root, env!("CARGO"), &["build", "--package", "pencilmark-cli"], &[])?;
    install_browser_packages(root)?;
    let (folder, program) = (root.join("browser"), program(root));
    let served = play(&folder, Kind::Server, &[("PENCILMARK", &program)]);
    let Some(site) = site else { return served };
    let site = std::path::absolute(site).map_err(|e| format!("{}: {e}", site.display()))?;
    let hosted = play(&folder, Kind::Site, &[("PENCILMARK", &program), ("SITE", &site)]);
    match (served, hosted) {
        (Err(served), Err(hosted)) => Err(format!("{served}; {hosted}")),
        (served, hosted) => served.and(hosted),
    }
}
