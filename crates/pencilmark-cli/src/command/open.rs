//! `open`: the app in a browser, with a puzzle if one is given.

use std::io::{self, Read, Write};
use std::process::ExitCode;

use pencilmark::format::{pack_link, unpack_link};
use pencilmark_app::session::read_text;

use crate::args::OpenArgs;
use crate::command::serve;
use crate::failure::Failure;
use crate::language::translate;

/// Opens the running app, or one that it starts, with the puzzle of the arguments.
pub(crate) fn run(args: &OpenArgs) -> Result<ExitCode, Failure> {
    let fragment = args.puzzle.as_deref().map_or(Ok(String::new()), link_fragment)?;
    serve::start(&serve::config(&args.serve, fragment))
}

/// Returns the fragment of the page's URL for a link or a puzzle in any format, and prints what was recognised.
fn link_fragment(puzzle: &str) -> Result<String, Failure> {
    let text = match puzzle {
        "-" => {
            let mut text = String::new();
            io::stdin().read_to_string(&mut text).map_err(|e| Failure::Unreadable(e.to_string()))?;
            text
        }
        puzzle => puzzle.to_owned(),
    };
    let text = text.trim_end();
    let (_, recognised) =
        read_text(text, None).map_err(|why| Failure::Unreadable(translate(&why.message)))?;
    writeln!(io::stdout(), "{}", translate(&recognised))?;
    let carried = unpack_link(text).unwrap_or_else(|| text.to_owned());
    Ok(pack_link(&carried))
}
