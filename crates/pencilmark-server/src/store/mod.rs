//! The games on disk: one SQLite file, written by one thread.
//!
//! The thread writes all waiting changes in one transaction, and answers after its commit: whatever was answered is on disk, and
//! hundreds of players cost hardly more than one.

mod copies;
mod pages;
mod rows;
mod schema;
mod writer;
mod salvage;
mod games;
mod devices;

pub use crate::store::devices::{KeyHash, StoredDevice};
pub use crate::store::salvage::{Salvage, salvage};
pub use crate::store::schema::{OpenError, StoreState};
pub use crate::store::writer::{Store, StoreError};
