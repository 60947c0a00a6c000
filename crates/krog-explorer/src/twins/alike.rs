//! What two files may have written differently of one thing: a date, a name.

use std::collections::{BTreeMap, HashMap};

use crate::{card::Card, games::NameCount};

/// Names with a word in common that are compared with each other, at most: a word of more is a common one.
const COMMON: usize = 200;

/// Whether two dates can be one, as far as they are known; a day more or less is another time zone.
pub(super) fn may_be_one_day(a: &Card, b: &Card) -> bool {
    let (Some(year), Some(other)) = (a.month.year(), b.month.year()) else { return true };
    if let (Some(day), Some(other)) = (day_number(a), day_number(b)) {
        return day.abs_diff(other) <= 1;
    }
    let months = a.month.month().zip(b.month.month());
    year == other && months.is_none_or(|(month, other)| month == other)
}

/// The number of a game's day, from the first of the year 0; none where the day is not known.
fn day_number(card: &Card) -> Option<u32> {
    // Days of a year before each month.
    const BEFORE: [u32; 12] = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334];
    let (year, month, day) = (u32::from(card.month.year()?), card.month.month()?, card.day?);
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let past = year.checked_sub(1)?;
    let leap_days = past / 4 - past / 100 + past / 400 + u32::from(is_leap && month > 2);
    let of_months = BEFORE.get(usize::from(month).checked_sub(1)?)?;
    Some(365 * year + leap_days + of_months + u32::from(day))
}

/// The words of a name, without marks and case.
fn words(name: &str) -> Vec<String> {
    let words = name.split(|ch: char| !ch.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| word.to_lowercase().chars().map(plain).collect()).collect()
}

/// A letter without its accent, as files without them have it.
const fn plain(letter: char) -> char {
    match letter {
        'á' | 'à' | 'â' | 'ä' | 'ã' | 'å' | 'æ' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' | 'õ' | 'ø' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' | 'č' | 'ć' => 'c',
        'š' | 'ś' => 's',
        'ž' | 'ź' | 'ż' => 'z',
        'ñ' | 'ń' => 'n',
        'ý' => 'y',
        'ł' => 'l',
        _ => letter,
    }
}

/// Whether two names can be one person's: every word of one is a word of the other or its beginning, and one whole word is in both.
pub(super) fn may_be_one_person(a: &str, b: &str) -> bool {
    let (a, b) = (words(a), words(b));
    if a.is_empty() || b.is_empty() || a == b {
        return true;
    }
    let (few, many) = if a.len() <= b.len() { (&a, &b) } else { (&b, &a) };
    let mut left: Vec<&String> = many.iter().collect();
    let mut whole = false;
    for word in few {
        let equal = left.iter().position(|other| *other == word);
        whole |= equal.is_some_and(|_| word.chars().count() > 1);
        let begins = |other: &&String| other.starts_with(word.as_str()) || word.starts_with(other.as_str());
        let Some(at) = equal.or_else(|| left.iter().position(begins)) else { return false };
        left.swap_remove(at);
    }
    whole
}

