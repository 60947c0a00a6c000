//! Pairings of the rounds at hand, computed by another program.

use std::collections::BTreeSet;

use krog_pairing::{dutch, trf};
use krog_testing::data;

use crate::archive;

#[test]
fn every_pairing_is_that_of_the_rules() {
    let Some(path) = data::reference("swiss/swiss_public.tar.gz") else { return };
    let files = archive::files(&path);
    // Larger fields take long; they are paired too where this is set.
    let most: usize = std::env::var("KROG_MOST").ok().and_then(|most| most.parse().ok()).unwrap_or(200);
    let (mut right, mut wrong) = (0, Vec::new());
    for (name, report) in files.iter().filter(|(name, _)| name.ends_with(".trf")) {
        let tournament = trf::read(report).unwrap();
        let round = dutch::next_round(&tournament);
        let absent = tournament.absent.iter().filter(|(at, _)| *at == round).count();
        if tournament.players.len() - absent > most {
            continue;
        }
        let out = files.iter().find(|(other, _)| *other == name.replace(".trf", ".out")).unwrap();
        let lines: Vec<String> = match dutch::pair(&tournament) {
            Err(_) => vec!["none".to_owned()],
            Ok(pairing) => pairing
                .pairs
                .iter()
                .map(|pair| format!("{} {}", pair.white, pair.black))
                .chain(pairing.bye.map(|bye| format!("{bye} 0")))
                .collect(),
        };
        let wanted: Vec<&str> = out.1.lines().collect();
        if lines == wanted {
            right += 1;
        } else {
            let sets =
                |lines: &[&str]| lines.iter().map(|line| (*line).to_owned()).collect::<BTreeSet<String>>();
            let ours = lines.iter().map(String::as_str).collect::<Vec<_>>();
            let same = sets(&ours) == sets(&wanted);
            wrong.push(format!("{name} {} {same}", tournament.players.len()));
        }
    }
    assert!(right >= 462);
    assert!(wrong.is_empty(), "{right} right, {}: {}", wrong.len(), wrong.join(", "));
}
