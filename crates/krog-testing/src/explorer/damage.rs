//! What is done with damage to the files of a collection, shared by the fuzzer and by the tests beside it. An input that breaks
//! a promise panics.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    fs,
    ops::{ControlFlow, Range},
    path::{Path, PathBuf},
    sync::{Mutex, OnceLock, PoisonError},
};

use krog_chess::{Position, Variant};
use krog_explorer::{
    Explorer, ExplorerError, Filter, GameNo, Gathered, ImportOptions, Key, MonthRange, Segment, SegmentInfo,
    games::{Player, Search},
    popular, query,
};
use tempfile::TempDir;
use xxhash_rust::xxh3::xxh3_64;

use crate::chance::Chance;

/// Games of the collection.
const GAMES: u32 = 90;
/// Edits of one input, at most.
const EDITS: usize = 16;
/// Bytes of an edit in an input.
const EDIT: usize = 5;
/// Bytes of a shelf's footer, of one section in it, and of a block in the index.
const FOOTER: usize = 192;
const SECTION: usize = 24;
const BLOCK: usize = 32;
/// The place of the index among a shelf's sections.
const INDEX: usize = 2;

/// A collection with everything in it: two sources, trees, removed games; and what it answers.
struct Fixture {
    dir: TempDir,
    files: Vec<(PathBuf, Vec<u8>)>,
    keys: Vec<Key>,
    right: Vec<String>,
}

/// A kind of file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum File {
    Manifest,
    Segment,
    Shelf,
    Removed,
}

impl File {
    fn of(path: &Path) -> Option<File> {
        Some(match path.extension()?.to_str()? {
            "json" => File::Manifest,
            "seg" => File::Segment,
            "shelf" => File::Shelf,
            "removed" => File::Removed,
            _ => return None,
        })
    }
}

/// Any bytes say which file is damaged and how: what is asked then is answered as before or refused, and `verify` finds it.
/// With an odd second byte every checksum is made right again; then nothing may panic. With its second bit nothing is held in
/// memory, and all is read by place.
pub fn collection(data: &[u8]) {
    static FIXTURE: OnceLock<Mutex<Fixture>> = OnceLock::new();
    let [which, how, edits @ ..] = data else { return };
    // Whoever held it before has panicked, and has perhaps not put the file back.
    let fixture = FIXTURE.get_or_init(|| Mutex::new(Fixture::new()));
    let fixture = fixture.lock().unwrap_or_else(PoisonError::into_inner);
    let number = usize::from(*which) % fixture.files.len();
    let (path, whole) = &fixture.files[number];
    let mut bytes = whole.clone();
    for edit in edits.chunks_exact(EDIT).take(EDITS) {
        change(&mut bytes, edit);
    }
    let Some(kind) = File::of(path) else { return };
    let forged = how & 1 == 1;
    let memory = if how & 2 == 0 { 1 << 20 } else { 0 };
    if forged {
        forge(kind, &mut bytes, whole);
    }
    fs::write(path, &bytes).expect("the folder can be written");
    if forged {
        fixture.survives(kind, &bytes, whole, memory);
    } else {
        fixture.is_right_or_refused(kind, &bytes, whole, memory);
    }
    fs::write(path, whole).expect("the folder can be written");
}

/// Inputs that go through every file in so many steps, with every kind of damage at each.
pub fn walk(steps: usize) -> impl Iterator<Item = Vec<u8>> {
    (0..8).flat_map(move |file| {
        (0..steps).flat_map(move |step| {
            (0..8).flat_map(move |op| {
                let [high, middle, low] = place(step, steps);
                [0, 1].map(|how| vec![file, how | (op & 1) << 1, op, high, middle, low, 0x41 + op])
            })
        })
    })
}

/// A place as three bytes of the file's length.
fn place(step: usize, steps: usize) -> [u8; 3] {
    let part = (step << 24) / steps.max(1);
    [(part >> 16) as u8, (part >> 8) as u8, part as u8]
}

