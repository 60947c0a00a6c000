//! Reports written and read back.

use krog_pairing::{
    Outcome, Points, Score, dutch,
    generate::{Settings, generate},
    trf::{self, Form, Line, Report},
};
use krog_testing::{chance::Chance, corpus, data, pairing};
use proptest::prelude::*;

use crate::archive;

const FORMS: [Form; 2] = [Form::Trf16, Form::Trf26];

#[test]
fn every_report_at_hand_is_written_without_loss() {
    let mut reports = 0;
    for archive in ["swiss/swiss_public.tar.gz", "tiebreaks/tiebreaks_public.tar.gz"] {
        let Some(path) = data::reference(archive) else { continue };
        for (name, text) in archive::files(&path).iter().filter(|(name, _)| name.ends_with(".trf")) {
            let read = trf::report(text).unwrap_or_else(|error| panic!("{name}: {error}"));
            for form in FORMS {
                let written = trf::write(&read, form).unwrap();
                assert!(!written.contains('\r'));
                assert!(trf::report(&written).unwrap() == read, "{name}:\n{written}");
            }
            let lines = |text: &str| {
                let mut lines: Vec<String> = text
                    .replace("\r\n", "\n")
                    .replace('\r', "\n")
                    .lines()
                    .map(|line| line.trim_end().to_owned())
                    .collect();
                lines.retain(|line| line.starts_with("001"));
                lines
            };
            // The lines of players come out as they went in, where byes to come have no lines of their own.
            let written = trf::write(&read, Form::Trf16).unwrap();
            if !text.contains("240 ") {
                assert_eq!(lines(text), lines(&written), "{name}");
            }
            reports += 1;
        }
    }
    assert!(reports == 589 || reports == 0, "{reports}");
}

/// Everything that a report can have.
const FULL: &str = "\
012 Club championship
022 Tromsø
042 2026/02/01
062 5
102 Ås, Åse
112 One, Deputy
112 Two, Deputy
132                                                                                        26/02/01  26/02/02
### a comment
XXR 5
XXC rank black1
BBW  3.0
BBD  1.0
BBZ  0.5
XXP 2 3
260   2   4    4    5
XXA    1  1.0  1.0  0.5
XXA    2  1.0
XXS PAB=0.5
001    1 m GM Ødegård, Bjørn                    2650 NOR     1503014 1990/11/30  6.0    1     2 w W     3 b 1
NOR    1      Ødegård, B                        2630
001    2 w    王, 小                              2300 CHN    00000001 2001        0.5    4     1 b L     4 w -
001    3    g Solberg                                                            0.0    5     5 w 0     1 w 0  0000 - H
001    4                                         999                             3.0    2  0000 - Z     2 b +
001    5                                        1000 SWE                         3.0    3     3 b 1            0000 - Z
013 Team one                          1    2
240 H   5    1
";

#[test]
fn all_that_a_report_says_is_kept() {
    let report = trf::report(FULL).unwrap();
    let one = &report.entries[0];
    assert_eq!(
        (one.sex, one.title.as_str(), one.name.as_str(), one.rating, one.federation.as_str()),
        (Some('m'), "GM", "Ødegård, Bjørn", Some(2650), "NOR")
    );
    assert_eq!(
        (one.fide_id.as_str(), one.birth.as_str(), one.points, one.rank),
        ("1503014", "1990/11/30", Some(60), Some(1))
    );
    assert_eq!(report.entries[1].fide_id, "00000001");
    let told = one.told(0).unwrap();
    assert_eq!((told.round.outcome, told.rated), (Outcome::Played(Score::Win), false));
    assert_eq!(
        (report.entries[4].told(1), one.told(4).map(|told| told.round.outcome)),
        (None, Some(Outcome::HalfBye))
    );
    assert_eq!((report.rounds, report.first_white, report.by_rank), (Some(5), Some(false), true));
    assert_eq!(
        report.values.points(),
        Points { win: 30, draw: 10, pairing_bye: 30, zero_bye: 5, ..Points::default() }
    );
    assert_eq!(report.virtual_points.into_iter().collect::<Vec<_>>(), [(1, vec![10, 10, 5]), (2, vec![10])]);
    assert_eq!(
        report.lines[11],
        Line { before: 5, text: "013 Team one                          1    2".to_owned() }
    );
    assert_eq!((report.lines[10].before, report.lines[10].code().as_str()), (1, "NOR"));

    let report = trf::report(FULL).unwrap();
    assert_eq!(report.content("022").as_deref(), Some("Tromsø"));
    let tournament = report.tournament();
    assert_eq!((tournament.rounds, dutch::next_round(&tournament)), (5, 2));
    // A bye to come is no point yet.
    assert_eq!(
        tournament.players.iter().map(|player| tournament.total_before(player, 2)).collect::<Vec<_>>(),
        [60, 0, 0, 35, 35]
    );
    assert!(tournament.absent.contains(&(4, 1)) && tournament.absent.contains(&(2, 3)));

    let older = trf::write(&report, Form::Trf16).unwrap();
    let newer = trf::write(&report, Form::Trf26).unwrap();
    let again = trf::report(&newer).unwrap();
    assert!(again == report && trf::report(&older).unwrap() == report, "{older}\n{newer}");
    assert_eq!(trf::write(&again, Form::Trf16).unwrap(), older);
    for line in FULL
        .lines()
        .filter(|line| line.starts_with("001") || line.starts_with("XXA") || line.starts_with("0"))
    {
        assert!(older.contains(line), "{line}\n{older}");
    }
    for line in [
        "142 5",
        "152 B",
        "162  W 3.0    D 1.0",
        "BBZ  0.5",
        "192 FIDE_DUTCH_2026",
        "260   1 999    2    3",
        "260   2   4    4    5",
        "250       1.0   1   2    1    1",
        "250       1.0   1   1    2    2",
        "240 H   3    3",
        "240 Z   3    5",
        "240 H   5    1",
    ] {
        assert!(newer.lines().any(|written| written == line), "{line}\n{newer}");
    }
    assert!(older.lines().any(|line| line == "XXP 2 3") && !older.contains("192"), "{older}");
}

