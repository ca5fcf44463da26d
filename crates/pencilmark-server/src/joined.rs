//! The modules of the page joined into two, so that a first visit takes few requests: what a board needs, and the rest.
//!
//! Each module becomes a function that returns its exports, after the modules that it imports:
//!
//! ```text
//! import { h } from './dom.js';                const $1 = (() => {
//! export const state = h('p');        ->       const { h } = $0;
//!                                              const state = h('p');
//!                                              return { state };
//!                                              })();
//! ```
//!
//! That is enough, since modules of the page neither import each other in a circle nor export what changes; tests check both. A joined module is
//! still found at its own path, where its exports are passed on, so that it exists once, whoever asks for it.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::sync::OnceLock;

use axum::Extension;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest, Sha256};

use crate::pages::{self, MAIN, MODULES, page_text, resolve};
use crate::visitor::Visitor;

/// Where the joined modules are, below those that they are made of.
const JOINED: &str = "joined";
/// The modules that the page begins with: what a board needs, and what is loaded once it is painted.
const ENTRIES: [&str; 2] = [MAIN, "rest.js"];

/// The texts that are served for the modules, by path below [`MODULES`].
type Texts = BTreeMap<String, String>;

fn texts() -> &'static Texts {
    static TEXTS: OnceLock<Texts> = OnceLock::new();
    TEXTS.get_or_init(|| join(&|name| page_text(&format!("{MODULES}/{name}"))))
}

/// A module: joined, passed on, or as it is. A device without a key has no joined modules, so that the few it may ask for are as they are.
pub async fn module(
    Path(path): Path<String>,
    visitor: Option<Extension<Visitor>>,
    headers: HeaderMap,
) -> Response {
    let Some(text) = visitor.and_then(|_| texts().get(&path)) else {
        return pages::file(&format!("{MODULES}/{path}"), &headers);
    };
    let tag: String = Sha256::digest(text)[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let about = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, "no-cache")];
    if is_known {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, [(header::CONTENT_TYPE, "text/javascript; charset=utf-8")], text.as_str()).into_response()
}

/// A statement that names another module.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Import {
    /// What is imported: `{ a, b as c }`, `* as d`, or nothing.
    names: String,
    /// The module, below [`MODULES`].
    from: String,
    /// True if the names are passed on, and not used.
    is_export: bool,
}

/// A module in its parts.
struct Module {
    imports: Vec<Import>,
    /// What is exported under which name, as an expression in the body.
    exports: Vec<(String, String)>,
    /// The rest, without the word `export`.
    body: String,
}

/// The names of a list in braces: what is there, and under which name it goes on.
fn names_of(list: &str) -> impl Iterator<Item = (&str, &str)> {
    let inner = list.trim().trim_start_matches('{').trim_end_matches('}');
    let each = inner.split(',').map(str::trim).filter(|name| !name.is_empty());
    each.map(|name| name.split_once(" as ").unwrap_or((name, name)))
}

/// Reads an import, or an export of what another module has, as one line.
fn import(statement: &str, module: &str) -> Option<Import> {
    let is_export = statement.starts_with("export ");
    let rest = statement.strip_prefix(if is_export { "export " } else { "import " })?;
    let (names, from) = match rest.rsplit_once(" from '") {
        Some(parts) => parts,
        None if !is_export => ("", rest.strip_prefix('\'')?),
        None => return None,
    };
    let from = resolve(module, from.strip_suffix("';")?);
    Some(Import { names: names.to_owned(), from, is_export })
}

/// The name that a line declares and exports: `export async function hint(` exports `hint`.
fn declared(line: &str) -> Option<&str> {
    let kinds = ["async function ", "function ", "const ", "class "];
    let rest = line.strip_prefix("export ")?;
    let name = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
    name.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').next()
}

/// True if a module waits for something before it is there: a line of its own, with no function around it, has the word.
fn waits(text: &str) -> bool {
    let is_own = |line: &&str| !line.starts_with([' ', '/']) && !line.contains("async");
    text.lines().filter(is_own).any(|line| line.contains("await "))
}

/// Takes a module apart.
fn read(name: &str, text: &str) -> Module {
    let mut module = Module { imports: Vec::new(), exports: Vec::new(), body: String::new() };
    let waits = waits(text);
    let mut lines = text.lines();
    while let Some(line) = lines.next() {
        let mut statement = line.to_owned();
        if matches!(line, "import {" | "export {") {
            for more in lines.by_ref() {
                statement.push(' ');
                statement += more.trim();
                if more.starts_with('}') {
                    break;
                }
            }
        }
        if let Some(import) = import(&statement, name) {
            module.imports.push(import);
            continue;
        }
        if let Some(exported) = declared(line) {
            module.exports.push((exported.to_owned(), exported.to_owned()));
        }
        module.body += &with_paths(line.strip_prefix("export ").unwrap_or(line), name, waits);
        module.body.push('\n');
    }
    module
}

