//! The app: `serve`, or the command alone.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr};
use std::process::ExitCode;

use pencilmark_server::serve::{Browser, Config, serve};

use crate::args::ServeArgs;
use crate::failure::Failure;

/// Starts the app where the usual things are usual.
pub fn alone() -> Result<ExitCode, Failure> {
    let address = IpAddr::V4(Ipv4Addr::LOCALHOST);
    start(&Config { address, port: None, data: None, browser: Browser::Open, fragment: String::new() })
}

/// Starts the app as asked.
pub fn run(args: &ServeArgs) -> Result<ExitCode, Failure> {
    let browser = if args.no_open { Browser::Leave } else { Browser::Open };
    let (port, data) = (args.port, args.data.clone());
    start(&Config { address: args.address, port, data, browser, fragment: String::new() })
}

/// Starts the app.
pub fn start(config: &Config) -> Result<ExitCode, Failure> {
    serve(config, |line| drop(writeln!(io::stdout(), "{line}")))
        .map_err(|why| Failure::Unusable(why.to_string()))?;
    Ok(ExitCode::SUCCESS)
}
