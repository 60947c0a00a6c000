//! What the rulebook says of a game's weight and of the number it comes to.

use std::cell::RefCell;

use krog_logic::{
    proof::{Act, Query},
    sort::Word,
};
use krog_machine::Scratch;

use super::{Standing, book::rulebook};
use crate::{rulebook::JudgeError, ruling::Ruling};

/// The factors there are.
const FACTORS: [i32; 5] = [40, 32, 24, 16, 10];
/// Where a rating can be held: the lowest, the floors, the highest.
const BOUNDS: [i32; 5] = [100, 1500, 1800, 2000, 3500];

/// The acts, by their place in the signature.
const WEIGH: u16 = 0;
const ENTER: u16 = 1;

thread_local! {
    /// The memory of this thread for deciding.
    static SCRATCH: RefCell<Option<Scratch>> = const { RefCell::new(None) };
}

fn query(act: u16, number: i32) -> Query {
    Query { agent: 0, act: Act::Act(act, vec![Word::from(number)]) }
}

/// How much the next game of a standing weighs: the factor that the rulebook permits.
pub fn factor(own: &Standing) -> Result<i32, JudgeError> {
    let book = rulebook()?;
    let permitted = |k: &i32| SCRATCH.with(|kept| book.permits(kept, own, &query(WEIGH, *k)));
    // The book permits exactly one; tests run through all standings.
    Ok(FACTORS.into_iter().find(permitted).unwrap_or_default())
}

/// The rating that is entered for the one that the arithmetic gives: itself, or the nearest that the rulebook permits.
pub fn limit(own: &Standing, points: i32) -> Result<i32, JudgeError> {
    let book = rulebook()?;
    let permitted = |points: &i32| SCRATCH.with(|kept| book.permits(kept, own, &query(ENTER, *points)));
    if permitted(&points) {
        return Ok(points);
    }
    let held = BOUNDS.into_iter().chain([own.rating]).filter(permitted);
    Ok(held.min_by_key(|bound| bound.abs_diff(points)).unwrap_or(own.rating))
}

/// What the rating of a standing does not fall below because of how high it has been; none where that is the lowest rating there is.
pub fn floor(own: &Standing) -> Result<Option<i32>, JudgeError> {
    // From the top of its range downward a rating meets its floor, whatever it is now.
    let high = Standing { rating: *super::RANGE.end(), ..*own };
    let held = limit(&high, *super::RANGE.start())?;
    Ok((held > *super::RANGE.start()).then_some(held))
}

impl Ruling {
    /// Why a game of a standing weighs what it does.
    pub fn weight(own: &Standing) -> Result<Ruling, JudgeError> {
        ruling(own, &query(WEIGH, factor(own)?))
    }

    /// Why the number that the arithmetic gives may be entered, or why not.
    pub fn entry(own: &Standing, points: i32) -> Result<Ruling, JudgeError> {
        ruling(own, &query(ENTER, points))
    }
}

/// Asks the rulebook of ratings.
fn ruling(own: &Standing, query: &Query) -> Result<Ruling, JudgeError> {
    let book = rulebook()?;
    SCRATCH.with(|kept| Ruling::of(book, kept, own, query))
}
