//! What is found for one is found for all who ask the same.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use krog_analysis::{Analysis, Config, Effort, EngineId, Failure, Question, Refusal};
use krog_chess::{Move, notation::Notation};

use crate::support::{Engines, standard, start, started};

fn none() -> Config {
    Config { installed: false, hash_mib: 4, ..Config::default() }
}

fn slow(asker: u64) -> Question {
    Question::new(start(), asker).by(EngineId::of("slow"))
}

#[tokio::test]
async fn the_same_question_is_searched_once_and_ends_with_the_last_who_waits() {
    let engines = Engines::new(&["slow"]);
    let analysis = started(Config { searches: 4, ..engines.config(&["slow"]) }).await;
    let time = Effort::time(Duration::from_millis(500));
    let one = analysis.ask(slow(1).effort(time)).unwrap();
    let other = analysis.ask(slow(2).effort(time)).unwrap();
    let mut late = analysis.ask(slow(3).effort(time)).unwrap();
    let gone = analysis.ask(slow(4).effort(time)).unwrap();
    let first = late.next().await.unwrap().unwrap();
    assert!(!first.done && first.depth == 20);
    drop(gone);
    drop(late);
    let (one, other) = tokio::join!(one.last(), other.last());
    let (one, other) = (one.unwrap(), other.unwrap());
    assert!(Arc::ptr_eq(&one, &other));
    assert!(one.done && !one.cached && one.time >= Duration::from_millis(480));
    // Another number of lines is another question.
    let another = analysis.ask(slow(1).effort(time).lines(2)).unwrap().last().await.unwrap();
    assert!(!another.cached);
    drop(analysis);
    engines.all_gone().await;
}

#[tokio::test]
async fn what_was_found_is_given_at_once_where_it_is_deep_enough() {
    let analysis = Analysis::start(none()).unwrap();
    let ask = |depth: u8, question: Question| {
        let asked = analysis.ask(question.effort(Effort::depth(depth))).unwrap();
        async { asked.last().await.unwrap() }
    };
    let deep = ask(7, Question::new(start(), 1)).await;
    assert!(!deep.cached && deep.depth == 7);
    let begun = Instant::now();
    let again = ask(5, Question::new(start(), 2)).await;
    assert!(again.cached && again.done && again.lines == deep.lines, "{again:?}");
    assert!(begun.elapsed() < Duration::from_millis(50), "{:?}", begun.elapsed());
    assert!(!ask(8, Question::new(start(), 1)).await.cached);
    assert!(ask(8, Question::new(start(), 1)).await.cached);
    // A position that has been there before is another one.
    let moves = |text: &str| {
        let mut position = start();
        let read = |word| {
            let m: Move = Notation::Uci.read(&position, word).unwrap().mv;
            position.play_unchecked(m);
            m
        };
        text.split(' ').map(read).collect::<Vec<_>>()
    };
    let one = Question::after(start(), &moves("g1f3 g8f6 f3g1 f6g8"), 1).unwrap();
    assert!(!ask(5, one.clone()).await.cached);
    assert!(ask(5, one).await.cached);
}

#[tokio::test]
async fn what_nobody_wants_any_more_ends_and_costs_nothing() {
    let analysis = Analysis::start(none()).unwrap();
    let mut answers = analysis.ask(Question::new(start(), 1)).unwrap();
    answers.next().await.unwrap().unwrap();
    let waiting: Vec<_> = (2..300_u64)
        .map(|asker| {
            let effort = Effort::nodes(1_000_000_000 + asker);
            analysis.ask(Question::new(start(), asker).effort(effort)).unwrap()
        })
        .collect();
    drop(waiting);
    let before = crate::support::used("self");
    drop(answers);
    // The next has its turn at once.
    let begun = Instant::now();
    let next = Question::new(standard("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), 9).effort(Effort::nodes(1_000));
    analysis.ask(next).unwrap().last().await.unwrap();
    assert!(begun.elapsed() < Duration::from_millis(500), "{:?}", begun.elapsed());
    tokio::time::sleep(Duration::from_millis(300)).await;
    let cost = crate::support::used("self") - before;
    assert!(cost <= Duration::from_millis(50), "{cost:?}");
}

#[tokio::test]
async fn everything_ends_with_the_analysis() {
    let engines = Engines::new(&["slow"]);
    let analysis = started(engines.config(&["slow"])).await;
    let mut answers = analysis.ask(slow(1)).unwrap();
    answers.next().await.unwrap().unwrap();
    let other = analysis.clone();
    drop(analysis);
    assert!(other.ask(slow(2).lines(6)).is_err_and(|refused| refused == Refusal::Lines));
    drop(other);
    let begun = Instant::now();
    assert_eq!(answers.last().await, Err(Failure::BrokenOff));
    assert!(begun.elapsed() < Duration::from_millis(200), "{:?}", begun.elapsed());
    engines.all_gone().await;
}
