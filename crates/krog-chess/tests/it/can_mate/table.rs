//! The table of insufficient material, derived again: by looking for mates among all placements of few men, and by the
//! squares around the king for any number of them.

use std::collections::HashMap;

use krog_chess::{
    Color, Position, Role, Square, Variant,
    can_mate::{Budget, CanMate, NoMate, TooFew, can_mate, too_few, verify},
};
use shakmaty::{Bitboard, attacks};

/// A man with the colour of squares it lives on, if it is a bishop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Man {
    P,
    N,
    /// A bishop on light squares.
    L,
    /// A bishop on dark squares.
    D,
    R,
    Q,
}
use Man::{D, L, N, P, Q, R};

impl Man {
    fn role(self) -> Role {
        match self {
            P => Role::Pawn,
            N => Role::Knight,
            L | D => Role::Bishop,
            R => Role::Rook,
            Q => Role::Queen,
        }
    }

    fn squares(self) -> Bitboard {
        match self {
            P => !(Bitboard::from_rank(shakmaty::Rank::First) | Bitboard::from_rank(shakmaty::Rank::Eighth)),
            L => Bitboard::LIGHT_SQUARES,
            D => Bitboard::DARK_SQUARES,
            _ => Bitboard::FULL,
        }
    }
}

type Placed = (Role, Square);

/// White's king on `w` and `x` have mated Black's on `k`, which `y` defend.
fn is_mate(k: Square, w: Square, x: &[Placed], y: &[Placed]) -> bool {
    let at = |men: &[Placed]| men.iter().map(|(_, s)| *s).collect::<Bitboard>();
    let (ours, theirs) = (at(x).with(w), at(y).with(k));
    let hit = |target: Square, men: &[Placed], occupied: Bitboard, color: Color| {
        men.iter()
            .any(|(role, s)| *s != target && attacks::attacks(*s, role.of(color), occupied).contains(target))
    };
    let occupied = ours | theirs;
    let checkers: Vec<&Placed> = x.iter().filter(|man| hit(k, &[**man], occupied, Color::White)).collect();
    if checkers.is_empty() || hit(w, y, occupied, Color::Black) {
        return false;
    }
    // Two bishops of one colour never check at once: no move of one of them, or of their king, opens a line for the other
    // and attacks as well.
    if checkers.len() > 1
        && checkers.iter().all(|(role, s)| *role == Role::Bishop && s.is_light() == checkers[0].1.is_light())
    {
        return false;
    }
    let flees = |e: Square| {
        !attacks::king_attacks(w).contains(e) && !hit(e, x, occupied.without(k).with(e), Color::White)
    };
    if (attacks::king_attacks(k) & !theirs).into_iter().any(flees) {
        return false;
    }
    let [(_, checker)] = checkers[..] else { return true };
    let line = attacks::between(k, *checker);
    !y.iter().any(|(role, s)| {
        let mut to = attacks::attacks(*s, role.of(Color::Black), occupied) & (line.with(*checker));
        if *role == Role::Pawn {
            to &= Bitboard::from(*checker);
            let one = s.offset(-8).filter(|t| !occupied.contains(*t));
            let two = one.filter(|_| s.rank() == shakmaty::Rank::Seventh).and_then(|t| t.offset(-8));
            to |= line & one.into_iter().chain(two).collect::<Bitboard>();
        }
        to.into_iter().any(|t| {
            let rest: Vec<Placed> = x.iter().filter(|(_, at)| *at != t).copied().collect();
            !hit(k, &rest, occupied.without(*s).with(t), Color::White)
        })
    })
}

/// Squares that stand for all others by symmetries that keep the colours of squares; pawns have none.
fn kings(men: &[Man]) -> Vec<Square> {
    let stands = |s: &Square| {
        men.contains(&P)
            || [s.rotate_180(), s.flip_diagonal(), s.flip_anti_diagonal()].into_iter().all(|t| *s <= t)
    };
    Square::ALL.into_iter().filter(stands).collect()
}

