//! Games with known ends that hang on whether a side can still mate: played quietly and under attack, and compared.

use std::{
    collections::BTreeMap,
    net::SocketAddr,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use bench::load::{Http, Spread, home};
use serde::Deserialize;
use serde_json::{Value, json};

/// Between two rounds.
const ROUND: Duration = Duration::from_secs(3);
/// What flags need to fall, with credits and some delay.
const LAST: Duration = Duration::from_secs(8);
/// An end that takes longer is none.
const PATIENCE: Duration = Duration::from_secs(40);
/// Letters that are told of what went wrong.
const TOLD: usize = 200;
const LOOK: Duration = Duration::from_millis(100);
/// Time enough for the moves of a script, and then too little.
const SHORT_MS: u64 = 3_000;
const LONG_MS: u64 = 600_000;

#[derive(Debug)]
struct Script {
    name: &'static str,
    fen: &'static str,
    /// Moves, from whoever is to move.
    moves: &'static [&'static str],
    ending: Ending,
    /// By the Laws (5.1.2, 6.9).
    result: &'static str,
}

#[derive(Debug, Clone, Copy)]
enum Ending {
    WhiteResigns,
    BlackResigns,
    /// Of whoever is to move.
    FlagFalls,
}

const QUEEN: &str = "4k3/8/8/8/8/8/8/3QK3 w - - 0 1";
/// A knight against a pawn: it mates where the pawn helps.
const KNIGHT: &str = "8/8/8/3pk3/8/2N5/8/4K3 w - - 0 1";
/// White can mate, and Black cannot; either takes tens of thousands of positions to find out.
const LOCKED: &str = "1k6/1P5p/BP3p2/1P1p4/8/8/3P1PKP/8 b - - 0 1";
/// Black can mate, which no search of the usual length finds.
const BURIED: &str = "6k1/p3p1P1/2p3PB/p5P1/8/4P3/PKP5/8 w - - 0 1";
static SCRIPTS: [Script; 9] = [
    script("a queen resigns to a bare king", QUEEN, &[], Ending::WhiteResigns, "1/2-1/2"),
    script("a bare king resigns to a queen", QUEEN, &[], Ending::BlackResigns, "1-0"),
    script("a queen runs out of time", QUEEN, &["d1d2", "e8e7"], Ending::FlagFalls, "1/2-1/2"),
    script("a bare king runs out of time", QUEEN, &["d1d2", "e8e7", "d2d3"], Ending::FlagFalls, "1-0"),
    script("a pawn resigns to a knight", KNIGHT, &[], Ending::BlackResigns, "1-0"),
    script("a pawn runs out of time", KNIGHT, &["c3e2", "e5e6", "e2c3"], Ending::FlagFalls, "1-0"),
    script("who can mate resigns to who cannot", LOCKED, &[], Ending::WhiteResigns, "1/2-1/2"),
    script("who cannot mate resigns to who can", LOCKED, &[], Ending::BlackResigns, "1-0"),
    script("who resigns to a mate that is not found", BURIED, &[], Ending::WhiteResigns, "0-1"),
];

const fn script(
    name: &'static str,
    fen: &'static str,
    moves: &'static [&'static str],
    ending: Ending,
    result: &'static str,
) -> Script {
    Script { name, fen, moves, ending, result }
}

/// How games ended.
#[derive(Debug, Default)]
pub struct Ends {
    /// By script: results with their reasons, and how often.
    by_script: BTreeMap<&'static str, BTreeMap<String, u64>>,
    /// From a resignation to its answer, long searches included.
    pub resigned: Spread,
}

/// Games that are being played.
#[derive(Debug)]
pub struct Playing(JoinHandle<Ends>);

#[derive(Debug)]
struct Ended {
    end: String,
    resigned: Option<Duration>,
}

/// How often all scripts can be played in a time.
pub fn rounds(time: Duration) -> u32 {
    let rounds = time.saturating_sub(LAST).as_millis() / ROUND.as_millis() + 1;
    u32::try_from(rounds).unwrap_or(u32::MAX)
}

impl Playing {
    /// Begins to play every script so many times, each game from an address of its own, from a number of those on.
    pub fn begin(address: SocketAddr, rounds: u32, homes: u16) -> Playing {
        Playing(thread::spawn(move || {
            let begun = Instant::now();
            let mut games = Vec::new();
            let mut homes = homes..;
            for round in 0..rounds {
                thread::sleep((ROUND * round).saturating_sub(begun.elapsed()));
                for script in &SCRIPTS {
                    let number = homes.next().unwrap_or_default();
                    let game = move || play(Http::from(address, home(number)), script);
                    games.push((script, thread::spawn(game)));
                }
            }
            let mut ends = Ends::default();
            for (script, game) in games {
                let ended = game.join().map_err(|_| anyhow::anyhow!("the player died")).flatten();
                ends.add(script, ended);
            }
            ends
        }))
    }

    pub fn is_over(&self) -> bool {
        self.0.is_finished()
    }

    /// How they ended; waits for it.
    pub fn ends(self) -> Ends {
        self.0.join().unwrap_or_default()
    }
}

