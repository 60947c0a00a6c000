//! Why a round is paired as it is.

use krog_pairing::dutch::{self, ColorRule, Criterion, Strength, WhyNot, explained};
use krog_testing::swiss::random;

use crate::oracle::report;

/// Every two players of random rounds: there is a reason, and where it is a criterion, it would be worse.
#[test]
fn whoever_does_not_meet_has_a_reason() {
    let mut seen = std::collections::BTreeMap::new();
    let (mut rounds, mut tournaments) = (random::Seen::default(), random::Tournaments::new(11));
    while rounds.rounds < 400 {
        tournaments.play(&mut rounds, |tournament, round| {
            let told = explained(tournament, round).ok()?;
            assert_eq!(Ok(told.pairing()), dutch::pair_round(tournament, round));
            let numbers: Vec<u32> = told.numbers().collect();
            for (at, one) in numbers.iter().enumerate() {
                for other in &numbers[at + 1..] {
                    let why = told.why_not(*one, *other).unwrap();
                    assert_eq!(Ok(&why), told.why_not(*other, *one).as_ref(), "asked the other way round");
                    assert_eq!(why == WhyNot::So, told.opponent(*one) == Ok(Some(*other)));
                    note(&mut seen, &why);
                }
                let why = told.why_no_bye(*one).unwrap();
                assert_eq!(why == WhyNot::So, told.opponent(*one) == Ok(None));
                note(&mut seen, &why);
            }
            let pairing = told.pairing();
            let boards = pairing.pairs.iter().map(|pair| format!("{} {}", pair.white, pair.black));
            Some(boards.chain(pairing.bye.map(|bye| format!("{bye} 0"))).collect())
        });
    }
    for reason in ["So", "Met", "Apart", "SameColor", "HadBye", "NoBye", "Others", "Order"] {
        assert!(seen.contains_key(reason), "{reason} never came: {seen:?}");
    }
    for criterion in [5, 6, 8, 12, 13, 14] {
        assert!(seen.contains_key(&format!("C{criterion}")), "C{criterion} never came: {seen:?}");
    }
}

fn note(seen: &mut std::collections::BTreeMap<String, u32>, why: &WhyNot) {
    let name = match why {
        WhyNot::Criterion { criterion: Criterion(number), then, now, .. } => {
            assert!(then > now, "C{number}: {then:?} is no worse than {now:?}");
            format!("C{number}")
        }
        other => {
            let text = format!("{other:?}");
            text.split([' ', '(', '{']).next().unwrap_or_default().to_owned()
        }
    };
    *seen.entry(name).or_default() += 1;
}

#[test]
fn a_round_of_four_is_explained() {
    let tournament = report("XXR 3\nXXC white1", &["   3 w 1", "   4 b 1", "   1 b 0", "   2 w 0"]);
    let told = explained(&tournament, 1).unwrap();
    assert_eq!(told.opponent(1), Ok(Some(2)));
    let one = told.portrait(1).unwrap();
    assert_eq!(
        (one.rank, one.score, one.colors.as_slice(), one.opponents.as_slice()),
        (1, 10, &[true][..], &[3][..])
    );
    assert_eq!(one.due.map(|due| (due.white, due.strength)), Some((false, Strength::Strong)));
    let (pair, rule) = told.colors(1, 2).unwrap();
    assert_eq!((pair.white, pair.black, rule), (2, 1, ColorRule::Due));
    assert_eq!(told.why_not(1, 3), Ok(WhyNot::Met(0)));
    // The two who won would go down to whom they could have met at their own score.
    assert_eq!(
        told.why_not(1, 4),
        Ok(WhyNot::Criterion { criterion: Criterion(6), bracket: 10, then: vec![2], now: vec![0] })
    );
    assert_eq!(told.why_not(1, 1), Ok(WhyNot::Themself));
    assert_eq!(told.why_no_bye(4), Ok(WhyNot::NoBye));
    assert_eq!(
        told.why_not(1, 9).map_err(|error| error.to_string()),
        Err("player 9 is not paired in this round".to_owned())
    );
}
