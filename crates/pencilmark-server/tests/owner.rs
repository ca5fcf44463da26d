//! The owner: by which secrets the server recognises the owner, and that nobody else on the same computer is taken for the owner.

use axum::body::{Body, BodyDataStream};
use axum::http::{HeaderMap, Method, Request, Response};
use pencilmark_server::visitor::ConnectedFrom;
use serde_json::json;
use tokio_stream::StreamExt;

use crate::client::{Answer, Client, PUZZLE};

/// The address of a program on the computer that runs the server.
const LOCAL: &str = "127.0.0.1:40000";
/// The value of the `Host` header, which a proxy with nothing but the URL of the server sends as well.
const HOST: &str = "127.0.0.1:7411";
/// The name of the cookie with the key of a browser.
const COOKIE: &str = "pencilmark-7411";

fn request(method: Method, path: &str, headers: &[(&str, &str)], body: &str) -> Request<Body> {
    let plain = Request::builder().method(method).uri(path).header("host", HOST);
    let plain = plain.header("content-type", "application/json");
    let asked = headers.iter().fold(plain, |asked, (name, value)| asked.header(*name, *value));
    asked.body(body.to_owned().into()).unwrap()
}

/// Requests a path with these headers, from this address.
async fn get(client: &Client, from: &str, path: &str, headers: &[(&str, &str)]) -> Answer {
    client.send_from(from, request(Method::GET, path, headers, "")).await
}

/// Returns the path of a new start link.
async fn start_link(client: &Client) -> String {
    let answer = client.post("/start", json!({})).await;
    assert_eq!(answer.status, 200, "{}", answer.body);
    answer.body.strip_prefix("http://127.0.0.1:7411").expect("the address of the server").to_owned()
}

/// Returns the cookie that an answer sets, as a browser sends it back; `None` if it sets none.
fn cookie(headers: &HeaderMap) -> Option<String> {
    let set = headers.get("set-cookie")?.to_str().unwrap();
    assert!(set.ends_with("; HttpOnly; SameSite=Strict") && set.contains("; Path=/; Max-Age="), "{set}");
    Some(set.split(';').next().unwrap().to_owned())
}

#[tokio::test]
async fn a_plain_proxy_on_this_computer_and_other_users_are_refused() {
    let client = Client::new().await;
    let id = client.begin().await;
    // A proxy without further settings adds no header that declares it, and names the server as the host.
    let game = json!({ "text": PUZZLE }).to_string();
    let cases = [
        (Method::GET, "/api/games", ""),
        (Method::GET, "/api/now", ""),
        (Method::POST, "/api/games", game.as_str()),
        (Method::GET, "/api/export", ""),
        (Method::GET, &format!("/api/games/{id}/events"), ""),
        (Method::GET, "/api/devices/events", ""),
        (Method::POST, "/api/pairing", "{}"),
        (Method::POST, "/api/network", "{}"),
        (Method::POST, "/start", ""),
    ];
    for from in [LOCAL, "127.8.0.1:1", "[::1]:1", "[::ffff:127.0.0.1]:1"] {
        for (method, path, body) in &cases {
            let why = client.send_from(from, request(method.clone(), path, &[], body)).await.problem(401);
            assert!(why.contains("pencilmark open"), "{method} {path}: {why}");
        }
        let page = get(&client, from, "/", &[]).await;
        assert!(page.body.contains("/js/pair/pair.js") && !page.body.contains("main.js"), "{}", page.body);
    }
    assert_eq!(client.get("/api/games").await.json().as_array().unwrap().len(), 1, "nothing was begun");
}

