//! In random games there is always a sentence, and it names the cause.

use krog_chess::{
    Position, Variant,
    facts::{Candidate, ChessState},
    rules::Rules,
};
use krog_logic::{Lang, ast::ItemKind, proof::Verdict, sort::Word};

use krog_testing::{chance::Chance, chess::agreement::boards};

/// What is said when nothing better is known. Variants end by these too seldom to be met at random.
const LAST_RESORTS: [&str; 4] = ["king_exposed", "unlike_any_move", "over_by_variant", "permitted"];

#[test]
fn every_verdict_has_a_sentence_that_names_its_cause() {
    let mut faults = Vec::new();
    for (variant, chess960) in boards() {
        let mut chance = Chance(0xca05e + variant as u64 * 2 + u64::from(chess960));
        let mut looked = 0;
        for _ in 0..2 {
            looked += game(variant, chess960, &mut chance, &mut faults);
        }
        assert!(looked > 500 || !faults.is_empty(), "{variant}: {looked}");
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

fn game(variant: Variant, chess960: bool, chance: &mut Chance, faults: &mut Vec<String>) -> usize {
    let mut position = if chess960 {
        let array = chance.below(960);
        let array = krog_chess::start_array::StartArray::new(array).unwrap();
        Position::from_start_array(variant, array).unwrap()
    } else {
        Position::start(variant)
    };
    let rules = Rules::of(&position).unwrap();
    let mut scratch = rules.scratch();
    let mut log = vec![ChessState::from_position(&position)];
    let mut looked = 0;
    for _ in 0..80 {
        let candidates: Vec<Candidate> = log.last().unwrap().every_candidate().collect();
        let mut judge = rules.judge(&mut scratch, &log).unwrap();
        for candidate in &candidates {
            let word = Word::from(*candidate);
            // Refusals for the king's sake and permissions are rarer than men that go as no man goes.
            let rare = judge.holds("pseudo", &[word]).unwrap() == Some(krog_logic::proof::Truth::True);
            if chance.below(if rare { 8 } else { 150 }) > 0 {
                continue;
            }
            looked += 1;
            let permitted = judge.verdict(&rules.query(*candidate)).unwrap() == Verdict::Permitted;
            let given = judge.reasons((ItemKind::Rule, "may_move"), !permitted, &[word], 1).unwrap();
            let place = format!("{variant} {} {candidate:?}", position.fen());
            let Some(given) = given.first() else {
                faults.push(format!("{place}: nothing is said"));
                continue;
            };
            let name = &rules.program().reasons[given.reason].head.name;
            let (en, no) = (&given.sentence.texts[Lang::En], &given.sentence.texts[Lang::No]);
            if LAST_RESORTS.contains(&name.as_str()) || en.contains('?') || no.contains('?') {
                faults.push(format!("{place}: {name}: {en} / {no}"));
            }
            if squares(en) != squares(no) {
                faults.push(format!("{place}: not of the same squares: {en} / {no}"));
            }
            if en.split_whitespace().count() > 32 || no.split_whitespace().count() > 32 {
                faults.push(format!("{place}: too long: {en} / {no}"));
            }
        }
        let moves = position.legal_moves();
        if moves.is_empty() || faults.len() > 9 {
            break;
        }
        let m = moves[chance.below(moves.len())];
        let next = position.play(m).unwrap();
        log.push(log.last().unwrap().after(&position, m, &next));
        position = next;
    }
    looked
}

/// The squares that a sentence names, those in moves included, each as often as it stands there.
fn squares(sentence: &str) -> Vec<&str> {
    let mut squares: Vec<&str> = (0..sentence.len().saturating_sub(1))
        .filter_map(|i| sentence.get(i..i + 2))
        .filter(|s| matches!(s.as_bytes(), [b'a'..=b'h', b'1'..=b'8']))
        .collect();
    squares.sort_unstable();
    squares
}
