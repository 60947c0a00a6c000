//! Swiss tournaments in the words of the public clients for bots.

use std::collections::HashMap;

use krog_wire::{
    bot::{BotSwiss, BotSwissClock, BotSwissResult},
    tournament::{EntrantView, StandingView, TournamentSettings, TournamentStatus, TournamentView},
};

/// A tournament, without its players.
pub fn swiss(view: &TournamentView) -> BotSwiss {
    let settings = &view.settings;
    let open = view.rounds.iter().flat_map(|round| &round.boards).filter(|board| board.result.is_none());
    BotSwiss {
        id: view.id.clone(),
        name: settings.name.clone(),
        created_by: view.organizer.to_ascii_lowercase(),
        starts_at: settings.starts_at.clone(),
        clock: clock(settings),
        variant: super::variant(settings.variant, false).key,
        rated: settings.rated,
        round: count(view.rounds.len()),
        nb_rounds: view.rounds_planned,
        nb_players: players(view),
        nb_ongoing: count(open.count()),
        status: match view.status {
            TournamentStatus::Registration => "created",
            TournamentStatus::Running => "started",
            TournamentStatus::Completed | TournamentStatus::Cancelled => "finished",
        },
    }
}

/// The table, the first place first.
pub fn swiss_results(view: &TournamentView) -> impl Iterator<Item = BotSwissResult> {
    rows(view).map(|(place, entrant)| {
        let first = place.values.first().and_then(Option::as_deref);
        BotSwissResult {
            rank: place.rank,
            points: place.points as f64 / 10.0,
            tie_break: first.and_then(|value| value.parse().ok()).unwrap_or(0.0),
            rating: entrant.rating,
            username: entrant.account.clone().unwrap_or_else(|| entrant.name.clone()),
            title: entrant.title.clone(),
            absent: entrant.withdrawn,
        }
    })
}

/// The table with who stands in it.
pub(super) fn rows(view: &TournamentView) -> impl Iterator<Item = (&StandingView, &EntrantView)> {
    let entrants: HashMap<u32, &EntrantView> =
        view.entrants.iter().map(|entrant| (entrant.id, entrant)).collect();
    view.standings.iter().filter_map(move |place| Some((place, *entrants.get(&place.entrant)?)))
}

pub(super) fn clock(settings: &TournamentSettings) -> Option<BotSwissClock> {
    let clock = super::clock(&settings.time)?;
    Some(BotSwissClock { limit: clock.initial / 1000, increment: clock.increment / 1000 })
}

/// Those who have not withdrawn.
pub(super) fn players(view: &TournamentView) -> u32 {
    count(view.entrants.iter().filter(|entrant| !entrant.withdrawn).count())
}

fn count(many: usize) -> u32 {
    u32::try_from(many).unwrap_or(u32::MAX)
}
