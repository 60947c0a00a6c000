//! Matches as BPGN.

use std::time::Duration;

use krog_chess::{
    ByColor, Color, Game, Message,
    bughouse::{ByBoard, Match, Seat},
};
use krog_compete::{Clock, TimeControl};
use krog_explorer::{GAME_ID, mode::RATED};
use krog_pgn::bpgn::{Note, Record, write};
use krog_texts::{Lang, render};
use krog_wire::{
    bpgn::BpgnMatchView,
    bughouse::{BoardName, BoardView, Boards, BughouseEnd, BughouseView},
    game::{GameStatus, PlayerView},
    position::{ByColor as WireByColor, EndReason},
};

use super::{
    board_name, chess_board, chess_team, clock_of, control, control_in, end_of_match, match_move,
    match_start, pgn::fault, position_view,
};

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
    let event = super::pgn::event(view.rated, &ByColor { white: time.clone(), black: time }, lang);
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
        match player {
            Some(PlayerView::Person { name, rating, .. }) => {
                record.set_header(seat.name(), name.as_str());
                if let Some(rating) = rating {
                    record.set_header(&elo(seat), rating.to_string());
                }
            }
            Some(PlayerView::Computer { level }) => {
                let named = Message::new("computer-name").with("level", u32::from(*level));
                record.set_header(seat.name(), render(lang, &named));
            }
            None => {}
        }
    }
    record.set_header(RATED, if view.rated { "true" } else { "false" });
    if !view.id.is_empty() {
        record.set_header(GAME_ID, view.id.as_str());
    }
    record.set_header("TimeControl", control_in(&view.time).pgn());
    Some(write(&record))
}

/// The tag of what the player on a seat is rated.
fn elo(seat: Seat) -> String {
    format!("{}Elo", seat.name())
}

/// A match of a file, as far as it can be played.
pub fn match_of_bpgn(index: u32, record: &Record) -> BpgnMatchView {
    let starts = record.game.starts();
    let mut game = Match::from_fens(&starts.a.fen(), &starts.b.fen()).unwrap_or_else(|_| Match::start());
    let usual = Match::start();
    let mut moves = ByBoard { a: Vec::new(), b: Vec::new() };
    let mut order = Vec::with_capacity(record.game.made().len());
    for (made, note) in record.game.made().iter().zip(&record.notes) {
        let board = made.seat.board;
        let before = game.board(board).clone();
        let Ok(played) = game.play(board, &made.uci).cloned() else { break };
        let mut shown = match_move(&before, &played, game.board(board), None);
        shown.left_ms = note.clock.map(|clock| u64::try_from(clock.as_millis()).unwrap_or(u64::MAX));
        moves.get_mut(board).push(shown);
        order.push(board_name(board));
    }
    let time = record.header("TimeControl").and_then(|text| TimeControl::from_pgn(text).ok());
    let time = time.unwrap_or(TimeControl::Unlimited);
    let clock = clock_of(&Clock::new(ByColor { white: time.clone(), black: time.clone() }), 0);
    let mut board = |name: krog_chess::bughouse::BoardName| {
        let player = |color| {
            let seat = Seat { board: name, color };
            let known = record.header(seat.name()).filter(|name| !matches!(*name, "" | "?"));
            let rating = record.header(&elo(seat)).and_then(|rating| rating.parse().ok());
            known.map(|name| player_named(name.to_owned(), rating))
        };
        BoardView {
            players: WireByColor { white: player(Color::White), black: player(Color::Black) },
            start_fen: Some(starts.get(name).fen()).filter(|fen| *fen != usual.board(name).fen()),
            moves: std::mem::take(moves.get_mut(name)),
            // Nobody moves here.
            position: position_view(&Game::new(game.board(name).clone()), true),
            clock,
            waiting: false,
        }
    };
    let boards =
        Boards { a: board(krog_chess::bughouse::BoardName::A), b: board(krog_chess::bughouse::BoardName::B) };
    BpgnMatchView {
        index,
        headers: record.headers.clone(),
        bughouse: BughouseView {
            rated: record.header(RATED) == Some("true"),
            pairs: Vec::new(),
            ratings: None,
            uncounted: None,
            id: String::new(),
            code: None,
            created_at: String::new(),
            status: if record.game.end().is_some() { GameStatus::Completed } else { GameStatus::Active },
            time: control(&time),
            public: false,
            matched: false,
            start_array: None,
            boards,
            order,
            you: Vec::new(),
            seq: 0,
            host: None,
            draw_offers: Vec::new(),
            rematch_offers: Vec::new(),
            rematch: None,
            chat: Vec::new(),
            end: record.game.end().map(|end| end_of_match(end, None)),
            watchers: 0,
        },
        comments: record.comments.iter().map(|comment| comment.text().to_owned()).collect(),
        notes: record
            .notes
            .iter()
            .map(|note| note.comment.as_ref().map(|comment| comment.text().to_owned()).unwrap_or_default())
            .collect(),
        result: record.result.to_owned(),
        errors: record.errors.iter().map(fault).collect(),
        warnings: record.warnings.iter().map(fault).collect(),
    }
}

