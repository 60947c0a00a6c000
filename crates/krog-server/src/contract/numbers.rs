//! Whole numbers with the bounds of the type that reads them: a format alone binds nobody who asks.

use utoipa::{
    Number,
    openapi::{
        KnownFormat, OpenApi, RefOr, SchemaFormat,
        path::Operation,
        schema::{AdditionalProperties, ArrayItems, Object, Schema},
    },
};

/// Bounds every number of the document's schemas.
pub(super) fn bound(document: &mut OpenApi) {
    for schema in document.components.iter_mut().flat_map(|components| components.schemas.values_mut()) {
        bound_any(schema);
    }
}

/// Bounds the numbers that an operation takes as parameters.
pub(super) fn bound_parameters(operation: &mut Operation) {
    for parameter in operation.parameters.iter_mut().flatten() {
        if let RefOr::T(parameter) = parameter {
            parameter.schema.iter_mut().for_each(bound_any);
        }
    }
}

fn bound_any(schema: &mut RefOr<Schema>) {
    if let RefOr::T(schema) = schema {
        bound_schema(schema);
    }
}

fn bound_schema(schema: &mut Schema) {
    match schema {
        Schema::Array(array) => {
            array.prefix_items.iter_mut().for_each(bound_schema);
            if let ArrayItems::RefOrSchema(items) = &mut array.items {
                bound_any(items);
            }
        }
        Schema::Object(object) => bound_object(object),
        Schema::OneOf(some) => some.items.iter_mut().for_each(bound_any),
        Schema::AllOf(some) => some.items.iter_mut().for_each(bound_any),
        Schema::AnyOf(some) => some.items.iter_mut().for_each(bound_any),
        _ => {}
    }
}

fn bound_object(object: &mut Object) {
    object.properties.values_mut().for_each(bound_any);
    if let Some(AdditionalProperties::RefOr(values)) = object.additional_properties.as_deref_mut() {
        bound_any(values);
    }
    let Some(SchemaFormat::KnownFormat(format)) = &object.format else { return };
    let Some((name, least, most)) = range(format) else { return };
    object.minimum.get_or_insert(least);
    object.maximum.get_or_insert(most);
    // The names of the registry of formats.
    object.format = Some(SchemaFormat::Custom(name.to_owned()));
}

/// The name of a format of whole numbers, and its least and greatest.
fn range(format: &KnownFormat) -> Option<(&'static str, Number, Number)> {
    let signed = |least: i64, most: i64| {
        Some((Number::Int(isize::try_from(least).ok()?), Number::Int(isize::try_from(most).ok()?)))
    };
    let unsigned = |most: u64| Some((Number::UInt(0), Number::UInt(usize::try_from(most).ok()?)));
    let (name, bounds) = match format {
        KnownFormat::Int8 => ("int8", signed(i8::MIN.into(), i8::MAX.into())),
        KnownFormat::Int16 => ("int16", signed(i16::MIN.into(), i16::MAX.into())),
        KnownFormat::Int32 => ("int32", signed(i32::MIN.into(), i32::MAX.into())),
        KnownFormat::Int64 => ("int64", signed(i64::MIN, i64::MAX)),
        KnownFormat::UInt8 => ("uint8", unsigned(u8::MAX.into())),
        KnownFormat::UInt16 => ("uint16", unsigned(u16::MAX.into())),
        KnownFormat::UInt32 => ("uint32", unsigned(u32::MAX.into())),
        KnownFormat::UInt64 => ("uint64", unsigned(u64::MAX)),
        _ => return None,
    };
    bounds.map(|(least, most)| (name, least, most))
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    /// Every schema of a document with a format of whole numbers.
    fn numbers<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
        match value {
            Value::Object(fields) => {
                let format = fields.get("format").and_then(Value::as_str);
                if format.is_some_and(|format| format.trim_start_matches('u').starts_with("int")) {
                    found.push(value);
                }
                fields.values().for_each(|value| numbers(value, found));
            }
            Value::Array(items) => items.iter().for_each(|value| numbers(value, found)),
            _ => {}
        }
    }

    #[test]
    fn every_whole_number_is_bounded() {
        let document = serde_json::to_value(crate::openapi()).unwrap();
        let mut found = Vec::new();
        numbers(&document, &mut found);
        assert!(found.len() > 50, "{}", found.len());
        for schema in found {
            assert!(schema.get("minimum").is_some() && schema.get("maximum").is_some(), "{schema}");
        }
        let skip = &document["components"]["schemas"]["PgnRequest"]["properties"]["skip"];
        assert_eq!(skip["maximum"], u32::MAX, "{skip}");
    }
}
