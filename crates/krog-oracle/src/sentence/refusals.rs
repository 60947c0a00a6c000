//! Why a move is refused: the end of the game, whose turn it is, the target, and how pieces go.

mod facts;

use super::scene::{ahead, apart, diagonal, doubles_from, own_rank, straight};
use super::template::{Template, t};
use super::view::need;
use crate::board::{Color, Role, Rules, Square};
use facts::*;
pub use facts::{mated, stalemated};

/// Every one.
pub const ALL: &[Template] = &[
    t(
        "over_by_mate",
        "{c:col} is checkmated, so no move can follow.",
        "{c:col} er sjakkmatt, så det kan ikke komme flere trekk.",
        "5.1.1",
        mated,
    ),
    t(
        "over_by_stalemate",
        "{c:col} is stalemated, so no move can follow.",
        "{c:col} er satt patt, så det kan ikke komme flere trekk.",
        "5.2.1",
        stalemated,
    ),
    t(
        "over_already",
        "The game is over, so no move can follow.",
        "Partiet er slutt, så det kan ikke komme flere trekk.",
        "5.1",
        super::ends::game_over,
    ),
    t(
        "over_by_variant",
        "The game has reached its end, so no move can follow.",
        "Partiet har nådd sin slutt, så det kan ikke komme flere trekk.",
        "",
        super::ends::game_over,
    ),
    t(
        "over_by_dead_position",
        "Neither side can win by any series of legal moves, so the game is drawn and over.",
        "Ingen av sidene kan vinne ved noen rekke lovlige trekk, så partiet er slutt og remis.",
        "5.2.2",
        super::ends::dead,
    ),
    t(
        "over_by_repetition",
        "The same position has occurred {n:times}, so the game is drawn and over.",
        "Samme stilling har forekommet {n:times}, så partiet er slutt og remis.",
        "9.6.1",
        |v| {
            super::ends::stood(v)?;
            need!(v.number("n") >= 5, "five times are needed");
            Ok(())
        },
    ),
    t(
        "over_by_quiet_moves",
        "Each player has made 75 moves without a capture or a pawn move, so the game is drawn and over.",
        "Hver spiller har gjort 75 trekk uten slag og uten bondetrekk, så partiet er slutt og remis.",
        "9.6.2",
        super::ends::seventy_five,
    ),
    t("no_man", "There is no piece on {a:sq}.", "Det står ingen brikke på {a:sq}.", "", |v| {
        need!(v.board().at(v.sq("a")).is_none(), "there is one");
        need!(v.from()? == v.sq("a"), "the move leaves {}", v.from()?);
        Ok(())
    }),
    t(
        "not_on_turn",
        "{r:def} on {a:sq} is {g:gen}, and {c:col} is to move.",
        "{r:def} på {a:sq} er {g:gen}, og {c:col} er i trekket.",
        "1.2",
        |v| {
            v.stands(v.role("r"), v.sq("a"), Some(v.color("g")))?;
            need!(v.turn() == v.color("c") && v.color("g") != v.color("c"), "{:?} is to move", v.turn());
            need!(v.from()? == v.sq("a"), "the move leaves {}", v.from()?);
            Ok(())
        },
    ),
    t(
        "goes_nowhere",
        "A move must take {r:def} on {a:sq} to another square.",
        "Et trekk må flytte {r:def} på {a:sq} til et annet felt.",
        "",
        |v| {
            v.stands(v.role("r"), v.sq("a"), Some(v.turn()))?;
            need!(v.from()? == v.sq("a") && v.asked()?.to == v.sq("a"), "the move goes elsewhere");
            Ok(())
        },
    ),
    t(
        "own_man_there",
        "{r:def} on {a:sq} cannot go to {b:sq}: {g:gen} {o:own} is there.",
        "{r:def} på {a:sq} kan ikke gå til {b:sq}: der står {g:gen} {o:own}.",
        "3.1",
        |v| {
            let us = v.color("g");
            need!(us == v.turn(), "{:?} is to move", v.turn());
            v.stands(v.role("r"), v.sq("a"), Some(us))?;
            v.stands(v.role("o"), v.sq("b"), Some(us))?;
            need!(v.from()? == v.sq("a") && v.asked()?.to == v.sq("b"), "the move asked about is another");
            need!(v.sq("a") != v.sq("b"), "the piece in its own way");
            Ok(())
        },
    ),
    t(
        "knight_elsewhere",
        "From {a:sq} a knight reaches {l:sqs}; {b:sq} is not one of them.",
        "Fra {a:sq} når en springer {l:sqs}; {b:sq} er ikke blant dem.",
        "3.6",
        |v| {
            v.own_asked(Role::Knight, v.sq("a"))?;
            v.goes_to(v.sq("b"))?;
            let from = v.sq("a");
            let jumps: Vec<Square> = Square::all()
                .filter(|to| {
                    let (files, ranks) = apart(from, *to);
                    files * ranks == 2
                })
                .collect();
            let mut named = v.squares("l");
            named.sort();
            need!(named == jumps, "it reaches {jumps:?}");
            need!(!jumps.contains(&v.sq("b")), "{} is one of them", v.sq("b"));
            Ok(())
        },
    ),
    t(
        "bishop_elsewhere",
        "The bishop on {a:sq} moves along its diagonals; {b:sq} is on none of them.",
        "Løperen på {a:sq} går langs diagonalene; {b:sq} ligger ikke på noen av dem.",
        "3.2",
        |v| {
            v.own_asked(Role::Bishop, v.sq("a"))?;
            v.goes_to(v.sq("b"))?;
            need!(!diagonal(v.sq("a"), v.sq("b")), "they share a diagonal");
            need!(v.sq("a") != v.sq("b"), "its own square is on its diagonals");
            Ok(())
        },
    ),
    t(
        "rook_elsewhere",
        "The rook on {a:sq} moves along its rank and its file; {b:sq} is on neither.",
        "Tårnet på {a:sq} går langs raden og linjen; {b:sq} ligger ikke på noen av dem.",
        "3.3",
        |v| {
            v.own_asked(Role::Rook, v.sq("a"))?;
            v.goes_to(v.sq("b"))?;
            need!(!straight(v.sq("a"), v.sq("b")), "they share a line");
            need!(v.sq("a") != v.sq("b"), "its own square is on its rank and its file");
            Ok(())
        },
    ),
    t(
        "queen_elsewhere",
        "The queen on {a:sq} moves along its rank, file and diagonals; {b:sq} is on none of them.",
        "Dronningen på {a:sq} går langs raden, linjen og diagonalene; {b:sq} ligger ikke på noen av dem.",
        "3.4",
        |v| {
            v.own_asked(Role::Queen, v.sq("a"))?;
            v.goes_to(v.sq("b"))?;
            need!(!straight(v.sq("a"), v.sq("b")) && !diagonal(v.sq("a"), v.sq("b")), "they share a line");
            need!(v.sq("a") != v.sq("b"), "its own square is on its lines");
            Ok(())
        },
    ),
    t(
        "way_blocked",
        "{r:def} on {a:sq} cannot pass {p:def} on {x:sq}.",
        "{r:def} på {a:sq} kommer ikke forbi {p:def} på {x:sq}.",
        "3.5",
        |v| {
            let (from, to, role) = (v.sq("a"), v.asked()?.to, v.role("r").unwrap_or(Role::Pawn));
            v.own_asked(role, from)?;
            let lines = match role {
                Role::Bishop => diagonal(from, to),
                Role::Rook => straight(from, to),
                Role::Queen => diagonal(from, to) || straight(from, to),
                _ => false,
            };
            need!(lines, "it does not move along that line");
            blocks(v, from, to)
        },
    ),
    t(
        "pawn_passes",
        "The pawn on {a:sq} cannot pass {p:def} on {x:sq}.",
        "Bonden på {a:sq} kommer ikke forbi {p:def} på {x:sq}.",
        "3.7.2",
        |v| {
            let (from, to) = (v.sq("a"), v.asked()?.to);
            v.own_asked(Role::Pawn, from)?;
            let doubles = doubles_from(v.board(), from, v.turn());
            need!(doubles, "it may not go two squares from there");
            need!(from.file() == to.file() && ahead(from, to, v.turn()) == 2, "it is not a double step");
            blocks(v, from, to)
        },
    ),
    t(
        "pawn_back",
        "The pawn on {a:sq} only moves forward; {b:sq} is further back.",
        "Bonden på {a:sq} går bare framover; {b:sq} ligger lenger bak.",
        "3.7.1",
        |v| {
            pawn(v)?;
            need!(ahead(v.sq("a"), v.sq("b"), v.turn()) < 0, "it is not");
            Ok(())
        },
    ),
    t(
        "pawn_sideways",
        "The pawn on {a:sq} only moves forward; {b:sq} is on the same rank.",
        "Bonden på {a:sq} går bare framover; {b:sq} ligger på samme rad.",
        "3.7.1",
        |v| {
            pawn(v)?;
            need!(v.sq("a").rank() == v.sq("b").rank(), "it is not");
            Ok(())
        },
    ),
    t(
        "pawn_blocked",
        "The pawn on {a:sq} is blocked by {p:def} on {b:sq}; pawns capture only diagonally.",
        "Bonden på {a:sq} er sperret av {p:def} på {b:sq}; bønder slår bare på skrå.",
        "3.7.3",
        |v| {
            pawn(v)?;
            v.stands(v.role("p"), v.sq("b"), None)?;
            let (from, to) = (v.sq("a"), v.sq("b"));
            need!(
                from.file() == to.file() && ahead(from, to, v.turn()) > 0,
                "it is not in front of the pawn"
            );
            need!(
                ahead(from, to, v.turn()) == 1 || doubles_from(v.board(), from, v.turn()),
                "it is too far away"
            );
            Ok(())
        },
    ),
    t(
        "pawn_two_late",
        "The pawn on {a:sq} moves one square at a time; only from rank {n:n} may it move two.",
        "Bonden på {a:sq} går ett felt; bare fra {n:n}. rad kan den gå to.",
        "3.7.2",
        |v| {
            let (from, us) = (v.sq("a"), v.turn());
            v.own_asked(Role::Pawn, from)?;
            need!(v.number("n") == if us == Color::White { 2 } else { 7 }, "of {us:?} it is another rank");
            let horde = v.board().rules == Rules::Horde && us == Color::White;
            need!(!horde, "a pawn of the horde may go two squares from rank 1, too");
            let to = v.asked()?.to;
            need!(from.file() == to.file() && ahead(from, to, us) == 2, "it is not asked to go two squares");
            need!(own_rank(from, us) != 2, "it is on that rank");
            Ok(())
        },
    ),
    t(
        "pawn_too_far",
        "The pawn on {a:sq} moves one square or two; {b:sq} is too far.",
        "Bonden på {a:sq} går ett felt eller to; {b:sq} ligger for langt unna.",
        "3.7.2",
        |v| {
            too_far(v)?;
            need!(doubles_from(v.board(), v.sq("a"), v.turn()), "it may not go two");
            Ok(())
        },
    ),
    t(
        "pawn_too_far_one",
        "The pawn on {a:sq} moves one square; {b:sq} is too far.",
        "Bonden på {a:sq} går ett felt; {b:sq} ligger for langt unna.",
        "3.7.2",
        |v| {
            too_far(v)?;
            need!(!doubles_from(v.board(), v.sq("a"), v.turn()), "it may go two");
            Ok(())
        },
    ),
    t(
        "en_passant_late",
        "The pawn on {x:sq} passed {b:sq} {n:count} moves ago; en passant is possible only on the move right after.",
        "Bonden på {x:sq} gikk forbi {b:sq} for {n:count} trekk siden; en passant er bare mulig i trekket rett etter.",
        "3.7.3.2",
        passed_long_ago,
    ),
    t(
        "en_passant_not_given",
        "By the position given, the pawn on {x:sq} has not just passed {b:sq}, so there is no en passant.",
        "Etter den oppgitte stillingen har ikke bonden på {x:sq} nettopp gått forbi {b:sq}, så en passant er ikke mulig.",
        "3.7.3.1",
        |v| {
            beside(v)?;
            need!(v.scene.moves.is_empty(), "the moves before are known");
            need!(v.board().ep != Some(v.sq("b")), "it does");
            Ok(())
        },
    ),
    t(
        "en_passant_never",
        "The pawn on {x:sq} has not just passed {b:sq} with a double step, so there is no en passant.",
        "Bonden på {x:sq} har ikke nettopp gått forbi {b:sq} med et dobbeltskritt, så en passant er ikke mulig.",
        "3.7.3.1",
        |v| {
            beside(v)?;
            let last = v.scene.moves.last().copied();
            let passed = last.is_some_and(|play| {
                play.to == v.sq("x")
                    && play.from.is_some_and(|from| from.between(play.to).contains(&v.sq("b")))
            });
            need!(!passed, "it has");
            need!(v.board().ep != Some(v.sq("b")), "the position says so");
            // Without moves before, nothing but the position tells what has just happened.
            need!(last.is_some(), "that is not known: the position was given");
            Ok(())
        },
    ),
    t(
        "pawn_takes_nothing",
        "The pawn on {a:sq} may go to {b:sq} only by capturing, and {b:sq} is empty.",
        "Bonden på {a:sq} kan bare gå til {b:sq} ved å slå, og {b:sq} er tomt.",
        "3.7.3",
        |v| {
            pawn(v)?;
            let (from, to) = (v.sq("a"), v.sq("b"));
            need!(v.board().attacks(from, to), "{to} is not diagonally ahead");
            need!(v.board().at(to).is_none(), "{to} is not empty");
            Ok(())
        },
    ),
    t(
        "pawn_elsewhere",
        "The pawn on {a:sq} cannot go to {b:sq}: pawns move straight ahead and capture one square diagonally ahead.",
        "Bonden på {a:sq} kan ikke gå til {b:sq}: bønder går rett fram og slår ett felt på skrå framover.",
        "3.7",
        |v| {
            pawn(v)?;
            let (from, to) = (v.sq("a"), v.sq("b"));
            need!(!v.board().attacks(from, to), "{to} is diagonally ahead");
            need!(from.file() != to.file() || ahead(from, to, v.turn()) <= 0, "{to} is straight ahead");
            Ok(())
        },
    ),
    t(
        "king_elsewhere",
        "The king on {a:sq} moves one square at a time; {b:sq} is not next to it.",
        "Kongen på {a:sq} går ett felt om gangen; {b:sq} er ikke et nabofelt.",
        "3.8.1",
        |v| {
            v.own_asked(Role::King, v.sq("a"))?;
            v.goes_to(v.sq("b"))?;
            need!(!v.sq("a").touches(v.sq("b")), "it is next to it");
            need!(v.sq("a") != v.sq("b"), "it is its own square");
            Ok(())
        },
    ),
    t(
        "promotion_missing",
        "A pawn that reaches {b:sq} must be promoted; the choices are {l:roles}.",
        "En bonde som når {b:sq}, må forvandles; du kan velge mellom {l:roles}.",
        "3.7.3.3",
        |v| {
            let (from, asked) = (v.from()?, v.asked()?);
            v.own_asked(Role::Pawn, from)?;
            v.goes_to(v.sq("b"))?;
            need!(own_rank(v.sq("b"), v.turn()) == 8, "no pawn is promoted there");
            need!(asked.play.promotion.is_none(), "the promotion is said");
            let mut named = match v.got.get("l") {
                Some(super::pattern::Value::Roles(roles)) => roles.clone(),
                _ => Vec::new(),
            };
            named.sort();
            need!(named == promotions(v), "it may become {:?}", promotions(v));
            Ok(())
        },
    ),
    t(
        "promotion_impossible",
        "A pawn cannot become {p:ind}.",
        "En bonde kan ikke bli {p:ind}.",
        "3.7.3.3",
        |v| {
            let role = v.role("p");
            need!(v.asked()?.play.promotion == role, "it is not asked to");
            need!(role.is_none_or(|role| !promotions(v).contains(&role)), "it can");
            need!(role.is_some(), "nothing is what no move names: it does not say what the pawn becomes");
            let from = v.from()?;
            v.own_asked(Role::Pawn, from)
        },
    ),
    t(
        "promotion_early",
        "The pawn on {a:sq} becomes {p:ind} only on the last rank; {b:sq} is on rank {n:n}.",
        "Bonden på {a:sq} blir {p:ind} først på siste rad; {b:sq} ligger på {n:n}. rad.",
        "3.7.3.3",
        |v| {
            pawn(v)?;
            need!(v.asked()?.play.promotion == v.role("p"), "it is not asked to");
            need!(v.number("n") == i64::from(v.sq("b").rank()) + 1, "it is on another rank");
            need!(own_rank(v.sq("b"), v.turn()) != 8, "that is the last rank");
            need!(v.role("p").is_some_and(|role| promotions(v).contains(&role)), "it never becomes one");
            Ok(())
        },
    ),
    t(
        "promotion_of_another",
        "Only a pawn is promoted; {r:def} on {a:sq} remains {k:ind}.",
        "Bare en bonde forvandles; {r:def} på {a:sq} forblir {k:role}.",
        "3.7.3.3",
        |v| {
            need!(v.role("r") == v.role("k") && v.role("r") != Some(Role::Pawn), "two pieces");
            v.own_asked(v.role("r").unwrap_or(Role::Pawn), v.sq("a"))?;
            need!(v.asked()?.play.promotion.is_some(), "no promotion is asked for");
            Ok(())
        },
    ),
    t(
        "unlike_any_move",
        "{m:san} is not a legal move here.",
        "{m:san} er ikke et lovlig trekk her.",
        "3.10.2",
        |v| {
            v.names_asked("m")?;
            need!(!v.scene.is_legal(), "it is legal");
            Ok(())
        },
    ),
];
