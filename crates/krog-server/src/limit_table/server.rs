//! What limits the whole server.

use krog_service::{
    Config, Rates, Timing, auth, fours,
    imports::ImportLimits,
    limits::KEYS,
    queue,
    queue::handle::MAILBOX,
    rooms::lobby::ASKED,
    scale::RECEIVED,
    workers::{BYTES, WAITING},
};
use krog_store::{LOW_DISK, LOW_DISK_SHARE, MOST_APPENDS, MOST_OUTGOING};

use super::{
    CLI, COMPETE, Limit,
    Outcome::{Other, Refused},
    SERVER, SERVICE, STORE, Test,
    value::{bytes, count, time},
};

const BUSY: &[super::Outcome] = &[Refused(503, "server-busy")];

pub(super) fn limits() -> Vec<Limit> {
    [taken(), played(), imported()].concat()
}

fn taken() -> Vec<Limit> {
    let shares = &[Test(SERVICE, "workers", "what_waits_is_bounded_in_pieces_and_in_bytes_and_given_back")];
    vec![
        Limit::named(
            "connections",
            "Connections that are no sockets",
            count(Rates::default().connections.into()),
            &[Other(
                "the one that has asked nothing for longest makes way; where all are busy, the new one is not taken",
            )],
            &[
                Test(SERVER, "abuse", "those_who_ask_nothing_make_way_for_those_who_ask"),
                Test(SERVER, "serve/crowd", "who_asks_nothing_makes_way_and_who_asks_does_not"),
            ],
        ).everywhere(),
        Limit::named(
            "received",
            "Bodies that are on their way in",
            bytes(RECEIVED as u64),
            BUSY,
            &[Test(SERVER, "bounds/held", "only_so_much_is_on_its_way_in")],
        ).everywhere(),
        Limit::named(
            "work-all",
            "Pieces of work (`question`, `look`) that wait",
            count(WAITING as u64),
            BUSY,
            shares,
        ).everywhere(),
        Limit::named(
            "work-all-bytes",
            "The memory that they take, with those that are worked on",
            bytes(BYTES as u64),
            BUSY,
            shares,
        ).everywhere(),
        Limit::named(
            "passwords",
            "Passwords that wait to be hashed, of those whom the account knows and of strangers each",
            count(auth::PASSWORDS as u64),
            BUSY,
            &[
                Test(SERVER, "sign_in", "more_passwords_than_can_wait_are_refused_with_a_time"),
                Test(SERVICE, "auth/hasher", "what_cannot_wait_is_refused_at_once"),
            ],
        ),
        Limit::named(
            "told-apart",
            "Sessions, addresses or networks that a bucket tells apart; names and devices that sign in",
            format!("{}; {}", count(KEYS as u64), count(auth::ATTEMPTS as u64)),
            &[Other("those who are new share one bucket")],
            &[Test(SERVICE, "rate", "a_flood_of_keys_stays_in_its_memory_and_limits_itself")],
        ).everywhere(),
    ]
}

fn played() -> Vec<Limit> {
    let left = format!("{}, on a small disk a part of {LOW_DISK_SHARE}", bytes(LOW_DISK));
    vec![
        Limit::named(
            "disk",
            "Room on the disk of a SQLite database below which nothing new is begun",
            left,
            &[Refused(503, "disk-low")],
            &[
                Test(STORE, "sqlite/room", "a_small_disk_is_low_later_than_a_large_one"),
                Test(CLI, "disk", "a_small_disk_is_filled_and_freed_and_a_server_restarted_on_it"),
            ],
        ),
        Limit::named(
            "outgoing",
            "Mail and messages to browsers that are on their way",
            count(MOST_OUTGOING.unsigned_abs()),
            &[Refused(503, "server-busy"), Other("what a turn or a changed address would have sent is not")],
            &[Test(STORE, "mail", "only_so_much_is_on_its_way")],
        ),
        Limit::named(
            "table-live",
            "Games that are in memory",
            count(Config::default().live_games as u64),
            BUSY,
            &[Test(SERVER, "bounds/held", "only_so_many_games_are_live")],
        ),
        Limit::named(
            "commits",
            "Events of games that wait to be written",
            count(MOST_APPENDS as u64),
            BUSY,
            &[Test(STORE, "batch", "more_than_the_queue_holds_is_refused_at_once")],
        ),
        Limit::named(
            "queue-places",
            "People in the queue for a quick game",
            count(queue::MOST as u64),
            &[Refused(503, "queue-full")],
            &[Test(COMPETE, "queue", "a_full_queue_and_no_rating_are_refused")],
        ),
        Limit::named(
            "fours-places",
            "People in the queue for bughouse, those included who wait for a partner",
            count(fours::MOST as u64),
            &[Refused(503, "queue-full")],
            &[Test(COMPETE, "fours", "what_is_no_party_is_refused_and_nothing_changes")],
        ),
        Limit::named(
            "queue-mailbox",
            "Requests that wait for the queue, and how long one waits for a place among them",
            format!("{}, {}", count(MAILBOX as u64), time(Timing::default().mailbox)),
            BUSY,
            &[Test(SERVICE, "queue/handle", "only_so_many_wait_for_the_queue_and_only_so_long_for_a_place")],
        ),
        Limit::named(
            "lobby",
            "Requests that wait for the lobby",
            count(ASKED as u64),
            BUSY,
            &[Test(SERVER, "bounds/held", "only_so_many_wait_for_the_lobby")],
        ),
    ]
}

fn imported() -> Vec<Limit> {
    let imports = ImportLimits::default();
    let turns = &[Test(SERVICE, "imports/tests", "files_do_not_wait_for_those_that_fetch")];
    vec![
        Limit::named(
            "imports-all",
            "Imports that wait",
            count(imports.waiting as u64),
            &[Refused(503, "import-crowded")],
            &[Test(SERVER, "imports", "so_many_wait_and_no_more")],
        ),
        Limit::named(
            "imports-all-bytes",
            "Uploaded files that wait",
            bytes(imports.waiting_bytes),
            &[Refused(503, "import-crowded")],
            &[Test(SERVER, "imports", "a_collection_and_the_files_that_wait_take_only_so_much_of_the_disk")],
        ),
        Limit::named(
            "imports-running",
            "Files that are taken in at the same time",
            count(imports.running as u64),
            &[Other("the others wait their turn")],
            turns,
        ),
        Limit::named(
            "imports-fetching",
            "Players whose games are fetched at the same time",
            count(imports.fetching as u64),
            &[Other("the others wait their turn")],
            turns,
        ),
    ]
}
