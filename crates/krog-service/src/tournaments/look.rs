//! What can be looked up of a tournament: its tie-breaks term by term, its report.

use http::StatusCode;
use krog_chess::Message;
use krog_pairing::trf::{self, Form};
use krog_store::{Person, TournamentId};
use krog_tournament::worksheets;
use krog_wire::tournament::WorksheetView;

use super::held::found;
use crate::{
    App,
    problem::{ApiError, Result},
};

/// How a player's tie-breaks are counted.
pub async fn sheet(app: &App, id: &TournamentId, entrant: u32) -> Result<WorksheetView> {
    let (_, _, known) = found(app, id).await?;
    worksheets(&known.state, entrant).ok_or_else(ApiError::not_found)
}

/// The report, and the name to save it by. What only the organiser sees of players is in the organiser's alone.
pub async fn report(
    app: &App,
    id: &TournamentId,
    person: Option<&Person>,
    newer: bool,
) -> Result<(String, String)> {
    let (row, _, known) = found(app, id).await?;
    let form = if newer { Form::Trf26 } else { Form::Trf16 };
    if known.state.is_arena() {
        return Err(ApiError::new(StatusCode::CONFLICT, Message::new("tournament-arena-report")));
    }
    let mut report = krog_tournament::report(&known.state);
    if person.is_none_or(|person| person.id != row.organizer.id) {
        for entry in &mut report.entries {
            entry.fide_id.clear();
            entry.birth.clear();
        }
    }
    let text = trf::write(&report, form).map_err(|error| ApiError::internal(&error))?;
    let plain = |ch: char| if ch.is_ascii_alphanumeric() { ch.to_ascii_lowercase() } else { '-' };
    let name: String = row.projection.name.chars().map(plain).take(40).collect();
    let name = name.trim_matches('-');
    Ok((if name.is_empty() { "tournament" } else { name }.to_owned(), text))
}
