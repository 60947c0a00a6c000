//! `krog types`.

use std::io::{self, Write};

use krog_chess::Message;
use krog_logic::types::{Conduct, Legacy, RType, TType, legacy, refuted};
use krog_texts::{Lang, render};
use serde_json::{Value, json};

use crate::{
    exit::{Exit, Stop},
    say,
};

/// Arguments of `krog types`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  krog types\n  krog types R12 K1\n  krog types --json | jq '.relations[11]'"
)]
pub struct Args {
    /// Only these: T1 to T7, R1 to R35, K1 to K14, or an old number such as legacy:R11.
    labels: Vec<String>,

    /// Answer with one JSON object: {types, relations, conflicts, legacy}.
    #[arg(long, conflicts_with = "labels")]
    json: bool,
}

/// Old numbers, as many as there are types of pairs.
const OLD: usize = 35;

pub fn run(args: &Args, lang: Lang) -> Result<Exit, Stop> {
    let mut out = io::stdout().lock();
    if args.json {
        writeln!(out, "{}", all())?;
        return Ok(Exit::Done);
    }
    if args.labels.is_empty() {
        for t in TType::all() {
            writeln!(out, "{}", type_line(lang, *t))?;
        }
        writeln!(out)?;
        for r in RType::all() {
            writeln!(out, "{}", relation_line(lang, *r))?;
        }
        writeln!(out)?;
        for conflict in refuted() {
            writeln!(out, "{}", conflict_line(conflict))?;
        }
        return Ok(Exit::Done);
    }
    for label in &args.labels {
        let found = one(lang, label).ok_or_else(|| {
            Stop::usage(render(lang, &Message::new("cli-type-unknown").with("label", label.as_str())))
        })?;
        writeln!(out, "{found}")?;
    }
    Ok(Exit::Done)
}

fn one(lang: Lang, label: &str) -> Option<String> {
    if label.starts_with("legacy:") {
        return legacy(label).map(|old| format!("{label}: {}", render(lang, &old.message())));
    }
    let relation = || RType::labelled(label).map(|r| relation_line(lang, r));
    let conflict = || {
        let found = refuted().iter().find(|c| c.label() == label)?;
        let steps: String =
            found.steps.iter().map(|s| format!("\n  {}", render(lang, &s.message()))).collect();
        Some(conflict_line(found) + &steps)
    };
    TType::labelled(label).map(|t| type_line(lang, t)).or_else(relation).or_else(conflict)
}

fn type_line(lang: Lang, t: TType) -> String {
    let may = |conduct| if t.permits(conduct) { "✓" } else { "–" };
    format!(
        "{t}  {} {} {}  {}",
        may(Conduct::Bring),
        may(Conduct::Prevent),
        may(Conduct::Passive),
        render(lang, &t.message())
    )
}

fn relation_line(lang: Lang, r: RType) -> String {
    format!("{:<12} {}", r.to_string(), render(lang, &r.message()))
}

fn conflict_line(conflict: &krog_logic::types::Refutation) -> String {
    format!("{}⟨{},{}⟩", conflict.label(), conflict.pair.0, conflict.pair.1)
}

fn all() -> Value {
    let base = krog_reasons::proof::BASE;
    let pair = |(i, j): (TType, TType)| json!([i.label(), j.label()]);
    let types = TType::all().iter().map(|t| {
        let permits = Conduct::ALL.into_iter().filter(|c| t.permits(*c)).map(Conduct::name);
        json!({
            "label": t.label(),
            "iri": t.iri(base),
            "permits": permits.collect::<Vec<_>>(),
            "obliges": t.obliges().map(Conduct::name),
            "name": say::in_all(&t.message()),
        })
    });
    let relations = RType::all().iter().map(|r| {
        json!({
            "label": r.label(),
            "iri": r.iri(base),
            "pair": pair(r.pair),
            "name": say::in_all(&r.message()),
        })
    });
    let conflicts = refuted().iter().map(|c| {
        let steps: Vec<Value> = c.steps.iter().map(|step| say::in_all(&step.message())).collect();
        json!({ "label": c.label(), "pair": pair(c.pair), "refutation": steps })
    });
    let old = (1..=OLD).filter_map(|n| {
        let id = format!("R{n}");
        let found: Legacy = legacy(&id)?;
        Some(json!({
            "id": format!("legacy:{id}"),
            "pair": pair(found.pair),
            "now": found.now.map(RType::label),
            "text": say::in_all(&found.message()),
        }))
    });
    json!({
        "types": types.collect::<Vec<_>>(),
        "relations": relations.collect::<Vec<_>>(),
        "conflicts": conflicts.collect::<Vec<_>>(),
        "legacy": old.collect::<Vec<_>>(),
    })
}