#[test]
fn what_has_no_place_in_the_columns_is_refused() {
    let mut report =
        Report::from(&generate(&Settings { players: 4, rounds: 2, ..Settings::default() }, 1).unwrap());
    let error = |report: &Report| trf::write(report, Form::Trf26).unwrap_err().to_string();
    report.entries[1].name = "x".repeat(34);
    assert!(error(&report).starts_with("player 2: `xxx"), "{}", error(&report));
    report.entries[1].name = "a\nb".to_owned();
    assert!(error(&report).contains("line break"));
    report.entries[1].name = String::new();
    report.entries[1].points = Some(10_005);
    assert!(error(&report).contains("10005 tenths"));
    report.entries[1].points = Some(10_000);
    assert_eq!(trf::report(&trf::write(&report, Form::Trf26).unwrap()).unwrap(), report);
}

#[test]
fn what_the_fuzzer_kept_is_replayed() {
    corpus::replay("trf", pairing::trf);
}

/// Reports with characters, columns and lines changed by chance.
#[test]
fn no_report_is_too_odd() {
    let mut chance = Chance(1);
    let newer = trf::write(&trf::report(FULL).unwrap(), Form::Trf26).unwrap();
    let rounds = std::env::var("KROG_MUTATIONS").ok().and_then(|text| text.parse().ok()).unwrap_or(4000);
    for _ in 0..rounds {
        let text = if chance.yes() { FULL } else { &newer };
        let mut lines: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
        for _ in 0..=chance.below(4_usize) {
            let at = chance.below(lines.len());
            let line = lines[at].clone();
            match chance.below(6) {
                0 => lines.insert(at, line),
                1 if lines.len() > 2 => drop(lines.remove(at)),
                2 => {
                    let other = chance.below(lines.len());
                    lines.swap(at, other);
                }
                3 => lines[at].truncate(chance.below(line.len() + 1)),
                _ if line.is_empty() => {}
                _ => {
                    let to = chance.below(line.len());
                    lines[at][to] = *chance.one(&[
                        ' ', '0', '1', '2', '9', '.', '-', '+', '=', 'w', 'b', 'H', 'Z', 'F', 'U', 'X', 'A',
                        'P', '\u{feff}', '\u{a0}', '\t', '王', '\u{85}',
                    ]);
                }
            }
        }
        let text: Vec<String> = lines.into_iter().map(String::from_iter).collect();
        pairing::trf(text.join("\n").as_bytes());
    }
}

fn settings() -> impl Strategy<Value = Settings> {
    (2_u32..30, 1_usize..6, [0_u8..30, 0..30, 0..30, 0..30], any::<bool>(), 0_i64..4).prop_map(
        |(players, rounds, [forfeits, retired, half_byes, late], baku, bye)| Settings {
            players: players + 6,
            rounds,
            draws: 30,
            forfeits,
            retired,
            half_byes,
            late,
            baku,
            points: Points { win: 20, draw: 10, pairing_bye: 5 * bye, ..Points::default() },
            ..Settings::default()
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn every_tournament_is_written_and_read_back(
        settings in settings(),
        seed: u64,
        first in 0_usize..5,
        words in proptest::collection::vec("[A-Za-zÆØÅæøå王]{0,3}", 4),
        unrated: u64,
    ) {
        let Ok(tournament) = generate(&settings, seed) else { return Ok(()) };
        let mut report = Report::from(&tournament);
        for (at, entry) in report.entries.iter_mut().enumerate() {
            entry.title.clone_from(&words[at % 4]);
            entry.federation.clone_from(&words[(at + 1) % 4]);
            entry.birth.clone_from(&words[(at + 2) % 4]);
            entry.sex = words[(at + 3) % 4].chars().next();
            for (round, told) in entry.rounds.iter_mut().flatten().enumerate() {
                told.rated = !told.round.outcome.is_played() || unrated >> ((at + round) % 64) & 1 == 0;
            }
        }
        report.entries.rotate_left(first);
        report.lines.push(Line { before: first, text: format!("x{}", words[0]) });
        for form in FORMS {
            let written = trf::write(&report, form).unwrap();
            let again = trf::report(&written).unwrap();
            prop_assert_eq!(&again, &report, "{}", written);
            prop_assert_eq!(again.tournament(), tournament.clone());
        }
    }

    #[test]
    fn no_text_is_too_odd(
        text in "(001   [1-4]|XX[RCPAZ]|BB[WDLUZF]|\n162  [WDLAPXZ]|\n192|\n240 [HFZ]|\n250|\n260|[0-9]{1,3}| {1,9}|[a-z]|\u{e5}|\n|[wb] [1=0WDL+-]|0000 - [UFHZ]){0,60}"
    ) {
        pairing::trf(text.as_bytes());
    }
}
