//! The steps of a proof: each a sentence about one part of the rule, in the position that the step speaks of.

mod facts;
pub mod game;
pub mod moves;
pub mod pawns;
pub mod variants;

use super::scene::{diagonal, straight};
use super::template::{Template, t};
use super::variants::rules;
use super::view::need;
use crate::board::{Role, Rules};
use facts::*;

/// Those about the board and the pieces.
pub const ALL: &[Template] = &[
    // Geometry.
    t(
        "diag",
        "{a:sq} and {b:sq} are on the same diagonal",
        "{a:sq} og {b:sq} ligger på samme diagonal",
        "3.2",
        |v| is(Ok(diagonal(v.sq("a"), v.sq("b")))),
    ),
    t(
        "no_diag",
        "{a:sq} and {b:sq} are not on the same diagonal",
        "{a:sq} og {b:sq} ligger ikke på samme diagonal",
        "3.2",
        |v| not(Ok(diagonal(v.sq("a"), v.sq("b")) || v.sq("a") == v.sq("b"))),
    ),
    t(
        "orth",
        "{a:sq} and {b:sq} are on the same {s:straight}",
        "{a:sq} og {b:sq} ligger på samme {s:straight}",
        "3.3",
        |v| {
            let same_file = v.sq("a").file() == v.sq("b").file();
            need!((v.choice("s") == 0) == same_file, "it is the other line");
            is(Ok(straight(v.sq("a"), v.sq("b"))))
        },
    ),
    t(
        "no_orth",
        "{a:sq} and {b:sq} are on different ranks and files",
        "{a:sq} og {b:sq} ligger verken på samme linje eller samme rad",
        "3.3",
        |v| not(Ok(straight(v.sq("a"), v.sq("b")) || v.sq("a") == v.sq("b"))),
    ),
    t(
        "leap",
        "{b:sq} is a knight’s jump from {a:sq}",
        "{b:sq} er et springersprang fra {a:sq}",
        "3.6",
        |v| is(Ok(leap(v))),
    ),
    t(
        "no_leap",
        "{b:sq} is not a knight’s jump from {a:sq}",
        "{b:sq} er ikke et springersprang fra {a:sq}",
        "3.6",
        |v| not(Ok(leap(v))),
    ),
    t("step", "{b:sq} is next to {a:sq}", "{b:sq} ligger ved siden av {a:sq}", "3.8.1", |v| {
        is(Ok(v.sq("a").touches(v.sq("b"))))
    }),
    t("no_step", "{b:sq} is not next to {a:sq}", "{b:sq} ligger ikke ved siden av {a:sq}", "3.8.1", |v| {
        not(Ok(v.sq("a").touches(v.sq("b"))))
    }),
    // Attack.
    t("occupied", "{a:sq} is occupied", "{a:sq} er opptatt", "", |v| {
        is(Ok(v.board().at(v.sq("a")).is_some()))
    }),
    t("not_occupied", "{a:sq} is empty", "{a:sq} er tomt", "", |v| is(Ok(v.board().at(v.sq("a")).is_none()))),
    t("kind", "{a:sq} holds {p:ind}", "på {a:sq} står {p:ind}", "", |v| {
        v.stands(v.role("p"), v.sq("a"), None)
    }),
    t("clear_one", "{x:sq} is empty", "{x:sq} er tomt", "3.5", |v| {
        let (a, b) = ends_in(v)?;
        need!(a.between(b) == [v.sq("x")], "{} is not all that is between {a} and {b}", v.sq("x"));
        is(Ok(v.board().at(v.sq("x")).is_none()))
    }),
    t("way_free", "{x:sq} is empty", "{x:sq} er tomt", "3.7.2", |v| {
        let (a, b) = ends_of(v)?;
        need!(a.between(b) == [v.sq("x")], "{} is not all that is between {a} and {b}", v.sq("x"));
        is(Ok(v.board().at(v.sq("x")).is_none()))
    }),
    t(
        "no_way_free",
        "there is a piece in front of the pawn on {a:sq}",
        "det står en brikke foran bonden på {a:sq}",
        "3.7.2",
        |v| {
            let (from, to) = ends_of(v)?;
            need!(from == v.sq("a"), "another pawn moves");
            v.stands(Some(Role::Pawn), from, Some(v.turn()))?;
            let front = from.step(0, v.turn().ahead()).ok_or("nothing is in front of it")?;
            need!(from.between(to).contains(&front), "it is not on the way");
            is(Ok(v.board().at(front).is_some()))
        },
    ),
    t(
        "clear",
        "the squares between {a:sq} and {b:sq} are empty",
        "feltene mellom {a:sq} og {b:sq} er tomme",
        "3.5",
        |v| {
            let between = v.sq("a").between(v.sq("b"));
            need!(between.len() != 1, "{} is the only one", between[0]);
            is(Ok(v.board().clear(v.sq("a"), v.sq("b"))))
        },
    ),
    t(
        "no_clear",
        "there is a piece between {a:sq} and {b:sq}",
        "det står en brikke mellom {a:sq} og {b:sq}",
        "3.5",
        |v| not(Ok(v.board().clear(v.sq("a"), v.sq("b")))),
    ),
    t(
        "pawn_attacks",
        "{b:sq} is one square diagonally ahead of {a:sq}",
        "{b:sq} ligger ett felt på skrå foran {a:sq}",
        "3.7.3",
        |v| is(pawn_attacks(v)),
    ),
    t(
        "no_pawn_attacks",
        "{b:sq} is not one square diagonally ahead of {a:sq}",
        "{b:sq} ligger ikke ett felt på skrå foran {a:sq}",
        "3.7.3",
        |v| not(pawn_attacks(v)),
    ),
    t("attacks", "{p:def} on {a:sq} attacks {b:sq}", "{p:def} på {a:sq} angriper {b:sq}", "3.1.2", |v| {
        v.stands(v.role("p"), v.sq("a"), None)?;
        is(Ok(v.board().attacks(v.sq("a"), v.sq("b"))))
    }),
    t(
        "no_attacks",
        "{p:def} on {a:sq} does not attack {b:sq}",
        "{p:def} på {a:sq} angriper ikke {b:sq}",
        "3.1.2",
        |v| {
            v.stands(v.role("p"), v.sq("a"), None)?;
            not(Ok(v.board().attacks(v.sq("a"), v.sq("b"))))
        },
    ),
    t("attacked", "{a:sq} is attacked by {c:col}", "{a:sq} er angrepet av {c:col}", "3.1.3", |v| {
        is(Ok(v.board().attacked(v.sq("a"), v.color("c"))))
    }),
    t(
        "no_attacked",
        "{a:sq} is not attacked by {c:col}",
        "{a:sq} er ikke angrepet av {c:col}",
        "3.1.3",
        |v| not(Ok(v.board().attacked(v.sq("a"), v.color("c")))),
    ),
    t("check", "{c:col} is in check", "{c:col} står i sjakk", "3.9.1", |v| {
        is(Ok(v.board().in_check(v.color("c"))))
    }),
    t("no_king", "{c:col} has no king", "{c:col} har ingen konge", "3.9.1", |v| {
        is(Ok(v.board().kings(v.color("c")).is_empty()))
    }),
    t("no_check", "{c:col} is not in check", "{c:col} står ikke i sjakk", "3.9.1", |v| {
        need!(!v.board().kings(v.color("c")).is_empty(), "it has no king");
        not(Ok(v.board().in_check(v.color("c"))))
    }),
    t("check_here", "{c:col} is in check", "{c:col} står i sjakk", "", |v| {
        is(Ok(v.board().in_check(v.color("c"))))
    }),
    t("no_check_here", "{c:col} is not in check", "{c:col} står ikke i sjakk", "", |v| {
        not(Ok(v.board().in_check(v.color("c"))))
    }),
    t("never_check", "there is no check in antichess", "det finnes ikke sjakk i antisjakk", "", |v| {
        rules(v, Rules::Antichess)
    }),
    t("kings_need", "kings need not be safe", "konger trenger ikke å være trygge", "", |v| {
        rules(v, Rules::Antichess)
    }),
    t("gives_check", "{p:def} on {a:sq} gives check", "{p:def} på {a:sq} gir sjakk", "3.9.1", |v| {
        v.stands(v.role("p"), v.sq("a"), None)?;
        v.gives_check(v.sq("a"))
    }),
    t("kings_touch", "the kings touch", "kongene står inntil hverandre", "", |v| {
        is(Ok(v.board().kings_touch()))
    }),
    t("no_kings_touch", "the kings do not touch", "kongene står ikke inntil hverandre", "", |v| {
        not(Ok(v.board().kings_touch()))
    }),
    // Men and targets.
    t("own_piece", "{c:col} has a piece on {a:sq}", "{c:col} har en brikke på {a:sq}", "3.1", |v| {
        is(Ok(owns(v)))
    }),
    t("no_own_piece", "{c:col} has no piece on {a:sq}", "{c:col} har ingen brikke på {a:sq}", "3.1", |v| {
        not(Ok(owns(v)))
    }),
    t("target_free", "{c:col} has no piece on {a:sq}", "{c:col} har ingen brikke på {a:sq}", "3.1", |v| {
        not(Ok(owns(v)))
    }),
    t("no_target_free", "{c:col} has a piece on {a:sq}", "{c:col} har en brikke på {a:sq}", "3.1", |v| {
        is(Ok(owns(v)))
    }),
    t(
        "target_free_or_castles",
        "{c:col} has no piece on {a:sq}, or the move castles",
        "{c:col} har ingen brikke på {a:sq}, eller trekket rokerer",
        "3.1",
        |v| {
            let castles = subject(v)?.play.castle.is_some() && castles(v)?;
            is(Ok(!owns(v) || castles))
        },
    ),
    t("capture", "{m:san} captures", "{m:san} slår", "3.1", |v| {
        named(v)?;
        is(captures(v))
    }),
    t("no_capture", "{m:san} captures nothing", "{m:san} slår ingenting", "3.1", |v| {
        named(v)?;
        not(captures(v))
    }),
    // Pins.
    t(
        "pins",
        "{p:def} on {a:sq} is all that is between {q:def} on {x:sq} and the king on {k:sq}",
        "bare {p:def} på {a:sq} står mellom {q:def} på {x:sq} og kongen på {k:sq}",
        "3.9.2",
        |v| {
            v.stands(v.role("p"), v.sq("a"), None)?;
            need!(v.role("p").is_some(), "nothing is between them");
            is(pins(v))
        },
    ),
    t(
        "no_pins",
        "{q:def} on {x:sq} does not attack the king on {k:sq} through {a:sq}",
        "{q:def} på {x:sq} angriper ikke kongen på {k:sq} gjennom {a:sq}",
        "3.9.2",
        |v| not(pins(v)),
    ),
];
