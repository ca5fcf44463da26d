//! The user who opened a connection from this computer, where the system reveals it: on Linux, in its tables of connections.
//!
//! A start link is visible to other users for a moment, in the arguments of the browser that is started. So it is not enough that the
//! link is right: another user who is quicker must not get the key.

#[cfg(target_os = "linux")]
use std::net::IpAddr;
use std::net::SocketAddr;

/// True if the system states that a connection from this computer to this port was opened by another user, who is not the
/// administrator either.
#[cfg(target_os = "linux")]
pub(crate) fn is_other_user(from: SocketAddr, port: u16) -> bool {
    use std::fs;
    use std::os::unix::fs::MetadataExt;
    let Ok(own) = fs::metadata("/proc/self").map(|process| process.uid()) else { return false };
    let tables =
        ["/proc/net/tcp", "/proc/net/tcp6"].map(|table| fs::read_to_string(table).unwrap_or_default());
    let users = tables.iter().filter_map(|table| user_in(table, from, port));
    users.into_iter().any(|user| user != own && user != 0)
}

/// False: the system does not reveal the user.
#[cfg(not(target_os = "linux"))]
pub(crate) fn is_other_user(_: SocketAddr, _: u16) -> bool {
    false
}

/// Returns the user of a connection to this port in a table of the system. Its columns are a number, the local address, the remote
/// address, the state, queues, timers, retransmissions and the user.
#[cfg(target_os = "linux")]
fn user_in(table: &str, from: SocketAddr, port: u16) -> Option<u32> {
    let short = match from.ip().to_canonical() {
        IpAddr::V4(ip) => hex(&ip.octets()),
        IpAddr::V6(ip) => hex(&ip.octets()),
    };
    let long = match from.ip() {
        IpAddr::V4(ip) => hex(&ip.to_ipv6_mapped().octets()),
        IpAddr::V6(ip) => hex(&ip.octets()),
    };
    let locals = [short, long].map(|address| format!("{address}:{:04X}", from.port()));
    let remote = format!(":{port:04X}");
    let mut rows = table.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
    let row = rows
        .find(|row| row.len() > 7 && locals.iter().any(|local| local == row[1]) && row[2].ends_with(&remote));
    row.and_then(|row| row[7].parse().ok())
}

/// Formats an address as the tables do: in words of four bytes in the order of the processor.
#[cfg(target_os = "linux")]
fn hex(octets: &[u8]) -> String {
    let words = octets.chunks_exact(4).map(|word| u32::from_ne_bytes([word[0], word[1], word[2], word[3]]));
    words.map(|word| format!("{word:08X}")).collect()
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::net::{TcpListener, TcpStream};

    use super::*;

    #[test]
    fn a_connection_of_this_process_is_by_the_same_user() {
        for host in ["127.0.0.1:0", "[::1]:0"] {
            let Ok(listener) = TcpListener::bind(host) else { continue };
            let to = listener.local_addr().unwrap();
            let stream = TcpStream::connect(to).unwrap();
            let from = stream.local_addr().unwrap();
            let table = if from.is_ipv4() { "/proc/net/tcp" } else { "/proc/net/tcp6" };
            let table = std::fs::read_to_string(table).unwrap();
            assert!(user_in(&table, from, to.port()).is_some(), "{from} in {table}");
            assert!(!is_other_user(from, to.port()));
        }
    }

    #[cfg(target_endian = "little")]
    #[test]
    fn the_user_of_a_connection_is_in_the_eighth_column() {
        let row = |local: &str, user: u32| {
            format!(
                "  sl  local_address rem_address   st\n   1: 00000000:1CF3 00000000:0000 0A 0:0 00:0 0 7 0 1\n   \
                 2: {local}:9C40 0100007F:1CF3 01 00000000:00000000 00:00000000 00000000  {user}        0 4409 1\n"
            )
        };
        let mapped = "0000000000000000FFFF00000100007F";
        for (local, from) in [
            ("0100007F", "127.0.0.1:40000"),
            ("0100007F", "[::ffff:127.0.0.1]:40000"),
            (mapped, "127.0.0.1:40000"),
            ("00000000000000000000000001000000", "[::1]:40000"),
        ] {
            let from = from.parse().unwrap();
            assert_eq!(user_in(&row(local, 1001), from, 7411), Some(1001), "{from}");
            assert_eq!(user_in(&row(local, 1001), from, 7412), None);
        }
        assert_eq!(user_in(&row("0100007F", 1001), "127.0.0.1:40001".parse().unwrap(), 7411), None);
    }
}
