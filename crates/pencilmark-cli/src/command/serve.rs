//! `serve`, and the command without a subcommand: the app.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr};
use std::process::ExitCode;

use pencilmark_server::pages::PageModules;
use pencilmark_server::serve::{Browser, Config, DEFAULT_MODULES, serve};

use crate::args::ServeArgs;
use crate::failure::Failure;

/// Starts the app with default arguments, unless text waits on standard input: that is for a subcommand.
pub(crate) fn run_default() -> Result<ExitCode, Failure> {
    if is_fed() {
        let why = "text on standard input is for a command: pencilmark hint, pencilmark solve, pencilmark explain, ...; \
                   `pencilmark open -` opens it in the app";
        return Err(Failure::Unusable(why.to_owned()));
    }
    let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
    let (browser, fragment) = (Browser::Open, String::new());
    start(&Config { address, port: None, data_folder: None, browser, modules: DEFAULT_MODULES, fragment })
}

/// Starts the app with the given arguments.
pub(crate) fn run(args: &ServeArgs) -> Result<ExitCode, Failure> {
    start(&config(args, String::new()))
}

/// Returns the configuration of the app, with the fragment of the page's URL.
pub(crate) fn config(args: &ServeArgs, fragment: String) -> Config {
    let browser = if args.no_open { Browser::Leave } else { Browser::Open };
    let modules = if args.joined_modules { PageModules::Joined } else { DEFAULT_MODULES };
    Config {
        address: args.address,
        port: args.port,
        data_folder: args.data.clone(),
        browser,
        modules,
        fragment,
    }
}

/// Starts the app's server with a configuration, and runs it until it is asked to end.
pub(crate) fn start(config: &Config) -> Result<ExitCode, Failure> {
    serve(config, |line| drop(writeln!(io::stdout(), "{line}")))
        .map_err(|why| Failure::Unusable(why.to_string()))?;
    Ok(ExitCode::SUCCESS)
}

/// True if standard input is a file or a pipe with content.
#[cfg(unix)]
fn is_fed() -> bool {
    use std::os::fd::AsFd;
    use std::os::unix::fs::FileTypeExt;

    let input = io::stdin().as_fd().try_clone_to_owned().map(std::fs::File::from);
    let kind = input.and_then(|file| file.metadata()).map(|known| known.file_type());
    kind.is_ok_and(|kind| kind.is_file() || kind.is_fifo())
}

/// True if standard input is a file or a pipe with content, which is not known here.
#[cfg(not(unix))]
fn is_fed() -> bool {
    false
}
