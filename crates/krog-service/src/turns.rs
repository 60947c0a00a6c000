//! Turns of correspondence games: who is told of one, by mail and in their browsers, and who is reminded.

use krog_chess::Message;
use krog_compete::TimeClass;
use krog_store::{
    Account, GameId, GameRow, NewOutgoing, Outgoing, OutgoingKind, PersonId, PushDevice, Status, Turn,
    TurnTold,
};
use krog_table::elsewhere::SlowTurn;
use krog_texts::{Lang, render};

use crate::{App, clock::now_ms, game::Settings, problem::Result};

const HOUR_MS: i64 = 60 * 60 * 1000;
/// A reminder comes at least so long before the time is up.
const LEAST_MS: i64 = 4 * HOUR_MS;
/// Whoever has less for a move is not reminded: the reminder would follow the news.
const SHORTEST_MS: i64 = 12 * HOUR_MS;
/// A reminder is as good so much earlier.
const SLACK_MS: i64 = 60_000;
/// Turns that are looked at together.
const PAGE: u32 = 200;
/// Games in which something happened while the server went down that are looked at when it comes up.
const MISSED: u32 = 10_000;

/// A turn that still stands.
#[derive(Debug, Clone)]
pub(crate) struct StandingTurn {
    pub game: GameId,
    /// Whom it is played against.
    pub opponent: String,
    /// When the time is up.
    pub due_ms: i64,
}

/// Whose move it is in a game that is under way.
fn to_move(row: &GameRow) -> Option<&PersonId> {
    let side =
        if row.on_turn == row.record.creator_color { Some(&row.creator) } else { row.opponent.as_ref() };
    side.filter(|_| row.status == Status::Active && row.record.level.is_none()).map(|named| &named.id)
}

/// How long before the time is up a player is reminded, where one is.
fn lead_ms(row: &GameRow) -> Option<i64> {
    let settings = Settings::load(&row.record.settings)?;
    let per_move = settings.time().get(row.on_turn).initial_ms()?;
    (per_move >= SHORTEST_MS).then(|| (per_move / 4).max(LEAST_MS))
}

impl App {
    /// A turn of a correspondence game has begun: what is to be sent of it is written down, once.
    pub async fn turn_began(&self, person: &PersonId, turn: &SlowTurn) -> Result<()> {
        if self.mail.is_none() && self.push.is_none() {
            return Ok(());
        }
        let Some(account) = self.store.account(person).await? else { return Ok(()) };
        let address = self.mailed(&account);
        let devices = match &self.push {
            Some(_) => self.store.push_devices(person).await?,
            None => Vec::new(),
        };
        if address.is_none() && devices.is_empty() {
            return Ok(());
        }
        let rows = self.store.games(std::slice::from_ref(&turn.game)).await?;
        let Some(row) = rows.into_iter().next() else { return Ok(()) };
        let now = now_ms();
        let remind_ms = address.and_then(|_| Some(row.due_ms? - lead_ms(&row)?)).filter(|at| *at > now);
        let news = if turn.here { Vec::new() } else { news(&account, address, &devices, turn, now) };
        let begun = Turn { person, game: &turn.game, seq: turn.seq, plies: turn.plies, remind_ms };
        if self.store.begin_turn(&begun, &news).await? && !news.is_empty() {
            self.outgoing.notify_waiters();
        }
        Ok(())
    }

