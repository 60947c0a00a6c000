//! Acts in a match of four: the rulebook beside an oracle of plain conditions, its proofs, its words.

mod oracle;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use krog_check::{check, mutate::mutants};
use krog_chess::bughouse::{Seat, Team};
use krog_compete::acts::{
    Acts as _, Cause,
    bughouse::{FourAct, FourAsker, FourStatus, FourTable, rulebook},
    judge, permits,
};
use krog_logic::{
    ast::Operator,
    proof::Verdict,
    world::{History, World as _},
};
use krog_testing::chance::Chance;

use self::oracle::permitted;

/// Calls with every match that differs in what an act depends on.
fn each(mut see: impl FnMut(&FourTable)) {
    let askers = Seat::ALL.map(FourAsker::Player);
    let askers = askers.into_iter().chain([FourAsker::Stranger, FourAsker::Arbiter, FourAsker::Server]);
    let all_seats = || (0_u8..16).map(|bits| [0, 1, 2, 3].map(|at| bits >> at & 1 == 1));
    let moves = [[0, 0], [1, 0], [0, 1], [1, 1], [2, 0], [0, 2], [40, 40]];
    for asker in askers {
        for status in FourStatus::ALL {
            let usual = FourTable { asker, status, ..FourTable::default() };
            for taken in all_seats() {
                for wanted in Seat::ALL {
                    see(&FourTable { taken, wanted, ..usual });
                    see(&FourTable { taken, wanted, blocked: true, ..usual });
                    see(&FourTable { taken, host: wanted, ..usual });
                    for computers in [taken, [false, true, false, false]] {
                        see(&FourTable { taken, computers, wanted, ..usual });
                        let by_clock = FourTable { by_clock: true, ..usual };
                        see(&FourTable { taken, computers, wanted, host: wanted, ..by_clock });
                        see(&FourTable { taken, computers, wanted, host: wanted, rated: true, ..by_clock });
                        see(&FourTable { taken, computers, wanted, host: wanted, rated: true, ..usual });
                    }
                }
            }
            for draw_offers in all_seats() {
                for draw_offered in [false, true] {
                    for flag in [None, Some(Seat::ALL[0]), Some(Seat::ALL[3])] {
                        for timed in [false, true] {
                            see(&FourTable { draw_offers, draw_offered, flag_fallen: flag, timed, ..usual });
                        }
                    }
                }
            }
            for rematch_offers in all_seats() {
                for next_match in [false, true] {
                    for taken in [[true; 4], [true, true, false, true]] {
                        see(&FourTable { rematch_offers, next_match, taken, ..usual });
                    }
                }
            }
            for moves in moves {
                see(&FourTable { moves, ..usual });
            }
        }
    }
}

/// Any match; those under way and players who ask come more often.
fn any_table(chance: &mut Chance) -> FourTable {
    let others = [FourAsker::Stranger, FourAsker::Arbiter, FourAsker::Server];
    let own = chance.of(&Seat::ALL);
    let player = FourAsker::Player(own);
    let none = chance.yes();
    FourTable {
        status: if chance.yes() { FourStatus::Active } else { chance.of(&FourStatus::ALL) },
        asker: if chance.below(3) > 0 { player } else { chance.of(&others) },
        moves: [chance.of(&[0, 1, 2, 40]), chance.of(&[0, 1, 2, u32::MAX])],
        taken: if chance.yes() { [true; 4] } else { [(); 4].map(|()| chance.yes()) },
        wanted: chance.of(&Seat::ALL),
        host: if chance.yes() { own } else { chance.of(&Seat::ALL) },
        blocked: chance.below(4) == 0,
        lost: chance.of(&[None, Some(Team::One), Some(Team::Two)]),
        draw_offers: if none { [false; 4] } else { [(); 4].map(|()| chance.yes()) },
        draw_offered: chance.yes(),
        rematch_offers: if chance.yes() { [false; 4] } else { [(); 4].map(|()| chance.yes()) },
        next_match: chance.below(4) == 0,
        timed: chance.yes(),
        by_clock: chance.below(3) > 0,
        flag_fallen: if chance.yes() { Some(chance.of(&Seat::ALL)) } else { None },
        computers: if chance.yes() { [false; 4] } else { [(); 4].map(|()| chance.yes()) },
        rated: chance.below(3) == 0,
    }
}

