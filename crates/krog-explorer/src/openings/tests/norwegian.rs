use super::super::{norwegian::norwegian, tests::names::LINES};

#[test]
fn names_are_put_together_as_norwegians_say_them() {
    for (english, expected) in [
        (
            "Sicilian Defense: Najdorf Variation, English Attack",
            "Siciliansk: Najdorf-varianten, Engelsk angrep",
        ),
        ("Sicilian Defense: Smith-Morra Gambit Accepted", "Siciliansk: Mottatt Smith-Morra-gambit"),
        ("Ruy Lopez: Berlin Defense", "Spansk parti: Berlin-forsvaret"),
        ("Ruy Lopez: Steinitz Defense Deferred", "Spansk parti: Utsatt Steinitz-forsvar"),
        (
            "French Defense: Winawer Variation, Poisoned Pawn Variation",
            "Fransk: Winawer-varianten, Giftbondevarianten",
        ),
        ("French Defense: Advance Variation", "Fransk: Fremstøtsvarianten"),
        (
            "Queen's Gambit Declined: Orthodox Defense, Main Line",
            "Avslått dronninggambit: Ortodokst forsvar, Hovedvarianten",
        ),
        ("Caro-Kann Defense: Accelerated Panov Attack", "Caro-Kann: Akselerert Panov-angrep"),
        (
            "Italian Game: Two Knights Defense, Fried Liver Attack",
            "Italiensk parti: Tospringerforsvaret, Fegatello-angrepet",
        ),
        (
            "Alekhine Defense: Modern Variation, Larsen Variation",
            "Aljekhins forsvar: Moderne variant, Larsen-varianten",
        ),
        ("Scandinavian Defense: Icelandic-Palme Gambit", "Skandinavisk: Icelandic-Palme-gambiten"),
        ("London System, with Bd3", "London-systemet, med Ld3"),
        ("Italian Game: Giuoco Piano", "Italiensk parti: Giuoco Piano"),
        ("Nobody's Opening: Nothing", "Nobody-åpningen: Nothing"),
    ] {
        assert_eq!(norwegian(english), expected);
    }
}

#[test]
fn no_name_of_the_list_says_in_english_what_it_is() {
    let kinds = [
        "Variation",
        "Defense",
        "Attack",
        "Gambit",
        "System",
        "Countergambit",
        "Counterattack",
        "Opening",
        "Game",
    ];
    for (_, name, _) in LINES {
        let norwegian = norwegian(name);
        let left: Vec<&str> = norwegian.split([' ', ',', ':']).filter(|word| kinds.contains(word)).collect();
        assert!(left.is_empty(), "{name}: {norwegian}");
    }
}

#[test]
fn every_row_of_the_tables_is_read_once() {
    super::super::norwegian::tables_are_whole();
}
