//! Standings of tournaments on the command line.

use serde_json::{Value, json};

use crate::krog::krog;

fn line(number: u32, name: &str, rating: u32, rounds: &str) -> String {
    format!("001 {number:>4}      {name:<33} {rating:>4} {:>28}0.0    1  {rounds}\n", "")
}

/// Cy and Di are tied; Cy won against Di.
fn report() -> String {
    [
        "092 Individual: Swiss-System\nXXR 3\n".to_owned(),
        line(1, "Ada", 2000, "   2 w 1     3 b 1     4 w 0"),
        line(2, "Bo", 1900, "   1 b 0     4 w =     3 b ="),
        line(3, "Cy", 1800, "   4 w 1     1 w 0     2 w ="),
        line(4, "Di", 1700, "   3 b 0     2 b =     1 b 1"),
    ]
    .concat()
}

#[test]
fn standings_have_values_places_and_worksheets() {
    let answer =
        krog(&["tournament", "standings", "-", "--tie-breaks", "DE,BH/C1,SB,ARO", "--jsonl"], &report());
    assert_eq!(answer.status, 0, "{answer:?}");
    let lines: Vec<Value> = answer.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.iter().map(|line| line["tpn"].as_u64().unwrap()).collect::<Vec<_>>(), [1, 3, 4, 2]);
    assert_eq!(
        lines[0],
        json!({
            "tpn": 1, "name": "Ada", "points": 2.0, "rank": 1,
            "values": { "DE": 0, "BH/C1": 3, "SB": 2.5, "ARO": 1800 },
        })
    );
    // Bo won nothing: 1.0 from two draws, with 1.5 each.
    assert_eq!((&lines[3]["points"], &lines[3]["values"]["SB"]), (&json!(1.0), &json!(1.5)));
    let table = krog(&["tournament", "standings", "-", "--tie-breaks", "BH"], &report());
    assert!(
        table.stdout.lines().nth(1).unwrap().contains("Ada") && table.stdout.contains("BH"),
        "{}",
        table.stdout
    );
    for (lang, says) in
        [("en", "round 3, opponent 2: 1.0, cut"), ("no", "runde 3, motstander 2: 1.0, strøket")]
    {
        let args =
            ["--lang", lang, "tournament", "standings", "-", "--tie-breaks", "BH/C1", "--explain", "3"];
        let told = krog(&args, &report());
        assert!(
            told.stdout.starts_with("3 Cy  1.5\nBH/C1 = 3.5\n") && told.stdout.contains(says),
            "{}",
            told.stdout
        );
    }
}

#[test]
fn what_is_wrong_is_said_with_its_place() {
    let standings = |text: &str, codes: &str| {
        let answer = krog(&["--lang", "en", "tournament", "standings", "-", "--tie-breaks", codes], text);
        (answer.status, answer.stderr)
    };
    let (status, said) = standings(&report(), "BH,XY");
    assert!(status == 2 && said.contains("Unknown tie-break “XY”"), "{said}");
    let (status, said) = standings(&report(), "WIN/C1");
    assert!(status == 2 && said.contains("“/C1” does not go with WIN"), "{said}");
    let (status, said) = standings(&report().replace("   4 w 0", "   4 w ?"), "BH");
    assert!(status == 3 && said.contains("-:3:119: “?” is not a result"), "{said}");
    let (status, said) = standings(&report().replace("Swiss-System", "Round-Robin"), "BH");
    assert!(status == 2 && said.contains("BH is no tie-break of a round robin"), "{said}");
    let (status, said) = standings("", "BH");
    assert!(status == 3 && said.contains("no player"), "{said}");
}

#[test]
fn the_next_round_is_paired() {
    let answer = krog(&["pair", "-"], &report().replace("XXR 3", "XXR 4"));
    assert_eq!((answer.status, answer.stdout.as_str()), (1, "none\n"), "{answer:?}");
    // After two rounds: Ada and Di, Bo and Cy have not met.
    let two: String = report().lines().map(|line| format!("{}\n", line.get(..111).unwrap_or(line))).collect();
    let answer = krog(&["pair", "-"], &two);
    assert_eq!((answer.status, answer.stdout.as_str()), (0, "4 1\n2 3\n"), "{answer:?}");
    let over = krog(&["--lang", "en", "pair", "-"], &report());
    assert!(over.status == 1 && over.stderr.contains("All 3 rounds are paired"), "{over:?}");
    assert_eq!(krog(&["pair", "-"], "001 x").status, 3);
}
