//! The time for each side's first move, before the clocks count.
//!
//! | Class | Limit |
//! | --- | --- |
//! | bullet | 20 s |
//! | blitz | 25 s |
//! | rapid | 30 s |
//! | classical | 35 s |
//! | correspondence, unlimited | none |

use krog_chess::ByColor;

use crate::{Ms, TimeClass, TimeControl};

/// How long a side may take for its first move before the game may be aborted.
pub fn first_move_limit(control: &ByColor<TimeControl>) -> Option<Ms> {
    match TimeClass::of_game(control) {
        TimeClass::Bullet => Some(20_000),
        TimeClass::Blitz => Some(25_000),
        TimeClass::Rapid => Some(30_000),
        TimeClass::Classical => Some(35_000),
        TimeClass::Correspondence | TimeClass::Unlimited => None,
    }
}