#[test]
fn every_combination_is_answered_as_plain_conditions_answer_it() {
    let mut count = 0_u64;
    each(|table| {
        for act in FourAct::ALL {
            count += 1;
            assert_eq!(permits(table, act), permitted(table, act), "{} {table:?}", act.name());
        }
    });
    assert!(count > 40_000, "{count}");
}

#[test]
fn random_matches_are_answered_as_plain_conditions_answer_them() {
    let mut chance = Chance(0x5eed);
    let mut seen: BTreeMap<(&str, bool), u64> = BTreeMap::new();
    for _ in 0..20_000 {
        let table = any_table(&mut chance);
        for act in FourAct::ALL {
            let wanted = permitted(&table, act);
            assert_eq!(permits(&table, act), wanted, "{} {table:?}", act.name());
            *seen.entry((act.name(), wanted)).or_insert(0) += 1;
        }
    }
    assert_eq!(seen.len(), 2 * FourAct::ALL.len());
    assert!(seen.values().all(|n| *n > 100), "{seen:?}");
}

/// Every verdict has its proof, every refusal a reason, every sentence is one in both languages, and no reason is idle.
#[test]
fn every_verdict_has_a_proof_and_a_sentence() {
    let program = rulebook().unwrap().program();
    let reasons: BTreeSet<&str> = program.reasons.iter().map(|r| r.head.name.as_str()).collect();
    let mut headlines = BTreeSet::new();
    let mut chance = Chance(31);
    for _ in 0..2_000 {
        let table = any_table(&mut chance);
        for act in FourAct::ALL {
            let told = judge(&table, act).unwrap();
            assert_eq!(told.permits(), permits(&table, act));
            assert!(matches!(told.verdict, Verdict::Permitted | Verdict::Forbidden));
            check(program, History { past: &[], now: &table }, &told.proof).unwrap();
            assert!(told.permits() || reasons.contains(told.code()), "{} {table:?}", act.name());
            headlines.insert(told.code().to_owned());
            for said in &told.reasons {
                assert_ne!(said.texts.en, said.texts.no);
                for text in [&said.texts.en, &said.texts.no] {
                    assert!(text.ends_with('.') || text.ends_with(')'), "{text}");
                    assert!(
                        !text.contains(['?', '{', '}']) && text.starts_with(char::is_uppercase),
                        "{text}"
                    );
                    assert!(text.split_whitespace().count() <= 21, "{text}");
                }
            }
            assert!(told.words.en.contains(' ') && told.words.no.contains("å "));
        }
    }
    let silent: Vec<&&str> = reasons.iter().filter(|name| !headlines.contains(**name)).collect();
    assert!(silent.is_empty(), "never a headline: {silent:?}");
}

#[test]
fn no_proof_survives_a_change() {
    let program = rulebook().unwrap().program();
    let mut chance = Chance(11);
    let mut count = 0;
    for _ in 0..8 {
        let table = any_table(&mut chance);
        for act in FourAct::ALL {
            for mutant in mutants(&judge(&table, act).unwrap().proof) {
                count += 1;
                let checked = check(program, History { past: &[], now: &table }, &mutant.proof);
                assert!(checked.is_err(), "{} at {:?}", mutant.what, mutant.path);
            }
        }
    }
    assert!(count > 1_000, "{count}");
}

