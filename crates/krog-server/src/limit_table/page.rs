//! The page `docs/reference/limits.md`.

use super::{
    Bounded, Counted, Holds, Limit, Outcome, Per, Test, bounded_acts, bounded_operations, limits, operations,
};

const HEAD: &str = "# Limits

How much one server does for one request, one person, one network and everybody together, and what becomes of whoever asks for more. It
refuses, lets wait or lets go before memory, time or disk are used up, so that a flood from one place leaves the games of all others alone.
The values are those of a server that was told nothing else; `krog serve` can be told three of them, `upload-file`, `own-games` and
`own-bytes` ([its settings](cli.md)), and `GET /api/v1/limits` tells programs those that they meet most.

A refusal is a status and the code of its [problem](api.md), on a [socket](envelope.md) as over HTTP; one that will pass says when in
`Retry-After`. A rate is so many at once, which come back one by one; `reads`, `writes`, `games`, `heavy` and `sockets` count a session or
a token, or an address where there is none. An address is an IPv4 one or an IPv6 /64, a network an IPv4 /24 or an IPv6 /48.

What is marked `*` holds everywhere; the rest holds where an operation or an act below names it. The beginning of names stands for all that
begin so: `table` for `table-mailbox` and `table-live`. The last column names the tests that hold a limit. This page is written from the
code, `crates/krog-server/src/limit_table`.
";

/// The whole page, as it is committed.
pub fn page() -> String {
    let mut page = HEAD.to_owned();
    for (per, limits) in limits() {
        page.push_str(&format!("\n## {}\n\n", title(per)));
        head(&mut page, &["limit", "what", "value", "at it", "held by"]);
        for limit in &limits {
            line(&mut page, &cells(limit));
        }
    }
    page.push_str("\n## Operations\n\n");
    head(&mut page, &["operation", "request", "taken from", "further"]);
    for operation in operations() {
        let bounded = bounded_operations().iter().find(|bounded| bounded.name == operation.id);
        let taken = operation.taken.map_or_else(String::new, |taken| code(taken.name()));
        let request = format!("{} `{}`", operation.method, operation.path);
        line(&mut page, &[code(&operation.id), request, taken, bounded.map_or_else(String::new, further)]);
    }
    page.push_str("\n## Acts on a socket\n\n");
    head(&mut page, &["act", "taken from", "further"]);
    for act in bounded_acts() {
        let taken =
            act.taken.map(Counted::name).map_or_else(String::new, |taken| format!(", {}", code(taken)));
        line(&mut page, &[code(act.name), format!("`frames`{taken}"), further(act)]);
    }
    page
}

const fn title(per: Per) -> &'static str {
    match per {
        Per::Request => "Of one request",
        Per::Connection => "Of one connection",
        Per::Game => "Of one game",
        Per::Person => "Of one person",
        Per::Network => "Of one network",
        Per::Server => "Of the server",
    }
}

fn cells(limit: &Limit) -> [String; 5] {
    let star = if limit.holds == Holds::Everywhere { " *" } else { "" };
    [
        format!("{}{star}", code(limit.name)),
        limit.what.to_owned(),
        limit.value.clone(),
        limit.outcomes.iter().map(outcome).collect::<Vec<_>>().join("; "),
        limit.tests.iter().map(test).collect::<Vec<_>>().join(" "),
    ]
}

fn outcome(outcome: &Outcome) -> String {
    match outcome {
        Outcome::Refused(status, name) => format!("{status} {}", code(name)),
        Outcome::Bare(status) => format!("{status}, without a body"),
        Outcome::Closed(with) => format!("the socket closes with {with}"),
        Outcome::Other(words) => (*words).to_owned(),
    }
}

fn test(Test(package, file, name): &Test) -> String {
    code(&format!("{package} {file} {name}"))
}

fn further(bounded: &Bounded) -> String {
    bounded.limits.iter().map(|name| code(name)).collect::<Vec<_>>().join(" ")
}

fn code(text: &str) -> String {
    format!("`{text}`")
}

fn head(page: &mut String, names: &[&str]) {
    line(page, names);
    line(page, &vec!["---"; names.len()]);
}

fn line<T: AsRef<str>>(page: &mut String, cells: &[T]) {
    for cell in cells {
        page.push_str("| ");
        page.push_str(cell.as_ref());
        page.push(' ');
    }
    page.push_str("|\n");
}
