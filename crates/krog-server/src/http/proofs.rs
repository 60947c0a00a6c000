//! Proofs checked again.

use axum::{Json, extract::State};
use krog_wire::explain::{Bilingual, ProofCheck, ProofDocument};
use serde_json::Value;

use super::{body::Body, problems::Unprocessable};
use crate::{Answer, App, view::proof, workers::Cost};

/// Whether a proof holds: the game is played anew and every step is gone through by the checker, which shares nothing with
/// what made the proof.
#[utoipa::path(post, path = "/api/v1/proofs/check", operation_id = "checkProof", tag = "rules", security(("token" = [])), request_body = ProofDocument,
    responses((status = 200, body = ProofCheck), Unprocessable))]
pub(crate) async fn check(State(app): State<App>, body: Body<ProofDocument>) -> Answer<ProofCheck> {
    let document = Value::Object(body.value.document);
    let book = match proof::book_of(&document) {
        Some((name, hash)) => match app.book_by_id(&hash).await? {
            Some(book) => Some(book),
            None => app.book_by_id(&name).await?,
        },
        None => None,
    };
    let checked =
        app.workers.run(Cost::QUESTION, move || proof::check(&document, &|_, _| book.clone())).await?;
    let error = checked.err().map(|fault| Bilingual::new(krog_texts::in_all(&fault.message())));
    Ok(Json(ProofCheck { valid: error.is_none(), error }))
}
