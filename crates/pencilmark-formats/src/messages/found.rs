//! Messages for the input that readers find.

pub use crate::messages::declared::found::*;
pub use pencilmark_core::messages::found::{an_empty_line, cells, comment, size, space, tab, text};
