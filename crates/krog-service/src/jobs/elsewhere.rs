//! Players are told on their other pages what happens in their games; of a turn in a correspondence game wherever they want to be.

use krog_table::elsewhere::ToldElsewhere;
use krog_wire::envelope::ServerEvent;
use tokio::sync::mpsc::Receiver;

use crate::App;

/// Tells it until the server stops.
pub(super) async fn run(app: App, mut inbox: Receiver<ToldElsewhere>) {
    while let Some(Some(told)) = app.stopping.run_until_cancelled(inbox.recv()).await {
        if let Some(news) = told.news {
            app.presence.tell(&told.person, &ServerEvent::OwnGame(news));
        }
        if let Some(turn) = told.turn
            && let Err(error) = app.turn_began(&told.person, &turn).await
        {
            tracing::error!(game = %turn.game, ?error, "a player is not told of a turn");
        }
    }
}
