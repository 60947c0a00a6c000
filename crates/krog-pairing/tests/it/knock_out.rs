//! Knock-outs of all sizes, played out by chance.

use std::collections::{BTreeMap, BTreeSet};

use krog_pairing::{
    GameResult, Number,
    knock_out::{
        ApplyError, Bracket, BracketError, Elimination, Event, GrandFinal, How, MatchId, MatchRules,
        ReplayError, Report, Settings, Side, Source, Stage, Status, TieBreak, draw_lots, first_rematch_round,
    },
};
use krog_testing::chance::Chance;

const SINGLE: Elimination = Elimination::Single { third_place: false };
const THIRD: Elimination = Elimination::Single { third_place: true };
const WITHOUT: Elimination = Elimination::Double { grand_final: GrandFinal::None };
const ONE_FINAL: Elimination = Elimination::Double { grand_final: GrandFinal::Single };
const RESET: Elimination = Elimination::Double { grand_final: GrandFinal::Reset };
const ALL: [Elimination; 5] = [SINGLE, THIRD, WITHOUT, ONE_FINAL, RESET];

fn settings(elimination: Elimination) -> Settings {
    Settings::new(elimination, MatchRules::new(1, vec![TieBreak::Armageddon]).unwrap())
}

fn new(elimination: Elimination, players: Number) -> Bracket {
    Bracket::new(settings(elimination), players).unwrap()
}

/// How reports come about.
#[derive(Clone, Copy)]
enum Manner {
    /// Games only.
    Games,
    /// Walkovers, decisions, no-shows and withdrawals too.
    Anything,
}

/// Plays a bracket to its end.
fn play(bracket: &mut Bracket, chance: &mut Chance, manner: Manner) {
    let mut steps = 0;
    while !bracket.is_over() {
        // Nobody waits for a match that can never be: there is always one to play.
        assert!(!bracket.ready().is_empty(), "{} players: {:?}", bracket.players(), bracket.events());
        let at = chance.below(bracket.ready().len());
        let id = *bracket.ready().iter().nth(at).unwrap();
        let game = bracket.next_game(id).unwrap();
        let [one, other] = [game.white, game.black];
        let games = [GameResult::WHITE_WINS, GameResult::BLACK_WINS, GameResult::DRAW];
        let odd = matches!(manner, Manner::Anything);
        match if odd { chance.below(12) } else { 11 } {
            0 => bracket.apply(id, Report::Walkover { absent: one }).unwrap(),
            1 => bracket.apply(id, Report::NoShow).unwrap(),
            2 => bracket.apply(id, Report::Decision { winner: other }).unwrap(),
            3 => {
                let player = 1 + chance.below(bracket.players());
                let _ = bracket.withdraw(player);
            }
            4 => bracket.apply(id, Report::Game(GameResult::BOTH_ABSENT)).unwrap(),
            _ => bracket.apply(id, Report::Game(chance.of(&games))).unwrap(),
        }
        steps += 1;
        assert!(steps < 20 * bracket.players());
    }
    assert!(bracket.ready().is_empty());
}

/// The matches in which two players were told apart.
fn contested(bracket: &Bracket) -> Vec<(MatchId, Side, usize, Number, Number)> {
    bracket
        .fixtures()
        .filter_map(|fixture| {
            let Status::Decided(verdict) = fixture.status else { panic!("{fixture:?}") };
            let (winner, loser) = verdict.winner.zip(verdict.loser)?;
            Some((fixture.id, fixture.position.side, fixture.position.round, winner, loser))
        })
        .collect()
}

/// Every player has a place, and the places are 1 to n, shared by those who have the same.
fn check_places(bracket: &Bracket) {
    let places = bracket.places();
    let players: BTreeSet<Number> = places.iter().map(|place| place.player).collect();
    assert_eq!(players, (1..=bracket.players()).collect());
    let mut next = 1;
    for group in places.chunk_by(|one, other| one.places == other.places) {
        assert_eq!(group[0].places, next..=next + group.len() - 1);
        next += group.len();
    }
    assert_eq!(next - 1, bracket.players() as usize);
}

