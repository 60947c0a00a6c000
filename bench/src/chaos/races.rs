//! Players who race: each sits at two sockets, and what cannot both happen is asked for at the same time.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use anyhow::Context;
use krog_testing::chance::Chance;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::{
    Answer, Socket,
    history::{Asked, Wish, check},
};
use crate::load::{Clerk, Made, get};

const PLAIN: &str = r#"{"variant":"standard","color":"white","opponent":{"kind":"link"}}"#;
/// Time for a few moves: games in which flags fall.
const SHORT: &str = r#"{"variant":"standard","color":"white","opponent":{"kind":"link"},
    "time":{"kind":"clock","periods":[{"initialMs":1000}]}}"#;
/// A flag may be called only when no credit for the line can save a move any more.
const TIME_MS: u64 = 1_000;

#[derive(Debug, Clone, Copy)]
pub struct Order {
    pub games: usize,
    /// Of them, at the same time.
    pub at_once: usize,
    /// What chance hangs on.
    pub seed: u64,
}

#[derive(Debug, Default)]
pub struct Found {
    /// Histories that were checked.
    pub histories: u64,
    pub requests: u64,
    /// Requests that were refused, as one of two that race must be.
    pub refused: u64,
    /// Games with an end.
    pub ended: u64,
    /// What cannot have been, by game.
    pub faults: Vec<String>,
}

/// One player's two sockets.
struct Player {
    lines: [Socket; 2],
}

/// A game between two such players.
struct Duel {
    game: String,
    players: [Player; 2],
    asked: Vec<Asked>,
    lot: Chance,
    /// Half-moves on the board, as far as is known.
    plies: usize,
}

/// The fool's mate: short enough to race against.
const FOOL: [&str; 4] = ["f2f3", "e7e5", "g2g4", "d8h4"];

/// Plays and checks.
///
/// # Errors
/// The server does not answer.
pub fn run(address: SocketAddr, order: Order) -> anyhow::Result<Found> {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build()?;
    let (mut plain, mut short) = (Clerk::new(address, PLAIN, 4), Clerk::new(address, SHORT, 4));
    let mut lot = Chance(order.seed);
    let mut found = Found::default();
    let mut left = order.games;
    while left > 0 {
        let batch = order.at_once.min(left);
        left -= batch;
        for table in 0..batch {
            // One in eight has a clock.
            if lot.below(8) == 0 { short.ask(table, None) } else { plain.ask(table, None) }
        }
        let mut made = Vec::with_capacity(batch);
        while let Some(game) = plain.next(true) {
            made.push((game?, false));
        }
        while let Some(game) = short.next(true) {
            made.push((game?, true));
        }
        let seeds: Vec<u64> = made.iter().map(|_| lot.draw()).collect();
        let played = runtime.block_on(async {
            let mut tasks = JoinSet::new();
            for ((game, timed), seed) in made.into_iter().zip(seeds) {
                tasks.spawn(duel(address, game, timed, seed));
            }
            tasks.join_all().await
        });
        for duel in played {
            let duel = duel?;
            judge(address, &duel, &mut found)?;
        }
    }
    Ok(found)
}

fn judge(address: SocketAddr, duel: &Duel, found: &mut Found) -> anyhow::Result<()> {
    let path = format!("/api/v1/games/{}/events?from=0", duel.game);
    let answer: Value = serde_json::from_slice(&get(address, &path, None)?)?;
    let events = answer.get("events").and_then(Value::as_array).context("a game without events")?;
    found.histories += 1;
    found.requests += duel.asked.len() as u64;
    found.refused +=
        duel.asked.iter().filter(|asked| matches!(asked.answer, Answer::Refused(_))).count() as u64;
    let is_end = |event: &&Value| event.get("e").and_then(Value::as_str) == Some("game_over");
    found.ended += events.iter().filter(is_end).count() as u64;
    if let Err(fault) = check(events, &duel.asked) {
        found.faults.push(format!("{}: {fault}", duel.game));
    }
    Ok(())
}

