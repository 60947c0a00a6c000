//! What tells two moves apart by the principles of good play.

mod count;

use self::count::{
    activity, castles, faulty, from_centre, held, is_endgame, opposed, passed, pawn_faults, rooks_connected,
    shield, shields, weakened,
};
use super::scene::{Asked, own_rank};
use super::template::{Template, t};
use super::variants::centre;
use super::view::{Truth, View, need};
use crate::board::{Role, Square};

/// Every one.
pub const ALL: &[Template] = &[
    t(
        "control_center",
        "{m:san} brings {l:sqs} in the centre under control.",
        "{m:san} gir kontroll over {l:sqs} i sentrum.",
        "",
        |v| {
            v.names_asked("m")?;
            let us = v.turn();
            let after = super::safety::after(v)?;
            let mut taken: Vec<Square> = Square::all()
                .filter(|square| {
                    centre(*square) && !v.board().attacked(*square, us) && after.attacked(*square, us)
                })
                .collect();
            let mut named = v.squares("l");
            named.sort();
            taken.sort();
            need!(named == taken, "it takes hold of {taken:?}");
            let (before, now) = (held(v.board(), us), held(&after, us));
            need!(now > before, "it holds {now} squares after {before}");
            Ok(())
        },
    ),
    t(
        "no_control_center",
        "{m:san} gains no ground in the centre.",
        "{m:san} vinner ikke terreng i sentrum.",
        "",
        |v| negative(v, "control_center"),
    ),
    t(
        "develop_pieces",
        "{m:san} develops {p:def} from {a:sq}.",
        "{m:san} utvikler {p:def} fra {a:sq}.",
        "",
        |v| {
            v.stands(v.role("p"), v.sq("a"), Some(v.turn()))?;
            need!(v.from()? == v.sq("a"), "it leaves another square");
            positive(v, "develop_pieces")
        },
    ),
    t("no_develop_pieces", "{m:san} develops no piece.", "{m:san} utvikler ingen brikke.", "", |v| {
        negative(v, "develop_pieces")
    }),
    t(
        "king_safety",
        "{m:san} brings the king from {a:sq} to {b:sq} and the rook into play.",
        "{m:san} bringer kongen fra {a:sq} til {b:sq} og tårnet i spill.",
        "",
        |v| {
            need!(v.from()? == v.sq("a") && v.asked()?.play.to == v.sq("b"), "the king goes elsewhere");
            positive(v, "king_safety")
        },
    ),
    t("no_king_safety", "{m:san} does not castle.", "{m:san} rokerer ikke.", "", |v| {
        negative(v, "king_safety")
    }),
    t(
        "king_shield",
        "{m:san} takes the pawn on {a:sq} away from the king on {k:sq}.",
        "{m:san} fjerner bonden på {a:sq} fra kongen på {k:sq}.",
        "",
        |v| {
            v.own_asked(Role::Pawn, v.sq("a"))?;
            v.stands(Some(Role::King), v.sq("k"), Some(v.turn()))?;
            need!(shields(v.turn(), v.sq("k"), v.sq("a")), "the pawn is not in front of the king");
            positive(v, "king_shield")
        },
    ),
    t(
        "no_king_shield",
        "{m:san} does not weaken the pawns in front of the king.",
        "{m:san} svekker ikke bøndene foran kongen.",
        "",
        |v| {
            need!(!v.board().kings(v.turn()).is_empty(), "there is no king");
            negative(v, "king_shield")
        },
    ),
    t(
        "dont_move_piece_twice",
        "{m:san} moves {r:def} again, though nothing attacks it on {a:sq}.",
        "{m:san} flytter {r:def} en gang til, enda ingenting angriper den på {a:sq}.",
        "",
        |v| {
            super::safety::gender(v, false)?;
            moves_twice(v)
        },
    ),
    t(
        "dont_move_piece_twice",
        "{m:san} moves {r:def} again, though nothing attacks it on {a:sq}.",
        "{m:san} flytter {r:def} en gang til, enda ingenting angriper det på {a:sq}.",
        "",
        |v| {
            super::safety::gender(v, true)?;
            moves_twice(v)
        },
    ),
    t(
        "no_dont_move_piece_twice",
        "{m:san} moves no piece twice without need.",
        "{m:san} flytter ingen brikke to ganger uten grunn.",
        "",
        |v| negative(v, "dont_move_piece_twice"),
    ),
    t(
        "connect_rooks",
        "{m:san} connects {g:gen} rooks on the {h:home} rank.",
        "{m:san} forbinder {g:gen} tårn på {h:home} rad.",
        "",
        |v| {
            need!(v.color("g") == v.turn(), "{:?} is to move", v.turn());
            need!(v.choice("h") == v.turn().index(), "that is the other side's rank");
            positive(v, "connect_rooks")
        },
    ),
    t(
        "no_connect_rooks",
        "{m:san} does not connect the rooks.",
        "{m:san} forbinder ikke tårnene.",
        "",
        |v| negative(v, "connect_rooks"),
    ),
    t(
        "passed_pawns_on",
        "{m:san} advances the passed pawn on {a:sq}.",
        "{m:san} skyver fribonden på {a:sq} fram.",
        "",
        |v| {
            v.names_asked("m")?;
            v.own_asked(Role::Pawn, v.sq("a"))?;
            need!(passed(v.board(), v.sq("a"), v.turn()), "it is not passed");
            Ok(())
        },
    ),
    t(
        "passed_pawns",
        "{m:san} makes a passed pawn on {b:sq}.",
        "{m:san} gir en fribonde på {b:sq}.",
        "",
        |v| {
            v.names_asked("m")?;
            v.goes_to(v.sq("b"))?;
            let after = super::safety::after(v)?;
            super::view::stands_on(&after, Some(Role::Pawn), v.sq("b"), Some(v.turn()))?;
            need!(passed(&after, v.sq("b"), v.turn()), "it is not passed");
            let was = v.from().is_ok_and(|from| passed(v.board(), from, v.turn()));
            need!(!was, "it was passed before");
            Ok(())
        },
    ),
    t(
        "no_passed_pawns",
        "{m:san} is not a pawn’s move that advances or makes a passed pawn.",
        "{m:san} er ikke et bondetrekk som skyver eller skaper en fribonde.",
        "",
        |v| negative(v, "passed_pawns"),
    ),
    t(
        "king_activity",
        "{m:san} brings the king on {a:sq} nearer to the centre, where it belongs in the endgame.",
        "{m:san} bringer kongen på {a:sq} nærmere sentrum, der den hører hjemme i sluttspillet.",
        "",
        |v| {
            v.own_asked(Role::King, v.sq("a"))?;
            need!(is_endgame(v.board()), "this is no endgame");
            positive(v, "king_activity")
        },
    ),
    t(
        "no_king_activity",
        "{m:san} brings no king nearer to the centre.",
        "{m:san} bringer ingen konge nærmere sentrum.",
        "",
        |v| negative(v, "king_activity"),
    ),
    t(
        "keep_castling",
        "{m:san} gives up the right to castle.",
        "{m:san} gir fra seg rokaderetten.",
        "",
        |v| positive(v, "keep_castling"),
    ),
    t(
        "no_keep_castling",
        "{m:san} gives up no right to castle.",
        "{m:san} gir ikke fra seg rokaderetten.",
        "",
        |v| negative(v, "keep_castling"),
    ),
    t(
        "piece_activity",
        "{m:san} gives {g:gen} pieces at least four squares more to go to.",
        "{m:san} gir {g:gen} brikker minst fire felt mer å gå til.",
        "",
        |v| {
            need!(v.color("g") == v.turn(), "{:?} is to move", v.turn());
            positive(v, "piece_activity")
        },
    ),
    t(
        "no_piece_activity",
        "{m:san} does not give {g:gen} pieces four squares more to go to.",
        "{m:san} gir ikke {g:gen} brikker fire felt mer å gå til.",
        "",
        |v| {
            need!(v.color("g") == v.turn(), "{:?} is to move", v.turn());
            negative(v, "piece_activity")
        },
    ),
    t(
        "weak_squares",
        "After {m:san} no {c:adj} pawn can guard {l:sqs} any more.",
        "Etter {m:san} kan ingen {c:adj} bonde dekke {l:sqs} lenger.",
        "",
        |v| {
            need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
            names_all(v, weakened(v.board(), &super::safety::after(v)?, v.turn()))?;
            positive(v, "weak_squares")
        },
    ),
    t(
        "no_weak_squares",
        "{m:san} leaves no square without a pawn that could guard it.",
        "{m:san} etterlater ingen felt uten en bonde som kunne dekke dem.",
        "",
        |v| negative(v, "weak_squares"),
    ),
    t(
        "opposition",
        "{m:san} takes the opposition: an odd number of squares is between the kings, and {c:col} is to move.",
        "{m:san} tar opposisjonen: det er et odde antall felt mellom kongene, og {c:col} er i trekket.",
        "",
        |v| {
            need!(v.color("c") == v.turn().other(), "{:?} is to move after it", v.turn().other());
            positive(v, "opposition")
        },
    ),
    t("no_opposition", "{m:san} does not take the opposition.", "{m:san} tar ikke opposisjonen.", "", |v| {
        negative(v, "opposition")
    }),
    t(
        "pawn_structure",
        "{m:san} gives {c:col} more doubled or isolated pawns: now on {l:sqs}.",
        "{m:san} gir {c:col} flere dobbeltbønder eller isolerte bønder: nå på {l:sqs}.",
        "",
        |v| {
            need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
            names_all(v, faulty(&super::safety::after(v)?, v.turn()))?;
            positive(v, "pawn_structure")
        },
    ),
    t(
        "no_pawn_structure",
        "{m:san} gives {c:col} no new weak pawn.",
        "{m:san} gir ikke {c:col} noen ny svak bonde.",
        "",
        |v| {
            need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
            negative(v, "pawn_structure")
        },
    ),
];

