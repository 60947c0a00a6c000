//! A PostgreSQL database of its own, for as long as it is wanted.

use std::{
    net::TcpStream,
    sync::atomic::{AtomicU32, Ordering},
};

use anyhow::Context;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use tokio::runtime::Builder;

/// Whoever is put out is waited for so long.
const LEAVING_MS: u32 = 2_000;
/// How many this process has made.
static MADE: AtomicU32 = AtomicU32::new(0);

/// A database on a server, empty at first; it is dropped with this, whoever else is in it. Makes and drops it on the thread that
/// calls, which must not be one of a runtime.
#[derive(Debug)]
pub struct Scratch {
    server: String,
    name: String,
}

impl Scratch {
    /// Makes one on a server, such as `postgres://postgres@127.0.0.1:5432`; none where nobody answers there.
    ///
    /// # Errors
    /// The server does not let us.
    pub fn create(server: &str) -> anyhow::Result<Option<Scratch>> {
        if TcpStream::connect(server.rsplit(['@', '/']).next().unwrap_or_default()).is_err() {
            return Ok(None);
        }
        let name = format!("krog_scratch_{}_{}", std::process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let scratch = Scratch { server: server.to_owned(), name };
        scratch.administer(format!("CREATE DATABASE {}", scratch.name))?;
        Ok(Some(scratch))
    }

    pub fn address(&self) -> String {
        format!("{}/{}", self.server, self.name)
    }

    /// Lets nobody in any more, and waits until whoever is in is out.
    ///
    /// # Errors
    /// The server does not let us.
    pub async fn close(&self) -> anyhow::Result<()> {
        let name = &self.name;
        let mut connection = self.outside().await?;
        connection.execute(AssertSqlSafe(format!("ALTER DATABASE {name} ALLOW_CONNECTIONS false"))).await?;
        let end = format!(
            "SELECT count(pg_terminate_backend(pid, {LEAVING_MS})) FROM pg_stat_activity WHERE datname = '{name}'"
        );
        connection.execute(AssertSqlSafe(end)).await?;
        Ok(connection.close().await?)
    }

    /// Lets people in again, and waits until one who knocks is in.
    ///
    /// # Errors
    /// The server does not let us.
    pub async fn open(&self) -> anyhow::Result<()> {
        let mut connection = self.outside().await?;
        let open = format!("ALTER DATABASE {} ALLOW_CONNECTIONS true", self.name);
        connection.execute(AssertSqlSafe(open)).await?;
        AnyConnection::connect(&self.address()).await?.close().await?;
        Ok(connection.close().await?)
    }

    /// A connection to the server, and to no database of ours.
    async fn outside(&self) -> anyhow::Result<AnyConnection> {
        sqlx::any::install_default_drivers();
        let address = format!("{}/postgres", self.server);
        AnyConnection::connect(&address).await.with_context(|| format!("cannot connect to {address}"))
    }

    fn administer(&self, statement: String) -> anyhow::Result<()> {
        Builder::new_current_thread().enable_all().build()?.block_on(async {
            let mut connection = self.outside().await?;
            connection.execute(AssertSqlSafe(statement)).await?;
            Ok(connection.close().await?)
        })
    }
}

impl Drop for Scratch {
    #[expect(clippy::print_stderr, reason = "nobody else would say that something is left behind")]
    fn drop(&mut self) {
        if let Err(error) = self.administer(format!("DROP DATABASE {} WITH (FORCE)", self.name)) {
            eprintln!("the database {} is left behind: {error:#}", self.name);
        }
    }
}
