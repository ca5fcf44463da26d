//! The order of modules: a module uses only modules listed above it in its crate.

use crate::tidy::source::SourceFile;

/// Returns complaints about the order of modules, and about code in a `lib.rs`.
pub fn check(sources: &[SourceFile]) -> Vec<String> {
    let mut complaints = Vec::new();
    for source in sources {
        let place = format!("{}/src/{}", source.krate, source.path);
        if source.path == "lib.rs" && !is_contents(&source.code) {
            complaints.push(format!("{place} is a table of contents: `mod` and `use` alone"));
        }
        let upward = used_modules(source).into_iter().filter(|used| is_upward(sources, source, used));
        complaints.extend(upward.map(|used| format!("{place} uses {used}, which is not listed above it")));
    }
    complaints
}

fn is_contents(code: &str) -> bool {
    let item = |line: &str| {
        let line = line.trim();
        line.is_empty()
            || ["mod ", "pub mod ", "use ", "pub use ", "pub(crate) mod ", "#"]
                .iter()
                .any(|s| line.starts_with(s))
    };
    let statements = code.split_inclusive([';', ']']);
    statements.map(|s| s.trim_start().lines().next().unwrap_or("")).all(item)
}

/// Returns the module paths after `crate::` and `super::`, with those in braces listed separately.
fn used_modules(source: &SourceFile) -> Vec<String> {
    let mut used: Vec<String> = source.code.split("crate::").skip(1).flat_map(leading_paths).collect();
    let module = source.module();
    let parts: Vec<&str> = module.split("::").collect();
    let mut climbs = 0;
    for piece in source.code.split("super::").skip(1) {
        climbs += 1;
        if !piece.is_empty() {
            let hall = &parts[..parts.len().saturating_sub(climbs)];
            let below =
                |path: String| hall.iter().copied().chain([path.as_str()]).collect::<Vec<_>>().join("::");
            used.extend(leading_paths(piece).into_iter().filter(|p| !p.is_empty()).map(below));
            climbs = 0;
        }
    }
    used.retain(|path| !path.is_empty());
    used.sort();
    used.dedup();
    used
}

fn leading_paths(text: &str) -> Vec<String> {
    let end = text.find(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':')).unwrap_or(text.len());
    let (path, rest) = text.split_at(end);
    let Some(group) = rest.strip_prefix('{').filter(|_| path.is_empty() || path.ends_with("::")) else {
        return vec![path.trim_end_matches(':').to_owned()];
    };
    let items = group.split(['}', ';']).next().unwrap_or("").split([',', '{']);
    let items = items.map(str::trim).filter(|item| !item.is_empty());
    items.map(|item| format!("{path}{}", item.split(' ').next().unwrap_or(""))).collect()
}

/// True if `user` and `used` diverge at a list of modules in which `used` does not come first.
fn is_upward(sources: &[SourceFile], user: &SourceFile, used: &str) -> bool {
    let user_path = user.module();
    let user_parts: Vec<&str> = user_path.split("::").filter(|p| !p.is_empty()).collect();
    let used_parts: Vec<&str> = used.split("::").collect();
    let shared = user_parts.iter().zip(&used_parts).take_while(|(a, b)| a == b).count();
    let Some(mine) = user_parts.get(shared) else { return false };
    let hall = user_parts[..shared].join("::");
    let Some(list) = sources.iter().find(|s| s.krate == user.krate && s.module() == hall) else {
        return false;
    };
    let place = |name: &str| listed(&list.code).iter().position(|m| m == name);
    match used_parts.get(shared) {
        Some(theirs) => match (place(theirs), place(mine)) {
            (Some(theirs), Some(mine)) => theirs > mine,
            // An item of the parent module itself: a submodule may import only from other submodules.
            (None, Some(_)) => true,
            (_, None) => false,
        },
        None => true,
    }
}

fn listed(code: &str) -> Vec<String> {
    let name = |line: &str| {
        let line = line.trim().trim_start_matches("pub(crate) ").trim_start_matches("pub ");
        line.strip_prefix("mod ").and_then(|rest| rest.strip_suffix(';')).map(str::to_owned)
    };
    code.lines().filter_map(name).collect()
}

#[cfg(test)]
mod tests {
    use super::check;
    use crate::tidy::source::SourceFile;

    fn complaints(files: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<SourceFile> =
            files.iter().map(|(path, text)| SourceFile::new("k", path, text)).collect();
        check(&sources)
    }

    #[test]
    fn an_import_from_below_passes() {
        let lib = ("lib.rs", "//! Doc.\npub mod low;\nmod high;\npub use low::A;\n");
        assert!(complaints(&[lib, ("low.rs", ""), ("high.rs", "use crate::low::A;")]).is_empty());
        assert!(
            complaints(&[
                lib,
                ("low.rs", "// see crate::high\n#[cfg(test)]\nmod tests { use crate::high::B; }"),
                ("high.rs", "")
            ])
            .is_empty()
        );
    }

    #[test]
    fn an_import_from_above_is_told() {
        let lib = ("lib.rs", "pub mod low;\npub mod high;\n");
        assert_eq!(complaints(&[lib, ("low.rs", "fn f() { crate::high::b() }"), ("high.rs", "")]).len(), 1);
        assert_eq!(complaints(&[lib, ("low.rs", ""), ("high.rs", "use crate::Top;")]).len(), 1);
    }

    #[test]
    fn rooms_inside_rooms_have_an_order_too() {
        let files = |a: &'static str, b: &'static str| {
            complaints(&[
                ("lib.rs", "mod hall;\n"),
                ("hall/mod.rs", "mod a;\nmod b;\n"),
                ("hall/a.rs", a),
                ("hall/b.rs", b),
            ])
        };
        assert!(files("", "use crate::hall::a::X;").is_empty());
        assert_eq!(files("use crate::hall::b::X;", "").len(), 1);
        assert!(files("", "use crate::hall::{a, a::Y};").is_empty());
        assert_eq!(files("use crate::hall::{\n    b,\n    b::Y,\n};", "").len(), 2);
        assert_eq!(files("use crate::hall::Item;", "").len(), 1);
        assert!(files("", "use super::a::X;").is_empty());
        assert_eq!(files("use super::b::X;", "").len(), 1);
        assert_eq!(files("", "fn f() { super::super::top() }").len(), 1);
    }

    #[test]
    fn code_in_a_table_of_contents_is_told() {
        assert_eq!(complaints(&[("lib.rs", "pub mod a;\npub fn f() {}\n")]).len(), 1);
        assert!(complaints(&[("lib.rs", "pub mod a;\npub use a::{\n    B,\n    C,\n};\n")]).is_empty());
    }
}
