//! How a game ends, and whether a side can still win.

use std::collections::{HashSet, VecDeque};

use super::template::{Template, t};
use super::view::{Truth, View, need};
use crate::board::{Board, Color, End, Role, Rules, Square};

/// Every one.
pub const ALL: &[Template] = &[
    t(
        "mated_by_many",
        "Checkmate: {n:count} pieces attack the king on {k:sq}, and no move answers it. {c:col} wins.",
        "Sjakkmatt: {n:count} brikker angriper kongen på {k:sq}, og ingen trekk svarer på det. {c:col} vinner.",
        "5.1.1",
        |v| {
            let (board, k) = (v.board(), v.sq("k"));
            v.stands(Some(Role::King), k, Some(v.turn()))?;
            let by = Square::all().filter(|x| {
                board.at(*x).is_some_and(|piece| piece.color != v.turn()) && board.attacks(*x, k)
            });
            let many = by.count() as i64;
            need!(many == v.number("n") && many >= 3, "{many} do");
            need!(v.color("c") != v.turn(), "the other side wins");
            need!(board.in_check(v.turn()) && board.legal_moves().is_empty(), "it is no mate");
            Ok(())
        },
    ),
    t(
        "mated_by_two",
        "Checkmate: {p:def} on {x:sq} and {q:def} on {y:sq} attack the king on {k:sq}, and no move answers it. {w:col} wins.",
        "Sjakkmatt: {p:def} på {x:sq} og {q:def} på {y:sq} angriper kongen på {k:sq}, og ingen trekk svarer på det. {w:col} vinner.",
        "5.1.1",
        |v| {
            mated_by(v, &[("p", "x"), ("q", "y")])?;
            need!(v.sq("x") != v.sq("y"), "one piece twice");
            Ok(())
        },
    ),
    t(
        "mated_by_one",
        "Checkmate: {p:def} on {x:sq} attacks the king on {k:sq}, and no move answers it. {w:col} wins.",
        "Sjakkmatt: {p:def} på {x:sq} angriper kongen på {k:sq}, og ingen trekk svarer på det. {w:col} vinner.",
        "5.1.1",
        |v| mated_by(v, &[("p", "x")]),
    ),
    t(
        "mate",
        "{c:col} is checkmated: {w:col} wins.",
        "{c:col} er sjakkmatt: {w:col} vinner.",
        "5.1.1",
        |v| {
            super::refusals::mated(v)?;
            need!(v.color("w") == v.color("c").other(), "the wrong side wins");
            Ok(())
        },
    ),
    t(
        "stalemated",
        "Stalemate: {c:col} has no legal move, and the king on {k:sq} is not in check. The game is drawn.",
        "Patt: {c:col} har ingen lovlige trekk, og kongen på {k:sq} står ikke i sjakk. Partiet er remis.",
        "5.2.1",
        |v| {
            super::refusals::stalemated(v)?;
            v.stands(Some(Role::King), v.sq("k"), Some(v.turn()))?;
            // Kings that touch in atomic are attacked and yet not in check.
            let touch = v.board().rules == Rules::Atomic && v.board().kings_touch();
            need!(touch || !v.board().attacked(v.sq("k"), v.turn().other()), "it is attacked");
            drawn(v)
        },
    ),
    t(
        "no_move",
        "{c:col} has no legal move and is not in check: draw.",
        "{c:col} har ingen lovlige trekk og står ikke i sjakk: remis.",
        "5.2.1",
        |v| {
            super::refusals::stalemated(v)?;
            drawn(v)
        },
    ),
    t("no_move_horde", "White has no legal move: draw.", "Hvit har ingen lovlige trekk: remis.", "", |v| {
        super::variants::rules(v, Rules::Horde)?;
        need!(v.turn() == Color::White, "Black is to move");
        need!(v.legal().is_empty(), "{} is legal", v.board().san(&v.legal()[0]));
        need!(!v.board().men(Color::White).is_empty(), "White has lost every piece");
        drawn(v)
    }),
    t(
        "no_move_horde_black",
        "Black has no legal move and is not in check: draw.",
        "Svart har ingen lovlige trekk og står ikke i sjakk: remis.",
        "",
        |v| {
            super::variants::rules(v, Rules::Horde)?;
            need!(v.turn() == Color::Black, "White is to move");
            need!(!v.board().in_check(Color::Black), "there is check");
            need!(v.legal().is_empty(), "{} is legal", v.board().san(&v.legal()[0]));
            drawn(v)
        },
    ),
    t(
        "dead_by_bare_kings",
        "Only the kings are left, so neither side can win: draw.",
        "Bare kongene er igjen, så ingen av sidene kan vinne: remis.",
        "5.2.2",
        |v| {
            let bare = |color| v.board().men(color) == v.board().kings(color);
            need!(bare(Color::White) && bare(Color::Black), "other pieces are left");
            dead(v)
        },
    ),
    t(
        "dead_position",
        "Neither side can win by any series of legal moves: draw.",
        "Ingen av sidene kan vinne ved noen rekke lovlige trekk: remis.",
        "5.2.2",
        dead,
    ),
    t(
        "seventy_five",
        "Each player has made 75 moves without a capture or a pawn move: draw.",
        "Hver spiller har gjort 75 trekk uten slag og uten bondetrekk: remis.",
        "9.6.2",
        seventy_five,
    ),
    t(
        "fivefold",
        "The same position has occurred {n:times}, last after move {m:n}: draw.",
        "Samme stilling har forekommet {n:times}, sist etter trekk {m:n}: remis.",
        "9.6.1",
        |v| {
            stood(v)?;
            need!(v.number("n") >= 5, "five times are needed");
            let now = v.scene.boards.len() - 1;
            need!(v.number("m") == v.scene.number(now), "that is move {}", v.scene.number(now));
            Ok(())
        },
    ),
    t(
        "not_over",
        "The game goes on: no rule ends it here.",
        "Partiet fortsetter: ingen regel avslutter det her.",
        "",
        |v| match over(v) {
            Some(end) => Err(format!("it is over: {end}")),
            None => Ok(()),
        },
    ),
    t(
        "can_mate_at_once",
        "{c:col} can still {w:win}, for instance in the line shown: one half-move.",
        "{c:col} kan fortsatt {w:win}, for eksempel slik linjen viser: ett halvtrekk.",
        "",
        |v| {
            need!(v.moves.len() == 1, "the line has {}", v.moves.len());
            mates(v)
        },
    ),
    t(
        "can_mate_already",
        "{c:col} can still {w:win}, for instance in the line shown: it is on the board.",
        "{c:col} kan fortsatt {w:win}, for eksempel slik linjen viser: matten står på brettet.",
        "",
        |v| {
            need!(v.moves.is_empty(), "the line has {}", v.moves.len());
            mates(v)
        },
    ),
    t(
        "can_mate",
        "{c:col} can still {w:win}, for instance in the line shown: {n:count} half-moves.",
        "{c:col} kan fortsatt {w:win}, for eksempel slik linjen viser: {n:count} halvtrekk.",
        "",
        |v| {
            let n = v.number("n");
            need!(n > 1 && n == v.moves.len() as i64, "the line has {}", v.moves.len());
            mates(v)
        },
    ),
    t(
        "mate_open",
        "In {n:n} positions neither a way for {c:col} to {w:win} nor a proof against it was found; it counts as possible, and the arbiter may rule.",
        "I {n:n} stillinger ble det verken funnet en måte {c:col} kan {w:win} på, eller et bevis mot det; det regnes som mulig, og dommeren kan avgjøre.",
        "",
        |_| Ok(()),
    ),
    t(
        "mate_over",
        "The game is over, and {c:col} did not win it.",
        "Partiet er slutt, og {c:col} vant det ikke.",
        "",
        |v| {
            let end = v.board().end();
            need!(over(v).is_some(), "it goes on");
            need!(end.is_none_or(|(_, winner)| winner != Some(v.color("c"))), "it did");
            Ok(())
        },
    ),
    t(
        "mate_material",
        "{c:col} does not have enough material to {w:win} by any series of moves.",
        "{c:col} har ikke nok materiell til å {w:win} ved noen trekkfølge.",
        "5.2.2",
        |v| never_wins(v, v.color("c")),
    ),
    t(
        "mate_blocked",
        "The position is blocked for ever: no series of moves lets {c:col} {w:win}.",
        "Stillingen er låst for godt: ingen trekkfølge lar {c:col} {w:win}.",
        "5.2.2",
        |v| never_wins(v, v.color("c")),
    ),
    t(
        "mate_roaming",
        "Wherever {g:gen} bishops on the {s:shade} squares are, no series of moves lets {c:col} {w:win}.",
        "Uansett hvor {g:gen} løpere på de {s:shade} feltene står, lar ingen trekkfølge {c:col} {w:win}.",
        "5.2.2",
        |v| {
            let dark = |square: Square| square.file() % 2 == square.rank() % 2;
            let bishops = v.board().of(Role::Bishop, v.color("g"));
            let there = bishops.into_iter().any(|square| dark(square) == (v.choice("s") == 1));
            need!(there, "there are no such bishops");
            never_wins(v, v.color("c"))
        },
    ),
    t(
        "mate_exhausted",
        "All {n:n} positions that can arise were looked at, and {c:col} {w:wins} in none.",
        "Alle {n:n} stillinger som kan oppstå, er gjennomgått, og {c:col} {w:wins} i noen av dem.",
        "5.2.2",
        |v| never_wins(v, v.color("c")),
    ),
];

