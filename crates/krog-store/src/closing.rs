//! The end of an account.

use crate::{
    Account, Result, Store, follows,
    script::{Ran, Step},
    sessions, titles, tokens,
};

impl Store {
    /// Closes an account for good: what it said of its person is gone, its sessions and tokens end, its games stay without a
    /// name, and nobody else can take the name. Says whether the password still was what it was.
    pub async fn close_account(&self, account: &Account, now_ms: i64) -> Result<bool> {
        let person = &account.person.id;
        let one = || vec![person.as_str().into()];
        let mut steps = vec![
            Step::must(
                "UPDATE accounts SET closed_ms = $1, password_hash = '', email = NULL, \
                 email_ok_ms = NULL, mail_moves = 0, lang = NULL, country = NULL, bio = NULL, title = NULL \
                 WHERE person_id = $2 AND password_hash = $3 AND closed_ms IS NULL",
                vec![now_ms.into(), person.as_str().into(), account.password_hash.as_str().into()],
            ),
            // No name that anybody can have: it is told from all others.
            Step::new("UPDATE people SET name = '', role = 'player' WHERE id = $1", one()),
            Step::new("DELETE FROM blocks WHERE person_id = $1 OR blocked_id = $1", one()),
            follows::end_all(person),
            titles::end_all(person),
            Step::new("DELETE FROM conduct WHERE person_id = $1", one()),
            Step::new("DELETE FROM pauses_lifted WHERE person_id = $1", one()),
            Step::new("DELETE FROM chat_mutes WHERE person_id = $1", one()),
            Step::new("DELETE FROM idempotency_keys WHERE person_id = $1", one()),
            Step::new("DELETE FROM rulebook_owners WHERE person_id = $1", one()),
            Step::new("DELETE FROM mail_links WHERE person_id = $1", one()),
            Step::new("DELETE FROM push_devices WHERE person_id = $1", one()),
            Step::new("DELETE FROM outgoing WHERE person_id = $1", one()),
            Step::new("DELETE FROM turns_told WHERE person_id = $1", one()),
        ];
        steps.extend(sessions::end_all(person, now_ms));
        steps.extend(tokens::end_all(person, now_ms));
        Ok(matches!(self.run(steps).await?, Ran::Done(_)))
    }
}
