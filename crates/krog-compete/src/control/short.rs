//! The spelling that people use: minutes, and seconds behind the sign.
//!
//! ```text
//! control = "∞" | "-" | period { "," period } | "1/" time [ "+" time [ "c" time ] ]
//! period  = [ moves "/" ] time [ ( "+" | "b" | "d" ) time ]
//! time    = ( digits [ "." digits ] ) [ "¼" | "½" | "¾" ] [ "s" | "m" | "h" | "d" ]
//! ```
//!
//! Without a unit, times before a sign and caps are minutes, times behind a sign seconds. A `d` before a digit is the sign of
//! simple delay, otherwise days. Spaces may stand between the parts. It looks like PGN's spelling and means something else
//! (`3+2`), so each is read by its own name.

use std::{
    fmt::{self, Write as _},
    str::FromStr,
};

use super::{
    Bonus, TimeControl,
    scan::{Draft, ParseControlError, Scan, SyntaxFault, control, decimal},
};

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

impl TimeControl {
    /// Reads what people write: `3+2`, `½+0`, `40/90+30, 30+30`, `5d3`, `1/3d`, `∞`.
    ///
    /// # Errors
    /// With the column of what cannot be read or played.
    pub fn parse(text: &str) -> Result<TimeControl, ParseControlError> {
        let mut scan = Scan::new(text);
        match scan.peek() {
            None => return Err(ParseControlError::new(scan.column(), SyntaxFault::Empty)),
            Some('?') => return Err(ParseControlError::new(scan.column(), SyntaxFault::Unknown)),
            Some('∞' | '-') => {
                scan.next();
                scan.end()?;
                return Ok(TimeControl::Unlimited);
            }
            Some(_) => {}
        }
        let mut drafts = Vec::new();
        loop {
            scan.skip_spaces();
            drafts.push(period(&mut scan)?);
            scan.skip_spaces();
            if !scan.eat(',') {
                break;
            }
        }
        scan.end()?;
        control(&drafts)
    }

    pub fn short(&self) -> String {
        let mut text = String::new();
        match self {
            TimeControl::Unlimited => text.push('∞'),
            TimeControl::PerMove { per_move_ms, increment_ms, cap_ms } => {
                let _ = write!(text, "1/{}", long(*per_move_ms));
                if let Some(increment) = increment_ms {
                    let _ = write!(text, "+{}", long_bonus(*increment));
                }
                if let Some(cap) = cap_ms {
                    let _ = write!(text, "c{}", long(*cap));
                }
            }
            TimeControl::Clock { periods } => {
                for (i, period) in periods.iter().enumerate() {
                    if i > 0 {
                        text.push_str(", ");
                    }
                    if let Some(moves) = period.moves {
                        let _ = write!(text, "{moves}/");
                    }
                    let sign = period.bonus.sign().unwrap_or('+');
                    let _ = write!(
                        text,
                        "{}{sign}{}",
                        minutes(period.initial_ms),
                        decimal(period.bonus.ms(), SECOND)
                    );
                }
            }
        }
        text
    }
}

impl FromStr for TimeControl {
    type Err = ParseControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseControlError> {
        TimeControl::parse(text)
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.short())
    }
}

/// Minutes if two decimals say it, seconds otherwise.
fn minutes(length_ms: u64) -> String {
    if length_ms.is_multiple_of(MINUTE / 100) {
        decimal(length_ms, MINUTE)
    } else {
        format!("{}s", decimal(length_ms, SECOND))
    }
}

/// Days or hours where they say it.
fn long(length_ms: u64) -> String {
    days(length_ms).unwrap_or_else(|| minutes(length_ms))
}

fn long_bonus(length_ms: u64) -> String {
    days(length_ms).unwrap_or_else(|| decimal(length_ms, SECOND))
}

fn days(length_ms: u64) -> Option<String> {
    if length_ms == 0 {
        None
    } else if length_ms.is_multiple_of(DAY) {
        Some(format!("{}d", length_ms / DAY))
    } else if length_ms.is_multiple_of(HOUR) {
        Some(format!("{}h", length_ms / HOUR))
    } else {
        None
    }
}

fn period(scan: &mut Scan<'_>) -> Result<Draft, ParseControlError> {
    let column = scan.column();
    let moves = scan.moves()?;
    let initial_ms = time(scan, MINUTE)?;
    let mut draft = Draft { column, moves, initial_ms, bonus: Bonus::None, cap: None };
    scan.skip_spaces();
    draft.bonus = scan.bonus(|scan| {
        scan.skip_spaces();
        let length = time(scan, SECOND)?;
        scan.skip_spaces();
        Ok(length)
    })?;
    let cap = scan.column();
    if scan.eat('c') {
        scan.skip_spaces();
        draft.cap = Some((cap, time(scan, MINUTE)?));
    }
    Ok(draft)
}

fn time(scan: &mut Scan<'_>, unit_ms: u64) -> Result<u64, ParseControlError> {
    let number = scan.thousandths()?;
    let unit = match scan.peek() {
        Some('s') => SECOND,
        Some('m') => MINUTE,
        Some('h') => HOUR,
        Some('d') if !scan.peek_second().is_some_and(|sign| sign.is_ascii_digit()) => DAY,
        _ => return number.of(unit_ms),
    };
    scan.next();
    number.of(unit)
}