/// That the game has ended, by what the board and its history tell.
pub fn game_over(v: &View<'_>) -> Truth {
    need!(over(v).is_some() || dead(v).is_ok(), "it is not");
    Ok(())
}

/// By what the game has ended.
pub fn over(v: &View<'_>) -> Option<String> {
    // That nobody can win whatever is played ends the game too, but not every program looks so far ahead.
    if let Some((end, _)) = v.board().end().filter(|(end, _)| *end != End::NothingToWin) {
        return Some(format!("{end:?}"));
    }
    if v.scene.standings().len() >= 5 {
        return Some("the position has stood five times".to_owned());
    }
    None
}

/// That the position is drawn where nothing can be played, not won as in antichess.
pub fn drawn(v: &View<'_>) -> Truth {
    let won = v.board().end().and_then(|(_, winner)| winner);
    need!(won.is_none(), "{won:?} has won");
    Ok(())
}

/// That the side to move is mated on `k` by these pieces of the winner and no others.
fn mated_by(v: &View<'_>, checkers: &[(&str, &str)]) -> Truth {
    need!(v.color("w") == v.turn().other(), "the wrong side wins");
    v.stands(Some(Role::King), v.sq("k"), Some(v.turn()))?;
    for (role, square) in checkers {
        v.stands(v.role(role), v.sq(square), Some(v.color("w")))?;
        v.gives_check(v.sq(square))?;
        need!(v.board().attacks(v.sq(square), v.sq("k")), "{} attacks another king", v.sq(square));
    }
    need!(v.legal().is_empty(), "{} answers it", v.board().san(&v.legal()[0]));
    only_so_many(v, checkers.len())
}

