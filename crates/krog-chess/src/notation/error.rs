//! What can be wrong with a written move, and what can be repaired.

use std::fmt;

use shakmaty::{Color, Move, Role, Square};

use crate::message::Message;

/// Why a man may not do what two squares, or a drop, say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody stands there.
    NoMan {
        /// The square.
        square: Square,
    },
    /// The man is the opponent's.
    OtherSide {
        /// Whose he is.
        color: Color,
        /// The man.
        role: Role,
        /// Where he stands.
        square: Square,
    },
    /// The man may not go there.
    Cannot {
        /// The man.
        role: Role,
        /// Where he stands.
        from: Square,
        /// Where he should go.
        to: Square,
    },
    /// No such man is in hand.
    NotInHand {
        /// The man.
        role: Role,
    },
    /// Nothing is dropped in this variant.
    NoDrops,
    /// The man may not be dropped there.
    CannotDrop {
        /// The man.
        role: Role,
        /// Where he should go.
        to: Square,
    },
}

const fn man(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    }
}

impl Refusal {
    /// What to tell people.
    #[must_use]
    pub fn message(&self) -> Message {
        let m = Message::new;
        match *self {
            Refusal::NoMan { square } => m("move-no-man").with("square", square.to_string()),
            Refusal::OtherSide { color, role, square } => m("move-other-side")
                .with("color", color.fold_wb("white", "black"))
                .with("man", man(role))
                .with("square", square.to_string()),
            Refusal::Cannot { role, from, to } => m("move-man-cannot")
                .with("man", man(role))
                .with("from", from.to_string())
                .with("to", to.to_string()),
            Refusal::NotInHand { role } => m("move-not-in-hand").with("man", man(role)),
            Refusal::NoDrops => m("move-no-drops"),
            Refusal::CannotDrop { role, to } => {
                m("move-cannot-drop").with("man", man(role)).with("to", to.to_string())
            }
        }
    }
}

/// Why a text names no legal move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotationError {
    /// Nothing was given.
    Empty,
    /// It is no move in this notation.
    Unreadable {
        /// The text.
        text: String,
    },
    /// It reads well, but no legal move fits.
    Illegal {
        /// The text.
        text: String,
    },
    /// The man it names may not do that.
    Refused(Refusal),
    /// Several legal moves fit.
    Ambiguous {
        /// The text.
        text: String,
        /// Their SAN.
        candidates: Vec<String>,
    },
    /// It says something of the legal move that fits which is not so, or leaves something open.
    Inexact {
        /// The text.
        text: String,
        /// The move that it may mean; none where it does not say what the pawn becomes.
        san: Option<String>,
    },
    /// ICCF numeric cannot write drops.
    NoDrops,
}

impl NotationError {
    /// What to tell people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            NotationError::Empty => Message::new("move-empty"),
            NotationError::Unreadable { text } => Message::new("move-unreadable").with("text", text.as_str()),
            NotationError::Illegal { text } => Message::new("move-illegal").with("text", text.as_str()),
            NotationError::Refused(refusal) => refusal.message(),
            NotationError::Ambiguous { text, candidates } => Message::new("move-ambiguous")
                .with("text", text.as_str())
                .with("candidates", candidates.join(", ")),
            NotationError::Inexact { text, san: None } => {
                Message::new("move-promotion-missing").with("text", text.as_str())
            }
            NotationError::Inexact { text, san: Some(san) } => {
                Message::new("move-inexact").with("text", text.as_str()).with("san", san.as_str())
            }
            NotationError::NoDrops => Message::new("move-no-drops-in-iccf"),
        }
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.message())
    }
}

impl std::error::Error for NotationError {}

/// What was repaired in reading a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Repair {
    /// Castling with zeros, other dashes or other letters.
    Castling,
    /// `+` or `#` missing or wrong.
    CheckMark {
        /// What was written, perhaps nothing.
        found: String,
        /// What it should be, perhaps nothing.
        right: &'static str,
    },
    /// More of the square left than needed, or a pawn's.
    OverSpecified,
    /// `x` missing or in the wrong place.
    CaptureMark,
    /// `e8Q`, `e8(Q)`, `e8/Q`, `e8=q`.
    PromotionForm,
    /// A pawn on the last rank without the man it becomes: a queen.
    PromotionMissing,
    /// `e.p.` behind the move.
    EnPassantMark,
    /// A letter of another language or a figurine.
    Letter {
        /// The letter found.
        found: char,
    },
    /// A man's letter in lower case.
    LowerCase,
    /// `P` before a pawn's move.
    PawnLetter,
    /// Only the files of a pawn's capture: `ed`, `exd`.
    ShortCapture,
    /// Comment signs, move numbers or stray marks around the move.
    Decoration {
        /// What was left out.
        found: String,
    },
}

impl Repair {
    /// Whether, of this move, something was said that is not so, or was left open.
    pub(super) fn is_guess(&self, mv: Move) -> bool {
        match self {
            Repair::PromotionMissing => true,
            Repair::CaptureMark => !mv.is_capture(),
            Repair::CheckMark { found, right } => !found.is_empty() && (right.is_empty() || found == "#"),
            // A small b is a file.
            Repair::LowerCase => mv.role() == Role::Bishop,
            _ => false,
        }
    }

    /// What to tell people; `san` is the move as it should be written.
    #[must_use]
    pub fn message(&self, san: &str) -> Message {
        let m = |code| Message::new(code).with("san", san);
        match self {
            Repair::Castling => m("repair-castling"),
            Repair::CheckMark { found, right } => {
                let kind = |mark: &str| if mark == "#" { "mate" } else { "check" };
                match (found.is_empty(), right.is_empty()) {
                    (true, _) => m("repair-check-mark-missing").with("kind", kind(right)),
                    (_, true) => {
                        m("repair-check-mark-false").with("kind", kind(found)).with("found", found.as_str())
                    }
                    _ => m("repair-check-mark-wrong").with("found", found.as_str()).with("right", *right),
                }
            }
            Repair::OverSpecified => m("repair-over-specified"),
            Repair::CaptureMark => m("repair-capture-mark"),
            Repair::PromotionForm => m("repair-promotion-form"),
            Repair::PromotionMissing => m("repair-promotion-missing"),
            Repair::EnPassantMark => m("repair-en-passant-mark"),
            Repair::Letter { found } => m("repair-letter").with("found", *found),
            Repair::LowerCase => m("repair-lower-case"),
            Repair::PawnLetter => m("repair-pawn-letter"),
            Repair::ShortCapture => m("repair-short-capture"),
            Repair::Decoration { found } => m("repair-decoration").with("found", found.as_str()),
        }
    }
}
