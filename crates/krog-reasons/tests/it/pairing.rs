//! Pairings and tie-breaks in words: every question about random rounds has an answer in every language, and it names who was asked about.

use std::collections::BTreeMap;

use krog_chess::Message;
use krog_logic::lang::Lang;
use krog_pairing::{
    Kind, Number, Round, TieBreak, Tournament,
    dutch::WhyNot,
    generate::{Settings, generate},
    round_robin::Schedule,
    standings,
};
use krog_reasons::pairing::{BYE, PairingReasons, Reasons, WhyError, by_table, why, worksheet_words};
use krog_texts::{has, render};

fn name(number: Number) -> String {
    format!("<{number}>")
}

/// What a message is in each language; no text lacks anything.
fn said(message: &Message) -> Vec<String> {
    assert!(has(message), "{message}");
    let texts = Lang::ALL.map(|lang| {
        let text = render(lang, message);
        // A part that could not be said would be its code.
        assert!(!["pair-", "tie-break-", "worksheet-"].iter().any(|code| text.contains(code)), "{text}");
        assert!(text.ends_with(['.', ':']) && !text.contains("  ") && !text.contains('{'), "{text:?}");
        text
    });
    texts.into()
}

/// The first line names whom the question is about.
fn answers(reasons: &PairingReasons, asked: &[Number]) {
    for text in said(&reasons.lines[0]) {
        for number in asked {
            assert!(text.contains(&name(*number)), "{text}");
        }
    }
    for line in &reasons.lines[1..] {
        said(line);
    }
}

fn random(seed: u64) -> Tournament {
    let settings = Settings {
        players: 5 + (seed % 9) as u32,
        rounds: 4,
        forfeits: 10,
        half_byes: 8,
        retired: 10,
        late: 10,
        baku: seed.is_multiple_of(4),
        ..Settings::default()
    };
    (0..).find_map(|more| generate(&settings, seed + 1_000 * more).ok()).unwrap()
}

/// A round with other pairs: two games have exchanged their players with Black.
fn by_hand(mut tournament: Tournament, round: usize) -> Tournament {
    let white = |player: &&krog_pairing::Player| player.rounds[round].white == Some(true);
    let games: Vec<(Number, Number)> = tournament
        .players
        .iter()
        .filter(white)
        .map(|player| (player.number, player.rounds[round].opponent.unwrap()))
        .collect();
    if let [(one, first), (other, second), ..] = games[..] {
        for (white, black) in [(one, second), (other, first)] {
            for (own, opponent) in [(white, black), (black, white)] {
                let player = tournament.players.iter_mut().find(|player| player.number == own).unwrap();
                player.rounds[round].opponent = Some(opponent);
            }
        }
    }
    tournament
}

#[test]
fn every_two_players_of_random_rounds_have_an_answer() {
    let mut seen: BTreeMap<&'static str, usize> = BTreeMap::new();
    for seed in 0..24 {
        let whole = random(seed);
        for round in 0..whole.rounds {
            let tournament = if seed % 3 == 0 { by_hand(whole.clone(), round) } else { whole.clone() };
            let reasons = Reasons::new(&tournament, round, name).unwrap();
            for player in &tournament.players {
                let told = player.rounds[round];
                let one = player.number;
                let answer = reasons.why(one, None).unwrap();
                answers(&answer, &[one]);
                assert_eq!(answer.is_so, told.opponent.is_some());
                *seen.entry(answer.lines[0].code).or_default() += 1;
                if answer.lines[0].code == "pair-has-bye" {
                    the_bye_goes_no_lower(&reasons, one);
                }
                let others = tournament.players.iter().map(|player| player.number);
                for other in others.chain([BYE]).filter(|other| *other != one) {
                    let answer = reasons.why(one, Some(other)).unwrap();
                    let both = [one, other];
                    answers(&answer, if other == BYE { &both[..1] } else { &both });
                    let is_so = told.is_paired() && told.opponent.unwrap_or(BYE) == other;
                    assert_eq!(answer.is_so, is_so, "{:?}", answer.lines[0]);
                    *seen.entry(answer.lines[0].code).or_default() += 1;
                }
            }
        }
    }
    for code in [
        "pair-meets",
        "pair-meets-by-hand",
        "pair-has-bye",
        "pair-away",
        "pair-not-away",
        "pair-not-by-hand",
        "pair-not-met",
        "pair-not-color",
        "pair-not-others",
        "pair-not-criterion",
        "pair-not-order",
        "pair-no-bye-again",
        "pair-no-bye-even",
        "pair-no-bye-others",
        "pair-no-bye-criterion",
        "pair-no-bye-order",
    ] {
        assert!(seen.contains_key(code), "{code} never came: {seen:?}");
    }
}

/// Whoever has fewer points than the player with the bye cannot have it.
fn the_bye_goes_no_lower(reasons: &Reasons<'_, impl Fn(Number) -> String>, one: Number) {
    let score = |number| reasons.explained().portrait(number).unwrap().score;
    for other in reasons.explained().numbers().filter(|other| score(*other) < score(one)) {
        let why = reasons.why_not(other, BYE).unwrap();
        assert!(matches!(why, WhyNot::HadBye | WhyNot::Others), "{other} of {one}: {why:?}");
    }
}

