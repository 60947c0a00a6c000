//! King and one man against king: for every position at once, whether White can mate.

use shakmaty::{Bitboard, Color, Rank, Role, Square, attacks};

/// Where the men stand and whose turn it is.
#[derive(Clone, Copy)]
pub struct State {
    white: bool,
    k: Square,
    w: Square,
    x: Square,
}

impl State {
    pub fn number(self) -> usize {
        ((usize::from(self.white) * 64 + self.k as usize) * 64 + self.w as usize) * 64 + self.x as usize
    }

    fn of(number: usize) -> State {
        let at = |n: usize| Square::new((n % 64) as u32);
        State { white: number >= 1 << 18, k: at(number >> 12), w: at(number >> 6), x: at(number) }
    }

    pub fn fen(self, man: Role) -> String {
        let mut letters = [' '; 64];
        for (s, letter) in [(self.k, 'k'), (self.w, 'K'), (self.x, man.upper_char())] {
            letters[s as usize] = letter;
        }
        super::fen_of(&letters, if self.white { 'w' } else { 'b' })
    }

    /// What the man attacks; the king in flight does not stand in the way.
    fn attacked(self, man: Role) -> Bitboard {
        attacks::attacks(self.x, man.of(Color::White), Bitboard::from(self.w))
    }

    fn is_legal(self, man: Role) -> bool {
        let apart = self.k.distance(self.w) > 1 && self.x != self.k && self.x != self.w;
        let on_board = man != Role::Pawn || !matches!(self.x.rank(), Rank::First | Rank::Eighth);
        apart && on_board && !(self.white && self.attacked(man).contains(self.k))
    }

    /// Black's moves that do not take the man.
    fn flights(self, man: Role) -> impl Iterator<Item = State> {
        let barred = self.attacked(man) | attacks::king_attacks(self.w);
        let to = attacks::king_attacks(self.k) & !barred;
        to.into_iter().filter(move |k| *k != self.x).map(move |k| State { white: true, k, ..self })
    }

    fn takes(self) -> bool {
        attacks::king_attacks(self.k).contains(self.x) && !attacks::king_attacks(self.w).contains(self.x)
    }

    /// White's moves, with what the man becomes.
    fn moves(self, man: Role) -> Vec<(Role, State)> {
        let walks = attacks::king_attacks(self.w) & !Bitboard::from(self.x);
        let walks = walks.into_iter().filter(|w| w.distance(self.k) > 1);
        let mut all: Vec<(Role, State)> = walks.map(|w| (man, State { white: false, w, ..self })).collect();
        let occupied = Bitboard::from(self.k).with(self.w);
        let mut go = |x: Square| {
            let kinds: &[Role] = match (man, x.rank()) {
                (Role::Pawn, Rank::Eighth) => &[Role::Queen, Role::Rook, Role::Bishop, Role::Knight],
                _ => &[man],
            };
            all.extend(kinds.iter().map(|kind| (*kind, State { white: false, x, ..self })));
        };
        if man == Role::Pawn {
            let one = self.x.offset(8).filter(|s| !occupied.contains(*s));
            let two = one.filter(|_| self.x.rank() == Rank::Second).and_then(|s| s.offset(8));
            one.into_iter().chain(two.filter(|s| !occupied.contains(*s))).for_each(&mut go);
        } else {
            let to = attacks::attacks(self.x, man.of(Color::White), occupied) & !occupied;
            to.into_iter().for_each(&mut go);
        }
        all
    }
}

/// For one kind of man, whether each position can lead to a mate.
pub struct Table {
    man: Role,
    can: Vec<bool>,
}

impl Table {
    pub fn states(&self) -> impl Iterator<Item = State> {
        (0..1 << 19).map(State::of).filter(|state| state.is_legal(self.man))
    }

    pub fn can_mate(&self, state: State) -> bool {
        self.can[state.number()]
    }

    /// Goes over all positions until nothing is added; a man that is promoted counts by the tables at hand.
    fn of(man: Role, others: &[(Role, Table)]) -> Table {
        let mut table = Table { man, can: vec![false; 1 << 19] };
        let states: Vec<State> = table.states().collect();
        loop {
            let mut changed = false;
            for state in &states {
                if table.can_mate(*state) {
                    continue;
                }
                let can = if state.white {
                    state.moves(man).into_iter().any(|(kind, next)| {
                        let by = others
                            .iter()
                            .find(|(other, _)| *other == kind)
                            .map_or(&table, |(_, table)| table);
                        by.can_mate(next)
                    })
                } else {
                    let mut flights = state.flights(man).peekable();
                    let is_mate =
                        state.attacked(man).contains(state.k) && flights.peek().is_none() && !state.takes();
                    is_mate || flights.any(|next| table.can_mate(next))
                };
                changed |= can;
                table.can[state.number()] |= can;
            }
            if !changed {
                return table;
            }
        }
    }
}

/// The tables, the pawn's last.
pub fn tables() -> Vec<(Role, Table)> {
    let mut tables = Vec::new();
    for man in [Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
        let table = Table::of(man, &tables);
        tables.push((man, table));
    }
    tables
}
