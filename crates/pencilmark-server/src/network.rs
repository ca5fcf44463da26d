//! The local network: the address at which other devices reach the server, and how it is opened to them from the page.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::{mpsc, oneshot};

/// An address of those reserved for documentation: nothing is sent to it, but the system says from where it would be.
const ANYWHERE: (Ipv4Addr, u16) = (Ipv4Addr::new(198, 51, 100, 1), 9);

/// The address of this computer in its local network; none if there is no network.
pub fn own_address() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(ANYWHERE).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified() && !address.is_loopback()).then_some(address)
}

/// The address at which other devices reach a server that is bound to this one; none if only this computer does.
pub fn reached_at(bound: SocketAddr) -> Option<SocketAddr> {
    match bound.ip() {
        ip if ip.is_loopback() => None,
        ip if ip.is_unspecified() => Some(SocketAddr::new(own_address()?, bound.port())),
        _ => Some(bound),
    }
}

/// The wish to be reached by other devices; the answer is the address at which they do.
pub type OpeningWish = oneshot::Sender<io::Result<SocketAddr>>;

/// How other devices reach the server. Clones are of one server.
#[derive(Clone)]
pub struct LocalNetwork {
    address: Arc<Mutex<Option<SocketAddr>>>,
    wishes: mpsc::Sender<OpeningWish>,
}

impl LocalNetwork {
    /// The network of a server that is bound to this address, and what is wished of it.
    pub fn new(bound: SocketAddr) -> (LocalNetwork, mpsc::Receiver<OpeningWish>) {
        let (wishes, wished) = mpsc::channel(1);
        (LocalNetwork { address: Arc::new(Mutex::new(reached_at(bound))), wishes }, wished)
    }

    /// The address at which other devices reach the server, if they do.
    pub fn address(&self) -> Option<SocketAddr> {
        *self.address.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has the server listen to the local network, too, until it ends.
    ///
    /// # Errors
    /// When there is no network, or it can't listen there.
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
