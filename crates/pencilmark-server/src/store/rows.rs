//! The rows of games and actions.

use pencilmark_app::library::StoredAction;
use pencilmark_app::session::Phase;
use pencilmark_app::wire::GameSummary;
use rusqlite::{Connection, Row};

/// The columns of a game's summary.
pub(super) const COLUMNS: &str = "id, title, rules, rules_name, level, phase, spent, hints, checks, empty, digits, created, updated, finished, favourite";

/// Reads every row once.
///
/// # Errors
/// For the first row that SQLite's own check lets pass and that is nevertheless no row of a game.
pub(crate) fn check_rows(db: &Connection) -> rusqlite::Result<()> {
    let mut games = db.prepare(&format!("SELECT {COLUMNS}, start, damaged FROM games"))?;
    let mut rows = games.query([])?;
    while let Some(row) = rows.next()? {
        summary(row)?;
        row.get_ref("start")?.as_str()?;
    }
    let mut actions = db.prepare("SELECT at, action, token FROM actions")?;
    let mut rows = actions.query([])?;
    while let Some(row) = rows.next()? {
        action(row)?;
    }
    Ok(())
}

/// Reads an action.
///
/// # Errors
/// If a column holds something else.
pub(super) fn action(row: &Row) -> rusqlite::Result<StoredAction> {
    Ok(StoredAction { at: row.get(0)?, action: row.get(1)?, token: row.get(2)?, sum: None })
}

/// Parses the name of a phase.
fn phase(name: &str) -> rusqlite::Result<Phase> {
    let unknown = || rusqlite::Error::InvalidColumnType(5, "phase".to_owned(), rusqlite::types::Type::Text);
    Phase::ALL.into_iter().find(|phase| phase.name() == name).ok_or_else(unknown)
}

/// Reads the summary of a game, from [`COLUMNS`].
///
/// # Errors
/// If a column holds something else.
pub(super) fn summary(row: &Row) -> rusqlite::Result<GameSummary> {
    Ok(GameSummary {
        id: row.get(0)?,
        title: row.get(1)?,
        rules: row.get(2)?,
        rules_name: row.get(3)?,
        level: row.get(4)?,
        phase: phase(row.get_ref(5)?.as_str()?)?,
        spent: row.get(6)?,
        hints: row.get(7)?,
        checks: row.get(8)?,
        empty: row.get(9)?,
        digits: row.get(10)?,
        created: row.get(11)?,
        updated: row.get(12)?,
        finished: row.get(13)?,
        favourite: row.get(14)?,
    })
}
