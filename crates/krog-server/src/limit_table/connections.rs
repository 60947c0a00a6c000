//! What limits one connection, and one socket.

use krog_service::{Rates, Timing};
use krog_table::{
    actors::REPLAY,
    outbox::{MOST, MOST_BYTES},
};

use super::{
    Limit,
    Outcome::{Closed, Other, Refused},
    SERVER, TABLE, Test,
    value::{bytes, count, of, quota, time},
};
use crate::{serve, socket};

pub(super) fn limits() -> Vec<Limit> {
    let (rates, timing) = (Rates::default(), Timing::default());
    let waiting = format!("{}, {}", of(MOST as u64, "events"), bytes(MOST_BYTES as u64));
    let kept = format!("{}, {}", of(socket::KEPT as u64, "answers"), bytes(socket::KEPT_BYTES as u64));
    vec![
        Limit::named(
            "send",
            "How long nothing can be written because nobody reads",
            time(timing.send),
            &[Other("the connection ends"), Closed(1013)],
            &[
                Test(SERVER, "abuse", "an_answer_that_nobody_reads_ends_its_connection"),
                Test(SERVER, "socket", "who_does_not_read_is_cut_off_and_the_players_play_on"),
            ],
        )
        .everywhere(),
        Limit::named(
            "unread",
            "What the system keeps of answers that somebody does not read",
            bytes(serve::UNREAD_BYTES as u64),
            &[Other("the rest is not written until some is read")],
            &[Test(SERVER, "serve", "the_system_keeps_only_so_much_for_those_who_do_not_read")],
        )
        .everywhere(),
        Limit::named(
            "frame",
            "A message on a socket",
            bytes(socket::FRAME_BYTES as u64),
            &[Closed(1009)],
            &[
                Test(SERVER, "socket", "oversize_frames_close_the_socket_with_the_code_for_it"),
                Test(
                    SERVER,
                    "socket/hostile",
                    "wrong_bytes_end_the_socket_with_the_code_for_them_and_nobody_elses",
                ),
            ],
        )
        .everywhere(),
        Limit::named(
            "frames",
            "Frames on a socket that are acted on",
            quota(rates.frames),
            &[Refused(429, "too-many-requests")],
            &[Test(SERVER, "socket", "frames_are_counted_and_the_refused_may_come_again")],
        )
        .everywhere(),
        Limit::named(
            "idle-frames",
            "Frames that are refused or ask nothing: pings, pongs, fragments",
            quota(rates.frames),
            &[Closed(1008)],
            &[Test(SERVER, "socket/hostile", "floods_end_with_1008_and_the_game_beside_them_goes_on")],
        )
        .everywhere(),
        Limit::named(
            "silence",
            "How long a socket may be silent",
            time(timing.silence),
            &[Closed(1008)],
            &[
                Test(SERVER, "socket", "silence_ends_a_socket_and_pongs_keep_it"),
                Test(SERVER, "socket/slow", "a_pong_that_comes_late_keeps_the_socket_and_silence_ends_it"),
            ],
        )
        .everywhere(),
        Limit::named(
            "unsent",
            "Answers and events that are on their way to a socket",
            bytes(socket::UNSENT as u64),
            &[Other("no frame is read until some are gone")],
            &[Test(SERVER, "socket/slow", "who_asks_without_reading_is_not_heard_until_they_read")],
        )
        .everywhere(),
        Limit::named(
            "waiting-events",
            "Events that wait for a socket",
            waiting,
            &[Closed(1013), Other("whoever only watches gets the whole state in their place")],
            &[
                Test(TABLE, "outbox", "a_player_misses_nothing_or_is_cut_off"),
                Test(TABLE, "outbox", "a_watcher_gets_the_whole_state_in_place_of_what_it_missed"),
            ],
        )
        .everywhere(),
        Limit::named(
            "frame-numbers",
            "Answers that are kept under their numbers, so that the same number acts once",
            kept,
            &[Refused(422, "frame-number-used")],
            &[
                Test(SERVER, "socket", "a_number_acts_once"),
                Test(SERVER, "socket/memory", "long_answers_are_forgotten_sooner_but_never_the_last"),
            ],
        )
        .everywhere(),
        Limit::named(
            "followed",
            "Games that one socket follows",
            count(socket::GAMES_PER_SOCKET as u64),
            &[Refused(422, "too-many-games")],
            &[Test(SERVER, "socket", "one_socket_follows_only_so_many_games")],
        ),
        Limit::named(
            "events",
            "Events of a game that are told again at once",
            count(REPLAY),
            &[Refused(422, "events-out-of-reach")],
            &[Test(SERVER, "bounds/held", "only_so_many_events_are_told_again")],
        ),
        Limit::named(
            "stream-pause",
            "How long a program may take no line of its stream",
            time(timing.stream_pause),
            &[Other("the stream ends")],
            &[Test(SERVER, "bounds/pauses", "a_stream_of_which_no_line_is_taken_ends")],
        ),
        Limit::named(
            "export-pause",
            "How long nobody may take a line of an export",
            time(timing.export_pause),
            &[Other("it breaks off without the line `end`")],
            &[Test(SERVER, "bounds/pauses", "an_export_of_which_no_line_is_taken_breaks_off")],
        ),
    ]
}
