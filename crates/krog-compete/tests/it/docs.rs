//! What `docs/reference/clocks.md` says is so.

use std::path::Path;

use krog_chess::{ByColor, Color};
use krog_compete::{
    Bonus, Clock, FideClass, LagReport, Ms, Snapshot, TimeClass, TimeControl, absence_limit, first_move_limit,
};

fn page() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/reference/clocks.md");
    std::fs::read_to_string(path).unwrap()
}

/// The rows of the table under a head, cell by cell, without the code marks.
fn table(head: &str) -> Vec<Vec<String>> {
    let page = page();
    let (_, after) = page.split_once(&format!("{head}\n")).unwrap_or_else(|| panic!("no table `{head}`"));
    let cell = |cell: &str| cell.trim().trim_matches('`').to_owned();
    let rows: Vec<Vec<String>> = after
        .lines()
        .skip(1)
        .take_while(|line| line.starts_with('|'))
        .map(|line| line.trim_matches('|').split(" | ").map(cell).collect())
        .collect();
    assert!(rows.len() > 1, "`{head}` is empty");
    rows
}

fn both(control: TimeControl) -> ByColor<TimeControl> {
    ByColor { white: control.clone(), black: control }
}

fn read(text: &str) -> TimeControl {
    TimeControl::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// `10`, `0.5`, `2:53.5` or `24:00:00` in milliseconds.
fn time(text: &str) -> Ms {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let seconds = whole.split(':').fold(0, |sum, part| sum * 60 + part.parse::<Ms>().unwrap());
    seconds * 1000 + format!("{part:0<3}").parse::<Ms>().unwrap()
}

/// A clock and the moment of the example.
struct Desk {
    clock: Clock,
    now: Ms,
}

impl Desk {
    fn line(&mut self, line: &str) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let value = |name: &str| {
            let at = words.iter().position(|word| *word == name)?;
            words.get(at + 1).map(|value| time(value))
        };
        let white = Color::White;
        match words[0] {
            "think" => self.now += value("think").unwrap(),
            "pause" => {
                self.clock.pause(self.now);
                self.now += 3_600_000;
                self.clock.resume(self.now);
            }
            "outage" => {
                let from = self.now;
                self.now += 3_600_000;
                self.clock.skip(from, self.now);
            }
            "berserk" => {
                self.clock.berserk(white).unwrap();
                assert_eq!(self.clock.left(white, self.now), value("left"), "{line}");
            }
            "move" => {
                self.now += value("move").unwrap();
                let lag = LagReport {
                    line_ms: value("rtt").map(|ms| ms as u32),
                    answers_ms: value("answers").map(|ms| ms as u32),
                    claimed_used_ms: value("claims").map(|ms| ms as u32),
                };
                let answer = self.clock.press(self.now, lag);
                if words.contains(&"flag") {
                    assert_eq!(answer.unwrap_err().side, white, "{line}");
                    return;
                }
                let receipt = answer.unwrap_or_else(|_| panic!("the flag falls: {line}"));
                assert_eq!(receipt.left_ms, value("left"), "{line}");
                if let Some(credited) = value("credited") {
                    assert_eq!(receipt.credited_ms, credited, "{line}");
                }
                self.clock.press(self.now, LagReport::default()).unwrap();
            }
            other => panic!("`{other}` is nothing that an example knows"),
        }
    }
}

#[test]
fn the_examples_come_out_as_written() {
    let page = page();
    let mut examples = 0;
    for block in page.split("```clock\n").skip(1) {
        let mut lines = block.split("\n```").next().unwrap().lines();
        let mut desk = Desk { clock: Clock::new(both(read(lines.next().unwrap()))), now: 0 };
        desk.clock.start(Color::White, 0);
        lines.for_each(|line| desk.line(line));
        examples += 1;
    }
    assert!(examples >= 11, "only {examples} examples");
}

#[test]
fn every_kind_is_written_in_three_ways() {
    let rows = table("| Kind | JSON | PGN | Written |");
    assert!(rows.len() >= 8);
    for bonus in Bonus::each(1) {
        let kind = serde_json::to_value(bonus).unwrap()["kind"].to_string();
        let known = |row: &&Vec<String>| bonus == Bonus::None || row[1].contains(&format!("\"kind\":{kind}"));
        assert!(rows.iter().any(|row| known(&row)), "no row of {kind}");
    }
    for row in rows {
        let control: TimeControl = serde_json::from_str(&row[1]).unwrap();
        assert_eq!(control.check(), Ok(()), "{row:?}");
        assert_eq!(serde_json::to_string(&control).unwrap(), row[1]);
        assert_eq!(control.pgn(), row[2]);
        assert_eq!(control.short(), row[3]);
        assert_eq!(TimeControl::from_pgn(&row[2]).as_ref(), Ok(&control));
        assert_eq!(read(&row[3]), control);
    }
}

#[test]
fn the_classes_are_as_tabled() {
    for row in table("| Control | Class | Laws |") {
        let control = read(&row[0]);
        assert_eq!(TimeClass::of(&control).name(), row[1], "{row:?}");
        assert_eq!(FideClass::of(&control).map_or("none", FideClass::name), row[2], "{row:?}");
    }
}

#[test]
fn the_limits_are_as_tabled() {
    let samples = ["1+0", "3+2", "10+0", "30+0", "1/1d", "∞"];
    let rows = table("| Class | First move | Away | Away, behind | Page closed |");
    assert_eq!(rows.len(), samples.len());
    for (row, sample) in rows.iter().zip(samples) {
        let control = both(read(sample));
        assert_eq!(TimeClass::of_game(&control).name(), row[0]);
        let limits = [
            first_move_limit(&control),
            absence_limit(&control, 3, false),
            absence_limit(&control, 4, false),
            absence_limit(&control, 0, true),
        ];
        for (limit, cell) in limits.into_iter().zip(&row[1..]) {
            let tabled = cell.strip_suffix(" s").map(time);
            assert_eq!(limit, tabled, "{row:?}");
            assert!(tabled.is_some() || cell == "none");
        }
        assert_eq!(absence_limit(&control, 9, true), limits[3], "closed and behind: {row:?}");
    }
}

#[test]
fn the_snapshot_is_the_one_after_a_move() {
    let page = page();
    let text = page.split("```json\n").nth(1).unwrap().split("\n```").next().unwrap();
    let mut clock = Clock::new(both(read("3+2")));
    clock.start(Color::White, 0);
    clock.press(10_000, LagReport::default()).unwrap();
    assert_eq!(serde_json::to_string(&clock.snapshot()).unwrap(), text);
    let snapshot: Snapshot = serde_json::from_str(text).unwrap();
    assert_eq!(Clock::restore(both(read("3+2")), &snapshot), clock);
}

#[test]
fn unequal_times_have_the_class_of_the_longer() {
    let unequal = |white, black| ByColor { white: read(white), black: read(black) };
    assert_eq!(TimeClass::of_game(&unequal("2+0", "5+0")), TimeClass::Blitz);
    assert_eq!(TimeClass::of_game(&unequal("5+0", "2+0")), TimeClass::Blitz);
    assert_eq!(FideClass::of_game(&unequal("5+0", "60+0")), Some(FideClass::Standard));
    assert_eq!(FideClass::of_game(&unequal("5+0", "1/1d")), None);
    assert_eq!(first_move_limit(&unequal("1+0", "10+0")), Some(30_000));
}
