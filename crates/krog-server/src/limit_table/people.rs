//! What limits one person. The buckets are of a session or a token; where there is none, of an address.

use std::time::Duration;

use krog_compete::queue::ANSWER_MS;
use krog_service::{
    Rates, Timing, auth,
    challenges::{MOST_IN, MOST_OUT, SLOW_MS},
    imports::{ImportLimits, TOLD_OF_PERSON},
    mail::{RECOVER_MS, VERIFY_MS},
    queue::LONGEST_S,
    tournaments,
    workers::WAITING_OF_ONE,
};
use krog_store::{
    LONGEST_EVIDENCE, MOST_BLOCKS, MOST_FOLLOWED, MOST_MUTES, MOST_PUSH_DEVICES, MOST_SESSIONS, MOST_TOKENS,
};
use krog_table::shelf;

use crate::http::mutes;

use super::{
    Limit,
    Outcome::{Other, Refused},
    SERVER, SERVICE, STORE, Test,
    value::{bytes, count, ms, of, quota, time},
};

const TOO_MANY: &[super::Outcome] = &[Refused(429, "too-many-requests")];

pub(super) fn limits() -> Vec<Limit> {
    [buckets(), held(), brought(), waiting()].concat()
}

fn buckets() -> Vec<Limit> {
    let rates = Rates::default();
    let counted = &[Test(SERVER, "limits", "who_asks_too_much_waits_and_nobody_else_does")];
    let dear = &[Test(SERVER, "bounds", "dear_questions_and_handshakes_are_counted_apart")];
    vec![
        Limit::named("reads", "Requests that read", quota(rates.reads), TOO_MANY, counted).everywhere(),
        Limit::named("writes", "Moves and other requests that write", quota(rates.writes), TOO_MANY, counted)
            .everywhere(),
        Limit::named(
            "games",
            "Games and challenges that are made; of one network too",
            quota(rates.games),
            TOO_MANY,
            &[
                Test(
                    SERVER,
                    "socket",
                    "rooms_made_on_a_socket_count_as_those_made_by_request_and_a_refusal_makes_none",
                ),
                Test(SERVER, "limits", "another_game_of_the_same_two_counts_as_one"),
            ],
        )
        .everywhere(),
        Limit::named("heavy", "Requests that take long to compute", quota(rates.heavy), TOO_MANY, dear)
            .everywhere(),
        Limit::named("sockets", "Sockets that are opened", quota(rates.sockets), TOO_MANY, dear).everywhere(),
        Limit::named(
            "sign-ins",
            "Attempts to sign in to one account from one network, or from one device that the account knows",
            quota(rates.sign_ins),
            &[Refused(429, "too-many-sign-ins")],
            &[Test(SERVER, "sign_in", "who_guesses_elsewhere_locks_nobody_out")],
        ),
        Limit::named(
            "chat",
            "Lines beside games",
            quota(rates.chat),
            &[Refused(429, "too-fast")],
            &[Test(SERVER, "rooms/chat", "lines_have_their_bounds")],
        ),
        Limit::named(
            "mails",
            "Mail that one has sent to a new address, or again",
            quota(rates.mails),
            &[Refused(429, "too-many-requests")],
            &[Test(SERVER, "mail", "links_are_asked_for_only_so_often")],
        ),
        Limit::named(
            "recoveries",
            "Links to recover a password that are asked for one address, whoever asks",
            quota(rates.recoveries),
            &[Refused(429, "too-many-requests")],
            &[Test(SERVER, "mail", "links_are_asked_for_only_so_often")],
        ),
    ]
}

