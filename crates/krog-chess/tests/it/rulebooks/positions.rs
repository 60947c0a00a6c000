//! Normative positions about "m is played", from the three predicates of the book.

use krog_chess::facts::Candidate;
use krog_logic::{
    sort::Word,
    types::{Conduct, RType, TType, refute},
};

use std::collections::{BTreeMap, BTreeSet};

use super::scene::{Scene, candidate};

fn t_type(scene: &Scene, agent: &str, m: Candidate) -> TType {
    let args = [scene.word(agent), Word::from(m)];
    TType::of(|conduct| {
        let def = match conduct {
            Conduct::Bring => "may_bring_about",
            Conduct::Prevent => "may_prevent",
            Conduct::Passive => "may_leave",
        };
        scene.holds(def, &args)
    })
    .expect("one of the three is always permitted")
}

fn pair(line: &str, one: &str, other: &str) -> String {
    let scene = Scene::read(line);
    let m = candidate(&scene.asked[0]);
    format!("{} {}", t_type(&scene, one, m), t_type(&scene, other, m))
}

const AGENTS: [&str; 5] = ["mover", "opponent", "arbiter", "server", "spectator"];

/// The examples of `docs/reference/types.md`: the pair, the two agents, and the situation as [`Scene::read`] takes it.
fn examples() -> Vec<(String, String, String, String)> {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/types.md");
    let text = std::fs::read_to_string(page).unwrap();
    let cell = |cell: &str| cell.trim().trim_matches('`').to_owned();
    let rows = text.lines().filter(|line| line.starts_with("| R"));
    let read = |row: &str| {
        let cells: Vec<String> = row.trim_matches('|').split(" | ").map(cell).collect();
        (cells[0].clone(), cells[1].clone(), cells[2].clone(), cells[3].replace(';', " |"))
    };
    rows.map(read).filter(|(.., line)| !line.starts_with("rooms")).collect()
}

#[test]
fn every_pair_that_is_reached_has_its_example() {
    let mut shown = BTreeMap::new();
    for (label, one, other, line) in examples() {
        let scene = Scene::read(&line);
        let m = candidate(&scene.asked[0]);
        let pair = RType::of(t_type(&scene, &one, m), t_type(&scene, &other, m)).unwrap();
        assert_eq!(pair.to_string(), label, "{line}");
        assert!(shown.insert(pair.number(), line).is_none(), "{label} twice");
    }
    let mut reached = BTreeSet::new();
    for (book, fen) in SITUATIONS {
        for at_table in ["", "deadline", "over", "touched=g1", "touched=e1"] {
            let scene = Scene::read(&format!("{book} | {fen} | | {at_table} |"));
            let now = scene.log.last().unwrap();
            let mut scratch = scene.rules.scratch();
            let legal = scene.rules.permitted(&mut scratch, &scene.log).unwrap();
            let mut asked: Vec<Candidate> = legal.into_iter().take(2).collect();
            asked.extend(now.every_candidate().step_by(331));
            for m in asked {
                let types = AGENTS.map(|agent| t_type(&scene, agent, m));
                for (i, one) in types.iter().enumerate() {
                    let others = types.iter().enumerate().filter(|(j, _)| i != *j);
                    reached.extend(others.map(|(_, other)| RType::of(*one, *other).unwrap().number()));
                }
            }
        }
    }
    assert_eq!(reached, shown.into_keys().collect::<BTreeSet<usize>>());
}

/// Free, with one move, without any, in check; and where rules of their own forbid and permit.
const SITUATIONS: [(&str, &str); 12] = [
    ("standard", "start"),
    ("standard", "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1"),
    ("standard", "k7/2Q5/8/8/8/8/8/K7 b - - 0 1"),
    ("standard", "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1"),
    ("standard", "4k3/8/8/8/8/8/8/K6q w - - 0 1"),
    ("chess960", "start"),
    ("crazyhouse", "4k3/8/8/8/8/8/4q3/4K3[N] w - - 0 1"),
    ("bughouse", "4k3/8/8/8/8/8/4q3/4K3[] w - - 0 1"),
    ("atomic", "start"),
    ("antichess", "8/8/8/3p4/4P3/8/8/8 w - - 0 1"),
    ("racing-kings", "start"),
    ("three-check", "start"),
];

const FORCED: &str = "standard | 4k3/8/8/8/8/8/4q3/4K3 w - - 0 1 |";

#[test]
fn a_free_move_is_the_movers_own_affair() {
    let line = "standard | start | | | g1f3";
    assert_eq!(pair(line, "mover", "opponent"), "T1 T6");
    assert_eq!(pair(line, "mover", "server"), "T1 T6");
    assert_eq!(pair(line, "mover", "spectator"), "T1 T6");
}

#[test]
fn a_forced_move_must_be_made() {
    assert_eq!(pair(&format!("{FORCED} | | e1e2"), "mover", "opponent"), "T5 T6");
    assert_eq!(pair(&format!("{FORCED} | deadline | e1e2"), "mover", "opponent"), "T5 T6");
}

#[test]
fn at_the_deadline_waiting_is_over() {
    assert_eq!(pair("standard | start | | deadline | g1f3", "mover", "opponent"), "T3 T6");
}

#[test]
fn an_illegal_attempt_is_for_the_server_to_prevent() {
    assert_eq!(pair("standard | start | | | g1g3", "mover", "server"), "T4 T7");
    assert_eq!(pair("standard | start | | | g1g3", "mover", "opponent"), "T4 T6");
    assert_eq!(pair(&format!("{FORCED} | | e1d1"), "mover", "server"), "T7 T7");
}

#[test]
fn after_the_end_everybody_is_passive() {
    for agent in ["mover", "opponent", "arbiter", "server", "spectator"] {
        assert_eq!(pair("standard | start | | over | g1f3", "mover", agent), "T6 T6", "{agent}");
    }
}

#[test]
fn in_bughouse_even_an_only_move_may_wait() {
    assert_eq!(pair("bughouse | 4k3/8/8/8/8/8/4q3/4K3[] w - - 0 1 | | | e1e2", "mover", "opponent"), "T2 T6");
}

#[test]
fn no_two_agents_are_ever_in_a_pair_that_cannot_be() {
    let lines = [
        "standard | start | | | g1f3 g1g3 e2e4",
        "standard | start | | deadline | g1f3 g1g3",
        "standard | start | | over | g1f3 g1g3",
        "standard | 4k3/8/8/8/8/8/4q3/4K3 w - - 0 1 | | | e1e2 e1d1",
        "standard | k7/2Q5/8/8/8/8/8/K7 b - - 0 1 | | | a8b8",
        "crazyhouse | start | | | g1f3 N@e4",
        "antichess | start | e2e3 b7b5 | | f1b5 a2a3",
    ];
    for line in lines {
        let scene = Scene::read(line);
        for asked in &scene.asked {
            let types = AGENTS.map(|agent| t_type(&scene, agent, candidate(asked)));
            for one in types {
                for other in types {
                    assert!(refute(one, other).is_none(), "{line} {asked}: {one} {other}");
                }
            }
        }
    }
}
