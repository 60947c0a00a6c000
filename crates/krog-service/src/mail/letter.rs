//! What is written, when it is its turn to be sent: what is not so any more is not said.

use krog_chess::Message;
use krog_store::{Account, LinkPurpose, NewLink, NewOutgoing, Outgoing, OutgoingKind};
use krog_texts::{Lang, render};

use super::{Letter, RECOVER_MS, RECOVERED, VERIFY_MS};
use crate::{
    App,
    auth::{digest, new_secret},
    clock::now_ms,
    problem::{ApiError, Result},
};

const HOUR_MS: i64 = 60 * 60 * 1000;

impl App {
    /// The letter that something on its way is; none where there is nothing to say, or not any more.
    pub(crate) async fn letter(&self, of: &Outgoing) -> Result<Option<Letter>> {
        let lang: Lang = of.lang.parse().unwrap_or_default();
        let account = match &of.person {
            Some(person) => self.store.account(person).await?,
            None => None,
        };
        match of.kind {
            OutgoingKind::Forgotten => {
                self.send_links(of).await?;
                Ok(None)
            }
            OutgoingKind::Push => Ok(None),
            _ => match account {
                Some(account) => self.letter_to(of, &account, lang).await,
                None => Ok(None),
            },
        }
    }

    /// A link for each account of an address that somebody asked for.
    async fn send_links(&self, of: &Outgoing) -> Result<()> {
        let accounts = self.store.accounts_by_email(&of.target, RECOVERED).await?;
        let links: Vec<NewOutgoing<'_>> = accounts
            .iter()
            .filter_map(|account| {
                Some(NewOutgoing {
                    kind: OutgoingKind::Recover,
                    person: Some(&account.person.id),
                    target: account.email.as_deref()?,
                    game: None,
                    lang: account.lang.as_deref().unwrap_or(&of.lang),
                    now_ms: now_ms(),
                })
            })
            .collect();
        self.store.send_instead(of, &links).await?;
        self.outgoing.notify_waiters();
        Ok(())
    }

    async fn letter_to(&self, of: &Outgoing, account: &Account, lang: Lang) -> Result<Option<Letter>> {
        let Some(smtp) = &self.mail else { return Ok(None) };
        let origin = smtp.origin();
        let to_current = account.email.as_ref() == Some(&of.target);
        let name = account.person.name.as_str();
        let (subject, text, stop) = match of.kind {
            OutgoingKind::Verify if to_current && !account.email_ok => {
                let secret = self.link(of, account, (LinkPurpose::Verify, VERIFY_MS)).await?;
                let link = format!("{origin}/mail/verify#{secret}");
                let text = Message::new("mail-verify").with("name", name).with("link", link);
                let hours = u32::try_from(VERIFY_MS / HOUR_MS).unwrap_or_default();
                (Message::new("mail-verify-subject"), text.with("site", origin).with("hours", hours), None)
            }
            OutgoingKind::Recover if to_current && account.email_ok => {
                let secret = self.link(of, account, (LinkPurpose::Recover, RECOVER_MS)).await?;
                let link = format!("{origin}/mail/recover#{secret}");
                let text = Message::new("mail-recover").with("name", name).with("link", link);
                (Message::new("mail-recover-subject").with("name", name), text.with("site", origin), None)
            }
            OutgoingKind::Changed if !to_current => {
                let removed = if account.email.is_none() { "yes" } else { "no" };
                let text = Message::new("mail-changed").with("name", name).with("site", origin);
                let text = text.with("removed", removed);
                (Message::new("mail-changed-subject").with("name", name), text, None)
            }
            OutgoingKind::Move | OutgoingKind::Reminder
                if to_current && account.email_ok && account.mail_moves =>
            {
                let Some(turn) = self.standing_turn(of, lang).await? else { return Ok(None) };
                let left = (turn.due_ms - now_ms()).max(0);
                let hours = u32::try_from(left / HOUR_MS).unwrap_or(u32::MAX);
                let days = hours / 24;
                let (subject, text) = if of.kind == OutgoingKind::Move {
                    ("mail-move-subject", "mail-move")
                } else {
                    ("mail-reminder-subject", "mail-reminder")
                };
                let left = Message::new("mail-time-left").with("days", days).with("hours", hours - 24 * days);
                let left = render(lang, &left);
                let said = |code| {
                    Message::new(code).with("opponent", turn.opponent.as_str()).with("left", left.as_str())
                };
                let link = format!("{origin}/game/{}", turn.game);
                let stop = format!("{origin}/mail/{}", self.cookies.stop_token(&account.person.id));
                (said(subject), said(text).with("link", link).with("stop", stop.as_str()), Some(stop))
            }
            _ => return Ok(None),
        };
        let mut text = render(lang, &text);
        text.push('\n');
        Ok(Some(Letter {
            to: of.target.clone(),
            subject: render(lang, &subject),
            text,
            stop,
            id: of.id.to_string(),
        }))
    }

    /// The secret of a new link, of which only the digest is kept.
    async fn link(
        &self,
        of: &Outgoing,
        account: &Account,
        (purpose, life_ms): (LinkPurpose, i64),
    ) -> Result<String> {
        let secret = new_secret().ok_or_else(|| ApiError::internal(&"no randomness for a link"))?;
        let new = NewLink {
            hash: &digest(&secret),
            person: &account.person.id,
            purpose,
            address: &of.target,
            expires_ms: now_ms() + life_ms,
        };
        self.store.add_link(&new).await?;
        Ok(secret)
    }
}
