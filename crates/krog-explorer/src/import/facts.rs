//! What a game's tags say that counting wants to know.

use krog_chess::{Color, GameResult, Message};
use krog_pgn::{Headers, is_no_eco, is_no_rating, repaired_date};

use crate::{card::Outcome, month::Month, pace::Pace, speed::Speed};

/// Values of `Termination` that say that the result did not come about at the board.
const FORFEITS: [&str; 5] = ["abandoned", "forfeit", "default", "rules infraction", "unterminated"];
/// The longest name of a player and of an opening that is kept apart from the game's text, in characters.
const MAX_NAME: usize = 120;

/// A game's tags, read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Facts {
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) white_rating: Option<u16>,
    pub(crate) black_rating: Option<u16>,
    pub(crate) month: Month,
    pub(crate) day: Option<u8>,
    /// The time of day, where a program wrote it: it tells short games of one day apart.
    pub(crate) time: String,
    pub(crate) speed: Option<Speed>,
    /// What the time control can be, where it does not say seconds or minutes.
    pub(crate) pace: Option<Pace>,
    /// Values of tags that are none, and so are lost.
    pub(crate) notes: Vec<Message>,
    pub(crate) result: Option<GameResult>,
    pub(crate) forfeit: bool,
    pub(crate) eco: Option<Eco>,
    pub(crate) opening: String,
    /// Empty where it is not known.
    pub(crate) event: String,
    /// Empty where it is not known.
    pub(crate) site: String,
}

impl Facts {
    /// Reads the tags into what was read before, whose memory serves again.
    pub(crate) fn read(&mut self, headers: &Headers) {
        let mut date = None;
        let mut utc_date = None;
        let mut variation = None;
        for text in [
            &mut self.white,
            &mut self.black,
            &mut self.time,
            &mut self.opening,
            &mut self.event,
            &mut self.site,
        ] {
            text.clear();
        }
        (self.white_rating, self.black_rating, self.speed, self.eco) = (None, None, None, None);
        self.forfeit = false;
        self.notes.clear();
        for (name, value) in headers.iter().rev() {
            match name {
                "White" => name_into(&mut self.white, value),
                "Black" => name_into(&mut self.black, value),
                "WhiteElo" => self.white_rating = self.rating(name, value),
                "BlackElo" => self.black_rating = self.rating(name, value),
                "Date" => date = Some(value),
                "UTCDate" => utc_date = Some(value),
                "UTCTime" => name_into(&mut self.time, value),
                "TimeControl" => self.speed = Some(Speed::from_pgn(value.trim())),
                "Termination" => self.forfeit = is_forfeit(value),
                "ECO" => {
                    self.eco = Eco::read(value);
                    if is_no_eco(value) {
                        self.note("pgn-eco-form", name, value);
                    }
                }
                "Opening" => name_into(&mut self.opening, value),
                "Variation" => variation = Some(value),
                "Event" => known_into(&mut self.event, value),
                "Site" => known_into(&mut self.site, value),
                _ => {}
            }
        }
        if let Some(variation) = variation.filter(|value| !value.trim().is_empty())
            && !self.opening.is_empty()
            && !self.opening.contains(':')
        {
            let whole = format!("{}: {}", self.opening, variation.trim());
            name_into(&mut self.opening, &whole);
        }
        let dates = [date, utc_date].map(|value| value.and_then(self::date));
        let (month, day) = dates.into_iter().flatten().next().unwrap_or_default();
        (self.month, self.day) = (month, day);
        self.pace = Pace::of(headers);
        let said = self.pace.as_ref().and_then(Pace::by_tags).or_else(|| Speed::of_lichess(headers));
        self.speed = said.or(self.speed);
        self.result = headers.result();
    }

    fn rating(&mut self, name: &str, value: &str) -> Option<u16> {
        if is_no_rating(value) {
            self.note("pgn-rating-form", name, value);
        }
        rating(value)
    }

    fn note(&mut self, code: &'static str, name: &str, value: &str) {
        let shown: String = value.chars().take(32).collect();
        self.notes.push(Message::new(code).with("name", name).with("found", shown));
    }

