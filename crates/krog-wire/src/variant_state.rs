//! What a variant has beside the board, as the documents name its events.

use krog_wire_macros::wire;

use crate::{
    position::{ByColor, Pockets},
    variant::{Color, VariantName},
};

/// A variant's state beside the board; only what the variant has is there.
#[wire(Eq)]
pub struct VariantState {
    /// The rule set.
    pub variant: VariantName,
    /// Pieces in hand.
    pub hands: Option<Pockets>,
    /// Checks given by each side.
    pub check_count: Option<ByColor<u8>>,
    /// The rank that each king has reached.
    pub race: Option<ByColor<u8>>,
    /// White's pieces in horde, and how many of them are pawns.
    pub horde: Option<HordeCount>,
}

/// What is left of the horde.
#[wire(Copy, Eq)]
pub struct HordeCount {
    /// All pieces.
    pub men: u8,
    /// Those that are pawns.
    pub pawns: u8,
}

/// A counted check.
#[wire(Copy, Eq)]
pub struct CheckDelivered {
    /// Who gave it.
    pub by: Color,
    /// Checks given so far.
    pub count: u8,
}

/// An explosion.
#[wire(Eq)]
pub struct Explosion {
    /// Its centre.
    pub square: String,
    /// Every square whose piece is gone, the centre's included.
    pub destroyed: Vec<String>,
}
