//! Matches as pages show them, and their events as the wire tells them.

use krog_chess::{
    Game, Position,
    bughouse::{BoardName, Made, MatchEnd, Seat, Team},
};
use krog_compete::Ms;
use krog_store::{Named, Status};
use krog_wire::{
    bughouse::{self as wire, BoardView, Boards, BughouseView, Clocks, SeatName, TeamNumber},
    clock::ClockView,
    envelope::{Rematch, Restarted, ServerEvent, ServerFrame},
    game::PlayerView,
    position::{ByColor, MoveView, PositionView},
};

use super::{chess_color, color, end_view, name_player, nameless, player, role};
use crate::{
    bughouse::{LiveMatch, MatchEvent, Said, end_of_lists},
    clock::rfc3339,
    game::Cost,
};

/// What a match shows of what was said.
const CHAT: usize = 100;

pub const fn board_name(board: BoardName) -> wire::BoardName {
    match board {
        BoardName::A => wire::BoardName::A,
        BoardName::B => wire::BoardName::B,
    }
}

pub const fn chess_board(board: wire::BoardName) -> BoardName {
    match board {
        wire::BoardName::A => BoardName::A,
        wire::BoardName::B => BoardName::B,
    }
}

pub const fn team_number(team: Team) -> TeamNumber {
    match team {
        Team::One => TeamNumber::One,
        Team::Two => TeamNumber::Two,
    }
}

pub const fn chess_team(team: TeamNumber) -> Team {
    match team {
        TeamNumber::One => Team::One,
        TeamNumber::Two => Team::Two,
    }
}

pub const fn seat_name(seat: Seat) -> SeatName {
    SeatName { board: board_name(seat.board), color: color(seat.color) }
}

pub const fn chess_seat(seat: SeatName) -> Seat {
    Seat { board: chess_board(seat.board), color: chess_color(seat.color) }
}

/// A half-move of a match with what it cost.
pub fn match_move(before: &Position, made: &Made, after: &Position, cost: Option<Cost>) -> MoveView {
    let to = before.destination(made.mv);
    let view = MoveView {
        ply: u32::try_from(made.ply).unwrap_or(u32::MAX),
        uci: made.uci.clone(),
        san: made.san.clone(),
        fen: after.fen(),
        squares: made.mv.from().into_iter().chain([to]).map(|square| square.to_string()).collect(),
        check: super::position::checked(after),
        captured: made.captured.map(role),
        notes: Vec::new(),
        left_ms: None,
        used_ms: None,
        credited_ms: None,
    };
    super::position::timed(view, cost)
}

/// Who looks at a match, and who else is there.
#[expect(missing_debug_implementations, reason = "it holds closures")]
pub struct Looker<'a> {
    /// The seat of whoever looks.
    pub seat: Option<Seat>,
    /// Whether a page of a seat is connected.
    pub online: &'a dyn Fn(Seat) -> bool,
    /// Who sits on a seat.
    pub name: &'a dyn Fn(Seat) -> Option<Named>,
    pub watchers: u32,
    /// When, on the server's scale.
    pub now: Ms,
}

/// The whole state for somebody who looks.
pub fn match_view(live: &LiveMatch, looker: &Looker<'_>) -> BughouseView {
    let record = live.record();
    let chat = looker.seat.map(|seat| {
        let mut said: Vec<_> = live.talk_of(seat.team()).take(CHAT).map(team_said).collect();
        said.reverse();
        said
    });
    let board = |board| board_view(live, board, looker);
    BughouseView {
        id: record.id.to_string(),
        code: record.code.as_ref().filter(|_| live.status() == Status::Waiting).map(ToString::to_string),
        created_at: rfc3339(record.created_ms),
        status: super::game::status(live.status()),
        time: super::clock::control(live.time()),
        rated: record.rated,
        pairs: Vec::new(),
        ratings: None,
        uncounted: None,
        public: live.settings().room.as_ref().is_some_and(|room| room.public),
        matched: live.settings().matched,
        start_array: record.start_array,
        boards: Boards { a: board(BoardName::A), b: board(BoardName::B) },
        order: live.game().made().iter().map(|made| board_name(made.seat.board)).collect(),
        you: looker.seat.map(seat_name).into_iter().collect(),
        seq: live.told(),
        host: (live.status() == Status::Waiting).then(|| seat_name(live.host())),
        draw_offers: live.offers().iter().copied().map(seat_name).collect(),
        rematch_offers: live.rematch_offers().iter().copied().map(seat_name).collect(),
        rematch: live.next().map(ToString::to_string),
        chat: chat.unwrap_or_default(),
        end: live.end().map(|end| end_of_match(end, Some(clocks(live, looker.now)))),
        watchers: looker.watchers,
    }
}

