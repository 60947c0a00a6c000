//! Matches out of BPGN, one after the other.

use std::time::Duration;

use super::{
    Note, Record, closing,
    scan::{Part, Scanner},
};
use crate::{Command, Comment, Fault, Faults, MAX_PLIES, Place, one_line, too_many};
use krog_chess::bughouse::{BoardName, Match, MatchPlayError, MatchStartError, Seat};
use krog_chess::{message::Message, notation::Repair};

/// The most tag pairs that are kept of a match.
const MOST_TAGS: usize = 500;

/// Reads every match of a text.
#[must_use]
pub const fn read(text: &str) -> Reader<'_> {
    Reader { text, scanner: None }
}

/// The matches of a text. What is wrong with one is told in it.
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    text: &'a str,
    scanner: Option<Scanner<'a>>,
}

impl Iterator for Reader<'_> {
    type Item = Record;

    fn next(&mut self) -> Option<Record> {
        let mut scanner = self.scanner.unwrap_or_else(|| Scanner::new(self.text));
        let record = one(&mut scanner);
        self.scanner = Some(scanner);
        record
    }
}

/// A match as it is being read.
struct Draft<'a> {
    record: Record,
    faults: Faults,
    /// The seat that a number has named for the move to come.
    seat: Option<Seat>,
    /// Whether moves are still played.
    plays: bool,
    /// The last comment, which may say how the match ended.
    last: Option<&'a str>,
    /// What is said behind the last move.
    remark: String,
    /// How long that was before its last part.
    remark_before: usize,
}

/// The next match; none where no tag and no move is left.
fn one(scanner: &mut Scanner<'_>) -> Option<Record> {
    let mut headers = Vec::new();
    let mut comments = Vec::new();
    let mut faults = Faults::default();
    let (mut fen, mut last) = (None, None);
    loop {
        let mut ahead = *scanner;
        match ahead.next() {
            Some((place, Part::Tag { name, value })) => {
                if name == "FEN" {
                    fen = Some((place, value.clone()));
                }
                if headers.len() < MOST_TAGS {
                    headers.push((name.to_owned(), value));
                } else {
                    let message = Message::new("pgn-too-many-tags").with("limit", MOST_TAGS);
                    faults.warn_once(Fault::new(place, message));
                }
            }
            Some((place, Part::BadTag(text))) => faults.error(tag_fault(place, text)),
            Some((place, Part::Comment { text, closed })) => {
                last = Some(text);
                comments.extend(comment(text, closed, place, &mut faults));
            }
            Some(_) => break,
            None if headers.is_empty() && faults.errors.is_empty() => return None,
            None => break,
        }
        *scanner = ahead;
    }
    let (game, plays) = start(fen, &mut faults);
    let record = Record { headers, comments, ..Record::new(game) };
    let mut draft =
        Draft { record, faults, seat: None, plays, last, remark: String::new(), remark_before: 0 };
    let result = draft.movetext(scanner);
    Some(draft.finish(result, scanner.place()))
}

fn tag_fault(place: Place, text: &str) -> Fault {
    Fault::new(place, Message::new("bpgn-tag").with("text", shown(text)))
}

fn shown(text: &str) -> String {
    text.chars().take(48).collect()
}

fn comment(text: &str, closed: bool, place: Place, faults: &mut Faults) -> Option<Comment> {
    if !closed {
        faults.error(Fault::new(place, Message::new("pgn-comment-open")));
    }
    Comment::new(text)
}

/// The match from the tag `FEN`, and whether it can be played on.
fn start(fen: Option<(Place, String)>, faults: &mut Faults) -> (Match, bool) {
    let Some((place, fen)) = fen.filter(|(_, fen)| !matches!(fen.trim(), "" | "?" | "-")) else {
        return (Match::start(), true);
    };
    match Match::from_fen(&fen) {
        Ok(game) => (game, true),
        Err(error) => {
            let mut reasons = vec![error.message()];
            if let MatchStartError::Fen { error, .. } = &error {
                reasons.extend(error.faults().iter().map(krog_chess::fen::FenFault::message));
            }
            faults.error(Fault::new(place, Message::new("bpgn-fens")).because(reasons));
            (Match::start(), false)
        }
    }
}

impl<'a> Draft<'a> {
    /// Reads moves up to the result. Its place, if there is one.
    fn movetext(&mut self, scanner: &mut Scanner<'a>) -> Option<Place> {
        let mut depth = 0_u32;
        loop {
            let mut ahead = *scanner;
            let (place, part) = ahead.next()?;
            match part {
                Part::Tag { .. } | Part::BadTag(_) => return None,
                Part::Open => {
                    if depth == 0 {
                        self.faults.warn_once(Fault::new(place, Message::new("bpgn-variation")));
                    }
                    depth += 1;
                }
                Part::Close => depth = depth.saturating_sub(1),
                Part::Result(result) if depth == 0 => {
                    self.record.result = result;
                    *scanner = ahead;
                    return Some(place);
                }
                _ if depth > 0 => {}
                Part::Number { number, seat, text } => self.number(number, seat, text, place),
                Part::Word(text) => self.mv(text, place),
                Part::Comment { text, closed } => self.comment(text, closed, place),
                Part::Glyph | Part::Result(_) => {}
            }
            *scanner = ahead;
        }
    }

    fn number(&mut self, number: u32, seat: Option<Seat>, text: &str, place: Place) {
        self.seat = seat;
        let Some(seat) = seat.filter(|_| self.plays) else { return };
        let due = self.record.game.board(seat.board).ply() / 2 + 1;
        if number != due {
            let right = format!("{due}{}.", seat.letter());
            let message = Message::new("pgn-move-number").with("found", text).with("right", right.as_str());
            self.faults.warn(Fault::new(place, message).repaired(right));
        }
    }

