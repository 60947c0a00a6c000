//! `krog import lichess:NAME`, `krog import chess.com:NAME`.

use std::{
    cell::{Cell, RefCell},
    io::{self, Read, Write},
    sync::{PoisonError, atomic::Ordering},
};

use indicatif::ProgressBar;
use krog_chess::Message;
use krog_explorer::{Event, ExplorerError, ImportOptions, Summary};
use krog_sites::{
    Account, Base, Choice, Client, Day, Failed, Intake, Leg, News, Site, SiteError, Taken, Wait, Wish,
};
use krog_texts::{Lang, render};

use super::{
    super::collection::OpenCollection,
    Args, STOP, failed,
    told::{Origin, Told},
    warn,
};
use crate::{
    exit::{Exit, Stop},
    progress,
};

/// What is said about games of a site.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Games of Lichess and Chess.com")]
pub struct SiteArgs {
    /// From a day on: 2024-05-31, 2024-05 or 2024; without it from where the last import came to. Of Chess.com from its
    /// month on.
    #[arg(long, value_name = "DAY")]
    since: Option<String>,

    /// To a day, it included. Of Chess.com to its month.
    #[arg(long, value_name = "DAY")]
    until: Option<String>,

    /// Rated games of Lichess alone.
    #[arg(long, conflicts_with = "casual")]
    rated: bool,

    /// Casual games of Lichess alone.
    #[arg(long)]
    casual: bool,

    /// Speeds and variants of Lichess alone, as it names them: blitz,rapid,kingOfTheHill.
    #[arg(long, value_name = "KIND", value_delimiter = ',')]
    kind: Vec<String>,

    /// Games of Lichess with White or with Black alone: white or black.
    #[arg(long, value_name = "COLOR", value_parser = ["white", "black"])]
    color: Option<String>,

    /// Where to ask instead of at the site's own address.
    #[arg(long, value_name = "URL", env = "KROG_SITE_URL")]
    site_url: Option<String>,

    /// A token of Lichess, which answers faster to whoever it knows; better given by the environment than here.
    #[arg(long, value_name = "TOKEN", env = "KROG_LICHESS_TOKEN", hide_env_values = true)]
    token: Option<String>,

    /// How you can be reached, such as your e-mail: Chess.com likes to know.
    #[arg(long, value_name = "TEXT", env = "KROG_CONTACT")]
    contact: Option<String>,
}

impl SiteArgs {
    /// The first flag that is given and says nothing of files.
    pub(super) fn given(&self) -> Option<&'static str> {
        let flags = [
            ("--since", self.since.is_some()),
            ("--until", self.until.is_some()),
            ("--rated", self.rated),
            ("--casual", self.casual),
            ("--kind", !self.kind.is_empty()),
            ("--color", self.color.is_some()),
        ];
        flags.into_iter().find_map(|(flag, given)| given.then_some(flag))
    }
}

/// A player whose games are wanted.
#[derive(Debug)]
pub(super) struct Player {
    name: String,
    client: Client,
    wish: Wish,
    bar: ProgressBar,
}

impl Player {
    /// Reads an argument; none if it names a file.
    pub(super) fn read(lang: Lang, argument: &str, args: &Args) -> Result<Option<Player>, Stop> {
        let wrong = |message: &Message| Stop::usage(render(lang, message));
        let Some(account) = Account::read(argument) else { return Ok(None) };
        let account = account.map_err(|error| wrong(&error.message()))?;
        let site = account.site();
        let told = &args.site;
        let day = |text: &Option<String>| {
            let Some(text) = text else { return Ok(None) };
            let bad = || wrong(&Message::new("cli-import-since").with("text", text.as_str()));
            Day::read(text).map(Some).ok_or_else(bad)
        };
        let color = told.color.as_deref().map(|color| if color == "white" { "white" } else { "black" });
        let rated = if told.rated { Some(true) } else { told.casual.then_some(false) };
        let choice = Choice { rated, kinds: told.kind.clone(), color };
        if site == Site::ChessCom && choice != Choice::default() {
            let message = Message::new("cli-import-choice")
                .with("site", site.title())
                .with("flags", "--rated, --casual, --kind, --color");
            return Err(wrong(&message));
        }
        let address = told.site_url.as_deref().unwrap_or(site.address());
        let base = Base::new(address).map_err(|error| wrong(&error.message()))?;
        let mut client = Client::new(site, base).with_contact(told.contact.clone());
        if site == Site::Lichess {
            client = client.with_token(told.token.clone());
        }
        let wish = Wish { since: day(&told.since)?, until: day(&told.until)?, choice, ..Wish::new(account) };
        let name = wish.account.to_string();
        let bar = progress::of_games(&name);
        Ok(Some(Player { name, client, wish, bar }))
    }

