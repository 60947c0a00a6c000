//! Every figure that `krog explore` prints, made again from the games by plain means: a board of 64 letters, sums over lists,
//! integrals by a rule of thumb. Nothing here is the product's.

use std::collections::BTreeMap;

use krog_testing::chance::Chance;
use serde_json::Value;

use crate::krog::krog;

/// What each half-move may be, so that no two lines come to one position and nothing is ever captured.
const CHOICES: [[(&str, &str); 3]; 6] = [
    [("e2e4", "e4"), ("d2d4", "d4"), ("c2c4", "c4")],
    [("e7e5", "e5"), ("d7d5", "d5"), ("c7c5", "c5")],
    [("g1f3", "Nf3"), ("b1c3", "Nc3"), ("g2g3", "g3")],
    [("b8c6", "Nc6"), ("g8f6", "Nf6"), ("g7g6", "g6")],
    [("a2a3", "a3"), ("h2h3", "h3"), ("b2b3", "b3")],
    [("a7a6", "a6"), ("h7h6", "h6"), ("b7b6", "b6")],
];

/// The differences of FIDE 8.1.1 for 50 to 100 hundredths.
const TABLE: &str = "0 7 14 21 29 36 43 50 57 65 72 80 87 95 102 110 117 125 133 141 149 158 166 175 184 193 202 211 220 230 \
    240 251 262 273 284 296 309 322 336 351 366 383 401 422 444 470 501 538 589 677 800";

#[derive(Debug, Clone)]
struct Game {
    line: Vec<usize>,
    ratings: Option<(i64, i64)>,
    /// White's points in halves.
    halves: usize,
    month: String,
}

fn games(count: usize) -> Vec<Game> {
    let mut chance = Chance(18);
    let one = |_| Game {
        line: (0..chance.within(1, 6)).map(|_| chance.below(5_usize).saturating_sub(2)).collect(),
        ratings: (!chance.one_in(7)).then(|| (chance.within(900, 2600), chance.within(900, 2600))),
        halves: [0, 0, 1, 2, 2, 2][chance.below(6_usize)],
        month: format!("{}-{:02}", chance.within(1990, 2024), chance.within(1, 12)),
    };
    (0..count).map(one).collect()
}

fn pgn(games: &[Game]) -> String {
    let mut text = String::new();
    for (number, game) in games.iter().enumerate() {
        let result = ["0-1", "1/2-1/2", "1-0"][game.halves];
        text.push_str(&format!(
            "[White \"W{number}\"]\n[Black \"B\"]\n[Result \"{result}\"]\n[Date \"{}.??\"]\n",
            game.month.replace('-', ".")
        ));
        if let Some((white, black)) = game.ratings {
            text.push_str(&format!("[WhiteElo \"{white}\"]\n[BlackElo \"{black}\"]\n"));
        }
        let moves: Vec<&str> = game.line.iter().zip(CHOICES).map(|(choice, all)| all[*choice].1).collect();
        text.push_str(&format!("\n{} {result}\n\n", moves.join(" ")));
    }
    text
}

/// The position behind a line, on a board of letters.
fn fen(line: &[usize]) -> String {
    let mut board: Vec<Vec<char>> =
        ["rnbqkbnr", "pppppppp", "........", "........", "........", "........", "PPPPPPPP", "RNBQKBNR"]
            .iter()
            .map(|rank| rank.chars().collect())
            .collect();
    let at = |square: &[u8]| (usize::from(b'8' - square[1]), usize::from(square[0] - b'a'));
    for (choice, all) in line.iter().zip(CHOICES) {
        let (from, to) = all[*choice].0.as_bytes().split_at(2);
        let (from, to) = (at(from), at(to));
        board[to.0][to.1] = board[from.0][from.1];
        board[from.0][from.1] = '.';
    }
    let ranks: Vec<String> = board
        .iter()
        .map(|rank| {
            let mut text: String = rank.iter().collect();
            (1..=8).rev().for_each(|n| text = text.replace(&".".repeat(n), &n.to_string()));
            text
        })
        .collect();
    format!("{} {} KQkq - 0 9", ranks.join("/"), if line.len().is_multiple_of(2) { "w" } else { "b" })
}

/// What is below a part of Beta(`a`, `b`), by Simpson's rule over the angle whose sine's square it is.
fn quantile(part: f64, a: f64, b: f64) -> f64 {
    const STEPS: usize = 4_000;
    let step = std::f64::consts::FRAC_PI_2 / STEPS as f64;
    let top = (a / (a + b)).clamp(1e-6, 1.0 - 1e-6);
    let scale = (2.0 * a - 1.0) * top.sqrt().ln() + (2.0 * b - 1.0) * (1.0 - top).sqrt().ln();
    let density = |i: usize| {
        let angle = (i as f64 * step).clamp(1e-9, std::f64::consts::FRAC_PI_2 - 1e-9);
        ((2.0 * a - 1.0) * angle.sin().ln() + (2.0 * b - 1.0) * angle.cos().ln() - scale).exp()
    };
    let sums: Vec<f64> = (0..STEPS)
        .scan(0.0, |sum, i| {
            *sum += (density(i) + density(i + 1)) / 2.0;
            Some(*sum)
        })
        .collect();
    let wanted = part * sums[STEPS - 1];
    let at = sums.iter().position(|sum| *sum >= wanted).unwrap();
    let before = if at == 0 { 0.0 } else { sums[at - 1] };
    ((at as f64 + (wanted - before) / (sums[at] - before)) * step).sin().powi(2)
}

