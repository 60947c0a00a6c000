//! The computer as a player of a match: it thinks on each board on its own, with what is in hand there, and answers like everybody.

use krog_chess::{
    Game,
    bughouse::{BoardName, Seat},
};
use krog_engine::Report;
use krog_store::AppendError;

use crate::{
    actors::{
        act::RETRY,
        computer::{Task, Thinking},
        live::Live,
        message::Message,
        owner::{Broken, Owner},
    },
    bughouse::LiveMatch,
    clock::now_ms,
};

/// A search on a board, and how many half-moves had been made there. What comes over meanwhile makes no move illegal.
pub(super) struct Thought {
    plies: usize,
    _search: Thinking,
}

/// The place of a board among the two.
const fn place(board: BoardName) -> usize {
    match board {
        BoardName::A => 0,
        BoardName::B => 1,
    }
}

/// What a thought is known by when it comes back: the half-moves of its board, and the board.
fn number(board: BoardName, plies: usize) -> u64 {
    (plies as u64) << 1 | place(board) as u64
}

impl Owner<LiveMatch> {
    /// Sets the computer to think on the boards where it is on turn, and stops it where it is not.
    pub(super) fn think_on_both(&mut self) {
        for board in BoardName::ALL {
            let plies = self.live.plies(board);
            let wanted = self.live.computer_on(board);
            let known = self.aside.thinking.get(place(board)).and_then(Option::as_ref);
            if wanted.is_some() && known.is_some_and(|thought| thought.plies == plies) {
                continue;
            }
            let thought = wanted.map(|(seat, level)| {
                let own = self.context.own.clone();
                let seq = number(board, plies);
                let left_ms = self.live.clock(board).left(seat.color, now_ms());
                let task = Task { level, seed: self.seed_of(seat), left_ms };
                let game = Game::new(self.live.game().board(board).clone());
                let search = self.context.searches.think(&game, task, move |report| async move {
                    if let Some(own) = own.upgrade() {
                        drop(own.send(Box::new(Message::Thought { seq, report })).await);
                    }
                });
                Thought { plies, _search: search }
            });
            if let Some(kept) = self.aside.thinking.get_mut(place(board)) {
                *kept = thought;
            }
        }
    }

    /// The same for the same seat of the same match after a restart.
    fn seed_of(&self, seat: Seat) -> u64 {
        let id = self.context.id.as_str().bytes().chain(seat.name().bytes());
        id.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    }

    pub(super) async fn answer_thought(&mut self, seq: u64, report: Option<&Report>) -> Result<(), Broken> {
        let board = if seq & 1 == 0 { BoardName::A } else { BoardName::B };
        if number(board, self.live.plies(board)) != seq {
            return Ok(());
        }
        if let Some(kept) = self.aside.thinking.get_mut(place(board)) {
            *kept = None;
        }
        // Without an answer there was no move to find; the next event asks again.
        let Some(report) = report else { return Ok(()) };
        let written = match self.catch_up().await {
            // What was caught up with may have gone on without this move, or be the end.
            Ok(_)
                if number(board, self.live.plies(board)) != seq || self.live.computer_on(board).is_none() =>
            {
                self.think_on_both();
                return Ok(());
            }
            Ok(_) => {
                let uci = self.live.game().board(board).uci(report.best);
                match self.live.computer_move(board, &uci, now_ms()) {
                    Ok(decision) => self.append(decision.events, None).await,
                    Err(refusal) => {
                        tracing::error!(game = %self.context.id, ?refusal, "the computer's move was refused");
                        return Ok(());
                    }
                }
            }
            Err(error) => Err(error),
        };
        match written {
            Ok(news) => LiveMatch::tell(self, news),
            Err(AppendError::Busy) => {
                tracing::warn!(game = %self.context.id, "the computer's move waits");
                tokio::time::sleep(RETRY).await;
            }
            Err(error) => {
                tracing::error!(game = %self.context.id, %error, "the computer's move could not be written");
                return Err(Broken);
            }
        }
        self.think_on_both();
        Ok(())
    }
}
