//! Rules of the game as a whole, the rulebooks beside the naive Laws, on prefixes of random games in which positions come
//! back often.

use crate::chance::Chance;
use krog_chess::{
    Color, Move, Position, Role, Square, Variant,
    facts::{Candidate, ChessState, MateSearch, Speed, Table},
    rules::Rules,
    start_array::StartArray,
};
use krog_logic::proof::Verdict;

mod book;
mod record;
mod touch;

use self::{book::Book, record::Record};

#[derive(Debug, Default, Clone)]
pub struct Tally {
    /// Games up to some half-move.
    pub prefixes: u64,
    /// Questions on which rulebook and Laws were asked.
    pub questions: u64,
    /// Claims that were right, now and with an intended move.
    pub claims: u64,
    /// Ends by each kind of outcome.
    pub ends: std::collections::BTreeMap<String, u64>,
    /// Moves that a touched man forbade.
    pub bound: u64,
    /// The first few differences, in words.
    pub differences: Vec<String>,
}

/// Compares so many prefixes of games of all variants; stops at the tenth difference.
pub fn compare(prefixes: u64, seed: u64) -> Tally {
    let mut tally = Tally::default();
    let mut chance = Chance(seed);
    let variants: Vec<Variant> = Variant::one_board().collect();
    while tally.prefixes < prefixes && tally.differences.len() < 10 {
        let variant = chance.of(&variants);
        game(start(variant, &mut chance), &mut chance, prefixes, &mut tally);
    }
    tally
}

/// Few men, with castling, pawns that may pass each other, and a counter near its bounds.
const SPARSE: [&str; 8] = [
    "r3k2r/8/8/8/8/8/8/R3K2R w",
    "4k3/1n6/8/8/3p4/8/4P1N1/R3K3 w",
    "n3k3/p7/8/8/8/8/7P/4K2N b",
    "8/8/2bk4/8/8/3KN3/8/8 w",
    "r3k3/p2p4/8/4P3/8/8/P6P/4K2R b",
    "6k1/5ppp/8/8/8/8/8/R3K2R w",
    "7k/8/5K2/6Q1/8/8/8/8 w",
    "8/8/8/8/4r3/5k2/8/7K b",
];

fn start(variant: Variant, chance: &mut Chance) -> Position {
    if chance.one_in(2) {
        if variant == Variant::Chess960 {
            let array = StartArray::new(chance.below(960)).unwrap();
            return Position::from_start_array(variant, array).unwrap();
        }
        return Position::start(variant);
    }
    let (men, turn) = match variant {
        Variant::Horde => {
            chance.of(&[("r3k2r/8/8/8/3p4/8/4P1P1/N3R3", "w"), ("n3k3/p7/8/8/1P6/8/7P/7N", "b")])
        }
        Variant::RacingKings => {
            chance.of(&[("8/8/8/8/8/8/k5nK/1n4RR", "w"), ("8/8/8/8/k6K/8/1b4N1/1r5R", "b")])
        }
        _ => chance.of(&SPARSE).rsplit_once(' ').unwrap(),
    };
    let rights: String = "KQkq".chars().filter(|right| has_right(men, *right)).collect();
    let rights = if rights.is_empty() || !variant.has_castling() || chance.one_in(4) { "-" } else { &rights };
    let quiet = chance.of(&[0, 0, 40, 92, 96, 98, 99, 100, 140, 146, 149]);
    let made = 60 + chance.below(40) - if quiet == 0 { chance.below(2) * 59 } else { 0 };
    let hands = if variant.has_pockets() { chance.of(&["[]", "[Nn]", "[Pp]"]) } else { "" };
    let checks = if variant.counts_checks() { chance.of(&[" +0+0", " +1+2", " +2+0"]) } else { "" };
    let fen = format!("{men}{hands} {turn} {rights} - {quiet} {made}{checks}");
    Position::from_fen(variant, &fen).unwrap_or_else(|e| panic!("{variant} {fen}: {e}"))
}

/// Whether king and rook stand where a right of castling says.
fn has_right(men: &str, right: char) -> bool {
    let ranks: Vec<&str> = men.split('/').collect();
    let rank = if right.is_uppercase() { ranks[7] } else { ranks[0] };
    let squares: String =
        rank.chars().flat_map(|c| c.to_digit(10).map_or(vec![c], |n| vec!['.'; n as usize])).collect();
    let at = |file: usize, man: char| squares.chars().nth(file).is_some_and(|c| c.eq_ignore_ascii_case(&man));
    at(4, 'k') && at(if right.eq_ignore_ascii_case(&'k') { 7 } else { 0 }, 'r')
}

