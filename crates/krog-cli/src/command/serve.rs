//! `krog serve`.

use std::{
    fs,
    io::{self, IsTerminal, Write as _},
    net::SocketAddr,
    path::{Path, PathBuf},
    time::Duration,
};

use krog_chess::Message;
use krog_logic::Severity;
use krog_reasons::rulebook::{all, finding};
use krog_server::{
    Config, GivenError, Rates, ServeError, Server, SiteAddresses, StartError, Timing, UnplayableError,
};
use krog_texts::{Lang, render};
use krog_wire::{account::Secret, rulebook::RulebookFinding};
use serde::Deserialize;
use tracing_subscriber::EnvFilter;

use super::data::unusable;
use crate::exit::{Exit, Stop};

/// Arguments of `krog serve`. Each is also read from the environment and from the file named by --config; the command
/// line goes before the environment, and that before the file.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog serve --data /var/lib/krog --listen 0.0.0.0:7660\n  \
    KROG_PUBLIC_URL=https://chess.example.org krog serve --behind-proxy\n\nA settings file holds the same names with _:\n  \
    listen = \"0.0.0.0:7660\"\n  data = \"/var/lib/krog\"")]
pub struct Args {
    /// The folder for the database and the signing key [default: krog-data].
    #[arg(long, env = "KROG_DATA", value_name = "DIR")]
    data: Option<PathBuf>,

    /// Where to listen [default: 127.0.0.1:7660].
    #[arg(long, env = "KROG_LISTEN", value_name = "ADDR")]
    listen: Option<SocketAddr>,

    /// The folder of the explorer's collections of games, each in a folder of its own [default: explorer in the data folder].
    #[arg(long, env = "KROG_EXPLORER", value_name = "DIR")]
    explorer: Option<PathBuf>,

    /// The database: a postgres:// or sqlite:// address; without it a SQLite file in the data folder.
    #[arg(long, env = "KROG_DATABASE", value_name = "URL", hide_env_values = true)]
    database: Option<String>,

    /// The address under which browsers reach the server, such as https://chess.example.org.
    #[arg(long, env = "KROG_PUBLIC_URL", value_name = "URL")]
    public_url: Option<String>,

    /// A proxy on this machine names the client in X-Forwarded-For.
    #[arg(long, env = "KROG_BEHIND_PROXY")]
    behind_proxy: bool,

    /// The largest file of games that a person may upload, in MB [default: 256].
    #[arg(long, env = "KROG_UPLOAD_MB", value_name = "MB")]
    upload_mb: Option<u32>,

    /// How many games a person may bring into a collection of their own [default: 500000].
    #[arg(long, env = "KROG_COLLECTION_GAMES", value_name = "GAMES")]
    collection_games: Option<u32>,

    /// How much disk such a collection may take, in MB [default: 1024].
    #[arg(long, env = "KROG_COLLECTION_MB", value_name = "MB")]
    collection_mb: Option<u32>,

    /// Where Lichess is asked for a player's games, or off [default: https://lichess.org].
    #[arg(long, env = "KROG_LICHESS_URL", value_name = "URL")]
    lichess_url: Option<String>,

    /// Where Chess.com is asked for a player's games, or off [default: https://api.chess.com].
    #[arg(long, env = "KROG_CHESS_COM_URL", value_name = "URL")]
    chess_com_url: Option<String>,

    /// A rulebook that games can be played by, beside the product's own; may be given several times.
    #[arg(long = "rulebook", env = "KROG_RULEBOOKS", value_name = "FILE", value_delimiter = ',')]
    rulebooks: Vec<PathBuf>,

    /// A file of words that are not allowed in chat, one on each line; `word*` stands for every ending.
    #[arg(long, env = "KROG_CHAT_WORDS", value_name = "FILE")]
    chat_words: Option<PathBuf>,

    /// The mail server, such as smtps://user:password@mail.example.org or smtp://mail.example.org:587; without it nothing is mailed.
    #[arg(long, env = "KROG_SMTP_URL", value_name = "URL", hide_env_values = true)]
    smtp_url: Option<String>,

    /// Whom mail comes from, such as "KROG Chess <chess@example.org>".
    #[arg(long, env = "KROG_MAIL_FROM", value_name = "SENDER")]
    mail_from: Option<String>,

    /// The key for messages to browsers, as krog push-key prints it; without it none are sent.
    #[arg(long, env = "KROG_PUSH_KEY", value_name = "KEY", hide_env_values = true)]
    push_key: Option<String>,

    /// How push services reach whoever runs the server: a mailto: or https: address.
    #[arg(long, env = "KROG_PUSH_CONTACT", value_name = "URL")]
    push_contact: Option<String>,

