//! The devices with a key to the games.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use pencilmark::wire::DeviceView;
use sha2::{Digest, Sha256};
use tokio::sync::{OnceCell, watch};

use crate::entropy;
use crate::pairing::browser_name::BrowserName;
use crate::store::{KeyHash, Store, StoreError, StoredDevice};

/// How often it is written, in milliseconds, when a device was last seen.
const SEEN: u64 = 60_000;

/// What is known of a device beside what is stored.
struct KnownDevice {
    stored: StoredDevice,
    /// The last use that was written.
    written: u64,
}

/// The devices of a store, read once. Clones share them.
#[derive(Clone)]
pub struct Devices {
    store: Store,
    known: Arc<OnceCell<Mutex<Vec<KnownDevice>>>>,
    changes: watch::Sender<u64>,
}

impl Devices {
    /// The devices of this store.
    pub fn new(store: Store) -> Devices {
        Devices { store, known: Arc::default(), changes: watch::channel(0).0 }
    }

    /// The devices in memory, read before the first use.
    async fn known(&self) -> Result<MutexGuard<'_, Vec<KnownDevice>>, StoreError> {
        let read = async {
            let stored = self.store.devices().await?;
            let known = stored.into_iter().map(|stored| KnownDevice { written: stored.about.seen, stored });
            Ok(Mutex::new(known.collect()))
        };
        let known = self.known.get_or_try_init(|| read).await?;
        Ok(known.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// The id of the device with this key, which is thereby seen; none if the key is nobody's.
    ///
    /// # Errors
    /// When the devices can't be read.
    pub async fn admit(&self, key: &str) -> Result<Option<String>, StoreError> {
        let (hash, now) = (hash(key), entropy::now());
        let (id, is_due) = {
            let mut known = self.known().await?;
            let Some(device) = known.iter_mut().find(|device| device.stored.key == hash) else {
                return Ok(None);
            };
            device.stored.about.seen = now;
            let is_due = now >= device.written + SEEN;
            if is_due {
                device.written = now;
            }
            (device.stored.about.id.clone(), is_due)
        };
        if is_due {
            let (store, id) = (self.store.clone(), id.clone());
            // Nobody waits for it, and nothing depends on it.
            tokio::spawn(async move { store.see_device(id, now).await });
        }
        Ok(Some(id))
    }

    /// Gives a key to the device of a browser; the key is told this once.
    ///
    /// # Errors
    /// When it can't be written.
    pub async fn add(&self, agent: &str) -> Result<(DeviceView, String), StoreError> {
        // 52 letters of five bits: more than 256.
        let (key, now) = (entropy::secret::<52>(), entropy::now());
        let about = DeviceView { id: entropy::secret::<12>(), paired: now, seen: now, ..describe(agent) };
        let stored = StoredDevice { key: hash(&key), about: about.clone() };
        drop(self.known().await?);
        self.store.add_device(stored.clone()).await?;
        self.known().await?.push(KnownDevice { written: now, stored });
        self.tell();
        Ok((about, key))
    }

    /// Revokes the key of a device; false if there is no such device.
    ///
    /// # Errors
    /// When it can't be written; the key then still opens.
    pub async fn revoke(&self, id: &str) -> Result<bool, StoreError> {
        if !self.holds(id).await? {
            return Ok(false);
        }
        self.store.remove_device(id.to_owned()).await?;
        self.known().await?.retain(|device| device.stored.about.id != id);
        self.tell();
        Ok(true)
    }

    /// True if there is a device with this id.
    ///
    /// # Errors
    /// When the devices can't be read.
    pub async fn holds(&self, id: &str) -> Result<bool, StoreError> {
        Ok(self.known().await?.iter().any(|device| device.stored.about.id == id))
    }

    /// All devices, the first paired first.
    ///
    /// # Errors
    /// When the devices can't be read.
    pub async fn list(&self) -> Result<Vec<DeviceView>, StoreError> {
        Ok(self.known().await?.iter().map(|device| device.stored.about.clone()).collect())
    }

    /// Tells how many changes there were, whenever there is one more.
    pub fn watch(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Says that something changed.
    pub fn tell(&self) {
        self.changes.send_modify(|changes| *changes += 1);
    }
}

/// A device without an id, as its browser describes it.
pub fn describe(agent: &str) -> DeviceView {
    let BrowserName { kind, browser, system } = BrowserName::of(agent);
    let (browser, system) = (browser.to_owned(), system.to_owned());
    DeviceView { id: String::new(), kind, browser, system, paired: 0, seen: 0 }
}

/// What is kept of a key. It is random, so that no salt is needed.
fn hash(key: &str) -> KeyHash {
    Sha256::digest(key).into()
}
