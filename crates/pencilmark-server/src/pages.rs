//! The files of the page, built into the program.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use pencilmark::render::svg;
use rust_embed::Embed;

use crate::problem::Problem;

#[derive(Embed)]
#[folder = "../../web"]
#[include = "*.html"]
#[include = "*.css"]
#[include = "*.js"]
#[include = "*.svg"]
#[include = "*.webmanifest"]
struct Files;

/// The page itself. It names all modules at its head, so that the browser fetches them at once instead of one after another as
/// each names the next.
pub async fn index() -> Response {
    let Some(file) = Files::get("index.html") else {
        return Problem::missing("There is no page.").into_response();
    };
    let scripts = Files::iter().filter(|path| path.ends_with(".js"));
    let links: String =
        scripts.map(|path| format!("<link rel=\"modulepreload\" href=\"/{path}\">\n")).collect();
    let page = String::from_utf8_lossy(&file.data).replacen("</head>", &format!("{links}</head>"), 1);
    ([(header::CACHE_CONTROL, "no-cache"), (header::CONTENT_TYPE, kind("index.html"))], page).into_response()
}

/// A file that the page asks for.
pub async fn page(Path(path): Path<String>, headers: HeaderMap) -> Response {
    file(&path, &headers)
}

/// The style of all that the engine draws; the page's palettes say the colours.
pub async fn drawing() -> Response {
    let headers = [(header::CONTENT_TYPE, "text/css; charset=utf-8"), (header::CACHE_CONTROL, "no-cache")];
    (headers, svg::RULES).into_response()
}

/// A file, or only that it is still the one that the browser has.
fn file(path: &str, headers: &HeaderMap) -> Response {
    let Some(file) = Files::get(path) else {
        return Problem::missing(format!("There is no page {path}.")).into_response();
    };
    let tag: String = file.metadata.sha256_hash()[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    let tag = format!("\"{tag}\"");
    let known = headers.get(header::IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == tag.as_bytes());
    let about = [(header::ETAG, tag.as_str()), (header::CACHE_CONTROL, "no-cache")];
    if known {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    (about, [(header::CONTENT_TYPE, kind(path))], file.data).into_response()
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, extension)| extension) {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "svg" => "image/svg+xml",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}
