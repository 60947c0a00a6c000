//! Games of the queue that are over are looked at once: who left or aborted them, and who finished them. A pause of the queue comes
//! of it by the rulebook `queue`. Nothing counts against anybody in a game during which the server was down, nor what the opponent
//! brought about.

use std::time::Duration;

use krog_chess::{Color, EndReason};
use krog_compete::{
    Ms,
    queue::{ActKind, LEAST_PLIES, Record, WINDOW_MS},
};
use krog_store::{GameId, GameRow, PersonId, StoredEvent};

use crate::{App, clock::now_ms, game::GameEvent, problem::Result};

/// How often it is looked for games that are over.
const EVERY: Duration = Duration::from_secs(2);
/// Games that are entered at a time.
const BATCH: u32 = 100;
/// Whoever has waited so long for the opponent's move may abort without it counting.
const PATIENCE_MS: Ms = 10_000;

/// The end of a game, as far as it matters here.
struct Ended {
    reason: EndReason,
    /// Who aborted it or did not begin; who claimed it.
    by: Option<Color>,
    at_ms: Ms,
    /// Whose move it was, and since when.
    turn: Color,
    since_ms: Ms,
    plies: u32,
}

/// What a side did in a game, by its end.
fn did(ended: &Ended, side: Color, undisturbed: bool) -> Option<ActKind> {
    match ended.reason {
        EndReason::Aborted => {
            let by = ended.by.filter(|by| *by == side && undisturbed)?;
            let kept_waiting = by != ended.turn && ended.at_ms - ended.since_ms >= PATIENCE_MS;
            (!kept_waiting).then_some(ActKind::Aborted)
        }
        EndReason::Abandoned if ended.by == Some(!side) => undisturbed.then_some(ActKind::Left),
        _ => (ended.plies >= LEAST_PLIES).then_some(ActKind::Finished),
    }
}

/// The end that stands in a log.
fn ended(row: &GameRow, events: &[StoredEvent]) -> Option<Ended> {
    let mut since_ms = row.record.created_ms;
    let mut end = None;
    for stored in events {
        match GameEvent::load(stored).ok()? {
            GameEvent::PlayerJoined(_) | GameEvent::Move(_) => since_ms = stored.at_ms,
            GameEvent::GameOver(over) => end = Some((over.end()?.reason, over.by, stored.at_ms)),
            _ => {}
        }
    }
    let (reason, by, at_ms) = end?;
    // In games of the queue White begins.
    let turn = if row.plies.is_multiple_of(2) { Color::White } else { Color::Black };
    Some(Ended { reason, by: by.map(Color::from), at_ms, turn, since_ms, plies: row.plies })
}

impl App {
    /// Enters what people did until the server stops.
    pub(super) async fn enter_conduct(self) {
        let mut tick = tokio::time::interval(EVERY);
        tick.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = self.stopping.cancelled() => return,
                _ = tick.tick() => {}
            }
            if let Err(error) = self.enter_games(None).await {
                tracing::error!(?error, "what people did in games of the queue is not entered yet");
            }
        }
    }

    /// Enters the games of the queue that are over, of one person where that is asked for.
    pub async fn enter_games(&self, person: Option<&PersonId>) -> Result<()> {
        loop {
            let games = self.store.games_to_enter(person, BATCH).await?;
            for game in &games {
                self.enter_game(game).await?;
            }
            if games.len() < BATCH as usize || self.stopping.is_cancelled() {
                return Ok(());
            }
        }
    }

    async fn enter_game(&self, game: &GameId) -> Result<()> {
        let Some(row) = self.store.game(game).await? else { return Ok(()) };
        let events = self.store.events(game).await?;
        let mut acts = Vec::new();
        let mut at_ms = now_ms();
        if let (Some(ended), Some(opponent)) = (ended(&row, &events), &row.opponent) {
            at_ms = ended.at_ms;
            let down = self.store.outages_since(row.record.created_ms).await?;
            let undisturbed = !down.iter().any(|(from, _)| *from <= at_ms)
                && !events.iter().any(|event| event.kind == "restarted");
            let own = row.record.creator_color;
            for (person, side) in [(&row.creator.id, own), (&opponent.id, !own)] {
                acts.extend(did(&ended, side, undisturbed).map(|kind| (person.clone(), kind)));
            }
        }
        self.store.enter_conduct(game, &acts, at_ms).await?;
        Ok(())
    }

    /// What somebody did lately, what has just ended included.
    pub(crate) async fn record_of(&self, person: &PersonId) -> Result<Record> {
        self.enter_games(Some(person)).await?;
        let now = now_ms();
        Ok(Record::of(&self.store.acts_of(person, now - 2 * WINDOW_MS).await?, now))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ABORTED: Ended = Ended {
        reason: EndReason::Aborted,
        by: Some(Color::White),
        at_ms: 20_000,
        turn: Color::White,
        since_ms: 0,
        plies: 0,
    };

    fn both(ended: &Ended, undisturbed: bool) -> [Option<ActKind>; 2] {
        [Color::White, Color::Black].map(|side| did(ended, side, undisturbed))
    }

    #[test]
    fn whoever_aborts_or_leaves_is_told_from_whoever_is_left() {
        assert_eq!(both(&ABORTED, true), [Some(ActKind::Aborted), None]);
        let left = Ended { reason: EndReason::Abandoned, by: Some(Color::Black), plies: 30, ..ABORTED };
        assert_eq!(both(&left, true), [Some(ActKind::Left), Some(ActKind::Finished)]);
        let played = Ended { reason: EndReason::Resignation, by: None, plies: 10, ..ABORTED };
        assert_eq!(both(&played, true), [Some(ActKind::Finished); 2]);
        assert_eq!(both(&Ended { plies: 9, ..played }, true), [None, None]);
    }

    #[test]
    fn nothing_counts_that_the_opponent_or_the_server_brought_about() {
        // Black has waited for White's first move, and aborts.
        let waited = Ended { by: Some(Color::Black), ..ABORTED };
        assert_eq!(both(&waited, true), [None, None]);
        assert_eq!(both(&Ended { at_ms: 9_999, ..waited }, true), [None, Some(ActKind::Aborted)]);
        // The server was down meanwhile.
        assert_eq!(both(&ABORTED, false), [None, None]);
        let left = Ended { reason: EndReason::Abandoned, by: Some(Color::Black), plies: 30, ..ABORTED };
        assert_eq!(both(&left, false), [None, Some(ActKind::Finished)]);
        // Of an abortion that nobody brought about, nobody is told.
        assert_eq!(both(&Ended { by: None, ..ABORTED }, true), [None, None]);
    }
}
