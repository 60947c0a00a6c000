//! What a claim rests on: of each motif the squares and pieces that show it.
//!
//! INVARIANT: evidence comes into being only by a `prove` of its own type, which asks the board whether it is true.

mod back_rank;
mod decoy;
mod deflection;
mod discovered_attack;
mod double_check;
mod fork;
mod hanging_piece;
mod interference;
mod pin;
mod removing_defender;
mod skewer;
mod trapped_piece;
pub(crate) mod wire;
mod x_ray;

use serde::Serialize;
use shakmaty::Square;

pub use self::{
    back_rank::BackRank,
    decoy::Decoy,
    deflection::Deflection,
    discovered_attack::DiscoveredAttack,
    double_check::DoubleCheck,
    fork::Fork,
    hanging_piece::HangingPiece,
    interference::Interference,
    pin::{AbsolutePin, RelativePin},
    removing_defender::RemovingDefender,
    skewer::Skewer,
    trapped_piece::TrappedPiece,
    x_ray::XRay,
};
use crate::{motif::Motif, placed::Placed};

/// The evidence of a claim.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "motif", rename_all = "snake_case")]
pub enum Evidence {
    /// See [`Fork`].
    Fork(Fork),
    /// See [`AbsolutePin`].
    AbsolutePin(AbsolutePin),
    /// See [`RelativePin`].
    RelativePin(RelativePin),
    /// See [`Skewer`].
    Skewer(Skewer),
    /// See [`DiscoveredAttack`].
    DiscoveredAttack(DiscoveredAttack),
    /// See [`DoubleCheck`].
    DoubleCheck(DoubleCheck),
    /// See [`BackRank`].
    BackRank(BackRank),
    /// See [`RemovingDefender`].
    RemovingDefender(RemovingDefender),
    /// See [`Deflection`].
    Deflection(Deflection),
    /// See [`Decoy`].
    Decoy(Decoy),
    /// See [`HangingPiece`].
    HangingPiece(HangingPiece),
    /// See [`TrappedPiece`].
    TrappedPiece(TrappedPiece),
    /// See [`XRay`].
    XRay(XRay),
    /// See [`Interference`].
    Interference(Interference),
}

impl Evidence {
    /// The motif that it shows.
    #[must_use]
    pub const fn motif(&self) -> Motif {
        match self {
            Evidence::Fork(_) => Motif::Fork,
            Evidence::AbsolutePin(_) => Motif::AbsolutePin,
            Evidence::RelativePin(_) => Motif::RelativePin,
            Evidence::Skewer(_) => Motif::Skewer,
            Evidence::DiscoveredAttack(_) => Motif::DiscoveredAttack,
            Evidence::DoubleCheck(_) => Motif::DoubleCheck,
            Evidence::BackRank(_) => Motif::BackRank,
            Evidence::RemovingDefender(_) => Motif::RemovingDefender,
            Evidence::Deflection(_) => Motif::Deflection,
            Evidence::Decoy(_) => Motif::Decoy,
            Evidence::HangingPiece(_) => Motif::HangingPiece,
            Evidence::TrappedPiece(_) => Motif::TrappedPiece,
            Evidence::XRay(_) => Motif::XRay,
            Evidence::Interference(_) => Motif::Interference,
        }
    }

    /// The squares that a board would mark, the acting piece's first.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        let of = |pieces: &[Placed]| pieces.iter().map(|piece| piece.square()).collect::<Vec<_>>();
        match self {
            Evidence::Fork(fork) => {
                let mut squares = vec![fork.by().square()];
                squares.extend(of(fork.targets()));
                squares
            }
            Evidence::AbsolutePin(pin) => of(&[pin.pinner(), pin.pinned(), pin.king()]),
            Evidence::RelativePin(pin) => of(&[pin.pinner(), pin.pinned(), pin.behind()]),
            Evidence::Skewer(skewer) => of(&[skewer.by(), skewer.front(), skewer.rear()]),
            Evidence::DiscoveredAttack(attack) => {
                vec![attack.by().square(), attack.opened(), attack.target().square()]
            }
            Evidence::DoubleCheck(check) => {
                let mut squares = of(check.checkers());
                squares.push(check.king().square());
                squares
            }
            Evidence::BackRank(mate) => of(&[mate.by(), mate.king()]),
            Evidence::RemovingDefender(removing) => {
                vec![removing.defender().square(), removing.guarded().square()]
            }
            Evidence::Deflection(deflection) => {
                vec![deflection.defender().square(), deflection.drawn_to(), deflection.guarded()]
            }
            Evidence::Decoy(decoy) => vec![decoy.lured().square(), decoy.onto(), decoy.hit_from()],
            Evidence::HangingPiece(hanging) => of(&[hanging.by(), hanging.piece()]),
            Evidence::TrappedPiece(trapped) => {
                let mut squares = vec![trapped.piece().square()];
                squares.extend(trapped.unsafe_squares());
                squares
            }
            Evidence::XRay(x_ray) => vec![x_ray.by().square(), x_ray.through().square(), x_ray.square()],
            Evidence::Interference(cut) => {
                vec![cut.between(), cut.defender().square(), cut.guarded().square()]
            }
        }
    }
}
