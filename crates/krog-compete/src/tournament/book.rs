//! The rulebook of tournaments.

use std::{cell::RefCell, sync::LazyLock};

use krog_logic::sort::Word;
use krog_machine::Scratch;

use super::{
    Hall, HallAct,
    world::{Fact, ORGANIZER, PLAYER, VISITOR},
};
use crate::{
    acts::{Acts, Scratches},
    rulebook::{BookError, Rulebook, Subject},
};

impl Subject for Hall {
    const BOOK: &'static str = "tournament";
    const TEXTS: [(&'static str, &'static str); 2] = [
        ("tournament-facts", include_str!("../../../../rulebooks/tournament-facts.krog")),
        (Hall::BOOK, include_str!("../../../../rulebooks/tournament.krog")),
    ];
    const FACTS: &'static [&'static str] = Fact::NAMES;
    const UPDATES: &'static [&'static str] = &[];
    const ACTS: &'static [&'static str] = HallAct::NAMES;
}

impl Acts for Hall {
    type Act = HallAct;

    fn rulebook() -> Result<&'static Rulebook<Hall>, BookError> {
        rulebook()
    }

    fn scratches() -> &'static Scratches {
        thread_local! {
            static SCRATCH: RefCell<Option<Scratch>> = const { RefCell::new(None) };
        }
        &SCRATCH
    }

    fn agent(&self) -> Word {
        if self.person.organizes {
            ORGANIZER
        } else if self.person.entered {
            PLAYER
        } else {
            VISITOR
        }
    }

    fn place(act: HallAct) -> u16 {
        act as u16
    }

    fn counter(_: HallAct) -> Option<HallAct> {
        // What somebody may do here is prevented by leaving it undone, and by nothing else.
        None
    }
}

/// The rulebook of tournaments; made ready once.
///
/// # Errors
/// None for the texts that come with the product; tests hold that.
pub fn rulebook() -> Result<&'static Rulebook<Hall>, BookError> {
    static READY: LazyLock<Result<Rulebook<Hall>, BookError>> = LazyLock::new(Rulebook::new);
    READY.as_ref().map_err(BookError::clone)
}
