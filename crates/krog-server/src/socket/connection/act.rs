//! What a frame brings about.

use krog_compete::{LagReport, acts::bughouse::FourAct};
use krog_wire::{
    envelope::{Ack, ClientEvent, Done},
    queue::Queued,
};

use super::{Connection, game};
use crate::{
    bughouse::MatchCommand,
    game::Command,
    http::{bughouse, command, games, limits::Counted, moves},
    problem::{ApiError, Result},
    queue::entrant,
    view,
};

/// Any act, as a pattern: with it every other event must have its own arm.
macro_rules! any {
    ($({ $($(#[$($text:tt)*])* $act:ident($data:ident) $(as $name:tt)?,)* })*) => {
        $($(ClientEvent::$act(_))|+)|+
    };
}

impl Connection {
    /// Does what an event asks for. What is rare is on the heap, so that a move costs little.
    pub(super) async fn act(&mut self, event: ClientEvent) -> Result<Ack> {
        self.admit(&event)?;
        let (app, person) = (&self.app, &self.person);
        if let Some((game, request)) = event.act() {
            let command = command(request).map_err(|error| error.at("/d/square"))?;
            return game::act(app, game, person, &command).await;
        }
        let lag = |used_ms| LagReport {
            line_ms: self.line_ms(),
            answers_ms: self.pulse.rtt_ms(),
            claimed_used_ms: used_ms,
        };
        let in_match = async |game: &str, command| {
            Box::pin(game::act_in_match(app, game, (person, self.slot.address()), &command)).await
        };
        match event {
            ClientEvent::Move(m) => {
                let command = Command::Move { text: m.mv, ply: m.ply, lag: lag(m.used_ms) };
                game::act(app, &m.game, person, &command).await
            }
            ClientEvent::DropPiece(d) => {
                let role = view::chess_role(d.piece);
                let text = format!("{}@{}", role.upper_char(), d.square.trim());
                let command = Command::Move { text, ply: d.ply, lag: lag(d.used_ms) };
                game::act(app, &d.game, person, &command).await
            }
            ClientEvent::BughouseJoin(join) => {
                let seat = view::chess_team(join.team).seat(view::chess_board(join.board));
                in_match(&join.game, MatchCommand::join(seat)).await
            }
            ClientEvent::BughouseLeave(left) => in_match(&left.game, MatchCommand::Act(FourAct::Leave)).await,
            ClientEvent::BughouseMove(m) => {
                let (board, lag) = (view::chess_board(m.board), lag(m.used_ms));
                in_match(&m.game, MatchCommand::Move { board, text: m.mv, ply: m.ply, lag }).await
            }
            ClientEvent::TeamMessage(said) => {
                in_match(&said.game, MatchCommand::Say { message: said.message, call: said.call }).await
            }
            ClientEvent::ChatSay(said) => Box::pin(game::say(app, person, &said)).await,
            ClientEvent::QueueJoin(order) => {
                let entrant = Box::pin(entrant(app, person, &order, false)).await?;
                Box::pin(app.fours.free(&person.id)).await?;
                let queue = Box::pin(app.queue.join(entrant)).await?;
                Box::pin(app.fours.leave(&person.id)).await?;
                Ok(Ack::Queued(Queued { queue }))
            }
            ClientEvent::QueueLeave(_) => done(Box::pin(app.queue.leave(&person.id)).await),
            ClientEvent::MatchAccept(found) => {
                done(Box::pin(app.queue.answer(&person.id, &found.match_id, true)).await)
            }
            ClientEvent::MatchDecline(found) => {
                done(Box::pin(app.queue.answer(&person.id, &found.match_id, false)).await)
            }
            ClientEvent::CreateVariantGame(order) => {
                let game = Box::pin(games::place(app, &order, person, None)).await?;
                Box::pin(self.follow(game, None)).await
            }
            ClientEvent::BughouseCreate(order) => {
                let game = Box::pin(bughouse::place(app, &order, person, None)).await?;
                Box::pin(self.follow(game, None)).await
            }
            ClientEvent::Watch(asked) => Box::pin(self.follow(game::id(&asked.game)?, None)).await,
            ClientEvent::Resume(asked) => {
                Box::pin(self.follow(game::id(&asked.game)?, Some(asked.from))).await
            }
            ClientEvent::Unwatch(asked) => Box::pin(self.leave(&asked.game)).await,
            ClientEvent::LobbyUnwatch(_) => {
                self.leave_lobby();
                Ok(Ack::Done(Done { seq: 0 }))
            }
            ClientEvent::Generate960Position(wish) => game::array(wish.seed),
            ClientEvent::AnalysisStart(asked) => Box::pin(self.search(*asked)).await,
            ClientEvent::AnalysisStop(asked) => {
                self.searches.end(&asked.id);
                Ok(Ack::Done(Done { seq: 0 }))
            }
            // Acts are done above, and the lobby is answered by itself.
            krog_wire::acts!(any) | ClientEvent::LobbyWatch(_) => Err(ApiError::not_found()),
        }
    }
}

/// What an event counts as beside the frames: what makes something that stays counts as its request does.
pub(crate) fn counted(event: &ClientEvent) -> Option<Counted> {
    match event {
        ClientEvent::CreateVariantGame(_) | ClientEvent::BughouseCreate(_) => Some(Counted::Games),
        ClientEvent::QueueJoin(_) => Some(Counted::Writes),
        ClientEvent::AnalysisStart(_) => Some(Counted::Heavy),
        _ => event.act().and_then(|(_, request)| moves::counted(request.act)),
    }
}

impl Connection {
    /// Refuses what there is no room for or too much of, before anything is done.
    fn admit(&self, event: &ClientEvent) -> Result<()> {
        let Some(counted) = counted(event) else { return Ok(()) };
        if matches!(event, ClientEvent::CreateVariantGame(_) | ClientEvent::BughouseCreate(_)) {
            self.room_for_one_more()?;
        }
        self.app.limits.admit(counted, &self.source())
    }
}

/// Refuses what names no game or no square. That is not remembered: its number may come again, mended.
pub(super) fn readable(event: &ClientEvent) -> Result<()> {
    if let Some((game, request)) = event.act() {
        command(request).map_err(|error| error.at("/d/square"))?;
        return game::id(game).map(drop);
    }
    match event {
        ClientEvent::Move(m) => game::id(&m.game).map(drop),
        ClientEvent::DropPiece(d) => game::id(&d.game).map(drop),
        ClientEvent::ChatSay(said) => game::id(&said.game).map(drop),
        _ => Ok(()),
    }
}

/// The answer to what is about no game.
fn done<E: Into<ApiError>>(outcome: Result<(), E>) -> Result<Ack> {
    outcome.map(|()| Ack::Done(Done { seq: 0 })).map_err(E::into)
}
