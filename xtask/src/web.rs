//! The client: packages, checks, build.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::{Path, PathBuf},
    time::Instant,
};

use anyhow::{Context, bail};

use crate::{
    component::in_ci,
    run::{command, must, root, succeeds},
};

/// What the build depends on; folders with all they hold.
const INPUTS: [&str; 9] = [
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "texts",
];

/// Where the built client lies.
pub fn dist() -> PathBuf {
    root().join("web/dist")
}

/// Fetches the packages if the lock file has changed since the last time.
pub fn packages(dir: &str) -> anyhow::Result<()> {
    if !succeeds(command("npm", "").arg("--version")) {
        bail!("npm is missing: install Node.js 20 or newer");
    }
    let lock = root().join(dir).join("package-lock.json");
    let stamp = root().join(dir).join("node_modules/.krog-lock");
    let wanted = fs::read_to_string(&lock).with_context(|| lock.display().to_string())?;
    if fs::read_to_string(&stamp).is_ok_and(|have| have == wanted) {
        return Ok(());
    }
    eprintln!("xtask: fetching the packages of {dir}/ with npm");
    must(command("npm", dir).args(["ci", "--no-audit", "--no-fund", "--loglevel=error"]))?;
    fs::write(&stamp, wanted)?;
    Ok(())
}

/// What checks of `web` and `e2e` read; `node_modules` is what the lock file says.
const CHECKED: [&str; 4] = ["web", "e2e", "texts", "rulebooks"];

/// Runs a script of the package.json in `web` or `e2e`, unless it has passed on the same files. In CI it runs whatever has been.
pub fn script(dir: &str, name: &str) -> anyhow::Result<()> {
    let passed = format!("node_modules/.krog-passed-{}", name.replace(':', "-"));
    let stamp = root().join(dir).join(passed);
    let wanted = hash(&CHECKED)?;
    if !in_ci() && fs::read_to_string(&stamp).is_ok_and(|have| have == wanted) {
        eprintln!("xtask: `npm run {name}` of {dir}/ has passed on these files");
        return Ok(());
    }
    must(command("npm", dir).args(["run", "--silent", name]))?;
    fs::write(&stamp, wanted)?;
    Ok(())
}

/// Runs a script of the client's package.json; what it says is told where it fails.
fn quietly(name: &str) -> anyhow::Result<()> {
    let told = command("npm", "web").args(["run", "--silent", name]).output().context("cannot start npm")?;
    if !told.status.success() {
        eprint!("{}{}", String::from_utf8_lossy(&told.stdout), String::from_utf8_lossy(&told.stderr));
        bail!("`npm run {name}` failed ({})", told.status);
    }
    Ok(())
}

/// Builds web/dist if anything it is made of has changed.
pub fn build() -> anyhow::Result<()> {
    packages("web")?;
    let stamp = root().join("web/node_modules/.krog-dist");
    let wanted = hash(&INPUTS)?;
    if dist().join("index.html").exists() && fs::read_to_string(&stamp).is_ok_and(|have| have == wanted) {
        return Ok(());
    }
    eprintln!("xtask: building the client");
    let begun = Instant::now();
    quietly("build")?;
    eprintln!("xtask: the client was built in {:.0?}", begun.elapsed());
    fs::write(&stamp, wanted)?;
    Ok(())
}

fn hash(inputs: &[&str]) -> anyhow::Result<String> {
    let mut files = Vec::new();
    for input in inputs {
        collect(&root().join(input), &mut files)?;
    }
    files.sort();
    let mut hasher = DefaultHasher::new();
    for file in files {
        file.hash(&mut hasher);
        fs::read(&file)?.hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}

fn collect(path: &Path, out: &mut Vec<PathBuf>) -> anyhow::Result<()> {
    if path.is_dir() {
        let made = ["web/node_modules", "web/dist", "e2e/node_modules", "e2e/out"];
        if made.iter().any(|made| path.ends_with(made)) {
            return Ok(());
        }
        for entry in fs::read_dir(path)? {
            collect(&entry?.path(), out)?;
        }
    } else if path.exists() {
        out.push(path.to_path_buf());
    }
    Ok(())
}
