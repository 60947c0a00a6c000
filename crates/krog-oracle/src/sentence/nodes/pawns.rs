//! Steps about pawns and what they become.

use super::super::scene::{apart, doubles_from, own_rank};
use super::super::template::{Template, t};
use super::super::view::need;
use super::facts::*;
use crate::board::Role;

/// Every one.
pub const ALL: &[Template] = &[
    t(
        "push_one",
        "the pawn on {a:sq} goes one square forward to {b:sq}, which is empty",
        "bonden på {a:sq} går ett felt fram til {b:sq}, som er tomt",
        "3.7.1",
        |v| {
            need!(ends_of(v)? == (v.sq("a"), v.sq("b")), "it is another move");
            pawn(v)?;
            is(push_one(v))
        },
    ),
    t(
        "no_push_one",
        "{m:san} is not one square forward to an empty square",
        "{m:san} er ikke ett felt fram til et tomt felt",
        "3.7.1",
        |v| {
            named(v)?;
            not(push_one(v))
        },
    ),
    t(
        "double_rank",
        "{a:sq} is on {g:gen} second rank",
        "{a:sq} ligger på {g:gen} andre rad",
        "3.7.2",
        |v| is(Ok(own_rank(v.sq("a"), v.color("g")) == 2)),
    ),
    t(
        "no_double_rank",
        "{a:sq} is not on {g:gen} second rank",
        "{a:sq} ligger ikke på {g:gen} andre rad",
        "3.7.2",
        |v| not(Ok(own_rank(v.sq("a"), v.color("g")) == 2)),
    ),
    t(
        "double_rank_here",
        "from {a:sq} a pawn may go two squares",
        "fra {a:sq} kan en bonde gå to felt",
        "",
        |v| is(Ok(doubles_from(v.board(), v.sq("a"), v.turn()))),
    ),
    t(
        "no_double_rank_here",
        "from {a:sq} a pawn may not go two squares",
        "fra {a:sq} kan ikke en bonde gå to felt",
        "",
        |v| not(Ok(doubles_from(v.board(), v.sq("a"), v.turn()))),
    ),
    t(
        "push_two",
        "the pawn on {a:sq} may go two squares forward",
        "bonden på {a:sq} kan gå to felt fram",
        "3.7.2",
        |v| {
            need!(ends_of(v)?.0 == v.sq("a"), "another pawn moves");
            pawn(v)?;
            is(push_two(v))
        },
    ),
    t(
        "no_push_two",
        "{m:san} is not a pawn’s double step over empty squares",
        "{m:san} er ikke et dobbeltskritt over tomme felt",
        "3.7.2",
        |v| {
            named(v)?;
            not(push_two(v))
        },
    ),
    t(
        "pawn_capture",
        "the pawn on {a:sq} captures on {b:sq}",
        "bonden på {a:sq} slår på {b:sq}",
        "3.7.3",
        |v| {
            need!(ends_of(v)? == (v.sq("a"), v.sq("b")), "it is another move");
            pawn(v)?;
            is(slants(v).and_then(|slants| Ok(slants && enemy(v, subject(v)?.to))))
        },
    ),
    t(
        "no_pawn_capture",
        "{m:san} is not a capture of a piece diagonally ahead",
        "{m:san} er ikke et slag på skrå framover",
        "3.7.3",
        |v| {
            named(v)?;
            let fact = slants(v)? && enemy(v, subject(v)?.to);
            not(Ok(fact))?;
            // In Norwegian it says only that nothing is captured diagonally ahead, which en passant does.
            need!(!passes(v)?, "doubtful: it captures en passant, which is diagonally ahead");
            Ok(())
        },
    ),
    t(
        "just_double",
        "the pawn on {a:sq} has just advanced two squares",
        "bonden på {a:sq} har nettopp gått to felt",
        "3.7.3.1",
        |v| {
            v.stands(Some(Role::Pawn), v.sq("a"), None)?;
            is(Ok(just_doubled(v, v.sq("a"))))
        },
    ),
    t(
        "no_just_double",
        "no pawn has just advanced two squares to {a:sq}",
        "ingen bonde har nettopp gått to felt til {a:sq}",
        "3.7.3.1",
        |v| not(Ok(just_doubled(v, v.sq("a")))),
    ),
    t(
        "en_passant",
        "the pawn on {a:sq} captures en passant",
        "bonden på {a:sq} slår en passant",
        "3.7.3.1",
        |v| {
            need!(ends_of(v)?.0 == v.sq("a"), "another pawn moves");
            pawn(v)?;
            is(passes(v))
        },
    ),
    t(
        "no_en_passant",
        "{m:san} does not capture en passant",
        "{m:san} slår ikke en passant",
        "3.7.3.1",
        |v| {
            named(v)?;
            not(passes(v))
        },
    ),
    t(
        "pawn_reach",
        "a pawn could go as far as from {a:sq} to {b:sq}",
        "en bonde kan gå så langt som fra {a:sq} til {b:sq}",
        "3.7",
        |v| {
            let (files, ranks) = apart(v.sq("a"), v.sq("b"));
            is(Ok(files <= 1 && (1..=2).contains(&ranks)))
        },
    ),
    t(
        "no_pawn_reach",
        "a pawn cannot go from {a:sq} to {b:sq}",
        "en bonde kan ikke gå fra {a:sq} til {b:sq}",
        "3.7",
        |v| {
            // In one move, a pawn of either side, whatever stands around it.
            let (a, b) = (v.sq("a"), v.sq("b"));
            let (files, ranks) = apart(a, b);
            not(Ok(files <= 1 && ranks == 1 || files == 0 && ranks == 2))
        },
    ),
    t("pawn_move", "a pawn may move like this", "en bonde kan gå slik", "3.7", |v| {
        pawn(v)?;
        is(pawn_moves(v))
    }),
    t("no_pawn_move", "a pawn may not move like this", "en bonde kan ikke gå slik", "3.7", |v| {
        not(pawn_moves(v))
    }),
    t("last_rank", "a pawn reaches the last rank", "en bonde når siste rad", "3.7.3.3", |v| {
        is(last_rank(v))
    }),
    t(
        "no_last_rank",
        "this is not a pawn’s move to the last rank",
        "dette er ikke et bondetrekk til siste rad",
        "3.7.3.3",
        |v| not(last_rank(v)),
    ),
    t(
        "promotion_none",
        "a pawn on the last rank must be promoted",
        "en bonde på siste rad må forvandles",
        "3.7.3.3",
        unpromoted,
    ),
    t(
        "promotion_none_here",
        "a pawn on the last rank must be promoted",
        "en bonde på siste rad må forvandles",
        "",
        unpromoted,
    ),
    t("promotion_kind", "a pawn may become {p:ind}", "en bonde kan bli {p:ind}", "3.7.3.3", |v| {
        is(Ok(becomes(v)))
    }),
    t(
        "no_promotion_kind",
        "a pawn may not become {p:ind}",
        "en bonde kan ikke bli {p:ind}",
        "3.7.3.3",
        |v| not(Ok(becomes(v))),
    ),
    t("promotion_kind_here", "a pawn may become {p:ind}", "en bonde kan bli {p:ind}", "", |v| {
        is(Ok(becomes(v)))
    }),
    t("no_promotion_kind_here", "a pawn may not become {p:ind}", "en bonde kan ikke bli {p:ind}", "", |v| {
        not(Ok(becomes(v)))
    }),
    t("promotion_ok", "the promotion is in order", "forvandlingen er i orden", "3.7.3.3", |v| {
        is(promotion_ok(v))
    }),
    t("no_promotion_ok", "the promotion is not in order", "forvandlingen er ikke i orden", "3.7.3.3", |v| {
        not(promotion_ok(v))
    }),
];
