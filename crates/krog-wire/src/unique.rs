//! JSON in which every object names each of its fields once: what a reader that takes the first of two would see is what one
//! that takes the last does.

use std::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{Error, MapAccess, SeqAccess, Visitor},
};
use serde_json::{Map, Number, Value};

/// A value none of whose objects has a field twice.
#[derive(Debug, Clone, PartialEq)]
pub struct Unique(pub Value);

impl<'de> Deserialize<'de> for Unique {
    fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Unique, D::Error> {
        input.deserialize_any(Any).map(Unique)
    }
}

/// An object none of whose fields, nor of those within, stands twice.
///
/// # Errors
/// The input is no such object.
pub fn object<'de, D: Deserializer<'de>>(input: D) -> Result<Map<String, Value>, D::Error> {
    match Unique::deserialize(input)?.0 {
        Value::Object(fields) => Ok(fields),
        _ => Err(D::Error::custom("an object is needed here")),
    }
}

struct Any;

impl<'de> Visitor<'de> for Any {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::Number(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Number::from_f64(value).map_or(Value::Null, Value::Number))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, input: D) -> Result<Value, D::Error> {
        Unique::deserialize(input).map(|Unique(value)| value)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut input: A) -> Result<Value, A::Error> {
        let mut values = Vec::new();
        while let Some(Unique(value)) = input.next_element()? {
            values.push(value);
        }
        Ok(Value::Array(values))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut input: A) -> Result<Value, A::Error> {
        let mut fields = Map::new();
        while let Some((name, Unique(value))) = input.next_entry::<String, Unique>()? {
            if fields.contains_key(&name) {
                return Err(A::Error::custom(format_args!("the field `{name}` stands twice")));
            }
            fields.insert(name, value);
        }
        Ok(Value::Object(fields))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_field_that_stands_twice_is_refused_wherever_it_is() {
        let read = |text: &str| serde_json::from_str::<Unique>(text).map(|Unique(value)| value);
        let plain = r#"{"a":[1,-2,0.5,null,true,"x",{"b":{}}],"c":{"a":[]}}"#;
        assert_eq!(read(plain).unwrap(), serde_json::from_str::<Value>(plain).unwrap());
        for text in [r#"{"a":1,"a":1}"#, r#"[{"x":{"a":1,"b":2,"\u0061":1}}]"#] {
            assert!(read(text).unwrap_err().to_string().starts_with("the field `a` stands twice"), "{text}");
        }
    }
}
