//! A connection for sequential requests.

use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper::{Method, Request, header};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use tokio::net::TcpStream;

use crate::Outcome;

/// The server under test.
#[derive(Clone)]
pub struct Server {
    /// Its `host:port`.
    pub address: String,
    /// The header by which programs of its owner are admitted.
    pub authorization: String,
}

/// A connection that sends one request after another.
pub struct Client {
    server: Server,
    sender: SendRequest<Full<Bytes>>,
}

impl Client {
    /// Connects to a server.
    pub async fn connect(server: &Server) -> Outcome<Client> {
        let stream = TcpStream::connect(&server.address).await?;
        stream.set_nodelay(true)?;
        let (sender, connection) = handshake(TokioIo::new(stream)).await?;
        tokio::spawn(connection);
        Ok(Client { server: server.clone(), sender })
    }

    /// Sends a GET request and returns its answer.
    pub async fn get(&mut self, path: &str) -> Outcome<Value> {
        self.ask(Method::GET, path, Bytes::new()).await
    }

    /// Sends a POST request with a body and returns its answer.
    pub async fn post(&mut self, path: &str, body: &Value) -> Outcome<Value> {
        self.ask(Method::POST, path, Bytes::from(body.to_string())).await
    }

    async fn ask(&mut self, method: Method, path: &str, body: Bytes) -> Outcome<Value> {
        let request = Request::builder()
            .method(method)
            .uri(path)
            .header(header::HOST, &self.server.address)
            .header(header::AUTHORIZATION, &self.server.authorization)
            .header(header::CONTENT_TYPE, "application/json")
            .body(Full::new(body))?;
        self.sender.ready().await?;
        let answer = self.sender.send_request(request).await?;
        let status = answer.status();
        let body = answer.into_body().collect().await?.to_bytes();
        let value = serde_json::from_slice(&body)?;
        // A refusal is a valid answer: the game is unchanged.
        if status.is_success() || status.as_u16() == 409 {
            return Ok(value);
        }
        Err(format!("{path}: {status}: {value}").into())
    }
}
