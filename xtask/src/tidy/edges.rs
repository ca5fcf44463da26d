//! The allowed dependencies between crates, as listed in ARCHITECTURE.md.

use serde_json::Value;

/// Every crate with the workspace crates that it may use, bottom-up.
const MAY_USE: &[(&str, &[&str])] = &[
    ("pencilmark-core", &[]),
    ("pencilmark-formats", &["pencilmark-core"]),
    ("pencilmark-search", &["pencilmark-core"]),
    ("pencilmark-logic", &["pencilmark-core"]),
    ("pencilmark-render", &["pencilmark-core"]),
    ("pencilmark-play", &["pencilmark-core"]),
    ("pencilmark-camera", &["pencilmark-core", "pencilmark-search"]),
    (
        "pencilmark",
        &[
            "pencilmark-core",
            "pencilmark-formats",
            "pencilmark-search",
            "pencilmark-logic",
            "pencilmark-render",
            "pencilmark-play",
        ],
    ),
    (
        "pencilmark-app",
        &[
            "pencilmark-core",
            "pencilmark-formats",
            "pencilmark-search",
            "pencilmark-logic",
            "pencilmark-render",
            "pencilmark-play",
            "pencilmark-camera",
            "pencilmark",
        ],
    ),
    ("pencilmark-paper", &["pencilmark-core", "pencilmark-render", "pencilmark", "pencilmark-app"]),
    ("pencilmark-page", &[]),
    ("pencilmark-server", &["pencilmark", "pencilmark-app", "pencilmark-page", "pencilmark-paper"]),
    (
        "pencilmark-cli",
        &["pencilmark", "pencilmark-app", "pencilmark-paper", "pencilmark-camera", "pencilmark-server"],
    ),
    ("pencilmark-wasm", &["pencilmark", "pencilmark-app", "pencilmark-paper"]),
    ("pencilmark-python", &["pencilmark", "pencilmark-app", "pencilmark-paper"]),
    ("pencilmark-reader-training", &["pencilmark-core", "pencilmark-search", "pencilmark-camera"]),
    ("pencilmark-fuzz", &["pencilmark-core", "pencilmark-formats", "pencilmark-search", "pencilmark-play"]),
    ("pencilmark-load", &[]),
    ("pencilmark-rigs", &["pencilmark-core", "pencilmark-formats"]),
    ("xtask", &["pencilmark-page"]),
];

/// Returns complaints about dependencies within the workspace. Tests may use any crate: dev-dependencies are not checked.
pub fn check(metadata: &Value) -> Vec<String> {
    let members: Vec<&Value> = list(metadata, "packages").iter().filter(|p| p["source"].is_null()).collect();
    members.iter().flat_map(|package| check_package(package, &members)).collect()
}

fn check_package(package: &Value, members: &[&Value]) -> Vec<String> {
    let name = text(package, "name");
    let Some((_, allowed)) = MAY_USE.iter().find(|(known, _)| *known == name) else {
        return vec![format!("crate {name} has no row in the table of walls")];
    };
    let normal = list(package, "dependencies").iter().filter(|d| d["kind"] != "dev");
    let ours = normal.map(|d| text(d, "name")).filter(|d| members.iter().any(|m| text(m, "name") == *d));
    ours.filter(|d| !allowed.contains(d)).map(|d| format!("{name} must not use {d}")).collect()
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value[key].as_str().unwrap_or("")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::check;

    fn workspace(user: &str, kind: Option<&str>, used: &str) -> Vec<String> {
        check(&json!({"packages": [
            {"name": user, "source": null, "dependencies": [{"name": used, "kind": kind}]},
            {"name": used, "source": null, "dependencies": []},
        ]}))
    }

    #[test]
    fn a_wall_that_is_broken_is_told() {
        assert_eq!(
            workspace("pencilmark-logic", None, "pencilmark-search"),
            ["pencilmark-logic must not use pencilmark-search"]
        );
        assert_eq!(
            workspace("pencilmark-core", Some("build"), "pencilmark"),
            ["pencilmark-core must not use pencilmark"]
        );
        assert_eq!(workspace("pencilmark-nook", None, "pencilmark-core").len(), 1);
    }

    #[test]
    fn what_is_allowed_passes() {
        assert!(workspace("pencilmark-search", None, "pencilmark-core").is_empty());
        assert!(workspace("pencilmark-logic", Some("dev"), "pencilmark-search").is_empty());
    }
}
