//! Recovery of readable games from a damaged file.

use std::path::Path;

use pencilmark_app::library::{KeptGame, StoredAction, StoredGame};
use rusqlite::{Connection, OpenFlags, Row};

/// Returns the valid games of a damaged file, each with its valid actions, and the apparent number of games.
pub fn salvage(path: &Path) -> (Vec<StoredGame>, usize) {
    games(path).unwrap_or_default()
}

fn games(path: &Path) -> rusqlite::Result<(Vec<StoredGame>, usize)> {
    let db = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    let mut query = db.prepare("SELECT id, start, created FROM games")?;
    let row = |row: &Row| Ok((row.get::<_, String>(0)?, row.get::<_, String>(1)?, row.get::<_, u64>(2)?));
    let (mut found, mut seen) = (Vec::new(), 0);
    // After a row that can't be read, the following rows may be unreachable.
    for begun in query.query_map([], row)?.take_while(Result::is_ok).flatten() {
        seen += 1;
        let (id, start, created) = begun;
        let actions = actions(&db, &id).unwrap_or_default();
        found.extend(whole(&id, &start, created, &actions));
    }
    Ok((found, seen))
}

/// Returns the actions of a game, up to the first that can't be read.
fn actions(db: &Connection, id: &str) -> rusqlite::Result<Vec<StoredAction>> {
    let mut query =
        db.prepare_cached("SELECT at, action, token FROM actions WHERE game = ?1 ORDER BY seq")?;
    let row =
        |row: &Row| Ok(StoredAction { at: row.get(0)?, action: row.get(1)?, token: row.get(2)?, sum: None });
    let rows = query.query_map([id], row)?;
    Ok(rows.take_while(Result::is_ok).flatten().collect())
}

/// Replays a game with as many of its actions as are possible; `None` if its start can't be parsed.
fn whole(id: &str, start: &str, created: u64, actions: &[StoredAction]) -> Option<StoredGame> {
    let mut game = KeptGame::from_start_json(id.to_owned(), start, created).ok()?;
    for action in actions {
        if game.extend(std::slice::from_ref(action)).is_err() {
            break;
        }
    }
    Some(game.stored())
}
