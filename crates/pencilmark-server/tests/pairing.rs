//! Devices and their keys: who gets one, and what can't be accessed without one.

use std::path::Path;
use std::time::Duration;

use axum::body::Body;
use axum::http::request::Builder;
use axum::http::{Method, Request};
use http_body_util::BodyExt;
use pencilmark_app::wire::Operation;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::client::{Answer, Client};

/// The address of the server in its network.
const SERVER: &str = "192.168.0.7:7411";
/// The address of another device in the network.
const PHONE: &str = "192.168.0.23:50123";
const AGENT: &str =
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

/// A server in a network with other devices.
struct Network {
    client: Client,
    folder: TempDir,
}

fn asked(method: Method, path: &str) -> Builder {
    Request::builder().method(method).uri(path).header("host", SERVER).header("user-agent", AGENT)
}

fn body(value: &Value) -> Body {
    value.to_string().into()
}

impl Network {
    fn new() -> Network {
        let folder = tempfile::tempdir().expect("a folder");
        Network { client: Client::in_network(folder.path(), SERVER), folder }
    }

    /// Sends a request as the owner, on the computer that runs the server.
    async fn own(&self, method: Method, path: &str, value: Value) -> Answer {
        let request =
            asked(method, path).header("content-type", "application/json").body(body(&value)).unwrap();
        self.client.send(request).await
    }

    /// Creates a pairing code.
    async fn code(&self) -> Value {
        let code = self.own(Method::POST, "/api/pairing", json!({})).await;
        assert_eq!(code.status, 200, "{}", code.body);
        code.json()
    }

    /// Sends a request from another device, with a cookie if it has one.
    async fn phone(&self, method: Method, path: &str, cookie: &str, value: &Value) -> Answer {
        let request = asked(method, path).header("content-type", "application/json").header("cookie", cookie);
        self.client.send_from(PHONE, request.body(body(value)).unwrap()).await
    }

    async fn claim(&self, code: &str) -> Answer {
        self.phone(Method::POST, "/api/pairing/claim", "", &json!({ "code": code })).await
    }

    /// Pairs a device, and returns its id and cookie.
    async fn pair(&self) -> (String, String) {
        let code = self.code().await;
        let answer = self.claim(code["digits"].as_str().unwrap()).await;
        assert_eq!(answer.status, 200, "{}", answer.body);
        (answer.json()["device"]["id"].as_str().unwrap().to_owned(), cookie(&answer))
    }

    async fn may_ask(&self, cookie: &str) -> bool {
        match self.phone(Method::GET, "/api/games", cookie, &json!({})).await.status.as_u16() {
            200 => true,
            401 => false,
            status => panic!("{status}"),
        }
    }
}

/// Returns the cookie that an answer sets, as a browser sends it back.
fn cookie(answer: &Answer) -> String {
    let set = answer.headers["set-cookie"].to_str().unwrap();
    assert!(set.ends_with("; HttpOnly; SameSite=Strict") && set.contains("; Path=/;"), "{set}");
    set.split(';').next().unwrap().to_owned()
}

fn secret(code: &Value) -> String {
    code["link"].as_str().unwrap().split_once('#').unwrap().1.to_owned()
}

#[tokio::test]
async fn without_a_key_every_request_of_the_table_is_refused() {
    let network = Network::new();
    for operation in Operation::ALL {
        let row = operation.row();
        let path = row.path.replace("{id}", "x-wing").replace("{rules}", "9");
        if *operation == Operation::ClaimPairing {
            continue;
        }
        for cookie in ["", "pencilmark-7411=", "pencilmark-7411=guessed", "other=1; pencilmark-7411=guessed"]
        {
            let answer = network.phone(row.method.name().parse().unwrap(), &path, cookie, &json!({})).await;
            answer.problem(401);
            assert_eq!(answer.headers["www-authenticate"], "Pairing, Bearer", "{path}");
        }
    }
    let (_, _, none) =
        network.client.open(asked(Method::GET, "/api/no/such").body(Body::empty()).unwrap()).await;
    assert_eq!(none.status(), 401, "what there is and what there isn't is the same to it");
}

/// Collects all files of the page.
fn files(folder: &Path, prefix: &str, found: &mut Vec<String>) {
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let path = format!("{prefix}/{}", entry.file_name().to_string_lossy());
        match entry.path().is_dir() {
            true => files(&entry.path(), &path, found),
            false => found.push(path),
        }
    }
}

