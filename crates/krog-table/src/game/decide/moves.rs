//! Moves, legal and other.

use krog_chess::{
    Color, Move, Position,
    notation::{self, NotationError},
};
use krog_compete::LagReport;
use krog_wire::envelope::Notice;

use super::{Decided, Decision, Known};
use crate::game::{
    GameEvent, LiveGame, Moment, Refusal,
    event::{Cost, Made},
};

impl LiveGame {
    /// A side's move with what it answers, or what comes instead: a fallen flag, a penalty.
    pub(super) fn decide_move(
        &self,
        color: Color,
        text: &str,
        lag: LagReport,
        moment: &Moment,
        known: &Known,
    ) -> Decided {
        self.under_way()?;
        if self.game.position().turn() != color {
            return Err(Refusal::NotYourTurn.into());
        }
        match self.read(text) {
            Ok(mv) => {
                self.keeps_touch(mv)?;
                match self.made(mv, lag, moment) {
                    Some(made) => Ok(self.answering(color, made).into()),
                    None => self.too_late(moment, known),
                }
            }
            Err(Refusal::Move(error)) if self.settings.penalise && is_completed(&error) => {
                self.penalise_move(color, text, error, moment, known)
            }
            Err(refusal) => Err(refusal.into()),
        }
    }

    /// The events of a side's move by itself, as the computer makes it.
    pub fn make_move(&self, color: Color, text: &str, moment: &Moment) -> Result<Vec<GameEvent>, Refusal> {
        self.under_way()?;
        let mv = self.read(text)?;
        let made = self.made(mv, LagReport::default(), moment).ok_or(Refusal::FlagFell)?;
        Ok(self.answering(color, made))
    }

    /// A move with the answers to offers that it gives.
    fn answering(&self, color: Color, made: Made) -> Vec<GameEvent> {
        let mut events = Vec::with_capacity(3);
        if self.offers.draw == Some(!color) {
            events.push(GameEvent::Notice(Notice::DrawDeclined, color));
        }
        if self.offers.takeback.is_some() {
            events.push(GameEvent::Notice(Notice::TakebackDeclined, color));
        }
        if self.offers.pause.is_some() {
            events.push(GameEvent::Notice(Notice::PauseDeclined, color));
        }
        events.push(GameEvent::Move(made));
        events
    }

    /// The move on the clock; none if no time was left for it.
    fn made(&self, mv: Move, lag: LagReport, moment: &Moment) -> Option<Made> {
        let uci = self.game.position().uci(mv).into_boxed_str();
        let Some(clock) = &self.clock else {
            return Some(Made { uci, cost: None, clock: None });
        };
        let mut clock = clock.clone();
        let free = self.is_free_move();
        let receipt = clock.press(moment.now, lag).ok()?;
        if free && self.game.plies().len() == 1 {
            // Both have made their first move: from now on time counts.
            clock.start(clock.to_move(), moment.now);
        }
        let cost = (!free).then(|| Cost::from(receipt));
        Some(Made { uci, cost, clock: Some(clock.snapshot()) })
    }

    /// A legal move of the position on the board.
    pub(super) fn read(&self, text: &str) -> Result<Move, Refusal> {
        let position = self.game.position();
        if let Some(trouble) = position.trouble() {
            return Err(Refusal::CustomPosition(trouble));
        }
        let mv = notation::exact(position, text).map_err(Refusal::Move)?;
        answered(position, mv)?;
        Ok(mv)
    }

    /// Time was up when the move came: the flag has fallen, and the move is not made.
    fn too_late(&self, moment: &Moment, known: &Known) -> Decided {
        let events = self.flag_falls(self.game.position().turn(), moment, known)?;
        Ok(Decision { events, refusal: Some(Refusal::FlagFell) })
    }
}

/// Whether a move was meant and made, rather than words that nobody can read.
const fn is_completed(error: &NotationError) -> bool {
    matches!(error, NotationError::Illegal { .. } | NotationError::Refused(_))
}

/// Whether a rulebook has an answer about the position behind a move.
fn answered(position: &Position, mv: Move) -> Result<(), Refusal> {
    if position.custom().is_none() {
        return Ok(());
    }
    let next =
        position.play(mv).map_err(|_| Refusal::Move(NotationError::Illegal { text: position.uci(mv) }))?;
    next.trouble().map_or(Ok(()), |trouble| Err(Refusal::CustomPosition(trouble)))
}
