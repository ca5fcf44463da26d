//! Failures of the command, and exit codes.

use std::fmt;
use std::io;
use std::process::ExitCode;

use pencilmark::list::LineCounts;
use pencilmark::pipeline::PipelineError;

/// The reason why the command failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The arguments or the input can't be used.
    Unusable(String),
    /// An input can't be opened or read; others may still be processed.
    Unreadable(String),
    /// The reader of the output has closed it, so nothing is reported.
    NoReader,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Unusable(why) | Failure::Unreadable(why) => f.write_str(why),
            Failure::NoReader => f.write_str("the output was closed"),
        }
    }
}

impl From<String> for Failure {
    fn from(why: String) -> Failure {
        Failure::Unusable(why)
    }
}

/// A failure to write the output.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::NoReader,
            _ => Failure::Unusable(format!("writing the output: {error}")),
        }
    }
}

impl From<PipelineError> for Failure {
    fn from(error: PipelineError) -> Failure {
        match error {
            PipelineError::Write(error) => error.into(),
            PipelineError::Read(_) => Failure::Unreadable(error.to_string()),
            PipelineError::Threads(_) => Failure::Unusable(error.to_string()),
        }
    }
}

/// Returns the exit code: 0 if every puzzle has exactly one solution, 1 if not, 2 if a line could not be parsed.
pub(crate) fn exit_code(counts: LineCounts) -> ExitCode {
    ExitCode::from(match counts {
        LineCounts { unreadable: 1.., .. } => 2,
        LineCounts { not_unique: 1.., .. } => 1,
        _ => 0,
    })
}

/// Returns the exit code of a command that answers questions about puzzles: that of [`exit_code`], and 1 if the rules of a
/// puzzle were not fully understood.
pub(crate) fn exit_code_of_answers(counts: LineCounts) -> ExitCode {
    let partly = u64::from(!counts.not_understood.is_empty());
    exit_code(LineCounts { not_unique: counts.not_unique + partly, ..counts })
}