#[tokio::test]
async fn a_start_link_gives_one_browser_a_key_that_lasts() {
    let client = Client::new().await;
    let link = start_link(&client).await;
    let followed = get(&client, LOCAL, &link, &[]).await;
    assert_eq!((followed.status.as_u16(), &followed.headers["location"]), (303, &"/".parse().unwrap()));
    let key = cookie(&followed.headers).expect("a key");
    assert!(key.starts_with(&format!("{COOKIE}=")) && !link.contains(key.split_once('=').unwrap().1));
    let own = [("cookie", key.as_str())];
    assert_eq!(get(&client, LOCAL, "/api/games", &own).await.status, 200);
    let page = get(&client, LOCAL, "/", &own).await;
    assert!(page.body.contains("main.js"));
    assert_eq!(cookie(&page.headers).as_ref(), Some(&key), "it is kept for longer");
    let list = get(&client, LOCAL, "/api/devices", &own).await.json();
    assert_eq!((&list["here"], &list["devices"]), (&json!(null), &json!([])), "the owner is no device");

    let again = get(&client, LOCAL, &link, &[]).await;
    assert_eq!((again.status.as_u16(), cookie(&again.headers)), (303, None), "it was used");
    let guessed = format!("/start/{}", "a".repeat(52));
    assert_eq!(cookie(&get(&client, LOCAL, &guessed, &[]).await.headers), None);
}

