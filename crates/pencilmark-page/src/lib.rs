//! The served form of the page's files: its modules joined into few, its style sheets into one. The server joins them when it
//! starts, and `cargo xtask site` when it writes the folder of a site. The caller reads the files; this crate does no I/O.

pub mod modules;
pub mod joined;
pub mod sheets;
