//! What the rulebook is asked when a request was refused.

use krog_chess::{
    Game,
    game::ClaimError,
    rules::{Ask, Ground},
};

use super::{Act, Command, LiveGame, Refusal};

/// From so many half-moves without capture or pawn move on, a claim is taken to mean them.
const NEARLY_FIFTY: u32 = 80;

/// A game as it stood, and what to ask about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Asked {
    pub game: Game,
    pub ask: Ask,
}

impl LiveGame {
    /// The question whose answer tells why a request was refused; none where no rule of the game decided.
    pub(crate) fn why(&self, refusal: &Refusal, command: &Command) -> Option<Asked> {
        let ask = match (refusal, command) {
            (Refusal::Move(_), Command::Move { text, .. }) => Ask::Move { text: text.clone(), against: None },
            (Refusal::Move(_), Command::Act(Act { intended: Some(text), .. })) => {
                Ask::Move { text: text.clone(), against: None }
            }
            // Only an end that stands on the board follows from the game.
            (Refusal::Over, Command::Move { text, .. }) if self.game.end().is_some() => {
                Ask::Move { text: text.clone(), against: None }
            }
            (Refusal::Claim(ClaimError::NotMet { stood, .. }), Command::Act(act)) => {
                let still = self.game.position().halfmoves();
                let fifty = *stood < 2 && still >= NEARLY_FIFTY;
                let ground = if fifty { Ground::FiftyMoves } else { Ground::Threefold };
                Ask::Claim { ground, intended: act.intended.clone() }
            }
            _ => return None,
        };
        Some(Asked { game: self.game.clone(), ask })
    }
}