#[tokio::test]
async fn without_a_key_no_file_is_served_but_those_of_the_pairing_page() {
    let network = Network::new();
    let mut paths =
        vec!["/css/all.css".to_owned(), "/pair/".to_owned(), "//pair".to_owned(), "/pair.html".to_owned()];
    files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("web"), "", &mut paths);
    let mut open = Vec::new();
    for path in &paths {
        let answer =
            network.client.send_from(PHONE, asked(Method::GET, path).body(Body::empty()).unwrap()).await;
        match answer.status.as_u16() {
            200 => open.push(path.as_str()),
            _ => drop(answer.problem(401)),
        }
    }
    open.sort_unstable();
    let expected = [
        "/css/pair.css",
        "/css/palette.css",
        "/icon.svg",
        "/js/pair/de.js",
        "/js/pair/en.js",
        "/js/pair/pair.js",
        "/js/pair/texts.js",
        "/js/texts/language.js",
    ];
    assert_eq!(open, expected);
    for path in ["/", "/pair"] {
        let page =
            network.client.send_from(PHONE, asked(Method::GET, path).body(Body::empty()).unwrap()).await;
        assert!(
            page.body.contains("/js/pair/pair.js") && !page.body.contains("main.js"),
            "{path}: {}",
            page.body
        );
        assert_eq!(page.headers["cache-control"], "no-store");
    }
}

#[tokio::test]
async fn a_device_is_paired_by_the_link_or_the_digits_and_then_has_all_games() {
    let network = Network::new();
    let game = network.client.begin().await;
    let code = network.own(Method::POST, "/api/pairing", json!({ "game": game })).await.json();
    assert!(code["link"].as_str().unwrap().starts_with("http://192.168.0.7:7411/pair#"), "{code}");
    let paired = network.claim(&secret(&code)).await;
    assert_eq!(paired.json()["game"], json!(game));
    let device = &paired.json()["device"];
    assert_eq!(
        (&device["kind"], &device["browser"], &device["system"]),
        (&json!("phone"), &json!("Chrome"), &json!("Android"))
    );
    let by_link = cookie(&paired);
    let (id, by_digits) = network.pair().await;
    assert_ne!(by_link, by_digits, "each has its own");
    for cookie in [&by_link, &by_digits] {
        let games = network.phone(Method::GET, "/api/games", cookie, &json!({})).await.json();
        assert_eq!(games[0]["id"], json!(game));
        let page = network.phone(Method::GET, "/", cookie, &json!({})).await;
        assert!(page.body.contains("main.js"));
        assert_eq!(&self::cookie(&page), cookie, "it is kept for longer");
    }
    let list = network.phone(Method::GET, "/api/devices", &by_digits, &json!({})).await.json();
    assert_eq!((list["here"].clone(), list["devices"].as_array().unwrap().len()), (json!(id), 2));
    let list = network.own(Method::GET, "/api/devices", json!({})).await.json();
    assert_eq!((&list["here"], &list["network"]), (&Value::Null, &json!("http://192.168.0.7:7411/")));
}

#[tokio::test]
async fn a_code_pairs_once_and_only_the_last_one() {
    let network = Network::new();
    let (first, second) = (network.code().await, network.code().await);
    network.claim(&secret(&first)).await.problem(410);
    let digits = second["digits"].as_str().unwrap();
    let typed = format!("{} {}", &digits[..4], &digits[4..]);
    assert_eq!(network.claim(&typed).await.status, 200);
    network.claim(digits).await.problem(410);
    network.claim(&secret(&second)).await.problem(410);
}

#[tokio::test]
async fn guessed_codes_are_refused_and_soon_not_even_checked() {
    let network = Network::new();
    let code = network.code().await;
    let digits = code["digits"].as_str().unwrap();
    let wrong = if digits == "00000000" { "00000001" } else { "00000000" };
    let mut statuses = Vec::new();
    for _ in 0..5 {
        statuses.push(network.claim(wrong).await.status.as_u16());
    }
    assert_eq!(statuses, [403, 403, 403, 403, 410]);
    network.claim(digits).await.problem(410);
    assert_eq!(network.own(Method::GET, "/api/devices", json!({})).await.json()["pairing"], "locked");
    for _ in 6..20 {
        network.claim(wrong).await;
    }
    network.claim(wrong).await.problem(429);
    let next = network.code().await;
    network.claim(next["digits"].as_str().unwrap()).await.problem(429);
    assert_eq!(network.claim(&secret(&next)).await.status, 200, "nobody guesses the link");
}

#[tokio::test]
async fn an_expired_code_does_not_pair() {
    let network = Network::new();
    let code = network.code().await;
    tokio::time::pause();
    tokio::time::advance(Duration::from_secs(code["seconds"].as_u64().unwrap())).await;
    tokio::time::resume();
    network.claim(code["digits"].as_str().unwrap()).await.problem(410);
    network.claim(&secret(&code)).await.problem(410);
}

