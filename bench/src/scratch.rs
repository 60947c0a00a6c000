//! A PostgreSQL database of its own, for as long as it is wanted.

use std::{
    net::TcpStream,
    sync::atomic::{AtomicU32, Ordering},
};

use anyhow::Context;
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use tokio::runtime::Builder;

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

    /// Lets people in, or nobody any more.
    ///
    /// # Errors
    /// The server does not let us.
    pub async fn let_in(&self, outside: &mut AnyConnection, open: bool) -> anyhow::Result<()> {
        let name = &self.name;
        let alter = format!("ALTER DATABASE {name} ALLOW_CONNECTIONS {open}");
        outside.execute(AssertSqlSafe(alter)).await?;
        Ok(())
    }

    /// Puts out whoever is in, and waits until they are: told to go, a process goes when it has the processor.
    ///
    /// # Errors
    /// The server does not let us.
    pub async fn put_out(&self, outside: &mut AnyConnection) -> anyhow::Result<()> {
        let name = &self.name;
        let end = format!(
            "SELECT count(pg_terminate_backend(pid, 5000)) FROM pg_stat_activity WHERE datname = '{name}'"
        );
        outside.execute(AssertSqlSafe(end)).await?;
        Ok(())
    }

    /// Goes in, and out again.
    ///
    /// # Errors
    /// The server does not let us.
    pub async fn knock(&self) -> anyhow::Result<()> {
        Ok(AnyConnection::connect(&self.address()).await?.close().await?)
    }

    /// A connection to the server, and to no database of ours.
    ///
    /// # Errors
    /// The server does not let us.
    pub async fn outside(&self) -> anyhow::Result<AnyConnection> {
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
