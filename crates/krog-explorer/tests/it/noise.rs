//! Whether what stands out in a player's report is there: players whose results came by chance, and players with one move after
//! which they do better or worse than otherwise.

use std::{collections::BTreeMap, ops::ControlFlow};

use krog_chess::{Color, Position, Variant};
use krog_explorer::{
    Card, GameNo, Month, Outcome, PackPlace, PlayerFilter, PlayerGames, PlayerNo, Speed,
    repertoire::{Line, Repertoire, repertoire},
};
use krog_testing::chance::Chance;
use shakmaty::{Chess, Position as _, san::SanPlus};

const PLAYERS: usize = 200;
const GAMES: usize = 400;
const PLIES: usize = 10;
/// How often a side makes the move that it likes best, second best and so on.
const LIKES: [f64; 5] = [0.5, 0.25, 0.13, 0.07, 0.05];
/// Draws among equals.
const DRAWN: f64 = 0.3;

/// A player whose repertoire and whose opponents are given, and results not yet.
struct Player {
    texts: Vec<String>,
    /// The moves of each game as numbers of what is liked.
    lines: Vec<Vec<usize>>,
    opponents: Vec<u16>,
    /// What is to be expected of each game.
    expected: Vec<f64>,
}

impl Player {
    /// One who scores so much against opponents like himself.
    fn new(score: f64, chance: &mut Chance) -> Player {
        let stronger = -400.0 * (1.0 / score - 1.0).log10();
        let mut player =
            Player { texts: Vec::new(), lines: Vec::new(), opponents: Vec::new(), expected: Vec::new() };
        let taste = chance.draw();
        for _ in 0..GAMES {
            let (mut position, mut text, mut line) = (Chess::default(), String::new(), Vec::new());
            for _ in 0..PLIES {
                let mut legal: Vec<_> = position.legal_moves().into_iter().collect();
                legal.sort_by_cached_key(|mv| Chance(taste ^ hash(&format!("{line:?}{mv}"))).draw());
                let at = chance.share();
                let sums = LIKES.iter().scan(0.0, |sum, like| {
                    *sum += like;
                    Some(*sum)
                });
                let liked =
                    sums.take_while(|sum| at >= *sum).count().min(LIKES.len() - 1).min(legal.len() - 1);
                line.push(liked);
                let mv = legal[liked];
                text.push_str(&format!("{} ", SanPlus::from_move_and_play_unchecked(&mut position, mv)));
                if position.legal_moves().is_empty() {
                    break;
                }
            }
            let opponent = 1500.0 + 120.0 * chance.normal();
            player.expected.push(1.0 / (1.0 + 10_f64.powf((opponent - 1500.0 - stronger) / 400.0)));
            player.opponents.push(opponent as u16);
            player.texts.push(format!("{text}*\n"));
            player.lines.push(line);
        }
        player
    }

    /// Results as they are to be expected, with so much more in the games of a line.
    fn results(&self, chance: &mut Chance, planted: &[usize], more: f64) -> Vec<Outcome> {
        let one = |(expected, line): (&f64, &Vec<usize>)| {
            let here = !planted.is_empty() && line.starts_with(planted);
            let score = if here { (expected + more).clamp(0.02, 0.98) } else { *expected };
            let drawn = DRAWN * 4.0 * score * (1.0 - score);
            match chance.share() {
                at if at < score - drawn / 2.0 => Outcome::White,
                at if at < score + drawn / 2.0 => Outcome::Draw,
                _ => Outcome::Black,
            }
        };
        self.expected.iter().zip(&self.lines).map(one).collect()
    }

    fn report(&self, results: &[Outcome]) -> Repertoire {
        let games = PlayerGames::read(|visit| {
            for (at, outcome) in results.iter().enumerate() {
                let card = Card {
                    white_rating: Some(1500),
                    black_rating: Some(self.opponents[at]),
                    month: Month::new(2024, Some(1)),
                    day: None,
                    outcome: Some(*outcome),
                    counts: true,
                    live: true,
                    speed: Speed::Blitz,
                    variant: Variant::Standard,
                    white: PlayerNo(0),
                    black: PlayerNo(1),
                    place: PackPlace::default(),
                };
                let done = visit(GameNo(at as u32), &card, Color::White, self.texts[at].as_bytes());
                assert_eq!(done, ControlFlow::Continue(()));
            }
            Ok(())
        })
        .unwrap();
        let filter = PlayerFilter { color: Some(Color::White), ..PlayerFilter::default() };
        repertoire(&[&games], None, &Position::start(Variant::Standard), &filter, 60, 20)
    }

