//! Copies of the collection beside it: one before the first change of a day, seven kept, and one before a migration.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::backup::Backup;
use rusqlite::{Connection, OpenFlags};

use crate::private_files;

/// The number of daily copies that are kept.
const KEPT: usize = 7;

/// The end of the name of a daily copy, before its date.
const DAILY: &str = "-copy-";

/// The end of the name of a copy made before a migration, before the version that it has.
const OF_VERSION: &str = "-copy-of-version-";

/// Makes the copy of each day.
pub(crate) struct DailyCopies {
    database: PathBuf,
    /// The day whose copy was made or tried, as `2026-01-31`.
    tried: Option<String>,
}

impl DailyCopies {
    /// Copies of a database, none of them tried by this process yet.
    pub(super) fn new(database: &Path) -> DailyCopies {
        DailyCopies { database: database.to_owned(), tried: None }
    }

    /// Makes the copy of today, unless it exists or there are no games yet. If it can't be made, the changes go on without it; the
    /// next day or start tries again, since a copy of a large collection takes time.
    pub(super) fn make(&mut self, connection: &Connection) {
        let today = connection.query_row("SELECT date('now', 'localtime')", [], |row| row.get(0));
        let Ok(today) = today else { return };
        if self.tried.as_ref() == Some(&today) {
            return;
        }
        let path = with_suffix(&self.database, &format!("{DAILY}{today}"));
        if !path.exists() {
            if !has_games(connection) {
                return;
            }
            let _ = copy(connection, &path);
        }
        self.tried = Some(today);
        for old in daily_copies(&self.database).into_iter().skip(KEPT) {
            let _ = fs::remove_file(old);
        }
    }
}

/// Makes a copy of the database before it is migrated from a version.
///
/// # Errors
/// If the copy can't be written or is not sound.
pub(crate) fn copy_before_migration(
    connection: &Connection,
    database: &Path,
    version: usize,
) -> rusqlite::Result<()> {
    copy(connection, &with_suffix(database, &format!("{OF_VERSION}{version}")))
}

/// Puts the newest sound copy in the place of a database that was set aside, and returns the copy's date.
pub(super) fn restore(database: &Path) -> Option<String> {
    let (copy, date) = sound_copies(database).next()?;
    let part = with_suffix(database, ".part");
    fs::copy(copy, &part).and_then(|_| fs::rename(&part, database)).ok()?;
    Some(date)
}

/// Returns the sound daily copies of a database with their dates, the newest first.
pub(crate) fn sound_copies(database: &Path) -> impl Iterator<Item = (PathBuf, String)> {
    let start = with_suffix(database, DAILY).as_os_str().len();
    daily_copies(database).into_iter().filter(|path| is_sound(path)).filter_map(move |path| {
        let date = path.to_str()?.get(start..)?.to_owned();
        Some((path, date))
    })
}

/// Returns a path with another end of its name.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(suffix);
    PathBuf::from(name)
}

fn has_games(connection: &Connection) -> bool {
    connection.query_row("SELECT EXISTS (SELECT 1 FROM games)", [], |row| row.get(0)).unwrap_or(false)
}

/// Copies a database by SQLite's own interface, checks the copy, and gives it its name only then.
fn copy(connection: &Connection, path: &Path) -> rusqlite::Result<()> {
    let part = with_suffix(path, ".part");
    // SQLite reports why if the file can't be created.
    let _ = private_files::replace(&part, "");
    let mut copied = Connection::open(&part)?;
    Backup::new(connection, &mut copied)?.step(-1)?;
    // A copy is one file, without a journal beside it.
    copied.pragma_update(None, "journal_mode", "DELETE")?;
    drop(copied);
    let is_kept = is_sound(&part) && fs::rename(&part, path).is_ok();
    if !is_kept {
        let _ = fs::remove_file(&part);
        return Err(rusqlite::Error::InvalidPath(part));
    }
    Ok(())
}

fn is_sound(path: &Path) -> bool {
    let checked = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY).and_then(|copy| {
        copy.query_row("SELECT count(*) FROM games", [], |_| Ok(()))?;
        copy.query_row("PRAGMA quick_check(1)", [], |row| row.get::<_, String>(0))
    });
    checked.is_ok_and(|verdict| verdict == "ok")
}

/// Returns the daily copies, the newest first.
fn daily_copies(database: &Path) -> Vec<PathBuf> {
    let (Some(folder), Some(name)) = (database.parent(), database.file_name()) else { return Vec::new() };
    let start = format!("{}{DAILY}", name.to_string_lossy());
    let is_date = |rest: &str| rest.len() == 10 && rest.bytes().all(|b| b.is_ascii_digit() || b == b'-');
    let is_copy = |entry: &fs::DirEntry| {
        entry.file_name().to_str().and_then(|name| name.strip_prefix(&start)).is_some_and(is_date)
    };
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut copies: Vec<PathBuf> = entries.filter(is_copy).map(|entry| entry.path()).collect();
    copies.sort_unstable_by(|a, b| b.cmp(a));
    copies
}
