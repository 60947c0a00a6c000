//! A table of requests, and what becomes of each for whom.

use std::{collections::BTreeMap, fs, path::PathBuf};

use super::{UPDATE, world::Actor};

/// A request and its outcomes.
#[derive(Debug)]
pub struct Row {
    /// The operation or the event.
    pub name: String,
    /// What is asked, with names in braces for what the world holds.
    pub request: String,
    wanted: Vec<(Actor, String)>,
    /// Whether it stands in no file.
    derived: bool,
    pub found: Vec<(Actor, String)>,
}

/// A file of rows.
#[derive(Debug)]
pub struct Table {
    file: PathBuf,
    head: String,
    pub rows: Vec<Row>,
}

impl Row {
    /// The row of an act that the file has none of: the scope of acts keeps out who is banned and what has no rights, and of all
    /// others only the two who play may do it.
    pub fn of_act(name: &str) -> Row {
        let outcome = |actor| match actor {
            Actor::Banned => "banned",
            Actor::Bare => "closed:token-scope",
            Actor::Player | Actor::Opponent => "ok",
            _ => "not-a-player",
        };
        Row {
            name: name.to_owned(),
            request: r#"{"game":"{game}"}"#.to_owned(),
            wanted: Actor::ALL.iter().map(|actor| (*actor, outcome(*actor).to_owned())).collect(),
            derived: true,
            found: Vec::new(),
        }
    }

    /// Those who are refused so, by the table.
    pub fn refused(&self, code: &str) -> Vec<Actor> {
        self.wanted.iter().filter(|(_, wanted)| wanted == code).map(|(actor, _)| *actor).collect()
    }

    /// The path of a request.
    pub fn path(&self) -> &str {
        self.request.split(' ').nth(1).unwrap()
    }
}

impl Table {
    /// Reads a file: lines of `#` first, then rows; a line further in holds an outcome and those who get it.
    pub fn read(name: &str) -> Table {
        let file = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it").join(name);
        let text = fs::read_to_string(&file).unwrap();
        let head =
            text.lines().take_while(|line| line.starts_with('#')).map(|line| format!("{line}\n")).collect();
        let mut rows: Vec<Row> = Vec::new();
        for line in text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty()) {
            if let Some(rest) = line.strip_prefix("    ") {
                let mut words = rest.split_whitespace();
                let outcome = words.next().unwrap();
                let row = rows.last_mut().expect("a row before its outcomes");
                row.wanted.extend(words.map(|word| (Actor::of(word), outcome.to_owned())));
            } else {
                let (name, request) = line.split_once(": ").unwrap_or_else(|| panic!("{line}"));
                rows.push(Row {
                    name: name.to_owned(),
                    request: request.to_owned(),
                    wanted: Vec::new(),
                    derived: false,
                    found: Vec::new(),
                });
            }
        }
        Table { file, head, rows }
    }

    /// What was found is what the file says, or the file is written anew.
    pub fn settle(mut self) {
        if std::env::var_os(UPDATE).is_some() {
            fs::write(&self.file, self.text()).unwrap();
            return;
        }
        let mut wrong = Vec::new();
        for row in &mut self.rows {
            row.wanted.sort();
            row.found.sort();
            for actor in Actor::ALL {
                let of = |cells: &[(Actor, String)]| {
                    let found: Vec<String> = cells
                        .iter()
                        .filter(|(known, _)| *known == actor)
                        .map(|(_, cell)| cell.clone())
                        .collect();
                    found.join(" and ")
                };
                let (wanted, found) = (of(&row.wanted), of(&row.found));
                if wanted != found {
                    wrong
                        .push(format!("{}, {actor:?}: the table says `{wanted}`, it is `{found}`", row.name));
                }
            }
        }
        assert!(wrong.is_empty(), "{}:\n{}", self.file.display(), wrong.join("\n"));
    }

    fn text(&self) -> String {
        let mut text = self.head.clone();
        for row in self.rows.iter().filter(|row| !row.derived || row.found != row.wanted) {
            text.push_str(&format!("\n{}: {}\n", row.name, row.request));
            let mut outcomes: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
            for (actor, found) in &row.found {
                outcomes.entry(found).or_default().push(actor.name());
            }
            for (outcome, actors) in outcomes {
                text.push_str(&format!("    {outcome:<22} {}\n", actors.join(" ")));
            }
        }
        text
    }
}
