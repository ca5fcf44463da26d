//! Devices that share the games of a server: pairing, listing and revoking.

use serde::{Deserialize, Serialize};

/// The type of a device, as guessed from its browser.
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

/// A device that has access to the games.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeviceView {
    /// The id of the device, used to revoke it.
    pub id: String,
    /// The type of the device.
    pub kind: DeviceKind,
    /// The name of the device's browser; empty if unknown.
    pub browser: String,
    /// The name of the device's operating system; empty if unknown.
    pub system: String,
    /// The time of pairing, in milliseconds since 1970.
    pub paired: u64,
    /// The time of the last request, in milliseconds since 1970.
    pub seen: u64,
}

/// The state of the current pairing code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PairingState {
    /// There is no code: none was created, or it was used or has expired.
    None,
    /// A code is waiting for a device.
    Open,
    /// Too many wrong codes were entered: only the link can still pair a device.
    Locked,
}

/// The devices that share the games, and the state of pairing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct DeviceList {
    /// The id of the requesting device; absent for the owner, on the computer that runs the server, who can pair
    /// others.
    pub here: Option<String>,
    /// The requesting browser's device, as in `devices` but without an id.
    pub asking: DeviceView,
    /// The paired devices, in order of pairing.
    pub devices: Vec<DeviceView>,
    /// The URL at which other devices reach the server; absent if only this computer can.
    pub network: Option<String>,
    /// The state of the current pairing code.
    pub pairing: PairingState,
}

/// A request for a code that pairs a device.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PairingRequest {
    /// The id of the game that the paired device should open.
    #[serde(default)]
    pub game: Option<String>,
}

/// A code that pairs one device, once.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairingCode {
    /// The URL for the device to open; it contains a secret that can't be guessed.
    pub link: String,
    /// The URL of the page on which to enter the digits.
    pub address: String,
    /// The digits to enter instead of opening the link, without spaces.
    pub digits: String,
    /// The link as a QR code: SVG path data, one unit per module, without the quiet zone.
    pub picture: String,
    /// The number of modules in a row of the QR code.
    pub modules: usize,
    /// The number of seconds for which the code is valid.
    pub seconds: u64,
}

/// A device's request to be paired with a code: the secret of the link, or the digits.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct PairingClaim {
    /// The code; spaces and hyphens are ignored.
    pub code: String,
}

/// A device that was just paired. Its key is stored in a cookie that scripts can't read.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PairedDevice {
    /// The device as shown in lists.
    pub device: DeviceView,
    /// The id of the game to open, if the code names one.
    pub game: Option<String>,
}

/// An event: a device was paired or revoked, or a wrong code was entered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct DevicesChanged {
    /// The number of changes to devices since the server started.
    pub changes: u64,
}
