//! How people are reached who are not here: by mail, and by messages to their browsers.

use krog_wire_macros::wire;

use crate::account::Secret;

/// How this server can reach people.
#[wire(Eq)]
pub struct ReachView {
    /// Whether it can mail: addresses are verified, passwords recovered, moves told.
    pub mail: bool,
    /// The public key that a browser subscribes with, in base64url; absent where the server sends no messages to browsers.
    pub push_key: Option<String>,
}

/// What stands in a link that was mailed.
#[wire(Eq, strict)]
pub struct EmailProof {
    /// Behind the `#` of the link.
    #[ts(as = "String")]
    #[schema(value_type = String, format = Password, max_length = 45)]
    pub token: Secret,
}

/// Asks for a link by which the password of an account is recovered.
#[wire(Eq, strict)]
pub struct Recovery {
    /// The verified address of the account.
    pub email: String,
}

/// Chooses another password by a link that was mailed.
#[wire(Eq, strict)]
pub struct RecoveredPassword {
    /// Behind the `#` of the link.
    #[ts(as = "String")]
    #[schema(value_type = String, format = Password, max_length = 45)]
    pub token: Secret,
    /// The new password: 8 to 128 characters, not a usual one and not the name.
    #[ts(as = "String")]
    #[schema(value_type = String, format = Password, min_length = 8, max_length = 128)]
    pub new: Secret,
}

/// Whose password was recovered.
#[wire(Eq)]
pub struct Recovered {
    /// The account's name.
    pub name: String,
}

/// A browser's subscription, as `PushManager` gives it.
#[wire(Eq, strict)]
pub struct PushSubscription {
    /// Where messages to the browser are sent.
    #[ts(as = "String")]
    #[schema(value_type = String, max_length = 1024)]
    pub endpoint: Secret,
    /// The browser's public key, in base64url.
    #[ts(as = "String")]
    #[schema(value_type = String, max_length = 88)]
    pub p256dh: Secret,
    /// The secret that it shares with us, in base64url.
    #[ts(as = "String")]
    #[schema(value_type = String, max_length = 24)]
    pub auth: Secret,
}

/// A browser that is told when it is its owner's move in a correspondence game.
#[wire(Eq)]
pub struct PushDeviceView {
    /// The first 32 hexadecimal digits of the SHA-256 of its endpoint: a browser finds itself by it.
    pub id: String,
    /// The browser and the system in a few words, where they are known.
    pub device: Option<String>,
    /// When it was added, RFC 3339 UTC.
    pub created_at: String,
}

/// The browsers of a person that are told.
#[wire(Eq)]
pub struct PushDevices {
    /// The newest first.
    pub items: Vec<PushDeviceView>,
}