/// A line whose calls of `import` name modules by their whole paths: it stands elsewhere now. What a module waits for can't itself wait for
/// the joined modules, so it is joined with all that it needs.
fn with_paths(line: &str, module: &str, waits: bool) -> String {
    let mut parts = line.split("import('.");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (path, rest) = part.split_once('\'').unwrap_or((part, ""));
        let path = resolve(module, &format!(".{path}"));
        let is_joined = waits || ENTRIES.contains(&path.as_str());
        let folder = if is_joined { format!("{JOINED}/") } else { String::new() };
        let _ = write!(whole, "import('/{MODULES}/{folder}{path}'{rest}");
    }
    whole
}

/// The modules for which a module waits.
fn waited_for(name: &str, text: &str) -> Vec<String> {
    let calls = text
        .lines()
        .filter(|line| waits(text) && !line.starts_with('/'))
        .flat_map(|line| line.split("import('.").skip(1));
    calls
        .filter_map(|call| call.split_once('\''))
        .map(|(path, _)| resolve(name, &format!(".{path}")))
        .collect()
}

/// A module and those that it imports, each after those that it imports itself.
fn in_order(name: &str, text: &dyn Fn(&str) -> String, order: &mut Vec<String>) {
    if order.iter().any(|known| known == name) {
        return;
    }
    for import in read(name, &text(name)).imports {
        in_order(&import.from, text, order);
    }
    order.push(name.to_owned());
}

/// The statement that takes what an import names out of the exports of its module.
fn taken(names: &str, variable: &str) -> String {
    if let Some(all) = names.strip_prefix("* as ") {
        return format!("const {all} = {variable};\n");
    }
    let each: Vec<String> = names_of(names).map(|(theirs, own)| format!("{theirs}: {own}")).collect();
    format!("const {{ {} }} = {variable};\n", each.join(", "))
}

/// A module as a function that is called at once.
fn function(name: &str, module: &Module, variable: &dyn Fn(&str) -> String) -> String {
    let mut text = String::new();
    let mut exports = module.exports.clone();
    for Import { names, from, is_export } in &module.imports {
        let variable = variable(from);
        match is_export {
            true => {
                exports.extend(
                    names_of(names).map(|(theirs, own)| (own.to_owned(), format!("{variable}.{theirs}"))),
                );
            }
            false if names.is_empty() => {}
            false => text += &taken(names, &variable),
        }
    }
    let exports: Vec<String> = exports.iter().map(|(name, value)| format!("{name}: {value}")).collect();
    let (begin, end) =
        if waits(&module.body) { ("await (async () => {", "})();") } else { ("(() => {", "})();") };
    let variable = variable(name);
    format!(
        "// {name}\nconst {variable} = {begin}\n{text}{}return {{ {} }};\n{end}\n",
        module.body,
        exports.join(", ")
    )
}

/// All names that a module exports.
fn exported(module: &Module) -> String {
    let passed = module.imports.iter().filter(|import| import.is_export);
    let passed = passed.flat_map(|import| names_of(&import.names).map(|(_, own)| own.to_owned()));
    let names: Vec<String> = module.exports.iter().map(|(name, _)| name.clone()).chain(passed).collect();
    names.join(", ")
}

/// Joins the modules of the page.
fn join(text: &dyn Fn(&str) -> String) -> Texts {
    let (mut texts, mut order, mut before) = (Texts::new(), Vec::new(), String::new());
    for entry in ENTRIES {
        let first = order.len();
        in_order(entry, text, &mut order);
        let variable = |name: &str| variable(&order, name);
        let all: String = order[first..].iter().map(|name| format!("{}, ", variable(name))).collect();
        let joined = format!("{before}{}export {{ {all}}};\n", functions(entry, &order, first, text));
        let _ = writeln!(before, "import {{ {all}}} from '/{MODULES}/{JOINED}/{entry}';");
        for name in &order[first..] {
            let passed = format!(
                "// Passed on from the joined modules.\nimport {{ {} as module }} from '/{MODULES}/{JOINED}/{entry}';\nexport const {{ {} }} = module;\n",
                variable(name),
                exported(&read(name, &text(name)))
            );
            texts.insert(name.clone(), passed);
        }
        texts.insert(format!("{JOINED}/{entry}"), joined);
    }
    for name in order.iter().flat_map(|name| waited_for(name, &text(name))) {
        let mut alone = Vec::new();
        in_order(&name, text, &mut alone);
        texts.insert(format!("{JOINED}/{name}"), functions(&name, &alone, 0, text));
    }
    texts
}

/// The variable that holds the exports of a module.
fn variable(order: &[String], name: &str) -> String {
    format!("${}", order.iter().position(|known| known == name).unwrap_or_default())
}