    fn mv(&mut self, text: &str, place: Place) {
        let seat = self.seat.take();
        if !self.plays {
            return;
        }
        let text = text.trim_end_matches(['.', ',']);
        let refused = match seat {
            _ if self.record.game.made().len() >= MAX_PLIES => too_many(place),
            None => Fault::new(place, Message::new("bpgn-no-seat").with("move", shown(text))),
            Some(seat) if self.record.game.on_turn(seat.board) != seat => {
                let letter = seat.letter().to_string();
                let board = seat.board.letter().to_string();
                Fault::new(place, Message::new("bpgn-turn").with("letter", letter).with("board", board))
            }
            Some(seat) => match self.play(seat.board, text, place) {
                None => return,
                Some(fault) => fault,
            },
        };
        self.plays = false;
        self.faults.error(refused);
    }

    /// Makes a move; why it cannot be made.
    fn play(&mut self, board: BoardName, text: &str, place: Place) -> Option<Fault> {
        let number = self.record.game.board(board).ply() / 2 + 1;
        let number = format!("{number}{}.", self.record.game.on_turn(board).letter());
        let (code, reasons, reason) = match self.record.game.play(board, text) {
            Ok(made) => {
                let (san, repairs) = (made.san.clone(), made.repairs.clone());
                self.repaired(text, &san, &repairs, place);
                self.remarked();
                self.record.notes.push(Note::default());
                return None;
            }
            Err(MatchPlayError::Over(end)) => ("pgn-move-after-end", None, end.reason.name()),
            Err(error) => ("pgn-move-illegal", Some(error.message()), "other"),
        };
        let message = Message::new(code)
            .with("number", number)
            .with("move", shown(text))
            .with("line", "main")
            .with("reason", reason);
        Some(Fault::new(place, message).because(reasons))
    }

    /// Warns of each liberty. Files of bughouse leave out marks of check as they please.
    fn repaired(&mut self, text: &str, san: &str, repairs: &[Repair], place: Place) {
        for repair in repairs.iter().filter(|repair| !matches!(repair, Repair::CheckMark { .. })) {
            let message = Message::new("pgn-move-repaired").with("move", shown(text)).with("san", san);
            self.faults.warn(Fault::new(place, message).because([repair.message(san)]).repaired(san));
        }
    }

    fn comment(&mut self, text: &'a str, closed: bool, place: Place) {
        self.last = Some(text);
        let Some(comment) = comment(text, closed, place, &mut self.faults) else { return };
        let clock = clock(&comment);
        match (self.record.notes.last_mut(), clock) {
            (None, _) => self.record.comments.push(comment),
            (Some(_), _) if !self.plays => {}
            (Some(note), Some(clock)) => note.clock = Some(clock),
            (Some(_), None) => {
                self.remark_before = self.remark.len();
                self.remark.push_str(comment.text());
                self.remark.push(' ');
            }
        }
    }

    /// Puts what was said behind the last move there.
    fn remarked(&mut self) {
        if let Some(note) = self.record.notes.last_mut() {
            note.comment = Comment::new(&std::mem::take(&mut self.remark));
            self.remark_before = 0;
        }
    }

    /// Settles the end.
    fn finish(mut self, result: Option<Place>, end: Place) -> Record {
        let place = result.unwrap_or(end);
        if result.is_none() {
            self.faults.warn(Fault::new(place, Message::new("pgn-no-result")));
            let tag = self.record.header("Result").map(str::to_owned);
            let known = ["1-0", "0-1", "1/2-1/2"].into_iter().find(|known| tag.as_deref() == Some(*known));
            self.record.result = known.unwrap_or("*");
        }
        if let Some(end) = self.record.game.end() {
            if self.plays && end.result() != self.record.result {
                let message = Message::new("bpgn-result-against-boards")
                    .with("found", self.record.result)
                    .with("right", end.result());
                self.faults.warn(Fault::new(place, message).repaired(end.result()));
            }
        } else if self.plays
            && let Some(end) = closing::told(&self.record, self.last)
        {
            // The match is not over, so that no earlier end can be in the way.
            let _earlier = self.record.game.conclude(end);
        }
        self.drop_last_words();
        self.remarked();
        self.record.errors = self.faults.errors;
        self.record.warnings = self.faults.warnings;
        self.record
    }

    /// What says how the match ended is no remark about the last move.
    fn drop_last_words(&mut self) {
        let Some(end) = self.record.game.end() else { return };
        let said = one_line(&closing::said(&self.record, end));
        if self.last.map(one_line).as_deref() != Some(said.as_str()) {
            return;
        }
        if self.record.notes.is_empty() {
            self.record.comments.pop();
        } else {
            self.remark.truncate(self.remark_before);
        }
    }
}

/// A clock: seconds alone, or a `[%clk]`.
fn clock(comment: &Comment) -> Option<Duration> {
    let text = comment.text();
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !whole.is_empty() && whole.len() <= 7 && part.len() <= 3 && digits(whole) && digits(part) {
        let millis = format!("{part:0<3}").parse::<u64>().ok()?;
        return Some(Duration::from_millis(whole.parse::<u64>().ok()? * 1000 + millis));
    }
    let clock = comment.commands().find_map(|command| match command {
        Command::Clock(time) => Some(time),
        _ => None,
    });
    clock.filter(|_| comment.without_times().is_none())
}
