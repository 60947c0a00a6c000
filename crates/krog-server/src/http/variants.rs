//! The rule sets.

use axum::Json;
use krog_chess::{Position, Variant};
use krog_wire::variant::VariantView;

use crate::view;

/// The rule sets and what a page must know of each.
#[utoipa::path(get, path = "/api/v1/variants", operation_id = "variants", tag = "chess", security(("token" = [])),
    responses((status = 200, body = Vec<VariantView>)))]
pub(crate) async fn list() -> Json<Vec<VariantView>> {
    Json(Variant::ALL.into_iter().map(variant).collect())
}

fn variant(variant: Variant) -> VariantView {
    VariantView {
        variant: view::variant(variant),
        start_fen: Position::start(variant).fen(),
        start_arrays: variant.has_start_arrays(),
        pockets: variant.has_pockets(),
        counts_checks: variant.counts_checks(),
        promotions: variant.promotions().iter().map(|role| view::role(*role)).collect(),
        playable: true,
    }
}
