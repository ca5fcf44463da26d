//! Output to standard error, and colors, as chosen by the arguments.

use std::fmt::Display;
use std::io::{self, IsTerminal, Write};
use std::sync::OnceLock;

use pencilmark::render::text::ColourMode;

use crate::args::{ColorChoice, TerminalArgs};

/// The use of standard error and standard output, set once the arguments are parsed.
#[derive(Clone, Copy)]
struct TerminalUse {
    quiet: bool,
    color: ColorChoice,
}

static USE: OnceLock<TerminalUse> = OnceLock::new();

/// Sets the terminal options; until then output is not quiet and colors are automatic.
pub(crate) fn set_up(args: &TerminalArgs) {
    USE.get_or_init(|| TerminalUse { quiet: args.quiet, color: args.color });
}

/// True if notes and progress are suppressed.
pub(crate) fn is_quiet() -> bool {
    USE.get().is_some_and(|used| used.quiet)
}

/// Writes an error to standard error, ignoring failures to write.
pub(crate) fn print_error(error: impl Display) {
    let _ = writeln!(io::stderr(), "pencilmark: {error}");
}

/// Writes a note to standard error unless `--quiet` is given.
pub(crate) fn print_note(note: impl Display) {
    if !is_quiet() {
        print_error(note);
    }
}

/// Returns whether drawings on standard output are in colour.
pub(crate) fn colors() -> ColourMode {
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let colored = match USE.get().map_or(ColorChoice::Auto, |used| used.color) {
        ColorChoice::Auto => !no_color && io::stdout().is_terminal(),
        ColorChoice::Always => true,
        ColorChoice::Never => false,
    };
    if colored { ColourMode::Ansi } else { ColourMode::None }
}
