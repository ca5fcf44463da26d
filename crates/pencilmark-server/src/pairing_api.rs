//! The HTTP routes for devices: pairing, listing and revoking.

use std::convert::Infallible;
use std::io;

use axum::extract::rejection::StringRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use pencilmark_app::wire::{
    DeviceList, DeviceView, PairedDevice, PairingClaim, PairingCode, PairingRequest, PairingState,
};
use pencilmark_paper::qr::QrDrawing;
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt};

use crate::app::App;
use crate::messages::pairing as say;
use crate::pages;
use crate::pairing::codes::{CodeRefusal, VALIDITY};
use crate::pairing::devices::describe;
use crate::problem::{HttpProblem, read_json};
use crate::visitor::{BoundTo, Visitor, key_cookie};

fn agent(headers: &HeaderMap) -> &str {
    headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default()
}

/// Fails unless the request comes from the owner.
pub(crate) fn owner_only(visitor: &Visitor) -> Result<(), HttpProblem> {
    match visitor {
        Visitor::Owner => Ok(()),
        Visitor::Device(_) => Err(HttpProblem::forbidden(say::owner_only())),
    }
}

async fn list(app: &App, visitor: &Visitor, headers: &HeaderMap) -> Result<Json<DeviceList>, HttpProblem> {
    let pairing = match visitor {
        Visitor::Owner => app.codes.progress(),
        Visitor::Device(_) => PairingState::None,
    };
    Ok(Json(DeviceList {
        here: visitor.device().map(str::to_owned),
        asking: DeviceView { paired: 0, ..describe(agent(headers)) },
        devices: app.devices.list().await.map_err(HttpProblem::internal_error)?,
        network: app.network.address().map(|address| format!("http://{address}/")),
        pairing,
    }))
}

/// Returns the devices that share the games.
pub(crate) async fn devices(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
) -> Result<Json<DeviceList>, HttpProblem> {
    list(&app, &visitor, &headers).await
}

/// Revokes the key of a device. Every device may do that, since it could delete all games anyway.
pub(crate) async fn revoke(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Extension(BoundTo(bound)): Extension<BoundTo>,
    Path(id): Path<String>,
) -> Result<Response, HttpProblem> {
    if !app.devices.revoke(&id).await.map_err(HttpProblem::internal_error)? {
        return Err(HttpProblem::not_found(say::no_device()));
    }
    let forget = (visitor.device() == Some(&id)).then(|| AppendHeaders([key_cookie(bound, None)]));
    Ok((StatusCode::NO_CONTENT, forget, ()).into_response())
}

/// Reports every pairing, revocation and failed claim as server-sent events.
pub(crate) async fn events(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
) -> Sse<impl Stream<Item = Result<Event, Infallible>>> {
    let event = |changes| Event::default().event("changed").data(format!("{{\"changes\":{changes}}}"));
    let changes =
        app.while_admitted(visitor.device().map(str::to_owned), WatchStream::new(app.devices.watch()));
    Sse::new(changes.map(move |changes| Ok(event(changes)))).keep_alive(KeepAlive::default())
}

/// Opens the server to the local network.
pub(crate) async fn open_network(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
) -> Result<Json<DeviceList>, HttpProblem> {
    owner_only(&visitor)?;
    app.network.open().await.map_err(|error| {
        HttpProblem::unprocessable(match error.kind() {
            io::ErrorKind::NetworkUnreachable => say::no_network(),
            _ => say::not_opened(error.to_string()),
        })
    })?;
    list(&app, &visitor, &headers).await
}

/// Creates a code that pairs one device.
pub(crate) async fn renew(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    headers: HeaderMap,
    body: Result<String, StringRejection>,
) -> Result<Json<PairingCode>, HttpProblem> {
    let PairingRequest { game } = read_json(&headers, body)?;
    owner_only(&visitor)?;
    let address = app.network.address().ok_or_else(|| HttpProblem::unprocessable(say::not_open()))?;
    let code = app.codes.renew(game, VALIDITY);
    let address = format!("http://{address}/");
    let link = format!("{address}{}#{}", pages::PAIRING_PAGE.trim_start_matches('/'), code.secret);
    let drawn = QrDrawing::encode(&link).ok_or_else(|| HttpProblem::from_error("the link is too long"))?;
    app.devices.notify();
    Ok(Json(PairingCode {
        picture: drawn.path(),
        modules: drawn.module_count,
        link,
        address,
        digits: code.digits,
        seconds: code.validity.as_secs(),
    }))
}

fn refused(why: CodeRefusal) -> HttpProblem {
    match why {
        CodeRefusal::Wrong => HttpProblem::forbidden(say::wrong()),
        CodeRefusal::Expired => HttpProblem::gone(say::expired()),
        CodeRefusal::Locked => HttpProblem::gone(say::locked()),
        CodeRefusal::TooMany => HttpProblem::too_many_requests(say::too_many()),
    }
}

/// Pairs the requesting device: the answer sets its key as a cookie.
pub(crate) async fn claim(
    State(app): State<App>,
    Extension(BoundTo(bound)): Extension<BoundTo>,
    visitor: Option<Extension<Visitor>>,
    headers: HeaderMap,
    body: Result<String, StringRejection>,
) -> Result<Response, HttpProblem> {
    let PairingClaim { code } = read_json(&headers, body)?;
    let game = app.codes.claim(&code).map_err(|why| {
        app.devices.notify();
        refused(why)
    })?;
    let (device, key) = app.devices.add(agent(&headers)).await.map_err(HttpProblem::internal_error)?;
    // If the browser had a key before, that key is revoked.
    if let Some(before) = visitor.as_ref().and_then(|Extension(visitor)| visitor.device()) {
        app.devices.revoke(before).await.map_err(HttpProblem::internal_error)?;
    }
    let kept = AppendHeaders([key_cookie(bound, Some(&key))]);
    Ok((kept, Json(PairedDevice { device, game })).into_response())
}
