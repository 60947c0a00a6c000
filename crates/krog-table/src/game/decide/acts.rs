//! What a player does besides moving: whether the rulebook of the table permits it, and what it brings about.

use krog_chess::{ByColor, Color, End, EndReason, GameResult, Square, game::ClaimError};
use krog_compete::{
    BerserkError, Clock, absence_limit,
    acts::{self, Act as Named, Asker, Away, Table},
};
use krog_store::GameId;
use krog_wire::{envelope::Notice, game::GameAct};

use super::{Decided, Known};
use crate::game::{
    Act, GameEvent, LiveGame, Moment, Refusal,
    event::{Back, Clocked, Next, Touch},
};

/// Half-moves since move 1 from which the computer thinks about a draw offer: behind move thirty.
const COMPUTER_CONSIDERS_DRAWS: u32 = 60;
/// What a player gives the opponent at a time.
const GIFT_MS: i64 = 15_000;

/// The rulebook's act of a name.
macro_rules! in_the_rulebook {
    (DrawClaim) => {
        None
    };
    ($act:ident) => {
        Some(Named::$act)
    };
}

macro_rules! named {
    ($({ $($(#[$($text:tt)*])* $act:ident($data:ident) $(as $name:tt)?,)* })*) => {
        /// The rulebook's act behind a request; none for a draw claim, which the rules of the game judge.
        pub const fn named(act: GameAct) -> Option<Named> {
            match act {
                $($(GameAct::$act => in_the_rulebook!($act),)*)*
            }
        }
    };
}

krog_wire::acts!(named);

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
        let event = match act.act {
            GameAct::DrawClaim => return self.decide_claim(color, act, moment),
            GameAct::Resign => return self.resign(color, moment, known),
            GameAct::Abort => {
                self.over_by(End { result: GameResult::None, reason: EndReason::Aborted }, color, moment)
            }
            GameAct::DrawOffer => return Ok(self.offer_draw(color, moment).into()),
            GameAct::DrawAccept => self.over(self.game.agreement(), moment),
            GameAct::DrawDecline => GameEvent::Notice(Notice::DrawDeclined, color),
            GameAct::TakebackOffer if self.opponent_is_computer(color) => self.takeback(color, moment)?,
            GameAct::TakebackOffer => GameEvent::Notice(Notice::TakebackOffered, color),
            GameAct::TakebackAccept => self.takeback(!color, moment)?,
            GameAct::TakebackDecline => GameEvent::Notice(Notice::TakebackDeclined, color),
            GameAct::PauseOffer if self.offers.pause != Some(!color) && !self.opponent_is_computer(color) => {
                GameEvent::Notice(Notice::PauseOffered, color)
            }
            GameAct::PauseOffer | GameAct::PauseAccept => {
                GameEvent::Paused(self.on_the_clock(None, |clock| {
                    clock.pause(moment.now);
                    Ok(())
                })?)
            }
            GameAct::PauseDecline => GameEvent::Notice(Notice::PauseDeclined, color),
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
        let mut events = vec![GameEvent::Notice(Notice::DrawOffered, color)];
        if self.opponent_is_computer(color) && self.game.position().ply() < COMPUTER_CONSIDERS_DRAWS {
            events.push(GameEvent::Notice(Notice::DrawDeclined, !color));
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
        match act {
            GameAct::RematchDecline => vec![GameEvent::Notice(Notice::RematchDeclined, color)],
            _ if self.rematch.is_some() => Vec::new(),
            _ if asked => vec![GameEvent::Rematch(Next { game: GameId::generate().to_string() })],
            _ if self.offers.rematch == Some(color) => Vec::new(),
            _ => vec![GameEvent::Notice(Notice::RematchOffered, color)],
        }
    }

    /// Refuses what the rulebook does not permit, with its reason and its proof.
    pub(super) fn permit(
        &self,
        asker: Asker,
        act: Named,
        touched: Option<Square>,
        moment: &Moment,
    ) -> Result<(), Refusal> {
        let table = self.seen_by(asker, touched, moment);
        if acts::permits(&table, act) {
            return Ok(());
        }
        Err(match acts::judge(&table, act) {
            Ok(judgement) => Refusal::Act(Box::new(judgement)),
            Err(error) => self.amiss(&error),
        })
    }

    /// What is permitted cannot be done, or not judged: our own fault, and nothing happens.
    pub(super) fn amiss(&self, cause: &dyn std::fmt::Display) -> Refusal {
        tracing::error!(game = %self.record.id, %cause, "the rulebook of the table and the game disagree");
        Refusal::Internal
    }

    /// The table as the asker finds it.
    pub fn seen_by(&self, asker: Asker, touched: Option<Square>, moment: &Moment) -> Table {
        let you = asker.color();
        let clock = self.clock.as_ref();
        let each = |is: &dyn Fn(Color) -> bool| ByColor { white: is(Color::White), black: is(Color::Black) };
        let moves = |color| u32::try_from(self.moves_of(color)).unwrap_or(u32::MAX);
        Table {
            status: self.status(),
            asker,
            turn: self.game.position().turn(),
            moves: ByColor { white: moves(Color::White), black: moves(Color::Black) },
            free_seat: self.players.iter().any(Option::is_none),
            computer: you.is_some_and(|you| self.opponent_is_computer(you)),
            draw_offer: self.offers.draw,
            takeback_offer: self.offers.takeback,
            pause_offer: self.offers.pause,
            rematch_offer: self.offers.rematch,
            draw_offered: you.is_some_and(|you| self.has_offered_draw(you)),
            takebacks: self.settings.takebacks,
            can_take_back: you.is_some_and(|you| self.back_to(you).is_some()),
            next_game: self.rematch.is_some(),
            timed: each(&|side| clock.is_some_and(|clock| clock.left(side, moment.now).is_some())),
            flag_fallen: self.flag_fallen(moment),
            can_berserk: you.zip(clock).is_some_and(|(you, clock)| clock.can_berserk(you)),
            berserked: each(&|side| clock.is_some_and(|clock| clock.is_berserk(side))),
            absence_counts: absence_limit(&self.settings.time(), 0, false).is_some(),
            away: you.and_then(|you| self.absence(!you, moment)),
            touch_move: self.settings.touch_move,
            man_there: touched.is_some_and(|at| self.game.position().board().piece_at(at).is_some()),
        }
    }

    /// Whose flag has fallen and has not been noticed yet.
    fn flag_fallen(&self, moment: &Moment) -> Option<Color> {
        let due = self.clock.as_ref()?.flag_due()?;
        (!self.is_free_move() && moment.now >= due).then(|| self.game.position().turn())
    }

    /// A side's absence, and when it lets the game be claimed.
    fn absence(&self, side: Color, moment: &Moment) -> Option<Away> {
        let away = (*moment.away.get(side))?;
        let ms = |ms: i64| u64::try_from(ms).unwrap_or(0);
        Some(Away {
            for_ms: ms(moment.now - away.since),
            // Where no absence can be claimed at all, there is nothing to wait for.
            claim_in_ms: self.claimable_in(side, moment).map_or(0, ms),
        })
    }
}
