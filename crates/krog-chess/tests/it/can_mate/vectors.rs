//! Positions of known answers, some of them hard: which sides can still mate.

use std::time::Instant;

use krog_chess::{
    Color, Position, Variant,
    can_mate::{Budget, CanMate, can_mate},
};
use krog_testing::data::reference;

/// How many questions may stay open.
const OPEN: usize = 8;

#[test]
fn sides_that_can_mate_are_told_from_those_that_cannot() {
    let Some(path) = reference("unwinnability/vectors_public.txt") else { return };
    let text = std::fs::read_to_string(path).unwrap();
    let (mut asked, mut refused) = (0, 0);
    let (mut open, mut wrong) = (Vec::new(), Vec::new());
    for line in text.lines() {
        let (answers, fen) = line.split_once(' ').unwrap();
        let Ok(position) = Position::from_fen(Variant::Standard, &format!("{fen} 0 1")) else {
            refused += 2;
            continue;
        };
        for (who, expected) in Color::ALL.into_iter().zip(answers.chars()) {
            asked += 1;
            let begun = Instant::now();
            match can_mate(&position, who, Budget::USUAL) {
                CanMate::Unknown { nodes } => {
                    open.push(format!("{who} {expected} {fen} {nodes} {:?}", begun.elapsed()));
                }
                answer if answer.is_yes() != (expected != '-') => wrong.push(format!("{who} {line}")),
                _ => {}
            }
        }
    }
    println!("{asked} asked, {refused} refused, {} open, {} wrong", open.len(), wrong.len());
    println!("{}", open.join("\n"));
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(open.len() <= OPEN, "{} open", open.len());
}
