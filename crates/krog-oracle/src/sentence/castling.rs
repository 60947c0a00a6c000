//! Why a castling is refused.

use super::scene::Scene;
use super::template::{Template, t};
use super::view::{Truth, View, need};
use crate::board::{Board, Color, Role, Square};

/// Every one.
pub const ALL: &[Template] = &[
    t(
        "castling_done",
        "{c:col} may not castle {w:wing}: {c:col} castled at move {n:n}.",
        "{c:col} kan ikke rokere {w:wing}: {c:col} rokerte i {n:n}. trekk.",
        "3.8.2.1",
        |v| {
            asked_to_castle(v)?;
            castled_then(v)
        },
    ),
    t(
        "castling_king_moved",
        "{c:col} may not castle {w:wing}: the king moved at move {n:n}, and a king that has moved cannot castle.",
        "{c:col} kan ikke rokere {w:wing}: kongen flyttet i {n:n}. trekk, og en konge som har flyttet, kan ikke rokere.",
        "3.8.2.1",
        |v| {
            asked_to_castle(v)?;
            let scene = v.scene;
            let moved = (0..scene.moves.len())
                .find(|at| {
                    scene.mover(*at) == v.turn()
                        && scene.moved(*at).is_some_and(|piece| piece.role == Role::King)
                })
                .ok_or("it has not moved")?;
            need!(number(scene, moved) == v.number("n"), "that was at move {}", number(scene, moved));
            need!(scene.moves[moved].castle.is_none(), "it castled then");
            Ok(())
        },
    ),
    t(
        "castles_no_more",
        "The king on {a:sq} must go to another square, and castling is no longer possible: {c:col} castled at move {n:n}.",
        "Kongen på {a:sq} må gå til et annet felt, og det går ikke lenger an å rokere: {c:col} rokerte i {n:n}. trekk.",
        "3.8.2.1",
        |v| {
            king_stays(v)?;
            need!(v.color("c") == v.turn(), "another side is to move");
            castled_then(v)
        },
    ),
    t(
        "moved_and_castles_no_more",
        "The king on {a:sq} must go to another square, and a king that has moved cannot castle: {g:gen} king moved at move {n:n}.",
        "Kongen på {a:sq} må gå til et annet felt, og en konge som har flyttet, kan ikke rokere: {g:gen} konge flyttet i {n:n}. trekk.",
        "3.8.2.1",
        |v| {
            king_stays(v)?;
            let scene = v.scene;
            let mut moved = (0..scene.moves.len()).filter(|at| {
                scene.mover(*at) == v.turn() && scene.moved(*at).is_some_and(|piece| piece.role == Role::King)
            });
            let first = moved.next().ok_or("it has not moved")?;
            need!(v.color("g") == v.turn(), "another side is to move");
            need!(number(scene, first) == v.number("n"), "that was at move {}", number(scene, first));
            need!(moved.chain([first]).all(|at| scene.moves[at].castle.is_none()), "it has castled");
            Ok(())
        },
    ),
    t(
        "castling_not_given",
        "{c:col} may not castle {w:wing}: the position was given without that right.",
        "{c:col} kan ikke rokere {w:wing}: stillingen ble gitt uten den retten.",
        "3.8.2.1",
        |v| {
            asked_to_castle(v)?;
            let had = v.scene.boards[0].rights.contains(&rook(v)?);
            need!(!had, "it was given with it");
            Ok(())
        },
    ),
    t(
        "castling_no_rook",
        "{c:col} may not castle {w:wing}: there is no {j:adj} rook on {r:sq}.",
        "{c:col} kan ikke rokere {w:wing}: det står ikke noe {j:neuter} tårn på {r:sq}.",
        "3.8.2",
        |v| {
            asked_to_castle(v)?;
            need!(v.color("j") == v.turn() && v.sq("r") == rook(v)?, "another rook is meant");
            need!(!v.board().is(v.sq("r"), Role::Rook, v.turn()), "there is");
            Ok(())
        },
    ),
    t(
        "castling_rook_moved",
        "{c:col} may not castle {w:wing}: the rook left {r:sq} at move {n:n}, and that right does not come back.",
        "{c:col} kan ikke rokere {w:wing}: tårnet forlot {r:sq} i {n:n}. trekk, og den retten kommer ikke tilbake.",
        "3.8.2.1",
        |v| {
            asked_to_castle(v)?;
            let (scene, r) = (v.scene, v.sq("r"));
            need!(r == rook(v)?, "another rook is meant");
            need!(scene.boards[0].rights.contains(&r), "the right was not there to begin with");
            let left = (0..scene.moves.len())
                .find(|at| {
                    scene.mover(*at) == v.turn()
                        && scene.moves[*at].from == Some(r)
                        && scene.moved(*at).is_some_and(|piece| piece.role == Role::Rook)
                })
                .ok_or("it has not")?;
            need!(number(scene, left) == v.number("n"), "that was at move {}", number(scene, left));
            need!(scene.boards[left].rights.contains(&r), "the right was gone before");
            Ok(())
        },
    ),
    t(
        "castling_rook_taken",
        "{c:col} may not castle {w:wing}: the first rook on {r:sq} was lost, and the right went with it.",
        "{c:col} kan ikke rokere {w:wing}: det første tårnet på {r:sq} gikk tapt, og retten med det.",
        "3.8.2.1",
        |v| {
            asked_to_castle(v)?;
            let (scene, r) = (v.scene, v.sq("r"));
            need!(r == rook(v)?, "another rook is meant");
            need!(scene.boards[0].rights.contains(&r), "the right was not there to begin with");
            let lost = (0..scene.moves.len())
                .find(|at| !scene.boards[*at + 1].rights.contains(&r))
                .ok_or("the right is still there")?;
            need!(scene.mover(lost) != v.turn(), "an own move cost the right");
            let play = scene.moves[lost];
            need!(scene.boards[lost].victim(&play) == Some(r), "doubtful: it was not captured, but blown up");
            Ok(())
        },
    ),
    t(
        "castling_rook_came",
        "{c:col} may not castle {w:wing}: the rook on {r:sq} came there at move {n:n}, and only a rook that has not moved can castle.",
        "{c:col} kan ikke rokere {w:wing}: tårnet på {r:sq} kom dit i {n:n}. trekk, og bare et tårn som ikke har flyttet, kan rokere.",
        "3.8.2.1",
        |v| {
            asked_to_castle(v)?;
            let (scene, r) = (v.scene, v.sq("r"));
            need!(r == rook(v)?, "another rook is meant");
            v.stands(Some(Role::Rook), r, Some(v.turn()))?;
            let came = (0..scene.moves.len())
                .rev()
                .find(|at| scene.boards[*at].at(r) != scene.boards[*at + 1].at(r) || scene.moves[*at].to == r)
                .ok_or("it was always there")?;
            need!(scene.mover(came) == v.turn(), "the opponent moved then");
            need!(number(scene, came) == v.number("n"), "that was at move {}", number(scene, came));
            Ok(())
        },
    ),
    t(
        "castling_blocked",
        "{c:col} may not castle {w:wing} now: {p:def} on {x:sq} is in the way.",
        "{c:col} kan ikke rokere {w:wing} nå: {p:def} på {x:sq} står i veien.",
        "3.8.2.2",
        |v| {
            may_castle_later(v)?;
            v.stands(v.role("p"), v.sq("x"), None)?;
            let path = Board::castling_path(v.from()?, rook(v)?);
            need!(path.contains(&v.sq("x")), "{} is not on the way", v.sq("x"));
            Ok(())
        },
    ),
    t(
        "castling_in_check",
        "{c:col} may not castle {w:wing} now: the king on {k:sq} is in check from {p:def} on {x:sq}.",
        "{c:col} kan ikke rokere {w:wing} nå: kongen på {k:sq} står i sjakk fra {p:def} på {x:sq}.",
        "3.8.2.2",
        |v| {
            may_castle_later(v)?;
            need!(v.sq("k") == v.from()?, "the king is elsewhere");
            v.stands(v.role("p"), v.sq("x"), Some(v.turn().other()))?;
            v.gives_check(v.sq("x"))
        },
    ),
    t(
        "castling_through_check",
        "{c:col} may not castle {w:wing} now: the king would cross {y:sq}, which {p:def} on {x:sq} attacks.",
        "{c:col} kan ikke rokere {w:wing} nå: kongen må over {y:sq}, som {p:def} på {x:sq} angriper.",
        "3.8.2.2",
        |v| {
            may_castle_later(v)?;
            let (king, way) = (v.from()?, v.from()?.between(v.asked()?.play.to));
            need!(way.contains(&v.sq("y")), "it would not");
            v.stands(v.role("p"), v.sq("x"), Some(v.turn().other()))?;
            need!(v.board().attacks(v.sq("x"), v.sq("y")), "it does not attack it");
            need!(v.board().king_would_be_in_check(king, v.sq("y")), "a king there is not in check");
            Ok(())
        },
    ),
    t(
        "castling_into_check",
        "{c:col} may not castle {w:wing} now: the king would land on {y:sq}, which {p:def} on {x:sq} attacks.",
        "{c:col} kan ikke rokere {w:wing} nå: kongen ville havne på {y:sq}, som {p:def} på {x:sq} angriper.",
        "3.8.2.2",
        |v| {
            may_castle_later(v)?;
            need!(v.asked()?.play.to == v.sq("y"), "it would land elsewhere");
            v.stands(v.role("p"), v.sq("x"), Some(v.turn().other()))?;
            need!(v.board().attacks(v.sq("x"), v.sq("y")), "it does not attack it");
            need!(v.board().king_would_be_in_check(v.from()?, v.sq("y")), "a king there is not in check");
            need!(lands_in_check(v)?, "the rook stops it");
            Ok(())
        },
    ),
    t(
        "castling_uncovers",
        "{c:col} may not castle {w:wing} now: once the rook has left {r:sq}, {p:def} on {x:sq} attacks {y:sq}.",
        "{c:col} kan ikke rokere {w:wing} nå: når tårnet har forlatt {r:sq}, angriper {p:def} på {x:sq} feltet {y:sq}.",
        "3.8.2.2",
        |v| {
            may_castle_later(v)?;
            need!(v.sq("r") == rook(v)?, "another rook castles");
            v.stands(v.role("p"), v.sq("x"), Some(v.turn().other()))?;
            let after = v.scene.after_asked().ok_or("no move")?;
            need!(after.attacks(v.sq("x"), v.sq("y")), "it does not attack it then");
            need!(!v.board().attacks(v.sq("x"), v.sq("y")), "it attacks it already");
            need!(v.asked()?.play.to == v.sq("y"), "the king lands elsewhere");
            Ok(())
        },
    ),
    t(
        "castling_leaves_open",
        "{c:col} may not castle {w:wing} now: once the king has left {k:sq}, {p:def} on {x:sq} attacks {y:sq}.",
        "{c:col} kan ikke rokere {w:wing} nå: når kongen har forlatt {k:sq}, angriper {p:def} på {x:sq} feltet {y:sq}.",
        "3.8.2.2",
        |v| {
            may_castle_later(v)?;
            let (king, target) = (v.from()?, v.asked()?.play.to);
            need!(v.sq("k") == king, "the king is elsewhere");
            v.stands(v.role("p"), v.sq("x"), Some(v.turn().other()))?;
            need!(
                king.between(target).contains(&v.sq("y")) || target == v.sq("y"),
                "the king does not go there"
            );
            need!(target != v.sq("y") || lands_in_check(v)?, "it ends where it is not in check");
            let lifted = v.scene.with(|board| board.lift(king));
            need!(lifted.now().attacks(v.sq("x"), v.sq("y")), "it does not");
            need!(!v.board().attacks(v.sq("x"), v.sq("y")), "it attacks it already");
            need!(v.board().king_would_be_in_check(king, v.sq("y")), "a king there is not in check");
            Ok(())
        },
    ),
    t(
        "castling_is_to_the_rook",
        "The king on {a:sq} moves one square; to castle, it goes onto its own rook, and there is none on {b:sq}.",
        "Kongen på {a:sq} går ett felt; skal den rokere, går den til sitt eget tårn, og det står ikke på {b:sq}.",
        "II.3.1",
        |v| {
            v.own_asked(Role::King, v.sq("a"))?;
            v.goes_to(v.sq("b"))?;
            need!(!v.sq("a").touches(v.sq("b")), "it is next to the king");
            need!(!v.board().is(v.sq("b"), Role::Rook, v.turn()), "there is one");
            Ok(())
        },
    ),
];

