//! The schema that is published is the one that follows from the types, and steps keep to it.

use pencilmark_render::language::Language;
use pencilmark_render::wire::{self, StepView};
use serde_json::Value;

use crate::examples::examples;

fn published() -> Value {
    serde_json::from_str(include_str!("../schema/step.json")).expect("JSON")
}

#[test]
fn the_published_schema_is_current() {
    let now = serde_json::to_value(schemars::schema_for!(StepView)).expect("JSON");
    assert_eq!(published(), now, "print it anew: examples/schema.rs says how");
}

#[test]
fn steps_keep_to_the_schema() {
    let schema = published();
    for (board, step) in examples() {
        let told = serde_json::to_value(wire::step(&step, board.rules(), &Language::ENGLISH)).expect("JSON");
        let kept = keeps(&schema, &schema, &told);
        assert!(kept, "{}: {told}", step.technique.id);
    }
    assert!(!keeps(&schema, &schema, &serde_json::json!({"technique": 5})));
}

/// As much of JSON schema as ours uses.
fn keeps(root: &Value, schema: &Value, value: &Value) -> bool {
    let schema = match schema["$ref"].as_str() {
        Some(path) => root.pointer(path.trim_start_matches('#')).expect("a definition"),
        None => schema,
    };
    let kinds: Vec<&str> = match &schema["type"] {
        Value::String(kind) => vec![kind],
        Value::Array(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
        _ => Vec::new(),
    };
    let is = |kind: &&str| match *kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_u64(),
        "null" => value.is_null(),
        other => panic!("{other}"),
    };
    let all = |name: &str, holds: &dyn Fn(&Value) -> bool| {
        schema[name].as_array().is_none_or(|list| list.iter().all(holds))
    };
    let required = |name: &Value| name.as_str().is_some_and(|name| value.get(name).is_some());
    let properties = schema["properties"].as_object().into_iter().flatten();
    (kinds.is_empty() || kinds.iter().any(is))
        && schema.get("const").is_none_or(|constant| constant == value)
        && all("required", &required)
        && all("allOf", &|part| keeps(root, part, value))
        && schema["oneOf"]
            .as_array()
            .is_none_or(|list| list.iter().filter(|part| keeps(root, part, value)).count() == 1)
        && properties.clone().all(|(name, part)| value.get(name).is_none_or(|inner| keeps(root, part, inner)))
        && schema.get("items").is_none_or(|part| {
            value.as_array().is_none_or(|items| items.iter().all(|item| keeps(root, part, item)))
        })
}
