//! The spelling of PGN's tag `TimeControl`, in seconds.
//!
//! ```text
//! tag     = "-" | period { ":" period } | "1/" time [ "+" time [ "c" time ] ]
//! period  = [ moves "/" ] time [ ( "+" | "b" | "d" ) time ]
//! time    = digits [ "." one to three digits ]
//! ```
//!
//! The standard knows fields of moves and seconds, and `+` in the last of them, which everybody also writes in the others. It
//! has no sign for Bronstein (`b`), simple delay (`d`) and the cap of a bank (`c`). `+0` is read, not written.

use std::fmt::Write as _;

use super::{
    Bonus, TimeControl,
    scan::{Draft, ParseControlError, Scan, SyntaxFault, control, decimal},
};

const SECOND: u64 = 1000;

impl TimeControl {
    /// Reads the value of the tag.
    ///
    /// # Errors
    /// With the column of what cannot be read or played. That it is unknown (`?`) is an error too: nothing says what to play.
    pub fn from_pgn(text: &str) -> Result<TimeControl, ParseControlError> {
        let mut scan = Scan::new(text);
        let column = scan.column();
        match scan.peek() {
            None => return Err(ParseControlError::new(column, SyntaxFault::Empty)),
            Some('?') => return Err(ParseControlError::new(column, SyntaxFault::Unknown)),
            Some('*') => return Err(ParseControlError::new(column, SyntaxFault::Sandclock)),
            Some('-') => {
                scan.next();
                scan.end()?;
                return Ok(TimeControl::Unlimited);
            }
            Some(_) => {}
        }
        let mut drafts = Vec::new();
        loop {
            drafts.push(period(&mut scan)?);
            if !scan.eat(':') {
                break;
            }
        }
        scan.end()?;
        control(&drafts)
    }

    /// The value of the tag.
    pub fn pgn(&self) -> String {
        let mut text = String::new();
        match self {
            TimeControl::Unlimited => text.push('-'),
            TimeControl::PerMove { per_move_ms, increment_ms, cap_ms } => {
                let _ = write!(text, "1/{}", decimal(*per_move_ms, SECOND));
                for (sign, length) in [('+', increment_ms), ('c', cap_ms)] {
                    if let Some(length) = length {
                        let _ = write!(text, "{sign}{}", decimal(*length, SECOND));
                    }
                }
            }
            TimeControl::Clock { periods } => {
                for (i, period) in periods.iter().enumerate() {
                    if i > 0 {
                        text.push(':');
                    }
                    if let Some(moves) = period.moves {
                        let _ = write!(text, "{moves}/");
                    }
                    text.push_str(&decimal(period.initial_ms, SECOND));
                    if let Some(sign) = period.bonus.sign() {
                        let _ = write!(text, "{sign}{}", decimal(period.bonus.ms(), SECOND));
                    }
                }
            }
        }
        text
    }
}

fn period(scan: &mut Scan<'_>) -> Result<Draft, ParseControlError> {
    let column = scan.column();
    let moves = scan.moves()?;
    let initial_ms = scan.thousandths()?.of(SECOND)?;
    let mut draft = Draft { column, moves, initial_ms, bonus: Bonus::None, cap: None };
    draft.bonus = scan.bonus(|scan| scan.thousandths()?.of(SECOND))?;
    let cap = scan.column();
    if scan.eat('c') {
        draft.cap = Some((cap, scan.thousandths()?.of(SECOND)?));
    }
    Ok(draft)
}
