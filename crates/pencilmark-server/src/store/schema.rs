//! The tables of the database, and its opening: a file is created, migrated, or set aside if damaged.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode};

use crate::private_files;
use crate::store::copies::{self, with_suffix};
use crate::store::rows::check_rows;

/// The application id that marks the file as ours: `pncl`.
const APPLICATION: i32 = i32::from_be_bytes(*b"pncl");

/// The time to wait for another program that has the file open, such as a server that is just ending.
const PATIENCE: Duration = Duration::from_secs(1);

/// The migrations from each version to the next; the first creates the tables of an empty file.
const MIGRATIONS: &[&str] = &[FIRST, TOKENS, FAVOURITES, DAMAGED, DEVICES];

const FIRST: &str = "
CREATE TABLE games (
    id         TEXT PRIMARY KEY,
    start      TEXT NOT NULL,     -- how it began, as JSON
    title      TEXT,
    rules      TEXT NOT NULL,
    rules_name TEXT NOT NULL,
    level      TEXT,
    phase      TEXT NOT NULL,
    spent      INTEGER NOT NULL,  -- milliseconds
    hints      INTEGER NOT NULL,
    checks     INTEGER NOT NULL,
    empty      INTEGER NOT NULL,
    digits     TEXT NOT NULL,
    created    INTEGER NOT NULL,  -- milliseconds since 1970
    updated    INTEGER NOT NULL,
    finished   INTEGER
);
CREATE INDEX games_updated ON games (updated);
CREATE TABLE actions (
    game   TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    seq    INTEGER NOT NULL,      -- counted from 1
    at     INTEGER NOT NULL,      -- milliseconds since 1970
    action TEXT NOT NULL,         -- as JSON
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;
CREATE TABLE kept (key TEXT PRIMARY KEY, value TEXT NOT NULL);
";

const TOKENS: &str = "ALTER TABLE actions ADD COLUMN token TEXT; -- the same when an action is sent again";

const FAVOURITES: &str = "ALTER TABLE games ADD COLUMN favourite INTEGER NOT NULL DEFAULT 0;";

const DAMAGED: &str = "
ALTER TABLE games ADD COLUMN damaged TEXT;   -- why it was set aside, as JSON
ALTER TABLE games ADD COLUMN aside INTEGER;  -- when, in milliseconds since 1970
";

const DEVICES: &str = "
CREATE TABLE devices (
    id      TEXT PRIMARY KEY,
    key     BLOB NOT NULL UNIQUE,  -- the SHA-256 hash of the key
    kind    TEXT NOT NULL,
    browser TEXT NOT NULL,
    system  TEXT NOT NULL,
    paired  INTEGER NOT NULL,      -- milliseconds since 1970
    seen    INTEGER NOT NULL
);
";

/// The state in which the database file was found when it was opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreState {
    /// The database existed.
    Found,
    /// The database did not exist and was created.
    Made,
    /// The database was damaged or missing, and another was put in its place.
    Replaced {
        /// The path to which the damaged database was moved; `None` if it was missing.
        aside: Option<PathBuf>,
        /// The date of the copy that was put in its place; `None` if a new one was created.
        copied_on: Option<String>,
    },
}

/// The reason why the database can't be opened.
#[derive(Debug)]
pub enum OpenError {
    /// The folder can't be created, or the damaged file can't be moved.
    Io(PathBuf, io::Error),
    /// Another program has the database open.
    Busy,
    /// The database was written by a later version of Pencilmark.
    Later(PathBuf),
    /// The file is a database of another program.
    Foreign(PathBuf),
    /// SQLite reported an error.
    Database(rusqlite::Error),
    /// No thread can be started.
    Thread(io::Error),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Io(path, error) => write!(f, "{}: {error}", path.display()),
            OpenError::Busy => f.write_str("another Pencilmark has these games open"),
            OpenError::Later(path) => {
                write!(
                    f,
                    "{} was written by a later version of Pencilmark; it is left as it is",
                    path.display()
                )
            }
            OpenError::Foreign(path) => {
                write!(f, "{} is a database of another program; it is left as it is", path.display())
            }
            OpenError::Database(error) => write!(f, "the games can't be opened: {error}"),
            OpenError::Thread(error) => write!(f, "no thread for the games: {error}"),
        }
    }
}

impl std::error::Error for OpenError {}

impl From<rusqlite::Error> for OpenError {
    fn from(error: rusqlite::Error) -> OpenError {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => OpenError::Busy,
            _ => OpenError::Database(error),
        }
    }
}

