//! The table at which a game is played, as the rulebooks ask for it.

use krog_chess::{
    ByColor, Color, EndReason, GameResult,
    facts::{Speed, Table},
};

use krog_wire::explain::TableView;

use super::LiveGame;
use crate::view;

impl LiveGame {
    /// What of it a question about a move or a claim hangs on, as the wire has it.
    pub fn table_view(&self) -> TableView {
        let class = self.settings.fide_class().map(view::fide_class);
        TableView {
            class,
            touched: self.touched.iter().map(ToString::to_string).collect(),
            ..TableView::default()
        }
    }

    /// What is going on beside the board.
    pub fn table(&self) -> Table {
        let offers = |by: Color| self.offers.draw == Some(by);
        let ended = self.end.map(|ended| (ended.end, ended.flagged));
        let loser = |reason| match ended {
            Some((end, _)) if end.reason == reason => match end.result {
                GameResult::Win(winner) => Some(!winner),
                _ => None,
            },
            _ => None,
        };
        let resigned = loser(EndReason::Resignation);
        let agreed = ended.is_some_and(|(end, _)| end.reason == EndReason::Agreement);
        let each = |is: &dyn Fn(Color) -> bool| ByColor { white: is(Color::White), black: is(Color::Black) };
        Table {
            touched: self.touched.iter().copied().collect(),
            touched_first: self.touched.first().copied(),
            over: self.end.is_some(),
            resigned: each(&|side| resigned == Some(side)),
            offers_draw: each(&offers),
            accepts_draw: each(&|_| agreed),
            flag_fallen: each(&|side| ended.is_some_and(|(_, flagged)| flagged == Some(side))),
            speed: Some(self.settings.fide_class().map_or(Speed::Classical, krog_compete::FideClass::speed)),
            illegal_moves: self.illegal_moves,
            wrong_claims: self.wrong_claims,
            ..Table::default()
        }
    }
}
