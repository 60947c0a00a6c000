//! The listener.

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
};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
    time::timeout,
};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tower::Service;

use krog_service::tally::Tally;

use crate::{App, Config, StartError, app};

/// The longest head of a request.
const HEAD_BYTES: usize = 32 * 1024;
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
    /// The proxy's address stands for many.
    behind_proxy: bool,
    places: Arc<Semaphore>,
    addresses: Tally<IpAddr>,
    connections: TaskTracker,
    stopping: CancellationToken,
}

impl Door {
    fn new(app_: &App, connections: TaskTracker) -> Door {
        let config = &app_.config;
        Door {
            router: app(app_.clone()),
            head: config.timing.head,
            behind_proxy: config.behind_proxy,
            places: Arc::new(Semaphore::new(config.rates.connections as usize)),
            addresses: Tally::new(config.rates.connections_per_address),
            connections,
            stopping: app_.stopping.clone(),
        }
    }

    /// Takes connections until it cannot.
    async fn serve(&self, listener: &TcpListener) -> io::Error {
        loop {
            let Ok(place) = self.places.clone().acquire_owned().await else {
                return io::ErrorKind::BrokenPipe.into();
            };
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
            let held = self.addresses.take(ip);
            if held.is_none() && !(self.behind_proxy && ip.is_loopback()) {
                tracing::debug!(%peer, "an address has too many connections");
                continue;
            }
            // Moves are small and wait for nothing.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection keeps its delay");
            }
            let talk = converse(stream, peer, self.router.clone(), self.head, self.stopping.clone());
            self.connections.spawn(async move {
                talk.await;
                drop((place, held));
            });
        }
    }
}

/// Answers the requests of a connection; it ends early when it becomes a socket.
async fn converse(
    stream: TcpStream,
    peer: SocketAddr,
    router: Router,
    head: Duration,
    stopping: CancellationToken,
) {
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        router.clone().call(request)
    });
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(head).max_buf_size(HEAD_BYTES);
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
    let ended = tokio::select! {
        ended = connection.as_mut() => ended,
        () = stopping.cancelled() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%peer, %error, "a connection ended");
    }
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
