use std::collections::BTreeSet;

use krog_logic::types::{
    Conduct, Joint, RType, RefutationStep, TType, coherent, joint_acts, legacy, refute, refuted,
};

/// The table as published, by row.
const TABLE: [[&str; 7]; 7] = [
    ["R1", "R8", "R9", "R10", "K1", "R12", "K2"],
    ["R28", "R2", "R29", "R14", "R15", "R16", "K3"],
    ["R30", "R31", "R3", "R18", "K4", "R20", "K5"],
    ["R32", "R33", "R34", "R4", "K6", "R23", "R24"],
    ["K7", "R11", "K8", "K9", "R5", "R25", "K10"],
    ["R13", "R17", "R19", "R21", "R22", "R6", "R27"],
    ["K11", "K12", "K13", "R26", "K14", "R35", "R7"],
];

fn every_pair() -> impl Iterator<Item = (TType, TType)> + Clone {
    TType::all().iter().flat_map(|&i| TType::all().iter().map(move |&j| (i, j)))
}

/// All sets of ideal worlds, listed and not counted by bits.
fn world_sets() -> Vec<Vec<Joint>> {
    let mut sets: Vec<Vec<Joint>> = vec![Vec::new()];
    for act in joint_acts() {
        let with: Vec<Vec<Joint>> = sets.iter().map(|s| s.iter().copied().chain([act]).collect()).collect();
        sets.extend(with);
    }
    sets.retain(|s| !s.is_empty());
    sets
}

fn shown(worlds: &[Joint]) -> (TType, TType) {
    (
        TType::of(|c| worlds.iter().any(|w| w.0 == c)).unwrap(),
        TType::of(|c| worlds.iter().any(|w| w.1 == c)).unwrap(),
    )
}

#[test]
fn seven_types_of_one_agent() {
    use Conduct::{Bring, Passive, Prevent};
    let table: [&[Conduct]; 7] = [
        &[Bring, Prevent, Passive],
        &[Bring, Passive],
        &[Bring, Prevent],
        &[Prevent, Passive],
        &[Bring],
        &[Passive],
        &[Prevent],
    ];
    let all = TType::all();
    assert_eq!(all.len(), 7);
    for (n, (t, permitted)) in all.iter().zip(table).enumerate() {
        assert_eq!(t.number(), n + 1);
        assert_eq!(t.label(), format!("T{}", n + 1));
        assert_eq!(TType::labelled(&t.label()), Some(*t));
        assert_eq!(TType::numbered(n + 1), Some(*t));
        for c in Conduct::ALL {
            assert_eq!(t.permits(c), permitted.contains(&c), "{t} {c:?}");
        }
        assert_eq!(TType::of(|c| permitted.contains(&c)), Some(*t));
    }
    assert_eq!(TType::of(|_| false), None, "something is always permitted");
    assert_eq!(TType::numbered(0), None);
    assert_eq!(TType::numbered(8), None);
}

#[test]
fn sets_of_ideal_worlds_show_35_pairs() {
    assert_eq!(joint_acts().len(), 7);
    let sets = world_sets();
    assert_eq!(sets.len(), 127);
    let pairs: BTreeSet<String> = sets.iter().map(|s| format!("{:?}", shown(s))).collect();
    assert_eq!(pairs.len(), 35);
    for (i, j) in every_pair() {
        let count = sets.iter().filter(|s| shown(s) == (i, j)).count();
        assert_eq!(count, coherent(i, j), "{i} {j}");
    }
    let unordered = every_pair().filter(|(i, j)| i.number() <= j.number());
    assert_eq!(unordered.clone().count(), 28);
    assert_eq!(unordered.filter(|(i, j)| coherent(*i, *j) > 0).count(), 21);
}

#[test]
fn labels_are_those_of_the_table() {
    let all = RType::all();
    assert_eq!(all.len(), 35);
    let labels: BTreeSet<String> = all.iter().map(|r| r.label()).collect();
    assert_eq!(labels.len(), 35);
    assert!(all.iter().enumerate().all(|(n, r)| r.number() == n + 1));
    for (i, j) in every_pair() {
        let wanted = TABLE[i.number() - 1][j.number() - 1];
        let label = RType::of(i, j).map(|r| r.label()).or_else(|| refute(i, j).map(|k| k.label()));
        assert_eq!(label.as_deref(), Some(wanted), "{i} {j}");
        if let Some(r) = RType::of(i, j) {
            assert_eq!(RType::labelled(wanted), Some(r));
            assert_eq!(r.to_string(), format!("{wanted}⟨{i},{j}⟩"));
        }
    }
}

