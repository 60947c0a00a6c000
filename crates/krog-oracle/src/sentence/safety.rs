//! Why a move is refused for the king's sake.

use super::template::{Template, t};
use super::view::{Truth, View, need};
use super::words::Lang;
use crate::board::{Board, Move, Role, Rules, Square};

/// Every one.
pub const ALL: &[Template] = &[
    t(
        "king_stays_in_line",
        "The king on {a:sq} would stay in line with {p:def} on {x:sq}, which then attacks {b:sq}.",
        "Kongen på {a:sq} ville bli stående på linje med {p:def} på {x:sq}, som da angriper {b:sq}.",
        "3.9.2",
        |v| {
            let (a, x, b) = (v.sq("a"), v.sq("x"), v.sq("b"));
            king_goes(v, a, b)?;
            v.stands(v.role("p"), x, Some(v.turn().other()))?;
            v.gives_check(x)?;
            need!(!v.board().attacks(x, b), "it attacks {b} already");
            need!(x.between(b).contains(&a), "the king does not stay in line");
            need!(after(v)?.attacks(x, b), "it does not attack {b} then");
            in_check_after(v)
        },
    ),
    t(
        "king_takes_guarded",
        "The king on {a:sq} may not take {q:def} on {b:sq}, which {p:def} on {x:sq} guards.",
        "Kongen på {a:sq} kan ikke slå {q:def} på {b:sq}, som {p:def} på {x:sq} dekker.",
        "3.9.2",
        |v| {
            let (a, x, b) = (v.sq("a"), v.sq("x"), v.sq("b"));
            king_goes(v, a, b)?;
            v.stands(v.role("q"), b, Some(v.turn().other()))?;
            v.stands(v.role("p"), x, Some(v.turn().other()))?;
            need!(v.board().attacks(x, b), "it does not guard {b}");
            in_check_after(v)
        },
    ),
    t(
        "king_into_attack",
        "The king on {a:sq} would step onto {b:sq}, which {p:def} on {x:sq} attacks.",
        "Kongen på {a:sq} ville gå til {b:sq}, som {p:def} på {x:sq} angriper.",
        "3.9.2",
        |v| {
            let (a, x, b) = (v.sq("a"), v.sq("x"), v.sq("b"));
            king_goes(v, a, b)?;
            v.stands(v.role("p"), x, Some(v.turn().other()))?;
            need!(v.board().attacks(x, b), "it does not attack {b} as the pieces stand");
            in_check_after(v)
        },
    ),
    t(
        "double_check",
        "{c:col} is in check from {p:def} on {x:sq} and {q:def} on {y:sq}: only the king can answer, by {l:sans}.",
        "{c:col} står i sjakk fra {p:def} på {x:sq} og {q:def} på {y:sq}: bare kongen kan svare, med {l:sans}.",
        "3.9.2",
        |v| {
            double_check(v)?;
            v.are_all(v.names("l"), &v.legal())
        },
    ),
    t(
        "double_check_many",
        "{c:col} is in check from {p:def} on {x:sq} and {q:def} on {y:sq}: only the king can answer.",
        "{c:col} står i sjakk fra {p:def} på {x:sq} og {q:def} på {y:sq}: bare kongen kan svare.",
        "3.9.2",
        |v| {
            double_check(v)?;
            need!(v.legal().len() > 5, "the answers could be named");
            Ok(())
        },
    ),
    t(
        "pinned_in_check",
        "{r:def} on {a:sq} is pinned by {q:def} on {y:sq}, so it cannot answer the check from {p:def} on {x:sq}.",
        "{r:def} på {a:sq} er bundet av {q:def} på {y:sq} og kan ikke svare på sjakken fra {p:def} på {x:sq}.",
        "3.9.2",
        |v| {
            let (a, x, y) = (v.sq("a"), v.sq("x"), v.sq("y"));
            v.own_asked(v.role("r").ok_or("nothing")?, a)?;
            let king = v.king(v.turn())?;
            pins(v, y, a, king)?;
            v.stands(v.role("q"), y, Some(v.turn().other()))?;
            v.stands(v.role("p"), x, Some(v.turn().other()))?;
            v.gives_check(x)?;
            need!(x != y, "the pinning piece cannot give the check");
            let answers = v.legal_from(a);
            need!(answers.is_empty(), "{} answers it", v.board().san(&answers[0]));
            in_check_after(v)
        },
    ),
    t(
        "check_unanswered_none",
        "{c:col} is in check from {p:def} on {x:sq}. {m:san} does not answer it.",
        "{c:col} står i sjakk fra {p:def} på {x:sq}. {m:san} svarer ikke på det.",
        "3.9.2",
        |v| {
            unanswered(v)?;
            need!(v.legal().is_empty(), "{} does", v.board().san(&v.legal()[0]));
            Ok(())
        },
    ),
    t(
        "check_unanswered",
        "{c:col} is in check from {p:def} on {x:sq}. {m:san} does not answer it; {o:san} does.",
        "{c:col} står i sjakk fra {p:def} på {x:sq}. {m:san} svarer ikke på det; det gjør {o:san}.",
        "3.9.2",
        |v| {
            unanswered(v)?;
            v.are_all(&[v.name("o").to_owned()], &v.legal())
        },
    ),
    t(
        "check_unanswered",
        "{c:col} is in check from {p:def} on {x:sq}. {m:san} does not answer it; {l:sans} do.",
        "{c:col} står i sjakk fra {p:def} på {x:sq}. {m:san} svarer ikke på det; det gjør {l:sans}.",
        "3.9.2",
        |v| {
            unanswered(v)?;
            v.are_all(v.names("l"), &v.legal())
        },
    ),
    t(
        "check_unanswered_many",
        "{c:col} is in check from {p:def} on {x:sq}. {m:san} does not answer it; {n:count} other moves do.",
        "{c:col} står i sjakk fra {p:def} på {x:sq}. {m:san} svarer ikke på det; det gjør {n:count} andre trekk.",
        "3.9.2",
        |v| {
            unanswered(v)?;
            need!(v.number("n") == v.legal().len() as i64, "{} moves do", v.legal().len());
            Ok(())
        },
    ),
    t(
        "en_passant_opens",
        "Taking the pawn on {v:sq} en passant would open the line from {p:def} on {x:sq} to the king on {k:sq}.",
        "Å slå bonden på {v:sq} en passant ville åpne veien fra {p:def} på {x:sq} til kongen på {k:sq}.",
        "3.9.2",
        |v| {
            let (victim, x, k) = (v.sq("v"), v.sq("x"), v.sq("k"));
            let play = v.asked()?.play;
            need!(
                v.board().victim(&play) == Some(victim) && victim != play.to,
                "that pawn is not captured en passant"
            );
            v.stands(Some(Role::Pawn), victim, Some(v.turn().other()))?;
            v.stands(v.role("p"), x, Some(v.turn().other()))?;
            v.stands(Some(Role::King), k, Some(v.turn()))?;
            need!(x.between(k).contains(&victim), "the pawn is not on that line");
            need!(!v.board().attacks(x, k), "the line is open already");
            need!(after(v)?.attacks(x, k), "the line stays closed");
            in_check_after(v)
        },
    ),
    t(
        "pinned",
        "{r:def} on {a:sq} is pinned by {p:def} on {x:sq}: moving it leaves the king on {k:sq} attacked.",
        "{r:def} på {a:sq} er bundet av {p:def} på {x:sq}: flyttes den, står kongen på {k:sq} angrepet.",
        "3.9.2",
        |v| {
            gender(v, false)?;
            pinned(v)?;
            let moves = v.legal_from(v.sq("a"));
            need!(moves.is_empty(), "{} does not", v.board().san(&moves[0]));
            Ok(())
        },
    ),
    t(
        "pinned",
        "{r:def} on {a:sq} is pinned by {p:def} on {x:sq}: moving it leaves the king on {k:sq} attacked.",
        "{r:def} på {a:sq} er bundet av {p:def} på {x:sq}: flyttes det, står kongen på {k:sq} angrepet.",
        "3.9.2",
        |v| {
            gender(v, true)?;
            pinned(v)?;
            let moves = v.legal_from(v.sq("a"));
            need!(moves.is_empty(), "{} does not", v.board().san(&moves[0]));
            Ok(())
        },
    ),
    t(
        "pinned_line",
        "{r:def} on {a:sq} is pinned by {p:def} on {x:sq}: off that line it leaves the king on {k:sq} attacked.",
        "{r:def} på {a:sq} er bundet av {p:def} på {x:sq}: forlater den linjen, står kongen på {k:sq} angrepet.",
        "3.9.2",
        |v| {
            gender(v, false)?;
            pinned_line(v)
        },
    ),
    t(
        "pinned_line",
        "{r:def} on {a:sq} is pinned by {p:def} on {x:sq}: off that line it leaves the king on {k:sq} attacked.",
        "{r:def} på {a:sq} er bundet av {p:def} på {x:sq}: forlater det linjen, står kongen på {k:sq} angrepet.",
        "3.9.2",
        |v| {
            gender(v, true)?;
            pinned_line(v)
        },
    ),
    t(
        "opens_line",
        "{r:def} on {a:sq} is between {p:def} on {x:sq} and the king on {k:sq}; {m:san} would open that line.",
        "{r:def} på {a:sq} står mellom {p:def} på {x:sq} og kongen på {k:sq}; {m:san} ville åpne den linjen.",
        "3.9.2",
        |v| {
            v.names_asked("m")?;
            pinned(v)
        },
    ),
    t(
        "king_exposed",
        "After {m:san} {p:def} on {x:sq} would attack the king on {k:sq}.",
        "Etter {m:san} ville {p:def} på {x:sq} angripe kongen på {k:sq}.",
        "3.9.2",
        |v| {
            v.names_asked("m")?;
            let (x, k) = (v.sq("x"), v.sq("k"));
            v.stands(v.role("p"), x, Some(v.turn().other()))?;
            let after = after(v)?;
            need!(after.is(k, Role::King, v.turn()), "no king is on {k} then");
            need!(after.attacks(x, k), "it does not attack {k} then");
            in_check_after(v)
        },
    ),
];

