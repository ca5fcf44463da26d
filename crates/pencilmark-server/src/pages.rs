//! The files of the page, included in the program.

use std::borrow::Cow;
use std::sync::LazyLock;

use axum::Extension;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use pencilmark::render::svg;
use pencilmark_app::wire::page_requests::requests;
use pencilmark_page::joined::{ENTRY_MODULES, JOINED_MAIN_PATH};
use pencilmark_page::modules::add_with_imports;
use pencilmark_page::sheets::{linked_style_sheets, with_joined_style_sheet};
use sha2::{Digest, Sha256};

use crate::app::App;
use crate::messages::request;
use crate::openapi::openapi;
use crate::page_files;
use crate::problem::HttpProblem;
use crate::visitor::{BoundTo, Visitor, renew_key};

/// The path of the page's request module, generated from the table of operations.
const REQUESTS: &str = "js/shared/requests.js";

/// Returns the file of the page with this path; `None` if there is none.
fn page_file(path: &str) -> Option<Cow<'static, [u8]>> {
    static MODULE: LazyLock<String> = LazyLock::new(|| requests(&openapi()));
    match path {
        REQUESTS => Some(Cow::Borrowed(MODULE.as_bytes())),
        _ => page_files::file(path),
    }
}

/// Returns the content type of a file by its path; `None` if browsers never request files of its type.
fn content_type(path: &str) -> Option<&'static str> {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => Some("text/html; charset=utf-8"),
        "css" => Some("text/css; charset=utf-8"),
        "js" => Some("text/javascript; charset=utf-8"),
        "svg" => Some("image/svg+xml"),
        "webmanifest" => Some("application/manifest+json"),
        _ => None,
    }
}

/// Returns the text of a file of the page; empty if there is no such file.
pub(crate) fn page_text(path: &str) -> String {
    page_file(path).map_or(String::new(), |data| String::from_utf8_lossy(&data).into_owned())
}

/// Returns the text of a module of the page, by its path below [`MODULE_FOLDER`].
pub(crate) fn module_text(path: &str) -> String {
    page_text(&format!("{MODULE_FOLDER}/{path}"))
}

/// Returns the paths of all modules of the page, below [`MODULE_FOLDER`].
pub(crate) fn all_modules() -> Vec<String> {
    let modules = page_files::paths().filter(|path| path.ends_with(".js")).chain([REQUESTS.to_owned()]);
    modules
        .filter_map(|path| path.strip_prefix(MODULE_FOLDER)?.strip_prefix('/').map(str::to_owned))
        .collect()
}

/// Returns the page's first module and all modules that it imports, directly or not.
fn needed() -> Vec<String> {
    let mut order = Vec::new();
    add_with_imports(MAIN, &module_text, &mut order);
    order
}

/// The path of the page by which a device without a key is paired.
pub(crate) const PAIRING_PAGE: &str = "/pair";
/// The paths of the files that a device without a key may request: the pairing page and what it loads.
pub(crate) const PAIRING_FILES: [&str; 9] = [
    PAIRING_PAGE,
    "/css/palette.css",
    "/css/pair.css",
    "/icon.svg",
    "/js/pair/pair.js",
    "/js/pair/texts.js",
    "/js/pair/en.js",
    "/js/pair/de.js",
    "/js/texts/language.js",
];

/// Returns the pairing page.
pub(crate) fn pairing_page() -> Response {
    let about = [(header::CACHE_CONTROL, "no-store"), (header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (about, page_text("pair.html")).into_response()
}

/// The path of the style sheet for everything that the engine draws; the page's palettes determine the colours.
pub(crate) const DRAWING_SHEET: &str = "css/drawing.css";

/// The form in which the page's modules are served.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageModules {
    /// Modules are joined into two files, which takes few requests.
    Joined,
    /// Each module is served as a separate file.
    Single,
}

/// A preload of the page's first request, sent while its modules are loading.
const NOW: &str = "<link rel=\"preload\" href=\"/api/start\" as=\"fetch\" crossorigin=\"anonymous\">";

/// The folder of the page's modules.
pub const MODULE_FOLDER: &str = "js";

/// The first module of the page.
const MAIN: &str = ENTRY_MODULES[0];

/// Returns the page, prepared for fast loading: it links to one joined style sheet, and its head lists all modules that it begins
/// with, so that the browser requests them at once instead of discovering them one after another.
pub async fn index(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(BoundTo(bound)): Extension<BoundTo>,
    Extension(modules): Extension<PageModules>,
    headers: HeaderMap,
) -> Response {
    let link = |name| format!("<link rel=\"modulepreload\" href=\"/{MODULE_FOLDER}/{name}\">\n");
    let (main, first) = match modules {
        PageModules::Joined => (JOINED_MAIN_PATH, vec![JOINED_MAIN_PATH.to_owned()]),
        PageModules::Single => (MAIN, needed()),
    };
    let links: String = first.into_iter().map(link).collect();
    let page = with_joined_style_sheet(&page_text("index.html"), &format!("{NOW}\n{links}"));
    let page = page.replacen(
        &format!("/{MODULE_FOLDER}/{MAIN}\"></script>"),
        &format!("/{MODULE_FOLDER}/{main}\"></script>"),
        1,
    );
    let about = [(header::CACHE_CONTROL, "no-cache"), (header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (renew_key(bound, &headers, &visitor, &app.owner).map(|kept| AppendHeaders([kept])), about, page)
        .into_response()
}

/// Returns the style sheets of the page, joined in order.
pub async fn all_sheets() -> Response {
    let page = page_text("index.html");
    let text = |path| if path == DRAWING_SHEET { svg::style_rules() } else { page_text(path) };
    let sheets: Vec<String> = linked_style_sheets(&page).map(text).collect();
    (
        [(header::CACHE_CONTROL, "no-cache"), (header::CONTENT_TYPE, "text/css; charset=utf-8")],
        sheets.join("\n"),
    )
        .into_response()
}

/// Serves a file of the page, given its path.
pub(crate) async fn serve_file(Path(path): Path<String>, headers: HeaderMap) -> Response {
    file_response(&path, &headers)
}

/// Returns a response with a file of the page, or with status 304 if the browser's copy is current.
pub(crate) fn file_response(path: &str, headers: &HeaderMap) -> Response {
    match content_type(path).and_then(|kind| Some((kind, page_file(path)?))) {
        Some((kind, data)) => tagged_response(kind, data, headers),
        None => HttpProblem::not_found(request::no_page(path.to_owned())).into_response(),
    }
}

/// Returns a response whose tag is a hash of its content, or one with status 304 if the browser's copy has the same tag.
pub(crate) fn tagged_response(
    content_type: &'static str,
    data: Cow<'static, [u8]>,
    headers: &HeaderMap,
) -> Response {
    let tag: String = Sha256::digest(&data)[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let is_known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let about = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, "no-cache")];
    if is_known {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, [(header::CONTENT_TYPE, content_type)], data).into_response()
}
