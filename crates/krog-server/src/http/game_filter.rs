//! What games are looked for in a list.

use krog_chess::Message;
use krog_explorer::games::sorted::Place;
use krog_store::{GameFilter, GameId, GameOrder, GameSort, Outcome};
use krog_wire::{
    clock::TimeClass,
    figures::GameOutcome,
    summary::{GameSortBy, SortOrder},
    variant::{Color, VariantName},
};

use super::{page::Page, params::unreadable};
use crate::{
    App,
    clock::day_ms,
    problem::{ApiError, Result},
    view,
};

const DAY_MS: i64 = 24 * 60 * 60 * 1000;
/// The name of an opening is not longer.
pub(crate) const LONGEST_OPENING: usize = 100;

/// What a request says of the games that it looks for.
pub(super) struct Asked<'a> {
    pub variant: Option<VariantName>,
    pub class: Option<TimeClass>,
    pub color: Option<Color>,
    pub outcome: Option<GameOutcome>,
    pub rated: Option<bool>,
    pub opponent: Option<&'a str>,
    pub opening: Option<&'a str>,
    pub since: Option<&'a str>,
    pub until: Option<&'a str>,
}

impl Asked<'_> {
    pub(super) async fn filter(self, app: &App) -> Result<GameFilter> {
        let day = |text: Option<&str>, name| {
            text.map(|text| day_ms(text).ok_or_else(|| unreadable(name))).transpose()
        };
        let opponent = match self.opponent {
            None => None,
            Some(name) => Some(super::people::find(app, name).await?.person.id),
        };
        if self.opening.is_some_and(|opening| opening.len() > LONGEST_OPENING) {
            return Err(unreadable("opening"));
        }
        Ok(GameFilter {
            finished: false,
            under_way: false,
            variant: self.variant.map(view::chess_variant),
            speed: self.class.map(view::class_in),
            color: self.color.map(view::chess_color),
            outcome: self.outcome.map(|outcome| match outcome {
                GameOutcome::Won => Outcome::Won,
                GameOutcome::Drawn => Outcome::Drawn,
                GameOutcome::Lost => Outcome::Lost,
            }),
            rated: self.rated,
            opponent,
            opening: self.opening.map(str::to_owned),
            from_ms: day(self.since, "since")?,
            to_ms: day(self.until, "until")?.map(|ms| ms.saturating_add(DAY_MS)),
        })
    }
}

/// In what order a list is told: names ascend and all else descends where nothing is said.
pub(super) fn order(sort: Option<GameSortBy>, order: Option<SortOrder>) -> GameOrder {
    let by = match sort.unwrap_or(GameSortBy::Date) {
        GameSortBy::Date => GameSort::Date,
        GameSortBy::Opponent => GameSort::Opponent,
        GameSortBy::Rating => GameSort::Rating,
        GameSortBy::Result => GameSort::Result,
        GameSortBy::Moves => GameSort::Moves,
        GameSortBy::Opening => GameSort::Opening,
    };
    let ascending = match order {
        Some(order) => order == SortOrder::Asc,
        None => matches!(by, GameSort::Opponent | GameSort::Opening),
    };
    GameOrder { by, ascending }
}

/// A page of a list in an order: its cursor is of that order.
pub(super) fn page(
    limit: Option<u32>,
    cursor: Option<&str>,
    order: GameOrder,
) -> Result<Page<Place<GameId>>> {
    let page: Page<Place<GameId>> = Page::of(limit, cursor)?;
    match &page.after {
        Some(after) if !order.takes(after) => {
            Err(ApiError::unprocessable(Message::new("bad-parameter").with("name", "cursor")).at("?cursor"))
        }
        _ => Ok(page),
    }
}

/// The query of a list of games: a page of it, what games are looked for, and what else the operation knows.
macro_rules! games_query {
    ($name:ident { $($(#[$meta:meta])* $field:ident: $type:ty,)* }) => {
        #[derive(serde::Deserialize, utoipa::IntoParams)]
        #[serde(rename_all = "camelCase")]
        #[into_params(parameter_in = Query)]
        pub(crate) struct $name {
            /// 1 to 100; 20 without it.
            #[param(minimum = 1, maximum = 100)]
            limit: Option<u32>,
            /// `next` of the page before, in the same order.
            cursor: Option<String>,
            /// What the list is sorted by: `date` without it.
            sort: Option<krog_wire::summary::GameSortBy>,
            /// The way; without it names and openings ascend, and all else descends.
            order: Option<krog_wire::summary::SortOrder>,
            /// Of one rule set.
            variant: Option<krog_wire::variant::VariantName>,
            /// Of one class of time.
            class: Option<krog_wire::clock::TimeClass>,
            /// With one colour, in games of two.
            color: Option<krog_wire::variant::Color>,
            /// Those that ended so.
            outcome: Option<krog_wire::figures::GameOutcome>,
            /// Rated ones or casual ones.
            rated: Option<bool>,
            /// Against one account, in games of two; its name, in either case.
            #[param(max_length = 20)]
            opponent: Option<String>,
            /// Of one opening, by its English name up to the colon: finished games of standard chess that were counted.
            #[param(max_length = 100)]
            opening: Option<String>,
            /// Begun on this day in UTC or later, `2026-02-28`.
            #[param(format = Date)]
            since: Option<String>,
            /// Begun on this day in UTC or earlier.
            #[param(format = Date)]
            until: Option<String>,
            $($(#[$meta])* $field: $type,)*
        }

        impl $name {
            async fn filter(&self, app: &crate::App) -> crate::problem::Result<krog_store::GameFilter> {
                let asked = super::game_filter::Asked {
                    variant: self.variant,
                    class: self.class,
                    color: self.color,
                    outcome: self.outcome,
                    rated: self.rated,
                    opponent: self.opponent.as_deref(),
                    opening: self.opening.as_deref(),
                    since: self.since.as_deref(),
                    until: self.until.as_deref(),
                };
                asked.filter(app).await
            }

            fn order(&self) -> krog_store::GameOrder {
                super::game_filter::order(self.sort, self.order)
            }
        }
    };
}

pub(super) use games_query;
