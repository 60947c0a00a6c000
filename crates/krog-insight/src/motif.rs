//! The motifs that are told apart.

use serde::Serialize;

/// A tactical motif.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Motif {
    /// One piece attacks two or more.
    Fork,
    /// A piece stands between an attacker and its own king.
    AbsolutePin,
    /// A piece stands between an attacker and something dearer or loose.
    RelativePin,
    /// The dearer piece in front goes, the one behind is taken.
    Skewer,
    /// A piece leaves a line and another attacks along it.
    DiscoveredAttack,
    /// Two pieces give check at once.
    DoubleCheck,
    /// Mate on the back rank behind the king's own pieces.
    BackRank,
    /// A defender is captured, then what it defended.
    RemovingDefender,
    /// A defender is drawn away from what it guards.
    Deflection,
    /// A king, queen or rook is drawn onto a square where it is hit.
    Decoy,
    /// An undefended piece is taken.
    HangingPiece,
    /// A piece without a safe square is taken.
    TrappedPiece,
    /// A recapture through the piece that recaptured.
    XRay,
    /// A defender is cut off by a piece that comes between.
    Interference,
}

impl Motif {
    /// Every motif.
    pub const ALL: [Motif; 14] = [
        Motif::Fork,
        Motif::AbsolutePin,
        Motif::RelativePin,
        Motif::Skewer,
        Motif::DiscoveredAttack,
        Motif::DoubleCheck,
        Motif::BackRank,
        Motif::RemovingDefender,
        Motif::Deflection,
        Motif::Decoy,
        Motif::HangingPiece,
        Motif::TrappedPiece,
        Motif::XRay,
        Motif::Interference,
    ];

    /// Its name in requests, answers and files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Motif::Fork => "fork",
            Motif::AbsolutePin => "absolute_pin",
            Motif::RelativePin => "relative_pin",
            Motif::Skewer => "skewer",
            Motif::DiscoveredAttack => "discovered_attack",
            Motif::DoubleCheck => "double_check",
            Motif::BackRank => "back_rank",
            Motif::RemovingDefender => "removing_defender",
            Motif::Deflection => "deflection",
            Motif::Decoy => "decoy",
            Motif::HangingPiece => "hanging_piece",
            Motif::TrappedPiece => "trapped_piece",
            Motif::XRay => "x_ray",
            Motif::Interference => "interference",
        }
    }
}
