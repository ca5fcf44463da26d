//! A line-by-line reader of the page's modules: their imports, exports and top-level `await`s. The modules are written so that this
//! is enough: an import or export is at the beginning of a line, and exported variables do not change.

/// A statement that imports or re-exports from another module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Import {
    /// The imported names: `{ a, b as c }`, `* as d`, or empty.
    pub names: String,
    /// The path of the imported module.
    pub path: String,
    /// True if the names are re-exported rather than used.
    pub is_export: bool,
}

/// A module, split into its imports, exports and body.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Module {
    /// The imports of the module.
    pub imports: Vec<Import>,
    /// The module's own exports: each name with an expression in the body.
    pub exports: Vec<(String, String)>,
    /// The rest of the module's text, without the word `export`.
    pub body: String,
}

impl Module {
    /// Parses the text of the module at a path.
    pub fn read(path: &str, text: &str) -> Module {
        let mut module = Module { imports: Vec::new(), exports: Vec::new(), body: String::new() };
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
            if let Some(import) = import(&statement, path) {
                module.imports.push(import);
                continue;
            }
            if let Some(exported) = declared(line) {
                module.exports.push((exported.to_owned(), exported.to_owned()));
            }
            module.body += line.strip_prefix("export ").unwrap_or(line);
            module.body.push('\n');
        }
        module
    }

    /// Returns the names of all exports of the module, separated by commas.
    pub fn export_list(&self) -> String {
        let passed = self.imports.iter().filter(|import| import.is_export);
        let passed = passed.flat_map(|import| imported_names(&import.names).map(|(_, own)| own.to_owned()));
        let names: Vec<String> = self.exports.iter().map(|(name, _)| name.clone()).chain(passed).collect();
        names.join(", ")
    }
}

/// Parses a list of names in braces: each name in its module, and its local name.
pub fn imported_names(list: &str) -> impl Iterator<Item = (&str, &str)> {
    let inner = list.trim().trim_start_matches('{').trim_end_matches('}');
    let each = inner.split(',').map(str::trim).filter(|name| !name.is_empty());
    each.map(|name| name.split_once(" as ").unwrap_or((name, name)))
}

/// Parses an import or re-export on one line.
fn import(statement: &str, module: &str) -> Option<Import> {
    let is_export = statement.starts_with("export ");
    let rest = statement.strip_prefix(if is_export { "export " } else { "import " })?;
    let (names, from) = match rest.rsplit_once(" from '") {
        Some(parts) => parts,
        None if !is_export => ("", rest.strip_prefix('\'')?),
        None => return None,
    };
    let from = resolve_path(module, from.strip_suffix("';")?);
    Some(Import { names: names.to_owned(), path: from, is_export })
}

/// Returns the name that a line declares and exports: `hint` for `export async function hint(`.
fn declared(line: &str) -> Option<&str> {
    let kinds = ["async function ", "function ", "const ", "class "];
    let rest = line.strip_prefix("export ")?;
    let name = kinds.iter().find_map(|kind| rest.strip_prefix(kind))?;
    name.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '$').next()
}

/// True if a module has a top-level `await`, outside of any function.
pub fn has_top_level_await(text: &str) -> bool {
    let is_own = |line: &&str| !line.starts_with([' ', '/']) && !line.contains("async");
    text.lines().filter(is_own).any(|line| line.contains("await "))
}

/// Returns the modules that the module at a path imports with a top-level `await`.
pub fn awaited_modules(path: &str, text: &str) -> Vec<String> {
    let calls = text
        .lines()
        .filter(|line| has_top_level_await(text) && !line.starts_with('/'))
        .flat_map(|line| line.split("import('.").skip(1));
    calls
        .filter_map(|call| call.split_once('\''))
        .map(|(to, _)| resolve_path(path, &format!(".{to}")))
        .collect()
}

/// Adds a module and its direct and indirect imports to `order`, each after its own imports.
pub fn add_with_imports(path: &str, text: &dyn Fn(&str) -> String, order: &mut Vec<String>) {
    if order.iter().any(|known| known == path) {
        return;
    }
    for import in Module::read(path, &text(path)).imports {
        add_with_imports(&import.path, text, order);
    }
    order.push(path.to_owned());
}

/// Returns the path of the module that `to` refers to in the module `from`.
///
/// ```
/// assert_eq!(pencilmark_page::modules::resolve_path("a/d.js", "../b/c.js"), "b/c.js");
/// ```
pub fn resolve_path(from: &str, to: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in to.split('/') {
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

/// Returns the relative path by which the module `from` refers to the module `to`.
///
/// ```
/// use pencilmark_page::modules::relative_path;
/// assert_eq!(relative_path("a/d.js", "b/c.js"), "../b/c.js");
/// assert_eq!(relative_path("a/d.js", "a/e.js"), "./e.js");
/// ```
pub fn relative_path(from: &str, to: &str) -> String {
    let folders = |path: &str| path.split('/').map(str::to_owned).collect::<Vec<_>>();
    let (from, to) = (folders(from), folders(to));
    let most = from.len().min(to.len()) - 1;
    let common = (0..most).take_while(|&at| from[at] == to[at]).count();
    let up = from.len() - 1 - common;
    let start = if up == 0 { "./".to_owned() } else { "../".repeat(up) };
    start + &to[common..].join("/")
}
