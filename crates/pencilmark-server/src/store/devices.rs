//! The stored devices, each with the hash of its key.

use pencilmark_app::wire::{DeviceKind, DeviceView};
use rusqlite::{Row, params};

use crate::store::writer::{Store, StoreError};

/// The SHA-256 hash of a key.
pub type KeyHash = [u8; 32];

/// A device as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredDevice {
    /// The hash of the device's key.
    pub key_hash: KeyHash,
    /// The description of the device, as the page shows it.
    pub description: DeviceView,
}

const KINDS: [(DeviceKind, &str); 3] =
    [(DeviceKind::Phone, "phone"), (DeviceKind::Tablet, "tablet"), (DeviceKind::Computer, "computer")];

impl Store {
    /// Returns all devices, in order of pairing.
    ///
    /// # Errors
    /// If the devices can't be read.
    pub async fn devices(&self) -> Result<Vec<StoredDevice>, StoreError> {
        self.run(|db| {
            let query =
                "SELECT id, key, kind, browser, system, paired, seen FROM devices ORDER BY paired, id";
            db.prepare_cached(query)?.query_map([], device)?.collect()
        })
        .await
    }

    /// Stores a new device.
    ///
    /// # Errors
    /// If the device can't be written.
    pub(crate) async fn add_device(
        &self,
        StoredDevice { key_hash, description }: StoredDevice,
    ) -> Result<(), StoreError> {
        self.run(move |db| {
            let query = "INSERT INTO devices VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
            let kind = KINDS.iter().find(|(kind, _)| *kind == description.kind).map_or("", |(_, name)| name);
            let of = params![
                description.id,
                key_hash,
                kind,
                description.browser,
                description.system,
                description.paired,
                description.seen
            ];
            db.prepare_cached(query)?.execute(of).map(drop)
        })
        .await
    }

    /// Stores the time at which a device was last used.
    ///
    /// # Errors
    /// If the time can't be written.
    pub(crate) async fn record_device_use(&self, id: String, seen: u64) -> Result<(), StoreError> {
        self.run(move |db| {
            let query = "UPDATE devices SET seen = ?2 WHERE id = ?1";
            db.prepare_cached(query)?.execute(params![id, seen]).map(drop)
        })
        .await
    }

    /// Deletes a device from the store.
    ///
    /// # Errors
    /// If the change can't be written.
    pub(crate) async fn remove_device(&self, id: String) -> Result<(), StoreError> {
        self.run(move |db| db.prepare_cached("DELETE FROM devices WHERE id = ?1")?.execute([id]).map(drop))
            .await
    }
}

fn device(row: &Row) -> rusqlite::Result<StoredDevice> {
    let kind: String = row.get(2)?;
    let kind = KINDS.iter().find(|(_, name)| *name == kind).map_or(DeviceKind::Computer, |(kind, _)| *kind);
    let description = DeviceView {
        id: row.get(0)?,
        kind,
        browser: row.get(3)?,
        system: row.get(4)?,
        paired: row.get(5)?,
        seen: row.get(6)?,
    };
    Ok(StoredDevice { key_hash: row.get(1)?, description })
}
