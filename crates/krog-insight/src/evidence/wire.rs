//! How squares and moves are written in JSON.

use serde::{Serializer, ser::SerializeSeq};
use shakmaty::{Square, uci::UciMove};

pub(super) fn square<S: Serializer>(square: &Square, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(square)
}

pub(super) fn squares<S: Serializer>(squares: &[Square], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(squares.iter().map(ToString::to_string))
}

pub(crate) fn moves<S: Serializer>(moves: &[UciMove], serializer: S) -> Result<S::Ok, S::Error> {
    let mut list = serializer.serialize_seq(Some(moves.len()))?;
    for m in moves {
        list.serialize_element(&m.to_string())?;
    }
    list.end()
}
