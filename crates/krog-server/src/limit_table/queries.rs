//! What limits how much one request asks for: moves, rows, names, games.

use krog_explorer::{games::sorted::MOST_SORTED, import::MAX_GAME};
use krog_pgn::{
    MAX_DEPTH, MAX_PLIES, MAX_TEXT,
    lexer::{MAX_COMMENT, MAX_TAG},
};
use krog_service::analysis::{self, advice, kept, reviews};

use super::{
    Limit,
    Outcome::{Other, Refused},
    PGN, SERVER, SERVICE, Test,
    value::{bytes, count, time},
};
use crate::http::{
    bot::{account, tournament},
    explain,
    explorer::{self, games, lichess, names, player, query, report, sources, twins},
    leaderboards, openings, page, people, pgn, positions,
};

const SO_MUCH: Test = Test(SERVER, "bounds", "what_is_more_than_a_page_or_longer_than_a_name_is_refused");
const SO_FAR: Test = Test(SERVER, "bounds", "only_so_many_moves_are_taken");
const FAULTS: Test = Test(PGN, "tests/faults", "every_fault_has_its_place_code_and_repair");
const READ: Test = Test(PGN, "src/tests", "limits_hold");

pub(super) fn limits() -> Vec<Limit> {
    [asked(), explored(), read()].concat()
}

