//! The owner's secrets: the token of programs, the key of browsers on this computer, and the links that give a browser this key.
//!
//! The token lies in a file that only the user who runs the server can read. The key of browsers is derived from it, so that it outlasts
//! restarts without being stored: whoever deletes the file revokes both.

use std::collections::VecDeque;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use sha2::{Digest, Sha256};
use tokio::time::Instant;

use crate::entropy;
use crate::private_files;

/// The length of tokens and of the secrets of start links: 52 characters of five bits make 260 bits.
const LENGTH: usize = 52;
/// The maximum number of start links that wait for their use; another one replaces the oldest.
const MAX_START_LINKS: usize = 16;
/// How long a start link is valid that was requested from a running server.
pub(crate) const START_LINK_VALIDITY: Duration = Duration::from_secs(5 * 60);

/// The path at which a start link is used, before its secret, and at which one is requested.
pub(crate) const START_PATH: &str = "/start";

/// The secret by which programs of this computer's user prove who they are. It is kept in a file of the data folder.
#[derive(Clone)]
pub struct OwnerToken(String);

impl OwnerToken {
    /// Returns the path of the token's file in a data folder.
    pub fn path(folder: &Path) -> PathBuf {
        folder.join(private_files::TOKEN_FILE)
    }

    /// Reads the token of a data folder, or makes a new one: if there is none yet, or if other users could have read the old one.
    ///
    /// # Errors
    /// If the file can't be written.
    pub fn read_or_create(folder: &Path) -> io::Result<OwnerToken> {
        let path = OwnerToken::path(folder);
        if private_files::is_private(&path)
            && let Ok(token) = OwnerToken::read(folder)
        {
            return Ok(token);
        }
        let token = entropy::random_secret::<LENGTH>();
        private_files::replace(&path, &token)?;
        Ok(OwnerToken(token))
    }

    /// Reads the token of a data folder.
    ///
    /// # Errors
    /// If the file can't be read, or holds no token.
    pub fn read(folder: &Path) -> io::Result<OwnerToken> {
        let text = std::fs::read_to_string(OwnerToken::path(folder))?;
        let token = text.trim_end();
        let is_token = token.len() == LENGTH && token.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_token.then(|| OwnerToken(token.to_owned())).ok_or_else(|| io::ErrorKind::InvalidData.into())
    }

    /// Returns the value of the header `Authorization` by which a program proves that it runs for the owner.
    pub fn authorization(&self) -> String {
        format!("Bearer {}", self.0)
    }
}

/// The hash of a secret. Secrets are compared by their hashes, so that the time reveals nothing about them.
type SecretHash = [u8; 32];

fn hash(secret: &str) -> SecretHash {
    Sha256::digest(secret).into()
}

/// The secrets of the owner as the server knows them.
pub struct OwnerKeys {
    token: SecretHash,
    browser_key: String,
    start_links: Mutex<VecDeque<WaitingLink>>,
}

/// A start link that has not been used yet.
struct WaitingLink {
    secret: SecretHash,
    /// The end of its validity; `None` if it is valid until it is used.
    ends: Option<Instant>,
}

impl OwnerKeys {
    /// Creates the keys that belong to a token.
    pub fn new(token: &OwnerToken) -> OwnerKeys {
        let key = hash(&format!("browser key of {}", token.0));
        OwnerKeys {
            token: hash(&token.0),
            browser_key: key.iter().map(|byte| format!("{byte:02x}")).collect(),
            start_links: Mutex::default(),
        }
    }

    /// True if this is the token of programs.
    pub(crate) fn is_token(&self, tried: &str) -> bool {
        hash(tried) == self.token
    }

    /// True if this is the key of the owner's browsers.
    pub(crate) fn is_browser_key(&self, tried: &str) -> bool {
        hash(tried) == hash(&self.browser_key)
    }

    /// Returns the key of the owner's browsers.
    pub(crate) fn browser_key(&self) -> &str {
        &self.browser_key
    }

