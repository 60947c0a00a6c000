//! The listener.

use std::{io, net::SocketAddr};

use axum::serve::ListenerExt;
use tokio::net::TcpListener;

use crate::{App, Config, StartError, app};

/// Why the server does not run.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// It did not start.
    #[error(transparent)]
    Start(#[from] StartError),
    /// It cannot listen.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why.
        error: io::Error,
    },
    /// The listener failed.
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
    #[must_use]
    pub const fn address(&self) -> SocketAddr {
        self.address
    }

    /// What it serves, to be asked without a connection.
    #[must_use]
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
        tracing::info!(%address, database = state.store().kind(), "listening");
        // The first who asks why should not wait for the rulebooks to be made ready.
        tokio::task::spawn_blocking(|| {
            tracing::debug!(rulebooks = crate::view::rulebook::books().count(), "the rulebooks are ready");
        });
        let router = app(state.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let stopping = state.stopping().clone();
        let drain = state.config().timing.drain;
        let listener = listener.tap_io(|stream| {
            // Moves are small and wait for nothing.
            if let Err(error) = stream.set_nodelay(true) {
                tracing::debug!(%error, "a connection keeps its delay");
            }
        });
        let serving = axum::serve(listener, router).with_graceful_shutdown({
            let stopping = stopping.clone();
            async move {
                shutdown.await;
                tracing::info!("stopping");
                stopping.cancel();
            }
        });
        let late = async {
            stopping.cancelled().await;
            tokio::time::sleep(drain).await;
        };
        let served = tokio::select! {
            served = serving => served,
            () = late => {
                tracing::warn!("some connections did not end in time");
                Ok(())
            }
        };
        state.stop().await;
        Ok(served?)
    }
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
