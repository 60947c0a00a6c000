//! Steps about the course of a game and about variants.

use super::super::template::{Template, t};
use super::super::variants::rules;
use super::super::view::{Truth, View, need};
use super::facts::*;
use crate::board::{Color, Rules};

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
    t(
        "ended_antichess",
        "one side has lost every piece",
        "den ene siden har mistet alle brikkene",
        "",
        |v| {
            let bare = |color| v.board().men(color).is_empty();
            is(Ok(bare(Color::White) || bare(Color::Black)))
        },
    ),
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
    t(
        "no_may_drop",
        "{p:ind} may not be dropped on {b:sq}",
        "{p:ind} kan ikke settes inn på {b:sq}",
        "",
        |v| not(droppable(v)),
    ),
    t("ended_horde", "White has no pieces left", "hvit har ingen brikker igjen", "", |v| {
        is(Ok(v.board().men(Color::White).is_empty()))
    }),
    t("no_ended_horde", "White has pieces left", "hvit har brikker igjen", "", |v| {
        not(Ok(v.board().men(Color::White).is_empty()))
    }),
    t("on_hill", "{g:gen} king is in the centre", "{g:gen} konge står i sentrum", "", |v| {
        is(Ok(on_hill(v, v.color("g"))))
    }),
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
    t(
        "no_home",
        "{g:gen} king is not on the eighth rank",
        "{g:gen} konge står ikke på åttende rad",
        "",
        |v| not(Ok(home(v, v.color("g")))),
    ),
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
    t("ended_race", "the race is over", "kappløpet er over", "", |v| {
        is(Ok(v.board().variant_end().is_some()))
    }),
    t("no_ended_race", "the race is still on", "kappløpet er i gang", "", |v| {
        not(Ok(v.board().variant_end().is_some()))
    }),
    t("ended_checks", "a third check has been given", "det er gitt sjakk for tredje gang", "", |v| {
        is(Ok(v.board().checks.iter().any(|given| *given >= 3)))
    }),
    t(
        "no_ended_checks_none",
        "checks given: White none, Black none",
        "sjakker gitt: hvit ingen, svart ingen",
        "",
        |v| checks_are(v, 0, 0),
    ),
    t(
        "no_ended_checks_by_black",
        "checks given: White none, Black {k:count}",
        "sjakker gitt: hvit ingen, svart {k:count}",
        "",
        |v| checks_are(v, 0, v.number("k")),
    ),
    t(
        "no_ended_checks_by_white",
        "checks given: White {n:count}, Black none",
        "sjakker gitt: hvit {n:count}, svart ingen",
        "",
        |v| checks_are(v, v.number("n"), 0),
    ),
    t(
        "no_ended_checks",
        "checks given: White {n:count}, Black {k:count}",
        "sjakker gitt: hvit {n:count}, svart {k:count}",
        "",
        |v| checks_are(v, v.number("n"), v.number("k")),
    ),
];

fn too_few_quiet(v: &View<'_>, said: i64) -> Truth {
    let quiet = i64::from(v.board().halfmove);
    need!(quiet == said, "there are {quiet}");
    need!(quiet < v.number("k") && [100, 150].contains(&v.number("k")), "that is enough");
    Ok(())
}

fn checks_are(v: &View<'_>, white: i64, black: i64) -> Truth {
    let given = v.board().checks.map(i64::from);
    need!(given == [white, black], "they have given {given:?}");
    Ok(())
}
