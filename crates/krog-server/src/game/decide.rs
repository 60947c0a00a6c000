//! What a request makes happen, if it is permitted. Decides; changes nothing.

use krog_chess::{
    Color, End, EndReason, GameResult, Move, Position,
    game::ClaimError,
    notation::{self, NotationError},
};
use krog_store::{PersonId, Status};
use krog_wire::game::GameAct;

use super::{Act, Command, GameEvent, LiveGame, Player, Refusal};

/// Half-moves since move 1 from which the computer thinks about a draw offer: behind move thirty.
const COMPUTER_CONSIDERS_DRAWS: u32 = 60;

impl LiveGame {
    /// The events that a person's request brings about; none when it is already so.
    pub(crate) fn decide(&self, who: &PersonId, command: &Command) -> Result<Vec<GameEvent>, Refusal> {
        if *command == Command::Join {
            return self.join(who);
        }
        let color = self.color_of(who).ok_or(Refusal::NotAPlayer)?;
        match command {
            Command::Join => Ok(Vec::new()),
            Command::Move { text, ply } => {
                if self.end.is_some() {
                    return Err(Refusal::Over);
                }
                if ply.is_some_and(|ply| usize::try_from(ply).ok() != Some(self.moves.len())) {
                    return Err(Refusal::Stale);
                }
                self.make_move(color, text)
            }
            Command::Act(act) => self.act(color, act),
        }
    }

    fn join(&self, who: &PersonId) -> Result<Vec<GameEvent>, Refusal> {
        if self.color_of(who).is_some() {
            return Ok(Vec::new());
        }
        match self.status() {
            Status::Waiting => Ok(vec![GameEvent::PlayerJoined { person: who.clone() }]),
            Status::Playing => Err(Refusal::SeatTaken),
            Status::Over => Err(Refusal::Over),
        }
    }

    /// A side's move with what it answers. What it ends, the board says: see [`LiveGame::end_on_board`].
    pub(crate) fn make_move(&self, color: Color, text: &str) -> Result<Vec<GameEvent>, Refusal> {
        self.under_way()?;
        let position = self.game.position();
        if position.turn() != color {
            return Err(Refusal::NotYourTurn);
        }
        let mv = read(position, text)?;
        answered(position, mv)?;
        let mut events = Vec::with_capacity(3);
        if self.draw_offer == Some(!color) {
            events.push(GameEvent::DrawDeclined { by: color });
        }
        if self.takeback_offer.is_some() {
            events.push(GameEvent::TakebackDeclined { by: color });
        }
        events.push(GameEvent::Move { uci: position.uci(mv) });
        Ok(events)
    }

    fn under_way(&self) -> Result<(), Refusal> {
        match self.status() {
            Status::Playing => Ok(()),
            Status::Waiting => Err(Refusal::NotBegun),
            Status::Over => Err(Refusal::Over),
        }
    }

    fn act(&self, color: Color, Act { act, intended }: &Act) -> Result<Vec<GameEvent>, Refusal> {
        if intended.is_some() && *act != GameAct::DrawClaim {
            return Err(Refusal::StrayMove);
        }
        let over = |end| Ok(vec![GameEvent::GameOver(end)]);
        if *act == GameAct::Abort {
            return match (self.end, self.moves.len()) {
                (Some(_), _) => Err(Refusal::Over),
                (None, 0 | 1) => over(End { result: GameResult::None, reason: EndReason::Aborted }),
                (None, _) => Err(Refusal::TooLateToAbort),
            };
        }
        self.under_way()?;
        match act {
            GameAct::Abort => Ok(Vec::new()),
            GameAct::Resign => over(self.game.resignation(color)),
            GameAct::DrawOffer => self.offer_draw(color),
            GameAct::DrawAccept if self.draw_offer == Some(!color) => over(self.game.agreement()),
            GameAct::DrawDecline if self.draw_offer == Some(!color) => {
                Ok(vec![GameEvent::DrawDeclined { by: color }])
            }
            GameAct::DrawAccept | GameAct::DrawDecline => Err(Refusal::NoDrawOffered),
            GameAct::DrawClaim => {
                self.claim_draw(color, intended.as_deref()).map(|end| vec![GameEvent::GameOver(end)])
            }
            GameAct::TakebackOffer => self.offer_takeback(color),
            GameAct::TakebackAccept if self.takeback_offer == Some(!color) => {
                Ok(vec![self.takeback(!color).ok_or(Refusal::NothingToTakeBack)?])
            }
            GameAct::TakebackDecline if self.takeback_offer == Some(!color) => {
                Ok(vec![GameEvent::TakebackDeclined { by: color }])
            }
            GameAct::TakebackAccept | GameAct::TakebackDecline => Err(Refusal::NoTakebackOffered),
        }
    }

    fn offer_draw(&self, color: Color) -> Result<Vec<GameEvent>, Refusal> {
        if self.draw_offer == Some(!color) {
            return Ok(vec![GameEvent::GameOver(self.game.agreement())]);
        }
        if self.draw_offer == Some(color) || *self.offered_after.get(color) == Some(self.moves_of(color)) {
            return Err(Refusal::DrawOfferedAlready);
        }
        let mut events = vec![GameEvent::DrawOffered { by: color }];
        if self.opponent_is_computer(color) && self.game.position().ply() < COMPUTER_CONSIDERS_DRAWS {
            events.push(GameEvent::DrawDeclined { by: !color });
        }
        Ok(events)
    }

    /// The end that a claim brings (Laws 9.2, 9.3).
    pub(crate) fn claim_draw(&self, color: Color, intended: Option<&str>) -> Result<End, Refusal> {
        let position = self.game.position();
        if position.turn() != color {
            return Err(Refusal::Claim(ClaimError::NotOnTurn));
        }
        let intended = intended.map(|text| read(position, text)).transpose()?;
        self.game.clone().claim(color, intended).map_err(Refusal::Claim)
    }

    fn offer_takeback(&self, color: Color) -> Result<Vec<GameEvent>, Refusal> {
        if self.takeback_offer.is_some() {
            return Err(Refusal::TakebackOfferedAlready);
        }
        let takeback = self.takeback(color).ok_or(Refusal::NothingToTakeBack)?;
        Ok(vec![if self.opponent_is_computer(color) {
            takeback
        } else {
            GameEvent::TakebackOffered { by: color }
        }])
    }

    /// Removes a side's last move, and the reply to it where there is one.
    fn takeback(&self, color: Color) -> Option<GameEvent> {
        let back = if self.game.position().turn() == color { 2 } else { 1 };
        let ply = self.moves.len().checked_sub(back)?;
        Some(GameEvent::Takeback { ply: u32::try_from(ply).ok()? })
    }

    fn opponent_is_computer(&self, color: Color) -> bool {
        matches!(self.players.get(!color), Some(Player::Computer(_)))
    }
}

/// Whether a rulebook has an answer about the position behind a move.
fn answered(position: &Position, mv: Move) -> Result<(), Refusal> {
    if position.house().is_none() {
        return Ok(());
    }
    let next =
        position.play(mv).map_err(|_| Refusal::Move(NotationError::Illegal { text: position.uci(mv) }))?;
    next.trouble().map_or(Ok(()), |trouble| Err(Refusal::House(trouble)))
}

fn read(position: &Position, text: &str) -> Result<Move, Refusal> {
    if let Some(trouble) = position.trouble() {
        return Err(Refusal::House(trouble));
    }
    notation::read(position, text).map(|read| read.mv).map_err(Refusal::Move)
}
