//! The games on disk: one SQLite file, written by one thread.
//!
//! Whatever waits to be written when the thread comes round is written in one transaction, and answered after its commit:
//! what was answered is on disk, and hundreds of players cost hardly more than one.

mod schema;
mod writer;
mod games;
mod devices;
mod salvage;

pub use crate::store::devices::{KeyHash, StoredDevice};
pub use crate::store::salvage::salvage;
pub use crate::store::schema::{OpenError, Opened};
pub use crate::store::writer::{Store, StoreError};
