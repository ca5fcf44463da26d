//! Joining of the page's modules into two files, so that a first visit takes few requests: the modules that a board needs, and the rest.
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
//! Plain functions are enough, because modules of the page neither import each other in a circle nor export variables that change;
//! tests check both. A joined module can still be requested at its own path, which re-exports its exports, so each module exists
//! once. Modules that are loaded later with their screen take the joined modules from there. A worker has its own copy of the
//! modules that it needs, in one file.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::modules::{
    Import, Module, add_with_imports, awaited_modules, has_top_level_await, imported_names, relative_path,
    resolve_path,
};

/// The entry modules of the page: `main.js` for what a board needs, and `rest.js`, which is loaded after the board is painted.
pub const ENTRY_MODULES: [&str; 2] = ["main.js", "rest.js"];
/// The path of the first entry joined with all modules that it needs.
pub const JOINED_MAIN_PATH: &str = "joined/main.js";

/// The texts of served modules, by path.
pub type ModuleTexts = BTreeMap<String, String>;

/// Joins the modules of a page. All paths are relative to the folder of its modules.
///
/// `all` are the existing modules, and `starts` those at which something other than the page starts, such as a worker or another
/// page; `text` returns the text of the module at a path.
pub fn join(all: &[String], starts: &[&str], text: &dyn Fn(&str) -> String) -> ModuleTexts {
    let (mut texts, mut order, mut files) = (ModuleTexts::new(), Vec::new(), Vec::new());
    for entry in ENTRY_MODULES {
        let first = order.len();
        add_with_imports(entry, text, &mut order);
        files.resize(order.len(), joined_path(entry));
        let page = Joining { order: &order, files: &files, text };
        texts.insert(joined_path(entry), page.joined(entry, first));
        for (at, path) in order.iter().enumerate().skip(first) {
            texts.insert(path.clone(), page.passed_on(at, path));
        }
    }
    let page = Joining { order: &order, files: &files, text };
    let mut apart = Vec::new();
    for start in starts {
        let (joined, its) = alone(start, start, text);
        texts.insert((*start).to_owned(), joined);
        apart.extend(its);
    }
    for path in order.iter().chain(&apart).flat_map(|path| awaited_modules(path, &text(path))) {
        texts.insert(joined_path(&path), alone(&path, &joined_path(&path), text).0);
    }
    for path in all.iter().filter(|path| !apart.contains(path) && !order.contains(path)) {
        texts.insert(path.clone(), page.later(path));
    }
    texts
}

/// Returns the path of an entry joined with all modules that it needs.
fn joined_path(entry: &str) -> String {
    format!("joined/{entry}")
}

/// Returns a module joined with all modules that it imports, as a self-contained file, and the list of these modules.
fn alone(path: &str, file: &str, text: &dyn Fn(&str) -> String) -> (String, Vec<String>) {
    let mut order = Vec::new();
    add_with_imports(path, text, &mut order);
    let files = vec![file.to_owned(); order.len()];
    let joined = Joining { order: &order, files: &files, text }.functions(path, 0);
    (joined, order)
}

/// The state of joining modules.
struct Joining<'a> {
    /// The joined modules, each after the modules that it imports.
    order: &'a [String],
    /// The file of each joined module.
    files: &'a [String],
    text: &'a dyn Fn(&str) -> String,
}

