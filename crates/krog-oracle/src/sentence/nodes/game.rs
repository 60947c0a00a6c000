//! Steps about the course of a game.

use super::super::template::{Template, t};
use super::super::view::{Truth, View, need};
use super::facts::*;

/// Every one.
pub const ALL: &[Template] = &[
    // The game.
    t(
        "on_move",
        "the game goes on, and {c:col} can move",
        "partiet er i gang, og {c:col} kan trekke",
        "1.3",
        |v| {
            need!(v.color("c") == v.turn(), "the other side is to move");
            is(Ok(super::super::ends::over(v).is_none() && !v.legal().is_empty()))
        },
    ),
    t("no_on_move", "no move is to be made", "det skal ikke gjøres noe trekk", "1.3", |v| {
        super::super::ends::game_over(v)
    }),
    t("touch_move", "no touched piece forbids {m:san}", "ingen berørt brikke forbyr {m:san}", "4.3", |v| {
        named_subject(v).map(|_| ())
    }),
    t("may_claim", "a draw may be claimed by {g:ground}", "remis kan kreves ved {g:ground}", "9.2", |v| {
        need!(super::super::ends::over(v).is_none(), "the game is over");
        is(grounded(v))
    }),
    t(
        "no_may_claim",
        "a draw cannot be claimed by {g:ground}",
        "remis kan ikke kreves ved {g:ground}",
        "9.2",
        |v| not(Ok(super::super::ends::over(v).is_none() && grounded(v)?)),
    ),
    t(
        "may_claim_with",
        "with {m:san} a draw may be claimed by {g:ground}",
        "med {m:san} kan remis kreves ved {g:ground}",
        "9.2.1",
        |v| is(Ok(super::super::ends::over(v).is_none() && grounded_with(v)?)),
    ),
    t(
        "no_may_claim_with",
        "with {m:san} a draw cannot be claimed by {g:ground}",
        "med {m:san} kan remis ikke kreves ved {g:ground}",
        "9.2.1",
        |v| not(Ok(super::super::ends::over(v).is_none() && grounded_with(v)?)),
    ),
    t("grounded", "{g:ground} holds", "{g:ground} er oppfylt", "", |v| is(grounded(v))),
    t("no_grounded", "{g:ground} does not hold", "{g:ground} er ikke oppfylt", "", |v| not(grounded(v))),
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
        "the same position has occurred {n:times}, not {k:count} times",
        "samme stilling har forekommet {n:times}, ikke {k:n}",
        "9.2.3",
        |v| {
            need!(
                v.scene.standings().len() as i64 == v.number("n"),
                "it has stood {} times",
                v.scene.standings().len()
            );
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
        |v| {
            need!(v.scene.begun_earlier(), "nothing came before it");
            not(Ok(v.scene.standings_at_most() >= 3 && v.scene.standings().len() < 3))
        },
    ),
    t(
        "all_known",
        "no position before the first one known could be the same",
        "ingen stilling før den første som er kjent, kunne vært den samme",
        "9.2.3",
        // The clock of half-moves reaches back no further than the given position.
        |v| is(Ok(v.scene.boards[0].halfmove == 0)),
    ),
    t(
        "alike_so_far",
        "nothing has happened since the first position known that keeps the same position from having occurred before",
        "siden den første stillingen som er kjent, har ikke noe skjedd som utelukker at samme stilling forekom før den",
        "",
        |v| {
            let known = v.scene.boards.len() as i64 - 1;
            need!(i64::from(v.board().halfmove) >= known, "there was a capture or a pawn move");
            is(Ok(v.scene.begun_alike()))
        },
    ),
    t(
        "no_alike_so_far",
        "something has happened since the first position known, so that the same position cannot have occurred before",
        "siden den første stillingen som er kjent, har noe skjedd som utelukker at samme stilling forekom før den",
        "",
        |v| not(Ok(v.scene.begun_alike())),
    ),
    t(
        "begun_alike",
        "the same rights to castle and as many pieces were there in the first position known",
        "de samme rokaderettene og like mange brikker var der i den første stillingen som er kjent",
        "",
        |v| is(Ok(v.scene.begun_with_rights_and_men())),
    ),
    t(
        "no_begun_alike",
        "the first position known had other rights to castle, or another number of pieces",
        "den første stillingen som er kjent, hadde andre rokaderetter eller et annet antall brikker",
        "",
        |v| not(Ok(v.scene.begun_with_rights_and_men())),
    ),
    t(
        "quiet_for",
        "the last {n:n} half-moves were neither captures nor pawn moves",
        "de siste {n:n} halvtrekkene var verken slag eller bondetrekk",
        "9.3",
        |v| is(Ok(i64::from(v.board().halfmove) == v.number("n"))),
    ),
    t(
        "no_quiet_for_one",
        "there is one half-move without a capture or a pawn move; {k:n} are needed",
        "det er ett halvtrekk uten slag og uten bondetrekk; det trengs {k:n}",
        "9.3",
        |v| too_few_quiet(v, 1),
    ),
    t(
        "no_quiet_for_none",
        "there are no half-moves without a capture or a pawn move; {k:n} are needed",
        "det er ingen halvtrekk uten slag og uten bondetrekk; det trengs {k:n}",
        "9.3",
        |v| too_few_quiet(v, 0),
    ),
    t(
        "no_quiet_for",
        "there are {n:count} half-moves without a capture or a pawn move; {k:n} are needed",
        "det er {n:count} halvtrekk uten slag og uten bondetrekk; det trengs {k:n}",
        "9.3",
        |v| too_few_quiet(v, v.number("n")),
    ),
    t(
        "cannot_win",
        "no series of legal moves wins for {c:col}",
        "ingen rekke lovlige trekk vinner for {c:col}",
        "5.2.2",
        |v| super::super::ends::never_wins(v, v.color("c")),
    ),
    t(
        "can_win",
        "nothing shows that {c:col} cannot win",
        "ingenting viser at {c:col} ikke kan vinne",
        "5.2.2",
        |_| Ok(()),
    ),
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
        |v| super::super::ends::never_wins(v, v.color("c")),
    ),
    t(
        "cannot_win_horde",
        "{c:col} cannot mate by any series of moves",
        "{c:col} kan ikke sette matt med noen trekkfølge",
        "",
        |v| super::super::ends::never_wins(v, v.color("c")),
    ),
    t(
        "dead",
        "neither side can win by any series of legal moves",
        "ingen av sidene kan vinne ved noen rekke lovlige trekk",
        "5.2.2",
        super::super::ends::dead,
    ),
    t(
        "no_dead",
        "nothing shows that neither side can win",
        "ingenting viser at ingen av sidene kan vinne",
        "5.2.2",
        |_| Ok(()),
    ),
];

fn too_few_quiet(v: &View<'_>, said: i64) -> Truth {
    let quiet = i64::from(v.board().halfmove);
    need!(quiet == said, "there are {quiet}");
    need!(quiet < v.number("k") && [100, 150].contains(&v.number("k")), "that is enough");
    Ok(())
}
