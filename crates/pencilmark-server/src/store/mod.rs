//! The games on disk: one SQLite file, written by one thread.
//!
//! The thread writes all waiting changes in one transaction, and answers after its commit: whatever was answered is on disk, and
//! hundreds of players cost hardly more than one.

mod schema;
mod writer;
mod games;
mod devices;
mod salvage;

pub use crate::store::devices::{KeyHash, StoredDevice};
pub use crate::store::salvage::salvage;
pub use crate::store::schema::{OpenError, StoreState};
pub use crate::store::writer::{Store, StoreError};
