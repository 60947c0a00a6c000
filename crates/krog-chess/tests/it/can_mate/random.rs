//! Random positions: answers against a solver of its own, and figures over random games.

use std::time::Instant;

use krog_chess::{
    Color, Position, Variant,
    can_mate::{Budget, CanMate, NoMate, can_mate, verify},
};

use super::{ask, exhaustive, fen_of, mini::Mini, three_men};
use krog_testing::chance::Chance;

fn play(variant: Variant, rng: &mut Chance, plies: usize) -> Position {
    let mut position = Position::start(variant);
    for _ in 0..plies {
        if position.end().is_some() {
            break;
        }
        let moves = position.legal_moves();
        position.play_unchecked(moves[rng.below(moves.len())]);
    }
    position
}

/// Kings and other men on random squares.
fn few_men(rng: &mut Chance, men: usize) -> Position {
    loop {
        let mut letters = [' '; 64];
        let kinds: Vec<char> = "PNBRQpnbrq".chars().collect();
        let others: Vec<char> = (2..men).map(|_| kinds[rng.below(10)]).collect();
        for man in ['K', 'k'].into_iter().chain(others) {
            let pawn = man.eq_ignore_ascii_case(&'p');
            let free: Vec<usize> =
                (0..64).filter(|s| letters[*s] == ' ' && !(pawn && (*s < 8 || *s >= 56))).collect();
            letters[free[rng.below(free.len())]] = man;
        }
        let turn = if rng.below(2) == 0 { 'w' } else { 'b' };
        if let Ok(position) = Position::from_fen(Variant::Standard, &fen_of(&letters, turn)) {
            return position;
        }
    }
}

/// Pawns that stop each other on most files, in chains, with few men around them.
fn locked(rng: &mut Chance) -> Position {
    loop {
        let mut letters = [' '; 64];
        let mut rank = 2 + rng.below(3);
        for file in 0..8 {
            if rng.below(16) > 0 {
                letters[rank * 8 + file] = 'P';
                letters[(rank + 1) * 8 + file] = 'p';
            }
            rank = match rank {
                1 => 2,
                5 => 4,
                _ if rng.below(2) == 0 => rank + 1,
                _ => rank - 1,
            };
        }
        let bishops: Vec<char> = "BbBbNr".chars().filter(|_| rng.below(6) == 0).collect();
        for man in ['K', 'k'].into_iter().chain(bishops) {
            let free: Vec<usize> = (0..64).filter(|s| letters[*s] == ' ').collect();
            letters[free[rng.below(free.len())]] = man;
        }
        if let Ok(position) = Position::from_fen(Variant::Standard, &fen_of(&letters, 'w')) {
            return position;
        }
    }
}

/// Corners in which a king is walled in, changed a little, with bishops of one colour and the other king about the board.
fn walled_in(rng: &mut Chance) -> Position {
    const CORNERS: [(&str, &str); 5] = [
        ("8/8/7p/5p1P/5p2/5PpK/6P1/8", "bk"),
        ("k1b5/1p1p4/1P1P4/8/8/8/8/8", "BK"),
        ("8/1p6/1Pp5/k1P5/p1P5/P7/8/8", "BK"),
        ("k7/p1p5/P1P5/8/8/8/8/8", "BK"),
        ("8/8/8/8/6p1/5pP1/5P1p/7K", "bk"),
    ];
    loop {
        let (corner, men) = CORNERS[rng.below(5)];
        let mut letters = [' '; 64];
        for (rank, row) in corner.split('/').rev().enumerate() {
            let mut file = 0;
            for c in row.chars() {
                match c.to_digit(10) {
                    Some(empty) => file += empty as usize,
                    None => {
                        letters[rank * 8 + file] = c;
                        file += 1;
                    }
                }
            }
        }
        // One man in some of them goes elsewhere, or away.
        let standing: Vec<usize> = (0..64).filter(|s| "PpbB".contains(letters[*s])).collect();
        if rng.below(2) == 0 {
            let from = standing[rng.below(standing.len())];
            let man = std::mem::replace(&mut letters[from], ' ');
            let to = 8 + rng.below(48);
            if rng.below(3) > 0 && letters[to] == ' ' {
                letters[to] = man;
            }
        }
        let colour = rng.below(2);
        let (bishop, king) = (men.chars().next().unwrap(), men.chars().last().unwrap());
        let bishops = std::iter::repeat_n(bishop, 1 + rng.below(2));
        for man in bishops.chain([king]) {
            let fits = |s: &usize| letters[*s] == ' ' && (man == king || (s / 8 + s % 8) % 2 == colour);
            let free: Vec<usize> = (0..64).filter(fits).collect();
            letters[free[rng.below(free.len())]] = man;
        }
        let turn = if rng.below(2) == 0 { 'w' } else { 'b' };
        if let Ok(position) = Position::from_fen(Variant::Standard, &fen_of(&letters, turn)) {
            return position;
        }
    }
}

