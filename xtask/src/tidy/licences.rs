//! Every dependency has a permissive licence.

use serde_json::Value;

const PERMISSIVE: &[&str] = &[
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "0BSD",
    "CC0-1.0",
    "ISC",
    "Zlib",
    "Unicode-3.0",
    "Unicode-DFS-2016",
];

/// Packages with other free licences, each with the only package that may use it, which no user gets: fonts to draw training pages,
/// and the fuzzer.
const DEVELOPMENT_ONLY: &[(&str, &str)] =
    &[("epaint_default_fonts", "pencilmark-reader-training"), ("libfuzzer-sys", "pencilmark-fuzz")];

/// Returns complaints about packages whose licence is missing or not permissive.
pub fn check(metadata: &Value) -> Vec<String> {
    let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let bad = packages.iter().filter(|package| {
        !is_permissive(package["license"].as_str().unwrap_or("")) && !is_development_only(package, packages)
    });
    bad.map(|package| format!("licence of {}: {}", package["name"], package["license"])).collect()
}

fn is_development_only(package: &Value, packages: &[Value]) -> bool {
    let Some((name, user)) = DEVELOPMENT_ONLY.iter().find(|(name, _)| package["name"] == *name) else {
        return false;
    };
    let uses = |other: &Value| {
        other["dependencies"].as_array().is_some_and(|all| all.iter().any(|each| each["name"] == *name))
    };
    packages.iter().filter(|other| uses(other)).all(|other| other["name"] == *user)
}

/// True if a licence expression can be fulfilled with permissive licences only. Supports `OR`, `AND`, parentheses around an
/// alternative, and the old `/` for `OR`.
fn is_permissive(expression: &str) -> bool {
    let expression = expression.replace('/', " OR ");
    split(&expression, " AND ").iter().all(|part| {
        let part = part.trim();
        match part.strip_prefix('(').and_then(|p| p.strip_suffix(')')) {
            Some(inner) => is_permissive(inner),
            None => {
                let ways = split(part, " OR ");
                if ways.len() > 1 {
                    ways.iter().any(|way| is_permissive(way))
                } else {
                    PERMISSIVE.contains(&part)
                }
            }
        }
    })
}

/// Splits a text at a separator outside of parentheses.
fn split<'a>(text: &'a str, at: &str) -> Vec<&'a str> {
    let (mut depth, mut start, mut parts) = (0, 0, Vec::new());
    for (i, c) in text.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ if depth == 0 && i >= start && text[i..].starts_with(at) => {
                parts.push(&text[start..i]);
                start = i + at.len();
            }
            _ => {}
        }
    }
    parts.push(&text[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{check, is_permissive};

    #[test]
    fn expressions() {
        for good in [
            "MIT",
            "MIT OR GPL-3.0",
            "Unlicense/MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "MIT AND BSD-3-Clause",
        ] {
            assert!(is_permissive(good), "{good}");
        }
        for bad in
            ["", "GPL-3.0", "AGPL-3.0", "MIT AND GPL-3.0", "(MIT OR Apache-2.0) AND GPL-2.0", "MPL-2.0"]
        {
            assert!(!is_permissive(bad), "{bad}");
        }
    }

    #[test]
    fn a_licence_that_does_not_fit_is_told() {
        let metadata = json!({"packages": [{"name": "x", "license": "AGPL-3.0"}, {"name": "y", "license": null}, {"name": "z", "license": "MIT"}]});
        assert_eq!(check(&metadata).len(), 2);
    }

    #[test]
    fn a_package_for_development_has_no_other_user() {
        let complaints = |user: &str| {
            let user = json!({"name": user, "license": "MIT", "dependencies": [{"name": "libfuzzer-sys"}]});
            check(&json!({"packages": [user, {"name": "libfuzzer-sys", "license": "NCSA"}]})).len()
        };
        assert_eq!([complaints("pencilmark-fuzz"), complaints("pencilmark-cli")], [0, 1]);
    }
}
