//! What the steps state, decided on the naive board.

use super::super::scene::{Asked, ahead, apart, doubles_from, own_rank};
use super::super::variants::centre;
use super::super::view::{Truth, View, need};
use crate::board::{Board, Color, Move, Role, Rules, Square};

pub(super) type Fact = Result<bool, String>;

/// A sentence that states a fact.
pub(super) fn is(fact: Fact) -> Truth {
    need!(fact?, "it is not so");
    Ok(())
}

/// A sentence that denies one.
pub(super) fn not(fact: Fact) -> Truth {
    need!(!fact?, "it is so");
    Ok(())
}

/// The move that a step is about: the first that its formula names.
pub(super) fn subject(v: &View<'_>) -> Result<Asked, String> {
    let inner = v.formula.split_once('(').ok_or_else(|| format!("no move in {}", v.formula))?.1;
    let name = inner.split([')', ',']).next().unwrap_or(inner);
    resolve(v, name)
}

/// The move of a name: the one asked about, a legal one, or one as it would be called.
pub(super) fn resolve(v: &View<'_>, name: &str) -> Result<Asked, String> {
    if let Ok(asked) = v.asked()
        && v.names_move(name, &asked).is_ok()
    {
        return Ok(asked);
    }
    let play = v.legal_named(name)?;
    Ok(Asked::legal(v.board(), &play))
}

/// The move that a step names in its sentence, which must be the one of its formula.
pub(super) fn named_subject(v: &View<'_>) -> Result<Asked, String> {
    let asked = resolve(v, v.name("m"))?;
    Ok(asked)
}

/// That the move named is the one that the formula speaks of.
pub(super) fn named(v: &View<'_>) -> Truth {
    let (own, named) = (subject(v)?, named_subject(v)?);
    need!(own == named, "the step is about another move");
    Ok(())
}

/// The two squares that a formula speaks of: those of its move, or named as they are.
pub(super) fn ends_in(v: &View<'_>) -> Result<(Square, Square), String> {
    let inner = v.formula.split_once('(').ok_or_else(|| format!("no squares in {}", v.formula))?.1;
    if inner.starts_with("from(") {
        let name = inner.trim_start_matches("from(").split(')').next().unwrap_or(inner);
        let asked = resolve(v, name)?;
        return Ok((asked.play.from.ok_or("a drop")?, asked.to));
    }
    let (a, b) = inner.trim_end_matches(')').split_once(", ").ok_or("no two squares")?;
    Ok((a.parse()?, b.parse()?))
}

/// Whether the piece on `x` would attack the king on `k` along a line, were the square `a` on it empty.
pub(super) fn pins(v: &View<'_>) -> Fact {
    let (a, x, k) = (v.sq("a"), v.sq("x"), v.sq("k"));
    v.stands(v.role("q"), x, None)?;
    v.stands(Some(Role::King), k, None)?;
    let lifted = v.scene.with(|board| board.lift(a));
    let color = |square| v.board().at(square).map(|piece| piece.color);
    Ok(x.between(k).contains(&a) && lifted.now().attacks(x, k) && color(x) != color(k))
}

/// That the asked pawn goes to the last rank and does not say what it becomes.
pub(super) fn unpromoted(v: &View<'_>) -> Truth {
    let asked = v.asked()?;
    let own = asked.play.from.is_some_and(|from| v.board().is(from, Role::Pawn, v.turn()));
    need!(own && own_rank(asked.to, v.turn()) == 8, "no pawn reaches the last rank");
    need!(asked.play.promotion.is_none(), "it says what it becomes");
    Ok(())
}

pub(super) fn mover(v: &View<'_>, asked: &Asked) -> Option<Role> {
    asked.play.drop.or_else(|| v.board().at(asked.play.from?).map(|piece| piece.role))
}

pub(super) fn pawn(v: &View<'_>) -> Truth {
    let asked = subject(v)?;
    need!(mover(v, &asked) == Some(Role::Pawn), "it is no pawn");
    Ok(())
}

pub(super) fn moves_like(v: &View<'_>) -> Truth {
    let asked = subject(v)?;
    need!(mover(v, &asked) == v.role("p"), "{:?} moves", mover(v, &asked));
    Ok(())
}

pub(super) fn leap(v: &View<'_>) -> bool {
    let (files, ranks) = apart(v.sq("a"), v.sq("b"));
    files * ranks == 2
}

pub(super) fn owns(v: &View<'_>) -> bool {
    v.board().at(v.sq("a")).is_some_and(|piece| piece.color == v.color("c"))
}

pub(super) fn enemy(v: &View<'_>, square: Square) -> bool {
    v.board().at(square).is_some_and(|piece| piece.color != v.turn())
}

