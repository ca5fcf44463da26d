//! The local network: the server's address in it, and its opening from the page.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{mpsc, oneshot};

/// An address reserved for documentation. Nothing is sent to it; connecting a UDP socket only reveals the computer's own address.
const ANYWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(198, 51, 100, 1), 9);

/// Returns the address of this computer in its local network; `None` if there is no network.
pub(crate) fn local_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ANYWHERE).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}

/// Returns the address at which other devices reach a server that is bound to `bound`; `None` if only this computer can
/// reach it.
pub(crate) fn network_address_of(bound: SocketAddr) -> Option<SocketAddr> {
    match bound.ip() {
        ip if ip.is_loopback() => None,
        ip if ip.is_unspecified() => Some(SocketAddr::new(local_address()?, bound.port())),
        _ => Some(bound),
    }
}

/// A request to open the server to the local network; it is answered with the server's address there.
pub(crate) type OpenRequest = oneshot::Sender<io::Result<SocketAddr>>;

/// The state of the server in the local network. Clones refer to the same server.
#[derive(Clone)]
pub struct LocalNetwork {
    address: Arc<Mutex<Option<SocketAddr>>>,
    wishes: mpsc::Sender<OpenRequest>,
}

impl LocalNetwork {
    /// Creates the state of a server bound to this address, and the receiver of requests to open it.
    pub fn new(bound: SocketAddr) -> (LocalNetwork, mpsc::Receiver<OpenRequest>) {
        let (wishes, wished) = mpsc::channel(1);
        (LocalNetwork { address: Arc::new(Mutex::new(network_address_of(bound))), wishes }, wished)
    }

    /// Returns the address at which other devices reach the server; `None` if they can't.
    pub fn address(&self) -> Option<SocketAddr> {
        *self.address.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes the server listen to the local network as well, until it ends.
    ///
    /// # Errors
    /// If there is no network, or the server can't listen there.
    pub async fn open(&self) -> io::Result<SocketAddr> {
        if let Some(address) = self.address() {
            return Ok(address);
        }
        let (wish, granted) = oneshot::channel();
        let refused = |_| io::Error::from(io::ErrorKind::Unsupported);
        self.wishes.send(wish).await.map_err(|_| io::Error::from(io::ErrorKind::Unsupported))?;
        let address = granted.await.map_err(refused)??;
        *self.address.lock().unwrap_or_else(PoisonError::into_inner) = Some(address);
        Ok(address)
    }
}
