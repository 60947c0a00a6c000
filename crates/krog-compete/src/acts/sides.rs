//! Colours as they stand in documents: `white` and `black`.

use krog_chess::{ByColor, Color};
use serde::{Deserialize, Serialize};

/// A colour by name.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Side {
    White,
    Black,
}

impl From<Color> for Side {
    fn from(color: Color) -> Side {
        color.fold_wb(Side::White, Side::Black)
    }
}

impl From<Side> for Color {
    fn from(side: Side) -> Color {
        match side {
            Side::White => Color::White,
            Side::Black => Color::Black,
        }
    }
}

/// Something of both sides.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Both<T> {
    white: T,
    black: T,
}

pub(super) mod one {
    use super::{Color, Deserialize, Serialize, Side};
    use serde::{Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    pub(in super::super) fn serialize<S: Serializer>(color: &Color, to: S) -> Result<S::Ok, S::Error> {
        Side::from(*color).serialize(to)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Color, D::Error> {
        Side::deserialize(from).map(Color::from)
    }
}

pub(super) mod perhaps {
    use super::{Color, Deserialize, Serialize, Side};
    use serde::{Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
    pub(in super::super) fn serialize<S: Serializer>(
        color: &Option<Color>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        color.map(Side::from).serialize(to)
    }

    pub(in super::super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Color>, D::Error> {
        Ok(Option::<Side>::deserialize(from)?.map(Color::from))
    }
}

pub(super) mod both {
    use super::{Both, ByColor, Deserialize, Serialize};
    use serde::{Deserializer, Serializer};

    pub(in super::super) fn serialize<T: Copy + Serialize, S: Serializer>(
        of: &ByColor<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        Both { white: of.white, black: of.black }.serialize(to)
    }

    pub(in super::super) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<ByColor<T>, D::Error> {
        Both::deserialize(from).map(|Both { white, black }| ByColor { white, black })
    }
}