    /// Origins of push services that are asked though they are not public: for tests.
    #[arg(long, env = "KROG_PUSH_ORIGINS", value_name = "ORIGIN", value_delimiter = ',', hide = true)]
    push_origins: Vec<String>,

    /// A UCI engine's program for analysis, beside those that are installed; may be given several times. With `off` only the engine
    /// that is built in is used.
    #[arg(long = "engine", env = "KROG_ENGINES", value_name = "FILE", value_delimiter = ',')]
    engines: Vec<PathBuf>,

    /// A folder of Syzygy tablebases; may be given several times.
    #[arg(long = "syzygy", env = "KROG_SYZYGY", value_name = "DIR", value_delimiter = ',')]
    syzygy: Vec<PathBuf>,

    /// Answer everything that is asked, however much it is, and at once: for load tests, never for a server that others reach.
    #[arg(long, env = "KROG_UNLIMITED", hide = true)]
    unlimited: bool,

    /// A TOML file with settings.
    #[arg(long, env = "KROG_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
}

/// The settings file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Settings {
    data: Option<PathBuf>,
    listen: Option<SocketAddr>,
    explorer: Option<PathBuf>,
    database: Option<String>,
    public_url: Option<String>,
    behind_proxy: Option<bool>,
    upload_mb: Option<u32>,
    collection_games: Option<u32>,
    collection_mb: Option<u32>,
    lichess_url: Option<String>,
    chess_com_url: Option<String>,
    #[serde(default)]
    rulebooks: Vec<PathBuf>,
    #[serde(default)]
    engines: Vec<PathBuf>,
    #[serde(default)]
    syzygy: Vec<PathBuf>,
    chat_words: Option<PathBuf>,
    smtp_url: Option<Secret>,
    mail_from: Option<String>,
    push_key: Option<Secret>,
    push_contact: Option<String>,
}

pub fn run(args: Args, lang: Lang) -> Result<Exit, Stop> {
    let file = args.config.as_deref().map(|path| settings(lang, path)).transpose()?.unwrap_or_default();
    let defaults = Config::default();
    let mut imports = defaults.imports;
    for (given, kept, unit) in [
        (args.upload_mb.or(file.upload_mb), &mut imports.file_bytes, 1 << 20),
        (args.collection_games.or(file.collection_games), &mut imports.games, 1),
        (args.collection_mb.or(file.collection_mb), &mut imports.collection_bytes, 1 << 20),
    ] {
        *kept = given.map_or(*kept, |given| u64::from(given) * unit);
    }
    let config = Config {
        data: args.data.or(file.data).unwrap_or_else(|| PathBuf::from("krog-data")),
        listen: args.listen.or(file.listen).unwrap_or(defaults.listen),
        explorer: args.explorer.or(file.explorer),
        database: args.database.or(file.database),
        public_url: args.public_url.or(file.public_url),
        behind_proxy: args.behind_proxy || file.behind_proxy.unwrap_or(false),
        sites: SiteAddresses {
            lichess: site(args.lichess_url.or(file.lichess_url), defaults.sites.lichess),
            chess_com: site(args.chess_com_url.or(file.chess_com_url), defaults.sites.chess_com),
        },
        rulebooks: if args.rulebooks.is_empty() { file.rulebooks } else { args.rulebooks },
        analysis: engines(
            if args.engines.is_empty() { file.engines } else { args.engines },
            defaults.analysis,
        ),
        tables: if args.syzygy.is_empty() { file.syzygy } else { args.syzygy },
        chat_words: args.chat_words.or(file.chat_words),
        smtp_url: args.smtp_url.map(Secret::new).or(file.smtp_url),
        mail_from: args.mail_from.or(file.mail_from),
        push_key: args.push_key.map(Secret::new).or(file.push_key),
        push_contact: args.push_contact.or(file.push_contact),
        push_origins: args.push_origins,
        imports,
        rates: if args.unlimited { Rates::unlimited() } else { defaults.rates },
        timing: if args.unlimited {
            Timing { answer: Duration::ZERO, ..defaults.timing }
        } else {
            defaults.timing
        },
        ..defaults
    };
    log();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|error| failed(lang, &error.to_string()))?;
    match runtime.block_on(serve(lang, config)) {
        Ok(()) => Ok(Exit::Done),
        Err(ServeError::Listen { address, error }) => {
            let message = Message::new("cli-cannot-listen")
                .with("address", address.to_string())
                .with("problem", error.to_string());
            Err(Stop::Failed { exit: Exit::Component, message: render(lang, &message) })
        }
        Err(ServeError::Start(StartError::Tables(error))) => {
            Err(Stop::unreadable(render(lang, &krog_service::analysis::unopened(&error))))
        }
        Err(ServeError::Start(StartError::Rulebook(error))) => Err(bad_rulebook(lang, &error)),
        Err(ServeError::Start(StartError::Store(error))) => Err(failed(lang, &unusable(lang, &error))),
        Err(error) => Err(failed(lang, &error.to_string())),
    }
}