/// The mean and the bounds of a score whose results have these weights: won, drawn, lost.
fn score([won, drawn, lost]: [f64; 3]) -> (f64, f64, f64) {
    let whole = won + drawn + lost;
    let mean = (won + drawn / 2.0) / whole;
    let square = (won + drawn / 4.0) / whole;
    let worth = mean * (1.0 - mean) * (whole + 1.0) / (square - mean * mean) - 1.0;
    let (a, b) = (mean * worth, (1.0 - mean) * worth);
    (mean, quantile(0.025, a, b), quantile(0.975, a, b))
}

fn difference(score: f64) -> i64 {
    let hundredths = (score * 100.0 + 1e-9).round() as i64;
    let apart: i64 =
        TABLE.split_whitespace().nth((hundredths - 50).unsigned_abs() as usize).unwrap().parse().unwrap();
    apart * (hundredths - 50).signum()
}

fn mean(sum: i64, of: i64) -> i64 {
    (2 * sum + of) / (2 * of)
}

fn results<'a>(games: impl Iterator<Item = &'a Game>) -> [usize; 3] {
    games.fold([0; 3], |mut sums, game| {
        sums[2 - game.halves] += 1;
        sums
    })
}

fn near(printed: &str, value: f64, within: f64, about: &str) {
    let number: f64 = printed.parse().unwrap_or_else(|_| panic!("`{printed}`: {about}"));
    assert!((number - value).abs() <= within, "{number} is not {value}: {about}");
}

/// What stands in brackets, as two numbers.
fn bounds(text: &str) -> (&str, &str) {
    text.trim_matches(['(', ')']).split_once('–').unwrap_or_else(|| panic!("{text}"))
}

/// Checks the line of a move against its games and those of the other moves.
fn check_row(row: &str, own: &[&Game], others: &[&Game], white: bool, about: &str) {
    let words: Vec<&str> = row.split_whitespace().collect();
    let about = format!("{row}\n{about}");
    let [won, drawn, lost] = results(own.iter().copied());
    let count = |at: usize| words[at].parse::<usize>().unwrap_or_else(|_| panic!("{about}"));
    assert_eq!([count(1), count(2), count(3), count(4)], [own.len(), won, drawn, lost], "{about}");
    let turned = |[won, drawn, lost]: [usize; 3]| if white { [won, drawn, lost] } else { [lost, drawn, won] };
    let as_f64 = |of: [usize; 3]| of.map(|n| n as f64);
    let [won, drawn, _] = as_f64(turned([won, drawn, lost]));
    near(words[5], 100.0 * (won + drawn / 2.0) / own.len() as f64, 0.5 + 1e-9, &about);
    assert_eq!(words[6], "%");
    let rated: Vec<&Game> = own.iter().copied().filter(|game| game.ratings.is_some()).collect();
    let sum = |of_white: bool| -> i64 {
        rated.iter().filter_map(|game| game.ratings).map(|(w, b)| if of_white { w } else { b }).sum()
    };
    let n = rated.len() as i64;
    let rating = if n == 0 { "–".to_owned() } else { mean(sum(white), n).to_string() };
    assert_eq!(words[7], rating, "{about}");
    let in_rated = as_f64(turned(results(rated.iter().copied())));
    let made = in_rated[0] + in_rated[1] / 2.0;
    let mut rest = &words[8..];
    if n < 5 || made == 0.0 || made == n as f64 {
        assert_eq!(rest[0], "–", "{about}");
        rest = &rest[1..];
    } else {
        let opponents = sum(!white) as f64 / n as f64;
        near(rest[0], opponents + difference(made / n as f64) as f64, 0.5 + 1e-9, &about);
        let (_, low, high) = score(in_rated.map(|part| part + 0.5));
        let (printed_low, printed_high) = bounds(rest[1]);
        // A bound on the edge of a hundredth may fall on either side of it.
        for (printed, bound) in [(printed_low, low), (printed_high, high)] {
            let fits = [-1e-4, 0.0, 1e-4].iter().any(|off| {
                let wanted = opponents + difference((bound + off).clamp(0.0, 1.0)) as f64;
                (printed.parse::<f64>().unwrap() - wanted).abs() <= 0.5 + 1e-9
            });
            assert!(fits, "{printed} for {bound}: {about}");
        }
        rest = &rest[2..];
    }
    // A third of ten games each, then the other moves, then the move's own games.
    let shares = |above: [f64; 3], games: [f64; 3]| -> [f64; 3] {
        let whole = 10.0 + games.iter().sum::<f64>();
        [0, 1, 2].map(|i| (10.0 * above[i] + games[i]) / whole)
    };
    let above = shares([1.0 / 3.0; 3], as_f64(turned(results(others.iter().copied()))));
    let own = as_f64(turned(results(own.iter().copied())));
    let (mean, low, high) = score([0, 1, 2].map(|i| 10.0 * above[i] + own[i]));
    near(rest[0], mean, 0.005 + 1e-9, &about);
    let (printed_low, printed_high) = bounds(rest[1]);
    near(printed_low, low, 0.006, &about);
    near(printed_high, high, 0.006, &about);
    assert_eq!(rest.len(), 2, "{about}");
}

