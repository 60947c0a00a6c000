//! What is said of single positions, word for word.

use krog_chess::{Game, Position, Variant, notation::Notation};
use krog_insight::{
    Context, Curve, Expected, Found, Label, Observer, Phase, Proposed, Reviewed, Suggestion, Worth, why_not,
};
use krog_texts::Lang;

/// A line in SAN with its score.
fn of(now: &Position, line: &str, score: i32) -> Proposed {
    let mut at = now.clone();
    let mut moves = Vec::new();
    for word in line.split(' ') {
        moves.push(Notation::San.read(&at, word).unwrap().mv);
        at = at.play(moves[moves.len() - 1]).unwrap();
    }
    Proposed { line: moves, worth: Worth::Centipawns(score), expected: None }
}

fn after(moves: &str) -> Game {
    let mut game = Game::new(Position::start(Variant::Standard));
    for word in moves.split(' ') {
        game.play(word).unwrap();
    }
    game
}

fn said(game: &Game, suggestions: &[Suggestion], lang: Lang) -> Vec<String> {
    let first = suggestions.first().unwrap();
    let mut all = Vec::new();
    for suggestion in suggestions {
        all.extend(suggestion.sentences(game.position(), 3).iter().map(|said| said[lang].clone()));
        let answer = if suggestion.mv == first.mv {
            Vec::new()
        } else {
            why_not(first, suggestion).sentences(game.position())
        };
        all.extend(answer.iter().map(|said| format!("  {}", said[lang])));
        all.extend(
            suggestion.plan.iter().map(|plan| format!("  {}", plan.words(game.position()).unwrap()[lang])),
        );
    }
    all
}

#[test]
fn the_knight_that_loses_the_queen() {
    let game = after("e4 e5 Nf3 Nf6 Nxe5 Nxe4 Qe2");
    let now = game.position();
    let proposed = [
        of(now, "Nf6 Nc6+ Be7 Nxd8 Kxd8", -700),
        of(now, "Qe7 Qxe4 d6 d4 dxe5 dxe5 Nc6", -60),
        of(now, "d5 d3 Qe7 dxe4 Qxe5", -150),
    ];
    let suggestions = Observer::of(&game).suggest(&proposed, Context::Learning, Curve::Lichess).unwrap();
    assert_eq!(
        suggestions.iter().map(|of| of.label).collect::<Vec<_>>(),
        [Label::Best, Label::Good, Label::Blunder]
    );
    assert_eq!(said(&game, &suggestions, Lang::En), EN);
    assert_eq!(said(&game, &suggestions, Lang::No), NO);
}

const EN: [&str; 12] = [
    "Qe7 is among the best moves: winning chances 44 %.",
    "Qe7 brings e5 in the centre under control.",
    "  Plan: 4...Qe7 5.Qxe4 d6. d6 gives Black’s pieces at least four squares more to go to.",
    "d5 loses little: winning chances 37 %.",
    "d5 brings e4 and d5 in the centre under control.",
    "d5 gives Black’s pieces at least four squares more to go to.",
    "  Winning chances are 44 % after Qe7 and 37 % after d5.",
    "Nf6 is a blunder: winning chances 7 %.",
    "Nf6 brings e4 and d5 in the centre under control.",
    "  Winning chances are 44 % after Qe7 and 7 % after Nf6.",
    "  4...Nf6 5.Nc6+ Be7 6.Nxd8 Kxd8 costs Black material worth 6 pawns.",
    "  4...Nf6 5.Nc6+ leads to this. Discovered attack: the queen on e2 attacks the king on e8 now that e5 is empty.",
];
const NO: [&str; 12] = [
    "De7 er blant de beste trekkene: vinnersjanser 44 %.",
    "De7 gir kontroll over e5 i sentrum.",
    "  Plan: 4...De7 5.Dxe4 d6. d6 gir svarts brikker minst fire felt mer å gå til.",
    "d5 taper lite: vinnersjanser 37 %.",
    "d5 gir kontroll over e4 og d5 i sentrum.",
    "d5 gir svarts brikker minst fire felt mer å gå til.",
    "  Vinnersjansene er 44 % etter De7 og 37 % etter d5.",
    "Sf6 er en bukk: vinnersjanser 7 %.",
    "Sf6 gir kontroll over e4 og d5 i sentrum.",
    "  Vinnersjansene er 44 % etter De7 og 7 % etter Sf6.",
    "  4...Sf6 5.Sc6+ Le7 6.Sxd8 Kxd8 koster svart materiell for 6 bønder.",
    "  4...Sf6 5.Sc6+ fører til dette. Avdekkertrekk: dronningen på e2 angriper kongen på e8 nå som e5 er tomt.",
];

