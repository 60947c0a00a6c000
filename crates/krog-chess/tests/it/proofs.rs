//! Proofs of the rulebooks: what decides, what explains and what checks say the same, what is tampered with is refused.

mod equal;
mod mutations;
mod reference;

use std::sync::Arc;

use krog_check::{CheckError, check};
use krog_chess::{
    Move, Position, Square,
    facts::{Candidate, ChessState, MateSearch, Plain, Speed, Table},
    rules::Rules,
    start_array::StartArray,
};
use krog_logic::{
    proof::{Act, Proof, Query},
    sort::Word,
    world::History,
};

use krog_testing::{chance::Chance, chess::agreement::boards};

/// A position of a random game: the states up to it twice over, and what is asked there.
struct Scene {
    rules: Arc<Rules>,
    log: Vec<ChessState>,
    plain: Vec<Plain>,
    position: Position,
}

impl Scene {
    fn start(position: Position) -> Scene {
        Scene {
            rules: Rules::of(&position).unwrap(),
            log: vec![ChessState::from_position(&position)],
            plain: vec![Plain::from_position(&position)],
            position,
        }
    }

    fn play(&mut self, m: Move) {
        let next = self.position.play(m).unwrap();
        let state = self.log.last().unwrap().after(&self.position, m, &next);
        let plain = self.plain.last().unwrap().after(&self.position, m, &next);
        self.log.push(state);
        self.plain.push(plain);
        self.position = next;
    }

    fn at(&mut self, table: Table) {
        let (state, plain) = (self.log.pop().unwrap(), self.plain.pop().unwrap());
        self.log.push(state.with_table(table));
        self.plain.push(plain.with_table(table));
    }

    fn act(&self, agent: &str, name: &str, args: &[Word]) -> Query {
        let signature = &self.rules.program().signature;
        let act = signature.acts.iter().position(|a| a.name == name).unwrap();
        let agent = signature.constant(agent).unwrap().1;
        Query { agent, act: Act::Act(u16::try_from(act).unwrap(), args.to_vec()) }
    }

    /// Some moves that are legal, some that are not, claims and other acts.
    fn questions(&self, chance: &mut Chance, moves: usize) -> Vec<Query> {
        let legal: Vec<Move> = self.position.legal_moves().into_iter().collect();
        let candidates: Vec<Candidate> = self.log.last().unwrap().every_candidate().collect();
        let mut asked: Vec<Candidate> = Vec::new();
        for _ in 0..moves {
            if !legal.is_empty() {
                asked.push(Candidate::from_move(&self.position, legal[chance.below(legal.len())]));
            }
            if !candidates.is_empty() {
                asked.push(candidates[chance.below(candidates.len())]);
            }
        }
        let mut all: Vec<Query> = asked.iter().map(|c| self.rules.query(*c)).collect();
        let ground = Word::from(chance.below(2) == 0);
        all.push(self.act("mover", "claim", &[ground]));
        if let Some(candidate) = asked.first() {
            all.push(self.act("mover", "claim_with", &[ground, Word::from(*candidate)]));
            all.push(self.act("server", "reject", &[Word::from(*candidate)]));
        }
        let acts = ["resign", "offer_draw", "accept_draw", "wait", "look", "make_move"];
        let agents = ["mover", "opponent", "server"];
        all.push(self.act(agents[chance.below(3)], acts[chance.below(acts.len())], &[]));
        all
    }

    fn check(&self, proof: &Proof) -> Result<(), CheckError> {
        let (now, past) = self.log.split_last().unwrap();
        check(self.rules.program(), History { past, now }, proof)
    }

    fn check_plainly(&self, proof: &Proof) -> Result<(), CheckError> {
        let (now, past) = self.plain.split_last().unwrap();
        check(self.rules.program(), History { past, now }, proof)
    }
}

/// What may go on beside the board; much is often not known.
fn table(position: &Position, chance: &mut Chance) -> Table {
    let mut table = Table::default();
    let half = |chance: &mut Chance| chance.below(4) == 0;
    table.deadline = half(chance);
    table.over = chance.below(16) == 0;
    table.offers_draw.white = half(chance);
    table.resigned.black = half(chance);
    table.flag_fallen.white = half(chance);
    table.speed = [None, Some(Speed::Classical), Some(Speed::Blitz)][chance.below(3)];
    let found = [None, Some(MateSearch::Open), Some(MateSearch::Line), Some(MateSearch::Never)];
    table.mate.white = found[chance.below(4)];
    table.mate.black = found[chance.below(4)];
    if half(chance) {
        let men: Vec<Square> = position.board().occupied().into_iter().collect();
        let touched = men[chance.below(men.len())];
        table.touched = touched.into();
        table.touched_first = Some(touched);
    }
    table
}

/// Visits so many positions of random games of each variant and of its 960 arrays.
fn each_scene(per_board: usize, seed: u64, mut see: impl FnMut(&Scene, &mut Chance)) {
    for (variant, chess960) in boards() {
        let mut chance = Chance(seed + variant as u64 * 2 + u64::from(chess960));
        let mut seen = 0;
        while seen < per_board {
            let start = if chess960 {
                let array = StartArray::new(chance.below(960)).unwrap();
                Position::from_start_array(variant, array).unwrap()
            } else {
                Position::start(variant)
            };
            let mut scene = Scene::start(start);
            for _ in 0..80 {
                if chance.below(6) == 0 && seen < per_board {
                    seen += 1;
                    let table = table(&scene.position, &mut chance);
                    scene.at(table);
                    see(&scene, &mut chance);
                    scene.at(Table::default());
                }
                let legal: Vec<Move> = scene.position.legal_moves().into_iter().collect();
                if legal.is_empty() {
                    break;
                }
                let loud: Vec<Move> = legal.iter().filter(|m| m.is_capture()).copied().collect();
                let from = if loud.is_empty() || chance.below(3) > 0 { legal } else { loud };
                scene.play(from[chance.below(from.len())]);
            }
        }
    }
}
