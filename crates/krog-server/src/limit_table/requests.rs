//! What limits one request: its length, its time, the words in it.

use std::time::Duration;

use krog_compete::control::{
    LONGEST_BONUS_MS, LONGEST_PER_MOVE_MS, LONGEST_PERIOD_MS, MOST_MOVES, MOST_PERIODS,
};
use krog_service::{
    Timing, auth,
    imports::ImportLimits,
    rooms::LONGEST_LINE,
    workers::{LOOK, PATIENCE, QUESTION},
};
use krog_table::{bughouse, game};

use super::{
    COMPETE, Limit,
    Outcome::{Bare, Other, Refused},
    SERVER, SERVICE, TABLE, Test,
    value::{bytes, count, of, range, time},
};
use crate::{
    http::{body, chat, idempotency, rules, written},
    serve,
};

/// How long a request is, and how long it takes.
pub(super) fn limits() -> Vec<Limit> {
    let (timing, imports) = (Timing::default(), ImportLimits::default());
    vec![
        Limit::named(
            "head",
            "The head of a request: its first line and its headers; twice as long where it comes in one piece",
            bytes(serve::HEAD_BYTES as u64),
            &[Bare(431)],
            &[Test(SERVER, "bounds", "a_head_is_read_only_so_far")],
        ).everywhere(),
        Limit::named(
            "head-time",
            "How long the head of a request may take to come, and a new connection may ask nothing",
            time(timing.head),
            &[Other("the connection ends")],
            &[Test(SERVER, "socket/hostile", "slow_handshakes_are_given_up_and_keep_nobody_out")],
        ).everywhere(),
        Limit::named(
            "body",
            "The body of a request",
            bytes(body::LONGEST as u64),
            &[Refused(413, "body-too-large")],
            &[Test(SERVER, "problems", "bodies_are_refused_with_the_place_of_the_fault")],
        ),
        Limit::named(
            "rules-body",
            "A body that holds a rulebook or a proof",
            bytes(body::LONGEST_RULES as u64),
            &[Refused(413, "body-too-large")],
            &[Test(SERVER, "bounds", "a_body_with_a_rulebook_is_longer_than_another_and_has_its_end")],
        ),
        Limit::named(
            "pgn-body",
            "A body that holds PGN",
            bytes(body::LONGEST_PGN as u64),
            &[Refused(413, "body-too-large")],
            &[Test(SERVER, "problems", "bodies_are_refused_with_the_place_of_the_fault")],
        ),
        Limit::named(
            "pause",
            "How long a body may bring nothing, but for an upload",
            time(timing.body),
            &[Refused(400, "body-incomplete")],
            &[Test(SERVER, "abuse", "bodies_that_stand_still_are_given_up_and_only_so_much_of_them_is_held")],
        ).everywhere(),
        Limit::named(
            "time",
            "How long a request may take, but for an upload",
            time(timing.request),
            &[Refused(503, "timed-out")],
            &[Test(SERVER, "bounds", "a_request_takes_only_so_long_and_an_upload_longer")],
        ).everywhere(),
        Limit::named(
            "upload-time",
            "How long a file may take to be uploaded",
            time(timing.upload),
            &[Refused(503, "timed-out")],
            &[Test(SERVER, "bounds", "a_request_takes_only_so_long_and_an_upload_longer")],
        ),
        Limit::named(
            "upload-file",
            "A file of games, as it is sent",
            bytes(imports.file_bytes),
            &[Refused(413, "import-file-too-long")],
            &[Test(SERVER, "imports", "what_is_too_much_is_refused")],
        ),
        Limit::named(
            "upload-text",
            "The text of a file or of a site's answer, unpacked",
            bytes(imports.text_bytes),
            &[Other("the import ends with `import-text-too-long`")],
            &[Test(SERVER, "imports", "packed_files_are_unpacked_within_bounds")],
        ),
        Limit::named(
            "upload-pause",
            "How long an upload may bring nothing",
            time(timing.upload_pause),
            &[Refused(400, "body-incomplete")],
            &[Test(SERVER, "imports", "an_upload_that_stands_still_is_given_up_and_leaves_nothing")],
        ),
        Limit::named(
            "question",
            "What a question to the rules may take of a processor; longer on the clock where there is more to do",
            work(QUESTION),
            &[Refused(422, "takes-too-long"), Refused(503, "server-busy")],
            &[
                Test(
                    SERVICE,
                    "workers",
                    "work_ends_when_its_time_is_over_when_nobody_waits_and_when_it_dies",
                ),
                Test(SERVER, "abuse", "a_result_neither_waits_for_dear_questions_nor_hangs_on_them"),
            ],
        ),
        Limit::named(
            "look",
            "What a look into collections, or a text of games, may take, likewise",
            work(LOOK),
            &[Refused(422, "takes-too-long"), Refused(503, "server-busy")],
            &[Test(SERVER, "bounds", "a_look_ends_when_its_time_is_over")],
        ),
        Limit::named(
            "answer",
            "An answer that is not streamed",
            bytes(written::LONGEST as u64),
            &[Refused(422, "answer-too-long")],
            &[Test(SERVER, "http/written", "an_answer_has_its_longest")],
        ),
    ]
}

