//! The ratings beside the names of players.

use krog_chess::{
    Color,
    bughouse::{Seat, Team},
};
use krog_compete::rating::{PROVISIONAL, Pair, Pool, START, Standing};
use krog_store::{GameRow, Named, StoreError};
use krog_wire::{
    bughouse::BughouseView,
    envelope::{ServerEvent, ServerFrame},
    explain::{RulingView, VerdictName},
    game::{GameView, PlayerView},
    rating::{MatchRatings, RatingUpdate, TeamStanding},
};

use super::{Ratings, pool_of};
use crate::{
    game::Settings,
    view::{self, SEATS},
};

impl Ratings {
    /// Fills in what the players are rated, and what the game did to it once it has.
    pub async fn show(&self, view: &mut GameView, row: &GameRow) -> Result<(), StoreError> {
        if row.record.rated
            && row.status.is_final()
            && let Some(entry) = self.store.rating_entry_of(&row.record.id).await?
        {
            let update = view::rating_update(&entry);
            for part in entry.parts() {
                let side = Color::ALL
                    .into_iter()
                    .find(|side| named(row, *side).is_some_and(|named| named.id.as_str() == part.person));
                if let Some(player) = side.and_then(|side| player_of(view, side)) {
                    rate(player, part.before.rating, part.before.games);
                }
            }
            view.ratings = Some(krog_wire::position::ByColor { white: update.white, black: update.black });
            return Ok(());
        }
        if row.record.rated
            && row.status.is_final()
            && let Some(played) = self.store.quick_game(&row.record.id).await?
        {
            let counting =
                view::counting(&played).map_err(|error| StoreError::Unavailable(error.to_string()))?;
            view.uncounted = Some(Box::new(counting)).filter(|said| said.verdict != VerdictName::Permitted);
        }
        for side in Color::ALL {
            if let (Some(named), Some(player)) = (named(row, side), player_of(view, side)) {
                self.show_player(player, named, row).await?;
            }
        }
        Ok(())
    }

    /// What the four of a match and the pairs are rated, and what the match did to it once it has.
    pub async fn of_match<'a>(
        &self,
        row: &GameRow,
        named: impl Fn(Seat) -> Option<&'a Named>,
    ) -> Result<MatchShown, StoreError> {
        let (mut shown, over) = (MatchShown::default(), row.status.is_final());
        let four = SEATS.map(&named);
        let bots = four.iter().flatten().any(|named| named.bot);
        let settings = Settings::load(&row.record.settings).unwrap_or_default();
        let Some(pool) = Pool::of(row.record.variant, &settings.time(), bots) else { return Ok(shown) };
        if row.record.rated && over {
            if let Some(entry) = self.store.rating_entry_of(&row.record.id).await? {
                let before = entry.parts().map(|part| (part.before.rating, part.before.provisional()));
                shown.players = SEATS.into_iter().zip(before).collect();
                let teams = [Team::One, Team::Two].into_iter().zip(entry.pairs());
                shown.pairs = teams.map(|(team, part)| team_standing(team, &part.before)).collect();
                shown.ratings = Some(Box::new(view::match_ratings(&entry)));
                return Ok(shown);
            }
            if let Some(played) = self.store.quick_game(&row.record.id).await? {
                let counting =
                    view::counting(&played).map_err(|error| StoreError::Unavailable(error.to_string()))?;
                shown.uncounted =
                    Some(Box::new(counting)).filter(|said| said.verdict != VerdictName::Permitted);
            }
        }
        for (seat, named) in SEATS.into_iter().zip(four) {
            let Some(named) = named.filter(|named| named.account) else { continue };
            let (rating, games) = if over {
                let then = self.store.rating_at(&named.id, pool, row.record.created_ms).await?;
                then.unwrap_or((START, 0))
            } else {
                let standing = self.standing(&named.id, pool).await?;
                (standing.rating, standing.games)
            };
            shown.players.push((seat, (rating, games < PROVISIONAL)));
        }
        // What a pair was rated before a match that did not count is not kept.
        if let [Some(one), Some(two), Some(three), Some(four)] = four
            && row.record.rated
            && !over
        {
            for (team, pair) in [(Team::One, [one, two]), (Team::Two, [three, four])] {
                let [one, other] = pair.map(|named| named.id.as_str());
                let record = self.store.pair_record(&Pair::of(one, other), pool.of_pairs()).await?;
                shown.pairs.push(team_standing(team, &record.standing));
            }
        }
        Ok(shown)
    }

    /// Fills in who joined, where that is what an event tells.
    pub async fn show_newcomer(&self, frame: &mut ServerFrame, row: &GameRow) -> Result<(), StoreError> {
        let ServerEvent::PlayerJoined(joined) = &mut frame.event else { return Ok(()) };
        let Some(named) = named(row, view::chess_color(joined.color)) else { return Ok(()) };
        view::name_player(&mut joined.player, named);
        self.show_player(&mut joined.player, named, row).await
    }

    /// Fills in what a player is rated: now, or before the game where that is over.
    pub async fn show_player(
        &self,
        player: &mut PlayerView,
        named: &Named,
        row: &GameRow,
    ) -> Result<(), StoreError> {
        let Some(pool) = pool_of(row).filter(|_| named.account) else { return Ok(()) };
        let (rating, games) = if row.status.is_final() {
            self.store.rating_at(&named.id, pool, row.record.created_ms).await?.unwrap_or((START, 0))
        } else {
            let standing = self.standing(&named.id, pool).await?;
            (standing.rating, standing.games)
        };
        rate(player, rating, games);
        Ok(())
    }
}