fn held() -> Vec<Limit> {
    vec![
        Limit::named(
            "open-person",
            "Sockets and streams that are open",
            count(Rates::default().sockets_per_person.into()),
            &[Refused(429, "too-many-sockets")],
            &[
                Test(SERVER, "socket/hostile", "one_person_and_one_address_hold_only_so_many_sockets"),
                Test(SERVER, "bounds/held", "streams_of_programs_count_as_sockets"),
            ],
        ),
        Limit::named(
            "signed-in",
            "Sessions",
            count(MOST_SESSIONS.unsigned_abs()),
            &[Other("the one that was used longest ago ends")],
            &[Test(STORE, "accounts", "a_person_has_a_hundred_sessions_at_most")],
        ),
        Limit::named(
            "known-accounts",
            "Accounts that one device is known to",
            count(auth::KNOWN_ACCOUNTS as u64),
            &[Other("the first is forgotten")],
            &[Test(
                SERVICE,
                "auth/known",
                "a_device_knows_what_it_was_signed_in_to_and_nobody_can_say_so_for_it",
            )],
        ),
        Limit::named(
            "tokens",
            "Tokens",
            count(MOST_TOKENS.unsigned_abs()),
            &[Refused(409, "too-many-tokens")],
            &[Test(STORE, "tokens", "one_person_has_so_many_tokens_and_no_more")],
        ),
        Limit::named(
            "push-devices",
            "Browsers that are told of moves",
            count(MOST_PUSH_DEVICES.unsigned_abs()),
            &[Refused(409, "too-many-push-devices")],
            &[Test(SERVER, "push", "one_has_only_so_many_browsers")],
        ),
        Limit::named(
            "verify-life",
            "How long the link that verifies an address can be used",
            time(Duration::from_millis(VERIFY_MS.unsigned_abs())),
            &[Refused(422, "link-dead")],
            &[Test(SERVER, "mail", "a_link_works_once_and_not_for_ever")],
        ),
        Limit::named(
            "recover-life",
            "How long the link that recovers a password can be used",
            time(Duration::from_millis(RECOVER_MS.unsigned_abs())),
            &[Refused(422, "link-dead")],
            &[Test(SERVER, "mail", "a_link_works_once_and_not_for_ever")],
        ),
        Limit::named(
            "blocks",
            "People whom one blocks",
            count(MOST_BLOCKS.unsigned_abs()),
            &[Refused(409, "too-many-blocks")],
            &[Test(SERVER, "bounds/held", "one_blocks_only_so_many")],
        ),
        Limit::named(
            "follows",
            "People whom one follows",
            count(MOST_FOLLOWED.unsigned_abs()),
            &[Refused(409, "too-many-follows")],
            &[Test(SERVER, "follows", "one_follows_only_so_many")],
        ),
        Limit::named(
            "mutes",
            "People whom the host mutes in one room",
            count(MOST_MUTES.unsigned_abs()),
            &[Refused(409, "too-many-mutes")],
            &[Test(STORE, "rooms", "a_room_has_only_so_many_mutes")],
        ),
        Limit::named(
            "mute-length",
            "A mute in a room that has an end",
            time(Duration::from_secs(u64::from(mutes::LONGEST_MINUTES) * 60)),
            &[Refused(422, "mute-minutes")],
            &[Test(SERVER, "rooms/mutes", "the_host_mutes_for_a_time_or_until_unmuted")],
        ),
        Limit::named(
            "queue-longest",
            "How long one may want to wait in the queue at most",
            time(Duration::from_secs(u64::from(*LONGEST_S.end()))),
            &[Refused(422, "queue-longest")],
            &[Test(SERVER, "queue/wishes", "a_wish_has_its_bounds")],
        ),
        Limit::named(
            "title-evidence",
            "The note of what a title rests on, in characters",
            count(LONGEST_EVIDENCE as u64),
            &[Refused(422, "title-evidence")],
            &[Test(
                SERVER,
                "titles",
                "a_title_is_awarded_and_revoked_by_administrators_with_what_it_rests_on",
            )],
        ),
        Limit::named(
            "challenges-made",
            "Challenges that one has made and that wait",
            count(MOST_OUT.into()),
            &[Refused(409, "refused-challenge-too-many")],
            &[Test(SERVER, "challenges", "nobody_has_more_open_challenges_than_twenty")],
        ),
        Limit::named(
            "tournaments",
            "Tournaments that one organises and that are not over",
            count(tournaments::MOST_OPEN.into()),
            &[Refused(409, "tournaments-too-many")],
            &[Test(SERVER, "tournaments", "one_organises_only_so_many_at_once")],
        ),
        Limit::named(
            "challenges-received",
            "Challenges that wait for one's answer",
            count(MOST_IN.into()),
            &[Refused(409, "refused-challenge-too-many")],
            &[Test(STORE, "challenges", "there_are_no_more_than_a_bound_on_either_side")],
        ),
        Limit::named(
            "rulebooks",
            "Rulebooks that one keeps",
            count(shelf::MOST.into()),
            &[Refused(409, "rulebooks-too-many")],
            &[Test(SERVER, "custom", "one_keeps_so_many_books_and_no_more")],
        ),
        Limit::named(
            "work-person",
            "Pieces of work (`question`, `look`) that wait",
            count(WAITING_OF_ONE as u64),
            &[Refused(429, "too-much-waits")],
            &[Test(SERVICE, "workers", "networks_take_turns_and_in_each_its_people")],
        )
        .everywhere(),
    ]
}

