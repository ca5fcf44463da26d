//! The server: its address, its folder of games, its start and end.

use std::fmt;
use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::time::Duration;

use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use pencilmark::message::Message;
use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::app::App;
use crate::connections;
use crate::messages::salvage as notice;
use crate::network::{LocalNetwork, OpenRequest, local_address};
use crate::owner::OwnerToken;
use crate::pages::PageModules;
use crate::routes::routes;
use crate::running::{forget_address, record_address, recorded_address, request_start_link};
use crate::store::{OpenError, Store, StoreState, salvage};

/// The default port of the app.
pub(crate) const DEFAULT_PORT: u16 = 7411;
/// The time for finishing requests when the server ends.
const FAREWELL: Duration = Duration::from_secs(2);

/// The configuration of the server.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address to listen on; with a loopback address only this computer has access.
    pub address: IpAddr,
    /// The port; `None` for the default port, or a free one if that is taken.
    pub port: Option<u16>,
    /// The folder in which games are stored; `None` for the user's data folder.
    pub data_folder: Option<PathBuf>,
    /// Whether to open a browser.
    pub browser: Browser,
    /// The form in which the modules of the page are served.
    pub modules: PageModules,
    /// The fragment of the URL to open: `#pm=...` of a link, or empty.
    pub fragment: String,
}

/// Whether a browser is opened when the server starts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Browser {
    /// The browser is opened.
    Open,
    /// The browser is not opened.
    Leave,
}

/// The reason why the server could not be started.
#[derive(Debug)]
pub enum ServeError {
    /// The server can't listen on this address.
    Listen(SocketAddr, io::Error),
    /// The user has no folder for data.
    NoFolder,
    /// The games can't be opened.
    Games(PathBuf, OpenError),
    /// The server that has the games of this folder open, at this URL, provides no start link.
    NoStartLink(PathBuf, String, io::Error),
    /// The games can't be read, or the system starts no threads.
    Start(String),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Listen(address, error) => write!(f, "can't listen at {address}: {error}"),
            ServeError::NoFolder => f.write_str("no folder for the games; name one with --data"),
            ServeError::Games(folder, error) => {
                let folder = folder.display();
                match error {
                    OpenError::Io(..) | OpenError::Database(_) => write!(
                        f,
                        "games can't be kept in {folder}: {error}; make that folder writable, or name another with --data"
                    ),
                    OpenError::Later(_) | OpenError::Foreign(_) => {
                        write!(f, "{error}; name another folder with --data")
                    }
                    OpenError::Busy | OpenError::Thread(_) => write!(f, "{folder}: {error}"),
                }
            }
            ServeError::NoStartLink(folder, address, error) => {
                let folder = folder.display();
                write!(
                    f,
                    "{folder}: Pencilmark is already running at {address}, but it provides no start link: {error}; end it and start it again"
                )
            }
            ServeError::Start(why) => f.write_str(why),
        }
    }
}

impl std::error::Error for ServeError {}

/// Serves the app until it is asked to end by Ctrl-C or, where it exists, SIGTERM. Calls `say` with messages: that a new collection
/// was created, and the start link. If another server has the same games open, prints a start link of that server instead.
///
/// # Errors
/// If the server can't start.
pub fn serve(config: &Config, say: impl Fn(&str)) -> Result<(), ServeError> {
    let folder = config.data_folder.clone().or_else(usual_folder).ok_or(ServeError::NoFolder)?;
    let path = folder.join("games.db");
    let (store, opened) = match Store::open(&path) {
        Ok(done) => done,
        Err(OpenError::Busy) if let Ok(address) = recorded_address(&folder) => {
            let link = request_start_link(&folder, &address);
            let link = link.map_err(|error| ServeError::NoStartLink(folder, address, error))?;
            let link = format!("{link}{}", config.fragment);
            say(&format!("Pencilmark is already running at {link}"));
            open_browser(config, &link);
            return Ok(());
        }
        Err(error) => return Err(ServeError::Games(folder, error)),
    };
    forget_address(&folder);
    let token = OwnerToken::read_or_create(&folder).map_err(|error| {
        ServeError::Games(folder.clone(), OpenError::Io(OwnerToken::path(&folder), error))
    })?;
    report_opened(&opened, &folder, &say);
    let runtime = Runtime::new().map_err(|error| ServeError::Start(error.to_string()))?;
    runtime.block_on(async {
        let notices = match &opened {
            StoreState::Found | StoreState::Made => Vec::new(),
            StoreState::Replaced { aside, copied_on } => {
                vec![take_over(&store, aside.as_deref(), copied_on.clone()).await]
            }
        };
        run(config, &folder, Games { store, token, notices }, &say).await
    })?;
    // Cancelled long work must not keep the program from ending.
    runtime.shutdown_timeout(FAREWELL);
    Ok(())
}

