//! Panics of the engine, caught so that one costs a single answer.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

use pencilmark_core::message::Message;
use pencilmark_core::print_as_message;

use crate::messages::internal;

/// The error of work that panicked, which is a bug of the engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InternalError {
    /// The message of the panic.
    pub reason: String,
}

impl InternalError {
    /// Runs work and returns its result. After an error, the caller must drop or reset everything that the work changes. A program
    /// that is compiled to abort on panics ends instead.
    ///
    /// ```
    /// use pencilmark::internal_error::InternalError;
    ///
    /// assert_eq!(InternalError::catch(|| 2 + 2), Ok(4));
    /// ```
    ///
    /// # Errors
    /// If the work panics.
    pub fn catch<T>(work: impl FnOnce() -> T) -> Result<T, InternalError> {
        catch_unwind(AssertUnwindSafe(work))
            .map_err(|panic| InternalError { reason: reason_of(panic.as_ref()) })
    }

    /// Returns the error as a message, which asks the reader to report it.
    pub fn message(&self) -> Message {
        internal::error(self.reason.clone())
    }
}

print_as_message!(InternalError);

impl std::error::Error for InternalError {}

/// Returns the message of a panic.
fn reason_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "panic".to_owned())
}