/// Whether the king is in check when rook and king have gone to their places.
fn lands_in_check(v: &View<'_>) -> Result<bool, String> {
    let after = v.scene.after_asked().ok_or("no move")?;
    Ok(after.in_check(v.turn()))
}

/// The number of a move of the past.
pub fn number(scene: &Scene, at: usize) -> i64 {
    i64::from(scene.boards[at].fullmove)
}

/// The rook of the castling asked about.
fn rook(v: &View<'_>) -> Result<Square, String> {
    v.asked()?.play.castle.ok_or_else(|| "the move asked about does not castle".to_owned())
}

/// That the side to move castled first at the move that is named.
fn castled_then(v: &View<'_>) -> Truth {
    let scene = v.scene;
    let castled = (0..scene.moves.len())
        .find(|at| scene.mover(*at) == v.turn() && scene.moves[*at].castle.is_some())
        .ok_or("it has not castled")?;
    need!(number(scene, castled) == v.number("n"), "that was at move {}", number(scene, castled));
    Ok(())
}

/// The king is asked to where it stands.
fn king_stays(v: &View<'_>) -> Truth {
    v.own_asked(Role::King, v.sq("a"))?;
    v.goes_to(v.sq("a"))
}

/// That the move asked about castles, by the side and to the wing that are named.
fn asked_to_castle(v: &View<'_>) -> Truth {
    need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
    v.own_asked(Role::King, v.from()?)?;
    let short = rook(v)?.file() > v.from()?.file();
    need!(v.choice("w") == usize::from(!short), "it castles to the other side");
    Ok(())
}

/// "Now": the right to castle is there, and only the moment forbids it.
fn may_castle_later(v: &View<'_>) -> Truth {
    asked_to_castle(v)?;
    need!(v.board().rights.contains(&rook(v)?), "doubtful: the right itself is not there, now or later");
    Ok(())
}

/// The side that a rook on its first rank castles for.
pub fn side_of(rook: Square) -> Color {
    if rook.rank() == 0 { Color::White } else { Color::Black }
}
