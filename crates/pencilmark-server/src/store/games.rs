//! The stored games, actions, summaries and other values: the records of a library.

use pencilmark_app::library::{
    Appended, CommitResult, DamagedGame, FinishedRequest, FoundGame, FoundRecord, GameDamage, GameStore,
    ReadRecord, RecordKey, StoreWrite, StoredAction, StoredGame,
};
use pencilmark_app::session::Phase;
use pencilmark_app::wire::GameSummary;
use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use crate::store::writer::{Store, StoreError};

const COLUMNS: &str = "id, title, rules, rules_name, level, phase, spent, hints, checks, empty, digits, created, updated, finished, favourite";

impl Store {
    /// Reads the records with these keys.
    ///
    /// # Errors
    /// If the records can't be read.
    pub async fn read(&self, keys: Vec<RecordKey>) -> Result<Vec<ReadRecord>, StoreError> {
        self.run(move |db| keys.iter().map(|key| Database(db).read(key)).collect()).await
    }

    /// Commits the writes of a finished request, all or none.
    ///
    /// # Errors
    /// If the writes fail.
    pub async fn commit(
        &self,
        done: Box<FinishedRequest>,
    ) -> Result<(CommitResult, Box<FinishedRequest>), StoreError> {
        self.run(move |db| Ok((Database(db).commit(&done.writes)?, done))).await
    }

    /// Stores a new game.
    ///
    /// # Errors
    /// If the game can't be written.
    pub async fn add(&self, game: StoredGame) -> Result<CommitResult, StoreError> {
        self.run(move |db| Database(db).commit(&[StoreWrite::Add(Box::new(game))])).await
    }
}

/// The database within an open transaction.
struct Database<'a>(&'a Connection);

impl GameStore for Database<'_> {
    type Error = rusqlite::Error;

    fn read(&mut self, key: &RecordKey) -> rusqlite::Result<ReadRecord> {
        Ok(match key {
            RecordKey::Games => {
                let query = format!("SELECT {COLUMNS} FROM games WHERE damaged IS NULL");
                ReadRecord::Games(self.all(&query, [], summary)?)
            }
            RecordKey::Game { id, after } => self.game(id, *after)?,
            RecordKey::Damaged => {
                let query = "SELECT id, damaged FROM games WHERE damaged IS NOT NULL ORDER BY aside";
                let why = |text: String| serde_json::from_str(&text).unwrap_or(GameDamage::Text(text));
                ReadRecord::Damaged(
                    self.all(query, [], |row| Ok(DamagedGame { id: row.get(0)?, damage: why(row.get(1)?) }))?,
                )
            }
            RecordKey::Kept(key) => {
                let query = "SELECT value FROM kept WHERE key = ?1";
                let value = self.one(query, [key], |row| row.get(0))?;
                ReadRecord::Kept { key: key.clone(), value }
            }
        })
    }

    fn commit(&mut self, writes: &[StoreWrite]) -> rusqlite::Result<CommitResult> {
        let mut begun = Vec::new();
        for write in writes {
            let StoreWrite::Append(next) = write else { continue };
            let id = &next.game.id;
            // Only the first of several actions of a game is checked against the stored revision.
            if !begun.contains(&id) && self.revision(id)? != Some(next.revision - 1) {
                return Ok(CommitResult::Behind);
            }
            begun.push(id);
        }
        writes.iter().try_for_each(|write| self.write(write))?;
        Ok(CommitResult::Done)
    }
}

impl Database<'_> {
    fn all<T>(
        &self,
        query: &str,
        of: impl Params,
        row: impl FnMut(&Row) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<Vec<T>> {
        self.0.prepare_cached(query)?.query_map(of, row)?.collect()
    }

    fn one<T>(
        &self,
        query: &str,
        of: impl Params,
        row: impl FnOnce(&Row) -> rusqlite::Result<T>,
    ) -> rusqlite::Result<Option<T>> {
        self.0.prepare_cached(query)?.query_row(of, row).optional()
    }

    fn run(&self, query: &str, of: impl Params) -> rusqlite::Result<()> {
        self.0.prepare_cached(query)?.execute(of).map(drop)
    }

    fn game(&self, id: &str, after: u64) -> rusqlite::Result<ReadRecord> {
        let query = format!("SELECT {COLUMNS}, start FROM games WHERE id = ?1 AND damaged IS NULL");
        let record = |row: &Row| {
            let (start, game) = (row.get("start")?, Some(summary(row)?));
            Ok(FoundRecord { start, sum: None, revision: None, game })
        };
        let record = self.one(&query, [id], record)?;
        let query = "SELECT at, action, token FROM actions WHERE game = ?1 AND seq > ?2 ORDER BY seq";
        let action = |row: &Row| {
            Ok(StoredAction { at: row.get(0)?, action: row.get(1)?, token: row.get(2)?, sum: None })
        };
        let actions = self.all(query, params![id, after], action)?;
        Ok(ReadRecord::Game(Box::new(FoundGame { id: id.to_owned(), after, record, actions })))
    }

    /// Returns the number of actions of a game; `None` if there is no such game.
    fn revision(&self, id: &str) -> rusqlite::Result<Option<u64>> {
        let query = "SELECT coalesce((SELECT max(seq) FROM actions WHERE game = ?1), 0) FROM games WHERE id = ?1 AND damaged IS NULL";
        self.one(query, [id], |row| row.get(0))
    }

    fn write(&self, write: &StoreWrite) -> rusqlite::Result<()> {
        match write {
            StoreWrite::Add(game) => self.add(game),
            StoreWrite::Append(next) => self.append(next),
            StoreWrite::Remove(id) => self.run("DELETE FROM games WHERE id = ?1", [id]),
            StoreWrite::SetAside { id, why, at, .. } => {
                let why = serde_json::to_string(why).unwrap_or_default();
                self.run("UPDATE games SET damaged = ?2, aside = ?3 WHERE id = ?1", params![id, why, at])
            }
            StoreWrite::Keep { key, value } => {
                let query = "INSERT INTO kept VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2";
                self.run(query, [key, value])
            }
        }
    }

    fn add(&self, stored: &StoredGame) -> rusqlite::Result<()> {
        let StoredGame { game, start, actions, .. } = stored;
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
        self.run(&query, row)?;
        (1..).zip(actions).try_for_each(|(seq, action)| self.insert(&game.id, seq, action))
    }

    fn append(&self, next: &Appended) -> rusqlite::Result<()> {
        let game = &next.game;
        let query = "UPDATE games SET level = ?2, phase = ?3, spent = ?4, hints = ?5, checks = ?6, empty = ?7, digits = ?8, \
                     updated = ?9, finished = ?10, title = ?11, favourite = ?12 WHERE id = ?1";
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
        self.run(query, row)?;
        self.insert(&game.id, next.revision, &next.action)
    }

    fn insert(&self, id: &str, seq: u64, action: &StoredAction) -> rusqlite::Result<()> {
        let query = "INSERT INTO actions VALUES (?1, ?2, ?3, ?4, ?5)";
        self.run(query, params![id, seq, action.at, action.action, action.token])
    }
}

/// Parses the name of a phase.
fn phase(name: &str) -> rusqlite::Result<Phase> {
    let unknown = || rusqlite::Error::InvalidColumnType(5, "phase".to_owned(), rusqlite::types::Type::Text);
    Phase::ALL.into_iter().find(|phase| phase.name() == name).ok_or_else(unknown)
}

fn summary(row: &Row) -> rusqlite::Result<GameSummary> {
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
