//! Tests of the page's files, and of access.

use axum::body::Body;
use axum::http::{Method, Request};
use serde_json::json;

use crate::client::{Client, request};

#[tokio::test]
async fn the_page_is_served_strictly_and_asked_for_once() {
    let client = Client::new().await;
    let page = client.get("/").await;
    assert_eq!(page.headers["content-type"], "text/html; charset=utf-8");
    let policy = page.headers["content-security-policy"].to_str().unwrap();
    assert!(policy.starts_with("default-src 'none'") && !policy.contains("unsafe"), "{policy}");
    assert!(!page.body.contains("<style") && !page.body.contains(" style="), "no inline style");
    assert!(page.body.contains("<link rel=\"modulepreload\" href=\"/js/main.js\">"), "{}", page.body);
    let named = |name: &str| page.body.contains(&format!("\"modulepreload\" href=\"/js/{name}.js\""));
    assert!(
        named("play/board") && named("shared/state") && named("texts"),
        "what a board needs: {}",
        page.body
    );
    assert!(
        !named("rest") && !named("learn/techniques") && !named("shared/dialog"),
        "nothing else: {}",
        page.body
    );
    let script = client.get("/js/main.js").await;
    assert_eq!(script.headers["content-type"], "text/javascript; charset=utf-8");
    let tag = script.headers["etag"].to_str().unwrap();
    let again = request(Method::GET, "/js/main.js").header("if-none-match", tag).body(Body::empty()).unwrap();
    assert_eq!(client.send(again).await.status.as_u16(), 304);
    let sheet = client.get("/css/all.css").await;
    assert_eq!(sheet.headers["content-type"], "text/css; charset=utf-8");
    assert!(sheet.body.contains("--paper") && sheet.body.contains(".pm .paper"), "palettes and drawings");
    assert_eq!(page.body.matches("stylesheet").count(), 2, "one for screens, one for paper: {}", page.body);
    client.get("/no/such/page").await.problem(404);
    client.get("/../Cargo.toml").await.problem(404);
    client.get("/api/no/such").await.problem(404);
}

#[tokio::test]
async fn other_sites_and_other_names_are_refused() {
    let client = Client::new().await;
    let ask = |name: &'static str, value: &'static str| {
        let request = request(Method::POST, "/api/games").header("content-type", "application/json");
        client.send(
            request.header(name, value).body(json!({"blank": {"rules": "9"}}).to_string().into()).unwrap(),
        )
    };
    ask("origin", "http://sudoku.example").await.problem(403);
    ask("sec-fetch-site", "cross-site").await.problem(403);
    let foreign =
        Request::get("/api/games").header("host", "sudoku.example:7411").body(Body::empty()).unwrap();
    client.send(foreign).await.problem(403);
    let twice = request(Method::GET, "/api/games").header("host", "sudoku.example").body(Body::empty());
    client.send(twice.unwrap()).await.problem(400);
    let elsewhere = request(Method::GET, "http://sudoku.example/api/games").body(Body::empty());
    client.send(elsewhere.unwrap()).await.problem(400);
    let absolute = request(Method::GET, "http://localhost:7411/api/games").body(Body::empty());
    assert_eq!(client.send(absolute.unwrap()).await.status, 200);
    client.send(Request::get("/api/games").body(Body::empty()).unwrap()).await.problem(400);
    assert!(client.get("/api/games").await.json().as_array().unwrap().is_empty(), "nothing was begun");
    assert_eq!(ask("origin", "http://127.0.0.1:7411").await.status.as_u16(), 201);
}

#[tokio::test]
async fn settings_that_allow_no_puzzle_are_refused() {
    let client = Client::new().await;
    let put = |settings: serde_json::Value| {
        client.text(Method::PUT, "/api/settings", "application/json", settings.to_string())
    };
    for wrong in [
        json!({"rules": "9+nothing"}),
        json!({"level": "mild"}),
        json!({"symmetry": "bent"}),
        json!({"order": "any"}),
        json!({"off": ["x-wing", "y-fish"]}),
    ] {
        put(wrong).await.problem(422);
    }
    let good =
        json!({"rules": "jigsaw:6", "level": null, "symmetry": "none", "order": "hodoku", "off": ["x-wing"]});
    assert_eq!(put(good).await.status, 200);
    assert_eq!(client.get("/api/now").await.status, 200);
}

#[tokio::test]
async fn what_cannot_be_asked_so_is_told() {
    let client = Client::new().await;
    client.text(Method::PATCH, "/api/games", "application/json", "{}".to_owned()).await.problem(405);
    client.get("/api/solve").await.problem(405);
}

#[tokio::test]
async fn large_bodies_are_refused() {
    let client = Client::new().await;
    let body = json!({"text": ".".repeat(2 << 20)}).to_string();
    client.text(Method::POST, "/api/games", "application/json", body).await.problem(413);
}
