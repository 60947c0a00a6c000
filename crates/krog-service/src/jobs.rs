//! What runs by itself from the start of the server to its end.

mod batches;
mod collections;
mod computer_games;
mod conduct;
mod due_games;
mod elsewhere;
mod ended_sessions;
mod engine_answers;
mod figures;
mod outgoing;
mod own_games;
mod ratings;
mod reminders;
mod tidy;
mod tournaments;

use krog_table::{elsewhere::ToldElsewhere, ratings::Ended};
use tokio::sync::mpsc::Receiver;

use crate::{App, challenges, fours, queue, rooms::lobby::LobbyTask};

/// Where questions to jobs come in.
pub(super) struct Inboxes {
    pub queue: queue::Inbox,
    pub fours: fours::Inbox,
    pub lobby: LobbyTask,
    pub ended: Ended,
    pub told: Receiver<ToldElsewhere>,
    /// When the server before this one last lived.
    pub last_beat_ms: Option<i64>,
}

/// Starts them all; they end before the database is closed.
pub(super) fn start(app: &App, inboxes: Inboxes) {
    let tasks = &app.sockets;
    tasks.spawn(computer_games::run(app.clone()));
    tasks.spawn(queue::run(app.clone(), inboxes.queue));
    tasks.spawn(fours::run(app.clone(), inboxes.fours));
    tasks.spawn(challenges::watch(app.clone()));
    tasks.spawn(tidy::run(app.clone()));
    tasks.spawn(due_games::run(app.clone()));
    tasks.spawn(ended_sessions::run(app.clone()));
    tasks.spawn(engine_answers::run(app.clone()));
    tasks.spawn(inboxes.lobby.serve(app.clone()));
    tasks.spawn(app.clone().rate_games(inboxes.ended));
    tasks.spawn(elsewhere::run(app.clone(), inboxes.told));
    tasks.spawn(outgoing::mail(app.clone()));
    tasks.spawn(outgoing::push(app.clone()));
    tasks.spawn(reminders::run(app.clone(), inboxes.last_beat_ms));
    tasks.spawn(collections::run(app.clone()));
    tasks.spawn(app.clone().collect_own_games());
    tasks.spawn(app.clone().count_games());
    tasks.spawn(app.clone().enter_conduct());
    tasks.spawn(app.clone().run_imports());
    tasks.spawn(tournaments::run(app.clone()));
}
