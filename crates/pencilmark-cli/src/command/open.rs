//! `open`: a puzzle in the app.

use std::io::{self, Read, Write};
use std::process::ExitCode;

use pencilmark::format::{pack_link, unpack_link};
use pencilmark_app::session::read_text;

use crate::args::OpenArgs;
use crate::command::serve;
use crate::failure::Failure;
use crate::language::translate;

/// Opens a link, or a puzzle in any format, in the running app, or in one that it starts.
pub fn run(args: &OpenArgs) -> Result<ExitCode, Failure> {
    let text = match args.puzzle.as_str() {
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
    serve::start(&serve::config(&args.serve, pack_link(&carried)))
}
