//! The bracket of a knock-out, as its rounds have made it. A round is one game of each match that can be played.

use std::collections::BTreeMap;

use krog_pairing::{
    Number,
    knock_out::{
        Bracket, BracketError, By, Elimination, Fixture, GrandFinal, How, MatchId, MatchRules, Report,
        Settings, Side, Source, Stage, Status, TieBreak, draw_lots,
    },
};
use krog_wire::tournament::{
    BoardResult, BracketSide, DrawnMatch, KnockOutKind, KnockOutSeeds, MatchBy, MatchGame, MatchStage,
    MatchView, StandingView, TournamentFormat,
};

use crate::{
    decide::Moment,
    event::Event,
    pairing::{by_number, result},
    state::{Entrant, EntryId, Round, State, count},
};

/// The most games of a match.
pub(crate) const MOST_GAMES: u32 = 12;
/// The most further games of a match that is drawn.
pub(crate) const MOST_REPLAYS: u32 = 6;

/// The bracket of a knock-out, and which games of the rounds are those of which match.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawn {
    /// The bracket; its numbers are those of the players.
    pub bracket: Bracket,
    /// The round and the board of each game, by matches.
    games: Vec<Vec<MatchGame>>,
    /// Whether every game that was paired is the next game of its match.
    fits: bool,
    /// How many games a match has.
    length: u32,
}

/// What is fixed of a knock-out before it begins; none where it is another format.
fn settings(format: TournamentFormat, lot: u64) -> Option<Settings> {
    let TournamentFormat::KnockOut { elimination, games, replays, drawn, .. } = format else { return None };
    let elimination = match elimination {
        KnockOutKind::Single => Elimination::Single { third_place: false },
        KnockOutKind::ThirdPlace => Elimination::Single { third_place: true },
        KnockOutKind::Double => Elimination::Double { grand_final: GrandFinal::Reset },
        KnockOutKind::DoubleOneFinal => Elimination::Double { grand_final: GrandFinal::Single },
        KnockOutKind::DoubleNoFinal => Elimination::Double { grand_final: GrandFinal::None },
    };
    let last = match drawn {
        DrawnMatch::Armageddon => TieBreak::Armageddon,
        DrawnMatch::Lot => TieBreak::Lot(lot),
        DrawnMatch::HigherSeed => TieBreak::HigherSeed,
    };
    let mut tie_breaks = vec![TieBreak::Games(1); usize::try_from(replays).ok()?];
    tie_breaks.push(last);
    Some(Settings::new(elimination, MatchRules::new(u8::try_from(games).ok()?, tie_breaks).ok()?))
}

/// How many rounds a knock-out of so many players has where no match is drawn and nobody who is first loses the last match.
pub(crate) fn planned(format: TournamentFormat, players: u32) -> u32 {
    let TournamentFormat::KnockOut { games: length, .. } = format else { return 0 };
    let bracket = || Bracket::new(settings(format, 0)?, Number::try_from(players).ok()?).ok();
    // Too few players are told of when the first round is asked for.
    let Some(bracket) = bracket() else { return if players < 2 { 0 } else { length } };
    let games = vec![Vec::new(); bracket.fixtures().count()];
    Drawn { bracket, games, fits: true, length }.to_come()
}

/// The next round of a knock-out: the next game of each match that can be played.
pub(crate) fn next(state: &State, at: Moment) -> Result<Event, BracketError> {
    let (mut numbers, mut lot) = (Vec::new(), None);
    let begun;
    let bracket = match &state.knock_out {
        Some(drawn) => &drawn.bracket,
        None => {
            numbers = seeds(state, at.lot);
            lot = Some(at.lot);
            let players = Number::try_from(numbers.len()).unwrap_or(Number::MAX);
            let settings = settings(state.settings().format, at.lot).ok_or(BracketError::Players(players))?;
            begun = Bracket::new(settings, players)?;
            &begun
        }
    };
    let by = if numbers.is_empty() { state.numbers() } else { &numbers };
    let games = bracket.ready().iter().filter_map(|id| bracket.next_game(*id));
    let boards = games.filter_map(|game| Some([by_number(by, game.white)?, by_number(by, game.black)?]));
    Ok(Event::Paired {
        round: state.paired().saturating_add(1),
        at: at.now_ms,
        boards: boards.collect(),
        bye: None,
        byes: Vec::new(),
        by_hand: None,
        first_white: None,
        numbers,
        lot,
    })
}

