//! What an event changes.

use krog_wire::tournament::{BoardResult, EntrantOrder, TournamentFormat};

use super::{
    Board, Entrant, EntryId, Gone, RENUMBERED_UNTIL, Round, State,
    round::{claim_of, forfeited},
};
use crate::{event::Event, knock_out::Drawn};

impl State {
    /// Takes an event in. One that does not fit the state, which none does that was decided on it, changes nothing but the version.
    pub fn apply(&mut self, event: &Event) {
        self.take_in(event);
        self.draw();
    }

    /// Draws the bracket of a knock-out anew.
    pub(super) fn draw(&mut self) {
        self.knock_out = Drawn::of(self).map(Box::new);
    }

    /// Takes an event in and leaves the bracket of a knock-out as it was.
    pub(super) fn take_in(&mut self, event: &Event) {
        self.version += 1;
        match event {
            Event::Opened { .. } => {}
            Event::Settled { settings } => self.settings.clone_from(settings),
            Event::Entered { entry, player, person, at } => {
                self.entered(*entry, player, person.as_deref());
                self.joins(*entry, *at);
            }
            Event::Corrected { entry, player } => {
                self.change(*entry, |entrant| entrant.player.clone_from(player));
            }
            Event::Withdrawn { entry, removed, at } => {
                let gone = Gone { removed: *removed, after: self.paired() };
                self.change(*entry, |entrant| {
                    entrant.gone = Some(gone);
                    entrant.present = false;
                });
                self.leaves(*entry, *at);
            }
            Event::Readmitted { entry, at } => {
                self.change(*entry, |entrant| entrant.gone = None);
                self.joins(*entry, *at);
            }
            Event::Present { entry, present } => self.change(*entry, |entrant| entrant.present = *present),
            Event::Bye { entry, round, worth } => self.change(*entry, |entrant| {
                match worth {
                    Some(worth) => entrant.byes.insert(*round, *worth),
                    None => entrant.byes.remove(round),
                };
            }),
            Event::Apart { entries, apart } => {
                self.apart.retain(|group| group != entries);
                if *apart {
                    self.apart.push(entries.clone());
                }
            }
            Event::Begun { at } => self.begin_arena(*at),
            Event::Paired { at, boards, bye, byes, by_hand, first_white, numbers, lot, .. } => {
                if self.rounds.is_empty() {
                    self.first_white = *first_white;
                    self.lot = *lot;
                }
                let round = Round {
                    paired_at: *at,
                    by_hand: by_hand.clone(),
                    boards: Vec::new(),
                    bye: *bye,
                    byes: byes.clone(),
                    open: 0,
                    done_at: None,
                    // What is played in an arena is never undone.
                    numbers_before: if self.is_arena() { Vec::new() } else { self.numbers.clone() },
                    apart: self.apart.clone(),
                };
                self.paired_with(round, boards, numbers);
                self.plays(self.paired(), boards, *at);
            }
            Event::Unpaired { .. } => self.unpaired(),
            Event::Claimed { round, entry, result } => self.claimed(*round, *entry, *result),
            Event::Result { round, board, result, by, at, plies, berserk } => {
                if let Some(result) = result {
                    let course = (plies.unwrap_or_default(), berserk.as_slice());
                    self.played((*round, *board), *result, course, *at);
                }
                self.on_board(*round, *board, |board| {
                    board.result = *result;
                    board.by = result.map(|_| *by);
                    if result.is_none() {
                        // What was said of it led to the result that does not hold any more.
                        board.claims = [None; 2];
                    }
                });
                self.count_open(*round, *at);
            }
            Event::GameBegun { round, board, game } => {
                self.on_board(*round, *board, |board| board.game = Some(game.clone()));
            }
            Event::Completed {} => self.completed = true,
            Event::Cancelled { reason } => self.cancelled = Some(reason.clone()),
        }
    }

    fn change(&mut self, entry: EntryId, change: impl FnOnce(&mut Entrant)) {
        let at = usize::try_from(entry).ok().and_then(|entry| entry.checked_sub(1));
        if let Some(entrant) = at.and_then(|at| self.entrants.get_mut(at)) {
            change(entrant);
        }
    }

