//! How accurately somebody played: one figure from the winning chances before and after each of their moves, as Lichess has it
//! (its page on accuracy, 2022).

/// How accurate one move was, from 0 to 100: 103.1668 e^(-0.04354 d) - 3.1669 for a loss of `d` hundredths of the winning chances.
#[must_use]
pub fn of_move(loss: f64) -> f64 {
    let lost = (100.0 * loss).max(0.0);
    (103.166_8 * (-0.043_54 * lost).exp() - 3.166_9).clamp(0.0, 100.0)
}

/// The window in which the chances of a game are looked at together, in half-moves.
const WINDOW: [usize; 2] = [2, 8];
/// The least and the most that a move weighs by how much the chances swing about it.
const WEIGHT: [f64; 2] = [0.5, 12.0];

/// The accuracy of White's and Black's moves in a game; none for whoever made no move. `chances` are White's, from 0 to 1: at the
/// start, and after each half-move; White begins where `white_first`.
///
/// The mean of two: the moves' accuracies weighted by how much the chances swing about each (the standard deviation, in hundredths, of
/// a window of the game), and their harmonic mean, which a single blunder spoils.
#[must_use]
pub fn of_game(chances: &[f64], white_first: bool) -> [Option<f64>; 2] {
    let moves = chances.len().saturating_sub(1);
    let window = (moves / 10).clamp(WINDOW[0], WINDOW[1]);
    let mut of: [Vec<(f64, f64)>; 2] = Default::default();
    for (at, pair) in chances.windows(2).enumerate() {
        let &[before, after] = pair else { continue };
        let white = white_first == (at % 2 == 0);
        let loss = if white { before - after } else { after - before };
        // The first moves share the first window.
        let end = (at + 2).max(window).min(chances.len());
        let around = chances.get(end.saturating_sub(window)..end).unwrap_or_default();
        let weight = (100.0 * deviation(around)).clamp(WEIGHT[0], WEIGHT[1]);
        let [whites, blacks] = &mut of;
        (if white { whites } else { blacks }).push((of_move(loss), weight));
    }
    of.map(|moves| {
        let weights: f64 = moves.iter().map(|(_, weight)| weight).sum();
        let weighted = moves.iter().map(|(accuracy, weight)| accuracy * weight).sum::<f64>() / weights;
        // A move of no accuracy at all counts as one in a hundred: the mean would be nothing.
        let inverse: f64 = moves.iter().map(|(accuracy, _)| 1.0 / accuracy.max(1.0)).sum();
        (!moves.is_empty()).then(|| f64::midpoint(weighted, moves.len() as f64 / inverse))
    })
}

/// The standard deviation.
fn deviation(values: &[f64]) -> f64 {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_loses_nothing_is_accurate() {
        assert_eq!((of_move(0.0).round(), of_move(-0.3).round()), (100.0, 100.0));
        assert_eq!((of_move(0.05).round(), of_move(0.2).round(), of_move(1.0)), (80.0, 40.0, 0.0));
    }

    #[test]
    fn each_player_is_judged_by_their_own_moves() {
        // White throws the game away at the third move, Black plays without a fault.
        let chances = [0.5, 0.5, 0.5, 0.5, 0.5, 0.1, 0.1, 0.1, 0.1];
        let [white, black] = of_game(&chances, true).map(Option::unwrap);
        assert!(black > 99.9 && white < 60.0, "{white} {black}");
        let [white, black] = of_game(&chances.map(|chance| 1.0 - chance), false).map(Option::unwrap);
        assert!(white > 99.9 && black < 60.0, "{white} {black}");
    }

    #[test]
    fn no_moves_have_no_accuracy() {
        assert_eq!(of_game(&[], true), [None, None]);
        assert_eq!(of_game(&[0.5], true), [None, None]);
        assert!(matches!(of_game(&[0.5, 0.5], true), [Some(_), None]));
        assert!(matches!(of_game(&[0.5, 0.5], false), [None, Some(_)]));
    }

    #[test]
    fn it_lies_between_nothing_and_a_hundred() {
        let mut state = 9_u64;
        let mut chance = || {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 40) as f64 / f64::from(1_u32 << 24)
        };
        for length in 1..120 {
            let chances: Vec<f64> = (0..length).map(|_| chance()).collect();
            for accuracy in of_game(&chances, length % 2 == 0).into_iter().flatten() {
                assert!((0.0..=100.0).contains(&accuracy), "{accuracy}");
            }
        }
    }
}
