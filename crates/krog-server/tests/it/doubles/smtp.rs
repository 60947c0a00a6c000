//! A mail server: it takes letters, or refuses them as it is told to.

use std::{
    collections::VecDeque,
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::Duration,
};

use krog_server::Config;
use krog_wire::account::Secret;
use tokio::{
    io::{AsyncBufReadExt, AsyncWriteExt, BufReader},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    time::timeout,
};

const PUBLIC: &str = "http://chess.test";

pub struct Smtp {
    pub address: SocketAddr,
    letters: mpsc::Receiver<Letter>,
    /// What the next recipients are answered in place of `250`.
    refusals: Arc<Mutex<VecDeque<&'static str>>>,
}

#[derive(Debug, Clone)]
pub struct Letter {
    pub to: String,
    pub head: String,
    pub text: String,
}

impl Smtp {
    pub async fn start() -> Smtp {
        Smtp::at("127.0.0.1:0".parse().unwrap()).await
    }

    pub async fn at(address: SocketAddr) -> Smtp {
        let listener = TcpListener::bind(address).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (sender, letters) = mpsc::channel(100);
        let refusals = Arc::<Mutex<VecDeque<&'static str>>>::default();
        let told = Arc::clone(&refusals);
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(talk(stream, sender.clone(), Arc::clone(&told)));
            }
        });
        Smtp { address, letters, refusals }
    }

    pub fn refuse(&self, answers: &[&'static str]) {
        self.refusals.lock().unwrap().extend(answers);
    }

    pub fn config(&self, config: &mut Config) {
        config.smtp_url = Some(Secret::new(format!("smtp://{}", self.address)));
        config.mail_from = Some("KROG <chess@example.org>".to_owned());
        config.public_url = Some(PUBLIC.to_owned());
        quick(config);
    }

    pub async fn letter(&mut self) -> Letter {
        timeout(Duration::from_secs(20), self.letters.recv()).await.expect("a letter in time").unwrap()
    }

    /// Nothing comes for a while.
    pub async fn nothing(&mut self) {
        let came = timeout(Duration::from_millis(400), self.letters.recv()).await;
        assert!(came.is_err(), "{came:?}");
    }
}

/// Looks often for what is to be sent.
pub fn quick(config: &mut Config) {
    config.timing.outgoing = Duration::from_millis(20);
    config.timing.send_again = Duration::from_millis(50);
    config.timing.reminders = Duration::from_millis(20);
}

async fn talk(
    stream: TcpStream,
    letters: mpsc::Sender<Letter>,
    refusals: Arc<Mutex<VecDeque<&'static str>>>,
) -> Option<()> {
    let (read, mut write) = stream.into_split();
    let mut lines = BufReader::new(read).lines();
    let mut to = String::new();
    write.write_all(b"220 double\r\n").await.ok()?;
    while let Some(line) = lines.next_line().await.ok()? {
        let answer = if line.starts_with("EHLO") {
            "250-double\r\n250 8BITMIME".to_owned()
        } else if let Some(address) = line.strip_prefix("RCPT TO:<") {
            to = address.split('>').next()?.to_owned();
            let refusal = refusals.lock().unwrap().pop_front();
            refusal.unwrap_or("250 yes").to_owned()
        } else if line == "DATA" {
            write.write_all(b"354 go on\r\n").await.ok()?;
            let mut whole = String::new();
            loop {
                let line = lines.next_line().await.ok()??;
                if line == "." {
                    break;
                }
                whole.push_str(line.strip_prefix('.').unwrap_or(&line));
                whole.push('\n');
            }
            letters.send(read_letter(&to, &whole)).await.ok()?;
            "250 taken".to_owned()
        } else if line == "QUIT" {
            write.write_all(b"221 bye\r\n").await.ok()?;
            return Some(());
        } else {
            "250 yes".to_owned()
        };
        write.write_all(format!("{answer}\r\n").as_bytes()).await.ok()?;
    }
    Some(())
}

fn read_letter(to: &str, whole: &str) -> Letter {
    let (head, body) = whole.split_once("\n\n").unwrap();
    // Long lines of the head go on behind a space.
    let head = head.replace("\n ", " ");
    let quoted = head.to_lowercase().contains("content-transfer-encoding: quoted-printable");
    let text = if quoted { unquoted(body) } else { body.to_owned() };
    Letter { to: to.to_owned(), head, text }
}

fn unquoted(body: &str) -> String {
    let body = body.replace("=\n", "");
    let (mut bytes, mut rest) = (Vec::new(), body.as_bytes());
    while let Some((first, others)) = rest.split_first() {
        rest = others;
        if *first == b'=' {
            let digits = std::str::from_utf8(&others[..2]).unwrap();
            bytes.push(u8::from_str_radix(digits, 16).unwrap());
            rest = &others[2..];
        } else {
            bytes.push(*first);
        }
    }
    String::from_utf8(bytes).unwrap()
}

impl Letter {
    /// The link in it.
    pub fn link(&self) -> &str {
        self.text
            .split_whitespace()
            .find(|word| word.starts_with(PUBLIC) && word.len() > PUBLIC.len() + 1)
            .unwrap()
    }

    /// What stands in the link behind the `#`.
    pub fn token(&self) -> &str {
        self.link().split_once('#').unwrap().1
    }

    pub fn header(&self, name: &str) -> &str {
        let found = self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        found.unwrap_or_default()
    }
}
