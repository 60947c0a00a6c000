//! Mail and messages on their way out: a bounded queue in the database. What is in it survives the end of the server.

use crate::{GameId, PersonId, Result, Store, column::Reader, id::OutgoingId, script::Step};

/// How many may be on their way at once.
pub const MOST_OUTGOING: i64 = 20_000;

/// What is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutgoingKind {
    /// Mail with the link that shows that it arrives.
    Verify,
    /// Word to the address before that the account has another.
    Changed,
    /// Somebody asked for the accounts of an address; whether there are any is found when it is their turn.
    Forgotten,
    /// Mail with the link by which a password is recovered.
    Recover,
    /// Mail that it is one's move.
    Move,
    /// Mail that the time for a move runs out.
    Reminder,
    /// A message to a browser that it is one's move.
    Push,
}

impl OutgoingKind {
    const ALL: [OutgoingKind; 7] = [
        OutgoingKind::Verify,
        OutgoingKind::Changed,
        OutgoingKind::Forgotten,
        OutgoingKind::Recover,
        OutgoingKind::Move,
        OutgoingKind::Reminder,
        OutgoingKind::Push,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            OutgoingKind::Verify => "verify",
            OutgoingKind::Changed => "changed",
            OutgoingKind::Forgotten => "forgotten",
            OutgoingKind::Recover => "recover",
            OutgoingKind::Move => "move",
            OutgoingKind::Reminder => "reminder",
            OutgoingKind::Push => "push",
        }
    }
}

/// Something to be sent.
#[derive(Debug, Clone, Copy)]
pub struct NewOutgoing<'a> {
    pub kind: OutgoingKind,
    pub person: Option<&'a PersonId>,
    /// For mail the address, else the id of the browser.
    pub target: &'a str,
    pub game: Option<(&'a GameId, u32)>,
    pub lang: &'a str,
    /// When, in milliseconds since 1970 UTC.
    pub now_ms: i64,
}

/// Something on its way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outgoing {
    pub id: OutgoingId,
    pub kind: OutgoingKind,
    pub person: Option<PersonId>,
    /// For mail the address, else the id of the browser.
    pub target: String,
    pub game: Option<GameId>,
    /// The half-moves on the board when it was written down.
    pub plies: Option<u32>,
    pub lang: String,
    /// How often it was tried.
    pub tries: u32,
    /// When it is tried next, in milliseconds since 1970 UTC.
    pub due_ms: i64,
    /// When it was written down.
    pub made_ms: i64,
}

/// One row, unless too much is on its way.
pub(crate) fn row(new: &NewOutgoing<'_>) -> Step {
    Step::new(
        "INSERT INTO outgoing (id, kind, person_id, target, game_id, plies, lang, tries, due_ms, made_ms) \
         SELECT $1, $2, $3, $4, $5, $6, $7, 0, $8, $8 WHERE (SELECT COUNT(*) FROM outgoing) < $9",
        vec![
            OutgoingId::generate().as_str().into(),
            new.kind.name().into(),
            new.person.map(|person| person.as_str().to_owned()).into(),
            new.target.into(),
            new.game.map(|(game, _)| game.as_str().to_owned()).into(),
            new.game.map(|(_, plies)| i64::from(plies)).into(),
            new.lang.into(),
            new.now_ms.into(),
            MOST_OUTGOING.into(),
        ],
    )
}

impl Store {
    /// Writes something down that is to be sent; says whether there was room for it.
    pub async fn send_out(&self, new: &NewOutgoing<'_>) -> Result<bool> {
        self.room_for_more()?;
        let Step { sql, values, .. } = row(new);
        Ok(self.write(sql, values).await? > 0)
    }

    /// Puts several in the place of one.
    pub async fn send_instead(&self, of: &Outgoing, new: &[NewOutgoing<'_>]) -> Result<()> {
        let mut steps = vec![gone(&of.id)];
        steps.extend(new.iter().map(row));
        self.run(steps).await.map(drop)
    }

    /// What is to be sent by now, the most urgent first: messages to browsers, or else mail.
    pub async fn outgoing_due(&self, push: bool, now_ms: i64, limit: u32) -> Result<Vec<Outgoing>> {
        let sql = if push {
            "SELECT * FROM outgoing WHERE due_ms <= $1 AND kind = 'push' ORDER BY due_ms, id LIMIT $2"
        } else {
            "SELECT * FROM outgoing WHERE due_ms <= $1 AND kind <> 'push' ORDER BY due_ms, id LIMIT $2"
        };
        let rows = sqlx::query(sql).bind(now_ms).bind(i64::from(limit)).fetch_all(&self.read).await?;
        rows.iter()
            .map(|row| {
                let row = Reader::new(row)?;
                let kind = row.text("kind")?;
                let plies = row.number_or_null("plies")?;
                Ok(Outgoing {
                    id: row.parse("id")?,
                    kind: OutgoingKind::ALL
                        .into_iter()
                        .find(|known| known.name() == kind)
                        .ok_or_else(|| row.corrupt("kind", &kind))?,
                    person: row.parse_or_null("person_id")?,
                    target: row.text("target")?,
                    game: row.parse_or_null("game_id")?,
                    plies: plies.map(|plies| row.narrow("plies", plies)).transpose()?,
                    lang: row.text("lang")?,
                    tries: row.narrow("tries", row.number("tries")?)?,
                    due_ms: row.number("due_ms")?,
                    made_ms: row.number("made_ms")?,
                })
            })
            .collect()
    }

    /// Takes something to be sent: it is not due again before `due_ms`, wherever else it was found. Says whether it was here to take.
    pub async fn take_outgoing(&self, of: &Outgoing, due_ms: i64) -> Result<bool> {
        let values = vec![due_ms.into(), of.id.as_str().into(), of.due_ms.into()];
        let update = "UPDATE outgoing SET due_ms = $1, tries = tries + 1 WHERE id = $2 AND due_ms = $3";
        Ok(self.write(update, values).await? > 0)
    }

    /// It was sent, or will not be.
    pub async fn outgoing_done(&self, id: &OutgoingId) -> Result<()> {
        self.run(vec![gone(id)]).await.map(drop)
    }
}

fn gone(id: &OutgoingId) -> Step {
    Step::new("DELETE FROM outgoing WHERE id = $1", vec![id.as_str().into()])
}
