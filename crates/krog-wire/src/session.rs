//! Who is asking.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

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