async fn duel(address: SocketAddr, made: Made, timed: bool, seed: u64) -> anyhow::Result<Duel> {
    let [white, black] = &made.cookies;
    let player = async |cookie: &str| {
        let lines = [Socket::open(address, cookie).await?, Socket::open(address, cookie).await?];
        anyhow::Ok(Player { lines })
    };
    let players = [player(white).await?, player(black).await?];
    let mut duel = Duel { game: made.game, players, asked: Vec::new(), lot: Chance(seed), plies: 0 };
    if timed {
        duel.against_time().await?;
    } else {
        for _ in 0..1 + duel.lot.below(3) {
            duel.round().await?;
        }
    }
    duel.again().await?;
    Ok(duel)
}

impl Duel {
    /// Something that can be raced for, and the race.
    async fn round(&mut self) -> anyhow::Result<()> {
        match self.lot.below(6) {
            0 => self.two_moves().await,
            1 => self.the_same_move().await,
            2 => self.answers_to_a_draw().await,
            3 => self.takeback_against_move().await,
            4 => self.resign_against_mate().await,
            _ => self.everything().await,
        }
    }

    /// Both sockets of whoever is to move make a move, not the same.
    async fn two_moves(&mut self) -> anyhow::Result<()> {
        let ply = self.plies;
        let moves = if ply.is_multiple_of(2) { ["a2a3", "h2h3"] } else { ["a7a6", "h7h6"] };
        let white = ply.is_multiple_of(2);
        self.race(moves.map(|uci| (white, Wish::Move { uci: uci.to_owned(), ply })).to_vec()).await
    }

    async fn the_same_move(&mut self) -> anyhow::Result<()> {
        let ply = self.plies;
        let white = ply.is_multiple_of(2);
        let uci = if white { "b1c3" } else { "b8c6" };
        let wish = Wish::Move { uci: uci.to_owned(), ply };
        self.race(vec![(white, wish.clone()), (white, wish)]).await
    }

    async fn answers_to_a_draw(&mut self) -> anyhow::Result<()> {
        // Mostly when both have made a move, for a draw is not agreed before.
        if self.lot.below(4) > 0 {
            for ply in self.plies..2 {
                let (white, uci) = if ply == 0 { (true, "b1c3") } else { (false, "b8c6") };
                self.race(vec![(white, Wish::Move { uci: uci.to_owned(), ply })]).await?;
            }
        }
        self.race(vec![(true, Wish::Act("draw_offer"))]).await?;
        let other = ["draw_accept", "draw_decline", "resign"];
        let other = other.get(self.lot.below(3)).copied().unwrap_or("draw_accept");
        self.race(vec![
            (false, Wish::Act("draw_accept")),
            (false, Wish::Act(other)),
            (true, Wish::Act("draw_offer")),
        ])
        .await
    }

    async fn takeback_against_move(&mut self) -> anyhow::Result<()> {
        let ply = self.plies;
        let white = ply.is_multiple_of(2);
        let uci = if white { "g1f3" } else { "g8f6" };
        self.race(vec![(white, Wish::Move { uci: uci.to_owned(), ply })]).await?;
        self.race(vec![(white, Wish::Act("takeback_offer"))]).await?;
        let reply = if white { "a7a5" } else { "a2a4" };
        self.race(vec![
            (!white, Wish::Move { uci: reply.to_owned(), ply: ply + 1 }),
            (!white, Wish::Act("takeback_accept")),
            (white, Wish::Act("takeback_offer")),
        ])
        .await
    }

    async fn resign_against_mate(&mut self) -> anyhow::Result<()> {
        if self.plies > 0 {
            return self.everything().await;
        }
        for (ply, uci) in FOOL.iter().enumerate().take(3) {
            self.race(vec![(ply.is_multiple_of(2), Wish::Move { uci: (*uci).to_owned(), ply })]).await?;
        }
        let mate = Wish::Move { uci: "d8h4".to_owned(), ply: 3 };
        self.race(vec![(false, mate), (true, Wish::Act("resign")), (true, Wish::Act("draw_offer"))]).await
    }

