//! Games from PGN streams into a collection, whatever keeps it.

mod batch;
pub(crate) mod collect;
pub(crate) mod facts;
pub(crate) mod files;
mod keep;
mod known;
mod report;
mod rewind;
pub mod stream;

use std::{
    io::{self, Read},
    ops::ControlFlow,
};

use krog_chess::Message;
use krog_pgn::Reader;

use self::{
    collect::{Collect, Refused},
    rewind::Rewind,
};
pub use self::{
    keep::{Keep, ReadGame, Replay},
    report::{Event, Refusal, Summary},
    rewind::MAX_GAME,
};
use crate::error::Result;

/// Passages in memory where nothing else is wanted.
const BATCH: usize = 8_000_000;
/// Games between two looks at whether to go on.
const BEAT: u64 = 256;

/// How an import is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportOptions {
    /// The name of the source, by which its games can be taken out again.
    pub source: String,
    /// Threads, one or two.
    pub threads: usize,
    /// Games' passages through positions that are held in memory at a time, twenty bytes each.
    pub batch: usize,
    /// Bytes of text, unpacked, behind which the stream is read no further.
    pub most_bytes: Option<u64>,
    /// What is kept beside the source once everything is in: up to where the importer came.
    pub cursor: Option<String>,
}

impl ImportOptions {
    /// An import from a source, on one thread.
    pub fn new(source: impl Into<String>) -> ImportOptions {
        ImportOptions { source: source.into(), threads: 1, batch: BATCH, most_bytes: None, cursor: None }
    }
}

/// Hears how an import goes, and may break it off.
pub type Watch<'a> = &'a mut dyn FnMut(Event<'_>) -> ControlFlow<()>;

/// Reads the games of a stream, packed or not, and gives those that can be taken to who keeps them.
///
/// # Errors
/// They cannot be kept. That the stream breaks off is no error here: `watch` is told, and the summary is not complete.
pub fn read<R: Read, K: Keep>(
    stream: R,
    mut keep: K,
    options: &ImportOptions,
    watch: Watch<'_>,
) -> Result<Summary> {
    let stream: Box<dyn Read + '_> = match stream::unpack(stream) {
        Ok((_, unpacked)) => unpacked,
        // It is told like any other trouble, by the first read.
        Err(error) => Box::new(Broken(Some(error))),
    };
    let mut reader = Reader::new(Rewind::new(stream, options.most_bytes.unwrap_or(u64::MAX)));
    let mut game = Collect::new();
    let mut summary = Summary::default();
    let mut broken_off = false;
    while !broken_off && reader.read_main_line(&mut game).unwrap_or(false) {
        broken_off = take(&mut reader, &mut game, &mut keep, &mut summary, watch)?;
    }
    let line = reader.begin().line;
    let replay = reader.get_mut();
    summary.bytes = replay.passed();
    if let Some(error) = replay.trouble() {
        let _ = watch(Event::Cut { line, error });
    }
    summary.complete = !broken_off && replay.trouble().is_none();
    keep.end(&mut summary)?;
    let _ = watch(Event::Progress(&summary));
    Ok(summary)
}

/// Puts the game that was read last where it belongs. True if the import is to be broken off.
fn take<R: Read>(
    reader: &mut Reader<Rewind<R>>,
    game: &mut Collect,
    keep: &mut impl Keep,
    summary: &mut Summary,
    watch: Watch<'_>,
) -> Result<bool> {
    let (extent, begin, number) = (reader.extent(), reader.begin(), reader.count());
    let replay = reader.get_mut();
    summary.bytes = extent.end;
    let text = replay.part(&extent).map(<[u8]>::trim_ascii_end);
    let refused = game.refusal().or_else(|| {
        if replay.trouble().is_some() && extent.end >= replay.passed() && !game.is_ended() {
            return Some(Refused::Whole(Message::new("import-game-cut")));
        }
        if keep.is_full() {
            return Some(Refused::Whole(Message::new("import-collection-full")));
        }
        let message = || Message::new("import-game-too-long").with("limit", MAX_GAME >> 20);
        text.is_none().then(|| Refused::Whole(message()))
    });
    let mut stop = false;
    match refused {
        None => keep.keep(&mut ReadGame { game, text: text.unwrap_or_default() }, summary)?,
        Some(refused) => {
            let mut refusal = match refused {
                Refused::Fault(fault) => Refusal::of_fault(fault),
                Refused::Whole(message) => Refusal::of_message(message, begin.line, begin.column),
            };
            refusal.game = number;
            refusal.white.clone_from(&game.facts.white);
            refusal.black.clone_from(&game.facts.black);
            summary.errors += 1;
            stop |= watch(Event::Refused(&refusal)).is_break();
        }
    }
    replay.forget(extent.end);
    if number.is_multiple_of(BEAT) {
        stop |= watch(Event::Progress(summary)).is_break();
    }
    Ok(stop)
}

/// A stream that could not be opened.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}
