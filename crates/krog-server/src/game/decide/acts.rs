//! What a player does besides moving.

use krog_chess::{Color, End, EndReason, GameResult, game::ClaimError};
use krog_store::{GameId, Status};
use krog_wire::game::GameAct;

use super::{Decided, Known};
use crate::game::{
    Act, GameEvent, LiveGame, Moment, Refusal,
    event::{Back, By, Clocked, Next, Touch},
};

/// Half-moves since move 1 from which the computer thinks about a draw offer: behind move thirty.
const COMPUTER_CONSIDERS_DRAWS: u32 = 60;
/// What a player gives the opponent at a time.
const GIFT_MS: i64 = 15_000;

impl LiveGame {
    pub(super) fn act(&self, color: Color, act: &Act, moment: &Moment, known: &Known) -> Decided {
        if act.intended.is_some() && act.act != GameAct::DrawClaim {
            return Err(Refusal::StrayMove.into());
        }
        let them = !color;
        let by = By::color(color);
        let one = |event| Ok(vec![event].into());
        match act.act {
            GameAct::Abort => Ok(self.abort(moment)?.into()),
            GameAct::RematchOffer | GameAct::RematchAccept | GameAct::RematchDecline => {
                Ok(self.rematch_act(color, act.act)?.into())
            }
            GameAct::PauseAccept | GameAct::PauseDecline | GameAct::PauseOffer | GameAct::Resume => {
                Ok(self.pause_act(color, act.act, moment)?.into())
            }
            // Who resigns or has lost on time needs no running clock to do so.
            GameAct::Resign => {
                self.not_over()?;
                if self.status() == Status::Waiting {
                    return Err(Refusal::NotBegun.into());
                }
                let end = self.game.resignation(color);
                let drawn = end == End::win(them, EndReason::Resignation) && !self.can_win(them, known)?;
                one(self.over(if drawn { End::draw(EndReason::Resignation) } else { end }, moment))
            }
            _ => {
                self.under_way()?;
                match act.act {
                    GameAct::DrawOffer => Ok(self.offer_draw(color, moment)?.into()),
                    GameAct::DrawAccept if self.offers.draw == Some(them) => {
                        one(self.over(self.game.agreement(), moment))
                    }
                    GameAct::DrawDecline if self.offers.draw == Some(them) => {
                        one(GameEvent::DrawDeclined(by))
                    }
                    GameAct::DrawAccept | GameAct::DrawDecline => Err(Refusal::NoDrawOffered.into()),
                    GameAct::DrawClaim => self.decide_claim(color, act, moment),
                    GameAct::TakebackOffer => Ok(self.offer_takeback(color, moment)?.into()),
                    GameAct::TakebackAccept if self.offers.takeback == Some(them) => {
                        one(self.takeback(them, moment).ok_or(Refusal::NothingToTakeBack)?)
                    }
                    GameAct::TakebackDecline if self.offers.takeback == Some(them) => {
                        one(GameEvent::TakebackDeclined(by))
                    }
                    GameAct::TakebackAccept | GameAct::TakebackDecline => {
                        Err(Refusal::NoTakebackOffered.into())
                    }
                    GameAct::Touch => Ok(self.touch(color, act)?.into()),
                    GameAct::Berserk => Ok(self.berserk(color)?.into()),
                    GameAct::GiveTime => Ok(self.give_time(color, moment)?.into()),
                    GameAct::Flag => self.call_flag(moment, known),
                    GameAct::ClaimWin | GameAct::ClaimDraw => {
                        self.claim_abandoned(color, act.act, moment, known)
                    }
                    // Answered above.
                    _ => Ok(Vec::new().into()),
                }
            }
        }
    }

    fn not_over(&self) -> Result<(), Refusal> {
        if self.end.is_some() { Err(Refusal::Over) } else { Ok(()) }
    }

    fn abort(&self, moment: &Moment) -> Result<Vec<GameEvent>, Refusal> {
        self.not_over()?;
        if self.game.plies().len() > 1 {
            return Err(Refusal::TooLateToAbort);
        }
        let end = End { result: GameResult::None, reason: EndReason::Aborted };
        Ok(vec![self.over(end, moment)])
    }

    fn offer_draw(&self, color: Color, moment: &Moment) -> Result<Vec<GameEvent>, Refusal> {
        if self.offers.draw == Some(!color) {
            return Ok(vec![self.over(self.game.agreement(), moment)]);
        }
        if self.offers.draw == Some(color) || *self.offered_after.get(color) == Some(self.moves_of(color)) {
            return Err(Refusal::DrawOfferedAlready);
        }
        let mut events = vec![GameEvent::DrawOffered(By::color(color))];
        if self.opponent_is_computer(color) && self.game.position().ply() < COMPUTER_CONSIDERS_DRAWS {
            events.push(GameEvent::DrawDeclined(By::color(!color)));
        }
        Ok(events)
    }

    /// A claim ends the game, or costs what the Laws say (9.2, 9.3, 9.5).
    fn decide_claim(&self, color: Color, act: &Act, moment: &Moment) -> Decided {
        match self.claim_draw(color, act.intended.as_deref()) {
            Ok(end) => Ok(vec![self.over(end, moment)].into()),
            Err(Refusal::Claim(error @ ClaimError::NotMet { .. })) => self.penalise_claim(color, act, error),
            Err(refusal) => Err(refusal.into()),
        }
    }

