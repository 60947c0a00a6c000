//! The explorer's files and PostgreSQL hold the same games and are asked the same: every answer is the same, byte by byte.
//!
//! Where PostgreSQL answers at 127.0.0.1:5432. `KROG_GAMES` may name files of games to compare on (with `:` between them)
//! instead of those that are made here, and `KROG_QUERIES` how many questions are asked.

use std::{collections::BTreeSet, ops::ControlFlow, time::Instant};

use krog_chess::{
    Color, GameResult, Position, Variant,
    bughouse::{BoardName, Match, Seat},
    start_array::StartArray,
};
use krog_explorer::{Explorer, ImportOptions, Summary, import::stream::unpack};
use krog_pgn::{
    MainLine, PgnGame, PgnPly, Reader, WriteOptions,
    bpgn::{self, Record},
    write,
};
use krog_store::{Store, Whose};
use krog_testing::{chance::Chance, draws::draws};

use crate::{
    harness::{TestApp, User},
    postgres::Database,
};

const PLAYERS: [&str; 9] =
    ["Anne", "Bo", "Cato", "Åse Ødegård", "Łukasz, J.", "anne-lise", "İlker", "O'Neill", "?"];
const RATINGS: [&str; 12] =
    ["", "", "799", "800", "1234", "1600", "1999", "2000", "2400", "2499", "2850", "3105"];
const DATES: [&str; 9] = [
    "????.??.??",
    "2019.??.??",
    "2019.01.??",
    "2019.12.31",
    "2020.02.29",
    "2020.??.??",
    "2021.07.04",
    "2021.07.05",
    "1851.06.21",
];
const SPEEDS: [&str; 7] = ["15", "60", "180+2", "600", "5400+30", "1/86400", "-"];
const OPENINGS: [[&str; 2]; 4] =
    [["", ""], ["B90", "Sicilian Defense: Najdorf"], ["C60", "Spansk"], ["A00", ""]];
const RESULTS: [GameResult; 6] = [
    GameResult::Win(Color::White),
    GameResult::Win(Color::Black),
    GameResult::Draw,
    GameResult::Win(Color::White),
    GameResult::Win(Color::Black),
    GameResult::None,
];

/// A game that nobody would play: mostly the same beginnings, then anything.
fn game(chance: &mut Chance) -> String {
    let variants: Vec<Variant> = Variant::one_board().collect();
    let variant = if chance.below(3) > 0 { Variant::Standard } else { chance.of(&variants) };
    let array = StartArray::new(chance.below(3));
    let start = array.filter(|_| variant == Variant::Chess960);
    let start = start.and_then(|array| Position::from_start_array(variant, array));
    let mut position = start.unwrap_or_else(|| Position::start(variant));
    let mut game = PgnGame::new(position.clone());
    let opening = chance.of(&OPENINGS);
    for (tag, value) in [
        ("White", chance.of(&PLAYERS)),
        ("Black", chance.of(&PLAYERS)),
        ("WhiteElo", chance.of(&RATINGS)),
        ("BlackElo", chance.of(&RATINGS)),
        ("Date", chance.of(&DATES)),
        ("TimeControl", chance.of(&SPEEDS)),
        ("ECO", opening[0]),
        ("Opening", opening[1]),
        ("Termination", if chance.below(20) == 0 { "abandoned" } else { "Normal" }),
    ] {
        if !value.is_empty() {
            game.set_header(tag, value);
        }
    }
    for ply in 0..chance.below(60) {
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        let choices = if ply < 8 { moves.len().min(3) } else { moves.len() };
        let mv = moves[chance.below(choices)];
        game.line.plies.push(PgnPly::new(Some(mv)));
        position.play_unchecked(mv);
    }
    game.result = chance.of(&RESULTS);
    write(&game, &WriteOptions::default()) + "\n"
}

