//! The reference positions of every variant, computed by other programs, where they are at hand.

use std::{
    collections::{BTreeMap, BTreeSet},
    process::Command,
};

use krog_chess::{
    Position, Variant,
    facts::{ChessState, MOVE},
    rules::Rules,
};
use krog_logic::{
    lang::Lang,
    sort::{Sort, Word},
};
use krog_testing::data;
use serde_json::Value;

fn lines() -> Option<String> {
    let path = data::reference("variants/positions.jsonl.gz")?;
    let unpacked = Command::new("gzip").arg("-dc").arg(path).output();
    match unpacked {
        Ok(output) if output.status.success() => Some(String::from_utf8(output.stdout).unwrap()),
        other => {
            println!("skipped: gzip does not unpack it: {other:?}");
            None
        }
    }
}

/// The moves that the rulebook of a variant permits, in UCI.
fn permitted(rules: &Rules, log: &[ChessState]) -> BTreeSet<String> {
    let mut scratch = rules.scratch();
    let moves = rules.permitted(&mut scratch, log).unwrap();
    let judge = rules.judge(&mut scratch, log).unwrap();
    moves.into_iter().map(|m| judge.word(Sort::one(MOVE), Word::from(m), Some("uci"), Lang::En)).collect()
}

#[test]
fn rulebooks_permit_exactly_the_moves_of_other_programs() {
    let Some(text) = lines() else { return };
    let mut compared = BTreeMap::<String, u32>::new();
    let mut differences = Vec::new();
    for line in text.lines() {
        let wanted: Value = serde_json::from_str(line).unwrap();
        let (name, fen) = (wanted["variant"].as_str().unwrap(), wanted["fen"].as_str().unwrap());
        let variant: Variant = name.parse().unwrap();
        let position = Position::from_fen(variant, fen).unwrap_or_else(|e| panic!("{name} {fen}: {e}"));
        let rules = Rules::of(&position).unwrap();
        if variant == Variant::Bughouse {
            marks(&position, &wanted);
        }
        let log = [ChessState::from_position(&position)];
        let ours = permitted(&rules, &log);
        let theirs: BTreeSet<String> = wanted["moves"].as_object().unwrap().keys().cloned().collect();
        if ours != theirs {
            let more: Vec<_> = ours.difference(&theirs).collect();
            let less: Vec<_> = theirs.difference(&ours).collect();
            differences.push(format!("{name} {fen}: too many {more:?}, too few {less:?}"));
        }
        *compared.entry(name.to_owned()).or_default() += 1;
    }
    assert!(differences.is_empty(), "{} differ\n{}", differences.len(), differences.join("\n"));
    assert_eq!(compared.values().copied().collect::<Vec<_>>(), [250; 10], "{compared:?}");
}

/// The other program writes `#` behind every check without an answer now. So do we, but where a man yet to come could parry.
fn marks(position: &Position, wanted: &Value) {
    for (uci, theirs) in wanted["moves"].as_object().unwrap() {
        let m = krog_chess::notation::uci::parse(position, uci).unwrap();
        let next = position.play(m).unwrap();
        let ours = position.san(m);
        let theirs = theirs.as_str().unwrap();
        if next.waits() && next.is_check() {
            assert_eq!(ours.strip_suffix('+'), theirs.strip_suffix('#'), "{uci} in {wanted}");
        } else {
            assert_eq!(ours, theirs, "{uci} in {wanted}");
        }
        assert_eq!(ours.ends_with('#'), next.end().is_some(), "{uci} in {wanted}");
    }
}
