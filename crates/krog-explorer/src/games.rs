//! The games themselves: their cards, texts, names and fingerprints, and looking for them.

pub(crate) mod bloom;
pub mod material;
pub(crate) mod names;
pub(crate) mod prints;
pub mod search;
pub(crate) mod shelf;

pub use self::{
    material::{Material, ParseMaterialError},
    search::{Found, Page, Player, Search},
};
pub use crate::import::facts::Eco;
