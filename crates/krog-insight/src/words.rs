//! A claim in words. What is said is what its evidence holds, and nothing besides.

mod weighed;

use krog_chess::{Message, Position, notation::Notation};
use krog_texts::{ByLang, Lang, in_all};
use shakmaty::{Move, Role, Square, uci::UciMove};

use crate::{Claim, Evidence, Placed, Word};

impl Claim {
    /// The motif and what shows it, in one sentence.
    #[must_use]
    pub fn message(&self) -> Message {
        let message = Message::new(self.evidence().code());
        match self.evidence() {
            Evidence::Fork(fork) => message.with("by", one(fork.by())).with("targets", all(fork.targets())),
            Evidence::AbsolutePin(pin) => message
                .with("by", one(pin.pinner()))
                .with("pinned", one(pin.pinned()))
                .with("king", one(pin.king())),
            Evidence::RelativePin(pin) => message
                .with("by", one(pin.pinner()))
                .with("pinned", one(pin.pinned()))
                .with("behind", one(pin.behind())),
            Evidence::Skewer(skewer) => message
                .with("by", one(skewer.by()))
                .with("front", one(skewer.front()))
                .with("rear", one(skewer.rear())),
            Evidence::DiscoveredAttack(attack) => message
                .with("by", one(attack.by()))
                .with("target", one(attack.target()))
                .with("opened", attack.opened().to_string()),
            Evidence::DoubleCheck(check) => {
                message.with("checkers", all(check.checkers())).with("king", one(check.king()))
            }
            Evidence::BackRank(mate) => {
                let walls: Vec<Square> = mate.walls().iter().map(|wall| wall.square()).collect();
                message
                    .with("by", one(mate.by()))
                    .with("king", one(mate.king()))
                    .with("walls", list(walls.iter().map(|wall| same(*wall)).collect()))
            }
            Evidence::RemovingDefender(removing) => {
                message.with("defender", one(removing.defender())).with("guarded", one(removing.guarded()))
            }
            Evidence::Deflection(deflection) => message
                .with("defender", one(deflection.defender()))
                .with("to", deflection.drawn_to().to_string())
                .with("guarded", deflection.guarded().to_string()),
            Evidence::Decoy(decoy) => message
                .with("lured", one(decoy.lured()))
                .with("onto", decoy.onto().to_string())
                .with("from", decoy.hit_from().to_string()),
            Evidence::HangingPiece(hanging) => {
                message.with("by", one(hanging.by())).with("hanging", one(hanging.piece()))
            }
            Evidence::TrappedPiece(trapped) => {
                let squares = trapped.unsafe_squares();
                message
                    .with("trapped", one(trapped.piece()))
                    .with("count", squares.len())
                    .with("squares", list(squares.iter().map(|square| same(*square)).collect()))
            }
            Evidence::XRay(x_ray) => message
                .with("by", one(x_ray.by()))
                .with("through", one(x_ray.through()))
                .with("square", x_ray.square().to_string()),
            Evidence::Interference(cut) => message
                .with("defender", one(cut.defender()))
                .with("guarded", one(cut.guarded()))
                .with("between", cut.between().to_string()),
        }
    }

    /// What comes of it, with the line that shows it; nothing where nothing is claimed. `before` is the position before the move.
    #[must_use]
    pub fn effect(&self, before: &Position) -> Option<Message> {
        Some(match self.word() {
            Word::Shows => return None,
            Word::Wins(gain) => Message::new("motif-wins")
                .with("line", line(before, gain.line())?)
                .with("gain", usize::try_from(gain.gain()).unwrap_or_default()),
            Word::Mates(quoted) => Message::new("motif-mates").with("line", line(before, quoted.line())?),
        })
    }
}

impl Evidence {
    const fn code(&self) -> &'static str {
        match self {
            Evidence::Fork(_) => "motif-fork",
            Evidence::AbsolutePin(_) => "motif-absolute-pin",
            Evidence::RelativePin(_) => "motif-relative-pin",
            Evidence::Skewer(_) => "motif-skewer",
            Evidence::DiscoveredAttack(_) => "motif-discovered-attack",
            Evidence::DoubleCheck(_) => "motif-double-check",
            Evidence::BackRank(_) => "motif-back-rank",
            Evidence::RemovingDefender(_) => "motif-removing-defender",
            Evidence::Deflection(_) => "motif-deflection",
            Evidence::Decoy(_) => "motif-decoy",
            Evidence::HangingPiece(_) => "motif-hanging-piece",
            Evidence::TrappedPiece(_) => "motif-trapped-piece",
            Evidence::XRay(_) => "motif-x-ray",
            Evidence::Interference(_) => "motif-interference",
        }
    }
}

fn same(square: Square) -> ByLang<String> {
    ByLang::from_fn(|_| square.to_string())
}

/// "the knight on c7"
fn one(placed: Placed) -> ByLang<String> {
    let role = match placed.role() {
        Role::Pawn => "pawn",
        Role::Knight => "knight",
        Role::Bishop => "bishop",
        Role::Rook => "rook",
        Role::Queen => "queen",
        Role::King => "king",
    };
    in_all(&Message::new("piece-on").with("piece", role).with("square", placed.square().to_string()))
}

fn all(placed: &[Placed]) -> ByLang<String> {
    list(placed.iter().map(|placed| one(*placed)).collect())
}

/// "a, b and c"
fn list(mut items: Vec<ByLang<String>>) -> ByLang<String> {
    let Some(last) = items.pop() else { return ByLang::default() };
    let Some(mut before) = items.pop() else { return last };
    for item in items.into_iter().rev() {
        before = ByLang::from_fn(|lang| format!("{}, {}", item[lang], before[lang]));
    }
    in_all(&Message::new("and").with("one", before).with("other", last))
}

/// A move as each language writes it.
pub(crate) fn named(position: &Position, m: Move) -> Option<ByLang<String>> {
    let san = Notation::San.write(position, m).ok()?;
    let norwegian = Notation::Norwegian.write(position, m).ok()?;
    Some(ByLang::from_fn(|lang| if lang == Lang::No { norwegian.clone() } else { san.clone() }))
}

/// A share of one in hundredths, with one digit behind the point.
pub(crate) fn tenths(share: f64) -> ByLang<String> {
    let written = format!("{:.1}", 100.0 * share);
    ByLang::from_fn(|lang| lang.decimal(&written))
}

/// The moves as each language writes them, with their numbers.
fn line(before: &Position, moves: &[UciMove]) -> Option<ByLang<String>> {
    let (mut position, mut number) = (before.clone(), before.ply() / 2 + 1);
    let mut words: ByLang<Vec<String>> = ByLang::default();
    for (at, uci) in moves.iter().enumerate() {
        let m = Notation::Uci.read(&position, &uci.to_string()).ok()?.mv;
        let count = match (position.turn().is_white(), at) {
            (true, _) => format!("{number}."),
            (false, 0) => format!("{number}..."),
            (false, _) => String::new(),
        };
        let said = named(&position, m)?;
        for lang in Lang::ALL {
            words[lang].push(format!("{count}{}", said[lang]));
        }
        number += u32::from(position.turn().is_black());
        position = position.play(m).ok()?;
    }
    Some(ByLang::from_fn(|lang| words[lang].join(" ")))
}