/// A match of bughouse likewise, with its positions.
fn match_of_four(chance: &mut Chance, places: &mut Vec<(Variant, String)>) -> String {
    let mut game = Match::start();
    for ply in 0..chance.below(80) {
        let first = chance.of(&BoardName::ALL);
        let able = |board: &BoardName| !game.board(*board).legal_moves().is_empty();
        let Some(board) = [first, first.other()].into_iter().find(able) else { break };
        let moves = game.board(board).legal_moves();
        let captures: Vec<_> = moves.iter().copied().filter(|mv| mv.is_capture()).collect();
        let choices = if captures.is_empty() { &moves[..] } else { &captures[..] };
        let most = if ply < 8 { choices.len().min(3) } else { choices.len() };
        if game.play_move(board, choices[chance.below(most)]).is_err() || game.end().is_some() {
            break;
        }
        if chance.one_in(6) {
            places.push((Variant::Bughouse, game.board(board.other()).fen()));
        }
    }
    let mut record = Record::new(game);
    record.result = chance.of(&["1-0", "0-1", "1/2-1/2", "*"]);
    for seat in Seat::ALL {
        record.set_header(seat.name(), chance.of(&PLAYERS));
        record.set_header(&format!("{}Elo", seat.name()), chance.of(&RATINGS));
    }
    record.set_header("Date", chance.of(&DATES));
    record.set_header("TimeControl", chance.of(&SPEEDS));
    bpgn::write(&record)
}

/// Where games are played.
struct Ground {
    /// FENs with their variants, those that many games came through several times.
    places: Vec<(Variant, String)>,
    players: Vec<String>,
    materials: Vec<String>,
}

impl Ground {
    fn of(texts: &[Vec<u8>], chance: &mut Chance) -> Ground {
        let mut ground = Ground { places: Vec::new(), players: Vec::new(), materials: Vec::new() };
        for text in texts {
            let mut unpacked = unpack(&text[..]).unwrap().1;
            let mut reader = Reader::new(&mut unpacked);
            let mut line = MainLine::default();
            while reader.read_main_line(&mut line).unwrap() {
                // Of very many games some: each is as good as another.
                if ground.places.len() > 300_000 || (ground.places.len() > 3_000 && chance.below(40) > 0) {
                    continue;
                }
                ground.game(&line, chance);
            }
        }
        ground
    }

    fn game(&mut self, line: &MainLine, chance: &mut Chance) {
        let Some(start) = line.start.clone() else { return };
        let wanted = [chance.below(6), chance.below(20), chance.below(line.moves.len() + 1)];
        let mut position = start;
        for (ply, mv) in line.moves.iter().enumerate() {
            if wanted.contains(&ply) {
                self.places.push((position.variant(), position.fen()));
            }
            position.play_unchecked(*mv);
        }
        self.places.push((position.variant(), position.fen()));
        self.materials.push(krog_explorer::games::Material::of(&position).to_string());
        self.players.extend(line.headers.get("White").map(str::to_owned));
    }