/// The position after the asked move. Where the move blows up its own king, the position without the explosion: what is said
/// of the king's safety then says that the move would be refused for this, too.
pub fn after(v: &View<'_>) -> Result<Board, String> {
    let play = v.asked()?.play;
    let after = v.board().play(&play);
    let gone = after.kings(v.turn()).is_empty() && !v.board().kings(v.turn()).is_empty();
    if v.board().rules != Rules::Atomic || !gone {
        return Ok(after);
    }
    let mut plain = v.board().clone();
    plain.rules = Rules::Standard;
    let mut after = plain.play(&play);
    after.rules = Rules::Atomic;
    Ok(after)
}

/// That the side that makes the asked move is in check after it.
pub fn in_check_after(v: &View<'_>) -> Truth {
    let after = after(v)?;
    need!(after.in_check(v.turn()), "{:?} is not in check after the move", v.turn());
    Ok(())
}

/// That the asked move is one of the king to a square.
fn king_goes(v: &View<'_>, from: Square, to: Square) -> Truth {
    v.own_asked(Role::King, from)?;
    v.goes_to(to)?;
    need!(from.touches(to), "that is no step of a king");
    Ok(())
}

fn double_check(v: &View<'_>) -> Truth {
    let (x, y) = (v.sq("x"), v.sq("y"));
    need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
    v.stands(v.role("p"), x, Some(v.turn().other()))?;
    v.stands(v.role("q"), y, Some(v.turn().other()))?;
    v.gives_check(x)?;
    v.gives_check(y)?;
    need!(x != y, "one piece twice");
    let other = |play: &Move| play.from.is_none_or(|from| !v.board().is(from, Role::King, v.turn()));
    if let Some(play) = v.legal().iter().find(|play| other(play)) {
        return Err(format!("{} answers, too", v.board().san(play)));
    }
    need!(!v.legal().is_empty(), "the king cannot answer: it is mate");
    let own = v.asked()?.play.from.is_some_and(|from| v.board().is(from, Role::King, v.turn()));
    need!(!own, "it is the king that is asked to move");
    in_check_after(v)
}

