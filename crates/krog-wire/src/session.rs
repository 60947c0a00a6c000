//! Who is asking, and where a person is signed in.

use krog_wire_macros::wire;

use crate::account::{PersonRole, Secret};

/// The person behind the session cookie.
#[wire(Eq)]
pub struct SessionView {
    /// The person's id.
    pub person_id: String,
    /// The name shown to others.
    pub name: String,
    /// Whether the person has no account.
    pub guest: bool,
    /// What the person may do here; guests are players.
    pub role: PersonRole,
    /// Whether the person may not play, chat or open rooms at present.
    #[if_true]
    pub banned: bool,
    /// Whether an account that is made in this browser becomes the first administrator: the link that the server printed was
    /// opened in it.
    #[if_true]
    pub setup: bool,
    /// Whether a guest's games are under way.
    #[if_true]
    pub playing: bool,
}

/// Changes what others see of a person.
#[wire(Eq, strict)]
pub struct SessionChange {
    /// The new name: 2 to 24 characters.
    #[schema(min_length = 2, max_length = 24)]
    pub name: String,
}

/// Signs in.
#[wire(Eq, strict)]
pub struct SignIn {
    /// The account's name, in either case.
    pub name: String,
    /// Its password.
    #[ts(as = "String")]
    #[schema(value_type = String, format = Password)]
    pub password: Secret,
}

/// Where a person is signed in.
#[wire(Eq)]
pub struct SessionsView {
    /// The sessions, the one last seen first.
    pub items: Vec<OpenSession>,
}

/// One of a person's sessions.
#[wire(Eq)]
pub struct OpenSession {
    /// By what it is ended. It opens nothing.
    pub id: String,
    /// The browser and the system, where they told: "Firefox, Linux".
    pub device: Option<String>,
    /// When it began, RFC 3339 UTC.
    pub created_at: String,
    /// When it was last used, to within ten minutes, RFC 3339 UTC.
    pub seen_at: String,
    /// Whether it is the asker's own.
    pub current: bool,
}
