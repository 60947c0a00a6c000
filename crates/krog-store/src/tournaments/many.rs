//! Many rows of a tournament in one statement: a round of a large one would be thousands, and everybody who plays waits for
//! the writer. They go as one JSON text, which each database reads in its own words.

use serde_json::json;

use super::{BoardGame, TournamentEvent};
use crate::{GameId, PersonId, TournamentId, script::Step};

/// Makes statements as one kind of database reads them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Many {
    pub(super) postgres: bool,
}

/// A statement that reads `$2` as a list: as SQLite takes it and as PostgreSQL does.
struct Both {
    sqlite: &'static str,
    postgres: &'static str,
}

const EVENTS: Both = Both {
    sqlite: "INSERT INTO tournament_events (tournament_id, seq, kind, body, at_ms, person_id) \
        SELECT $1, $3 + e.key + 1, e.value ->> 0, e.value ->> 1, e.value ->> 2, e.value ->> 3 FROM json_each($2) e",
    postgres: "INSERT INTO tournament_events (tournament_id, seq, kind, body, at_ms, person_id) \
        SELECT $1, $3 + e.place, e.one ->> 0, e.one ->> 1, (e.one ->> 2)::bigint, e.one ->> 3 \
        FROM json_array_elements($2::json) WITH ORDINALITY AS e (one, place)",
};

const ENTERED: Both = Both {
    sqlite: "INSERT INTO tournament_players (tournament_id, person_id, entry) \
        SELECT $1, e.value ->> 0, e.value ->> 1 FROM json_each($2) e WHERE true \
        ON CONFLICT (tournament_id, person_id) DO UPDATE SET entry = excluded.entry",
    postgres: "INSERT INTO tournament_players (tournament_id, person_id, entry) \
        SELECT $1, e.one ->> 0, (e.one ->> 1)::bigint FROM json_array_elements($2::json) AS e (one) \
        ON CONFLICT (tournament_id, person_id) DO UPDATE SET entry = excluded.entry",
};

const LEFT: Both = Both {
    sqlite: "DELETE FROM tournament_players WHERE tournament_id = $1 AND person_id IN \
        (SELECT e.value FROM json_each($2) e)",
    postgres: "DELETE FROM tournament_players WHERE tournament_id = $1 AND person_id IN \
        (SELECT json_array_elements_text($2::json))",
};

const GAMES: Both = Both {
    sqlite: "INSERT INTO tournament_games (game_id, tournament_id, round, board) \
        SELECT e.value ->> 0, $1, e.value ->> 1, e.value ->> 2 FROM json_each($2) e",
    postgres: "INSERT INTO tournament_games (game_id, tournament_id, round, board) \
        SELECT e.one ->> 0, $1, (e.one ->> 1)::bigint, (e.one ->> 2)::bigint \
        FROM json_array_elements($2::json) AS e (one)",
};

const UNDONE: Both = Both {
    sqlite: "DELETE FROM tournament_games WHERE tournament_id = $1 AND game_id IN \
        (SELECT e.value FROM json_each($2) e)",
    postgres: "DELETE FROM tournament_games WHERE tournament_id = $1 AND game_id IN \
        (SELECT json_array_elements_text($2::json))",
};

impl Many {
    /// Events behind the one of a number.
    pub(super) fn events(self, id: &TournamentId, from: i64, events: &[TournamentEvent]) -> Option<Step> {
        let one = |event: &TournamentEvent| {
            json!([event.kind, event.body, event.at_ms, event.person.as_ref().map(PersonId::as_str)])
        };
        let mut step = self.step(&EVENTS, id, events.iter().map(one))?;
        step.values.push(from.into());
        Some(step)
    }

    pub(super) fn entered(self, id: &TournamentId, people: &[(PersonId, u32)]) -> Option<Step> {
        let one = |(person, entry): &(PersonId, u32)| json!([person.as_str(), entry]);
        self.step(&ENTERED, id, people.iter().map(one))
    }

    pub(super) fn left(self, id: &TournamentId, people: &[PersonId]) -> Option<Step> {
        self.step(&LEFT, id, people.iter().map(|person| json!(person.as_str())))
    }

    pub(super) fn games(self, id: &TournamentId, games: &[BoardGame]) -> Option<Step> {
        let one = |game: &BoardGame| json!([game.game.as_str(), game.round, game.board]);
        self.step(&GAMES, id, games.iter().map(one))
    }

    pub(super) fn undone(self, id: &TournamentId, games: &[GameId]) -> Option<Step> {
        self.step(&UNDONE, id, games.iter().map(|game| json!(game.as_str())))
    }

    /// None where there is nothing to do.
    fn step(
        self,
        both: &Both,
        id: &TournamentId,
        rows: impl ExactSizeIterator<Item = serde_json::Value>,
    ) -> Option<Step> {
        if rows.len() == 0 {
            return None;
        }
        let rows = serde_json::Value::Array(rows.collect()).to_string();
        let sql = if self.postgres { both.postgres } else { both.sqlite };
        Some(Step::new(sql, vec![id.as_str().into(), rows.as_str().into()]))
    }
}
