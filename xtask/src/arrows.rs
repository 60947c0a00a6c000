//! Which crate may use which. A manifest that draws another arrow fails, and says so.

/// A crate, what it may use, and what its tests may use besides. A crate uses only crates of rows above its own,
/// so no circle can be written down; tests may look further.
const ARROWS: &[(&str, &str, &str)] = &[
    // Pure: no clock, no environment, no files (see `PURE`).
    ("krog-syntax", "", ""),
    ("krog-logic", "krog-syntax", ""),
    ("krog-machine", "krog-syntax krog-logic", ""),
    // What checks proofs shares nothing with what makes them.
    ("krog-check", "krog-syntax krog-logic", "krog-machine"),
    ("krog-chess", "krog-syntax krog-logic krog-machine", "krog-check"),
    ("krog-pgn", "krog-chess", ""),
    ("krog-compete", "krog-syntax krog-logic krog-machine krog-chess", "krog-check krog-texts"),
    // Shares nothing with the games that are played here.
    ("krog-pairing", "", ""),
    // What is said, what is sent.
    ("krog-texts", "krog-syntax krog-logic krog-chess krog-pgn", ""),
    ("krog-insight", "krog-chess krog-texts", "krog-pgn"),
    ("krog-wire-macros", "", ""),
    ("krog-wire", "krog-syntax krog-chess krog-wire-macros", ""),
    // Time is an argument, and so is what is drawn by lot.
    ("krog-tournament", "krog-chess krog-compete krog-pairing krog-texts krog-wire", ""),
    ("krog-websocket", "", ""),
    (
        "krog-reasons",
        "krog-syntax krog-logic krog-machine krog-check krog-chess krog-pgn krog-compete krog-pairing krog-texts krog-wire",
        "",
    ),
    // What plays, what was played, what is kept.
    ("krog-engine", "krog-chess", ""),
    ("krog-tables", "krog-chess", ""),
    ("krog-uci", "krog-chess krog-engine krog-tables krog-texts", ""),
    ("krog-analysis", "krog-chess krog-engine", ""),
    ("krog-explorer", "krog-syntax krog-logic krog-machine krog-chess krog-pgn krog-compete", "krog-check"),
    ("krog-sites", "krog-syntax krog-chess krog-pgn", "krog-explorer krog-texts"),
    ("krog-store", "krog-syntax krog-chess krog-pgn krog-compete krog-explorer", ""),
    (
        "krog-table",
        "krog-syntax krog-logic krog-machine krog-check krog-chess krog-compete krog-wire krog-websocket krog-reasons krog-engine \
         krog-store",
        "",
    ),
    (
        "krog-service",
        "krog-syntax krog-logic krog-machine krog-check krog-chess krog-pgn krog-compete krog-texts krog-wire krog-websocket \
         krog-reasons krog-engine krog-tables krog-analysis krog-insight krog-explorer krog-sites krog-store krog-table krog-pairing krog-tournament",
        "",
    ),
    (
        "krog-server",
        "krog-syntax krog-logic krog-machine krog-check krog-chess krog-pgn krog-compete krog-texts krog-wire krog-websocket \
         krog-reasons krog-analysis krog-insight krog-explorer krog-sites krog-store krog-table krog-service",
        "krog-pairing",
    ),
    // Measured and tested with; nothing that is delivered stands on these.
    // Reads what is said back into facts; what it judges shares nothing with it.
    ("krog-oracle", "", ""),
    (
        "krog-testing",
        "krog-syntax krog-logic krog-machine krog-check krog-chess krog-pgn krog-compete krog-texts krog-wire krog-engine \
         krog-uci krog-reasons krog-pairing krog-explorer krog-sites krog-store krog-table krog-service krog-server krog-oracle",
        "",
    ),
    (
        "bench",
        "krog-syntax krog-logic krog-machine krog-check krog-chess krog-pgn krog-compete krog-pairing krog-texts krog-wire krog-reasons \
         krog-explorer krog-store krog-oracle krog-testing",
        "",
    ),
    (
        "krog-cli",
        "krog-syntax krog-logic krog-machine krog-check krog-chess krog-pgn krog-compete krog-texts krog-wire krog-reasons \
         krog-engine krog-tables krog-uci krog-analysis krog-insight krog-pairing krog-explorer krog-sites krog-store krog-table \
         krog-service krog-server",
        "bench krog-oracle",
    ),
    ("xtask", "", ""),
];

/// What every crate's tests may use.
const FOR_TESTS: &str = "krog-testing";

/// A package of others, and the crates that may use it: the walls between what is decided, kept and served.
const KEPT_TO: &[(&str, &str)] = &[
    ("shakmaty", "krog-chess krog-pgn krog-insight krog-engine krog-tables krog-explorer krog-testing bench"),
    ("shakmaty-syzygy", "krog-tables"),
    ("sqlx", "krog-store bench"),
    ("rusqlite", "krog-store bench"),
    ("axum", "krog-server"),
    (
        "tokio",
        "krog-analysis krog-websocket krog-store krog-table krog-service krog-server krog-testing krog-cli bench",
    ),
    ("ureq", "krog-sites krog-service"),
    ("lettre", "krog-service"),
    ("ring", "krog-service"),
];

/// Crates whose `clippy.toml` keeps clocks, environment, files and network out of them.
const PURE: &[&str] = &[
    "krog-syntax",
    "krog-logic",
    "krog-machine",
    "krog-check",
    "krog-chess",
    "krog-pgn",
    "krog-compete",
    "krog-insight",
    "krog-pairing",
    "krog-tournament",
];

