//! The steps of a proof: each a sentence about one part of the rule, in the position that the step speaks of.

use super::scene::{Asked, ahead, apart, diagonal, doubles_from, own_rank, straight};
use super::template::{Template, t};
use super::variants::{centre, rules};
use super::view::{Truth, View, need};
use crate::board::{Board, Color, Move, Role, Rules, Square};

type Fact = Result<bool, String>;

/// A sentence that states a fact.
fn is(fact: Fact) -> Truth {
    need!(fact?, "it is not so");
    Ok(())
}

/// A sentence that denies one.
fn not(fact: Fact) -> Truth {
    need!(!fact?, "it is so");
    Ok(())
}

/// Every one.
pub const ALL: &[Template] = &[
    // Geometry.
    t("diag", "{a:sq} and {b:sq} lie on one diagonal", "{a:sq} og {b:sq} ligger på samme diagonal", "3.2", |v| {
        is(Ok(diagonal(v.sq("a"), v.sq("b"))))
    }),
    t("no_diag", "{a:sq} and {b:sq} share no diagonal", "{a:sq} og {b:sq} har ingen felles diagonal", "3.2", |v| {
        not(Ok(diagonal(v.sq("a"), v.sq("b")) || v.sq("a") == v.sq("b")))
    }),
    t("orth", "{a:sq} and {b:sq} lie on one rank or file", "{a:sq} og {b:sq} ligger på samme linje eller rad", "3.3", |v| {
        is(Ok(straight(v.sq("a"), v.sq("b"))))
    }),
    t(
        "no_orth",
        "{a:sq} and {b:sq} share neither rank nor file",
        "{a:sq} og {b:sq} har verken linje eller rad felles",
        "3.3",
        |v| not(Ok(straight(v.sq("a"), v.sq("b")) || v.sq("a") == v.sq("b"))),
    ),
    t("leap", "{b:sq} is a knight’s jump from {a:sq}", "{b:sq} er et springersprang fra {a:sq}", "3.6", |v| is(Ok(leap(v)))),
    t("no_leap", "{b:sq} is no knight’s jump from {a:sq}", "{b:sq} er ikke et springersprang fra {a:sq}", "3.6", |v| {
        not(Ok(leap(v)))
    }),
    t("step", "{b:sq} adjoins {a:sq}", "{b:sq} er nabofelt til {a:sq}", "3.8.1", |v| is(Ok(v.sq("a").touches(v.sq("b"))))),
    t("no_step", "{b:sq} does not adjoin {a:sq}", "{b:sq} er ikke nabofelt til {a:sq}", "3.8.1", |v| {
        not(Ok(v.sq("a").touches(v.sq("b"))))
    }),
    // Attack.
    t("occupied", "{a:sq} is occupied", "{a:sq} er opptatt", "", |v| is(Ok(v.board().at(v.sq("a")).is_some()))),
    t("not_occupied", "{a:sq} is empty", "{a:sq} er tomt", "", |v| is(Ok(v.board().at(v.sq("a")).is_none()))),
    t("kind", "{a:sq} holds {p:ind}", "på {a:sq} står {p:ind}", "", |v| v.stands(v.role("p"), v.sq("a"), None)),
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
    t("no_attacked", "{a:sq} is not attacked by {c:col}", "{a:sq} er ikke angrepet av {c:col}", "3.1.3", |v| {
        not(Ok(v.board().attacked(v.sq("a"), v.color("c"))))
    }),
    t("check", "{c:col} is in check", "{c:col} står i sjakk", "3.9.1", |v| is(Ok(v.board().in_check(v.color("c"))))),
    t("no_check", "{c:col} is not in check", "{c:col} står ikke i sjakk", "3.9.1", |v| {
        not(Ok(v.board().in_check(v.color("c"))))
    }),
    t("check_here", "{c:col} is in check", "{c:col} står i sjakk", "", |v| is(Ok(v.board().in_check(v.color("c"))))),
    t("no_check_here", "{c:col} is not in check", "{c:col} står ikke i sjakk", "", |v| {
        not(Ok(v.board().in_check(v.color("c"))))
    }),
    t("never_check", "there is no check in antichess", "det finnes ikke sjakk i antisjakk", "", |v| rules(v, Rules::Antichess)),
    t("kings_need", "kings need not be safe", "konger trenger ikke å være trygge", "", |v| rules(v, Rules::Antichess)),
    t("gives_check", "{p:def} on {a:sq} gives check", "{p:def} på {a:sq} gir sjakk", "3.9.1", |v| {
        v.stands(v.role("p"), v.sq("a"), None)?;
        v.gives_check(v.sq("a"))
    }),
    t("kings_touch", "the kings touch", "kongene står inntil hverandre", "", |v| is(Ok(v.board().kings_touch()))),
    t("no_kings_touch", "the kings do not touch", "kongene står ikke inntil hverandre", "", |v| not(Ok(v.board().kings_touch()))),
    // Men and targets.
    t("own_piece", "{c:col} has a piece on {a:sq}", "{c:col} har en brikke på {a:sq}", "3.1", |v| is(Ok(owns(v)))),
    t("no_own_piece", "{c:col} has no piece on {a:sq}", "{c:col} har ingen brikke på {a:sq}", "3.1", |v| not(Ok(owns(v)))),
    t("target_free", "{c:col} has no piece on {a:sq}", "{c:col} har ingen brikke på {a:sq}", "3.1.1", |v| not(Ok(owns(v)))),
    t("no_target_free", "{c:col} has a piece on {a:sq}", "{c:col} har en brikke på {a:sq}", "3.1.1", |v| is(Ok(owns(v)))),
    t(
        "target_free_or_castles",
        "{c:col} has no piece on {a:sq}, or the move castles",
        "{c:col} har ingen brikke på {a:sq}, eller trekket rokerer",
        "3.1.1",
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
    t("double_rank", "{a:sq} is on {g:gen} second rank", "{a:sq} ligger på {g:gen} andre rad", "3.7.2", |v| {
        is(Ok(own_rank(v.sq("a"), v.color("g")) == 2))
    }),
    t(
        "no_double_rank",
        "{a:sq} is not on {g:gen} second rank",
        "{a:sq} ligger ikke på {g:gen} andre rad",
        "3.7.2",
        |v| not(Ok(own_rank(v.sq("a"), v.color("g")) == 2)),
    ),
    t("double_rank_here", "from {a:sq} a pawn may go two squares", "fra {a:sq} kan en bonde gå to felt", "", |v| {
        is(Ok(doubles_from(v.board(), v.sq("a"), v.turn())))
    }),
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
    t("no_pawn_reach", "no pawn can go from {a:sq} to {b:sq}", "ingen bonde kan gå fra {a:sq} til {b:sq}", "3.7", |v| {
        // In one move, a pawn of either side, whatever stands around it.
        let (a, b) = (v.sq("a"), v.sq("b"));
        let (files, ranks) = apart(a, b);
        not(Ok(files <= 1 && ranks == 1 || files == 0 && ranks == 2))
    }),
    t("pawn_move", "a pawn may move like this", "en bonde kan gå slik", "3.7", |v| {
        pawn(v)?;
        is(pawn_moves(v))
    }),
    t("no_pawn_move", "a pawn may not move like this", "en bonde kan ikke gå slik", "3.7", |v| not(pawn_moves(v))),
    t("last_rank", "a pawn reaches the last rank", "en bonde når siste rad", "3.7.3.3", |v| is(last_rank(v))),
    t(
        "no_last_rank",
        "this is not a pawn’s move to the last rank",
        "dette er ikke et bondetrekk til siste rad",
        "3.7.3.3",
        |v| not(last_rank(v)),
    ),
    t("promotion_kind", "a pawn may become {p:ind}", "en bonde kan bli {p:ind}", "3.7.3.3", |v| is(Ok(becomes(v)))),
    t("no_promotion_kind", "a pawn may not become {p:ind}", "en bonde kan ikke bli {p:ind}", "3.7.3.3", |v| not(Ok(becomes(v)))),
    t("promotion_kind_here", "a pawn may become {p:ind}", "en bonde kan bli {p:ind}", "", |v| is(Ok(becomes(v)))),
    t("no_promotion_kind_here", "a pawn may not become {p:ind}", "en bonde kan ikke bli {p:ind}", "", |v| not(Ok(becomes(v)))),
    t("promotion_ok", "the promotion is in order", "forvandlingen er i orden", "3.7.3.3", |v| is(promotion_ok(v))),
    t("no_promotion_ok", "the promotion is not in order", "forvandlingen er ikke i orden", "3.7.3.3", |v| not(promotion_ok(v))),
    // Castling.
    t("untouched", "the piece on {a:sq} has not moved", "brikken på {a:sq} har ikke flyttet", "3.8.2.1", |v| {
        need!(v.board().at(v.sq("a")).is_some(), "there is none");
        is(untouched(v, v.sq("a")))
    }),
    t(
        "no_untouched",
        "nothing on {a:sq} has the right to castle",
        "ingenting på {a:sq} har rokaderett",
        "3.8.2.1",
        |v| not(untouched(v, v.sq("a"))),
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
        "this is not the king going two squares sideways from its first square",
        "dette er ikke kongen som går to felt sidelengs fra utgangsfeltet",
        "3.8.2",
        |v| not(castling_shape(v)),
    ),
    t(
        "castling_shape_960",
        "the king goes to a rook of its own on the first rank",
        "kongen går til et av sine egne tårn på første rad",
        "II.3.1",
        |v| is(castling_shape(v)),
    ),
    t(
        "no_castling_shape_960",
        "this is not the king going to a rook of its own on the first rank",
        "dette er ikke kongen som går til et av sine egne tårn på første rad",
        "II.3.1",
        |v| not(castling_shape(v)),
    ),
    t("king_home", "{a:sq} is the king’s first square", "{a:sq} er kongens utgangsfelt", "3.8.2", |v| {
        is(Ok(v.sq("a") == Square::at(4, v.turn().home_rank())))
    }),
    t("no_king_home", "{a:sq} is not the king’s first square", "{a:sq} er ikke kongens utgangsfelt", "3.8.2", |v| {
        not(Ok(v.sq("a") == Square::at(4, v.turn().home_rank())))
    }),
    t("short_castling", "the king goes to the g-file", "kongen går til g-linjen", "3.8.2", |v| {
        is(Ok(subject(v)?.play.to.file() == 6))
    }),
    t("no_short_castling", "the king does not go to the g-file", "kongen går ikke til g-linjen", "3.8.2", |v| {
        not(Ok(subject(v)?.play.to.file() == 6))
    }),
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
    t("safe_here", "a king on {a:sq} is not in check", "en konge på {a:sq} står ikke i sjakk", "", |v| {
        let king = v.king(v.turn())?;
        not(Ok(v.board().king_would_be_in_check(king, v.sq("a"))))
    }),
    t("no_safe_here", "a king on {a:sq} would be in check", "en konge på {a:sq} ville stå i sjakk", "", |v| {
        let king = v.king(v.turn())?;
        is(Ok(v.board().king_would_be_in_check(king, v.sq("a"))))
    }),
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
    t("castling", "the conditions for castling are met", "vilkårene for å rokere er oppfylt", "3.8.2", |v| is(castles(v))),
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
    t("king_safe", "{c:col} is not in check after {m:san}", "{c:col} står ikke i sjakk etter {m:san}", "3.9.2", |v| {
        not(checked_after(v))
    }),
    t("no_king_safe", "{c:col} is in check after {m:san}", "{c:col} står i sjakk etter {m:san}", "3.9.2", |v| is(checked_after(v))),
    t(
        "king_safe_atomic",
        "{g:gen} king survives {m:san}, and is not in check unless the enemy king is gone",
        "{g:gen} konge overlever {m:san}, og står ikke i sjakk med mindre motstanderens konge er borte",
        "",
        |v| is(survives(v)),
    ),
    t(
        "no_king_safe_atomic",
        "{m:san} would blow up {g:gen} king or leave it in check",
        "{m:san} ville sprenge {g:gen} konge eller la den stå i sjakk",
        "",
        |v| not(survives(v)),
    ),
    t("no_check_given", "{m:san} gives no check", "{m:san} gir ikke sjakk", "", |v| not(checks(v))),
    t("check_given", "{m:san} gives check", "{m:san} gir sjakk", "", |v| is(checks(v))),
    t("no_ended", "nothing has ended the game", "ingenting har avsluttet partiet", "", |v| not(Ok(v.board().variant_end().is_some()))),
    t("pseudo", "the piece can go there", "brikken kan gå dit", "3.1", |v| is(pseudo(v))),
    t("no_pseudo", "the piece cannot go there", "brikken kan ikke gå dit", "3.1", |v| not(pseudo(v))),
    t("pseudo_here", "the piece can go there", "brikken kan gå dit", "", |v| is(pseudo(v))),
    t("no_pseudo_here", "the piece cannot go there", "brikken kan ikke gå dit", "", |v| not(pseudo(v))),
    t("legal", "{m:san} is legal", "{m:san} er lovlig", "3.10.1", |v| is(legal(v))),
    t("no_legal", "{m:san} is not legal", "{m:san} er ikke lovlig", "3.10.1", |v| not(legal(v))),
    t("legal_here", "{m:san} is legal", "{m:san} er lovlig", "", |v| is(legal(v))),
    t("no_legal_here", "{m:san} is not legal", "{m:san} er ikke lovlig", "", |v| not(legal(v))),
    t("may_move", "{m:san} is permitted", "{m:san} er tillatt", "3.10.1", |v| is(permitted(v))),
    t("no_may_move", "{m:san} is not permitted", "{m:san} er ikke tillatt", "3.10.1", |v| not(permitted(v))),
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
    t("forced", "{m:san} is the only legal move", "{m:san} er det eneste lovlige trekket", "", |v| is(forced(v))),
    t("no_forced", "{m:san} is not the only legal move", "{m:san} er ikke det eneste lovlige trekket", "", |v| not(forced(v))),
    t("checkmate", "{c:col} is checkmated", "{c:col} er sjakkmatt", "5.1.1", super::refusals::mated),
    t("no_checkmate", "{c:col} is not checkmated", "{c:col} er ikke sjakkmatt", "5.1.1", |v| {
        not(Ok(super::refusals::mated(v).is_ok()))
    }),
    t("stalemate", "{c:col} is stalemated", "{c:col} er satt patt", "5.2.1", super::refusals::stalemated),
    t("no_stalemate", "{c:col} is not stalemated", "{c:col} er ikke satt patt", "5.2.1", |v| {
        not(Ok(super::refusals::stalemated(v).is_ok()))
    }),
    t("king_unmoved", "{g:gen} king has not moved", "{g:gen} konge har ikke flyttet", "3.8.2.1", |v| {
        not(Ok(v.scene.moves.iter().enumerate().any(|(at, _)| {
            v.scene.mover(at) == v.color("g") && v.scene.moved(at).is_some_and(|piece| piece.role == Role::King)
        })))
    }),
    // The game.
    t("on_move", "the game goes on, and {c:col} can move", "partiet er i gang, og {c:col} kan trekke", "1.3", |v| {
        need!(v.color("c") == v.turn(), "the other side is to move");
        is(Ok(super::ends::over(v).is_none() && !v.legal().is_empty()))
    }),
    t("no_on_move", "no move is to be made", "det skal ikke gjøres noe trekk", "1.3", |v| super::ends::game_over(v)),
    t(
        "touch_move",
        "no touched piece forbids {m:san}",
        "ingen berørt brikke forbyr {m:san}",
        "4.3",
        |v| named_subject(v).map(|_| ()),
    ),
    t("may_claim", "a draw may be claimed by {g:ground}", "remis kan kreves ved {g:ground}", "9.2", |v| {
        need!(super::ends::over(v).is_none(), "the game is over");
        is(grounded(v))
    }),
    t("no_may_claim", "a draw cannot be claimed by {g:ground}", "remis kan ikke kreves ved {g:ground}", "9.2", |v| {
        not(Ok(super::ends::over(v).is_none() && grounded(v)?))
    }),
    t(
        "may_claim_with",
        "with {m:san} a draw may be claimed by {g:ground}",
        "med {m:san} kan remis kreves ved {g:ground}",
        "9.2.1",
        |v| is(grounded_with(v)),
    ),
    t(
        "no_may_claim_with",
        "with {m:san} a draw cannot be claimed by {g:ground}",
        "med {m:san} kan remis ikke kreves ved {g:ground}",
        "9.2.1",
        |v| not(grounded_with(v)),
    ),
    t("grounded", "{g:ground} holds", "{g:ground} er oppfylt", "9.2", |v| is(grounded(v))),
    t("no_grounded", "{g:ground} does not hold", "{g:ground} er ikke oppfylt", "9.2", |v| not(grounded(v))),
    t(
        "thrice",
        "the same position has occurred three times",
        "samme stilling har forekommet tre ganger",
        "9.2",
        |v| is(Ok(v.scene.standings().len() >= 3)),
    ),
    t(
        "no_thrice",
        "the same position has not occurred three times",
        "samme stilling har ikke forekommet tre ganger",
        "9.2",
        |v| unless_unseen(v, 3),
    ),
    t(
        "repeated",
        "the same position has occurred {n:times}",
        "samme stilling har forekommet {n:times}",
        "9.2.3",
        |v| is(Ok(v.scene.standings().len() as i64 == v.number("n"))),
    ),
    t(
        "no_repeated",
        "the same position has occurred {n:times}, not {k:n}",
        "samme stilling har forekommet {n:times}, ikke {k:n}",
        "9.2.3",
        |v| {
            need!(v.scene.standings().len() as i64 == v.number("n"), "it has stood {} times", v.scene.standings().len());
            unless_unseen(v, v.number("k"))
        },
    ),
    t(
        "perhaps_earlier",
        "the same position may have occurred before the first one known",
        "samme stilling kan ha forekommet før den første som er kjent",
        "9.2.3",
        |v| is(Ok(v.scene.standings_at_most() > v.scene.standings().len())),
    ),
    t(
        "no_perhaps_earlier",
        "the same position did not occur often enough before the first one known",
        "samme stilling forekom ikke ofte nok før den første som er kjent",
        "9.2.3",
        |v| not(Ok(v.scene.standings_at_most() >= 3 && v.scene.standings().len() < 3)),
    ),
    t(
        "quiet_for",
        "the last {n:n} half-moves were neither captures nor pawn moves",
        "de siste {n:n} halvtrekkene var verken slag eller bondetrekk",
        "9.3",
        |v| is(Ok(i64::from(v.board().halfmove) == v.number("n"))),
    ),
    t(
        "no_quiet_for",
        "only the last {n:n} half-moves were neither captures nor pawn moves; {k:n} are needed",
        "bare de siste {n:n} halvtrekkene var verken slag eller bondetrekk; det trengs {k:n}",
        "9.3",
        |v| {
            let quiet = i64::from(v.board().halfmove);
            need!(quiet == v.number("n"), "{quiet} were");
            need!(quiet < v.number("k") && [100, 150].contains(&v.number("k")), "that is enough");
            Ok(())
        },
    ),
    t(
        "quiet_never",
        "in crazyhouse no number of quiet moves draws",
        "i crazyhouse gir ikke noe antall rolige trekk remis",
        "",
        |v| rules(v, Rules::Crazyhouse),
    ),
    t(
        "cannot_win",
        "no series of legal moves wins for {c:col}",
        "ingen rekke lovlige trekk vinner for {c:col}",
        "5.2.2",
        |v| super::ends::never_wins(v, v.color("c")),
    ),
    t("can_win", "nothing shows that {c:col} cannot win", "ingenting viser at {c:col} ikke kan vinne", "5.2.2", |_| Ok(())),
    t(
        "cannot_win_checks",
        "{c:col} has only the king, which gives no check",
        "{c:col} har bare kongen, og den gir ikke sjakk",
        "",
        |v| is(Ok(v.board().men(v.color("c")) == v.board().kings(v.color("c")))),
    ),
    t(
        "cannot_win_antichess",
        "{c:col} can never lose the pieces that are left",
        "{c:col} kan aldri bli kvitt brikkene som er igjen",
        "",
        |v| super::ends::never_wins(v, v.color("c")),
    ),
    t(
        "cannot_win_horde",
        "{c:col} cannot mate by any series of moves",
        "{c:col} kan ikke sette matt med noen trekkfølge",
        "",
        |v| super::ends::never_wins(v, v.color("c")),
    ),
    t(
        "dead",
        "neither side can win by any series of legal moves",
        "ingen av sidene kan vinne ved noen rekke lovlige trekk",
        "5.2.2",
        super::ends::dead,
    ),
    t(
        "no_dead",
        "nothing shows that neither side can win",
        "ingenting viser at ingen av sidene kan vinne",
        "5.2.2",
        |_| Ok(()),
    ),
    // Variants.
    t("ended_atomic", "a king has been blown up", "en konge er sprengt", "", |v| {
        rules(v, Rules::Atomic)?;
        is(Ok(v.board().variant_end().is_some()))
    }),
    t("no_ended_atomic", "both kings are on the board", "begge kongene er på brettet", "", |v| {
        let there = |color| !v.board().kings(color).is_empty();
        is(Ok(there(Color::White) && there(Color::Black)))
    }),
    t("can_capture", "{c:col} can capture", "{c:col} kan slå", "", |v| {
        need!(v.color("c") == v.turn(), "the other side is to move");
        is(Ok(v.board().pseudo_moves().iter().any(|play| v.board().victim(play).is_some())))
    }),
    t("no_can_capture", "{c:col} cannot capture", "{c:col} kan ikke slå", "", |v| {
        need!(v.color("c") == v.turn(), "the other side is to move");
        not(Ok(v.board().pseudo_moves().iter().any(|play| v.board().victim(play).is_some())))
    }),
    t("ended_antichess", "one side has lost every piece", "den ene siden har mistet alle brikkene", "", |v| {
        let bare = |color| v.board().men(color).is_empty();
        is(Ok(bare(Color::White) || bare(Color::Black)))
    }),
    t("no_ended_antichess", "both sides have pieces", "begge sider har brikker", "", |v| {
        let bare = |color| v.board().men(color).is_empty();
        not(Ok(bare(Color::White) || bare(Color::Black)))
    }),
    t(
        "may_drop",
        "{p:ind} from the hand may be dropped on {b:sq}",
        "{p:ind} i lommen kan settes inn på {b:sq}",
        "",
        |v| is(droppable(v)),
    ),
    t("no_may_drop", "{p:ind} may not be dropped on {b:sq}", "{p:ind} kan ikke settes inn på {b:sq}", "", |v| not(droppable(v))),
    t("ended_horde", "White has no pieces left", "hvit har ingen brikker igjen", "", |v| {
        is(Ok(v.board().men(Color::White).is_empty()))
    }),
    t("no_ended_horde", "White has pieces left", "hvit har brikker igjen", "", |v| not(Ok(v.board().men(Color::White).is_empty()))),
    t("on_hill", "{g:gen} king is in the centre", "{g:gen} konge står i sentrum", "", |v| is(Ok(on_hill(v, v.color("g"))))),
    t("no_on_hill", "{g:gen} king is not in the centre", "{g:gen} konge står ikke i sentrum", "", |v| {
        not(Ok(on_hill(v, v.color("g"))))
    }),
    t("ended_koth", "a king has reached the centre", "en konge har nådd sentrum", "", |v| {
        is(Ok(on_hill(v, Color::White) || on_hill(v, Color::Black)))
    }),
    t("no_ended_koth", "no king is in the centre", "ingen konge står i sentrum", "", |v| {
        not(Ok(on_hill(v, Color::White) || on_hill(v, Color::Black)))
    }),
    t("home", "{g:gen} king is on the eighth rank", "{g:gen} konge står på åttende rad", "", |v| {
        is(Ok(home(v, v.color("g"))))
    }),
    t("no_home", "{g:gen} king is not on the eighth rank", "{g:gen} konge står ikke på åttende rad", "", |v| {
        not(Ok(home(v, v.color("g"))))
    }),
    t(
        "can_follow",
        "Black’s king can reach the eighth rank at once",
        "svarts konge kan nå åttende rad med en gang",
        "",
        |v| is(Ok(follows(v))),
    ),
    t(
        "no_can_follow",
        "Black’s king cannot reach the eighth rank at once",
        "svarts konge kan ikke nå åttende rad med en gang",
        "",
        |v| not(Ok(follows(v))),
    ),
    t("ended_race", "the race is over", "kappløpet er over", "", |v| is(Ok(v.board().variant_end().is_some()))),
    t("no_ended_race", "the race is still on", "kappløpet er i gang", "", |v| not(Ok(v.board().variant_end().is_some()))),
    t("ended_checks", "a third check has been given", "det er gitt sjakk for tredje gang", "", |v| {
        is(Ok(v.board().checks.iter().any(|given| *given >= 3)))
    }),
    t(
        "no_ended_checks",
        "White has given {n:n} checks, Black {k:n}",
        "hvit har gitt {n:n} sjakker, svart {k:n}",
        "",
        |v| {
            let given = v.board().checks.map(i64::from);
            need!(given == [v.number("n"), v.number("k")], "they have given {given:?}");
            Ok(())
        },
    ),
];

/// The move that a step is about: the first that its formula names.
fn subject(v: &View<'_>) -> Result<Asked, String> {
    let inner = v.formula.split_once('(').ok_or_else(|| format!("no move in {}", v.formula))?.1;
    let name = inner.split([')', ',']).next().unwrap_or(inner);
    resolve(v, name)
}

/// The move of a name: the one asked about, a legal one, or one as it would be called.
fn resolve(v: &View<'_>, name: &str) -> Result<Asked, String> {
    if let Ok(asked) = v.asked()
        && v.names_move(name, &asked).is_ok()
    {
        return Ok(asked);
    }
    let play = v.legal_named(name)?;
    Ok(Asked::legal(v.board(), &play))
}

/// The move that a step names in its sentence, which must be the one of its formula.
fn named_subject(v: &View<'_>) -> Result<Asked, String> {
    let asked = resolve(v, v.name("m"))?;
    Ok(asked)
}

fn mover(v: &View<'_>, asked: &Asked) -> Option<Role> {
    asked.play.drop.or_else(|| v.board().at(asked.play.from?).map(|piece| piece.role))
}

fn pawn(v: &View<'_>) -> Truth {
    let asked = subject(v)?;
    need!(mover(v, &asked) == Some(Role::Pawn), "it is no pawn");
    Ok(())
}

fn moves_like(v: &View<'_>) -> Truth {
    let asked = subject(v)?;
    need!(mover(v, &asked) == v.role("p"), "{:?} moves", mover(v, &asked));
    Ok(())
}

fn leap(v: &View<'_>) -> bool {
    let (files, ranks) = apart(v.sq("a"), v.sq("b"));
    files * ranks == 2
}

fn owns(v: &View<'_>) -> bool {
    v.board().at(v.sq("a")).is_some_and(|piece| piece.color == v.color("c"))
}

fn enemy(v: &View<'_>, square: Square) -> bool {
    v.board().at(square).is_some_and(|piece| piece.color != v.turn())
}

fn pawn_attacks(v: &View<'_>) -> Fact {
    let (a, b) = (v.sq("a"), v.sq("b"));
    let piece = v.board().at(a).ok_or("there is no piece")?;
    Ok(apart(a, b).0 == 1 && ahead(a, b, piece.color) == 1)
}

fn ends_of(v: &View<'_>) -> Result<(Square, Square), String> {
    let asked = subject(v)?;
    Ok((asked.play.from.ok_or("a drop")?, asked.to))
}

fn push_one(v: &View<'_>) -> Fact {
    let (from, to) = ends_of(v)?;
    Ok(from.file() == to.file() && ahead(from, to, v.turn()) == 1 && v.board().at(to).is_none())
}

fn push_two(v: &View<'_>) -> Fact {
    let (from, to) = ends_of(v)?;
    let free = v.board().clear(from, to) && v.board().at(to).is_none();
    let doubles = doubles_from(v.board(), from, v.turn());
    Ok(from.file() == to.file() && ahead(from, to, v.turn()) == 2 && doubles && free)
}

fn slants(v: &View<'_>) -> Fact {
    let (from, to) = ends_of(v)?;
    Ok(apart(from, to).0 == 1 && ahead(from, to, v.turn()) == 1)
}

fn passes(v: &View<'_>) -> Fact {
    let (from, to) = ends_of(v)?;
    let own = v.board().is(from, Role::Pawn, v.turn());
    Ok(own && slants(v)? && v.board().ep == Some(to) && v.board().at(to).is_none())
}

fn pawn_moves(v: &View<'_>) -> Fact {
    let takes = slants(v)? && enemy(v, subject(v)?.to);
    Ok(push_one(v)? || push_two(v)? || takes || passes(v)?)
}

fn captures(v: &View<'_>) -> Fact {
    let asked = subject(v)?;
    Ok(asked.play.castle.is_none() && asked.play.from.is_some() && (enemy(v, asked.to) || passes(v)?))
}

fn just_doubled(v: &View<'_>, square: Square) -> bool {
    match v.scene.moves.last() {
        Some(play) => {
            let before = &v.scene.boards[v.scene.boards.len() - 2];
            play.to == square
                && play.from.is_some_and(|from| {
                    before.is(from, Role::Pawn, before.turn)
                        && from.file() == square.file()
                        && apart(from, square).1 == 2
                })
        }
        None => v.board().ep.is_some_and(|ep| ep.step(0, -v.turn().ahead()) == Some(square)),
    }
}

fn last_rank(v: &View<'_>) -> Fact {
    let asked = subject(v)?;
    Ok(mover(v, &asked) == Some(Role::Pawn) && asked.play.drop.is_none() && own_rank(asked.to, v.turn()) == 8)
}

fn becomes(v: &View<'_>) -> bool {
    match v.role("p") {
        Some(Role::King) => v.board().rules == Rules::Antichess,
        Some(Role::Pawn) | None => false,
        Some(_) => true,
    }
}

fn promotion_ok(v: &View<'_>) -> Fact {
    let promotion = subject(v)?.play.promotion;
    Ok(match promotion {
        Some(Role::King) => last_rank(v)? && v.board().rules == Rules::Antichess,
        Some(Role::Pawn) => false,
        Some(_) => last_rank(v)?,
        None => !last_rank(v)?,
    })
}

/// Whether what stands on a square may still castle as far as its own moves go.
fn untouched(v: &View<'_>, square: Square) -> Fact {
    let board = v.board();
    Ok(board.rights.iter().any(|rook| {
        let side = super::castling::side_of(*rook);
        *rook == square || board.kings(side).contains(&square)
    }))
}

fn castling_shape(v: &View<'_>) -> Fact {
    Ok(subject(v)?.play.castle.is_some())
}

fn short(v: &View<'_>) -> Fact {
    let asked = subject(v)?;
    let from = asked.play.from.ok_or("a drop")?;
    Ok(asked.to.file() > from.file())
}

/// Whether the castling is one that the rules let happen, its target included.
fn castles(v: &View<'_>) -> Fact {
    let asked = subject(v)?;
    let Some(rook) = asked.play.castle else { return Ok(false) };
    let board = v.board();
    let from = asked.play.from.ok_or("a drop")?;
    let path = Board::castling_path(from, rook);
    let mut way = from.between(asked.play.to);
    way.extend([from, asked.play.to]);
    Ok(board.rights.contains(&rook)
        && board.is(rook, Role::Rook, board.turn)
        && path.iter().all(|square| board.at(*square).is_none())
        && way.iter().all(|square| !board.king_would_be_in_check(from, *square)))
}

fn shape(v: &View<'_>) -> Fact {
    let asked = subject(v)?;
    let from = asked.play.from.ok_or("a drop")?;
    Ok(match mover(v, &asked) {
        None => false,
        Some(Role::Pawn) => pawn_moves(v)?,
        Some(Role::King) => from.touches(asked.to) && asked.play.castle.is_none() || castles(v)?,
        Some(_) => v.board().attacks(from, asked.to),
    })
}

fn next(v: &View<'_>) -> Result<Board, String> {
    Ok(v.board().play(&named_subject(v)?.play))
}

fn checked_after(v: &View<'_>) -> Fact {
    need!(v.color("c") == v.turn(), "the other side is to move");
    Ok(next(v)?.in_check(v.turn()))
}

fn survives(v: &View<'_>) -> Fact {
    need!(v.color("g") == v.turn(), "the other side is to move");
    let after = next(v)?;
    let there = !after.kings(v.turn()).is_empty();
    Ok(there && (after.kings(v.turn().other()).is_empty() || !after.in_check(v.turn())))
}

fn checks(v: &View<'_>) -> Fact {
    let after = next(v)?;
    Ok(after.in_check(after.turn))
}

fn pseudo(v: &View<'_>) -> Fact {
    let asked = subject(v)?;
    if asked.play.castle.is_some() {
        return Ok(castles(v)? && asked.play.promotion.is_none());
    }
    Ok(v.board().pseudo_moves().contains(&asked.play))
}

fn legal(v: &View<'_>) -> Fact {
    Ok(v.board().is_legal(&named_subject(v)?.play))
}

fn permitted(v: &View<'_>) -> Fact {
    Ok(legal(v)? && super::ends::over(v).is_none())
}

fn forced(v: &View<'_>) -> Fact {
    let play: Move = named_subject(v)?.play;
    Ok(v.legal() == [play])
}

fn grounded(v: &View<'_>) -> Fact {
    Ok(match v.choice("g") {
        0 => v.scene.standings().len() >= 3,
        _ => v.board().halfmove >= 100 && v.board().rules != Rules::Crazyhouse,
    })
}

fn grounded_with(v: &View<'_>) -> Fact {
    let play = named_subject(v)?.play;
    let next = v.scene.after(&play);
    let view = View { scene: &next, ..*v };
    Ok(v.board().is_legal(&play) && grounded(&view)?)
}

/// That the position has stood fewer times, also with what may have come before the first one known.
fn unless_unseen(v: &View<'_>, times: i64) -> Truth {
    need!((v.scene.standings().len() as i64) < times, "it has");
    let most = v.scene.standings_at_most() as i64;
    need!(most < times, "doubtful: it may have stood {most} times with the moves before the first one known");
    Ok(())
}

fn droppable(v: &View<'_>) -> Fact {
    let (role, to) = (v.role("p").ok_or("nothing")?, v.sq("b"));
    let held = v.board().hands[v.turn().index()][role.index()] > 0;
    let edge = role == Role::Pawn && matches!(to.rank(), 0 | 7);
    Ok(held && v.board().at(to).is_none() && !edge)
}

fn on_hill(v: &View<'_>, color: Color) -> bool {
    v.board().kings(color).into_iter().any(centre)
}

fn home(v: &View<'_>, color: Color) -> bool {
    v.board().kings(color).into_iter().any(|king| king.rank() == 7)
}

fn follows(v: &View<'_>) -> bool {
    let mut board = v.board().clone();
    board.turn = Color::Black;
    board.legal_moves().into_iter().any(|play| {
        play.to.rank() == 7 && play.from.is_some_and(|from| board.is(from, Role::King, Color::Black))
    })
}
