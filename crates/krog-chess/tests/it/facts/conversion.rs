//! From positions to states and back, and moves made by updates alone.

use krog_chess::{
    CastlingSide, Color, Game, Move, Position, Role, Square, Variant,
    facts::{self, Candidate, ChessState, Fact, Update},
};
use krog_logic::{sort::Word, world::World};
use proptest::prelude::*;
use shakmaty::{Bitboard, Position as _, attacks};

use super::Played;

fn first_fields(position: &Position) -> String {
    position.fen().split(' ').take(2).collect::<Vec<_>>().join(" ")
}

fn word(square: Square) -> Word {
    Word::from(square.to_u32())
}

fn set(squares: Bitboard) -> Word {
    squares.0.cast_signed()
}

fn number(role: Option<Role>) -> Word {
    role.map_or(6, |role| Word::from(role as u8) - 1)
}

fn side(color: Color) -> Word {
    color.fold_wb(0, 1)
}

/// Makes a legal move by updates, as rules say what it changes.
fn make(state: &mut impl World, position: &Position, m: Move) {
    let mut tell = |update: Update, args: &[Word]| state.update(update.id(), args);
    let (variant, turn) = (position.variant(), position.turn());
    let us = side(turn);
    let board = position.rules().board();
    let promoted = position.rules().promoted();
    let mut left = m.from().map_or(Bitboard::EMPTY, Bitboard::from);
    let mut reached = Bitboard::EMPTY;
    let victim = match m {
        Move::EnPassant { from, to } => Some(Square::from_coords(to.file(), from.rank())),
        Move::Normal { to, capture: Some(_), .. } => Some(to),
        _ => None,
    };
    if let Some(victim) = victim {
        left |= victim;
        tell(Update::Remove, &[word(victim)]);
        if variant == Variant::Crazyhouse {
            let role = if promoted.contains(victim) { Role::Pawn } else { board.role_at(victim).unwrap() };
            tell(Update::HandAdd, &[us, number(Some(role))]);
        }
    }
    match m {
        Move::Castle { king, rook } => {
            let side = CastlingSide::from_king_side(rook.file() as u32 > king.file() as u32);
            let to = |file| Square::from_coords(file, king.rank());
            left |= rook;
            reached = Bitboard::from(to(side.king_to_file())) | to(side.rook_to_file());
            tell(Update::Remove, &[word(king)]);
            tell(Update::Remove, &[word(rook)]);
            tell(Update::Put, &[word(to(side.king_to_file())), 5, us]);
            tell(Update::Put, &[word(to(side.rook_to_file())), 3, us]);
        }
        Move::Put { role, to } => {
            reached |= to;
            tell(Update::HandTake, &[us, number(Some(role))]);
            tell(Update::Put, &[word(to), number(Some(role)), us]);
        }
        Move::Normal { .. } | Move::EnPassant { .. } => {
            let (from, to) = (m.from().unwrap(), m.to());
            let was_promoted = promoted.contains(from);
            reached |= to;
            tell(Update::Remove, &[word(from)]);
            tell(Update::Put, &[word(to), number(Some(m.promotion().unwrap_or(m.role()))), us]);
            if variant.has_pockets() && (was_promoted || m.is_promotion()) {
                tell(Update::MarkPromoted, &[word(to)]);
            }
            if variant == Variant::Atomic && victim.is_some() {
                let zone = attacks::king_attacks(to) & board.occupied() & !board.pawns() & !left;
                for square in zone | to {
                    tell(Update::Remove, &[word(square)]);
                }
                left |= zone;
                reached = Bitboard::EMPTY;
            }
        }
    }
    let quiet = !(m.role() == Role::Pawn || victim.is_some());
    // A pawn's drop is a pawn move to shakmaty.
    tell(Update::SetQuiet, &[if quiet { Word::from(position.halfmoves()) + 1 } else { 0 }]);
    let captured = position.captured(m);
    tell(Update::Record, &[set(left), set(reached), number(Some(m.role())), number(captured)]);
    tell(Update::SetTurn, &[side(!turn)]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 192 } else { 1024 }))]

    #[test]
    fn states_give_their_positions_back(Played(game) in super::games(120)) {
        let states = facts::log(&game);
        prop_assert_eq!(states.len(), game.plies().len() + 1);
        for (state, position) in states.iter().zip(game.positions()) {
            prop_assert_eq!(state.board_and_turn(), first_fields(&position));
            prop_assert_eq!(state.castling_rights(), position.rules().castles().castling_rights(), "{}", position.fen());
            if let Some(again) = state.position(state.castling_rights()) {
                prop_assert_eq!(again.fen(), position.fen());
                prop_assert_eq!(again.legal_moves(), position.legal_moves());
            } else {
                // A game that ended otherwise than on the board as shakmaty sets it up, without a king for instance.
                prop_assert!(position.end().is_some(), "{}", position.fen());
            }
        }
    }

    #[test]
    fn updates_alone_make_the_moves(Played(game) in super::games(120)) {
        let states = facts::log(&game);
        let (mut quick, mut plain) = (states[0].clone(), facts::Plain::from_position(game.start()));
        let mut before = game.start().clone();
        for ((ply, state), after) in game.plies().iter().zip(&states[1..]).zip(game.positions().skip(1)) {
            make(&mut quick, &before, ply.mv());
            make(&mut plain, &before, ply.mv());
            before = after;
            prop_assert_eq!(quick.board_and_turn(), first_fields(&before));
            prop_assert_eq!(quick.digest(), state.digest(), "{} to {}", ply.san(), before.fen());
            prop_assert_eq!(plain.digest(), state.digest());
        }
    }

    #[test]
    fn counters_follow_the_fen(Played(game) in super::games(60)) {
        for (state, position) in facts::log(&game).iter().zip(game.positions()) {
            let ask = |fact: Fact, args: &[Word]| state.fact(fact.id(), args).unwrap();
            let fen = position.fen();
            let field = |i| fen.split(' ').nth(i).unwrap().parse::<Word>().unwrap();
            prop_assert_eq!(ask(Fact::Quiet, &[]), field(4));
            prop_assert_eq!(ask(Fact::MoveNumber, &[]), field(5));
            prop_assert_eq!(ask(Fact::MovesMade, &[0]) + ask(Fact::MovesMade, &[1]), Word::from(position.ply()));
            prop_assert_eq!(ask(Fact::Turn, &[]), side(position.turn()));
        }
    }
}

