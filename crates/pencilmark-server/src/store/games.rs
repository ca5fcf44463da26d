//! The stored games, actions, summaries and other values: the records of a library.

use std::path::Path;

use pencilmark_app::library::{
    Appended, CommitResult, DamagedGame, FinishedRequest, FoundGame, FoundRecord, GameDamage, GameStore,
    ReadRecord, RecordKey, StoreWrite, StoredAction, StoredGame,
};
use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use crate::store::copies;
use crate::store::rows::{COLUMNS, action, summary};
use crate::store::salvage::{Salvage, salvage};
use crate::store::writer::{Store, StoreError};

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

    /// Stores the games and values that were read from a damaged file, unless the collection has more of a game, and returns
    /// the number of games taken over.
    ///
    /// # Errors
    /// If they can't be written.
    pub async fn take_over(&self, salvage: Salvage) -> Result<usize, StoreError> {
        self.run(move |db| {
            let database = Database(db);
            for (key, value) in salvage.kept {
                database.write(&StoreWrite::Keep { key, value })?;
            }
            let taken = salvage.games.iter().map(|game| database.replace_if_longer(game));
            Ok(taken
                .collect::<rusqlite::Result<Vec<bool>>>()?
                .into_iter()
                .filter(|is_taken| *is_taken)
                .count())
        })
        .await
    }

    /// Returns the number of games.
    ///
    /// # Errors
    /// If they can't be read.
    pub async fn count(&self) -> Result<usize, StoreError> {
        self.run(|db| db.query_row("SELECT count(*) FROM games WHERE damaged IS NULL", [], |row| row.get(0)))
            .await
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
                self.run("UPDATE games SET damaged = ?2, aside = ?3 WHERE id = ?1", params![id, why, at])?;
                self.bring_back(id, *at)
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

    /// Stores a game unless there is one of its id with as many actions. Returns true if it was stored.
    fn replace_if_longer(&self, game: &StoredGame) -> rusqlite::Result<bool> {
        let id = &game.id;
        if self.revision(id)?.is_some_and(|there| there >= game.revision) {
            return Ok(false);
        }
        self.write(&StoreWrite::Remove(id.clone()))?;
        self.add(game)?;
        Ok(true)
    }

    /// Restores a game that was just set aside from the copy in which most of it can be played; the damaged one keeps its rows under
    /// another id, with the time at which it was set aside. Without such a copy it is only set aside.
    fn bring_back(&self, id: &str, at: u64) -> rusqlite::Result<()> {
        let database = self.0.path().map(Path::new);
        let copies = database.into_iter().flat_map(copies::sound_copies);
        let found =
            copies.filter_map(|(copy, _)| salvage(&copy).games.into_iter().find(|game| game.id == id));
        let whole = found.max_by_key(|game| game.revision);
        let Some(game) = whole else { return Ok(()) };
        let aside = format!("{id}.damaged.{at}");
        self.0.pragma_update(None, "defer_foreign_keys", true)?;
        self.run("UPDATE games SET id = ?2 WHERE id = ?1", [id, aside.as_str()])?;
        self.run("UPDATE actions SET game = ?2 WHERE game = ?1", [id, aside.as_str()])?;
        self.add(&game)
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
