//! What an import from a site tells while it runs.

use std::time::SystemTime;

use krog_chess::Message;

use crate::{account::Site, day::time_of_day};

/// Why nothing happens for a while.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wait {
    /// The site was asked too often.
    TooMany {
        /// When it will be asked again.
        until: SystemTime,
    },
    /// Something failed and is tried again.
    Again {
        /// When it will be asked again.
        until: SystemTime,
    },
    /// Another import asks the site; one after the other does.
    Turn,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum News {
    /// So many games the site counts in all; asked where nothing was imported yet.
    Expected(u64),
    /// A month is being read: `2024-05`, which is one of so many.
    Month {
        month: String,
        /// Months that were read before it.
        done: usize,
        /// Months to be read.
        of: usize,
    },
    /// A month that the site lists and does not have. It is asked for again the next time.
    Missing {
        month: String,
    },
    /// Nothing happens for a while.
    Waits(Site, Wait),
    GoesOn,
}

impl News {
    /// What to tell people, where it is more than progress.
    pub fn message(&self) -> Option<Message> {
        let about = |code: &'static str, site: Site| Message::new(code).with("site", site.title());
        match self {
            News::Missing { month } => Some(Message::new("site-month-missing").with("month", month.as_str())),
            News::Waits(site, Wait::TooMany { until }) => {
                Some(about("site-waits-too-many", *site).with("until", time_of_day(*until)))
            }
            News::Waits(site, Wait::Again { until }) => {
                Some(about("site-waits-again", *site).with("until", time_of_day(*until)))
            }
            News::Waits(site, Wait::Turn) => Some(about("site-waits-turn", *site)),
            News::Expected(_) | News::Month { .. } | News::GoesOn => None,
        }
    }
}
