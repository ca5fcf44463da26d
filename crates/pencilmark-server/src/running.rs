//! A server that already runs for a data folder, as another start of the program finds it.

use std::fs;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::owner::{OwnerToken, START_PATH};
use crate::private_files;

/// The time limit for the answer of the running server.
const PATIENCE: Duration = Duration::from_secs(10);

fn address_file(folder: &Path) -> PathBuf {
    folder.join("address")
}

/// Records the URL of the server that runs for a data folder.
pub(crate) fn record_address(folder: &Path, address: &str) {
    // The file only helps another start to find this server; the games are locked in any case.
    let _ = private_files::replace(&address_file(folder), address);
}

/// Deletes the URL of an earlier server, so that no token is sent to a program that listens there now.
pub(crate) fn forget_address(folder: &Path) {
    let _ = fs::remove_file(address_file(folder));
}

/// Returns the URL of the server that runs for a data folder.
///
/// # Errors
/// If no server has recorded its URL.
pub(crate) fn recorded_address(folder: &Path) -> io::Result<String> {
    fs::read_to_string(address_file(folder))
}

/// Requests a start link from the server at `address`, with the token of its data folder.
///
/// # Errors
/// If the token can't be read, or the server doesn't answer as expected.
pub(crate) fn request_start_link(folder: &Path, address: &str) -> io::Result<String> {
    let unexpected = || io::Error::from(io::ErrorKind::InvalidData);
    let host = address.trim_start_matches("http://").trim_end_matches('/');
    let authorization = OwnerToken::read(folder)?.authorization();
    let mut stream = TcpStream::connect(host)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    stream.set_write_timeout(Some(PATIENCE))?;
    let request = format!(
        "POST {START_PATH} HTTP/1.1\r\nHost: {host}\r\nAuthorization: {authorization}\r\nContent-Length: 0\r\n\
         Connection: close\r\n\r\n"
    );
    stream.write_all(request.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, link) = answer.split_once("\r\n\r\n").ok_or_else(unexpected)?;
    let is_link = head.starts_with("HTTP/1.1 200 ") && link.starts_with(address);
    is_link.then(|| link.to_owned()).ok_or_else(unexpected)
}