fn game(start: Position, chance: &mut Chance, prefixes: u64, tally: &mut Tally) {
    let mut book = Book::new(Rules::of(&start).unwrap());
    let mut log = vec![ChessState::from_position(&start)];
    let mut record = Record { start, moves: Vec::new() };
    // Most go to and fro; some are ordinary ones, and of these most half-moves are passed over.
    let ordinary = chance.one_in(3);
    let longest = if ordinary { 200 } else { 20 + chance.below(40) };
    for _ in 0..longest {
        let legal: Vec<Move> = record.now().legal_moves().into_iter().collect();
        if !ordinary || legal.is_empty() || chance.one_in(8) {
            look(&mut book, &mut log, &record, chance, tally);
        }
        if legal.is_empty() || tally.prefixes >= prefixes || tally.differences.len() >= 10 {
            break;
        }
        let m = if ordinary { lively(&record, &legal, chance) } else { choose(&record, &legal, chance) };
        let next = record.with(m);
        let state = log.last().unwrap().after(record.now(), m, next.now());
        log.push(state);
        record = next;
    }
}

/// Men go back where they came from, or go to and fro; now and then something happens.
fn choose(record: &Record, legal: &[Move], chance: &mut Chance) -> Move {
    let mine = record.moves.len().checked_sub(2).map(|n| record.moves[n].0);
    let back = mine.and_then(|last| {
        let returns =
            |m: &&Move| m.from() == Some(last.to()) && Some(m.to()) == last.from() && !m.is_capture();
        legal.iter().find(returns)
    });
    if let Some(back) = back
        && !chance.one_in(4)
    {
        return *back;
    }
    let calm: Vec<Move> = legal
        .iter()
        .copied()
        .filter(|m| [Role::Knight, Role::King, Role::Rook].contains(&m.role()) && !m.is_capture())
        .collect();
    if !calm.is_empty() && !chance.one_in(4) {
        return chance.of(&calm);
    }
    chance.of(legal)
}

/// Any move, captures and steps of the king more often.
fn lively(record: &Record, legal: &[Move], chance: &mut Chance) -> Move {
    let wanted = |m: &&Move| m.is_capture() || m.role() == Role::King || m.is_promotion();
    let loud: Vec<Move> = legal.iter().filter(wanted).copied().collect();
    if !loud.is_empty() && chance.one_in(2) {
        return chance.of(&loud);
    }
    let mates = |m: &&Move| record.now().play(**m).is_ok_and(|next| next.legal_moves().is_empty());
    let last = if chance.one_in(2) { legal.iter().find(mates) } else { None };
    last.copied().unwrap_or_else(|| chance.of(legal))
}

fn look(book: &mut Book, log: &mut [ChessState], record: &Record, chance: &mut Chance, tally: &mut Tally) {
    tally.prefixes += 1;
    let at = |table: Table, log: &mut [ChessState]| {
        let now = log.last_mut().unwrap();
        *now = now.clone().with_table(table);
    };
    let mut found = Vec::new();
    let plain = table(chance);
    at(plain, log);
    if record.end_on_board().is_none() {
        claims(book, log, record, chance, tally, &mut found);
        breaches(book, log, record, &plain, &mut found);
        acts(book, log, record, &plain, &mut found);
    } else {
        after_the_end(book, log, record, chance, &mut found);
    }
    let eventful = event(plain, chance);
    at(eventful, log);
    ends(book, log, record, &eventful, tally, &mut found);
    if record.end_on_board().is_none() && chance.one_in(4) {
        let (men, table) = touching(record.now(), plain, chance);
        at(table, log);
        touched(book, log, record, &men, &table, tally, &mut found);
    }
    at(Table::default(), log);
    for (what, by_book, by_laws) in found {
        tally.questions += 1;
        if by_book != by_laws && tally.differences.len() < 10 {
            let before = record.positions().zip(&record.moves);
            let line: Vec<String> = before.map(|(position, (m, _))| position.uci(*m)).collect();
            let start = &record.start;
            tally.differences.push(format!(
                "{} {what}: {by_book} by the book, {by_laws} by the Laws; {} from {} by {}",
                start.variant(),
                record.now().fen(),
                start.fen(),
                line.join(" ")
            ));
        }
    }
}

