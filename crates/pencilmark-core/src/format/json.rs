//! Lenient parsing of JSON as programs write it: numbers as strings, missing lists and the like.

use crate::format::messages::found;
use crate::message::Message;
use serde_json::error::Category;
use serde_json::{Map, Value};

/// Returns a text, or a number as text.
pub(super) fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
}

/// Returns a text that is not blank.
pub(super) fn words(value: &Value) -> Option<String> {
    text(value).map(|text| text.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Returns a whole number, also one that is written as text.
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

/// Returns a number, also one that is written as text.
pub(super) fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Number(number) => number.as_f64(),
        Value::String(text) => text.trim().parse().ok(),
        Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => None,
    }
    .filter(|number| number.is_finite())
}

/// Returns the items of a list; none if the value is no list.
pub(super) fn items(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

/// True for a value that says something: not null, false, or an empty text, list or object.
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

/// What was found instead of the JSON that was expected.
pub(super) fn found(error: &serde_json::Error) -> Message {
    match error.classify() {
        Category::Eof => found::end_of_text(),
        Category::Data => found::other_fields(),
        Category::Syntax | Category::Io => found::no_json(),
    }
}

/// Parses an object; the error is what was found instead.
pub(super) fn object(text: &str) -> Result<Map<String, Value>, Message> {
    match serde_json::from_str(text) {
        Ok(Value::Object(fields)) => Ok(fields),
        Ok(Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Array(_)) => {
            Err(found::no_object())
        }
        Err(error) => Err(found(&error)),
    }
}
