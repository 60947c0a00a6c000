//! A small disk that is filled, freed and filled again, one that can only be read, a database that is damaged: nothing that was
//! acknowledged is lost, and whoever asks is told what is wrong.

use std::{
    fs,
    io::{BufRead, BufReader, Read as _, Write as _},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use serde_json::{Value, json};

use crate::{
    krog::{krog, root},
    server::Server,
};

const DISK: &str = "30m";
/// Nobody takes anything, and no position comes again. A full disk takes moves for a while, for the log is written over.
const MOVES: [&str; 40] = [
    "a3", "a6", "b3", "b6", "c3", "c6", "d3", "d6", "e3", "e6", "f3", "f6", "g3", "g6", "h3", "h6", "a4",
    "a5", "h4", "h5", "Nd2", "Nd7", "Ne2", "Ne7", "Bb2", "Bb7", "Bg2", "Bg7", "Qc2", "Qc7", "Ba3", "Ba6",
    "Bh3", "Bh6", "Rb1", "Rb8", "Rg1", "Rg8", "Kf2", "Kf7",
];
const GAMES: usize = 300;

/// A file system of its own, which only those see who go where it is mounted.
struct Disk {
    keeper: Child,
    folder: PathBuf,
}

impl Disk {
    fn mount(folder: &Path) -> Option<Disk> {
        let line = format!("mount -t tmpfs -o size={DISK} tmpfs \"$0\" && echo mounted && exec cat");
        let mut keeper = Command::new("unshare")
            .args(["--user", "--map-root-user", "--mount", "sh", "-c", &line])
            .arg(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .ok()?;
        let mut said = String::new();
        BufReader::new(keeper.stdout.take()?).read_line(&mut said).ok()?;
        let disk = Disk { keeper, folder: folder.to_owned() };
        (said == "mounted\n").then_some(disk)
    }

    /// A command that runs where it is mounted.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new("nsenter");
        command
            .args(["--target", &self.keeper.id().to_string(), "--user", "--mount", "--preserve-credentials"])
            .arg("--")
            .arg(program);
        command
    }

    fn server(&self) -> Server {
        Server::start_by(&mut self.command(env!("CARGO_BIN_EXE_krog")), &self.folder)
    }

    /// What `krog serve` says that does not start, and after how long.
    fn refusal(&self, lang: &str) -> (String, Duration) {
        let begun = Instant::now();
        let answer = self
            .command(env!("CARGO_BIN_EXE_krog"))
            .args(["--lang", lang, "serve", "--listen", "127.0.0.1:0", "--data"])
            .arg(&self.folder)
            .current_dir(root())
            .output()
            .unwrap();
        assert_eq!(answer.status.code(), Some(4), "{answer:?}");
        (String::from_utf8(answer.stderr).unwrap(), begun.elapsed())
    }

    /// A file on it, from where it is not mounted.
    fn path(&self, name: &str) -> PathBuf {
        let root = PathBuf::from(format!("/proc/{}/root", self.keeper.id()));
        root.join(self.folder.strip_prefix("/").unwrap()).join(name)
    }

    /// Fills it but for so many bytes.
    fn fill(&self, left: u64) {
        let mut ballast =
            fs::OpenOptions::new().create(true).append(true).open(self.path("ballast")).unwrap();
        loop {
            let free = self.free();
            let piece = free.saturating_sub(left).min(1 << 20) as usize;
            // Somebody else may take what is left.
            if piece < 4096 || ballast.write_all(&vec![1; piece]).is_err() && self.free() <= left + 4096 {
                return;
            }
        }
    }

    fn empty(&self) {
        fs::remove_file(self.path("ballast")).unwrap();
    }

    fn free(&self) -> u64 {
        let said =
            self.command("stat").args(["--file-system", "--format", "%a %S"]).arg(&self.folder).output();
        let said = String::from_utf8(said.unwrap().stdout).unwrap();
        let mut figures = said.split_whitespace().map(|figure| figure.parse::<u64>().unwrap());
        figures.next().unwrap() * figures.next().unwrap()
    }

    fn length(&self, name: &str) -> u64 {
        fs::metadata(self.path(name)).map_or(0, |found| found.len())
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        self.keeper.kill().ok();
        self.keeper.wait().ok();
    }
}

/// Games under way, and how many of their moves were acknowledged.
struct Play {
    people: [String; 2],
    games: Vec<(String, usize)>,
}

impl Play {
    fn begin(server: &Server) -> Play {
        let people = [server.guest(), server.guest()];
        let mut play = Play { people, games: Vec::new() };
        for _ in 0..GAMES {
            play.games.insert(0, (new_game(server, &play.people).unwrap(), 0));
            // A game that nobody begins is aborted.
            for _ in 0..2 {
                assert_eq!(play.play(server).0, 200);
            }
        }
        play
    }

    /// The next move of a game that has one: its status, and the code where it is refused.
    fn play(&mut self, server: &Server) -> (u16, String) {
        let (id, acknowledged) = self.games.iter_mut().find(|(_, moves)| *moves < MOVES.len()).unwrap();
        let body = json!({ "move": MOVES[*acknowledged] }).to_string();
        let who = &self.people[*acknowledged % 2];
        let (status, answer) = ask(server, "POST", &format!("/games/{id}/moves"), who, &body);
        if status == 200 {
            *acknowledged += 1;
        }
        (status, answer["code"].as_str().unwrap_or_default().to_owned())
    }

    /// Plays until it is refused; says why.
    fn until_refused(&mut self, server: &Server) -> (u16, String) {
        loop {
            match self.play(server) {
                (200, _) => {}
                refused => return refused,
            }
        }
    }

    /// Plays on a full disk until readiness says that it is. The log that begins anew leaves room for some more moves.
    fn until_full(&mut self, server: &Server, disk: &Disk) {
        for _ in 0..10 {
            disk.fill(0);
            assert_eq!(self.until_refused(server), (503, "disk-full".to_owned()));
            if says(server, SOON, full).is_ok() {
                return;
            }
        }
        panic!("moves are refused and the server is ready");
    }

    fn nothing_is_lost(&self, server: &Server) {
        for (id, moves) in &self.games {
            let (status, game) = ask(server, "GET", &format!("/games/{id}"), &self.people[0], "");
            assert_eq!(status, 200, "{game}");
            let plies = game["moves"].as_array().map(Vec::len);
            // A move whose answer was a refusal may not stand either.
            assert_eq!(plies, Some(*moves), "{game}");
        }
    }
}

fn ask(server: &Server, method: &str, path: &str, cookie: &str, body: &str) -> (u16, Value) {
    let answer = server.try_ask(method, path, cookie, body).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_str(body).unwrap_or(Value::Null))
}

