//! `cargo xtask serve`.

use crate::{
    run::{cargo, must},
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
    web::build()?;
    let mut command = cargo();
    command.args(["run", "--quiet", "--locked", "--package", "krog-cli"]);
    if args.release {
        command.arg("--release");
    }
    command.args(["--", "serve"]).args(&args.server);
    must(&mut command)
}
