//! No sentence of a guide without its check: every example is put to its rulebook.

use std::collections::BTreeSet;

use krog_chess::{Color, Position, Role, Variant, start_array::StartArray};
use krog_logic::Lang;
use krog_reasons::{
    Book,
    explain::{Question, ask},
    guide::{self, Act, Example, Expected, GUIDES},
};
use krog_wire::explain::{ExplainAnswer, VerdictName};

fn decided(book: &Book, example: &Example) -> ExplainAnswer {
    let at = || format!("{example:?} by {}", book.id);
    let game = example.setting.game(book.into()).unwrap_or_else(|error| panic!("{error:?}: {}", at()));
    let ask = ask(&example.act.ask()).unwrap_or_else(|error| panic!("{error:?}: {}", at()));
    let table = example.setting.table();
    let question = Question { book: book.clone(), game, table, ask, expand: Vec::new() };
    question.answer().unwrap_or_else(|error| panic!("{error:?}: {}", at()))
}

/// Whether the sentence that the rulebook ends the game with gives it to this side, or to nobody.
fn won_by(answer: &ExplainAnswer, winner: Option<Color>) -> bool {
    let said = &answer.headline.en;
    let wins = |side: &str| {
        said.contains(&format!("{side} wins")) || said.starts_with(side) && said.contains(" and wins")
    };
    match winner {
        Some(Color::White) => wins("White") && !wins("Black"),
        Some(Color::Black) => wins("Black") && !wins("White"),
        None => said.contains("draw") && !wins("White") && !wins("Black"),
    }
}

#[test]
fn every_example_is_decided_as_its_sentence_says() {
    for guide in GUIDES {
        let book = Book::named(guide.book).unwrap();
        for sentence in guide.sentences {
            for example in sentence.examples {
                let answer = decided(&book, example);
                let first = answer.reasons.first().map(|reason| reason.code.as_str());
                let rule = answer.rule.as_ref().map(|rule| rule.id.as_str());
                let told = format!(
                    "{}: {example:?} is answered {:?} by {rule:?}, {first:?}: {}",
                    sentence.code, answer.verdict, answer.headline.en
                );
                let permitted = answer.verdict == VerdictName::Permitted;
                let refused = matches!(answer.verdict, VerdictName::Forbidden | VerdictName::NotPermitted);
                match example.expected {
                    Expected::Permitted => assert!(permitted, "{told}"),
                    Expected::Refused(why) => assert!(refused && first == Some(why), "{told}"),
                    Expected::Over(by, winner) => {
                        assert!(permitted && rule == Some(by) && won_by(&answer, winner), "{told}");
                    }
                    Expected::GoesOn => assert!(refused && rule.is_none(), "{told}"),
                }
                if let Act::Move(_, san) = example.act {
                    assert_eq!(answer.act.en, san, "{told}");
                }
            }
        }
    }
}

#[test]
fn every_sentence_has_an_example_and_every_example_a_sentence() {
    let bound: Vec<&str> =
        GUIDES.iter().flat_map(|guide| guide.sentences).map(|sentence| sentence.code).collect();
    let once: BTreeSet<&str> = bound.iter().copied().collect();
    assert_eq!(once.len(), bound.len(), "a sentence is bound twice");
    for lang in Lang::ALL {
        let path = format!("{}/../../texts/{}/guide.ftl", env!("CARGO_MANIFEST_DIR"), lang.name());
        let catalogue = std::fs::read_to_string(&path).unwrap();
        let written: BTreeSet<&str> =
            catalogue.lines().filter_map(|line| line.split_once(" = ")).map(|(code, _)| code).collect();
        assert_eq!(written, once, "{lang:?}");
    }
    for guide in GUIDES {
        assert!((8..=12).contains(&guide.sentences.len()), "{} has {}", guide.book, guide.sentences.len());
        for sentence in guide.sentences {
            assert!(sentence.code.starts_with(&format!("guide-{}-", guide.book)), "{}", sentence.code);
            assert!(!sentence.examples.is_empty(), "{}", sentence.code);
        }
    }
}

/// Everything that is sent is there: a position that could not be set up would be left out in silence.
#[test]
fn every_guide_is_sent_whole() {
    assert_eq!(guide::covers().len(), GUIDES.len());
    for guide in GUIDES {
        let book = Book::named(guide.book).unwrap();
        let view = guide::view((&book).into());
        assert_eq!(view.book.as_deref(), Some(guide.book));
        assert_eq!(view.sentences.len(), guide.sentences.len(), "{}", guide.book);
        for (sent, sentence) in view.sentences.iter().zip(guide.sentences) {
            assert_eq!(sent.examples.len(), sentence.examples.len(), "{}", sentence.code);
            for lang in Lang::ALL {
                assert!(sent[lang].ends_with('.') && sent[lang].len() > 12, "{}", sentence.code);
            }
        }
    }
    let inherited = |name: &str| -> Vec<String> {
        let view = guide::view((&Book::named(name).unwrap()).into());
        view.inherits.into_iter().map(|base| base.id).collect()
    };
    assert_eq!(inherited("bughouse"), ["crazyhouse", "standard"]);
    assert_eq!(inherited("standard"), Vec::<String>::new());
    let array = guide::view((&Book::named("koth-960").unwrap()).into());
    assert_eq!((array.id.as_str(), array.book.as_deref()), ("koth-960", Some("koth")));
    let strict = guide::view((&Book::named("atomic-strict").unwrap()).into());
    assert_eq!((strict.book, strict.sentences), (None, Vec::new()));
}

/// What sentences say of start positions.
#[test]
fn the_start_positions_are_as_the_guides_say() {
    let arrays: BTreeSet<String> =
        (0..=u16::MAX).map_while(StartArray::new).map(|array| format!("{:?}", array.roles())).collect();
    assert_eq!(arrays.len(), 960);
    let file = |roles: &[Role], role| roles.iter().position(|one| *one == role).unwrap();
    for roles in (0..960).filter_map(StartArray::new).map(StartArray::roles) {
        let rooks: Vec<usize> = (0..8).filter(|at| roles.get(*at) == Some(&Role::Rook)).collect();
        let king = file(&roles, Role::King);
        assert!(rooks.iter().any(|rook| *rook < king) && rooks.iter().any(|rook| *rook > king), "{roles:?}");
    }
    let usual = Position::from_start_array(Variant::Chess960, StartArray::USUAL).unwrap();
    let pieces = |fen: &str| fen.split(' ').next().unwrap().to_owned();
    assert_eq!(pieces(&usual.fen()), pieces(&Position::start(Variant::Standard).fen()));
    let shuffled =
        GUIDES[1].sentences[0].examples[0].setting.game((&Book::named("chess960").unwrap()).into());
    assert!(StartArray::of_board(&shuffled.unwrap().start().board()).is_some());

    let horde = pieces(&Position::start(Variant::Horde).fen());
    assert_eq!(horde.matches('P').count(), 36);
    assert!(!horde.contains('K') && horde.starts_with("rnbqkbnr/pppppppp/"));

    let racing = pieces(&Position::start(Variant::RacingKings).fen());
    assert_eq!(racing, "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ");
}
