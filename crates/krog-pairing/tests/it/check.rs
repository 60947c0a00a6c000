//! Reports looked through: those at hand, random ones, and such as are wrong.

use krog_pairing::{
    Outcome, Points, Score, Tournament, acceleration,
    check::{Board, Finding, check},
    dutch::pair_round,
    generate::{GenerateError, Settings, generate},
    trf::{self, Report},
};
use krog_testing::data;

use crate::archive;

fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Earlier rounds of these were paired by the rules, by another program.
#[test]
fn rounds_that_another_program_paired_are_as_the_rules_say() {
    let Some(path) = data::reference("swiss/swiss_public.tar.gz") else { return };
    let files = archive::files(&path);
    let index = files.iter().find(|(name, _)| name.ends_with("index.tsv")).map(|(_, text)| text).unwrap();
    let most = number("KROG_MOST", 40);
    let (mut reports, mut rounds, mut wrong) = (0, 0, Vec::new());
    for row in index.lines().skip(1).filter(|row| row.contains("engine")) {
        let cells: Vec<&str> = row.split('\t').collect();
        if cells[1].parse::<u64>().unwrap() > most {
            continue;
        }
        let name = format!("{}.trf", cells[0]);
        let text = files.iter().find(|(other, _)| other.ends_with(&name)).map(|(_, text)| text).unwrap();
        let report = trf::report(text).unwrap();
        let findings = check(&report);
        if !findings.is_empty() {
            wrong.push(format!("{row}: {:?}", findings.iter().take(2).collect::<Vec<_>>()));
        }
        reports += 1;
        rounds += report.next_round();
    }
    assert!(wrong.is_empty(), "{} of {reports} ({rounds} rounds):\n{}", wrong.len(), wrong.join("\n"));
    assert!(reports >= 100 && rounds >= 400, "{reports} {rounds}");
    println!("{reports} reports, {rounds} rounds");
}

/// A field of 20 to 60, of every kind.
fn settings(seed: u64) -> Settings {
    let baku = seed % 5 == 4;
    let points = match seed % 3 {
        0 if !baku => Points { win: 30, draw: 10, pairing_bye: 15, ..Points::default() },
        1 if !baku => Points { loss: 10, win: 30, draw: 20, pairing_bye: 30, ..Points::default() },
        _ => Points::default(),
    };
    Settings {
        players: 20 + u32::try_from(seed * 7 % 41).unwrap(),
        rounds: 5 + usize::try_from(seed % 5).unwrap(),
        draws: 20 + u8::try_from(seed % 40).unwrap(),
        forfeits: u8::try_from(seed % 8).unwrap(),
        retired: u8::try_from(seed * 3 % 20).unwrap(),
        half_byes: u8::try_from(seed % 6).unwrap(),
        late: u8::try_from(seed * 5 % 15).unwrap(),
        points,
        baku,
        ..Settings::default()
    }
}

#[test]
fn random_tournaments_are_as_the_rules_say() {
    let (mut rounds, mut kinds) = (0, [0; 5]);
    for seed in 0..number("KROG_TOURNAMENTS", 40) {
        let tournament = generate(&settings(seed), seed).unwrap();
        let text = trf::write(&Report::from(&tournament), trf::Form::Trf26).unwrap();
        let report = trf::report(&text).unwrap();
        assert_eq!(check(&report), [], "seed {seed}\n{text}");
        rounds += report.next_round();
        let all = || tournament.players.iter().flat_map(|player| &player.rounds);
        for (kind, outcome) in [Outcome::ForfeitLoss, Outcome::HalfBye, Outcome::PairingBye, Outcome::ZeroBye]
            .into_iter()
            .enumerate()
        {
            kinds[kind] += all().filter(|told| told.outcome == outcome).count();
        }
        let late = |player: &&krog_pairing::Player| {
            player.rounds[0] == krog_pairing::Round::ABSENT
                && !tournament.absent.contains(&(0, player.number))
        };
        kinds[4] += tournament.players.iter().filter(late).count();
    }
    assert!(kinds.iter().all(|count| *count > 20), "{kinds:?}");
    println!(
        "{rounds} rounds; forfeit losses, half-point, pairing and zero-point byes, latecomers: {kinds:?}"
    );
}

