//! `krog ratings`.

use std::collections::{HashMap, HashSet};

use krog_chess::{Arg, Message};
use krog_compete::rating::{Fault, Group, Ledger, Record};
use krog_store::{PairStanding, PersonId, RefundError, Store, StoreError, StoredPart, Unreadable};
use krog_texts::{Lang, render};

use super::{
    data::{Data, failed, now_ms},
    import::number,
};
use crate::{
    exit::{Exit, Stop},
    say,
};

/// Entries and standings that are read at a time.
const PAGE: u32 = 2_000;

/// Subcommands of `krog ratings`.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Compute all ratings again from nothing, and compare them with those that are kept.
    Verify(VerifyArgs),
    /// Give a player back what a rated game changed, as an entry of its own.
    Refund(RefundArgs),
}

/// Arguments of `krog ratings verify`. The server may run meanwhile.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog ratings verify --data /var/lib/krog")]
pub struct VerifyArgs {
    #[command(flatten)]
    data: Data,
}

/// Arguments of `krog ratings refund`. The server may run meanwhile.
#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  krog ratings refund 1204 Ada --data /var/lib/krog")]
pub struct RefundArgs {
    /// The number of the game's entry.
    entry: u64,

    /// The account's name, in either case.
    name: String,

    #[command(flatten)]
    data: Data,
}

pub fn run(command: &Command, lang: Lang) -> Result<Exit, Stop> {
    let (said, data) = match command {
        Command::Verify(args) => (args.data.with(lang, async |store| verify(store, lang).await)?, &args.data),
        Command::Refund(args) => {
            (args.data.with(lang, async |store| refund(store, args, lang).await)?, &args.data)
        }
    };
    say::done(lang, data.jsonl(), &said)?;
    Ok(Exit::Done)
}

async fn verify(store: &Store, lang: Lang) -> Result<Message, Stop> {
    let broken = |error: StoreError| failed(lang, &error);
    let no = |message: Message| Stop::no(render(lang, &message));
    // The standings are read first: what a running server enters meanwhile is in the ledger then, and looked for once more.
    let kept = standings(store).await.map_err(broken)?;
    let mut ledger = Ledger::default();
    read(store, &mut ledger).await.map_err(broken)?.map_err(no)?;
    let mut odd = differing(&ledger, &kept);
    if odd.is_some() {
        let again = standings(store).await.map_err(broken)?;
        read(store, &mut ledger).await.map_err(broken)?.map_err(no)?;
        odd = differing(&ledger, &again);
    }
    if let Some((person, pool)) = odd {
        return Err(no(Message::new("cli-ratings-standing").with("person", person).with("pool", pool)));
    }
    if let Some(seq) = store.stray_rating_part().await.map_err(broken)? {
        return Err(no(Message::new("cli-ratings-stray").with("seq", Arg::Number(seq))));
    }
    let players = ledger.records().filter(|(pool, ..)| pool.group != Group::Pairs);
    let people: HashSet<&str> = players.map(|(_, person, _)| person).collect();
    let last = ledger.last();
    let message = Message::new("cli-ratings-whole").with("entries", number(last.seq));
    Ok(message.with("people", people.len()).with("seal", last.hash.to_string()))
}

/// Takes the entries behind those that the ledger has; the first fault where they do not follow from them.
async fn read(store: &Store, ledger: &mut Ledger) -> Result<Result<(), Message>, StoreError> {
    loop {
        let page = store.rating_entries(ledger.last().seq, PAGE).await?;
        let (Some(first), Some(last)) = (page.first(), page.last()) else { return Ok(Ok(())) };
        // An entry and what it did to each person are committed together.
        let mut parts = store.rating_parts(first.seq, last.seq).await?.into_iter().peekable();
        for stored in page {
            let entry = match stored.entry() {
                Ok(entry) => entry,
                Err(Unreadable { seq, column }) => {
                    let message = Message::new("cli-ratings-unreadable").with("seq", number(seq));
                    return Ok(Err(message.with("column", column)));
                }
            };
            if let Err(fault) = ledger.take(&entry) {
                return Ok(Err(told(&fault)));
            }
            let mut kept = Vec::with_capacity(4);
            while let Some(part) = parts.next_if(|part| part.entry == entry.seq) {
                kept.push(part);
            }
            if kept != StoredPart::due(&entry) {
                return Ok(Err(Message::new("cli-ratings-part").with("seq", number(entry.seq))));
            }
        }
    }
}

