//! Statements that stand or fall together.

use crate::Result;

/// A value to bind.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Value {
    Text(Option<String>),
    Number(Option<i64>),
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(Some(text.to_owned()))
    }
}

impl From<Option<String>> for Value {
    fn from(text: Option<String>) -> Value {
        Value::Text(text)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(Some(number))
    }
}

impl From<Option<i64>> for Value {
    fn from(number: Option<i64>) -> Value {
        Value::Number(number)
    }
}

/// A statement. Its parameters are `$1`, `$2` ... in the order of the values.
#[derive(Debug, Clone)]
pub(crate) struct Step {
    pub sql: &'static str,
    pub values: Vec<Value>,
    /// Whether all is undone when it touches no row.
    pub must: bool,
}

impl Step {
    pub(crate) fn new(sql: &'static str, values: Vec<Value>) -> Step {
        Step { sql, values, must: false }
    }

    /// Without a row touched, nothing of the script stands.
    pub(crate) fn must(sql: &'static str, values: Vec<Value>) -> Step {
        Step { sql, values, must: true }
    }
}

/// What became of a script.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ran {
    /// It stands; the last statement touched so many rows.
    Done(u64),
    /// The statement of this number, from 0, touched no row though it had to: nothing stands.
    Refused(usize),
}

pub(crate) type Script = Vec<Step>;
pub(crate) type ScriptAnswer = Result<Ran>;