fn unanswered(v: &View<'_>) -> Truth {
    need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
    v.names_asked("m")?;
    let x = v.sq("x");
    v.stands(v.role("p"), x, Some(v.turn().other()))?;
    v.gives_check(x)?;
    let checkers = v.board().attackers(v.king(v.turn())?, v.turn().other());
    // In atomic one explosion can answer two checks.
    let many = checkers.len() > 1 && v.board().rules != Rules::Atomic;
    need!(!many, "doubtful: {} pieces give check, and one is named", checkers.len());
    let after = after(v)?;
    let king = after.kings(v.turn());
    need!(king.into_iter().any(|king| after.attacks(x, king)), "the check from {x} is answered");
    in_check_after(v)
}

/// That the piece on `x` would attack the king if the one on `a` were not between them.
pub fn pins(v: &View<'_>, x: Square, a: Square, king: Square) -> Truth {
    need!(x.between(king).contains(&a), "{a} is not between {x} and {king}");
    need!(!v.board().attacks(x, king), "it attacks the king already");
    let lifted = v.scene.with(|board| board.lift(a));
    need!(lifted.now().attacks(x, king), "it would not attack the king");
    Ok(())
}

fn pinned(v: &View<'_>) -> Truth {
    let (a, x, k) = (v.sq("a"), v.sq("x"), v.sq("k"));
    v.own_asked(v.role("r").ok_or("nothing")?, a)?;
    v.stands(v.role("p"), x, Some(v.turn().other()))?;
    v.stands(Some(Role::King), k, Some(v.turn()))?;
    pins(v, x, a, k)?;
    need!(after(v)?.attacks(x, k), "it does not attack the king after the move");
    in_check_after(v)
}

fn pinned_line(v: &View<'_>) -> Truth {
    pinned(v)?;
    let (a, x, k) = (v.sq("a"), v.sq("x"), v.sq("k"));
    let mut line = x.between(k);
    line.push(x);
    need!(!line.contains(&v.asked()?.to), "the move stays on the line");
    let moves = v.legal_from(a);
    need!(!moves.is_empty(), "it has no move on the line either");
    if let Some(play) = moves.iter().find(|play| !line.contains(&play.to)) {
        return Err(format!("{} does not", v.board().san(play)));
    }
    Ok(())
}

/// That Norwegian says "det" of a rook and "den" of the others.
pub fn gender(v: &View<'_>, neuter: bool) -> Truth {
    let rook = v.role("r") == Some(Role::Rook);
    need!(v.lang == Lang::En || rook == neuter, "the pronoun does not agree");
    Ok(())
}
