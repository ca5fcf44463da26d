//! The version of Pencilmark.

/// The version; that of a released program with its date and commit.
pub const VERSION: &str = match option_env!("PENCILMARK_BUILD") {
    Some(build) => build,
    None => env!("CARGO_PKG_VERSION"),
};
