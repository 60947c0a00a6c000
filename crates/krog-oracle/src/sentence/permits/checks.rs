//! Why a move is permitted in check, and of a pinned piece.

use super::super::template::{Template, t};
use super::super::view::{Truth, View, need};
use super::*;
use crate::board::{Role, Square};

/// Every one.
pub const ALL: &[Template] = &[
    t(
        "king_answers_double",
        "{m:san} is permitted: it answers the double check from {p:def} on {x:sq} and {q:def} on {y:sq}, and {b:sq} is not attacked.",
        "{m:san} er tillatt: trekket svarer på dobbeltsjakken fra {p:def} på {x:sq} og {q:def} på {y:sq}, og {b:sq} er ikke angrepet.",
        "3.9.2",
        |v| {
            permitted(v)?;
            own_moves_to(v, Role::King)?;
            v.goes_to(v.sq("b"))?;
            let them = v.turn().other();
            for (role, square) in [(v.role("p"), v.sq("x")), (v.role("q"), v.sq("y"))] {
                v.stands(role, square, Some(them))?;
                v.gives_check(square)?;
            }
            need!(v.sq("x") != v.sq("y"), "one piece twice");
            let checkers = v.board().attackers(v.from()?, them);
            need!(checkers.len() == 2, "{checkers:?} give check");
            unguarded(v, v.sq("b"))
        },
    ),
    t(
        "king_takes_checker",
        "{m:san} is permitted: the king on {a:sq} takes {p:def} that gives check, and no piece guards {x:sq}.",
        "{m:san} er tillatt: kongen på {a:sq} slår {p:def} som gir sjakk, og ingen brikke dekker {x:sq}.",
        "3.9.2",
        |v| {
            king_moves(v, "a")?;
            let x = v.sq("x");
            need!(v.asked()?.to == x, "another square");
            v.stands(v.role("p"), x, Some(v.turn().other()))?;
            v.gives_check(x)?;
            unguarded(v, x)
        },
    ),
    t(
        "king_escapes",
        "{m:san} is permitted: the king on {a:sq} escapes the check from {p:def} on {x:sq}, and {b:sq} is not attacked.",
        "{m:san} er tillatt: kongen på {a:sq} går ut av sjakken fra {p:def} på {x:sq}, og {b:sq} er ikke angrepet.",
        "3.9.2",
        |v| {
            king_moves(v, "a")?;
            v.goes_to(v.sq("b"))?;
            v.stands(v.role("p"), v.sq("x"), Some(v.turn().other()))?;
            v.gives_check(v.sq("x"))?;
            unguarded(v, v.sq("b"))
        },
    ),
    t(
        "takes_checker",
        "{m:san} is permitted: it answers the check by capturing {p:def} on {x:sq}.",
        "{m:san} er tillatt: trekket svarer på sjakken ved å slå {p:def} på {x:sq}.",
        "3.9.2",
        |v| {
            permitted(v)?;
            v.stands(v.role("p"), v.sq("x"), Some(v.turn().other()))?;
            v.gives_check(v.sq("x"))?;
            need!(v.board().victim(&v.asked()?.play) == Some(v.sq("x")), "that is not captured");
            safe(v)
        },
    ),
    t(
        "blocks_checker",
        "{m:san} is permitted: it answers the check by blocking the line from {p:def} on {x:sq} to the king on {k:sq}.",
        "{m:san} er tillatt: trekket svarer på sjakken ved å sperre linjen fra {p:def} på {x:sq} til kongen på {k:sq}.",
        "3.9.2",
        |v| {
            permitted(v)?;
            let (x, k) = (v.sq("x"), v.sq("k"));
            v.stands(v.role("p"), x, Some(v.turn().other()))?;
            v.stands(Some(Role::King), k, Some(v.turn()))?;
            v.gives_check(x)?;
            need!(x.between(k).contains(&v.asked()?.play.to), "it goes elsewhere");
            need!(
                super::super::safety::after(v)?.at(v.asked()?.play.to).is_some(),
                "nothing blocks the line then"
            );
            safe(v)
        },
    ),
    t(
        "stays_on_line",
        "{m:san} is permitted: {r:def} on {a:sq} is pinned, but stays between {p:def} on {x:sq} and the king on {k:sq}.",
        "{m:san} er tillatt: {r:def} på {a:sq} er bundet, men blir stående mellom {p:def} på {x:sq} og kongen på {k:sq}.",
        "3.9.2",
        |v| {
            let (x, k, to) = (v.sq("x"), v.sq("k"), v.asked()?.to);
            pinned(v, x, k)?;
            v.stands(v.role("p"), x, Some(v.turn().other()))?;
            need!(x.between(k).contains(&to), "{to} is not between them");
            need!(super::super::safety::after(v)?.at(to).is_some(), "nothing is left on {to}");
            safe(v)
        },
    ),
    t(
        "takes_what_pins",
        "{m:san} is permitted: {r:def} on {a:sq} is pinned, but captures {p:def} on {x:sq} that pins it.",
        "{m:san} er tillatt: {r:def} på {a:sq} er bundet, men slår {p:def} på {x:sq} som binder den.",
        "3.9.2",
        |v| {
            super::super::safety::gender(v, false)?;
            takes_what_pins(v)
        },
    ),
    t(
        "takes_what_pins",
        "{m:san} is permitted: {r:def} on {a:sq} is pinned, but captures {p:def} on {x:sq} that pins it.",
        "{m:san} er tillatt: {r:def} på {a:sq} er bundet, men slår {p:def} på {x:sq} som binder det.",
        "3.9.2",
        |v| {
            super::super::safety::gender(v, true)?;
            takes_what_pins(v)
        },
    ),
];

/// That the asked piece, on `a`, is all that keeps the one on `x` from giving check to the king on `k`.
fn pinned(v: &View<'_>, x: Square, k: Square) -> Truth {
    let role = v.role("r").ok_or("nothing")?;
    own_moves(v, role)?;
    let a = v.sq("a");
    need!(role != Role::King, "no king is pinned");
    v.stands(Some(Role::King), k, Some(v.turn()))?;
    super::super::safety::pins(v, x, a, k)?;
    let lifted = v.scene.with(|board| board.lift(a));
    need!(lifted.now().in_check(v.turn()), "there would be no check without it");
    Ok(())
}

fn takes_what_pins(v: &View<'_>) -> Truth {
    let x = v.sq("x");
    pinned(v, x, v.king(v.turn())?)?;
    v.stands(v.role("p"), x, Some(v.turn().other()))?;
    need!(v.board().victim(&v.asked()?.play) == Some(x), "that is not captured");
    safe(v)
}
