//! How fast a game was: the classes of the ratings' pools, with ultra bullet apart.

use krog_compete::{TimeControl, class::TimeClass};
use krog_pgn::Headers;

krog_syntax::named! {
    /// The speed of a game.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Speed {
        /// Below 30 seconds for 40 moves.
        UltraBullet = "ultra_bullet",
        /// From 30 seconds, below 3 minutes.
        Bullet = "bullet",
        /// From 3, below 10 minutes.
        Blitz = "blitz",
        /// From 10, below 30 minutes.
        Rapid = "rapid",
        /// From 30 minutes.
        Classical = "classical",
        /// Time for each move.
        Correspondence = "correspondence",
        /// Nothing says it, or no time was kept.
        Unknown = "unknown",
    }
}

impl Speed {
    /// The speed that a time control gives.
    pub fn of(control: &TimeControl) -> Speed {
        const ULTRA_BULLET_MS: krog_compete::Ms = 30_000;
        match TimeClass::of(control) {
            TimeClass::Bullet
                if control.time_for(krog_compete::class::MOVES).is_some_and(|ms| ms < ULTRA_BULLET_MS) =>
            {
                Speed::UltraBullet
            }
            TimeClass::Bullet => Speed::Bullet,
            TimeClass::Blitz => Speed::Blitz,
            TimeClass::Rapid => Speed::Rapid,
            TimeClass::Classical => Speed::Classical,
            TimeClass::Correspondence => Speed::Correspondence,
            TimeClass::Unlimited => Speed::Unknown,
        }
    }

    /// The speed that the PGN tag `TimeControl` gives; unknown where it cannot be read. A clock that starts at nothing is no
    /// time control to play by here, but was one elsewhere.
    pub fn from_pgn(tag: &str) -> Speed {
        let increment_alone = || {
            let seconds: u32 = tag.strip_prefix("0+")?.parse().ok().filter(|&seconds| seconds > 0)?;
            Some(TimeControl::fischer(0, 1000 * u64::from(seconds)))
        };
        let control = TimeControl::from_pgn(tag).ok().or_else(increment_alone);
        control.map_or(Speed::Unknown, |control| Speed::of(&control))
    }

    /// What Lichess calls the speed of a game of its own, whose classes end elsewhere: "Rated Blitz game".
    pub fn of_lichess(headers: &Headers) -> Option<Speed> {
        headers.get("Site").filter(|site| site.contains("lichess.org/"))?;
        let mut words = headers.get("Event")?.split(' ');
        let mode = words.next()?;
        if !["rated", "casual"].iter().any(|known| mode.eq_ignore_ascii_case(known)) {
            return None;
        }
        Speed::read(words.next()?).filter(|speed| *speed != Speed::Unknown)
    }

    pub fn from_index(index: u8) -> Option<Speed> {
        Speed::ALL.into_iter().find(|speed| speed.index() == index)
    }

    /// Its index, from 0: the number that stands for it in files and databases, which never changes.
    pub const fn index(self) -> u8 {
        match self {
            Speed::UltraBullet => 0,
            Speed::Bullet => 1,
            Speed::Blitz => 2,
            Speed::Rapid => 3,
            Speed::Classical => 4,
            Speed::Correspondence => 5,
            Speed::Unknown => 6,
        }
    }

    /// The speed of a name; `-` and case do not matter, and Lichess's `ultraBullet` is read.
    pub fn read(name: &str) -> Option<Speed> {
        let plain = |name: &str| name.replace(['_', '-'], "").to_ascii_lowercase();
        let wanted = plain(name);
        Speed::ALL.into_iter().find(|speed| plain(speed.name()) == wanted)
    }
}

/// A set of speeds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SpeedSet(u8);

impl SpeedSet {
    /// All speeds, unknown too.
    pub const ALL: SpeedSet = SpeedSet((1 << Speed::ALL.len()) - 1);
    pub const NONE: SpeedSet = SpeedSet(0);

    /// Whether a speed is in it.
    pub const fn contains(self, speed: Speed) -> bool {
        self.0 >> speed.index() & 1 == 1
    }

    /// With a speed more.
    #[must_use]
    pub const fn with(self, speed: Speed) -> SpeedSet {
        SpeedSet(self.0 | 1 << speed.index())
    }
}

impl FromIterator<Speed> for SpeedSet {
    fn from_iter<I: IntoIterator<Item = Speed>>(speeds: I) -> SpeedSet {
        speeds.into_iter().fold(SpeedSet::NONE, SpeedSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_give_speeds() {
        for (tag, speed) in [
            ("15", Speed::UltraBullet),
            ("0+1", Speed::Bullet),
            ("0+0", Speed::Unknown),
            ("60", Speed::Bullet),
            ("180", Speed::Blitz),
            ("180+2", Speed::Blitz),
            ("600", Speed::Rapid),
            ("5400+30", Speed::Classical),
            ("1/259200", Speed::Correspondence),
            ("-", Speed::Unknown),
            ("?", Speed::Unknown),
            ("", Speed::Unknown),
            ("90 minutes", Speed::Unknown),
        ] {
            assert_eq!(Speed::from_pgn(tag), speed, "{tag}");
        }
    }

    #[test]
    fn lichess_says_its_own_class() {
        use krog_pgn::{MainLine, Reader};
        let of = |event: &str, site: &str| {
            let mut line = MainLine::default();
            let text = format!("[Event \"{event}\"]\n[Site \"{site}\"]\n\n1. e4 *");
            Reader::new(text.as_bytes()).read_main_line(&mut line).unwrap();
            Speed::of_lichess(&line.headers)
        };
        let site = "https://lichess.org/abcdefgh";
        assert_eq!(of("Rated Rapid game", site), Some(Speed::Rapid));
        assert_eq!(of("rated bullet tournament https://lichess.org/tournament/x", site), Some(Speed::Bullet));
        assert_eq!(of("Casual UltraBullet game", site), Some(Speed::UltraBullet));
        assert_eq!(of("Rated Atomic game", site), None);
        assert_eq!(of("Rated Rapid game", "https://elsewhere.org/x"), None);
        assert_eq!(of("Rapid Open", site), None);
    }

    #[test]
    fn names_and_indices_read_back() {
        for (i, speed) in Speed::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(speed.index()), i);
            assert_eq!(Speed::from_index(speed.index()), Some(speed));
            assert_eq!(Speed::read(speed.name()), Some(speed));
            assert!(SpeedSet::ALL.contains(speed) && !SpeedSet::NONE.contains(speed));
        }
        assert_eq!(Speed::from_index(7), None);
        assert_eq!(Speed::read("ultraBullet"), Some(Speed::UltraBullet));
        let set: SpeedSet = [Speed::Blitz].into_iter().collect();
        assert!(set.contains(Speed::Blitz) && !set.contains(Speed::Rapid));
    }
}