fn new_game(server: &Server, people: &[String; 2]) -> Result<String, Value> {
    let order = json!({
        "variant": "standard", "color": "white", "opponent": { "kind": "link" },
        "time": { "kind": "clock", "periods": [{ "initialMs": 3_600_000 }] },
    });
    let (status, game) = ask(server, "POST", "/games", &people[0], &order.to_string());
    if status != 201 {
        return Err(game);
    }
    let (id, code) = (game["id"].as_str().unwrap(), game["code"].as_str().unwrap());
    server.json("POST", &format!("/invites/{code}/accept"), &people[1], &json!({}));
    Ok(id.to_owned())
}

/// What readiness says.
fn ready(server: &Server) -> (u16, Value) {
    let mut stream = std::net::TcpStream::connect(&server.address).unwrap();
    let host = &server.address;
    write!(stream, "GET /health/ready HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n").unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    (head.split(' ').nth(1).unwrap().parse().unwrap(), serde_json::from_str(body).unwrap())
}

/// Waits until readiness says something, so long at most; else what it says.
fn says(server: &Server, within: Duration, wanted: impl Fn(u16, &Value) -> bool) -> Result<(), String> {
    let begun = Instant::now();
    loop {
        let (status, body) = ready(server);
        if wanted(status, &body) {
            return Ok(());
        }
        if begun.elapsed() >= within {
            return Err(format!("after {:?}: {status} {body}", begun.elapsed()));
        }
        sleep(Duration::from_millis(10));
    }
}

