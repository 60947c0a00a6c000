//! People: guests, and those who have an account.

use crate::{
    PersonId, Result, Role, Store,
    column::Reader,
    script::{Ran, Step},
    sessions::{NewSession, begin, close_all, end_all},
    tokens,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub id: PersonId,
    /// The name shown to others.
    pub name: String,
    /// Whether there is no account.
    pub guest: bool,
    /// What the person may do here.
    pub role: Role,
    /// Whether the person may not play, chat or open rooms.
    pub banned: bool,
}

impl Person {
    /// A guest of a name, who was not here before.
    pub fn guest(name: impl Into<String>) -> Person {
        Person { id: PersonId::generate(), name: name.into(), guest: true, role: Role::Player, banned: false }
    }
}

/// A person with what is shown of them beside a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Named {
    pub id: PersonId,
    pub name: String,
    /// Whether there is an account that is not closed.
    pub account: bool,
    /// A title that was awarded.
    pub title: Option<String>,
    /// Whether it is a program.
    pub bot: bool,
}

impl Named {
    /// A person without an account.
    pub const fn guest(id: PersonId, name: String) -> Named {
        Named { id, name, account: false, title: None, bot: false }
    }
}

/// The row of a person.
pub(crate) fn insert(person: &Person, now_ms: i64) -> Step {
    Step::new(
        "INSERT INTO people (id, name, guest, role, created_ms) VALUES ($1, $2, $3, $4, $5)",
        vec![
            person.id.as_str().into(),
            person.name.as_str().into(),
            i64::from(person.guest).into(),
            person.role.name().into(),
            now_ms.into(),
        ],
    )
}

/// The columns `id`, `name`, `guest`, `role` and `banned_ms` of a row.
pub(crate) fn read(row: &Reader<'_>) -> Result<Person> {
    Ok(Person {
        id: row.parse("id")?,
        name: row.text("name")?,
        guest: row.number("guest")? != 0,
        role: row.parse("role")?,
        banned: row.number_or_null("banned_ms")?.is_some(),
    })
}

/// The columns `person_id`, `name`, `account`, `title` and `bot` of a row.
pub(crate) fn named(row: &Reader<'_>) -> Result<Named> {
    Ok(Named {
        id: row.parse("person_id")?,
        name: row.text("name")?,
        account: row.text_or_null("account")?.is_some(),
        title: row.text_or_null("title")?,
        bot: row.number_or_null("bot")?.is_some_and(|bot| bot != 0),
    })
}

impl Store {
    /// Adds a guest with a session, both at once.
    pub async fn create_guest(&self, session: &NewSession<'_>, person: &Person, now_ms: i64) -> Result<()> {
        self.run(vec![insert(person, now_ms), begin(&person.id, session, now_ms)]).await.map(drop)
    }

    /// Changes a guest's name, and says whether it was one.
    pub async fn rename_guest(&self, person: &PersonId, name: &str) -> Result<bool> {
        let values = vec![name.into(), person.as_str().into()];
        let rows = self.write("UPDATE people SET name = $1 WHERE id = $2 AND guest = 1", values).await?;
        Ok(rows > 0)
    }

    /// Gives the person of an account a role and ends every session of that person. The name as it is written; none when
    /// nobody has it.
    pub async fn set_role(&self, name_key: &str, role: Role, now_ms: i64) -> Result<Option<String>> {
        let Some(account) = self.account_by_name(name_key).await? else { return Ok(None) };
        let mut steps = vec![Step::must(
            "UPDATE people SET role = $1 WHERE id = $2",
            vec![role.name().into(), account.person.id.as_str().into()],
        )];
        steps.extend(end_all(&account.person.id, now_ms));
        match self.run(steps).await? {
            Ran::Done(_) => Ok(Some(account.person.name)),
            Ran::Refused(_) => Ok(None),
        }
    }

    /// Gives an account another password; every session and token of that person ends. The name as it is written; none when
    /// nobody has it.
    pub async fn reset_password(
        &self,
        name_key: &str,
        password_hash: &str,
        now_ms: i64,
    ) -> Result<Option<String>> {
        let Some(account) = self.account_by_name(name_key).await? else { return Ok(None) };
        let person = &account.person.id;
        let mut steps = vec![Step::must(
            "UPDATE accounts SET password_hash = $1 WHERE person_id = $2 AND closed_ms IS NULL",
            vec![password_hash.into(), person.as_str().into()],
        )];
        steps.extend(end_all(person, now_ms));
        steps.extend(tokens::end_all(person, now_ms));
        match self.run(steps).await? {
            Ran::Done(_) => Ok(Some(account.person.name)),
            Ran::Refused(_) => Ok(None),
        }
    }

    /// Bans the person of an account, or lets the person play again. Whatever the person has open closes and may be opened anew, since
    /// who is banned reads on; with a ban every token ends. The name as it is written; none when nobody has it.
    pub async fn set_banned(&self, name_key: &str, banned: bool, now_ms: i64) -> Result<Option<String>> {
        let Some(account) = self.account_by_name(name_key).await? else { return Ok(None) };
        let person = &account.person.id;
        let since = banned.then_some(now_ms);
        let mut steps = vec![Step::must(
            "UPDATE people SET banned_ms = $1 WHERE id = $2",
            vec![since.into(), person.as_str().into()],
        )];
        steps.push(close_all(person, now_ms));
        if banned {
            steps.extend(tokens::end_all(person, now_ms));
        }
        match self.run(steps).await? {
            Ran::Done(_) => Ok(Some(account.person.name)),
            Ran::Refused(_) => Ok(None),
        }
    }
}
