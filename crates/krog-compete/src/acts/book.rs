//! The rulebook of the table.

use std::sync::LazyLock;

use super::{
    Act,
    table::Table,
    world::{Fact, Update},
};
use crate::rulebook::{self, BookError, Subject};

/// The rulebook of the table.
pub type Rulebook = rulebook::Rulebook<Table>;

/// Its name.
pub const BOOK: &str = Table::BOOK;

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

/// The rulebook of the table; made ready once.
///
/// # Errors
/// None for the texts that come with the product; tests hold that.
pub fn rulebook() -> Result<&'static Rulebook, BookError> {
    static READY: LazyLock<Result<Rulebook, BookError>> = LazyLock::new(Rulebook::new);
    READY.as_ref().map_err(BookError::clone)
}
