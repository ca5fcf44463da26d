//! Encodings of data in links: percent encoding, base64, and two compressions.

pub(super) mod percent;
pub(super) mod base64;
pub(super) mod lz_string;
pub(super) mod link_data;