/// That the asked piece leaves where nothing attacks it, after it came there by a move of its own.
fn moves_twice(v: &View<'_>) -> Truth {
    let a = v.sq("a");
    v.own_asked(v.role("r").ok_or("nothing")?, a)?;
    need!(!v.board().attacked(a, v.turn().other()), "it is attacked");
    positive(v, "dont_move_piece_twice")
}

fn positive(v: &View<'_>, principle: &str) -> Truth {
    v.names_asked("m")?;
    need!(touches(v, principle, &v.asked()?)?, "it does not");
    Ok(())
}

fn negative(v: &View<'_>, principle: &str) -> Truth {
    v.names_asked("m")?;
    need!(!touches(v, principle, &v.asked()?)?, "it does");
    Ok(())
}

/// The principle of a template, if it is about one.
pub fn principle(id: &str) -> Option<&str> {
    let bare = id.strip_prefix("no_").unwrap_or(id);
    let bare = bare.strip_suffix("_on").unwrap_or(bare);
    ALL.iter().any(|template| template.id == bare).then_some(bare)
}

/// Whether a move does what a principle speaks of, by what its sentence says and whatever the stage of the game.
pub fn touches(v: &View<'_>, principle: &str, asked: &Asked) -> Result<bool, String> {
    let board = v.board();
    let us = board.turn;
    let after = board.play(&asked.play);
    let piece = asked.play.from.and_then(|from| board.at(from));
    let role = piece.map(|piece| piece.role);
    Ok(match principle {
        "control_center" => held(&after, us) > held(board, us),
        "develop_pieces" => asked.play.from.is_some_and(|from| {
            matches!(role, Some(Role::Knight | Role::Bishop))
                && own_rank(from, us) == 1
                && own_rank(asked.play.to, us) >= 2
                && !has_come(v, from)
        }),
        "king_safety" => asked.play.castle.is_some(),
        "king_shield" => role == Some(Role::Pawn) && shield(&after, us) < shield(board, us),
        "dont_move_piece_twice" => asked.play.from.is_some_and(|from| {
            let needed = board.victim(&asked.play).is_some()
                || board.in_check(us)
                || board.attacked(from, us.other())
                || after.in_check(after.turn);
            matches!(role, Some(Role::Knight | Role::Bishop | Role::Rook | Role::Queen))
                && has_come(v, from)
                && !needed
        }),
        "connect_rooks" => !rooks_connected(board, us) && rooks_connected(&after, us),
        "passed_pawns" => {
            let advances =
                role == Some(Role::Pawn) && asked.play.from.is_some_and(|from| passed(board, from, us));
            let made = after.of(Role::Pawn, us).into_iter().any(|pawn| {
                passed(&after, pawn, us)
                    && !(board.is(pawn, Role::Pawn, us) && passed(board, pawn, us))
                    && !(advances && pawn == asked.play.to)
            });
            advances || role == Some(Role::Pawn) && made
        }
        "king_activity" => {
            role == Some(Role::King)
                && asked.play.from.is_some_and(|from| from_centre(asked.play.to) < from_centre(from))
        }
        "keep_castling" => castles(board, us) && !castles(&after, us) && asked.play.castle.is_none(),
        "piece_activity" => activity(&after, us) >= activity(board, us) + 4,
        "weak_squares" => role == Some(Role::Pawn) && !weakened(board, &after, us).is_empty(),
        "opposition" => role == Some(Role::King) && opposed(&after),
        "pawn_structure" => pawn_faults(&after, us) > pawn_faults(board, us),
        other => return Err(format!("no principle: {other}")),
    })
}

/// Whether the piece on a square has come there in this game by a move of its own.
fn has_come(v: &View<'_>, square: Square) -> bool {
    let scene = v.scene;
    for at in (0..scene.moves.len()).rev() {
        if scene.moves[at].to == square {
            return scene.moves[at].drop.is_none() && scene.moves[at].castle.is_none();
        }
    }
    false
}

/// That the sentence names exactly these squares.
fn names_all(v: &View<'_>, mut squares: Vec<Square>) -> Truth {
    let mut named = v.squares("l");
    named.sort();
    squares.sort();
    need!(named == squares, "they are {squares:?}");
    Ok(())
}
