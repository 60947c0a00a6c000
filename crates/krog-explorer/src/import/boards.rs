//! Matches of bughouse: each board is a game. Its text is the match's with a tag in front that says which board it is, so that it
//! can be played again with the men that come from the other board.

use std::borrow::Cow;

use krog_chess::{Message, bughouse::BoardName};
use krog_pgn::bpgn::{Record, for_board, read, text_of, without_board};
use xxhash_rust::xxh3::Xxh3;

use super::{
    Summary,
    collect::{Collect, Refused},
    facts::Facts,
    keep::{Keep, ReadGame},
};
use crate::{
    card::{GameNo, Outcome},
    code::MoveCode,
    error::Result,
    games::prints::plain,
    key::Key,
};

/// What became of a board: the game that was there already in other words, and whether this one took its place.
pub(super) type Twin = Option<(GameNo, bool)>;

/// Keeps both boards of a match, whose text begins at a line of its file. `told` hears of each board behind it.
pub(super) fn keep(
    (text, line): (&[u8], u32),
    game: &mut Collect,
    keep: &mut impl Keep,
    summary: &mut Summary,
    told: &mut dyn FnMut(&Collect, Twin),
) -> Result<std::result::Result<(), Refused>> {
    // A text of a collection names a board, which is left out where the whole match is meant.
    let text = without_board(text).map_or(text, |(_, whole)| whole);
    let decoded = text_of(text);
    let mut records = read(&decoded);
    let Some(record) = records.next() else {
        return Ok(Err(Refused::Whole(Message::new("import-not-played"))));
    };
    if let Some(fault) = record.errors.first() {
        let alone = fault.code == "bpgn-no-seat" && record.game.made().is_empty();
        if let Some(of_board) = game.take_fault().filter(|_| alone) {
            // One board in PGN, which says what is missing.
            return Ok(Err(Refused::Fault(of_board)));
        }
        let mut fault = fault.clone();
        fault.line = fault.line.saturating_add(line.saturating_sub(1));
        return Ok(Err(Refused::Fault(fault)));
    }
    if records.next().is_some() {
        return Ok(Err(Refused::Whole(Message::new("pgn-text-after-result"))));
    }
    let both = fingerprint(&record, game);
    for board in BoardName::ALL {
        record.visit(board, game);
        if let Some(refused) = game.refusal() {
            return Ok(Err(refused));
        }
        // The boards of a match lie side by side wherever fingerprints are sorted.
        game.set_board(board, of_board(both, board));
        let text = for_board(text, board);
        game.facts.look_at_clocks(&text);
        let mut read = ReadGame { game, text: &text, twin: None };
        keep.keep(&mut read, summary)?;
        let twin = read.twin;
        told(game, twin);
    }
    Ok(Ok(()))
}

/// The text of a game that is no board of a match, and does not look like one.
pub(super) fn as_no_board(text: &[u8]) -> Cow<'_, [u8]> {
    match without_board(text) {
        Some(_) => Cow::Owned([b"\n", text].concat()),
        None => Cow::Borrowed(text),
    }
}

/// The fingerprint of one board from that of a match or of either board.
pub(crate) const fn of_board(print: u128, board: BoardName) -> u128 {
    match board {
        BoardName::A => print & !1,
        BoardName::B => print | 1,
    }
}

/// By what a match is known when it comes again: all moves in their order, who played, when, and the result.
fn fingerprint(record: &Record, game: &mut Collect) -> u128 {
    let mut hash = Xxh3::new();
    for board in BoardName::ALL {
        record.visit(board, game);
        hash.update(&Key::of(record.game.starts().get(board)).unwrap_or_default().to_bytes());
        let Facts { month, day, white, black, time, .. } = &game.facts;
        hash.update(&[Outcome::tag(game.outcome()), day.unwrap_or(0)]);
        hash.update(&month.bits().to_le_bytes());
        let mut names = Vec::new();
        for name in [white, black, time] {
            plain(name, &mut names);
            names.push(0);
        }
        hash.update(&names);
    }
    for made in record.game.made() {
        let [low, high] = MoveCode::of(made.mv).bits().to_le_bytes();
        hash.update(&[made.seat.board as u8, low, high]);
    }
    hash.digest128()
}