#[test]
fn every_size_is_played_to_its_end() {
    let mut chance = Chance(1);
    for players in 3..=128 {
        for elimination in ALL {
            let mut bracket = new(elimination, players);
            let byes: Vec<Number> = bracket
                .fixtures()
                .filter(|fixture| fixture.position.side == Side::Winners && fixture.entrants == 1)
                .filter_map(|fixture| fixture.players.into_iter().flatten().next())
                .collect();
            let size = players.next_power_of_two();
            // Byes go to the top seeds.
            let wanted: BTreeSet<Number> = (1..=size - players).collect();
            assert_eq!((byes.len(), byes.into_iter().collect::<BTreeSet<_>>()), (wanted.len(), wanted));
            play(&mut bracket, &mut chance, Manner::Games);
            let matches = contested(&bracket);
            let mut losses: BTreeMap<Number, usize> = BTreeMap::new();
            for (.., loser) in &matches {
                *losses.entry(*loser).or_default() += 1;
            }
            let winner = bracket.winner().unwrap();
            let (n, lost) = (players as usize, losses.get(&winner).copied().unwrap_or_default());
            match elimination {
                SINGLE => assert_eq!(matches.len(), n - 1),
                // Of three players, one loses a semi-final.
                THIRD => assert_eq!(matches.len(), if n == 3 { 2 } else { n }),
                WITHOUT => assert_eq!(matches.len(), 2 * n - 3),
                ONE_FINAL => assert_eq!(matches.len(), 2 * n - 2),
                _ => assert_eq!(matches.len(), if lost == 0 { 2 * n - 2 } else { 2 * n - 1 }),
            }
            let first = matches.iter().filter(|(_, _, _, winner, _)| *winner == bracket.winner().unwrap());
            assert!(first.count() > 0);
            if matches!(elimination, SINGLE) {
                assert!((1..=players).filter(|one| *one != winner).all(|one| losses[&one] == 1));
            }
            if matches!(elimination, RESET | ONE_FINAL | WITHOUT) {
                let second = bracket.places()[1].player;
                for player in (1..=players).filter(|player| *player != winner) {
                    // Only a single grand final, or none, spares the second place its second loss.
                    let fewest = if player == second && elimination != RESET { 1 } else { 2 };
                    assert!((fewest..=2).contains(&losses[&player]), "{players} {player}");
                }
                assert!(lost <= 1);
            }
            check_places(&bracket);
            assert_eq!((bracket.places()[0].player, bracket.places()[0].places.clone()), (winner, 1..=1));
            let log = bracket.events().to_vec();
            assert_eq!(Bracket::replay(settings(elimination), players, &log).unwrap(), bracket);
        }
    }
}

#[test]
fn nobody_meets_again_in_the_losers_bracket_before_the_named_round() {
    let mut chance = Chance(2);
    let mut again = 0;
    for players in 3..=128 {
        for _ in 0..6 {
            let mut bracket = new(WITHOUT, players);
            play(&mut bracket, &mut chance, Manner::Games);
            let mut met = BTreeSet::new();
            for (_, side, round, one, other) in contested(&bracket) {
                let fresh = met.insert((one.min(other), one.max(other)));
                if !fresh {
                    assert_eq!(side, Side::Losers);
                    assert!(round >= first_rematch_round(players), "{players}: round {round}");
                    again += 1;
                }
            }
        }
    }
    assert!(again > 100, "{again}");
}