/// Tries the men on all free squares, like men in one order only; those of `need` must all be filled.
fn place(
    men: &[Man],
    need: Bitboard,
    before: Option<(Man, Square)>,
    taken: Bitboard,
    placed: &mut Vec<Placed>,
    found: &mut dyn FnMut(&[Placed]) -> bool,
) -> bool {
    let Some((man, rest)) = men.split_first() else { return found(placed) };
    let in_order = |s: &Square| before.is_none_or(|(like, at)| like != *man || at < *s);
    let wanted = if need.count() == men.len() { need } else { Bitboard::FULL };
    (man.squares() & wanted & !taken).into_iter().filter(in_order).any(|s| {
        placed.push((man.role(), s));
        let is_found = place(rest, need.without(s), Some((*man, s)), taken.with(s), placed, found);
        placed.pop();
        is_found
    })
}

/// Whether a mate with exactly these men exists.
fn mate_exists(x: &[Man], y: &[Man]) -> bool {
    let all: Vec<Man> = x.iter().chain(y).copied().collect();
    kings(&all).into_iter().any(|k| {
        Square::ALL.into_iter().filter(|w| w.distance(k) > 1).any(|w| {
            place(x, Bitboard::EMPTY, None, Bitboard::from(k).with(w), &mut Vec::new(), &mut |x| {
                let ours: Bitboard = x.iter().map(|(_, s)| *s).collect();
                let covered = x.iter().fold(attacks::king_attacks(w), |all, (role, s)| {
                    all | attacks::attacks(*s, role.of(Color::White), Bitboard::EMPTY)
                });
                let need = attacks::king_attacks(k) & !covered & !ours;
                if !covered.contains(k) || need.count() > y.len() {
                    return false;
                }
                place(y, need, None, ours.with(k).with(w), &mut Vec::new(), &mut |y| is_mate(k, w, x, y))
            })
        })
    })
}

fn subsets(men: &[Man]) -> Vec<Vec<Man>> {
    men.iter().fold(vec![Vec::new()], |all, man| {
        let with: Vec<Vec<Man>> = all.iter().map(|set| [set.clone(), vec![*man]].concat()).collect();
        [all, with].concat()
    })
}

/// What was looked for before, by the men in order.
type Known = HashMap<(Vec<Man>, Vec<Man>), bool>;

/// Whether a mate exists with what is left of these men after captures, and after the defender's promotions.
fn mate_can_arise(x: &[Man], y: &[Man], known: &mut Known) -> bool {
    let promoted = y.iter().fold(vec![Vec::new()], |all: Vec<Vec<Man>>, man| {
        let kinds: &[Man] = if *man == P { &[P, N, L, D, R, Q] } else { std::slice::from_ref(man) };
        all.iter().flat_map(|set| kinds.iter().map(|kind| [set.clone(), vec![*kind]].concat())).collect()
    });
    promoted.iter().any(|y| {
        subsets(x).into_iter().any(|x| {
            subsets(y).into_iter().any(|mut y| {
                y.sort_unstable();
                let men = (x.clone(), y);
                *known.entry(men).or_insert_with_key(|(x, y)| mate_exists(x, y))
            })
        })
    })
}

/// Some legal position with these men, kings apart.
fn some_position(x: &[Man], y: &[Man]) -> Position {
    let mut rng = krog_testing::chance::Chance(7);
    loop {
        let mut letters = [' '; 64];
        let mut put = |man: char, squares: Bitboard| {
            let free: Vec<Square> = squares.into_iter().filter(|s| letters[*s as usize] == ' ').collect();
            letters[free[rng.below(free.len())] as usize] = man;
        };
        put('K', Bitboard::FULL);
        put('k', Bitboard::FULL);
        x.iter().for_each(|man| put(man.role().upper_char(), man.squares()));
        y.iter().for_each(|man| put(man.role().char(), man.squares()));
        let fen = super::fen_of(&letters, 'w');
        if let Ok(position) = Position::from_fen(Variant::Standard, &fen) {
            return position;
        }
    }
}

fn row(x: &[Man], y: &[Man]) -> Option<TooFew> {
    too_few(Variant::Standard, some_position(x, y).rules(), Color::White)
}

