//! Files and folders that only the user who runs the server can read. Their modes are set on Unix; elsewhere the system's user folders
//! are private by default.

use std::fs::{self, DirBuilder, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

/// The starts of the names of files in a data folder: the database, its journals and damaged copies, and the server's address.
const DATA_FILES: [&str; 2] = ["games.db", "address"];
/// The name of the file with the owner's token. Its mode is left as it is, because a token that others could have read is replaced.
pub(crate) const TOKEN_FILE: &str = "token";

/// Creates a data folder and those above it where they are missing, and makes the folder and the games in it private. A folder that also
/// holds other files is left as it is: the user named it, and others may need it.
///
/// # Errors
/// If a folder can't be created.
pub(crate) fn prepare_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    let mut is_ours_alone = true;
    for entry in fs::read_dir(folder)?.flatten() {
        let name = entry.file_name();
        let is_data = name.to_str().is_some_and(|name| DATA_FILES.iter().any(|data| name.starts_with(data)));
        is_ours_alone &= is_data || name == TOKEN_FILE;
        if is_data && entry.file_type().is_ok_and(|kind| kind.is_file()) {
            make_private(&entry.path(), 0o600);
        }
    }
    if is_ours_alone {
        make_private(folder, 0o700);
    }
    Ok(())
}

/// Sets the mode of a file or folder. Some file systems have no modes; the games are kept there nevertheless.
#[cfg(unix)]
fn make_private(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    let _ = fs::set_permissions(path, fs::Permissions::from_mode(mode));
}

#[cfg(not(unix))]
fn make_private(_: &Path, _: u32) {}

/// Creates a private file that must not exist yet.
///
/// # Errors
/// If the file exists or can't be written.
pub(crate) fn create(path: &Path, content: &str) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?.write_all(content.as_bytes())
}

/// Replaces a file by a private one.
///
/// # Errors
/// If the file can't be written.
pub(crate) fn replace(path: &Path, content: &str) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        Ok(()) | Err(_) => create(path, content),
    }
}

/// True if other users can neither read nor write a file.
#[cfg(unix)]
pub(crate) fn is_private(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::symlink_metadata(path).is_ok_and(|about| about.is_file() && about.permissions().mode() & 0o077 == 0)
}

/// True if a file exists: its folder is that of the user.
#[cfg(not(unix))]
pub(crate) fn is_private(path: &Path) -> bool {
    path.is_file()
}
