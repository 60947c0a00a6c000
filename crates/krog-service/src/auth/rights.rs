//! What an asker may do, whether by a request or by a socket's frame: the one place where scopes and bans are looked at.

use http::StatusCode;
use krog_chess::Message;
use krog_wire::token::TokenScope;

use super::Scopes;
use crate::problem::{ApiError, Result};

/// What an asker may do.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Rights {
    /// Whether the person may not play, chat or open rooms.
    pub banned: bool,
    /// What the token lets be done; none for whoever has a session or nothing at all.
    pub scopes: Option<Scopes>,
}

/// What an operation asks of whoever wants it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rule {
    /// It is for sessions alone: no token will do.
    Session,
    /// Any token will do.
    Anybody,
    /// A token must have this scope; a session has them all.
    Scope(TokenScope),
}

impl Rights {
    /// Whether something may be done; `writes` when it changes something.
    pub fn check(self, rule: Rule, writes: bool) -> Result<()> {
        match (rule, self.scopes) {
            (Rule::Session, Some(_)) => return Err(forbidden(Message::new("token-not-here"))),
            (Rule::Scope(scope), Some(scopes)) if !scopes.has(scope) => {
                return Err(forbidden(Message::new("token-scope").with("scope", scope.name())));
            }
            _ => {}
        }
        match rule {
            Rule::Scope(scope) if self.banned && writes && scope.acts() => {
                Err(forbidden(Message::new("banned")))
            }
            _ => Ok(()),
        }
    }
}

fn forbidden(message: Message) -> ApiError {
    ApiError::new(StatusCode::FORBIDDEN, message)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(rights: Rights, rule: Rule, writes: bool) -> Option<String> {
        let error = rights.check(rule, writes).err()?;
        Some(error.problem(krog_texts::Lang::default(), None).code)
    }

    #[test]
    fn a_token_does_what_its_scopes_say_and_a_session_everything() {
        let token = Rights { banned: false, scopes: Some(Scopes::of(&[TokenScope::GameRead])) };
        let session = Rights::default();
        for rule in
            [Rule::Session, Rule::Anybody, Rule::Scope(TokenScope::GameRead), Rule::Scope(TokenScope::Chat)]
        {
            assert_eq!(code(session, rule, true), None);
        }
        assert_eq!(code(token, Rule::Session, false).as_deref(), Some("token-not-here"));
        assert_eq!(code(token, Rule::Anybody, true), None);
        assert_eq!(code(token, Rule::Scope(TokenScope::GameRead), false), None);
        assert_eq!(code(token, Rule::Scope(TokenScope::Chat), true).as_deref(), Some("token-scope"));
    }

    #[test]
    fn the_banned_read_and_look_after_their_account() {
        let banned = Rights { banned: true, scopes: None };
        for scope in TokenScope::ALL {
            assert_eq!(code(banned, Rule::Scope(scope), false), None);
            let refused = code(banned, Rule::Scope(scope), true);
            let may = matches!(
                scope,
                TokenScope::AccountRead
                    | TokenScope::AccountWrite
                    | TokenScope::GameRead
                    | TokenScope::ChallengeRead
            );
            assert_eq!(refused.is_none(), may, "{scope}");
        }
        assert_eq!(code(banned, Rule::Session, true), None);
        assert_eq!(code(banned, Rule::Anybody, true), None);
    }
}