/// Games that people bring.
fn brought() -> Vec<Limit> {
    let imports = ImportLimits::default();
    vec![
        Limit::named(
            "own-games",
            "Games of one's own collection",
            count(imports.games),
            &[Refused(409, "import-games-full"), Other("the import ends with `import-games-full`")],
            &[Test(SERVER, "imports", "what_is_too_much_is_refused")],
        ),
        Limit::named(
            "own-bytes",
            "The size of one's own collection",
            bytes(imports.collection_bytes),
            &[Refused(409, "import-bytes-full"), Other("the import ends with `import-bytes-full`")],
            &[Test(SERVER, "imports", "a_collection_and_the_files_that_wait_take_only_so_much_of_the_disk")],
        ),
        Limit::named(
            "imports-person",
            "Imports of one person that wait",
            count(imports.waiting_per_person as u64),
            &[Refused(409, "import-too-many")],
            &[Test(SERVER, "imports", "so_many_wait_and_no_more")],
        ),
        Limit::named(
            "imports-told",
            "Imports that have ended and are told of",
            count(TOLD_OF_PERSON as u64),
            &[Other("the oldest is forgotten")],
            &[Test(SERVICE, "imports/tests", "those_that_ended_are_forgotten_when_they_are_many")],
        ),
    ]
}

/// How long somebody, or something of theirs, is waited for.
fn waiting() -> Vec<Limit> {
    let timing = Timing::default();
    let offered =
        format!("{}, {} where there is no clock or days for a move", time(timing.offer), ms(SLOW_MS));
    vec![
        Limit::named(
            "challenge-life",
            "How long a challenge stands",
            offered,
            &[Refused(409, "refused-challenge-over")],
            &[
                Test(SERVER, "challenges", "a_challenge_ends_after_its_time"),
                Test(
                    SERVER,
                    "challenges",
                    "a_quick_game_is_offered_for_twenty_minutes_and_a_slow_one_for_fourteen_days",
                ),
            ],
        ),
        Limit::named(
            "queue-gone",
            "How long somebody in the queue may have no socket open",
            time(timing.gone),
            &[Other("the place in the queue is lost")],
            &[Test(
                SERVER,
                "queue",
                "whoever_is_gone_is_out_and_whoever_comes_back_in_time_keeps_the_time_waited",
            )],
        ),
        Limit::named(
            "queue-unasked",
            "How long somebody in the queue without a socket may not ask",
            time(timing.unasked),
            &[Other("the place in the queue is lost")],
            &[Test(
                SERVER,
                "queue/asking",
                "whoever_asks_no_more_is_out_and_nobody_is_made_a_guest_by_looking",
            )],
        ),
        Limit::named(
            "queue-answer",
            "How long one may think about a match that was found",
            ms(ANSWER_MS),
            &[Other("the match comes to nothing")],
            &[Test(
                SERVER,
                "queue",
                "in_time_nobody_answers_and_whoever_accepted_waits_on_with_the_time_waited",
            )],
        ),
        Limit::named(
            "key-life",
            "How long a request is known by its `Idempotency-Key`",
            of(timing.keys.as_secs() / 3_600, "h, and up to an hour more"),
            &[Other("the same key acts again")],
            &[Test(SERVER, "bounds/held", "a_key_is_forgotten_in_time")],
        ),
    ]
}
