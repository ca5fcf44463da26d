//! How the files of the page are served: its modules joined into few, its style sheets into one. The server does that when it starts,
//! `cargo xtask site` when it writes the folder of a site. Files are read by whoever calls: there is no input or output in here.

pub mod modules;
pub mod joined;
pub mod sheets;
