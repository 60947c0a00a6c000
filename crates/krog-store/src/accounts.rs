//! Accounts: names that are one person's alone, passwords as they are kept, and what a person says of themselves.

use crate::{
    Circle, Person, PersonId, Result, Role, SessionId, Store,
    column::Reader,
    follows::circle,
    people,
    script::{Ran, Step},
    sessions::{self, NewSession, begin, end_all, make_room},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Account {
    pub person: Person,
    /// The password as it is kept: a PHC string.
    pub password_hash: String,
    /// The address for mail.
    pub email: Option<String>,
    /// Whether it was found that mail to it arrives.
    pub email_ok: bool,
    /// Whether the person wants mail when it is their move in a correspondence game.
    pub mail_moves: bool,
    /// The language in which the person last asked for mail or messages.
    pub lang: Option<String>,
    pub country: Option<String>,
    /// What the person says of themselves.
    pub bio: Option<String>,
    /// A title that was awarded.
    pub title: Option<String>,
    /// Whether a program plays by it.
    pub bot: bool,
    /// Who sees when the person is here.
    pub seen_by: Circle,
    pub challenged_by: Circle,
    /// When it was made, in milliseconds since 1970 UTC.
    pub created_ms: i64,
}

/// An account to be made.
#[derive(Debug, Clone, Copy)]
pub struct NewAccount<'a> {
    /// Whose it is: a guest who is here already, or somebody new.
    pub person: &'a Person,
    /// Whether the person is here already.
    pub known: bool,
    pub name: &'a str,
    /// What no two accounts share of it.
    pub name_key: &'a str,
    /// What it has in common with names that look like it.
    pub look: &'a str,
    /// The password as it is kept.
    pub password_hash: &'a str,
    /// The address for mail.
    pub email: Option<&'a str>,
    /// The session that begins; those that the guest had end.
    pub session: NewSession<'a>,
    /// Whether the person is to run the server, if nobody does.
    pub admin: bool,
    /// When, in milliseconds since 1970 UTC.
    pub now_ms: i64,
}

/// Somebody runs the server where nobody does.
const FIRST_ADMIN: &str = "UPDATE people SET role = $1 WHERE id = $2 AND guest = 0 AND NOT EXISTS \
     (SELECT 1 FROM people p JOIN accounts a ON a.person_id = p.id WHERE p.role = $1 AND a.closed_ms IS NULL)";

/// What became of a [`NewAccount`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MadeAccount {
    New,
    /// Another account has the name, or the person has one.
    Taken,
}

/// What changes in an account; none stays as it is, an empty one is cleared.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AccountEdit {
    /// The address for mail; another one is not known to work.
    pub email: Option<Option<String>>,
    /// Whether the person wants mail when it is their move in a correspondence game.
    pub mail_moves: Option<bool>,
    /// The language in which this was asked for.
    pub lang: Option<String>,
    pub country: Option<Option<String>>,
    /// What the person says of themselves.
    pub bio: Option<Option<String>>,
    /// Who sees when the person is here.
    pub seen_by: Option<Circle>,
    pub challenged_by: Option<Circle>,
}

const SELECT: &str = "SELECT p.id AS id, p.name AS name, p.guest AS guest, p.role AS role, p.banned_ms AS banned_ms, \
    a.bot AS bot, a.password_hash AS password_hash, a.email AS email, a.email_ok_ms AS email_ok_ms, \
    a.mail_moves AS mail_moves, a.lang AS lang, a.country AS country, a.bio AS bio, a.title AS title, \
    a.seen_by AS seen_by, a.challenged_by AS challenged_by, a.created_ms AS created_ms FROM accounts a JOIN people p ON p.id = a.person_id WHERE a.closed_ms IS NULL ";

fn select(condition: &str) -> sqlx::AssertSqlSafe<String> {
    // Conditions are made in this file; values are bound.
    sqlx::AssertSqlSafe(format!("{SELECT}{condition}"))
}