/// That seventy-five moves by each went by quietly.
pub fn seventy_five(v: &View<'_>) -> Truth {
    need!(v.board().halfmove >= 150, "{} half-moves were quiet", v.board().halfmove);
    need!(v.board().rules != Rules::Crazyhouse, "that ends nothing here");
    Ok(())
}

/// That the position has stood so often.
pub fn stood(v: &View<'_>) -> Truth {
    let times = v.scene.standings().len() as i64;
    need!(v.number("n") == times, "it has stood {times} times");
    let most = v.scene.standings_at_most() as i64;
    need!(
        most == times || times >= 5,
        "doubtful: it may have stood {most} times with the moves before the first one known"
    );
    Ok(())
}

/// That neither side can win any more.
pub fn dead(v: &View<'_>) -> Truth {
    never_wins(v, Color::White)?;
    never_wins(v, Color::Black)
}

fn only_so_many(v: &View<'_>, number: usize) -> Truth {
    let checkers = v.board().attackers(v.king(v.turn())?, v.turn().other());
    need!(checkers.len() == number, "doubtful: {} pieces give check", checkers.len());
    Ok(())
}

/// That the moves listed are legal, one after the other, and lead to a mate by the named side.
fn mates(v: &View<'_>) -> Truth {
    let side = v.color("c");
    let mut board = v.board().clone();
    for (at, name) in v.moves.iter().enumerate() {
        need!(board.variant_end().is_none(), "the game is over before {name}");
        let Some(play) = board.legal_moves().into_iter().find(|play| board.san(play) == *name) else {
            return Err(format!("{name}, half-move {}, is not a legal move of that name", at + 1));
        };
        board = board.play(&play);
    }
    let mate = board.in_check(side.other()) && board.turn == side.other() && board.legal_moves().is_empty();
    let variant = board.variant_end();
    let won = variant.is_some_and(|(_, winner)| winner == Some(side));
    let gone = board.rules == Rules::Antichess && board.legal_moves().is_empty() && board.turn == side;
    if v.choice("w") == 0 {
        need!(mate, "the line does not end in mate");
    } else {
        need!(mate || won || gone, "the line does not end in a win");
    }
    Ok(())
}

