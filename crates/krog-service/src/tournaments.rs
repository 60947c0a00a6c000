//! Tournaments: each is a log. What somebody does is decided by `krog-tournament`, appended behind the event that the decision was made
//! on, and only then told. Of two who act at once the second is decided again on what the first did.

mod act;
mod actor;
mod games;
mod held;
mod line;
mod list;
mod look;
mod watch;
mod why;

pub(crate) use self::games::{due, enter_results, resume};
pub use self::{
    act::{act, create},
    held::Tournaments,
    line::Line,
    list::{ListQuery, list},
    look::{report, sheet},
    watch::{Watching, show, show_of, watch},
    why::why,
};

/// Tournaments that are not over that one person may organise at once.
pub const MOST_OPEN: u32 = 20;
