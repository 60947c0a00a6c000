//! What the rulebook is asked when a request was refused.

use krog_chess::{Game, game::ClaimError, rules::Ask};
use krog_wire::explain::TableView;

use super::{Act, Command, LiveGame, Refusal, decide::ground};

/// A game as it stood, its table, and what to ask about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    pub game: Game,
    pub table: TableView,
    pub ask: Ask,
}

impl LiveGame {
    /// The question whose answer tells why a request was refused; none where no rule of the game decided.
    pub fn why(&self, refusal: &Refusal, command: &Command) -> Option<Asked> {
        let ask = match (refusal, command) {
            (Refusal::Move(_) | Refusal::TouchBinds, Command::Move { text, .. }) => {
                Ask::Move { text: text.clone(), against: None }
            }
            (Refusal::Move(_), Command::Act(Act { intended: Some(text), .. })) => {
                Ask::Move { text: text.clone(), against: None }
            }
            // Only an end that stands on the board follows from the game.
            (Refusal::Over, Command::Move { text, .. }) if self.game.end().is_some() => {
                Ask::Move { text: text.clone(), against: None }
            }
            (Refusal::Claim(error @ ClaimError::NotMet { .. }), Command::Act(act)) => {
                Ask::Claim { ground: ground(self.ground_of(act, error)), intended: act.intended.clone() }
            }
            (Refusal::ClaimForfeited, Command::Act(act)) => Ask::Claim {
                ground: act.ground.map_or(krog_chess::rules::Ground::Threefold, ground),
                intended: act.intended.clone(),
            },
            _ => return None,
        };
        Some(Asked { game: self.game.clone(), table: self.table_view(), ask })
    }
}
