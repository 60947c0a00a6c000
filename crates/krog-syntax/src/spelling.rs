//! What may have been meant by a misspelt word.

/// The candidate nearest to a word, if one is near enough to be meant.
#[must_use]
pub fn closest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    let word: Vec<char> = word.chars().flat_map(char::to_lowercase).collect();
    if word.len() > 40 {
        return None;
    }
    let most = match word.len() {
        0 | 1 => 0,
        2..=4 => 1,
        5..=8 => 2,
        _ => 3,
    };
    candidates
        .into_iter()
        .filter_map(|candidate| {
            let letters: Vec<char> = candidate.chars().flat_map(char::to_lowercase).collect();
            if letters.len().abs_diff(word.len()) > most {
                return None;
            }
            let distance = distance(&word, &letters);
            (distance <= most).then_some((distance, candidate))
        })
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// How many letters must be put in, left out, changed or swapped with their neighbour.
fn distance(a: &[char], b: &[char]) -> usize {
    let mut before: Vec<usize> = Vec::new();
    let mut above: Vec<usize> = (0..=b.len()).collect();
    let mut last_a = None;
    for (i, &x) in a.iter().enumerate() {
        let mut row = Vec::with_capacity(b.len() + 1);
        row.push(i + 1);
        let mut last_b = None;
        let mut left = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let get = |row: &[usize], at: usize| row.get(at).copied().unwrap_or(usize::MAX / 2);
            let mut best = (get(&above, j) + usize::from(x != y)).min(get(&above, j + 1) + 1).min(left + 1);
            if last_b == Some(x) && last_a == Some(y) && j > 0 {
                best = best.min(get(&before, j - 1) + 1);
            }
            row.push(best);
            left = best;
            last_b = Some(y);
        }
        before = std::mem::replace(&mut above, row);
        last_a = Some(x);
    }
    above.last().copied().unwrap_or(a.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_edits() {
        for (a, b, n) in [
            ("", "", 0),
            ("def", "deff", 1),
            ("rule", "ruel", 1),
            ("override", "overide", 1),
            ("abc", "xyz", 3),
        ] {
            let of = |s: &str| s.chars().collect::<Vec<_>>();
            assert_eq!(distance(&of(a), &of(b)), n, "{a} {b}");
        }
    }

    #[test]
    fn finds_what_was_meant() {
        let words = ["add", "def", "override", "remove", "rule"];
        assert_eq!(closest("overide", words), Some("override"));
        assert_eq!(closest("Rule", words), Some("rule"));
        assert_eq!(closest("dfe", words), Some("def"));
        assert_eq!(closest("umbrella", words), None);
        assert_eq!(closest("", words), None);
        assert_eq!(closest(&"a".repeat(1000), words), None);
    }
}
