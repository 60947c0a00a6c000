//! Takes games into a collection, as the command line and the server do.

use std::{
    cell::{Cell, RefCell},
    io,
    ops::ControlFlow,
    time::{Duration, Instant},
};

use krog_chess::{Position, Variant};
use krog_explorer::{Event, Explorer, ExplorerError, Filter, GameNo, Gathered, ImportOptions, Key, Summary};
use krog_sites::{Account, Base, Client, Failed, Intake, Leg, News, Patience, Report, Taken, Wish, import};
use tempfile::TempDir;

use krog_testing::sites::Fake;

pub const QUICK: Patience = Patience {
    connect: Duration::from_secs(5),
    silence: Duration::from_secs(5),
    tries: 4,
    pause: Duration::from_millis(5),
    too_many: Duration::from_millis(50),
    longest: Duration::from_secs(10),
};

pub struct Collection {
    _dir: TempDir,
    pub explorer: Explorer,
    source: String,
    pub told: RefCell<Vec<News>>,
    pub refused: RefCell<Vec<(String, String)>>,
    pub sum: RefCell<Summary>,
    /// Stops at the first game that is refused.
    pub stop_at_refusal: Cell<bool>,
    /// Stops when this has passed.
    pub end: Cell<Option<Instant>>,
    pub over: Cell<bool>,
}

impl Collection {
    pub fn new(source: &str) -> Collection {
        let dir = tempfile::tempdir().unwrap();
        let explorer = Explorer::open(dir.path()).unwrap();
        Collection {
            _dir: dir,
            explorer,
            source: source.to_owned(),
            told: RefCell::default(),
            refused: RefCell::default(),
            sum: RefCell::default(),
            stop_at_refusal: Cell::new(false),
            end: Cell::new(None),
            over: Cell::new(false),
        }
    }

    /// One with the games of a text, taken in at once.
    pub fn of(text: &str) -> Collection {
        let collection = Collection::new("whole");
        let options = ImportOptions::new("whole");
        collection.explorer.import(text.as_bytes(), &options, &mut |_| ControlFlow::Continue(())).unwrap();
        collection
    }

    /// Every game's text, in order of the alphabet.
    pub fn texts(&self) -> Vec<String> {
        let snapshot = self.explorer.snapshot();
        let mut texts: Vec<String> = (0..10_000)
            .filter_map(|game| snapshot.pgn(GameNo(game)).unwrap())
            .map(|text| String::from_utf8(text).unwrap())
            .collect();
        assert_eq!(texts.len() as u64, snapshot.games());
        texts.sort();
        texts
    }

    /// Games that came through a variant's start.
    pub fn at_start(&self, variant: Variant) -> i64 {
        let snapshot = self.explorer.snapshot();
        let mut gathered = Gathered::default();
        for segment in snapshot.segments() {
            let key = Key::of(&Position::start(variant)).unwrap();
            segment.gather(key, &Filter::ALL, &*snapshot, &mut gathered).unwrap();
        }
        gathered.games()
    }

    /// Holds what another one holds, and all its sums are right.
    pub fn assert_equals(&self, other: &Collection) {
        let (ours, theirs) = (self.texts(), other.texts());
        assert_eq!(ours.len(), theirs.len());
        // Not both as a whole, which nobody reads.
        for (one, two) in ours.iter().zip(&theirs) {
            assert_eq!(one, two);
        }
        for variant in [Variant::Standard, Variant::Crazyhouse, Variant::Koth] {
            assert_eq!(self.at_start(variant), other.at_start(variant));
        }
        self.explorer.verify().unwrap();
    }

    pub fn cursor_text(&self) -> Option<String> {
        self.cursor().unwrap()
    }

    /// Reads the games of an account.
    pub fn read(&self, client: &Client, wish: &Wish) -> Result<Report, Failed<ExplorerError>> {
        *self.sum.borrow_mut() = Summary::default();
        self.told.borrow_mut().clear();
        import(client, wish, self)
    }
}

impl Intake for Collection {
    type Error = ExplorerError;

    fn cursor(&self) -> Result<Option<String>, ExplorerError> {
        let snapshot = self.explorer.snapshot();
        let source = snapshot.sources().iter().find(|source| source.name == self.source);
        Ok(source.and_then(|source| source.cursor.clone()))
    }

    fn take(&self, leg: &mut Leg<'_>) -> Result<Taken, ExplorerError> {
        let addresses = leg.addresses();
        let options = ImportOptions::new(&self.source);
        let summary = self.explorer.import(leg, &options, &mut |event| {
            if let Event::Refused(refusal) = event {
                let address = addresses.lock().unwrap()[refusal.game as usize - 1].clone();
                self.refused.borrow_mut().push((address, refusal.code.to_owned()));
                if self.stop_at_refusal.get() {
                    self.over.set(true);
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        })?;
        self.sum.borrow_mut().add(&summary);
        Ok(Taken { read: summary.games + summary.skipped + summary.errors, whole: summary.complete })
    }

    fn keep(&self, cursor: &str) -> Result<(), ExplorerError> {
        let options = ImportOptions { cursor: Some(cursor.to_owned()), ..ImportOptions::new(&self.source) };
        self.explorer.import(io::empty(), &options, &mut |_| ControlFlow::Continue(())).map(|_| ())
    }

    fn is_over(&self) -> bool {
        self.over.get() || self.end.get().is_some_and(|end| Instant::now() > end)
    }

    fn hear(&self, news: &News) {
        self.told.borrow_mut().push(news.clone());
    }
}

/// A client of a fake, and the wish for all games of an account such as `lichess:tal`.
pub fn asking(fake: &Fake, account: &str) -> (Client, Wish) {
    let account = Account::read(account).unwrap().unwrap();
    let client = Client::new(account.site(), Base::new(&fake.url).unwrap()).with_patience(QUICK);
    (client, Wish::new(account))
}
