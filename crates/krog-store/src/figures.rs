//! How a person's games ended, by one thing at a time: sums that grow as games are counted, so that to show them costs the same
//! however many games they are of.

use std::collections::BTreeMap;

use krog_chess::Color;
use krog_compete::TimeClass;

use crate::{
    GameId, PersonId, Result, Store,
    column::Reader,
    script::{Ran, Step},
};

krog_syntax::named! {
    /// What games are told apart by. The names are kept and never change.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Facet {
        Variant = "variant",
        Speed = "speed",
        Color = "color",
        /// Whether a person played the other side, a bot or the computer.
        Against = "against",
        /// The opening, up to the colon of its name, of the games with White.
        OpeningWhite = "opening-white",
        /// The same with Black.
        OpeningBlack = "opening-black",
        /// The reason of the end.
        End = "end",
        /// The opponent's rating before the game, as against one's own.
        Rating = "rating",
        /// The hour of the first move, UTC.
        Hour = "hour",
    }
}

/// How a game ended for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    Won,
    Drawn,
    Lost,
}

/// A finished game as one of its players counts it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedFor {
    pub person: PersonId,
    pub outcome: Outcome,
    pub buckets: Vec<(Facet, String)>,
}

/// A finished game that is counted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedGame {
    pub game: GameId,
    pub rated: bool,
    pub speed: TimeClass,
    /// The opening, up to the colon of its name.
    pub opening: Option<&'static str>,
    /// Nobody where the game does not count.
    pub players: Vec<CountedFor>,
}

/// How many games ended how.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Figure {
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

/// Figures by what they are of.
pub type Figures = BTreeMap<(Facet, String), Figure>;

const ADD: &str = "INSERT INTO figures (person_id, rated, speed, facet, bucket, won, drawn, lost) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (person_id, rated, speed, facet, bucket) DO UPDATE \
    SET won = figures.won + excluded.won, drawn = figures.drawn + excluded.drawn, lost = figures.lost + excluded.lost";

impl Store {
    /// Games that are over and were not counted, those left out whose ratings are not entered yet; at most `limit`.
    pub async fn uncounted_games(&self, limit: u32) -> Result<Vec<GameId>> {
        let rows = sqlx::query(
            "SELECT id FROM games WHERE counted = 0 AND status = 'completed' AND rated <> 1 ORDER BY id LIMIT $1",
        )
        .bind(i64::from(limit))
        .fetch_all(&self.read)
        .await?;
        rows.iter().map(|row| Reader::new(row)?.parse("id")).collect()
    }

    /// What both players of a rated game were rated before it; nothing where it has no entry.
    pub async fn ratings_before(&self, game: &GameId) -> Result<Vec<(PersonId, i32)>> {
        let rows = sqlx::query(
            "SELECT p.person_id AS person_id, p.rating_before AS rating_before FROM rating_entries e \
             JOIN rating_parts p ON p.entry_seq = e.seq WHERE e.game_id = $1",
        )
        .bind(game.as_str())
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                Ok((row.parse("person_id")?, row.narrow("rating_before", row.number("rating_before")?)?))
            })
            .collect()
    }

    /// Counts a game for its players. Says whether it was not counted before.
    pub async fn count_game(&self, counted: &CountedGame) -> Result<bool> {
        let mut steps = vec![Step::must(
            "UPDATE games SET counted = 1, speed = $1, opening = $2 WHERE id = $3 AND counted = 0",
            vec![
                counted.speed.name().into(),
                counted.opening.map(str::to_owned).into(),
                counted.game.as_str().into(),
            ],
        )];
        for CountedFor { person, outcome, buckets } in &counted.players {
            for (facet, bucket) in buckets {
                let one = |of: Outcome| i64::from(*outcome == of).into();
                steps.push(Step::new(
                    ADD,
                    vec![
                        person.as_str().into(),
                        i64::from(counted.rated).into(),
                        counted.speed.name().into(),
                        facet.name().into(),
                        bucket.as_str().into(),
                        one(Outcome::Won),
                        one(Outcome::Drawn),
                        one(Outcome::Lost),
                    ],
                ));
            }
        }
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// A person's figures: of rated or casual games alone, and of one class of time alone, where that is asked for.
    pub async fn figures(
        &self,
        person: &PersonId,
        rated: Option<bool>,
        speed: Option<TimeClass>,
    ) -> Result<Figures> {
        let rows = sqlx::query(
            "SELECT facet, bucket, CAST(SUM(won) AS BIGINT) AS won, CAST(SUM(drawn) AS BIGINT) AS drawn, \
             CAST(SUM(lost) AS BIGINT) AS lost FROM figures WHERE person_id = $1 AND ($2 < 0 OR rated = $2) \
             AND ($3 = '' OR speed = $3) GROUP BY facet, bucket",
        )
        .bind(person.as_str())
        .bind(rated.map_or(-1, i64::from))
        .bind(speed.map_or("", TimeClass::name))
        .fetch_all(&self.read)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                let count = |column| row.narrow(column, row.number(column)?);
                let facet = row.text("facet")?;
                let facet = Facet::from_name(&facet).ok_or_else(|| row.corrupt("facet", facet))?;
                let figure = Figure { won: count("won")?, drawn: count("drawn")?, lost: count("lost")? };
                Ok(((facet, row.text("bucket")?), figure))
            })
            .collect()
    }
}

impl Outcome {
    /// How a game ended for a side, where the winner is known.
    pub fn of(winner: Option<Color>, side: Color) -> Outcome {
        match winner {
            None => Outcome::Drawn,
            Some(color) if color == side => Outcome::Won,
            Some(_) => Outcome::Lost,
        }
    }
}