/// Opens the file exclusively for this process, keeps other users from reading it, creates it or sets it aside if necessary, and migrates its tables.
///
/// # Errors
/// If the file is in use, belongs to another program or a later version, or can't be accessed. It is then unchanged.
pub(super) fn open(path: &Path) -> Result<(Connection, StoreState), OpenError> {
    if let Some(folder) = path.parent() {
        private_files::prepare_folder(folder).map_err(|error| OpenError::Io(folder.to_owned(), error))?;
    }
    if !path.exists() {
        let copied_on = copies::restore(path);
        let made = sound(path)?;
        let state = match copied_on {
            Some(_) => StoreState::Replaced { aside: None, copied_on },
            None => StoreState::Made,
        };
        return Ok((made, state));
    }
    let opened = if is_empty(path) { Err(damage("the file is empty").into()) } else { sound(path) };
    let is_readable =
        |connection: &Connection| check_rows(connection).map_err(|why| damage(&why.to_string()));
    match opened.and_then(|connection| Ok(is_readable(&connection).map(|()| connection)?)) {
        Ok(connection) => Ok((connection, StoreState::Found)),
        Err(OpenError::Database(error)) if is_damage(&error) => {
            let aside = Some(set_aside(path)?);
            let copied_on = copies::restore(path);
            Ok((sound(path)?, StoreState::Replaced { aside, copied_on }))
        }
        Err(error) => Err(error),
    }
}

/// True for a file without content, which SQLite would take for a new database.
fn is_empty(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|about| about.is_file() && about.len() == 0)
}

/// Returns the error of a damaged database.
fn damage(verdict: &str) -> rusqlite::Error {
    let code = rusqlite::ffi::Error::new(rusqlite::ffi::SQLITE_CORRUPT);
    rusqlite::Error::SqliteFailure(code, Some(verdict.to_owned()))
}

fn is_damage(error: &rusqlite::Error) -> bool {
    matches!(error.sqlite_error_code(), Some(ErrorCode::NotADatabase | ErrorCode::DatabaseCorrupt))
}

/// Opens a file and checks its integrity.
fn sound(path: &Path) -> Result<Connection, OpenError> {
    if !path.exists() {
        // SQLite gives its journal files the mode of the database. If the file can't be created, SQLite reports why.
        let _ = private_files::create(path, "");
    }
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(PATIENCE)?;
    connection.pragma_update(None, "locking_mode", "EXCLUSIVE")?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    connection.set_prepared_statement_cache_capacity(64);
    let verdict: String = connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if verdict != "ok" {
        return Err(OpenError::Database(damage(&verdict)));
    }
    migrate(&mut connection, path)?;
    Ok(connection)
}

/// Migrates the tables to the current version, each step completely or not at all.
fn migrate(connection: &mut Connection, path: &Path) -> Result<(), OpenError> {
    let pragma = |connection: &Connection, name: &str| -> rusqlite::Result<i32> {
        connection.pragma_query_value(None, name, |row| row.get(0))
    };
    let application = pragma(connection, "application_id")?;
    let version = usize::try_from(pragma(connection, "user_version")?).unwrap_or(usize::MAX);
    let tables: i64 = connection.query_row("SELECT count(*) FROM sqlite_master", [], |row| row.get(0))?;
    if application != APPLICATION && tables > 0 {
        return Err(OpenError::Foreign(path.to_owned()));
    }
    if version > MIGRATIONS.len() {
        return Err(OpenError::Later(path.to_owned()));
    }
    if (1..MIGRATIONS.len()).contains(&version) {
        copies::copy_before_migration(connection, path, version)?;
    }
    for (at, step) in MIGRATIONS.iter().enumerate().skip(version) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "application_id", APPLICATION)?;
        transaction.pragma_update(None, "user_version", at as i64 + 1)?;
        transaction.commit()?;
    }
    // Even a current file is written once, so that this process locks it from the start.
    connection.execute_batch("BEGIN EXCLUSIVE; COMMIT")?;
    Ok(())
}

/// Moves a damaged file and its journal files to the first free name.
fn set_aside(path: &Path) -> Result<PathBuf, OpenError> {
    let mut aside = with_suffix(path, ".damaged");
    let mut number = 1;
    while aside.exists() {
        number += 1;
        aside = with_suffix(path, &format!(".damaged-{number}"));
    }
    for suffix in ["", "-wal", "-shm"] {
        let from = with_suffix(path, suffix);
        if from.exists() {
            fs::rename(&from, with_suffix(&aside, suffix)).map_err(|error| OpenError::Io(from, error))?;
        }
    }
    Ok(aside)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_the_first_version_is_brought_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("games.db");
        let old = Connection::open(&path).unwrap();
        let rows = "INSERT INTO games VALUES ('g', '{}', NULL, '9', 'Classic', NULL, 'playing', 1, 0, 0, 50, '', 1, 2, NULL);
                    INSERT INTO actions VALUES ('g', 1, 2, '{\"do\":\"undo\"}')";
        old.execute_batch(FIRST).unwrap();
        old.execute_batch(rows).unwrap();
        old.pragma_update(None, "application_id", APPLICATION).unwrap();
        old.pragma_update(None, "user_version", 1).unwrap();
        drop(old);
        let (new, opened) = open(&path).unwrap();
        assert_eq!(opened, StoreState::Found);
        let row = |row: &rusqlite::Row| Ok((row.get(0)?, row.get(1)?));
        let kept: (String, Option<String>) =
            new.query_row("SELECT action, token FROM actions", [], row).unwrap();
        assert_eq!(kept, ("{\"do\":\"undo\"}".to_owned(), None));
        let version: usize = new.pragma_query_value(None, "user_version", |row| row.get(0)).unwrap();
        assert_eq!(version, MIGRATIONS.len());
    }
}