/// What is done has its effect: one player's word counts for the team, and a draw is one of all four.
#[test]
fn acts_have_their_effects() {
    let book = rulebook().unwrap();
    let mut scratch = book.machine().scratch();
    let mut after = |table: &FourTable, act: FourAct| {
        let history = History { past: &[], now: table };
        book.machine().judge(&mut scratch, history).after(&table.query(act)).unwrap()
    };
    let usual = FourTable::default();
    for seat in Seat::ALL {
        let table = FourTable { asker: FourAsker::Player(seat), ..usual };
        let resigned = after(&table, FourAct::Resign);
        assert_eq!((resigned.status, resigned.lost), (FourStatus::Completed, Some(seat.team())));
        let flag = after(&FourTable { flag_fallen: Some(seat), ..usual }, FourAct::Flag);
        assert_eq!((flag.status, flag.lost), (FourStatus::Completed, Some(seat.team())));
        // One who changes begins nothing, and the last to leave ends it.
        let other = Seat::ALL.into_iter().find(|other| *other != seat).unwrap();
        let but = |free| Seat::ALL.map(|other| other != free);
        let changing = FourTable { status: FourStatus::Waiting, taken: but(other), wanted: other, ..table };
        let changed = after(&changing, FourAct::Join);
        assert_eq!((changed.status, changed.taken), (FourStatus::Waiting, but(seat)));
        let left = after(&FourTable { taken: [true; 4], ..changing }, FourAct::Leave);
        assert_eq!((left.status, left.taken), (FourStatus::Waiting, but(seat)));
        let alone = FourTable { taken: Seat::ALL.map(|other| other == seat), ..changing };
        assert_eq!(after(&alone, FourAct::Leave).status, FourStatus::Cancelled);
        assert_eq!(after(&table, FourAct::Abort).status, FourStatus::Cancelled);
        let offered = after(&table, FourAct::DrawOffer);
        assert_eq!(offered.draw_offers, Seat::ALL.map(|other| other == seat));
        assert_eq!((offered.status, offered.draw_offered), (FourStatus::Active, true));
        let last = FourTable { draw_offers: Seat::ALL.map(|other| other != seat), ..table };
        for act in [FourAct::DrawOffer, FourAct::DrawAccept] {
            let agreed = after(&last, act);
            assert_eq!((agreed.status, agreed.lost), (FourStatus::Completed, None));
        }
        assert_eq!(after(&last, FourAct::DrawDecline).draw_offers, [false; 4]);
        let over = FourTable { status: FourStatus::Completed, ..table };
        let asked = after(&over, FourAct::RematchOffer);
        assert_eq!((asked.rematch_offers, asked.next_match), (Seat::ALL.map(|other| other == seat), false));
        let last = FourTable { rematch_offers: Seat::ALL.map(|other| other != seat), ..over };
        for act in [FourAct::RematchOffer, FourAct::RematchAccept] {
            let agreed = after(&last, act);
            assert_eq!((agreed.rematch_offers, agreed.next_match), ([false; 4], true));
            let again = after(&FourTable { rematch_offers: [false; 4], next_match: true, ..over }, act);
            assert_eq!(again.rematch_offers, [false; 4], "asked for again, nothing happens");
        }
        let declined = after(&last, FourAct::RematchDecline);
        assert_eq!((declined.rematch_offers, declined.next_match), ([false; 4], false));
        let free = Seat::ALL.map(|other| other != seat);
        let waiting = FourTable {
            status: FourStatus::Waiting,
            asker: FourAsker::Stranger,
            taken: free,
            wanted: seat,
            ..usual
        };
        let joined = after(&waiting, FourAct::Join);
        assert_eq!((joined.status, joined.taken), (FourStatus::Active, [true; 4]));
        // The host gives the last seat to the computer, or takes it back; the computer plays again whenever it is asked.
        let other = Seat::ALL.into_iter().find(|other| *other != seat).unwrap();
        let hosting = FourTable { asker: FourAsker::Player(other), host: other, by_clock: true, ..waiting };
        let given = after(&hosting, FourAct::SeatComputer);
        let only = Seat::ALL.map(|other| other == seat);
        assert_eq!((given.status, given.taken, given.computers), (FourStatus::Active, [true; 4], only));
        let free = FourTable { taken: only, computers: only, ..hosting };
        let freed = after(&free, FourAct::FreeComputer);
        assert_eq!(
            (freed.status, freed.taken, freed.computers),
            (FourStatus::Waiting, [false; 4], [false; 4])
        );
        let over = FourTable { computers: Seat::ALL.map(|computer| computer != seat), ..over };
        assert!(after(&over, FourAct::RematchOffer).next_match);
        let alone =
            FourTable { taken: [true; 4], computers: over.computers, status: FourStatus::Waiting, ..table };
        assert_eq!(after(&alone, FourAct::Leave).status, FourStatus::Cancelled);
        let first = after(&FourTable { taken: [false; 4], ..waiting }, FourAct::Join);
        assert_eq!((first.status, first.taken), (FourStatus::Waiting, Seat::ALL.map(|other| other == seat)));
    }
}

