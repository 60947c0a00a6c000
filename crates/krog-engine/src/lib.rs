//! Engines behind one trait, and the engine that is built in.
//!
//! [`Builtin`] searches every variant of [`shakmaty::variant::VariantPosition`] with one generic
//! alpha-beta search; what differs between the rule sets stands in `rules/`, one file each. Positions by a rulebook of a
//! user's are searched in `custom/`, by what the rulebook permits.
//! The crate reads a clock only for the deadline of a search, starts threads only where [`Limits`] ask for more than one, which end
//! with the search, and uses no randomness but the seed in [`Limits`].
//!
//! ```
//! use std::time::Duration;
//!
//! use krog_engine::{Builtin, Engine, Level, Limits, Stop};
//! use shakmaty::variant::{Variant, VariantPosition};
//!
//! let root = VariantPosition::new(Variant::Atomic);
//! let limits = Limits::time(Duration::from_millis(50)).at_level(Level::try_from(3)?, 7);
//! let report = Builtin::new(16).search(&root, &[], &limits, &Stop::new(), &mut |_| {})?;
//! assert_eq!(report.pv.first(), Some(&report.best));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod builtin;
pub mod chances;
mod custom;
mod edition;
mod engine;
mod evaluation;
pub mod fair;
mod key;
mod level;
mod limits;
mod packed;
mod report;
mod rules;
mod search;
mod stop;
mod table;
#[cfg(feature = "tuning")]
pub mod tuning;
pub mod uci_variant;

pub use builtin::{Builtin, judge};
pub use edition::edition;
pub use engine::{Engine, SearchError};
pub use key::PositionKey;
pub use level::{Caps, Level, LevelError, Strength};
pub use limits::Limits;
pub use report::{Info, Report, Score};
pub use stop::{Current, Stop};