#[tokio::test]
async fn a_revoked_key_is_refused_and_the_others_still_work() {
    let network = Network::new();
    let game = network.client.begin().await;
    let ((id, lost), (_, other)) = (network.pair().await, network.pair().await);
    let mut news = Vec::new();
    for path in [format!("/api/games/{game}/events"), "/api/devices/events".to_owned()] {
        let mut request = asked(Method::GET, &path).header("cookie", &lost).body(Body::empty()).unwrap();
        request.extensions_mut().insert(pencilmark_server::visitor::ConnectedFrom(PHONE.parse().unwrap()));
        news.push(network.client.open(request).await.2.into_body());
    }
    assert!(network.may_ask(&lost).await);
    assert_eq!(network.own(Method::DELETE, &format!("/api/devices/{id}"), json!({})).await.status, 204);
    assert!(!network.may_ask(&lost).await);
    assert!(network.may_ask(&other).await);
    for body in news {
        let ended = tokio::time::timeout(Duration::from_secs(5), body.collect()).await;
        assert!(ended.is_ok(), "what it listened to has ended");
    }
    network.own(Method::DELETE, &format!("/api/devices/{id}"), json!({})).await.problem(404);
    let list = network.own(Method::GET, "/api/devices", json!({})).await.json();
    assert_eq!(list["devices"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn keys_outlast_a_restart_and_revoked_ones_do_not_come_back() {
    let network = Network::new();
    let ((id, lost), (_, kept)) = (network.pair().await, network.pair().await);
    network.own(Method::DELETE, &format!("/api/devices/{id}"), json!({})).await;
    let key = kept.split_once('=').unwrap().1;
    let copy = tempfile::tempdir().unwrap();
    for entry in std::fs::read_dir(network.folder.path()).unwrap().map(Result::unwrap) {
        let bytes = std::fs::read(entry.path()).unwrap();
        assert!(!bytes.windows(key.len()).any(|part| part == key.as_bytes()), "only its hash is stored");
        std::fs::write(copy.path().join(entry.file_name()), bytes).unwrap();
    }
    let after = Network { client: Client::in_network(copy.path(), SERVER), folder: copy };
    assert!(after.may_ask(&kept).await);
    assert!(!after.may_ask(&lost).await);
}

#[tokio::test]
async fn a_paired_device_can_not_pair_others_but_can_leave() {
    let network = Network::new();
    let (id, key) = network.pair().await;
    for path in ["/api/pairing", "/api/network"] {
        network.phone(Method::POST, path, &key, &json!({})).await.problem(403);
    }
    let left = network.phone(Method::DELETE, &format!("/api/devices/{id}"), &key, &json!({})).await;
    assert_eq!(left.status, 204);
    assert!(left.headers["set-cookie"].to_str().unwrap().contains("Max-Age=0"));
    assert!(!network.may_ask(&key).await);
}

#[tokio::test]
async fn a_device_that_is_paired_again_has_one_key() {
    let network = Network::new();
    let (_, first) = network.pair().await;
    let code = network.code().await;
    let again =
        network.phone(Method::POST, "/api/pairing/claim", &first, &json!({ "code": secret(&code) })).await;
    assert!(network.may_ask(&cookie(&again)).await);
    assert!(!network.may_ask(&first).await);
}

#[tokio::test]
async fn other_sites_and_host_names_are_refused_with_or_without_a_key() {
    let network = Network::new();
    let (_, key) = network.pair().await;
    let send = async |method: Method, path: &str, headers: &[(&str, &str)]| {
        let mut request =
            Request::builder().method(method).uri(path).header("content-type", "application/json");
        for (name, value) in headers.iter().copied().chain([("cookie", key.as_str())]) {
            request = request.header(name, value);
        }
        network.client.send_from(PHONE, request.body(body(&json!({ "code": "1" }))).unwrap()).await
    };
    let own = ("origin", "http://192.168.0.7:7411");
    assert_eq!(send(Method::GET, "/api/games", &[("host", SERVER), own]).await.status, 200);
    for path in ["/api/games", "/api/pairing/claim"] {
        for origin in [
            "http://sudoku.example",
            "null",
            "http://192.168.0.7",
            "http://192.168.0.8:7411",
            "https://192.168.0.7:7411",
        ] {
            send(Method::POST, path, &[("host", SERVER), ("origin", origin)]).await.problem(403);
        }
    }
    for host in ["sudoku.example:7411", "192.168.0.7", "192.168.0.8:7411", "192.168.0.7.sudoku.example:7411"]
    {
        send(Method::GET, "/", &[("host", host)]).await.problem(403);
        send(Method::POST, "/api/pairing/claim", &[("host", host)]).await.problem(403);
    }
}

#[tokio::test]
async fn a_server_for_this_computer_makes_no_codes() {
    let client = Client::new().await;
    client.post("/api/pairing", json!({})).await.problem(422);
    let list = client.get("/api/devices").await.json();
    assert_eq!((&list["network"], &list["pairing"]), (&Value::Null, &json!("none")));
}