/// All sets of at most `most` of these men.
fn sets(of: &[Man], most: usize) -> Vec<Vec<Man>> {
    let mut all = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..most {
        last = last
            .iter()
            .flat_map(|set: &Vec<Man>| {
                let from = set.last().map_or(0, |man| of.iter().position(|m| m == man).unwrap_or(0));
                of[from..].iter().map(|man| [set.clone(), vec![*man]].concat())
            })
            .collect();
        all.extend(last.clone());
    }
    all
}

#[test]
fn a27_the_table_is_what_a_search_over_all_placements_finds() {
    let (mut denied, mut known) = (0, Known::new());
    // Dark bishops alone are light ones in the mirror.
    for x in sets(&[N, L, D, R, Q], 2).into_iter().filter(|x| x.contains(&L) || !x.contains(&D)) {
        for y in sets(&[P, N, L, D, R, Q], 2) {
            let found = mate_can_arise(&x, &y, &mut known);
            assert_eq!(row(&x, &y).is_none(), found, "{x:?} against {y:?}");
            denied += usize::from(!found);
        }
    }
    // A bare king: 28 sets of the opponent's. A knight: none, Q, QQ. One light bishop or two: none,
    // three men or six pairs of them.
    assert_eq!(denied, 28 + 3 + 2 * 10);
}

/// The same table as the corrections state it, one word for each of the claimant's men.
#[test]
fn a27_one_minor_man_mates_only_with_help_from_these() {
    for (x, y, may) in [
        (vec![], vec![Q], false),
        (vec![], vec![P, P], false),
        (vec![L], vec![P], true),
        (vec![L], vec![N], true),
        (vec![L], vec![D], true),
        (vec![L], vec![L], false),
        (vec![L], vec![R], false),
        (vec![L], vec![Q], false),
        (vec![L], vec![], false),
        (vec![L, L], vec![L, R], false),
        (vec![L, D], vec![], true),
        (vec![N], vec![P], true),
        (vec![N], vec![N], true),
        (vec![N], vec![L], true),
        (vec![N], vec![R], true),
        (vec![N], vec![Q], false),
        (vec![N], vec![Q, Q], false),
        (vec![N], vec![], false),
        (vec![N, N], vec![], true),
        (vec![P], vec![], true),
        (vec![R], vec![Q], true),
        (vec![Q], vec![Q, R], true),
    ] {
        let position = some_position(&x, &y);
        let answer = can_mate(&position, Color::White, Budget::USUAL);
        assert_eq!(answer.is_yes(), may, "{x:?} against {y:?}: {}", position.fen());
        assert_eq!(matches!(answer, CanMate::No { reason: NoMate::Material(_) }), !may);
        verify(&position, Color::White, &answer).unwrap();
    }
}

/// Whatever else the opponent has: beside a king in check from a lone knight some square must be filled, and a queen on it
/// takes the knight; no third man can stand between them without taking it itself.
#[test]
fn a27_the_knights_row_holds_for_any_number_of_queens() {
    for k in Square::ALL {
        for n in attacks::knight_attacks(k) {
            for w in Square::ALL.into_iter().filter(|w| w.distance(k) > 1 && *w != n) {
                let ways = attacks::king_attacks(k)
                    & !attacks::king_attacks(w)
                    & !attacks::knight_attacks(n)
                    & !Bitboard::from(n);
                assert!(ways.any(), "{k} {n} {w}: mated without any help");
                let takes = |f: Square| {
                    attacks::queen_attacks(f, Bitboard::EMPTY).contains(n)
                        && !attacks::between(f, n).contains(w)
                };
                assert!(ways.into_iter().any(takes), "{k} {n} {w}");
            }
        }
    }
}

/// Whatever else stands on squares of the bishops' colour: the king in check has a side square that the claimant's king
/// does not cover. If a rook or queen fills it, that man steps between, next to the king, or takes the bishop there. Two
/// bishops of one colour never check at once.
#[test]
fn a27_the_bishops_row_holds_for_any_number_of_men() {
    for k in Square::ALL {
        let around = attacks::king_attacks(k);
        let sides = around & attacks::rook_attacks(k, Bitboard::EMPTY);
        for w in Square::ALL.into_iter().filter(|w| w.distance(k) > 1) {
            let ways = sides & !attacks::king_attacks(w);
            for step in around & !sides {
                let beside = attacks::king_attacks(step) & attacks::rook_attacks(step, Bitboard::EMPTY);
                assert!(ways.intersects(beside), "{k} {w} {step}");
            }
        }
    }
}

