//! Programs that misbehave: each is ended with all that it started, and keeps nobody else waiting.

use std::{
    fs,
    time::{Duration, Instant},
};

use krog_analysis::{Config, Effort, EngineId, Failure, Fault, Patience, Question};

use crate::support::{Engines, standard, start, started};

const PATIENCE: Patience = Patience {
    start: Duration::from_secs(3),
    ready: Duration::from_millis(800),
    stop: Duration::from_millis(400),
};

fn id(name: &str) -> EngineId {
    EngineId::of(name)
}

/// What a program is asked that misbehaves, beside one that does not.
async fn misbehaves(mode: &str, fault: Fault) {
    let engines = Engines::new(&[mode, "slow"]);
    let analysis = started(Config { patience: PATIENCE, ..engines.config(&[mode, "slow"]) }).await;
    let beside = Question::new(standard("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), 1);
    let beside = beside.by(id("slow")).effort(Effort::time(Duration::from_millis(1_200)));
    let beside = analysis.ask(beside).unwrap();
    // What ends by itself has the time to, on a busy machine too: it is not to be ended before.
    let time = Duration::from_millis(if fault == Fault::Died { 3_000 } else { 300 });
    let effort = Effort { depth: Some(4), nodes: None, time: Some(time) };
    let question = Question::new(start(), 2).effort(effort);
    let begun = Instant::now();
    let answered = analysis.ask(question.clone()).unwrap().last().await.unwrap();
    let failed_at = Instant::now();
    assert_eq!(answered.engine.id, EngineId::builtin());
    assert!(answered.depth >= 1 && answered.done && !answered.lines.is_empty());
    assert!(begun.elapsed() < Duration::from_secs(6), "{:?}", begun.elapsed());
    engines.gone(mode).await;
    assert_eq!(analysis.faults(), [(id(mode), fault, 1)]);
    // It is not started again at once, and whoever wants it alone hears why.
    let named = analysis.ask(question.clone().by(id(mode))).unwrap().last().await;
    assert_eq!(named, Err(Failure::Engine { engine: id(mode), fault: Fault::Resting }));
    let beside = beside.last().await.unwrap();
    assert_eq!((beside.engine.id.as_str(), beside.depth), ("slow", 20));
    // What it says last it says some time before its end.
    assert!(beside.time >= Duration::from_millis(900), "{:?}", beside.time);
    tokio::time::sleep(Duration::from_millis(700).saturating_sub(failed_at.elapsed())).await;
    let again = analysis.ask(question.by(id(mode)).effort(Effort::depth(3))).unwrap().last().await;
    let failed = Err(Failure::Engine { engine: id(mode), fault });
    assert!(again == failed, "{again:?}");
    engines.gone(mode).await;
    drop(analysis);
    engines.all_gone().await;
}

macro_rules! misbehaviours {
    ($($test:ident: $mode:literal is $fault:ident,)*) => {
        $(
            #[tokio::test]
            async fn $test() {
                misbehaves($mode, Fault::$fault).await;
            }
        )*
    };
}

misbehaviours! {
    one_that_never_gets_ready: "unready" is NotReady,
    one_that_writes_without_end: "flood" is Flood,
    one_whose_line_has_no_end: "endless" is LongLine,
    one_that_dies_at_once: "dies" is Died,
    one_that_takes_memory_without_end: "grows" is Died,
    one_that_starts_others_without_end: "starts" is Died,
    one_that_writes_to_the_disk: "writes" is Died,
    one_whose_move_is_illegal: "lies" is IllegalMove,
    one_whose_line_is_illegal: "line" is IllegalLine,
    one_that_numbers_lines_wrongly: "number" is LineNumber,
    one_that_scores_nothing: "scoreless" is NoLine,
    one_that_gives_a_move_alone: "silent" is NoLine,
}

#[tokio::test]
async fn what_does_not_stop_is_ended() {
    for mode in ["deaf", "late"] {
        let engines = Engines::new(&[mode]);
        let analysis = started(Config { patience: PATIENCE, ..engines.config(&[mode]) }).await;
        let question =
            Question::new(start(), 1).by(id(mode)).effort(Effort::time(Duration::from_millis(200)));
        let begun = Instant::now();
        let failed = analysis.ask(question).unwrap().last().await;
        assert_eq!(failed, Err(Failure::Engine { engine: id(mode), fault: Fault::NotStopped }));
        assert!(begun.elapsed() >= Duration::from_millis(600), "{:?}", begun.elapsed());
        assert!(begun.elapsed() < Duration::from_millis(2_000), "{:?}", begun.elapsed());
        engines.gone(mode).await;
        engines.all_gone().await;
    }
}

#[tokio::test]
async fn what_is_no_engine_is_not_offered() {
    let engines = Engines::new(&["mute"]);
    let patience = Patience { start: Duration::from_millis(500), ..PATIENCE };
    let mut config = Config { patience, ..engines.config(&["mute"]) };
    config.programs.push(engines.path("missing"));
    config.programs.push("/bin/true".into());
    let analysis = started(config).await;
    assert_eq!(analysis.engines().len(), 1);
    engines.all_gone().await;
    let faults: Vec<Fault> = analysis.faults().into_iter().map(|(_, fault, _)| fault).collect();
    assert_eq!(faults, [Fault::NoHandshake, Fault::Died]);
}

#[tokio::test]
async fn what_it_leaves_behind_ends_with_it() {
    let engines = Engines::new(&["orphans"]);
    let analysis = started(engines.config(&["orphans"])).await;
    engines.all_gone().await;
    let question = Question::new(start(), 1).by(id("orphans"));
    let mut answers = analysis.ask(question).unwrap();
    answers.next().await.unwrap().unwrap();
    // The supervisor, the engine, and the child of its child in a session of its own.
    let begun = Instant::now();
    while engines.processes().len() < 3 {
        assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", engines.processes());
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    drop(answers);
    drop(analysis);
    engines.all_gone().await;
}

#[tokio::test]
async fn one_that_ends_while_it_waits_is_started_again() {
    let engines = Engines::new(&["tires"]);
    let analysis = started(engines.config(&["tires"])).await;
    for n in 1..4 {
        let question = Question::new(start(), 1).by(id("tires")).effort(Effort::nodes(n));
        // Each is another question, of which nothing is known.
        let question = question.lines(u8::try_from(n).unwrap());
        assert_eq!(analysis.ask(question).unwrap().last().await.unwrap().depth, 20);
    }
    assert_eq!(analysis.faults(), [(id("tires"), Fault::Died, 2)]);
    drop(analysis);
    engines.all_gone().await;
}

#[tokio::test]
async fn programs_that_are_not_needed_end() {
    let engines = Engines::new(&["good", "other"]);
    let config = Config { idle: Duration::from_millis(300), ..engines.config(&["good", "other"]) };
    let analysis = started(Config { children: 1, searches: 1, ..config }).await;
    let ask = |name: &str| {
        let question = Question::new(start(), 1).by(id(name)).effort(Effort::depth(1));
        let asked = analysis.ask(question).unwrap();
        async { asked.last().await.unwrap() }
    };
    let answered = ask("good").await;
    assert_eq!((answered.engine.author.as_str(), answered.table_hits), ("0 variables", 2));
    assert_eq!(answered.engine.version.as_deref(), Some("1.5"));
    assert!(!engines.processes().is_empty());
    // There is room for one.
    ask("other").await;
    engines.gone("good").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    engines.gone("other").await;
    engines.all_gone().await;
    assert!(fs::read_dir(engines.path("good").parent().unwrap()).unwrap().count() == 4);
}
