//! The world of the lamps.

use std::sync::Arc;

use krog_logic::{
    Lang,
    book::Library,
    program::Program,
    proof::{Act, Query},
    sort::{Sort, SortId, Word},
    world::{FactId, History, UpdateId, World},
};

/// Six lamps in a ring.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lamps {
    pub lit: [bool; 6],
    pub level: [Word; 6],
    pub hue: [Word; 6],
    pub loose: [Option<bool>; 6],
    pub chosen: Option<Word>,
}

const fn near(lamp: usize) -> Word {
    1 << ((lamp + 1) % 6) | 1 << ((lamp + 5) % 6)
}

fn lamp(word: Word) -> Option<usize> {
    usize::try_from(word).ok().filter(|l| *l < 6)
}

impl World for Lamps {
    fn fact(&self, fact: FactId, args: &[Word]) -> Option<Word> {
        let of = || lamp(*args.first()?);
        match fact.0 {
            0 => Some((of()? as Word + 1) % 6),
            1 => Some(near(of()?)),
            2 => Some(args[0] % 6),
            3 => Some(Word::from(args[0] >= 6)),
            4 => Some(self.lit[of()?].into()),
            5 => Some(self.level[of()?]),
            6 => Some(self.hue[of()?]),
            7 => self.loose[of()?].map(Word::from),
            8 => self.chosen,
            10 => Some((0..6).filter(|l| self.lit[*l]).map(|l| 1 << l).sum()),
            _ => panic!("fact {} is not asked", fact.0),
        }
    }

    fn next(&self, fact: FactId, _: &[Word], cursor: &mut u64) -> Option<Word> {
        assert_eq!(fact.0, 9);
        *cursor += 1;
        (*cursor <= 12).then_some(*cursor as Word - 1)
    }

    fn update(&mut self, update: UpdateId, args: &[Word]) {
        let Some(lamp) = lamp(args[0]) else { return };
        match update.0 {
            0 => self.lit[lamp] = !self.lit[lamp],
            _ => self.level[lamp] = args[1],
        }
    }

    fn alike(&self, _: SortId, other: &Lamps) -> bool {
        self.lit == other.lit
    }

    fn digest(&self) -> u64 {
        let mut digest = 0xcbf2_9ce4_8422_2325_u64;
        for n in format!("{self:?}").bytes() {
            digest = (digest ^ u64::from(n)).wrapping_mul(0x0100_0000_01b3);
        }
        digest
    }

    fn word(&self, _: SortId, value: Word, _: Option<&str>, _: Lang) -> Option<String> {
        Some(format!("press{value}"))
    }
}

/// The book of the lamps.
pub fn program() -> Arc<Program> {
    let mut library = Library::new();
    let mut findings = library.add("lamps", include_str!("lamps.krog"));
    let loaded = library.load("lamps");
    findings.extend(loaded.diagnostics);
    let findings: Vec<String> = findings.iter().map(|f| format!("{:?} {}", f.span, f.message)).collect();
    let mut program = loaded.program.unwrap_or_else(|| panic!("{findings:#?}"));
    // Books with norms that can clash are refused; here they may, so that there are conflicts.
    let guard_not = program.rules.iter_mut().find(|rule| rule.head.name == "guard_not").unwrap();
    guard_not.defeats.clear();
    Arc::new(program)
}

/// Chance that comes out the same each time.
#[derive(Debug)]
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }

    pub fn state(&mut self, unknown: bool) -> Lamps {
        Lamps {
            lit: std::array::from_fn(|_| self.below(2) == 1),
            level: std::array::from_fn(|_| self.below(4) as Word),
            hue: std::array::from_fn(|_| self.below(3) as Word),
            loose: std::array::from_fn(|_| match self.below(if unknown { 4 } else { 3 }) {
                3 => None,
                n => Some(n == 0),
            }),
            chosen: (!unknown || self.below(2) == 0).then(|| self.below(12) as Word),
        }
    }

    /// A run of states; each differs a little from the one before.
    pub fn run(&mut self, unknown: bool) -> (Vec<Lamps>, Lamps) {
        let mut now = self.state(unknown);
        let mut past = Vec::new();
        for _ in 0..self.below(6) {
            past.push(now.clone());
            let fresh = self.state(unknown);
            let lamp = self.below(6) as usize;
            now.lit[lamp] = fresh.lit[lamp];
            now.level[lamp] = fresh.level[lamp];
            now.loose = fresh.loose;
        }
        (past, now)
    }
}

/// Every question that can be asked.
pub fn queries(program: &Program) -> Vec<Query> {
    let press = Sort::one(program.signature.sort("Press").unwrap());
    let mut acts: Vec<Act> = (0..12).map(|p| Act::Value(press, p)).collect();
    acts.push(Act::Act(0, Vec::new()));
    acts.extend((0..6).map(|l| Act::Act(1, vec![l])));
    acts.extend((0..6).flat_map(|l| (0..6).map(move |k| Act::Act(2, vec![l, k]))));
    let ask = |act: &Act| [0, 1].map(|agent| Query { agent, act: act.clone() });
    acts.iter().flat_map(ask).collect()
}

pub fn history<'a>(past: &'a [Lamps], now: &'a Lamps) -> History<'a, Lamps> {
    History { past, now }
}