pub(super) fn pawn_attacks(v: &View<'_>) -> Fact {
    let (a, b) = (v.sq("a"), v.sq("b"));
    let piece = v.board().at(a).ok_or("there is no piece")?;
    Ok(apart(a, b).0 == 1 && ahead(a, b, piece.color) == 1)
}

pub(super) fn ends_of(v: &View<'_>) -> Result<(Square, Square), String> {
    let asked = subject(v)?;
    Ok((asked.play.from.ok_or("a drop")?, asked.to))
}

pub(super) fn push_one(v: &View<'_>) -> Fact {
    let (from, to) = ends_of(v)?;
    Ok(from.file() == to.file() && ahead(from, to, v.turn()) == 1 && v.board().at(to).is_none())
}

pub(super) fn push_two(v: &View<'_>) -> Fact {
    let (from, to) = ends_of(v)?;
    let free = v.board().clear(from, to) && v.board().at(to).is_none();
    let doubles = doubles_from(v.board(), from, v.turn()) && mover(v, &subject(v)?) == Some(Role::Pawn);
    Ok(from.file() == to.file() && ahead(from, to, v.turn()) == 2 && doubles && free)
}

pub(super) fn slants(v: &View<'_>) -> Fact {
    let (from, to) = ends_of(v)?;
    Ok(apart(from, to).0 == 1 && ahead(from, to, v.turn()) == 1)
}

pub(super) fn passes(v: &View<'_>) -> Fact {
    let (from, to) = ends_of(v)?;
    let own = v.board().is(from, Role::Pawn, v.turn());
    Ok(own && slants(v)? && v.board().ep == Some(to) && v.board().at(to).is_none())
}

pub(super) fn pawn_moves(v: &View<'_>) -> Fact {
    let takes = slants(v)? && enemy(v, subject(v)?.to);
    Ok(push_one(v)? || push_two(v)? || takes || passes(v)?)
}

pub(super) fn captures(v: &View<'_>) -> Fact {
    let asked = subject(v)?;
    Ok(asked.play.castle.is_none() && asked.play.from.is_some() && (enemy(v, asked.to) || passes(v)?))
}

pub(super) fn just_doubled(v: &View<'_>, square: Square) -> bool {
    match v.scene.moves.last() {
        Some(play) => {
            let before = &v.scene.boards[v.scene.boards.len() - 2];
            play.to == square
                && play.from.is_some_and(|from| {
                    before.is(from, Role::Pawn, before.turn)
                        && from.file() == square.file()
                        && apart(from, square).1 == 2
                })
        }
        None => v.board().ep.is_some_and(|ep| ep.step(0, -v.turn().ahead()) == Some(square)),
    }
}

pub(super) fn last_rank(v: &View<'_>) -> Fact {
    let asked = subject(v)?;
    Ok(mover(v, &asked) == Some(Role::Pawn) && asked.play.drop.is_none() && own_rank(asked.to, v.turn()) == 8)
}

pub(super) fn becomes(v: &View<'_>) -> bool {
    match v.role("p") {
        Some(Role::King) => v.board().rules == Rules::Antichess,
        Some(Role::Pawn) | None => false,
        Some(_) => true,
    }
}

pub(super) fn promotion_ok(v: &View<'_>) -> Fact {
    let promotion = subject(v)?.play.promotion;
    Ok(match promotion {
        Some(Role::King) => last_rank(v)? && v.board().rules == Rules::Antichess,
        Some(Role::Pawn) => false,
        Some(_) => last_rank(v)?,
        None => !last_rank(v)?,
    })
}

/// Whether what stands on a square may still castle as far as its own moves go.
pub(super) fn untouched(v: &View<'_>, square: Square) -> Fact {
    let board = v.board();
    Ok(board.rights.iter().any(|rook| {
        let side = super::super::castling::side_of(*rook);
        *rook == square || board.kings(side).contains(&square)
    }))
}

pub(super) fn castling_shape(v: &View<'_>) -> Fact {
    Ok(subject(v)?.play.castle.is_some())
}

pub(super) fn short(v: &View<'_>) -> Fact {
    let asked = subject(v)?;
    let from = asked.play.from.ok_or("a drop")?;
    Ok(asked.to.file() > from.file())
}

/// Whether the castling is one that the rules let happen, its target included.
pub(super) fn castles(v: &View<'_>) -> Fact {
    let asked = subject(v)?;
    let Some(rook) = asked.play.castle else { return Ok(false) };
    let board = v.board();
    let from = asked.play.from.ok_or("a drop")?;
    let path = Board::castling_path(from, rook);
    let mut way = from.between(asked.play.to);
    way.extend([from, asked.play.to]);
    Ok(board.rights.contains(&rook)
        && board.is(rook, Role::Rook, board.turn)
        && path.iter().all(|square| board.at(*square).is_none())
        && way.iter().all(|square| !board.king_would_be_in_check(from, *square)))
}

