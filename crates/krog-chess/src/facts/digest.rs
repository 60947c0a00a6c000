//! The hash of a state.

use shakmaty::{ByColor, ByRole, Color};

use super::{
    state::ChessState,
    table::{MateSearch, Speed, Table},
};

const fn step(hash: u64, word: u64) -> u64 {
    let mixed = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed ^ mixed >> 29
}

const fn hand(hand: &ByRole<u8>) -> u64 {
    u64::from_le_bytes([hand.pawn, hand.knight, hand.bishop, hand.rook, hand.queen, hand.king, 0, 0])
}

const fn search(search: Option<MateSearch>) -> u8 {
    match search {
        None => 0,
        Some(MateSearch::Open) => 1,
        Some(MateSearch::Line) => 2,
        Some(MateSearch::Never) => 3,
    }
}

fn flags(table: &Table) -> u16 {
    let pair = |sides: ByColor<bool>| u16::from(sides.white) | u16::from(sides.black) << 1;
    u16::from(table.over)
        | pair(table.resigned) << 1
        | pair(table.offers_draw) << 3
        | pair(table.accepts_draw) << 5
        | pair(table.flag_fallen) << 7
        | u16::from(table.deadline) << 9
        | u16::from(table.adjusting) << 10
        | u16::from(table.claimed_threefold) << 11
        | u16::from(table.claimed_fifty_moves) << 12
        | u16::from(table.begun_earlier) << 13
}

impl ChessState {
    pub(super) fn hash(&self) -> u64 {
        let table = &self.table;
        let [a, b, c, white, black] = self.men.words();
        let speed = match table.speed {
            None => u8::MAX,
            Some(Speed::Classical) => 0,
            Some(Speed::Rapid) => 1,
            Some(Speed::Blitz) => 2,
        };
        let first = table.touched_first.map_or(u8::MAX, u8::from);
        let last = u64::from_le_bytes([
            u8::from(self.turn == Color::Black),
            u8::from(self.moved),
            self.lkind,
            self.lcapture,
            self.checks0.white,
            self.checks0.black,
            speed,
            first,
        ]);
        let [low, high] = flags(table).to_le_bytes();
        let duties = u64::from_le_bytes([
            table.illegal_moves.white,
            table.illegal_moves.black,
            table.wrong_claims.white,
            table.wrong_claims.black,
            search(table.mate.white),
            search(table.mate.black),
            low,
            high,
        ]);
        let words = [
            a,
            b,
            c,
            white,
            black,
            self.promoted,
            self.left,
            self.reached,
            self.untouched0,
            self.ep0,
            hand(&self.hands.white),
            hand(&self.hands.black),
            u64::from(self.ply) | u64::from(self.quiet) << 32,
            last,
            duties,
            table.touched.0,
        ];
        words.into_iter().fold(0, step)
    }
}
