//! The imports of the page's modules: neither modules nor folders import each other in a circle.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The folder of the page's modules.
const MODULES: &str = "crates/pencilmark-server/web/js";

/// Prefixes of absolute paths, which work only if the page is at the root of its host.
const ROOTED: &[&str] = &["/css/", "/js/", "/api/", "/icons"];

/// The imports of each module or folder, by path.
type Imports = BTreeMap<String, BTreeSet<String>>;

/// The module that is generated from the table of operations.
const GENERATED: &str = "shared/requests.js";

/// Returns complaints about circular imports among the modules below `root`, and about imports of missing files.
pub fn check(root: &Path) -> Result<Vec<String>, String> {
    let mut modules = Vec::new();
    read_modules(&root.join(MODULES), "", &mut modules).map_err(|e| format!("reading {MODULES}: {e}"))?;
    if modules.is_empty() {
        return Err(format!("{MODULES} has no modules"));
    }
    Ok(check_modules(&modules))
}

/// Collects the path below `MODULES` and the text of every module in `folder`.
fn read_modules(folder: &Path, prefix: &str, modules: &mut Vec<(String, String)>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            read_modules(&entry.path(), &format!("{path}/"), modules)?;
        } else if path.ends_with(".js") {
            modules.push((path, fs::read_to_string(entry.path())?));
        }
    }
    Ok(())
}

fn check_modules(modules: &[(String, String)]) -> Vec<String> {
    let imports: Imports =
        modules.iter().map(|(path, text)| (path.clone(), imports_of(path, text))).collect();
    let mut complaints: Vec<String> = modules.iter().flat_map(|(path, text)| rooted(path, text)).collect();
    for (path, used) in &imports {
        let missing = used.iter().filter(|used| *used != GENERATED && !imports.contains_key(*used));
        complaints.extend(missing.map(|used| format!("{MODULES}/{path} imports {used}, which is not there")));
    }
    if let Some(circle) = find_circle(&imports) {
        complaints.push(format!("the modules of {MODULES} import each other in a circle: {circle}"));
    } else if let Some(circle) = find_circle(&folder_imports(&imports)) {
        complaints.push(format!("the folders of {MODULES} import each other in a circle: {circle}"));
    }
    complaints
}

/// Returns complaints about absolute paths, because the page may be in any folder of a host.
fn rooted(path: &str, text: &str) -> Vec<String> {
    let found = ROOTED
        .iter()
        .filter(|start| ['\'', '"', '`'].iter().any(|quote| text.contains(&format!("{quote}{start}"))));
    found.map(|start| format!("{MODULES}/{path} names a path from the root of its host: {start}")).collect()
}

/// Returns the modules that the module at `path` imports, statically or dynamically, as paths below `MODULES`.
fn imports_of(path: &str, text: &str) -> BTreeSet<String> {
    let ours = imported_strings(text).into_iter().filter(|specifier| specifier.starts_with('.'));
    ours.map(|specifier| resolve(path, specifier)).collect()
}

/// Returns the strings of a module that name an import. Comments are skipped: types imported in them load nothing.
fn imported_strings(text: &str) -> Vec<&str> {
    let mut imported = Vec::new();
    let mut code = String::new();
    let mut rest = text;
    while let Some(character) = rest.chars().next() {
        let end = match character {
            '/' if rest.starts_with("/*") => rest.find("*/").map_or(rest.len(), |at| at + 2),
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '\'' | '"' | '`' => {
                let end = end_of_string(rest, character);
                if is_import(&code) {
                    imported.push(rest[1..end].trim_end_matches(character));
                }
                code.push(character);
                end
            }
            _ => {
                code.push(character);
                character.len_utf8()
            }
        };
        rest = &rest[end..];
    }
    imported
}

/// Returns the length of the string at the start of `text`, including its quotes. Only a template continues past the end of a line.
fn end_of_string(text: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, character) in text.char_indices().skip(1) {
        match character {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '\n' if quote != '`' => return at,
            _ if character == quote => return at + 1,
            _ => {}
        }
    }
    text.len()
}

/// True if a string after `before` names an import: `import 'x'`, `import a from 'x'`, `export * from 'x'`, `import('x')`.
fn is_import(before: &str) -> bool {
    let before = before.trim_end();
    let ends_with_word = |text: &str, word: &str| {
        let rest = text.strip_suffix(word);
        rest.is_some_and(|rest| !rest.ends_with(|c: char| c.is_alphanumeric() || "_$.".contains(c)))
    };
    let called = before.strip_suffix('(').is_some_and(|rest| ends_with_word(rest.trim_end(), "import"));
    called || ends_with_word(before, "import") || ends_with_word(before, "from")
}

