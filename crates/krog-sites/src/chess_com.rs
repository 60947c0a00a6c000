//! Games of Chess.com: archives by month, one after the other. Of the last two that were read their validators are kept: only
//! they may still grow, as the site shows a month's last games hours later.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use crate::{
    error::SiteError,
    import::{Failed, Intake, Report, Wish, failed},
    leg::{Leg, Sort},
    news::News,
    session::{Ask, Session},
    tags::Tags,
};

const PGN: &str = "application/x-chess-pgn";
const JSON: &str = "application/json";
/// The longest list of archives that is read: a month takes some seventy bytes.
const LIST: u64 = 1 << 20;
/// Months whose validators are kept.
const GROWING: usize = 2;

/// A month, as the addresses of archives write it: `2024/05`.
type Month = String;

#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Reached {
    account: String,
    /// The first month that was wanted; empty where all were.
    #[serde(default)]
    from: Month,
    /// The last months that were read.
    months: BTreeMap<Month, Validator>,
    /// Months that the site lists and did not have.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    missing: BTreeSet<Month>,
}

/// By what a site tells whether something has changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Validator {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    etag: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    modified: Option<String>,
}

impl Reached {
    /// Where an import begins: where the last one came to, unless it is to reach further back.
    fn resume(cursor: Option<&str>, account: &str, from: &str) -> Reached {
        cursor
            .and_then(|cursor| serde_json::from_str::<Reached>(cursor).ok())
            .filter(|reached| reached.account == account)
            .filter(|reached| from.is_empty() || from >= reached.from.as_str())
            .unwrap_or_else(|| Reached {
                account: account.to_owned(),
                from: from.to_owned(),
                ..Reached::default()
            })
    }

    /// Whether a month is to be asked for.
    fn wants(&self, month: &str) -> bool {
        let first = self.months.keys().next().unwrap_or(&self.from);
        month >= first.as_str() || self.missing.contains(month)
    }

    fn read(&mut self, month: &str, validator: Validator) {
        self.missing.remove(month);
        // One that was missing long ago does not grow any more.
        let grows = self.months.keys().next().is_none_or(|first| month >= first.as_str());
        if grows || self.months.len() < GROWING {
            self.months.insert(month.to_owned(), validator);
        }
        while self.months.len() > GROWING {
            self.months.pop_first();
        }
    }

    fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }
}

/// Reads the games of an account into an intake.
pub(crate) fn run<I: Intake>(
    session: &Session<'_>,
    wish: &Wish,
    intake: &I,
) -> Result<Report, Failed<I::Error>> {
    let month = |day: crate::day::Day| format!("{:04}/{:02}", day.month().0, day.month().1);
    let from = wish.since.map(month).unwrap_or_default();
    let until = wish.until.map(month);
    let cursor = intake.cursor().map_err(Failed::Intake)?;
    let mut reached = Reached::resume(cursor.as_deref(), &wish.account.to_string(), &from);
    let wanted = |month: &Month| reached.wants(month) && until.as_ref().is_none_or(|until| month <= until);
    let months: Vec<Month> = archives(session)?.into_iter().filter(wanted).collect();
    let mut missing = Vec::new();
    for (done, month) in months.iter().enumerate() {
        session.tell(&News::Month { month: month.replace('/', "-"), done, of: months.len() });
        match self::month(session, intake, month, reached.months.get(month))? {
            Fate::Read(validator) => reached.read(month, validator),
            Fate::Unchanged => {
                session.gained();
                continue;
            }
            Fate::Missing => {
                reached.missing.insert(month.clone());
                missing.push(month.replace('/', "-"));
                session.tell(&News::Missing { month: month.replace('/', "-") });
            }
        }
        intake.keep(&reached.to_text()).map_err(Failed::Intake)?;
        session.gained();
    }
    Ok(Report { running: 0, missing })
}

#[derive(Deserialize)]
struct Archives {
    archives: Vec<String>,
}

#[derive(Deserialize)]
struct Profile {
    #[serde(default)]
    status: String,
}

/// The months in which the user played, oldest first.
fn archives(session: &Session<'_>) -> Result<BTreeSet<Month>, SiteError> {
    let account = session.account;
    let path = format!("/pub/player/{}/games/archives", account.name());
    let answer = session.ask(&Ask { path, accept: JSON, ..Ask::default() })?;
    match answer.status.as_u16() {
        404 => return absent(session).map(|()| BTreeSet::new()),
        410 => return Err(SiteError::Closed(account.clone())),
        _ => {}
    }
    let list = answer.whole(LIST).ok().and_then(|bytes| serde_json::from_slice::<Archives>(&bytes).ok());
    let list = list.ok_or(SiteError::NotUnderstood(account.site()))?;
    // Of the addresses only the months are used: nothing else is asked than what we put together.
    list.archives.iter().map(|url| month_of(url).ok_or(SiteError::NotUnderstood(account.site()))).collect()
}

