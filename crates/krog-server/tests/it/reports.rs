//! Reports of players and positions: every figure against a count of the games one by one.

use std::{collections::BTreeMap, fmt::Write as _, ops::ControlFlow};

use krog_explorer::{
    Explorer, ImportOptions,
    stats::{FEWEST, difference},
};
use serde_json::{Value, json};

use crate::harness::TestApp;

const LINES: [&str; 5] = [
    "1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4",
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6",
    "1. d4 d5 2. c4 e6 3. Nc3",
    "1. e4 c5 2. Nf3 Nc6",
    "1. Nf3 d5",
];
const PLAYERS: [&str; 5] = ["Anne", "Bo", "Cato", "Dina", "Even"];

/// A game as a test knows it.
#[derive(Debug, Clone)]
struct Game {
    players: [&'static str; 2],
    ratings: [Option<u16>; 2],
    result: &'static str,
    date: String,
    moves: &'static str,
    /// Whether it was decided without being played.
    forfeit: bool,
}

fn games() -> Vec<Game> {
    let game = |n: usize| Game {
        players: [PLAYERS[n % 5], PLAYERS[(n + 1 + n / 5 % 4) % 5]],
        ratings: [
            (!n.is_multiple_of(7)).then(|| 1900 + (n * 37 % 500) as u16),
            (!n.is_multiple_of(4)).then(|| 1800 + (n * 53 % 700) as u16),
        ],
        result: ["1-0", "1/2-1/2", "0-1", "1-0", "*"][n * 3 % 11 % 5],
        date: match n % 9 {
            0 => "????.??.??".to_owned(),
            1 => format!("{}.??.??", 2015 + n % 6),
            _ => format!("{}.{:02}.{:02}", 2015 + n % 6, 1 + n % 12, 1 + n % 28),
        },
        moves: LINES[n / 3 % 5],
        forfeit: n % 23 == 5,
    };
    // The same moves of the same two on one day are one game.
    let mut known = std::collections::BTreeSet::new();
    let is_new = |game: &Game| known.insert((game.players, game.moves, game.date.clone()));
    (0..300).map(game).filter(is_new).collect()
}

fn text(games: &[Game]) -> String {
    let mut text = String::new();
    for (n, game) in games.iter().enumerate() {
        let Game { players, ratings, result, date, moves, forfeit } = game;
        for (name, rating) in [("WhiteElo", ratings[0]), ("BlackElo", ratings[1])] {
            if let Some(rating) = rating {
                writeln!(text, "[{name} \"{rating}\"]").unwrap();
            }
        }
        if *forfeit {
            text.push_str("[Termination \"unterminated\"]\n");
        }
        write!(
            text,
            "[Event \"Cup {n}\"]\n[White \"{}\"]\n[Black \"{}\"]\n[Date \"{date}\"]\n[Result \"{result}\"]\n\n{moves} {result}\n\n",
            players[0], players[1]
        )
        .unwrap();
    }
    text
}

async fn with(games: &[Game]) -> TestApp {
    let app = TestApp::start().await;
    let explorer = Explorer::open(app.folder().join("explorer/masters")).unwrap();
    let options = ImportOptions::new("test");
    let summary =
        explorer.import(text(games).as_bytes(), &options, &mut |_| ControlFlow::Continue(())).unwrap();
    assert_eq!((summary.games, summary.errors), (games.len() as u64, 0));
    app
}

fn mean(ratings: &[u16]) -> Option<u64> {
    let (sum, count) = (ratings.iter().map(|rating| u64::from(*rating)).sum::<u64>(), ratings.len() as u64);
    (count > 0).then(|| (sum as f64 / count as f64 + 1e-9).round() as u64)
}

/// A row of a report, from games with the side that the player had.
fn row(name: &str, games: &[(&Game, usize)]) -> Value {
    let won = |side: usize| ["1-0", "0-1"][side];
    let count = |fits: &dyn Fn(&Game, usize) -> bool| {
        games.iter().filter(|(game, side)| fits(game, *side)).count() as u64
    };
    let (wins, draws) =
        (count(&|game, side| game.result == won(side)), count(&|game, _| game.result == "1/2-1/2"));
    let losses = count(&|game, side| game.result == won(1 - side));
    let ratings = |own: bool| -> Vec<u16> {
        games.iter().filter_map(|(game, side)| game.ratings[if own { *side } else { 1 - side }]).collect()
    };
    let rated: Vec<_> = games
        .iter()
        .filter(|(game, side)| game.result != "*" && !game.forfeit && game.ratings[1 - side].is_some())
        .collect();
    let opponents: Vec<u16> = rated.iter().map(|(game, side)| game.ratings[1 - side].unwrap()).collect();
    let points: f64 = rated
        .iter()
        .map(|(game, side)| {
            if game.result == won(*side) {
                1.0
            } else if game.result == "1/2-1/2" {
                0.5
            } else {
                0.0
            }
        })
        .sum();
    let score = points / rated.len() as f64;
    let performance = (rated.len() as u64 >= FEWEST && (0.01..0.99).contains(&score)).then(|| {
        let mean = opponents.iter().map(|rating| f64::from(*rating)).sum::<f64>() / opponents.len() as f64;
        (mean + f64::from(difference(score))).round() as u64
    });
    let decided = wins + draws + losses;
    json!({
        "name": name, "games": games.len(), "won": wins, "drawn": draws, "lost": losses,
        "percent": (decided > 0).then(|| ((200 * wins + 100 * draws) as f64 / (2 * decided) as f64 + 1e-9).round() as u64),
        "averageRating": mean(&ratings(true)), "averageOpponent": mean(&ratings(false)),
        "ratedGames": rated.len(), "averageRatedOpponent": mean(&opponents), "performance": performance,
    })
}

/// A row as it was told, its performance as a number alone, whose bounds have to lie around it.
fn told(row: &Value) -> Value {
    let mut row = row.clone();
    let rating = row.get("performance").map(|found| {
        let of = |name: &str| found[name].as_u64().unwrap();
        assert!(of("low") <= of("rating") && of("rating") <= of("high") && of("low") < of("high"), "{found}");
        of("rating")
    });
    row["performance"] = json!(rating);
    for name in ["percent", "averageRating", "averageOpponent", "averageRatedOpponent"] {
        if row.get(name).is_none() {
            row[name] = Value::Null;
        }
    }
    row
}

#[tokio::test]
async fn every_figure_of_a_player_is_counted_again() {
    let games = games();
    let app = with(&games).await;
    let user = app.user();
    let (mut performances, mut without) = (0, 0);
    for name in PLAYERS {
        let report =
            user.get(&format!("/api/v1/explorer/report?player={name}&collection=masters")).await.ok();
        let of = |fits: &dyn Fn(&Game, usize) -> bool| -> Vec<(&Game, usize)> {
            let sides = games.iter().flat_map(|game| [(game, 0), (game, 1)]);
            sides.filter(|(game, side)| game.players[*side] == name && fits(game, *side)).collect()
        };
        assert_eq!(told(&report["all"]), row("", &of(&|_, _| true)), "{name}");
        assert_eq!(told(&report["white"]), row("", &of(&|_, side| side == 0)), "{name}");
        assert_eq!(told(&report["black"]), row("", &of(&|_, side| side == 1)), "{name}");
        for year in report["years"].as_array().unwrap() {
            let named = year["name"].as_str().unwrap();
            assert_eq!(told(year), row(named, &of(&|game, _| game.date.starts_with(named))), "{name}");
        }
        for opponent in report["opponents"].as_array().unwrap() {
            let named = opponent["name"].as_str().unwrap();
            assert_eq!(
                told(opponent),
                row(named, &of(&|game, side| game.players[1 - side] == named)),
                "{name}"
            );
        }
        let rows = ["years", "opponents", "whiteOpenings"].into_iter();
        for row in rows.flat_map(|list| report[list].as_array().unwrap()) {
            performances += u64::from(row.get("performance").is_some());
            without += u64::from(row.get("performance").is_none());
        }
    }
    assert!(performances > 20 && without > 0, "{performances} with a performance, {without} without");
}

#[tokio::test]
async fn every_figure_of_a_position_is_counted_again() {
    let games = games();
    let app = with(&games).await;
    let user = app.user();
    for (query, from, fits) in [
        ("", "", (|_: &Game| true) as fn(&Game) -> bool),
        ("&play=e4", "1. e4 ", |_| true),
        ("&play=e4,c5", "1. e4 c5 2. ", |_| true),
        ("&since=2017&until=2018", "", |game| {
            ["2017", "2018"].iter().any(|year| game.date.starts_with(year))
        }),
        ("&eloMin=2000&eloMax=2200", "", |game| match game.ratings {
            [Some(white), Some(black)] => (4000..4400).contains(&(white + black)),
            _ => false,
        }),
    ] {
        let report = user.get(&format!("/api/v1/explorer/opening?collection=masters{query}")).await.ok();
        let counted: Vec<&Game> = games
            .iter()
            .filter(|game| game.moves.starts_with(from) && game.result != "*" && !game.forfeit && fits(game))
            .collect();
        let results = |games: &[&Game]| {
            ["1-0", "1/2-1/2", "0-1"]
                .map(|result| games.iter().filter(|game| game.result == result).count() as u64)
        };
        let shown = |value: &Value| ["white", "draws", "black"].map(|name| value[name].as_u64().unwrap());
        let [white, draws, black] = results(&counted);
        assert_eq!(shown(&report), [white, draws, black], "{query}");
        assert!(white + draws + black > 10, "{query}");
        let score = (white as f64 + draws as f64 / 2.0) / counted.len() as f64;
        let of_score = |name: &str| report["score"][name].as_f64().unwrap();
        assert!((of_score("score") - score).abs() < 1e-4, "{query}");
        assert!(of_score("low") < score && score < of_score("high"), "{query}");

        // The moves from here, and how they went.
        let next = |game: &Game| {
            let rest = game.moves.get(from.len()..).unwrap();
            let mut words = rest.split(' ').filter(|word| !word.ends_with('.'));
            words.next().unwrap().to_owned()
        };
        let mut moves: BTreeMap<String, Vec<&Game>> = BTreeMap::new();
        for game in &counted {
            moves.entry(next(game)).or_default().push(game);
        }
        let told_moves = report["moves"].as_array().unwrap();
        assert_eq!(told_moves.len(), moves.len(), "{query}");
        let turn = report["turn"].as_str().unwrap();
        for told in told_moves {
            let games = &moves[told["san"].as_str().unwrap()];
            let [white, draws, black] = results(games);
            assert_eq!(shown(told), [white, draws, black], "{query} {told}");
            let points = draws as f64 / 2.0 + if turn == "white" { white } else { black } as f64;
            assert!((told["score"].as_f64().unwrap() - points / games.len() as f64).abs() < 1e-4);
            let both: Vec<_> = games.iter().filter(|game| game.ratings.iter().all(Option::is_some)).collect();
            let side = usize::from(turn == "black");
            let ratings =
                |side: usize| mean(&both.iter().filter_map(|game| game.ratings[side]).collect::<Vec<_>>());
            assert_eq!(told.get("averageRating").and_then(Value::as_u64), ratings(side), "{query}");
            assert_eq!(told.get("averageOpponent").and_then(Value::as_u64), ratings(1 - side), "{query}");
        }
        let line = &report["lines"][0]["moves"][0];
        assert_eq!(line["san"], told_moves[0]["san"]);
        assert_eq!(line["games"].as_u64().unwrap(), shown(&told_moves[0]).iter().sum::<u64>());

        // Years, and the first and the last of them.
        let mut years: BTreeMap<u64, Vec<&Game>> = BTreeMap::new();
        for game in counted.iter().filter(|game| !game.date.starts_with('?')) {
            years.entry(game.date.get(..4).unwrap().parse().unwrap()).or_default().push(game);
        }
        let told_years: Vec<_> = report["years"]
            .as_array()
            .unwrap()
            .iter()
            .map(|year| (year["year"].as_u64().unwrap(), shown(year)))
            .collect();
        let right: Vec<_> = years.iter().map(|(year, games)| (*year, results(games))).collect();
        assert_eq!(told_years, right, "{query}");
        let bound = |name: &str| report[name].as_str().unwrap().get(..4).unwrap().parse::<u64>().unwrap();
        assert_eq!(
            (Some(&bound("firstSeen")), Some(&bound("lastSeen"))),
            (years.keys().next(), years.keys().last())
        );

        // Who had it.
        assert_eq!((&report["counted"], &report["more"]), (&json!(counted.len()), &json!(false)), "{query}");
        for (list, side) in [("whitePlayers", 0), ("blackPlayers", 1)] {
            let mut most = usize::MAX;
            let rows = report[list].as_array().unwrap();
            assert_eq!(
                rows.iter().map(|row| row["games"].as_u64().unwrap()).sum::<u64>(),
                counted.len() as u64
            );
            for player in rows {
                let name = player["name"].as_str().unwrap();
                let had: Vec<_> = counted
                    .iter()
                    .filter(|game| game.players[side] == name)
                    .map(|game| (*game, side))
                    .collect();
                assert_eq!(told(player), row(name, &had), "{query}");
                assert!(had.len() <= most, "{query}: those of most games come first");
                most = had.len();
            }
        }
        let plies: u64 = counted
            .iter()
            .map(|game| game.moves.split(' ').filter(|word| !word.ends_with('.')).count() as u64)
            .sum();
        let moves = (plies as f64 / 2.0 / counted.len() as f64 + 1e-9).round() as u64;
        assert_eq!(
            (report["meanMoves"].as_u64(), report["ended"].as_u64()),
            (Some(moves), Some(0)),
            "{query}"
        );
        let best = report["best"].as_array().unwrap();
        let strength = |game: &Value| -> u64 {
            ["white", "black"].iter().filter_map(|side| game["players"][side]["rating"].as_u64()).sum()
        };
        let strongest = counted
            .iter()
            .map(|game| game.ratings.iter().flatten().map(|r| u64::from(*r)).sum::<u64>())
            .max();
        assert_eq!(best.first().map(strength), strongest, "{query}");
        assert!(best.windows(2).all(|two| strength(&two[0]) >= strength(&two[1])), "{query}");
    }
}

#[tokio::test]
async fn reports_are_markdown_too_in_the_language_that_is_asked_for() {
    let mut all = games();
    // One who has played once.
    all.push(Game { players: ["Finn", "Anne"], ratings: [Some(2000), Some(2000)], ..all[1].clone() });
    let app = with(&all).await;
    let user = app.user();
    for (path, lang, lines) in [
        ("report.md?player=Anne", "en", ["# Anne", "## By year", "| performance |"]),
        ("report.md?player=Anne", "no", ["# Anne", "## År for år", "| prestasjon |"]),
        ("report.md?player=Finn", "en", ["# Finn", "1 game", "| not enough |"]),
        ("report.md?player=Finn", "no", ["# Finn", "1 parti", "| ikke nok |"]),
        ("opening.md?play=e4,c5", "en", ["# B20 Sicilian Defense", "## Who had White", "| Nf3 |"]),
        ("opening.md?play=e4,c5", "no", ["# B20 Siciliansk", "## Hvem som hadde hvit", "| Sf3 |"]),
        ("opening.md?variant=standard", "en", ["# Start position", "## How it goes on", "Seen from 2015"]),
    ] {
        let answer = user.get(&format!("/api/v1/explorer/{path}&collection=masters&lang={lang}")).await;
        let text = answer.is(200).text();
        assert_eq!(answer.header("content-type"), "text/markdown; charset=utf-8");
        for line in lines {
            assert!(text.contains(line), "{path} {lang}: {line}\n{text}");
        }
    }
    let norwegian = app.user().norwegian();
    let text = norwegian.get("/api/v1/explorer/opening.md?collection=masters").await.is(200).text();
    assert!(text.contains("# Startstillingen"), "{text}");
    user.get("/api/v1/explorer/opening.md?lang=xx").await.problem(422, "bad-parameter");
    user.get("/api/v1/explorer/report.md?lang=en").await.problem(422, "bad-parameter");
    let bughouse = user.get("/api/v1/explorer/opening?variant=bughouse").await.ok();
    assert_eq!((&bughouse["variant"], &bughouse["white"]), (&json!("bughouse"), &json!(0)));
    let nowhere = user.get("/api/v1/explorer/opening?collection=masters&play=a3").await.ok();
    assert_eq!((&nowhere["moves"], nowhere.get("score"), nowhere.get("firstSeen")), (&json!([]), None, None));
}
