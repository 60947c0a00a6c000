//! What limits one game.

use krog_service::{Timing, evaluations};
use krog_table::{
    actors::{BACKLOG, MAILBOX},
    bughouse::{SAYINGS, SAYINGS_IN_MS},
    game::{PRIVATE_SPECTATORS, PUBLIC_SPECTATORS},
};

use super::{
    Limit,
    Outcome::{Other, Refused},
    SERVER, SERVICE, TABLE, Test,
    value::{count, ms, of, time},
};
use crate::http::invites;

pub(super) fn limits() -> Vec<Limit> {
    let timing = Timing::default();
    let let_in = format!(
        "what its host says; {} without a word, {} in a private room",
        count(PUBLIC_SPECTATORS.into()),
        count(PRIVATE_SPECTATORS.into())
    );
    vec![
        Limit::named(
            "spectators",
            "People who watch a game in a room",
            let_in,
            &[Refused(403, "watch-full")],
            &[Test(SERVER, "rooms", "so_many_watch_as_the_room_lets_in_and_players_always")],
        ),
        Limit::named(
            "sayings",
            "What one player says to the partner in a match",
            format!("{} in {}", count(SAYINGS as u64), ms(SAYINGS_IN_MS)),
            &[Refused(429, "too-much-said")],
            &[Test(TABLE, "bughouse/tests", "words_are_for_the_team_short_and_not_too_many")],
        ),
        Limit::named(
            "table-mailbox",
            "Requests that wait for a game, and how long one waits for a place among them",
            format!("{}, {}", count(MAILBOX as u64), time(timing.mailbox)),
            &[Refused(503, "server-busy")],
            &[Test(SERVER, "bounds/held", "only_so_many_wait_for_a_game_and_only_so_long_for_a_place")],
        ),
        Limit::named(
            "backlog",
            "Events that wait for those who watch a game",
            of(BACKLOG as u64, "events"),
            &[Other("they get the whole state instead")],
            &[Test(
                TABLE,
                "audience/tests",
                "when_the_crowd_cannot_follow_it_gets_the_whole_state_and_the_players_every_event",
            )],
        )
        .everywhere(),
        Limit::named(
            "idle",
            "How long a game that nobody follows stays in memory",
            time(timing.idle),
            &[Other("it is read again when it is asked for")],
            &[Test(SERVER, "restart", "a_game_that_rests_is_read_again_when_it_is_looked_at")],
        )
        .everywhere(),
        Limit::named(
            "evaluations",
            "Half-moves of a game whose positions the built-in engine evaluates for its PGN",
            of(evaluations::MOST as u64, "half-moves"),
            &[Refused(422, "evaluations-too-many")],
            &[Test(SERVICE, "evaluations", "a_game_of_more_half_moves_is_refused")],
        ),
        Limit::named(
            "code-life",
            "How long the code of a game stays, once the game is over",
            format!("{} from its creation", ms(invites::CODE_MS)),
            &[Refused(404, "not-found")],
            &[Test(SERVER, "bounds/held", "the_code_of_a_game_that_is_over_opens_nothing_after_a_day")],
        ),
    ]
}