fn asked() -> Vec<Limit> {
    vec![
        Limit::named(
            "page",
            "Rows of a page",
            count(page::MOST_ROWS.into()),
            &[Refused(400, "bad-limit")],
            &[Test(SERVER, "games", "a_list_is_ones_own_and_comes_in_pages")],
        ),
        Limit::named(
            "people-found",
            "People that a search names",
            count(people::FOUND.into()),
            &[Other("further ones are not named: a longer beginning finds them")],
            &[Test(SERVER, "accounts", "people_are_found_by_how_their_names_begin")],
        ),
        Limit::named(
            "places",
            "The place of a leaderboard that a page may begin behind",
            count(leaderboards::DEEPEST.into()),
            &[Refused(400, "bad-parameter")],
            &[SO_MUCH],
        ),
        Limit::named(
            "moves",
            "Half-moves of a game that is sent along",
            count(explain::MOST_MOVES as u64),
            &[Refused(422, "too-many-moves")],
            &[SO_FAR],
        ),
        Limit::named(
            "position-moves",
            "Half-moves to a position",
            count(positions::MOST_MOVES as u64),
            &[Refused(422, "too-many-moves")],
            &[Test(SERVER, "positions", "positions_are_judged")],
        ),
        Limit::named(
            "engine-open",
            "Searches by engines that one asker has open, one of them running",
            count(krog_analysis::OPEN_OF_ONE as u64),
            &[Refused(429, "engine-too-many")],
            &[
                Test(SERVER, "engines", "one_asker_has_only_so_many_searches_open"),
                Test(
                    SERVER,
                    "socket/analyses",
                    "a_socket_has_only_so_many_analyses_and_gives_them_back_at_its_end",
                ),
            ],
        ),
        Limit::named(
            "analysis-name",
            "The name of an analysis on a socket",
            format!("{} characters", crate::socket::LONGEST_SEARCH_ID),
            &[Refused(422, "bad-parameter")],
            &[Test(SERVER, "socket/analyses", "what_cannot_be_analysed_is_refused_with_its_place")],
        ),
        Limit::named(
            "analyses-open",
            "Analyses that go on by themselves, of one asker",
            count(kept::OPEN_OF_ONE as u64),
            &[Refused(429, "analysis-too-many")],
            &[Test(SERVER, "analyses", "one_asker_has_only_so_many_analyses")],
        ),
        Limit::named(
            "analyses-kept",
            "Analyses that are kept of one asker, of all, and for how long after their end",
            format!("{}, {}, {}", kept::KEPT_OF_ONE, kept::KEPT, time(kept::LIFE)),
            &[Refused(503, "server-busy"), Other("the oldest that are over make way")],
            &[Test(SERVER, "analyses", "one_asker_has_only_so_many_analyses")],
        ),
        Limit::named(
            "analysis-game",
            "Half-moves of a game of which every position is analysed, and the time of all searches together",
            format!("{}, {}", kept::MOST_PLIES, time(kept::WHOLE)),
            &[Refused(422, "too-many-moves"), Other("each position has its share of the time")],
            &[Test(SERVER, "analyses", "what_cannot_be_analysed_is_refused_with_its_place")],
        ),
        Limit::named(
            "reviews-open",
            "Reviews of games under way, of one asker",
            count(reviews::OPEN_OF_ONE as u64),
            &[Refused(429, "review-too-many")],
            &[Test(SERVER, "reviews", "one_asker_has_only_so_many_reviews_under_way")],
        ),
        Limit::named(
            "reviews-kept",
            "Reviews that are kept of one asker, of all, and for how long after they were last asked for",
            format!("{}, {}, {}", reviews::KEPT_OF_ONE, reviews::KEPT, time(reviews::LIFE)),
            &[Refused(503, "server-busy"), Other("the oldest that do not run make way")],
            &[Test(SERVER, "reviews", "of_one_asker_the_oldest_review_makes_way")],
        ),
        Limit::named(
            "review-unwanted",
            "How long a review goes on for which nobody asks",
            time(reviews::UNWANTED),
            &[Other("it rests until somebody asks for it")],
            &[Test(SERVICE, "analysis/reviews/job", "a_review_rests_and_goes_on")],
        ),
        Limit::named(
            "review-game",
            "Half-moves of a game that is reviewed, and the time of all searches together",
            format!("{}, {}", reviews::MOST_PLIES, time(kept::WHOLE)),
            &[Refused(422, "too-many-moves"), Other("each position has its share of the time")],
            &[Test(SERVER, "reviews", "what_cannot_be_reviewed_is_refused")],
        ),
        Limit::named(
            "review-depth",
            "Plies that a review looks ahead",
            count(reviews::DEEPEST.into()),
            &[Refused(422, "engine-limit")],
            &[Test(SERVER, "reviews", "what_cannot_be_reviewed_is_refused")],
        ),
        Limit::named(
            "advice",
            "Moves that advice is about, and the plies that are looked ahead for it",
            format!(
                "{} of the engine's best, {} that are asked about, {}",
                advice::MOST_LIMIT,
                advice::MOST_ASKED,
                advice::DEEPEST
            ),
            &[Refused(422, "engine-limit"), Refused(422, "too-many-moves")],
            &[Test(SERVER, "advice", "what_cannot_be_advised_on_is_refused_with_its_place")],
        ),
        Limit::named(
            "engine-waiting",
            "Searches by engines that wait in all",
            count(krog_analysis::Config::default().waiting as u64),
            &[Refused(503, "server-busy")],
            &[Test(SERVER, "engines", "more_searches_than_may_wait_are_refused")],
        ),
        Limit::named(
            "engine-effort",
            "What a search by an engine may be asked for",
            format!(
                "{} lines, {} plies, {} positions, {}",
                krog_analysis::MOST_LINES,
                analysis::DEEPEST,
                count(analysis::MOST_NODES),
                time(analysis::LONGEST)
            ),
            &[Refused(422, "engine-limit")],
            &[Test(SERVER, "engines", "what_cannot_be_asked_of_an_engine_is_refused_with_its_place")],
        ),
        Limit::named(
            "opened",
            "Nodes of a proof that are opened at once",
            count(explain::MOST_OPENED as u64),
            &[Refused(422, "too-many-nodes")],
            &[Test(SERVER, "explain", "what_cannot_be_asked_is_refused_with_its_place")],
        ),
        Limit::named(
            "pgn-page",
            "Games of PGN that are answered at once",
            count(pgn::MOST.into()),
            &[Refused(422, "bad-limit")],
            &[Test(SERVER, "bounds", "only_so_many_games_of_pgn_are_answered_at_once")],
        ),
        Limit::named(
            "pgn-answer",
            "PGN that is answered at once; what is longer comes when it is asked for by its place",
            bytes(pgn::ANSWERED_BYTES),
            &[Other("fewer games are answered"), Refused(422, "pgn-game-too-long")],
            &[
                Test(SERVER, "pgn", "texts_are_read_with_variations_and_faults"),
                Test(SERVER, "abuse", "a_text_of_nothing_but_variations_is_not_answered_at_length"),
            ],
        ),
        Limit::named(
            "names",
            "Names or tokens that a program asks about at once",
            count(account::MOST as u64),
            &[Other("those behind are passed over")],
            &[Test(SERVER, "bounds", "a_program_tests_only_so_many_tokens_at_once")],
        ),
        Limit::named(
            "bot-table",
            "Lines of a tournament’s table, as clients for bots ask for it",
            count(tournament::MOST.into()),
            &[Refused(400, "bad-limit")],
            &[Test(
                SERVER,
                "tournaments",
                "programs_enter_where_the_organiser_lets_bots_in_and_read_the_table_in_their_words",
            )],
        ),
        Limit::named(
            "bots",
            "Bots of a list",
            count(account::ONLINE as u64),
            &[Refused(400, "bad-limit")],
            &[SO_MUCH],
        ),
        Limit::named(
            "opening-name",
            "The name of an opening",
            bytes(openings::LONGEST_NAME as u64),
            &[Refused(422, "bad-parameter")],
            &[SO_MUCH],
        ),
    ]
}

