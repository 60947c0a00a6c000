//! Accounts: signing up, what their owner sees, and what everybody sees.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// What a person may do here. Each may do what those before it may.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "lowercase")]
#[ts(export)]
pub enum PersonRole {
    /// Plays.
    Player,
    /// Holds tournaments.
    Organiser,
    /// Decides in them.
    Arbiter,
    /// Looks after the people.
    Moderator,
    /// Runs the server.
    Admin,
}

/// A password on its way; never written out by `Debug`.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret(String);

impl Secret {
    /// One of a text.
    #[must_use]
    pub fn new(text: impl Into<String>) -> Secret {
        Secret(text.into())
    }

    /// The text, for the one who hashes it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

/// Never shows the password.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}

/// Signs up: the asking guest becomes the account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[ts(export)]
pub struct SignUp {
    /// The name, unique without regard to case: 2 to 20 of letters, digits, `_` and `-`, beginning with a letter or digit.
    #[schema(min_length = 2, max_length = 20, pattern = "^[A-Za-z0-9][A-Za-z0-9_-]{1,19}$")]
    pub name: String,
    /// The password: 8 to 128 characters, not a usual one and not the name.
    #[ts(as = "String")]
    #[schema(value_type = String, format = Password, min_length = 8, max_length = 128)]
    pub password: Secret,
    /// An address for mail, shown to nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub email: Option<String>,
}

/// An account as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct AccountView {
    /// The name.
    pub name: String,
    /// The address for mail.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub email: Option<String>,
    /// The country, ISO 3166-1 alpha-2.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub country: Option<String>,
    /// What the person says of themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bio: Option<String>,
    /// A title that was awarded, such as `FM`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub title: Option<String>,
    /// What the person may do here.
    pub role: PersonRole,
    /// Whether a program plays by it.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub bot: bool,
    /// When the account was made, RFC 3339 UTC.
    pub created_at: String,
}

/// Whether a field says nothing.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
pub(crate) const fn is_false(field: &bool) -> bool {
    !*field
}

/// Changes an account. What is absent stays; `null` clears.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[ts(export)]
pub struct AccountChange {
    /// The address for mail.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<Option<String>>", optional)]
    #[schema(value_type = Option<String>)]
    pub email: Option<Option<String>>,
    /// The country, ISO 3166-1 alpha-2.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<Option<String>>", optional)]
    #[schema(value_type = Option<String>)]
    pub country: Option<Option<String>>,
    /// What the person says of themselves: at most 400 characters.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<Option<String>>", optional)]
    #[schema(value_type = Option<String>, max_length = 400)]
    pub bio: Option<Option<String>>,
}

/// A field that is there, were it as `null`.
fn given<'de, D: Deserializer<'de>>(field: D) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(field).map(Some)
}

/// Changes the password.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[ts(export)]
pub struct PasswordChange {
    /// The password so far.
    #[ts(as = "String")]
    #[schema(value_type = String, format = Password)]
    pub old: Secret,
    /// The new one: 8 to 128 characters, not a usual one and not the name.
    #[ts(as = "String")]
    #[schema(value_type = String, format = Password, min_length = 8, max_length = 128)]
    pub new: Secret,
}

/// An account as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct ProfileView {
    /// The name.
    pub name: String,
    /// A title that was awarded, such as `FM`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub title: Option<String>,
    /// The country, ISO 3166-1 alpha-2.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub country: Option<String>,
    /// What the person says of themselves.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bio: Option<String>,
    /// What the person may do here beside playing.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub role: Option<PersonRole>,
    /// Whether a program plays by it.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub bot: bool,
    /// Whether the person may not play, chat or open rooms at present.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub banned: bool,
    /// Whether the asker blocks this person.
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub blocked: bool,
    /// When the account was made, RFC 3339 UTC.
    pub created_at: String,
    /// How the finished games ended.
    pub games: GameCounts,
}

/// How many games, and how they ended for a person.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct GameCounts {
    /// All that have a result.
    pub played: u32,
    /// Won.
    pub won: u32,
    /// Drawn.
    pub drawn: u32,
    /// Lost.
    pub lost: u32,
}
