//! The games themselves: their cards, texts, names and fingerprints, and looking for them.

pub(crate) mod bloom;
pub mod material;
pub(crate) mod names;
mod of_player;
pub mod opening;
pub(crate) mod prints;
pub mod search;
pub(crate) mod shelf;

pub use self::{
    material::{Material, ParseMaterialError},
    of_player::{NameCount, VisitGame},
    opening::{Named, Wanted},
    search::{Found, Page, Player, Search},
};
pub use crate::import::facts::Eco;
