//! Whom one follows.

use krog_wire_macros::wire;

/// Which people something of an account is open to.
#[wire(Copy, Eq, Hash)]
pub enum Circle {
    /// No one.
    Nobody,
    /// Those whom the account follows and who follow it.
    Friends,
    /// Everybody.
    Everybody,
}

/// Those whom one follows; nobody else reads it.
#[wire(Eq)]
pub struct FollowsView {
    /// By name.
    pub items: Vec<FollowedView>,
    /// How many one may follow.
    pub most: u32,
}

/// Somebody whom one follows.
#[wire(Eq)]
pub struct FollowedView {
    /// The name.
    pub name: String,
    /// A title that was awarded.
    pub title: Option<String>,
    /// Whether a program plays by it.
    #[if_true]
    pub bot: bool,
    /// Since when one follows them, RFC 3339 UTC.
    pub since: String,
    /// Whether they follow one back, where they let friends see when they are here.
    #[if_true]
    pub friend: bool,
    /// Whether they are here, where they let the reader see it.
    pub online: Option<bool>,
    /// The game that they play now, where the reader sees whether they are here and anyone may watch it.
    pub game: Option<String>,
}
