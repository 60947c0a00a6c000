//! Games that are fetched from Lichess and Chess.com: from the addresses of the settings and from nowhere else, and each site
//! asked by one request at a time, whoever's import it is.

use std::io::{self, Read};

use krog_chess::Message;
use krog_sites::{Account, Base, Client, Failed, Leg, News, Site, SiteError, Taken, Wait, Wish, import};
use krog_wire::explorer::import::SiteName;

use super::{Ended, Feed, Intake};
use crate::config::Config;

/// Games of one request to Lichess: after each, others have their turn.
const PAGE: u32 = 1_000;

/// The sites that games are fetched from.
#[derive(Debug, Default)]
pub struct Sites(Vec<Client>);

impl Sites {
    /// Those that the settings name.
    pub fn new(config: &Config) -> Result<Sites, SiteError> {
        let mut clients = Vec::new();
        for (site, url) in [(Site::Lichess, &config.sites.lichess), (Site::ChessCom, &config.sites.chess_com)]
        {
            if let Some(url) = url {
                let client = Client::new(site, Base::new(url)?).with_page(PAGE);
                clients.push(client.with_contact(config.public_url.clone()));
            }
        }
        Ok(Sites(clients))
    }

    /// What they are called on the wire.
    pub fn names(&self) -> Vec<SiteName> {
        let name = |client: &Client| match client.site() {
            Site::Lichess => SiteName::Lichess,
            Site::ChessCom => SiteName::ChessCom,
        };
        self.0.iter().map(name).collect()
    }

    /// Fetches the games of an account that were not fetched yet; nothing where the server does not ask that site.
    pub fn feed(&self, account: Account) -> Option<Box<dyn Feed>> {
        let client = self.0.iter().find(|client| client.site() == account.site())?.clone();
        Some(Box::new(Player { client, wish: Wish::new(account) }))
    }
}

/// A player whose games are wanted.
struct Player {
    client: Client,
    wish: Wish,
}

impl Feed for Player {
    fn run(self: Box<Self>, intake: &Intake<'_>) -> Result<(), Ended> {
        match import(&self.client, &self.wish, &Taking(intake)) {
            Ok(_) => Ok(()),
            Err(Failed::Intake(ended)) => Err(ended),
            Err(Failed::Site(SiteError::Stopped)) => intake.over(),
            Err(Failed::Site(error)) => {
                tracing::warn!(account = %self.wish.account, %error, "games are not fetched");
                Err(Ended::Failed(error.message()))
            }
        }
    }
}

/// An intake as the importer wants one.
struct Taking<'a>(&'a Intake<'a>);

impl krog_sites::Intake for Taking<'_> {
    type Error = Ended;

    fn cursor(&self) -> Result<Option<String>, Ended> {
        self.0.cursor()
    }

    fn take(&self, leg: &mut Leg<'_>) -> Result<Taken, Ended> {
        let addresses = leg.addresses();
        let address = |game: u64| {
            let place = usize::try_from(game.checked_sub(1)?).ok()?;
            addresses.lock().ok()?.get(place).filter(|address| !address.is_empty()).cloned()
        };
        let before = self.0.gone_through();
        let taken = self.0.take_from(Whole { leg, intake: self.0 }, None, &address);
        let read = self.0.gone_through() - before;
        match taken {
            Ok(done) => Ok(Taken { read, whole: done.complete }),
            Err(Ended::Failed(message)) => Err(Ended::Failed(message)),
            // What was taken in is to be remembered first.
            Err(_) => Ok(Taken { read, whole: false }),
        }
    }

    fn keep(&self, cursor: &str) -> Result<(), Ended> {
        self.0.keep(cursor)
    }

    fn is_over(&self) -> bool {
        self.0.over().is_err()
    }

    fn hear(&self, news: &News) {
        match news {
            News::GoesOn | News::Month { .. } => self.0.waits(None),
            // Others have their turn after every page: nothing to tell of.
            News::Expected(_) => {}
            News::Waits(site, Wait::Turn) => {
                self.0.waits(Some(Message::new("site-waits-turn").with("site", site.title())));
            }
            News::Missing { .. } | News::Waits(..) => self.0.waits(news.message()),
        }
    }
}

/// A leg whose end is an end, however it comes: the leg itself tells why, and only whole games stand before it.
struct Whole<'a, 'b> {
    leg: &'a mut Leg<'b>,
    intake: &'a Intake<'a>,
}

impl Read for Whole<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.leg.read(buffer).unwrap_or(0);
        self.intake.has_read(n);
        Ok(n)
    }
}
