//! Loading books: what is accepted, what is refused and why.

mod corpus;
mod effective;