/// Plays a line on the other board as well; each step must be one of its moves, and the last a mate.
fn mates_there_too(start: &Position, line: &[krog_chess::Move]) {
    let mut position = start.clone();
    let mut mini = Mini::of(start);
    for m in line {
        position = position.play(*m).unwrap();
        let wanted = Mini::of(&position);
        mini =
            mini.next().into_iter().find(|next| next.stands_like(&wanted)).unwrap_or_else(|| panic!("{m:?}"));
    }
    assert!(mini.is_mate(), "{}", start.fen());
}

#[test]
fn few_men_are_answered_as_by_an_exhaustive_solver() {
    let mut rng = Chance(1);
    let (mut visited, mut mated, mut material) = (0, 0, 0);
    for men in [2, 3, 4, 4, 4].into_iter().cycle().take(1500) {
        let position = few_men(&mut rng, men);
        for who in Color::ALL {
            match ask(&position, who) {
                CanMate::Yes { line } => {
                    mates_there_too(&position, &line);
                    mated += 1;
                }
                // The table is derived elsewhere, over all placements.
                CanMate::No { reason: NoMate::Material(_) } => material += 1,
                CanMate::No { reason } => {
                    if let Some(found) = exhaustive(&position, who, 20_000) {
                        assert!(!found, "{} {who}: {reason:?}", position.fen());
                        visited += 1;
                    }
                }
                CanMate::Unknown { .. } => panic!("{} {who}", position.fen()),
            }
        }
    }
    println!("few men: {mated} mates played, {visited} visits completed, {material} by the table");
    assert!(mated > 1000 && visited >= 3 && material > 500);
}

/// Every hundredth position of king and one man against king, Black or White to move.
#[test]
fn three_men_are_answered_as_by_a_table_of_all_their_positions() {
    let (mut asked, mut no) = (0, 0);
    for (man, table) in three_men::tables() {
        for state in table.states().filter(|state| state.number() % 97 == 0) {
            let Ok(position) = Position::from_fen(Variant::Standard, &state.fen(man)) else { continue };
            let answer = ask(&position, Color::White);
            assert_eq!(answer.is_yes(), table.can_mate(state), "{}", position.fen());
            assert_eq!(answer.is_no(), !table.can_mate(state), "{}", position.fen());
            asked += 1;
            no += usize::from(answer.is_no());
        }
    }
    println!("three men: {asked} asked, {no} of them no");
    assert!(asked > 10_000 && no > 1_000);
}

#[test]
fn locked_pawns_are_answered_as_by_an_exhaustive_solver() {
    let mut rng = Chance(2);
    let (mut blocked, mut visited, mut yes, mut unknown) = (0, 0, 0, 0);
    for _ in 0..600 {
        let position = locked(&mut rng);
        for who in Color::ALL {
            match ask(&position, who) {
                CanMate::Yes { line } => {
                    mates_there_too(&position, &line);
                    yes += 1;
                }
                CanMate::No { reason } => {
                    if let NoMate::Blocked(certificate) = &reason {
                        blocked += 1;
                        // Whatever is played, the certificate still speaks of it.
                        let mut later = position.clone();
                        for _ in 0..60 {
                            let moves = later.legal_moves();
                            if moves.is_empty() {
                                break;
                            }
                            later.play_unchecked(moves[rng.below(moves.len())]);
                            assert!(
                                certificate.covers(later.rules()),
                                "{} from {}",
                                later.fen(),
                                position.fen()
                            );
                        }
                    }
                    if let Some(found) = exhaustive(&position, who, 30_000) {
                        assert!(!found, "{} {who}: {reason:?}", position.fen());
                        visited += 1;
                    }
                }
                CanMate::Unknown { .. } => unknown += 1,
            }
        }
    }
    println!("locked pawns: {blocked} blocked, {visited} visits completed, {yes} yes, {unknown} unknown");
    assert!(blocked > 100 && visited > 50 && yes > 100 && unknown < 12);
}

