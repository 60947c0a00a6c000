//! The steps of a proof: each a sentence about one part of the rule, in the position that the step speaks of.

mod facts;
pub mod game;
pub mod moves;

use super::scene::{apart, diagonal, doubles_from, own_rank, straight};
use super::template::{Template, t};
use super::variants::rules;
use super::view::need;
use crate::board::{Role, Rules};
use facts::*;

/// Those about the board, the pieces and the pawns.
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
        "{b:sq} is no knight’s jump from {a:sq}",
        "{b:sq} er ikke et springersprang fra {a:sq}",
        "3.6",
        |v| not(Ok(leap(v))),
    ),
    t("step", "{b:sq} adjoins {a:sq}", "{b:sq} er nabofelt til {a:sq}", "3.8.1", |v| {
        is(Ok(v.sq("a").touches(v.sq("b"))))
    }),
    t("no_step", "{b:sq} does not adjoin {a:sq}", "{b:sq} er ikke nabofelt til {a:sq}", "3.8.1", |v| {
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
    t(
        "clear",
        "the squares between {a:sq} and {b:sq} are empty",
        "feltene mellom {a:sq} og {b:sq} er tomme",
        "3.5",
        |v| is(Ok(v.board().clear(v.sq("a"), v.sq("b")))),
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
    t("no_check", "{c:col} is not in check", "{c:col} står ikke i sjakk", "3.9.1", |v| {
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
    t("capture", "the move captures", "trekket slår", "3.1", |v| is(captures(v))),
    t("no_capture", "the move captures nothing", "trekket slår ingenting", "3.1", |v| not(captures(v))),
    // Pawns.
    t(
        "push_one",
        "the pawn goes one square forward to an empty {b:sq}",
        "bonden går ett felt fram til et tomt {b:sq}",
        "3.7.1",
        |v| {
            need!(subject(v)?.to == v.sq("b"), "it goes elsewhere");
            pawn(v)?;
            is(push_one(v))
        },
    ),
    t(
        "no_push_one",
        "this is not one square forward to an empty square",
        "dette er ikke ett felt fram til et tomt felt",
        "3.7.1",
        |v| not(push_one(v)),
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
        "the pawn goes two squares forward from where it may, over empty squares",
        "bonden går to felt fram fra der den kan, over tomme felt",
        "3.7.2",
        |v| {
            pawn(v)?;
            is(push_two(v))
        },
    ),
    t(
        "no_push_two",
        "this is not a pawn’s double step over empty squares",
        "dette er ikke et dobbeltskritt over tomme felt",
        "3.7.2",
        |v| not(push_two(v)),
    ),
    t("pawn_capture", "the pawn captures on {b:sq}", "bonden slår på {b:sq}", "3.7.3", |v| {
        need!(subject(v)?.to == v.sq("b"), "it goes elsewhere");
        pawn(v)?;
        is(slants(v).and_then(|slants| Ok(slants && enemy(v, subject(v)?.to))))
    }),
    t(
        "no_pawn_capture",
        "this is not a capture of a piece diagonally ahead",
        "dette er ikke et slag på skrå framover",
        "3.7.3",
        |v| {
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
    t("en_passant", "the pawn captures en passant", "bonden slår en passant", "3.7.3.1", |v| {
        pawn(v)?;
        is(passes(v))
    }),
    t(
        "no_en_passant",
        "the move does not capture en passant",
        "trekket slår ikke en passant",
        "3.7.3.1",
        |v| not(passes(v)),
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
        "no pawn can go from {a:sq} to {b:sq}",
        "ingen bonde kan gå fra {a:sq} til {b:sq}",
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
