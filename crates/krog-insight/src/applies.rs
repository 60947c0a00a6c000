//! Which motif there is in which variant.

use krog_chess::Variant;

use crate::motif::Motif;

/// Whether a motif means anything in a variant; where it does not, nothing is said.
///
/// | variant | motifs |
/// | --- | --- |
/// | standard, chess960, three-check, koth, crazyhouse, horde | all |
/// | bughouse | all but the back rank: a partner's piece may still come between |
/// | racing kings | none that needs a check, and no pin to the king: moves are barred for other reasons too |
/// | atomic | double check only: a capture takes what stands around it, so that nothing is won by taking |
/// | antichess | none: captures are compulsory and kings are no more than other pieces |
#[must_use]
pub const fn applies(motif: Motif, variant: Variant) -> bool {
    match variant {
        Variant::Standard
        | Variant::Chess960
        | Variant::ThreeCheck
        | Variant::Koth
        | Variant::Crazyhouse
        | Variant::Horde => true,
        Variant::Bughouse => !matches!(motif, Motif::BackRank),
        Variant::RacingKings => !matches!(motif, Motif::AbsolutePin | Motif::DoubleCheck | Motif::BackRank),
        Variant::Atomic => matches!(motif, Motif::DoubleCheck),
        Variant::Antichess => false,
    }
}
