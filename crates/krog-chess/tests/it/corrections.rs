//! Mistakes of the documents that the product was described by, each judged by the rulebooks as it is right. The letter and
//! number at the head of a test's name are those of the list of corrections.
//!
//! | Rows | Where |
//! | --- | --- |
//! | A20, E8, F2, F5-F7, F10, F13, F14 | `moves`: how the men move |
//! | A25, A28, decision 6 | `breaches`: what follows on illegal moves and wrong claims |
//! | A26-A29, E1, E2, F3, F4, decision 7 | `draws`: claims, draws by themselves, fallen flags |
//! | A34, C2, F1, G1-G3, decisions 24 and 25 | `positions`: who may do what, and what goes before what |
//! | B2, B3, B11, B13, B14, B20-B24, decisions 10, 12-15 | `variants` |
//! | B5-B10, decisions 8 and 9 | `hands`: crazyhouse and one board of bughouse |
//! | B15-B19, decision 11 | `explosions` |
//! | the thirteen positions of document 5 | `crate::examples` |
//!
//! Elsewhere, because no rulebook speaks of them: A19, A22, A23 and E4-E7, E9 with the reader and writer of PGN and the
//! notations; B1 with the start arrays; B4 and the FEN of B5, B11, B20 with the reader of FEN; B12 and B25 with positions and
//! names of variants; ratings, pools, pairing, rooms and themes (A1-A18, A31-A33, A35), evaluation and statistics (C1,
//! C3-C12), storage (D1-D6), openings (A21), clocks (F11, F12), teaching texts (F8, F9) and conduct at the board (A30),
//! of which no book has a rule.

mod breaches;
pub mod desk;
mod draws;
mod explosions;
mod hands;
mod moves;
mod positions;
mod variants;