/// The modules from `first` on as functions, and the exports of one of them.
fn functions(entry: &str, order: &[String], first: usize, text: &dyn Fn(&str) -> String) -> String {
    let variable = |name: &str| variable(order, name);
    let each = order[first..].iter().map(|name| function(name, &read(name, &text(name)), &variable));
    let exports = exported(&read(entry, &text(entry)));
    format!("{}export const {{ {exports} }} = {};\n", each.collect::<String>(), variable(entry))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &[(&str, &str)] = &[
        (
            "main.js",
            "import * as board from './play/board.js';\nimport {\n  h,\n  t as text,\n} from './shared/dom.js';\nconst later = () => import('./rest.js');\nboard.draw(h, text, later);\n",
        ),
        (
            "rest.js",
            "export { draw as drawAgain } from './play/board.js';\nexport const rest = () => import('./menu/menu.js');\n",
        ),
        (
            "play/board.js",
            "import { h } from '../shared/dom.js';\n\n/** Draws. */\nexport async function draw() {\n  await h();\n}\n",
        ),
        (
            "shared/dom.js",
            "export const t = await Promise.resolve(1);\nexport class H {}\nexport function h() {}\n",
        ),
    ];

    fn joined() -> Texts {
        join(&|name| PAGE.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| text).to_owned())
    }

    #[test]
    fn modules_follow_those_that_they_import() {
        assert_eq!(pages::JOINED_MAIN, format!("{JOINED}/{MAIN}"));
        let main = "// shared/dom.js\nconst $0 = await (async () => {\nconst t = await Promise.resolve(1);\nclass H {}\nfunction h() {}\n\
                    return { t: t, H: H, h: h };\n})();\n\
                    // play/board.js\nconst $1 = (() => {\nconst { h: h } = $0;\n\n/** Draws. */\nasync function draw() {\n  await h();\n}\n\
                    return { draw: draw };\n})();\n\
                    // main.js\nconst $2 = (() => {\nconst board = $1;\nconst { h: h, t: text } = $0;\n\
                    const later = () => import('/js/joined/rest.js');\nboard.draw(h, text, later);\nreturn {  };\n})();\n\
                    export const {  } = $2;\nexport { $0, $1, $2, };\n";
        assert_eq!(joined()[pages::JOINED_MAIN], main);
    }

    #[test]
    fn what_is_loaded_later_uses_what_is_there() {
        let rest = "import { $0, $1, $2, } from '/js/joined/main.js';\n\
                    // rest.js\nconst $3 = (() => {\nconst rest = () => import('/js/menu/menu.js');\n\
                    return { rest: rest, drawAgain: $1.draw };\n})();\n\
                    export const { rest, drawAgain } = $3;\nexport { $3, };\n";
        assert_eq!(joined()["joined/rest.js"], rest);
    }

    #[test]
    fn what_a_module_waits_for_does_not_wait_for_the_joined_modules() {
        let pages = [
            ("main.js", "import { t } from './texts.js';\nt();\n"),
            (
                "texts.js",
                "import { n } from './plurals.js';\nconst load = async () => (await import('./de.js')).t;\nexport const t = await load(n);\n",
            ),
            ("de.js", "import { n } from './plurals.js';\nexport const t = () => n;\n"),
            ("plurals.js", "export const n = 1;\n"),
        ];
        let joined = join(&|name| {
            pages.iter().find(|(known, _)| *known == name).map_or("", |(_, text)| text).to_owned()
        });
        assert!(joined[pages::JOINED_MAIN].contains("await import('/js/joined/de.js')"));
        let german = &joined["joined/de.js"];
        assert!(!german.contains("import ") && german.contains("const n = 1;"), "{german}");
        assert!(german.ends_with("export const { t } = $1;\n"), "{german}");
    }

    #[test]
    fn a_joined_module_is_still_found_at_its_path() {
        assert!(joined()["shared/dom.js"].ends_with(
            "import { $0 as module } from '/js/joined/main.js';\nexport const { t, H, h } = module;\n"
        ));
    }

    #[test]
    fn the_page_has_no_export_that_is_not_understood() {
        for (name, _) in texts().iter().filter(|(name, _)| !name.starts_with(JOINED)) {
            let text = page_text(&format!("{MODULES}/{name}"));
            let module = read(name, &text);
            let seen = text.lines().filter(|line| line.starts_with("export ")).count();
            let passed = module.imports.iter().filter(|import| import.is_export).count();
            assert_eq!(module.exports.len() + passed, seen, "{name}");
            assert!(!module.body.lines().any(|line| line.starts_with("import ")), "{name}");
            assert!(
                !text.lines().any(|line| line.starts_with("export let") || line.starts_with("export *")),
                "{name}"
            );
        }
    }
}
