//! The rulebooks beside shakmaty, on positions of random games and composed ones: the verdict on every candidate, the state
//! after every move, the end.

use super::composed::composed;
use crate::chance::Chance;
use krog_chess::{
    CastlingMode, Color, End, GameResult, Move, Position, Role, Variant,
    facts::{Candidate, ChessState},
    rules::Rules,
    start_array::StartArray,
};

use krog_logic::world::World as _;

#[derive(Debug, Default, Clone)]
pub struct Tally {
    pub positions: u64,
    pub candidates: u64,
    pub legal: u64,
    pub ends: u64,
    /// The first few differences, in words.
    pub differences: Vec<String>,
}

/// Where positions come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// Random games from the start.
    Games,
    /// Composed positions, and a few moves from each.
    Composed,
}

impl Source {
    pub const ALL: [Source; 2] = [Source::Games, Source::Composed];

    pub const fn name(self) -> &'static str {
        match self {
            Source::Games => "games",
            Source::Composed => "composed",
        }
    }
}

/// Compares so many positions of a variant, or of its 960 arrays.
pub fn compare(variant: Variant, chess960: bool, source: Source, positions: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    let mut chance = Chance(seed | 1);
    while tally.positions < positions && tally.differences.len() < 10 {
        let (start, plies) = match source {
            Source::Composed => (composed(variant, CastlingMode::from_chess960(chess960), &mut chance), 3),
            Source::Games if chess960 => {
                let array = StartArray::new(chance.below(960)).unwrap();
                (Position::from_start_array(variant, array).unwrap(), 160)
            }
            Source::Games => (Position::start(variant), 160),
        };
        game(start, plies, &mut chance, positions, &mut tally);
    }
    tally
}

fn game(start: Position, plies: usize, chance: &mut Chance, positions: u64, tally: &mut Tally) {
    let rules = Rules::of(&start).unwrap();
    let mut scratch = rules.scratch();
    let mut log = vec![ChessState::from_position(&start)];
    let mut position = start;
    for _ in 0..plies {
        look(&rules, &mut scratch, &log, &position, tally);
        let moves = position.legal_moves();
        if moves.is_empty() || tally.positions >= positions || tally.differences.len() >= 10 {
            break;
        }
        let m = choose(&position, &moves, chance);
        let next = position.play(m).unwrap();
        // The state that the rulebook makes of the move must be the one that shakmaty makes.
        let made = {
            let mut judge = rules.judge(&mut scratch, &log).unwrap();
            judge.after(&rules.query(Candidate::from_move(&position, m))).unwrap()
        };
        let expected = log.last().unwrap().after(&position, m, &next);
        // Men, hands, turn, counters, and what the move left, reached and captured.
        if made.digest() != expected.digest() {
            tally.differences.push(format!(
                "{} after {} in {}: {} instead of {}",
                position.variant(),
                position.uci(m),
                position.fen(),
                made.board_and_turn(),
                expected.board_and_turn()
            ));
        }
        log.push(expected);
        position = next;
    }
}

/// Captures, checks, castlings, promotions and drops more often than chance has them.
fn choose(position: &Position, moves: &[Move], chance: &mut Chance) -> Move {
    let lively: Vec<Move> = moves
        .iter()
        .copied()
        .filter(|m| match chance.below(4) {
            0 => m.is_capture() || m.is_promotion(),
            1 => m.is_castle() || m.is_en_passant() || m.role() == Role::King,
            2 => position.play(*m).is_ok_and(|next| next.is_check()),
            _ => matches!(m, Move::Put { .. }),
        })
        .collect();
    if !lively.is_empty() && chance.below(3) == 0 {
        return lively[chance.below(lively.len())];
    }
    moves[chance.below(moves.len())]
}

fn look(
    rules: &Rules,
    scratch: &mut krog_machine::Scratch,
    log: &[ChessState],
    position: &Position,
    tally: &mut Tally,
) {
    let now = log.last().unwrap();
    tally.positions += 1;
    let mut judge = rules.judge(scratch, log).unwrap();
    for candidate in now.every_candidate() {
        let query = rules.query(candidate);
        let permitted = judge.verdict(&query).unwrap() == krog_logic::proof::Verdict::Permitted;
        let legal = candidate.to_move(position).is_some();
        tally.candidates += 1;
        tally.legal += u64::from(legal);
        if permitted != legal && tally.differences.len() < 10 {
            tally.differences.push(format!(
                "{} {}: {candidate:?} is {} by the book and {} by the library",
                position.variant(),
                position.fen(),
                if permitted { "permitted" } else { "refused" },
                if legal { "legal" } else { "illegal" },
            ));
        }
    }
    let ending = judge.ending(false).unwrap();
    let library = End::of_rules(position);
    let by_book = ending.map(|e| e.winner.map(|w| if w == 0 { Color::White } else { Color::Black }));
    let by_library = library.map(|end| match end.result {
        GameResult::Win(winner) => Some(winner),
        GameResult::Draw | GameResult::None => None,
    });
    tally.ends += u64::from(library.is_some());
    // Counters end games by themselves, which the library does not do.
    let counted = ending.is_some_and(|e| {
        ["seventy_five", "fivefold", "dead_position"]
            .iter()
            .any(|name| rules.program().outcomes[e.outcome].head.name.contains(name))
    });
    if by_book != by_library && !counted && tally.differences.len() < 10 {
        tally.differences.push(format!(
            "{} {}: the end is {by_book:?} by the book ({:?}) and {library:?} by the library",
            position.variant(),
            position.fen(),
            ending.map(|e| &rules.program().outcomes[e.outcome].head.name),
        ));
    }
}

/// Half-moves from a position to a depth, by the rulebook alone.
pub fn perft(
    rules: &Rules,
    scratch: &mut krog_machine::Scratch,
    log: &mut Vec<ChessState>,
    depth: u32,
) -> u64 {
    let moves = rules.permitted(scratch, log).unwrap();
    if depth <= 1 {
        return moves.len() as u64;
    }
    let mut nodes = 0;
    for candidate in moves {
        let next = rules.judge(scratch, log).unwrap().after(&rules.query(candidate)).unwrap();
        log.push(next);
        nodes += perft(rules, scratch, log, depth - 1);
        log.pop();
    }
    nodes
}

/// The variants that are compared, with those of them that have shuffled starts.
pub fn boards() -> impl Iterator<Item = (Variant, bool)> {
    Variant::ALL.into_iter().flat_map(|v| {
        let shuffled = v.has_start_arrays() && v != Variant::Chess960 && v != Variant::Standard;
        std::iter::once((v, v == Variant::Chess960)).chain(shuffled.then_some((v, true)))
    })
}
