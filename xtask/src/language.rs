//! A language that does not exist, added as the next one will be: a folder of texts, its strings in rulebooks and ideas, and an
//! entry in each of the two lists. In a copy of the repository everything must compile, and the new language be spoken.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    path::Path,
};

use anyhow::Context;

use crate::{
    run::{cargo_in, command, must, root, target},
    test::WHOLE,
};

/// The entry of the server's list, in front of what closes it.
const LIST: (&str, &str, &str) = (
    "crates/krog-syntax/src/lang.rs",
    "            ]\n            $($rest)*",
    "                /// None that is spoken.
                Qx qx {
                    tag: \"qx\", meant_by: &[\"qx\"], and: \" änd \", more: \" möre\", decimal: '·',
                    men: ['Ä', 'Ë', 'Ö', 'Ü', 'Ï'], edition: Edition::Fide, cited: \"\",
                    numbers: [\"ö\"; 13],
                }\n",
);

/// The entry of the client's.
const CLIENT_LIST: (&str, &str, &str) = (
    "web/src/lib/texts/languages.ts",
    "] as const satisfies Language[];",
    "  { code: 'qx', name: 'qx', locale: 'qx', meantBy: ['qx'], men: 'ÄËÖÜÏÅ', edition: 'fide' },\n",
);

/// Writes the copy and has it judged, if it is not what was judged last.
pub fn run() -> anyhow::Result<()> {
    let copy = target().join("language");
    let files = files()?;
    let mut hasher = DefaultHasher::new();
    files.hash(&mut hasher);
    let (stamp, wanted) = (copy.join(".judged"), hasher.finish().to_string());
    if fs::read_to_string(&stamp).is_ok_and(|have| have == wanted) {
        return Ok(());
    }
    for (file, bytes) in files {
        put(&copy.join(file), &bytes)?;
    }
    must(cargo_in(&copy).args(["check", "--workspace", "--all-targets", "--locked"]))?;
    // These speak every language from texts and rulebooks, and write the types of the client.
    let speaking = ["-p", "krog-texts", "-p", "krog-reasons", "-p", "krog-wire"];
    // Unoptimised as they are there, a quarter of the random draws is enough, and how long a thing takes says nothing.
    let mut tests = cargo_in(&copy);
    tests.env_remove("CI").env(WHOLE, "0").args(["test", "--locked", "--quiet"]).args(speaking);
    must(tests.args(["--", "--skip", "dear::"]))?;
    let packages = copy.join("web/node_modules");
    if !packages.exists() {
        std::os::unix::fs::symlink(root().join("web/node_modules"), packages)?;
    }
    must(command("npm", "").current_dir(copy.join("web")).args(["run", "--silent", "check"]))?;
    Ok(fs::write(stamp, wanted)?)
}

/// The files of the repository, and what the new language adds.
fn files() -> anyhow::Result<Vec<(String, Vec<u8>)>> {
    let list = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
    let listed = command("git", "").args(list).output().context("cannot start git")?;
    let mut files = Vec::new();
    for file in String::from_utf8(listed.stdout)?.split_terminator('\0') {
        // What is deleted and not yet committed is listed too.
        let Ok(bytes) = fs::read(root().join(file)) else { continue };
        let bytes = match String::from_utf8(bytes) {
            Ok(text) => with_language(file, text, &mut files)?.into_bytes(),
            Err(error) => error.into_bytes(),
        };
        files.push((file.to_owned(), bytes));
    }
    Ok(files)
}

/// A file with what the new language adds to it; a file of texts is followed by the new language's.
fn with_language(file: &str, text: String, files: &mut Vec<(String, Vec<u8>)>) -> anyhow::Result<String> {
    if let Some(name) = file.strip_prefix("texts/en/") {
        let other = if name.ends_with(".ftl") { accented(&text) } else { text.clone() };
        files.push((format!("texts/qx/{name}"), other.into_bytes()));
    }
    if let Some((_, end, entry)) = [LIST, CLIENT_LIST].into_iter().find(|(list, ..)| *list == file) {
        anyhow::ensure!(text.matches(end).count() == 1, "{file}: the end of the list is not found");
        return Ok(text.replace(end, &format!("{entry}{end}")));
    }
    // What is built there must not be taken for what is built here: both lie in one folder, for the sake of other people's crates.
    if file == "Cargo.lock" || file.ends_with("Cargo.toml") {
        // Few tests run there: our own crates are not worth the time that it takes to make them fast.
        let fast = |part: &str| part.contains("[profile.dev.package.krog-") && part.contains("opt-level");
        let parts: Vec<&str> = text.split("\n\n").filter(|part| !fast(part)).collect();
        return Ok(parts.join("\n\n").replace("\"0.0.0\"", "\"0.0.1\""));
    }
    let strings = file.starts_with("rulebooks/") || file.starts_with("crates/krog-explorer/openings/");
    Ok(if strings { with_strings(&text) } else { text })
}

/// Writes a file if it differs, so that nothing is built twice.
fn put(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    if fs::read(path).is_ok_and(|old| old == bytes) {
        return Ok(());
    }
    fs::create_dir_all(path.parent().context("a file lies in a folder")?)?;
    fs::write(path, bytes).with_context(|| path.display().to_string())
}

/// A rulebook or a list of ideas in which each English string, such as `fail_en "..."`, is followed by the new language's.
fn with_strings(text: &str) -> String {
    let mut out = String::new();
    let mut rest = text;
    while let Some((before, (string, behind))) =
        rest.split_once('"').and_then(|(before, after)| Some((before, after.split_once('"')?)))
    {
        out += &format!("{before}\"{string}\"");
        let (key, equals) = before.strip_suffix(" = ").map_or((before.trim_end(), ""), |key| (key, "= "));
        let key = key.rsplit([' ', '\n']).next().unwrap_or_default();
        let other = match key {
            "en" => "qx".to_owned(),
            key if key.starts_with("en:") => key.replacen("en", "qx", 1),
            key if key.ends_with("_en") || key.ends_with(":en") => key.replace("en", "qx"),
            _ => String::new(),
        };
        if !other.is_empty() {
            let gap = if equals.is_empty() { ' ' } else { '\n' };
            out += &format!("{gap}{other} {equals}\"{}\"", accented(string));
        }
        rest = behind;
    }
    out + rest
}

/// English with other vowels, where it is neither a name nor in braces.
fn accented(text: &str) -> String {
    let mut depth = 0_usize;
    let mut lines = Vec::new();
    for line in text.lines() {
        // `name = ` and `.name = ` begin a text of a catalogue.
        let head = match line.split_once(" =") {
            Some((name, _))
                if depth == 0 && !name.contains([' ', '{']) || name.trim_start().starts_with('.') =>
            {
                name.len()
            }
            _ => 0,
        };
        let (name, said) =
            line.split_at(if depth == 0 && line.starts_with(['#', '-']) { line.len() } else { head });
        let said = said.chars().map(|letter| {
            match letter {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
            match "aeiouAEIOU".find(letter).filter(|_| depth == 0).and_then(|at| "äëïöüÄËÏÖÜ".chars().nth(at))
            {
                Some(other) => other,
                None => letter,
            }
        });
        lines.push(name.to_owned() + &said.collect::<String>());
    }
    lines.join("\n") + if text.ends_with('\n') { "\n" } else { "" }
}
