//! The players of a match who look at something else are told of it.

use krog_chess::{Color, bughouse::Seat};
use krog_store::Status;
use krog_wire::{
    envelope::ServerEvent,
    game::{GameStatus, OwnGame},
};

use crate::{
    actors::owner::Owner,
    bughouse::LiveMatch,
    elsewhere::ToldElsewhere,
    view::{MatchNews, chess_board},
};

impl Owner<LiveMatch> {
    /// Tells the players who are not here of their turn, of the beginning and the end, and of the next match.
    pub(super) fn tell_elsewhere(&self, news: &[MatchNews]) {
        for MatchNews { frame, .. } in news {
            match &frame.event {
                ServerEvent::BughouseMove(moved) if self.live.status() == Status::Active => {
                    let seat = self.live.game().on_turn(chess_board(moved.board));
                    self.tell_absent(seat, |game_id| OwnGame { game_id, your_turn: true, over: false });
                }
                ServerEvent::BughouseJoined(joined) if joined.status == GameStatus::Active => {
                    for seat in Seat::ALL {
                        let your_turn = self.live.game().on_turn(seat.board) == seat;
                        self.tell_absent(seat, |game_id| OwnGame { game_id, your_turn, over: false });
                    }
                }
                ServerEvent::BughouseOver(_) => {
                    for seat in Seat::ALL {
                        self.tell_absent(seat, |game_id| OwnGame { game_id, your_turn: false, over: true });
                    }
                }
                ServerEvent::Rematch(next) => {
                    for seat in Seat::ALL {
                        // Partners have changed seats, and White begins on both boards.
                        let your_turn = seat.partner().color == Color::White;
                        let game_id = next.game.clone();
                        self.tell_absent(seat, |_| OwnGame { game_id, your_turn, over: false });
                    }
                }
                _ => {}
            }
        }
    }

    fn tell_absent(&self, seat: Seat, news: impl FnOnce(String) -> OwnGame) {
        if self.audience.is_there(seat) {
            return;
        }
        if let Some(person) = self.live.person(seat) {
            let news = Some(news(self.context.id.to_string()));
            let told = ToldElsewhere { person: person.clone(), news, turn: None };
            self.context.world.elsewhere.tell(told);
        }
    }
}
