//! The project's development tasks.
//!
//! ```text
//! cargo xtask test    everything that must pass; `part NAME` for one of its parts
//! cargo xtask long    before a release: all tests on more boards, the slow ones too, what is shipped, clusters, an emulated processor, each
//!                     browser file ten times, and each fuzz target for a minute; `fuzz SECONDS` for the fuzz targets alone
//! cargo xtask tidy    the walls between crates and modules, purity, licences
//! cargo xtask browser the page alone: its types, and what a player does, in a browser; `browser server` or `browser site` with one kind
//! cargo xtask browser firefox [SITE], cargo xtask browser webkit [SITE]   the page in these browsers, on the server and on a built site
//! cargo xtask screens [WORD ...]  pictures of every screen, in all sizes, themes and languages, into `target/screens`; or those with all words
//! cargo xtask types   rewrites the server's `openapi.json` from the types of the wire, and writes the page's requests and types into `target/wire`, for editors
//! cargo xtask portable the program on an emulated processor without wide vectors
//! cargo xtask wheel    the Python package: its wheel, built, and tested in a fresh environment; `wheel checked` with every assertion
//! cargo xtask cluster  the recipes for Ray and Spark, on clusters of two processes whose workers are killed; `cluster 20` kills 20 each
//! cargo xtask site     the app without a server, as a folder that any static host serves; `site --out DIR`
//! cargo xtask npm      the package for Node and browsers, built and tested
//! cargo xtask dist     what people download: archives, .deb, container, wheels, site, npm package, what is inside, checksums; `dist twice`
//!                      builds it again in another folder and compares
//! cargo xtask train-reader [judge [PAGES] [FONT ...]]  trains the network that reads pictures, or judges it
//! cargo xtask crates   packs the libraries as a registry takes them
//! cargo xtask semver [REVISION]  which public items of the libraries were removed, changed and added since a revision, or since the last tag
//! cargo xtask advisories  asks RustSec and npm for known weaknesses of the packages that are used, if they can be reached
//! cargo xtask extras  checks the packages outside the workspace: the fuzzer, the comparison, the load test
//! ```

mod tidy;
mod graph;
mod packages;
mod advisories;
mod wire;
mod site;
mod browser;
mod other_browsers;
mod portable;
mod third_party;
mod python;
mod crates;
mod semver;
mod npm;
mod dist;
mod parts;
mod suite;
mod long;

use std::path::Path;
use std::process::ExitCode;

use browser::Kind;

/// Runs a part of the suite and prints its processor time.
fn run_part(root: &Path, name: &str) -> Result<(), String> {
    let done = suite::part(root, name);
    graph::print_processor_time();
    done
}

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in the workspace");
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let done = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["test"] => suite::test(root),
        ["part", name] => run_part(root, name),
        ["long"] => long::test(root),
        ["fuzz", seconds] => long::fuzz(root, seconds),
        ["tidy"] => tidy::run(root),
        ["browser"] => suite::browser(root, &[Kind::Server, Kind::Site]),
        ["browser", "server"] => suite::browser(root, &[Kind::Server]),
        ["browser", "site"] => suite::browser(root, &[Kind::Site]),
        ["browser", "firefox"] => other_browsers::firefox(root, None),
        ["browser", "firefox", site] => other_browsers::firefox(root, Some(Path::new(site))),
        ["browser", "webkit"] => other_browsers::webkit(root, None),
        ["browser", "webkit", site] => other_browsers::webkit(root, Some(Path::new(site))),
        ["screens", ref words @ ..] => browser::screens(root, words),
        ["npm"] => npm::test_shipped(root),
        ["dist"] => dist::build(root),
        ["dist", "twice"] => dist::reproduce(root),
        ["crates"] => crates::pack(root),
        ["semver"] => semver::compare(root, None),
        ["semver", revision] => semver::compare(root, Some(revision)),
        ["advisories"] => advisories::check(root),
        ["types"] => wire::rewrite(root),
        ["portable"] => portable::test(root),
        ["wheel"] => python::test_wheel(root),
        ["wheel", "checked"] => python::test_checked(root),
        ["cluster"] => python::test_cluster(root, "3"),
        ["cluster", runs] => python::test_cluster(root, runs),
        ["site"] => site::build(root, &site::usual_folder(root)),
        ["site", "--out", folder] => site::build(root, Path::new(folder)),
        ["extras"] => suite::extras(root),
        ["train-reader", ref arguments @ ..] => suite::train_reader(root, arguments),
        _ => Err(
            "usage: cargo xtask test | part NAME | long | fuzz SECONDS | tidy | browser [server | site | firefox [SITE] | webkit [SITE]] | screens [WORD ...] | types | portable | wheel | cluster [RUNS] | site [--out DIR] | npm | dist [twice] | crates | semver [REVISION] | advisories | extras | train-reader [judge [PAGES] [FONT ...]]"
                .to_owned(),
        ),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("xtask: {why}");
            ExitCode::FAILURE
        }
    }
}
