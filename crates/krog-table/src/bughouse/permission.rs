//! Asking the rulebook of a match of four whether an act is permitted.

use krog_chess::bughouse::{BoardName, Seat};
use krog_compete::{
    Ms, TimeControl,
    acts::{
        self,
        bughouse::{FourAct, FourAsker, FourStatus, FourTable},
    },
};
use krog_store::Status;

use super::LiveMatch;
use crate::game::Refusal;

impl LiveMatch {
    /// Refuses what the rulebook does not permit, with its reason and its proof.
    pub(super) fn permit(
        &self,
        asker: FourAsker,
        act: FourAct,
        wanted: Option<(Seat, bool)>,
        now: Ms,
    ) -> Result<(), Refusal> {
        let table = self.seen_by(asker, wanted, now);
        if acts::permits(&table, act) {
            return Ok(());
        }
        Err(match acts::judge(&table, act) {
            Ok(judgement) => Refusal::FourAct(Box::new(judgement)),
            Err(error) => self.amiss(&error),
        })
    }

    /// What is permitted cannot be done, or not judged: our own fault, and nothing happens.
    pub(super) fn amiss(&self, cause: &dyn std::fmt::Display) -> Refusal {
        tracing::error!(game = %self.record.id, %cause, "the rulebook of the match and the match disagree");
        Refusal::Internal
    }

    /// The match as the asker finds it.
    pub(super) fn seen_by(&self, asker: FourAsker, wanted: Option<(Seat, bool)>, now: Ms) -> FourTable {
        let usual = FourTable::default();
        let own = asker.seat();
        let offered = |seat: Seat| self.offered_after.contains(&(seat, self.plies(seat.board)));
        FourTable {
            status: match self.status() {
                Status::Waiting => FourStatus::Waiting,
                // The clocks of a match are never stopped.
                Status::Active | Status::Paused => FourStatus::Active,
                Status::Completed => FourStatus::Completed,
                Status::Cancelled => FourStatus::Cancelled,
            },
            asker,
            moves: BoardName::ALL.map(|board| u32::try_from(self.plies(board)).unwrap_or(u32::MAX)),
            taken: Seat::ALL.map(|seat| self.is_taken(seat)),
            wanted: wanted.map(|(seat, _)| seat).or(own).unwrap_or(usual.wanted),
            blocked: wanted.is_some_and(|(_, blocked)| blocked),
            host: self.host(),
            lost: self.end().and_then(|end| end.winner).map(krog_chess::bughouse::Team::other),
            draw_offers: Seat::ALL.map(|seat| self.offers.contains(&seat)),
            draw_offered: own.is_some_and(offered),
            rematch_offers: Seat::ALL.map(|seat| self.rematch_offers.contains(&seat)),
            next_match: self.next.is_some(),
            timed: !matches!(self.settings.white, TimeControl::Unlimited),
            by_clock: matches!(self.settings.white, TimeControl::Clock { .. }),
            flag_fallen: self.flag_fallen(now),
            computers: Seat::ALL.map(|seat| self.level_at(seat).is_some()),
            rated: self.record.rated,
        }
    }

    /// Whose flag has fallen and has not been noticed yet.
    pub(super) fn flag_fallen(&self, now: Ms) -> Option<Seat> {
        self.flag_due().filter(|(due, _)| now >= *due).map(|(_, seat)| seat)
    }
}
