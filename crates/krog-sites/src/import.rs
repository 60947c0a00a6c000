//! A person's games, from a site into an intake.

use crate::{
    account::{Account, Site},
    chess_com,
    client::Client,
    day::Day,
    error::SiteError,
    leg::Leg,
    lichess::{self, Choice},
    news::News,
    session::Session,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Wish {
    pub account: Account,
    /// From a day on; where the last import came to, or all, without it. Of Chess.com from its month on.
    pub since: Option<Day>,
    /// To a day, it included. Of Chess.com to its month.
    pub until: Option<Day>,
    /// Which of Lichess's games.
    pub choice: Choice,
}

impl Wish {
    /// All games of an account that were not read yet.
    pub fn new(account: Account) -> Wish {
        Wish { account, since: None, until: None, choice: Choice::default() }
    }
}

/// What an intake has done with a leg.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Taken {
    /// Games that it has gone through, those it refused and those it had already too.
    pub read: u64,
    /// Whether it went to the end.
    pub whole: bool,
}

/// Takes games in, and remembers up to where.
pub trait Intake {
    type Error;

    /// What was kept the last time.
    ///
    /// # Errors
    /// It cannot be read.
    fn cursor(&self) -> Result<Option<String>, Self::Error>;

    /// Takes the games of a leg in. That the leg breaks off is no error here.
    fn take(&self, leg: &mut Leg<'_>) -> Result<Taken, Self::Error>;

    /// Keeps up to where it came.
    fn keep(&self, cursor: &str) -> Result<(), Self::Error>;

    /// Whether to stop. Asked often, and in the middle of [`Intake::take`].
    fn is_over(&self) -> bool;

    /// Hears how it goes.
    fn hear(&self, news: &News);
}

/// How an import ended.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Report {
    /// Games that are still being played; they are asked for again the next time.
    pub running: usize,
    /// Months that the site lists and does not have.
    pub missing: Vec<String>,
}

/// Why an import ended before its end. What was taken in before is kept.
#[derive(Debug, thiserror::Error)]
pub enum Failed<E> {
    #[error(transparent)]
    Site(#[from] SiteError),
    #[error("the games cannot be taken in")]
    Intake(E),
}

/// Reads the games of an account that were not read yet into an intake. Blocks until it is done.
///
/// # Errors
/// The site does not give them, the intake does not take them, or it is to stop.
pub fn import<I: Intake>(client: &Client, wish: &Wish, intake: &I) -> Result<Report, Failed<I::Error>> {
    let halt = || intake.is_over();
    let hear = |news: &News| intake.hear(news);
    let session = Session::new(client, &wish.account, &halt, &hear);
    match client.site() {
        Site::Lichess => lichess::run(&session, wish, intake),
        Site::ChessCom => chess_com::run(&session, wish, intake),
    }
}

/// Why a leg did not come to its end, if it did not.
pub(crate) fn failed<I: Intake>(intake: &I, trouble: Option<&SiteError>, whole: bool) -> Option<SiteError> {
    match trouble {
        _ if intake.is_over() => Some(SiteError::Stopped),
        Some(trouble) => Some(trouble.clone()),
        None => (!whole).then_some(SiteError::Stopped),
    }
}
