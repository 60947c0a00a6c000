//! Positions and moves.

use krog_chess::{
    ByRole, End, GameResult, Message, Move, Position,
    game::{Game, OpenClaims, Ply},
    notation::Repair,
};
use krog_wire::{
    explain::Bilingual,
    game::Claims,
    position::{self as wire, ByColor, EndView, LegalMove, MoveView, Pocket, PositionView},
    short::Short,
};

use super::{color, role, variant};
use crate::game::{Cost, LiveGame};

/// A position with every legal move; none when the game is over by word.
pub fn position_view(game: &Game, over: bool) -> PositionView {
    let legal = if over { Vec::new() } else { legal_view(game) };
    PositionView { legal, ..bare_position_view(game) }
}

/// Every legal move; none when the game is over on the board.
pub fn legal_view(game: &Game) -> Vec<LegalMove> {
    if game.end().is_some() {
        return Vec::new();
    }
    let position = game.position();
    let moves = position.legal_moves();
    position.sans(&moves).map(|(m, san)| legal_move(position, m, Short::of(san))).collect()
}

/// A position without what may be done in it.
pub(super) fn bare_position_view(game: &Game) -> PositionView {
    let position = game.position();
    let end = game.end();
    PositionView {
        variant: variant(position.variant()),
        chess960: position.mode().is_chess960(),
        fen: position.fen(),
        turn: color(position.turn()),
        ply: u32::try_from(game.plies().len()).unwrap_or(u32::MAX),
        check: checked(position),
        legal: Vec::new(),
        pockets: pockets(position),
        checks_given: position.checks_given().map(|given| ByColor { white: given.white, black: given.black }),
        end: end.map(|end| end_on(game, end)),
    }
}

pub(super) fn checked(position: &Position) -> Vec<String> {
    position.checked_kings().into_iter().map(|square| square.to_string()).collect()
}

/// Men in hand, where the variant has them.
pub(super) fn pockets(position: &Position) -> Option<wire::Pockets> {
    position.pockets().map(|pockets| ByColor { white: pocket(&pockets.white), black: pocket(&pockets.black) })
}

const fn pocket(men: &ByRole<u8>) -> Pocket {
    Pocket { pawn: men.pawn, knight: men.knight, bishop: men.bishop, rook: men.rook, queen: men.queen }
}

fn legal_move(position: &Position, m: Move, san: Short) -> LegalMove {
    let to = position.destination(m);
    LegalMove {
        uci: Short::of(m.to_uci(position.mode())),
        san,
        from: m.from().map(Short::of),
        to: Short::of(to),
        also: match m {
            Move::Castle { rook, .. } if rook != to => Some(Short::of(rook)),
            _ => None,
        },
        drop: match m {
            Move::Put { role: man, .. } => Some(role(man)),
            _ => None,
        },
        promotion: m.promotion().map(role),
    }
}

/// A half-move that led from `before` to `after`; the first is 1. Repairs of its spelling are not part of a game.
pub fn move_view(before: &Position, ply: &Ply, after: &Position, number: usize) -> MoveView {
    let to = before.destination(ply.mv());
    MoveView {
        ply: u32::try_from(number).unwrap_or(u32::MAX),
        uci: ply.uci().to_owned(),
        san: ply.san().to_owned(),
        fen: after.fen(),
        squares: ply.mv().from().into_iter().chain([to]).map(|square| square.to_string()).collect(),
        check: checked(after),
        captured: ply.captured().map(role),
        notes: Vec::new(),
        left_ms: None,
        used_ms: None,
        credited_ms: None,
    }
}

/// The moves of a game with what they cost.
pub fn moves_view(live: &LiveGame) -> Vec<MoveView> {
    let mut positions = live.game().positions();
    let Some(mut before) = positions.next() else { return Vec::new() };
    let mut moves = Vec::with_capacity(live.game().plies().len());
    for ((i, ply), after) in live.game().plies().iter().enumerate().zip(positions) {
        moves.push(timed(move_view(&before, ply, &after, i + 1), live.cost(i)));
        before = after;
    }
    moves
}

