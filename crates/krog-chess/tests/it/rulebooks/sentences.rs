//! Sentences for positions chosen so that every reason of every book is told once. They are kept word for word: a change
//! shows what it does to them.

use std::{collections::BTreeSet, fmt::Write as _};

use krog_chess::rules::BOOKS;

use super::scene::Scene;

const SAMPLES: &str = include_str!("samples.txt");

/// Reasons that no position can call for, since a sharper one comes before; they are there so that there is always one.
const LAST_RESORTS: [&str; 4] = ["king_exposed", "unlike_any_move", "over_by_variant", "permitted"];

/// The lines of the samples and their headings.
fn lines() -> impl Iterator<Item = &'static str> {
    SAMPLES.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with("--"))
}

#[test]
fn sentences_stand_as_they_are_written() {
    let mut out = String::new();
    for line in lines() {
        let scene = Scene::read(line);
        let head = line.rsplit_once('|').unwrap().0.trim_end_matches(['|', ' ']);
        writeln!(out, "{head}").unwrap();
        for asked in &scene.asked {
            let told = scene.tell(asked);
            writeln!(out, "  {} {} [{}]", told.asked, told.verdict, told.reason).unwrap();
            for text in [&told.en, &told.no].into_iter().filter(|text| !text.is_empty()) {
                writeln!(out, "    {text}").unwrap();
            }
        }
    }
    insta::assert_snapshot!(out);
}

