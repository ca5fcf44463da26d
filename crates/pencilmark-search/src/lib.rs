//! The answer.