/// Returns the path that `specifier` refers to in the module at `path`.
fn resolve(path: &str, specifier: &str) -> String {
    let mut parts: Vec<&str> = path.split('/').collect();
    parts.pop();
    for part in specifier.split('/') {
        match part {
            "." => {}
            ".." => {
                parts.pop();
            }
            name => parts.push(name),
        }
    }
    parts.join("/")
}

/// Returns the imports between folders. Modules at the top level, the page's entries and texts, count individually.
fn folder_imports(imports: &Imports) -> Imports {
    let folder = |path: &str| path.split_once('/').map_or(path, |(folder, _)| folder).to_owned();
    let mut folders = Imports::new();
    for (path, used) in imports {
        let user = folder(path);
        let others = used.iter().map(|used| folder(used)).filter(|used| *used != user);
        folders.entry(user.clone()).or_default().extend(others);
    }
    folders
}

/// Returns a circle of imports, if there is one: its members in order, from the first back to it.
fn find_circle(imports: &Imports) -> Option<String> {
    let mut done = BTreeSet::new();
    imports.keys().find_map(|start| follow(imports, start, &mut Vec::new(), &mut done))
}

/// Follows imports depth-first from `at`; `path` is the current path, `done` the modules known to lead to no circle.
fn follow<'a>(
    imports: &'a Imports,
    at: &'a str,
    path: &mut Vec<&'a str>,
    done: &mut BTreeSet<&'a str>,
) -> Option<String> {
    if let Some(start) = path.iter().position(|known| *known == at) {
        let circle: Vec<&str> = path[start..].iter().copied().chain([at]).collect();
        return Some(circle.join(" -> "));
    }
    if done.contains(at) {
        return None;
    }
    path.push(at);
    let used = imports.get(at).into_iter().flatten();
    let found = used.into_iter().find_map(|used| follow(imports, used, path, done));
    path.pop();
    done.insert(at);
    found
}

#[cfg(test)]
mod tests {
    use super::check_modules;

    fn complaints(files: &[(&str, &str)]) -> Vec<String> {
        let modules: Vec<_> =
            files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
        check_modules(&modules)
    }

    #[test]
    fn imports_in_one_direction_pass() {
        let main =
            ("main.js", "import * as a from './one/a.js';\nimport './two/b.js';\nimport('./one/c.js');\n");
        let files =
            [main, ("one/a.js", "export { b } from '../two/b.js';"), ("one/c.js", ""), ("two/b.js", "")];
        assert_eq!(complaints(&files), Vec::<String>::new());
    }

    #[test]
    fn a_circle_is_told_with_its_modules() {
        let a = ("one/a.js", "import {\n  b,\n} from './b.js';");
        let b = ("one/b.js", "import { c } from \"./c.js\";");
        let c = ("one/c.js", "export const load = () => import('./a.js');");
        let told = complaints(&[a, b, c]);
        assert_eq!(told.len(), 1);
        assert!(told[0].ends_with("one/a.js -> one/b.js -> one/c.js -> one/a.js"), "{told:?}");
        assert_eq!(complaints(&[a, b, ("one/c.js", "")]), Vec::<String>::new());
    }

    #[test]
    fn a_module_that_imports_itself_is_told() {
        assert_eq!(complaints(&[("a.js", "export * from './a.js';")]).len(), 1);
    }

    #[test]
    fn a_circle_of_folders_is_told() {
        let told = complaints(&[
            ("one/a.js", "import { b } from '../two/b.js';"),
            ("one/c.js", ""),
            ("two/b.js", "import '../one/c.js';"),
        ]);
        assert_eq!(
            told,
            [
                "the folders of crates/pencilmark-server/web/js import each other in a circle: one -> two -> one"
            ]
        );
    }

    #[test]
    fn comments_and_texts_are_no_imports() {
        let a = ("a.js", "import { b } from './b.js';");
        let b = "// Don't: import { a } from './a.js';\n/** @import { A } from './a.js' */\nconst t = 'a move from'; f('./a.js');";
        assert_eq!(complaints(&[a, ("b.js", b)]), Vec::<String>::new());
        assert_eq!(
            complaints(&[a, ("b.js", "const t = 'it\\'s // no comment';\nimport './a.js';")]).len(),
            1
        );
    }

    #[test]
    fn a_path_from_the_root_is_told() {
        assert_eq!(complaints(&[("a.js", "fetch('/api/now');")]).len(), 1);
        assert_eq!(complaints(&[("a.js", "fetch('api/now');")]).len(), 0);
    }

    #[test]
    fn an_import_of_nothing_is_told() {
        assert_eq!(complaints(&[("a.js", "import './b.js';")]).len(), 1);
    }
}
