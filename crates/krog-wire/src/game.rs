//! Games: creating, joining, playing, watching.

pub use crate::envelope::GameAct;
use krog_wire_macros::wire;

use crate::{
    clock::ClockView,
    explain::RulingView,
    position::{ByColor, EndView, MoveView, PositionView},
    rating::RatingChangeView,
    settings::SettingsView,
    variant::{Color, VariantName},
};

/// A colour, or either by lot.
#[wire(Copy, Eq)]
pub enum ColorChoice {
    /// White.
    White,
    /// Black.
    Black,
    /// By lot.
    Random,
}

/// The other side of a new game.
#[wire(Copy, Eq, strict)]
#[serde(tag = "kind")]
pub enum OpponentChoice {
    /// Whoever opens the link first.
    Link,
    /// The computer.
    Computer {
        /// Strength, 1 to 8.
        #[schema(minimum = 1, maximum = 8)]
        level: u8,
    },
}

/// Where a game stands.
#[wire(Copy, Eq)]
pub enum GameStatus {
    /// Created; the second player has not come yet.
    Waiting,
    /// Under way.
    Active,
    /// Under way, with the clocks stopped.
    Paused,
    /// Played to its end.
    Completed,
    /// Called off.
    Cancelled,
}

/// A player of a game.
#[wire(Eq)]
#[serde(tag = "kind")]
pub enum PlayerView {
    /// A person.
    Person {
        /// The name shown; empty when the account was closed.
        name: String,
        /// Whether a page of theirs is connected.
        online: bool,
        /// Whether there is an account, and so a page about them.
        #[serde(default)]
        account: bool,
        /// A title that was awarded, such as `FM`.
        title: Option<String>,
        /// Whether it is a program.
        #[if_true]
        bot: bool,
        /// The rating in the game's pool: now while the game runs, before the game when it is over.
        rating: Option<i32>,
        /// Whether so few games stand behind the rating that it says little yet; with `rating` only.
        provisional: Option<bool>,
    },
    /// The computer.
    Computer {
        /// Strength, 1 to 8.
        level: u8,
    },
}

/// The whole state of a game.
#[wire(Eq)]
pub struct GameView {
    /// The game's id, as in its link.
    pub id: String,
    /// The code that lets a second player in, shown to the creator while waiting.
    pub code: Option<String>,
    /// The rule set.
    pub variant: VariantName,
    /// The start array, if it is one of the 960.
    pub start_array: Option<u16>,
    /// The user's rulebook that it is played by.
    pub rulebook: Option<crate::rulebook::RulebookSummary>,
    /// The start position.
    pub start_fen: String,
    /// When it was created, RFC 3339 UTC.
    pub created_at: String,
    /// Where it stands.
    pub status: GameStatus,
    /// The players; absent while waiting.
    pub players: ByColor<Option<PlayerView>>,
    /// The asker's colour; absent for a watcher.
    pub you: Option<Color>,
    /// The number of the last event.
    pub seq: u64,
    /// Every move.
    pub moves: Vec<MoveView>,
    /// The position after the last move.
    pub position: PositionView,
    /// How it ended.
    pub end: Option<EndView>,
    /// Open offers.
    pub offers: Offers,
    /// So many half-moves there were when you last offered a draw, where you have not moved since: until then you may not again.
    pub draw_after: Option<u32>,
    /// Draws that the player on turn may claim now.
    pub claims: Claims,
    /// How many watch.
    pub watchers: u32,
    /// What was agreed before the game.
    pub settings: SettingsView,
    /// How the clocks stand, where there are any.
    pub clock: Option<ClockView>,
    /// Who has left, and when the opponent may claim the game.
    #[serde(default, skip_serializing_if = "Gone::nobody")]
    #[ts(as = "Option<Gone>", optional)]
    pub gone: Gone,
    /// Illegal moves that were penalised, of each side.
    #[serde(default, skip_serializing_if = "no_breaches")]
    #[ts(as = "Option<ByColor<u8>>", optional)]
    pub breaches: ByColor<u8>,
    /// Pieces that the player on turn has touched, first touched first, where touching binds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<String>>", optional)]
    pub touched: Vec<String>,
    /// The game that is played after this one.
    pub rematch: Option<String>,
    /// What a rated game did to the ratings, once it has.
    pub ratings: Option<ByColor<Option<RatingChangeView>>>,
    /// Why a rated game does not count, where it does not.
    pub uncounted: Option<Box<RulingView>>,
}