pub(super) fn shape(v: &View<'_>) -> Fact {
    let asked = subject(v)?;
    let from = asked.play.from.ok_or("a drop")?;
    Ok(match mover(v, &asked) {
        None => false,
        Some(Role::Pawn) => pawn_moves(v)?,
        Some(Role::King) => from.touches(asked.to) && asked.play.castle.is_none() || castles(v)?,
        Some(_) => v.board().attacks(from, asked.to),
    })
}

pub(super) fn next(v: &View<'_>) -> Result<Board, String> {
    Ok(v.board().play(&named_subject(v)?.play))
}

pub(super) fn checked_after(v: &View<'_>) -> Fact {
    need!(v.color("c") == v.turn(), "the other side is to move");
    Ok(next(v)?.in_check(v.turn()))
}

pub(super) fn survives(v: &View<'_>) -> Fact {
    need!(v.color("g") == v.turn(), "the other side is to move");
    let after = next(v)?;
    let there = !after.kings(v.turn()).is_empty();
    Ok(there && (after.kings(v.turn().other()).is_empty() || !after.in_check(v.turn())))
}

pub(super) fn checks(v: &View<'_>) -> Fact {
    let after = next(v)?;
    Ok(after.in_check(after.turn))
}

pub(super) fn pseudo(v: &View<'_>) -> Fact {
    let asked = subject(v)?;
    if asked.play.castle.is_some() {
        return Ok(castles(v)? && asked.play.promotion.is_none());
    }
    Ok(v.board().pseudo_moves().contains(&asked.play))
}

pub(super) fn legal(v: &View<'_>) -> Fact {
    Ok(v.board().is_legal(&named_subject(v)?.play))
}

pub(super) fn permitted(v: &View<'_>) -> Fact {
    Ok(legal(v)? && super::super::ends::over(v).is_none())
}

/// Whether whatever attacks `b` once the king is lifted does so through `a`, where the castling rook ends.
pub(super) fn shielded(v: &View<'_>) -> Fact {
    let play = named_subject(v)?.play;
    let (Some(king), Some(rook)) = (play.from, play.castle) else { return Err("no castling".to_owned()) };
    let (king_to, rook_to) = Board::castling_targets(king, rook);
    if (rook_to, king_to) != (v.sq("a"), v.sq("b")) {
        return Err("king and rook end elsewhere".to_owned());
    }
    let mut board = v.board().clone();
    board.lift(king);
    let attackers = board.attackers(king_to, v.turn().other());
    Ok(attackers.into_iter().all(|from| from.between(king_to).contains(&rook_to)))
}

pub(super) fn forced(v: &View<'_>) -> Fact {
    let play: Move = named_subject(v)?.play;
    Ok(v.legal() == [play])
}

pub(super) fn grounded(v: &View<'_>) -> Fact {
    Ok(match v.choice("g") {
        0 => v.scene.standings().len() >= 3,
        _ => v.board().halfmove >= 100 && v.board().rules != Rules::Crazyhouse,
    })
}

pub(super) fn grounded_with(v: &View<'_>) -> Fact {
    let play = named_subject(v)?.play;
    let next = v.scene.after(&play);
    let view = View { scene: &next, ..*v };
    Ok(v.board().is_legal(&play) && grounded(&view)?)
}

/// That the position has stood fewer times, also with what may have come before the first one known.
pub(super) fn unless_unseen(v: &View<'_>, times: i64) -> Truth {
    need!((v.scene.standings().len() as i64) < times, "it has");
    let most = v.scene.standings_at_most() as i64;
    need!(most < times, "doubtful: it may have stood {most} times with the moves before the first one known");
    Ok(())
}

pub(super) fn droppable(v: &View<'_>) -> Fact {
    let (role, to) = (v.role("p").ok_or("nothing")?, v.sq("b"));
    let held = v.board().hands[v.turn().index()][role.index()] > 0;
    let edge = role == Role::Pawn && matches!(to.rank(), 0 | 7);
    Ok(held && v.board().at(to).is_none() && !edge)
}

pub(super) fn on_hill(v: &View<'_>, color: Color) -> bool {
    v.board().kings(color).into_iter().any(centre)
}

pub(super) fn home(v: &View<'_>, color: Color) -> bool {
    v.board().kings(color).into_iter().any(|king| king.rank() == 7)
}

pub(super) fn follows(v: &View<'_>) -> bool {
    let mut board = v.board().clone();
    board.turn = Color::Black;
    board.legal_moves().into_iter().any(|play| {
        play.to.rank() == 7 && play.from.is_some_and(|from| board.is(from, Role::King, Color::Black))
    })
}