    /// Whatever comes to mind, all at once.
    async fn everything(&mut self) -> anyhow::Result<()> {
        let ply = self.plies;
        let mut wishes = Vec::new();
        for white in [true, false] {
            for _ in 0..2 {
                let acts = [
                    "draw_offer",
                    "draw_accept",
                    "takeback_offer",
                    "takeback_accept",
                    "resign",
                    "draw_decline",
                ];
                let uci = if white { "e2e4" } else { "e7e5" };
                wishes.push((
                    white,
                    match acts.get(self.lot.below(9)) {
                        Some(act) => Wish::Act(act),
                        None => Wish::Move { uci: uci.to_owned(), ply: ply + usize::from(!white) },
                    },
                ));
            }
        }
        self.race(wishes).await
    }

    /// The last moment: the opponent says that time is up, and the move comes.
    async fn against_time(&mut self) -> anyhow::Result<()> {
        for (ply, uci) in FOOL.iter().enumerate().take(2) {
            self.race(vec![(ply.is_multiple_of(2), Wish::Move { uci: (*uci).to_owned(), ply })]).await?;
        }
        let wait = TIME_MS - 15 + self.lot.below(1_200);
        tokio::time::sleep(Duration::from_millis(wait)).await;
        let mv = Wish::Move { uci: "g2g4".to_owned(), ply: 2 };
        self.race(vec![(true, mv), (false, Wish::Act("flag")), (false, Wish::Act("flag"))]).await
    }

    /// Both ask for another game, and accept it twice.
    async fn again(&mut self) -> anyhow::Result<()> {
        self.race(vec![(true, Wish::Act("resign"))]).await?;
        self.race(vec![(true, Wish::Act("rematch_offer"))]).await?;
        self.race(vec![(false, Wish::Act("rematch_accept")), (false, Wish::Act("rematch_accept"))]).await
    }

    /// Asks for all of it at once, each from a socket of its own; of one player's, no more than two.
    async fn race(&mut self, wishes: Vec<(bool, Wish)>) -> anyhow::Result<()> {
        let game = &self.game;
        let mut running = Vec::new();
        let [white, black] = &mut self.players;
        let mut free: [Vec<&mut Socket>; 2] =
            [white.lines.iter_mut().collect(), black.lines.iter_mut().collect()];
        for (white, wish) in wishes {
            let side = usize::from(!white);
            let Some(line) = free.get_mut(side).and_then(Vec::pop) else { continue };
            running.push(ask(line, game, white, wish));
        }
        for asked in futures_util::future::join_all(running).await {
            self.asked.push(asked?);
        }
        self.plies = self.known_plies().await?;
        Ok(())
    }

    /// How many half-moves stand now: takebacks are told to nobody here.
    async fn known_plies(&mut self) -> anyhow::Result<usize> {
        let [white, _] = &mut self.players;
        let [line, _] = &mut white.lines;
        let Answer::Done(whole) = line.ask("watch", json!({ "game": self.game })).await? else {
            anyhow::bail!("{} cannot be watched", self.game);
        };
        Ok(whole.pointer("/game/moves").and_then(Value::as_array).map_or(0, Vec::len))
    }
}

async fn ask(line: &mut Socket, game: &str, white: bool, wish: Wish) -> anyhow::Result<Asked> {
    let from = Instant::now();
    let answer = match &wish {
        Wish::Move { uci, ply } => line.ask("move", json!({ "game": game, "move": uci, "ply": ply })).await?,
        Wish::Act(act) => line.ask(act, json!({ "game": game })).await?,
    };
    Ok(Asked { white, wish, from, to: Instant::now(), answer })
}

impl Found {
    pub fn json(&self) -> Value {
        json!({
            "histories": self.histories, "requests": self.requests, "refused": self.refused, "ended": self.ended,
            "faults": self.faults.len(), "first": self.faults.first(),
        })
    }
}