/// The entries in the order of seeds.
fn seeds(state: &State, lot: u64) -> Vec<EntryId> {
    let there = |entry: &EntryId| {
        let here = |entrant: &Entrant| entrant.gone.is_none() && state.away(entrant).is_none();
        state.entrant(*entry).is_some_and(here)
    };
    let TournamentFormat::KnockOut { seeds, .. } = state.settings().format else { return Vec::new() };
    let mut entries: Vec<EntryId> = state.numbering(1).into_iter().filter(there).collect();
    match seeds {
        KnockOutSeeds::Rating => entries,
        KnockOutSeeds::Entry => {
            entries.sort_unstable();
            entries
        }
        KnockOutSeeds::Lot => {
            let players = Number::try_from(entries.len()).unwrap_or(Number::MAX);
            let drawn = draw_lots(players, lot);
            let placed: Vec<EntryId> =
                drawn.into_iter().filter_map(|number| by_number(&entries, number)).collect();
            // More than a bracket takes: they are counted, and refused.
            if placed.len() == entries.len() { placed } else { entries }
        }
    }
}

impl Drawn {
    /// The bracket that the rounds of a state lead to; none of another format, and before the first round.
    pub(crate) fn of(state: &State) -> Option<Drawn> {
        let TournamentFormat::KnockOut { games: length, .. } = state.settings().format else { return None };
        if state.rounds().is_empty() {
            return None;
        }
        let settings = settings(state.settings().format, state.lot.unwrap_or_default())?;
        let players = Number::try_from(state.numbers().len()).ok()?;
        let bracket = Bracket::new(settings, players).ok()?;
        let matches = bracket.fixtures().count();
        let mut drawn = Drawn { bracket, games: vec![Vec::new(); matches], fits: true, length };
        let seeds: BTreeMap<EntryId, Number> = state.numbers().iter().copied().zip(1..).collect();
        for (at, round) in (1..).zip(state.rounds()) {
            drawn.play(&seeds, at, round);
            for entrant in state.entrants() {
                let left = entrant.gone.filter(|gone| gone.after == at);
                let plays = round.board_of(entrant.id).is_some_and(|(_, board)| board.result.is_none());
                if let (Some(_), false, Some(seed)) = (left, plays, seeds.get(&entrant.id)) {
                    // Who has no match left has nothing to leave.
                    let _out = drawn.bracket.withdraw(*seed);
                }
            }
        }
        Some(drawn)
    }

    /// Takes in what a round brought.
    fn play(&mut self, seeds: &BTreeMap<EntryId, Number>, at: u32, round: &Round) {
        let ready: BTreeMap<(Number, Number), MatchId> = self
            .bracket
            .ready()
            .iter()
            .filter_map(|id| {
                let game = self.bracket.next_game(*id)?;
                Some(((game.white, game.black), *id))
            })
            .collect();
        for (place, board) in (1..).zip(&round.boards) {
            let both = seeds.get(&board.white).copied().zip(seeds.get(&board.black).copied());
            let Some(id) = both.and_then(|both| ready.get(&both)).copied() else {
                self.fits = false;
                continue;
            };
            if let Some(games) = usize::try_from(id.0).ok().and_then(|at| self.games.get_mut(at)) {
                games.push(MatchGame { round: at, board: place });
            }
            let told = match board.result {
                // Neither came to the game: neither goes on.
                Some(BoardResult::BothForfeit) => Some(Report::NoShow),
                Some(told) => result(told).map(Report::Game),
                None => None,
            };
            if let Some(told) = told
                && self.bracket.apply(id, told).is_err()
            {
                self.fits = false;
            }
        }
    }

    /// Whether every game that was paired is the next game of its match: a result that is corrected could undo that.
    #[must_use]
    pub const fn fits(&self) -> bool {
        self.fits
    }

    /// How many players could be paired now.
    pub(crate) fn pairable(&self) -> u32 {
        count(self.bracket.ready().len()).saturating_mul(2)
    }

    /// How many rounds are to come, where no match that is to come is drawn.
    pub(crate) fn to_come(&self) -> u32 {
        let mut depths: Vec<u32> = Vec::new();
        for (fixture, games) in self.bracket.fixtures().zip(&self.games) {
            // A game that goes on is of a round that is paired.
            let goes_on = games.len() > fixture.games.len();
            let before = fixture.sources.iter().filter_map(|source| match source {
                Source::Winner(id) | Source::Loser(id) => depths.get(usize::try_from(id.0).ok()?).copied(),
                Source::Seed(_) | Source::Nobody => None,
            });
            let before = before.max().unwrap_or_default();
            depths.push(match fixture.status {
                Status::Decided(_) => 0,
                _ if fixture.entrants < 2 => before,
                // The last match of all is played only where it is needed.
                Status::Waiting
                    if (fixture.position.side, fixture.position.round) == (Side::GrandFinal, 1) =>
                {
                    0
                }
                Status::Waiting | Status::Open(_) => {
                    before + self.length.saturating_sub(count(games.len())).max(u32::from(!goes_on))
                }
            });
        }
        depths.into_iter().max().unwrap_or_default()
    }