/// Prints what was done when the games were opened.
fn report_opened(opened: &StoreState, folder: &Path, say: &impl Fn(&str)) {
    match opened {
        StoreState::Found => {}
        StoreState::Made => say(&format!(
            "Welcome to Pencilmark: play Sudoku in your browser, with hints that explain themselves.\n\
             Your games are kept on this computer, in {}; --data names another folder.",
            folder.display()
        )),
        StoreState::Replaced { aside, copied_on } => {
            let found = match aside {
                Some(aside) => format!("The games were damaged. They are kept at {};", aside.display()),
                None => "The games were missing;".to_owned(),
            };
            let instead = match copied_on {
                Some(date) => format!("the copy of {date} takes their place"),
                None => "a new collection is begun".to_owned(),
            };
            let rest = if aside.is_some() { ", with what can still be read of them." } else { "." };
            say(&format!("{found} {instead}{rest}"));
        }
    }
}

/// Imports the readable games of a damaged file, and returns a message about that and about the copy that took its place.
async fn take_over(store: &Store, aside: Option<&Path>, copied_on: Option<String>) -> Message {
    let found = aside.map(salvage).unwrap_or_default();
    let (seen, read) = (found.seen, found.games.len());
    let taken = store.take_over(found).await.unwrap_or(0);
    let here = store.count().await.unwrap_or(taken);
    let path = aside.map(|aside| aside.display().to_string());
    match (path, copied_on) {
        (None, date) => notice::missing(here, date.unwrap_or_default()),
        (Some(path), Some(date)) => notice::filled_up(path, here, taken, date),
        (Some(path), None) if read == 0 => notice::none(path),
        (Some(path), None) if read == seen => notice::all(path, read),
        (Some(path), None) => notice::some(path, read, seen),
    }
}

/// The opened games, with the token of their owner and messages to the players about them.
struct Games {
    store: Store,
    token: OwnerToken,
    notices: Vec<Message>,
}

async fn run(
    config: &Config,
    folder: &Path,
    Games { store, token, notices }: Games,
    say: &impl Fn(&str),
) -> Result<(), ServeError> {
    let listener = listen(config).await?;
    let bound = listener.local_addr().map_err(|error| ServeError::Start(error.to_string()))?;
    let (network, wishes) = LocalNetwork::new(bound);
    let app = App::new(store, &token, network, notices);
    let mut servers = JoinSet::new();
    let own = own_listener(bound).await;
    let here = own.as_ref().map_or(seen_as(bound.ip()), |_| IpAddr::V4(Ipv4Addr::LOCALHOST));
    let modules = config.modules;
    serve_on(&mut servers, &app, modules, listener);
    own.into_iter().for_each(|own| serve_on(&mut servers, &app, modules, own));
    let address = format!("http://{}", SocketAddr::new(here, bound.port()));
    record_address(folder, &format!("{address}/"));
    // Without a loopback address, a start link could not be used.
    let path = if here.is_loopback() { app.owner.new_start_link(None) } else { "/".to_owned() };
    let link = format!("{address}{path}{}", config.fragment);
    say(&format!("Pencilmark is at {link} (games in {}); Ctrl-C ends it", folder.display()));
    say("The link opens it in one browser of this computer; `pencilmark open` makes another link.");
    say_how_to_pair(&app, say);
    open_browser(config, &link);
    grant(wishes, &app, (bound.port(), modules), &mut servers).await;
    while servers.join_next().await.is_some() {}
    Ok(())
}

/// Serves on a listener until the program is asked to end.
fn serve_on(servers: &mut JoinSet<()>, app: &App, modules: PageModules, listener: TcpListener) {
    // Without the listener's address, the `Host` header can't be checked.
    let Ok(bound) = listener.local_addr() else { return };
    servers.spawn(connections::serve_connections(
        listener,
        routes(app.clone(), bound, modules),
        told_to_end(),
        FAREWELL,
    ));
}

