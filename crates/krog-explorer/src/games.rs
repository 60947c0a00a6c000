//! The games themselves: their cards, texts, names and fingerprints, and looking for them.

pub(crate) mod bloom;
pub(crate) mod board;
mod export;
pub mod material;
pub(crate) mod names;
mod of_player;
pub mod opening;
mod pattern;
pub(crate) mod persons;
pub(crate) mod prints;
pub mod search;
pub(crate) mod shelf;
pub mod sorted;

pub use self::{
    export::{Once, VisitText, as_it_came},
    material::{Material, ParseMaterialError},
    of_player::{NameCount, VisitGame},
    opening::{Named, Wanted},
    pattern::{ParseBoardError, Pattern, Sought, Structure},
    persons::Persons,
    search::{Found, Page, Player, Ratings, Search},
};
pub use crate::import::facts::Eco;