/// What is shown of ratings beside a match.
#[derive(Debug, Clone, Default)]
pub struct MatchShown {
    /// What players are rated, and whether that says little yet.
    players: Vec<(Seat, (i32, bool))>,
    pairs: Vec<TeamStanding>,
    ratings: Option<Box<MatchRatings>>,
    uncounted: Option<Box<RulingView>>,
}

impl MatchShown {
    /// Puts it into the view of the match.
    pub fn put(&self, view: &mut BughouseView) {
        for (seat, (found, little)) in &self.players {
            if let Some(PlayerView::Person { rating, provisional, .. }) = view::seated(view, *seat) {
                (*rating, *provisional) = (Some(*found), Some(*little));
            }
        }
        view.pairs.clone_from(&self.pairs);
        view.ratings.clone_from(&self.ratings);
        view.uncounted.clone_from(&self.uncounted);
    }

    /// Puts it where somebody is told who came.
    pub fn put_player(&self, seat: Seat, player: &mut PlayerView) {
        let found = self.players.iter().find(|(known, _)| *known == seat);
        if let (Some((_, found)), PlayerView::Person { rating, provisional, .. }) = (found, player) {
            (*rating, *provisional) = (Some(found.0), Some(found.1));
        }
    }

    /// Keeps what the match did to the ratings.
    pub fn changed(&mut self, update: &RatingUpdate) {
        self.ratings.clone_from(&update.four);
        self.uncounted.clone_from(&update.uncounted);
    }
}

fn team_standing(team: Team, standing: &Standing) -> TeamStanding {
    TeamStanding {
        team: view::team_number(team),
        rating: standing.rating,
        provisional: standing.provisional(),
    }
}

fn rate(player: &mut PlayerView, found: i32, games: u32) {
    if let PlayerView::Person { rating, provisional, .. } = player {
        (*rating, *provisional) = (Some(found), Some(games < PROVISIONAL));
    }
}

fn player_of(view: &mut GameView, side: Color) -> Option<&mut PlayerView> {
    match side {
        Color::White => view.players.white.as_mut(),
        Color::Black => view.players.black.as_mut(),
    }
}

fn named(row: &GameRow, side: Color) -> Option<&Named> {
    if side == row.record.creator_color { Some(&row.creator) } else { row.opponent.as_ref() }
}
