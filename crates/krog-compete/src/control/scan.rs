//! What both spellings of a time control are read with.

use krog_chess::Message;

use super::{Bonus, ControlError, Period, TimeControl};

/// Why a text is no time control, and where: a column from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("column {column}: {fault}")]
pub struct ParseControlError {
    column: usize,
    fault: SyntaxFault,
}

/// What is wrong with a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SyntaxFault {
    #[error("nothing to read")]
    Empty,
    /// `?`: it is not known.
    #[error("unknown")]
    Unknown,
    /// A sandclock, which runs down while the other one's fills up.
    #[error("sandclock")]
    Sandclock,
    /// A number should stand here.
    #[error("a number is missing")]
    Number,
    /// More digits than any time needs.
    #[error("the number is too large")]
    TooLarge,
    /// A fraction of less than a millisecond.
    #[error("the number is finer than a millisecond")]
    TooFine,
    /// A sign that does not belong here.
    #[error("`{0}` does not belong here")]
    Sign(char),
    /// It can be read, but not played.
    #[error(transparent)]
    Control(#[from] ControlError),
}

impl ParseControlError {
    pub(super) const fn new(column: usize, fault: SyntaxFault) -> ParseControlError {
        ParseControlError { column, fault }
    }

    /// The column, from 1, counted in characters.
    pub const fn column(&self) -> usize {
        self.column
    }

    /// What is wrong there.
    pub const fn fault(&self) -> SyntaxFault {
        self.fault
    }

    /// What to tell people.
    pub fn message(&self) -> Message {
        let message = match self.fault {
            SyntaxFault::Empty => return Message::new("clock-text-empty"),
            SyntaxFault::Unknown => return Message::new("clock-text-unknown"),
            SyntaxFault::Sandclock => return Message::new("clock-text-sandclock"),
            SyntaxFault::Control(error) => return error.message(),
            SyntaxFault::Number => Message::new("clock-text-number"),
            SyntaxFault::TooLarge => Message::new("clock-text-too-large"),
            SyntaxFault::TooFine => Message::new("clock-text-too-fine"),
            SyntaxFault::Sign(found) => Message::new("clock-text-sign").with("found", found),
        };
        message.with("column", self.column)
    }
}

/// Digits before the point that a number may have: a century in milliseconds.
const DIGITS: usize = 13;

/// A text and how far it is read.
pub(super) struct Scan<'a> {
    text: &'a str,
    column: usize,
}

impl<'a> Scan<'a> {
    pub(super) fn new(text: &'a str) -> Scan<'a> {
        let mut scan = Scan { text, column: 1 };
        scan.skip_spaces();
        scan
    }

    pub(super) const fn column(&self) -> usize {
        self.column
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.text.chars().next()
    }

    /// The sign after the next.
    pub(super) fn peek_second(&self) -> Option<char> {
        self.text.chars().nth(1)
    }

    pub(super) fn next(&mut self) -> Option<char> {
        let mut chars = self.text.chars();
        let sign = chars.next();
        if sign.is_some() {
            self.text = chars.as_str();
            self.column += 1;
        }
        sign
    }

    pub(super) fn eat(&mut self, sign: char) -> bool {
        let found = self.peek() == Some(sign);
        if found {
            self.next();
        }
        found
    }

    pub(super) fn skip_spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.next();
        }
    }

    /// What is wrong with the sign that stands here.
    pub(super) fn fault(&self) -> ParseControlError {
        let fault = self.peek().map_or(SyntaxFault::Number, SyntaxFault::Sign);
        ParseControlError::new(self.column, fault)
    }

    /// Nothing may be left.
    pub(super) fn end(&mut self) -> Result<(), ParseControlError> {
        self.skip_spaces();
        if self.peek().is_none() { Ok(()) } else { Err(self.fault()) }
    }

    /// A number with at most three decimals, in thousandths, and whether it had a point.
    pub(super) fn thousandths(&mut self) -> Result<Number, ParseControlError> {
        let column = self.column;
        let fault = |fault| Err(ParseControlError::new(column, fault));
        let mut number = Number { column, thousandths: 0, whole: true };
        let mut digits = 0;
        while let Some(digit) = self.peek().and_then(|sign| sign.to_digit(10)) {
            self.next();
            digits += 1;
            if digits > DIGITS {
                return fault(SyntaxFault::TooLarge);
            }
            number.thousandths = number.thousandths * 10 + u64::from(digit);
        }
        number.thousandths *= 1000;
        if digits > 0 && matches!(self.peek(), Some('.')) {
            self.next();
            number.whole = false;
            let mut worth = 100;
            let mut decimals = 0;
            while let Some(digit) = self.peek().and_then(|sign| sign.to_digit(10)) {
                self.next();
                decimals += 1;
                if worth == 0 {
                    if digit != 0 {
                        return fault(SyntaxFault::TooFine);
                    }
                    continue;
                }
                number.thousandths += u64::from(digit) * worth;
                worth /= 10;
            }
            if decimals == 0 {
                return Err(self.fault_number());
            }
        }
        if let Some((part, true)) = self.peek().and_then(fraction).map(|part| (part, number.whole)) {
            self.next();
            number.whole = false;
            number.thousandths += part;
        } else if digits == 0 {
            return Err(self.fault_number());
        }
        Ok(number)
    }

    fn fault_number(&self) -> ParseControlError {
        ParseControlError::new(self.column, SyntaxFault::Number)
    }

    /// A number of moves before a stroke, if one stands here; without it nothing is read.
    pub(super) fn moves(&mut self) -> Result<Option<u32>, ParseControlError> {
        let digits = self.text.chars().take_while(char::is_ascii_digit).count();
        if digits == 0 || self.text.chars().nth(digits) != Some('/') {
            return Ok(None);
        }
        let number = self.thousandths()?;
        self.eat('/');
        let moves = u32::try_from(number.thousandths / 1000);
        moves.map(Some).map_err(|_| ParseControlError::new(number.column, SyntaxFault::TooLarge))
    }

    /// A bonus behind its sign, if one stands here, its length read as the spelling has it.
    pub(super) fn bonus(
        &mut self,
        length: impl FnOnce(&mut Self) -> Result<u64, ParseControlError>,
    ) -> Result<Bonus, ParseControlError> {
        let Some(sign) = self.peek().filter(|sign| Bonus::of_sign(*sign, 0).is_some()) else {
            return Ok(Bonus::None);
        };
        self.next();
        Ok(Bonus::of_sign(sign, length(self)?).unwrap_or_default())
    }
}