/// What is written in requests.
pub(super) fn words() -> Vec<Limit> {
    let from_ms = |ms| time(Duration::from_millis(ms));
    let control = format!(
        "{}, each of {} and of {} at most; {} for a move on a clock, {} without one",
        of(MOST_PERIODS as u64, "periods"),
        from_ms(LONGEST_PERIOD_MS),
        of(MOST_MOVES.into(), "moves"),
        from_ms(LONGEST_BONUS_MS),
        from_ms(LONGEST_PER_MOVE_MS),
    );
    vec![
        Limit::named(
            "key-length",
            "An `Idempotency-Key`",
            of(idempotency::LONGEST as u64, "characters"),
            &[Refused(400, "bad-idempotency-key")],
            &[Test(SERVER, "games", "the_same_key_creates_one_game")],
        ),
        Limit::named(
            "guest-name-length",
            "The name of a guest",
            range(&(auth::NAME_SHORTEST..=auth::NAME_LONGEST), "characters"),
            &[Refused(422, "name-length")],
            &[Test(SERVICE, "auth/name", "names_are_visible_and_of_a_length")],
        ),
        Limit::named(
            "guest-name-marks",
            "Marks that are stacked on one letter of it",
            count(auth::MARKS as u64),
            &[Refused(422, "name-marks")],
            &[Test(SERVICE, "auth/name", "names_are_visible_and_of_a_length")],
        ),
        Limit::named(
            "account-name",
            "The name of an account",
            range(&(auth::NAME_SHORTEST..=auth::ACCOUNT_LONGEST), "characters"),
            &[Refused(422, "account-name")],
            &[Test(SERVICE, "auth/name", "names_of_accounts_are_plain_and_compared_without_case")],
        ),
        Limit::named(
            "password",
            "A password",
            range(&(auth::PASSWORD_SHORTEST..=auth::PASSWORD_LONGEST), "characters"),
            &[Refused(422, "password-length")],
            &[Test(SERVICE, "auth/password", "long_ones_are_good_and_usual_ones_are_not")],
        ),
        Limit::named(
            "email",
            "An e-mail address",
            bytes(auth::EMAIL_LONGEST as u64),
            &[Refused(422, "bad-email")],
            &[Test(SERVICE, "auth/about", "addresses_have_two_sides")],
        ),
        Limit::named(
            "bio",
            "What somebody says of themselves",
            of(auth::BIO_LONGEST as u64, "characters"),
            &[Refused(422, "bio-length")],
            &[Test(SERVICE, "auth/about", "a_bio_is_short_and_visible")],
        ),
        Limit::named(
            "token-name",
            "What a token is called",
            of(auth::TOKEN_LONGEST as u64, "characters"),
            &[Refused(422, "token-name")],
            &[Test(SERVICE, "auth/name", "tokens_are_named_in_a_few_words")],
        ),
        Limit::named(
            "chat-line",
            "A line beside a game",
            of(LONGEST_LINE as u64, "characters"),
            &[Refused(422, "chat-words")],
            &[Test(SERVER, "rooms/chat", "lines_have_their_bounds")],
        ),
        Limit::named(
            "team-words",
            "Words to a partner in a match",
            of(bughouse::WORDS as u64, "characters"),
            &[Refused(422, "bad-team-message")],
            &[Test(TABLE, "bughouse/tests", "words_are_for_the_team_short_and_not_too_many")],
        ),
        Limit::named(
            "report-note",
            "A note with a report",
            of(chat::LONGEST_NOTE as u64, "characters"),
            &[Refused(422, "report-note")],
            &[Test(SERVER, "rooms/chat", "a_line_is_reported_judged_and_deleted_everywhere")],
        ),
        Limit::named(
            "rulebook-text",
            "The text of a rulebook",
            bytes(rules::LONGEST as u64),
            &[Refused(422, "rulebook-too-long")],
            &[Test(SERVER, "rules", "a_users_book_is_checked")],
        ),
        Limit::named(
            "order-time",
            "The time control of a game that is ordered",
            control,
            &[
                Refused(422, "clock-too-many-periods"),
                Refused(422, "clock-period-too-long"),
                Refused(422, "clock-too-many-moves"),
                Refused(422, "clock-bonus-too-long"),
                Refused(422, "clock-per-move-too-long"),
            ],
            &[Test(COMPETE, "controls", "every_fault_is_named_with_its_place")],
        ),
        Limit::named(
            "order-spectators",
            "How many may be let in to watch",
            count(game::MOST_SPECTATORS.into()),
            &[Refused(422, "room-too-many-spectators")],
            &[Test(TABLE, "game/room", "what_cannot_be_agreed_is_refused_with_its_place")],
        ),
    ]
}

/// The time of a piece of work: of a processor, and on the clock.
fn work(own: Duration) -> String {
    format!("{}, {} on the clock", time(own), time(PATIENCE))
}
