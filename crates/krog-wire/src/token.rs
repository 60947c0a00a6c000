//! API tokens: what programs sign in with.

use std::fmt;

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::account::Secret;

/// What a token lets a program do in its person's name. An operation names the one it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub enum TokenScope {
    /// Reads the account, its blocks and its ratings.
    #[serde(rename = "account:read")]
    AccountRead,
    /// Changes what the account says, and whom it blocks.
    #[serde(rename = "account:write")]
    AccountWrite,
    /// Reads and follows games.
    #[serde(rename = "game:read")]
    GameRead,
    /// Creates games, joins them and plays.
    #[serde(rename = "game:play")]
    GamePlay,
    /// Opens rooms and joins them.
    #[serde(rename = "room:write")]
    RoomWrite,
    /// Waits in the queue.
    #[serde(rename = "queue")]
    Queue,
    /// Says something in a game's chat.
    #[serde(rename = "chat")]
    Chat,
    /// Reads challenges.
    #[serde(rename = "challenge:read")]
    ChallengeRead,
    /// Challenges, accepts and declines.
    #[serde(rename = "challenge:write")]
    ChallengeWrite,
    /// Plays as a bot, by the bot API.
    #[serde(rename = "bot:play")]
    BotPlay,
    /// Looks after the people, where the account may.
    #[serde(rename = "moderate")]
    Moderate,
}

impl TokenScope {
    /// Every one of them.
    pub const ALL: [TokenScope; 11] = [
        TokenScope::AccountRead,
        TokenScope::AccountWrite,
        TokenScope::GameRead,
        TokenScope::GamePlay,
        TokenScope::RoomWrite,
        TokenScope::Queue,
        TokenScope::Chat,
        TokenScope::ChallengeRead,
        TokenScope::ChallengeWrite,
        TokenScope::BotPlay,
        TokenScope::Moderate,
    ];

    /// Its name on the wire and in the database.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            TokenScope::AccountRead => "account:read",
            TokenScope::AccountWrite => "account:write",
            TokenScope::GameRead => "game:read",
            TokenScope::GamePlay => "game:play",
            TokenScope::RoomWrite => "room:write",
            TokenScope::Queue => "queue",
            TokenScope::Chat => "chat",
            TokenScope::ChallengeRead => "challenge:read",
            TokenScope::ChallengeWrite => "challenge:write",
            TokenScope::BotPlay => "bot:play",
            TokenScope::Moderate => "moderate",
        }
    }

    /// The one of a name.
    #[must_use]
    pub fn of(name: &str) -> Option<TokenScope> {
        TokenScope::ALL.into_iter().find(|scope| scope.name() == name)
    }

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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[ts(export)]
pub struct NewToken {
    /// What it is for, in its owner's words: 1 to 40 visible characters.
    #[schema(min_length = 1, max_length = 40)]
    pub name: String,
    /// What it lets a program do; none at all reads what everybody may read.
    pub scopes: Vec<TokenScope>,
}

/// A token in its owner's list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub used_at: Option<String>,
}

/// A token that was made just now.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct MadeToken {
    /// The token, as lists show it.
    pub token: TokenView,
    /// What a program sends behind `Authorization: Bearer`. It is shown here and never again.
    #[ts(as = "String")]
    #[schema(value_type = String)]
    pub secret: Secret,
}

/// A person's tokens.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
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
            assert_eq!(TokenScope::of(scope.name()), Some(scope));
        }
        assert!(TokenScope::ALL.is_sorted());
        assert_eq!(TokenScope::of("game"), None);
    }
}
