//! Why a move is permitted.

pub mod checks;
pub mod variants;

use super::scene::{ahead, apart, doubles_from, own_rank};
use super::template::{Template, t};
use super::variants::rules;
use super::view::{Truth, View, need};
use crate::board::{Color, Role, Rules, Square};

/// Every one.
pub const ALL: &[Template] = &[
    t(
        "only_move",
        "{m:san} is the only legal move, so it is obligatory.",
        "{m:san} er det eneste lovlige trekket, og derfor påbudt.",
        "",
        |v| {
            permitted(v)?;
            need!(v.legal().len() == 1, "there are {}", v.legal().len());
            Ok(())
        },
    ),
    t(
        "castles",
        "{m:san} is permitted: king and rook have not moved, nothing is in the way, and no square on the king’s way is attacked.",
        "{m:san} er tillatt: konge og tårn har ikke flyttet, ingenting står i veien, og ingen felt på kongens vei er angrepet.",
        "3.8.2",
        castles,
    ),
    t(
        "passes_and_takes",
        "{m:san} is permitted: the pawn on {v:sq} has just passed {b:sq}, so the pawn on {a:sq} may capture it en passant.",
        "{m:san} er tillatt: bonden på {v:sq} har nettopp gått forbi {b:sq}, så bonden på {a:sq} kan slå den en passant.",
        "3.7.3.1",
        |v| {
            own_moves(v, Role::Pawn)?;
            v.goes_to(v.sq("b"))?;
            v.stands(Some(Role::Pawn), v.sq("v"), Some(v.turn().other()))?;
            need!(v.board().ep == Some(v.sq("b")), "no pawn has just passed {}", v.sq("b"));
            need!(v.board().victim(&v.asked()?.play) == Some(v.sq("v")), "that is not captured");
            need!(v.sq("v") != v.sq("b"), "that is no capture en passant");
            safe(v)
        },
    ),
    t(
        "promotes",
        "{m:san} is permitted: the pawn on {a:sq} captures {q:def} on {b:sq} and becomes {p:ind}.",
        "{m:san} er tillatt: bonden på {a:sq} slår {q:def} på {b:sq} og blir {p:ind}.",
        "3.7.3.3",
        |v| {
            takes(v, Role::Pawn)?;
            promotes(v)
        },
    ),
    t(
        "promotes_quietly",
        "{m:san} is permitted: the pawn on {a:sq} reaches {b:sq} and becomes {p:ind}.",
        "{m:san} er tillatt: bonden på {a:sq} når {b:sq} og blir {p:ind}.",
        "3.7.3.3",
        |v| {
            own_moves(v, Role::Pawn)?;
            v.goes_to(v.sq("b"))?;
            need!(v.board().at(v.sq("b")).is_none(), "it captures");
            promotes(v)
        },
    ),
    t(
        "pawn_takes",
        "{m:san} is permitted: the pawn on {a:sq} captures {q:def} diagonally ahead of it.",
        "{m:san} er tillatt: bonden på {a:sq} slår {q:def} på skrå foran seg.",
        "3.7.3",
        |v| {
            own_moves(v, Role::Pawn)?;
            let to = v.asked()?.to;
            v.stands(v.role("q"), to, Some(v.turn().other()))?;
            need!(v.board().attacks(v.sq("a"), to), "it is not diagonally ahead");
            safe(v)
        },
    ),
    t(
        "pawn_goes_two",
        "{m:san} is permitted: a pawn may go two squares from {a:sq}, and {y:sq} and {b:sq} are empty.",
        "{m:san} er tillatt: en bonde kan gå to felt fra {a:sq}, og {y:sq} og {b:sq} er tomme.",
        "3.7.2",
        |v| {
            own_moves(v, Role::Pawn)?;
            let (a, b) = (v.sq("a"), v.sq("b"));
            v.goes_to(b)?;
            need!(doubles_from(v.board(), a, v.turn()), "it may not");
            need!(a.between(b) == [v.sq("y")], "{} is not between them", v.sq("y"));
            need!(v.board().at(b).is_none() && v.board().at(v.sq("y")).is_none(), "they are not");
            safe(v)
        },
    ),
    t(
        "pawn_goes",
        "{m:san} is permitted: the pawn on {a:sq} goes one square forward, and {b:sq} is empty.",
        "{m:san} er tillatt: bonden på {a:sq} går ett felt fram, og {b:sq} er tomt.",
        "3.7.1",
        |v| {
            own_moves(v, Role::Pawn)?;
            let (a, b) = (v.sq("a"), v.sq("b"));
            v.goes_to(b)?;
            need!(a.file() == b.file() && ahead(a, b, v.turn()) == 1, "{b} is not ahead of it");
            need!(v.board().at(b).is_none(), "{b} is not empty");
            safe(v)
        },
    ),
    t(
        "knight_takes",
        "{m:san} is permitted: the knight on {a:sq} captures {q:def} on {b:sq}.",
        "{m:san} er tillatt: springeren på {a:sq} slår {q:def} på {b:sq}.",
        "3.6",
        |v| {
            takes(v, Role::Knight)?;
            jump(v)?;
            safe(v)
        },
    ),
    t(
        "knight_goes",
        "{m:san} is permitted: the knight on {a:sq} jumps to {b:sq}, which is empty.",
        "{m:san} er tillatt: springeren på {a:sq} hopper til {b:sq}, som er tomt.",
        "3.6",
        |v| {
            goes(v, Role::Knight)?;
            jump(v)?;
            safe(v)
        },
    ),
    t(
        "king_takes",
        "{m:san} is permitted: the king on {a:sq} captures {q:def} on {b:sq}, which no piece guards.",
        "{m:san} er tillatt: kongen på {a:sq} slår {q:def} på {b:sq}, som ingen brikke dekker.",
        "3.8.1",
        |v| {
            takes(v, Role::King)?;
            need!(v.sq("a").touches(v.sq("b")), "it is not next to it");
            unguarded(v, v.sq("b"))
        },
    ),
    t(
        "king_goes",
        "{m:san} is permitted: the king on {a:sq} goes to {b:sq}, which is empty and not attacked.",
        "{m:san} er tillatt: kongen på {a:sq} går til {b:sq}, som er tomt og ikke angrepet.",
        "3.8.1",
        |v| {
            goes(v, Role::King)?;
            need!(v.sq("a").touches(v.sq("b")), "it is not next to it");
            unguarded(v, v.sq("b"))
        },
    ),
    t(
        "slider_takes",
        "{m:san} is permitted: {r:def} on {a:sq} captures {q:def} on {b:sq}.",
        "{m:san} er tillatt: {r:def} på {a:sq} slår {q:def} på {b:sq}.",
        "3.5",
        |v| {
            slides(v, true, false)?;
            safe(v)
        },
    ),
    t(
        "slider_takes_far",
        "{m:san} is permitted: {r:def} on {a:sq} captures {q:def} on {b:sq}, with nothing in between.",
        "{m:san} er tillatt: {r:def} på {a:sq} slår {q:def} på {b:sq}, uten noe imellom.",
        "3.5",
        |v| {
            slides(v, true, true)?;
            safe(v)
        },
    ),
    t(
        "slider_goes",
        "{m:san} is permitted: {r:def} on {a:sq} goes to {b:sq}, which is empty.",
        "{m:san} er tillatt: {r:def} på {a:sq} går til {b:sq}, som er tomt.",
        "3.5",
        |v| {
            slides(v, false, false)?;
            safe(v)
        },
    ),
    t(
        "slider_goes_far",
        "{m:san} is permitted: {r:def} on {a:sq} goes to {b:sq}, which is empty, with nothing in between.",
        "{m:san} er tillatt: {r:def} på {a:sq} går til {b:sq}, som er tomt, uten noe imellom.",
        "3.5",
        |v| {
            slides(v, false, true)?;
            safe(v)
        },
    ),
    t(
        "permitted",
        "{m:san} is permitted: no rule forbids it.",
        "{m:san} er tillatt: ingen regel forbyr det.",
        "3.10.1",
        permitted,
    ),
];