/// Changes bytes: what is done, where in 2^24ths of the length, with what.
fn change(bytes: &mut Vec<u8>, edit: &[u8]) {
    let [op, high, middle, low, value] = *edit else { return };
    let part = usize::from(high) << 16 | usize::from(middle) << 8 | usize::from(low);
    let at = (bytes.len() * part) >> 24;
    let run = at..bytes.len().min(at + usize::from(value) + 1);
    match op % 8 {
        0 | 1 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << (value % 8);
            }
        }
        2 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte = value;
            }
        }
        3 => bytes.truncate(at),
        4 => bytes.insert(at, value),
        5 => drop(bytes.drain(run)),
        6 => bytes[run].fill(0),
        _ => bytes[run].fill(0xff),
    }
}

/// Makes the checksums of damaged bytes right, where there is room for them.
fn forge(kind: File, bytes: &mut [u8], whole: &[u8]) {
    match kind {
        File::Manifest => {
            let Some(end) = bytes.len().checked_sub(18) else { return };
            let sum = format!("\n{:016x}\n", xxh3_64(&bytes[..end]));
            bytes[end..].copy_from_slice(sum.as_bytes());
        }
        File::Segment => {
            for section in sections(whole) {
                if let Some(own) = bytes.get_mut(section) {
                    seal(own);
                }
            }
            if let Some((_, length)) = trailer(bytes) {
                let start = bytes.len() - 20 - length;
                let sum = crc32fast::hash(&bytes[start..start + length]).to_le_bytes();
                let at = bytes.len() - 12;
                bytes[at..at + 4].copy_from_slice(&sum);
            }
        }
        File::Shelf => forge_shelf(bytes),
        File::Removed => {
            let Some(end) = bytes.len().checked_sub(8) else { return };
            let sum = xxh3_64(&bytes[..end]).to_le_bytes();
            bytes[end..].copy_from_slice(&sum);
        }
    }
}

/// Puts the right checksum behind a segment's section.
fn seal(section: &mut [u8]) {
    let Some(end) = section.len().checked_sub(4) else { return };
    let sum = crc32fast::hash(&section[..end]).to_le_bytes();
    section[end..].copy_from_slice(&sum);
}

/// Where a segment's index begins and how long it is.
fn trailer(bytes: &[u8]) -> Option<(usize, usize)> {
    let at = bytes.len().checked_sub(20)?;
    let length = usize::try_from(number(bytes.get(at..at + 8)?)).ok()?;
    Some((at.checked_sub(length)?, length))
}

/// The sections of a segment before its index: they follow each other, each with a checksum at its end.
fn sections(whole: &[u8]) -> Vec<Range<usize>> {
    let (end, _) = trailer(whole).expect("the segment is whole");
    let (mut all, mut start) = (Vec::new(), 8);
    while start < end {
        let mut hasher = crc32fast::Hasher::new();
        let length = (1..=end - start).find(|length| {
            hasher.update(&whole[start + length - 1..start + length]);
            whole.get(start + length..start + length + 4) == Some(&hasher.clone().finalize().to_le_bytes())
        });
        let stop = start + length.expect("a section has a checksum") + 4;
        all.push(start..stop);
        start = stop;
    }
    all
}

/// The checksums of blocks, then of sections, then of the footer.
fn forge_shelf(bytes: &mut [u8]) {
    let Some(footer) = bytes.len().checked_sub(FOOTER) else { return };
    let section = |bytes: &[u8], number: usize| -> Option<Range<usize>> {
        let at = footer + number * SECTION;
        let offset = usize::try_from(self::number(&bytes[at..at + 8])).ok()?;
        let end = offset.checked_add(usize::try_from(self::number(&bytes[at + 8..at + 16])).ok()?)?;
        (end <= bytes.len()).then_some(offset..end)
    };
    if let Some(index) = section(bytes, INDEX) {
        for at in index.step_by(BLOCK) {
            let Some(entry) = bytes.get(at..at + BLOCK) else { continue };
            let offset = number(&entry[..8]) as usize;
            let end = offset.saturating_add(number(&entry[8..12]) as usize);
            if let Some(block) = bytes.get(offset..end) {
                let sum = xxh3_64(block).to_le_bytes();
                bytes[at + 24..at + 32].copy_from_slice(&sum);
            }
        }
    }
    for number in 0..7 {
        if let Some(range) = section(bytes, number) {
            let sum = xxh3_64(&bytes[range]).to_le_bytes();
            let at = footer + number * SECTION + 16;
            bytes[at..at + 8].copy_from_slice(&sum);
        }
    }
    let end = bytes.len() - 8;
    let sum = xxh3_64(&bytes[footer..end]).to_le_bytes();
    bytes[end..].copy_from_slice(&sum);
}