/// What the fractions with a sign of their own are in thousandths.
const fn fraction(sign: char) -> Option<u64> {
    match sign {
        '¼' => Some(250),
        '½' => Some(500),
        '¾' => Some(750),
        _ => None,
    }
}

/// A number that was read.
pub(super) struct Number {
    pub(super) column: usize,
    thousandths: u64,
    pub(super) whole: bool,
}

impl Number {
    /// So many of a unit, in milliseconds.
    pub(super) fn of(&self, unit_ms: u64) -> Result<u64, ParseControlError> {
        let fault = |fault| Err(ParseControlError::new(self.column, fault));
        let Some(product) = self.thousandths.checked_mul(unit_ms) else {
            return fault(SyntaxFault::TooLarge);
        };
        if !product.is_multiple_of(1000) {
            return fault(SyntaxFault::TooFine);
        }
        Ok(product / 1000)
    }
}

/// What was read of one period, before it is known whether it is one.
pub(super) struct Draft {
    pub(super) column: usize,
    pub(super) moves: Option<u32>,
    pub(super) initial_ms: u64,
    pub(super) bonus: Bonus,
    /// The cap and where it stands.
    pub(super) cap: Option<(usize, u64)>,
}

/// The control that drafts make, if it can be played.
pub(super) fn control(drafts: &[Draft]) -> Result<TimeControl, ParseControlError> {
    let control = match drafts {
        [only] if only.moves == Some(1) && matches!(only.bonus, Bonus::None | Bonus::Fischer { .. }) => {
            let increment_ms = match only.bonus {
                Bonus::Fischer { ms } => Some(ms),
                _ => None,
            };
            let cap_ms = only.cap.map(|(_, ms)| ms);
            TimeControl::PerMove { per_move_ms: only.initial_ms, increment_ms, cap_ms }
        }
        _ => {
            if let Some((column, _)) = drafts.iter().find_map(|draft| draft.cap) {
                return Err(ParseControlError::new(column, SyntaxFault::Sign('c')));
            }
            let period = |draft: &Draft| Period {
                initial_ms: draft.initial_ms,
                moves: draft.moves,
                bonus: draft.bonus,
            };
            TimeControl::Clock { periods: drafts.iter().map(period).collect() }
        }
    };
    control.check().map_err(|error| {
        let draft = drafts.get(error.period().unwrap_or(0));
        ParseControlError::new(draft.map_or(1, |draft| draft.column), error.into())
    })?;
    Ok(control)
}

/// A length in a unit, with the decimals that it needs and no more.
pub(super) fn decimal(length_ms: u64, unit_ms: u64) -> String {
    let whole = length_ms / unit_ms;
    let thousandths = length_ms % unit_ms * 1000 / unit_ms;
    if thousandths == 0 {
        return whole.to_string();
    }
    format!("{whole}.{thousandths:03}").trim_end_matches('0').to_owned()
}
