//! Rulebooks that take long to decide, as somebody would write them who means harm.

use krog_logic::Lang;

use crate::chance::Chance;

/// A book whose predicate `dear()` is as long to decide as chance makes it, and by which every game's end is decided, if `plays`.
pub fn book(chance: &mut Chance, plays: bool) -> String {
    let mut names = 0;
    let depth = chance.within(2, 7);
    let formula = formula(chance, depth, &mut Vec::new(), &mut names);
    // What decides whether the game is over cannot ask what is permitted, which hangs on it.
    let formula = if plays {
        formula.replace("P(mover, ", "capture(").replace("playable(", "capture(")
    } else {
        formula
    };
    // Whoever means harm writes the same in every language.
    let said = |yes: &str, no: &str| {
        let names = Lang::ALL.map(|lang| format!("{} \"{yes}\" {} \"{no}\"", lang.name(), lang.fail_key()));
        names.join(" ")
    };
    let titles = Lang::ALL.map(|lang| format!("title:{} \"Dear\"", lang.name())).join(" ");
    let played = if plays {
        format!("  override def ended() := dear()\n    {}\n", said("it is over", "it goes on"))
    } else {
        String::new()
    };
    let says = said("it holds", "it fails");
    format!(
        "rulebook dear extends standard {{\n  {titles}\n  add def dear() := {formula}\n    {says}\n{played}}}\n"
    )
}

fn formula(chance: &mut Chance, depth: i64, bound: &mut Vec<(char, u32)>, names: &mut u32) -> String {
    if depth <= 0 || bound.len() >= 12 {
        return atom(chance, bound);
    }
    let mut over = |chance: &mut Chance, kind: char, bound: &mut Vec<(char, u32)>| {
        *names += 1;
        let name = *names;
        bound.push((kind, name));
        let depth = depth - 1;
        let body = formula(chance, depth, bound, names);
        bound.pop();
        (name, body)
    };
    match chance.below(10) {
        0..=2 => {
            let (name, body) = over(chance, 'm', bound);
            let sign = if chance.yes() { '∃' } else { '∀' };
            format!("({sign}m{name}∈moves(): {body})")
        }
        3 => {
            let (name, body) = over(chance, 's', bound);
            let sign = if chance.yes() { '∃' } else { '∀' };
            format!("({sign}s{name}∈Square: {body})")
        }
        4 => {
            let (name, body) = over(chance, 's', bound);
            format!("(count{{s{name}∈Square : {body}}} = 65)")
        }
        5 => {
            let (name, body) = over(chance, 't', bound);
            format!("(count{{t{name} ≤ now : {body}}} = 5000)")
        }
        6 => format!("◆({})", formula(chance, depth - 1, bound, names)),
        7 | 8 => match move_of(bound) {
            Some(m) => format!("[{m}]({})", formula(chance, depth - 1, bound, names)),
            None => formula(chance, depth, &mut bound.clone(), names),
        },
        _ => {
            let sign = if chance.yes() { '∧' } else { '∨' };
            let (a, b) = (formula(chance, depth - 1, bound, names), formula(chance, depth - 1, bound, names));
            format!("({a} {sign} {b})")
        }
    }
}

fn move_of(bound: &[(char, u32)]) -> Option<String> {
    bound.iter().rev().find(|(kind, _)| *kind == 'm').map(|(_, name)| format!("m{name}"))
}

/// What can be said of the variables, hard to settle early.
fn atom(chance: &mut Chance, bound: &[(char, u32)]) -> String {
    let square = bound.iter().rev().find(|(kind, _)| *kind == 's').map(|(_, name)| format!("s{name}"));
    let text = match (move_of(bound), square) {
        (Some(m), _) if chance.one_in(3) => format!("playable({m})"),
        (Some(m), _) if chance.yes() => format!("P(mover, {m})"),
        (_, Some(s)) if chance.yes() => format!("attacked({s}, opp(turn()))"),
        (_, Some(s)) => format!("untouched({s})"),
        _ if chance.yes() => "check(turn())".to_owned(),
        _ => "(standings() = 77)".to_owned(),
    };
    if chance.yes() { text } else { format!("¬{text}") }
}
