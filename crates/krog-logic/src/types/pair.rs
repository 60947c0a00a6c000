//! Two agents and the same A.

use std::{fmt, sync::LazyLock};

use super::{Conduct, TType, iri, legacy::OLD_ORDER};
use crate::message::Message;

/// What two agents do about the same A in one world.
pub type Joint = (Conduct, Conduct);

/// The joint acts that can be: nobody brings about what the other prevents.
#[must_use]
pub fn joint_acts() -> Vec<Joint> {
    let mut acts = Vec::new();
    for a in Conduct::ALL {
        for b in Conduct::ALL {
            let clash = matches!((a.makes(), b.makes()), (Some(x), Some(y)) if x != y);
            if !clash {
                acts.push((a, b));
            }
        }
    }
    acts
}

/// The sets of ideal worlds that show a pair: those where exactly the permitted conducts of each agent occur.
#[must_use]
pub fn coherent(i: TType, j: TType) -> usize {
    let acts = joint_acts();
    (1_u32..1 << acts.len())
        .filter(|worlds| {
            let ideal =
                || acts.iter().enumerate().filter(|(n, _)| worlds & (1 << n) != 0).map(|(_, act)| *act);
            TType::of(|c| ideal().any(|(a, _)| a == c)) == Some(i)
                && TType::of(|c| ideal().any(|(_, b)| b == c)) == Some(j)
        })
        .count()
}

/// Two agents' positions about the same A. The pair is what it is; the number is a label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RType {
    /// The first agent's and the second's.
    pub pair: (TType, TType),
    number: usize,
}

impl RType {
    /// All of them in the order of their numbers.
    ///
    /// An old number stays with its pair where that pair is coherent; the freed numbers go, in order, to the coherent
    /// pairs that had none, row by row.
    #[must_use]
    pub fn all() -> &'static [RType] {
        static ALL: LazyLock<Vec<RType>> = LazyLock::new(number);
        &ALL
    }

    /// The type of a pair; none if no set of ideal worlds shows it.
    #[must_use]
    pub fn of(i: TType, j: TType) -> Option<RType> {
        RType::all().iter().copied().find(|r| r.pair == (i, j))
    }

    /// The type of a label such as `R12`.
    #[must_use]
    pub fn labelled(label: &str) -> Option<RType> {
        RType::all().iter().copied().find(|r| r.label() == label)
    }

    /// Its label, `R1` to `R35`.
    #[must_use]
    pub fn label(self) -> String {
        format!("R{}", self.number)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> usize {
        self.number
    }

    /// Both positions in a few words.
    #[must_use]
    pub fn message(self) -> Message {
        Message::new("types-pair").with("first", self.pair.0.label()).with("second", self.pair.1.label())
    }

    /// Its IRI under a base.
    #[must_use]
    pub fn iri(self, base: &str) -> String {
        iri(base, &self.label())
    }
}

impl fmt::Display for RType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}⟨{},{}⟩", self.number, self.pair.0, self.pair.1)
    }
}

fn number() -> Vec<RType> {
    let types = TType::all();
    let at = |n: u8| types.get(usize::from(n).wrapping_sub(1)).copied();
    let holds = |pair: &(TType, TType)| coherent(pair.0, pair.1) > 0;
    let old: Vec<Option<(TType, TType)>> =
        OLD_ORDER.iter().map(|&(i, j)| Some((at(i)?, at(j)?)).filter(holds)).collect();
    let every = types.iter().flat_map(|&i| types.iter().map(move |&j| (i, j)));
    let rest: Vec<(TType, TType)> = every.filter(|pair| holds(pair) && !old.contains(&Some(*pair))).collect();
    let mut rest = rest.into_iter();
    let mut pairs: Vec<(TType, TType)> = old.iter().filter_map(|slot| slot.or_else(|| rest.next())).collect();
    pairs.extend(rest);
    pairs.into_iter().enumerate().map(|(n, pair)| RType { pair, number: n + 1 }).collect()
}
