//! What a game says of itself, held against its moves and against the standard.

mod date;

use super::{fault::Fault, game::PgnGame, headers::Headers, lexer, reader::Terminator, token::Place};
use krog_chess::{
    end::{End, GameResult},
    message::Message,
    position::Position,
};

/// The tags that every game has, in their order (PGN standard, section 8.1.1).
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Tags that hold a date.
const DATES: [&str; 3] = ["Date", "EventDate", "UTCDate"];

/// Adds what is wrong with the game as a whole. `last` is the position behind its moves, if they were read to the end;
/// `strict` holds its form against the standard too.
pub(super) fn check(
    game: &mut PgnGame,
    headers: &Headers,
    begin: Place,
    terminator: Terminator,
    last: Option<&Position>,
    strict: bool,
) {
    let mut check = Check { game, headers, begin };
    check.results(terminator, last, strict);
    if strict {
        check.roster();
        check.duplicates();
        check.dates();
        check.codes();
        check.set_up();
    }
    game.errors.sort_by_key(|fault| (fault.line, fault.column));
    game.warnings.sort_by_key(|fault| (fault.line, fault.column));
}

struct Check<'a> {
    game: &'a mut PgnGame,
    headers: &'a Headers,
    begin: Place,
}

impl Check<'_> {
    fn error(&mut self, place: Place, message: Message, repair: Option<String>) {
        self.game.errors.push(Fault { repair, ..Fault::new(place, message) });
    }

    fn warn(&mut self, place: Place, message: Message, repair: Option<String>) {
        self.game.warnings.push(Fault { repair, ..Fault::new(place, message) });
    }

    /// Header, terminator and final position must say the same, where each says something.
    fn results(&mut self, terminator: Terminator, last: Option<&Position>, strict: bool) {
        let decided = last.and_then(End::of_position);
        let header = self.headers.find("Result").filter(|(value, _)| !value.trim().is_empty());
        let stated = header.map(|(value, place)| (lexer::result(value.trim()), value.to_owned(), place));
        let claimed = match &stated {
            Some((Some((result, exact)), value, place)) => {
                if !exact {
                    let message =
                        Message::new("pgn-result-form").with("where", "tag").with("found", value.as_str());
                    self.warn(*place, message, Some(format!("[Result \"{result}\"]")));
                }
                Some((*result, *place))
            }
            Some((None, value, place)) => {
                let shown: String = value.chars().take(32).collect();
                let message = Message::new("pgn-result-tag").with("found", shown);
                let repair = terminator.result.map(|result| format!("[Result \"{result}\"]"));
                self.warn(*place, message, repair);
                None
            }
            None => None,
        };
        let right = decided.map(|end| end.result);
        let at = terminator.place;
        match terminator.result {
            None => {
                let result = right.or(claimed.map(|(result, _)| result));
                let repair = result.map(|result| result.as_str().to_owned());
                self.warn(at, Message::new("pgn-no-result"), repair);
                self.game.result = claimed.map_or(GameResult::None, |(result, _)| result);
            }
            Some(result) => {
                if let Some((claim, place)) = claimed
                    && claim != result
                {
                    let message = Message::new("pgn-result-mismatch")
                        .with("tag", claim.as_str())
                        .with("text", result.as_str());
                    let repair = right.map(|right| {
                        if claim == right {
                            right.as_str().to_owned()
                        } else {
                            format!("[Result \"{right}\"]")
                        }
                    });
                    // The one that the position contradicts, or else the tag, is the one to look at.
                    let place = if right.is_some_and(|right| claim == right) { at } else { place };
                    self.error(place, message, repair);
                    return;
                }
            }
        }
        if let Some(end) = decided
            && let Some(result) = terminator.result.or(claimed.map(|(result, _)| result))
            && result != end.result
        {
            let open = result == GameResult::None;
            let message = Message::new(if open { "pgn-result-open" } else { "pgn-result-against-position" })
                .with("found", result.as_str())
                .with("right", end.result.as_str())
                .with("reason", end.reason.name());
            let repair = Some(end.result.as_str().to_owned());
            if !open {
                self.error(at, message, repair);
            } else if strict {
                self.warn(at, message, repair);
            }
        }
    }

    fn roster(&mut self) {
        let missing: Vec<&str> = ROSTER.into_iter().filter(|name| self.headers.get(name).is_none()).collect();
        if !missing.is_empty() {
            let message = Message::new("pgn-roster").with("names", missing.join(", "));
            let tags: Vec<String> = missing
                .iter()
                .map(|name| match *name {
                    "Date" => "[Date \"????.??.??\"]".to_owned(),
                    "Result" => format!("[Result \"{}\"]", self.game.result),
                    name => format!("[{name} \"?\"]"),
                })
                .collect();
            self.warn(self.begin, message, Some(tags.join("\n")));
        }
    }

    fn duplicates(&mut self) {
        let mut seen: Vec<(&str, &str)> = Vec::new();
        let mut found = Vec::new();
        for (name, value, place) in self.headers.placed() {
            match seen.iter().find(|(known, _)| *known == name) {
                Some((_, first)) => found.push((name, place, *first == value)),
                None => seen.push((name, value)),
            }
        }
        for (name, place, same) in found {
            let message = Message::new("pgn-tag-twice").with("name", name);
            self.warn(place, message, same.then(String::new));
        }
    }

    /// Ratings and the opening's code: a value that is none is no value for any program.
    fn codes(&mut self) {
        for (name, value, place) in self.headers.placed() {
            let message = match name {
                "WhiteElo" | "BlackElo" if is_no_rating(value) => Message::new("pgn-rating-form"),
                "ECO" if is_no_eco(value) => Message::new("pgn-eco-form"),
                _ => continue,
            };
            let shown: String = value.chars().take(32).collect();
            self.warn(place, message.with("name", name).with("found", shown), None);
        }
    }

    fn dates(&mut self) {
        for (name, value, place) in self.headers.placed().filter(|(name, ..)| DATES.contains(name)) {
            if let Err(repair) = date::check(value) {
                let shown: String = value.chars().take(32).collect();
                let message = Message::new("pgn-date-form").with("name", name).with("found", shown);
                let fault = Fault {
                    repair: repair.map(|date| format!("[{name} \"{date}\"]")),
                    ..Fault::new(place, message)
                };
                self.game.warnings.push(fault);
            }
        }
    }

    fn set_up(&mut self) {
        let fen = self.headers.find("FEN");
        let set_up = self.headers.find("SetUp");
        match (fen, set_up) {
            (Some((_, place)), None) => {
                self.warn(place, Message::new("pgn-setup-missing"), Some("[SetUp \"1\"]".to_owned()));
            }
            (Some(_), Some((value, place))) if value != "1" => {
                self.warn(place, Message::new("pgn-setup-false"), Some("[SetUp \"1\"]".to_owned()));
            }
            (None, Some(("1", place))) => self.warn(place, Message::new("pgn-fen-missing"), None),
            _ => {}
        }
    }
}

/// Whether a tag's value means to be a rating and is none: it has digits, and is no number up to 9999. 0 is
/// how some programs write that it is not known.
#[must_use]
pub fn is_no_rating(value: &str) -> bool {
    let value = value.trim();
    let rating = value.parse::<u16>().is_ok_and(|rating| rating < 10_000);
    value.bytes().any(|byte| byte.is_ascii_digit()) && !rating
}

/// Whether a tag's value means to be a code of the Encyclopaedia of Chess Openings, and does not begin with one from `A00` to
/// `E99`.
#[must_use]
pub fn is_no_eco(value: &str) -> bool {
    let value = value.trim();
    let code = matches!(value.as_bytes(), [b'A'..=b'E' | b'a'..=b'e', b'0'..=b'9', b'0'..=b'9', ..]);
    !matches!(value, "" | "?" | "-" | "*") && !code
}

/// The date that a tag's value certainly means, in the form of the standard; none where it is none, or several.
#[must_use]
pub fn repaired_date(text: &str) -> Option<String> {
    date::check(text).err().flatten()
}
