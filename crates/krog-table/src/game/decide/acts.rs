//! What a player does besides moving.

use krog_chess::{Color, End, EndReason, GameResult, game::ClaimError};
use krog_compete::{BerserkError, Clock, acts::Asker};
use krog_store::GameId;
use krog_wire::game::GameAct;

use super::{Decided, Known, named};
use crate::game::{
    Act, GameEvent, LiveGame, Moment, Refusal,
    event::{Back, By, Clocked, Next, Touch},
};

/// Half-moves since move 1 from which the computer thinks about a draw offer: behind move thirty.
const COMPUTER_CONSIDERS_DRAWS: u32 = 60;
/// What a player gives the opponent at a time.
const GIFT_MS: i64 = 15_000;

impl LiveGame {
    pub(super) fn act(&self, color: Option<Color>, act: &Act, moment: &Moment, known: &Known) -> Decided {
        if act.intended.is_some() && act.act != GameAct::DrawClaim {
            return Err(Refusal::StrayMove.into());
        }
        if act.square.is_none() && act.act == GameAct::Touch {
            return Err(Refusal::NoSquare.into());
        }
        if let Some(named) = named(act.act) {
            self.permit(color.map_or(Asker::Stranger, Asker::from), named, act.square, moment)?;
        }
        self.carry_out(color.ok_or(Refusal::NotAPlayer)?, act, moment, known)
    }

    /// What an act brings about that the rulebook permits.
    fn carry_out(&self, color: Color, act: &Act, moment: &Moment, known: &Known) -> Decided {
        let by = By::color(color);
        let event = match act.act {
            GameAct::DrawClaim => return self.decide_claim(color, act, moment),
            GameAct::Resign => return self.resign(color, moment, known),
            GameAct::Abort => self.over(End { result: GameResult::None, reason: EndReason::Aborted }, moment),
            GameAct::DrawOffer => return Ok(self.offer_draw(color, moment).into()),
            GameAct::DrawAccept => self.over(self.game.agreement(), moment),
            GameAct::DrawDecline => GameEvent::DrawDeclined(by),
            GameAct::TakebackOffer if self.opponent_is_computer(color) => self.takeback(color, moment)?,
            GameAct::TakebackOffer => GameEvent::TakebackOffered(by),
            GameAct::TakebackAccept => self.takeback(!color, moment)?,
            GameAct::TakebackDecline => GameEvent::TakebackDeclined(by),
            GameAct::PauseOffer if self.offers.pause != Some(!color) && !self.opponent_is_computer(color) => {
                GameEvent::PauseOffered(by)
            }
            GameAct::PauseOffer | GameAct::PauseAccept => {
                GameEvent::Paused(self.on_the_clock(None, |clock| {
                    clock.pause(moment.now);
                    Ok(())
                })?)
            }
            GameAct::PauseDecline => GameEvent::PauseDeclined(by),
            GameAct::PauseEnd => GameEvent::PauseEnded(self.on_the_clock(Some(color), |clock| {
                clock.resume(moment.now);
                Ok(())
            })?),
            GameAct::Berserk => {
                GameEvent::Berserked(self.on_the_clock(Some(color), |clock| clock.berserk(color).map(drop))?)
            }
            GameAct::GiveTime => GameEvent::TimeGiven(self.on_the_clock(Some(color), |clock| {
                clock.add(!color, GIFT_MS);
                Ok(())
            })?),
            GameAct::Flag => {
                return Ok(self.flag_falls(self.game.position().turn(), moment, known)?.into());
            }
            GameAct::ClaimWin | GameAct::ClaimDraw => {
                return self.claim_abandoned(color, act.act, moment, known);
            }
            GameAct::RematchOffer | GameAct::RematchAccept | GameAct::RematchDecline => {
                return Ok(self.rematch_act(color, act.act).into());
            }
            GameAct::Touch => return Ok(self.touch(color, act).into()),
        };
        Ok(vec![event].into())
    }

    /// A player gives up: lost, unless the opponent cannot mate by any series of legal moves (5.1.2).
    fn resign(&self, color: Color, moment: &Moment, known: &Known) -> Decided {
        let end = self.game.resignation(color);
        let drawn = end == End::win(!color, EndReason::Resignation) && !self.can_win(!color, known)?;
        let end = if drawn { End::draw(EndReason::Resignation) } else { end };
        Ok(vec![self.over(end, moment)].into())
    }

