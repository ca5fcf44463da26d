//! Pairing of devices: how another device gets a key to the games.
//!
//! The computer that runs the server creates a code, which the device claims by the link of a QR code or by the digits below it.
//! The device then gets its own key, in a cookie that scripts can't read; the server stores only the key's hash.

mod browser_name;
pub(crate) mod codes;
pub(crate) mod devices;