    /// The match of a game, by its round and board.
    #[must_use]
    pub fn match_of(&self, round: u32, board: u32) -> Option<MatchId> {
        let game = MatchGame { round, board };
        let at = self.games.iter().position(|games| games.contains(&game))?;
        Some(MatchId(count(at)))
    }

    /// Which game of its match a game is, from 1.
    #[must_use]
    pub fn game_of(&self, round: u32, board: u32) -> Option<u32> {
        let game = MatchGame { round, board };
        let at = self.games.iter().find_map(|games| games.iter().position(|one| *one == game))?;
        Some(count(at).saturating_add(1))
    }

    /// The places that are final, the first first.
    pub(crate) fn table(&self, state: &State) -> Vec<StandingView> {
        let mut points: BTreeMap<EntryId, i64> = BTreeMap::new();
        for board in state.rounds().iter().flat_map(|round| &round.boards) {
            let Some(result) = board.result.and_then(result) else { continue };
            let (white, black) = result.halves();
            *points.entry(board.white).or_default() += 5 * white;
            *points.entry(board.black).or_default() += 5 * black;
        }
        let row = |place: krog_pairing::knock_out::Place| {
            let entrant = by_number(state.numbers(), place.player)?;
            Some(StandingView {
                entrant,
                rank: count(*place.places.start()),
                points: points.get(&entrant).copied().unwrap_or_default(),
                values: Vec::new(),
                arena: None,
            })
        };
        self.bracket.places().into_iter().filter_map(row).collect()
    }

    /// The matches as they are shown.
    pub(crate) fn view(&self, state: &State) -> Vec<MatchView> {
        let shown = self.bracket.fixtures().filter(|fixture| fixture.entrants > 0 && !idle(fixture));
        shown.map(|fixture| self.match_view(state, &fixture)).collect()
    }

    fn match_view(&self, state: &State, fixture: &Fixture<'_>) -> MatchView {
        let entry = |number: Number| by_number(state.numbers(), number);
        let (winner, by) = match fixture.status {
            Status::Decided(verdict) => (verdict.winner.and_then(entry), by(verdict.how)),
            Status::Waiting | Status::Open(_) => (None, None),
        };
        let at = usize::try_from(fixture.id.0).unwrap_or(usize::MAX);
        MatchView {
            id: fixture.id.0,
            side: match fixture.position.side {
                Side::Winners => BracketSide::Winners,
                Side::Losers => BracketSide::Losers,
                Side::GrandFinal => BracketSide::GrandFinal,
                Side::ThirdPlace => BracketSide::ThirdPlace,
            },
            round: count(fixture.position.round).saturating_add(1),
            place: count(fixture.position.index).saturating_add(1),
            players: fixture.players.map(|player| player.and_then(entry)).to_vec(),
            bye: fixture.entrants < 2,
            games: self.games.get(at).cloned().unwrap_or_default(),
            stage: match fixture.status {
                Status::Open(game) => Some(match game.stage {
                    Stage::Regular => MatchStage::Regular,
                    Stage::Further(_) => MatchStage::Replay,
                    Stage::Armageddon => MatchStage::Armageddon,
                }),
                Status::Waiting | Status::Decided(_) => None,
            },
            winner,
            by,
            winner_to: fixture.winner_to.map(|id| id.0),
            loser_to: fixture.loser_to.map(|id| id.0),
        }
    }
}

/// Whether a match is over that nobody came to.
fn idle(fixture: &Fixture<'_>) -> bool {
    matches!(fixture.status, Status::Decided(verdict) if verdict.how == How::Empty)
}

const fn by(how: How) -> Option<MatchBy> {
    Some(match how {
        How::Played(By::Games(Stage::Regular)) => MatchBy::Games,
        How::Played(By::Games(Stage::Further(_))) => MatchBy::Replay,
        How::Played(By::Games(Stage::Armageddon)) => MatchBy::Armageddon,
        How::Played(By::Lot) => MatchBy::Lot,
        How::Played(By::HigherSeed) => MatchBy::HigherSeed,
        How::Walkover => MatchBy::Walkover,
        How::Bye => MatchBy::Bye,
        How::NoShow => MatchBy::NoShow,
        // No arbiter decides a match here in another way, and what is empty is not shown.
        How::Decision | How::Empty => return None,
    })
}