/// What was asked, the rulebook's answer and the Laws'.
type Found = Vec<(String, String, String)>;

fn note(found: &mut Found, what: impl Into<String>, book: impl std::fmt::Debug, laws: impl std::fmt::Debug) {
    found.push((what.into(), format!("{book:?}"), format!("{laws:?}")));
}

fn table(chance: &mut Chance) -> Table {
    let searched = [MateSearch::Open, MateSearch::Line, MateSearch::Line, MateSearch::Never];
    let mut table = Table {
        speed: Some(chance.of(&[Speed::Classical, Speed::Rapid, Speed::Blitz])),
        deadline: chance.one_in(4),
        ..Table::default()
    };
    for color in Color::ALL {
        *table.mate.get_mut(color) = Some(chance.of(&searched));
        *table.illegal_moves.get_mut(color) = chance.below(3);
        *table.offers_draw.get_mut(color) = chance.one_in(4);
    }
    table
}

/// Something that ends games at the table; sometimes the search has told nothing.
fn event(mut table: Table, chance: &mut Chance) -> Table {
    let color = chance.of(&Color::ALL);
    match chance.below(5) {
        0 => *table.resigned.get_mut(color) = true,
        1 => *table.flag_fallen.get_mut(color) = true,
        2 => *table.accepts_draw.get_mut(color) = true,
        _ => {}
    }
    if chance.one_in(6) {
        *table.mate.get_mut(chance.of(&Color::ALL)) = None;
    }
    table
}

fn permitted(right: bool) -> Verdict {
    if right { Verdict::Permitted } else { Verdict::Forbidden }
}

fn claims(
    book: &mut Book,
    log: &[ChessState],
    record: &Record,
    chance: &mut Chance,
    tally: &mut Tally,
    found: &mut Found,
) {
    let right = [record.threefold(), record.fifty()];
    for (ground, right) in [0, 1].into_iter().zip(right) {
        note(found, "claim", book.of_act(log, "mover", "claim", &[ground]), permitted(right));
        note(
            found,
            "claim by another",
            book.of_act(log, "opponent", "claim", &[ground]),
            Verdict::NotPermitted,
        );
        tally.claims += u64::from(right);
    }
    let candidates: Vec<Candidate> = log.last().unwrap().every_candidate().collect();
    let legal: Vec<Move> = record.now().legal_moves().into_iter().collect();
    let returning = choose(record, &legal, chance);
    let intended = [Candidate::from_move(record.now(), returning), chance.of(&candidates)];
    for candidate in intended {
        let after = candidate.to_move(record.now()).map(|m| record.with(m));
        for ground in [0, 1] {
            let right = after.as_ref().is_some_and(|r| if ground == 0 { r.threefold() } else { r.fifty() });
            let by_book = book.of_act(log, "mover", "claim_with", &[ground, candidate.into()]);
            note(found, format!("claim with {candidate:?}"), by_book, permitted(right));
            tally.claims += u64::from(right);
        }
    }
}

/// Over is over: whatever the counters say, nothing is claimed and nothing is moved, and no move is meant.
fn after_the_end(
    book: &mut Book,
    log: &[ChessState],
    record: &Record,
    chance: &mut Chance,
    found: &mut Found,
) {
    let legal: Vec<Move> = record.now().legal_moves().into_iter().collect();
    let candidates: Vec<Candidate> = log.last().unwrap().every_candidate().collect();
    let returning =
        (!legal.is_empty()).then(|| Candidate::from_move(record.now(), choose(record, &legal, chance)));
    let meant: Vec<Candidate> =
        returning.into_iter().chain((!candidates.is_empty()).then(|| chance.of(&candidates))).collect();
    for ground in [0, 1] {
        let claimed = book.of_act(log, "mover", "claim", &[ground]);
        note(found, "claim after the end", claimed == Verdict::Permitted, false);
        for candidate in &meant {
            let claimed = book.of_act(log, "mover", "claim_with", &[ground, (*candidate).into()]);
            note(
                found,
                format!("claim with {candidate:?} after the end"),
                claimed == Verdict::Permitted,
                false,
            );
        }
    }
    for candidate in meant {
        let moved = book.of_move(log, candidate);
        note(found, format!("{candidate:?} after the end"), moved == Verdict::Permitted, false);
    }
}

