//! `cargo xtask serve`.

use std::thread;

use anyhow::bail;

use crate::{
    run::{cargo, must, target},
    web,
};

/// Arguments.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Build with all optimisations (slower to build, faster to run).
    #[arg(long)]
    release: bool,

    /// Arguments for `krog serve`, such as --listen 0.0.0.0:7660 or --data DIR.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    server: Vec<String>,
}

/// Builds what has changed and starts the server.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let profile: &[&str] = if args.release { &["--release"] } else { &[] };
    let krog = target().join(if args.release { "release/krog" } else { "debug/krog" });
    if !krog.exists() {
        eprintln!(
            "xtask: the first start fetches and builds some 350 Rust packages and the client: about four minutes on two \
             cores{}. Later starts take seconds.",
            if args.release { ", twice that with --release" } else { "" }
        );
    }
    let mut build = cargo();
    build.args(["build", "--locked", "--package", "krog-cli"]).args(profile);
    if args.release {
        // The client becomes part of the binary.
        web::build()?;
        must(&mut build)?;
    } else {
        // The binary reads the client from its folder, so neither waits for the other.
        std::fs::create_dir_all(web::dist())?;
        thread::scope(|scope| {
            let client = scope.spawn(web::build);
            must(&mut build)?;
            match client.join() {
                Ok(built) => built,
                Err(_) => bail!("building the client broke off"),
            }
        })?;
    }
    must(
        cargo()
            .args(["run", "--quiet", "--locked", "--package", "krog-cli"])
            .args(profile)
            .args(["--", "serve"])
            .args(&args.server),
    )
}
