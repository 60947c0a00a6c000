//! API tokens: what programs sign in with.

use krog_wire_macros::wire;
use std::fmt;

use crate::account::Secret;

krog_syntax::named! {
    /// What a token lets a program do in its person's name. An operation names the one it needs.
    #[wire(Copy, Eq, PartialOrd, Ord, Hash)]
    pub enum TokenScope {
        /// Reads the account, its blocks and its ratings.
        #[serde(rename = "account:read")]
        AccountRead = "account:read",
        /// Changes what the account says, and whom it blocks.
        #[serde(rename = "account:write")]
        AccountWrite = "account:write",
        /// Reads and follows games.
        #[serde(rename = "game:read")]
        GameRead = "game:read",
        /// Creates games, joins them and plays.
        #[serde(rename = "game:play")]
        GamePlay = "game:play",
        /// Opens rooms and joins them.
        #[serde(rename = "room:write")]
        RoomWrite = "room:write",
        /// Makes tournaments, enters them and does in them what its person may.
        #[serde(rename = "tournament:write")]
        TournamentWrite = "tournament:write",
        /// Waits in the queue.
        #[serde(rename = "queue")]
        Queue = "queue",
        /// Says something in a game's chat.
        #[serde(rename = "chat")]
        Chat = "chat",
        /// Reads challenges.
        #[serde(rename = "challenge:read")]
        ChallengeRead = "challenge:read",
        /// Challenges, accepts and declines.
        #[serde(rename = "challenge:write")]
        ChallengeWrite = "challenge:write",
        /// Plays as a bot, by the bot API.
        #[serde(rename = "bot:play")]
        BotPlay = "bot:play",
        /// Looks after the people, where the account may.
        #[serde(rename = "moderate")]
        Moderate = "moderate",
    }
}

impl TokenScope {
    /// Whether it changes something that others see: what a banned person may not do.
    #[must_use]
    pub const fn acts(self) -> bool {
        !matches!(
            self,
            TokenScope::AccountRead
                | TokenScope::AccountWrite
                | TokenScope::GameRead
                | TokenScope::ChallengeRead
        )
    }
}

impl fmt::Display for TokenScope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Makes a token.
#[wire(Eq, strict)]
pub struct NewToken {
    /// What it is for, in its owner's words: 1 to 40 visible characters.
    #[schema(min_length = 1, max_length = 40)]
    pub name: String,
    /// What it lets a program do; none at all reads what everybody may read.
    pub scopes: Vec<TokenScope>,
}

/// A token in its owner's list.
#[wire(Eq)]
pub struct TokenView {
    /// By what it is ended. It opens nothing.
    pub id: String,
    /// What it is for.
    pub name: String,
    /// What it lets a program do.
    pub scopes: Vec<TokenScope>,
    /// When it was made, RFC 3339 UTC.
    pub created_at: String,
    /// When it was last used, to within ten minutes, RFC 3339 UTC; absent before its first use.
    pub used_at: Option<String>,
}

/// A token that was made just now.
#[wire(Eq)]
pub struct MadeToken {
    /// The token, as lists show it.
    pub token: TokenView,
    /// What a program sends behind `Authorization: Bearer`. It is shown here and never again.
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub secret: Secret,
}

/// A person's tokens.
#[wire(Eq)]
pub struct TokensView {
    /// The tokens, newest first; at most fifty.
    pub items: Vec<TokenView>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scopes_go_by_their_names() {
        for scope in TokenScope::ALL {
            assert_eq!(serde_json::to_value(scope).unwrap(), scope.name());
            assert_eq!(TokenScope::from_name(scope.name()), Some(scope));
        }
        assert!(TokenScope::ALL.is_sorted());
        assert_eq!(TokenScope::from_name("game"), None);
    }
}
