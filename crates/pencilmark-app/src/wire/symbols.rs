//! JSON in the symbols of its board.

use pencilmark_core::digit::Digit;
use pencilmark_core::rules::Rules;
use pencilmark_core::step::ConclusionName;
use serde_json::Value;

/// Returns a step, a road or a certificate as programs get it: with conclusions and digits as the board writes them. They differ from
/// what the page gets on boards whose digits are not 1, 2, ...: there `r3c4=1` becomes `r3c4=0` if the digits count from 0, the
/// digit of a mark likewise, and the field `symbols`, from which the page takes them, is left out.
pub fn in_symbols(mut json: Value, rules: &Rules) -> Value {
    if !rules.values().is_default() {
        rewrite(&mut json, rules);
    }
    json
}

fn rewrite(json: &mut Value, rules: &Rules) {
    match json {
        Value::Array(items) => items.iter_mut().for_each(|item| rewrite(item, rules)),
        Value::Object(fields) => {
            fields.remove("symbols");
            for (name, value) in fields.iter_mut() {
                match name.as_str() {
                    "conclusions" | "also" => rewrite_conclusions(value, rules),
                    "digit" => rewrite_digit(value, rules),
                    _ => rewrite(value, rules),
                }
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn rewrite_conclusions(names: &mut Value, rules: &Rules) {
    for name in names.as_array_mut().into_iter().flatten() {
        let conclusion = name.as_str().and_then(|text| text.parse::<ConclusionName>().ok());
        if let Some(conclusion) = conclusion {
            *name = conclusion.text_with_values(rules.values()).into();
        }
    }
}

fn rewrite_digit(digit: &mut Value, rules: &Rules) {
    let known = digit.as_u64().and_then(|number| Digit::new(number.try_into().ok()?));
    if let Some(known) = known {
        *digit = rules.values().value(known).into();
    }
}