#[tokio::test]
async fn a_start_link_is_used_only_by_following_it_on_this_computer() {
    let client = Client::new().await;
    let link = start_link(&client).await;
    let looked = client.send_from(LOCAL, request(Method::HEAD, &link, &[], "")).await;
    let forwarded = get(&client, LOCAL, &link, &[("x-forwarded-for", "127.0.0.1")]).await;
    let elsewhere = get(&client, "192.168.0.23:50123", &link, &[]).await;
    let embedded =
        get(&client, LOCAL, &link, &[("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "no-cors")]).await;
    for answer in [looked, forwarded, elsewhere, embedded] {
        assert_eq!(cookie(&answer.headers), None);
    }
    assert!(cookie(&get(&client, LOCAL, &link, &[]).await.headers).is_some());
}

#[tokio::test]
async fn the_secrets_of_the_owner_count_on_this_computer_only() {
    let folder = tempfile::tempdir().unwrap();
    let client = Client::of(folder.path()).await;
    let link = start_link(&client).await;
    let key = cookie(&get(&client, LOCAL, &link, &[]).await.headers).unwrap();
    let token = std::fs::read_to_string(folder.path().join("token")).unwrap();
    let bearer = format!("Bearer {token}");
    for secret in [("authorization", bearer.as_str()), ("cookie", key.as_str())] {
        for here in [LOCAL, "[::1]:1", "[::ffff:127.0.0.1]:1"] {
            assert_eq!(get(&client, here, "/api/games", &[secret]).await.status, 200, "{here}");
        }
        for elsewhere in ["192.168.0.23:50123", "[fe80::1]:1", "[::ffff:192.168.0.7]:1", "0.0.0.0:1"] {
            get(&client, elsewhere, "/api/games", &[secret]).await.problem(401);
        }
        for name in ["x-forwarded-for", "forwarded", "x-real-ip", "via"] {
            get(&client, LOCAL, "/api/games", &[secret, (name, "127.0.0.1")]).await.problem(401);
        }
        let (_, _, unknown) = client.open(request(Method::GET, "/api/games", &[secret], "")).await;
        assert_eq!(unknown.status(), 401, "a connection of which nothing is known");
    }
    let swapped = [
        ("authorization", format!("Bearer {}", &key[COOKIE.len() + 1..])),
        ("authorization", token.clone()),
        ("authorization", format!("Basic {token}")),
        ("authorization", format!("Bearer {}", token.to_uppercase())),
        ("authorization", "Bearer".to_owned()),
        ("cookie", format!("{COOKIE}={token}")),
        ("cookie", key.replacen(COOKIE, "pencilmark-7412", 1)),
    ];
    for (name, value) in &swapped {
        get(&client, LOCAL, "/api/games", &[(name, value)]).await.problem(401);
    }
    let other = Client::new().await;
    for secret in [("authorization", bearer.as_str()), ("cookie", key.as_str())] {
        get(&other, LOCAL, "/api/games", &[secret]).await.problem(401);
    }
}

#[tokio::test]
async fn the_key_of_a_browser_outlasts_a_restart_until_the_token_is_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let client = Client::of(folder.path()).await;
    let key = cookie(&get(&client, LOCAL, &start_link(&client).await, &[]).await.headers).unwrap();
    let copy = tempfile::tempdir().unwrap();
    let token = || copy.path().join("token");
    std::fs::copy(folder.path().join("token"), token()).unwrap();
    let restarted = Client::of(copy.path()).await;
    assert_eq!(get(&restarted, LOCAL, "/api/games", &[("cookie", &key)]).await.status, 200);
    drop(restarted);
    std::fs::remove_file(token()).unwrap();
    std::fs::remove_file(copy.path().join("games.db")).unwrap();
    let renewed = Client::of(copy.path()).await;
    get(&renewed, LOCAL, "/api/games", &[("cookie", &key)]).await.problem(401);
}

/// Opens an event stream and returns it with its first event read.
async fn events(client: &Client, path: &str, headers: &[(&str, &str)]) -> BodyDataStream {
    let mut asked = request(Method::GET, path, headers, "");
    asked.extensions_mut().insert(ConnectedFrom(LOCAL.parse().unwrap()));
    let answer: Response<Body> = client.open(asked).await.2;
    assert_eq!(answer.status(), 200);
    let mut events = answer.into_body().into_data_stream();
    assert!(events.next().await.is_some());
    events
}

#[tokio::test]
async fn a_visitor_has_at_most_sixteen_event_streams_and_the_oldest_gives_way() {
    let client = Client::new().await;
    let path = format!("/api/games/{}/events", client.begin().await);
    let key = cookie(&get(&client, LOCAL, &start_link(&client).await, &[]).await.headers).unwrap();
    let headers = [("cookie", key.as_str())];
    let mut streams = Vec::new();
    for path in [&path, "/api/devices/events"].into_iter().cycle().take(16) {
        streams.push(events(&client, path, &headers).await);
    }
    let soon = std::time::Duration::from_millis(50);
    assert!(tokio::time::timeout(soon, streams[0].next()).await.is_err(), "it is still open");
    let _another = events(&client, &path, &headers).await;
    assert!(streams[0].next().await.is_none(), "the oldest has ended");
    assert!(tokio::time::timeout(soon, streams[1].next()).await.is_err(), "the next one is still open");
}

/// Files and folders that other users can't read.
#[cfg(unix)]
mod private {
    use std::fs::{self, Permissions};
    use std::os::unix::fs::PermissionsExt;
    use std::path::Path;

    use crate::client::Client;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    fn set_mode(path: &Path, mode: u32) {
        fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
    }

    /// Checks that a folder and all of its files are private.
    fn check(folder: &Path) {
        assert_eq!(mode(folder), 0o700);
        let paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
        assert!(paths.len() >= 3, "games, journal and token: {paths:?}");
        for path in paths {
            assert_eq!(mode(&path), 0o600, "{}", path.display());
        }
    }

    #[tokio::test]
    async fn a_new_folder_and_its_files_are_private() {
        let outside = tempfile::tempdir().unwrap();
        let folder = outside.path().join("data/games");
        let client = Client::of(&folder).await;
        client.begin().await;
        check(&folder);
        assert_eq!(mode(folder.parent().unwrap()), 0o700);
    }

    #[tokio::test]
    async fn a_folder_of_an_earlier_version_becomes_private_when_it_is_opened() {
        let (first, old) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
        let client = Client::of(first.path()).await;
        client.begin().await;
        for entry in fs::read_dir(first.path()).unwrap().map(Result::unwrap) {
            let copy = old.path().join(entry.file_name());
            fs::copy(entry.path(), &copy).unwrap();
            set_mode(&copy, 0o644);
        }
        set_mode(old.path(), 0o755);
        let token = || fs::read_to_string(old.path().join("token")).unwrap();
        let leaked = token();
        let reopened = Client::of(old.path()).await;
        check(old.path());
        assert_ne!(token(), leaked, "others could have read it");
        assert_eq!(reopened.get("/api/games").await.json().as_array().unwrap().len(), 1);
    }

    #[tokio::test]
    async fn a_folder_with_other_files_keeps_its_mode() {
        let shared = tempfile::tempdir().unwrap();
        let file = |name: &str| shared.path().join(name);
        fs::write(file("letter.txt"), "").unwrap();
        set_mode(&file("letter.txt"), 0o644);
        set_mode(shared.path(), 0o755);
        let _client = Client::of(shared.path()).await;
        assert_eq!((mode(shared.path()), mode(&file("letter.txt"))), (0o755, 0o644));
        assert_eq!((mode(&file("games.db")), mode(&file("token"))), (0o600, 0o600));
    }
}