/// With so short a budget that bishops have to be thought anywhere before everything is visited.
#[test]
fn walled_in_kings_are_answered_as_by_an_exhaustive_solver() {
    let mut rng = Chance(5);
    let (mut roaming, mut visited, mut yes, mut unknown) = (0, 0, 0, 0);
    for _ in 0..600 {
        let position = walled_in(&mut rng);
        for who in Color::ALL {
            let answer = can_mate(&position, who, Budget::new(20_000));
            verify(&position, who, &answer).unwrap_or_else(|e| panic!("{} {who}: {e}", position.fen()));
            match answer {
                CanMate::Yes { line } => {
                    mates_there_too(&position, &line);
                    yes += 1;
                }
                CanMate::No { reason } => {
                    let roams = matches!(reason, NoMate::Roaming(_));
                    roaming += usize::from(roams);
                    let most = if roams { 30_000 } else { 1_000 };
                    if let Some(found) = exhaustive(&position, who, most) {
                        assert!(!found, "{} {who}: {reason:?}", position.fen());
                        visited += usize::from(roams);
                    }
                }
                CanMate::Unknown { .. } => unknown += 1,
            }
        }
    }
    println!("walled in: {roaming} roaming, {visited} of them visited, {yes} yes, {unknown} unknown");
    assert!(roaming > 50 && visited > 20 && yes > 100);
}

#[test]
fn positions_of_random_games_are_answered_within_a_short_budget() {
    let mut rng = Chance(3);
    let (mut asked, mut moves, mut slowest) = (0u32, 0, 0u128);
    let start = Instant::now();
    while asked < 1000 {
        let plies = 1 + rng.below(90);
        let position = play(Variant::Standard, &mut rng, plies);
        if position.end().is_some() {
            continue;
        }
        for who in Color::ALL {
            let began = Instant::now();
            match can_mate(&position, who, Budget::new(30_000)) {
                CanMate::Yes { line } => moves += line.len(),
                other => panic!("{} {who}: {other:?}", position.fen()),
            }
            slowest = slowest.max(began.elapsed().as_micros());
            asked += 1;
        }
    }
    let mean = start.elapsed().as_micros() / u128::from(asked);
    println!(
        "random games: {asked} asked, {mean} µs on average, {slowest} µs at most, {} plies a line",
        moves / 1000
    );
}

#[test]
fn ends_of_random_games_are_nearly_all_answered_in_every_variant() {
    let mut rng = Chance(4);
    for variant in Variant::one_board() {
        let (mut yes, mut no, mut unknown) = (0, 0, 0);
        for _ in 0..60 {
            let plies = rng.below(400);
            let position = play(variant, &mut rng, plies);
            for who in Color::ALL {
                let answer = can_mate(&position, who, Budget::USUAL);
                verify(&position, who, &answer).unwrap_or_else(|e| panic!("{} {who}: {e}", position.fen()));
                match answer {
                    CanMate::Yes { .. } => yes += 1,
                    CanMate::No { .. } => no += 1,
                    CanMate::Unknown { .. } => unknown += 1,
                }
            }
        }
        println!("{variant}: {yes} yes, {no} no, {unknown} unknown");
        let most = if matches!(variant, Variant::Standard | Variant::Chess960) { 0 } else { 8 };
        assert!(unknown <= most, "{variant}: {unknown} unknown");
    }
}
