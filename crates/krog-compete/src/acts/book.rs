//! The rulebook of the table.

use std::sync::LazyLock;

use krog_logic::sort::Word;

use super::{
    judgement::{Acts, Scratches},
    table::{Act, Fact, Table, Update},
};
use crate::rulebook::{self, BookError, Subject};

pub type Rulebook = rulebook::Rulebook<Table>;

impl Subject for Table {
    const BOOK: &'static str = "table";
    const TEXTS: [(&'static str, &'static str); 2] = [
        ("table-facts", include_str!("../../../../rulebooks/table-facts.krog")),
        (Table::BOOK, include_str!("../../../../rulebooks/table.krog")),
    ];
    const FACTS: &'static [&'static str] = Fact::NAMES;
    const UPDATES: &'static [&'static str] = Update::NAMES;
    const ACTS: &'static [&'static str] = Act::NAMES;
}

impl Acts for Table {
    type Act = Act;

    fn rulebook() -> Result<&'static Rulebook, BookError> {
        rulebook()
    }

    fn scratches() -> &'static Scratches {
        thread_local! {
            static SCRATCH: std::cell::RefCell<Option<krog_machine::Scratch>> =
                const { std::cell::RefCell::new(None) };
        }
        &SCRATCH
    }

    fn agent(&self) -> Word {
        self.asker.agent()
    }

    fn place(act: Act) -> u16 {
        act as u16
    }

    fn counter(act: Act) -> Option<Act> {
        act.counter()
    }
}

/// The rulebook of the table; made ready once.
///
/// # Errors
/// None for the texts that come with the product; tests hold that.
pub fn rulebook() -> Result<&'static Rulebook, BookError> {
    static READY: LazyLock<Result<Rulebook, BookError>> = LazyLock::new(Rulebook::new);
    READY.as_ref().map_err(BookError::clone)
}
