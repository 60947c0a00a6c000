//! People as they see themselves, and as others see them.

use krog_store::{Account, Circle, GameCounts, Named, Person, Role};
use krog_wire::{
    account::{self as wire, AccountView, ProfileView},
    follow as wire_follow,
    game::PlayerView,
    session::SessionView,
};

use crate::clock::rfc3339;

pub fn session(person: &Person) -> SessionView {
    SessionView {
        person_id: person.id.to_string(),
        name: person.name.clone(),
        guest: person.guest,
        role: role(person.role),
        banned: person.banned,
        setup: false,
        playing: false,
    }
}

/// An account for its owner.
pub fn account(account: &Account) -> AccountView {
    AccountView {
        name: account.person.name.clone(),
        email: account.email.clone(),
        email_verified: account.email_ok,
        move_mail: account.mail_moves,
        country: account.country.clone(),
        bio: account.bio.clone(),
        title: account.title.clone(),
        role: role(account.person.role),
        bot: account.bot,
        seen_by: circle(account.seen_by),
        challenged_by: circle(account.challenged_by),
        created_at: rfc3339(account.created_ms),
    }
}

/// Which people something is open to.
pub const fn circle(circle: Circle) -> wire_follow::Circle {
    match circle {
        Circle::Nobody => wire_follow::Circle::Nobody,
        Circle::Friends => wire_follow::Circle::Friends,
        Circle::Everybody => wire_follow::Circle::Everybody,
    }
}

/// The same, as a request names it.
pub const fn circle_in(circle: wire_follow::Circle) -> Circle {
    match circle {
        wire_follow::Circle::Nobody => Circle::Nobody,
        wire_follow::Circle::Friends => Circle::Friends,
        wire_follow::Circle::Everybody => Circle::Everybody,
    }
}

/// How an asker stands to the person of a profile.
#[derive(Debug, Clone, Copy, Default)]
pub struct Between {
    /// How their games against each other ended, for the asker.
    pub against: Option<GameCounts>,
    /// Whether the asker blocks the person.
    pub blocked: bool,
    /// Whether the asker follows the person.
    pub followed: bool,
    /// Whether the person is here, where the asker may see it.
    pub online: Option<bool>,
}

/// An account for everybody.
pub fn profile(account: &Account, counts: GameCounts, between: Between) -> ProfileView {
    let Between { against, blocked, followed, online } = between;
    ProfileView {
        name: account.person.name.clone(),
        title: account.title.clone(),
        country: account.country.clone(),
        bio: account.bio.clone(),
        role: Some(account.person.role).filter(|role| *role != Role::Player).map(role),
        bot: account.bot,
        banned: account.person.banned,
        blocked,
        followed,
        online,
        created_at: rfc3339(account.created_ms),
        games: ended(counts),
        against: against.filter(|counts| counts.played > 0).map(ended),
    }
}

fn ended(GameCounts { played, won, drawn }: GameCounts) -> wire::GameCounts {
    wire::GameCounts { played, won, drawn, lost: played.saturating_sub(won + drawn) }
}

/// A player whose name is filled in later.
pub const fn nameless(online: bool) -> PlayerView {
    PlayerView::Person {
        name: String::new(),
        online,
        account: false,
        title: None,
        bot: false,
        rating: None,
        provisional: None,
    }
}

/// A person as a player; the rating is filled in later.
pub fn player(named: &Named, online: bool) -> PlayerView {
    PlayerView::Person {
        name: named.name.clone(),
        online,
        account: named.account,
        title: named.title.clone(),
        bot: named.bot,
        rating: None,
        provisional: None,
    }
}

/// Fills in who a player is.
pub fn name_player(player: &mut PlayerView, named: &Named) {
    if let PlayerView::Person { name, account, title, bot, .. } = player {
        name.clone_from(&named.name);
        title.clone_from(&named.title);
        (*account, *bot) = (named.account, named.bot);
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
