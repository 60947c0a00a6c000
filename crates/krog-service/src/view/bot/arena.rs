//! Arenas in the words of the public clients for bots.

use krog_wire::{
    bot::{BotArena, BotArenaResult},
    tournament::{TournamentFormat, TournamentStatus, TournamentView},
};

use super::swiss;

/// An arena, without its players.
pub fn arena(view: &TournamentView) -> BotArena {
    let settings = &view.settings;
    BotArena {
        id: view.id.clone(),
        full_name: settings.name.clone(),
        created_by: view.organizer.to_ascii_lowercase(),
        starts_at: settings.starts_at.clone(),
        minutes: match settings.format {
            TournamentFormat::Arena { minutes, .. } => minutes,
            _ => 0,
        },
        clock: swiss::clock(settings),
        variant: super::variant(settings.variant, false).key,
        rated: settings.rated,
        nb_players: swiss::players(view),
        is_started: view.ends_at.is_some(),
        is_finished: matches!(view.status, TournamentStatus::Completed | TournamentStatus::Cancelled),
        finishes_at: view.ends_at.clone(),
    }
}

/// The table, the first place first.
pub fn arena_results(view: &TournamentView) -> impl Iterator<Item = BotArenaResult> {
    swiss::rows(view).map(|(place, entrant)| BotArenaResult {
        rank: place.rank,
        score: place.points / 10,
        rating: entrant.rating,
        username: entrant.account.clone().unwrap_or_else(|| entrant.name.clone()),
        title: entrant.title.clone(),
        performance: place.arena.and_then(|arena| arena.performance),
    })
}