    /// Looks at the clocks of the game's text where the tags leave open what the time control is.
    pub(crate) fn look_at_clocks(&mut self, text: &[u8]) {
        if let Some(speed) = self.pace.as_ref().and_then(|pace| pace.by_clocks(text)) {
            self.speed = Some(speed);
        }
    }

    /// How the game went: as its tag says, or else as its moves end.
    pub(crate) fn outcome(&self, at_the_end: Option<GameResult>) -> Option<Outcome> {
        let stated = self.result.filter(|result| *result != GameResult::None);
        match stated.or(at_the_end)? {
            GameResult::Win(Color::White) => Some(Outcome::White),
            GameResult::Draw => Some(Outcome::Draw),
            GameResult::Win(Color::Black) => Some(Outcome::Black),
            GameResult::None => None,
        }
    }
}

/// A code of the Encyclopaedia of Chess Openings: `A00` to `E99`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Eco(u16);

impl Eco {
    /// Reads a code, whatever stands behind it.
    pub fn read(text: &str) -> Option<Eco> {
        let [letter, tens, ones, ..] = *text.trim().as_bytes() else { return None };
        let letter = letter.to_ascii_uppercase();
        ((b'A'..=b'E').contains(&letter) && tens.is_ascii_digit() && ones.is_ascii_digit()).then(|| {
            Eco(u16::from(letter - b'A') * 100 + u16::from(tens - b'0') * 10 + u16::from(ones - b'0'))
        })
    }

    /// Its number, 1 to 500; 0 stands for none.
    pub fn bits(eco: Option<Eco>) -> u16 {
        eco.map_or(0, |Eco(n)| n + 1)
    }

    /// The code of a number.
    pub fn from_bits(bits: u16) -> Option<Eco> {
        bits.checked_sub(1).filter(|n| *n < 500).map(Eco)
    }
}

impl std::fmt::Display for Eco {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let letter = char::from(b'A' + u8::try_from(self.0 / 100).unwrap_or(0));
        write!(f, "{letter}{:02}", self.0 % 100)
    }
}

fn name_into(text: &mut String, value: &str) {
    text.clear();
    let value = value.trim();
    let value = value.char_indices().nth(MAX_NAME).and_then(|(end, _)| value.get(..end)).unwrap_or(value);
    if value.contains('\0') {
        // No database takes it, and nobody sees it.
        text.extend(value.chars().filter(|ch| *ch != '\0'));
    } else {
        text.push_str(value);
    }
}

/// The same, and nothing where it says that it is not known.
fn known_into(text: &mut String, value: &str) {
    name_into(text, value);
    if matches!(text.as_str(), "?" | "-") {
        text.clear();
    }
}

fn rating(value: &str) -> Option<u16> {
    value.trim().parse().ok().filter(|rating| (1..10_000).contains(rating))
}

fn is_forfeit(value: &str) -> bool {
    FORFEITS.iter().any(|known| value.trim().eq_ignore_ascii_case(known))
}

/// `2024.05.31`, with `?` for what is not known, and with other marks between its parts; another order of them where it can be
/// only one.
fn date(value: &str) -> Option<(Month, Option<u8>)> {
    plain_date(value).or_else(|| plain_date(&repaired_date(value.trim())?))
}

fn plain_date(value: &str) -> Option<(Month, Option<u8>)> {
    let mut parts = value.trim().split(['.', '-', '/']);
    let year = parts.next().filter(|year| year.len() == 4)?.parse().ok()?;
    let month = parts.next().and_then(|month| month.parse().ok()).filter(|month| (1..=12).contains(month));
    let day = month.and_then(|_| parts.next()?.parse().ok()).filter(|day| (1..=31).contains(day));
    let found = Month::new(year, month);
    found.year().map(|_| (found, day))
}

#[cfg(test)]
mod tests {
    use krog_pgn::{MainLine, Reader};

    use super::*;

    fn facts(tags: &str) -> Facts {
        let mut line = MainLine::default();
        Reader::new(format!("{tags}\n1. e4 *").as_bytes()).read_main_line(&mut line).unwrap();
        let mut facts = Facts { white: "before".to_owned(), forfeit: true, ..Facts::default() };
        facts.read(&line.headers);
        facts
    }

