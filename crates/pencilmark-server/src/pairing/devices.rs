//! The devices that have a key to the games.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pencilmark_app::wire::DeviceView;
use sha2::{Digest, Sha256};
use tokio::sync::{OnceCell, watch};

use crate::entropy;
use crate::pairing::browser_name::BrowserName;
use crate::store::{KeyHash, Store, StoreError, StoredDevice};

/// The minimum interval, in milliseconds, between writes of a device's last use.
const SEEN: u64 = 60_000;

/// A stored device, with the last use that was written.
struct KnownDevice {
    stored: StoredDevice,
    /// The time of the last use that was written.
    written: u64,
}

/// The devices of a store, read once and shared by clones.
#[derive(Clone)]
pub struct Devices {
    store: Store,
    known: Arc<OnceCell<Mutex<Vec<KnownDevice>>>>,
    changes: watch::Sender<u64>,
}

impl Devices {
    /// Creates the devices of a store.
    pub fn new(store: Store) -> Devices {
        Devices { store, known: Arc::default(), changes: watch::channel(0).0 }
    }

    /// Returns the devices in memory, after reading them on first use.
    async fn known(&self) -> Result<MutexGuard<'_, Vec<KnownDevice>>, StoreError> {
        let read = async {
            let stored = self.store.devices().await?;
            let known =
                stored.into_iter().map(|stored| KnownDevice { written: stored.description.seen, stored });
            Ok(Mutex::new(known.collect()))
        };
        let known = self.known.get_or_try_init(|| read).await?;
        Ok(known.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns the id of the device with this key, and records its use; `None` if no device has the key.
    ///
    /// # Errors
    /// If the devices can't be read.
    pub(crate) async fn admit(&self, key: &str) -> Result<Option<String>, StoreError> {
        let (hash, now) = (hash(key), entropy::now_millis());
        let (id, is_due) = {
            let mut known = self.known().await?;
            let Some(device) = known.iter_mut().find(|device| device.stored.key_hash == hash) else {
                return Ok(None);
            };
            device.stored.description.seen = now;
            let is_due = now >= device.written + SEEN;
            if is_due {
                device.written = now;
            }
            (device.stored.description.id.clone(), is_due)
        };
        if is_due {
            let (store, id) = (self.store.clone(), id.clone());
            // The write runs in the background, because nothing depends on it.
            tokio::spawn(async move { store.record_device_use(id, now).await });
        }
        Ok(Some(id))
    }

    /// Adds a device for a browser, and returns its key, which is not stored and can't be returned again.
    ///
    /// # Errors
    /// If the device can't be written.
    pub async fn add(&self, agent: &str) -> Result<(DeviceView, String), StoreError> {
        // 52 letters of five bits make 260 bits.
        let (key, now) = (entropy::random_secret::<52>(), entropy::now_millis());
        let description =
            DeviceView { id: entropy::random_secret::<12>(), paired: now, seen: now, ..describe(agent) };
        let stored = StoredDevice { key_hash: hash(&key), description: description.clone() };
        drop(self.known().await?);
        self.store.add_device(stored.clone()).await?;
        self.known().await?.push(KnownDevice { written: now, stored });
        self.notify();
        Ok((description, key))
    }

    /// Revokes the key of a device; false if there is no such device.
    ///
    /// # Errors
    /// If the change can't be written; the key is then still valid.
    pub async fn revoke(&self, id: &str) -> Result<bool, StoreError> {
        if !self.contains(id).await? {
            return Ok(false);
        }
        self.store.remove_device(id.to_owned()).await?;
        self.known().await?.retain(|device| device.stored.description.id != id);
        self.notify();
        Ok(true)
    }

    /// True if a device with this id has access.
    ///
    /// # Errors
    /// If the devices can't be read.
    pub async fn contains(&self, id: &str) -> Result<bool, StoreError> {
        Ok(self.known().await?.iter().any(|device| device.stored.description.id == id))
    }

    /// Returns all devices, in order of pairing.
    ///
    /// # Errors
    /// If the devices can't be read.
    pub async fn list(&self) -> Result<Vec<DeviceView>, StoreError> {
        Ok(self.known().await?.iter().map(|device| device.stored.description.clone()).collect())
    }

    /// Returns a receiver of the number of changes to the devices so far, which is notified of every change.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Notifies those who watch the devices of a change.
    pub fn notify(&self) {
        self.changes.send_modify(|changes| *changes += 1);
    }
}

/// Describes a device without an id, from its browser's header.
pub(crate) fn describe(agent: &str) -> DeviceView {
    let BrowserName { kind, browser, system } = BrowserName::of(agent);
    let (browser, system) = (browser.to_owned(), system.to_owned());
    DeviceView { id: String::new(), kind, browser, system, paired: 0, seen: 0 }
}

/// Returns the stored hash of a key. Keys are random, so no salt is needed.
fn hash(key: &str) -> KeyHash {
    Sha256::digest(key).into()
}
