//! A client for tests.

use std::path::Path;

use axum::Router;
use axum::body::Body;
use axum::http::{HeaderMap, Method, Request, Response, StatusCode};
use http_body_util::BodyExt;
use pencilmark_server::owner::OwnerToken;
use pencilmark_server::routes::router;
use pencilmark_server::store::Store;
use pencilmark_server::visitor::ConnectedFrom;
use serde_json::{Value, json};
use tempfile::TempDir;
use tower::ServiceExt;

use crate::contract;

/// A puzzle with one solution, of beginners' level.
pub const PUZZLE: &str = "8...24..3..........4.36.............46..59..82.9..81..3.....6...517....4.9...13..";
/// The solution of [`PUZZLE`].
pub const SOLUTION: &str =
    "876924513923815467145367892518236749467159238239478156384592671651783924792641385";

/// The address of a server that only its own computer can reach.
const HERE: &str = "127.0.0.1:7411";

/// A server with a client.
pub struct Client {
    router: Router,
    /// The header by which the owner's programs are admitted.
    authorization: String,
    /// The temporary folder, kept as long as the server.
    _folder: Option<TempDir>,
}

/// The answer to a request.
pub struct Answer {
    /// The HTTP status.
    pub status: StatusCode,
    /// The headers of the answer.
    pub headers: HeaderMap,
    /// The body of the answer.
    pub body: String,
}

impl Answer {
    /// Parses the body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// Returns the reason for a refusal, which must be a problem document with this status.
    pub fn problem(&self, status: u16) -> String {
        assert_eq!(self.status.as_u16(), status, "{}", self.body);
        assert_eq!(self.headers["content-type"], "application/problem+json");
        let document = self.json();
        assert_eq!(document["status"], status);
        document["detail"].as_str().expect("a detail").to_owned()
    }
}

impl Client {
    /// Creates a server without games.
    pub async fn new() -> Client {
        let folder = tempfile::tempdir().expect("a folder");
        let client = Client::in_network(folder.path(), HERE);
        Client { _folder: Some(folder), ..client }
    }

    /// Creates a server for the games of a folder.
    pub async fn of(folder: &Path) -> Client {
        Client::in_network(folder, HERE)
    }

    /// Creates a server for the games of a folder that listens on this network address.
    pub fn in_network(folder: &Path, bound: &str) -> Client {
        let (store, _) = Store::open(&folder.join("games.db")).expect("a store");
        Client::with_address(store, folder, bound)
    }

    /// Creates a server for an open store.
    pub fn with(store: Store, folder: &Path) -> Client {
        Client::with_address(store, folder, HERE)
    }

    fn with_address(store: Store, folder: &Path, bound: &str) -> Client {
        let token = OwnerToken::read_or_create(folder).expect("a token");
        let router = router(store, &token, bound.parse().unwrap());
        Client { router, authorization: token.authorization(), _folder: None }
    }

    /// Sends a request as a program of the owner does, on the computer that runs the server.
    pub async fn send(&self, mut request: Request<Body>) -> Answer {
        let authorization = self.authorization.parse().expect("a header");
        request.headers_mut().insert("authorization", authorization);
        self.send_from("127.0.0.1:40000", request).await
    }

    /// Sends a request from this address, without the token of the owner.
    pub async fn send_from(&self, address: &str, mut request: Request<Body>) -> Answer {
        request.extensions_mut().insert(ConnectedFrom(address.parse().expect("an address")));
        let answer = self.open(request).await;
        self.read(answer).await
    }

    async fn read(&self, (method, path, answer): (Method, String, Response<Body>)) -> Answer {
        let (parts, body) = answer.into_parts();
        let body = body.collect().await.expect("a body").to_bytes();
        let body = String::from_utf8_lossy(&body).into_owned();
        let answer = Answer { status: parts.status, headers: parts.headers, body };
        contract::check(&method, &path, &answer);
        answer
    }

    /// Sends a request unchanged, and returns its answer before reading the body.
    pub async fn open(&self, request: Request<Body>) -> (Method, String, Response<Body>) {
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        (method, path, self.router.clone().oneshot(request).await.expect("an answer"))
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(request(Method::GET, path).body(Body::empty()).unwrap()).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        self.text(Method::POST, path, "application/json", body.to_string()).await
    }

    /// Sends a request with an idempotency token.
    pub async fn post_with(&self, path: &str, token: &str, body: &Value) -> Answer {
        let asked = request(Method::POST, path).header("content-type", "application/json");
        self.send(asked.header("idempotency-key", token).body(body.to_string().into()).unwrap()).await
    }

    /// Sends a request with the revision that its page has seen.
    pub async fn post_on(&self, revision: &str, path: &str, token: &str, body: &Value) -> Answer {
        let asked = request(Method::POST, path).header("content-type", "application/json");
        let asked = asked.header("idempotency-key", token).header("if-match", revision);
        self.send(asked.body(body.to_string().into()).unwrap()).await
    }

    pub async fn text(&self, method: Method, path: &str, kind: &str, body: String) -> Answer {
        self.send(request(method, path).header("content-type", kind).body(body.into()).unwrap()).await
    }

    /// Starts a game with the puzzle and returns its id.
    pub async fn begin(&self) -> String {
        let game = self.post("/api/games", json!({"text": PUZZLE})).await;
        assert_eq!(game.status, StatusCode::CREATED, "{}", game.body);
        game.json()["id"].as_str().expect("a name").to_owned()
    }

    /// Performs an action in a game and returns the new view.
    pub async fn act(&self, id: &str, action: Value) -> Value {
        let answer = self.post(&format!("/api/games/{id}/actions"), action).await;
        assert_eq!(answer.status, StatusCode::OK, "{}", answer.body);
        answer.json()
    }
}

/// Builds a request as the page sends it.
pub fn request(method: Method, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path).header("host", HERE)
}
