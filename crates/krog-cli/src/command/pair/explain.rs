//! `krog pair --explain`: whom the round gives a player and why nobody else, and what the rules see of them.

use std::io::{self, Write as _};

use krog_pairing::{
    Number, Tournament,
    dutch::{Explained, Float, NotPaired, Portrait, Strength, WhyNot, next_round},
};
use krog_reasons::pairing::{BYE, PairingReasons, Reasons, WhyError, color_article};
use krog_texts::{Lang, render};
use serde_json::{Value, json};

use super::super::tournament::{decimal, named};
use crate::exit::{Exit, Stop};

/// Of those whom a player does not meet, so many on either side of the opponent are told of.
const AROUND: usize = 6;

/// Tells of a player; of one other, or of those around whom the round gives.
pub fn run(
    tournament: &Tournament,
    (one, against): (Number, Option<Number>),
    jsonl: bool,
    lang: Lang,
) -> Result<Exit, Stop> {
    let failed = |error: WhyError| Stop::no(render(lang, &error.message()));
    let reasons = Reasons::new(tournament, next_round(tournament), |number| named(tournament, number))
        .map_err(failed)?;
    let answer = reasons.why(one, against).map_err(failed)?;
    let round = reasons.explained();
    let about = [Some(one), against.filter(|other| *other != BYE)].into_iter().flatten();
    let Ok(portraits) = about.map(|one| round.portrait(one)).collect::<Result<Vec<_>, NotPaired>>() else {
        return Err(Stop::no(first(&answer, lang)));
    };
    let opponent = round.opponent(one).ok().flatten();
    let others = against.map_or_else(|| around(round, one, opponent), |other| vec![other]);
    let mut refused = Vec::new();
    for other in others {
        let why = reasons.why_not(one, other).map_err(failed)?;
        refused.push((other, why));
    }
    let mut out = io::BufWriter::new(io::stdout().lock());
    if jsonl {
        let not: Vec<Value> = refused
            .iter()
            .map(|(other, why)| {
                let told = if *why == WhyNot::So { &answer } else { &reasons.refused(one, *other, why) };
                in_line(*other, why, told)
            })
            .collect();
        let colors = opponent.and_then(|other| round.colors(one, other).ok());
        let mut line = portraits.first().map_or(Value::Null, portrayed);
        if let Some(line) = line.as_object_mut() {
            line.insert("opponent".to_owned(), json!(opponent.unwrap_or(BYE)));
            line.insert("color".to_owned(), json!(colors.map(|(pair, _)| color(pair.white == one))));
            line.insert("article".to_owned(), json!(colors.map(|(_, rule)| color_article(rule))));
            line.insert("not".to_owned(), Value::Array(not));
        }
        writeln!(out, "{line}")?;
    } else {
        for message in &answer.lines {
            writeln!(out, "{}", render(lang, message))?;
        }
        if against.is_none() {
            for (other, why) in &refused {
                writeln!(out, "{}", first(&reasons.refused(one, *other, why), lang))?;
            }
        }
    }
    out.flush()?;
    Ok(Exit::Done)
}

/// The ranks around the opponent without the two themselves, and the bye.
fn around(round: &Explained, one: Number, opponent: Option<Number>) -> Vec<Number> {
    let ranked: Vec<Number> = round.numbers().collect();
    let middle = ranked.iter().position(|number| Some(*number) == opponent.or(Some(one))).unwrap_or(0);
    let first = middle.saturating_sub(AROUND);
    let window = ranked.into_iter().skip(first).take(middle - first + AROUND + 1);
    let others = window.filter(|number| *number != one && Some(*number) != opponent);
    others.chain(opponent.map(|_| BYE)).collect()
}

fn first(reasons: &PairingReasons, lang: Lang) -> String {
    reasons.lines.first().map(|line| render(lang, line)).unwrap_or_default()
}

const fn color(white: bool) -> &'static str {
    if white { "white" } else { "black" }
}

fn portrayed(portrait: &Portrait) -> Value {
    let Portrait { number, rank, score, colors, due, floats, opponents, had_bye, unplayed, topscorer } =
        portrait;
    let strength = |strength| match strength {
        Strength::Mild => "mild",
        Strength::Strong => "strong",
        Strength::Absolute => "absolute",
    };
    let way = |float| match float {
        Float::Down => "down",
        Float::Up => "up",
    };
    json!({
        "tpn": number, "rank": rank, "points": decimal(*score),
        "colors": colors.iter().map(|white| if *white { 'W' } else { 'B' }).collect::<String>(),
        "due": due.map(|due| json!({ "color": color(due.white), "strength": strength(due.strength) })),
        "floats": floats.map(|float| float.map(way)), "opponents": opponents, "hadBye": had_bye, "unplayed": unplayed,
        "topscorer": topscorer,
    })
}

fn in_line(other: Number, why: &WhyNot, reasons: &PairingReasons) -> Value {
    let code = match (why, &reasons.criterion) {
        (_, Some(criterion)) => criterion,
        (WhyNot::So, _) => "so",
        (WhyNot::Apart, _) => "apart",
        (WhyNot::NoBye, _) => "even",
        _ => "order",
    };
    json!({
        "tpn": other, "reason": code,
        "message": { "en": first(reasons, Lang::En), "no": first(reasons, Lang::No) },
    })
}
