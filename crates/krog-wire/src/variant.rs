//! Rule sets as the wire names them.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// A rule set, by our name; Lichess and UCI names are accepted on input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum VariantName {
    /// The FIDE Laws.
    #[serde(alias = "chess")]
    Standard,
    /// The FIDE Laws from one of 960 start arrays.
    #[serde(alias = "Chess960", alias = "fischerandom")]
    Chess960,
    /// Captured men are dropped by the captor.
    #[serde(alias = "Crazyhouse")]
    Crazyhouse,
    /// Two boards, captured men go to the partner.
    Bughouse,
    /// The third check wins.
    #[serde(alias = "threeCheck", alias = "3check")]
    ThreeCheck,
    /// A king on a centre square wins.
    #[serde(alias = "kingOfTheHill", alias = "kingofthehill")]
    Koth,
    /// Captures explode.
    Atomic,
    /// Thirty-six pawns against an army.
    Horde,
    /// The first king on the eighth rank wins; no move may give check.
    #[serde(alias = "racingKings", alias = "racingkings")]
    RacingKings,
    /// Captures are compulsory, and losing every man wins.
    Antichess,
}

/// What a client must know of a rule set to offer a game in it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct VariantView {
    /// Its name.
    pub variant: VariantName,
    /// The usual start position.
    pub start_fen: String,
    /// Whether a game may start from any of the 960 arrays.
    pub start_arrays: bool,
    /// Whether captured men are held in pockets and dropped.
    pub pockets: bool,
    /// Whether given checks are counted.
    pub counts_checks: bool,
    /// What a pawn may become.
    pub promotions: Vec<Role>,
    /// Whether it is played on this server: as a game, or, bughouse, as a match on two boards.
    pub playable: bool,
}

/// A colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Color {
    /// White.
    White,
    /// Black.
    Black,
}

/// A kind of man.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Role {
    /// Pawn.
    Pawn,
    /// Knight.
    Knight,
    /// Bishop.
    Bishop,
    /// Rook.
    Rook,
    /// Queen.
    Queen,
    /// King.
    King,
}