/// White's men mate a bare king in a variant; `men` are placed on all squares, bishops where `shade` lets them.
fn mates_bare_king(
    variant: Variant,
    men: &[char],
    from: usize,
    shade: Bitboard,
    letters: &mut [char; 64],
) -> bool {
    let Some((man, rest)) = men.split_first() else {
        let position = Position::from_fen(variant, &super::fen_of(letters, 'b'));
        return position.is_ok_and(|p| p.is_check() && p.legal_moves().is_empty());
    };
    (from..64).any(|s| {
        let allowed = *man != 'B' || shade.contains(Square::new(s as u32));
        if letters[s] != ' ' || !allowed {
            return false;
        }
        letters[s] = *man;
        let next = if rest.first() == Some(man) { s + 1 } else { 0 };
        let found = mates_bare_king(variant, rest, next, shade, letters);
        letters[s] = ' ';
        found
    })
}

#[test]
fn the_rows_against_a_bare_king_are_what_a_search_over_all_placements_finds() {
    // In the horde's table a bishop's colour does not matter; in atomic two bishops may be on both colours, and then mate.
    let sets = ["N", "B", "R", "Q", "NN", "BN", "BB", "BR", "NR", "NQ", "BQ", "RR", "QR", "QQ"];
    let triangle = [0, 1, 2, 3, 9, 10, 11, 18, 19, 27];
    for (variant, king, denied) in [
        (Variant::Atomic, "K", &["N", "B", "R", "NN"][..]),
        (Variant::Horde, "", &["N", "B", "R", "Q", "NN", "BN", "BB", "BR"][..]),
    ] {
        for set in sets {
            let men: Vec<char> = king.chars().chain(set.chars()).collect();
            let found = triangle.into_iter().any(|k| {
                let mut letters = [' '; 64];
                letters[k] = 'k';
                mates_bare_king(variant, &men, 0, Bitboard::FULL, &mut letters)
            });
            assert_eq!(!found, denied.contains(&set), "{variant} {set}");
            let mut letters = [' '; 64];
            letters[60] = 'k';
            // In order, so that two bishops stand on squares of both colours.
            men.iter().enumerate().for_each(|(at, man)| letters[at] = *man);
            let position = Position::from_fen(variant, &super::fen_of(&letters, 'b')).unwrap();
            let row = too_few(variant, position.rules(), Color::White);
            assert_eq!(row, denied.contains(&set).then_some(TooFew::FewAgainstKing), "{}", position.fen());
        }
    }
}

#[test]
fn in_atomic_no_number_of_bishops_on_one_colour_mates_a_bare_king() {
    // All placements of two; in the corner, and beside it, no more would help: a square of the other colour stays open.
    for shade in [Bitboard::LIGHT_SQUARES, Bitboard::DARK_SQUARES] {
        for k in 0..64 {
            let mut letters = [' '; 64];
            letters[k] = 'k';
            assert!(!mates_bare_king(Variant::Atomic, &['K', 'B', 'B'], 0, shade, &mut letters));
        }
    }
    for (fen, row) in [
        ("8/8/3K4/8/2b5/3k4/8/3b4 w - - 0 1", Some(TooFew::FewAgainstKing)),
        ("b1b5/3b4/4b3/8/8/8/8/k1K5 w - - 0 1", Some(TooFew::FewAgainstKing)),
        ("8/8/3K4/8/2b5/3k4/8/2b5 w - - 0 1", None),
        ("8/8/3KB3/8/2b5/3k4/8/3b4 w - - 0 1", None),
    ] {
        let position = Position::from_fen(Variant::Atomic, fen).unwrap();
        assert_eq!(too_few(Variant::Atomic, position.rules(), Color::Black), row, "{fen}");
    }
}
