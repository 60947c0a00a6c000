//! Questions that take long, on purpose: they end when nobody waits any more, and games by such a book wait for no answer.

use std::{
    sync::mpsc::sync_channel,
    time::{Duration, Instant},
};

use krog_chess::{Game, Position, Variant};
use krog_logic::interrupt::Interrupt;
use krog_reasons::{Book, rulebook::trial};
use krog_testing::{chance::Chance, reasons::dear};
use krog_wire::rulebook::TryRequest;

const BOOKS: u64 = 60;
/// How long somebody waits here.
const PATIENCE: Duration = Duration::from_millis(50);
/// How much longer it may take until it is noticed that nobody waits; this build is not the one that is served, and not alone.
const SLACK: Duration = Duration::from_millis(250);

/// Behind a random game of so many half-moves, or fewer if it ends.
fn request(chance: &mut Chance, moves: usize) -> TryRequest {
    let mut game = Game::new(Position::start(Variant::Standard));
    let mut history = Vec::new();
    for _ in 0..moves {
        let legal = game.position().legal_moves();
        let Some(next) = (!legal.is_empty()).then(|| game.position().uci(chance.of(&legal))) else { break };
        if game.play(&next).is_err() || game.end().is_some() {
            break;
        }
        history.push(next);
    }
    TryRequest { item: "dear".to_owned(), args: Vec::new(), fen: None, history }
}

#[test]
fn a_dear_question_ends_when_nobody_waits_for_it() {
    let mut cut = 0;
    for seed in 0..BOOKS {
        let mut chance = Chance(seed);
        let text = dear::book(&mut chance, false);
        let (book, _) =
            Book::read("dear.krog", &text).unwrap_or_else(|error| panic!("{text}{:?}", error.findings));
        let moves = chance.of(&[0, 12, 200]);
        let request = request(&mut chance, moves);
        let interrupt = Interrupt::new();
        let (done, over) = sync_channel::<()>(1);
        let clock = std::thread::spawn({
            let interrupt = interrupt.clone();
            move || {
                over.recv_timeout(PATIENCE).ok();
                interrupt.raise();
            }
        });
        let begun = Instant::now();
        let answer = interrupt.during(|| trial(&book, &request));
        let took = begun.elapsed();
        cut += u64::from(interrupt.is_raised());
        assert!(interrupt.is_raised() || answer.is_ok(), "{answer:?}: {text}");
        done.send(()).ok();
        clock.join().unwrap();
        assert!(took < PATIENCE + SLACK, "{took:?}: {text}");
    }
    assert!(cut > BOOKS / 5, "only {cut} of {BOOKS} are dear");
}

#[test]
fn a_game_by_a_dear_book_takes_a_bounded_time_to_refuse() {
    let mut refused = 0;
    for seed in 0..BOOKS {
        let text = dear::book(&mut Chance(seed), true);
        // What is dear beyond all measure is not even read.
        let Ok((book, _)) = Book::read("dear.krog", &text) else { continue };
        let begun = Instant::now();
        let start = Position::start_under(&book.custom).unwrap();
        refused += u64::from(start.trouble().is_some());
        let took = begun.elapsed();
        assert!(took < SLACK, "{took:?}: {text}");
    }
    assert!(refused > BOOKS / 5, "only {refused} of {BOOKS} are dear");
}
