//! The names: the list of Lichess (CC0), which the package `esca` carries, played through once and kept by position.

use std::{collections::BTreeMap, env, fmt::Write as _, fs, path::PathBuf, process::Command};

use shakmaty::{Chess, EnPassantMode, Position as _, san::San, zobrist::Zobrist128};

/// A row of the list.
struct Row {
    eco: String,
    name: String,
    line: String,
}

/// The list by key; keys are those of `src/key.rs` in standard chess, which a test holds.
pub struct Names {
    rows: BTreeMap<[u8; 12], Row>,
}

impl Names {
    /// Reads the list where cargo has put it.
    pub fn gather() -> Names {
        let folder = package("esca").join("data/openings");
        let mut rows = BTreeMap::new();
        for volume in ["a", "b", "c", "d", "e"] {
            let file = folder.join(format!("{volume}.tsv"));
            println!("cargo::rerun-if-changed={}", file.display());
            let text = fs::read_to_string(&file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
            for (i, line) in text.lines().enumerate().skip(1) {
                let at = || format!("{}:{}", file.display(), i + 1);
                let mut fields = line.split('\t');
                let (Some(eco), Some(name), Some(moves)) = (fields.next(), fields.next(), fields.next())
                else {
                    panic!("{}: a row has an ECO code, a name and moves", at());
                };
                assert!(eco_number(eco).is_some(), "{}: `{eco}` is no ECO code", at());
                let sans: Vec<&str> = moves.split_whitespace().filter(|word| !word.ends_with('.')).collect();
                let key = key_after(&sans).unwrap_or_else(|san| panic!("{}: {san} is not legal", at()));
                let row = Row { eco: eco.to_owned(), name: name.to_owned(), line: sans.join(" ") };
                if let Some(other) = rows.insert(key, row) {
                    panic!("{}: the position is that of {} {} too", at(), other.eco, other.name);
                }
            }
        }
        Names { rows }
    }

    /// The table that is searched: keys in order, and for each the code, where its name begins in one long text, the length
    /// of the name and that of its part before the colon.
    pub fn table(&self) -> String {
        let mut text = String::new();
        let mut places: BTreeMap<&str, usize> = BTreeMap::new();
        let (mut keys, mut rows) = (String::new(), String::new());
        for (key, row) in &self.rows {
            let start = *places.entry(&row.name).or_insert_with(|| {
                text.push_str(&row.name);
                text.len() - row.name.len()
            });
            let family = row.name.split(':').next().map_or(0, str::len);
            let eco = eco_number(&row.eco).expect("looked at when it was read");
            let _ = writeln!(keys, "    {key:?},");
            let _ = writeln!(rows, "    ({eco}, {start}, {}, {family}),", row.name.len());
        }
        let n = self.rows.len();
        format!(
            "static KEYS: [[u8; 12]; {n}] = [\n{keys}];\nstatic ROWS: [(u16, u32, u8, u8); {n}] = [\n{rows}];\n\
             static TEXT: &str = {text:?};\n"
        )
    }

    /// Code, name and moves of every row, for tests.
    pub fn lines(&self) -> String {
        let mut out = String::from("pub(super) const LINES: &[(&str, &str, &str)] = &[\n");
        for Row { eco, name, line } in self.rows.values() {
            let _ = writeln!(out, "    ({eco:?}, {name:?}, {line:?}),");
        }
        out.push_str("];\n");
        out
    }
}

/// A00 is 0, E99 is 499.
fn eco_number(eco: &str) -> Option<u16> {
    let &[volume @ b'A'..=b'E', tens @ b'0'..=b'9', ones @ b'0'..=b'9'] = eco.as_bytes() else { return None };
    Some(u16::from(volume - b'A') * 100 + u16::from(tens - b'0') * 10 + u16::from(ones - b'0'))
}

/// The key of the position after these moves, or the one that cannot be played.
fn key_after<'a>(sans: &[&'a str]) -> Result<[u8; 12], &'a str> {
    let mut position = Chess::default();
    for &san in sans {
        let m = san.parse::<San>().ok().and_then(|read| read.to_move(&position).ok()).ok_or(san)?;
        position = position.play(m).map_err(|_| san)?;
    }
    let Zobrist128(hash) = position.zobrist_hash(EnPassantMode::Legal);
    let [key @ .., _, _, _, _] = hash.to_be_bytes();
    Ok(key)
}

/// The folder of a package that this one is built with.
fn package(name: &str) -> PathBuf {
    let var = |name: &str| env::var(name).expect("set by cargo");
    let answer = Command::new(var("CARGO"))
        .current_dir(var("CARGO_MANIFEST_DIR"))
        .args(["metadata", "--locked", "--format-version", "1", "--filter-platform", &var("HOST")])
        .output()
        .expect("cargo runs");
    let said = String::from_utf8_lossy(&answer.stderr);
    assert!(answer.status.success(), "cargo metadata: {said}");
    let metadata: serde_json::Value = serde_json::from_slice(&answer.stdout).expect("cargo writes JSON");
    let packages = metadata.get("packages").and_then(|list| list.as_array());
    packages
        .and_then(|list| list.iter().find(|package| package.get("name").is_some_and(|n| n == name)))
        .and_then(|package| package.get("manifest_path")?.as_str())
        .map(|manifest| PathBuf::from(manifest).with_file_name(""))
        .unwrap_or_else(|| panic!("cargo metadata names no package `{name}`"))
}
