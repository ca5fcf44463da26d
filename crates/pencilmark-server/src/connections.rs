//! The connections of the server: each is told to finish when the server ends, and closed when its request doesn't arrive.

use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::time::{sleep, timeout};

/// How long a request may take to arrive: its head, and each part of its body.
pub const READING: Duration = Duration::from_secs(15);
/// How long to wait when no connection can be accepted, as when all files are open.
const BREATH: Duration = Duration::from_millis(100);

/// Answers whoever connects until `end`; those who are being answered then have until `farewell` has passed.
pub async fn answer(
    listener: TcpListener,
    router: Router,
    end: impl Future<Output = ()>,
    farewell: Duration,
) {
    let under_way = GracefulShutdown::new();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(READING);
    let mut end = std::pin::pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut end => break,
        };
        let Ok((stream, _)) = accepted else {
            sleep(BREATH).await;
            continue;
        };
        let service = TowerToHyperService::new(router.clone());
        let connection = under_way.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // A connection that breaks concerns nobody else.
            let _ = connection.await;
        });
    }
    drop(listener);
    // Pages that listen for changes would never leave by themselves.
    let _ = timeout(farewell, under_way.shutdown()).await;
}
