//! Matches as BPGN.

use std::time::Duration;

use krog_chess::{
    ByColor,
    bughouse::{Match, Seat},
};
use krog_pgn::bpgn::{Note, Record, write};
use krog_texts::Lang;
use krog_wire::{
    bughouse::{BoardName, BughouseEnd, BughouseView},
    game::PlayerView,
    position::EndReason,
};

use super::{chess_board, chess_team, control_in, match_start};

/// A match played here as BPGN; none if its own moves do not play, which the log rules out.
pub fn bpgn_of(view: &BughouseView, date: &str, site: Option<&str>, lang: Lang) -> Option<String> {
    let mut game = match_start(view.start_array).ok()?;
    let mut notes = Vec::with_capacity(view.order.len());
    let mut moves = [view.boards.a.moves.iter(), view.boards.b.moves.iter()];
    let [on_a, on_b] = &mut moves;
    for board in &view.order {
        let made = match board {
            BoardName::A => on_a.next(),
            BoardName::B => on_b.next(),
        }?;
        game.play(chess_board(*board), &made.uci).ok()?;
        notes.push(Note { clock: made.left_ms.map(Duration::from_millis), comment: None });
    }
    if let Some(end) = &view.end {
        ended(&mut game, end)?;
    }
    let mut record = Record { notes, ..Record::new(game) };
    let time = control_in(&view.time);
    let event = super::pgn::event(false, &ByColor { white: time.clone(), black: time }, lang);
    for (tag, value) in
        [("Event", event.as_str()), ("Site", site.unwrap_or("?")), ("Date", date), ("Round", "-")]
    {
        record.set_header(tag, value);
    }
    for seat in Seat::ALL {
        let board = match seat.board {
            krog_chess::bughouse::BoardName::A => &view.boards.a,
            krog_chess::bughouse::BoardName::B => &view.boards.b,
        };
        let player = if seat.color.is_white() { &board.players.white } else { &board.players.black };
        if let Some(PlayerView::Person { name, .. }) = player {
            record.set_header(seat.name(), name.as_str());
        }
    }
    record.set_header("TimeControl", control_in(&view.time).pgn());
    Some(write(&record))
}

/// Ends a match as people or its clocks ended it; what stands on the boards has ended it already.
fn ended(game: &mut Match, end: &BughouseEnd) -> Option<()> {
    if game.end().is_some() {
        return Some(());
    }
    let loser = || Some(chess_team(end.winning_team?).other().seat(chess_board(end.board?)));
    match end.reason {
        EndReason::Resignation => game.resign(loser()?),
        EndReason::Flag => game.flag(loser()?),
        EndReason::Agreement => game.agree(),
        EndReason::Aborted => game.abort(),
        _ => return None,
    }
    .ok()?;
    Some(())
}