fn ready_says(server: &Server, within: Duration, wanted: impl Fn(u16, &Value) -> bool) {
    says(server, within, wanted).unwrap();
}

const SOON: Duration = Duration::from_secs(1);
const BACK: Duration = Duration::from_secs(2);

fn full(status: u16, body: &Value) -> bool {
    status == 503 && body["code"] == "disk-full"
}

fn enough(status: u16, body: &Value) -> bool {
    status == 200 && body["disk"] == "enough"
}

#[test]
fn a_small_disk_is_filled_and_freed_and_a_server_restarted_on_it() {
    let folder = tempfile::tempdir().unwrap();
    let Some(disk) = Disk::mount(folder.path()) else {
        println!("no file system can be mounted here: the small disk was not tried");
        return;
    };
    let mut server = disk.server();
    let mut play = Play::begin(&server);
    for _ in 0..42 {
        assert_eq!(play.play(&server).0, 200);
    }
    ready_says(&server, SOON, enough);
    assert!(disk.length("krog.db-wal") < 8 << 20, "the log has {}", disk.length("krog.db-wal"));

    // Nearly full: games go on, and none is begun.
    disk.fill(2 << 20);
    ready_says(&server, SOON, |status, body| status == 200 && body["disk"] == "low");
    let refused = new_game(&server, &play.people).unwrap_err();
    assert_eq!(refused["code"], "disk-low", "{refused}");
    assert_eq!(play.play(&server).0, 200);

    // Full: moves are refused with the reason, until there is room.
    play.until_full(&server, &disk);
    play.nothing_is_lost(&server);
    disk.empty();
    ready_says(&server, BACK, enough);
    assert_eq!(play.play(&server).0, 200);

    // Filled again, and the server is killed and started on it. A reserve lets it go on for a while; without one it can be looked at.
    for _ in 0..2 {
        disk.fill(0);
        play.until_refused(&server);
        disk.fill(0);
        server.child.kill().unwrap();
        server.child.wait().unwrap();
        disk.fill(0);
        server = disk.server();
        play.nothing_is_lost(&server);
        // With nothing left, games that nobody has moved in since the start are still shown.
        server.child.kill().unwrap();
        server.child.wait().unwrap();
        server = disk.server();
        disk.fill(0);
        play.until_refused(&server);
        play.nothing_is_lost(&server);
    }
    play.until_full(&server, &disk);
    disk.empty();
    ready_says(&server, BACK, enough);
    assert_eq!(play.play(&server).0, 200);
    new_game(&server, &play.people).unwrap();
    play.nothing_is_lost(&server);

    // Stopped in order, and the disk can only be read.
    server.signal("-TERM");
    server.child.wait().unwrap();
    let remounted = disk.command("mount").args(["-o", "remount,ro"]).arg(&disk.folder).status();
    assert!(remounted.unwrap().success());
    for (lang, words) in [("en", "can be read but not written"), ("no", "kan leses, men ikke skrives")] {
        let (said, after) = disk.refusal(lang);
        assert!(said.contains(words), "{said}");
        assert!(after < SOON, "after {after:?}");
    }
}

#[test]
fn a_damaged_database_is_named_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path());
    server.signal("-TERM");
    drop(server);
    let file = folder.path().join("krog.db");
    let whole = fs::read(&file).unwrap();
    let data = folder.path().to_str().unwrap();
    for damage in [0..16, 16..100, 100..2_000] {
        let mut damaged = whole.clone();
        damaged[damage.clone()].fill(0xff);
        fs::write(&file, &damaged).unwrap();
        for (lang, words) in [("en", "the database file is damaged"), ("no", "databasefilen er skadet")] {
            let begun = Instant::now();
            let answer = krog(&["--lang", lang, "serve", "--listen", "127.0.0.1:0", "--data", data], "");
            assert_eq!(answer.status, 4, "{damage:?}: {}", answer.stderr);
            assert!(answer.stderr.contains(words), "{damage:?}: {}", answer.stderr);
            assert!(begun.elapsed() < SOON, "after {:?}", begun.elapsed());
        }
        assert_eq!(fs::read(&file).unwrap(), damaged, "it was changed");
    }
    fs::write(&file, &whole).unwrap();
    Server::start(folder.path());
}
