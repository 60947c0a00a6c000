//! The rulebooks of what is done beside the moves.

use krog_compete::{acts, acts::bughouse, fours, pgn, queue, rating, room, tournament};
use krog_logic::Severity;

#[test]
fn no_book_has_a_fault_and_each_is_made_ready_once() {
    macro_rules! look {
        ($($name:literal of $group:ident),*) => {$(
            let book = $group::rulebook().unwrap_or_else(|error| panic!("{}: {error:#?}", $name));
            for source in 0..2 {
                let findings = book.library().check(source);
                assert!(findings.iter().all(|f| f.severity == Severity::Note), "{}: {findings:?}", $name);
            }
            assert_eq!(book.program().name, $name);
            assert!(book.source().contains(concat!("rulebook ", $name, " extends ", $name, "-facts")), "{}", $name);
            assert!($group::rulebook().is_ok_and(|again| std::ptr::eq(again, book)), "{}", $name);
        )*};
    }
    look!("table" of acts, "match" of bughouse, "rooms" of room, "queue" of queue, "fours" of fours, "ratings" of rating, "pgn" of pgn, "tournament" of tournament);
}