impl Ends {
    fn add(&mut self, script: &Script, ended: anyhow::Result<Ended>) {
        let end = match ended {
            Ok(Ended { end, resigned }) => {
                if let Some(time) = resigned {
                    self.resigned.record(time);
                }
                end
            }
            Err(error) => format!("{error:#}").chars().take(TOLD).collect(),
        };
        *self.by_script.entry(script.name).or_default().entry(end).or_default() += 1;
    }

    pub fn count(&self) -> u64 {
        self.by_script.values().flat_map(BTreeMap::values).sum()
    }

    /// Games that did not end as they must.
    pub fn wrong(&self) -> Vec<String> {
        let mut wrong = Vec::new();
        for script in &SCRIPTS {
            let right = |end: &str| end.split(' ').next() == Some(script.result);
            let ends = self.by_script.get(script.name).into_iter().flatten();
            wrong.extend(
                ends.filter(|(end, _)| !right(end)).map(|(end, count)| {
                    format!("{}: {end} {count} times, not {}", script.name, script.result)
                }),
            );
        }
        wrong
    }

    /// Scripts that ended otherwise there, or another number of times.
    pub fn differences(&self, other: &Ends) -> Vec<String> {
        let differs = |script: &&Script| self.by_script.get(script.name) != other.by_script.get(script.name);
        let told = |script: &Script| {
            let [here, there] = [self, other].map(|ends| json!(ends.by_script.get(script.name)));
            format!("{}: {here}, then {there}", script.name)
        };
        SCRIPTS.iter().filter(differs).map(told).collect()
    }

    pub fn json(&self) -> Value {
        json!({ "games": self.count(), "ends": self.by_script, "resignation": self.resigned.json() })
    }
}

/// Plays a script.
fn play(mut http: Http, script: &Script) -> anyhow::Result<Ended> {
    #[derive(Deserialize)]
    struct New {
        id: String,
        code: String,
    }
    #[derive(Deserialize)]
    struct View {
        end: Option<End>,
    }
    #[derive(Deserialize)]
    struct End {
        result: String,
        reason: String,
    }
    let players = [http.session()?, http.session()?];
    let [white, black] = &players;
    let time = if matches!(script.ending, Ending::FlagFalls) { SHORT_MS } else { LONG_MS };
    let order = json!({
        "variant": "standard", "color": "white", "opponent": { "kind": "link" }, "fen": script.fen,
        "time": { "kind": "clock", "periods": [{ "initialMs": time }] },
    });
    let made = http.insist("POST", "/api/v1/games", Some(white), &order.to_string())?.done()?;
    let New { id, code } = serde_json::from_slice(&made).context("no game")?;
    http.insist("POST", &format!("/api/v1/invites/{code}/accept"), Some(black), "")?.done()?;
    let game = format!("/api/v1/games/{id}");
    let first = usize::from(script.fen.contains(" b "));
    for (ply, mv) in script.moves.iter().enumerate() {
        let mover = players.get((first + ply) % 2).map(String::as_str);
        let body = json!({ "move": mv, "ply": ply }).to_string();
        http.insist("POST", &format!("{game}/moves"), mover, &body)?.done()?;
    }
    let who = match script.ending {
        Ending::WhiteResigns => Some(white),
        Ending::BlackResigns => Some(black),
        Ending::FlagFalls => None,
    };
    let begun = Instant::now();
    let mut resigned = None;
    if let Some(who) = who {
        let answer = http.insist("POST", &format!("{game}/acts"), Some(who), r#"{"act":"resign"}"#)?;
        resigned = Some(begun.elapsed());
        // Where it was done and the answer lost, it is refused when it is asked for again.
        if answer.status != 409 {
            answer.done()?;
        }
    }
    while begun.elapsed() < PATIENCE {
        let view = http.insist("GET", &game, Some(white), "")?.done()?;
        if let Some(End { result, reason }) = serde_json::from_slice::<View>(&view).context("no game")?.end {
            return Ok(Ended { end: format!("{result} {reason}"), resigned });
        }
        thread::sleep(LOOK);
    }
    bail!("no end within {PATIENCE:?}");
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ends(end: &str) -> Ends {
        let mut ends = Ends::default();
        for script in &SCRIPTS {
            ends.add(script, Ok(Ended { end: format!("{} resignation", script.result), resigned: None }));
        }
        ends.add(&SCRIPTS[0], Ok(Ended { end: end.to_owned(), resigned: Some(LOOK) }));
        ends
    }

    #[test]
    fn other_results_are_told() {
        let (right, wrong) = (ends("1/2-1/2 resignation"), ends("0-1 resignation"));
        assert!(right.wrong().is_empty() && right.differences(&right).is_empty());
        assert_eq!((wrong.wrong().len(), right.differences(&wrong).len()), (1, 1));
    }

    #[test]
    fn the_last_round_ends_in_time() {
        assert_eq!([5, 8, 10, 11, 30].map(|seconds| rounds(Duration::from_secs(seconds))), [1, 1, 1, 2, 8]);
    }
}
