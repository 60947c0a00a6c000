//! A site as it is asked from here.

use std::{fmt, sync::Arc};

use crate::{account::Site, base::Base, gate::Gate, patience::Patience};

/// A site, its address, and the gate that its requests pass through one by one. One serves a whole process, so that a site
/// is never asked twice at once.
#[derive(Clone)]
pub struct Client {
    pub(crate) site: Site,
    pub(crate) base: Base,
    pub(crate) patience: Patience,
    pub(crate) token: Option<String>,
    pub(crate) contact: Option<String>,
    pub(crate) gate: Arc<Gate>,
    /// Games of one request of Lichess.
    pub(crate) page: u32,
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").field("site", &self.site).field("base", &self.base).finish_non_exhaustive()
    }
}

impl Client {
    /// A site at an address.
    pub fn new(site: Site, base: Base) -> Client {
        Client {
            site,
            base,
            patience: Patience::default(),
            token: None,
            contact: None,
            gate: Arc::default(),
            page: 3_000,
        }
    }

    #[must_use]
    pub fn with_patience(mut self, patience: Patience) -> Client {
        self.patience = patience;
        self
    }

    /// With so many games in one request to Lichess: what was read is kept after each, and others have their turn.
    #[must_use]
    pub fn with_page(mut self, games: u32) -> Client {
        self.page = games.max(1);
        self
    }

    /// With a token of Lichess, which answers faster to whoever it knows. None where it is empty.
    #[must_use]
    pub fn with_token(mut self, token: Option<String>) -> Client {
        self.token = token.map(|token| token.trim().to_owned()).filter(|token| !token.is_empty());
        self
    }

    /// With an address under which whoever runs this can be reached: Chess.com asks for one.
    #[must_use]
    pub fn with_contact(mut self, contact: Option<String>) -> Client {
        let clean =
            |text: String| text.chars().filter(|c| c.is_ascii_graphic()).take(200).collect::<String>();
        self.contact = contact.map(clean).filter(|text| !text.is_empty());
        self
    }

    pub const fn site(&self) -> Site {
        self.site
    }

    pub const fn base(&self) -> &Base {
        &self.base
    }

    /// What we call ourselves.
    pub(crate) fn user_agent(&self, name: &str) -> String {
        let contact =
            self.contact.as_deref().map(|contact| format!("; contact: {contact}")).unwrap_or_default();
        format!("krog/{} (username: {name}{contact})", env!("CARGO_PKG_VERSION"))
    }
}
