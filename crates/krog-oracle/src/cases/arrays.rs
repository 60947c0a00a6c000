//! The 960 start arrays.

use super::Chance;
use crate::board::{Board, Rules};

/// A start array for rules whose games start from a back rank: king between rooks, bishops on squares of both
/// shades.
pub(crate) fn random_array(rules: Rules, chance: &mut Chance) -> Board {
    let rank = back_rank(chance);
    let rooks = (0..8u8).rev().filter(|file| rank[*file as usize] == 'r');
    let files: String = rooks.map(|file| (b'a' + file) as char).collect();
    let black: String = rank.into_iter().collect();
    let white = black.to_ascii_uppercase();
    let upper = files.to_ascii_uppercase();
    let fen = match rules {
        Rules::Horde => {
            format!("{black}/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w {files} - 0 1")
        }
        Rules::Crazyhouse => format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white}[] w {upper}{files} - 0 1"),
        Rules::ThreeCheck => format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {upper}{files} - 0 1 +0+0"),
        Rules::Antichess => format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w - - 0 1"),
        _ => format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w {upper}{files} - 0 1"),
    };
    Board::read(rules, &fen).unwrap()
}

fn back_rank(chance: &mut Chance) -> [char; 8] {
    let mut rank = [' '; 8];
    rank[chance.below(4) * 2] = 'b';
    rank[chance.below(4) * 2 + 1] = 'b';
    for man in ['q', 'n', 'n'] {
        let free: Vec<usize> = (0..8).filter(|file| rank[*file] == ' ').collect();
        rank[chance.pick(&free).unwrap()] = man;
    }
    let free: Vec<usize> = (0..8).filter(|file| rank[*file] == ' ').collect();
    for (file, man) in free.into_iter().zip(['r', 'k', 'r']) {
        rank[file] = man;
    }
    rank
}
