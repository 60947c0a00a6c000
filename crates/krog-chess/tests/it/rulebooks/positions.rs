//! Normative positions about "m is played", from the three predicates of the book.

use krog_chess::facts::Candidate;
use krog_logic::{
    sort::Word,
    types::{Conduct, TType, refute},
};

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
    let agents = ["mover", "opponent", "arbiter", "server", "spectator"];
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
            let types = agents.map(|agent| t_type(&scene, agent, candidate(asked)));
            for one in types {
                for other in types {
                    assert!(refute(one, other).is_none(), "{line} {asked}: {one} {other}");
                }
            }
        }
    }
}