    /// Takes the player's games in.
    pub(super) fn import<W: Write>(
        &self,
        args: &Args,
        lang: Lang,
        place: &OpenCollection,
        out: &mut W,
    ) -> Result<(Summary, Exit), Stop> {
        let mut options = ImportOptions::new(args.source.as_deref().unwrap_or(&self.name));
        options.threads = usize::from(args.threads);
        options.null_moves = args.null_moves;
        let taking = Taking {
            place,
            options,
            bar: &self.bar,
            lang,
            told: RefCell::new(Told::new(args, lang, &self.name, &self.bar, out)),
            sum: RefCell::new(Summary { complete: true, ..Summary::default() }),
            read: Cell::new(0),
            by_month: Cell::new(false),
        };
        let ended = krog_sites::import(&self.client, &self.wish, &taking);
        self.bar.finish_and_clear();
        let Taking { told, sum, .. } = taking;
        let told = told.into_inner();
        told.finish();
        told.written?;
        let note = |id: &'static str, text: &Message| {
            let text = render(lang, text);
            warn(lang, &Message::new(id).with("source", self.name.as_str()).with("text", text));
        };
        let exit = match ended {
            Ok(report) => {
                if report.running > 0 {
                    let message = Message::new("cli-import-site-running")
                        .with("source", self.name.as_str())
                        .with("games", report.running);
                    warn(lang, &message);
                }
                if report.missing.is_empty() { Exit::Done } else { Exit::Unreadable }
            }
            Err(Failed::Intake(error)) => return Err(failed(lang, &error)),
            // The command says so itself.
            Err(Failed::Site(SiteError::Stopped)) => Exit::No,
            Err(Failed::Site(error)) => {
                note("cli-import-site-note", &error.message());
                match error {
                    SiteError::NoPlayer(_) | SiteError::Closed(_) | SiteError::Token(_) => Exit::No,
                    _ => Exit::Unreadable,
                }
            }
        };
        Ok((sum.into_inner(), exit))
    }
}

/// Takes games into a collection, and shows how it goes.
struct Taking<'a, W> {
    place: &'a OpenCollection,
    options: ImportOptions,
    bar: &'a ProgressBar,
    lang: Lang,
    told: RefCell<Told<'a, W>>,
    sum: RefCell<Summary>,
    /// Games that were read in the legs before.
    read: Cell<u64>,
    /// Whether the bar counts months.
    by_month: Cell<bool>,
}

impl<W: Write> Intake for Taking<'_, W> {
    type Error = ExplorerError;

    fn cursor(&self) -> Result<Option<String>, ExplorerError> {
        let sources = self.place.snapshot()?.sources()?;
        Ok(sources
            .into_iter()
            .find(|source| source.name == self.options.source)
            .and_then(|source| source.cursor))
    }

    fn take(&self, leg: &mut Leg<'_>) -> Result<Taken, ExplorerError> {
        let before = self.read.get();
        let addresses = leg.addresses();
        let bar = (!self.by_month.get()).then_some(self.bar);
        let counted = Counted { leg, bar, before };
        let summary = self.place.collection().import(counted, &self.options, &mut |event| {
            let mut told = self.told.borrow_mut();
            let origin = |game: u64| {
                let place = usize::try_from(game.saturating_sub(1)).unwrap_or(usize::MAX);
                let known = addresses.lock().unwrap_or_else(PoisonError::into_inner).get(place).cloned();
                Origin::Site(known.unwrap_or_default())
            };
            match event {
                Event::Refused(refusal) => {
                    told.refuse(refusal, before + refusal.game, &origin(refusal.game), false);
                }
                Event::Noted(note) => told.refuse(note, before + note.game, &origin(note.game), true),
                Event::Twin(twin) => told.twin(twin, before + twin.game, &origin(twin.game)),
                Event::Progress(_) | Event::Cut { .. } => {}
            }
            told.goes_on()
        })?;
        let read = summary.games + summary.skipped + summary.errors;
        self.read.set(before + read);
        self.sum.borrow_mut().add(&summary);
        Ok(Taken { read, whole: summary.complete })
    }

    fn keep(&self, cursor: &str) -> Result<(), ExplorerError> {
        let options = ImportOptions { cursor: Some(cursor.to_owned()), ..self.options.clone() };
        self.place
            .collection()
            .import(io::empty(), &options, &mut |_| std::ops::ControlFlow::Continue(()))
            .map(|_| ())
    }

    fn is_over(&self) -> bool {
        // While a game is told of, that it goes on was seen a moment ago.
        STOP.load(Ordering::Relaxed) || self.told.try_borrow().is_ok_and(|told| told.written.is_err())
    }

    fn hear(&self, news: &News) {
        match news {
            News::Expected(games) => {
                progress::draw(self.bar, Some(*games), "{msg} {bar:30} {pos}/{len} {per_sec} {eta}");
            }
            News::Month { month, done, of } => {
                if !self.by_month.replace(true) {
                    progress::draw(self.bar, Some(*of as u64), "{msg} {bar:30} {pos}/{len}");
                }
                self.bar.set_position(*done as u64);
                self.bar.set_message(format!("{} {month}", self.options.source));
            }
            News::GoesOn | News::Waits(_, Wait::Turn) => {}
            News::Missing { .. } | News::Waits(..) => {
                if let Some(text) = news.message() {
                    let message = Message::new("cli-import-site-note")
                        .with("source", self.options.source.as_str())
                        .with("text", render(self.lang, &text));
                    self.bar.suspend(|| warn(self.lang, &message));
                }
            }
        }
    }
}

/// A leg that moves the bar.
struct Counted<'a, 'b> {
    leg: &'a mut Leg<'b>,
    bar: Option<&'a ProgressBar>,
    before: u64,
}

impl Read for Counted<'_, '_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.leg.read(buffer)?;
        if let Some(bar) = self.bar {
            bar.set_position(self.before + self.leg.handed());
        }
        Ok(n)
    }
}