    /// The moves of a line as they are written.
    fn moves_of(&self, line: &[usize]) -> Vec<&str> {
        let game = self.lines.iter().position(|other| other.starts_with(line)).unwrap();
        self.texts[game].split(' ').take(line.len()).collect()
    }

    /// The line whose games are nearest to a hundred.
    fn line_of_a_hundred(&self) -> (Vec<usize>, usize) {
        let mut counts: BTreeMap<&[usize], usize> = BTreeMap::new();
        for line in &self.lines {
            (1..=line.len()).for_each(|to| *counts.entry(&line[..to]).or_default() += 1);
        }
        let (line, games) = counts.into_iter().min_by_key(|(_, games)| games.abs_diff(100)).unwrap();
        (line.to_vec(), games)
    }
}

/// A number of a text: FNV-1a.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

fn players(chance: &mut Chance) -> Vec<Player> {
    let score = |at: usize| 0.25 + 0.5 * at as f64 / (PLAYERS - 1) as f64;
    (0..PLAYERS).map(|at| Player::new(score(at), chance)).collect()
}

fn is_filled(report: &Repertoire) -> bool {
    !report.better.is_empty() || !report.worse.is_empty()
}

/// The distribution function of the normal distribution, by Simpson's rule.
fn below(z: f64) -> f64 {
    let density = |x: f64| (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    let (steps, from) = (400, -8.0);
    let step = (z - from) / f64::from(steps);
    let sum: f64 = (0..=steps)
        .map(|i| {
            density(from + step * f64::from(i))
                * if i == 0 || i == steps { 1.0 } else { f64::from(2 + 2 * (i % 2)) }
        })
        .sum();
    sum * step / 3.0
}

/// Results dealt anew to the games, so that nothing is in them, whatever the player scores; and results that follow the
/// strength of the opponents alone.
#[test]
fn where_nothing_is_nothing_is_named_in_95_of_100_reports() {
    let mut chance = Chance(20);
    let (mut filled, mut reports) = ([0_usize; 2], 0);
    for player in players(&mut chance) {
        for _ in 0..2 {
            let mut results = player.results(&mut chance, &[], 0.0);
            filled[0] += usize::from(is_filled(&player.report(&results)));
            for last in (1..results.len()).rev() {
                results.swap(last, chance.below(last + 1));
            }
            filled[1] += usize::from(is_filled(&player.report(&results)));
            reports += 1;
        }
    }
    println!(
        "of {reports} reports each, by strength alone {} and shuffled {} name something",
        filled[0], filled[1]
    );
    for filled in filled {
        assert!(filled * 100 <= reports * 5, "{filled} of {reports}");
    }
}

/// How often a move is named after which so much more, or less, is scored over a hundred games; beside it the most that any test
/// can find that is wrong in 5 % of the reports: one that knows beforehand which move to look at, and does not look at others.
#[test]
fn what_is_there_is_found_as_far_as_chance_lets_it() {
    let mut chance = Chance(21);
    let players = players(&mut chance);
    for (more, least) in [(0.10, 0.25), (0.15, 0.60), (0.20, 0.90)] {
        let (mut found, mut tried, mut most) = (0.0, 0.0, 0.0);
        for (at, player) in players.iter().enumerate() {
            let (line, games) = player.line_of_a_hundred();
            if games.abs_diff(100) > 15 {
                continue;
            }
            let more = if at % 2 == 0 { more } else { -more };
            let report = player.report(&player.results(&mut chance, &line, more));
            let named = if more > 0.0 { &report.better } else { &report.worse };
            // The move itself, or one before or behind it that most of its games have.
            tried += 1.0;
            let planted = player.moves_of(&line);
            let is_of_it = |named: &Line| {
                let moves: Vec<&str> = named.steps.iter().map(|step| step.san.as_str()).collect();
                moves.starts_with(&planted) || planted.starts_with(&moves)
            };
            found += f64::from(u8::from(named.iter().any(is_of_it)));
            let variance: f64 = player
                .expected
                .iter()
                .map(|score| score * (1.0 - score) - DRAWN * score * (1.0 - score))
                .sum::<f64>()
                / GAMES as f64;
            let own = games as f64;
            let z = more.abs() * (own * (GAMES as f64 - own) / GAMES as f64 / variance).sqrt();
            most += below(z - 1.959_964) + below(-z - 1.959_964);
        }
        let (found, most) = (found / tried, most / tried);
        println!("{more}: found {found:.3} of {tried}, at most {most:.3}");
        assert!(found >= least, "{more}: {found} of {tried}, at most {most}");
        assert!(tried > 150.0);
    }
}
