//! Browsers that want to be told of moves.

use crate::{
    PersonId, Result, SessionId, Store, accounts::speaks, column::Reader, script::Ran, script::Step,
};

/// How many browsers of one person are told.
pub const MOST_PUSH_DEVICES: i64 = 8;

/// A browser that is added.
#[derive(Debug, Clone, Copy)]
pub struct NewPushDevice<'a> {
    /// The beginning of the SHA-256 of the address.
    pub id: &'a str,
    pub person: &'a PersonId,
    pub session: &'a SessionId,
    pub endpoint: &'a str,
    /// The browser's public key, in base64url.
    pub p256dh: &'a str,
    /// The secret that it shares with us, in base64url.
    pub auth: &'a str,
    /// The browser and the system in a few words, where they are known.
    pub device: Option<&'a str>,
    pub lang: &'a str,
    pub now_ms: i64,
}

/// A browser that is told.
#[derive(Clone, PartialEq, Eq)]
pub struct PushDevice {
    pub id: String,
    pub person: PersonId,
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
    pub device: Option<String>,
    pub lang: String,
    pub created_ms: i64,
}

/// Neither the address nor the keys: whoever has them can send to the browser.
impl std::fmt::Debug for PushDevice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PushDevice").field("id", &self.id).finish_non_exhaustive()
    }
}

const SELECT: &str = "SELECT d.id AS id, d.person_id AS person_id, d.endpoint AS endpoint, d.p256dh AS p256dh, \
    d.auth AS auth, d.device AS device, d.lang AS lang, d.created_ms AS created_ms \
    FROM push_devices d JOIN sessions s ON s.id = d.session_id AND s.person_id = d.person_id ";

fn select(condition: &str) -> sqlx::AssertSqlSafe<String> {
    // Conditions are made in this file; values are bound.
    sqlx::AssertSqlSafe(format!("{SELECT}{condition}"))
}

impl Store {
    /// Adds a browser, or gives one that is known to whoever asks now. Says whether there was room for it.
    pub async fn add_push_device(&self, new: &NewPushDevice<'_>) -> Result<bool> {
        self.room_for_more()?;
        let steps = vec![
            // Where the session has ended, nobody is told any more.
            Step::new(
                "DELETE FROM push_devices WHERE person_id = $1 AND session_id NOT IN (SELECT id FROM sessions WHERE person_id = $1)",
                vec![new.person.as_str().into()],
            ),
            Step::new("DELETE FROM push_devices WHERE id = $1", vec![new.id.into()]),
            Step::must(
                "INSERT INTO push_devices (id, person_id, session_id, endpoint, p256dh, auth, device, lang, created_ms) \
                 SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 \
                 WHERE (SELECT COUNT(*) FROM push_devices WHERE person_id = $2) < $10",
                vec![
                    new.id.into(),
                    new.person.as_str().into(),
                    new.session.as_str().into(),
                    new.endpoint.into(),
                    new.p256dh.into(),
                    new.auth.into(),
                    new.device.map(str::to_owned).into(),
                    new.lang.into(),
                    new.now_ms.into(),
                    MOST_PUSH_DEVICES.into(),
                ],
            ),
            speaks(new.person, new.lang),
        ];
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// The browsers of a person that are told, the newest first.
    pub async fn push_devices(&self, person: &PersonId) -> Result<Vec<PushDevice>> {
        let rows = sqlx::query(select("WHERE d.person_id = $1 ORDER BY d.created_ms DESC, d.id"))
            .bind(person.as_str())
            .fetch_all(&self.read)
            .await?;
        rows.iter().map(device).collect()
    }

    /// A browser that is told.
    pub async fn push_device(&self, id: &str) -> Result<Option<PushDevice>> {
        let row = sqlx::query(select("WHERE d.id = $1")).bind(id).fetch_optional(&self.read).await?;
        row.as_ref().map(device).transpose()
    }

    /// Takes a browser off the list, of a person or of whoever has it; what is on its way to it goes too. Says whether it was on it.
    pub async fn remove_push_device(&self, id: &str, of: Option<&PersonId>) -> Result<bool> {
        let owner = of.map(|person| person.as_str().to_owned());
        let steps = vec![
            Step::must(
                "DELETE FROM push_devices WHERE id = $1 AND (person_id = $2 OR $2 IS NULL)",
                vec![id.into(), owner.into()],
            ),
            Step::new("DELETE FROM outgoing WHERE kind = 'push' AND target = $1", vec![id.into()]),
        ];
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// Forgets browsers whose session has ended.
    pub async fn forget_push_devices(&self) -> Result<u64> {
        let delete = "DELETE FROM push_devices WHERE session_id NOT IN (SELECT id FROM sessions)";
        self.write(delete, Vec::new()).await
    }
}

fn device(row: &sqlx::any::AnyRow) -> Result<PushDevice> {
    let row = Reader::new(row)?;
    Ok(PushDevice {
        id: row.text("id")?,
        person: row.parse("person_id")?,
        endpoint: row.text("endpoint")?,
        p256dh: row.text("p256dh")?,
        auth: row.text("auth")?,
        device: row.text_or_null("device")?,
        lang: row.text("lang")?,
        created_ms: row.number("created_ms")?,
    })
}
