//! The computer as a player of a game: when it thinks, and what it answers.

use krog_chess::{Color, End, EndReason, GameResult};
use krog_engine::Report;
use krog_store::{AppendError, Status};
use krog_wire::envelope::Notice;

use crate::{
    actors::{
        act::RETRY,
        computer::{Task, would_draw},
        live::Live,
        message::Message,
        owner::{Broken, Owner},
    },
    clock::now_ms,
    game::{GameEvent, LiveGame, Moment},
};

impl Owner<LiveGame> {
    /// Sets the computer to think if something waits for it, and stops it if nothing does.
    pub(super) fn think(&mut self) {
        let wanted = self.live.computer().filter(|(color, _)| {
            self.live.status() == Status::Active
                && (self.live.game().position().turn() == *color || self.live.offers().draw == Some(!*color))
        });
        let seq = self.live.seq();
        let Some((color, level)) = wanted else {
            self.aside.thinking = None;
            return;
        };
        if self.aside.thinking.as_ref().is_some_and(|(after, _)| *after == seq) {
            return;
        }
        let own = self.context.own.clone();
        let left_ms = self.live.clock().and_then(|clock| clock.left(color, now_ms()));
        let task = Task { level, seed: self.seed(), left_ms };
        let thinking = self.context.searches.think(self.live.game(), task, move |report| async move {
            if let Some(own) = own.upgrade() {
                drop(own.send(Box::new(Message::Thought { seq, report })).await);
            }
        });
        self.aside.thinking = Some((seq, thinking));
    }

    /// The same for the same game after a restart; another for another game.
    fn seed(&self) -> u64 {
        self.context
            .id
            .as_str()
            .bytes()
            .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    pub(super) async fn answer_thought(&mut self, report: Option<&Report>) -> Result<(), Broken> {
        let Some((color, _)) = self.live.computer() else { return Ok(()) };
        let written = match self.catch_up().await {
            Ok(_) => {
                let events = match report {
                    Some(report) => self.computer_events(color, report),
                    None => self.without_answer(color),
                };
                if events.is_empty() {
                    return Ok(());
                }
                self.append(events, None).await
            }
            Err(error) => Err(error),
        };
        match written {
            Ok(frames) => LiveGame::tell(self, frames),
            Err(AppendError::Busy) => {
                tracing::warn!(game = %self.context.id, "the computer's move waits");
                tokio::time::sleep(RETRY).await;
                // It is thought of anew.
                self.aside.thinking = None;
            }
            Err(error) => {
                tracing::error!(game = %self.context.id, %error, "the computer's move could not be written");
                return Err(Broken);
            }
        }
        self.think();
        Ok(())
    }

    /// Where its rulebook has no answer in time, the computer cannot go on, and the game is called off.
    fn without_answer(&self, color: Color) -> Vec<GameEvent> {
        let position = self.live.game().position();
        if position.custom().is_none() || position.turn() != color {
            return Vec::new();
        }
        tracing::warn!(game = %self.context.id, "the rulebook has no answer, and the game is called off");
        let end = End { result: GameResult::None, reason: EndReason::Aborted };
        vec![self.live.over(end, &Moment::at(now_ms()))]
    }

    /// The computer takes an offered draw when it is not better, claims one when it is worse, and else moves.
    fn computer_events(&self, color: Color, report: &Report) -> Vec<GameEvent> {
        let position = self.live.game().position();
        let on_turn = position.turn() == color;
        let agrees = would_draw(report, on_turn);
        let moment = Moment::at(now_ms());
        if self.live.offers().draw == Some(!color) {
            if agrees {
                return vec![self.live.over(self.live.game().agreement(), &moment)];
            }
            // On turn, the move itself declines.
            if !on_turn {
                return vec![GameEvent::Notice(Notice::DrawDeclined, color)];
            }
        }
        if !on_turn {
            return Vec::new();
        }
        if agrees && let Ok(end) = self.live.claim_draw(color, None) {
            return vec![self.live.over(end, &moment)];
        }
        self.live.make_move(color, &position.uci(report.best), &moment).unwrap_or_else(|refusal| {
            tracing::error!(game = %self.context.id, ?refusal, "the computer's move was refused");
            Vec::new()
        })
    }
}
