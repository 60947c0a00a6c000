//! The examples that the articles give.

use super::order::{exchanges, subsets, transpositions};

fn moved(numbers: usize, max_pairs: usize) -> Vec<(Vec<usize>, Vec<usize>)> {
    let all: Vec<usize> = (1..=numbers).collect();
    exchanges(&all, max_pairs)
        .into_iter()
        .map(|(s1, s2)| {
            let down = s2.into_iter().filter(|number| *number <= max_pairs).collect();
            (down, s1.into_iter().filter(|number| *number > max_pairs).collect())
        })
        .collect()
}

#[test]
fn transpositions_of_eleven_players_are_those_of_4_2() {
    let made = transpositions(&[6, 7, 8, 9, 10, 11], 5);
    assert_eq!(made.len(), 720);
    assert_eq!(made[..2], [vec![6, 7, 8, 9, 10], vec![6, 7, 8, 9, 11]]);
    assert_eq!(made.last(), Some(&vec![11, 10, 9, 8, 7]));
    let two_came_down = transpositions(&[3, 4, 5, 6, 7, 8, 9, 10, 11], 2);
    assert_eq!(two_came_down.len(), 72);
    assert_eq!(two_came_down[..2], [vec![3, 4], vec![3, 5]]);
    assert_eq!(two_came_down[8..10], [vec![4, 3], vec![4, 5]]);
}

#[test]
fn exchanges_of_eleven_players_are_those_of_4_3() {
    let made = moved(11, 5);
    assert_eq!(made[0], (vec![], vec![]));
    let before = |one: (&[usize], &[usize]), other: (&[usize], &[usize])| {
        let at = |exchange: (&[usize], &[usize])| {
            made.iter().position(|(down, up)| down == exchange.0 && up == exchange.1).unwrap()
        };
        assert!(at(one) < at(other), "{one:?} {other:?}");
    };
    before((&[1], &[11]), (&[4, 5], &[6, 7]));
    before((&[4], &[6]), (&[5], &[8]));
    before((&[3, 4], &[6, 8]), (&[4, 5], &[8, 9]));
    before((&[5], &[7]), (&[4], &[6]));
    before((&[2, 5], &[6, 7]), (&[3, 4], &[6, 7]));
    before((&[1, 4, 5], &[6, 7, 8]), (&[2, 3, 5], &[6, 7, 8]));
    before((&[4, 5], &[6, 9]), (&[4, 5], &[7, 8]));
    before((&[3, 4, 5], &[6, 7, 10]), (&[3, 4, 5], &[6, 8, 9]));
}

#[test]
fn sets_of_those_who_came_down_are_in_the_order_of_4_4() {
    assert_eq!(
        subsets(&[1, 2, 3, 4], 2),
        [vec![1, 2], vec![1, 3], vec![1, 4], vec![2, 3], vec![2, 4], vec![3, 4]]
    );
}
