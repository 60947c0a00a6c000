//! Every value of the tournaments at hand, computed by FIDE's reference program.

use std::collections::BTreeMap;

use krog_pairing::{Kind, TieBreak, standings, trf};
use krog_testing::data;
use serde_json::Value;

use crate::archive;

#[test]
fn every_value_is_that_of_the_reference() {
    let Some(path) = data::reference("tiebreaks/tiebreaks_public.tar.gz") else { return };
    let files: BTreeMap<String, String> = archive::files(&path).into_iter().collect();
    let (mut tournaments, mut compared) = (0, 0);
    for (name, report) in files.iter().filter(|(name, _)| name.ends_with(".trf")) {
        let tournament = trf::read(report).unwrap();
        let wanted: Value = serde_json::from_str(&files[&name.replace(".trf", ".json")]).unwrap();
        assert_eq!(tournament.kind == Kind::RoundRobin, wanted["type"] == "rr", "{name}");
        let codes: Vec<&str> =
            wanted["codes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap()).collect();
        let tie_breaks: Vec<TieBreak> = codes.iter().map(|code| code.parse().unwrap()).collect();
        let places = standings(&tournament, &tie_breaks).unwrap();
        for player in wanted["players"].as_array().unwrap() {
            let number = u32::try_from(player["tpn"].as_u64().unwrap()).unwrap();
            let place = places.iter().find(|place| place.number == number).unwrap();
            let points = f64::from(i32::try_from(place.points).unwrap()) / 10.0;
            assert!((points - player["points"].as_f64().unwrap()).abs() < 1e-9, "{name} {number}");
            for (code, worksheet) in codes.iter().zip(&place.worksheets) {
                let value = player["values"][code].as_str().map(|text| text.parse::<f64>().unwrap());
                let same = match (worksheet.value.number(), value) {
                    (None, None) => true,
                    (Some(ours), Some(theirs)) => (ours - theirs).abs() <= 0.0101,
                    _ => false,
                };
                assert!(same, "{name} {number} {code}: {} for {value:?}\n{worksheet:?}", worksheet.value);
                compared += 1;
            }
        }
        tournaments += 1;
    }
    assert_eq!(tournaments, 89);
    assert!(compared > 60_000, "{compared}");
}

#[test]
fn every_report_at_hand_is_read() {
    let Some(path) = data::reference("swiss/swiss_public.tar.gz") else { return };
    let files = archive::files(&path);
    let index = files.iter().find(|(name, _)| name.ends_with("index.tsv")).map(|(_, text)| text).unwrap();
    let mut read = 0;
    for row in index.lines().skip(1) {
        let cells: Vec<&str> = row.split('\t').collect();
        let report = files.iter().find(|(name, _)| name.ends_with(&format!("{}.trf", cells[0])));
        let tournament =
            trf::read(&report.unwrap().1).unwrap_or_else(|error| panic!("{}: {error}", cells[0]));
        let [players, rounds] = [cells[1], cells[3]].map(|cell| cell.parse::<usize>().unwrap());
        assert_eq!((tournament.players.len(), tournament.rounds), (players, rounds), "{row}");
        read += 1;
    }
    assert_eq!(read, 500);
}
