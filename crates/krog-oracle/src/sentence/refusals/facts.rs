//! What refusals state, decided on the naive board.

use super::super::scene::ahead;
use super::super::view::{Truth, View, need};
use crate::board::{Role, Rules, Square};

/// That the named side, to move, is in check and has no legal move.
pub fn mated(v: &View<'_>) -> Truth {
    need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
    need!(v.board().in_check(v.turn()), "there is no check");
    need!(v.legal().is_empty(), "{} answers", v.board().san(&v.legal()[0]));
    Ok(())
}

/// That the named side, to move, is not in check and has no legal move.
pub fn stalemated(v: &View<'_>) -> Truth {
    need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
    need!(!v.board().in_check(v.turn()), "there is check");
    need!(v.legal().is_empty(), "{} is legal", v.board().san(&v.legal()[0]));
    Ok(())
}

/// The pieces that a pawn may become.
pub(super) fn promotions(v: &View<'_>) -> Vec<Role> {
    let mut roles = vec![Role::Knight, Role::Bishop, Role::Rook, Role::Queen];
    if v.board().rules == Rules::Antichess {
        roles.push(Role::King);
    }
    roles
}

/// That the first piece on the line stands on `x`, before the target.
pub(super) fn blocks(v: &View<'_>, from: Square, to: Square) -> Truth {
    let x = v.sq("x");
    v.stands(v.role("p"), x, None)?;
    need!(from.between(to).contains(&x), "{x} is not between {from} and {to}");
    need!(v.board().clear(from, x), "another piece stands before it");
    Ok(())
}

/// That the asked move is one of an own pawn on `a` to `b`.
pub(super) fn pawn(v: &View<'_>) -> Truth {
    v.own_asked(Role::Pawn, v.sq("a"))?;
    v.goes_to(v.sq("b"))
}

pub(super) fn too_far(v: &View<'_>) -> Truth {
    pawn(v)?;
    let (from, to) = (v.sq("a"), v.sq("b"));
    need!(from.file() == to.file() && ahead(from, to, v.turn()) >= 3, "it is not");
    Ok(())
}

/// That an enemy pawn on `x` stands beside the asked pawn, with the target `b` behind it.
pub(super) fn beside(v: &View<'_>) -> Truth {
    let (from, x, b) = (v.from()?, v.sq("x"), v.sq("b"));
    v.own_asked(Role::Pawn, from)?;
    v.goes_to(b)?;
    v.stands(Some(Role::Pawn), x, Some(v.turn().other()))?;
    need!(v.board().attacks(from, b), "{b} is not diagonally ahead");
    need!(x.file() == b.file() && x.rank() == from.rank(), "{x} is not beside the pawn");
    Ok(())
}

/// That the pawn on `x` went two squares past `b`, so many of its side's moves ago, and has stayed.
pub(super) fn passed_long_ago(v: &View<'_>) -> Truth {
    beside(v)?;
    let (x, b, us) = (v.sq("x"), v.sq("b"), v.turn());
    let scene = v.scene;
    let mut ago = 0;
    for at in (0..scene.moves.len()).rev() {
        if scene.mover(at) == us {
            continue;
        }
        ago += 1;
        let play = scene.moves[at];
        if play.to == x {
            let passed = play.from.is_some_and(|from| from.between(x).contains(&b));
            need!(passed, "the pawn on {x} came there otherwise");
            need!(ago == v.number("n"), "that was {ago} moves ago");
            need!(ago >= 2, "it was the last move");
            return Ok(());
        }
    }
    Err("it did not go there in this game".to_owned())
}
