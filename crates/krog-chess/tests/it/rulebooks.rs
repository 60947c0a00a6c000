//! What the rulebooks say, word for word; and that they always know what to say.

mod advice;
mod claims;
mod everywhere;
mod positions;
mod scene;
mod sentences;
