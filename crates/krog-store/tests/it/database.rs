//! A database per test and kind.

use std::{
    net::{SocketAddr, TcpStream},
    time::Duration,
};

use krog_store::Store;
use sqlx::{AnyConnection, Connection, Executor};

const POSTGRES: &str = "postgres://postgres@127.0.0.1:5432";

/// Runs a test on a fresh SQLite file and, where PostgreSQL answers, on a fresh database there.
pub fn on_both<F: Future<Output = ()>>(test: impl Fn(Store) -> F) {
    on_both_addresses(async |address| {
        let store = Store::open(&address).await.unwrap();
        let outcome = caught(test(store.clone())).await;
        store.close().await;
        if let Err(panic) = outcome {
            std::panic::resume_unwind(panic);
        }
    });
}

/// Runs a test on the address of a SQLite file that is not there yet and, where PostgreSQL answers, on that of an empty
/// database.
pub fn on_both_addresses(test: impl AsyncFn(String)) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    let dir = tempfile::tempdir().unwrap();
    runtime.block_on(test(Store::sqlite_address(&dir.path().join("krog.db"))));
    on_postgres_address(test);
}

/// Runs a test on the address of an empty database where PostgreSQL answers.
pub fn on_postgres_address(test: impl AsyncFn(String)) {
    if !postgres_answers() {
        assert!(std::env::var("CI").is_err(), "PostgreSQL must answer at 127.0.0.1:5432 in CI");
        println!("PostgreSQL does not answer at 127.0.0.1:5432: the test did not run there");
        return;
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let name = format!("krog_test_{}", krog_store::GameId::generate().as_str().replace('-', "_"));
        administer(&format!("CREATE DATABASE {name}")).await;
        let outcome = caught(test(format!("{POSTGRES}/{name}"))).await;
        administer(&format!("DROP DATABASE {name} WITH (FORCE)")).await;
        if let Err(panic) = outcome {
            std::panic::resume_unwind(panic);
        }
    });
}

fn postgres_answers() -> bool {
    let address = SocketAddr::from(([127, 0, 0, 1], 5432));
    TcpStream::connect_timeout(&address, Duration::from_millis(300)).is_ok()
}

/// Has the server do something, from outside of the database of a test.
pub async fn administer(statement: &str) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(&format!("{POSTGRES}/postgres")).await.unwrap();
    connection.execute(sqlx::AssertSqlSafe(statement.to_owned())).await.unwrap();
    connection.close().await.unwrap();
}

/// Lets a failing test still drop its database.
async fn caught(test: impl Future<Output = ()>) -> std::thread::Result<()> {
    let mut test = Box::pin(test);
    std::future::poll_fn(|context| {
        let polled = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| test.as_mut().poll(context)));
        match polled {
            Ok(std::task::Poll::Pending) => std::task::Poll::Pending,
            Ok(std::task::Poll::Ready(())) => std::task::Poll::Ready(Ok(())),
            Err(panic) => std::task::Poll::Ready(Err(panic)),
        }
    })
    .await
}
