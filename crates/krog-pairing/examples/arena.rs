//! How long it takes to pair a full lobby and to count a game, in the middle of an arena: `arena [PLAYERS] [ROUNDS]`.
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    clippy::print_stdout,
    reason = "an example measures and prints"
)]

use std::time::{Duration, Instant};

use krog_pairing::arena::{Arena, Ending, Event, EventKind, Settings};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let players: u32 = std::env::args().nth(1).map_or(Ok(2_000), |count| count.parse())?;
    let rounds: u64 = std::env::args().nth(2).map_or(Ok(8), |count| count.parse())?;
    let mut arena = Arena::new(Settings { most_players: players as usize, ..Settings::new(0, 36_000_000) });
    let mut state = 1_u64;
    let mut lot = |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    for player in 1..=players {
        let rating = u16::try_from(1_000 + lot(1_400))?;
        arena.apply(&Event { at_ms: 0, kind: EventKind::Joined { player, rating } })?;
    }
    let mut game = 0;
    for round in 0..rounds {
        let now = round * 200_000;
        let begun = Instant::now();
        let pairs = arena.pair(now);
        let pairing = begun.elapsed();
        let waiting = arena.waiting(now);
        let again = |one: u32, other: u32| {
            waiting.iter().any(|player| player.number == one && player.recent.contains(&other))
        };
        let rematches = pairs.iter().filter(|pair| again(pair.white, pair.black)).count();
        let place = |number| arena.standings().place_of(number).unwrap_or_default();
        let apart: usize = pairs.iter().map(|pair| place(pair.white).abs_diff(place(pair.black))).sum();
        let mut counting = Duration::ZERO;
        for pair in &pairs {
            game += 1;
            let (white, black) = (pair.white, pair.black);
            arena.apply(&Event { at_ms: now, kind: EventKind::Paired { game, white, black } })?;
            let ending = match lot(10) {
                0..5 => Ending::White,
                5..9 => Ending::Black,
                _ => Ending::Draw,
            };
            let plies = u32::try_from(30 + lot(60))?;
            let begun = Instant::now();
            arena.apply(&Event { at_ms: now, kind: EventKind::Ended { game, ending, plies } })?;
            counting += begun.elapsed();
        }
        println!(
            "round {}: {} pairs in {:.1} ms, {rematches} rematches, {:.1} places apart, {:.1} µs a game",
            round + 1,
            pairs.len(),
            pairing.as_secs_f64() * 1e3,
            apart as f64 / pairs.len().max(1) as f64,
            counting.as_secs_f64() * 1e6 / pairs.len().max(1) as f64,
        );
    }
    Ok(())
}
