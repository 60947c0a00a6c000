//! What is said of moves, claims and ends, read back in both languages by a judge that shares no code with the product.

use krog_oracle::{
    board::Rules,
    cases::Cases,
    sentence::{Finding, Tally},
};

use crate::krog::krog;

/// Questions of each set of rules.
const EACH: usize = 100;

#[test]
fn every_sentence_is_true_and_can_be_read() {
    let questions: Vec<String> = Rules::ALL
        .into_iter()
        .flat_map(|rules| Cases::new(rules, 15).take(EACH))
        .map(|case| case.request().to_string())
        .collect();
    let answer = krog(&["explain", "--jsonl"], &(questions.join("\n") + "\n"));
    assert_eq!((answer.status, answer.stderr.as_str()), (0, ""));
    let answers: Vec<String> = answer.stdout.lines().map(str::to_owned).collect();
    assert_eq!(answers.len(), questions.len());
    let pairs: Vec<(String, String)> = questions.into_iter().zip(answers).collect();
    let tally = Tally::of(&pairs, 2);
    assert_eq!(tally.unplayed, [], "questions that the judge could not set up");
    let told: Vec<String> =
        tally.findings.iter().map(|(at, finding)| format!("{finding:?}\n  {}", pairs[*at].0)).collect();
    assert!(told.is_empty(), "{}", told.join("\n"));
    assert!(tally.sentences > 15 * pairs.len(), "{} sentences are few", tally.sentences);
    assert!(tally.templates.len() > 150, "{} templates are few", tally.templates.len());
}

/// The judge is one: a sentence turned into its opposite, a wrong square and a made-up word are found.
#[test]
fn a_sentence_that_is_not_so_is_found() {
    let question = r#"{"history":["e2e4","e7e5"],"move":"e1e3"}"#;
    let answer = krog(&["explain", "--jsonl"], &format!("{question}\n"));
    let said = "The king on e1 moves one square at a time; e3 is not next to it (3.8.1).";
    assert!(answer.stdout.contains(said), "{answer:?}");
    let judged = |said_instead: &str| {
        let pair = (question.to_owned(), answer.stdout.replace(said, said_instead).trim_end().to_owned());
        Tally::of(&[pair], 1).findings
    };
    assert_eq!(judged(said), []);
    for other in [
        "The king on e1 moves one square at a time; e2 is not next to it (3.8.1).",
        "The king on d1 moves one square at a time; e3 is not next to it (3.8.1).",
        "The king on e1 cannot go to e3: White’s own bishop is there (3.1).",
    ] {
        let found = judged(other);
        assert!(
            found.iter().any(|(_, finding)| matches!(finding, Finding::False { .. })),
            "{other}: {found:?}"
        );
    }
    for other in [
        "The king on e1 feels unwell today (3.8.1).",
        "The king on e1 moves one square at a time; e3 is not next to it (3.9.1).",
    ] {
        let found = judged(other);
        assert!(
            found.iter().any(|(_, finding)| matches!(finding, Finding::Unread { .. })),
            "{other}: {found:?}"
        );
    }
}