    #[test]
    fn tags_are_read() {
        let found = facts(
            "[White \"Carlsen, Magnus\"]\n[Black \" ? \"]\n[WhiteElo \"2862\"]\n[BlackElo \"0\"]\n[Date \"????.??.??\"]\n\
             [UTCDate \"2021.10.05\"]\n[UTCTime \"01:02:03\"]\n[TimeControl \"180+2\"]\n[Termination \"Time forfeit\"]\n\
             [Event \"Tata Steel\"]\n[Site \"?\"]\n[ECO \"B90\"]\n[Opening \"Sicilian Defense\"]\n[Variation \"Najdorf\"]\n[Result \"1/2\"]\n",
        );
        assert_eq!((found.white.as_str(), found.black.as_str()), ("Carlsen, Magnus", "?"));
        assert_eq!((found.white_rating, found.black_rating), (Some(2862), None));
        assert_eq!((found.month, found.day), (Month::new(2021, Some(10)), Some(5)));
        assert_eq!(
            (found.time.as_str(), found.speed, found.forfeit),
            ("01:02:03", Some(Speed::Blitz), false)
        );
        assert_eq!((found.event.as_str(), found.site.as_str()), ("Tata Steel", ""));
        assert_eq!(found.eco.unwrap().to_string(), "B90");
        assert_eq!(found.opening, "Sicilian Defense: Najdorf");
        assert_eq!(found.outcome(Some(GameResult::None)), Some(Outcome::Draw));
    }

    #[test]
    fn values_that_are_none_are_said() {
        let codes = |tags| facts(tags).notes.iter().map(|note| note.code).collect::<Vec<_>>();
        let wrong = "[WhiteElo \"25x0\"]\n[BlackElo \"12345\"]\n[ECO \"Z99\"]\n";
        assert_eq!(codes(wrong), ["pgn-eco-form", "pgn-rating-form", "pgn-rating-form"]);
        assert_eq!(codes("[WhiteElo \"?\"]\n[BlackElo \"unknown\"]\n[ECO \"\"]\n"), [] as [&str; 0]);
        assert_eq!(codes("[WhiteElo \"2500\"]\n[BlackElo \"-\"]\n[ECO \"B90a\"]\n"), [] as [&str; 0]);
    }

    #[test]
    fn nothing_is_left_of_the_game_before() {
        assert_eq!(facts("[Event \"?\"]\n"), Facts::default());
        assert_eq!(facts("").outcome(Some(GameResult::Win(Color::Black))), Some(Outcome::Black));
        assert_eq!(facts("[Result \"*\"]").outcome(Some(GameResult::Draw)), Some(Outcome::Draw));
        assert_eq!(facts("[Result \"1-0\"]").outcome(Some(GameResult::Draw)), Some(Outcome::White));
        assert!(facts("[Termination \"Abandoned\"]").forfeit);
    }

    #[test]
    fn dates_and_codes() {
        for (text, month, day) in [
            ("1851.06.21", Month::new(1851, Some(6)), Some(21)),
            ("2024-05-31", Month::new(2024, Some(5)), Some(31)),
            ("2024.??.31", Month::new(2024, None), None),
            ("2024", Month::new(2024, None), None),
            ("2024.13.40", Month::new(2024, None), None),
            ("31.05.2024", Month::new(2024, Some(5)), Some(31)),
            ("05/31/2024", Month::new(2024, Some(5)), Some(31)),
        ] {
            assert_eq!(date(text), Some((month, day)), "{text}");
        }
        for text in ["????.??.??", "", "24.05.31", "0000.01.01", "01.05.2024"] {
            assert_eq!(date(text), None, "{text}");
        }
        for n in 1..=500 {
            let eco = Eco::from_bits(n).unwrap();
            assert_eq!(Eco::read(&eco.to_string()), Some(eco));
            assert_eq!(Eco::bits(Some(eco)), n);
        }
        assert_eq!(
            (Eco::read("F00"), Eco::read("?"), Eco::from_bits(0), Eco::from_bits(501)),
            (None, None, None, None)
        );
        assert_eq!(Eco::read("b90a").unwrap().to_string(), "B90");
    }
}