#[test]
fn whatever_is_reported_every_bracket_ends_and_its_log_leads_to_it_again() {
    let mut chance = Chance(3);
    let mut without_winner = 0;
    for players in (3..=64).chain([100, 128]) {
        for elimination in ALL {
            let mut bracket = new(elimination, players);
            play(&mut bracket, &mut chance, Manner::Anything);
            check_places(&bracket);
            without_winner += usize::from(bracket.winner().is_none());
            let log = bracket.events().to_vec();
            let mut again = new(elimination, players);
            for event in &log {
                let states: Vec<_> = again.places();
                match *event {
                    Event::Match(id, report) => again.apply(id, report).unwrap(),
                    Event::Withdrawal(player) => again.withdraw(player).unwrap(),
                }
                // A place that is told stays.
                let now = again.places();
                assert!(
                    states.iter().all(|place| now.contains(place)),
                    "{players} {elimination:?} {event:?}"
                );
            }
            assert_eq!(again, bracket);
        }
    }
    assert!((1..150).contains(&without_winner), "{without_winner}");
}

#[test]
fn winners_and_losers_go_where_the_bracket_says() {
    let mut chance = Chance(4);
    for players in [3, 4, 5, 6, 7, 8, 11, 13, 16, 21, 33, 64] {
        for elimination in ALL {
            let mut bracket = new(elimination, players);
            while let Some(&id) = bracket.ready().first() {
                let game = bracket.next_game(id).unwrap();
                let [winner, loser] =
                    if chance.yes() { [game.white, game.black] } else { [game.black, game.white] };
                let before = bracket.fixture(id).unwrap();
                let (winner_to, loser_to, side) = (before.winner_to, before.loser_to, before.position.side);
                bracket.apply(id, Report::Decision { winner }).unwrap();
                let comes = |to: Option<MatchId>, player| {
                    to.and_then(|to| bracket.fixture(to)).is_some_and(|to| to.players.contains(&Some(player)))
                };
                let over = bracket.is_over();
                if side == Side::GrandFinal {
                    assert_eq!(comes(winner_to, winner), !over);
                } else {
                    assert_eq!(comes(winner_to, winner), winner_to.is_some());
                    assert_eq!(comes(loser_to, loser), loser_to.is_some());
                }
            }
            assert!(bracket.is_over());
        }
    }
}

#[test]
fn a_bracket_of_six_is_drawn_as_usual() {
    let bracket = new(RESET, 6);
    let drawn: Vec<_> = bracket.fixtures().collect();
    let first: Vec<[Source; 2]> = drawn.iter().take(4).map(|fixture| fixture.sources).collect();
    assert_eq!(
        first,
        [
            [Source::Seed(1), Source::Nobody],
            [Source::Seed(4), Source::Seed(5)],
            [Source::Seed(2), Source::Nobody],
            [Source::Seed(3), Source::Seed(6)],
        ]
    );
    let entrants: Vec<usize> = drawn.iter().map(|fixture| fixture.entrants).collect();
    // Winners' bracket 4, 2 and 1 matches; losers' 2, 2, 1 and 1; two grand finals.
    assert_eq!(entrants, [1, 2, 1, 2, 2, 2, 2, 1, 1, 2, 2, 2, 2, 2, 2]);
    assert_eq!(bracket.ready().iter().map(|id| id.0).collect::<Vec<_>>(), [1, 3]);
    // The loser of 4 v 5 has a bye in the first losers' round and meets the loser of the other half's second match.
    let loser_to = bracket.fixture(drawn[1].id).unwrap().loser_to.unwrap();
    let next = bracket.fixture(loser_to).unwrap();
    assert_eq!((next.position.side, next.position.round), (Side::Losers, 1));
    assert!(next.sources.contains(&Source::Loser(drawn[5].id)));
}

