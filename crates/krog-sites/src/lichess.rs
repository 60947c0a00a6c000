//! Games of Lichess: oldest first, some thousands in one request, each request from where the one before came to.
//!
//! Lichess lists games by when they began. A game that runs while its neighbours are read is over later, and would never be
//! seen again: its id is kept, and it is asked for by it until it is over.

use serde::{Deserialize, Serialize};

use crate::{
    error::SiteError,
    import::{Failed, Intake, Report, Wish, failed},
    leg::{Came, Leg, Sort},
    news::News,
    session::{Ask, Session},
    tags::Tags,
};

const PGN: &str = "application/x-chess-pgn";
/// Ids that one request may ask for.
const IDS: usize = 300;
/// The longest profile that is read.
const PROFILE: u64 = 1 << 20;

/// Which games are wanted. All, unless something is said.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Choice {
    /// Rated ones alone, or casual ones alone.
    pub rated: Option<bool>,
    /// Speeds and variants, as Lichess calls them: `blitz`, `kingOfTheHill`.
    pub kinds: Vec<String>,
    pub color: Option<&'static str>,
}

impl Choice {
    /// What is added to the address, and by what a stretch that was read is known.
    pub(crate) fn query(&self) -> String {
        let mut query = String::new();
        if let Some(rated) = self.rated {
            query.push_str(&format!("&rated={rated}"));
        }
        let fits = |kind: &&String| kind.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let kinds: Vec<&str> = self.kinds.iter().filter(fits).map(String::as_str).collect();
        if !kinds.is_empty() {
            query.push_str(&format!("&perfType={}", kinds.join(",")));
        }
        if let Some(color) = self.color {
            query.push_str(&format!("&color={color}"));
        }
        query
    }
}

/// What was read: a stretch of time.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Reached {
    account: String,
    /// Its beginning, in seconds from 1970.
    #[serde(default)]
    from: i64,
    /// When the newest game began that was seen.
    to: i64,
    /// The games that began in that second.
    #[serde(default)]
    last: Vec<String>,
    /// Games that were not over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    running: Vec<String>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    choice: String,
}

impl Reached {
    /// Where an import begins: where the last one came to, unless it is to reach further back or chooses otherwise.
    fn resume(cursor: Option<&str>, account: &str, from: Option<i64>, choice: &str) -> Reached {
        cursor
            .and_then(|cursor| serde_json::from_str::<Reached>(cursor).ok())
            .filter(|reached| reached.account == account && reached.choice == choice)
            .filter(|reached| from.is_none_or(|from| from >= reached.from))
            .unwrap_or_else(|| Reached {
                account: account.to_owned(),
                from: from.unwrap_or(0),
                to: from.unwrap_or(0),
                choice: choice.to_owned(),
                ..Reached::default()
            })
    }

    /// Goes on to a game that was seen.
    fn see(&mut self, game: &Came) {
        if game.sort == Sort::Leave && !self.running.contains(&game.id) {
            self.running.push(game.id.clone());
        }
        let Some(began) = game.began else { return };
        if began > self.to {
            self.to = began;
            self.last.clear();
        }
        if began == self.to && game.sort != Sort::Known {
            self.last.push(game.id.clone());
        }
    }

    fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

#[derive(Deserialize)]
struct Profile {
    #[serde(default)]
    disabled: bool,
    #[serde(default)]
    closed: bool,
    count: Option<Count>,
}

#[derive(Deserialize)]
struct Count {
    #[serde(default)]
    all: u64,
}

/// Reads the games of an account into an intake.
pub(crate) fn run<I: Intake>(
    session: &Session<'_>,
    wish: &Wish,
    intake: &I,
) -> Result<Report, Failed<I::Error>> {
    let choice = wish.choice.query();
    let from = wish.since.map(crate::day::Day::seconds);
    let cursor = intake.cursor().map_err(Failed::Intake)?;
    let mut reached = Reached::resume(cursor.as_deref(), &wish.account.to_string(), from, &choice);
    let count = profile(session)?;
    if reached.to == 0 {
        session.tell(&News::Expected(count));
    }
    finished(session, intake, &mut reached)?;
    let mut kept = reached.to_text();
    let mut most = session.client.page;
    loop {
        let before = (reached.to, reached.last.len());
        let path = page(session, wish, &reached, most, &choice);
        let (came, whole) = leg(session, intake, &Ask { path, accept: PGN, ..Ask::default() }, &reached)?;
        came.iter().for_each(|game| reached.see(game));
        let gained = before != (reached.to, reached.last.len());
        let text = reached.to_text();
        if text != kept && reached.to > 0 {
            intake.keep(&text).map_err(Failed::Intake)?;
            kept = text;
        }
        match whole {
            Ok(()) if came.len() < most as usize => break,
            // More games than a page holds began in one second, or were over in another order than they began.
            Ok(()) if reached.to == before.0 => most = most.saturating_mul(2),
            Ok(()) => session.gained(),
            Err(trouble) => {
                if gained {
                    session.gained();
                }
                retry(session, trouble)?;
            }
        }
    }
    Ok(Report { running: reached.running.len(), missing: Vec::new() })
}

/// Asks whether there is such a user. Answers how many games the site counts.
fn profile(session: &Session<'_>) -> Result<u64, SiteError> {
    let account = session.account;
    let path = format!("/api/user/{}", account.name());
    let answer = session.ask(&Ask { path, accept: "application/json", ..Ask::default() })?;
    if matches!(answer.status.as_u16(), 404 | 410) {
        return Err(SiteError::NoPlayer(account.clone()));
    }
    let profile = answer.whole(PROFILE).ok().and_then(|bytes| serde_json::from_slice::<Profile>(&bytes).ok());
    let profile = profile.ok_or(SiteError::NotUnderstood(account.site()))?;
    if profile.disabled || profile.closed {
        return Err(SiteError::Closed(account.clone()));
    }
    Ok(profile.count.map_or(0, |count| count.all))
}

/// Asks for the games that were not over the last time.
fn finished<I: Intake>(
    session: &Session<'_>,
    intake: &I,
    reached: &mut Reached,
) -> Result<(), Failed<I::Error>> {
    let waiting = std::mem::take(&mut reached.running);
    let mut ids = waiting.chunks(IDS);
    let mut chunk = ids.next();
    while let Some(wanted) = chunk {
        let ask = Ask {
            path: "/api/games/export/_ids?clocks=true&evals=true&opening=true".to_owned(),
            accept: PGN,
            body: Some(wanted.join(",")),
            ..Ask::default()
        };
        let (came, whole) = leg(session, intake, &ask, &Reached::default())?;
        if let Err(trouble) = whole {
            retry(session, trouble)?;
            continue;
        }
        // One that does not come was broken off and is no more.
        reached.running.extend(came.into_iter().filter(|game| game.sort == Sort::Leave).map(|game| game.id));
        session.gained();
        chunk = ids.next();
    }
    if !waiting.is_empty() {
        intake.keep(&reached.to_text()).map_err(Failed::Intake)?;
    }
    Ok(())
}

/// The address of a page.
fn page(session: &Session<'_>, wish: &Wish, reached: &Reached, most: u32, choice: &str) -> String {
    let mut path = format!(
        "/api/games/user/{}?sort=dateAsc&max={most}&ongoing=true&clocks=true&evals=true&opening=true{choice}",
        session.account.name()
    );
    if reached.to > 0 {
        path.push_str(&format!("&since={}", reached.to.saturating_mul(1000)));
    }
    if let Some(until) = wish.until {
        // Its last day is wanted whole.
        path.push_str(&format!("&until={}", (until.seconds() + 86_400).saturating_mul(1000)));
    }
    path
}

/// Games that were gone through, and how it ended.
type Gone = (Vec<Came>, Result<(), SiteError>);

/// Reads one answer. What is returned as gone through is in the intake.
fn leg<I: Intake>(
    session: &Session<'_>,
    intake: &I,
    ask: &Ask,
    reached: &Reached,
) -> Result<Gone, Failed<I::Error>> {
    let answer = session.ask(ask)?;
    let status = answer.status.as_u16();
    if status != 200 {
        let site = session.client.site;
        // The profile was there a moment ago.
        return Err(SiteError::Refused { site, status }.into());
    }
    let sort = |tags: &Tags| match tags {
        tags if tags.began == Some(reached.to) && reached.last.contains(&tags.id) => Sort::Known,
        tags if tags.runs => Sort::Leave,
        _ => Sort::HandOn,
    };
    let mut leg = Leg::new(session, answer, &sort)?;
    let taken = intake.take(&mut leg).map_err(Failed::Intake)?;
    let (mut came, trouble) = leg.finish();
    if let Some(failure) = failed(intake, trouble.as_ref(), taken.whole) {
        // What was handed on and is not in the intake is to come again.
        let mut left = taken.read;
        let end = came.iter().position(|game| {
            let out = game.sort == Sort::HandOn && left == 0;
            left = left.saturating_sub(u64::from(game.sort == Sort::HandOn));
            out
        });
        came.truncate(end.unwrap_or(came.len()));
        return Ok((came, Err(failure)));
    }
    Ok((came, Ok(())))
}

/// Waits before the next try, where there is to be one.
fn retry(session: &Session<'_>, trouble: SiteError) -> Result<(), SiteError> {
    match trouble {
        SiteError::Cut { .. } => session.strike(trouble),
        other => Err(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn came(id: &str, began: i64, sort: Sort) -> Came {
        Came { id: id.to_owned(), began: Some(began), sort }
    }

    #[test]
    fn it_reaches_to_the_newest_second_and_knows_its_games() {
        let mut reached = Reached::resume(None, "", None, "");
        for game in [
            came("a", 10, Sort::HandOn),
            came("b", 12, Sort::Leave),
            came("c", 12, Sort::HandOn),
            came("d", 11, Sort::HandOn),
        ] {
            reached.see(&game);
        }
        assert_eq!((reached.to, reached.last.as_slice()), (12, ["b".to_owned(), "c".to_owned()].as_slice()));
        assert_eq!(reached.running, ["b"]);
        reached.see(&came("c", 12, Sort::Known));
        reached.see(&Came { id: "e".to_owned(), began: None, sort: Sort::HandOn });
        assert_eq!(reached.last.len(), 2);
        let again = Reached::resume(Some(&reached.to_text()), "", None, "");
        assert_eq!(again, reached);
    }

    #[test]
    fn it_begins_anew_where_more_or_something_else_is_wanted() {
        let reached = Reached { from: 100, to: 200, ..Reached::default() }.to_text();
        let resume = |from, choice| Reached::resume(Some(&reached), "", from, choice).to;
        assert_eq!(resume(None, ""), 200);
        assert_eq!(resume(Some(150), ""), 200);
        assert_eq!(resume(Some(50), ""), 50);
        assert_eq!(resume(None, "&rated=true"), 0);
        assert_eq!(Reached::resume(Some(&reached), "lichess:tal", None, "").to, 0);
        assert_eq!(Reached::resume(Some("not ours"), "", None, "").to, 0);
    }

    #[test]
    fn what_is_chosen_stands_in_the_address() {
        let choice = Choice {
            rated: Some(true),
            kinds: vec!["blitz".to_owned(), "x&y".to_owned(), "kingOfTheHill".to_owned()],
            color: Some("white"),
        };
        assert_eq!(choice.query(), "&rated=true&perfType=blitz,kingOfTheHill&color=white");
        assert_eq!(Choice::default().query(), "");
    }
}
