//! The joined modules of the page, as released programs serve them.

use std::borrow::Cow;
use std::sync::OnceLock;
use std::thread;

use axum::Extension;
use axum::extract::Path;
use axum::http::HeaderMap;
use axum::response::Response;
use pencilmark_page::joined::{ModuleTexts, join};

use crate::pages::{self, MODULE_FOLDER, all_modules, module_text};
use crate::visitor::Visitor;

/// The module of the pairing page.
const PAIRING: &str = "pair/pair.js";

fn texts() -> &'static ModuleTexts {
    static TEXTS: OnceLock<ModuleTexts> = OnceLock::new();
    TEXTS.get_or_init(|| join(&all_modules(), &[PAIRING], &module_text))
}

/// Joins the modules while the server starts, so that the first visit does not wait for them.
pub(crate) fn prepare() {
    // Without a thread, the first visit joins them.
    let _ = thread::Builder::new().spawn(texts);
}

/// Serves a module: joined, re-exported, or loaded later. A device without a key gets single modules, because it may not request
/// the joined ones.
pub(crate) async fn module(
    Path(path): Path<String>,
    visitor: Option<Extension<Visitor>>,
    headers: HeaderMap,
) -> Response {
    let Some(text) = visitor.and_then(|_| texts().get(&path)) else {
        return pages::file_response(&format!("{MODULE_FOLDER}/{path}"), &headers);
    };
    pages::tagged_response("text/javascript; charset=utf-8", Cow::Borrowed(text.as_bytes()), &headers)
}

#[cfg(test)]
mod tests {
    use pencilmark_page::modules::Module;

    use super::*;

    #[test]
    fn every_export_of_the_page_is_understood() {
        for path in all_modules() {
            let text = module_text(&path);
            let module = Module::read(&path, &text);
            let seen = text.lines().filter(|line| line.starts_with("export ")).count();
            let passed = module.imports.iter().filter(|import| import.is_export).count();
            assert_eq!(module.exports.len() + passed, seen, "{path}");
            assert!(!module.body.lines().any(|line| line.starts_with("import ")), "{path}");
            assert!(
                !text.lines().any(|line| line.starts_with("export let") || line.starts_with("export *")),
                "{path}"
            );
        }
    }

    #[test]
    fn every_import_exists() {
        for (path, text) in texts() {
            for import in Module::read(path, text).imports {
                let is_there = texts().contains_key(&import.path) || !module_text(&import.path).is_empty();
                assert!(is_there, "{path} imports {}", import.path);
            }
        }
    }
}