fn state(variant: Variant, fen: &str) -> ChessState {
    ChessState::from_position(&super::position(variant, fen))
}

fn squares(state: &ChessState, fact: Fact) -> Vec<String> {
    Bitboard(state.fact(fact.id(), &[]).unwrap().cast_unsigned()).into_iter().map(|s| s.to_string()).collect()
}

fn untouched(state: &ChessState) -> Vec<String> {
    let is = |s: &Square| state.fact(Fact::Untouched0.id(), &[word(*s)]) == Some(1);
    Square::ALL.into_iter().filter(is).map(|s| s.to_string()).collect()
}

#[test]
fn a_fen_gives_rights_en_passant_and_checks() {
    let s = state(Variant::Standard, "r3k2r/8/8/8/3pP3/8/8/R3K2R b Kq e3 0 30");
    assert_eq!(untouched(&s), ["e1", "h1", "a8", "e8"]);
    assert_eq!(squares(&s, Fact::Ep0), ["e3"]);
    assert_eq!(s.fact(Fact::MovesMade.id(), &[0]), Some(30));
    assert_eq!(s.fact(Fact::MovesMade.id(), &[1]), Some(29));
    assert_eq!(s.fact(Fact::Moved.id(), &[]), Some(0));
    let s = state(Variant::ThreeCheck, "4k3/8/8/8/8/8/8/4K2R w K - 0 1 +2+1");
    assert_eq!((s.fact(Fact::Checks0.id(), &[0]), s.fact(Fact::Checks0.id(), &[1])), (Some(2), Some(1)));
    let s = state(Variant::Chess960, "1r2k2r/8/8/8/8/8/8/1R2K2R w Bh - 0 1");
    assert_eq!(untouched(&s), ["b1", "e1", "e8", "h8"]);
}

