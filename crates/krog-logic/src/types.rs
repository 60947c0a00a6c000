//! Types of normative position: what one agent, or two, are permitted about one thing A.
//!
//! An agent *brings about* A, *prevents* it, or stays *passive* about it: exactly one of the three in each world. Deontic
//! logic asks for at least one ideal world, so at least one of the three is permitted: seven non-empty sets, `T1` to `T7`.
//! Two agents and the same A give 35 pairs ([`RType`]); the other 14 are refuted ([`Refutation`]).

mod legacy;
mod pair;
mod refute;

use std::{fmt, sync::LazyLock};

use crate::message::Message;

pub use self::{
    legacy::{Legacy, legacy},
    pair::{Joint, RType, coherent, joint_acts},
    refute::{Party, Refutation, RefutationStep, refute, refuted},
};

krog_syntax::named! {
    /// What an agent may do about A.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
    pub enum Conduct {
        /// Brings about A: then A holds.
        Bring = "bring",
        /// Stays passive about A.
        Passive = "passive",
        /// Brings about not-A: then A does not hold.
        Prevent = "prevent",
    }
}

impl Conduct {
    const fn bit(self) -> u8 {
        match self {
            Conduct::Bring => 4,
            Conduct::Passive => 2,
            Conduct::Prevent => 1,
        }
    }

    /// Whether A holds where an agent acts so; nothing where it follows neither way.
    #[must_use]
    pub const fn makes(self) -> Option<bool> {
        match self {
            Conduct::Bring => Some(true),
            Conduct::Passive => None,
            Conduct::Prevent => Some(false),
        }
    }
}

/// One agent's position: which of the three are permitted, at least one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TType {
    permitted: u8,
}

impl TType {
    /// The type of an agent by what is permitted; none if nothing is, which deontic logic rules out.
    #[must_use]
    pub fn of(permits: impl Fn(Conduct) -> bool) -> Option<TType> {
        let permitted = Conduct::ALL.into_iter().filter(|&c| permits(c)).fold(0, |bits, c| bits | c.bit());
        (permitted != 0).then_some(TType { permitted })
    }

    /// All seven in the order of their numbers: the freer first, then by what is permitted in the order of [`Conduct::ALL`].
    #[must_use]
    pub fn all() -> &'static [TType] {
        static ALL: LazyLock<Vec<TType>> = LazyLock::new(|| {
            let mut all: Vec<TType> = (1..8).map(|permitted| TType { permitted }).collect();
            all.sort_by_key(|t| std::cmp::Reverse((t.permitted.count_ones(), t.permitted)));
            all
        });
        &ALL
    }

    /// The type of a number from 1 to 7.
    #[must_use]
    pub fn numbered(number: usize) -> Option<TType> {
        TType::all().get(number.checked_sub(1)?).copied()
    }

    /// The type of a label such as `T4`.
    #[must_use]
    pub fn labelled(label: &str) -> Option<TType> {
        TType::all().iter().copied().find(|t| t.label() == label)
    }

    /// Its number, 1 to 7.
    #[must_use]
    pub fn number(self) -> usize {
        1 + TType::all().iter().take_while(|&&t| t != self).count()
    }

    /// Its label, `T1` to `T7`.
    #[must_use]
    pub fn label(self) -> String {
        format!("T{}", self.number())
    }

    /// Whether a conduct is permitted.
    #[must_use]
    pub const fn permits(self, conduct: Conduct) -> bool {
        self.permitted & conduct.bit() != 0
    }

    /// The conduct that is obligatory because it is the only one permitted.
    #[must_use]
    pub fn obliges(self) -> Option<Conduct> {
        Conduct::ALL.into_iter().find(|c| self.permitted == c.bit())
    }

    /// Its name in a few words.
    #[must_use]
    pub fn message(self) -> Message {
        Message::new("types-name").with("type", self.label())
    }

    /// Its IRI under a base.
    #[must_use]
    pub fn iri(self, base: &str) -> String {
        iri(base, &self.label())
    }
}

impl fmt::Display for TType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "T{}", self.number())
    }
}

fn iri(base: &str, label: &str) -> String {
    format!("{}/types/{label}", base.trim_end_matches('/'))
}
