//! Steps about variants.

use super::super::template::{Template, t};
use super::super::variants::rules;
use super::super::view::{Truth, View, need};
use super::facts::*;
use crate::board::{Color, Role, Rules};

/// Every one.
pub const ALL: &[Template] = &[
    t("quiet_never", "there is no fifty-move rule", "femtitrekksregelen gjelder ikke", "", |v| {
        rules(v, Rules::Crazyhouse)
    }),
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
    t("none_in_hand", "{c:col} has no {p:role} in hand", "{c:col} har ingen {p:pl} i lommen", "", |v| {
        rules(v, Rules::Crazyhouse)?;
        need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
        let role = v.role("p").ok_or("nothing")?;
        is(Ok(v.board().hands[v.turn().index()][role.index()] == 0))
    }),
    t(
        "no_may_drop",
        "{p:ind} may not be dropped on {b:sq}",
        "{p:ind} kan ikke settes inn på {b:sq}",
        "",
        |v| {
            let edge = v.role("p") == Some(Role::Pawn) && matches!(v.sq("b").rank(), 0 | 7);
            is(Ok(edge || v.board().at(v.sq("b")).is_some()))?;
            not(droppable(v))
        },
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
    t(
        "begun_with_checks",
        "as many checks had been given in the first position known",
        "det var gitt like mange sjakker i den første stillingen som er kjent",
        "",
        |v| is(Ok(v.scene.boards[0].checks == v.board().checks)),
    ),
    t(
        "no_begun_with_checks",
        "fewer checks had been given in the first position known",
        "det var gitt færre sjakker i den første stillingen som er kjent",
        "",
        |v| {
            let sum = |checks: [u8; 2]| checks[0] + checks[1];
            is(Ok(sum(v.scene.boards[0].checks) < sum(v.board().checks)))
        },
    ),
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

fn checks_are(v: &View<'_>, white: i64, black: i64) -> Truth {
    let given = v.board().checks.map(i64::from);
    need!(given == [white, black], "they have given {given:?}");
    Ok(())
}
