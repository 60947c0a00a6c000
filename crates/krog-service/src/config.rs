//! What the server is told at its start.

use std::{net::SocketAddr, path::PathBuf, time::Duration};

use krog_wire::account::Secret;

use crate::{imports::ImportLimits, rate::Quota};

#[derive(Debug, Clone)]
pub struct Config {
    pub listen: SocketAddr,
    /// The folder of the signing key and, unless another database is named, of the database.
    pub data: PathBuf,
    /// The folder of the explorer's collections of games; `explorer` in the data folder without it.
    pub explorer: Option<PathBuf>,
    /// The database's address; a SQLite file in the data folder without it.
    pub database: Option<String>,
    /// The address under which browsers reach the server, such as `https://chess.example.org`; with it, requests from
    /// pages of any other origin are refused, and under https cookies are kept to it.
    pub public_url: Option<String>,
    /// Whether a proxy on this machine names the client in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How much may be asked.
    pub rates: Rates,
    /// How much a person may bring into a collection of their own.
    pub imports: ImportLimits,
    /// The sites that players' games are fetched from.
    pub sites: SiteAddresses,
    /// How long things last.
    pub timing: Timing,
    /// The mail server, as `smtps://user:password@mail.example.org`; without one nothing is mailed.
    pub smtp_url: Option<Secret>,
    /// Whom mail comes from.
    pub mail_from: Option<String>,
    /// The key that messages to browsers are signed with, as `krog push-key` prints it; without one none are sent.
    pub push_key: Option<Secret>,
    /// How operators of push services reach whoever runs the server: `mailto:` or `https:`.
    pub push_contact: Option<String>,
    /// Origins of push services that are asked though they are not public, for tests.
    pub push_origins: Vec<String>,
    /// Files of rulebooks that games can be played by, beside the product's own.
    pub rulebooks: Vec<PathBuf>,
    /// The file of the words that are not allowed in chat.
    pub chat_words: Option<PathBuf>,
    /// How many games may be live at once.
    pub live_games: usize,
    /// How many computer searches may run at once; one per core without it.
    pub searches: Option<usize>,
    /// The engines that positions are asked of, and what they may take.
    pub analysis: krog_analysis::Config,
    /// The folders of Syzygy tablebases.
    pub tables: Vec<PathBuf>,
}

impl Default for Config {
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 7660)),
            data: PathBuf::from("data"),
            explorer: None,
            database: None,
            public_url: None,
            behind_proxy: false,
            rates: Rates::default(),
            imports: ImportLimits::default(),
            sites: SiteAddresses::default(),
            timing: Timing::default(),
            smtp_url: None,
            mail_from: None,
            push_key: None,
            push_contact: None,
            push_origins: Vec::new(),
            rulebooks: Vec::new(),
            chat_words: None,
            live_games: 20_000,
            searches: None,
            analysis: krog_analysis::Config::default(),
            tables: Vec::new(),
        }
    }
}

/// Where the sites are asked whose players' games are fetched; nothing else is asked by the server, and what has no address is
/// not asked at all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteAddresses {
    pub lichess: Option<String>,
    pub chess_com: Option<String>,
}

impl Default for SiteAddresses {
    fn default() -> SiteAddresses {
        let address = |site: krog_sites::Site| Some(site.address().to_owned());
        SiteAddresses {
            lichess: address(krog_sites::Site::Lichess),
            chess_com: address(krog_sites::Site::ChessCom),
        }
    }
}

impl SiteAddresses {
    /// No site is asked.
    pub const fn none() -> SiteAddresses {
        SiteAddresses { lichess: None, chess_com: None }
    }
}

/// How much may be asked, per session, or per address where there is none yet.
#[derive(Debug, Clone, Copy)]
pub struct Rates {
    /// New guest sessions of an address.
    pub sessions: Quota,
    pub reads: Quota,
    /// Moves and other writes.
    pub writes: Quota,
    pub games: Quota,
    /// Games that one network makes.
    pub network_games: Quota,
    /// Positions and PGN to be worked through.
    pub heavy: Quota,
    /// Frames of one socket.
    pub frames: Quota,
    pub sockets: Quota,
    /// Open sockets of one person.
    pub sockets_per_person: u32,
    /// Open sockets of one address: a school or a club may be behind it.
    pub sockets_per_address: u32,
    /// Attempts to sign in to one account from one network, or from one device that was signed in to it before.
    pub sign_ins: Quota,
    /// Attempts of one network to sign in to any.
    pub network_sign_ins: Quota,
    /// New accounts of one network.
    pub accounts: Quota,
    /// Tokens of one network that are none.
    pub bad_tokens: Quota,
    /// What one person says beside games.
    pub chat: Quota,
    /// Wrong codes of rooms and tournaments that one address tries.
    pub codes: Quota,
    /// Mail that one person has sent to a new address, or again.
    pub mails: Quota,
    /// Links to recover a password that are asked for one address.
    pub recoveries: Quota,
    /// The same of one network.
    pub network_recoveries: Quota,
    /// Connections of one address that are no sockets, or not yet.
    pub connections_per_address: u32,
    /// The same of one network.
    pub connections_per_network: u32,
    /// Such connections in all; where they are more, those that ask nothing make way.
    pub connections: u32,
}