#[test]
fn a_seed_gives_one_tournament() {
    let of = |seed| generate(&Settings::default(), seed).unwrap();
    assert_eq!(of(7), of(7));
    assert_ne!(of(7), of(8));
    let none = |settings: Settings| generate(&settings, 1).unwrap_err();
    let usual = Settings::default;
    assert_eq!(none(Settings { players: 1, ..usual() }), GenerateError::Players);
    assert_eq!(none(Settings { rounds: 0, ..usual() }), GenerateError::Rounds);
    assert_eq!(
        none(Settings { ratings: std::ops::RangeInclusive::new(2000, 1000), ..usual() }),
        GenerateError::Ratings
    );
    assert_eq!(
        none(Settings { players: 4, rounds: 4, late: 0, retired: 0, forfeits: 0, half_byes: 0, ..usual() }),
        GenerateError::NoPairing(4)
    );
    let three = Points { win: 30, draw: 10, ..Points::default() };
    assert_eq!(none(Settings { points: three, baku: true, ..usual() }), GenerateError::Baku);
    // The stronger ones score more.
    let tournament = of(3);
    let total =
        |players: &[krog_pairing::Player]| players.iter().map(|player| tournament.total(player)).sum::<i64>();
    assert!(total(&tournament.players[..20]) > total(&tournament.players[20..]) + 200);
}

#[test]
fn what_is_wrong_in_a_report_is_found() {
    let settings = Settings {
        players: 9,
        rounds: 3,
        forfeits: 0,
        retired: 0,
        half_byes: 0,
        late: 0,
        ..Settings::default()
    };
    let tournament = generate(&settings, 2).unwrap();
    let right = Report::from(&tournament);
    assert_eq!(check(&right), []);

    // Two pairs of the second round change opponents.
    let first = pair_round(&krog_pairing::check::before_round(&tournament, 1), 1).unwrap();
    let [one, two] = [first.pairs[0], first.pairs[1]];
    let mut report = right.clone();
    let mut play = |number, opponent| {
        let entry = report.entries.iter_mut().find(|entry| entry.number == number).unwrap();
        entry.rounds[1].as_mut().unwrap().round.opponent = Some(opponent);
    };
    play(one.white, two.black);
    play(two.black, one.white);
    play(two.white, one.black);
    play(one.black, two.white);
    let boards = [
        Board { white: one.white, black: Some(two.black) },
        Board { white: two.white, black: Some(one.black) },
    ];
    let found: Vec<Finding> = check(&report)
        .into_iter()
        .filter(|found| matches!(found, Finding::Pairing { round: 2, .. }))
        .collect();
    assert_eq!(found.len(), 2, "{found:?}");
    let Finding::Pairing { board, rules, report: told, .. } = &found[0] else { panic!() };
    assert_eq!((*board, *rules), (1, Board { white: one.white, black: Some(one.black) }));
    assert!(boards.iter().all(|board| told.contains(board)), "{told:?}");

    // Points, ranks, colours and results.
    let mut report = right.clone();
    report.entries[0].points = report.entries[0].points.map(|points| points + 5);
    assert!(matches!(check(&report)[0], Finding::Points { player: 1, .. }));
    report.lines.push(trf::Line { before: 0, text: "299 ...".to_owned() });
    assert_eq!(check(&report), []);
    let mut report = right.clone();
    report.entries[0].rank = Some(9);
    assert!(
        matches!(check(&report)[..], [Finding::Rank { player: 1, report: 9, .. }]),
        "{:?}",
        check(&report)
    );
    let mut report = right.clone();
    for entry in &mut report.entries {
        entry.rounds[2].as_mut().unwrap().round.white = Some(true);
    }
    let games = check(&report).iter().filter(|found| matches!(found, Finding::Game { round: 3, .. })).count();
    assert_eq!(games, 4);
    let mut report = right.clone();
    for entry in &mut report.entries {
        let told = entry.rounds[0].as_mut().unwrap();
        if told.round.outcome == Outcome::Played(Score::Loss) {
            told.round.outcome = Outcome::Played(Score::Draw);
        }
    }
    assert!(check(&report).iter().any(|found| matches!(found, Finding::Game { round: 1, .. })));

    // Another system is not judged by these rules.
    let mut report = right;
    report.system = Some("FIDE_BURSTEIN".to_owned());
    assert!(!report.is_dutch() && check(&report).is_empty());
}

