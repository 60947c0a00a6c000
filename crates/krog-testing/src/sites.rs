//! A small server of HTTP that answers what a test tells it to, as well or as badly as wanted.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use flate2::{Compression, write::GzEncoder};

/// A request as it came.
#[derive(Debug, Clone)]
pub struct Asked {
    pub method: String,
    pub path: String,
    pub head: String,
    pub body: String,
    pub at: Instant,
}

impl Asked {
    pub fn header(&self, name: &str) -> Option<String> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then(|| value.trim().to_owned())
        })
    }

    /// A part of the query.
    pub fn query(&self, name: &str) -> Option<String> {
        let (_, query) = self.path.split_once('?')?;
        query.split('&').find_map(|part| part.strip_prefix(name)?.strip_prefix('=').map(str::to_owned))
    }

    /// The path without the query.
    pub fn bare(&self) -> &str {
        self.path.split('?').next().unwrap()
    }
}

#[derive(Debug, Clone)]
pub struct Reply {
    pub status: u16,
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
    /// The connection breaks off after so many bytes of the body.
    pub cut: Option<usize>,
    /// Bytes that are sent at once, and the pause between them.
    pub slow: Option<(usize, Duration)>,
    pub gzip: bool,
}

impl Reply {
    pub fn new(status: u16, kind: &str, body: impl Into<Vec<u8>>) -> Reply {
        Reply {
            status,
            headers: vec![("Content-Type".to_owned(), kind.to_owned())],
            body: body.into(),
            cut: None,
            slow: None,
            gzip: false,
        }
    }

    pub fn pgn(body: impl Into<Vec<u8>>) -> Reply {
        Reply::new(200, "application/x-chess-pgn", body)
    }

    pub fn json(body: &str) -> Reply {
        Reply::new(200, "application/json; charset=utf-8", body)
    }

    pub fn status(status: u16) -> Reply {
        Reply::new(status, "application/json", "{\"error\":\"no\"}")
    }

    pub fn with(mut self, name: &str, value: &str) -> Reply {
        self.headers.push((name.to_owned(), value.to_owned()));
        self
    }

    pub fn cut(mut self, after: usize) -> Reply {
        self.cut = Some(after);
        self
    }

    pub fn slow(mut self, bytes: usize, pause: Duration) -> Reply {
        self.slow = Some((bytes, pause));
        self
    }

    pub fn gzip(mut self) -> Reply {
        self.gzip = true;
        self
    }
}

/// Counts a request for as long as it runs. It is over before its last bytes are sent: whoever has read them may ask the
/// next thing at once.
struct Running(Arc<AtomicUsize>);

impl Running {
    fn begin(now: &Arc<AtomicUsize>, most: &AtomicUsize) -> Running {
        most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
        Running(Arc::clone(now))
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::SeqCst);
    }
}

type Answers = dyn Fn(&Asked, usize) -> Reply + Send + Sync;

/// A server that runs until the test ends.
pub struct Fake {
    pub url: String,
    asked: Arc<Mutex<Vec<Asked>>>,
    at_once: Arc<AtomicUsize>,
}

impl Fake {
    /// Answers by a function of the request and its number, from 0.
    pub fn new(answers: impl Fn(&Asked, usize) -> Reply + Send + Sync + 'static) -> Fake {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let url = format!("http://{}", listener.local_addr().unwrap());
        let asked = Arc::new(Mutex::new(Vec::new()));
        let at_once = Arc::new(AtomicUsize::new(0));
        let answers: Arc<Answers> = Arc::new(answers);
        let (all, most) = (Arc::clone(&asked), Arc::clone(&at_once));
        thread::spawn(move || {
            let now = Arc::new(AtomicUsize::new(0));
            for stream in listener.incoming().flatten() {
                let (all, most, now) = (Arc::clone(&all), Arc::clone(&most), Arc::clone(&now));
                let answers = Arc::clone(&answers);
                thread::spawn(move || {
                    if let Some(request) = read(&stream) {
                        let running = Running::begin(&now, &most);
                        let number = {
                            let mut all = all.lock().unwrap();
                            all.push(request.clone());
                            all.len() - 1
                        };
                        // Whoever hangs up early wants no more.
                        let _ = send(&stream, answers(&request, number), running);
                        let _ = stream.shutdown(Shutdown::Both);
                    }
                });
            }
        });
        Fake { url, asked, at_once }
    }

    /// All requests so far.
    pub fn asked(&self) -> Vec<Asked> {
        self.asked.lock().unwrap().clone()
    }

    pub fn paths(&self) -> Vec<String> {
        self.asked().into_iter().map(|asked| asked.path).collect()
    }

    /// The most requests that ran at the same time.
    pub fn at_once(&self) -> usize {
        self.at_once.load(Ordering::SeqCst)
    }
}

fn read(stream: &TcpStream) -> Option<Asked> {
    let mut reader = BufReader::new(stream);
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if reader.read_line(&mut head).ok()? == 0 {
            return None;
        }
    }
    let mut first = head.lines().next()?.split(' ');
    let (method, path) = (first.next()?.to_owned(), first.next()?.to_owned());
    let mut asked = Asked { method, path, head, body: String::new(), at: Instant::now() };
    let length = asked.header("content-length").and_then(|n| n.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    reader.read_exact(&mut body).ok()?;
    asked.body = String::from_utf8(body).ok()?;
    Some(asked)
}

fn send(mut stream: &TcpStream, reply: Reply, running: Running) -> std::io::Result<()> {
    let mut head = format!("HTTP/1.1 {} Whatever\r\nConnection: close\r\n", reply.status);
    for (name, value) in &reply.headers {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    let mut body = reply.body;
    if reply.gzip {
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        packer.write_all(&body)?;
        body = packer.finish()?;
        head.push_str("Content-Encoding: gzip\r\n");
    }
    if reply.status != 304 {
        head.push_str("Transfer-Encoding: chunked\r\n");
    }
    if reply.status == 304 {
        drop(running);
        return stream.write_all(format!("{head}\r\n").as_bytes());
    }
    stream.write_all(format!("{head}\r\n").as_bytes())?;
    let end = reply.cut.map_or(body.len(), |cut| cut.min(body.len()));
    let (piece, pause) = reply.slow.unwrap_or((8000, Duration::ZERO));
    for part in body[..end].chunks(piece) {
        write!(stream, "{:x}\r\n", part.len())?;
        stream.write_all(part)?;
        stream.write_all(b"\r\n")?;
        stream.flush()?;
        thread::sleep(pause);
    }
    drop(running);
    if reply.cut.is_none() {
        stream.write_all(b"0\r\n\r\n")?;
    }
    Ok(())
}
