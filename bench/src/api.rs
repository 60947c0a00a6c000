//! `bench api`: the REST API asked everything that its document allows and much that it does not, by Schemathesis.

use std::{path::PathBuf, process::Command};

use anyhow::{Context, bail, ensure};
use bench::load::Server;
use serde_json::{Value, json};

use crate::{measure::conditions, program::krog};

/// How long, and by whom.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Minutes.
    #[arg(long, default_value_t = 10)]
    minutes: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The program that asks (from PyPI: `pip install schemathesis`).
    #[arg(long, env = "SCHEMATHESIS", default_value = "schemathesis")]
    schemathesis: PathBuf,
    /// The `krog` command; without it the one beside this program.
    #[arg(long, env = "KROG")]
    krog: Option<PathBuf>,
}

/// Starts a server and lets it be asked.
pub fn run(args: &Args) -> anyhow::Result<Value> {
    let program = krog(args.krog.as_deref())?;
    let settings = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../conformance/schemathesis.toml");
    ensure!(settings.is_file(), "{} is missing", settings.display());
    let server = Server::start(&program)?;
    let folder = tempfile::tempdir()?;
    let status = Command::new(&args.schemathesis)
        .arg("--config-file")
        .arg(&settings)
        .args(["run", "--continue-on-failure", "--max-examples", "1000000", "--warnings", "off"])
        .args(["--max-time", &(args.minutes * 60).to_string(), "--seed", &args.seed.to_string()])
        .args(["--report", "ndjson", "--report-dir"])
        .arg(folder.path())
        .arg(format!("http://{}/api/openapi.json", server.address))
        // Where it keeps what it has found lies with the reports.
        .current_dir(folder.path())
        .status()
        .with_context(|| {
            format!(
                "{} does not start: `pip install schemathesis`, or name it with --schemathesis",
                args.schemathesis.display()
            )
        })?;
    let log = server.log();
    let errors: Vec<&str> = log.lines().filter(|line| line.contains("ERROR")).take(5).collect();
    let figures = json!({
        "bench": "api", "minutes": args.minutes, "seed": args.seed, "clean": status.success() && errors.is_empty(),
        "serverErrors": errors, "conditions": conditions(),
    });
    if !status.success() || !errors.is_empty() {
        println!("{figures}");
        bail!("the server does not keep to its document, or failed");
    }
    Ok(figures)
}
