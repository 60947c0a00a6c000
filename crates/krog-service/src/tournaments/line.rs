//! Lines of what is told of a tournament: each what is the reader's own, before what all readers share.

use bytes::Bytes;
use krog_tournament::Personal;
use krog_wire::tournament::{DutyView, TournamentActName};
use serde::Serialize;
use serde_json::Value;

use crate::problem::{ApiError, Result};

/// Fields that are a reader's own.
const OWN: [&str; 4] = ["organizes", "mine", "may", "duties"];

/// What is a reader's own, of a view or of what changed in it, as it is sent.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Own<'p> {
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    organizes: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    mine: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    may: Option<&'p [TournamentActName]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    duties: Option<&'p [DutyView]>,
}

/// An object that all readers share, as JSON without its first brace, to the end of its line.
#[derive(Debug, Clone)]
pub(super) struct Shared(Bytes);

impl Shared {
    /// A view, or what changed in it, without what is a reader's own.
    pub fn of(told: &impl Serialize) -> Result<Shared> {
        let failed = |error| ApiError::internal(&error);
        let mut told = serde_json::to_value(told).map_err(failed)?;
        if let Value::Object(fields) = &mut told {
            for own in OWN {
                fields.remove(own);
            }
        }
        Ok(Shared(line(&told)?.slice(1..)))
    }
}

/// A line of JSON, in pieces that are sent one behind the other.
#[derive(Debug)]
pub struct Line(Vec<Bytes>);

impl Line {
    /// A line that nobody else is sent.
    pub(super) fn alone(told: &impl Serialize) -> Result<Line> {
        Ok(Line(vec![line(told)?]))
    }

    /// The whole for a reader.
    pub(super) fn whole(is: &Personal, shared: &Shared) -> Result<Line> {
        let Personal { organizes, mine, may, duties } = is;
        let own = Own { organizes: *organizes, mine: *mine, may: Some(may), duties: Some(duties) };
        Line::before(&own, shared)
    }

    /// What changed for a reader, with what the reader's own part was and is.
    pub(super) fn change(was: &Personal, is: &Personal, shared: &Shared) -> Result<Line> {
        let own = Own {
            organizes: false,
            mine: is.mine.filter(|_| was.mine != is.mine),
            may: (was.may != is.may).then_some(&is.may),
            duties: (was.duties != is.duties).then_some(&is.duties),
        };
        Line::before(&own, shared)
    }

    fn before(own: &Own<'_>, shared: &Shared) -> Result<Line> {
        let mut own = serde_json::to_vec(own).map_err(|error| ApiError::internal(&error))?;
        // The object goes on with what is shared, which is never empty.
        own.pop();
        if own.len() > 1 {
            own.push(b',');
        }
        Ok(Line(vec![own.into(), shared.0.clone()]))
    }

    /// Its pieces.
    pub fn pieces(self) -> Vec<Bytes> {
        self.0
    }
}

fn line(told: &impl Serialize) -> Result<Bytes> {
    let mut bytes = serde_json::to_vec(told).map_err(|error| ApiError::internal(&error))?;
    bytes.push(b'\n');
    Ok(bytes.into())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn read(line: Line) -> Value {
        let bytes = line.pieces().concat();
        let (end, object) = bytes.split_last().unwrap();
        assert_eq!(*end, b'\n');
        assert!(!object.contains(end), "one line");
        serde_json::from_slice(object).unwrap()
    }

    fn somebody(mine: Option<u32>, may: &[TournamentActName]) -> Personal {
        Personal { mine, may: may.to_vec(), ..Personal::default() }
    }

    #[test]
    fn a_line_is_what_all_share_with_what_is_the_readers_own() {
        let view = json!({ "id": "x", "may": ["join"], "duties": [], "rounds": [1, 2] });
        let shared = Shared::of(&view).unwrap();
        let own = somebody(Some(5), &[TournamentActName::Leave]);
        assert_eq!(
            read(Line::whole(&own, &shared).unwrap()),
            json!({ "id": "x", "mine": 5, "may": ["leave"], "duties": [], "rounds": [1, 2] })
        );
        let nobody = somebody(None, &[]);
        assert_eq!(
            read(Line::whole(&nobody, &shared).unwrap()),
            json!({ "id": "x", "may": [], "duties": [], "rounds": [1, 2] })
        );
    }

    #[test]
    fn a_change_says_of_the_readers_own_part_what_changed() {
        let shared = Shared::of(&json!({ "id": "x", "from": 1, "mine": 3, "may": ["join"] })).unwrap();
        let (was, is) =
            (somebody(None, &[TournamentActName::Join]), somebody(Some(5), &[TournamentActName::Leave]));
        let nothing = json!({ "id": "x", "from": 1 });
        assert_eq!(read(Line::change(&is, &is, &shared).unwrap()), nothing);
        assert_eq!(
            read(Line::change(&was, &is, &shared).unwrap()),
            json!({ "id": "x", "from": 1, "mine": 5, "may": ["leave"] })
        );
    }
}
