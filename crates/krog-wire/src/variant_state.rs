//! What a variant has beside the board, as the documents name its events.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{
    position::{ByColor, Pockets},
    variant::{Color, VariantName},
};

/// A variant's state beside the board; only what the variant has is there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct VariantState {
    /// The rule set.
    pub variant: VariantName,
    /// Men in hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub hands: Option<Pockets>,
    /// Checks given by each side.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub check_count: Option<ByColor<u8>>,
    /// The rank that each king has reached.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub race: Option<ByColor<u8>>,
    /// White's men in horde, and how many of them are pawns.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub horde: Option<HordeCount>,
}

/// What is left of the horde.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct HordeCount {
    /// All men.
    pub men: u8,
    /// Those that are pawns.
    pub pawns: u8,
}

/// A counted check.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct CheckDelivered {
    /// Who gave it.
    pub by: Color,
    /// Checks given so far.
    pub count: u8,
}

/// An explosion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct Explosion {
    /// Its centre.
    pub square: String,
    /// Every square whose man is gone, the centre's included.
    pub destroyed: Vec<String>,
}
