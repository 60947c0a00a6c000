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
    for (lang, says) in [
        ("en", "3.5 is the sum of those that are not cut.\n"),
        ("no", "3,5 er summen av dem som ikke er strøket.\n"),
    ] {
        let args =
            ["--lang", lang, "tournament", "standings", "-", "--tie-breaks", "BH/C1", "--explain", "3"];
        let told = krog(&args, &report());
        assert!(
            told.stdout.starts_with("3 Cy  1.5\nBH/C1: Buchholz, ") && told.stdout.contains(says),
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

#[test]
fn random_tournaments_are_checked_without_a_difference() {
    let args =
        ["tournament", "generate", "--players", "24", "--rounds", "6", "--late", "10", "--forfeits", "5"];
    let made = |more: &[&str]| {
        let answer = krog(&[&args[..], more].concat(), "");
        assert_eq!(answer.status, 0, "{answer:?}");
        answer.stdout
    };
    let report = made(&["--seed", "3"]);
    assert_eq!(report, made(&["--seed", "3"]));
    assert_ne!(report, made(&["--seed", "4"]));
    assert!(report.starts_with("012 Random tournament 3\n142 6\n") && report.contains("192 FIDE_DUTCH_2026"));
    let older = made(&["--seed", "3", "--to", "trf16", "--points", "3,1,0,1.5", "--ratings", "1000-1200"]);
    assert!(
        older.contains("\nXXR 6\n") && older.contains("\nBBW  3.0\n") && older.contains("\nBBU  1.5\n"),
        "{older}"
    );
    for report in [&report, &older, &made(&["--seed", "5", "--baku"])] {
        let checked = krog(&["--lang", "en", "tournament", "check", "-"], report);
        assert_eq!(
            (checked.status, checked.stdout.as_str()),
            (0, "6 rounds and 24 players checked: no difference.\n"),
            "{checked:?}"
        );
    }
    let none = krog(&["--lang", "en", "tournament", "generate", "--players", "4", "--rounds", "9"], "");
    assert!(none.status == 1 && none.stderr.contains("cannot be paired"), "{none:?}");
    for (option, value, says) in [
        ("--players", "1", "2 to 9999"),
        ("--ratings", "9-1", "the lower one first"),
        ("--draws", "101", "101"),
        ("--points", "1,2", "write them like"),
        ("--points", "1,0.55,0", "0.55"),
    ] {
        let none = krog(&["--lang", "en", "tournament", "generate", option, value], "");
        assert!(none.status == 2 && none.stderr.contains(says), "{none:?}");
    }
}

#[test]
fn differences_are_told_in_both_languages() {
    // The top half meets the bottom half in the first round: Ada plays Cy.
    let wrong = report().replace("0.0    1     2 w 1", "2.5    1     2 w 1");
    let checked = krog(&["tournament", "check", "-", "--jsonl"], &wrong);
    assert_eq!(checked.status, 1, "{checked:?}");
    let lines: Vec<Value> = checked.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let points = lines.iter().find(|line| line["code"] == "points" && line["tpn"] == 1).unwrap();
    assert_eq!((&points["report"], &points["sum"]), (&json!(2.5), &json!(2.0)));
    assert_eq!(points["message"]["en"], "Player 1: the report has 2.5 points, the results add up to 2.0.");
    assert_eq!(points["message"]["no"], "Spiller 1: rapporten har 2.5 poeng, resultatene gir 2.0.");
    let pairing = lines.iter().find(|line| line["code"] == "pairing").unwrap();
    assert_eq!((&pairing["round"], &pairing["board"]), (&json!(1), &json!(1)), "{pairing}");
    assert_eq!((&pairing["rules"], &pairing["report"]), (&json!([1, 3]), &json!([[1, 2], [3, 4]])));
    for (lang, says) in [
        ("en", "Round 1, board 1: the rules give 1–3, the report has 1–2, 3–4."),
        ("no", "Runde 1, bord 1: reglene gir 1–3, rapporten har 1–2, 3–4."),
    ] {
        let told = krog(&["--lang", lang, "tournament", "check", "-"], &wrong);
        assert!(told.status == 1 && told.stdout.lines().any(|line| line == says), "{told:?}");
    }
    let robin =
        krog(&["--lang", "en", "tournament", "check", "-"], &report().replace("Swiss", "Round-Robin"));
    assert!(
        robin.stderr.contains("not paired by the Dutch system") && !robin.stdout.contains("board"),
        "{robin:?}"
    );
    assert_eq!(krog(&["tournament", "check", "-"], "001 x").status, 3);
}

#[test]
fn reports_are_exported() {
    let text = format!("012 Åpen\nXXP 1 4\n{}", report());
    let export = |to: &str, text: &str| {
        let answer = krog(&["tournament", "export", "-", "--to", to], text);
        assert_eq!(answer.status, 0, "{answer:?}");
        answer.stdout
    };
    let newer = export("trf26", &text);
    assert!(newer.contains("142 3\n192 FIDE_DUTCH_2026\n260   1 999    1    4\n"), "{newer}");
    assert_eq!(export("trf16", &newer), export("trf16", &text));
    let csv = export("csv", &text.replace("Ada ", "A,\"a"));
    let lines: Vec<&str> = csv.lines().collect();
    assert!(
        lines[0].starts_with("tpn,name,title,") && lines[0].ends_with(",rank,round_1,round_2,round_3"),
        "{csv}"
    );
    assert_eq!(lines[1], "1,\"A,\"\"a\",,,2000,,,,0.0,1,2w1,3b1,4w0");
    let object: Value = serde_json::from_str(&export("json", &text)).unwrap();
    assert_eq!(
        (&object["kind"], &object["rounds"], &object["played"]),
        (&json!("swiss"), &json!(3), &json!(3))
    );
    assert_eq!(object["apart"], json!([{ "rounds": [1, 3], "players": [1, 4] }]));
    assert_eq!(object["lines"][0], json!({ "code": "012", "text": "Åpen" }));
    assert_eq!(object["players"][1]["rounds"][1], json!({ "opponent": 4, "color": "white", "result": "=" }));
    let failed = krog(&["--lang", "no", "tournament", "export", "-", "--to", "csv"], "162  Q 1.0\n");
    assert!(
        failed.status == 3 && failed.stderr.contains("-:1:6: «Q» er ikke et slags resultat"),
        "{failed:?}"
    );
}

#[test]
fn a_pairing_tells_its_reasons() {
    // Two rounds of four of which one is played: the winners meet, and so do the others.
    let report = [
        "092 Individual: Swiss-System\nXXR 3\nXXC white1\n".to_owned(),
        line(1, "Ada", 2000, "   3 w 1"),
        line(2, "Bo", 1900, "   4 b 1"),
        line(3, "Cy", 1800, "   1 b 0"),
        line(4, "Di", 1700, "   2 w 0"),
    ]
    .concat();
    assert_eq!(krog(&["pair", "-"], &report).stdout, "2 1\n3 4\n");
    let told = krog(&["--lang", "en", "pair", "-", "--explain", "1"], &report);
    assert_eq!(
        told.stdout,
        "1 Ada meets 2 Bo in round 2.\n\
         2 Bo has White and 1 Ada has Black: whoever is due a colour gets it (5.2.1).\n\
         1 Ada: number 1 in the pairing order, 1.0 points.\n\
         1 Ada has had W and is due Black, since there has been one game fewer with that colour.\n\
         1 Ada has played 3 Cy.\n\
         2 Bo: number 2 in the pairing order, 1.0 points.\n\
         2 Bo has had B and is due White, since there has been one game fewer with that colour.\n\
         2 Bo has played 4 Di.\n\
         1 Ada does not meet 3 Cy because they played each other in round 1 (C1).\n\
         1 Ada does not meet 4 Di because then 2 players would be left without an opponent at 1.0 points; as it is, 0 (C6).\n\
         1 Ada does not have a bye because the number of players is even.\n"
    );
    let told = krog(&["--lang", "no", "pair", "-", "--explain", "1", "--against", "4"], &report);
    assert!(
        told.stdout.starts_with(
            "1 Ada møter ikke 4 Di, for da ville 2 spillere blitt stående uten motstander ved 1,0 poeng; slik det er, 0 (C6).\n1 Ada møter 2 Bo i runde 2.\n"
        ),
        "{told:?}"
    );
    let told = krog(&["pair", "-", "--explain", "4", "--against", "2", "--jsonl"], &report);
    let line: Value = serde_json::from_str(&told.stdout).unwrap();
    assert_eq!(
        (&line["tpn"], &line["opponent"], &line["color"], &line["not"][0]["reason"]),
        (&json!(4), &json!(3), &json!("black"), &json!("C1"))
    );
    let nobody = krog(&["--lang", "en", "pair", "-", "--explain", "9"], &report);
    assert_eq!(
        (nobody.status, nobody.stderr.trim()),
        (1, "krog: There is no player number 9 in the report.")
    );
}
