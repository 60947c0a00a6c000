//! `krog people`.

use krog_chess::Message;
use krog_server::{hash_here, new_password};
use krog_store::{LONGEST_EVIDENCE, Role, StoreError, Title};
use krog_texts::{Lang, render};

use super::data::{Data, failed, now_ms};
use crate::{
    exit::{Exit, Stop},
    say,
};

/// Subcommands of `krog people`.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Give the person of an account a role; every session of that person ends.
    Role(RoleArgs),
    /// Ban the person of an account, who may then only read; every session and token of that person ends.
    Ban(BanArgs),
    /// Let a banned person play again.
    Unban(BanArgs),
    /// Let a player who pauses from the queue wait in it again; nothing counts against them that they did before.
    Unpause(BanArgs),
    /// Award a title to the person of an account, or revoke it, with what that rests on.
    Title(TitleArgs),
    /// Give a player who has lost the password another one; every session and token of that person ends.
    Reset(ResetArgs),
}

/// Arguments of `krog people role`. The server may run meanwhile.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog people role Ada admin --data /var/lib/krog")]
pub struct RoleArgs {
    /// The account's name, in either case.
    name: String,

    /// player, organiser, arbiter, moderator or admin.
    role: String,

    #[command(flatten)]
    data: Data,
}

/// Arguments of `krog people ban`, `unban` and `unpause`. The server may run meanwhile.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog people ban Ada --data /var/lib/krog")]
pub struct BanArgs {
    /// The account's name, in either case.
    name: String,

    #[command(flatten)]
    data: Data,
}

/// Arguments of `krog people title`. The server may run meanwhile.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  krog people title Ada FM --note \"FIDE 1500000, certificate seen\" --data /var/lib/krog"
)]
pub struct TitleArgs {
    /// The account's name, in either case.
    name: String,

    /// GM, IM, FM, CM, NM, WGM, WIM, WFM, WCM or WNM; none revokes the title.
    title: String,

    /// What it rests on; administrators read it.
    #[arg(long)]
    note: String,

    #[command(flatten)]
    data: Data,
}

/// Arguments of `krog people reset`. The server may run meanwhile.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog people reset Ada --data /var/lib/krog")]
pub struct ResetArgs {
    /// The account's name, in either case.
    name: String,

    #[command(flatten)]
    data: Data,
}

pub fn run(command: &Command, lang: Lang) -> Result<Exit, Stop> {
    let (said, data) = match command {
        Command::Role(args) => (role(args, lang)?, &args.data),
        Command::Ban(args) => (ban(args, true, lang)?, &args.data),
        Command::Unban(args) => (ban(args, false, lang)?, &args.data),
        Command::Unpause(args) => (unpause(args, lang)?, &args.data),
        Command::Title(args) => (title(args, lang)?, &args.data),
        Command::Reset(args) => (reset(args, lang)?, &args.data),
    };
    say::done(lang, data.jsonl(), &said)?;
    Ok(Exit::Done)
}

fn role(args: &RoleArgs, lang: Lang) -> Result<Message, Stop> {
    let role: Role = args.role.parse().map_err(|_| {
        let names: Vec<&str> = Role::ALL.iter().map(|role| role.name()).collect();
        let message = Message::new("cli-role-unknown").with("name", args.role.as_str());
        Stop::usage(render(lang, &message.with("names", names.join(", "))))
    })?;
    let name = args.data.with(lang, async |store| {
        found(lang, &args.name, &args.data, store.set_role(&key(&args.name), role, now_ms()).await)
    })?;
    Ok(Message::new("cli-people-role").with("name", name).with("role", role.name()))
}

fn ban(args: &BanArgs, banned: bool, lang: Lang) -> Result<Message, Stop> {
    let name = args.data.with(lang, async |store| {
        found(lang, &args.name, &args.data, store.set_banned(&key(&args.name), banned, now_ms()).await)
    })?;
    let code = if banned { "cli-people-banned" } else { "cli-people-unbanned" };
    Ok(Message::new(code).with("name", name))
}

fn unpause(args: &BanArgs, lang: Lang) -> Result<Message, Stop> {
    let name = args.data.with(lang, async |store| {
        let account = store.account_by_name(&key(&args.name)).await.map_err(|error| failed(lang, &error))?;
        let named = account.as_ref().map(|account| account.person.name.clone());
        let name = found(lang, &args.name, &args.data, Ok(named))?;
        if let Some(account) = account {
            store.lift_pause(&account.person.id, now_ms()).await.map_err(|error| failed(lang, &error))?;
        }
        Ok(name)
    })?;
    Ok(Message::new("cli-people-unpaused").with("name", name))
}

fn title(args: &TitleArgs, lang: Lang) -> Result<Message, Stop> {
    let title = match args.title.as_str() {
        "none" => None,
        name => Some(Title::from_name(&name.to_ascii_uppercase()).ok_or_else(|| {
            let names: Vec<&str> = Title::ALL.iter().map(|title| title.name()).collect();
            let message = Message::new("cli-title-unknown").with("name", name);
            Stop::usage(render(lang, &message.with("names", names.join(", "))))
        })?),
    };
    let evidence = args.note.trim();
    if evidence.is_empty() || evidence.chars().count() > LONGEST_EVIDENCE {
        let message = Message::new("cli-title-evidence").with("most", LONGEST_EVIDENCE.to_string());
        return Err(Stop::usage(render(lang, &message)));
    }
    let (name, changed) = args.data.with(lang, async |store| {
        let account = store.account_by_name(&key(&args.name)).await.map_err(|error| failed(lang, &error))?;
        let named = account.as_ref().map(|account| account.person.name.clone());
        let name = found(lang, &args.name, &args.data, Ok(named))?;
        let changed = match account {
            Some(account) => store.set_title(&account.person.id, title, (evidence, None), now_ms()).await,
            None => Ok(false),
        };
        Ok((name, changed.map_err(|error| failed(lang, &error))?))
    })?;
    let code = match (title, changed) {
        (Some(_), true) => "cli-people-title",
        (Some(_), false) => "cli-people-title-same",
        (None, true) => "cli-people-untitled",
        (None, false) => "cli-people-title-none",
    };
    Ok(Message::new(code).with("name", name).with("title", title.map_or("", Title::name)))
}

fn reset(args: &ResetArgs, lang: Lang) -> Result<Message, Stop> {
    let unlucky = || Stop::Failed {
        exit: Exit::Component,
        message: render(lang, &Message::new("cli-people-no-random")),
    };
    let password = new_password().ok_or_else(unlucky)?;
    let hash = hash_here(&password).ok_or_else(unlucky)?;
    let name = args.data.with(lang, async |store| {
        found(lang, &args.name, &args.data, store.reset_password(&key(&args.name), &hash, now_ms()).await)
    })?;
    Ok(Message::new("cli-people-reset").with("name", name).with("password", password.reveal()))
}

/// What no two accounts share of a name.
fn key(name: &str) -> String {
    name.to_ascii_lowercase()
}

/// The name of the account as it is written, where there is one.
fn found(
    lang: Lang,
    name: &str,
    data: &Data,
    changed: Result<Option<String>, StoreError>,
) -> Result<String, Stop> {
    changed.map_err(|error| failed(lang, &error))?.ok_or_else(|| {
        let message = Message::new("cli-people-unknown").with("name", name).with("data", data.place());
        Stop::no(render(lang, &message))
    })
}
