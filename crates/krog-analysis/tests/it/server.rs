//! A server that is killed leaves nothing behind.

use std::{
    io::{BufRead as _, BufReader},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use crate::support::{CHILD, Engines};

#[tokio::test]
async fn a_server_that_is_killed_leaves_no_process_behind() {
    let engines = Engines::new(&["slow", "deaf", "orphans"]);
    let mut server = Command::new(CHILD)
        .arg("server")
        .args(["slow", "deaf", "orphans"].map(|mode| engines.path(mode)))
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    assert_eq!(line, "all 3 search\n");
    // The server, three supervisors, three engines, and what one of them has started in a session of its own.
    let begun = Instant::now();
    while engines.processes().len() < 8 {
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", engines.processes());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    server.kill().unwrap();
    server.wait().unwrap();
    engines.all_gone().await;
}
