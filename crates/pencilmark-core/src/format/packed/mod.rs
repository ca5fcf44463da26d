//! Data as links carry it: percent signs, base64, and two ways of compression.

pub(super) mod percent;
pub(super) mod base64;
pub(super) mod lz_string;
pub(super) mod link_data;
