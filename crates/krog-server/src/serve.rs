//! The listener.

mod crowd;
mod line;

pub(crate) use self::line::Line as Lined;

use std::{
    io,
    net::{IpAddr, SocketAddr},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use axum::{
    Router,
    extract::{ConnectInfo, Request},
    http::{HeaderMap, StatusCode, header},
    response::Response,
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use krog_chess::Message;
use socket2::SockRef;
use tokio::{net::TcpListener, time::timeout};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::Service;

use krog_service::{
    address::{Address, Network},
    tally::Tally,
};

use self::{
    crowd::{Crowd, Place},
    line::Line,
};
use crate::{App, Config, StartError, app, auth::language, problem::ApiError};

/// The longest head of a request.
pub(crate) const HEAD_BYTES: usize = 32 * 1024;
/// What the system keeps of answers that somebody does not read; it takes as much again for itself.
pub(crate) const UNREAD_BYTES: usize = 128 * 1024;
/// When the system gives no connection, it may in a moment.
const REFUSED: Duration = Duration::from_millis(100);

/// Why the server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It did not start.
    #[error(transparent)]
    Start(#[from] StartError),
    #[error("cannot listen on {address}: {error}")]
    Listen { address: SocketAddr, error: io::Error },
    #[error("the listener failed: {0}")]
    Io(#[from] io::Error),
}

/// A server that listens and does not answer yet.
#[derive(Debug)]
pub struct Server {
    app: App,
    listener: TcpListener,
    address: SocketAddr,
}

impl Server {
    /// Opens the data and listens.
    ///
    /// # Errors
    /// The data cannot be opened, or the address is taken.
    pub async fn bind(config: Config) -> Result<Server, ServeError> {
        let address = config.listen;
        let listen = |error| ServeError::Listen { address, error };
        // First of all, so that a second server on the same address leaves the data alone.
        let listener = TcpListener::bind(address).await.map_err(listen)?;
        let bound = listener.local_addr().map_err(listen)?;
        let app = App::open(config).await?;
        Ok(Server { app, listener, address: bound })
    }

    /// Where it listens: with port 0 in the settings, the port that was given.
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// What it serves, to be asked without a connection.
    pub const fn app(&self) -> &App {
        &self.app
    }

    /// Answers until `shutdown` is done; then accepts nothing more, closes the sockets with a code and returns when
    /// everything is written.
    ///
    /// # Errors
    /// The listener failed.
    pub async fn run(self, shutdown: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { app: state, listener, address } = self;
        tracing::info!(%address, database = state.store.kind(), "listening");
        // The first who asks why should not wait for the rulebooks to be made ready.
        tokio::task::spawn_blocking(|| {
            tracing::debug!(rulebooks = crate::view::rulebook::books().count(), "the rulebooks are ready");
        });
        let stopping = state.stopping.clone();
        let connections = TaskTracker::new();
        let door = Door::new(&state, connections.clone());
        let mut shutdown = pin!(shutdown);
        let served = tokio::select! {
            () = &mut shutdown => Ok(()),
            failed = door.serve(&listener) => Err(failed),
        };
        drop(listener);
        tracing::info!("stopping");
        stopping.cancel();
        connections.close();
        // The rest of the time is for the sockets, which have been closing meanwhile.
        if timeout(state.config.timing.drain * 3 / 5, connections.wait()).await.is_err() {
            tracing::warn!(connections = connections.len(), "some connections did not end in time");
        }
        state.stop().await;
        Ok(served?)
    }
}

/// Where connections come in.
struct Door {
    router: Router,
    head: Duration,
    send: Duration,
    /// The proxy's address stands for many.
    behind_proxy: bool,
    crowd: Crowd,
    addresses: Tally<IpAddr>,
    networks: Tally<Network>,
    connections: TaskTracker,
    stopping: CancellationToken,
}

impl Door {
    fn new(app_: &App, connections: TaskTracker) -> Door {
        let Config { rates, timing, behind_proxy, .. } = &app_.config;
        Door {
            router: app(app_.clone()),
            head: timing.head,
            send: timing.send,
            behind_proxy: *behind_proxy,
            crowd: Crowd::new(rates.connections as usize),
            addresses: Tally::new(rates.connections_per_address),
            networks: Tally::new(rates.connections_per_network),
            connections,
            stopping: app_.stopping.clone(),
        }
    }

    /// Takes connections until it cannot.
    async fn serve(&self, listener: &TcpListener) -> io::Error {
        bound(listener);
        loop {
            let (stream, peer) = match listener.accept().await {
                Ok(accepted) => accepted,
                Err(error) => {
                    // A connection that broke before it was taken costs nothing; anything else is a want that may pass.
                    tracing::debug!(%error, "a connection was not taken");
                    if !is_theirs(&error) {
                        tracing::warn!(%error, "no connection can be taken");
                        tokio::time::sleep(REFUSED).await;
                    }
                    continue;
                }
            };
            let ip = peer.ip().to_canonical();
            let network = Address::of(Some(ip), &HeaderMap::new(), false).network();
            let held = self.addresses.take(ip).zip(self.networks.take(network));
            if held.is_none() && !(self.behind_proxy && ip.is_loopback()) {
                tracing::debug!(%peer, "an address has too many connections");
                continue;
            }
            let Some(place) = self.crowd.enter() else {
                tracing::debug!(%peer, "all connections are busy");
                continue;
            };
            // Moves are small and wait for nothing.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection keeps its delay");
            }
            let line = Line::new(stream, self.send);
            let talk = converse(line, peer, self.router.clone(), self.head, place, self.stopping.clone());
            self.connections.spawn(async move {
                talk.await;
                drop(held);
            });
        }
    }
}

/// Bounds what the system keeps for those who do not read. Connections that come in have it from the listener.
fn bound(listener: &TcpListener) {
    if let Err(error) = SockRef::from(listener).set_send_buffer_size(UNREAD_BYTES) {
        tracing::warn!(%error, "the system keeps as much as it likes for those who do not read");
    }
}

/// Answers the requests of a connection; it ends early when it becomes a socket, and when another needs its place.
async fn converse(
    line: Line,
    peer: SocketAddr,
    router: Router,
    head: Duration,
    place: Place,
    stopping: CancellationToken,
) {
    let place = Arc::new(place);
    let at_work = Arc::clone(&place);
    let service = service_fn(move |mut request: Request<Incoming>| {
        let (place, mut router) = (Arc::clone(&at_work), router.clone());
        async move {
            place.busy();
            if let Some(refused) = without_host(&request) {
                place.idle();
                return Ok(refused);
            }
            request.extensions_mut().insert(ConnectInfo(peer));
            let answer = router.call(request).await;
            place.idle();
            answer
        }
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head).max_buf_size(HEAD_BYTES);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(line), service).with_upgrades());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = place.wanted() => {
            tracing::debug!(%peer, "a connection that asked nothing made way");
            return;
        }
        () = stopping.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%peer, %error, "a connection ended");
    }
}

