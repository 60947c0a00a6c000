//! Draw claims by the rulebook.

use krog_logic::proof::{Act, Query, Verdict};

use super::{CustomError, CustomPosition};
use crate::{
    end::{End, EndReason},
    facts::Candidate,
    rules::Ground,
};

impl CustomPosition {
    /// Whether the player on turn may claim a draw on a ground.
    pub(crate) fn may_claim(&self, ground: Ground) -> bool {
        self.claim_stands(ground, None) == Ok(true)
    }

    /// The end that a claim on a ground brings here; none where the claim does not stand.
    pub(crate) fn claim(&self, ground: Ground) -> Option<End> {
        if !self.may_claim(ground) {
            return None;
        }
        Some(self.claimed_end(ground))
    }

    /// The end that a claim brings with a move that is intended.
    pub(crate) fn claim_with(
        self: &std::sync::Arc<CustomPosition>,
        ground: Ground,
        candidate: Candidate,
    ) -> Option<End> {
        if self.claim_stands(ground, Some(candidate)) != Ok(true) {
            return None;
        }
        Some(self.after(candidate).ok()?.claimed_end(ground))
    }

    /// As the rulebook scores it; a draw, where it says nothing.
    fn claimed_end(&self, ground: Ground) -> End {
        let reason = match ground {
            Ground::Threefold => EndReason::Threefold,
            Ground::FiftyMoves => EndReason::FiftyMoves,
        };
        match self.end_claimed() {
            Ok(Some(found)) => End { result: found.end.result, reason },
            _ => End::draw(reason),
        }
    }

    fn claim_stands(&self, ground: Ground, intended: Option<Candidate>) -> Result<bool, CustomError> {
        let rules = &self.rules.rules;
        let signature = &rules.program().signature;
        let name = if intended.is_some() { "claim_with" } else { "claim" };
        let act = signature.acts.iter().position(|act| act.name == name).and_then(|i| u16::try_from(i).ok());
        let (Some(act), Some((_, ground))) = (act, signature.constant(ground.name())) else {
            return Ok(false);
        };
        let args = std::iter::once(ground).chain(intended.map(krog_logic::sort::Word::from)).collect();
        let query = Query { agent: rules.names.mover, act: Act::Act(act, args) };
        self.ask(|judge| Ok(judge.verdict(&query)? == Verdict::Permitted))
    }
}
