//! How long a player may be away before the other one may claim the game.
//!
//! | Class | Limit | four points behind and more | page left |
//! | --- | --- | --- | --- |
//! | bullet, blitz | 40 s | 13.3 s | 10 s |
//! | rapid | 80 s | 26.7 s | 10 s |
//! | classical | 120 s | 40 s | 10 s |
//! | correspondence, unlimited | none | none | none |

use krog_chess::ByColor;

use crate::{Ms, TimeClass, TimeControl};

const BASE_MS: Ms = 40_000;
const PAGE_LEFT_MS: Ms = 10_000;
/// Points of material behind from which a game counts as given up sooner.
pub const POINTS_BEHIND: i32 = 4;

/// How long a player who is so many points of material behind may be away; `left_page` if the page said farewell rather than
/// the line broke.
pub fn absence_limit(control: &ByColor<TimeControl>, points_behind: i32, left_page: bool) -> Option<Ms> {
    let usual = match TimeClass::of_game(control) {
        TimeClass::Bullet | TimeClass::Blitz => BASE_MS,
        TimeClass::Rapid => 2 * BASE_MS,
        TimeClass::Classical => 3 * BASE_MS,
        TimeClass::Correspondence | TimeClass::Unlimited => return None,
    };
    let limit = if points_behind >= POINTS_BEHIND { usual / 3 } else { usual };
    Some(if left_page { limit.min(PAGE_LEFT_MS) } else { limit })
}