/// The refusal of a request that does not say which host it asks, or names two (RFC 9112, 3.2).
fn without_host<B>(request: &Request<B>) -> Option<Response> {
    if request.headers().get_all(header::HOST).iter().count() == 1 {
        return None;
    }
    let error = ApiError::new(StatusCode::BAD_REQUEST, Message::new("bad-host"));
    Some(error.respond(language(request.headers()), None))
}

fn is_theirs(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused | io::ErrorKind::ConnectionAborted | io::ErrorKind::ConnectionReset
    )
}

/// Runs the server until `shutdown` is done.
///
/// # Errors
/// It does not start, or the listener fails.
pub async fn serve(
    config: Config,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    Server::bind(config).await?.run(shutdown).await
}

#[cfg(test)]
mod tests {
    use tokio::net::TcpStream;

    use super::*;

    #[tokio::test]
    async fn the_system_keeps_only_so_much_for_those_who_do_not_read() {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        bound(&listener);
        let (_reader, taken) =
            tokio::join!(TcpStream::connect(listener.local_addr().unwrap()), listener.accept());
        let (stream, _) = taken.unwrap();
        let mut kept = 0;
        while let Ok(written) = stream.try_write(&[0; 4096]) {
            kept += written;
            assert!(kept < 64 << 20, "without end");
        }
        // The reader's own buffer takes its part.
        let most = SockRef::from(&stream).send_buffer_size().unwrap();
        assert!(most <= 2 * UNREAD_BYTES, "{most}");
    }
}
