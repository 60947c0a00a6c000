//! The order of a game as a challenge keeps it.

use krog_chess::Variant;
use krog_compete::TimeControl;
use krog_table::stored::{Choice, IllegalMoves};
use krog_wire::{
    game::{ColorChoice, OpponentChoice},
    settings::CreateGame,
    variant::VariantName,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

use crate::view;

/// Every field stands there, without a value too. What an earlier version did not know is missing, and as usual.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Order {
    #[serde(serialize_with = "write_variant", deserialize_with = "read_variant")]
    pub variant: Variant,
    pub start_array: Option<u16>,
    pub fen: Option<String>,
    pub rulebook: Option<String>,
    pub color: Choice,
    opponent: Opponent,
    time: Option<TimeControl>,
    black_time: Option<TimeControl>,
    armageddon: bool,
    illegal_moves: IllegalMoves,
    touch_move: bool,
    takebacks: Option<bool>,
    /// A challenge makes no room.
    room: (),
    rated: bool,
}

/// Whom a challenge is to stands beside the order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind")]
enum Opponent {
    #[serde(rename = "link")]
    Link,
}

fn write_variant<S: Serializer>(variant: &Variant, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(variant.name())
}

fn read_variant<'de, D: Deserializer<'de>>(from: D) -> Result<Variant, D::Error> {
    String::deserialize(from)?.parse().map_err(D::Error::custom)
}

impl Default for Order {
    fn default() -> Order {
        CreateGame::usual(VariantName::Standard, ColorChoice::Random).into()
    }
}

impl From<CreateGame> for Order {
    fn from(order: CreateGame) -> Order {
        Order {
            variant: view::chess_variant(order.variant),
            start_array: order.start_array,
            fen: order.fen,
            rulebook: order.rulebook,
            color: order.color.into(),
            opponent: Opponent::Link,
            time: order.time.as_ref().map(view::control_in),
            black_time: order.black_time.as_ref().map(view::control_in),
            armageddon: order.armageddon,
            illegal_moves: order.illegal_moves.into(),
            touch_move: order.touch_move,
            takebacks: order.takebacks,
            room: (),
            rated: order.rated,
        }
    }
}

impl From<&Order> for CreateGame {
    fn from(order: &Order) -> CreateGame {
        CreateGame {
            variant: view::variant(order.variant),
            start_array: order.start_array,
            fen: order.fen.clone(),
            rulebook: order.rulebook.clone(),
            color: order.color.into(),
            opponent: OpponentChoice::Link,
            time: order.time.as_ref().map(view::control),
            black_time: order.black_time.as_ref().map(view::control),
            armageddon: order.armageddon,
            illegal_moves: order.illegal_moves.into(),
            touch_move: order.touch_move,
            takebacks: order.takebacks,
            room: None,
            rated: order.rated,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_earlier_version_did_not_know_is_as_usual() {
        let usual = serde_json::to_value(Order::default()).unwrap();
        for field in usual.as_object().unwrap().keys() {
            let mut kept = usual.clone();
            kept.as_object_mut().unwrap().remove(field);
            assert_eq!(serde_json::from_value::<Order>(kept).unwrap(), Order::default(), "{field}");
        }
    }
}