#[test]
fn the_first_grand_final_may_be_the_last() {
    for favourite in [true, false] {
        let mut bracket = new(RESET, 4);
        while let Some(&id) = bracket.ready().first() {
            let fixture = bracket.fixture(id).unwrap();
            let [Some(one), Some(other)] = fixture.players else { panic!() };
            let last = fixture.position.side == Side::GrandFinal;
            let winner = if last && !favourite { one.max(other) } else { one.min(other) };
            bracket.apply(id, Report::Decision { winner }).unwrap();
        }
        let Status::Decided(second) = bracket.fixtures().last().unwrap().status else { panic!() };
        assert_eq!(second.how == How::Empty, favourite);
        assert_eq!(bracket.winner(), Some(if favourite { 1 } else { 2 }));
        assert_eq!(contested(&bracket).len(), if favourite { 6 } else { 7 });
    }
}

#[test]
fn who_had_fewer_whites_begins_with_white_else_the_higher_seed() {
    let rules = MatchRules::new(2, vec![TieBreak::Games(1), TieBreak::HigherSeed]).unwrap();
    let mut bracket = Bracket::new(Settings::new(SINGLE, rules), 4).unwrap();
    let play = |bracket: &mut Bracket, id, white, black, result| {
        let game = bracket.next_game(id).unwrap();
        assert_eq!((game.white, game.black), (white, black));
        bracket.apply(id, Report::Game(result)).unwrap();
    };
    let [first, second] = [MatchId(0), MatchId(1)];
    play(&mut bracket, first, 1, 4, GameResult::WHITE_WINS);
    play(&mut bracket, first, 4, 1, GameResult::WHITE_WINS);
    assert_eq!(bracket.next_game(first).unwrap().stage, Stage::Further(0));
    play(&mut bracket, first, 1, 4, GameResult::WHITE_WINS);
    play(&mut bracket, second, 2, 3, GameResult::BLACK_WINS);
    // A forfeited game gives nobody a colour.
    play(&mut bracket, second, 3, 2, GameResult::BLACK_ABSENT);
    // Seed 1 has had White twice, seed 3 never.
    play(&mut bracket, MatchId(2), 3, 1, GameResult::DRAW);
    play(&mut bracket, MatchId(2), 1, 3, GameResult::DRAW);
    play(&mut bracket, MatchId(2), 3, 1, GameResult::DRAW);
    assert_eq!(bracket.winner(), Some(1));
    let places: Vec<_> = bracket.places().into_iter().map(|place| (place.player, place.places)).collect();
    assert_eq!(places, [(1, 1..=1), (3, 2..=2), (2, 3..=4), (4, 3..=4)]);
}

#[test]
fn who_leaves_a_double_elimination_loses_what_is_left() {
    let mut bracket = new(RESET, 8);
    bracket.apply(MatchId(0), Report::Walkover { absent: 1 }).unwrap();
    assert_eq!(bracket.ready().len(), 3);
    bracket.withdraw(1).unwrap();
    assert_eq!(bracket.withdraw(1), Err(ApplyError::Out(1)));
    bracket.apply(MatchId(1), Report::Decision { winner: 4 }).unwrap();
    // Number 1 was to meet number 5, who now waits for the next round.
    let states: Vec<How> = bracket
        .fixtures()
        .filter(|fixture| fixture.position.side == Side::Losers)
        .filter_map(|fixture| match fixture.status {
            Status::Decided(verdict) => Some(verdict.how),
            _ => None,
        })
        .collect();
    assert_eq!(states, [How::Walkover]);
}

#[test]
fn who_has_left_does_not_win_because_nobody_else_comes() {
    let mut bracket = new(SINGLE, 4);
    bracket.apply(MatchId(0), Report::Decision { winner: 1 }).unwrap();
    bracket.withdraw(1).unwrap();
    bracket.apply(MatchId(1), Report::NoShow).unwrap();
    assert!(bracket.is_over());
    assert_eq!(bracket.winner(), None);
    // Nobody else went as far, so the first place is theirs all the same.
    let places: Vec<_> = bracket.places().into_iter().map(|place| (place.player, place.places)).collect();
    assert_eq!(places, [(1, 1..=1), (2, 2..=4), (3, 2..=4), (4, 2..=4)]);
}