fn player_named(name: String, rating: Option<i32>) -> PlayerView {
    PlayerView::Person {
        name,
        online: true,
        account: false,
        title: None,
        bot: false,
        rating,
        provisional: None,
    }
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

#[cfg(test)]
mod tests {
    use krog_chess::bughouse::{MatchEnd, MatchReason};

    use super::*;

    /// Numbers that are the same every time.
    struct Chance(u64);

    impl Chance {
        fn below(&mut self, bound: usize) -> usize {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 7;
            self.0 ^= self.0 << 17;
            usize::try_from(self.0 >> 8).unwrap() % bound
        }
    }

    /// A half-move on either board; none where nobody can move.
    fn step(game: &mut Match, chance: &mut Chance) -> Option<()> {
        let names = krog_chess::bughouse::BoardName::ALL;
        let first = names[chance.below(2)];
        let able = |board: &krog_chess::bughouse::BoardName| !game.board(*board).legal_moves().is_empty();
        let board = [first, first.other()].into_iter().find(able)?;
        let moves = game.board(board).legal_moves();
        let lively: Vec<_> = moves.iter().filter(|mv| mv.is_capture()).collect();
        let mv = match lively.as_slice() {
            [] => moves[chance.below(moves.len())],
            lively => *lively[chance.below(lively.len())],
        };
        let uci = game.board(board).uci(mv);
        game.play(board, &uci).unwrap();
        Some(())
    }

    /// A thousand matches as this server writes them come back with nothing lost: players, moves, their order, the positions, what
    /// the clocks showed, and the end.
    #[test]
    fn a_thousand_matches_come_back_as_they_were_written() {
        let mut chance = Chance(0xb0a7);
        let mut ends = std::collections::BTreeSet::new();
        let mut plies = 0;
        for number in 0..1_000_u32 {
            let array = (number % 3 == 0).then(|| u16::try_from(number % 960).unwrap());
            let mut game = match_start(array).unwrap();
            let most = chance.below(60);
            while game.end().is_none() && game.made().len() < most && step(&mut game, &mut chance).is_some() {
            }
            let seat = Seat::ALL[chance.below(4)];
            let _ended = match number % 6 {
                0 => game.resign(seat),
                1 => game.flag(seat),
                2 => game.agree(),
                3 => game.abort(),
                _ => Ok(MatchEnd::lost(seat, MatchReason::Flag)),
            };
            let mut record = Record::new(game);
            for note in &mut record.notes {
                note.clock =
                    (chance.below(4) > 0).then(|| Duration::from_millis(chance.below(600_000) as u64));
            }
            for (seat, name) in Seat::ALL.into_iter().zip(["Ada", "Bo \"B\" Dahl", "Åse", "Di, Jr."]) {
                record.set_header(seat.name(), name);
            }
            record.set_header("TimeControl", "180+2");
            record.set_header(RATED, if number % 2 == 0 { "true" } else { "false" });
            record.set_header("WhiteAElo", "1612");
            let mut before = match_of_bpgn(1, &record);
            before.bughouse.start_array = array.filter(|_| before.bughouse.boards.a.start_fen.is_some());
            let text = bpgn_of(&before.bughouse, "2026.11.26", None, Lang::default()).unwrap();
            let mut all = krog_pgn::bpgn::read(&text);
            let again = all.next().unwrap();
            assert!(all.next().is_none() && again.errors.is_empty() && again.warnings.is_empty(), "{text}");
            let mut after = match_of_bpgn(1, &again);
            after.bughouse.start_array = before.bughouse.start_array;
            assert_eq!(after.bughouse, before.bughouse, "{text}");
            assert_eq!(again.game, record.game);
            ends.insert(record.game.end().map(|end| end.reason.name()));
            plies += record.game.made().len();
        }
        assert!(ends.len() >= 5 && plies > 15_000, "{ends:?} {plies}");
    }
}
