//! Random matches, with a naive count of the men beside them. The bench plays the same.

use krog_chess::{
    Color, Role,
    bughouse::{BoardName, Made, Match, MatchReason},
};

use super::model::Model;

/// The most half-moves of a match.
pub const PLIES: usize = 240;

const OF_TWO_SETS: [(Role, usize); 6] = [
    (Role::Pawn, 16),
    (Role::Knight, 4),
    (Role::Bishop, 4),
    (Role::Rook, 4),
    (Role::Queen, 2),
    (Role::King, 2),
];

#[derive(Debug, Default, Clone)]
pub struct Tally {
    pub matches: u64,
    pub half_moves: u64,
    pub crossed: u64,
    pub pawns_again: u64,
    pub drops: u64,
    pub mates: u64,
    pub stuck: u64,
    pub waits: u64,
}

/// A half-move on either board, captures and promotions before others; none where nobody can move.
pub fn step<'a>(game: &'a mut Match, below: &mut impl FnMut(usize) -> usize) -> Option<&'a Made> {
    let first = if below(2) == 0 { BoardName::A } else { BoardName::B };
    let board = [first, first.other()].into_iter().find(|b| !game.board(*b).legal_moves().is_empty())?;
    let moves = game.board(board).legal_moves();
    let lively: Vec<_> = moves.iter().filter(|m| m.is_capture() || m.is_promotion()).collect();
    let m = match lively.as_slice() {
        [] => moves[below(moves.len())],
        _ if below(2) == 0 => moves[below(moves.len())],
        lively => *lively[below(lively.len())],
    };
    Some(game.play_move(board, m).unwrap())
}

/// Plays a match to its end, or to [`PLIES`]. After every half-move there are 64 men, after some of them and at the end each
/// is where the model has it.
pub fn play(below: &mut impl FnMut(usize) -> usize, tally: &mut Tally) -> Match {
    let mut game = Match::start();
    let mut model = Model::of(&game);
    tally.matches += 1;
    while game.end().is_none() && game.made().len() < PLIES {
        let Some(made) = step(&mut game, below).cloned() else { break };
        model.play(made.seat.board.letter(), &made.uci);
        crosses(&made, tally);
        assert_eq!(game.men(), 64, "{}", game.fen());
        if game.end().is_some() || game.made().len().is_multiple_of(16) {
            counted(&game, &model, &made);
        }
        tally.half_moves += 1;
        tally.waits += u64::from(BoardName::ALL.into_iter().any(|board| game.waits(board)));
    }
    let reason = game.end().map(|end| end.reason);
    tally.mates += u64::from(reason == Some(MatchReason::Checkmate));
    tally.stuck += u64::from(reason == Some(MatchReason::Stuck));
    game
}

fn crosses(made: &Made, tally: &mut Tally) {
    tally.drops += u64::from(made.uci.contains('@'));
    assert_eq!(made.captured.is_some(), made.transfer.is_some(), "{made:?}");
    if let (Some(role), Some(transfer)) = (made.captured, made.transfer) {
        // The captured man was the opponent's, and so is the partner's colour.
        assert_eq!((transfer.to, transfer.to.color), (made.seat.partner(), !made.seat.color), "{made:?}");
        assert!(role == transfer.role || transfer.role == Role::Pawn, "{made:?}");
        tally.crossed += 1;
        tally.pawns_again += u64::from(role != transfer.role);
    }
}

fn counted(game: &Match, model: &Model, made: &Made) {
    assert!(model.agrees(game), "{} after {}", game.fen(), made.uci);
    let census = game.census();
    for color in Color::ALL {
        for (role, n) in OF_TWO_SETS {
            assert_eq!(model.count(color, role), n, "{color} {role:?} {}", game.fen());
            assert_eq!(usize::from(*census.get(color).get(role)), n, "{color} {role:?} {}", game.fen());
        }
    }
}