/// That no series of moves lets a side win: by the pieces that are left, or by looking at every position.
pub fn never_wins(v: &View<'_>, side: Color) -> Truth {
    let board = v.board();
    if let Some((_, winner)) = board.end() {
        need!(winner != Some(side), "it has won");
        return Ok(());
    }
    if too_little(board, side) {
        return Ok(());
    }
    match look_through(board, side) {
        Found::Win(fen) => return Err(format!("it wins in {fen}")),
        Found::Open => v.open.set(v.open.get() + 1),
        Found::Never => {}
    }
    Ok(())
}

/// What comes of looking through the positions that can arise.
enum Found {
    Win(String),
    /// None in the first positions looked at.
    Open,
    Never,
}

fn look_through(board: &Board, side: Color) -> Found {
    let mut seen = HashSet::new();
    let mut queue = VecDeque::from([board.clone()]);
    while let Some(board) = queue.pop_front() {
        let won = |end: (End, Option<Color>)| end.1 == Some(side);
        if board.end().is_some_and(won) {
            return Found::Win(board.fen());
        }
        if board.variant_end().is_some() {
            continue;
        }
        for play in board.legal_moves() {
            let mut next = board.play(&play);
            next.halfmove = 0;
            next.fullmove = 1;
            if next.passing_right().is_none() {
                next.ep = None;
            }
            if seen.insert(next.fen()) {
                queue.push_back(next);
            }
        }
        if seen.len() > LOOKED_AT {
            return Found::Open;
        }
    }
    Found::Never
}

/// How many positions are looked at before a judgement is given up.
const LOOKED_AT: usize = 5_000;

/// Whether a side's pieces are too few to mate whatever happens, in chess.
fn too_little(board: &Board, side: Color) -> bool {
    if !matches!(board.rules, Rules::Standard | Rules::Chess960) {
        return false;
    }
    let own: Vec<Square> =
        board.men(side).into_iter().filter(|square| !board.is(*square, Role::King, side)).collect();
    let others: Vec<Role> = board
        .men(side.other())
        .into_iter()
        .filter_map(|square| board.at(square).map(|piece| piece.role))
        .filter(|role| *role != Role::King)
        .collect();
    let shade = |square: &Square| (square.file() + square.rank()) % 2;
    match own.as_slice() {
        [] => true,
        [one] if board.is(*one, Role::Knight, side) => others.iter().all(|role| *role == Role::Queen),
        bishops if bishops.iter().all(|square| board.is(*square, Role::Bishop, side)) => {
            let mut all = bishops.to_vec();
            all.extend(board.of(Role::Bishop, side.other()));
            let one_shade = all.iter().all(|square| shade(square) == shade(&all[0]));
            one_shade && others.iter().all(|role| matches!(role, Role::Bishop | Role::Rook | Role::Queen))
        }
        _ => false,
    }
}