fn told(fault: &Fault) -> Message {
    let at = |id, seq: &u64| Message::new(id).with("seq", number(*seq));
    let person = |message: Message, person: &str, due: i32, found: i32| {
        message.with("person", person).with("due", rating(due)).with("found", rating(found))
    };
    match fault {
        Fault::Number { due, found } => at("cli-ratings-number", found).with("due", number(*due)),
        Fault::Chain(seq) => at("cli-ratings-chain", seq),
        Fault::Seal(seq) => at("cli-ratings-seal", seq),
        Fault::Before { seq, person: whose, due, found } => {
            person(at("cli-ratings-before", seq), whose, *due, *found)
        }
        Fault::Arithmetic { seq, person: whose, due, found } => {
            person(at("cli-ratings-arithmetic", seq), whose, *due, *found)
        }
        Fault::Refund { seq, of } => at("cli-ratings-refund", seq).with("of", number(*of)),
        Fault::Same(seq) => at("cli-ratings-same", seq),
        Fault::Judge(error) => Message::new("cli-rate-failed").with("problem", error.to_string()),
    }
}

fn rating(points: i32) -> Arg {
    Arg::Number(points.into())
}

type Standings = HashMap<(String, String), Record>;

async fn standings(store: &Store) -> Result<Standings, StoreError> {
    let mut kept = Standings::new();
    let mut behind: Option<(PersonId, String)> = None;
    loop {
        let page = store.standings(behind.as_ref(), PAGE).await?;
        let Some((person, pool, _)) = page.last() else { break };
        behind = Some((person.clone(), pool.clone()));
        kept.extend(page.into_iter().map(|(person, pool, record)| ((person.to_string(), pool), record)));
    }
    let mut behind: Option<(String, String)> = None;
    loop {
        let page = store.pair_standings(behind.as_ref(), PAGE).await?;
        let Some(PairStanding { pair, pool, .. }) = page.last() else { return Ok(kept) };
        behind = Some((pair.clone(), pool.clone()));
        kept.extend(page.into_iter().map(|of| ((of.pair, of.pool), of.record)));
    }
}

/// The first standing that is not the one that the ledger gives.
fn differing(ledger: &Ledger, kept: &Standings) -> Option<(String, String)> {
    let mut due = Standings::new();
    due.extend(
        ledger.records().map(|(pool, person, record)| ((person.to_owned(), pool.name().to_owned()), *record)),
    );
    let missing = due.iter().filter(|(key, record)| kept.get(*key) != Some(record)).map(|(key, _)| key);
    let too_many = kept.keys().filter(|key| !due.contains_key(*key));
    missing.chain(too_many).min().cloned()
}

async fn refund(store: &Store, args: &RefundArgs, lang: Lang) -> Result<Message, Stop> {
    let no = |id| Stop::no(render(lang, &about(id, args)));
    let account = store.account_by_name(&args.name.to_ascii_lowercase()).await;
    let Some(account) = account.map_err(|error| failed(lang, &error))? else {
        return Err(no("cli-ratings-no-game"));
    };
    match store.refund(args.entry, &account.person.id, now_ms()).await {
        Ok(entry) => {
            let mut message = about("cli-ratings-refunded", args).with("entry", number(entry.seq));
            if let Some(part) = entry.parts().next() {
                message = message.with("before", rating(part.before.rating));
                message = message.with("after", rating(part.after.rating));
            }
            Ok(message)
        }
        Err(RefundError::NoGame) => Err(no("cli-ratings-no-game")),
        Err(RefundError::Already) => Err(no("cli-ratings-already")),
        Err(RefundError::Store(error)) => Err(failed(lang, &error)),
    }
}

fn about(id: &'static str, args: &RefundArgs) -> Message {
    Message::new(id).with("of", number(args.entry)).with("name", args.name.as_str())
}
