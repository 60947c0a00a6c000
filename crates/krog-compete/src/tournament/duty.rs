//! What somebody must do in a tournament.

use krog_chess::rules::Texts;
use krog_logic::types::{Conduct, TType};

use super::{Hall, HallAct};
use crate::{
    acts::{judge, permits},
    rulebook::JudgeError,
};

/// How reasons begin that say why something must be done.
const DUTY: &str = "duty_";

/// Something that must be done.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Duty {
    /// The act.
    pub act: HallAct,
    /// The reason that says so.
    pub code: String,
    /// It, in one sentence.
    pub texts: Texts,
}

/// Whether whoever acts must do an act, and why: it is permitted, and to leave it undone is not (T5).
///
/// # Errors
/// The rulebook gives no answer; for the product's own it always does, which tests hold.
pub fn duty(hall: &Hall, act: HallAct) -> Result<Option<Duty>, JudgeError> {
    // Most of what somebody is asked about is not permitted, and a proof costs more than a verdict.
    if !permits(hall, act) {
        return Ok(None);
    }
    let told = judge(hall, act)?;
    if told.t_type.and_then(TType::obliges) != Some(Conduct::Bring) {
        return Ok(None);
    }
    let said = told.reasons.into_iter().find(|said| said.cited.id.starts_with(DUTY));
    Ok(said.map(|said| Duty { act, code: said.cited.id, texts: said.texts }))
}