    /// An offer that meets an offer is an agreement.
    fn offer_draw(&self, color: Color, moment: &Moment) -> Vec<GameEvent> {
        if self.offers.draw == Some(!color) {
            return vec![self.over(self.game.agreement(), moment)];
        }
        let mut events = vec![GameEvent::DrawOffered(By::color(color))];
        if self.opponent_is_computer(color) && self.game.position().ply() < COMPUTER_CONSIDERS_DRAWS {
            events.push(GameEvent::DrawDeclined(By::color(!color)));
        }
        events
    }

    /// A claim ends the game, or costs what the Laws say (9.2, 9.3, 9.5).
    fn decide_claim(&self, color: Color, act: &Act, moment: &Moment) -> Decided {
        self.under_way()?;
        match self.claim_draw(color, act.intended.as_deref()) {
            Ok(end) => Ok(vec![self.over(end, moment)].into()),
            Err(Refusal::Claim(error @ ClaimError::NotMet { .. })) => self.penalise_claim(color, act, error),
            Err(refusal) => Err(refusal.into()),
        }
    }

    /// The end that a claim brings.
    pub fn claim_draw(&self, color: Color, intended: Option<&str>) -> Result<End, Refusal> {
        if self.game.position().turn() != color {
            return Err(Refusal::Claim(ClaimError::NotOnTurn));
        }
        // The right to claim goes with touching a man (9.4).
        if !self.touched.is_empty() {
            return Err(Refusal::ClaimForfeited);
        }
        let intended = intended.map(|text| self.read(text)).transpose()?;
        self.game.clone().claim(color, intended).map_err(Refusal::Claim)
    }

    /// Where the board goes back to when a side's last move is taken back, and the reply to it where there is one.
    pub(super) fn back_to(&self, color: Color) -> Option<usize> {
        let back = if self.game.position().turn() == color { 2 } else { 1 };
        self.game.plies().len().checked_sub(back)
    }

    /// Takes a side's last move back. Time that was spent stays spent.
    fn takeback(&self, color: Color, moment: &Moment) -> Result<GameEvent, Refusal> {
        let ply = self.back_to(color).ok_or_else(|| self.amiss(&"there is no move to take back"))?;
        let clock = self.clock.as_ref().map(|clock| {
            let mut clock = clock.clone();
            if let Some(before) = self.clock_behind(ply) {
                clock.take_back(&before, moment.now);
            }
            clock.snapshot()
        });
        Ok(GameEvent::Takeback(Back { ply: u32::try_from(ply).unwrap_or(u32::MAX), clock }))
    }

    /// The clock after what is done to it.
    fn on_the_clock(
        &self,
        by: Option<Color>,
        change: impl FnOnce(&mut Clock) -> Result<(), BerserkError>,
    ) -> Result<Clocked, Refusal> {
        let mut clock = self.clock.clone().ok_or_else(|| self.amiss(&"there is no clock"))?;
        change(&mut clock).map_err(|error| self.amiss(&error))?;
        Ok(Clocked { by: by.map(Into::into), clock: clock.snapshot() })
    }

    /// A man that no legal move uses binds to nothing, but it is touched all the same.
    fn touch(&self, color: Color, act: &Act) -> Vec<GameEvent> {
        let touched = act.square.filter(|square| !self.touched.contains(square));
        let by = color.into();
        touched.map(|square| GameEvent::Touched(Touch { by, square: u8::from(square) })).into_iter().collect()
    }

    /// Asked for by one, agreed to by the other; when the next game is there, nothing more happens.
    fn rematch_act(&self, color: Color, act: GameAct) -> Vec<GameEvent> {
        let asked = self.offers.rematch == Some(!color) || self.opponent_is_computer(color);
        let by = By::color(color);
        match act {
            GameAct::RematchDecline => vec![GameEvent::RematchDeclined(by)],
            _ if self.rematch.is_some() => Vec::new(),
            _ if asked => vec![GameEvent::Rematch(Next { game: GameId::generate().to_string() })],
            _ if self.offers.rematch == Some(color) => Vec::new(),
            _ => vec![GameEvent::RematchOffered(by)],
        }
    }
}
