//! Games that begin when they are created: both sit there, and nobody is waited for.

use crate::{
    Append, CreateError, NewGame, Store, StoreError,
    append::Row,
    games::creation,
    script::{Ran, Step},
};

impl Store {
    /// Creates a game together with its first events, and where the queue brought the two together with why, as JSON that the store
    /// does not read: all of it or nothing, so that no game is left that somebody waits in alone.
    ///
    /// # Errors
    /// The code or the id is taken, or the database failed.
    pub async fn begin_game(
        &self,
        game: &NewGame,
        begun: &Append,
        report: Option<&str>,
    ) -> Result<(), CreateError> {
        self.room_for_more()?;
        let row = Row::of(begun).ok().flatten().filter(|row| row.first == 1);
        let row =
            row.ok_or_else(|| StoreError::Unavailable("a game begins with its first event".to_owned()))?;
        let mut steps = vec![
            creation(game),
            Step::must(
                "UPDATE games SET last_seq = $2, status = $3, opponent_id = $4, plies = $5, on_turn = $6, due_ms = $7, \
                 look_ms = $7, updated_ms = $8 WHERE id = $1",
                vec![
                    row.game.into(),
                    row.last.into(),
                    row.status.into(),
                    row.opponent.map(str::to_owned).into(),
                    row.plies.into(),
                    row.on_turn.into(),
                    row.due_ms.into(),
                    row.at_ms.into(),
                ],
            ),
        ];
        steps.extend((row.first..).zip(&begun.events).map(|(seq, event)| {
            Step::must(
                "INSERT INTO game_events (game_id, seq, kind, body, at_ms) VALUES ($1, $2, $3, $4, $5)",
                vec![
                    row.game.into(),
                    seq.into(),
                    event.kind.as_str().into(),
                    event.body.as_str().into(),
                    event.at_ms.into(),
                ],
            )
        }));
        steps.extend(begun.projection.seats.iter().map(|(seat, person)| {
            Step::must(
                "INSERT INTO game_seats (game_id, seat, person_id) VALUES ($1, $2, $3)",
                vec![row.game.into(), seat.as_str().into(), person.as_str().into()],
            )
        }));
        steps.extend(report.map(|report| {
            Step::must(
                "INSERT INTO matches (game_id, report, at_ms) VALUES ($1, $2, $3)",
                vec![row.game.into(), report.into(), row.at_ms.into()],
            )
        }));
        match self.run(steps).await? {
            Ran::Done(_) => Ok(()),
            Ran::Refused(_) => Err(CreateError::CodeTaken),
        }
    }
}