fn board_view(live: &LiveMatch, board: BoardName, looker: &Looker<'_>) -> BoardView {
    let player = |color| {
        let seat = Seat { board, color };
        if let Some(level) = live.level_at(seat) {
            return Some(PlayerView::Computer { level });
        }
        live.person(seat)?;
        Some(sitting((looker.name)(seat).as_ref(), (looker.online)(seat)))
    };
    BoardView {
        players: ByColor { white: player(krog_chess::Color::White), black: player(krog_chess::Color::Black) },
        start_fen: live.record().start_array.map(|_| live.game().starts().get(board).fen()),
        moves: live.moves(board).to_vec(),
        position: position(live, board),
        clock: clock(live, board, looker.now),
        waiting: live.game().waits(board),
    }
}

/// A player as known by now.
fn sitting(named: Option<&Named>, online: bool) -> PlayerView {
    named.map_or_else(|| nameless(online), |named| player(named, online))
}

/// The player on a seat.
pub fn seated(view: &mut BughouseView, seat: Seat) -> Option<&mut PlayerView> {
    let board = match seat.board {
        BoardName::A => &mut view.boards.a,
        BoardName::B => &mut view.boards.b,
    };
    match seat.color {
        krog_chess::Color::White => board.players.white.as_mut(),
        krog_chess::Color::Black => board.players.black.as_mut(),
    }
}

/// Fills in who the players are and the names that they go by now, by their seats.
pub fn name_match<'a>(view: &mut BughouseView, name: impl Fn(Seat) -> &'a Named) {
    for (board, shown) in [(BoardName::A, &mut view.boards.a), (BoardName::B, &mut view.boards.b)] {
        let players = &mut shown.players;
        for (color, player) in
            [(krog_chess::Color::White, &mut players.white), (krog_chess::Color::Black, &mut players.black)]
        {
            if let Some(player) = player {
                name_player(player, name(Seat { board, color }));
            }
        }
    }
}

fn position(live: &LiveMatch, board: BoardName) -> PositionView {
    let over = live.game().end().is_some();
    let ply = u32::try_from(live.plies(board)).unwrap_or(u32::MAX);
    PositionView { ply, ..super::position_view(&Game::new(live.game().board(board).clone()), over) }
}

fn clock(live: &LiveMatch, board: BoardName, now: Ms) -> ClockView {
    let due = live.first_move_due(board);
    let first_move_ms = due.map(|due| u64::try_from(due.saturating_sub(now)).unwrap_or(0));
    ClockView { first_move_ms, ..super::clock::clock_of(live.clock(board), now) }
}

fn clocks(live: &LiveMatch, now: Ms) -> Clocks {
    Clocks { a: clock(live, BoardName::A, now), b: clock(live, BoardName::B, now) }
}

/// An end as pages show it.
pub fn end_of_match(end: MatchEnd, clocks: Option<Clocks>) -> wire::BughouseEnd {
    wire::BughouseEnd {
        winning_team: end.winner.map(team_number),
        reason: end_view(end_of_lists(end)).reason,
        board: end.board.map(board_name),
        clocks,
    }
}

/// An event of a match on its way out, and who is told.
#[derive(Debug, Clone)]
pub struct MatchNews {
    /// Only this team, or everybody.
    pub team: Option<Team>,
    pub frame: ServerFrame,
}