impl Default for Rates {
    fn default() -> Rates {
        Rates {
            sessions: Quota::new(60, 1.0),
            reads: Quota::new(300, 30.0),
            writes: Quota::new(60, 10.0),
            games: Quota::new(30, 0.5),
            network_games: Quota::new(300, 5.0),
            heavy: Quota::new(120, 10.0),
            frames: Quota::new(80, 20.0),
            sockets: Quota::new(60, 2.0),
            sign_ins: Quota::new(20, 20.0 / 900.0),
            network_sign_ins: Quota::new(300, 0.5),
            accounts: Quota::new(60, 0.1),
            bad_tokens: Quota::new(60, 1.0),
            chat: Quota::new(5, 0.5),
            codes: Quota::new(10, 10.0 / 60.0),
            mails: Quota::new(5, 5.0 / 3600.0),
            recoveries: Quota::new(3, 3.0 / 3600.0),
            network_recoveries: Quota::new(20, 20.0 / 3600.0),
            sockets_per_person: 32,
            sockets_per_address: 2_000,
            connections_per_address: 1_000,
            connections_per_network: 4_000,
            connections: 10_000,
        }
    }
}

impl Rates {
    /// No limits, for load tests.
    pub fn unlimited() -> Rates {
        let all = Quota::new(u32::MAX, f64::from(u32::MAX));
        Rates {
            sessions: all,
            reads: all,
            writes: all,
            games: all,
            network_games: all,
            heavy: all,
            frames: all,
            sockets: all,
            sign_ins: all,
            network_sign_ins: all,
            accounts: all,
            bad_tokens: all,
            chat: all,
            codes: all,
            mails: all,
            recoveries: all,
            network_recoveries: all,
            sockets_per_person: u32::MAX,
            sockets_per_address: u32::MAX,
            connections_per_address: u32::MAX,
            connections_per_network: u32::MAX,
            connections: 100_000,
        }
    }
}

/// How long things last.
#[derive(Debug, Clone, Copy)]
pub struct Timing {
    /// Between two pings of a socket.
    pub ping: Duration,
    /// A socket that has been silent so long is gone.
    pub silence: Duration,
    /// A send that takes so long has nobody at its other end.
    pub send: Duration,
    /// A game that nobody follows stays in memory so long.
    pub idle: Duration,
    /// The head of a request must come in so long; a connection that asks nothing more stays open as long.
    pub head: Duration,
    /// A body that brings nothing for so long is broken.
    pub body: Duration,
    /// A request may take so long.
    pub request: Duration,
    /// A file of games may take so long to be uploaded.
    pub upload: Duration,
    /// An upload that brings nothing for so long is broken.
    pub upload_pause: Duration,
    /// A program's stream of which no line is taken for so long has nobody at its other end.
    pub stream_pause: Duration,
    /// The same of an export.
    pub export_pause: Duration,
    /// A request waits so long for a place before the owner of a game or of the queue.
    pub mailbox: Duration,
    /// Open connections get so long to end when the server stops.
    pub drain: Duration,
    /// Between two rounds of the queue while somebody waits.
    pub round: Duration,
    /// Whoever has no socket open for so long is out of the queue.
    pub gone: Duration,
    /// Whoever joined without a socket and has not asked for so long is out of the queue.
    pub unasked: Duration,
    /// A quick game is offered to somebody for so long.
    pub offer: Duration,
    /// A request that comes again with its idempotency key is known for so long.
    pub keys: Duration,
    /// It is looked so often for mail and messages that are to be sent, beside those just written down.
    pub outgoing: Duration,
    /// What could not be sent is tried again after so long, then after four times as long, and so on.
    pub send_again: Duration,
    /// It is looked so often for players whose time runs out.
    pub reminders: Duration,
    /// The computer answers no sooner, where its clock allows it: people see what happens on the board.
    pub answer: Duration,
    /// A database that does not tell within this what an engine found before keeps nobody waiting: it is searched.
    pub recall: Duration,
}

