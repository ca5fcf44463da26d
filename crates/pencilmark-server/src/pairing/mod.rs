//! Pairing: how another device gets a key to the games.
//!
//! The computer that runs the server makes a code, which the device claims: the link of a QR code, or the digits below it. The device then
//! has a key of its own, in a cookie that no script can read; only its hash is stored.

mod browser_name;
pub mod codes;
pub mod devices;