/// Why there is no list: no such user, a closed account; nothing, where there is one.
fn absent(session: &Session<'_>) -> Result<(), SiteError> {
    let account = session.account;
    let path = format!("/pub/player/{}", account.name());
    let answer = session.ask(&Ask { path, accept: JSON, ..Ask::default() })?;
    if matches!(answer.status.as_u16(), 404 | 410) {
        return Err(SiteError::NoPlayer(account.clone()));
    }
    let profile = answer.whole(LIST).ok().and_then(|bytes| serde_json::from_slice::<Profile>(&bytes).ok());
    match profile {
        None => Err(SiteError::NotUnderstood(account.site())),
        Some(profile) if profile.status.starts_with("closed") => Err(SiteError::Closed(account.clone())),
        Some(_) => Ok(()),
    }
}

/// `2024/05` of `…/games/2024/05`.
fn month_of(url: &str) -> Option<Month> {
    let mut parts = url.trim_end_matches('/').rsplit('/');
    let (month, year) = (parts.next()?, parts.next()?);
    let digits = |text: &str, n: usize| text.len() == n && text.bytes().all(|byte| byte.is_ascii_digit());
    let fits = digits(year, 4) && digits(month, 2) && ("01"..="12").contains(&month);
    fits.then(|| format!("{year}/{month}"))
}

/// What became of a month.
enum Fate {
    Read(Validator),
    Unchanged,
    Missing,
}

/// Reads a month, again from its beginning where the connection breaks off.
fn month<I: Intake>(
    session: &Session<'_>,
    intake: &I,
    month: &str,
    validator: Option<&Validator>,
) -> Result<Fate, Failed<I::Error>> {
    let site = session.client.site;
    let validator = validator.cloned().unwrap_or_default();
    let ask = Ask {
        path: format!("/pub/player/{}/games/{month}/pgn", session.account.name()),
        accept: PGN,
        etag: validator.etag,
        modified: validator.modified,
        ..Ask::default()
    };
    let mut furthest = 0;
    loop {
        let answer = session.ask(&ask)?;
        match answer.status.as_u16() {
            304 => return Ok(Fate::Unchanged),
            404 => return Ok(Fate::Missing),
            // The site is sure that there will never be anything.
            410 => return Ok(Fate::Read(Validator::default())),
            _ => {}
        }
        let header = |name| answer.header(name).map(str::to_owned);
        let validator = Validator { etag: header("etag"), modified: header("last-modified") };
        let sort = |tags: &Tags| if tags.runs { Sort::Leave } else { Sort::HandOn };
        let mut leg = Leg::new(session, answer, &sort)?;
        let taken = intake.take(&mut leg).map_err(Failed::Intake)?;
        let (came, trouble) = leg.finish();
        match failed(intake, trouble.as_ref(), taken.whole) {
            None => return Ok(Fate::Read(validator)),
            Some(SiteError::Cut { problem, .. }) => {
                if came.len() > furthest {
                    furthest = came.len();
                    session.gained();
                }
                session.strike(SiteError::Cut { site, problem })?;
            }
            Some(other) => return Err(other.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_taken_out_of_addresses_and_nothing_else() {
        assert_eq!(
            month_of("https://api.chess.com/pub/player/erik/games/2009/10").as_deref(),
            Some("2009/10")
        );
        assert_eq!(month_of("https://evil.example/2024/05/").as_deref(), Some("2024/05"));
        for bad in ["", "2024", "x/2024/13", "x/2024/5", "x/24/05", "x/../05", "x/2024/0a", "a/2024/00"] {
            assert_eq!(month_of(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_last_two_months_are_asked_for_again_and_those_that_were_missing() {
        let mut reached = Reached::resume(None, "a", "");
        assert!(reached.wants("2001/01"));
        for month in ["2024/03", "2024/04", "2024/05"] {
            reached.read(month, Validator { etag: Some(month.to_owned()), modified: None });
        }
        reached.missing.insert("2020/02".to_owned());
        let mut again = Reached::resume(Some(&reached.to_text()), "a", "");
        assert_eq!(again, reached);
        let wanted =
            ["2020/01", "2020/02", "2024/03", "2024/04", "2024/05", "2024/06"].map(|m| again.wants(m));
        assert_eq!(wanted, [false, true, false, true, true, true]);
        again.read("2020/02", Validator::default());
        assert_eq!(again.months.keys().collect::<Vec<_>>(), ["2024/04", "2024/05"]);
        assert!(again.missing.is_empty());
    }

    #[test]
    fn it_begins_anew_where_earlier_months_are_wanted() {
        let account = "chess.com:tal".to_owned();
        let reached = Reached { account, from: "2022/01".to_owned(), ..Reached::default() }.to_text();
        let resume = |from: &str| Reached::resume(Some(&reached), "chess.com:tal", from).from;
        assert_eq!(resume("2023/01"), "2022/01");
        assert_eq!(resume("2021/01"), "2021/01");
        assert_eq!(resume(""), "2022/01");
        assert_eq!(Reached::resume(Some(&reached), "chess.com:erik", "").from, "");
    }
}
