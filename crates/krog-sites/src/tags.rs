//! What the tags of a game say that its import wants to know.

use crate::day::Day;

/// Tags of one game.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Tags {
    /// What the site calls the game.
    pub(crate) id: String,
    /// When it began, in seconds from 1970, where the tags tell the second.
    pub(crate) began: Option<i64>,
    /// Whether it is still being played.
    pub(crate) runs: bool,
    /// Where it can be looked at.
    pub(crate) address: String,
    /// The rules, where the tag `Variant` does not say them and another one does.
    pub(crate) rules: Option<String>,
}

/// Lines of tags while they are read.
#[derive(Debug, Default)]
pub(crate) struct TagLines {
    site: String,
    link: String,
    game_id: String,
    event: String,
    rules: String,
    variant: bool,
    day: Option<Day>,
    utc_day: Option<Day>,
    time: String,
    runs: bool,
}

impl TagLines {
    /// Takes a line such as `[White "Tal"]`.
    pub(crate) fn line(&mut self, line: &[u8]) {
        let Some((name, value)) = tag(line) else { return };
        match name {
            "Site" => self.site = value,
            "Link" => self.link = value,
            "GameId" => self.game_id = value,
            "Event" => self.event = value,
            "Rules" => self.rules = value,
            "Variant" => self.variant = true,
            "Date" => self.day = Day::read(&value),
            "UTCDate" => self.utc_day = Day::read(&value),
            "UTCTime" => self.time = value,
            "Termination" => self.runs = value.eq_ignore_ascii_case("unterminated"),
            _ => {}
        }
    }

    /// What they say, and empties them for the next game.
    pub(crate) fn finish(&mut self) -> Tags {
        let lines = std::mem::take(self);
        let is_address = |text: &String| text.starts_with("https://") || text.starts_with("http://");
        let address = [lines.link, lines.site].into_iter().find(is_address).unwrap_or_default();
        let id = if lines.game_id.is_empty() {
            address.rsplit('/').find(|part| !part.is_empty()).unwrap_or_default().to_owned()
        } else {
            lines.game_id
        };
        // Chess.com names the rules in the event: "Live Chess - Crazyhouse".
        let event = lines.event.split_once(" Chess - ").map(|(_, rules)| rules.to_owned());
        let rules = (!lines.variant)
            .then(|| [Some(lines.rules), event].into_iter().flatten())
            .into_iter()
            .flatten()
            .find(|rules| is_variant(rules));
        Tags {
            id,
            began: lines.utc_day.or(lines.day).and_then(|day| day.at(&lines.time)),
            runs: lines.runs,
            address,
            rules,
        }
    }
}

/// Whether a name is that of rules other than those of chess.
fn is_variant(name: &str) -> bool {
    name.parse::<krog_chess::Variant>().is_ok_and(|variant| variant != krog_chess::Variant::Standard)
}

/// The name and the value of a tag that stands on a line of its own.
fn tag(line: &[u8]) -> Option<(&str, String)> {
    let line = std::str::from_utf8(line).ok()?.trim();
    let (name, value) = line.strip_prefix('[')?.strip_suffix(']')?.trim().split_once([' ', '\t'])?;
    let value = value.trim().strip_prefix('"')?.strip_suffix('"')?;
    Some((name, value.replace("\\\"", "\"").replace("\\\\", "\\")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tags(text: &str) -> Tags {
        let mut lines = TagLines::default();
        text.lines().for_each(|line| lines.line(line.as_bytes()));
        let tags = lines.finish();
        assert_eq!(lines.finish(), Tags::default());
        tags
    }

    #[test]
    fn tags_of_both_sites() {
        let lichess = tags(
            "[Event \"Rated Blitz game\"]\n[Site \"https://lichess.org/WFZ8aZWA\"]\n[GameId \"WFZ8aZWA\"]\n[UTCDate \"2026.09.19\"]\n\
             [UTCTime \"17:58:27\"]\n[Variant \"Crazyhouse\"]\n[Termination \"Unterminated\"]",
        );
        assert_eq!(
            (lichess.id.as_str(), lichess.began, lichess.runs),
            ("WFZ8aZWA", Some(1_789_840_707), true)
        );
        assert_eq!((lichess.address.as_str(), lichess.rules), ("https://lichess.org/WFZ8aZWA", None));
        let chess_com = tags(
            "[Event \"Live Chess - King of the Hill\"]\n[Site \"Chess.com\"]\n[Date \"2022.02.22\"]\n\
             [Link \"https://www.chess.com/game/live/123\"]\n[Termination \"tal won by checkmate\"]",
        );
        assert_eq!((chess_com.id.as_str(), chess_com.began, chess_com.runs), ("123", None, false));
        assert_eq!(chess_com.rules.as_deref(), Some("King of the Hill"));
    }

    #[test]
    fn rules_that_need_no_tag_get_none() {
        for (text, rules) in [
            ("[Event \"Live Chess\"]", None),
            ("[Event \"Live Chess - Rapid 10 min\"]", None),
            ("[Event \"Live Chess - chess\"]", None),
            ("[Event \"Live Chess - Chess960\"]\n[Variant \"Chess960\"]", None),
            ("[Event \"x\"]\n[Rules \"bughouse\"]", Some("bughouse")),
            ("[Rules \"chess\"]\n[Event \"Daily Chess - 3 Check\"]", Some("3 Check")),
            ("not a tag\n[Half \"open]\n[]\n[Rules]", None),
        ] {
            assert_eq!(tags(text).rules.as_deref(), rules, "{text}");
        }
    }
}
