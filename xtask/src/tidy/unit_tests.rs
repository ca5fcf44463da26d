//! The `test` setting of libraries: on where there are unit tests, so that they run, and off where there are none, so that the library is
//! not compiled a second time.

use serde_json::Value;

use super::source::SourceFile;

/// Returns complaints about libraries whose manifest and sources disagree about unit tests.
pub fn check(metadata: &Value, sources: &[SourceFile]) -> Vec<String> {
    let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let members = packages.iter().filter(|package| package["source"].is_null());
    members.filter_map(|package| check_package(package, sources)).collect()
}

fn check_package(package: &Value, sources: &[SourceFile]) -> Option<String> {
    let name = package["name"].as_str()?;
    let is_library = |target: &&Value| {
        target["kind"]
            .as_array()
            .is_some_and(|kinds| kinds.iter().any(|kind| kind == "lib" || kind == "rlib"))
    };
    let runs_tests = package["targets"].as_array()?.iter().find(is_library)?["test"].as_bool()?;
    let tested = sources.iter().find(|file| file.krate == name && file.has_unit_tests);
    match (tested, runs_tests) {
        (Some(file), false) => {
            Some(format!("{name}: the unit tests of {} never run: `test = false`", file.path))
        }
        (None, true) => Some(format!(
            "{name}: is compiled a second time although it has no unit tests; its `[lib]` needs `test = false`"
        )),
        (Some(_), true) | (None, false) => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{SourceFile, check};

    fn complaints(text: &str, runs_tests: bool) -> usize {
        let target = json!({"kind": ["lib"], "test": runs_tests});
        let package = json!({"name": "pencilmark-core", "source": null, "targets": [target]});
        check(&json!({"packages": [package]}), &[SourceFile::new("pencilmark-core", "cell.rs", text)]).len()
    }

    #[test]
    fn tests_that_never_run_and_libraries_compiled_for_none_are_reported() {
        let tested = "fn a() {}\n\n#[cfg(test)]\nmod tests {}\n";
        assert_eq!([complaints(tested, false), complaints("fn a() {}\n", true)], [1, 1]);
        assert_eq!([complaints(tested, true), complaints("fn a() {}\n", false)], [0, 0]);
    }
}
