//! Messages of readers' errors.

pub use crate::messages::declared::read::*;
pub use pencilmark_core::messages::read::error;
