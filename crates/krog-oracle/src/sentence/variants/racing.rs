//! Why a move is refused in racing kings, and how the race ends.

use super::super::template::{Template, t};
use super::super::view::{Truth, View, need, stands_on};
use super::rules;
use crate::board::{Board, Color, Role, Rules, Square};

/// Every one.
pub const ALL: &[Template] = &[
    t(
        "over_by_drawn_race",
        "Both kings have reached the eighth rank; the race is drawn.",
        "Begge kongene har nådd åttende rad; kappløpet er remis.",
        "",
        |v| {
            rules(v, Rules::RacingKings)?;
            let home = |color| v.board().kings(color).into_iter().any(|king| king.rank() == 7);
            need!(home(Color::White) && home(Color::Black), "one of them has not");
            Ok(())
        },
    ),
    t(
        "over_by_race",
        "The king on {k:sq} has reached the eighth rank; the race is over.",
        "Kongen på {k:sq} har nådd åttende rad; kappløpet er over.",
        "",
        |v| {
            rules(v, Rules::RacingKings)?;
            v.stands(Some(Role::King), v.sq("k"), None)?;
            need!(v.sq("k").rank() == 7, "it is elsewhere");
            need!(v.board().variant_end().is_some(), "it is not over");
            Ok(())
        },
    ),
    t(
        "gives_check_openly",
        "In racing kings no move may give check; {p:def} on {b:sq} would attack the king on {k:sq}.",
        "I kongekappløp kan ingen trekk gi sjakk; {p:def} på {b:sq} ville angripe kongen på {k:sq}.",
        "",
        |v| {
            racing(v)?;
            let after = super::super::safety::after(v)?;
            need!(v.asked()?.to == v.sq("b"), "the move goes elsewhere");
            stands_on(&after, v.role("p"), v.sq("b"), Some(v.turn()))?;
            stands_on(&after, Some(Role::King), v.sq("k"), Some(v.turn().other()))?;
            need!(after.attacks(v.sq("b"), v.sq("k")), "it would not");
            Ok(())
        },
    ),
    t(
        "uncovers_check",
        "In racing kings no move may give check; once {a:sq} is empty, {p:def} on {x:sq} attacks the king on {k:sq}.",
        "I kongekappløp kan ingen trekk gi sjakk; når {a:sq} er tomt, angriper {p:def} på {x:sq} kongen på {k:sq}.",
        "",
        |v| {
            racing(v)?;
            let (a, x, k) = (v.sq("a"), v.sq("x"), v.sq("k"));
            need!(v.from()? == a, "the move leaves another square");
            v.stands(v.role("p"), x, Some(v.turn()))?;
            v.stands(Some(Role::King), k, Some(v.turn().other()))?;
            need!(!v.board().attacks(x, k), "it attacks it already");
            let lifted = v.scene.with(|board| board.lift(a));
            need!(lifted.now().attacks(x, k), "it would not");
            need!(super::super::safety::after(v)?.attacks(x, k), "the move stays in between");
            Ok(())
        },
    ),
    t(
        "race_drawn",
        "The kings on {k:sq} and {j:sq} have both reached the eighth rank: draw.",
        "Kongene på {k:sq} og {j:sq} har begge nådd åttende rad: remis.",
        "",
        |v| {
            rules(v, Rules::RacingKings)?;
            v.stands(Some(Role::King), v.sq("k"), Some(Color::White))?;
            v.stands(Some(Role::King), v.sq("j"), Some(Color::Black))?;
            need!(v.sq("k").rank() == 7 && v.sq("j").rank() == 7, "they have not");
            Ok(())
        },
    ),
    t(
        "race_won_unreached",
        "The king on {k:sq} is first on the eighth rank, and Black’s king cannot follow at once: White wins.",
        "Kongen på {k:sq} er først på åttende rad, og svarts konge kan ikke følge etter med en gang: hvit vinner.",
        "",
        |v| {
            alone(v, Color::White)?;
            need!(v.turn() == Color::Black, "Black has answered already");
            need!(!follows(v.board()), "it can");
            Ok(())
        },
    ),
    t(
        "race_won_unfollowed",
        "The king on {k:sq} was first on the eighth rank, and Black’s king did not follow at once: White wins.",
        "Kongen på {k:sq} var først på åttende rad, og svarts konge fulgte ikke etter med en gang: hvit vinner.",
        "",
        |v| {
            alone(v, Color::White)?;
            need!(v.turn() == Color::White, "Black has not moved yet");
            let Some(last) = v.scene.boards.len().checked_sub(2) else { return Ok(()) };
            let before = &v.scene.boards[last];
            stands_on(before, Some(Role::King), v.sq("k"), Some(Color::White))?;
            let arrived = |king: Square| king.rank() == 7;
            need!(!before.kings(Color::Black).into_iter().any(arrived), "Black’s was there, too");
            need!(follows(before), "it could not");
            Ok(())
        },
    ),
    t(
        "race_won_by_black",
        "The king on {k:sq} is first on the eighth rank: Black wins.",
        "Kongen på {k:sq} er først på åttende rad: svart vinner.",
        "",
        |v| alone(v, Color::Black),
    ),
];

/// That the asked move would be legal by racing kings but for the check that it gives.
fn racing(v: &View<'_>) -> Truth {
    rules(v, Rules::RacingKings)?;
    need!(v.board().pseudo_moves().contains(&v.asked()?.play), "the piece does not go there");
    let after: Board = super::super::safety::after(v)?;
    need!(after.in_check(v.turn().other()), "it gives no check");
    Ok(())
}

/// That this king of a side is on the eighth rank, and the other side's is not.
fn alone(v: &View<'_>, color: Color) -> Truth {
    rules(v, Rules::RacingKings)?;
    v.stands(Some(Role::King), v.sq("k"), Some(color))?;
    need!(v.sq("k").rank() == 7, "it is elsewhere");
    let arrived = |king: Square| king.rank() == 7;
    need!(!v.board().kings(color.other()).into_iter().any(arrived), "the other is there, too");
    Ok(())
}

/// Whether Black, to move, has a king's move to the eighth rank.
fn follows(board: &Board) -> bool {
    let arrives = |from: Square, to: Square| to.rank() == 7 && board.is(from, Role::King, Color::Black);
    board.turn == Color::Black
        && board.legal_moves().iter().any(|play| play.from.is_some_and(|from| arrives(from, play.to)))
}
