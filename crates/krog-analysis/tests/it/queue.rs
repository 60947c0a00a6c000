//! Whose turn it is, and how much may wait.

use std::{
    sync::{Arc, Mutex},
    time::{Duration, Instant},
};

use krog_analysis::{Analysis, Class, Config, Effort, EngineId, Question, Refusal};
use krog_chess::{Position, Variant};

use crate::support::{standard, start};

fn none() -> Config {
    Config { installed: false, hash_mib: 1, ..Config::default() }
}

fn question(asker: u64, nodes: u64) -> Question {
    Question::new(start(), asker).effort(Effort::nodes(nodes))
}

#[tokio::test]
async fn ten_who_ask_five_hundred_times_are_served_evenly() {
    let analysis = Analysis::start(Config { kept: 0, ..none() }).unwrap();
    // Nobody is served before all have asked.
    let mut hold = analysis.ask(Question::new(start(), 99)).unwrap();
    hold.next().await.unwrap().unwrap();
    let served = Arc::new(Mutex::new(Vec::new()));
    let mut asking = Vec::new();
    for asker in 0..10_u64 {
        let (analysis, served) = (analysis.clone(), Arc::clone(&served));
        asking.push(tokio::spawn(async move {
            let mut open = std::collections::VecDeque::new();
            let mut refused = 0;
            for n in 0..50 {
                // No two questions are the same.
                let one = question(asker, 4_000 + 50 * asker + n);
                loop {
                    match analysis.ask(one.clone()) {
                        Ok(answers) => break open.push_back(answers),
                        Err(Refusal::TooMany { retry }) => {
                            assert!(retry >= Duration::from_secs(1));
                            refused += 1;
                            let oldest: krog_analysis::Answers = open.pop_front().unwrap();
                            oldest.last().await.unwrap();
                            served.lock().unwrap().push(asker);
                        }
                        Err(other) => panic!("{other}"),
                    }
                }
            }
            for answers in open {
                answers.last().await.unwrap();
                served.lock().unwrap().push(asker);
            }
            assert_eq!(refused, 46);
        }));
    }
    tokio::time::sleep(Duration::from_millis(20)).await;
    drop(hold);
    for asked in asking {
        asked.await.unwrap();
    }
    let served = served.lock().unwrap();
    assert_eq!(served.len(), 500);
    let mut counts = [0_u32; 10];
    for (n, asker) in (1..).zip(served.iter()) {
        counts[usize::try_from(*asker).unwrap()] += 1;
        let sum: f64 = counts.iter().copied().map(f64::from).sum();
        let squares: f64 = counts.iter().map(|count| f64::from(*count).powi(2)).sum();
        // Before all have had two turns no order is even by this measure.
        assert!(n < 20 || sum * sum / (10.0 * squares) >= 0.95, "{counts:?} after {n}");
    }
}

#[tokio::test]
async fn who_watches_goes_before_what_nobody_waits_for() {
    let analysis = Analysis::start(none()).unwrap();
    let behind = Question::new(start(), 1).class(Class::Background);
    let mut behind = analysis.ask(behind.effort(Effort::time(Duration::from_millis(1_500)))).unwrap();
    behind.next().await.unwrap().unwrap();
    let begun = Instant::now();
    let watching = Question::new(standard("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), 2);
    let answered = analysis.ask(watching.effort(Effort::nodes(2_000))).unwrap().last().await.unwrap();
    assert!(answered.done && begun.elapsed() < Duration::from_millis(600), "{:?}", begun.elapsed());
    // What made way begins anew, and has its whole time.
    let last = behind.last().await.unwrap();
    assert!(last.time >= Duration::from_millis(1_400), "{:?}", last.time);
}

#[tokio::test]
async fn a_search_that_others_wait_for_has_its_turn_and_no_more() {
    let analysis = Analysis::start(Config { turn: Duration::from_millis(300), ..none() }).unwrap();
    let begun = Instant::now();
    let long = analysis.ask(Question::new(start(), 1)).unwrap();
    let short = analysis.ask(question(2, 2_000)).unwrap();
    let long = long.last().await.unwrap();
    assert!(long.done && long.time >= Duration::from_millis(250), "{:?}", long.time);
    short.last().await.unwrap();
    assert!(begun.elapsed() < Duration::from_millis(1_200), "{:?}", begun.elapsed());
    // Where nobody waits it goes on.
    let begun = Instant::now();
    let alone = Question::new(start(), 1).effort(Effort::time(Duration::from_millis(700)));
    analysis.ask(alone.lines(2)).unwrap().last().await.unwrap();
    assert!(begun.elapsed() >= Duration::from_millis(650), "{:?}", begun.elapsed());
}

#[tokio::test]
async fn what_cannot_be_answered_is_refused() {
    let analysis = Analysis::start(Config { waiting: 5, ..none() }).unwrap();
    let refusal = |question: Question| analysis.ask(question).map(drop).unwrap_err();
    assert_eq!(refusal(question(1, 9).by(EngineId::of("nobody"))), Refusal::UnknownEngine);
    assert_eq!(refusal(question(1, 9).lines(0)), Refusal::Lines);
    assert_eq!(refusal(question(1, 9).lines(6)), Refusal::Lines);
    let mated = standard("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    assert_eq!(refusal(Question::new(mated, 1)), Refusal::Over);
    let mut running = analysis.ask(Question::new(start(), 1)).unwrap();
    running.next().await.unwrap().unwrap();
    let mut waiting: Vec<_> = (1..4).map(|n| analysis.ask(question(1, n)).unwrap()).collect();
    let refused = refusal(question(1, 4));
    assert_eq!((refused.code(), refused.retry().is_some()), ("too-many", true));
    waiting.extend((1..3).map(|n| analysis.ask(question(2, 100 + n)).unwrap()));
    let refused = refusal(question(3, 1_000));
    assert_eq!((refused.code(), refused.retry().is_some()), ("busy", true));
    // What runs already takes no place.
    let shared = analysis.ask(Question::new(start(), 3)).unwrap();
    drop((shared, waiting.pop()));
    waiting.push(analysis.ask(question(3, 1_000)).unwrap());
    drop(running);
    for answers in waiting {
        answers.last().await.unwrap();
    }
}

#[tokio::test]
async fn the_engine_that_is_built_in_answers_in_every_variant() {
    let analysis = Analysis::start(none()).unwrap();
    for variant in Variant::ALL {
        let position = Position::start(variant);
        let asked = Question::new(position.clone(), 1).effort(Effort::depth(3)).lines(3);
        let found = analysis.ask(asked).unwrap().last().await.unwrap();
        // A search by a rulebook tells one line alone.
        let lines = if position.library().is_some() { 3 } else { 1 };
        assert_eq!((found.lines.len(), found.depth), (lines, 3), "{variant:?}");
        let chess = matches!(variant, Variant::Standard | Variant::Chess960);
        for line in &found.lines {
            assert_eq!(line.chances.is_some(), chess);
            assert!(position.is_legal(line.moves[0]));
        }
        assert_eq!(found.of_white(), Some((found.lines[0].score, found.lines[0].chances)));
        assert!(found.nps() > 0);
    }
}