fn played(variant: Variant, fen: &str, m: &str) -> ChessState {
    let mut game = Game::new(super::position(variant, fen));
    game.play(m).unwrap();
    facts::log(&game).pop().unwrap()
}

#[test]
fn what_happened_is_remembered() {
    let kinds =
        |s: &ChessState| (s.fact(Fact::LKind.id(), &[]).unwrap(), s.fact(Fact::LCapture.id(), &[]).unwrap());
    let s = played(Variant::Standard, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "dxe3");
    assert_eq!(
        (squares(&s, Fact::Left), squares(&s, Fact::Reached)),
        (vec!["d4".into(), "e4".into()], vec!["e3".into()])
    );
    assert_eq!((kinds(&s), squares(&s, Fact::Ep0).len()), ((0, 0), 0));
    let s = played(Variant::Standard, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O");
    assert_eq!(squares(&s, Fact::Left), ["e1", "h1"]);
    assert_eq!(squares(&s, Fact::Reached), ["f1", "g1"]);
    assert_eq!(kinds(&s), (5, 6));
    // Given rights stay given; that they were used up is for the past to say.
    assert_eq!(untouched(&s), ["e1", "h1"]);
    assert!(s.castling_rights().is_empty());
    let s = played(Variant::Chess960, "4k3/8/8/8/8/8/8/6KR w H - 0 1", "O-O");
    assert_eq!(squares(&s, Fact::Left), ["g1", "h1"]);
    assert_eq!(squares(&s, Fact::Reached), ["f1", "g1"]);
    let s = played(Variant::Atomic, "4k3/8/8/2npp3/2rp4/4B3/8/4K3 w - - 0 1", "Bxd4");
    assert_eq!(squares(&s, Fact::Left), ["e3", "c4", "d4", "c5"]);
    assert!(squares(&s, Fact::Reached).is_empty());
    assert_eq!(kinds(&s), (2, 0));
    // Nobody stood on the square that an exploding capture en passant goes to.
    let s = played(Variant::Atomic, "4k3/8/8/2Pp4/8/8/8/4K3 w - d6 0 1", "cxd6");
    assert_eq!(
        (squares(&s, Fact::Left), squares(&s, Fact::Reached).len()),
        (vec!["c5".into(), "d5".into()], 0)
    );
    let s = played(Variant::Crazyhouse, "4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", "N@f3");
    assert_eq!((squares(&s, Fact::Left).len(), squares(&s, Fact::Reached)), (0, vec!["f3".into()]));
    assert_eq!(kinds(&s), (1, 6));
    assert_eq!(s.fact(Fact::InHand.id(), &[0, 1]), Some(0));
}

#[test]
fn without_a_table_nothing_has_happened_there() {
    let s = state(Variant::Standard, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    for (fact, args, value) in [
        (Fact::Over, &[][..], Some(0)),
        (Fact::Resigned, &[0], Some(0)),
        (Fact::OffersDraw, &[1], Some(0)),
        (Fact::FlagFallen, &[0], Some(0)),
        (Fact::Deadline, &[], Some(0)),
        (Fact::IllegalMoves, &[1], Some(0)),
        (Fact::Touched, &[], Some(0)),
        (Fact::TouchedFirst, &[], None),
        (Fact::BegunEarlier, &[], Some(0)),
        (Fact::StoodEarlier, &[], Some(0)),
        (Fact::Claimed, &[0], Some(0)),
        (Fact::Claimed, &[2], None),
        (Fact::Speed, &[], None),
        (Fact::CanMate, &[0], None),
        (Fact::CannotMate, &[1], None),
        (Fact::Placement, &[], None),
        (Fact::Moves, &[], None),
    ] {
        assert_eq!(s.fact(fact.id(), args), value, "{}", fact.name());
    }
}

#[test]
fn a_candidate_of_another_side_names_no_move() {
    let position = Position::start(Variant::Standard);
    assert_eq!(Candidate::step(Square::E7, Square::E5, None).to_move(&position), None);
    assert_eq!(Candidate::step(Square::E4, Square::E5, None).to_move(&position), None);
    assert_eq!(Candidate::drop(Role::Pawn, Square::E4).to_move(&position), None);
}
