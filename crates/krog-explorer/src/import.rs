//! Games from PGN streams into a collection, whatever keeps it.

mod batch;
pub(crate) mod boards;
pub(crate) mod collect;
pub(crate) mod facts;
pub(crate) mod files;
mod keep;
mod known;
mod report;
mod rewind;
pub mod stream;
mod weight;

use std::{
    borrow::Cow,
    io::{self, Read},
    ops::ControlFlow,
};

use krog_chess::{GameResult, Message};
use krog_pgn::{NullMoves, Place, Reader, bpgn::text_of};

use self::{
    collect::{Collect, Refused},
    rewind::Rewind,
};
pub use self::{
    keep::{Keep, ReadGame, Replay},
    report::{Event, Refusal, Summary, Twin},
    rewind::MAX_GAME,
    weight::weight,
};
use crate::{card::GameNo, error::Result, remove::replay};

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
    /// What becomes of games whose main line passes the turn.
    pub null_moves: NullMoves,
    /// What is kept beside the source once everything is in: up to where the importer came.
    pub cursor: Option<String>,
}

impl ImportOptions {
    /// An import from a source, on one thread.
    pub fn new(source: impl Into<String>) -> ImportOptions {
        ImportOptions {
            source: source.into(),
            threads: 1,
            batch: BATCH,
            most_bytes: None,
            null_moves: NullMoves::Keep,
            cursor: None,
        }
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
    let stream = Rewind::new(stream, options.most_bytes.unwrap_or(u64::MAX));
    let mut reader = Reader::new(stream).with_null_moves(options.null_moves);
    let mut game = Collect::new();
    let mut summary = Summary::default();
    let mut broken_off = false;
    while !broken_off && reader.read_main_line(&mut game).unwrap_or(false) {
        let cuts = options.null_moves == NullMoves::Cut;
        broken_off = take(&mut reader, &mut game, &mut keep, (&mut summary, cuts), watch)?;
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
    (summary, cuts): (&mut Summary, bool),
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
    let taken = match refused {
        Some(refused) => Err(refused),
        None if game.is_match() => {
            let text = (text.unwrap_or_default(), begin.line);
            boards::keep(text, game, keep, summary, &mut |game, twin| {
                stop |= told(game, (number, begin), twin, watch);
            })?
        }
        None => {
            let text = text.unwrap_or_default();
            let cut = game.cut().filter(|_| cuts).map(|(_, place)| place.offset - extent.start);
            let cut = cut.map(|offset| up_to(text, offset, game.result()));
            let text = boards::as_no_board(cut.as_deref().unwrap_or(text));
            let text = in_utf8(&text, game);
            let text = &*text;
            game.facts.look_at_clocks(text);
            let mut read = ReadGame { game, text, twin: None };
            keep.keep(&mut read, summary)?;
            let twin = read.twin;
            stop |= told(game, (number, begin), twin, watch);
            Ok(())
        }
    };
    match taken {
        Ok(()) => {}
        Err(refused) => {
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

/// Tells of a game that was taken what was not. True if the import is to be broken off.
fn told(game: &Collect, at: (u64, Place), twin: Option<(GameNo, bool)>, watch: Watch<'_>) -> bool {
    let (number, begin) = at;
    let facts = &game.facts;
    let mut stop = false;
    if let Some((known, replaced)) = twin {
        let (white, black) = (facts.white.clone(), facts.black.clone());
        stop |= watch(Event::Twin(&Twin { game: number, line: begin.line, known, replaced, white, black }))
            .is_break();
    }
    let cut = game.cut().map(|(fault, _)| Refusal::of_fault(fault.clone()));
    let values = facts.notes.iter().map(|note| Refusal::of_message(note.clone(), begin.line, begin.column));
    for mut note in cut.into_iter().chain(values) {
        note.game = number;
        note.white.clone_from(&facts.white);
        note.black.clone_from(&facts.black);
        stop |= watch(Event::Noted(&note)).is_break();
    }
    stop
}

/// A text in UTF-8, as games go out; where it would read otherwise then, as it came.
fn in_utf8<'a>(text: &'a [u8], game: &mut Collect) -> Cow<'a, [u8]> {
    let Cow::Owned(decoded) = text_of(text) else { return Cow::Borrowed(text) };
    let mut again = Collect::new();
    replay(decoded.as_bytes(), &mut again);
    let alike = again.fingerprint() == game.fingerprint() && again.passages().eq(game.passages());
    if alike { Cow::Owned(decoded.into_bytes()) } else { Cow::Borrowed(text) }
}

/// The text of a game up to where the turn is passed, without the number of that move, and the result that its moves end with.
fn up_to(text: &[u8], cut: u64, result: Option<GameResult>) -> Vec<u8> {
    let cut = usize::try_from(cut).unwrap_or(usize::MAX).min(text.len());
    let kept = text.get(..cut).unwrap_or_default().trim_ascii_end();
    let result = result.unwrap_or(GameResult::None).as_str();
    // On a line of its own, or a comment up to the end of the line would have it.
    [without_number(kept), b"\n", result.as_bytes()].concat()
}

/// A text without the move number that ends it. Digits that end a move are none, and neither is a word of a comment.
fn without_number(text: &[u8]) -> &[u8] {
    let digits = text.iter().rev().take_while(|byte| matches!(byte, b'0'..=b'9' | b'.')).count();
    let rest = text.get(..text.len() - digits).unwrap_or_default();
    let is_word = rest.last().is_none_or(|byte| byte.is_ascii_whitespace() || matches!(byte, b'}' | b')'));
    let line = rest.rsplit(|byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or_default();
    if is_word && !line.contains(&b';') { rest.trim_ascii_end() } else { text }
}

/// A stream that could not be opened.
struct Broken(Option<io::Error>);

impl Read for Broken {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}
