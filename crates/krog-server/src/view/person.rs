//! People as they see themselves, and as others see them.

use krog_store::{Account, GameCounts, Person, Role};
use krog_wire::{
    account::{self as wire, AccountView, ProfileView},
    session::SessionView,
};

use crate::clock::rfc3339;

/// Who is asking.
pub(crate) fn session(person: &Person) -> SessionView {
    SessionView {
        person_id: person.id.to_string(),
        name: person.name.clone(),
        guest: person.guest,
        role: role(person.role),
    }
}

/// An account for its owner.
pub(crate) fn account(account: &Account) -> AccountView {
    AccountView {
        name: account.person.name.clone(),
        email: account.email.clone(),
        country: account.country.clone(),
        bio: account.bio.clone(),
        title: account.title.clone(),
        role: role(account.person.role),
        created_at: rfc3339(account.created_ms),
    }
}

/// An account for everybody.
pub(crate) fn profile(account: &Account, counts: GameCounts) -> ProfileView {
    let GameCounts { played, won, drawn } = counts;
    ProfileView {
        name: account.person.name.clone(),
        title: account.title.clone(),
        country: account.country.clone(),
        bio: account.bio.clone(),
        role: Some(account.person.role).filter(|role| *role != Role::Player).map(role),
        created_at: rfc3339(account.created_ms),
        games: wire::GameCounts { played, won, drawn, lost: played.saturating_sub(won + drawn) },
    }
}

const fn role(role: Role) -> wire::PersonRole {
    match role {
        Role::Player => wire::PersonRole::Player,
        Role::Organiser => wire::PersonRole::Organiser,
        Role::Arbiter => wire::PersonRole::Arbiter,
        Role::Moderator => wire::PersonRole::Moderator,
        Role::Admin => wire::PersonRole::Admin,
    }
}
