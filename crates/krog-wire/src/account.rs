//! Accounts: signing up, what their owner sees, and what everybody sees.

use krog_wire_macros::wire;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};

use crate::follow::Circle;

/// What a person may do here. Each may do what those before it may.
#[wire(Copy, Eq)]
#[serde(rename_all = "lowercase")]
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
#[wire(Eq, strict)]
pub struct SignUp {
    /// The name, unique without regard to case: 2 to 20 of letters, digits, `_` and `-`, beginning with a letter or digit.
    #[schema(min_length = 2, max_length = 20, pattern = "^[A-Za-z0-9][A-Za-z0-9_-]{1,19}$")]
    pub name: String,
    /// The password: 8 to 128 characters, not a usual one and not the name.
    #[ts(as = "String")]
    #[schema(value_type = String, format = Password, min_length = 8, max_length = 128)]
    pub password: Secret,
    /// An address for mail, shown to nobody.
    pub email: Option<String>,
}

/// An account as its owner sees it.
#[wire(Eq)]
pub struct AccountView {
    /// The name.
    pub name: String,
    /// The address for mail.
    pub email: Option<String>,
    /// Whether mail to it was found to arrive.
    #[if_true]
    pub email_verified: bool,
    /// Whether the person wants mail when it is their move in a correspondence game.
    #[if_true]
    pub move_mail: bool,
    /// The country, ISO 3166-1 alpha-2.
    pub country: Option<String>,
    /// What the person says of themselves.
    pub bio: Option<String>,
    /// A title that was awarded, such as `FM`.
    pub title: Option<String>,
    /// What the person may do here.
    pub role: PersonRole,
    /// Whether a program plays by it.
    #[if_true]
    pub bot: bool,
    /// Who sees when the person is here.
    pub seen_by: Circle,
    /// Who may challenge the person.
    pub challenged_by: Circle,
    /// When the account was made, RFC 3339 UTC.
    pub created_at: String,
}

/// Changes an account. What is absent stays; `null` clears.
#[wire(Default, Eq, strict)]
pub struct AccountChange {
    /// The address for mail.
    #[serde(default, deserialize_with = "given", skip_serializing_if = "Option::is_none")]
    #[ts(as = "Option<Option<String>>", optional)]
    #[schema(value_type = Option<String>)]
    pub email: Option<Option<String>>,
    /// The password, which another address needs where the server can mail.
    #[ts(as = "Option<String>", optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<String>, format = Password)]
    pub password: Option<Secret>,
    /// Whether the person wants mail when it is their move in a correspondence game: to a verified address alone.
    #[ts(optional)]
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub move_mail: Option<bool>,
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
    /// Who sees when the person is here.
    pub seen_by: Option<Circle>,
    /// Who may challenge the person.
    pub challenged_by: Option<Circle>,
}

/// A field that is there, were it as `null`.
fn given<'de, D: Deserializer<'de>>(field: D) -> Result<Option<Option<String>>, D::Error> {
    Option::deserialize(field).map(Some)
}

/// Changes the password.
#[wire(Eq, strict)]
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
#[wire(Eq)]
pub struct ProfileView {
    /// The name.
    pub name: String,
    /// A title that was awarded, such as `FM`.
    pub title: Option<String>,
    /// The country, ISO 3166-1 alpha-2.
    pub country: Option<String>,
    /// What the person says of themselves.
    pub bio: Option<String>,
    /// What the person may do here beside playing.
    pub role: Option<PersonRole>,
    /// Whether a program plays by it.
    #[if_true]
    pub bot: bool,
    /// Whether the person may not play, chat or open rooms at present.
    #[if_true]
    pub banned: bool,
    /// Whether the asker blocks this person.
    #[if_true]
    pub blocked: bool,
    /// Whether the asker follows this person.
    #[if_true]
    pub followed: bool,
    /// Whether the person is here, where the asker may see it.
    pub online: Option<bool>,
    /// When the account was made, RFC 3339 UTC.
    pub created_at: String,
    /// How the finished games ended.
    pub games: GameCounts,
    /// How the asker's own games against this person ended, for the asker; absent where there are none.
    pub against: Option<GameCounts>,
}

/// People that were looked for.
#[wire(Eq)]
pub struct PeopleFound {
    /// By name.
    pub items: Vec<PersonFound>,
}

/// A person that was found.
#[wire(Eq)]
pub struct PersonFound {
    /// The name.
    pub name: String,
    /// A title that was awarded.
    pub title: Option<String>,
    /// Whether a program plays by it.
    #[if_true]
    pub bot: bool,
}

/// How many games, and how they ended for a person.
#[wire(Copy, Default, Eq)]
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
