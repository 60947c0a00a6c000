//! Players are told on their other pages what happens in their games.

use krog_table::elsewhere::ToldElsewhere;
use krog_wire::envelope::ServerEvent;
use tokio::sync::mpsc::Receiver;

use crate::App;

/// Tells it until the server stops.
pub(super) async fn run(app: App, mut inbox: Receiver<ToldElsewhere>) {
    while let Some(Some((person, news))) = app.stopping.run_until_cancelled(inbox.recv()).await {
        app.presence.tell(&person, &ServerEvent::OwnGame(news));
    }
}