#[test]
fn what_was_played_and_what_principles_say_decide_between_equals() {
    let game = after("e4 e5 Nf3 Nc6");
    let now = game.position();
    let mut proposed =
        [of(now, "Bc4 Bc5 O-O", 20), of(now, "Bc4 Bc5", 20), of(now, "a3 Nf6", 19), of(now, "g4 Nf6", 18)];
    let suggest = |proposed: &[Proposed]| {
        Observer::of(&game).suggest(proposed, Context::Opening, Curve::Lichess).unwrap()
    };
    let answer = |proposed: &[Proposed]| {
        let suggestions = suggest(proposed);
        let other = suggestions.last().unwrap();
        why_not(&suggestions[0], other)
            .sentences(now)
            .iter()
            .map(|said| said[Lang::En].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(
        answer(&proposed[1..3]),
        ["The engine holds Bc4 and a3 nearly equal. For Bc4: Bc4 develops the bishop from f1."]
    );
    assert_eq!(
        answer(&proposed[2..]),
        [
            "The engine holds a3 and g4 nearly equal. Against g4: After g4 no white pawn can guard f3, h3, f4 and h4 any more."
        ]
    );
    let expected = |games, mean| Some(Expected { games, mean, low: mean - 0.02, high: mean + 0.02 });
    (proposed[1].expected, proposed[2].expected) = (expected(1, 0.40), expected(900, 0.70));
    assert_eq!(
        answer(&proposed[1..3]),
        ["Expected score 0.70 after a3 (900 games) and 0.40 after Bc4 (one game)."]
    );
    let plan = suggest(&proposed[..1])[0].plan.clone().unwrap();
    assert_eq!(
        plan.words(now).unwrap()[Lang::En],
        "Plan: 3.Bc4 Bc5 4.O-O. O-O brings the king from e1 to g1 and the rook into play."
    );
}

#[test]
fn a_reviewed_blunder_has_its_reasons_and_a_quiet_move_has_none() {
    let game = after("e4 e5 Nf3 Nf6 Nxe5 Nxe4 Qe2 Nf6");
    let start = Position::start(Variant::Standard);
    let moves: Vec<_> = game.plies().iter().map(|ply| ply.mv()).collect();
    let mut found: Vec<Option<Found>> = Vec::new();
    let mut now = start.clone();
    for m in &moves {
        found.push(Some(Found {
            best: Worth::Centipawns(20 * now.turn().fold_wb(1, -1)),
            line: vec![*m],
            second: None,
        }));
        now = now.play(*m).unwrap();
    }
    let before = after("e4 e5 Nf3 Nf6 Nxe5 Nxe4 Qe2");
    found[7] = Some(Found {
        best: Worth::Centipawns(-60),
        line: of(before.position(), "Qe7 Qxe4 d6", -60).line,
        second: None,
    });
    let refuted = of(&now, "Nc6+ Be7 Nxd8 Kxd8", 700);
    found.push(Some(Found { best: refuted.worth, line: refuted.line, second: None }));
    let reviewed = Reviewed::of(&start, &moves, &found, Curve::Lichess).unwrap();
    let because = &reviewed.because;
    assert_eq!(because.iter().filter(|of| of.is_some()).count(), 1);
    let said: Vec<&str> =
        because[7].as_ref().unwrap().sentences.iter().map(|said| said[Lang::En].as_str()).collect();
    assert_eq!(said, WHY);
    let [phase] = reviewed.phases.as_slice() else { panic!("{:?}", reviewed.phases) };
    assert_eq!((phase.phase, phase.moves), (Phase::Opening, [4, 4]));
    let words = phase.words();
    assert_eq!(words[Lang::En], OPENING[0]);
    assert_eq!(words[Lang::No], OPENING[1]);
}

const OPENING: [&str; 2] = [
    "In the opening a move cost White 0.0 percentage points of winning chances on average, and Black 9.4.",
    "I åpningen kostet et trekk i snitt hvit 0,0 prosentpoeng av vinnersjansene, og svart 9,4.",
];

const WHY: [&str; 3] = [
    "4...Nf6 5.Nc6+ Be7 6.Nxd8 Kxd8 costs Black material worth 6 pawns.",
    "4...Nf6 5.Nc6+ leads to this. Discovered attack: the queen on e2 attacks the king on e8 now that e5 is empty.",
    "For Qe7: Qe7 brings e5 in the centre under control.",
];