/// A manifest: the crate's name, what it uses, and what only its tests use.
#[derive(Debug, Default)]
struct Manifest {
    name: String,
    uses: Vec<String>,
    tests_use: Vec<String>,
}

impl Manifest {
    /// Reads the little of TOML that a manifest's dependencies are written in.
    fn read(text: &str) -> Self {
        let mut manifest = Self::default();
        let mut section = "";
        for line in text.lines().map(str::trim) {
            if let Some(header) = line.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')) {
                section = header;
                if let Some((kind, package)) = header.rsplit_once("dependencies.") {
                    manifest.add(kind, package);
                }
            } else if let Some((key, value)) = line.split_once('=').filter(|_| !line.starts_with('#')) {
                let key = key.split('.').next().unwrap_or_default().trim();
                if let Some(kind) = section.strip_suffix("dependencies") {
                    manifest.add(kind, key);
                } else if section == "package" && key == "name" {
                    value.trim().trim_matches('"').clone_into(&mut manifest.name);
                }
            }
        }
        manifest
    }

    fn add(&mut self, kind: &str, package: &str) {
        let list = if kind.ends_with("dev-") { &mut self.tests_use } else { &mut self.uses };
        list.push(package.to_owned());
    }
}

/// Checks one manifest of the workspace.
pub fn check(text: &str, faults: &mut Vec<String>) {
    let Manifest { name, uses, tests_use } = Manifest::read(text);
    let Some((_, may, tests_may)) = ARROWS.iter().find(|(listed, ..)| *listed == name) else {
        faults.push(format!("{name}: a new crate; give it a row in ARROWS of xtask/src/arrows.rs"));
        return;
    };
    let is_ours = |package: &String| ARROWS.iter().any(|(listed, ..)| listed == package);
    for package in uses.iter().filter(|package| is_ours(package) && !lists(may, package)) {
        faults.push(format!(
            "{name} may not use {package}: move what it needs into a crate that both may use, or, if the arrow is \
             right, add it to the row of {name} in xtask/src/arrows.rs"
        ));
    }
    let beside = |package: &String| lists(may, package) || lists(tests_may, package) || package == FOR_TESTS;
    for package in tests_use.iter().filter(|package| is_ours(package) && !beside(package)) {
        faults.push(format!(
            "the tests of {name} may not use {package}: test it in {package}, or add it to the last column of {name} in \
             xtask/src/arrows.rs"
        ));
    }
    for (package, users) in KEPT_TO {
        if uses.iter().any(|used| used == package) && !lists(users, &name) {
            let users = users.replace(' ', ", ");
            faults.push(format!("{name} may not use {package}, which is kept to {users}"));
        }
    }
}

/// Checks that a pure crate has the settings that keep it so, which are those of krog-logic.
pub fn check_pure(name: &str, settings: Option<&str>, wanted: Option<&str>, faults: &mut Vec<String>) {
    if PURE.contains(&name) && settings.is_none_or(|settings| Some(settings) != wanted) {
        faults.push(format!("{name} is pure: copy crates/krog-logic/clippy.toml into its folder"));
    }
}

fn lists(names: &str, name: &str) -> bool {
    names.split_ascii_whitespace().any(|listed| listed == name)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(manifest: &str) -> Vec<String> {
        let mut faults = Vec::new();
        check(manifest, &mut faults);
        faults
    }

    #[test]
    fn rows_use_only_rows_above() {
        for (i, (name, may, _)) in ARROWS.iter().enumerate() {
            for used in may.split_ascii_whitespace() {
                let above = ARROWS[..i].iter().any(|(listed, ..)| *listed == used);
                assert!(above, "{name} uses {used}, which has no row above it");
            }
        }
    }

    #[test]
    fn arrows_back_are_found_in_every_spelling() {
        let spellings = [
            "[dependencies]\nkrog-server.workspace = true",
            "[dependencies]\nkrog-server = { path = \"../krog-server\", optional = true }",
            "[dependencies.krog-server]\nworkspace = true",
            "[build-dependencies]\nkrog-server = { workspace = true }",
            "[target.'cfg(target_os = \"linux\")'.dependencies]\nkrog-server.workspace = true",
            "[target.'cfg(unix)'.dependencies.krog-server]\nworkspace = true",
            "[dev-dependencies]\nkrog-server.workspace = true",
        ];
        for spelling in spellings {
            let found = faults(&format!("[package]\nname = \"krog-logic\"\n\n{spelling}\n"));
            assert_eq!(found.len(), 1, "{spelling}: {found:?}");
            assert!(found[0].contains("krog-logic may not use krog-server"), "{found:?}");
        }
    }

    #[test]
    fn what_is_listed_may_be_used() {
        let head = "[package]\nname = \"krog-chess\"\n";
        assert_eq!(faults(&format!("{head}[dependencies]\nkrog-logic.workspace = true")), [""; 0]);
        assert_eq!(faults(&format!("{head}[dev-dependencies]\nkrog-testing.workspace = true")), [""; 0]);
        assert_eq!(faults(&format!("{head}[features]\nkrog-server = []\n# krog-server = 1")), [""; 0]);
    }

    #[test]
    fn packages_stay_behind_their_walls() {
        let found = faults("[package]\nname = \"krog-server\"\n[dependencies]\nsqlx.workspace = true");
        assert_eq!(found, ["krog-server may not use sqlx, which is kept to krog-store, bench"]);
        let tests = "[package]\nname = \"krog-server\"\n[dev-dependencies]\nsqlx.workspace = true";
        assert_eq!(faults(tests), [""; 0]);
    }

    #[test]
    fn a_crate_without_a_row_is_named() {
        assert!(faults("[package]\nname = \"krog-new\"")[0].contains("krog-new: a new crate"));
    }
}
