//! What refusals and permissions say.

use std::collections::BTreeSet;

use krog_chess::{ByColor, Color};
use krog_compete::acts::{Act, Asker, Away, Status, Table, judge, rulebook};
use krog_logic::{ast::ItemKind, program::Head};
use krog_testing::chance::Chance;

use super::model::any_table;

/// The headline in both languages.
fn said(table: &Table, act: Act) -> [String; 2] {
    let told = judge(table, act).unwrap();
    [told.headline.en, told.headline.no]
}

fn under_way() -> Table {
    Table {
        moves: ByColor { white: 3, black: 3 },
        timed: ByColor { white: true, black: true },
        can_take_back: true,
        absence_counts: true,
        ..Table::default()
    }
}

#[test]
fn the_cause_is_named_in_one_sentence() {
    let t = under_way();
    let away = Some(Away { for_ms: 12_900, claim_in_ms: 27_100 });
    let cases: [(Table, Act, &str, &str); 16] = [
        (
            t,
            Act::Abort,
            "Both have moved, so the game can no longer be aborted; it can be resigned.",
            "Begge har trukket, så partiet kan ikke lenger avbrytes; det kan gis opp.",
        ),
        (t, Act::PauseAccept, "Black has not asked for a pause.", "Svart har ikke bedt om pause."),
        (
            Table { asker: Asker::Black, ..t },
            Act::PauseDecline,
            "White has not asked for a pause.",
            "Hvit har ikke bedt om pause.",
        ),
        (
            Table { away, ..t },
            Act::ClaimWin,
            "Black left 12 s ago; the game can be claimed after 40 s.",
            "Svart gikk for 12 s siden; partiet kan kreves etter 40 s.",
        ),
        (
            Table { away, moves: ByColor { white: 1, black: 0 }, ..t },
            Act::ClaimWin,
            "A game can be claimed once both have made a move; Black has made none.",
            "Et parti kan kreves når begge har gjort et trekk; svart har ikke gjort noe.",
        ),
        (
            Table { away, absence_counts: false, ..t },
            Act::ClaimDraw,
            "How long a player is away does not count in this game, so it cannot be claimed.",
            "Hvor lenge en spiller er borte, teller ikke i dette partiet, så det kan ikke kreves.",
        ),
        (
            Table { draw_offered: true, ..t },
            Act::DrawOffer,
            "You have offered a draw since your last move; you can offer again after your next (9.1.2.1).",
            "Du har tilbudt remis siden ditt siste trekk; du kan tilby igjen etter det neste (§ 9.1.2.1).",
        ),
        (
            Table { can_berserk: true, ..t },
            Act::Berserk,
            "You can go berserk only before your first move.",
            "Du kan bare gå berserk før ditt første trekk.",
        ),
        (
            Table { status: Status::Completed, ..t },
            Act::Resign,
            "The game is over; there is nothing left to resign (5.1.2).",
            "Partiet er slutt; det er ingenting igjen å gi opp (§ 5.1.2).",
        ),
        (
            Table { status: Status::Cancelled, ..t },
            Act::DrawOffer,
            "The game is aborted; nothing at the table changes it any more.",
            "Partiet er avbrutt; ingenting ved bordet endrer det lenger.",
        ),
        (
            Table { asker: Asker::Stranger, ..t },
            Act::PauseOffer,
            "Only the two players can do that; a spectator cannot.",
            "Bare de to spillerne kan gjøre det; det kan ikke en tilskuer.",
        ),
        (
            t,
            Act::Flag,
            "No flag has fallen: White has time left (6.8).",
            "Ingen flagg har falt: hvit har tid igjen (§ 6.8).",
        ),
        (
            Table { timed: ByColor { white: false, black: false }, ..t },
            Act::Flag,
            "No flag has fallen: this game is played without clocks (6.8).",
            "Ingen flagg har falt: dette partiet spilles uten klokker (§ 6.8).",
        ),
        (
            Table { draw_offer: Some(Color::Black), moves: ByColor { white: 1, black: 0 }, ..t },
            Act::DrawAccept,
            "A draw can be agreed once both have made a move; Black has made none (5.2.3).",
            "Remis kan avtales når begge har gjort et trekk; svart har ikke gjort noe (§ 5.2.3).",
        ),
        (
            Table { touch_move: true, turn: Color::Black, man_there: true, ..t },
            Act::Touch,
            "It is Black’s turn; touching binds only the player to move (4.3).",
            "Det er svart som er i trekket; berøring forplikter bare spilleren i trekket (§ 4.3).",
        ),
        (
            t,
            Act::Resign,
            "A player may resign at any time (5.1.2).",
            "En spiller kan gi opp når som helst (§ 5.1.2).",
        ),
    ];
    for (table, act, en, no) in cases {
        assert_eq!(said(&table, act), [en, no], "{}", act.name());
    }
}

/// Every refusal has a reason, and every sentence is one in both languages.
#[test]
fn every_verdict_has_a_sentence() {
    let mut chance = Chance(31);
    let mut headlines = BTreeSet::new();
    let program = rulebook().unwrap().program();
    let reasons: BTreeSet<&str> = program.reasons.iter().map(|r| r.head.name.as_str()).collect();
    for _ in 0..6000 {
        let table = any_table(&mut chance);
        for act in Act::ALL {
            let told = judge(&table, act).unwrap();
            assert!(told.permits() || reasons.contains(told.code()), "{} {table:?}", act.name());
            headlines.insert(told.code().to_owned());
            for said in &told.reasons {
                assert_ne!(said.texts.en, said.texts.no);
                for text in [&said.texts.en, &said.texts.no] {
                    assert!(text.ends_with('.') && !text.contains(['?', '{', '}']), "{text}");
                    assert!(text.starts_with(char::is_uppercase), "{text}");
                    assert!(text.split_whitespace().count() <= 21, "{text}");
                }
            }
            assert_eq!(Some(&told.headline), told.reasons.first().map(|said| &said.texts));
            assert!(told.words.en.contains(' ') && told.words.no.contains("å "), "{:?}", told.words);
        }
    }
    let silent: Vec<&&str> = reasons.iter().filter(|name| !headlines.contains(**name)).collect();
    assert!(silent.is_empty(), "never a headline: {silent:?}");
}

/// Articles are those of the Laws on the subject.
#[test]
fn articles_stand_where_the_laws_have_one() {
    let program = rulebook().unwrap().program();
    let known = [None, Some("4.3"), Some("5.1.2"), Some("5.2.3"), Some("6.8"), Some("6.9"), Some("9.1.2.1")];
    let heads = program.rules.iter().map(|r| &r.head);
    let all: Vec<&Head> = heads.chain(program.reasons.iter().map(|r| &r.head)).collect();
    for head in all {
        assert_eq!(head.attrs.fide, head.attrs.nsf, "{}", head.name);
        assert!(known.contains(&head.attrs.fide.as_deref()), "{} {:?}", head.name, head.attrs.fide);
        assert!(head.attrs.group.is_some(), "{}", head.name);
        let kind = if head.kind == ItemKind::Rule { "rule" } else { "reason" };
        assert!(!kind.is_empty() && head.attrs.iri.starts_with("https://krog-rules.org/chess/rules/table/"));
    }
}
