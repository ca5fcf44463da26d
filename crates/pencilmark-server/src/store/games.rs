//! Games, their actions, and what lists and statistics show of them.

use pencilmark::session::{Phase, StoredAction, StoredGame};
use pencilmark::wire::GameSummary;
use rusqlite::{Connection, OptionalExtension, Row, params};

use crate::store::writer::{Store, StoreError};

const COLUMNS: &str = "id, title, rules, rules_name, level, phase, spent, hints, checks, empty, digits, created, updated, finished, favourite";

/// The phase of this name.
fn phase(name: &str) -> rusqlite::Result<Phase> {
    let unknown = || rusqlite::Error::InvalidColumnType(5, "phase".to_owned(), rusqlite::types::Type::Text);
    Phase::ALL.into_iter().find(|phase| phase.name() == name).ok_or_else(unknown)
}

fn game(row: &Row) -> rusqlite::Result<GameSummary> {
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

impl Store {
    /// Keeps a game.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn add(&self, new: StoredGame) -> Result<(), StoreError> {
        self.run(move |db| add(db, &new)).await
    }

    /// Keeps what a player did, the `seq`-th action of the game counted from 1, and how the game stands then. False when there
    /// is no such game.
    ///
    /// # Errors
    /// When it can't be written, or that place is taken.
    pub async fn append(
        &self,
        seq: u64,
        action: StoredAction,
        game: GameSummary,
    ) -> Result<bool, StoreError> {
        self.run(move |db| {
            let is_there = update(db, &game)? > 0;
            if is_there {
                insert(db, &game.id, seq, &action)?;
            }
            Ok(is_there)
        })
        .await
    }

    /// How a game began, as JSON, when, and what was done since, in order; none when there is no such game.
    ///
    /// # Errors
    /// When it can't be read.
    pub async fn load(&self, id: String) -> Result<Option<(String, u64, Vec<StoredAction>)>, StoreError> {
        self.run(move |db| {
            let query = "SELECT start, created FROM games WHERE id = ?1";
            let start = |row: &Row| Ok((row.get(0)?, row.get(1)?));
            let Some((start, created)) = db.prepare_cached(query)?.query_row([&id], start).optional()? else {
                return Ok(None);
            };
            let query = "SELECT at, action, token FROM actions WHERE game = ?1 ORDER BY seq";
            let action =
                |row: &Row| Ok(StoredAction { at: row.get(0)?, action: row.get(1)?, token: row.get(2)? });
            let actions = db.prepare_cached(query)?.query_map([&id], action)?.collect::<Result<_, _>>()?;
            Ok(Some((start, created, actions)))
        })
        .await
    }

    /// Forgets a game. False when there was none.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn delete(&self, id: String) -> Result<bool, StoreError> {
        self.run(move |db| Ok(db.prepare_cached("DELETE FROM games WHERE id = ?1")?.execute([&id])? > 0))
            .await
    }

    /// All games, the last played first.
    ///
    /// # Errors
    /// When they can't be read.
    pub async fn games(&self) -> Result<Vec<GameSummary>, StoreError> {
        let query = format!("SELECT {COLUMNS} FROM games ORDER BY updated DESC, id");
        self.run(move |db| db.prepare_cached(&query)?.query_map([], game)?.collect()).await
    }

    /// The unfinished game that was played last.
    ///
    /// # Errors
    /// When they can't be read.
    pub async fn last_open(&self) -> Result<Option<String>, StoreError> {
        let query =
            "SELECT id FROM games WHERE phase IN ('setting', 'playing') ORDER BY updated DESC, id LIMIT 1";
        self.run(move |db| db.prepare_cached(query)?.query_row([], |row| row.get(0)).optional()).await
    }
}

fn add(db: &Connection, new: &StoredGame) -> rusqlite::Result<()> {
    let StoredGame { game, start, actions } = new;
    let query = format!(
        "INSERT INTO games (start, {COLUMNS}) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16)"
    );
    let row = params![
        start,
        game.id,
        game.title,
        game.rules,
        game.rules_name,
        game.level,
        game.phase.name(),
        game.spent,
        game.hints,
        game.checks,
        game.empty,
        game.digits,
        game.created,
        game.updated,
        game.finished,
        game.favourite,
    ];
    db.prepare_cached(&query)?.execute(row)?;
    (1..).zip(actions).try_for_each(|(seq, action)| insert(db, &game.id, seq, action))
}

fn insert(db: &Connection, id: &str, seq: u64, action: &StoredAction) -> rusqlite::Result<()> {
    let query = "INSERT INTO actions VALUES (?1, ?2, ?3, ?4, ?5)";
    db.prepare_cached(query)?.execute(params![id, seq, action.at, action.action, action.token]).map(drop)
}

/// Writes how a game stands, and tells how many games that were. Once finished it stays so, whatever is undone.
fn update(db: &Connection, game: &GameSummary) -> rusqlite::Result<usize> {
    let query = "UPDATE games SET level = ?2, phase = ?3, spent = ?4, hints = ?5, checks = ?6, empty = ?7, digits = ?8, \
                 updated = ?9, finished = coalesce(finished, ?10), title = ?11, favourite = ?12 WHERE id = ?1";
    let row = params![
        game.id,
        game.level,
        game.phase.name(),
        game.spent,
        game.hints,
        game.checks,
        game.empty,
        game.digits,
        game.updated,
        game.finished,
        game.title,
        game.favourite,
    ];
    db.prepare_cached(query)?.execute(row)
}
