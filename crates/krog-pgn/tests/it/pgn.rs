//! PGN: trees read back as they were written, real files to their last game, one broken file fault by fault.

mod broken;
mod files;
mod round_trip;
