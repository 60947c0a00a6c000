//! What the questions are like: the same for a seed, of every kind, about positions that can be read back.

use super::{Case, Cases, Question};
use crate::board::{Board, Rules};

fn some(rules: Rules, count: usize) -> Vec<Case> {
    Cases::new(rules, 3).take(count).collect()
}

#[test]
fn a_seed_gives_the_same_questions() {
    let texts = |seed| -> Vec<String> {
        Cases::new(Rules::Crazyhouse, seed).take(60).map(|case| case.request().to_string()).collect()
    };
    assert_eq!(texts(9), texts(9));
    assert_ne!(texts(9), texts(10));
}

#[test]
fn the_history_leads_to_the_position_asked_about() {
    for rules in Rules::ALL {
        let mut cases = some(rules, 40);
        cases.dedup_by(|case, other| case.history == other.history && case.start_fen == other.start_fen);
        for case in cases {
            let start = case.start_fen.clone().unwrap_or_else(|| rules.start().to_owned());
            let mut board = Board::read(rules, &start).unwrap();
            for (uci, before) in case.history.iter().zip(&case.past) {
                assert_eq!(&board, before);
                board = board.play(&board.find(uci).unwrap());
            }
            assert_eq!(board, case.board);
        }
    }
}

#[test]
fn every_kind_of_question_comes_up() {
    let mut over = 0;
    for rules in Rules::ALL {
        let cases = some(rules, 180);
        let mut counts = [0; 4];
        let mut legal = 0;
        for case in &cases {
            let kind = match &case.question {
                Question::Move { uci } => {
                    legal += usize::from(case.board.find(uci).is_some());
                    0
                }
                Question::Man { .. } => 1,
                Question::Claim { .. } => 2,
                Question::End => 3,
            };
            counts[kind] += 1;
        }
        assert!(counts.iter().all(|count| *count > 3), "{counts:?} in {}", rules.name());
        assert!(
            legal * 10 > counts[0] && legal * 10 < 6 * counts[0],
            "{legal} of {counts:?} in {}",
            rules.name()
        );
        over += cases.iter().filter(|case| case.over()).count();
    }
    assert!(over > 40, "{over}");
}