impl Joining<'_> {
    /// Returns the variable that holds the exports of a joined module, and its file.
    fn place(&self, path: &str) -> Option<(String, &str)> {
        let at = self.order.iter().position(|known| known == path)?;
        Some((format!("${at}"), &self.files[at]))
    }

    fn variable(&self, path: &str) -> String {
        self.place(path).map_or_else(|| "$".to_owned(), |(variable, _)| variable)
    }

    fn read(&self, path: &str) -> Module {
        Module::read(path, &(self.text)(path))
    }

    /// Returns the file of an entry, with the modules from `first` on; the modules before `first` are in other files.
    fn joined(&self, entry: &str, first: usize) -> String {
        let mut text = String::new();
        for file in ENTRY_MODULES
            .iter()
            .map(|entry| joined_path(entry))
            .take_while(|file| *file != joined_path(entry))
        {
            let theirs = (0..first).filter(|&at| self.files[at] == file);
            let names: String = theirs.map(|at| format!("${at}, ")).collect();
            let _ =
                writeln!(text, "import {{ {names}}} from '{}';", relative_path(&joined_path(entry), &file));
        }
        let own: String = (first..self.order.len()).map(|at| format!("${at}, ")).collect();
        format!("{text}{}export {{ {own}}};\n", self.functions(entry, first))
    }

    /// Returns the module at the path of a joined module, which re-exports its exports.
    fn passed_on(&self, at: usize, path: &str) -> String {
        format!(
            "// Passed on from the joined modules.\nimport {{ ${at} as module }} from '{}';\nexport const {{ {} }} = module;\n",
            relative_path(path, &self.files[at]),
            self.read(path).export_list()
        )
    }

    /// Returns the modules from `first` on as functions, followed by the exports of the entry.
    fn functions(&self, entry: &str, first: usize) -> String {
        let each = self.order[first..].iter().map(|path| self.function(path));
        format!(
            "{}export const {{ {} }} = {};\n",
            each.collect::<String>(),
            self.read(entry).export_list(),
            self.variable(entry)
        )
    }

    /// Returns a module as a function that is called at once.
    fn function(&self, path: &str) -> String {
        let module = self.read(path);
        let (mut before, mut exports) = (String::new(), module.exports.clone());
        for Import { names, path: from, is_export } in &module.imports {
            let variable = self.variable(from);
            if *is_export {
                let passed = imported_names(names)
                    .map(|(theirs, own)| (own.to_owned(), format!("{variable}.{theirs}")));
                exports.extend(passed);
            } else {
                before += &taken(names, &variable);
            }
        }
        let exports: Vec<String> = exports.iter().map(|(name, value)| format!("{name}: {value}")).collect();
        let (begin, end) = if has_top_level_await(&module.body) {
            ("await (async () => {", "})();")
        } else {
            ("(() => {", "})();")
        };
        let (_, file) = self.place(path).unwrap_or_default();
        let body: String = module.body.lines().map(|line| self.moved(line, path, file) + "\n").collect();
        format!(
            "// {path}\nconst {} = {begin}\n{before}{body}return {{ {} }};\n{end}\n",
            self.variable(path),
            exports.join(", ")
        )
    }

    /// Returns a line of the module at `path` for use in another file: paths in it are made relative to that file. A dynamically
    /// imported module can't import the joined modules in turn, so it is a self-contained file.
    fn moved(&self, line: &str, path: &str, file: &str) -> String {
        let waits = has_top_level_await(&(self.text)(path));
        let mut parts = line.split("import('.");
        let mut whole = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let (to, rest) = part.split_once('\'').unwrap_or((part, ""));
            let to = resolve_path(path, &format!(".{to}"));
            let is_joined = waits || ENTRY_MODULES.contains(&to.as_str());
            let to = if is_joined { joined_path(&to) } else { to };
            let _ = write!(whole, "import('{}'{rest}", relative_path(file, &to));
        }
        if file == path {
            return whole;
        }
        whole
            .replace("import.meta.url", &format!("new URL('{}', import.meta.url)", relative_path(file, path)))
    }

    /// Returns a module that is loaded later, with imports of joined modules replaced by their variables.
    fn later(&self, path: &str) -> String {
        let module = self.read(path);
        let mut text = String::new();
        for (number, Import { names, path: from, is_export }) in module.imports.iter().enumerate() {
            let Some((variable, file)) = self.place(from) else {
                let word = if *is_export { "export" } else { "import" };
                let names = if names.is_empty() { String::new() } else { format!("{names} from ") };
                let _ = writeln!(text, "{word} {names}'{}';", relative_path(path, from));
                continue;
            };
            let file = relative_path(path, file);
            let own = format!("${number}");
            let _ = writeln!(text, "import {{ {variable} as {own} }} from '{file}';");
            match is_export {
                true => {
                    let each: Vec<String> =
                        imported_names(names).map(|(theirs, own)| format!("{theirs}: {own}")).collect();
                    let _ = writeln!(text, "export const {{ {} }} = {own};", each.join(", "));
                }
                false => text += &taken(names, &own),
            }
        }
        let own: Vec<&str> = module.exports.iter().map(|(name, _)| name.as_str()).collect();
        format!("{text}{}export {{ {} }};\n", module.body, own.join(", "))
    }
}

