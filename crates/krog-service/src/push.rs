//! Messages to people's browsers, by Web Push: RFC 8030, encrypted by RFC 8291, signed by RFC 8292.

mod address;
mod key;
mod sealed;
mod send;

use std::sync::Arc;

use krog_chess::Message;
use krog_store::{Outgoing, PushDevice};
use krog_texts::{Lang, render};
use serde_json::json;

use crate::{
    App,
    clock::now_ms,
    config::{Config, ConfigError},
    problem::Result,
};

pub use self::{
    address::{ENDPOINT_LONGEST, PushAddresses},
    key::{PushKey, new_push_key},
    sealed::is_subscription,
    send::{PushService, Pushed},
};

/// A message that found no browser for so long is not worth much.
const LONGEST_TTL_S: i64 = 2 * 24 * 60 * 60;

/// What is sent to a browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushMessage {
    pub text: String,
    /// A later message with the same takes its place where neither has arrived.
    pub topic: String,
    /// For so many seconds the push service keeps it.
    pub ttl_s: i64,
}

/// What sends messages to browsers, where the server does.
///
/// # Errors
/// A setting makes no sense, or one is missing.
pub fn open(config: &Config) -> Result<Option<Arc<PushService>>, ConfigError> {
    let addresses = PushAddresses::new(&config.push_origins)?;
    let Some(key) = &config.push_key else { return Ok(None) };
    let key = PushKey::read(key.reveal()).ok_or(ConfigError::PushKey)?;
    let contact = config.push_contact.clone().ok_or(ConfigError::NoPushContact)?;
    if !contact.starts_with("mailto:") && !contact.starts_with("https://") {
        return Err(ConfigError::PushContact(contact));
    }
    Ok(Some(Arc::new(PushService::new(key, contact, addresses))))
}

impl App {
    /// The message that something on its way is, and the browser that it is for; none where there is nothing to say any more.
    pub(crate) async fn push_message(&self, of: &Outgoing) -> Result<Option<(PushDevice, PushMessage)>> {
        let Some(device) = self.store.push_device(&of.target).await? else { return Ok(None) };
        if of.person.as_ref() != Some(&device.person) {
            return Ok(None);
        }
        let lang: Lang = of.lang.parse().unwrap_or_default();
        let Some(turn) = self.standing_turn(of, lang).await? else { return Ok(None) };
        let said = |code| Message::new(code).with("opponent", turn.opponent.as_str());
        let text = json!({
            "title": render(lang, &said("push-move-title")),
            "body": render(lang, &said("push-move")),
            "path": format!("/game/{}", turn.game),
            "lang": lang.tag(),
        });
        let topic = turn.game.as_str().replace('-', "");
        let ttl_s = ((turn.due_ms - now_ms()) / 1000).clamp(60, LONGEST_TTL_S);
        Ok(Some((device, PushMessage { text: text.to_string(), topic, ttl_s })))
    }
}