    /// Where somebody is mailed of moves, if they are.
    fn mailed<'a>(&self, account: &'a Account) -> Option<&'a str> {
        let wanted = self.mail.is_some() && account.mail_moves && account.email_ok;
        account.email.as_deref().filter(|_| wanted)
    }

    /// Whether the turn that something is about still stands.
    pub(crate) async fn standing_turn(&self, of: &Outgoing, lang: Lang) -> Result<Option<StandingTurn>> {
        let (Some(game), Some(person), Some(plies)) = (&of.game, &of.person, of.plies) else {
            return Ok(None);
        };
        self.stands(game, person, plies, lang).await
    }

    async fn stands(
        &self,
        game: &GameId,
        person: &PersonId,
        plies: u32,
        lang: Lang,
    ) -> Result<Option<StandingTurn>> {
        let rows = self.store.games(std::slice::from_ref(game)).await?;
        let Some(row) = rows.into_iter().next() else { return Ok(None) };
        if to_move(&row) != Some(person) || row.plies != plies {
            return Ok(None);
        }
        let Some(due_ms) = row.due_ms else { return Ok(None) };
        let other = if row.creator.id == *person { row.opponent.as_ref() } else { Some(&row.creator) };
        let name = other.map(|named| named.name.clone()).filter(|name| !name.is_empty());
        let opponent = name.unwrap_or_else(|| render(lang, &Message::new("mail-opponent")));
        Ok(Some(StandingTurn { game: game.clone(), opponent, due_ms }))
    }

    /// Looks for turns that began while the server went down, since a moment: nobody was told of them.
    pub(crate) async fn missed_turns(&self, since_ms: i64) -> Result<()> {
        if self.mail.is_none() && self.push.is_none() {
            return Ok(());
        }
        for (game, seq) in self.store.games_changed_since(since_ms, MISSED).await? {
            let rows = self.store.games(std::slice::from_ref(&game)).await?;
            let Some(row) = rows.into_iter().next() else { continue };
            let slow = Settings::load(&row.record.settings)
                .is_some_and(|settings| settings.class() == TimeClass::Correspondence);
            let Some(person) = to_move(&row).filter(|_| slow) else { continue };
            if self.store.turn_told(person, &game).await? != Some(row.plies) {
                let turn = SlowTurn { game, seq, plies: row.plies, here: false };
                self.turn_began(person, &turn).await?;
            }
        }
        Ok(())
    }

    /// Writes down the reminders that are due.
    pub(crate) async fn remind(&self) -> Result<()> {
        for turn in self.store.reminders_due(now_ms(), PAGE).await? {
            self.remind_of(&turn).await?;
        }
        Ok(())
    }

    async fn remind_of(&self, turn: &TurnTold) -> Result<()> {
        let now = now_ms();
        let account = self.store.account(&turn.person).await?;
        let address = account.as_ref().and_then(|account| self.mailed(account));
        let standing = self.stands(&turn.game, &turn.person, turn.plies, Lang::default()).await?;
        let (Some(account), Some(address), Some(standing)) = (&account, address, standing) else {
            self.store.reminded(turn, None, None).await?;
            return Ok(());
        };
        let rows = self.store.games(std::slice::from_ref(&turn.game)).await?;
        let lead = rows.first().and_then(lead_ms).unwrap_or(LEAST_MS);
        // A pause, or a time in which nobody could play, has moved the end of it.
        let at = standing.due_ms - lead;
        if at > now + SLACK_MS {
            self.store.reminded(turn, Some(at), None).await?;
            return Ok(());
        }
        let reminder = NewOutgoing {
            kind: OutgoingKind::Reminder,
            person: Some(&turn.person),
            target: address,
            game: Some((&turn.game, turn.plies)),
            lang: account.lang.as_deref().unwrap_or(Lang::default().tag()),
            now_ms: now,
        };
        if self.store.reminded(turn, None, Some(&reminder)).await? {
            self.outgoing.notify_waiters();
        }
        Ok(())
    }
}

/// What is sent of a turn.
fn news<'a>(
    account: &'a Account,
    address: Option<&'a str>,
    devices: &'a [PushDevice],
    turn: &'a SlowTurn,
    now_ms: i64,
) -> Vec<NewOutgoing<'a>> {
    let (person, game) = (Some(&account.person.id), Some((&turn.game, turn.plies)));
    let lang = account.lang.as_deref().unwrap_or(Lang::default().tag());
    let mail =
        address.map(|target| NewOutgoing { kind: OutgoingKind::Move, person, target, game, lang, now_ms });
    let pushes = devices.iter().map(|device| NewOutgoing {
        kind: OutgoingKind::Push,
        person,
        target: &device.id,
        game,
        lang: &device.lang,
        now_ms,
    });
    mail.into_iter().chain(pushes).collect()
}
