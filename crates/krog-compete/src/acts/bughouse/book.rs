//! The rulebook of a match of four.

use std::{cell::RefCell, sync::LazyLock};

use krog_logic::sort::Word;
use krog_machine::Scratch;

use super::{
    FourAct, FourTable,
    world::{Fact, Update},
};
use crate::{
    acts::{Acts, Scratches},
    rulebook::{BookError, Rulebook, Subject},
};

impl Subject for FourTable {
    const BOOK: &'static str = "match";
    const TEXTS: [(&'static str, &'static str); 2] = [
        ("match-facts", include_str!("../../../../../rulebooks/match-facts.krog")),
        (FourTable::BOOK, include_str!("../../../../../rulebooks/match.krog")),
    ];
    const FACTS: &'static [&'static str] = Fact::NAMES;
    const UPDATES: &'static [&'static str] = Update::NAMES;
    const ACTS: &'static [&'static str] = FourAct::NAMES;
}

impl Acts for FourTable {
    type Act = FourAct;

    fn rulebook() -> Result<&'static Rulebook<FourTable>, BookError> {
        rulebook()
    }

    fn scratches() -> &'static Scratches {
        thread_local! {
            static SCRATCH: RefCell<Option<Scratch>> = const { RefCell::new(None) };
        }
        &SCRATCH
    }

    fn agent(&self) -> Word {
        self.asker.agent()
    }

    fn place(act: FourAct) -> u16 {
        act as u16
    }

    fn counter(act: FourAct) -> Option<FourAct> {
        match act {
            FourAct::DrawAccept => Some(FourAct::DrawDecline),
            FourAct::RematchAccept => Some(FourAct::RematchDecline),
            _ => None,
        }
    }
}

/// The rulebook of a match of four; made ready once.
///
/// # Errors
/// None for the texts that come with the product; tests hold that.
pub fn rulebook() -> Result<&'static Rulebook<FourTable>, BookError> {
    static READY: LazyLock<Result<Rulebook<FourTable>, BookError>> = LazyLock::new(Rulebook::new);
    READY.as_ref().map_err(BookError::clone)
}