/// A site's address as it is given; `off` is none.
fn site(given: Option<String>, usual: Option<String>) -> Option<String> {
    match given {
        None => usual,
        Some(url) if url.eq_ignore_ascii_case("off") => None,
        Some(url) => Some(url),
    }
}

/// The engines that are used.
fn engines(given: Vec<PathBuf>, usual: krog_analysis::Config) -> krog_analysis::Config {
    let off = |path: &PathBuf| path.as_os_str().eq_ignore_ascii_case("off");
    let installed = !given.iter().any(off);
    krog_analysis::Config {
        programs: given.into_iter().filter(|path| !off(path)).collect(),
        installed,
        ..usual
    }
}

/// Every error in a rulebook with its place, below the sentence that the server does not start.
fn bad_rulebook(lang: Lang, error: &GivenError) -> Stop {
    let (file, error) = match error {
        GivenError::Unreadable { file, error } => {
            let problem = error.to_string();
            let message = Message::new("cli-no-file").with("file", file.as_str()).with("problem", problem);
            return Stop::unreadable(render(lang, &message));
        }
        GivenError::Unplayable { file, error } => (file, error),
    };
    let mut lines = vec![render(lang, &Message::new("cli-bad-rulebook").with("file", file.as_str()))];
    match error {
        UnplayableError::Book(error) => {
            for found in all(error).iter().filter(|found| found.severity == Severity::Error) {
                let RulebookFinding { fault, suggestion, .. } = finding(&error.library, found);
                let (line, column) = (fault.line.unwrap_or(1), fault.column.unwrap_or(1));
                let text = &fault.message[lang];
                let mend = suggestion.map(|s| format!("; {}", s[lang])).unwrap_or_default();
                lines.push(format!("{file}:{line}:{column}: {text}{mend}"));
            }
        }
        UnplayableError::Start(error) => {
            lines.extend(error.faults().iter().map(|fault| render(lang, &fault.message())));
        }
        UnplayableError::CustomPosition(error) => lines.push(render(lang, &error.message())),
    }
    Stop::Failed { exit: Exit::Component, message: lines.join("\n") }
}

async fn serve(lang: Lang, config: Config) -> Result<(), ServeError> {
    let (data, public) = (config.data.clone(), config.public_url.clone());
    let server = Server::bind(config).await?;
    let address = Message::new("cli-serving")
        .with("url", format!("http://{}", server.address()))
        .with("data", data.display().to_string());
    // The games go on where nobody reads the address.
    drop(writeln!(io::stdout(), "{}", render(lang, &address)));
    if let Some(path) = server.app().setup_path() {
        let origin = public.unwrap_or_else(|| format!("http://{}", server.address()));
        let message =
            Message::new("cli-first-admin").with("url", format!("{}{path}", origin.trim_end_matches('/')));
        drop(writeln!(io::stdout(), "{}", render(lang, &message)));
    }
    server.run(stopped()).await
}

/// Until Ctrl-C, or the signal that service managers send.
pub(super) async fn stopped() {
    let interrupt = async {
        if tokio::signal::ctrl_c().await.is_err() {
            // Without a handler for Ctrl-C, only the other signal or the system can stop the server.
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                () = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    interrupt.await;
}

fn settings(lang: Lang, path: &Path) -> Result<Settings, Stop> {
    let bad = |problem: String| {
        let message =
            Message::new("cli-no-file").with("file", path.display().to_string()).with("problem", problem);
        Stop::unreadable(render(lang, &message))
    };
    let text = fs::read_to_string(path).map_err(|error| bad(error.to_string()))?;
    toml::from_str(&text).map_err(|error| bad(error.to_string().trim_end().to_owned()))
}

/// Readable lines on a terminal, JSON otherwise; `KROG_LOG` chooses what is said.
fn log() {
    let filter = EnvFilter::try_from_env("KROG_LOG").unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn"));
    let terminal = io::stderr().is_terminal();
    let builder =
        tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr).with_ansi(terminal);
    // A second subscriber can only be another run in the same process: the first one stays.
    let _ = if terminal { builder.compact().try_init() } else { builder.json().try_init() };
}

fn failed(lang: Lang, problem: &str) -> Stop {
    let message = Message::new("cli-serve-failed").with("problem", problem);
    Stop::Failed { exit: Exit::Component, message: render(lang, &message) }
}