/// Returns the statement that takes the names of an import from the exports of its module.
fn taken(names: &str, variable: &str) -> String {
    if names.is_empty() {
        return String::new();
    }
    if let Some(all) = names.strip_prefix("* as ") {
        return format!("const {all} = {variable};\n");
    }
    let each: Vec<String> = imported_names(names).map(|(theirs, own)| format!("{theirs}: {own}")).collect();
    format!("const {{ {} }} = {variable};\n", each.join(", "))
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
            "import { h } from '../shared/dom.js';\n\n/** Draws. */\nexport async function draw() {\n  await h(new URL('./pen.svg', import.meta.url));\n}\n",
        ),
        (
            "shared/dom.js",
            "export const t = await Promise.resolve(1);\nexport class H {}\nexport function h() {}\n",
        ),
        (
            "menu/menu.js",
            "import { h as make } from '../shared/dom.js';\nimport { item } from './item.js';\nexport const menu = () => make(item, import('./more.js'));\n",
        ),
        ("menu/item.js", "export const item = 1;\n"),
        (
            "work/worker.js",
            "import { h } from '../shared/dom.js';\nself.onmessage = () => h(import.meta.url);\n",
        ),
    ];

    fn joined() -> ModuleTexts {
        let all: Vec<String> = PAGE.iter().map(|(path, _)| (*path).to_owned()).collect();
        let text = |path: &str| {
            PAGE.iter().find(|(known, _)| *known == path).map_or("", |(_, text)| text).to_owned()
        };
        join(&all, &["work/worker.js"], &text)
    }

    #[test]
    fn modules_follow_those_that_they_import() {
        let main = "// shared/dom.js\nconst $0 = await (async () => {\nconst t = await Promise.resolve(1);\nclass H {}\nfunction h() {}\n\
                    return { t: t, H: H, h: h };\n})();\n\
                    // play/board.js\nconst $1 = (() => {\nconst { h: h } = $0;\n\n/** Draws. */\nasync function draw() {\n  \
                    await h(new URL('./pen.svg', new URL('../play/board.js', import.meta.url)));\n}\n\
                    return { draw: draw };\n})();\n\
                    // main.js\nconst $2 = (() => {\nconst board = $1;\nconst { h: h, t: text } = $0;\n\
                    const later = () => import('./rest.js');\nboard.draw(h, text, later);\nreturn {  };\n})();\n\
                    export const {  } = $2;\nexport { $0, $1, $2, };\n";
        assert_eq!(joined()[JOINED_MAIN_PATH], main);
    }

    #[test]
    fn the_rest_uses_what_is_there() {
        let rest = "import { $0, $1, $2, } from './main.js';\n\
                    // rest.js\nconst $3 = (() => {\nconst rest = () => import('../menu/menu.js');\n\
                    return { rest: rest, drawAgain: $1.draw };\n})();\n\
                    export const { rest, drawAgain } = $3;\nexport { $3, };\n";
        assert_eq!(joined()["joined/rest.js"], rest);
    }

    #[test]
    fn what_is_loaded_later_takes_what_is_joined_from_there() {
        let menu = "import { $0 as $0 } from '../joined/main.js';\nconst { h: make } = $0;\nimport { item } from './item.js';\n\
                    const menu = () => make(item, import('./more.js'));\nexport { menu };\n";
        assert_eq!(joined()["menu/menu.js"], menu);
    }

    #[test]
    fn a_worker_is_a_file_that_needs_no_other() {
        let worker = &joined()["work/worker.js"];
        assert!(
            worker.starts_with("// shared/dom.js\nconst $0 = await") && !worker.contains("import {"),
            "{worker}"
        );
        assert!(worker.contains("h(import.meta.url)"), "{worker}");
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
        let text = |path: &str| {
            pages.iter().find(|(known, _)| *known == path).map_or("", |(_, text)| text).to_owned()
        };
        let joined = join(&[], &[], &text);
        assert!(joined[JOINED_MAIN_PATH].contains("await import('./de.js')"));
        let german = &joined["joined/de.js"];
        assert!(!german.contains("import ") && german.contains("const n = 1;"), "{german}");
        assert!(german.ends_with("export const { t } = $1;\n"), "{german}");
    }

    #[test]
    fn a_joined_module_is_still_found_at_its_path() {
        assert!(joined()["shared/dom.js"].ends_with(
            "import { $0 as module } from '../joined/main.js';\nexport const { t, H, h } = module;\n"
        ));
    }
}
