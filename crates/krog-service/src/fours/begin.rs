//! The match that all four have accepted.

use krog_chess::{Variant, bughouse::Match};
use krog_compete::fours::FourReport;
use krog_store::{CreateError, GameId, GameRecord, PersonId};

use crate::{
    App,
    bughouse::{LiveMatch, MatchSettings},
    clock::now_ms,
    game::Settings,
    problem::{ApiError, Result},
};

/// Creates the match with all four in their seats and why they were matched, all or nothing.
pub(super) async fn begin(app: &App, people: &[PersonId], report: &FourReport) -> Result<GameId> {
    app.games.room()?;
    let mut lot = [0];
    getrandom::fill(&mut lot).map_err(|error| ApiError::internal(&error))?;
    let [lot] = lot;
    let mut seated = Vec::with_capacity(people.len());
    for (seat, person) in report.seats(lot) {
        let id = people.iter().find(|id| id.as_str() == person.as_str());
        seated.push((seat, id.cloned().ok_or_else(|| ApiError::internal(&"a seat is nobody's"))?));
    }
    // Whoever sits on board A is as good as another to have created it.
    let mut seated = seated.into_iter();
    let (seat, creator) = seated.next().ok_or_else(|| ApiError::internal(&"a match of nobody"))?;
    let (id, now) = (GameId::generate(), now_ms());
    let agreed = MatchSettings::new(report.key.control().clone(), seat.board).public();
    let rated = report.key.rated();
    let settings = MatchSettings { game: Settings { matched: true, ..agreed.game }, ..agreed };
    let record = GameRecord {
        id: id.clone(),
        code: None,
        variant: Variant::Bughouse,
        rulebook: None,
        start_array: None,
        start_fen: Match::start().fen(),
        creator,
        creator_color: seat.color,
        level: None,
        created_ms: now,
        settings: settings.store(),
        rated,
    };
    let (new, begun) = LiveMatch::begun_with(record, seated, &[], now)?;
    let report = serde_json::to_string(report).map_err(|error| ApiError::internal(&error))?;
    match app.store.begin_game(&new, &begun, Some(&report)).await {
        Ok(()) => {}
        Err(CreateError::Store(error)) => return Err(error.into()),
        Err(error) => return Err(ApiError::internal(&error)),
    }
    tracing::info!(game = %id, rated, "a match of the queue has begun");
    Ok(id)
}
