//! A value with what it is made of.

use std::fmt;

use crate::tournament::Number;

/// What a tie-break comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// It cannot be counted: nobody is rated, or not everybody.
    Undefined,
    /// A number of games, rounds or places, or a rating.
    Whole(i64),
    /// Points, in hundredths.
    Hundredths(i64),
}

impl Value {
    /// The value as a number, where there is one.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    pub fn number(self) -> Option<f64> {
        match self {
            Value::Undefined => None,
            Value::Whole(value) => Some(value as f64),
            Value::Hundredths(value) => Some(value as f64 / 100.0),
        }
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Undefined => f.write_str("–"),
            Value::Whole(value) => write!(f, "{value}"),
            Value::Hundredths(value) if value % 10 == 0 => write!(f, "{}.{}", value / 100, value / 10 % 10),
            Value::Hundredths(value) => write!(f, "{}.{:02}", value / 100, value % 100),
        }
    }
}

/// A round's part of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Term {
    /// From 1.
    pub round: usize,
    /// Whom it comes from; none where the player was not paired.
    pub opponent: Option<Number>,
    /// In the unit of the value: hundredths of a point, or one.
    pub amount: i64,
    /// Whether it is left out.
    pub cut: bool,
}

/// How the value comes from its terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// The sum of those that are not left out.
    Sum,
    /// The mean of those that are not left out, a half rounded up.
    Mean,
    /// The mean and the difference of ratings that belongs to a share of the points, in hundredths.
    Performance {
        /// From 0 to 100.
        share: i64,
        /// By the table of C.07 article 10.2.
        difference: i64,
    },
    /// The lowest rating that is expected to score so many tenths against these.
    Perfect {
        /// In tenths.
        score: i64,
    },
    /// The place among those who are tied, by what they scored against each other.
    Place,
    /// There is nothing to count.
    Nothing,
}

/// A value, and how it is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Worksheet {
    /// What it comes to.
    pub value: Value,
    /// What it is made of, by rounds.
    pub terms: Vec<Term>,
    /// How.
    pub how: How,
}

impl Worksheet {
    pub(crate) const fn nothing() -> Worksheet {
        Worksheet { value: Value::Undefined, terms: Vec::new(), how: How::Nothing }
    }

    pub(crate) const fn count(value: i64) -> Worksheet {
        Worksheet { value: Value::Whole(value), terms: Vec::new(), how: How::Nothing }
    }

    pub(crate) fn of_rating(rating: Option<u16>) -> Worksheet {
        let value = rating.map_or(Value::Undefined, |rating| Value::Whole(rating.into()));
        Worksheet { value, terms: Vec::new(), how: How::Nothing }
    }

    /// The sum of what is not left out.
    pub(crate) fn sum(terms: Vec<Term>, value: impl Fn(i64) -> Value) -> Worksheet {
        let sum = terms.iter().filter(|term| !term.cut).map(|term| term.amount).sum();
        Worksheet { value: value(sum), terms, how: How::Sum }
    }

    /// The mean of what is not left out, a half rounded up.
    pub(crate) fn mean(terms: Vec<Term>, value: impl Fn(i64) -> Value) -> Worksheet {
        let value = mean(&terms).map_or(Value::Undefined, value);
        Worksheet { value, terms, how: How::Mean }
    }
}

/// The mean of the terms that are not left out, a half rounded up; none where there are none.
pub(crate) fn mean(terms: &[Term]) -> Option<i64> {
    let counted = terms.iter().filter(|term| !term.cut);
    let (sum, count) = counted.fold((0, 0), |(sum, count), term| (sum + term.amount, count + 1));
    (count > 0).then(|| quotient(sum, count))
}

/// A sum shared among so many, a half rounded up.
pub(crate) const fn quotient(sum: i64, count: i64) -> i64 {
    (2 * sum + count).div_euclid(2 * count)
}
