//! The connections of the server. Each is asked to finish when the server ends, and is closed if its request does not arrive in time.

use std::mem;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use hyper::body::{Frame, Incoming, SizeHint};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tokio::runtime::Handle;
use tokio::time::{sleep, timeout};
use tokio_stream::StreamExt;

use crate::visitor::ConnectedFrom;

/// The time limit for a request to arrive: for its head, and for each part of its body.
pub(crate) const READ_TIMEOUT: Duration = Duration::from_secs(15);
/// The delay after a failure to accept connections, such as too many open files.
const BREATH: Duration = Duration::from_millis(100);
/// The maximum number of bytes of an unneeded body that are read.
const UNASKED: usize = 4 << 20;

/// Accepts and serves connections until `end`. Requests in progress then have until `farewell` has passed.
pub(crate) async fn serve_connections(
    listener: TcpListener,
    router: Router,
    end: impl Future<Output = ()>,
    farewell: Duration,
) {
    let under_way = GracefulShutdown::new();
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(READ_TIMEOUT);
    let mut end = std::pin::pin!(end);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut end => break,
        };
        let Ok((stream, from)) = accepted else {
            sleep(BREATH).await;
            continue;
        };
        let inner = TowerToHyperService::new(router.clone());
        let service = service_fn(move |mut request: hyper::Request<Incoming>| {
            request.extensions_mut().insert(ConnectedFrom(from));
            inner.call(request)
        });
        let connection = under_way.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // The failure of a connection affects no other.
            let _ = connection.await;
        });
    }
    drop(listener);
    // Pages that listen for events would never disconnect by themselves.
    let _ = timeout(farewell, under_way.shutdown()).await;
}

/// Reads the part of a request that its answer doesn't need. Closing a connection with unread data resets it, which may lose the answer.
pub(crate) async fn read_to_end(request: Request, next: Next) -> Response {
    next.run(request.map(|body| Body::new(WholeBody(body)))).await
}

/// A body whose unread rest is read and discarded when it is dropped.
struct WholeBody(Body);

impl HttpBody for WholeBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.0).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.0.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.0.size_hint()
    }
}

impl Drop for WholeBody {
    fn drop(&mut self) {
        let (false, Ok(runtime)) = (self.0.is_end_stream(), Handle::try_current()) else {
            return;
        };
        let rest = mem::replace(&mut self.0, Body::empty());
        runtime.spawn(timeout(READ_TIMEOUT, forget(rest)));
    }
}

/// Reads a body and discards it.
async fn forget(body: Body) {
    let (mut parts, mut read) = (body.into_data_stream(), 0);
    while read < UNASKED {
        match parts.next().await {
            Some(Ok(part)) => read += part.len(),
            Some(Err(_)) | None => return,
        }
    }
}
