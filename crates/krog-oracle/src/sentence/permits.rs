//! Why a move is permitted.

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
        "{m:san} is permitted: neither the king on {k:sq} nor the rook on {r:sq} has moved, nothing is in the way, and the king is in check nowhere on its way.",
        "{m:san} er tillatt: verken kongen på {k:sq} eller tårnet på {r:sq} har flyttet, ingenting står i veien, og kongen står ikke i sjakk noe sted på veien.",
        "3.8.2",
        |v| {
            permitted(v)?;
            let (k, r) = (v.sq("k"), v.sq("r"));
            need!(v.asked()?.play.castle == Some(r) && v.from()? == k, "another castling");
            v.stands(Some(Role::King), k, Some(v.turn()))?;
            v.stands(Some(Role::Rook), r, Some(v.turn()))?;
            need!(v.scene.boards[0].rights.contains(&r), "the right was not given");
            for board in &v.scene.boards {
                need!(
                    board.is(k, Role::King, v.turn()) && board.is(r, Role::Rook, v.turn()),
                    "one of them has moved"
                );
            }
            let board = v.board();
            let path = crate::board::Board::castling_path(k, r);
            need!(path.iter().all(|square| board.at(*square).is_none()), "something is in the way");
            let mut way = k.between(v.asked()?.play.to);
            way.extend([k, v.asked()?.play.to]);
            need!(
                way.into_iter().all(|square| !board.king_would_be_in_check(k, square)),
                "it is in check on its way"
            );
            Ok(())
        },
    ),
    t(
        "king_takes_checker",
        "{m:san} is permitted: the king on {a:sq} takes {p:def} that gives check, and no piece guards {x:sq}.",
        "{m:san} er tillatt: kongen på {a:sq} slår {p:def} som gir sjakk, og ingenting dekker {x:sq}.",
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
            need!(super::safety::after(v)?.at(v.asked()?.play.to).is_some(), "nothing blocks the line then");
            safe(v)
        },
    ),
    t(
        "passes_and_takes",
        "{m:san} is permitted: the pawn on {v:sq} has just passed {b:sq}, where the pawn on {a:sq} captures it, and {g:gen} king is not in check afterwards.",
        "{m:san} er tillatt: bonden på {v:sq} har nettopp gått forbi {b:sq}, der bonden på {a:sq} slår den, og {g:gen} konge står ikke i sjakk etterpå.",
        "3.7.3.1",
        |v| {
            own_moves(v, Role::Pawn)?;
            v.goes_to(v.sq("b"))?;
            v.stands(Some(Role::Pawn), v.sq("v"), Some(v.turn().other()))?;
            need!(v.board().ep == Some(v.sq("b")), "no pawn has just passed {}", v.sq("b"));
            need!(v.board().victim(&v.asked()?.play) == Some(v.sq("v")), "that is not captured");
            safe_king(v)
        },
    ),
    t(
        "promotes",
        "{m:san} is permitted: the pawn on {a:sq} captures {q:def} on {b:sq} and becomes {p:ind}, and {g:gen} king is not in check afterwards.",
        "{m:san} er tillatt: bonden på {a:sq} slår {q:def} på {b:sq} og blir {p:ind}, og {g:gen} konge står ikke i sjakk etterpå.",
        "3.7.3.3",
        |v| {
            takes(v, Role::Pawn)?;
            promotes(v)
        },
    ),
    t(
        "promotes_quietly",
        "{m:san} is permitted: the pawn on {a:sq} reaches {b:sq} and becomes {p:ind}, and {g:gen} king is not in check afterwards.",
        "{m:san} er tillatt: bonden på {a:sq} når {b:sq} og blir {p:ind}, og {g:gen} konge står ikke i sjakk etterpå.",
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
        "{m:san} is permitted: the pawn on {a:sq} captures {q:def} diagonally ahead of it, and {g:gen} king is not in check afterwards.",
        "{m:san} er tillatt: bonden på {a:sq} slår {q:def} på skrå foran seg, og {g:gen} konge står ikke i sjakk etterpå.",
        "3.7.3",
        |v| {
            own_moves(v, Role::Pawn)?;
            let to = v.asked()?.to;
            v.stands(v.role("q"), to, Some(v.turn().other()))?;
            need!(v.board().attacks(v.sq("a"), to), "it is not diagonally ahead");
            safe_king(v)
        },
    ),
    t(
        "pawn_goes_two",
        "{m:san} is permitted: the pawn on {a:sq} may still move two squares, {y:sq} and {b:sq} are empty, and {g:gen} king is not in check afterwards.",
        "{m:san} er tillatt: bonden på {a:sq} kan ennå gå to felt, {y:sq} og {b:sq} er tomme, og {g:gen} konge står ikke i sjakk etterpå.",
        "3.7.2",
        |v| {
            own_moves(v, Role::Pawn)?;
            let (a, b) = (v.sq("a"), v.sq("b"));
            v.goes_to(b)?;
            need!(doubles_from(v.board(), a, v.turn()), "it may not");
            need!(a.between(b) == [v.sq("y")], "{} is not between them", v.sq("y"));
            need!(v.board().at(b).is_none() && v.board().at(v.sq("y")).is_none(), "they are not");
            safe_king(v)
        },
    ),
    t(
        "pawn_goes",
        "{m:san} is permitted: the pawn on {a:sq} moves to the empty square ahead of it, and {g:gen} king is not in check afterwards.",
        "{m:san} er tillatt: bonden på {a:sq} går til det tomme feltet foran seg, og {g:gen} konge står ikke i sjakk etterpå.",
        "3.7.1",
        |v| {
            own_moves(v, Role::Pawn)?;
            let (a, b) = (v.sq("a"), v.asked()?.to);
            need!(a.file() == b.file() && ahead(a, b, v.turn()) == 1, "{b} is not ahead of it");
            need!(v.board().at(b).is_none(), "{b} is not empty");
            safe_king(v)
        },
    ),
    t(
        "knight_takes",
        "{m:san} is permitted: the knight on {a:sq} captures {q:def} a knight’s jump away on {b:sq}, and {g:gen} king is not in check afterwards.",
        "{m:san} er tillatt: springeren på {a:sq} slår {q:def} et springersprang unna på {b:sq}, og {g:gen} konge står ikke i sjakk etterpå.",
        "3.6",
        |v| {
            takes(v, Role::Knight)?;
            jump(v)?;
            safe_king(v)
        },
    ),
    t(
        "knight_goes",
        "{m:san} is permitted: the knight on {a:sq} jumps to the empty square {b:sq}, and {g:gen} king is not in check afterwards.",
        "{m:san} er tillatt: springeren på {a:sq} hopper til det tomme feltet {b:sq}, og {g:gen} konge står ikke i sjakk etterpå.",
        "3.6",
        |v| {
            goes(v, Role::Knight)?;
            jump(v)?;
            safe_king(v)
        },
    ),
    t(
        "king_takes",
        "{m:san} is permitted: the king on {a:sq} captures {q:def} next to it on {b:sq}, which no piece guards.",
        "{m:san} er tillatt: kongen på {a:sq} slår {q:def} ved siden av seg på {b:sq}, som ingen brikke dekker.",
        "3.8.1",
        |v| {
            takes(v, Role::King)?;
            need!(v.sq("a").touches(v.sq("b")), "it is not next to it");
            unguarded(v, v.sq("b"))
        },
    ),
    t(
        "king_goes",
        "{m:san} is permitted: the king on {a:sq} steps to the empty square {b:sq}, which no enemy piece attacks.",
        "{m:san} er tillatt: kongen på {a:sq} går til det tomme feltet {b:sq}, som ingen motstanderbrikke angriper.",
        "3.8.1",
        |v| {
            goes(v, Role::King)?;
            need!(v.sq("a").touches(v.sq("b")), "it is not next to it");
            unguarded(v, v.sq("b"))
        },
    ),
    t(
        "slider_takes",
        "{m:san} is permitted: {r:def} on {a:sq} captures {q:def} on {b:sq}, and {g:gen} king is not in check afterwards.",
        "{m:san} er tillatt: {r:def} på {a:sq} slår {q:def} på {b:sq}, og {g:gen} konge står ikke i sjakk etterpå.",
        "3.5",
        |v| {
            slides(v, true, false)?;
            safe_king(v)
        },
    ),
    t(
        "slider_takes_far",
        "{m:san} is permitted: {r:def} on {a:sq} captures {q:def} on {b:sq}, with nothing in between, and {g:gen} king is not in check afterwards.",
        "{m:san} er tillatt: {r:def} på {a:sq} slår {q:def} på {b:sq}, uten noe imellom, og {g:gen} konge står ikke i sjakk etterpå.",
        "3.5",
        |v| {
            slides(v, true, true)?;
            safe_king(v)
        },
    ),
    t(
        "slider_goes",
        "{m:san} is permitted: {r:def} on {a:sq} moves to the empty square {b:sq}, and {g:gen} king is not in check afterwards.",
        "{m:san} er tillatt: {r:def} på {a:sq} går til det tomme feltet {b:sq}, og {g:gen} konge står ikke i sjakk etterpå.",
        "3.5",
        |v| {
            slides(v, false, false)?;
            safe_king(v)
        },
    ),
    t(
        "slider_goes_far",
        "{m:san} is permitted: {r:def} on {a:sq} moves to the empty square {b:sq}, with nothing in between, and {g:gen} king is not in check afterwards.",
        "{m:san} er tillatt: {r:def} på {a:sq} går til det tomme feltet {b:sq}, uten noe imellom, og {g:gen} konge står ikke i sjakk etterpå.",
        "3.5",
        |v| {
            slides(v, false, true)?;
            safe_king(v)
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
    safe_king(v)
}

/// That the named side's king is there and not in check after the move.
fn safe_king(v: &View<'_>) -> Truth {
    need!(v.color("g") == v.turn(), "{:?} is to move", v.turn());
    safe(v)
}

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
