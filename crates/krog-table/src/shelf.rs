//! The rulebooks that games can be played by: the product's own, those that the server was started with, and those that
//! users keep.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use krog_chess::{CustomError, FenError, Position};
use krog_store::{KeptRulebook, NewRulebook, PersonId, Store, StoreError};

use crate::{
    clock::now_ms,
    deciding::Deciding,
    view::{Book, BookError},
};

/// Rulebooks that one person may keep.
pub const MOST: u32 = 50;
/// Users' books that stay ready; each takes about a mebibyte.
const READY: usize = 32;

/// The rulebooks. Clones share them.
#[derive(Debug, Clone)]
pub struct Shelf {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    store: Store,
    deciding: Deciding,
    given: Vec<Book>,
    /// Users' books, the one used last in front.
    ready: Mutex<Vec<Book>>,
}

/// Why no game can be played by a text.
#[derive(Debug)]
pub enum UnplayableError {
    /// It has faults, or is not about chess.
    Book(Box<BookError>),
    /// The start that it names cannot be set up.
    Start(FenError),
    /// It cannot judge its own start.
    CustomPosition(CustomError),
}

/// Why the server does not start with a rulebook.
#[derive(Debug, thiserror::Error)]
pub enum GivenError {
    /// The file cannot be read.
    #[error("cannot read the rulebook `{file}`: {error}")]
    Unreadable { file: String, error: std::io::Error },
    /// No game can be played by it.
    #[error("no game can be played by the rulebook `{file}`")]
    Unplayable { file: String, error: UnplayableError },
}

/// Why a rulebook cannot be had now.
#[derive(Debug, thiserror::Error)]
pub enum ShelfError {
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Making it ready died.
    #[error("a rulebook could not be made ready")]
    Died,
}

/// A book that a game can be played by, from its text.
pub fn playable(file: &str, text: &str) -> Result<Book, UnplayableError> {
    let (book, _) = Book::read(file, text).map_err(UnplayableError::Book)?;
    let start = Position::start_under(&book.custom).map_err(UnplayableError::Start)?;
    match start.trouble() {
        Some(trouble) => Err(UnplayableError::CustomPosition(trouble)),
        None => Ok(book),
    }
}

/// The books in these files, each fit to be played by.
pub fn given(files: &[PathBuf]) -> Result<Vec<(Book, String)>, GivenError> {
    files.iter().map(|file| one_given(file)).collect()
}

fn one_given(path: &Path) -> Result<(Book, String), GivenError> {
    let file = path.display().to_string();
    let text = std::fs::read_to_string(path)
        .map_err(|error| GivenError::Unreadable { file: file.clone(), error })?;
    match playable(&file, &text) {
        Ok(book) => Ok((book, text)),
        Err(error) => Err(GivenError::Unplayable { file, error }),
    }
}

impl Shelf {
    /// With the books that the server was started with, which are kept too: games by them go on without the files.
    pub async fn open(
        store: Store,
        deciding: Deciding,
        given: Vec<(Book, String)>,
    ) -> Result<Shelf, StoreError> {
        let mut books = Vec::with_capacity(given.len());
        for (book, text) in given {
            let new = NewRulebook { id: &book.id, text: &text, owner: None, most: MOST, now_ms: now_ms() };
            store.keep_rulebook(new).await?;
            books.push(book);
        }
        Ok(Shelf { inner: Arc::new(Inner { store, deciding, given: books, ready: Mutex::default() }) })
    }

    /// A book by its id: the name of one of the product's own, or the hash of a user's.
    pub async fn find(&self, id: &str) -> Result<Option<Book>, ShelfError> {
        let given = || self.inner.given.iter().find(|book| book.id == id).cloned();
        if let Some(book) = Book::named(id).or_else(given).or_else(|| self.ready(id)) {
            return Ok(Some(book));
        }
        let Some(text) = self.inner.store.rulebook(id).await? else { return Ok(None) };
        let read = self.inner.deciding.run(id, move || Book::read("rulebook.krog", &text)).await;
        let Ok((mut book, _)) = read.ok_or(ShelfError::Died)? else {
            tracing::error!(book = id, "a rulebook that was kept can no longer be read");
            return Ok(None);
        };
        if book.id != id {
            tracing::warn!(book = id, now = %book.id, "a kept rulebook builds on books that have changed");
            book.keep_id(id);
        }
        self.put_ready(book.clone());
        Ok(Some(book))
    }

    fn ready(&self, id: &str) -> Option<Book> {
        let mut ready = self.inner.ready.lock().unwrap_or_else(PoisonError::into_inner);
        let at = ready.iter().position(|book| book.id == id)?;
        ready.get_mut(..=at)?.rotate_right(1);
        ready.first().cloned()
    }

    fn put_ready(&self, book: Book) {
        let mut ready = self.inner.ready.lock().unwrap_or_else(PoisonError::into_inner);
        ready.retain(|other| other.id != book.id);
        ready.insert(0, book);
        ready.truncate(READY);
    }

    /// The books that the server was started with, then a person's own.
    pub async fn kept(&self, person: Option<&PersonId>) -> Result<Vec<Book>, ShelfError> {
        let mut books = self.inner.given.clone();
        if let Some(person) = person {
            for id in self.inner.store.rulebooks_of(person).await? {
                if books.iter().all(|book| book.id != id) {
                    books.extend(self.find(&id).await?);
                }
            }
        }
        Ok(books)
    }

    /// Keeps a person's book, which was read from this text by [`playable`].
    pub async fn keep(
        &self,
        person: &PersonId,
        text: String,
        read: Result<Book, UnplayableError>,
    ) -> Result<Kept, ShelfError> {
        let book = match read {
            Ok(book) => book,
            Err(error) => return Ok(Kept::Unplayable(error)),
        };
        let owner = Some(person);
        let new = NewRulebook { id: &book.id, text: &text, owner, most: MOST, now_ms: now_ms() };
        if self.inner.store.keep_rulebook(new).await? == KeptRulebook::TooMany {
            return Ok(Kept::TooMany);
        }
        self.put_ready(book.clone());
        Ok(Kept::Book(Box::new(book)))
    }
}

/// What became of a text that was to be kept.
#[derive(Debug)]
pub enum Kept {
    Book(Box<Book>),
    /// The person keeps as many as one may.
    TooMany,
    /// No game can be played by it.
    Unplayable(UnplayableError),
}