    /// The end that a claim brings.
    pub(crate) fn claim_draw(&self, color: Color, intended: Option<&str>) -> Result<End, Refusal> {
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

    fn offer_takeback(&self, color: Color, moment: &Moment) -> Result<Vec<GameEvent>, Refusal> {
        if !self.settings.takebacks {
            return Err(Refusal::NoTakebacksHere);
        }
        if self.offers.takeback.is_some() {
            return Err(Refusal::TakebackOfferedAlready);
        }
        let takeback = self.takeback(color, moment).ok_or(Refusal::NothingToTakeBack)?;
        Ok(vec![if self.opponent_is_computer(color) {
            takeback
        } else {
            GameEvent::TakebackOffered(By::color(color))
        }])
    }

    /// Removes a side's last move, and the reply to it where there is one. Time that was spent stays spent.
    fn takeback(&self, color: Color, moment: &Moment) -> Option<GameEvent> {
        let back = if self.game.position().turn() == color { 2 } else { 1 };
        let ply = self.game.plies().len().checked_sub(back)?;
        let clock = self.clock.as_ref().map(|clock| {
            let mut clock = clock.clone();
            if let Some(before) = self.clock_behind(ply) {
                clock.take_back(&before, moment.now);
            }
            clock.snapshot()
        });
        Some(GameEvent::Takeback(Back { ply: u32::try_from(ply).ok()?, clock }))
    }

    fn pause_act(&self, color: Color, act: GameAct, moment: &Moment) -> Result<Vec<GameEvent>, Refusal> {
        let Some(clock) = &self.clock else {
            self.under_way()?;
            return Err(Refusal::NoClock);
        };
        let by = By::color(color);
        if act == GameAct::Resume {
            return match self.status() {
                Status::Paused => {
                    let mut clock = clock.clone();
                    clock.resume(moment.now);
                    let clock = clock.snapshot();
                    Ok(vec![GameEvent::PauseEnded(Clocked { by: Some(by.by), clock })])
                }
                Status::Completed | Status::Cancelled => Err(Refusal::Over),
                Status::Active | Status::Waiting => Err(Refusal::NotPaused),
            };
        }
        self.under_way()?;
        let asked = self.offers.pause == Some(!color);
        match act {
            GameAct::PauseOffer if self.offers.pause == Some(color) => Err(Refusal::PauseOfferedAlready),
            GameAct::PauseOffer if self.opponent_is_computer(color) => Ok(vec![self.paused(moment, clock)]),
            GameAct::PauseOffer | GameAct::PauseAccept if asked => Ok(vec![self.paused(moment, clock)]),
            GameAct::PauseOffer => Ok(vec![GameEvent::PauseOffered(by)]),
            GameAct::PauseDecline if asked => Ok(vec![GameEvent::PauseDeclined(by)]),
            _ => Err(Refusal::NoPauseOffered),
        }
    }

    fn paused(&self, moment: &Moment, clock: &krog_compete::Clock) -> GameEvent {
        let mut clock = clock.clone();
        clock.pause(moment.now);
        GameEvent::Paused(Clocked { by: None, clock: clock.snapshot() })
    }

    fn berserk(&self, color: Color) -> Result<Vec<GameEvent>, Refusal> {
        let mut clock = self.clock.clone().ok_or(Refusal::NoClock)?;
        clock.berserk(color).map_err(Refusal::Berserk)?;
        let clock = clock.snapshot();
        Ok(vec![GameEvent::Berserked(Clocked { by: Some(crate::view::color(color)), clock })])
    }

    fn give_time(&self, color: Color, moment: &Moment) -> Result<Vec<GameEvent>, Refusal> {
        let mut clock = self.clock.clone().ok_or(Refusal::NoClock)?;
        if clock.left(!color, moment.now).is_none() {
            return Err(Refusal::NoClock);
        }
        clock.add(!color, GIFT_MS);
        let clock = clock.snapshot();
        Ok(vec![GameEvent::TimeGiven(Clocked { by: Some(crate::view::color(color)), clock })])
    }

    fn touch(&self, color: Color, act: &Act) -> Result<Vec<GameEvent>, Refusal> {
        if !self.settings.touch_move {
            return Err(Refusal::NoTouchHere);
        }
        if self.game.position().turn() != color {
            return Err(Refusal::NotYourTurn);
        }
        let square = act.square.ok_or(Refusal::NoSquare)?;
        // A man that no legal move uses binds to nothing, but it was touched all the same.
        if self.game.position().board().piece_at(square).is_none() {
            return Err(Refusal::NothingThere);
        }
        if self.touched.contains(&square) {
            return Ok(Vec::new());
        }
        let by = crate::view::color(color);
        Ok(vec![GameEvent::Touched(Touch { by, square: u8::from(square) })])
    }

    fn rematch_act(&self, color: Color, act: GameAct) -> Result<Vec<GameEvent>, Refusal> {
        if self.end.is_none() || !self.players.iter().all(Option::is_some) {
            return Err(Refusal::NotOver);
        }
        if self.rematch.is_some() {
            return Ok(Vec::new());
        }
        let asked = self.offers.rematch == Some(!color) || self.opponent_is_computer(color);
        let next = || GameEvent::Rematch(Next { game: GameId::generate().to_string() });
        match act {
            GameAct::RematchDecline if asked => Ok(vec![GameEvent::RematchDeclined(By::color(color))]),
            GameAct::RematchOffer | GameAct::RematchAccept if asked => Ok(vec![next()]),
            GameAct::RematchOffer if self.offers.rematch == Some(color) => Ok(Vec::new()),
            GameAct::RematchOffer => Ok(vec![GameEvent::RematchOffered(By::color(color))]),
            _ => Err(Refusal::NoRematchOffered),
        }
    }
}