#[test]
fn what_cannot_have_happened_is_refused_and_changes_nothing() {
    let mut bracket = new(SINGLE, 5);
    let before = bracket.clone();
    let game = Report::Game(GameResult::DRAW);
    let refused = [
        (MatchId(99), game, ApplyError::NoMatch(MatchId(99))),
        (MatchId(u32::MAX), game, ApplyError::NoMatch(MatchId(u32::MAX))),
        (MatchId(0), game, ApplyError::Decided(MatchId(0))),
        (MatchId(4), game, ApplyError::NotOpen(MatchId(4))),
        (MatchId(1), Report::Walkover { absent: 1 }, ApplyError::NotInMatch { id: MatchId(1), player: 1 }),
        (MatchId(1), Report::Decision { winner: 0 }, ApplyError::NotInMatch { id: MatchId(1), player: 0 }),
    ];
    for (id, report, error) in refused {
        assert_eq!(bracket.apply(id, report), Err(error));
        assert!(!error.to_string().is_empty());
    }
    assert_eq!(bracket.withdraw(0), Err(ApplyError::NoPlayer(0)));
    assert_eq!(bracket.withdraw(6), Err(ApplyError::NoPlayer(6)));
    assert_eq!(bracket, before);
    for players in [0, 2, 1_025, Number::MAX] {
        let new = Bracket::new(settings(SINGLE), players);
        assert_eq!(new.unwrap_err(), BracketError::Players(players));
    }
    let mut wrong = settings(SINGLE);
    wrong.exceptions.insert((Side::Losers, 0), wrong.rules.clone());
    let error = BracketError::NoRound { side: Side::Losers, round: 0 };
    assert_eq!(Bracket::new(wrong.clone(), 5).unwrap_err(), error);
    assert_eq!(Bracket::replay(wrong, 5, &[]).unwrap_err(), ReplayError::Bracket(error));
    let late = [Event::Match(MatchId(1), Report::NoShow), Event::Withdrawal(9)];
    let error = ReplayError::Event { at: 1, error: ApplyError::NoPlayer(9) };
    assert_eq!(Bracket::replay(settings(SINGLE), 5, &late).unwrap_err(), error);
}

#[test]
fn a_round_can_have_rules_of_its_own() {
    let mut own = settings(SINGLE);
    own.exceptions.insert((Side::Winners, 1), MatchRules::new(2, vec![TieBreak::Lot(5)]).unwrap());
    let mut bracket = Bracket::new(own, 4).unwrap();
    for id in [MatchId(0), MatchId(1)] {
        bracket.apply(id, Report::Game(GameResult::WHITE_WINS)).unwrap();
    }
    bracket.apply(MatchId(2), Report::Game(GameResult::DRAW)).unwrap();
    assert!(!bracket.is_over());
    bracket.apply(MatchId(2), Report::Game(GameResult::DRAW)).unwrap();
    assert!(bracket.is_over() && bracket.winner().is_some());
}

#[test]
fn the_largest_field_takes_well_under_a_second() {
    let mut chance = Chance(5);
    // The best of several, since other programs use the machine too.
    let fastest = (0..5).map(|_| {
        let start = std::time::Instant::now();
        let mut bracket = new(RESET, 1_024);
        play(&mut bracket, &mut chance, Manner::Games);
        let taken = start.elapsed();
        assert!(contested(&bracket).len() >= 2_046);
        taken
    });
    let fastest = fastest.min().unwrap();
    assert!(fastest.as_millis() < 500, "{fastest:?}");
}

#[test]
fn lots_for_seeds_are_orders_of_all_players() {
    let order = draw_lots(128, 9);
    assert_eq!(order, draw_lots(128, 9));
    assert_ne!(order, draw_lots(128, 10));
    assert_eq!(order.into_iter().collect::<BTreeSet<_>>(), (1..=128).collect());
    assert_eq!(draw_lots(Number::MAX, 9).len(), 1_024);
}
