//! Decompression of inputs, shared with the command.

#[path = "../../pencilmark-cli/src/compression.rs"]
#[allow(dead_code, reason = "the command asks more of it")]
mod command;

pub(crate) use command::decompressed;
