//! Names of openings, from the explorer to the wire.

use krog_explorer::{Key, openings};
use krog_wire::explorer::OpeningView;

/// The name of the last position of a line that has one.
pub(crate) fn opening_of_line(keys: impl IntoIterator<Item = Key>) -> Option<OpeningView> {
    let (_, opening) = openings::of_line(keys)?;
    Some(OpeningView { eco: opening.eco.to_string(), name: opening.name.to_owned() })
}