#[test]
fn a_round_to_come_is_told_as_the_rules_pair_it() {
    let mut tournament = random(1);
    for player in &mut tournament.players {
        player.rounds[3] = Round::ABSENT;
    }
    tournament.absent.clear();
    for one in tournament.players.iter().map(|player| player.number) {
        let answer = why(&tournament, 3, one, None, name).unwrap();
        let code = answer.lines[0].code;
        assert_eq!(code, if answer.is_so { "pair-meets" } else { "pair-has-bye" });
        answers(&answer, &[one]);
    }
}

#[test]
fn what_cannot_be_asked_is_said() {
    let tournament = random(2);
    let fails = |tournament: &Tournament, round, one, against, error: WhyError| {
        assert_eq!(why(tournament, round, one, against, name), Err(error));
        said(&error.message());
    };
    fails(&tournament, 0, 99, None, WhyError::Unknown(99));
    fails(&tournament, 0, 1, Some(99), WhyError::Unknown(99));
    fails(&tournament, 0, 1, Some(1), WhyError::Themself(1));
    fails(&tournament, 4, 1, None, WhyError::Over(4));
    fails(&Tournament { kind: Kind::RoundRobin, ..tournament }, 0, 1, None, WhyError::RoundRobin);
}

#[test]
fn every_two_players_of_a_round_robin_have_an_answer() {
    for (players, cycles) in [(2, 1), (4, 3), (5, 1), (7, 2), (8, 2)] {
        let schedule = Schedule::new(players, cycles).unwrap();
        for (at, round) in schedule.rounds().iter().enumerate() {
            for one in 1..=players as Number {
                let answer = by_table(&schedule, at, one, None, name).unwrap();
                answers(&answer, &[one]);
                assert_eq!(answer.is_so, round.free != Some(one));
                for other in (0..=players as Number).filter(|other| *other != one) {
                    let answer = by_table(&schedule, at, one, Some(other), name).unwrap();
                    let both = [one, other];
                    answers(&answer, if other == BYE { &both[..1] } else { &both });
                    let meets = |pair: &krog_pairing::dutch::Pair| {
                        both.contains(&pair.white) && both.contains(&pair.black)
                    };
                    let so = other == BYE && round.free == Some(one) || round.pairs.iter().any(meets);
                    assert_eq!(answer.is_so, so);
                }
            }
        }
        let over = schedule.rounds().len();
        assert_eq!(by_table(&schedule, over, 1, None, name), Err(WhyError::Over(over)));
        let beyond = players as Number + 1;
        assert_eq!(by_table(&schedule, 0, beyond, None, name), Err(WhyError::Unknown(beyond)));
    }
}

#[test]
fn a_round_of_the_table_is_named_with_its_colours() {
    let schedule = Schedule::new(4, 2).unwrap();
    let words = |round, one, other| {
        let answer = by_table(&schedule, round, one, other, name).unwrap();
        render(Lang::En, &answer.lines[0])
    };
    // The table has 1-4 2-3, 4-3 1-2, 2-4 3-1; the first cycle swaps its last two rounds, the second has its colours reversed.
    assert_eq!(
        words(1, 1, None),
        "<1> meets <3> in round 2, <3> with White: the Berger table for 4 players has 3–1 in its round 3 (C.05, Annex 1)."
    );
    assert_eq!(
        words(3, 4, None),
        "<4> meets <1> in round 4, <4> with White: the Berger table for 4 players has 1–4 in its round 1, and this cycle reverses the \
         colours (C.05, Annex 1)."
    );
    assert_eq!(
        words(0, 1, Some(2)),
        "<1> does not meet <2> in round 1 because the Berger table has them meet in rounds 3 and 5 (C.05, Annex 1)."
    );
}

#[test]
fn every_worksheet_has_its_words() {
    let codes = [
        "DE", "BH", "BH/C1", "BH/C2", "BH/M1", "BH/P", "FB", "FB/C1", "AOB", "SB", "SB/C9", "WIN", "WON",
        "BPG", "BWG", "PS", "PS/C2", "REP", "STD", "KS", "KS/L60", "ARO", "ARO/C1", "TPR", "PTP", "APRO",
        "APPO", "TPN/R", "RTNG",
    ];
    let tie_breaks: Vec<TieBreak> = codes.iter().map(|code| code.parse().unwrap()).collect();
    for seed in 0..8 {
        let mut tournament = random(seed);
        if seed % 4 == 1 {
            tournament.players[0].rating = None;
        }
        for place in standings(&tournament, &tie_breaks).unwrap() {
            for (tie_break, sheet) in tie_breaks.iter().zip(&place.worksheets) {
                let words = worksheet_words(tie_break, sheet, name);
                for message in std::iter::once(&words.how).chain(&words.counts) {
                    said(message);
                }
                assert!(has(&words.name));
                assert!(render(Lang::En, &words.name).starts_with(&tie_break.to_string()));
                assert_eq!(words.terms.len(), sheet.terms.len());
                for (message, term) in words.terms.iter().zip(&sheet.terms) {
                    assert!(has(message), "{message}");
                    let text = render(Lang::En, message);
                    assert_eq!(text.ends_with(", cut"), term.cut, "{text}");
                    assert!(term.opponent.is_none_or(|other| text.contains(&name(other))), "{text}");
                }
            }
        }
    }
}