#[test]
fn causes_and_sentences() {
    let t = FourTable::default();
    let said = |table: &FourTable, act| {
        let told = judge(table, act).unwrap();
        (told.cause, told.headline.en, told.headline.no)
    };
    let is = |found: (Cause, String, String), cause, en: &str, no: &str| {
        assert_eq!(found, (cause, en.to_owned(), no.to_owned()));
    };
    let stranger = FourTable { asker: FourAsker::Stranger, ..t };
    is(
        said(&stranger, FourAct::Resign),
        Cause::Stranger,
        "Only the four players can do that; a spectator cannot.",
        "Bare de fire spillerne kan gjøre det; det kan ikke en tilskuer.",
    );
    let waiting = FourTable { status: FourStatus::Waiting, taken: [true, false, false, true], ..t };
    is(
        said(&waiting, FourAct::DrawOffer),
        Cause::Behind,
        "All four have not come yet; seats still to be taken: 2.",
        "Alle fire er ikke kommet ennå; ledige plasser: 2.",
    );
    let wanted = FourTable { asker: FourAsker::Stranger, wanted: Seat::ALL[3], ..waiting };
    is(
        said(&wanted, FourAct::Join),
        Cause::Behind,
        "Somebody else was faster: the seat of Black on board B is taken.",
        "En annen var raskere: plassen til svart på brett B er tatt.",
    );
    is(
        said(&FourTable { moves: [2, 0], ..t }, FourAct::Abort),
        Cause::Rule,
        "The match has begun and can no longer be aborted; it can be resigned.",
        "Kampen har begynt og kan ikke lenger avbrytes; den kan gis opp.",
    );
    is(
        said(&FourTable { host: Seat::ALL[3], ..waiting }, FourAct::Abort),
        Cause::Rule,
        "While seats are free, only the player there longest, Black on board B, may abort; you can leave your seat.",
        "Så lenge plasser er ledige, kan bare den som har sittet lengst, svart på brett B, avbryte; du kan gå.",
    );
    is(
        said(&t, FourAct::Leave),
        Cause::Behind,
        "The match is under way, and seats can no longer be left; it can be resigned.",
        "Kampen er i gang, og plassene kan ikke lenger forlates; den kan gis opp.",
    );
    let server = FourTable { asker: FourAsker::Server, flag_fallen: Some(Seat::ALL[1]), ..t };
    assert_eq!(judge(&server, FourAct::Flag).unwrap().operator, Operator::Obligatory);
}

/// A proof about one match is none about another, and a match survives being written down.
#[test]
fn matches_are_told_apart() {
    let mut chance = Chance(13);
    let mut digests = HashMap::new();
    for _ in 0..20_000 {
        let table = any_table(&mut chance);
        let other = digests.insert(table.digest(), table);
        assert!(other.is_none_or(|other| other == table), "{table:?} {other:?}");
        let text = serde_json::to_string(&table).unwrap();
        assert_eq!(serde_json::from_str::<FourTable>(&text).unwrap(), table, "{text}");
    }
    let text = serde_json::to_value(FourTable::default()).unwrap();
    assert_eq!((&text["asker"]["player"], &text["wanted"]), (&"WhiteA".into(), &"WhiteA".into()));
    let mut wrong = text;
    wrong["wanted"] = "WhiteC".into();
    assert!(serde_json::from_value::<FourTable>(wrong).is_err());
}
