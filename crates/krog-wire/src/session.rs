//! Who is asking, and where a person is signed in.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::account::{PersonRole, Secret, is_false};

/// The person behind the session cookie.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
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
    #[serde(default, skip_serializing_if = "is_false")]
    #[ts(as = "Option<bool>", optional)]
    pub banned: bool,
}

/// Changes what others see of a person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[ts(export)]
pub struct SessionChange {
    /// The new name: 2 to 24 characters.
    #[schema(min_length = 2, max_length = 24)]
    pub name: String,
}

/// Signs in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[ts(export)]
pub struct SignIn {
    /// The account's name, in either case.
    pub name: String,
    /// Its password.
    #[ts(as = "String")]
    #[schema(value_type = String, format = Password)]
    pub password: Secret,
}

/// Where a person is signed in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export)]
pub struct SessionsView {
    /// The sessions, the one last seen first.
    pub items: Vec<OpenSession>,
}

/// One of a person's sessions.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
#[ts(export)]
pub struct OpenSession {
    /// By what it is ended. It opens nothing.
    pub id: String,
    /// The browser and the system, where they told: "Firefox, Linux".
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub device: Option<String>,
    /// When it began, RFC 3339 UTC.
    pub created_at: String,
    /// When it was last used, to within ten minutes, RFC 3339 UTC.
    pub seen_at: String,
    /// Whether it is the asker's own.
    pub current: bool,
}