    fn question(&self, chance: &mut Chance) -> String {
        let (variant, fen) = chance.one(&self.places);
        let at = format!("variant={}&fen={}", variant.name(), escaped(fen));
        let mut query: Vec<String> = Vec::new();
        maybe(
            &mut query,
            chance,
            3,
            "since",
            &["1850", "2019", "2019-01", "2020-03", "2021-07", "2005", "1999-12"],
        );
        maybe(&mut query, chance, 4, "until", &["2021-07", "2020", "2019-12", "2022", "2010-06"]);
        let kind = chance.below(10);
        let player: String = chance.one(&self.players).chars().take(1 + chance.below(12)).collect();
        let whole = chance.one(&self.players);
        let path = match kind {
            0..=4 => {
                maybe(&mut query, chance, 3, "eloMin", &["0", "800", "1600", "2000", "2400"]);
                maybe(&mut query, chance, 4, "eloMax", &["2000", "2200", "2400", "2500", "3000"]);
                maybe(
                    &mut query,
                    chance,
                    3,
                    "speeds",
                    &["blitz", "bullet,rapid", "classical,unknown", "correspondence", "unknown"],
                );
                maybe(&mut query, chance, 4, "near", &["900", "1700", "2600"]);
                maybe(&mut query, chance, 3, "moves", &["1", "5", "250"]);
                maybe(&mut query, chance, 3, "games", &["0", "2", "15"]);
                maybe(&mut query, chance, 6, "transposed", &["true"]);
                if kind == 4 {
                    query.push(format!("player={}", escaped(whole)));
                    maybe(&mut query, chance, 2, "color", &["white", "black"]);
                }
                query.push("collection=both".to_owned());
                "/api/v1/explorer"
            }
            5..=7 => {
                if chance.below(2) == 0 {
                    query.push(format!("player={}", escaped(&player)));
                    maybe(&mut query, chance, 2, "color", &["white", "black"]);
                }
                maybe(
                    &mut query,
                    chance,
                    3,
                    "opening",
                    &["B", "C6", "b90", "sicilian", "SPANSK", "defense", "E", "x"],
                );
                maybe(&mut query, chance, 4, "result", &["1-0", "0-1", "1/2-1/2"]);
                maybe(&mut query, chance, 5, "opponent", &["a", "e", "nobody"]);
                maybe(&mut query, chance, 6, "event", &["a", "Test", "none"]);
                maybe(&mut query, chance, 6, "site", &["o", "none"]);
                maybe(&mut query, chance, 5, "eloMin", &["1200", "1801"]);
                maybe(&mut query, chance, 5, "eloMax", &["1700", "2400"]);
                maybe(&mut query, chance, 8, "pieces", &["8/8/8/8/4P3/8/8/8", "8/8/2n5/8/8/5N2/8/8"]);
                maybe(&mut query, chance, 8, "pawns", &["8/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/8"]);
                maybe(&mut query, chance, 5, "source", &["first", "second", "none"]);
                maybe(&mut query, chance, 2, "limit", &["1", "7", "100"]);
                maybe(&mut query, chance, 2, "cursor", &["1", "40", "150", "100000"]);
                if kind == 7 {
                    query.push(format!("material={}", chance.one(&self.materials)));
                    query.push("limit=3".to_owned());
                }
                query.push("collection=both".to_owned());
                if chance.below(2) == 0 {
                    let what = chance.one(&["games", "games", "games", "pgn"]);
                    return format!("/api/v1/explorer/{what}?{}", query.join("&"));
                }
                "/api/v1/explorer/games"
            }
            8 => {
                maybe(&mut query, chance, 2, "ratings", &["0,1000", "1600,1800,2000", "2500"]);
                maybe(&mut query, chance, 2, "speeds", &["blitz,rapid", "ultraBullet"]);
                maybe(&mut query, chance, 2, "history", &["true"]);
                "/lichess"
            }
            _ => match chance.below(4) {
                0 => return format!("/api/v1/explorer/games/both.{}/pgn", chance.below(300)),
                1 => {
                    let of = if chance.below(2) == 0 {
                        format!("&variant={}", variant.name())
                    } else {
                        String::new()
                    };
                    return format!(
                        "/api/v1/explorer/popular?collection=both&limit={}{of}",
                        1 + chance.below(100)
                    );
                }
                _ => {
                    query.push(format!("player={}", escaped(whole)));
                    "/player"
                }
            },
        };
        format!("{path}?{at}&{}", query.join("&"))
    }
}

/// Adds a parameter once in so many times.
fn maybe(query: &mut Vec<String>, chance: &mut Chance, one_in: u64, name: &str, values: &[&str]) {
    if chance.one_in(one_in) {
        let value = chance.of(values);
        query.push(format!("{name}={}", escaped(value)));
    }
}

