//! Devices that share the games of a server: how they are paired, listed and revoked.

use serde::{Deserialize, Serialize};

/// What a device is, as far as its browser says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DeviceKind {
    /// The device is a phone.
    Phone,
    /// The device is a tablet.
    Tablet,
    /// The device is a laptop or a desktop computer.
    Computer,
}

/// A device with a key to the games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeviceView {
    /// The id, by which the device is revoked.
    pub id: String,
    /// What the device is.
    pub kind: DeviceKind,
    /// The name of its browser; empty if unknown.
    pub browser: String,
    /// The name of its operating system; empty if unknown.
    pub system: String,
    /// When it was paired, in milliseconds since 1970.
    pub paired: u64,
    /// When it last asked for something, in milliseconds since 1970.
    pub seen: u64,
}

/// How far a code for pairing has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PairingState {
    /// There is no code: none was made, or it was used or has expired.
    None,
    /// A code waits for a device.
    Open,
    /// Too many wrong codes were typed: only the link still pairs a device.
    Locked,
}

/// The devices that share the games, and what the one that asks may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeviceList {
    /// The id of the device that asks; none on the computer that runs the server, which needs no key and pairs others.
    pub here: Option<String>,
    /// What the browser that asks runs on; as in `devices`, without an id.
    pub asking: DeviceView,
    /// The devices with a key, the first paired first.
    pub devices: Vec<DeviceView>,
    /// The address at which other devices reach the server; none while only this computer does.
    pub network: Option<String>,
    /// How far the code for the next device has come.
    pub pairing: PairingState,
}

/// The wish for a code that pairs a device.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PairingRequest {
    /// The id of the game with which the device goes on.
    #[serde(default)]
    pub game: Option<String>,
}

/// A code that pairs one device, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairingCode {
    /// The address that the device opens; it holds a secret that nobody guesses.
    pub link: String,
    /// The address at which the digits are typed.
    pub address: String,
    /// The digits to type instead, without spaces.
    pub digits: String,
    /// The link as a QR code: an SVG path in units of a module, without the quiet zone.
    pub picture: String,
    /// How many modules wide and high the QR code is.
    pub modules: usize,
    /// How many seconds the code is valid.
    pub seconds: u64,
}

/// The code that a device claims its key with: the secret of the link, or the digits.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PairingClaim {
    /// The code; spaces and hyphens don't matter.
    pub code: String,
}

/// A device that was just paired. Its key is in a cookie, which no script can read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairedDevice {
    /// The device as lists show it.
    pub device: DeviceView,
    /// The id of the game with which it goes on, if the code names one.
    pub game: Option<String>,
}

/// The news that a device was paired, revoked or has claimed a code in vain, sent as an event.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DevicesChanged {
    /// How many such changes there were since the server began.
    pub changes: u64,
}