impl Store {
    /// Makes an account. The guest becomes it, with all that was the guest's.
    pub async fn create_account(&self, new: &NewAccount<'_>) -> Result<MadeAccount> {
        self.room_for_more()?;
        let person = &new.person.id;
        let mut steps = Vec::new();
        if !new.known {
            steps.push(people::insert(&Person { guest: true, ..new.person.clone() }, new.now_ms));
        }
        steps.push(Step::must(
            "INSERT INTO accounts (person_id, name_key, password_hash, email, created_ms, look) \
             VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING",
            vec![
                person.as_str().into(),
                new.name_key.into(),
                new.password_hash.into(),
                new.email.map(str::to_owned).into(),
                new.now_ms.into(),
                new.look.into(),
            ],
        ));
        steps.push(Step::must(
            "UPDATE people SET name = $1, guest = 0 WHERE id = $2 AND guest = 1",
            vec![new.name.into(), person.as_str().into()],
        ));
        if new.admin {
            steps.push(Step::new(FIRST_ADMIN, vec![Role::Admin.name().into(), person.as_str().into()]));
        }
        steps.extend(end_all(person, new.now_ms));
        steps.push(begin(person, &new.session, new.now_ms));
        match self.run(steps).await? {
            Ran::Done(_) => Ok(MadeAccount::New),
            Ran::Refused(_) => Ok(MadeAccount::Taken),
        }
    }

    /// Whether nobody has ever made an account here.
    pub async fn has_no_admin(&self) -> Result<bool> {
        let query = sqlx::query(
            "SELECT p.id FROM people p JOIN accounts a ON a.person_id = p.id \
             WHERE p.role = $1 AND a.closed_ms IS NULL LIMIT 1",
        );
        Ok(query.bind(Role::Admin.name()).fetch_optional(&self.read).await?.is_none())
    }

    /// Lets a person with an account run the server, if nobody does. Says whether they do now.
    pub async fn make_first_admin(&self, person: &PersonId) -> Result<bool> {
        let rows = self.write(FIRST_ADMIN, vec![Role::Admin.name().into(), person.as_str().into()]).await?;
        Ok(rows > 0)
    }

    /// Makes an account a bot's, if no game was ever played by it. Says whether it is one now.
    pub async fn make_bot(&self, person: &PersonId) -> Result<bool> {
        let rows = self
            .write(
                "UPDATE accounts SET bot = 1 WHERE person_id = $1 AND closed_ms IS NULL AND (bot = 1 OR NOT EXISTS \
                 (SELECT 1 FROM games g WHERE (g.creator_id = $1 OR g.opponent_id = $1) AND g.plies > 0) \
                 AND NOT EXISTS (SELECT 1 FROM game_seats s WHERE s.person_id = $1))",
                vec![person.as_str().into()],
            )
            .await?;
        Ok(rows > 0)
    }

    pub async fn account(&self, person: &PersonId) -> Result<Option<Account>> {
        let query = sqlx::query(select("AND a.person_id = $1")).bind(person.as_str());
        query.fetch_optional(&self.read).await?.as_ref().map(account).transpose()
    }

    /// The account of a name, given as no two accounts share it.
    pub async fn account_by_name(&self, name_key: &str) -> Result<Option<Account>> {
        let query = sqlx::query(select("AND a.name_key = $1")).bind(name_key);
        query.fetch_optional(&self.read).await?.as_ref().map(account).transpose()
    }

    /// Whether a name is taken; those of closed accounts are.
    pub async fn name_is_taken(&self, name_key: &str) -> Result<bool> {
        let query = sqlx::query("SELECT person_id FROM accounts WHERE name_key = $1").bind(name_key);
        Ok(query.fetch_optional(&self.read).await?.is_some())
    }

    /// Whether an account has a name that looks like another; those of closed accounts count.
    pub async fn look_is_taken(&self, look: &str) -> Result<bool> {
        let query = sqlx::query("SELECT person_id FROM accounts WHERE look = $1 LIMIT 1").bind(look);
        Ok(query.fetch_optional(&self.read).await?.is_some())
    }

    /// Names of accounts of which it is not noted yet how they look, a few hundred at a time.
    pub async fn names_without_look(&self) -> Result<Vec<String>> {
        let query = sqlx::query_scalar("SELECT name_key FROM accounts WHERE look IS NULL LIMIT 500");
        Ok(query.fetch_all(&self.read).await?)
    }

    /// Notes how a name looks.
    pub async fn set_look(&self, name_key: &str, look: &str) -> Result<()> {
        let values = vec![look.into(), name_key.into()];
        self.write("UPDATE accounts SET look = $1 WHERE name_key = $2", values).await.map(drop)
    }