/// Four players have all met after three rounds.
#[test]
fn a_round_without_a_pairing_is_said() {
    let lines = [
        "   2 w 1     3 b 1     4 w 1     2 b 1",
        "   1 b 0     4 w =     3 b =     1 w 0",
        "   4 w 1     1 w 0     2 w =     4 b 0",
        "   3 b 0     2 b =     1 b 0     3 w 1",
    ];
    let points = ["4.0", "1.0", "1.5", "1.5"];
    let text: String = (1..)
        .zip(lines)
        .zip(points)
        .map(|((number, rounds), points)| format!("001 {number:>4}{:72}{points:>4}       {rounds}\n", ""))
        .collect();
    let report = trf::report(&format!("XXR 4\n{text}")).unwrap();
    assert!(check(&report).contains(&Finding::NoPairing { round: 4 }), "{:?}", check(&report));
}

fn numbers(tournament: &Tournament, round: usize) -> Vec<(u32, u32)> {
    pair_round(tournament, round)
        .unwrap()
        .pairs
        .iter()
        .map(|pair| (pair.white.min(pair.black), pair.white.max(pair.black)))
        .collect()
}

/// C.04.5.1: of 161 players the first 82; nine rounds have five accelerated ones, three of them with a whole point.
#[test]
fn baku_acceleration_is_that_of_the_rules() {
    let quiet = Settings { forfeits: 0, retired: 0, half_byes: 0, late: 0, ..Settings::default() };
    let tournament = generate(&Settings { players: 161, rounds: 1, ..quiet.clone() }, 1).unwrap();
    let nine = Tournament { rounds: 9, ..tournament };
    let points = acceleration::baku(&nine).unwrap();
    assert_eq!(points.keys().copied().collect::<Vec<_>>(), (1..=82).collect::<Vec<_>>());
    assert!(points.values().all(|row| row == &[10, 10, 10, 5, 5]));

    // In the first round each half plays among itself.
    let eight = generate(&Settings { players: 8, rounds: 5, baku: true, ..quiet }, 5).unwrap();
    assert_eq!(numbers(&eight, 0), [(1, 3), (2, 4), (5, 7), (6, 8)]);
    // The coded type alone says the same, and a line of its own comes before it.
    let mut report = Report::from(&eight);
    report.virtual_points.clear();
    report.system = Some("FIDE_DUTCH_2026_BAKU".to_owned());
    let text = trf::write(&report, trf::Form::Trf26).unwrap();
    assert_eq!(trf::read(&text).unwrap().virtual_points, eight.virtual_points);
    let own = trf::read(&format!("250       1.0   1   1    1    2\n{text}")).unwrap();
    assert_eq!(own.virtual_points(2, 0), 10);
    assert_eq!((own.virtual_points(3, 0), own.virtual_points(1, 1)), (0, 0));
    let three = trf::read(&format!("BBW  3.0\nBBD  1.0\n{text}")).unwrap_err();
    assert!(matches!(three.fault, trf::Fault::Baku(_)) && three.column == 5, "{three}");
}

/// Virtual points make brackets and floats, boards follow the points that everybody sees.
#[test]
fn virtual_points_count_for_brackets_alone() {
    let quiet = Settings {
        players: 12,
        rounds: 6,
        forfeits: 0,
        retired: 0,
        half_byes: 0,
        late: 0,
        baku: true,
        ..Settings::default()
    };
    let tournament = generate(&quiet, 11).unwrap();
    for round in 1..3 {
        let before = krog_pairing::check::before_round(&tournament, round);
        let pairing = pair_round(&before, round).unwrap();
        let seen = |number| before.total(before.player(number).unwrap());
        let tops: Vec<i64> =
            pairing.pairs.iter().map(|pair| seen(pair.white).max(seen(pair.black))).collect();
        assert!(tops.is_sorted_by(|one, other| one >= other), "{tops:?}");
    }
    // With the same results but no virtual points the second round is another one.
    let plain = Tournament {
        virtual_points: std::collections::BTreeMap::new(),
        ..krog_pairing::check::before_round(&tournament, 1)
    };
    assert_ne!(numbers(&plain, 1), numbers(&krog_pairing::check::before_round(&tournament, 1), 1));
}