/// That the named castling keeps to all that is asked of one, and that its king and rook were never elsewhere.
fn castles(v: &View<'_>) -> Truth {
    permitted(v)?;
    let (board, k) = (v.board(), v.from()?);
    let r = v.asked()?.play.castle.ok_or("it does not castle")?;
    v.stands(Some(Role::King), k, Some(v.turn()))?;
    v.stands(Some(Role::Rook), r, Some(v.turn()))?;
    need!(board.rights.contains(&r), "the right to castle is gone");
    need!(v.scene.boards[0].rights.contains(&r), "the right was not given");
    for board in &v.scene.boards {
        let unmoved = board.is(k, Role::King, v.turn()) && board.is(r, Role::Rook, v.turn());
        need!(unmoved, "one of them has moved");
    }
    let path = crate::board::Board::castling_path(k, r);
    need!(path.iter().all(|square| board.at(*square).is_none()), "something is in the way");
    let mut way = k.between(v.asked()?.play.to);
    way.extend([k, v.asked()?.play.to]);
    for square in way {
        need!(!board.king_would_be_in_check(k, square), "it is in check on its way");
        let attackers = board.attackers(square, v.turn().other());
        need!(attackers.is_empty(), "{square} is attacked from {attackers:?}");
    }
    Ok(())
}

