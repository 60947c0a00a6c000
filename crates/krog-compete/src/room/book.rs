//! The rulebook of rooms.

use std::{cell::RefCell, sync::LazyLock};

use krog_logic::sort::Word;
use krog_machine::Scratch;

use super::{
    Door, DoorAct,
    world::{Fact, HOST, VISITOR},
};
use crate::{
    acts::{Acts, Scratches},
    rulebook::{BookError, Rulebook, Subject},
};

impl Subject for Door {
    const BOOK: &'static str = "rooms";
    const TEXTS: [(&'static str, &'static str); 2] = [
        ("rooms-facts", include_str!("../../../../rulebooks/rooms-facts.krog")),
        (Door::BOOK, include_str!("../../../../rulebooks/rooms.krog")),
    ];
    const FACTS: &'static [&'static str] = Fact::NAMES;
    const UPDATES: &'static [&'static str] = &[];
    const ACTS: &'static [&'static str] = DoorAct::NAMES;
}

impl Acts for Door {
    type Act = DoorAct;

    fn rulebook() -> Result<&'static Rulebook<Door>, BookError> {
        rulebook()
    }

    fn scratches() -> &'static Scratches {
        thread_local! {
            static SCRATCH: RefCell<Option<Scratch>> = const { RefCell::new(None) };
        }
        &SCRATCH
    }

    fn agent(&self) -> Word {
        if self.host { HOST } else { VISITOR }
    }

    fn place(act: DoorAct) -> u16 {
        act as u16
    }

    fn counter(_: DoorAct) -> Option<DoorAct> {
        // Whoever does not want in stays outside; there is nothing to prevent.
        None
    }

    /// That a visitor takes the seat concerns the host too, who prevents it by closing the room. All else a visitor does alone.
    fn partner(&self, act: DoorAct) -> Option<(Word, DoorAct)> {
        (act == DoorAct::Enter && !self.host).then_some((HOST, DoorAct::Close))
    }
}

/// The rulebook of rooms; made ready once.
///
/// # Errors
/// None for the texts that come with the product; tests hold that.
pub fn rulebook() -> Result<&'static Rulebook<Door>, BookError> {
    static READY: LazyLock<Result<Rulebook<Door>, BookError>> = LazyLock::new(Rulebook::new);
    READY.as_ref().map_err(BookError::clone)
}
