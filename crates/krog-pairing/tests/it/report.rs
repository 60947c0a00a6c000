//! Reports that people and programs write.

use krog_pairing::{
    Kind, Points, TieBreak, standings,
    trf::{self, Fault},
};
use proptest::prelude::*;

/// A line of a player: number, name, rating, then rounds.
fn line(number: u32, name: &str, rating: u32, rounds: &str) -> String {
    format!("001 {number:>4}      {name:<33} {rating:>4} {:>28}0.0    1  {rounds}", "")
}

fn four() -> String {
    [
        line(1, "Åse Ødegård", 2000, "   2 w 1     3 b ="),
        line(2, "Bo", 1900, "   1 b 0  0000 - U"),
        line(3, "王", 1800, "   4 w 1     1 w ="),
        line(4, "Di", 0, "   3 b 0  0000 - H"),
    ]
    .join("\n")
}

#[test]
fn a_report_is_read_whatever_ends_its_lines() {
    let text = format!("012 Club\n092 Individual: Swiss-System\nXXR 3\n{}\n", four());
    let read = trf::read(&text).unwrap();
    assert_eq!((read.kind, read.rounds, read.players.len()), (Kind::Swiss, 3, 4));
    assert_eq!(read.players.iter().map(|player| read.total(player)).collect::<Vec<_>>(), [15, 10, 15, 5]);
    assert_eq!((read.players[0].name.as_str(), read.players[3].rating), ("Åse Ødegård", None));
    for ends in ["\r\n", "\r"] {
        assert_eq!(trf::read(&text.replace('\n', ends)).unwrap(), read);
    }
    let points = "BBW  3.0\nBBD  1.0\nBBU  1.5\n";
    let three = trf::read(&format!("{points}{}", four())).unwrap();
    assert_eq!(three.points, Points { win: 30, draw: 10, pairing_bye: 15, ..Points::default() });
    let newer = trf::read(&format!("162  W 3.0    D 1.0    P 1.5\n{}", four())).unwrap();
    assert_eq!(newer.points, three.points);
    assert_eq!(
        trf::read(&format!("092 Individual: Round-Robin\n{}", four())).unwrap().kind,
        Kind::RoundRobin
    );
}

#[test]
fn what_is_wrong_is_named_with_its_place() {
    let fault = |text: String| {
        let error = trf::read(&text).unwrap_err();
        (error.line, error.column, error.fault)
    };
    assert_eq!(fault(String::new()), (1, 1, Fault::Empty));
    assert_eq!(fault("\n001    x".to_owned()), (2, 5, Fault::NotANumber("x".to_owned())));
    let with = |rounds: &str| format!("{}\n{}", line(1, "A", 1, rounds), line(2, "B", 1, "   1 b 0"));
    assert_eq!(fault(with("   2 w ?")), (1, 99, Fault::NotAResult("?".to_owned())));
    assert_eq!(fault(with("  2x w 1")), (1, 92, Fault::NotANumber("2x".to_owned())));
    assert_eq!(fault(with("0000 - 1")), (1, 99, Fault::Opponent('1')));
    assert_eq!(fault(with("   2 w U")), (1, 99, Fault::Opponent('U')));
    assert_eq!(fault(with("   3 w 1")), (1, 92, Fault::Unknown(3)));
    assert_eq!(fault(format!("{}\n{}", four(), line(2, "B", 1, ""))), (5, 5, Fault::Twice(2)));
    let alone = format!("{}\n{}", line(1, "A", 1, "   2 w 1"), line(2, "B", 1, "0000 - H"));
    assert_eq!(fault(alone), (1, 92, Fault::Disagrees(2, 1)));
}

#[test]
fn a_round_robin_has_no_buchholz_and_nobody_rated_no_performance() {
    let robin = trf::read(&format!("092 Round robin\n{}", four())).unwrap();
    let code = |text: &str| text.parse::<TieBreak>().unwrap();
    assert!(standings(&robin, &[code("BH")]).is_err());
    // Di is unrated.
    let places = standings(&robin, &[code("DE"), code("TPR")]).unwrap();
    assert!(places.iter().all(|place| place.worksheets[1].value.number().is_none()));
    // The two at the top drew with each other: nothing tells them apart.
    assert_eq!(
        places.iter().map(|place| (place.number, place.rank)).collect::<Vec<_>>(),
        [(1, 1), (3, 1), (2, 3), (4, 4)]
    );
}

proptest! {
    #[test]
    fn no_text_is_too_odd(text in "(001|XXR|162|BBW|[0-9]{3}| |[a-z]|\u{e5}|\n|[wb1=0+-]|[UFHZ]){0,200}") {
        let _ = trf::read(&text);
    }
}
