//! `cargo xtask test`: everything that must hold, cheapest first, with the time each part took.

use std::{
    cell::RefCell,
    time::{Duration, Instant},
};

use crate::{
    bots,
    component::{CHROMIUM, ZSTD, in_ci},
    fuzz, language,
    run::{cargo, command, krog, must, succeeds},
    snapshots, tidy, web,
};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Run only the parts whose names begin with one of these.
    parts: Vec<String>,

    /// Draw and drive as much as in CI: all random draws, every page at every width and in every language.
    #[arg(long)]
    whole: bool,

    /// Seconds of fuzzing for each target, where the fuzzer is installed.
    #[arg(long, default_value_t = 30)]
    fuzz_seconds: u32,
}

type Part<'a> = (&'static str, Box<dyn Fn() -> anyhow::Result<()> + 'a>);

/// Runs the parts in order; the first that fails ends the run.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let whole = args.whole || in_ci();
    let game: RefCell<Option<bots::Game>> = RefCell::default();
    let parts: Vec<Part<'_>> = vec![
        ("tidy", Box::new(tidy::run)),
        ("fmt", Box::new(|| must(cargo().args(["fmt", "--all", "--check"])))),
        ("web-packages", Box::new(|| web::packages("web"))),
        ("web-format", Box::new(|| web::script("web", "format:check"))),
        ("web-lint", Box::new(|| web::script("web", "lint"))),
        ("web-check", Box::new(|| web::script("web", "check"))),
        ("web-test", Box::new(|| web::script("web", "test"))),
        ("web-build", Box::new(web::build)),
        ("clippy", Box::new(clippy)),
        ("licences", Box::new(licences)),
        ("build", Box::new(|| must(cargo().args(["build", "--workspace", "--all-targets", "--locked"])))),
        ("bots-begin", Box::new(|| bots::Game::begin().map(|begun| *game.borrow_mut() = begun))),
        ("test", Box::new(|| tests(whole))),
        ("doc", Box::new(|| must(cargo().args(["test", "--workspace", "--doc", "--locked", "--quiet"])))),
        ("generated", Box::new(generated)),
        ("language", Box::new(language::run)),
        ("fuzz", Box::new(|| fuzzing(args.fuzz_seconds))),
        ("bots", Box::new(|| end(&game))),
        ("e2e", Box::new(|| e2e(whole))),
    ];
    let mut times: Vec<(&str, Duration)> = Vec::new();
    let begun = Instant::now();
    for (name, part) in parts {
        let is_wanted = |wanted: &String| name.starts_with(wanted.as_str());
        if !args.parts.is_empty() && !args.parts.iter().any(is_wanted) {
            continue;
        }
        println!("\n== {name}");
        let begun = Instant::now();
        if let Err(error) = part() {
            println!("== {name} failed after {:.0?}", begun.elapsed());
            // Left to itself it would leave its server behind.
            if let Err(other) = end(&game) {
                eprintln!("xtask: {other:#}");
            }
            return Err(error);
        }
        times.push((name, begun.elapsed()));
    }
    println!("\n{:14} {:>8}", "part", "seconds");
    for (name, time) in times {
        println!("{name:14} {:>8.1}", time.as_secs_f64());
    }
    println!("{:14} {:>8.1}", "all", begun.elapsed().as_secs_f64());
    Ok(())
}

/// Waits for the bots, if they play.
fn end(game: &RefCell<Option<bots::Game>>) -> anyhow::Result<()> {
    let Some(game) = game.take() else { return Ok(()) };
    let took = game.end()?;
    println!("the bots have played for {took:.0?}, beside the tests");
    Ok(())
}

fn clippy() -> anyhow::Result<()> {
    must(cargo().args(["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))
}

/// Licences and bans; advisories need a database from outside and are not asked for.
fn licences() -> anyhow::Result<()> {
    if !succeeds(command("cargo", "").args(["deny", "--version"])) {
        if in_ci() {
            must(cargo().args(["install", "--locked", "--debug", "cargo-deny"]))?;
        } else {
            eprintln!("xtask: cargo-deny is missing (`cargo install cargo-deny`): licences were not checked");
            return Ok(());
        }
    }
    must(command("cargo", "").args(["deny", "--log-level", "error", "check", "licenses", "bans", "sources"]))
}

/// What tells tests to look at everything.
pub const WHOLE: &str = "KROG_WHOLE";

fn tests(whole: bool) -> anyhow::Result<()> {
    ZSTD.require()?;
    snapshots::forget()?;
    let mut run = cargo();
    run.env(WHOLE, if whole { "1" } else { "0" });
    run.env("INSTA_UPDATE", "no").env("INSTA_SNAPSHOT_REFERENCES_FILE", snapshots::references());
    if succeeds(command("cargo", "").args(["nextest", "--version"])) {
        run.args(["nextest", "run", "--workspace", "--locked"]);
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        // How many of them a test takes: .config/nextest.toml.
        run.args(["--test-threads", &cores.saturating_mul(4).to_string()]);
    } else {
        eprintln!(
            "xtask: cargo-nextest is missing (`cargo install cargo-nextest`): running with cargo test instead"
        );
        run.args(["test", "--workspace", "--lib", "--bins", "--tests", "--locked", "--quiet"]);
    }
    must(&mut run)?;
    snapshots::check()
}

/// What tests write from the source must be what is committed.
fn generated() -> anyhow::Result<()> {
    let paths = [
        "web/src/lib/wire",
        "docs/reference/openapi.json",
        "docs/reference/asyncapi.json",
        "docs/reference/limits.md",
    ];
    let clean = succeeds(command("git", "").args(["diff", "--quiet", "--"]).args(paths));
    anyhow::ensure!(
        clean,
        "generated files are stale: look at `git diff -- {}` and commit it",
        paths.join(" ")
    );
    Ok(())
}

fn fuzzing(seconds: u32) -> anyhow::Result<()> {
    if !fuzz::installed() {
        eprintln!("xtask: cargo-fuzz is not installed: the corpus was replayed, nothing new was tried");
        return Ok(());
    }
    fuzz::all(seconds)
}

fn e2e(whole: bool) -> anyhow::Result<()> {
    let Some(chromium) = CHROMIUM.require()? else { return Ok(()) };
    web::build()?;
    web::packages("e2e")?;
    for script in ["format:check", "check"] {
        web::script("e2e", script)?;
    }
    let mut run = command("npm", "e2e");
    run.args(["test", "--silent"]).env("CHROMIUM", chromium).env("KROG", krog()?);
    run.env(WHOLE, if whole { "1" } else { "0" });
    if in_ci() {
        run.env("CI", "true");
    }
    must(&mut run)
}