/// Returns a loopback listener for a server that is bound to a network address, so that the owner reaches it on this computer.
async fn own_listener(bound: SocketAddr) -> Option<TcpListener> {
    if bound.ip().is_loopback() || bound.ip().is_unspecified() {
        return None;
    }
    TcpListener::bind((Ipv4Addr::LOCALHOST, bound.port())).await.ok()
}

/// The period of validity of the code printed at the start.
const FIRST_CODE: Duration = Duration::from_secs(15 * 60);

/// Prints how to pair other devices, if the server can be reached by them.
fn say_how_to_pair(app: &App, say: &impl Fn(&str)) {
    let Some(address) = app.network.address() else { return };
    let code = app.codes.renew(None, FIRST_CODE);
    let (first, second) = code.digits.split_at(code.digits.len() / 2);
    say(&format!(
        "Other devices: open http://{address}/ and type {first} {second}. The code pairs one device within {} minutes; \
         \"Continue on the phone\" in the menu makes others.",
        FIRST_CODE.as_secs() / 60
    ));
}

/// Listens to the local network when the page requests it, until the program is asked to end.
async fn grant(
    mut wishes: mpsc::Receiver<OpenRequest>,
    app: &App,
    (port, modules): (u16, PageModules),
    servers: &mut JoinSet<()>,
) {
    let mut end = std::pin::pin!(told_to_end());
    loop {
        let wish = tokio::select! {
            wish = wishes.recv() => wish,
            () = &mut end => return,
        };
        // The channel is open as long as the app is served.
        let Some(wish) = wish else { return };
        let opened = listen_to_network(port).await;
        let address = opened.as_ref().map_err(|error| error.kind().into()).and_then(TcpListener::local_addr);
        if let Ok(listener) = opened {
            serve_on(servers, app, modules, listener);
        }
        let _ = wish.send(address);
    }
}

/// Listens on this computer's network address, on this port or, if it is taken, on a free one.
async fn listen_to_network(port: u16) -> io::Result<TcpListener> {
    let ip = local_address().ok_or(io::ErrorKind::NetworkUnreachable)?;
    match TcpListener::bind((ip, port)).await {
        Err(error) if error.kind() == io::ErrorKind::AddrInUse => TcpListener::bind((ip, 0)).await,
        listening => listening,
    }
}

/// The default form of the page's modules: single files in development builds, which read them from disk, otherwise
/// joined.
pub const DEFAULT_MODULES: PageModules =
    if cfg!(debug_assertions) { PageModules::Single } else { PageModules::Joined };

/// Listens on the requested port, or on the default one or a free one.
async fn listen(config: &Config) -> Result<TcpListener, ServeError> {
    let address = SocketAddr::new(config.address, config.port.unwrap_or(DEFAULT_PORT));
    let error = match TcpListener::bind(address).await {
        Ok(listener) => return Ok(listener),
        Err(error) => error,
    };
    if config.port.is_none() && error.kind() == io::ErrorKind::AddrInUse {
        let any = SocketAddr::new(config.address, 0);
        return TcpListener::bind(any).await.map_err(|error| ServeError::Listen(any, error));
    }
    Err(ServeError::Listen(address, error))
}

/// Returns an address at which this computer reaches the server.
fn seen_as(bound: IpAddr) -> IpAddr {
    match bound {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(std::net::Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(std::net::Ipv6Addr::LOCALHOST),
        ip => ip,
    }
}

fn usual_folder() -> Option<PathBuf> {
    let names = AppStrategyArgs {
        top_level_domain: "org".to_owned(),
        author: "Pencilmark".to_owned(),
        app_name: "Pencilmark".to_owned(),
    };
    choose_app_strategy(names).ok().map(|strategy| strategy.data_dir())
}

fn open_browser(config: &Config, address: &str) {
    if config.browser == Browser::Open {
        // If no browser can be opened, the printed URL must do.
        let _ = open::that_detached(address);
    }
}

/// Waits for Ctrl-C or, where it exists, SIGTERM.
async fn told_to_end() {
    let interrupt = async {
        let _ = tokio::signal::ctrl_c().await;
    };
    #[cfg(unix)]
    let terminate = async {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            terminated.recv().await;
        }
    };
    #[cfg(not(unix))]
    let terminate = std::future::pending::<()>();
    tokio::select! {
        () = interrupt => {}
        () = terminate => {}
    }
}
