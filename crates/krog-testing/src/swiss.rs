//! Swiss tournaments by lot, and their rounds paired a second time.

pub mod drawn;
pub mod forced;
pub mod oracle;
pub mod random;
