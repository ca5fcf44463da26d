//! The OpenAPI document of the HTTP API.
//!
//! `openapi.json` has one operation or schema on each line. The build script packs it into the program, without line breaks.

use std::sync::LazyLock;

use miniz_oxide::inflate::decompress_to_vec;
use serde_json::Value;

static DOCUMENT: LazyLock<String> = LazyLock::new(|| {
    let packed = include_bytes!(concat!(env!("OUT_DIR"), "/openapi"));
    String::from_utf8(decompress_to_vec(packed).unwrap_or_default()).unwrap_or_default()
});

/// Returns the document as JSON.
pub(crate) fn openapi_text() -> &'static str {
    &DOCUMENT
}

/// Returns the document as a value.
pub(crate) fn openapi() -> Value {
    serde_json::from_str(openapi_text()).unwrap_or_default()
}