#[test]
fn every_reason_is_told_somewhere() {
    let mut told = BTreeSet::new();
    for line in lines() {
        let scene = Scene::read(line);
        let program = scene.rules.program();
        for asked in &scene.asked {
            let name = scene.tell(asked).reason;
            if let Some(reason) = program.reasons.iter().find(|r| r.head.name == name) {
                told.insert((reason.head.book.clone(), name));
            }
        }
    }
    let mut missing = Vec::new();
    for (book, _) in BOOKS.iter().filter(|(name, _)| *name != "chess") {
        let rules = krog_chess::rules::Rules::named(book).unwrap();
        for reason in rules.program().reasons.iter().filter(|r| r.head.book == *book) {
            let key = (reason.head.book.clone(), reason.head.name.clone());
            if !told.contains(&key) && !LAST_RESORTS.contains(&key.1.as_str()) {
                missing.push(format!("{} {}", key.0, key.1));
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// The examples that set the tone, as they were set down.
#[test]
fn the_tone_is_kept() {
    let examples = [
        (
            "standard | 4r1k1/8/8/8/8/8/4B3/4K3 w - - 0 1 | | | e2d3",
            "The bishop on e2 is pinned by the rook on e8: moving it leaves the king on e1 attacked (3.9.2).",
            "Løperen på e2 er bundet av tårnet på e8: flyttes den, står kongen på e1 angrepet (§ 3.9.2).",
        ),
        (
            "standard | start | | | g1g3",
            "From g1 a knight reaches e2, f3 and h3; g3 is not one of them (3.6).",
            "Fra g1 når en springer e2, f3 og h3; g3 er ikke blant dem (§ 3.6).",
        ),
        (
            "standard | start | | | a1a4",
            "The rook on a1 cannot pass the pawn on a2 (3.5).",
            "Tårnet på a1 kommer ikke forbi bonden på a2 (§ 3.5).",
        ),
        (
            "standard | rnb1kbnr/pppp1ppp/8/4p3/4PP1q/8/PPPP2PP/RNBQKBNR w KQkq - 0 1 | | | a2a3",
            "White is in check from the queen on h4. a3 does not answer it; Ke2 and g3 do (3.9.2).",
            "Hvit står i sjakk fra dronningen på h4. a3 svarer ikke på det; det gjør Ke2 og g3 (§ 3.9.2).",
        ),
        (
            "standard | 4k3/8/8/1b6/8/8/8/4K2R w K - 0 1 | | | e1g1",
            "White may not castle short now: the king would cross f1, which the bishop on b5 attacks (3.8.2.2).",
            "Hvit kan ikke rokere kort nå: kongen må over f1, som løperen på b5 angriper (§ 3.8.2.2).",
        ),
        (
            "standard | r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 12 | h1g1 a8b8 g1h1 b8a8 | | e1g1",
            "White may not castle short: the rook left h1 at move 12, and that right does not come back (3.8.2.1).",
            "Hvit kan ikke rokere kort: tårnet forlot h1 i 12. trekk, og den retten kommer ikke tilbake (§ 3.8.2.1).",
        ),
        (
            "standard | start | e2e4 a7a6 e4e5 d7d5 a2a3 h7h6 | | e5d6",
            "The pawn on d5 passed d6 two moves ago; en passant is possible only on the move right after (3.7.3.2).",
            "Bonden på d5 gikk forbi d6 for to trekk siden; en passant er bare mulig i trekket rett etter (§ 3.7.3.2).",
        ),
        (
            "crazyhouse | rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPP1/RNBQKBNR[P] w KQkq - 0 1 | | | P@e8",
            "Pieces are dropped only on empty squares; the king is on e8.",
            "Brikker kan bare settes inn på tomme felt; kongen står på e8.",
        ),
        (
            "crazyhouse | 3k4/8/8/8/8/8/8/4K3[P] w - - 0 1 | | | P@e8",
            "A pawn may be dropped on ranks 2 to 7; e8 is on rank 8.",
            "En bonde kan settes inn på 2. til 7. rad; e8 ligger på 8. rad.",
        ),
        (
            "atomic | 4k3/8/8/8/8/5R2/5p2/4K3 w - - 0 1 | | | f3f2",
            "Rxf2 would blow up White’s own king on e1.",
            "Txf2 ville sprenge hvits egen konge på e1.",
        ),
        (
            "racing-kings | 8/8/8/8/8/8/k7/5R1K w - - 0 1 | | | f1a1",
            "In racing kings no move may give check; the rook on a1 would attack the king on a2.",
            "I kongekappløp kan ingen trekk gi sjakk; tårnet på a1 ville angripe kongen på a2.",
        ),
        (
            "standard | start | | | g1f3",
            "Nf3 is permitted: the knight on g1 jumps to f3, which is empty (3.6).",
            "Sf3 er tillatt: springeren på g1 hopper til f3, som er tomt (§ 3.6).",
        ),
        (
            "standard | 8/8/8/8/4k3/8/8/q3K3 w - - 0 1 | | | e1f2",
            "Kf2 is permitted: the king on e1 escapes the check from the queen on a1, and f2 is not attacked (3.9.2).",
            "Kf2 er tillatt: kongen på e1 går ut av sjakken fra dronningen på a1, og f2 er ikke angrepet (§ 3.9.2).",
        ),
        (
            "standard | 4k3/8/8/8/8/8/4q3/4K3 w - - 0 1 | | | e1e2",
            "Kxe2 is the only legal move, so it is obligatory.",
            "Kxe2 er det eneste lovlige trekket, og derfor påbudt.",
        ),
        (
            "standard | 4k3/8/8/8/8/8/8/R3K3 w Q - 0 18 | a1b1 e8e7 b1a1 e7e8 a1b1 e8e7 b1a1 e7e8 | classical | may_claim:threefold",
            "Not yet: after move 17 White still had the right to castle with the rook on a1, so that position counts as another one. This one has occurred twice. Two minutes go to the opponent (9.5.3).",
            "Ikke ennå: etter trekk 17 hadde hvit fortsatt rett til å rokere med tårnet på a1, så den stillingen regnes som en annen. Denne har forekommet to ganger. Motstanderen får to minutter (§ 9.5.3).",
        ),
        (
            "standard | 4k3/8/8/8/8/8/8/4K2R b - - 0 40 | | flag=black cannot=white | end",
            "Black’s time is up, but no series of legal moves lets White win: draw (6.9).",
            "Svarts tid er ute, men ingen rekke lovlige trekk lar hvit vinne: remis (§ 6.9).",
        ),
        (
            "standard | 4k3/7p/8/8/8/8/8/4K3 b - - 0 40 | | flag=black cannot=white | end",
            "Black’s time is up, but White has only the king and cannot win: draw (6.9).",
            "Svarts tid er ute, men hvit har bare kongen og kan ikke vinne: remis (§ 6.9).",
        ),
        (
            "standard | 4k3/7p/8/8/8/8/8/4K2R b - - 0 40 | | flag=black can=white | end",
            "Black’s time is up, and White can still win by legal moves: White wins (6.9).",
            "Svarts tid er ute, og hvit kan fortsatt vinne ved lovlige trekk: hvit vinner (§ 6.9).",
        ),
    ];
    for (line, en, no) in examples {
        let scene = Scene::read(line);
        let told = scene.tell(&scene.asked[0]);
        assert_eq!((told.en.as_str(), told.no.as_str()), (en, no), "{line}");
    }
}