const fn no_breaches(breaches: &ByColor<u8>) -> bool {
    breaches.white == 0 && breaches.black == 0
}

/// Players who have left a game that is under way.
#[wire(Copy, Eq, Default)]
pub struct Gone {
    /// Milliseconds until Black may claim the game; 0 when it may.
    pub white: Option<u64>,
    /// Milliseconds until White may claim the game; 0 when it may.
    pub black: Option<u64>,
}

impl Gone {
    /// Whether both are there.
    #[must_use]
    pub const fn nobody(&self) -> bool {
        self.white.is_none() && self.black.is_none()
    }
}

/// What happens in a game of the reader's who looks at something else.
#[wire(Eq)]
pub struct OwnGame {
    /// The game's id.
    pub game_id: String,
    /// Whether it is the reader's turn.
    pub your_turn: bool,
    /// Whether the game is over.
    #[if_true]
    pub over: bool,
}

/// Offers that wait for an answer.
#[wire(Copy, Eq, Default)]
pub struct Offers {
    /// Who offers a draw.
    pub draw: Option<Color>,
    /// Who asks to take back.
    pub takeback: Option<Color>,
    /// Who asks for a pause.
    pub pause: Option<Color>,
    /// Who asks for another game.
    pub rematch: Option<Color>,
}

/// Draws that may be claimed without a further move.
#[wire(Copy, Eq, Default)]
pub struct Claims {
    /// The position has stood three times.
    pub threefold: bool,
    /// Fifty moves each without capture or pawn move.
    pub fifty_moves: bool,
}

/// What a link invites to.
#[wire(Eq)]
pub struct InviteView {
    /// The code.
    pub code: String,
    /// The game.
    pub game_id: String,
    /// The rule set.
    pub variant: VariantName,
    /// The start position.
    pub start_fen: String,
    /// The name of the one who invites.
    pub host: String,
    /// The colour left for the guest.
    pub color: Color,
    /// Whether the place is still free.
    pub open: bool,
    /// Whether nobody came, and nobody can any more: it was withdrawn, or ran out.
    pub withdrawn: bool,
    /// Whether the asker is the one who invites.
    pub yours: bool,
    /// What is agreed by joining.
    pub settings: SettingsView,
    /// The user's rulebook that it is played by.
    pub rulebook: Option<crate::rulebook::RulebookSummary>,
}

/// Plays a move over REST.
#[wire(Eq, strict)]
pub struct PlayMove {
    /// UCI or SAN.
    #[serde(rename = "move")]
    pub mv: String,
    /// Half-moves made so far, as the player sees it; a stale one is refused.
    pub ply: Option<u32>,
    /// Milliseconds that the move took by the player's own clock; the difference is lag, credited within bounds.
    pub used_ms: Option<u32>,
}

/// An act over REST.
#[wire(Eq, strict)]
pub struct ActRequest {
    /// What to do.
    pub act: GameAct,
    /// With `draw-claim`: the move about to be made, after which the draw would stand (Laws 9.2.1, 9.3.1).
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// With `draw-claim`: by which rule; without it the one that is nearer.
    pub ground: Option<ClaimGround>,
    /// With `touch`: the square.
    pub square: Option<String>,
}

impl From<GameAct> for ActRequest {
    fn from(act: GameAct) -> ActRequest {
        ActRequest { act, mv: None, ground: None, square: None }
    }
}

/// The rule by which a draw is claimed.
#[wire(Copy, Eq, Hash)]
pub enum ClaimGround {
    /// The position stands for the third time.
    Threefold,
    /// Fifty moves each without capture or pawn move.
    FiftyMoves,
}
