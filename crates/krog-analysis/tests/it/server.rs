//! A server that is killed leaves nothing behind.

use std::{
    io::{BufRead as _, BufReader},
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use crate::support::{CHILD, Engines};

/// A server that is killed, whatever a test comes to.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

#[tokio::test]
async fn a_server_that_is_killed_leaves_no_process_behind() {
    let engines = Engines::new(&["slow", "deaf", "orphans"]);
    let server = Command::new(CHILD)
        .arg("server")
        .args(["slow", "deaf", "orphans"].map(|mode| engines.path(mode)))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut server = Server(server);
    let mut line = String::new();
    BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "all 3 search\n");
    // The server, three supervisors, three engines, and what one of them has started in a session of its own.
    let begun = Instant::now();
    while engines.processes().len() < 8 {
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", engines.processes());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    drop(server);
    engines.all_gone().await;
}
