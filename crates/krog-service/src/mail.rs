//! Mail: the server that takes it, what is written, and what its links do.

mod letter;
mod smtp;

use krog_store::{NewOutgoing, OutgoingKind, PersonId};
use krog_texts::Lang;

use crate::{App, clock::now_ms, config::Config, config::ConfigError, problem::Result};

pub use self::smtp::{Sent, Smtp};

/// For so long the link that verifies an address can be used.
pub const VERIFY_MS: i64 = 24 * 60 * 60 * 1000;
/// For so long the link that recovers a password can be used.
pub const RECOVER_MS: i64 = 60 * 60 * 1000;
/// Accounts of one address that a link is sent for.
pub const RECOVERED: u32 = 5;

/// A letter, as it is handed over.
#[derive(Clone, PartialEq, Eq)]
pub struct Letter {
    pub to: String,
    pub subject: String,
    pub text: String,
    /// Where the recipient switches off what it is one of.
    pub stop: Option<String>,
    /// What no other letter has.
    pub id: String,
}

/// Not its text: there may be a link in it.
impl std::fmt::Debug for Letter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Letter").field("id", &self.id).finish_non_exhaustive()
    }
}

/// What mails, where the server does.
///
/// # Errors
/// A setting makes no sense, or one is missing.
pub fn open(config: &Config, origin: Option<&str>) -> Result<Option<Smtp>, ConfigError> {
    let Some(url) = &config.smtp_url else { return Ok(None) };
    let from = config.mail_from.as_deref().ok_or(ConfigError::NoMailFrom)?;
    Smtp::open(url, from, origin.ok_or(ConfigError::NoPublicUrl)?).map(Some)
}

impl App {
    /// Writes down mail to a person; without a mail server nothing is. Says whether it will be sent.
    pub async fn mail(
        &self,
        kind: OutgoingKind,
        person: &PersonId,
        target: &str,
        lang: Lang,
    ) -> Result<bool> {
        if self.mail.is_none() {
            return Ok(false);
        }
        let (person, lang, now_ms) = (Some(person), lang.tag(), now_ms());
        let new = NewOutgoing { kind, person, target, game: None, lang, now_ms };
        let taken = self.store.send_out(&new).await?;
        if taken {
            self.outgoing.notify_waiters();
        } else {
            tracing::error!(kind = kind.name(), "too much waits to be sent: mail is not");
        }
        Ok(taken)
    }
}
