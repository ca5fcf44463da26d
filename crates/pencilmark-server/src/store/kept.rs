//! What is kept beside the games, such as the settings: a value by key.

use rusqlite::OptionalExtension;

use crate::store::writer::{Store, StoreError};

impl Store {
    /// What is kept under a key.
    ///
    /// # Errors
    /// When it can't be read.
    pub async fn kept(&self, key: &'static str) -> Result<Option<String>, StoreError> {
        let query = "SELECT value FROM kept WHERE key = ?1";
        self.run(move |db| db.prepare_cached(query)?.query_row([key], |row| row.get(0)).optional()).await
    }

    /// Keeps a value under a key, in place of what was there.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn keep(&self, key: &'static str, value: String) -> Result<(), StoreError> {
        let query = "INSERT INTO kept VALUES (?1, ?2) ON CONFLICT (key) DO UPDATE SET value = ?2";
        self.run(move |db| db.prepare_cached(query)?.execute([key, &value]).map(drop)).await
    }
}