/// Each step of each refutation is true of every set of ideal worlds that would show the types it names.
#[test]
fn every_conflict_is_refuted_by_true_steps() {
    let all = refuted();
    assert_eq!(all.len(), 14);
    let sets = world_sets();
    for k in all {
        let (i, j) = k.pair;
        assert_eq!(RType::of(i, j), None);
        assert!(sets.iter().all(|s| shown(s) != (i, j)), "{}", k.label());
        let steps: [RefutationStep; 5] = k.steps.clone().try_into().expect("five steps");
        let [
            RefutationStep::Always(bound, its, always),
            RefutationStep::Everywhere(a),
            RefutationStep::Somewhere(free, theirs, against),
            RefutationStep::There(b),
            RefutationStep::Absurd,
        ] = steps
        else {
            panic!("{steps:?}")
        };
        assert_ne!(bound, free);
        assert_ne!(a, b);
        let first = |party| format!("{party:?}") == "First";
        let of = |set: &[Joint], party| if first(party) { shown(set).0 } else { shown(set).1 };
        let does = |w: &Joint, party| if first(party) { w.0 } else { w.1 };
        assert_eq!(if first(bound) { i } else { j }, its);
        assert_eq!(if first(free) { i } else { j }, theirs);
        for set in &sets {
            if of(set, bound) == its {
                assert!(set.iter().all(|w| does(w, bound) == always));
            }
            if of(set, free) == theirs {
                assert!(set.iter().any(|w| does(w, free) == against));
            }
        }
        assert_eq!(always.makes(), Some(a));
        assert_eq!(against.makes(), Some(b));
    }
    for (i, j) in every_pair() {
        assert_eq!(refute(i, j).is_some(), RType::of(i, j).is_none(), "{i} {j}");
    }
}

#[test]
fn old_numbers_resolve_to_their_pairs() {
    let runs: [(usize, usize, &[usize]); 11] = [
        (8, 1, &[2, 3, 4, 5, 6, 7]),
        (14, 2, &[4, 5, 6, 7]),
        (18, 3, &[4, 5, 6, 7]),
        (22, 4, &[5, 6, 7]),
        (25, 5, &[6, 7]),
        (27, 6, &[7]),
        (28, 2, &[1]),
        (29, 2, &[3]),
        (30, 3, &[1, 2]),
        (32, 4, &[1, 2, 3]),
        (35, 5, &[1]),
    ];
    let mut pairs: Vec<(usize, usize, usize)> = (1..=7).map(|n| (n, n, n)).collect();
    for (start, i, js) in runs {
        pairs.extend(js.iter().enumerate().map(|(n, j)| (start + n, i, *j)));
    }
    assert_eq!(pairs.iter().map(|p| p.0).collect::<Vec<_>>(), (1..=35).collect::<Vec<_>>());
    let mut different = Vec::new();
    for (old, i, j) in pairs {
        let found = legacy(&format!("R{old}")).expect("every old number is known");
        assert_eq!(legacy(&format!("legacy:R{old}")), Some(found));
        assert_eq!((found.pair.0.number(), found.pair.1.number()), (i, j));
        assert_eq!(found.now, RType::of(found.pair.0, found.pair.1));
        match found.now {
            // Where the pair can be, the number has stayed.
            Some(now) => assert_eq!(now.number(), old),
            None => different.push(old),
        }
    }
    assert_eq!(different, [11, 13, 17, 19, 21, 22, 26, 35]);
    assert_eq!(legacy("R11").unwrap().message().code, "types-legacy-different-acts");
    assert_eq!(legacy("R12").unwrap().message().code, "types-legacy");
    for wrong in ["R0", "R36", "R", "T1", "r1", "R01", "R+1", ""] {
        assert_eq!(legacy(wrong), None, "{wrong}");
    }
}

#[test]
fn iris_lie_under_the_base_given() {
    let t1 = TType::numbered(1).unwrap();
    let t6 = TType::numbered(6).unwrap();
    let r12 = RType::of(t1, t6).unwrap();
    for base in ["https://example.org/game/", "https://example.org/game"] {
        assert_eq!(t1.iri(base), "https://example.org/game/types/T1");
        assert_eq!(r12.iri(base), "https://example.org/game/types/R12");
    }
}