fn breaches(book: &mut Book, log: &[ChessState], record: &Record, table: &Table, found: &mut Found) {
    let sorted = |mut owed: Vec<(String, Vec<i64>)>| {
        owed.sort();
        owed
    };
    let named = |owed: Vec<(&str, Vec<i64>)>| {
        sorted(owed.into_iter().map(|(act, args)| (act.to_owned(), args)).collect())
    };
    let nth = i64::from(*table.illegal_moves.get(record.now().turn())) + 1;
    let by_book = sorted(book.owed(log, "may_move", nth));
    note(found, "illegal move", by_book, named(record.owed_for_illegal_move(table)));
    for rule in ["may_claim", "may_claim_with"] {
        note(found, rule, sorted(book.owed(log, rule, 1)), named(record.owed_for_wrong_claim(table)));
    }
}

fn acts(book: &mut Book, log: &[ChessState], record: &Record, table: &Table, found: &mut Found) {
    let turn = record.now().turn();
    let moves = record.now().legal_moves().len();
    let mut ask = |agent: &str, act: &str, right: bool| {
        note(found, format!("{agent} {act}"), book.of_act(log, agent, act, &[]), permitted(right));
    };
    ask("mover", "resign", true);
    ask("opponent", "resign", true);
    ask("spectator", "resign", false);
    ask("opponent", "offer_draw", !record.moves.is_empty());
    ask("mover", "offer_draw", false);
    ask("mover", "accept_draw", *table.offers_draw.get(!turn));
    ask("opponent", "accept_draw", *table.offers_draw.get(turn));
    ask("mover", "wait", moves == 0 || moves > 1 && !table.deadline);
}

fn ends(
    book: &mut Book,
    log: &[ChessState],
    record: &Record,
    table: &Table,
    tally: &mut Tally,
    found: &mut Found,
) {
    let by_book = book.ending(log, false);
    let by_laws = record.ends(table);
    let agrees = match &by_book {
        None => by_laws.is_empty(),
        Some((name, winner)) => by_laws.iter().any(|end| end == &(name.as_str(), *winner)),
    };
    let wanted = if agrees { format!("{by_book:?}") } else { format!("{by_laws:?}") };
    found.push(("end".to_owned(), format!("{by_book:?}"), wanted));
    if let Some((name, _)) = &by_book {
        *tally.ends.entry(name.clone()).or_default() += 1;
        return;
    }
    let claimable = book.ending(log, true);
    let name = match (record.threefold(), record.fifty()) {
        (true, _) => Some("threefold_claim"),
        (false, true) => Some("fifty_claim"),
        (false, false) => None,
    };
    let right = name.map(|name| (name.to_owned(), None::<Color>));
    note(found, "claimed end", claimable, right);
}

fn touching(position: &Position, table: Table, chance: &mut Chance) -> (Vec<Square>, Table) {
    let board = position.board();
    let men: Vec<Square> = board.occupied().into_iter().collect();
    let own: Vec<Square> = board.by_color(position.turn()).into_iter().collect();
    let mut touched = vec![if chance.one_in(3) { chance.of(&men) } else { chance.of(&own) }];
    let of = |role: Role| board.by_piece(role.of(position.turn())).into_iter().collect::<Vec<_>>();
    let (kings, rooks) = (of(Role::King), of(Role::Rook));
    if chance.one_in(3) && !kings.is_empty() && !rooks.is_empty() {
        touched = vec![kings[0], chance.of(&rooks)];
        if chance.one_in(3) {
            touched.reverse();
        }
    } else if chance.one_in(2) {
        touched.push(chance.of(&men));
        touched.dedup();
    }
    let adjusting = chance.one_in(8);
    let set = touched.iter().copied().collect();
    (touched.clone(), Table { touched: set, touched_first: touched.first().copied(), adjusting, ..table })
}

fn touched(
    book: &mut Book,
    log: &[ChessState],
    record: &Record,
    men: &[Square],
    table: &Table,
    tally: &mut Tally,
    found: &mut Found,
) {
    let legal: Vec<Move> = record.now().legal_moves().into_iter().collect();
    let open = touch::open(record.now(), &legal, if table.adjusting { &[] } else { men });
    for m in legal {
        let candidate = Candidate::from_move(record.now(), m);
        let may = open.contains(&m);
        tally.bound += u64::from(!may);
        let what = format!("{} after touching {men:?}", record.now().uci(m));
        note(found, what, book.of_move(log, candidate), permitted(may));
    }
    // Who has touched a man claims no more.
    note(found, "claim after touching", book.of_act(log, "mover", "claim", &[0]), Verdict::Forbidden);
}
