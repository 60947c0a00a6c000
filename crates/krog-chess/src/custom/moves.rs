//! What the rulebook permits, as moves.

use krog_logic::{ast::ItemKind, program::Program, proof::Truth, sort::Word, world::World as _};
use krog_machine::Judge;
use shakmaty::{CastlingMode, CastlingSide, Move, MoveList, Role, Square, uci::UciMove};

use super::{CustomError, CustomPosition};
use crate::facts::{Candidate, ChessState, Fact};

/// A move that the rulebook permits, as formulas and as the rest of the product name it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Permitted {
    pub candidate: Candidate,
    pub mv: Move,
}

/// What is known of a book's words for moves.
#[derive(Debug)]
pub(super) struct Known {
    /// Whether captures are those of chess: on the square reached, or en passant.
    usual_victims: bool,
    victims: bool,
    castling: bool,
}

impl Known {
    pub fn of(program: &Program) -> Known {
        let find = |name: &str| program.defs.iter().find(|def| def.head.name == name);
        let usual = |name: &str| {
            find(name).is_some_and(|def| crate::rules::BOOKS.iter().any(|(book, _)| *book == def.head.book))
        };
        Known {
            usual_victims: usual("victims") && usual("en_passant"),
            victims: find("victims").is_some_and(|def| def.head.kind == ItemKind::Fun),
            castling: find("castling_shape").is_some() && find("rook_of").is_some(),
        }
    }
}

impl CustomPosition {
    /// The moves that the rulebook permits, each as formulas name it and as a move.
    pub(super) fn permitted(&self) -> Result<&[Permitted], CustomError> {
        let found = self.permitted.get_or_init(|| self.ask(|judge| self.find_permitted(judge)));
        found.as_deref().map_err(|error| *error)
    }

    fn find_permitted(&self, judge: &mut Judge<'_, ChessState>) -> Result<Vec<Permitted>, CustomError> {
        let names = self.rules.rules.names;
        let mut list: Vec<Permitted> = Vec::with_capacity(48);
        let mut cursor = 0;
        let most = MoveList::new().capacity();
        while let Some(word) = self.state.next(Fact::Moves.id(), &[], &mut cursor) {
            if !judge.permits(names.mover, word, names.moves)? {
                continue;
            }
            let Ok(candidate) = Candidate::try_from(word) else { continue };
            let Some(mv) = self.as_move(judge, candidate)? else { continue };
            if list.len() == most {
                return Err(CustomError::TooManyMoves(most));
            }
            list.push(Permitted { candidate, mv });
        }
        Ok(list)
    }

    /// A permitted candidate as a move; none for what no move can say: a man from a square where none stands.
    fn as_move(
        &self,
        judge: &mut Judge<'_, ChessState>,
        candidate: Candidate,
    ) -> Result<Option<Move>, CustomError> {
        let Candidate { from, to, promo, dropped } = candidate;
        let Some(from) = from else { return Ok(dropped.map(|role| Move::Put { role, to })) };
        let Some((role, color)) = self.state.man(from) else { return Ok(None) };
        let there = self.state.man(to);
        if role == Role::King
            && promo.is_none()
            && let Some(rook) = self.castling_rook(judge, candidate)?
        {
            let side = CastlingSide::from_king_side(rook.file() as u32 > from.file() as u32);
            let named = match self.state.mode() {
                CastlingMode::Standard => Square::from_coords(side.king_to_file(), from.rank()) == to,
                CastlingMode::Chess960 => rook == to,
            };
            if named {
                return Ok(Some(Move::Castle { king: from, rook }));
            }
        }
        let enemy = there.filter(|(_, whose)| *whose != color).map(|(role, _)| role);
        let aside = role == Role::Pawn && there.is_none() && from.file() != to.file();
        let victim = match enemy {
            Some(role) => Some(role),
            None if self.rules.own.usual_victims && !aside => None,
            None => self.first_victim(judge, candidate)?,
        };
        if aside && promo.is_none() && victim == Some(Role::Pawn) {
            return Ok(Some(Move::EnPassant { from, to }));
        }
        Ok(Some(Move::Normal { role, from, capture: victim, to, promotion: promo }))
    }

    /// The rook of a castling, where the rulebook takes the move for one.
    fn castling_rook(
        &self,
        judge: &mut Judge<'_, ChessState>,
        candidate: Candidate,
    ) -> Result<Option<Square>, CustomError> {
        let word = Word::from(candidate);
        if !self.rules.own.castling || judge.holds("castling_shape", &[word])? != Some(Truth::True) {
            return Ok(None);
        }
        let rook = judge.value("rook_of", &[word])?.flatten();
        Ok(rook.and_then(|word| u32::try_from(word).ok()).filter(|square| *square < 64).map(Square::new))
    }

    /// The man captured elsewhere than on the square reached.
    fn first_victim(
        &self,
        judge: &mut Judge<'_, ChessState>,
        candidate: Candidate,
    ) -> Result<Option<Role>, CustomError> {
        if !self.rules.own.victims {
            return Ok(None);
        }
        let victims = judge.value("victims", &[Word::from(candidate)])?.flatten().unwrap_or_default();
        let first = shakmaty::Bitboard(victims.cast_unsigned()).first();
        Ok(first.and_then(|square| self.state.man(square)).map(|(role, _)| role))
    }

    /// The moves that the rulebook permits; none where it has no answer.
    pub(crate) fn legal_moves(&self) -> MoveList {
        self.permitted().unwrap_or_default().iter().map(|permitted| permitted.mv).collect()
    }

    /// A move as formulas name it, if the rulebook permits it.
    pub(crate) fn candidate_of(&self, m: Move) -> Option<Candidate> {
        self.permitted().ok()?.iter().find(|permitted| permitted.mv == m).map(|permitted| permitted.candidate)
    }

    /// The permitted move that a candidate is.
    pub(crate) fn move_of(&self, candidate: Candidate) -> Option<Move> {
        self.permitted().ok()?.iter().find(|permitted| permitted.candidate == candidate).map(|p| p.mv)
    }

    /// The permitted move that two squares and letters say. Castling is the king's step, or his taking of the rook.
    pub(crate) fn find_uci(&self, uci: &UciMove) -> Option<Move> {
        let moves = self.permitted().ok()?;
        let said = |mode| moves.iter().find(|p| p.mv.to_uci(mode) == *uci).map(|p| p.mv);
        said(self.state.mode()).or_else(|| said(CastlingMode::Chess960))
    }
}