fn escaped(text: &str) -> String {
    let good = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    text.bytes().map(|b| if good(b) { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

/// What a store has taken in.
fn same(files: Summary, stored: Summary) {
    assert_eq!((files.games, files.moves, files.positions), (stored.games, stored.moves, stored.positions));
    assert_eq!(
        (files.skipped, files.errors, files.complete),
        (stored.skipped, stored.errors, stored.complete)
    );
}

async fn compare(ground: &Ground, chance: &mut Chance, count: usize, files: &User, stored: &User) {
    let mut statuses = BTreeSet::new();
    let mut answered = 0;
    for _ in 0..count {
        let question = ground.question(chance);
        let (left, right) = (files.get(&question).await, stored.get(&question).await);
        assert_eq!(left.status, right.status, "{question}: {} | {}", left.text(), right.text());
        statuses.insert(left.status.as_u16());
        if left.status == 200 {
            answered += 1;
            assert_eq!(left.text(), right.text(), "{question}");
        }
    }
    assert!(answered * 10 > count * 6, "{answered} of {count}: {statuses:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_and_postgresql_answer_alike() {
    let Some(database) = Database::fresh("stores").await else { return };
    let mut chance = Chance(20);
    let mut texts: Vec<Vec<u8>> = match std::env::var("KROG_GAMES") {
        Ok(names) => names.split(':').map(|name| std::fs::read(name).unwrap()).collect(),
        Err(_) => {
            (0..3).map(|_| (0..160).map(|_| game(&mut chance)).collect::<String>().into_bytes()).collect()
        }
    };
    let mut places = Vec::new();
    let matches: String = (0..60).map(|_| match_of_four(&mut chance, &mut places)).collect();
    texts.push(matches.into_bytes());
    let count = std::env::var("KROG_QUERIES").map_or(draws(900), |count| count.parse().unwrap());
    let mut ground = Ground::of(&texts, &mut chance);
    ground.places.extend(places);

    let files = TestApp::start().await;
    let stored = TestApp::with(|config| config.database = Some(database.address.clone())).await;
    let store = Store::open(&database.address).await.unwrap();
    let of = |name: &str| Whose::Named(name.parse().unwrap());
    let (both, games) =
        (store.collections().unwrap().of(of("both")), store.collections().unwrap().of(of("lichess")));
    let explorer = Explorer::open(files.folder().join("explorer/both")).unwrap();
    let lichess = Explorer::open(files.folder().join("explorer/lichess")).unwrap();
    let imported = tokio::task::spawn_blocking(move || {
        let mut watch = |_: krog_explorer::Event<'_>| ControlFlow::Continue(());
        // Everything twice, under other names: it counts once.
        for (n, text) in texts.iter().chain(&texts).enumerate() {
            let source = ImportOptions::new(if n % 2 == 0 { "first" } else { "second" });
            let begun = Instant::now();
            let left = explorer.import(&text[..], &source, &mut watch).unwrap();
            let half = Instant::now();
            same(left, both.import(&text[..], &source, &mut watch).unwrap());
            println!(
                "{} games, {} skipped: files {:?}, PostgreSQL {:?}",
                left.games,
                left.skipped,
                half - begun,
                half.elapsed()
            );
        }
        let small = texts.first().filter(|text| text.len() < 2_000_000).map_or(&[][..], Vec::as_slice);
        same(
            lichess.import(small, &ImportOptions::new("x"), &mut watch).unwrap(),
            games.import(small, &ImportOptions::new("x"), &mut watch).unwrap(),
        );
        (explorer, both)
    });
    let (explorer, both) = imported.await.unwrap();
    let (left, right) = (files.user(), stored.user());
    compare(&ground, &mut chance, count, &left, &right).await;

    // Taken out again, games first, then a whole source.
    let removed = tokio::task::spawn_blocking(move || {
        let some: Vec<_> = (0..60)
            .step_by(7)
            .chain((480..590).step_by(9))
            .chain([1_000_000])
            .map(krog_explorer::GameNo)
            .collect();
        assert_eq!(explorer.remove_games(&some).unwrap(), both.remove_games(&some).unwrap());
        assert_eq!(both.remove_source("none").unwrap(), None);
        assert_eq!(explorer.remove_source("second").unwrap(), both.remove_source("second").unwrap());
        assert_eq!(explorer.snapshot().games(), both.games().unwrap());
        assert_eq!(explorer.snapshot().sources(), both.sources().unwrap());
        explorer.verify().unwrap();
    });
    removed.await.unwrap();
    let files = files.restart().await;
    let left = files.user();
    compare(&ground, &mut chance, count / 2, &left, &right).await;
    for path in ["/api/v1/explorer/collections", "/api/v1/explorer/popular?collection=both&limit=100"] {
        assert_eq!(left.get(path).await.ok(), right.get(path).await.ok());
    }
    store.close().await;
    stored.state.stop().await;
    files.state.stop().await;
    database.drop().await;
}
