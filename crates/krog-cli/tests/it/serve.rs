//! `krog serve`: it says where it is, and why it is not.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    process::{Command, Stdio},
};

use crate::krog::{krog, root};

#[test]
fn says_where_it_is_and_answers() {
    let data = tempfile::tempdir().unwrap();
    let mut server = Command::new(env!("CARGO_BIN_EXE_krog"))
        .args(["serve", "--engine", "off", "--listen", "127.0.0.1:0", "--data"])
        .arg(data.path())
        .current_dir(root())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.split("http://").nth(1).unwrap().split(' ').next().unwrap();
    let mut stream = TcpStream::connect(address).unwrap();
    write!(stream, "GET /health/ready HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    server.kill().unwrap();
    server.wait().unwrap();
    assert!(data.path().read_dir().unwrap().count() > 0);
}

#[test]
fn says_why_it_does_not_start() {
    let data = tempfile::tempdir().unwrap();
    let dir = data.path().to_str().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let answer = krog(&["serve", "--data", dir, "--listen", &address], "");
    assert_eq!(answer.status, 4);
    assert!(answer.stderr.contains(&address) && answer.stderr.contains("--listen"), "{}", answer.stderr);
    let settings = data.path().join("krog.toml");
    std::fs::write(&settings, "listen = \"127.0.0.1:0\"\ncolour = 1\n").unwrap();
    let answer = krog(&["serve", "--config", settings.to_str().unwrap()], "");
    assert_eq!(answer.status, 3);
    assert!(answer.stderr.contains("colour"), "{}", answer.stderr);
}