fn explored() -> Vec<Limit> {
    let no_more = format!(
        "{} moves; {} games of everybody, {} of masters, {} of a player",
        lichess::MOST_MOVES,
        lichess::GAMES,
        lichess::GAMES_OF_MASTERS,
        lichess::GAMES_OF_PLAYER
    );
    vec![
        Limit::named(
            "line",
            "Half-moves to a position of the explorer",
            count(query::MOST_MOVES as u64),
            &[Refused(422, "too-many-moves")],
            &[SO_FAR],
        ),
        Limit::named(
            "player-name",
            "The name of a player",
            bytes(query::LONGEST_NAME as u64),
            &[Refused(422, "bad-parameter")],
            &[SO_MUCH],
        ),
        Limit::named(
            "explored",
            "Moves, and games of each list, that the explorer tells of",
            format!("{} moves, {} games", query::ALL_MOVES, query::MOST_GAMES),
            &[Refused(400, "bad-parameter")],
            &[SO_MUCH],
        ),
        Limit::named(
            "repertoire-size",
            "Moves, and games, that are told of a player",
            format!("{} moves, {} games", player::MOST_MOVES, player::MOST_GAMES),
            &[Refused(400, "bad-parameter")],
            &[SO_MUCH],
        ),
        Limit::named(
            "repertoire-names",
            "Names that a player goes by",
            format!("{}, {} in all", player::NAMES, bytes(player::LONGEST_NAMES as u64)),
            &[Refused(422, "bad-parameter")],
            &[SO_MUCH],
        ),
        Limit::named(
            "public",
            "What is told to the public clients of explorers",
            no_more,
            &[Other("no more are told")],
            &[Test(SERVER, "bounds", "the_public_clients_are_told_only_so_much")],
        ),
        Limit::named(
            "popular",
            "Popular positions that are told of",
            count(explorer::MOST_POPULAR as u64),
            &[Refused(400, "bad-parameter")],
            &[SO_MUCH],
        ),
        Limit::named(
            "found",
            "Games of a collection on a page",
            count(games::LONGEST_PAGE as u64),
            &[Refused(400, "bad-parameter")],
            &[SO_MUCH],
        ),
        Limit::named(
            "sorted",
            "Games of a collection that are put in order",
            count(MOST_SORTED as u64),
            &[Refused(422, "sort-too-many")],
            &[Test(SERVER, "sorted", "a_list_that_is_too_long_is_not_sorted")],
        ),
        Limit::named(
            "reported",
            "Games of either colour that a report counts",
            count(report::MOST_COUNTED as u64),
            &[Other("older ones are not counted, and the report says so")],
            &[Test(SERVER, "explorer", "a_report_counts_what_a_player_has_played")],
        ),
        Limit::named(
            "removed",
            "Games that one request removes",
            count(sources::MOST as u64),
            &[Refused(422, "import-bad-games")],
            &[Test(SERVER, "imports", "only_so_many_games_are_removed_at_once")],
        ),
        Limit::named(
            "twins",
            "Groups of games that are one game on a page, and games of one that are told and decided on",
            format!("{}, {}", count(twins::LONGEST_PAGE as u64), count(twins::MOST as u64)),
            &[Refused(400, "bad-parameter"), Refused(422, "twins-bad-games")],
            &[Test(SERVER, "twins", "only_so_much_is_told_and_decided_at_once")],
        ),
        Limit::named(
            "player-names",
            "Players by name on a page, groups of names that are proposed, further names that one request gives",
            format!(
                "{}, {}, {}",
                count(names::LONGEST_PAGE as u64),
                count(names::MOST_ALIKE as u64),
                count(names::MOST as u64)
            ),
            &[
                Refused(400, "bad-parameter"),
                Refused(422, "names-too-many"),
                Other("further ones are not told"),
            ],
            &[Test(SERVER, "twins", "only_so_much_is_told_and_decided_at_once")],
        ),
    ]
}

/// What a reader of PGN takes. What is beyond is told as a fault of the game, and the reading goes on.
fn read() -> Vec<Limit> {
    vec![
        Limit::named(
            "text-comment",
            "A comment in PGN",
            bytes(MAX_COMMENT as u64),
            &[Other("the fault `pgn-comment-too-long`")],
            &[FAULTS],
        ),
        Limit::named(
            "text-tag",
            "A tag in PGN",
            bytes(MAX_TAG as u64),
            &[Other("the fault `pgn-tag-too-long`")],
            &[FAULTS],
        ),
        Limit::named(
            "text-whole",
            "Comments of a game in PGN together",
            bytes(MAX_TEXT as u64),
            &[Other("the fault `pgn-too-much-text`")],
            &[FAULTS],
        ),
        Limit::named(
            "text-depth",
            "Variations within variations in PGN",
            count(MAX_DEPTH as u64),
            &[Other("the fault `pgn-variation-too-deep`")],
            &[READ],
        ),
        Limit::named(
            "text-moves",
            "Half-moves of a game in PGN, variations included",
            count(MAX_PLIES as u64),
            &[Other("the fault `pgn-too-many-moves`")],
            &[READ],
        ),
        Limit::named(
            "text-game",
            "The text of a game that is taken into a collection",
            bytes(MAX_GAME as u64),
            &[Other("it is left out, with `import-game-too-long`")],
            &[Test(SERVER, "imports", "a_game_without_end_is_left_out")],
        ),
    ]
}