fn number(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte))
}

impl Fixture {
    fn new() -> Fixture {
        let dir = tempfile::tempdir().expect("a folder");
        let explorer = Explorer::open(dir.path()).expect("an empty collection");
        let (text, keys) = games();
        let half = text.match_indices("[Event").nth(GAMES as usize / 2).map_or(0, |(at, _)| at);
        let (first, second) = text.split_at(half);
        for (name, text) in [("one", first), ("two", second)] {
            let options = ImportOptions::new(name);
            explorer
                .import(text.as_bytes(), &options, &mut |_| ControlFlow::Continue(()))
                .expect("games that can be read");
        }
        explorer.remove_games(&[GameNo(3), GameNo(17), GameNo(60)]).expect("games that are there");
        let mut files: Vec<_> = fs::read_dir(dir.path())
            .expect("the folder")
            .map(|entry| entry.expect("a file").path())
            .filter(|path| File::of(path).is_some())
            .map(|path| (path.clone(), fs::read(path).expect("a file")))
            .collect();
        files.sort();
        explorer.verify().expect("a collection that is whole");
        let mut fixture = Fixture { dir, files, keys, right: Vec::new() };
        fixture.right =
            fixture.answers(&explorer).into_iter().map(|answer| answer.expect("an answer")).collect();
        fixture
    }

    /// Everything that can be asked, as text.
    fn answers(&self, explorer: &Explorer) -> Vec<Result<String, ExplorerError>> {
        let snapshot = explorer.snapshot();
        let years = MonthRange::parse(Some("2001-03"), Some("2003")).ok().flatten();
        let filters = [Filter::ALL, Filter { months: years, ..Filter::ALL }];
        let mut all = Vec::new();
        for key in &self.keys {
            for filter in &filters {
                let gathered = query::gather(snapshot.segments(), &*snapshot, *key, filter);
                all.push(gathered.map(shown));
            }
        }
        let most = popular(snapshot.segments(), &*snapshot, 8);
        all.push(most.map(|most| {
            most.into_iter().fold(String::new(), |mut text, popular| {
                let _ = writeln!(text, "{} {} {}", popular.key, popular.games, shown(popular.gathered));
                text
            })
        }));
        for game in (0..GAMES).map(GameNo) {
            all.push(snapshot.pgn(game).map(|text| format!("{text:?}")));
            all.push(snapshot.found(game).map(|found| format!("{found:?}")));
        }
        let player = Player { name: "p1".to_owned(), exact: false, color: None };
        for search in [
            Search { limit: 500, ..Search::default() },
            Search {
                limit: 20,
                player: Some(player),
                position: self.keys.first().copied(),
                ..Search::default()
            },
        ] {
            all.push(explorer.search(&search).map(|page| format!("{page:?}")));
        }
        all
    }

    /// Nothing is answered otherwise, and the damage is found.
    fn is_right_or_refused(&self, kind: File, bytes: &[u8], whole: &[u8], memory: usize) {
        let Ok(explorer) = Explorer::open_within(self.dir.path(), memory) else {
            assert_ne!(bytes, whole, "a whole collection is refused");
            return;
        };
        for (answer, right) in self.answers(&explorer).iter().zip(&self.right) {
            if let Ok(answer) = answer {
                assert_eq!(answer, right, "{kind:?}");
            }
        }
        // The digits of a manifest's checksum may be written in two ways.
        let same = bytes == whole || kind == File::Manifest && bytes.eq_ignore_ascii_case(whole);
        assert_eq!(explorer.verify().is_ok(), same, "{kind:?}");
    }