/// Groups of names that can be one person's, each with two or more: the names of a group can all be one another's. Those in most games
/// come first, in a group and among the groups.
pub fn alike_names(mut names: Vec<NameCount>) -> Vec<Vec<NameCount>> {
    names.sort_by(|a, b| b.games.cmp(&a.games).then_with(|| a.name.cmp(&b.name)));
    let mut by_word: HashMap<String, Vec<usize>> = HashMap::new();
    for (at, count) in names.iter().enumerate() {
        let mut words: Vec<String> = words(&count.name);
        words.sort_unstable();
        words.dedup();
        for word in words.into_iter().filter(|word| word.chars().count() > 1) {
            by_word.entry(word).or_default().push(at);
        }
    }
    let name_of = |at: usize| names.get(at).map_or("", |count| count.name.as_str());
    // Of each name the one in most games that it can be.
    let mut group_of: HashMap<usize, usize> = HashMap::new();
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for at in 0..names.len() {
        let with_word = words(name_of(at)).into_iter().filter_map(|word| by_word.get(&word));
        let mut others: Vec<usize> = with_word
            .filter(|others| others.len() <= COMMON)
            .flatten()
            .copied()
            .filter(|other| *other < at)
            .collect();
        others.sort_unstable();
        let fits = |group: &usize| {
            let all = groups.get(group).map(Vec::as_slice).unwrap_or_default();
            all.iter().all(|other| may_be_one_person(name_of(*other), name_of(at)))
        };
        let group = others.iter().filter_map(|other| group_of.get(other)).copied().find(fits).unwrap_or(at);
        group_of.insert(at, group);
        groups.entry(group).or_default().push(at);
    }
    let count = |at: usize| names.get(at).cloned();
    let several = groups.into_values().filter(|group| group.len() > 1);
    several.map(|group| group.into_iter().filter_map(count).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dated(date: (u16, Option<u8>, Option<u8>)) -> Card {
        let mut game = crate::import::collect::Collect::new();
        crate::remove::replay(b"*", &mut game);
        Card { month: crate::Month::new(date.0, date.1), day: date.2, ..game.card() }
    }

    #[test]
    fn dates_that_can_be_one_day() {
        let day = |year, month, day| (year, Some(month), Some(day));
        for (a, b, one) in [
            (day(2023, 12, 31), day(2024, 1, 1), true),
            (day(2023, 12, 30), day(2024, 1, 1), false),
            (day(2023, 1, 1), day(2024, 1, 1), false),
            (day(2023, 3, 28), day(2023, 4, 1), false),
            (day(2023, 3, 31), day(2023, 4, 1), true),
            (day(2023, 2, 28), day(2023, 3, 1), true),
            (day(2024, 2, 28), day(2024, 3, 1), false),
            (day(2024, 2, 29), day(2024, 3, 1), true),
            (day(1900, 2, 28), day(1900, 3, 1), true),
            (day(2023, 5, 3), day(2023, 5, 4), true),
            (day(2023, 5, 3), day(2023, 5, 5), false),
            (day(2023, 5, 3), (2023, Some(5), None), true),
            (day(2023, 5, 31), (2023, Some(6), None), false),
            (day(2023, 12, 31), (2024, None, None), false),
            (day(2023, 12, 31), (2023, None, None), true),
            (day(2023, 12, 31), (0, None, None), true),
        ] {
            let (a, b) = (dated(a), dated(b));
            assert_eq!(
                (may_be_one_day(&a, &b), may_be_one_day(&b, &a)),
                (one, one),
                "{:?} {:?}",
                a.month,
                b.month
            );
        }
    }

    #[test]
    fn names_that_can_be_one_persons() {
        for (a, b) in [
            ("Carlsen, Magnus", "Magnus Carlsen"),
            ("Carlsen, M.", "Carlsen, Magnus"),
            ("Carlsen", "Carlsen, Magnus"),
            ("CARLSEN,MAGNUS", "carlsen magnus"),
            ("Ågaard, J", "Agaard, Jacob"),
            ("B", "b."),
            ("?", "Anybody"),
            ("", ""),
        ] {
            assert!(may_be_one_person(a, b) && may_be_one_person(b, a), "{a} {b}");
        }
        for (a, b) in [
            ("Carlsen, Magnus", "Carlsen, Henrik"),
            ("Carlsen", "Karlsen"),
            ("M", "Magnus"),
            ("Polgar, Judit", "Polgar, Zsuzsa"),
            ("A B", "B C"),
        ] {
            assert!(!may_be_one_person(a, b), "{a} {b}");
        }
    }

    #[test]
    fn spellings_come_together_with_the_name_in_most_games() {
        let count = |(name, games): &(&str, u64)| NameCount {
            name: (*name).to_owned(),
            games: *games,
            prevails: false,
        };
        let names = [
            ("Carlsen, M.", 3),
            ("Carlsen, Magnus", 40),
            ("Magnus Carlsen", 7),
            ("Carlsen, Henrik", 2),
            // It can be Magnus, and it can be Henrik: the one in most games is asked about.
            ("Carlsen", 1),
            ("Caruana, Fabiano", 9),
        ];
        let groups = alike_names(names.iter().map(count).collect());
        let told: Vec<Vec<&str>> =
            groups.iter().map(|group| group.iter().map(|count| count.name.as_str()).collect()).collect();
        assert_eq!(told, [["Carlsen, Magnus", "Magnus Carlsen", "Carlsen, M.", "Carlsen"]]);
        // A word that very many names have in common says nothing.
        let many = (0..300).map(|n| NameCount { name: format!("Player {n}"), games: 1, prevails: false });
        assert!(alike_names(many.collect()).is_empty());
    }
}