/// Long enough for a move, and an explosion, to be seen.
const ANSWER: Duration = Duration::from_millis(700);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Default for Timing {
    fn default() -> Timing {
        Timing {
            ping: Duration::from_millis(2_500),
            silence: Duration::from_secs(12),
            send: Duration::from_secs(9),
            idle: Duration::from_secs(60),
            head: Duration::from_secs(20),
            body: Duration::from_secs(5),
            request: Duration::from_secs(30),
            upload: Duration::from_secs(60 * 60),
            upload_pause: Duration::from_secs(20),
            stream_pause: Duration::from_secs(10),
            export_pause: Duration::from_secs(20),
            mailbox: Duration::from_secs(5),
            drain: Duration::from_secs(5),
            round: Duration::from_secs(1),
            gone: Duration::from_secs(20),
            unasked: Duration::from_secs(30),
            offer: Duration::from_secs(20 * 60),
            keys: DAY,
            outgoing: Duration::from_secs(5),
            send_again: Duration::from_secs(30),
            reminders: Duration::from_secs(30),
            answer: ANSWER,
            recall: Duration::from_millis(300),
        }
    }
}

/// A setting that makes no sense.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ConfigError {
    /// The public address is none.
    #[error("`{0}` is not an address such as `https://chess.example.org`, without a path")]
    PublicUrl(String),
    /// The mail server's address is none. It is not repeated: there may be a password in it.
    #[error(
        "the address of the mail server (--smtp-url, KROG_SMTP_URL) is not one such as \
         `smtps://user:password@mail.example.org` or `smtp://mail.example.org:587`; \
         `?tls=` may say required, opportunistic or none, and in a password % @ : / ? # are written as %25 %40 %3A %2F %3F %23"
    )]
    SmtpUrl,
    /// There is a mail server, and nothing to write as the sender.
    #[error(
        "mail needs a sender: give --mail-from (KROG_MAIL_FROM), such as `KROG Chess <chess@example.org>`"
    )]
    NoMailFrom,
    /// The sender is none.
    #[error("`{0}` (--mail-from, KROG_MAIL_FROM) is not a sender such as `KROG Chess <chess@example.org>`")]
    MailFrom(String),
    /// Mail has links in it.
    #[error(
        "mail holds links to this server: give --public-url (KROG_PUBLIC_URL), such as `https://chess.example.org`"
    )]
    NoPublicUrl,
    /// The key for messages to browsers is none. It is not repeated.
    #[error("the key for messages to browsers (KROG_PUSH_KEY) is not one: print one with `krog push-key`")]
    PushKey,
    /// There is a key, and no way to reach whoever runs the server.
    #[error(
        "messages to browsers need a contact for the push services: give --push-contact (KROG_PUSH_CONTACT), \
         such as `mailto:you@example.org`"
    )]
    NoPushContact,
    /// The contact is none.
    #[error("`{0}` (--push-contact, KROG_PUSH_CONTACT) is neither a mailto: nor an https: address")]
    PushContact(String),
    /// A push service's origin is none.
    #[error("`{0}` (KROG_PUSH_ORIGINS) is not an origin such as `http://127.0.0.1:8090`")]
    PushOrigin(String),
}

impl Config {
    /// The origin of the public address.
    ///
    /// # Errors
    /// It is none, or has a path.
    pub fn origin(&self) -> Result<Option<String>, ConfigError> {
        let Some(url) = &self.public_url else { return Ok(None) };
        let bad = || ConfigError::PublicUrl(url.clone());
        let plain = url.trim_end_matches('/').to_ascii_lowercase();
        let host =
            plain.strip_prefix("https://").or_else(|| plain.strip_prefix("http://")).ok_or_else(bad)?;
        let odd = |c: char| c.is_whitespace() || matches!(c, '/' | '?' | '#' | '@');
        if host.is_empty() || host.contains(odd) {
            return Err(bad());
        }
        Ok(Some(plain))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_public_address_is_an_origin() {
        let origin = |url: &str| Config { public_url: Some(url.to_owned()), ..Config::default() }.origin();
        assert_eq!(
            origin("https://Chess.example.org/").unwrap().as_deref(),
            Some("https://chess.example.org")
        );
        assert_eq!(origin("http://localhost:7660").unwrap().as_deref(), Some("http://localhost:7660"));
        for bad in
            ["", "chess.example.org", "https://", "https://a/b", "ftp://a", "https://me@a", "https://a b"]
        {
            assert_eq!(origin(bad), Err(ConfigError::PublicUrl(bad.to_owned())));
        }
        assert_eq!(Config::default().origin(), Ok(None));
    }
}