#[test]
fn every_printed_figure_is_what_its_label_says() {
    let scratch = tempfile::tempdir().unwrap();
    let (file, dir) = (scratch.path().join("games.pgn"), scratch.path().join("collection"));
    let games = games(1500);
    std::fs::write(&file, pgn(&games)).unwrap();
    let (file, dir) = (file.to_str().unwrap(), dir.to_str().unwrap());
    assert_eq!(krog(&["import", "--explorer", dir, file], "").status, 0);

    let mut through: BTreeMap<&[usize], Vec<&Game>> = BTreeMap::new();
    for game in &games {
        (0..=game.line.len()).for_each(|to| through.entry(&game.line[..to]).or_default().push(game));
    }
    let mut lines: Vec<&[usize]> = through.keys().copied().collect();
    assert!(lines.len() > 200, "{}", lines.len());
    let mut chance = Chance(200);
    for last in (1..lines.len()).rev() {
        lines.swap(last, chance.below(last + 1));
    }
    lines.truncate(200);
    let mut rows = 0;
    for line in lines {
        let here = &through[line];
        let answer = krog(&["explore", &fen(line), "--explorer", dir, "--expected", "--lang", "en"], "");
        assert_eq!(answer.status, 0, "{}", answer.stderr);
        let text = answer.stdout.as_str();
        let [won, drawn, lost] = results(here.iter().copied());
        let of = if here.len() == 1 { "game" } else { "games" };
        let sum = format!("{} {of}: {won} won by White, {drawn} drawn, {lost} won by Black\n", here.len());
        assert!(text.replace(',', "").contains(&sum.replace(',', "")), "{sum}{text}");
        let months: Vec<&str> = here.iter().map(|game| game.month.as_str()).collect();
        let (first, last) = (months.iter().min().unwrap(), months.iter().max().unwrap());
        assert!(text.contains(&format!("Seen from {first} to {last}.")), "{first} {last}\n{text}");
        let Some(choices) = CHOICES.get(line.len()) else { continue };
        for (choice, (_, san)) in choices.iter().enumerate() {
            let (own, others): (Vec<&Game>, Vec<&Game>) =
                here.iter().partition(|game| game.line.get(line.len()) == Some(&choice));
            let row = text.lines().find(|row| row.split_whitespace().next() == Some(*san));
            match row {
                Some(row) => check_row(row, &own, &others, line.len().is_multiple_of(2), text),
                None => assert!(own.is_empty(), "{san} is missing\n{text}"),
            }
            rows += usize::from(row.is_some());
        }
    }
    assert!(rows > 200, "{rows}");

    // The same in JSON: counts, scores, months.
    let start = krog(&["explore", "--explorer", dir, "--jsonl"], "{}\n");
    let start: Value = serde_json::from_str(start.stdout.trim()).unwrap();
    for mv in start["moves"].as_array().unwrap() {
        let choice = CHOICES[0].iter().position(|(uci, _)| mv["uci"] == *uci).unwrap();
        let [won, drawn, lost] = results(games.iter().filter(|game| game.line[0] == choice));
        assert_eq!((&mv["white"], &mv["draws"], &mv["black"]), (&won.into(), &drawn.into(), &lost.into()));
        let score = (won as f64 + drawn as f64 / 2.0) / (won + drawn + lost) as f64;
        assert!((mv["score"].as_f64().unwrap() - score).abs() < 1e-12);
        let [low, rating, high] = ["low", "rating", "high"].map(|of| mv["performance"][of].as_u64().unwrap());
        assert!(low <= rating && rating <= high, "{mv}");
        assert!(mv.get("expected").is_none(), "{mv}");
    }
    let answer = krog(&["explore", "--explorer", dir, "--jsonl", "--expected"], "{}\n");
    let answer: Value = serde_json::from_str(answer.stdout.trim()).unwrap();
    let moves = answer["moves"].as_array().unwrap();
    assert_eq!(moves.len(), start["moves"].as_array().unwrap().len());
    for mv in moves {
        let [low, mean, high] = ["low", "mean", "high"].map(|of| mv["expected"][of].as_f64().unwrap());
        assert!(0.0 <= low && low <= mean && mean <= high && high <= 1.0, "{mv}");
    }
    assert_eq!(start["first_seen"], *games.iter().map(|game| game.month.as_str()).min().unwrap());
}
