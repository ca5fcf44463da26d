//! How the command ends.

use std::fmt;
use std::io;
use std::process::ExitCode;

use pencilmark::list::LineCounts;
use pencilmark::pipeline::PipelineError;

/// Why the command could not do its work.
#[derive(Debug)]
pub enum Failure {
    /// The arguments or the input can't be used.
    Unusable(String),
    /// One of the inputs can't be opened or read; others may be.
    Unreadable(String),
    /// Whoever read the output has gone: there is nobody to tell.
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

/// 0 when every puzzle has exactly one solution, 1 when some have not, 2 for any line that could not be read.
pub fn exit_code(counts: LineCounts) -> ExitCode {
    ExitCode::from(match counts {
        LineCounts { bad: 1.., .. } => 2,
        LineCounts { not_unique: 1.., .. } => 1,
        _ => 0,
    })
}

/// The status of a command that answers about puzzles, as [`exit_code`], and 1 when the rules of some were not fully understood.
pub fn exit_code_of_answers(counts: LineCounts) -> ExitCode {
    let partly = u64::from(!counts.not_understood.is_empty());
    exit_code(LineCounts { not_unique: counts.not_unique + partly, ..counts })
}
