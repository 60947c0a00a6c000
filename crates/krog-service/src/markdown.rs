//! Reports as Markdown.

mod opening;
mod player;

use krog_chess::Message;
use krog_explorer::{
    games::Found,
    report::Tally,
    stats::{Counts, FEWEST, Performance},
};
use krog_texts::{Lang, render};

pub use self::{opening::opening_report, player::player_report};

/// Rows of a table.
pub const ROWS: usize = 15;
const NONE: &str = "–";

/// A text of Markdown while it is written.
struct Markdown {
    lang: Lang,
    text: String,
}

impl Markdown {
    fn new(lang: Lang, title: &str) -> Markdown {
        Markdown { lang, text: format!("# {}\n\n", plain(title)) }
    }

    fn say(&self, id: &'static str) -> String {
        render(self.lang, &Message::new(id))
    }

    fn line(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn message(&mut self, message: &Message) {
        let text = render(self.lang, message);
        self.line(&text);
    }

    fn heading(&mut self, id: &'static str) {
        let text = format!("\n## {}\n", self.say(id));
        self.line(&text);
    }

    /// A table: its heads parted by `;`, the first columns to the left, the others to the right.
    fn table(&mut self, heads: &str, left: usize, rows: &[Vec<String>]) {
        let heads: Vec<&str> = heads.split(';').map(str::trim).collect();
        self.line(&format!("| {} |", heads.join(" | ")));
        let lines: Vec<&str> = (0..heads.len()).map(|at| if at < left { "---" } else { "---:" }).collect();
        self.line(&format!("| {} |", lines.join(" | ")));
        for row in rows {
            self.line(&format!("| {} |", row.join(" | ")));
        }
    }

    /// A table of tallies under a name.
    fn tallies(&mut self, name: &str, rows: impl Iterator<Item = (String, Tally)>) {
        let heads = format!("{name}; {}", self.say("cli-report-heads-tally"));
        let rows: Vec<_> = rows.map(|(name, tally)| self.tally_row(name, &tally)).collect();
        self.table(&heads, 1, &rows);
    }

    /// The cells of a tally behind its name.
    fn tally_row(&self, name: String, tally: &Tally) -> Vec<String> {
        let performance = tally.performance();
        vec![
            name,
            tally.games().to_string(),
            tally.counts.white.to_string(),
            tally.counts.draws.to_string(),
            tally.counts.black.to_string(),
            tally.percent().map_or_else(|| NONE.to_owned(), |percent| format!("{percent} %")),
            known(tally.average_rating()),
            known(tally.average_opponent()),
            tally.rated().games().to_string(),
            known(tally.average_rated_opponent()),
            self.performance(performance.as_ref(), tally.rated()),
            performance.map_or_else(|| NONE.to_owned(), |found| bounds(&found)),
        ]
    }

    /// A performance, or why there is none.
    fn performance(&self, found: Option<&Performance>, rated: &Counts) -> String {
        match found {
            Some(found) => found.rating.to_string(),
            None if rated.games() < FEWEST => self.say("cli-report-too-few"),
            None => self.say("cli-report-one-sided"),
        }
    }

    fn games<'a>(&mut self, games: impl Iterator<Item = &'a Found>) {
        let player = |name: &str, rating: Option<u16>| match rating {
            Some(rating) => format!("{} ({rating})", plain(name)),
            None => plain(name),
        };
        let row = |found: &Found| {
            vec![
                found.card.date(),
                player(&found.white, found.card.white_rating),
                player(&found.black, found.card.black_rating),
                plain(found.card.result()),
                plain(&found.event),
            ]
        };
        let rows: Vec<_> = games.map(row).collect();
        let heads = self.say("cli-report-heads-games");
        self.table(&heads, 5, &rows);
    }
}

/// A text that no mark of Markdown is read in.
fn plain(text: &str) -> String {
    let marked = |ch: char| ['\\'].into_iter().filter(move |_| "\\|*_[]<>`#".contains(ch)).chain([ch]);
    // A line that ends would end a table.
    text.chars().map(|ch| if ch.is_control() { ' ' } else { ch }).flat_map(marked).collect()
}

fn number(count: u64) -> usize {
    usize::try_from(count).unwrap_or(usize::MAX)
}

fn known(rating: Option<u16>) -> String {
    rating.map_or_else(|| NONE.to_owned(), |rating| rating.to_string())
}

fn bounds(Performance { low, high, .. }: &Performance) -> String {
    format!("{low}–{high}")
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn no_name_is_read_as_a_mark() {
        assert_eq!(plain("a|b*c_d\n# e"), "a\\|b\\*c\\_d \\# e");
    }
}
