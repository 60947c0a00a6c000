//! A person's games, looked for by what they are.

mod order;

use krog_chess::{Color, Variant};
use krog_compete::TimeClass;
use krog_explorer::games::sorted::Place;

pub use self::order::{GameOrder, GameSort};
use crate::{
    GameId, GameRow, Outcome, PersonId, Result, Store,
    column::Reader,
    games::{PLAYS, read, select_with},
    script::Value,
};

/// What games are looked for; what is not set does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Those that are over with a result.
    pub finished: bool,
    /// Those under way.
    pub under_way: bool,
    pub variant: Option<Variant>,
    pub speed: Option<TimeClass>,
    /// The person's colour; a match of four gives nobody one.
    pub color: Option<Color>,
    /// How they ended for the person.
    pub outcome: Option<Outcome>,
    pub rated: Option<bool>,
    /// Who played the other side, in games of two.
    pub opponent: Option<PersonId>,
    /// The opening, up to the colon of its name.
    pub opening: Option<String>,
    /// Created from this moment on, in milliseconds since 1970 UTC.
    pub from_ms: Option<i64>,
    /// Created before this moment.
    pub to_ms: Option<i64>,
}

/// A game of a list, as the person has it whose list it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundGame {
    pub row: GameRow,
    /// The opening of a finished game of standard chess that was counted, up to the colon of its name.
    pub opening: Option<String>,
    /// What the opponent's rating was before the game; of a rated game of two whose ratings are entered.
    pub opponent_rating: Option<i32>,
    /// Where it stands in the list.
    pub place: Place<GameId>,
}

/// Whether the person has White; the result that would be the person's win, and what would be the loss.
const WHITE: &str = "((g.creator_id = $1) = (g.creator_color = 'white'))";
const FIRST: &str = "(CASE WHEN g.variant = 'bughouse' THEN EXISTS (SELECT 1 FROM game_seats s WHERE s.game_id = g.id \
    AND s.person_id = $1 AND s.seat IN ('WhiteA', 'BlackB')) ELSE (g.creator_id = $1) = (g.creator_color = 'white') END)";

/// Conditions on `$1`, and the values that they ask for behind it.
struct Conditions {
    sql: String,
    values: Vec<Value>,
}

impl Conditions {
    fn add(&mut self, sql: &str) {
        self.sql.push_str(" AND ");
        self.sql.push_str(sql);
    }

    /// A condition with one value, which stands in it as `?`.
    fn with(&mut self, sql: &str, value: impl Into<Value>) {
        self.values.push(value.into());
        let place = format!("${}", self.values.len() + 1);
        self.add(&sql.replace('?', &place));
    }

    fn of(filter: &GameFilter) -> Conditions {
        let mut all = Conditions { sql: PLAYS.to_owned(), values: Vec::new() };
        if filter.finished {
            all.add("g.status = 'completed'");
        }
        if filter.under_way {
            all.add("g.status IN ('active', 'paused')");
        }
        if let Some(variant) = filter.variant {
            all.with("g.variant = ?", variant.name());
        }
        if let Some(speed) = filter.speed {
            all.with("g.speed = ?", speed.name());
        }
        if let Some(color) = filter.color {
            let not = if color == Color::White { "" } else { "NOT " };
            all.add(&format!("g.variant <> 'bughouse' AND {not}{WHITE}"));
        }
        match filter.outcome {
            None => {}
            Some(Outcome::Drawn) => all.add("g.status = 'completed' AND g.result = '1/2-1/2'"),
            Some(outcome) => {
                let (first, other) = if outcome == Outcome::Won { ("1-0", "0-1") } else { ("0-1", "1-0") };
                all.add(&format!(
                    "g.status = 'completed' AND g.result = CASE WHEN {FIRST} THEN '{first}' ELSE '{other}' END"
                ));
            }
        }
        match filter.rated {
            None => {}
            Some(true) => all.add("g.rated > 0"),
            Some(false) => all.add("g.rated = 0"),
        }
        if let Some(opponent) = &filter.opponent {
            all.with(
                "? <> $1 AND g.variant <> 'bughouse' AND (g.creator_id = ? OR g.opponent_id = ?)",
                opponent.as_str(),
            );
        }
        if let Some(opening) = &filter.opening {
            all.with("g.opening = ?", opening.as_str());
        }
        if let Some(from) = filter.from_ms {
            all.with("g.created_ms >= ?", from);
        }
        if let Some(to) = filter.to_ms {
            all.with("g.created_ms < ?", to);
        }
        all
    }
}

impl Store {
    /// The games in which a person is a player and that a filter asks for, in an order, at most `limit`, from behind `after` on.
    pub async fn games_found(
        &self,
        person: &PersonId,
        filter: &GameFilter,
        order: GameOrder,
        after: Option<&Place<GameId>>,
        limit: u32,
    ) -> Result<Vec<FoundGame>> {
        let mut all = Conditions::of(filter);
        let page = order.page(self.collation(), &all.sql, &mut all.values, after, limit);
        let key = if page.key.is_some() { ", s.k AS sort_key" } else { "" };
        let more = format!(", g.opening AS opening, {} AS opponent_rating{key}", order::RATING);
        let mut query = sqlx::query(select_with(&more, &page.sql)).bind(person.as_str());
        for value in all.values {
            query = match value {
                Value::Text(text) => query.bind(text),
                Value::Number(number) => query.bind(number),
            };
        }
        let rows = query.fetch_all(&self.read).await?;
        let found = |row| {
            let (game, reader) = (read(row)?, Reader::new(row)?);
            let rating = reader.number_or_null("opponent_rating")?;
            Ok(FoundGame {
                opening: reader.text_or_null("opening")?,
                opponent_rating: rating.map(|rating| reader.narrow("opponent_rating", rating)).transpose()?,
                place: Place { key: order.key_of(&reader)?, id: game.record.id.clone() },
                row: game,
            })
        };
        rows.iter().map(found).collect()
    }
}