/// That the named move is the one asked about, and legal.
fn permitted(v: &View<'_>) -> Truth {
    v.names_asked("m")?;
    need!(v.scene.is_legal(), "it is not legal");
    Ok(())
}

/// That the asked move, of a piece of this role on `a`, is legal.
fn own_moves(v: &View<'_>, role: Role) -> Truth {
    permitted(v)?;
    v.own_asked(role, v.sq("a"))
}

fn own_moves_to(v: &View<'_>, role: Role) -> Truth {
    v.own_asked(role, v.from()?)
}

fn king_moves(v: &View<'_>, hole: &str) -> Truth {
    permitted(v)?;
    v.own_asked(Role::King, v.sq(hole))
}

/// That it captures the named piece on `b`.
fn takes(v: &View<'_>, role: Role) -> Truth {
    own_moves(v, role)?;
    v.goes_to(v.sq("b"))?;
    v.stands(v.role("q"), v.sq("b"), Some(v.turn().other()))
}

/// That it goes to an empty `b`.
fn goes(v: &View<'_>, role: Role) -> Truth {
    own_moves(v, role)?;
    v.goes_to(v.sq("b"))?;
    need!(v.board().at(v.sq("b")).is_none(), "{} is not empty", v.sq("b"));
    Ok(())
}

fn jump(v: &View<'_>) -> Truth {
    let (files, ranks) = apart(v.sq("a"), v.sq("b"));
    need!(files * ranks == 2, "that is no knight's jump");
    Ok(())
}

fn slides(v: &View<'_>, captures: bool, far: bool) -> Truth {
    let role = v.role("r").ok_or("nothing")?;
    need!(matches!(role, Role::Bishop | Role::Rook | Role::Queen), "it is no such piece");
    if captures {
        takes(v, role)?;
    } else {
        goes(v, role)?;
    }
    let between: Vec<Square> = v.sq("a").between(v.sq("b"));
    need!(between.is_empty() != far, "between them are {between:?}");
    need!(v.board().attacks(v.sq("a"), v.sq("b")), "it does not go there");
    Ok(())
}

fn promotes(v: &View<'_>) -> Truth {
    need!(own_rank(v.sq("b"), v.turn()) == 8, "{} is not on the last rank", v.sq("b"));
    need!(v.asked()?.play.promotion == v.role("p"), "it becomes something else");
    safe(v)
}

/// That the king of who moves is there and not in check after the move.
fn safe(v: &View<'_>) -> Truth {
    let after = super::safety::after(v)?;
    need!(!after.kings(v.turn()).is_empty(), "{:?} has no king", v.turn());
    need!(!after.in_check(v.turn()), "it is in check");
    Ok(())
}

/// That no enemy piece attacks the square after the move.
fn unguarded(v: &View<'_>, square: Square) -> Truth {
    let after = super::safety::after(v)?;
    let guards = after.attackers(square, v.turn().other());
    need!(guards.is_empty(), "{guards:?} do");
    let before: Vec<Square> =
        v.board().attackers(square, v.turn().other()).into_iter().filter(|guard| *guard != square).collect();
    need!(before.is_empty(), "before the move {before:?} do");
    Ok(())
}

fn horde(v: &View<'_>) -> Truth {
    permitted(v)?;
    rules(v, Rules::Horde)?;
    need!(v.turn() == Color::White && v.board().kings(Color::White).is_empty(), "it has");
    Ok(())
}
