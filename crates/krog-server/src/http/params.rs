//! What paths and queries say. An operation names the parameters that it knows in a struct, which the OpenAPI document tells of too.

use std::str::FromStr;

use axum::{
    extract::{FromRequestParts, Path, Query as Pairs},
    http::{StatusCode, request::Parts},
};
use krog_chess::Message;
use serde::{
    de::{
        DeserializeOwned, DeserializeSeed, Deserializer, Error, IntoDeserializer, MapAccess, Visitor,
        value::StrDeserializer,
    },
    forward_to_deserialize_any,
};

use crate::problem::{ApiError, Result};

/// The query of an operation, which refuses parameters that it does not know.
pub(crate) struct Query<T>(pub T);

/// The query of an operation that public clients know with more parameters than matter here.
pub(crate) struct OpenQuery<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query<T>> {
        read(parts, true).map(Query)
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for OpenQuery<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<OpenQuery<T>> {
        read(parts, false).map(OpenQuery)
    }
}

fn read<T: DeserializeOwned>(parts: &Parts, closed: bool) -> Result<T> {
    let Pairs(pairs) = Pairs::try_from_uri(&parts.uri).map_err(|_| bad_query())?;
    T::deserialize(Given { pairs, closed }).map_err(|Refusal(error)| error)
}

/// Names and values as they came; of a name that stands twice, the first counts.
struct Given {
    pairs: Vec<(String, String)>,
    closed: bool,
}

#[derive(Debug, thiserror::Error)]
#[error("a query is refused")]
struct Refusal(ApiError);

impl Error for Refusal {
    fn custom<T>(_: T) -> Refusal {
        Refusal(bad_query())
    }
}

impl<'de> Deserializer<'de> for Given {
    type Error = Refusal;

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Refusal> {
        Err(Refusal(bad_query()))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        known: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        if let Some((name, _)) =
            self.pairs.iter().find(|(name, _)| self.closed && !known.contains(&name.as_str()))
        {
            let message = Message::new("unknown-parameter").with("name", name.as_str());
            return Err(Refusal(ApiError::new(StatusCode::BAD_REQUEST, message).at(format!("?{name}"))));
        }
        visitor.visit_map(Known { names: known.iter(), given: self.pairs, next: None })
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// The known parameters that are given, one after the other.
struct Known {
    names: std::slice::Iter<'static, &'static str>,
    given: Vec<(String, String)>,
    next: Option<(&'static str, String)>,
}

impl<'de> MapAccess<'de> for Known {
    type Error = Refusal;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Refusal> {
        let given = &self.given;
        self.next = self.names.find_map(|known| {
            let (_, text) = given.iter().find(|(name, _)| name == known)?;
            Some((*known, text.clone()))
        });
        let Some((name, _)) = self.next else { return Ok(None) };
        seed.deserialize(name.into_deserializer()).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Refusal> {
        let (name, text) = self.next.take().ok_or_else(|| Refusal(bad_query()))?;
        seed.deserialize(Text(&text)).map_err(|_| Refusal(unreadable(name)))
    }
}

struct Text<'a>(&'a str);

impl<'a> Text<'a> {
    fn parse<T: FromStr>(&self) -> Result<T, Refusal> {
        self.0.parse().map_err(|_| Refusal(bad_query()))
    }
}

impl<'de> Deserializer<'de> for Text<'_> {
    type Error = Refusal;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_str(self.0)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_bool(self.parse()?)
    }

    fn deserialize_u16<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_u16(self.parse()?)
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_u32(self.parse()?)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_u64(self.parse()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        visitor.visit_some(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        let name: StrDeserializer<'_, Refusal> = self.0.into_deserializer();
        visitor.visit_enum(name)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u128 f32 f64 char str string bytes byte_buf unit unit_struct newtype_struct seq tuple
        tuple_struct map struct identifier ignored_any
    }
}

fn bad_query() -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, Message::new("bad-query"))
}

/// That a query parameter is not what it may be.
pub(crate) fn unreadable(name: &str) -> ApiError {
    ApiError::new(StatusCode::BAD_REQUEST, Message::new("bad-parameter").with("name", name))
        .at(format!("?{name}"))
}

/// The row that the path names; what is no id is no row.
pub(crate) struct Id<T>(pub T);

impl<T: FromStr, S: Send + Sync> FromRequestParts<S> for Id<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Id<T>> {
        let Path(id) =
            Path::<String>::from_request_parts(parts, state).await.map_err(|_| ApiError::not_found())?;
        id.parse().map(Id).map_err(|_| ApiError::not_found())
    }
}