    fn entered(&mut self, entry: EntryId, player: &EntrantOrder, person: Option<&str>) {
        if entry != self.next_entry() {
            return;
        }
        if let Some(person) = person {
            self.by_person.insert(person.to_owned(), entry);
        }
        self.entrants.push(Entrant {
            id: entry,
            player: player.clone(),
            person: person.map(str::to_owned),
            present: false,
            gone: None,
            byes: std::collections::BTreeMap::new(),
            number: None,
            since: self.paired(),
        });
    }

    /// Numbers are given first: what happens to a board may hang on them.
    fn paired_with(&mut self, mut round: Round, boards: &[[EntryId; 2]], drawn: &[EntryId]) {
        let next = self.paired().saturating_add(1);
        if !self.is_arena() {
            self.numbers = if drawn.is_empty() { self.numbering(next) } else { drawn.to_vec() };
            self.number_entrants();
        }
        if next == 1 {
            self.last_accelerated = self.accelerated_until();
        }
        let robin = self.is_round_robin();
        round.boards = boards
            .iter()
            .map(|[white, black]| {
                let gone = |entry: EntryId| self.entrant(entry).is_some_and(|entrant| entrant.gone.is_some());
                // The schedule of a round robin goes on without those who left: their games are forfeits (C.05).
                let result = if robin { forfeited(gone(*white), gone(*black)) } else { None };
                Board { white: *white, black: *black, result, by: None, claims: [None; 2], game: None }
            })
            .collect();
        let at = round.paired_at;
        self.rounds.push(round);
        self.count_open(next, at);
    }

    fn unpaired(&mut self) {
        let Some(round) = self.rounds.pop() else { return };
        let paired = self.paired();
        for gone in self.entrants.iter_mut().filter_map(|entrant| entrant.gone.as_mut()) {
            // Whoever went during the round is gone before it is paired again.
            gone.after = gone.after.min(paired);
        }
        self.numbers = round.numbers_before;
        self.number_entrants();
        if self.rounds.is_empty() {
            self.first_white = None;
            self.last_accelerated = None;
            self.lot = None;
        }
    }

    /// The state as if the last round had not been paired.
    pub(crate) fn before_last(&self) -> State {
        let mut before = self.clone();
        before.unpaired();
        before.draw();
        before
    }

    /// Gives somebody without a number the next one.
    pub(crate) fn number_behind(&mut self, entry: EntryId) {
        if self.entrant(entry).is_some_and(|entrant| entrant.number.is_none()) {
            self.numbers.push(entry);
            let number = super::count(self.numbers.len());
            self.change(entry, |entrant| entrant.number = Some(number));
        }
    }

    fn number_entrants(&mut self) {
        for entrant in &mut self.entrants {
            entrant.number = None;
        }
        let numbers = self.numbers.clone();
        for (number, entry) in (1..).zip(numbers) {
            self.change(entry, |entrant| entrant.number = Some(number));
        }
    }

    fn claimed(&mut self, round: u32, entry: EntryId, result: Option<BoardResult>) {
        let board = self.round(round).and_then(|round| round.board_of(entry)).map(|(board, _)| board);
        let Some(board) = board else { return };
        self.on_board(round, board, |board| {
            if let Some(claim) = claim_of(board, entry) {
                *claim = result;
            }
        });
    }

    fn on_board(&mut self, round: u32, board: u32, change: impl FnOnce(&mut Board)) {
        let place = |number: u32| usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
        let round = place(round).and_then(|at| self.rounds.get_mut(at));
        if let Some(board) = round.zip(place(board)).and_then(|(round, at)| round.boards.get_mut(at)) {
            change(board);
        }
    }

    fn count_open(&mut self, round: u32, at: i64) {
        let place = usize::try_from(round).ok().and_then(|round| round.checked_sub(1));
        if let Some(round) = place.and_then(|place| self.rounds.get_mut(place)) {
            round.open = round.boards.iter().filter(|board| board.result.is_none()).count();
            round.done_at = (round.open == 0).then(|| round.done_at.unwrap_or(at));
        }
    }

    /// The number of the next entry.
    #[must_use]
    pub fn next_entry(&self) -> EntryId {
        super::count(self.entrants.len()).saturating_add(1)
    }

    /// Whether pairing numbers are given anew when a round is paired.
    pub(crate) const fn renumbers(&self, round: u32) -> bool {
        round == 1
            || matches!(self.settings.format, TournamentFormat::Swiss { .. }) && round <= RENUMBERED_UNTIL
    }
}
