//! Steps about castling, moves and what they leave behind.

use super::super::template::{Template, t};
use super::super::variants::rules;
use super::super::view::need;
use super::facts::*;
use crate::board::{Role, Rules, Square};

/// Every one.
pub const ALL: &[Template] = &[
    // Castling.
    t(
        "untouched",
        "the piece on {a:sq} has not moved",
        "brikken på {a:sq} har ikke flyttet",
        "3.8.2.1",
        |v| {
            need!(v.board().at(v.sq("a")).is_some(), "there is none");
            is(untouched(v, v.sq("a")))
        },
    ),
    t(
        "no_untouched",
        "{p:def} on {a:sq} has no right to castle",
        "{p:def} på {a:sq} har ingen rokaderett",
        "3.8.2.1",
        |v| {
            v.stands(v.role("p"), v.sq("a"), None)?;
            need!(v.role("p").is_some(), "there is none");
            not(untouched(v, v.sq("a")))
        },
    ),
    t(
        "no_untouched_none",
        "nothing is on {a:sq} that could castle",
        "det står ingenting på {a:sq} som kan rokere",
        "3.8.2.1",
        |v| is(Ok(v.board().at(v.sq("a")).is_none())),
    ),
    t(
        "castling_shape",
        "the king goes two squares sideways from its first square",
        "kongen går to felt sidelengs fra utgangsfeltet",
        "3.8.2",
        |v| is(castling_shape(v)),
    ),
    t(
        "no_castling_shape",
        "{m:san} is not the king going two squares sideways from its first square",
        "{m:san} er ikke kongen som går to felt sidelengs fra utgangsfeltet",
        "3.8.2",
        |v| {
            named(v)?;
            not(castling_shape(v))
        },
    ),
    t(
        "castling_shape_960",
        "the king goes to a rook of its own on the {h:home} rank",
        "kongen går til et av sine egne tårn på {h:home} rad",
        "II.3.1",
        |v| {
            need!(v.choice("h") == v.turn().index(), "that is the other side's rank");
            is(castling_shape(v))
        },
    ),
    t(
        "no_castling_shape_960",
        "{m:san} is not the king going to a rook of its own on the {h:home} rank",
        "{m:san} er ikke kongen som går til et av sine egne tårn på {h:home} rad",
        "II.3.1",
        |v| {
            named(v)?;
            need!(v.choice("h") == v.turn().index(), "that is the other side's rank");
            not(castling_shape(v))
        },
    ),
    t("king_home", "{a:sq} is the king’s first square", "{a:sq} er kongens utgangsfelt", "3.8.2", |v| {
        is(Ok(v.sq("a") == Square::at(4, v.turn().home_rank())))
    }),
    t(
        "no_king_home",
        "{a:sq} is not the king’s first square",
        "{a:sq} er ikke kongens utgangsfelt",
        "3.8.2",
        |v| not(Ok(v.sq("a") == Square::at(4, v.turn().home_rank()))),
    ),
    t("short_castling", "the king goes to the g-file", "kongen går til g-linjen", "3.8.2", |v| {
        is(Ok(subject(v)?.play.to.file() == 6))
    }),
    t(
        "no_short_castling",
        "the king does not go to the g-file",
        "kongen går ikke til g-linjen",
        "3.8.2",
        |v| not(Ok(subject(v)?.play.to.file() == 6)),
    ),
    t(
        "short_castling_960",
        "the rook is the one nearer to the h-file",
        "tårnet er det som står nærmest h-linjen",
        "II.3.2",
        |v| is(short(v)),
    ),
    t(
        "no_short_castling_960",
        "the rook is not the one nearer to the h-file",
        "tårnet er ikke det som står nærmest h-linjen",
        "II.3.2",
        |v| not(short(v)),
    ),
    t("safe", "{a:sq} is not attacked", "{a:sq} er ikke angrepet", "3.8.2.2", |v| {
        not(Ok(v.board().attacked(v.sq("a"), v.turn().other())))
    }),
    t("no_safe", "{a:sq} is attacked", "{a:sq} er angrepet", "3.8.2.2", |v| {
        is(Ok(v.board().attacked(v.sq("a"), v.turn().other())))
    }),
    t(
        "shielded",
        "with {m:san} the rook on {a:sq} shields the king on {b:sq}",
        "med {m:san} dekker tårnet på {a:sq} kongen på {b:sq}",
        "",
        |v| is(shielded(v)),
    ),
    t(
        "no_shielded",
        "with {m:san} the rook on {a:sq} does not shield the king on {b:sq}",
        "med {m:san} dekker ikke tårnet på {a:sq} kongen på {b:sq}",
        "",
        |v| not(shielded(v)),
    ),
    t("safe_here", "a king on {a:sq} is not in check", "en konge på {a:sq} står ikke i sjakk", "", |v| {
        let king = v.king(v.turn())?;
        not(Ok(v.board().king_would_be_in_check(king, v.sq("a"))))
    }),
    t(
        "no_safe_here",
        "a king on {a:sq} would be in check",
        "en konge på {a:sq} ville stå i sjakk",
        "",
        |v| {
            let king = v.king(v.turn())?;
            is(Ok(v.board().king_would_be_in_check(king, v.sq("a"))))
        },
    ),
    t(
        "behind_king",
        "only {g:gen} king stands between {p:def} on {a:sq} and {b:sq}",
        "bare {g:gen} konge står mellom {p:def} på {a:sq} og {b:sq}",
        "",
        |v| {
            v.stands(v.role("p"), v.sq("a"), None)?;
            let king = v.king(v.color("g"))?;
            let between = v.sq("a").between(v.sq("b"));
            let only = between.contains(&king)
                && between.iter().all(|square| *square == king || v.board().at(*square).is_none());
            is(Ok(only))
        },
    ),
    t(
        "castling",
        "the conditions for castling are met",
        "vilkårene for å rokere er oppfylt",
        "3.8.2",
        |v| is(castles(v)),
    ),
    t(
        "no_castling",
        "the conditions for castling are not met",
        "vilkårene for å rokere er ikke oppfylt",
        "3.8.2",
        |v| not(castles(v)),
    ),
    t("castling_never", "there is no castling in antichess", "det finnes ikke rokade i antisjakk", "", |v| {
        rules(v, Rules::Antichess)
    }),
    // The move.
    t("shape", "{p:ind} may move like this", "{p:ind} kan gå slik", "3.1", |v| {
        moves_like(v)?;
        is(shape(v))
    }),
    t("no_shape", "{p:ind} may not move like this", "{p:ind} kan ikke gå slik", "3.1", |v| {
        moves_like(v)?;
        not(shape(v))
    }),
    t(
        "king_safe_none",
        "{c:col} has no king to keep out of check",
        "{c:col} har ingen konge som kan stå i sjakk",
        "3.9.2",
        |v| {
            need!(v.color("c") == v.turn(), "the other side is to move");
            is(Ok(v.board().kings(v.turn()).is_empty()))
        },
    ),
    t(
        "king_safe",
        "{c:col} is not in check after {m:san}",
        "{c:col} står ikke i sjakk etter {m:san}",
        "3.9.2",
        |v| {
            need!(!v.board().kings(v.color("c")).is_empty(), "it has no king");
            not(checked_after(v))
        },
    ),
    t(
        "no_king_safe",
        "{c:col} is in check after {m:san}",
        "{c:col} står i sjakk etter {m:san}",
        "3.9.2",
        |v| is(checked_after(v)),
    ),
    t(
        "king_safe_atomic",
        "{g:gen} king is safe after {m:san}",
        "{g:gen} konge er trygg etter {m:san}",
        "",
        |v| {
            rules(v, Rules::Atomic)?;
            is(survives(v))
        },
    ),
    t(
        "king_blown_up",
        "{m:san} would blow up {g:gen} own king",
        "{m:san} ville sprenge {g:gen} egen konge",
        "",
        |v| {
            rules(v, Rules::Atomic)?;
            need!(v.color("g") == v.turn(), "the other side is to move");
            need!(!v.board().kings(v.turn()).is_empty(), "it has no king");
            is(Ok(next(v)?.kings(v.turn()).is_empty()))
        },
    ),
    t(
        "no_king_safe_atomic",
        "{c:col} would be in check after {m:san}",
        "{c:col} ville stå i sjakk etter {m:san}",
        "",
        |v| {
            rules(v, Rules::Atomic)?;
            let after = next(v)?;
            need!(!after.kings(v.turn().other()).is_empty(), "the other king is gone, so that none matters");
            is(checked_after(v))
        },
    ),
    t("no_check_given", "{m:san} gives no check", "{m:san} gir ikke sjakk", "", |v| not(checks(v))),
    t("check_given", "{m:san} gives check", "{m:san} gir sjakk", "", |v| is(checks(v))),
    t("no_ended", "nothing has ended the game", "ingenting har avsluttet partiet", "", |v| {
        not(Ok(v.board().variant_end().is_some()))
    }),
    t("pseudo", "the piece can go there", "brikken kan gå dit", "3.1", |v| is(pseudo(v))),
    t("no_pseudo", "the piece cannot go there", "brikken kan ikke gå dit", "3.1", |v| not(pseudo(v))),
    t("pseudo_here", "the piece can go there", "brikken kan gå dit", "", |v| is(pseudo(v))),
    t("no_pseudo_here", "the piece cannot go there", "brikken kan ikke gå dit", "", |v| not(pseudo(v))),
    t("legal", "{m:san} is legal", "{m:san} er lovlig", "3.10.1", |v| is(legal(v))),
    t("no_legal", "{m:san} is not legal", "{m:san} er ikke lovlig", "3.10.2", |v| not(legal(v))),
    t("legal_here", "{m:san} is legal", "{m:san} er lovlig", "", |v| is(legal(v))),
    t("no_legal_here", "{m:san} is not legal", "{m:san} er ikke lovlig", "", |v| not(legal(v))),
    t("may_move", "{m:san} is permitted", "{m:san} er tillatt", "3.10.1", |v| is(permitted(v))),
    t("no_may_move", "{m:san} is not permitted", "{m:san} er ikke tillatt", "3.10.2", |v| {
        // What is dead by more than bare kings may be found, or not.
        if super::super::ends::dead(v).is_ok() { Ok(()) } else { not(permitted(v)) }
    }),
    t("playable", "{m:san} can be played", "{m:san} kan spilles", "", |v| is(legal(v))),
    t("no_playable", "{m:san} cannot be played", "{m:san} kan ikke spilles", "", |v| not(legal(v))),
    t("some_legal", "{c:col} has a legal move", "{c:col} har et lovlig trekk", "", |v| {
        need!(v.color("c") == v.turn(), "the other side is to move");
        not(Ok(v.legal().is_empty()))
    }),
    t("no_some_legal", "{c:col} has no legal move", "{c:col} har ingen lovlige trekk", "", |v| {
        need!(v.color("c") == v.turn(), "the other side is to move");
        is(Ok(v.legal().is_empty()))
    }),
    t("forced", "{m:san} is the only legal move", "{m:san} er det eneste lovlige trekket", "", |v| {
        is(forced(v))
    }),
    t(
        "no_forced",
        "{m:san} is not the only legal move",
        "{m:san} er ikke det eneste lovlige trekket",
        "",
        |v| not(forced(v)),
    ),
    t("checkmate", "{c:col} is checkmated", "{c:col} er sjakkmatt", "5.1.1", super::super::refusals::mated),
    t("no_checkmate", "{c:col} is not checkmated", "{c:col} er ikke sjakkmatt", "5.1.1", |v| {
        not(Ok(super::super::refusals::mated(v).is_ok()))
    }),
    t(
        "stalemate",
        "{c:col} is stalemated",
        "{c:col} er satt patt",
        "5.2.1",
        super::super::refusals::stalemated,
    ),
    t("no_stalemate", "{c:col} is not stalemated", "{c:col} er ikke satt patt", "5.2.1", |v| {
        not(Ok(super::super::refusals::stalemated(v).is_ok()))
    }),
    t("king_unmoved", "{g:gen} king has not moved", "{g:gen} konge har ikke flyttet", "3.8.2.1", |v| {
        not(Ok(v.scene.moves.iter().enumerate().any(|(at, _)| {
            v.scene.mover(at) == v.color("g")
                && v.scene.moved(at).is_some_and(|piece| piece.role == Role::King)
        })))
    }),
];
