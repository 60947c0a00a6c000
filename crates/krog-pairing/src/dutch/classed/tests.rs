//! Against the matchings that weigh every pair.

use super::{super::matching::matching, *};

#[test]
fn the_first_partner_is_that_of_a_matching_as_good() {
    let mut state = 11_u64;
    let mut lot = |below: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    for round in 0..1_500 {
        let (count, classes) = (2 * (1 + round % 7), 1 + lot(5));
        let worth: Vec<u64> = (0..classes * classes).map(|_| lot(6) as u64).collect();
        let between = |one: usize, other: usize| worth[one.min(other) * classes + one.max(other)];
        // Who is paired counts more than all else.
        let weight = |worth: u64| {
            if worth == 0 { Weight::<2>::ZERO } else { Weight::ZERO.then(30, 1 << 10 | worth) }
        };
        let class: Vec<usize> = (0..count).map(|_| lot(classes)).collect();
        let mut graph = Graph::new(class.clone(), classes, |one, other| weight(between(one, other)));
        for _ in 0..lot(2 * count) {
            graph.part(lot(count), lot(count));
        }
        let best = |graph: &Graph<2>| {
            let mates = matching(count, |one, other| {
                if graph.apart[one].has(other) {
                    Weight::ZERO
                } else {
                    weight(between(class[one], class[other]))
                }
            });
            mates.iter().all(Option::is_some).then(|| graph.total(&mates))
        };
        let most = best(&graph);
        let found = Matcher::solve(&graph, &Bits::of(count, 0..count));
        assert_eq!(found.as_ref().map(|found| graph.total(&found.mate)), most);
        let Some(mut found) = found else { continue };
        let order: Vec<usize> = (0..count).collect();
        let (mut fixed, mut taken) = (graph.clone(), vec![false; count]);
        for at in 0..count {
            if taken[at] {
                continue;
            }
            let partner = found.choose(at, &order).unwrap();
            for other in (0..count).filter(|other| !taken[*other] && !fixed.apart[at].has(*other)) {
                let mut tried = fixed.clone();
                (0..count).filter(|third| *third != other).for_each(|third| tried.part(at, third));
                if best(&tried) == most {
                    assert_eq!(partner, other, "{class:?} {worth:?}");
                    fixed = tried;
                    break;
                }
            }
            (taken[at], taken[partner]) = (true, true);
        }
    }
}
