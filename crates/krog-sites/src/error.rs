//! What can go wrong with a site.

use std::time::SystemTime;

use krog_chess::Message;

use crate::{
    account::{Account, Site},
    day::time_of_day,
};

/// Why a site's games cannot be had.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SiteError {
    /// No user of the site can be called so.
    #[error("{} has no user names like `{name}`", site.title())]
    Name { site: Site, name: String },
    /// A site's address is none.
    #[error("`{url}` is not an address such as `https://lichess.org`")]
    Base { url: String },
    /// The site knows no such user.
    #[error("{} knows no `{}`", .0.site().title(), .0.name())]
    NoPlayer(Account),
    /// The user has closed the account, or the site has.
    #[error("the account `{}` of {} is closed", .0.name(), .0.site().title())]
    Closed(Account),
    /// The site was asked too often, and wants to be left alone for longer than is waited.
    #[error("{} was asked too often", site.title())]
    TooMany {
        site: Site,
        /// From when on it may be asked again.
        until: SystemTime,
    },
    /// The site does not take the token.
    #[error("{} does not take the token", .0.title())]
    Token(Site),
    /// The site answers with a status that means no.
    #[error("{} answers {status}", site.title())]
    Refused {
        site: Site,
        /// The status of HTTP.
        status: u16,
    },
    /// What came are no games.
    #[error("{} answers with {kind} instead of PGN", site.title())]
    NotPgn { site: Site, kind: String },
    /// What came cannot be read.
    #[error("the answer of {} cannot be read", .0.title())]
    NotUnderstood(Site),
    /// The site sends elsewhere, where nothing is asked.
    #[error("{} sends to `{to}`", site.title())]
    Elsewhere { site: Site, to: String },
    /// The site does not answer.
    #[error("{} cannot be reached: {problem}", site.title())]
    Unreachable { site: Site, problem: String },
    /// The connection broke off again and again.
    #[error("the connection to {} broke off: {problem}", site.title())]
    Cut { site: Site, problem: String },
    /// Whoever wanted the games wants them no longer.
    #[error("stopped")]
    Stopped,
}

impl SiteError {
    /// What to tell people.
    pub fn message(&self) -> Message {
        let about = |code: &'static str, site: Site| Message::new(code).with("site", site.title());
        match self {
            SiteError::Name { site, name } => about("site-name", *site).with("name", name.as_str()),
            SiteError::Base { url } => Message::new("site-base").with("url", url.as_str()),
            SiteError::NoPlayer(who) => about("site-no-player", who.site()).with("name", who.name()),
            SiteError::Closed(who) => about("site-closed", who.site()).with("name", who.name()),
            SiteError::TooMany { site, until } => {
                about("site-too-many", *site).with("until", time_of_day(*until))
            }
            SiteError::Token(site) => about("site-token", *site),
            SiteError::Refused { site, status } => {
                about("site-refused", *site).with("status", status.to_string())
            }
            SiteError::NotPgn { site, kind } => about("site-not-pgn", *site).with("kind", kind.as_str()),
            SiteError::NotUnderstood(site) => about("site-not-understood", *site),
            SiteError::Elsewhere { site, to } => about("site-elsewhere", *site).with("to", to.as_str()),
            SiteError::Unreachable { site, problem } => {
                about("site-unreachable", *site).with("problem", problem.as_str())
            }
            SiteError::Cut { site, problem } => about("site-cut", *site).with("problem", problem.as_str()),
            SiteError::Stopped => Message::new("site-stopped"),
        }
    }
}
