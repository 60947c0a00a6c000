//! Why a move is permitted in a variant.

use super::super::scene::apart;
use super::super::template::{Template, t};
use super::super::variants::{centre, rules};
use super::super::view::need;
use super::*;
use crate::board::{Color, Role, Rules};

/// Every one.
pub const ALL: &[Template] = &[
    // Atomic.
    t(
        "explodes_king",
        "{m:san} is permitted: it blows up the king on {k:sq} and wins.",
        "{m:san} er tillatt: trekket sprenger kongen på {k:sq} og vinner.",
        "",
        |v| {
            permitted(v)?;
            rules(v, Rules::Atomic)?;
            v.stands(Some(Role::King), v.sq("k"), Some(v.turn().other()))?;
            let after = super::super::safety::after(v)?;
            need!(after.at(v.sq("k")).is_none(), "it stays");
            need!(after.variant_end().is_some_and(|(_, winner)| winner == Some(v.turn())), "it does not win");
            Ok(())
        },
    ),
    t(
        "explodes",
        "{m:san} is permitted: the explosion on {b:sq} does not reach the king on {k:sq}.",
        "{m:san} er tillatt: eksplosjonen på {b:sq} når ikke kongen på {k:sq}.",
        "",
        |v| {
            permitted(v)?;
            rules(v, Rules::Atomic)?;
            let (b, k) = (v.sq("b"), v.sq("k"));
            v.goes_to(b)?;
            v.stands(Some(Role::King), k, Some(v.turn()))?;
            let after = super::super::safety::after(v)?;
            need!(v.board().victim(&v.asked()?.play).is_some(), "it captures nothing");
            need!(after.is(k, Role::King, v.turn()), "it is not");
            need!(!b.touches(k) && b != k, "it is not");
            need!(after.at(b).is_none(), "something is left on {b}");
            for beside in b.neighbours() {
                let left = after.at(beside);
                need!(left.is_none_or(|piece| piece.role == Role::Pawn), "{left:?} is left on {beside}");
            }
            Ok(())
        },
    ),
    t(
        "king_beside_king",
        "{m:san} is permitted: there it touches the king on {k:sq}, and kings that touch are never in check.",
        "{m:san} er tillatt: der berører den kongen på {k:sq}, og konger som berører hverandre, står aldri i sjakk.",
        "",
        |v| {
            permitted(v)?;
            rules(v, Rules::Atomic)?;
            v.stands(Some(Role::King), v.sq("k"), Some(v.turn().other()))?;
            own_moves_to(v, Role::King)?;
            need!(v.asked()?.play.to.touches(v.sq("k")), "it does not go next to it");
            need!(super::super::safety::after(v)?.kings_touch(), "they do not touch then");
            Ok(())
        },
    ),
    // Antichess.
    t(
        "captures_as_it_must",
        "{m:san} is permitted: it captures {q:def} on {x:sq}, and captures are compulsory.",
        "{m:san} er tillatt: trekket slår {q:def} på {x:sq}, og det er slagtvang.",
        "",
        |v| {
            permitted(v)?;
            rules(v, Rules::Antichess)?;
            v.stands(v.role("q"), v.sq("x"), Some(v.turn().other()))?;
            need!(v.board().victim(&v.asked()?.play) == Some(v.sq("x")), "that is not captured");
            Ok(())
        },
    ),
    t(
        "goes_freely",
        "{m:san} is permitted: {c:col} has nothing to capture and may move freely.",
        "{m:san} er tillatt: {c:col} har ingenting å slå og kan trekke fritt.",
        "",
        |v| {
            permitted(v)?;
            rules(v, Rules::Antichess)?;
            need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
            let captures = v.board().pseudo_moves().into_iter().any(|play| v.board().victim(&play).is_some());
            need!(!captures, "it can");
            Ok(())
        },
    ),
    // Crazyhouse.
    t(
        "drops",
        "{m:san} is permitted: {c:col} has {p:ind} in hand, and {b:sq} is empty.",
        "{m:san} er tillatt: {c:col} har {p:ind} i lommen, og {b:sq} er tomt.",
        "",
        |v| {
            permitted(v)?;
            let role = v.role("p").ok_or("nothing")?;
            need!(v.asked()?.play.drop == Some(role), "another piece is dropped");
            v.goes_to(v.sq("b"))?;
            need!(v.color("c") == v.turn(), "{:?} is to move", v.turn());
            need!(v.board().hands[v.turn().index()][role.index()] > 0, "it has not");
            need!(v.board().at(v.sq("b")).is_none(), "{} is not empty", v.sq("b"));
            safe(v)
        },
    ),
    // Horde.
    t(
        "horde_goes_two",
        "{m:san} is permitted: on rank {n:n} a pawn of the horde may go two squares, and both are empty.",
        "{m:san} er tillatt: på {n:n}. rad kan en bonde i horden gå to felt, og begge er tomme.",
        "",
        |v| {
            horde(v)?;
            let (from, to) = (v.from()?, v.asked()?.to);
            v.stands(Some(Role::Pawn), from, Some(Color::White))?;
            need!(v.number("n") == i64::from(from.rank()) + 1 && from.rank() < 2, "it is on another rank");
            need!(apart(from, to) == (0, 2), "it does not go two squares");
            need!(v.board().clear(from, to) && v.board().at(to).is_none(), "they are not");
            Ok(())
        },
    ),
    t(
        "horde_takes",
        "{m:san} is permitted: {r:def} on {a:sq} captures {q:def} on {b:sq}, and White has no king that could be in check.",
        "{m:san} er tillatt: {r:def} på {a:sq} slår {q:def} på {b:sq}, og hvit har ingen konge som kan stå i sjakk.",
        "",
        |v| {
            horde(v)?;
            v.stands(v.role("r"), v.sq("a"), Some(Color::White))?;
            v.stands(v.role("q"), v.sq("b"), Some(Color::Black))?;
            need!(v.from()? == v.sq("a") && v.asked()?.to == v.sq("b"), "another move");
            Ok(())
        },
    ),
    t(
        "horde_goes",
        "{m:san} is permitted: {r:def} on {a:sq} may go to {b:sq}, and White has no king that could be in check.",
        "{m:san} er tillatt: {r:def} på {a:sq} kan gå til {b:sq}, og hvit har ingen konge som kan stå i sjakk.",
        "",
        |v| {
            horde(v)?;
            v.stands(v.role("r"), v.sq("a"), Some(Color::White))?;
            need!(v.from()? == v.sq("a") && v.asked()?.to == v.sq("b"), "another move");
            need!(v.board().at(v.sq("b")).is_none(), "it captures");
            Ok(())
        },
    ),
    // King of the hill.
    t(
        "climbs",
        "{m:san} is permitted: no enemy piece attacks {b:sq}, and a king in the centre wins.",
        "{m:san} er tillatt: ingen motstanderbrikke angriper {b:sq}, og en konge i sentrum vinner.",
        "",
        |v| {
            permitted(v)?;
            rules(v, Rules::Koth)?;
            own_moves_to(v, Role::King)?;
            v.goes_to(v.sq("b"))?;
            need!(centre(v.sq("b")), "{} is not in the centre", v.sq("b"));
            unguarded(v, v.sq("b"))
        },
    ),
    // Racing kings.
    t(
        "arrives",
        "{m:san} is permitted: {g:gen} king reaches the eighth rank, and no enemy piece attacks {b:sq}.",
        "{m:san} er tillatt: {g:gen} konge når åttende rad, og ingen motstanderbrikke angriper {b:sq}.",
        "",
        |v| {
            permitted(v)?;
            rules(v, Rules::RacingKings)?;
            need!(v.color("g") == v.turn(), "{:?} is to move", v.turn());
            own_moves_to(v, Role::King)?;
            v.goes_to(v.sq("b"))?;
            need!(v.sq("b").rank() == 7, "{} is not on the eighth rank", v.sq("b"));
            unguarded(v, v.sq("b"))
        },
    ),
    // Three-check.
    t(
        "gives_third_check",
        "{m:san} is permitted, gives the third check and wins.",
        "{m:san} er tillatt, gir den tredje sjakken og vinner.",
        "",
        |v| {
            permitted(v)?;
            rules(v, Rules::ThreeCheck)?;
            let after = super::super::safety::after(v)?;
            need!(after.in_check(after.turn), "it gives no check");
            need!(after.checks[v.turn().index()] == 3, "that is check {}", after.checks[v.turn().index()]);
            Ok(())
        },
    ),
];
