//! A server of the tests: the command itself, on a folder of its own.

use std::{
    io::{self, BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, Stdio},
};

use serde_json::Value;

use crate::krog::root;

pub struct Server {
    pub child: Child,
    pub address: String,
}

impl Server {
    pub fn start(data: &Path) -> Server {
        Server::start_by(&mut Command::new(env!("CARGO_BIN_EXE_krog")), data)
    }

    /// The same by a command that ends with the one to be run.
    pub fn start_by(command: &mut Command, data: &Path) -> Server {
        let mut child = command
            .args(["serve", "--unlimited", "--engine", "off", "--listen", "127.0.0.1:0", "--data"])
            .arg(data)
            .current_dir(root())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split("http://").nth(1).unwrap().split(' ').next().unwrap().to_owned();
        Server { child, address }
    }

    /// Head and body of an answer, which says that it was done.
    pub fn ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> (String, String) {
        let answer = self.try_ask(method, path, cookie, body).unwrap();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 2"), "{method} {path}: {answer}");
        (head.to_owned(), body.to_owned())
    }

    /// What comes back, if anything does.
    pub fn try_ask(&self, method: &str, path: &str, cookie: &str, body: &str) -> io::Result<String> {
        let mut stream = TcpStream::connect(&self.address)?;
        write!(
            stream,
            "{method} /api/v1{path} HTTP/1.1\r\nHost: {}\r\nCookie: {cookie}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            body.len()
        )?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer)?;
        Ok(answer)
    }

    /// Sends it a signal, as `-KILL`.
    pub fn signal(&self, signal: &str) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &pid]).status().unwrap().success());
    }

    pub fn json(&self, method: &str, path: &str, cookie: &str, body: &Value) -> Value {
        serde_json::from_str(&self.ask(method, path, cookie, &body.to_string()).1).unwrap()
    }

    /// The cookie of somebody new.
    pub fn guest(&self) -> String {
        let (head, _) = self.ask("GET", "/session", "", "");
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
        set.split(';').next().unwrap().to_owned()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // Most have ended by themselves.
        self.child.kill().ok();
        self.child.wait().ok();
    }
}
