mod corrupt;
mod recount;
mod reference;
mod synthetic;