    /// Creates a start link, which is usable once, and returns its path. Without a `validity` it is valid until it is used.
    pub(crate) fn new_start_link(&self, validity: Option<Duration>) -> String {
        let secret = entropy::random_secret::<LENGTH>();
        let waiting =
            WaitingLink { secret: hash(&secret), ends: validity.map(|validity| Instant::now() + validity) };
        let mut links = self.start_links.lock().unwrap_or_else(PoisonError::into_inner);
        if links.len() == MAX_START_LINKS {
            links.pop_front();
        }
        links.push_back(waiting);
        format!("{START_PATH}/{secret}")
    }

    /// Uses a start link, given its secret; false if it was used before, has expired or never existed.
    pub(crate) fn use_start_link(&self, secret: &str) -> bool {
        let (secret, now) = (hash(secret), Instant::now());
        let mut links = self.start_links.lock().unwrap_or_else(PoisonError::into_inner);
        links.retain(|link| link.ends.is_none_or(|ends| now < ends));
        let found = links.iter().position(|link| link.secret == secret);
        found.and_then(|at| links.remove(at)).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn secret_of(link: &str) -> &str {
        link.strip_prefix("/start/").expect("the path of a start link")
    }

    #[tokio::test(start_paused = true)]
    async fn a_start_link_is_used_once_within_its_time() {
        let keys = OwnerKeys::new(&OwnerToken("t".repeat(LENGTH)));
        let (printed, first, second) = (
            keys.new_start_link(None),
            keys.new_start_link(Some(START_LINK_VALIDITY)),
            keys.new_start_link(Some(START_LINK_VALIDITY)),
        );
        assert!(secret_of(&first).len() * 5 >= 256, "{first}");
        assert!(!keys.use_start_link("guessed"));
        assert!(keys.use_start_link(secret_of(&first)));
        assert!(!keys.use_start_link(secret_of(&first)), "used");
        tokio::time::advance(START_LINK_VALIDITY).await;
        assert!(!keys.use_start_link(secret_of(&second)), "too late");
        assert!(keys.use_start_link(secret_of(&printed)), "valid until it is used");
        assert!(!keys.use_start_link(secret_of(&printed)), "used");
    }

    #[test]
    fn unused_start_links_do_not_accumulate() {
        let keys = OwnerKeys::new(&OwnerToken("t".repeat(LENGTH)));
        let links: Vec<String> = (0..=MAX_START_LINKS).map(|_| keys.new_start_link(None)).collect();
        assert!(!keys.use_start_link(secret_of(&links[0])), "replaced");
        assert!(links[1..].iter().all(|link| keys.use_start_link(secret_of(link))));
    }

    #[test]
    fn a_token_is_kept_unless_others_could_have_read_it() {
        let folder = tempfile::tempdir().unwrap();
        let path = OwnerToken::path(folder.path());
        let token = || OwnerToken::read_or_create(folder.path()).unwrap().0;
        let first = token();
        assert_eq!((first.len(), token()), (LENGTH, first.clone()));
        std::fs::write(&path, "broken").unwrap();
        let second = token();
        assert_ne!(second, first);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = || std::fs::metadata(&path).unwrap().permissions().mode() & 0o777;
            assert_eq!(mode(), 0o600);
            std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
            assert_ne!(token(), second, "others could have read it");
            assert_eq!(mode(), 0o600);
        }
    }

    #[test]
    fn the_token_and_the_key_of_browsers_are_different_secrets() {
        let token = OwnerToken("t".repeat(LENGTH));
        let keys = OwnerKeys::new(&token);
        assert!(keys.is_token(&token.0) && !keys.is_browser_key(&token.0));
        assert!(keys.is_browser_key(keys.browser_key()) && !keys.is_token(keys.browser_key()));
        let other = OwnerKeys::new(&OwnerToken("u".repeat(LENGTH)));
        assert!(!other.is_token(&token.0) && !other.is_browser_key(keys.browser_key()));
    }
}