    /// Begins a session of an account whose password was found right, and ends the browser's session so far. Says whether
    /// the password still is what it was.
    pub async fn sign_in(
        &self,
        account: &Account,
        session: &NewSession<'_>,
        before: Option<&SessionId>,
        now_ms: i64,
    ) -> Result<bool> {
        let person = &account.person.id;
        let mut steps = vec![holds(account)];
        steps.extend(before.into_iter().flat_map(|before| sessions::end(before, now_ms)));
        steps.extend(make_room(person, now_ms));
        steps.push(begin(person, session, now_ms));
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// Changes a password: every session ends, and one begins. Says whether the password still was what it was.
    pub async fn change_password(
        &self,
        account: &Account,
        password_hash: &str,
        session: &NewSession<'_>,
        now_ms: i64,
    ) -> Result<bool> {
        let person = &account.person.id;
        let mut steps = vec![Step::must(
            "UPDATE accounts SET password_hash = $1 WHERE person_id = $2 AND password_hash = $3 AND closed_ms IS NULL",
            vec![password_hash.into(), person.as_str().into(), account.password_hash.as_str().into()],
        )];
        steps.extend(end_all(person, now_ms));
        steps.push(begin(person, session, now_ms));
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }

    /// Changes what an account says.
    pub async fn edit_account(&self, person: &PersonId, edit: &AccountEdit) -> Result<()> {
        let fields = [
            (
                "UPDATE accounts SET email = $1, email_ok_ms = CASE WHEN email = $1 THEN email_ok_ms END \
                 WHERE person_id = $2",
                &edit.email,
            ),
            ("UPDATE accounts SET country = $1 WHERE person_id = $2", &edit.country),
            ("UPDATE accounts SET bio = $1 WHERE person_id = $2", &edit.bio),
        ];
        let circles = [
            ("UPDATE accounts SET seen_by = $1 WHERE person_id = $2", edit.seen_by),
            ("UPDATE accounts SET challenged_by = $1 WHERE person_id = $2", edit.challenged_by),
        ];
        let circles = circles.into_iter().filter_map(|(sql, circle)| {
            Some(Step::new(sql, vec![circle?.name().into(), person.as_str().into()]))
        });
        let mut steps: Vec<Step> = fields
            .into_iter()
            .filter_map(|(sql, field)| {
                Some(Step::new(sql, vec![field.clone()?.into(), person.as_str().into()]))
            })
            .chain(circles)
            .collect();
        steps.extend(edit.mail_moves.map(|wanted| {
            let values = vec![i64::from(wanted).into(), person.as_str().into()];
            Step::new("UPDATE accounts SET mail_moves = $1 WHERE person_id = $2", values)
        }));
        steps.extend(edit.lang.as_deref().map(|lang| speaks(person, lang)));
        if steps.is_empty() { Ok(()) } else { self.run(steps).await.map(drop) }
    }
}

/// Notes the language in which somebody asks for mail or messages.
pub(crate) fn speaks(person: &PersonId, lang: &str) -> Step {
    Step::new("UPDATE accounts SET lang = $1 WHERE person_id = $2", vec![lang.into(), person.as_str().into()])
}

/// Refuses all when the password has changed meanwhile, or the account was closed.
fn holds(account: &Account) -> Step {
    Step::must(
        "UPDATE accounts SET password_hash = password_hash \
         WHERE person_id = $1 AND password_hash = $2 AND closed_ms IS NULL",
        vec![account.person.id.as_str().into(), account.password_hash.as_str().into()],
    )
}

fn account(row: &sqlx::any::AnyRow) -> Result<Account> {
    let row = Reader::new(row)?;
    Ok(Account {
        person: people::read(&row)?,
        password_hash: row.text("password_hash")?,
        email: row.text_or_null("email")?,
        email_ok: row.number_or_null("email_ok_ms")?.is_some(),
        mail_moves: row.number("mail_moves")? != 0,
        lang: row.text_or_null("lang")?,
        country: row.text_or_null("country")?,
        bio: row.text_or_null("bio")?,
        title: row.text_or_null("title")?,
        bot: row.number("bot")? != 0,
        seen_by: circle(&row, "seen_by")?,
        challenged_by: circle(&row, "challenged_by")?,
        created_ms: row.number("created_ms")?,
    })
}
