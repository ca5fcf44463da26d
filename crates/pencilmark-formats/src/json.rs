//! Lenient parsing of JSON as programs write it: numbers as strings, missing lists and the like.

use crate::messages::found;
use pencilmark_core::message::Message;
use serde_json::error::Category;
use serde_json::{Map, Value};

/// Returns a string, or a number as text.
pub(super) fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// Returns a string that is not blank.
pub(super) fn words(value: &Value) -> Option<String> {
    text(value).map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Returns an integer, which may be written as a string.
pub(super) fn whole(value: &Value) -> Option<i32> {
    match value {
        Value::Number(number) => {
            let float = number.as_f64().filter(|n| n.fract() == 0.0 && n.abs() <= 1e9)?;
            Some(float as i32)
        }
        Value::String(text) => text.trim().parse().ok(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// Returns a number, which may be written as a string.
pub(super) fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => number.as_f64(),
        Value::String(text) => text.trim().parse().ok(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
    .filter(|number| number.is_finite())
}

/// Returns the items of a list; empty if the value is not a list.
pub(super) fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// True for a value with content: not null, false, or an empty string, list or object.
pub(super) fn says_something(value: &Value) -> bool {
    match value {
        Value::Null => false,
        Value::Bool(flag) => *flag,
        Value::Number(_) => true,
        Value::String(text) => !text.is_empty(),
        Value::Array(items) => items.iter().any(says_something),
        Value::Object(fields) => !fields.is_empty(),
    }
}

/// Returns the start of a value as text, for messages.
pub(super) fn excerpt(value: &Value) -> String {
    const LONGEST: usize = 100;
    let text = value.to_string();
    let shown: String = text.chars().take(LONGEST).collect();
    let more = if text.chars().nth(LONGEST).is_some() { "…" } else { "" };
    format!("`{shown}{more}`")
}

/// Returns the found input for an error of the JSON parser.
pub(super) fn found(error: &serde_json::Error) -> Message {
    match error.classify() {
        Category::Eof => found::end_of_text(),
        Category::Data => found::other_fields(),
        Category::Syntax | Category::Io => found::no_json(),
    }
}

/// Parses an object; the error is the input found instead.
pub(super) fn object(text: &str) -> Result<Map<String, Value>, Message> {
    match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_)) => {
            Err(found::no_object())
        }
        Err(error) => Err(found(&error)),
    }
}
