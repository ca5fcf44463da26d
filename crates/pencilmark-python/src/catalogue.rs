//! `techniques`, `formats`, `constraints` and `explain_rules`: the catalogues of the engine.

use pencilmark::explain_rules::{constraint_list, rules_page};
use pencilmark::format::Format;
use pencilmark::logic::registry::TECHNIQUES;
use pencilmark::message::Message;
use pencilmark::message_text::English;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::reading::parse_rules;

/// Returns the techniques, easiest first for people, as dicts with `number` (as in traces, from 1), `id`, `name` and `level`.
///
/// Examples
/// --------
/// >>> pm.techniques()[0]
/// {'number': 1, 'id': 'full-house', 'name': 'Full house', 'level': 'easy'}
#[pyfunction]
fn techniques(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    let dict = |(at, entry): (usize, &pencilmark::logic::registry::TechniqueEntry)| {
        let dict = PyDict::new(py);
        dict.set_item("number", at + 1)?;
        dict.set_item("id", entry.card.id)?;
        dict.set_item("name", entry.card.name)?;
        dict.set_item("level", entry.level.name())?;
        Ok(dict)
    };
    TECHNIQUES.iter().enumerate().map(dict).collect()
}

/// Returns the formats that puzzles can be converted to, as pairs of name and title.
///
/// Examples
/// --------
/// >>> "sdk" in dict(pm.formats())
/// True
#[pyfunction]
fn formats() -> Vec<(&'static str, &'static str)> {
    Format::ALL.iter().map(|format| (format.name(), format.title())).collect()
}

/// Returns a text that lists the constraints that rules can have, with the syntax of each.
///
/// Examples
/// --------
/// >>> "killer" in pm.constraints()
/// True
#[pyfunction]
fn constraints() -> String {
    constraint_list(&English)
}

/// Returns an explanation of rules in sentences.
///
/// Parameters
/// ----------
/// rules : str
///     Rules such as `"9+x"`.
///
/// Examples
/// --------
/// >>> print(pm.explain_rules("4+x").splitlines()[0])
/// The board has 4 rows, 4 columns and 4 boxes of 2 rows and 2 columns.
#[pyfunction]
fn explain_rules(rules: &str) -> PyResult<String> {
    Ok(rules_page(&*parse_rules(rules, None)?, Message::to_string))
}

/// Adds the functions to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_function(wrap_pyfunction!(techniques, module)?)?;
    module.add_function(wrap_pyfunction!(formats, module)?)?;
    module.add_function(wrap_pyfunction!(constraints, module)?)?;
    module.add_function(wrap_pyfunction!(explain_rules, module)?)
}
