//! Values by name.
//!
//! A truth is `true` or `false`, a number a number, a constant its name, a set of constants a list of names. What has no
//! such form is `{"word": n}`, with a `text` where the host has words for it.

use serde_json::{Value, json};

use super::{JsonError, text::Words};
use crate::{
    ast::Shape,
    signature::Signature,
    sort::{Sort, SortId, Word},
};

pub(super) fn to_json(signature: &Signature, sort: Sort, word: Word, words: Words<'_>) -> Value {
    let constant = |word: Word| signature.constant_name(sort.id, word).map(|name| json!(name));
    let named = match sort.shape {
        Shape::One if sort.id == SortId::BOOL => match word {
            0 => Some(json!(false)),
            1 => Some(json!(true)),
            _ => None,
        },
        Shape::One if sort.id == SortId::INT => Some(json!(word)),
        Shape::One => constant(word),
        Shape::Set => {
            let members = (0..64).filter(|member| (word >> member) & 1 == 1);
            members.map(constant).collect::<Option<Vec<Value>>>().map(Value::Array)
        }
        Shape::List => None,
    };
    named.unwrap_or_else(|| match words(sort, word) {
        Some(text) => json!({ "word": word, "text": text }),
        None => json!({ "word": word }),
    })
}

pub(super) fn from_json(signature: &Signature, sort: Option<Sort>, value: &Value) -> Result<Word, JsonError> {
    if let Some(word) = value.get("word") {
        return word.as_i64().ok_or(JsonError::Field("word"));
    }
    let sort = sort.ok_or(JsonError::Field("value"))?;
    match value {
        Value::Bool(truth) if sort == Sort::BOOL => Ok(Word::from(*truth)),
        Value::Number(n) if sort == Sort::INT => n.as_i64().ok_or(JsonError::Field("value")),
        Value::String(name) if sort.shape == Shape::One => constant(signature, sort.id, name),
        Value::Array(members) if sort.shape == Shape::Set => {
            members.iter().try_fold(0, |set: Word, member| {
                let name = member.as_str().ok_or(JsonError::Field("value"))?;
                let member = constant(signature, sort.id, name)?;
                Ok(set | 1_i64.checked_shl(u32::try_from(member).unwrap_or(u32::MAX)).unwrap_or_default())
            })
        }
        _ => Err(JsonError::Field("value")),
    }
}

/// The index of a sort's constant.
fn constant(signature: &Signature, sort: SortId, name: &str) -> Result<Word, JsonError> {
    let constants = signature.decl(sort).and_then(|decl| decl.constants.as_ref());
    let index = constants.and_then(|constants| constants.iter().position(|c| c.name == name));
    index.and_then(|i| Word::try_from(i).ok()).ok_or_else(|| JsonError::Name(name.to_owned()))
}
