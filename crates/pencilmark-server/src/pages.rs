//! The files of the page, built into the program.

use axum::Extension;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{AppendHeaders, IntoResponse, Response};
use pencilmark::render::svg;
use pencilmark_page::joined::{ENTRIES, JOINED_MAIN};
use pencilmark_page::modules::add_in_order;
use pencilmark_page::sheets::{sheets, with_one_sheet};
use rust_embed::{Embed, EmbeddedFile};

use crate::messages::request;
use crate::problem::HttpProblem;
use crate::visitor::{BoundTo, Visitor, renew_key};

#[derive(Embed)]
#[folder = "../../web"]
struct Files;

/// A file of the page, as it is served.
struct PageFile {
    file: EmbeddedFile,
    content_type: &'static str,
}

/// The file of the page with this path. What is of a kind that browsers don't ask for is none of them.
fn page_file(path: &str) -> Option<PageFile> {
    let content_type = content_type(path)?;
    Files::get(path).map(|file| PageFile { file, content_type })
}

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

/// The text of a file of the page; empty when there is no such file.
pub fn page_text(path: &str) -> String {
    let file = page_file(path);
    file.map_or(String::new(), |page| String::from_utf8_lossy(&page.file.data).into_owned())
}

/// The text of a module of the page, by its path below [`MODULES`].
pub fn module_text(path: &str) -> String {
    page_text(&format!("{MODULES}/{path}"))
}

/// The paths of all modules of the page, below [`MODULES`].
pub fn all_modules() -> Vec<String> {
    let modules = Files::iter().filter(|path| path.ends_with(".js"));
    modules.filter_map(|path| path.strip_prefix(MODULES)?.strip_prefix('/').map(str::to_owned)).collect()
}

/// The module that the page begins with and all that it imports, directly or not.
fn needed() -> Vec<String> {
    let mut order = Vec::new();
    add_in_order(MAIN, &module_text, &mut order);
    order
}

/// The page by which a device without a key is paired.
pub const PAIRING_PAGE: &str = "/pair";
/// What a device without a key may ask for: the pairing page and what it is made of.
pub const PAIRING: [&str; 9] = [
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

/// The page by which a device is paired.
pub fn pairing() -> Response {
    let about = [(header::CACHE_CONTROL, "no-store"), (header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (about, page_text("pair.html")).into_response()
}

/// Where the style of all that the engine draws is served; the page's palettes say the colours.
pub const DRAWING: &str = "css/drawing.css";

/// How the modules of the page are served.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PageModules {
    /// Joined into two, which takes few requests.
    Joined,
    /// Each by itself, as it is written.
    Single,
}

/// The first question of the page, asked while its modules are on their way.
const NOW: &str = "<link rel=\"preload\" href=\"/api/now\" as=\"fetch\" crossorigin=\"anonymous\">";

/// Where the modules are.
pub const MODULES: &str = "js";

/// The module that the page begins with.
const MAIN: &str = ENTRIES[0];

/// The page itself, so that a browser has it soon: it names one sheet instead of several, and at its head all modules that it
/// begins with, which are then fetched at once instead of one after another as each names the next.
pub async fn index(
    Extension(visitor): Extension<Visitor>,
    Extension(BoundTo(bound)): Extension<BoundTo>,
    Extension(modules): Extension<PageModules>,
    headers: HeaderMap,
) -> Response {
    let link = |name| format!("<link rel=\"modulepreload\" href=\"/{MODULES}/{name}\">\n");
    let (main, first) = match modules {
        PageModules::Joined => (JOINED_MAIN, vec![JOINED_MAIN.to_owned()]),
        PageModules::Single => (MAIN, needed()),
    };
    let links: String = first.into_iter().map(link).collect();
    let page = with_one_sheet(&page_text("index.html"), &format!("{NOW}\n{links}"));
    let page = page.replacen(
        &format!("/{MODULES}/{MAIN}\"></script>"),
        &format!("/{MODULES}/{main}\"></script>"),
        1,
    );
    let about = [(header::CACHE_CONTROL, "no-cache"), (header::CONTENT_TYPE, "text/html; charset=utf-8")];
    (renew_key(bound, &headers, &visitor).map(|kept| AppendHeaders([kept])), about, page).into_response()
}

/// The sheets that the page names, in their order.
pub async fn all_sheets() -> Response {
    let page = page_text("index.html");
    let text = |path| if path == DRAWING { svg::STYLE_RULES.to_owned() } else { page_text(path) };
    let sheets: Vec<String> = sheets(&page).map(text).collect();
    (
        [(header::CACHE_CONTROL, "no-cache"), (header::CONTENT_TYPE, "text/css; charset=utf-8")],
        sheets.join("\n"),
    )
        .into_response()
}

/// A file that the page asks for.
pub async fn page(Path(path): Path<String>, headers: HeaderMap) -> Response {
    file(&path, &headers)
}

/// A file, or only that it is still the one that the browser has.
pub fn file(path: &str, headers: &HeaderMap) -> Response {
    let Some(PageFile { file, content_type }) = page_file(path) else {
        return HttpProblem::missing(request::no_page(path.to_owned())).into_response();
    };
    let tag: String = file.metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let about = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, "no-cache")];
    if known {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, [(header::CONTENT_TYPE, content_type)], file.data).into_response()
}
