//! Why a question cannot be answered: what is wrong with it, or with the position.

use super::template::{Template, t};
use super::view::{Truth, View, need};
use crate::board::{Board, Move, Piece, Role, Rules, Square};

/// Every one.
pub const ALL: &[Template] = &[
    t(
        "no_drops",
        "No pieces are dropped in this variant.",
        "I denne varianten settes ingen brikker inn.",
        "",
        |v| {
            need!(v.board().rules != Rules::Crazyhouse, "they are");
            Ok(())
        },
    ),
    t("no_man_there", "There is no piece on {a:sq}.", "Det står ingen brikke på {a:sq}.", "", |v| {
        need!(v.board().at(v.sq("a")).is_none(), "there is one");
        Ok(())
    }),
    t("game_over", "The game is over.", "Partiet er slutt.", "", |v| {
        let ended = |at: usize| {
            let scene = v.scene.at(at);
            super::ends::game_over(&View { scene: &scene, ..*v }).is_ok()
        };
        need!((0..v.scene.boards.len()).any(ended), "it goes on");
        Ok(())
    }),
    t(
        "impossible_check",
        "No move can have given this check (from {l:sqs}).",
        "Ikke noe trekk kan ha gitt denne sjakken (fra {l:sqs}).",
        "",
        |v| impossible_check(v, &v.squares("l")),
    ),
    t(
        "impossible_check",
        "No move can have given this check (from {a:sq}, {b:sq}).",
        "Ikke noe trekk kan ha gitt denne sjakken (fra {a:sq}, {b:sq}).",
        "",
        |v| impossible_check(v, &[v.sq("a"), v.sq("b")]),
    ),
    t(
        "impossible_check",
        "No move can have given this check (from {a:sq}, {b:sq}, {c:sq}).",
        "Ikke noe trekk kan ha gitt denne sjakken (fra {a:sq}, {b:sq}, {c:sq}).",
        "",
        |v| impossible_check(v, &[v.sq("a"), v.sq("b"), v.sq("c")]),
    ),
];

/// That these pieces give check in the first position, and no last move leads to it.
fn impossible_check(v: &View<'_>, named: &[Square]) -> Truth {
    let board = &v.scene.boards[0];
    let king = board.kings(board.turn).first().copied().ok_or("there is no king")?;
    let mut named = named.to_vec();
    named.sort();
    let checkers = board.attackers(king, board.turn.other());
    need!(named == checkers, "{checkers:?} give check");
    if board.rules == Rules::Atomic {
        return Ok(());
    }
    match last_move(board) {
        Some(before) => Err(format!("from {} one move leads there", before.fen())),
        None => Ok(()),
    }
}

/// A position from which one move leads to a position, and in which the side that is in check now was not.
fn last_move(board: &Board) -> Option<Board> {
    let (us, them) = (board.turn, board.turn.other());
    let empty: Vec<Square> = Square::all().filter(|square| board.at(*square).is_none()).collect();
    let captured =
        [None, Some(Role::Knight), Some(Role::Pawn), Some(Role::Queen), Some(Role::Rook), Some(Role::Bishop)];
    for to in board.men(them) {
        let role = board.at(to)?.role;
        let mut earlier = vec![role];
        if to.rank() == them.last_rank() && !matches!(role, Role::Pawn | Role::King) {
            earlier.push(Role::Pawn);
        }
        for from in empty.iter().copied() {
            for (was, taken) in
                earlier.iter().flat_map(|was| captured.iter().map(move |taken| (*was, *taken)))
            {
                let mut before = board.clone();
                before.turn = them;
                before.ep = None;
                before.lift(to);
                before.squares[from.0 as usize] = Some(Piece { role: was, color: them });
                if let Some(taken) = taken {
                    before.put(to, taken, us, false);
                }
                if possible(&before, from, to, board, was != role) {
                    return Some(before);
                }
                // En passant: the captured pawn stood beside.
                let beside = to.step(0, -them.ahead()).filter(|beside| board.at(*beside).is_none());
                if let (Role::Pawn, None, Some(beside)) = (was, taken, beside) {
                    before.put(beside, Role::Pawn, us, false);
                    before.ep = Some(to);
                    if possible(&before, from, to, board, false) {
                        return Some(before);
                    }
                }
            }
        }
        if board.rules == Rules::Crazyhouse {
            let mut before = board.clone();
            before.turn = them;
            before.ep = None;
            before.lift(to);
            if !before.in_check(us) {
                return Some(before);
            }
        }
    }
    None
}

fn possible(before: &Board, from: Square, to: Square, after: &Board, promotes: bool) -> bool {
    if before.in_check(after.turn) {
        return false;
    }
    let fits = |play: &Move| {
        let led = before.play(play);
        play.from == Some(from)
            && play.to == to
            && play.promotion.is_some() == promotes
            && led.squares == after.squares
            && (after.ep.is_none() || led.ep == after.ep)
    };
    before.pseudo_moves().iter().any(fits)
}
