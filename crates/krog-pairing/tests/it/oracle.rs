//! Rounds of small fields, paired a second time by a program that looks at every pairing there is.

use krog_pairing::{Tournament, dutch, trf};
use krog_testing::{
    data,
    swiss::oracle::{by_matching, by_oracle, differences},
};

use crate::archive;

#[test]
fn small_fields_are_paired_as_when_every_pairing_is_looked_at() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<usize>().ok());
    let rounds = number("KROG_ORACLE_ROUNDS").unwrap_or(2_000);
    let seed = number("KROG_ORACLE_SEED").unwrap_or(1);
    let (seen, differences) = differences(seed as u64, rounds);
    assert!(differences.is_empty(), "{} of {seen:?}\n{}", differences.len(), differences.concat());
    // The rounds are worth comparing: some of each kind.
    let least = rounds / 100;
    for (kind, count) in seen.kinds() {
        assert!(count >= least, "{count} rounds {kind} of {seen:?}");
    }
}

/// What the rounds so far were, one line a player, in the columns of a report.
pub fn report(head: &str, rounds: &[&str]) -> Tournament {
    let line = |(number, rounds): (usize, &&str)| format!("001 {number:>4}{:83}{rounds}\n", "");
    let lines: String = (1..).zip(rounds).map(line).collect();
    trf::read(&format!("{head}\n{lines}")).unwrap()
}

#[test]
fn who_floated_down_before_is_not_the_last_by_order_who_has_the_bye() {
    // 2, 4 and 5 have half a point and missed a round each. 4 and 5 had a bye in the round before, 2 did not (C14).
    let tournament = report(
        "XXR 6\nXXC white1",
        &[
            "   4 b 1     2 w 1",
            "0000 - H     1 b 0",
            "   5 w 1  0000 - H",
            "   1 w 0  0000 - H",
            "   3 b 0  0000 - H",
        ],
    );
    let wanted = Some(["1 3", "5 4", "2 0"].map(str::to_owned).to_vec());
    assert_eq!(by_matching(&tournament, 2), wanted);
    assert_eq!(by_oracle(&tournament, 2, true), wanted);
}

#[test]
fn the_initial_colour_is_found_by_those_who_came_to_the_first_round() {
    // 2 was the first of those who came and had White, which is the initial colour then. 1 and 6 have no game yet.
    let tournament =
        report("XXR 4", &["0000 - H", "   4 w 1", "   5 b 0", "   2 b 0", "   3 w 1", "0000 - H"]);
    let wanted = Some(["5 2", "1 6", "3 4"].map(str::to_owned).to_vec());
    assert_eq!(by_oracle(&tournament, 1, true), wanted);
    assert_eq!(by_matching(&tournament, 1), wanted);
}

#[test]
fn the_oracle_agrees_with_another_program_on_the_small_rounds_at_hand() {
    let Some(path) = data::reference("swiss/swiss_public.tar.gz") else { return };
    let files = archive::files(&path);
    let (mut right, mut wrong) = (0, Vec::new());
    for (name, report) in files.iter().filter(|(name, _)| name.ends_with(".trf")) {
        let tournament = trf::read(report).unwrap();
        let over = dutch::next_round(&tournament);
        let absent = tournament.absent.iter().filter(|(at, _)| *at == over).count();
        if tournament.players.len() - absent > 10 {
            continue;
        }
        let (_, out) = files.iter().find(|(other, _)| *other == name.replace(".trf", ".out")).unwrap();
        // Where the report does not tell the initial colour, it is what number 1 had.
        let one_was_white = || tournament.player(1)?.rounds.first()?.white;
        let white_first = tournament.first_white.or_else(one_was_white).unwrap_or(true);
        let said = by_oracle(&tournament, over, white_first).unwrap_or_else(|| vec!["none".to_owned()]);
        match said == out.lines().collect::<Vec<_>>() {
            true => right += 1,
            false => wrong.push(format!("{name}: {said:?} for {out:?}")),
        }
    }
    assert!(wrong.is_empty(), "{right} right, {}", wrong.join("\n"));
    assert_eq!(right, 99);
}