/// The last move of a game with what it cost.
pub fn last_move_view(live: &LiveGame) -> Option<MoveView> {
    let plies = live.game().plies();
    let view = move_view(live.game().before_last()?, plies.last()?, live.game().position(), plies.len());
    Some(timed(view, live.cost(plies.len() - 1)))
}

pub(super) fn timed(view: MoveView, cost: Option<Cost>) -> MoveView {
    let Some(cost) = cost else { return view };
    let ms = |ms: i64| u64::try_from(ms).unwrap_or(0);
    MoveView {
        left_ms: cost.left.map(ms),
        used_ms: Some(ms(cost.used)),
        credited_ms: (cost.credited > 0).then_some(ms(cost.credited)),
        ..view
    }
}

/// What was repaired in reading a move.
pub fn repairs(repairs: &[Repair], san: &str) -> Vec<krog_wire::problem::MessageView> {
    repairs.iter().map(|repair| repair.message(san)).map(|m: Message| super::words(&m)).collect()
}

/// How a live game ended.
pub fn end_of(live: &LiveGame) -> Option<EndView> {
    let ended = live.end()?;
    Some(EndView { draw_odds: ended.draw_odds, ..end_on(live.game(), ended.end) })
}

/// How a game ended, in the words of its rulebook where one of its own decided.
pub fn end_on(game: &Game, end: End) -> EndView {
    let custom = game.position().custom().filter(|_| game.end() == Some(end));
    let text = custom.and_then(|custom| custom.end_text()).map(Bilingual::new);
    EndView { text, ..end_view(end) }
}

/// How a game ended.
pub fn end_view(end: End) -> EndView {
    EndView {
        result: end.result.as_str().to_owned(),
        reason: end.reason.into(),
        winner: match end.result {
            GameResult::Win(winner) => Some(color(winner)),
            GameResult::Draw | GameResult::None => None,
        },
        draw_odds: false,
        text: None,
    }
}

/// Draws that the player on turn may claim.
pub const fn claims_view(claims: OpenClaims) -> Claims {
    Claims { threefold: claims.threefold, fifty_moves: claims.fifty_moves }
}

#[cfg(test)]
mod tests {
    use krog_chess::Variant;

    use super::*;

    fn legal(variant: Variant, fen: &str, san: &str) -> LegalMove {
        let game = Game::new(Position::from_fen(variant, fen).unwrap());
        let view = position_view(&game, false);
        view.legal.into_iter().find(|m| m.san.as_str() == san).unwrap_or_else(|| panic!("{san} in {fen}"))
    }

    #[test]
    fn castling_lands_on_the_kings_square_and_the_rook_means_it_too() {
        let usual = legal(Variant::Standard, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O");
        assert_eq!((usual.from.as_deref(), usual.to.as_str()), (Some("e1"), "g1"));
        assert_eq!((usual.also.as_deref(), usual.uci.as_str()), (Some("h1"), "e1g1"));
        // The king's own square is where the rook stands: one square, named once.
        let shuffled = legal(Variant::Chess960, "4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O");
        assert_eq!((shuffled.from.as_deref(), shuffled.to.as_str()), (Some("f1"), "g1"));
        assert_eq!((shuffled.also, shuffled.uci.as_str()), (None, "f1g1"));
    }

    #[test]
    fn drops_and_promotions_say_so() {
        let drop = legal(Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@f3");
        assert_eq!((drop.from, drop.drop), (None, Some(krog_wire::variant::Role::Knight)));
        let promoted = legal(Variant::Standard, "8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=N");
        assert_eq!(promoted.promotion, Some(krog_wire::variant::Role::Knight));
    }

    #[test]
    fn a_game_that_is_over_has_no_legal_moves() {
        let mate = Position::from_fen(Variant::Standard, "R5k1/5ppp/8/8/8/8/8/K7 b - - 0 1").unwrap();
        let view = position_view(&Game::new(mate), false);
        assert!(view.legal.is_empty());
        assert_eq!(view.check, ["g8"]);
        assert_eq!(view.end.unwrap().reason, wire::EndReason::Checkmate);
        let start = Game::new(Position::start(Variant::Standard));
        assert!(position_view(&start, true).legal.is_empty());
        assert_eq!(position_view(&start, false).legal.len(), 20);
    }
}
