//! What breaches cost, by the sanctions of the rulebook (Laws 7.5.5, 9.5.3), and what touching binds to (4.3).

use krog_chess::{
    Color, End, EndReason, Move, Variant,
    facts::MateSearch,
    game::ClaimError,
    notation::NotationError,
    rules::{Ask, Breach as Wrong, DueSanction, Ground, Inquiry, Rules},
};
use krog_wire::game::ClaimGround;

use super::{Decided, Decision, Known, Undecided};
use crate::{
    game::{Act, GameEvent, LiveGame, Moment, Refusal, event::Breach},
    stored::Words,
};

/// From so many half-moves without capture or pawn move on, a claim is taken to mean them.
const NEARLY_FIFTY: u32 = 80;

impl LiveGame {
    /// The rulebook that judges this game: its variant's, or for chess that of armageddon. What is drawn by that of another variant is
    /// turned into Black's win when it is written down ([`LiveGame::over`]).
    fn book(&self) -> Option<std::sync::Arc<Rules>> {
        let position = self.game.position();
        if let Some(custom) = position.custom() {
            return Some(std::sync::Arc::clone(custom.rules().rules()));
        }
        let armageddon = self.settings.armageddon && position.variant() == Variant::Standard;
        if armageddon { Rules::named("armageddon") } else { Rules::of(position) }.ok()
    }

    /// An illegal move where the Laws' penalties were agreed: time to the opponent, then the end of the game.
    pub(super) fn penalise_move(
        &self,
        color: Color,
        text: &str,
        error: NotationError,
        moment: &Moment,
        known: &Known,
    ) -> Decided {
        if self.illegal_moves.get(color) > &0 {
            self.can_win(!color, known)?;
        }
        let due = self.due_sanction(Wrong::IllegalMove, known);
        let refusal = Refusal::Move(error);
        let mut events = vec![GameEvent::IllegalMove(Breach {
            mv: Some(text.chars().take(16).collect()),
            ..self.breach(color, &due, &refusal)
        })];
        if let Some(result) = due.result {
            events.push(self.over(End { result, reason: EndReason::IllegalMove }, moment));
        }
        Ok(Decision { events, refusal: Some(refusal) })
    }

    /// A wrong claim: it counts as an offer, and time goes to the opponent.
    pub(super) fn penalise_claim(&self, color: Color, act: &Act, error: ClaimError) -> Decided {
        let ground = self.ground_of(act, &error);
        let wrong = if act.intended.is_some() { Wrong::WrongClaimWith } else { Wrong::WrongClaim };
        let due = self.due_sanction(wrong, &Known { white: None, black: None });
        let refusal = Refusal::Claim(error);
        let event = GameEvent::WrongClaim(Breach {
            mv: act.intended.as_ref().map(|text| text.chars().take(16).collect()),
            ground: Some(ground.into()),
            ..self.breach(color, &due, &refusal)
        });
        // A player who has offered a draw since the last move cannot be made to offer another.
        Ok(Decision { events: vec![event], refusal: Some(refusal) })
    }

    /// The rule that a claim means: the one it names, else the one that is nearer.
    pub fn ground_of(&self, act: &Act, error: &ClaimError) -> ClaimGround {
        act.ground.unwrap_or(match error {
            ClaimError::NotMet { stood, .. }
                if *stood < 2 && self.game.position().halfmoves() >= NEARLY_FIFTY =>
            {
                ClaimGround::FiftyMoves
            }
            _ => ClaimGround::Threefold,
        })
    }

    fn due_sanction(&self, wrong: Wrong, known: &Known) -> DueSanction {
        let Some(book) = self.book() else { return DueSanction::default() };
        let mut table = self.table();
        // What is not known is taken for open: only the second illegal move asks, and for that it was searched.
        table.mate = known.map(|answer| Some(answer.unwrap_or(MateSearch::Open)));
        book.due_sanction(&self.game, table, wrong).unwrap_or_else(|error| {
            tracing::warn!(game = %self.record.id, %error, "no sanction could be found");
            DueSanction::default()
        })
    }

    fn breach(&self, by: Color, due: &DueSanction, refusal: &Refusal) -> Breach {
        let mut clock = self.clock.clone();
        let mut added = 0;
        if let (Some(clock), Some(ms)) = (&mut clock, due.adds_ms) {
            added = clock.add(!by, i64::try_from(ms).unwrap_or(0));
        }
        let said = due.texts.iter().all(|text| !text.is_empty()) && (added > 0 || due.result.is_some());
        let text = if said { Words(due.texts.clone()) } else { Words(refusal.words().texts()) };
        Breach {
            by: by.into(),
            mv: None,
            ground: None,
            added,
            text,
            clock: clock.map(|clock| clock.snapshot()),
        }
    }

    /// Whether a legal move does what the touched men bind to; asks the rulebook where touching binds.
    pub(super) fn keeps_touch(&self, mv: Move) -> Result<(), Undecided> {
        if !self.settings.touch_move || self.touched.is_empty() {
            return Ok(());
        }
        let Some(book) = self.book() else { return Ok(()) };
        let text = self.game.position().uci(mv);
        let ask = Ask::Move { text, against: None };
        let judged = Inquiry::new(&book, &self.game, Some(self.table())).brief().answer(&ask);
        match judged {
            Ok(answer) if answer.verdict != krog_logic::proof::Verdict::Permitted => {
                Err(Refusal::TouchBinds.into())
            }
            _ => Ok(()),
        }
    }
}

/// The ground of a claim in the rulebooks.
pub const fn ground(ground: ClaimGround) -> Ground {
    match ground {
        ClaimGround::Threefold => Ground::Threefold,
        ClaimGround::FiftyMoves => Ground::FiftyMoves,
    }
}
