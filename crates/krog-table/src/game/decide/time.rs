//! What time brings: fallen flags, first moves that never come, players who leave, outages.

use krog_chess::{Color, End, EndReason, GameResult};
use krog_compete::{Clock, Ms, Snapshot, absence_limit, first_move_limit};
use krog_store::Status;
use krog_wire::game::GameAct;

use super::{Decided, Decision, Known, Undecided};
use crate::game::{GameEvent, LiveGame, Moment, event::Outage};

impl LiveGame {
    /// The moment at which something happens without anybody asking.
    pub fn due(&self) -> Option<Ms> {
        if self.status() != Status::Active {
            return None;
        }
        self.first_move_due().or_else(|| self.clock.as_ref()?.flag_due())
    }

    /// By when the side to move must make its first move.
    pub fn first_move_due(&self) -> Option<Ms> {
        // The computer waits for nobody, and nobody waits for it.
        if !self.is_free_move() || self.status() != Status::Active || self.computer().is_some() {
            return None;
        }
        Some(self.turn_since.saturating_add(first_move_limit(&self.settings.time())?))
    }

    /// What happens at the moment that was due.
    pub fn at_due(&self, moment: &Moment, known: &Known) -> Decided {
        if self.due().is_none_or(|due| moment.now < due) {
            return Ok(Vec::new().into());
        }
        if self.first_move_due().is_some() {
            let end = End { result: GameResult::None, reason: EndReason::Aborted };
            return Ok(vec![self.over_by(end, self.game.position().turn(), moment)].into());
        }
        Ok(self.flag_falls(self.game.position().turn(), moment, known)?.into())
    }

    /// A side's flag has fallen: lost, unless the opponent cannot mate by any series of legal moves (6.9).
    pub(super) fn flag_falls(
        &self,
        side: Color,
        moment: &Moment,
        known: &Known,
    ) -> Result<Vec<GameEvent>, Undecided> {
        let end = if self.can_win(!side, known)? {
            End::win(!side, EndReason::Flag)
        } else {
            End::draw(EndReason::Flag)
        };
        Ok(vec![self.over_with(end, Some(side), moment)])
    }

    /// In how many milliseconds the game of a player who is away may be claimed; 0 when it may.
    pub fn claimable_in(&self, side: Color, moment: &Moment) -> Option<Ms> {
        if self.status() != Status::Active || self.is_free_move() {
            return None;
        }
        let away = (*moment.away.get(side))?;
        let behind = self.points(!side) - self.points(side);
        let limit = absence_limit(&self.settings.time(), behind, away.left)?;
        Some((away.since.saturating_add(limit) - moment.now).max(0))
    }

    /// The usual values of a side's men.
    fn points(&self, side: Color) -> i32 {
        let men = self.game.position().board().material_side(side);
        let count = |n: u8, points: i32| i32::from(n) * points;
        count(men.pawn, 1)
            + count(men.knight, 3)
            + count(men.bishop, 3)
            + count(men.rook, 5)
            + count(men.queen, 9)
    }

    /// The game of an opponent who has left: won, or drawn where it cannot be won or the claimant says so.
    pub(super) fn claim_abandoned(
        &self,
        color: Color,
        act: GameAct,
        moment: &Moment,
        known: &Known,
    ) -> Decided {
        let wins = act == GameAct::ClaimWin && self.can_win(color, known)?;
        let end = if wins { End::win(color, EndReason::Abandoned) } else { End::draw(EndReason::Abandoned) };
        Ok(Decision::from(vec![self.over_by(end, color, moment)]))
    }

    /// An outage that nobody is charged for; none where nothing ran. Whoever moved before it was noticed (`late`) gets back what the
    /// move was charged of it.
    pub fn restarted(&self, from: Ms, to: Ms, late: bool) -> Option<GameEvent> {
        if self.status() != Status::Active || (self.clock.is_none() && self.first_move_due().is_none()) {
            return None;
        }
        let clock = self.clock.as_ref().map(|clock| {
            let mut clock = clock.clone();
            clock.skip(from, to);
            if late && let Some((mover, charged)) = self.charged_within(from, to) {
                clock.add(mover, charged);
            }
            clock.snapshot()
        });
        Some(GameEvent::Restarted(Outage { from, to, clock }))
    }

    /// Who moved last, and what the move was charged of the time between two moments.
    fn charged_within(&self, from: Ms, to: Ms) -> Option<(Color, Ms)> {
        let made = self.log.iter().rev().find(|stamped| matches!(stamped.event, GameEvent::Move(_)))?;
        let before = self.clock_behind(self.game.plies().len().checked_sub(1)?)?;
        let charged = Clock::restore(self.settings.time(), &before).charge_within(from, to, made.at);
        Some((before.turn, charged))
    }

    /// The clock as it stood when so many half-moves had been made.
    pub(super) fn clock_behind(&self, plies: usize) -> Option<Snapshot> {
        let mut made = 0_usize;
        let mut found = None;
        for stamped in self.log.iter() {
            match &stamped.event {
                GameEvent::Move(_) => made += 1,
                GameEvent::Takeback(back) => made = usize::try_from(back.ply).unwrap_or(0),
                _ => {}
            }
            if made == plies {
                found = stamped.event.clock().copied().or(found);
            } else if made > plies {
                // What stood before a move that stays is what counts; later events are about later states.
                continue;
            }
        }
        found.or_else(|| {
            let anew = self.anew();
            anew.clock.as_ref().map(Clock::snapshot)
        })
    }
}
