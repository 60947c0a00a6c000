//! What may be done instead, what a piece may do, and what was asked.

use super::template::{Template, t};
use super::view::{Truth, View, need};

/// Headlines that no rulebook has.
pub const HEADLINES: &[Template] = &[
    t("explain_permitted", "The rules permit this.", "Reglene tillater dette.", "", |v| {
        need!(v.scene.is_legal(), "they do not");
        Ok(())
    }),
    t("explain_forbidden", "The rules forbid this.", "Reglene forbyr dette.", "", |v| {
        need!(!v.scene.is_legal(), "they do not");
        Ok(())
    }),
    t(
        "man_moves",
        "{p:def} on {a:sq} has {n:count} legal moves: {l:sans}.",
        "{p:def} på {a:sq} har {n:count} lovlige trekk: {l:sans}.",
        "",
        |v| {
            v.stands(v.role("p"), v.sq("a"), Some(v.turn()))?;
            let moves = v.legal_from(v.sq("a"));
            need!(v.number("n") == moves.len() as i64, "it has {}", moves.len());
            v.are_all(v.names("l"), &moves)
        },
    ),
    t(
        "man_moves_one",
        "{p:def} on {a:sq} has one legal move: {m:san}.",
        "{p:def} på {a:sq} har ett lovlig trekk: {m:san}.",
        "",
        |v| {
            v.stands(v.role("p"), v.sq("a"), Some(v.turn()))?;
            v.are_all(&[v.name("m").to_owned()], &v.legal_from(v.sq("a")))
        },
    ),
    t(
        "man_none",
        "{p:def} on {a:sq} has no legal moves.",
        "{p:def} på {a:sq} har ingen lovlige trekk.",
        "",
        cannot_move,
    ),
];

/// That the piece on a square is one of the side to move in a running game, and has no legal move.
fn cannot_move(v: &View<'_>) -> Truth {
    v.stands(v.role("p"), v.sq("a"), Some(v.turn()))?;
    super::claims::going(v)?;
    v.are_all(&[], &v.legal_from(v.sq("a")))
}

/// The others.
pub const ALL: &[Template] = &[
    t("instead_man_one", "Legal move for {p:def}: {m:san}.", "Lovlig trekk for {p:def}: {m:san}.", "", |v| {
        let from = v.from()?;
        v.stands(v.role("p"), from, Some(v.turn()))?;
        v.are_all(&[v.name("m").to_owned()], &v.legal_from(from))
    }),
    t("instead_man", "Legal moves for {p:def}: {l:sans}.", "Lovlige trekk for {p:def}: {l:sans}.", "", |v| {
        need!(v.names("l").len() > 1, "one move is not many");
        let from = v.from()?;
        v.stands(v.role("p"), from, Some(v.turn()))?;
        v.are_all(v.names("l"), &v.legal_from(from))
    }),
    t("instead_all", "Legal instead: {l:sans}.", "Lovlig i stedet: {l:sans}.", "", |v| {
        v.are_all(v.names("l"), &v.legal())
    }),
    t("act_claim", "the claim", "kravet", "", |_| Ok(())),
    t("act_end", "the end of the game", "partiets slutt", "", |_| Ok(())),
    t("act_man", "{p:def} on {a:sq}", "{p:def} på {a:sq}", "", |v| v.stands(v.role("p"), v.sq("a"), None)),
    t("act_mate", "a mate by {c:col}", "matt fra {c:col}", "", |_| Ok(())),
    t("act_move", "{m:san}", "{m:san}", "", |v| v.names_asked("m")),
];
