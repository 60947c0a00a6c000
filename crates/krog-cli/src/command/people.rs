//! `krog people`.

use std::{
    io::{self, Write as _},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

use krog_chess::Message;
use krog_store::{Role, Store, StoreError};
use krog_texts::{Lang, render};

use super::data::unusable;
use crate::exit::{Exit, Stop};

/// Subcommands of `krog people`.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Give the person of an account a role; every session of that person ends.
    Role(RoleArgs),
    /// Ban the person of an account, who may then only read; every session and token of that person ends.
    Ban(BanArgs),
    /// Let a banned person play again.
    Unban(BanArgs),
}

/// Arguments of `krog people role`. The server may run meanwhile.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog people role Ada admin --data /var/lib/krog")]
pub struct RoleArgs {
    /// The account's name, in either case.
    name: String,

    /// player, organiser, arbiter, moderator or admin.
    role: String,

    /// The server's data folder [default: krog-data].
    #[arg(long, env = "KROG_DATA", value_name = "DIR")]
    data: Option<PathBuf>,

    /// The server's database, where it is not in the data folder.
    #[arg(long, env = "KROG_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
}

/// Arguments of `krog people ban` and `unban`. The server may run meanwhile.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog people ban Ada --data /var/lib/krog")]
pub struct BanArgs {
    /// The account's name, in either case.
    name: String,

    /// The server's data folder [default: krog-data].
    #[arg(long, env = "KROG_DATA", value_name = "DIR")]
    data: Option<PathBuf>,

    /// The server's database, where it is not in the data folder.
    #[arg(long, env = "KROG_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,
}

/// What is changed of a person.
#[derive(Debug, Clone, Copy)]
enum Change {
    Role(Role),
    Ban(bool),
}

pub fn run(command: &Command, lang: Lang) -> Result<Exit, Stop> {
    match command {
        Command::Role(args) => role(args, lang),
        Command::Ban(args) => ban(args, true, lang),
        Command::Unban(args) => ban(args, false, lang),
    }
}

fn role(args: &RoleArgs, lang: Lang) -> Result<Exit, Stop> {
    let role: Role = args.role.parse().map_err(|_| {
        let names: Vec<&str> = Role::ALL.iter().map(|role| role.name()).collect();
        let message = Message::new("cli-role-unknown").with("name", args.role.as_str());
        Stop::usage(render(lang, &message.with("names", names.join(", "))))
    })?;
    let name = change(
        &args.name,
        DataSource::of(args.data.as_deref(), args.database.as_deref()),
        Change::Role(role),
        lang,
    )?;
    let message = Message::new("cli-people-role").with("name", name).with("role", role.name());
    writeln!(io::stdout(), "{}", render(lang, &message))?;
    Ok(Exit::Done)
}

fn ban(args: &BanArgs, banned: bool, lang: Lang) -> Result<Exit, Stop> {
    let place = DataSource::of(args.data.as_deref(), args.database.as_deref());
    let name = change(&args.name, place, Change::Ban(banned), lang)?;
    let code = if banned { "cli-people-banned" } else { "cli-people-unbanned" };
    writeln!(io::stdout(), "{}", render(lang, &Message::new(code).with("name", name)))?;
    Ok(Exit::Done)
}

/// Where the database is.
struct DataSource {
    folder: PathBuf,
    database: Option<String>,
}

impl DataSource {
    fn of(folder: Option<&Path>, database: Option<&str>) -> DataSource {
        let folder = folder.map_or_else(|| PathBuf::from("krog-data"), Path::to_path_buf);
        DataSource { folder, database: database.map(str::to_owned) }
    }
}

/// Changes something of the person of a name, and says how the name is written.
fn change(name: &str, place: DataSource, change: Change, lang: Lang) -> Result<String, Stop> {
    let DataSource { folder, database } = place;
    let file = folder.join("krog.db");
    // Opening would make an empty one where there is none.
    if database.is_none() && !file.is_file() {
        let message = Message::new("cli-people-no-data").with("data", folder.display().to_string());
        return Err(Stop::unreadable(render(lang, &message)));
    }
    let address = database.clone().unwrap_or_else(|| Store::sqlite_address(&file));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(|error| failed(lang, &error.to_string()))?;
    let set = runtime.block_on(set(lang, &address, name, change)).map_err(|error| failed(lang, &error))?;
    set.ok_or_else(|| {
        let message = Message::new("cli-people-unknown").with("name", name);
        let place = database.map_or(folder.display().to_string(), |_| "--database".to_owned());
        Stop::no(render(lang, &message.with("data", place)))
    })
}

async fn set(lang: Lang, address: &str, name: &str, change: Change) -> Result<Option<String>, String> {
    let store = Store::open(address).await.map_err(|error| unusable(lang, &error))?;
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now_ms = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
    let key = name.to_ascii_lowercase();
    let set = match change {
        Change::Role(role) => store.set_role(&key, role, now_ms).await,
        Change::Ban(banned) => store.set_banned(&key, banned, now_ms).await,
    };
    store.close().await;
    set.map_err(|error: StoreError| error.to_string())
}

fn failed(lang: Lang, problem: &str) -> Stop {
    let message = Message::new("cli-people-failed").with("problem", problem);
    Stop::Failed { exit: Exit::Component, message: render(lang, &message) }
}