    fn survives(&self, kind: File, bytes: &[u8], whole: &[u8], memory: usize) {
        if let Ok(explorer) = Explorer::open_within(self.dir.path(), memory) {
            drop(self.answers(&explorer));
            drop(explorer.verify());
        }
        // A segment under a description that fits it, as a forged manifest would have it.
        if kind == File::Segment
            && let Some((_, length)) = trailer(bytes)
            && let Some((path, _)) = self.files.iter().find(|(_, own)| own == whole)
            && let Some(number) = path.file_stem().and_then(|stem| stem.to_str()?.parse().ok())
        {
            self.segment(number, bytes, length);
        }
    }

    fn segment(&self, number: u64, bytes: &[u8], length: usize) {
        // Of a file that was cut short there may be less than its end.
        let totals = bytes.len().checked_sub(20 + 24).and_then(|at| bytes.get(at..));
        let Some(totals) = totals.filter(|_| length >= 36) else { return };
        let at = bytes.len() - 12;
        let info = SegmentInfo {
            number,
            bytes: bytes.len() as u64,
            positions: self::number(&totals[..8]),
            postings: self::number(&totals[8..16]),
            checksum: self::number(&bytes[at..at + 4]) as u32,
        };
        let Ok(segment) = Segment::open(self.dir.path(), &info) else { return };
        let cards = NoCards;
        for key in &self.keys {
            let mut gathered = Gathered::default();
            drop(segment.gather(*key, &Filter::ALL, &cards, &mut gathered));
            drop(segment.games(*key, &mut |_, _, _| {}));
        }
        drop(segment.verify(&cards));
    }
}

/// No card for any game.
struct NoCards;

impl krog_explorer::Cards for NoCards {
    fn card(&self, _: GameNo) -> Option<krog_explorer::Card> {
        None
    }
}

fn shown(gathered: Gathered) -> String {
    format!("{:?}", gathered.into_cells())
}

/// Games of few different moves, so that they meet, over some years; and positions that they come through.
fn games() -> (String, Vec<Key>) {
    let mut text = String::new();
    let mut keys = BTreeMap::new();
    let mut chance = Chance(9);
    let mut lot = |end: u64| chance.below(end);
    for game in 0..GAMES {
        let (year, month, day) = (2000 + lot(5), 1 + lot(12), 1 + lot(28));
        let result = ["1-0", "0-1", "1/2-1/2", "*"][lot(4) as usize];
        let _ = writeln!(
            text,
            "[Event \"?\"]\n[White \"P{}\"]\n[Black \"Q{game}\"]\n[Date \"{year}.{month:02}.{day:02}\"]\n\
             [WhiteElo \"{}\"]\n[BlackElo \"{}\"]\n[Result \"{result}\"]\n[ECO \"B9{}\"]\n[Opening \"O{}\"]\n",
            lot(9),
            1500 + lot(1500),
            1500 + lot(1500),
            lot(10),
            lot(4)
        );
        let mut position = Position::start(Variant::Standard);
        for ply in 0..8 + lot(20) {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let few = if ply < 6 { 2 } else { 20 };
            let mv = moves[(lot(few) as usize) % moves.len()];
            text.push_str(&position.san(mv));
            text.push(' ');
            if let Some(key) = Key::of(&position) {
                keys.entry(ply * 100 + lot(100)).or_insert(key);
            }
            position.play_unchecked(mv);
        }
        let _ = writeln!(text, "{result}\n");
    }
    let start = Key::of(&Position::start(Variant::Standard));
    (text, start.into_iter().chain(keys.into_values().take(150)).chain([Key::from_bits(7)]).collect())
}
