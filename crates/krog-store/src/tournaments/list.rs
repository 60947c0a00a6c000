//! Lists of tournaments.

use krog_explorer::games::sorted::{Place, SortKey};

use super::{TournamentRow, TournamentStatus, read, select};
use crate::{PersonId, Result, Store, TournamentId, script::Value};

/// What tournaments are looked for; what is not set does not matter.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TournamentFilter {
    /// How far they are; any of these.
    pub status: Vec<TournamentStatus>,
    /// Those alone that everybody sees.
    pub public: bool,
    /// Those that a person organises or has an entry in.
    pub of: Option<PersonId>,
    /// What stands somewhere in the name, in small letters or capitals.
    pub text: Option<String>,
}

/// A page of tournaments.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentPage {
    /// Those that run first, then those that players enter, then the rest; each from the newest.
    pub rows: Vec<TournamentRow>,
    /// Where the next page begins behind; none where there is no more.
    pub next: Option<Place<TournamentId>>,
}

/// What comes first has more of it. As the index has it.
const STAGE: &str = "(CASE t.status WHEN 'running' THEN 2 WHEN 'registration' THEN 1 ELSE 0 END)";

const fn stage(status: TournamentStatus) -> i64 {
    match status {
        TournamentStatus::Running => 2,
        TournamentStatus::Registration => 1,
        TournamentStatus::Completed | TournamentStatus::Cancelled => 0,
    }
}

impl TournamentRow {
    /// Where it stands in a list.
    pub fn place(&self) -> Place<TournamentId> {
        Place { key: Some(SortKey::Number(stage(self.projection.status))), id: self.id.clone() }
    }
}

impl Store {
    /// The tournaments that a filter asks for, at most `limit`, from behind a place on.
    pub async fn tournaments(
        &self,
        filter: &TournamentFilter,
        after: Option<&Place<TournamentId>>,
        limit: u32,
    ) -> Result<TournamentPage> {
        let mut values = Vec::new();
        let condition = condition(filter, after, &mut values);
        values.push((i64::from(limit) + 1).into());
        let order = format!("ORDER BY {STAGE} DESC, t.id DESC LIMIT ${}", values.len());
        let mut query = sqlx::query(select(&format!("{condition}{order}")));
        for value in values {
            query = match value {
                Value::Text(text) => query.bind(text),
                Value::Number(number) => query.bind(number),
            };
        }
        let rows = query.fetch_all(&self.read).await?;
        let more = rows.len() > usize::try_from(limit).unwrap_or(usize::MAX);
        let rows = rows.iter().take(rows.len() - usize::from(more)).map(read).collect::<Result<Vec<_>>>()?;
        let next = rows.last().filter(|_| more).map(TournamentRow::place);
        Ok(TournamentPage { rows, next })
    }
}

fn condition(
    filter: &TournamentFilter,
    after: Option<&Place<TournamentId>>,
    values: &mut Vec<Value>,
) -> String {
    let mut bind = |value: Value| {
        values.push(value);
        format!("${}", values.len())
    };
    let mut all = Vec::new();
    if filter.public {
        all.push("t.public = 1".to_owned());
    }
    if !filter.status.is_empty() {
        let names: Vec<String> = filter.status.iter().map(|status| bind(status.name().into())).collect();
        all.push(format!("t.status IN ({})", names.join(", ")));
    }
    if let Some(person) = &filter.of {
        let person = bind(person.as_str().into());
        all.push(format!(
            "t.id IN (SELECT id FROM tournaments WHERE organizer_id = {person} \
             UNION SELECT tournament_id FROM tournament_players WHERE person_id = {person})"
        ));
    }
    if let Some(text) = &filter.text {
        let pattern = bind(format!("%{}%", escaped(&text.to_lowercase())).as_str().into());
        all.push(format!("t.name_key LIKE {pattern} ESCAPE '!'"));
    }
    if let Some(Place { key, id }) = after {
        // A place of another list is taken for one among those that run.
        let stage = bind(match key {
            Some(SortKey::Number(number)) => (*number).into(),
            Some(SortKey::Text(_)) | None => stage(TournamentStatus::Running).into(),
        });
        let id = bind(id.as_str().into());
        all.push(format!("({STAGE}, t.id) < ({stage}, {id})"));
    }
    if all.is_empty() { String::new() } else { format!("WHERE {} ", all.join(" AND ")) }
}

/// A text in which no letter stands for others.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for ch in text.chars() {
        if matches!(ch, '%' | '_' | '!') {
            escaped.push('!');
        }
        escaped.push(ch);
    }
    escaped
}
