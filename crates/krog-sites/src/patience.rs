//! How long a site is waited for.

use std::time::Duration;

/// How long is waited, and how often tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    pub connect: Duration,
    /// For the next bytes of an answer.
    pub silence: Duration,
    /// Failures one after the other, with nothing gained between them, that end an import.
    pub tries: u32,
    /// Before the second try; twice as long before each further one.
    pub pause: Duration,
    /// The least wait after "too many requests".
    pub too_many: Duration,
    /// The longest wait that a site may ask for; where it asks for more, the import ends and says until when.
    pub longest: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            connect: Duration::from_secs(15),
            silence: Duration::from_secs(90),
            tries: 6,
            pause: Duration::from_secs(2),
            // Lichess asks for a whole minute.
            too_many: Duration::from_secs(61),
            longest: Duration::from_secs(15 * 60),
        }
    }
}

impl Patience {
    /// The pause before the next try after so many failures.
    pub(crate) fn pause_after(&self, failures: u32) -> Duration {
        self.pause.saturating_mul(1 << failures.saturating_sub(1).min(10)).min(self.longest)
    }
}
