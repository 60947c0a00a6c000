//! `krog people`.

use std::{
    io::{self, Write as _},
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

use krog_chess::Message;
use krog_store::{OpenError, Role, Store, StoreError};
use krog_texts::{Lang, render};

use crate::exit::{Exit, Stop};

/// Subcommands of `krog people`.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Give the person of an account a role; every session of that person ends.
    Role(RoleArgs),
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

pub fn run(command: &Command, lang: Lang) -> Result<Exit, Stop> {
    match command {
        Command::Role(args) => role(args, lang),
    }
}

fn role(args: &RoleArgs, lang: Lang) -> Result<Exit, Stop> {
    let role: Role = args.role.parse().map_err(|_| {
        let names: Vec<&str> = Role::ALL.iter().map(|role| role.name()).collect();
        let message = Message::new("cli-role-unknown").with("name", args.role.as_str());
        Stop::usage(render(lang, &message.with("names", names.join(", "))))
    })?;
    let folder = args.data.clone().unwrap_or_else(|| PathBuf::from("krog-data"));
    let file = folder.join("krog.db");
    // Opening would make an empty one where there is none.
    if args.database.is_none() && !file.is_file() {
        let message = Message::new("cli-people-no-data").with("data", folder.display().to_string());
        return Err(Stop::unreadable(render(lang, &message)));
    }
    let address = args.database.clone().unwrap_or_else(|| Store::sqlite_address(&file));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .map_err(|error| failed(lang, &error.to_string()))?;
    let set = runtime.block_on(set(&address, &args.name, role));
    let Some(name) = set.map_err(|error| failed(lang, &error))? else {
        let message = Message::new("cli-people-unknown").with("name", args.name.as_str());
        let place = args.database.as_ref().map_or(folder.display().to_string(), |_| "--database".to_owned());
        return Err(Stop::no(render(lang, &message.with("data", place))));
    };
    let message = Message::new("cli-people-role").with("name", name).with("role", role.name());
    writeln!(io::stdout(), "{}", render(lang, &message))?;
    Ok(Exit::Done)
}

async fn set(address: &str, name: &str, role: Role) -> Result<Option<String>, String> {
    let store = Store::open(address).await.map_err(|error: OpenError| error.to_string())?;
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let now_ms = i64::try_from(since.as_millis()).unwrap_or(i64::MAX);
    let set = store.set_role(&name.to_ascii_lowercase(), role, now_ms).await;
    store.close().await;
    set.map_err(|error: StoreError| error.to_string())
}

fn failed(lang: Lang, problem: &str) -> Stop {
    let message = Message::new("cli-people-failed").with("problem", problem);
    Stop::Failed { exit: Exit::Component, message: render(lang, &message) }
}