/// What the last event of a match tells; `name` says who sits on a seat.
pub fn match_news(live: &LiveMatch, now: Ms, name: &dyn Fn(Seat) -> Option<Named>) -> Vec<MatchNews> {
    let Some((_, event)) = live.log().last() else { return Vec::new() };
    let g = Some(live.record().id.to_string());
    let news = |event| {
        let frame = ServerFrame { g: g.clone(), s: Some(live.told()), event };
        MatchNews { team: None, frame }
    };
    let passing = |event, team| MatchNews { team, frame: ServerFrame { g: g.clone(), s: None, event } };
    match event {
        MatchEvent::Joined(joined) => {
            let seat = joined.seat.into();
            vec![news(ServerEvent::BughouseJoined(wire::BughouseJoined {
                seat: seat_name(seat),
                player: sitting(name(seat).as_ref(), false),
                left: joined.from.map(|from| seat_name(from.into())),
                status: super::game::status(live.status()),
                clocks: clocks(live, now),
            }))]
        }
        MatchEvent::Computer(given) => {
            let seat = seat_name(given.seat.into());
            vec![news(match given.level {
                Some(level) => ServerEvent::BughouseJoined(wire::BughouseJoined {
                    seat,
                    player: PlayerView::Computer { level },
                    left: None,
                    status: super::game::status(live.status()),
                    clocks: clocks(live, now),
                }),
                None => ServerEvent::BughouseLeft(wire::BughouseLeft { seat, host: seat_name(live.host()) }),
            })]
        }
        MatchEvent::Left(left) => {
            let (seat, host) = (seat_name(left.seat.into()), seat_name(live.host()));
            vec![news(ServerEvent::BughouseLeft(wire::BughouseLeft { seat, host }))]
        }
        MatchEvent::Move(made) => moved(live, made.board.into(), now)
            .into_iter()
            .flat_map(|moved| {
                let transfer = moved.transfer;
                let told = news(ServerEvent::BughouseMove(Box::new(moved)));
                let sent = transfer.map(|transfer| passing(ServerEvent::PieceTransfer(transfer), None));
                [told].into_iter().chain(sent)
            })
            .collect(),
        MatchEvent::Offer(offer) => {
            let seat = seat_name(offer.seat.into());
            vec![news(ServerEvent::BughouseOffer(wire::BughouseOffer { seat, offers: offer.offers }))]
        }
        MatchEvent::Said(said) => {
            vec![passing(ServerEvent::TeamMessage(team_said(said)), Some(Seat::from(said.seat).team()))]
        }
        MatchEvent::Restarted(outage) => {
            let down_ms = u64::try_from(outage.to - outage.from).unwrap_or(0);
            vec![news(ServerEvent::Restarted(Restarted { down_ms, clock: None }))]
        }
        MatchEvent::RematchOffer(asked) => {
            let seat = seat_name(asked.seat.into());
            let offer = wire::BughouseOffer { seat, offers: asked.offers };
            vec![news(ServerEvent::BughouseRematchOffer(offer))]
        }
        MatchEvent::Rematch(next) => {
            vec![news(ServerEvent::Rematch(Rematch { game: next.game.clone() }))]
        }
        MatchEvent::Over(_) => live
            .end()
            .map(|end| news(ServerEvent::BughouseOver(end_of_match(end, Some(clocks(live, now))))))
            .into_iter()
            .collect(),
    }
}

fn team_said(said: &Said) -> wire::TeamSaid {
    wire::TeamSaid {
        seat: seat_name(said.seat.into()),
        message: said.message.clone(),
        call: said.call.map(Into::into),
    }
}

fn moved(live: &LiveMatch, board: BoardName, now: Ms) -> Option<wire::BughouseMoved> {
    let game = live.game();
    let made = game.made().last()?;
    let transfer = made.transfer.map(|transfer| wire::PieceTransfer {
        piece: role(transfer.role),
        from_board: board_name(board),
        to_board: board_name(transfer.to.board),
        color: color(transfer.to.color),
    });
    Some(wire::BughouseMoved {
        board: board_name(board),
        mv: live.moves(board).last()?.clone(),
        position: position(live, board),
        waiting: game.waits(board),
        other: transfer.map(|_| position(live, board.other())),
        transfer,
        other_waiting: game.waits(board.other()),
        clocks: clocks(live, now),
    })
}
