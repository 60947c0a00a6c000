//! What changed, taken into an older view, gives the newer one.

use krog_testing::chance::Chance;
use krog_tournament::{About, Actor, Personal, Readers, personal, table, update, view, worksheets};
use krog_wire::tournament::{
    BoardResult, ByeWorth, KnockOutKind, TournamentAct, TournamentStatus, TournamentUpdate, TournamentView,
};

use super::{
    knock_out::knock_out,
    live::{Live, order, organizer, person, robin, settings, swiss},
};

/// An older view with what changed in it, as a client does it.
fn applied(mut view: TournamentView, update: &TournamentUpdate) -> TournamentView {
    let update = update.clone();
    assert_eq!((update.id.as_str(), update.from), (view.id.as_str(), view.version));
    view.version = update.version;
    view.settings = update.settings.unwrap_or(view.settings);
    view.status = update.status.unwrap_or(view.status);
    view.cancelled = update.cancelled.or(view.cancelled);
    view.apart = update.apart.unwrap_or(view.apart);
    view.rounds_planned = update.rounds_planned.unwrap_or(view.rounds_planned);
    // Whose entry is gone has none.
    view.mine = update.mine.or(view.mine.filter(|mine| !update.gone.contains(mine)));
    view.may = update.may.unwrap_or(view.may);
    view.duties = update.duties.unwrap_or(view.duties);
    if let Some(at) = update.next_round_at {
        view.next_round_at = Some(at).filter(|at| !at.is_empty());
    }
    view.entrants.retain(|entrant| !update.gone.contains(&entrant.id));
    for entrant in update.entrants {
        view.entrants.retain(|old| old.id != entrant.id);
        view.entrants.push(entrant);
    }
    view.entrants.sort_by_key(|entrant| entrant.id);
    if let Some(paired) = update.paired {
        view.rounds.retain(|round| round.round <= paired);
    }
    for round in update.rounds {
        view.rounds.retain(|old| old.round != round.round);
        view.rounds.push(round);
    }
    view.rounds.sort_by_key(|round| round.round);
    for change in update.boards {
        let round = view.rounds.iter_mut().find(|round| round.round == change.round).unwrap();
        let place = change.board.board;
        *round.boards.iter_mut().find(|board| board.board == place).unwrap() = change.board;
    }
    for change in update.standings {
        let at = usize::try_from(change.at).unwrap();
        if at < view.standings.len() {
            view.standings[at] = change.row;
        } else {
            view.standings.push(change.row);
        }
    }
    if let Some(places) = update.places {
        view.standings.truncate(usize::try_from(places).unwrap());
    }
    for changed in update.bracket {
        let one = view.bracket.iter_mut().find(|one| one.id == changed.id).unwrap();
        *one = changed;
    }
    view
}

fn shown(live: &Live, reader: &Actor) -> TournamentView {
    let names = |person: &str| Some(person.to_uppercase());
    view(&live.state, &About { id: "t1", organizer: "Host", names: &names }, reader, &table(&live.state))
}

fn own(view: &TournamentView) -> Personal {
    Personal {
        organizes: view.organizes,
        mine: view.mine,
        may: view.may.clone(),
        duties: view.duties.clone(),
    }
}

fn something(live: &mut Live, chance: &mut Chance) {
    let entry = 1 + chance.below(8);
    let result = chance.of(&[Some(BoardResult::WhiteWins), Some(BoardResult::Draw), None]);
    let round = live.state.paired();
    let act = match chance.below(16) {
        0 => TournamentAct::Remove { entrant: entry },
        1 => TournamentAct::Readmit { entrant: entry },
        2 => TournamentAct::AskBye { entrant: Some(entry), round: round + 1, worth: Some(ByeWorth::Half) },
        3 => TournamentAct::Enter { players: vec![order("New", 1700)] },
        4 => TournamentAct::KeepApart { entrants: vec![1, entry], apart: chance.yes() },
        5 => TournamentAct::Unpair { reason: "wrong".to_owned() },
        6 => TournamentAct::CheckIn { entrant: Some(entry), present: true },
        7 => {
            let mut told = live.state.settings().clone();
            told.name = format!("Open {entry}");
            told.pause_minutes = chance.yes().then_some(3);
            TournamentAct::Settle { settings: Box::new(told) }
        }
        8 => {
            let actor = person(chance.below(4));
            let act = if chance.yes() { TournamentAct::Join { code: None } } else { TournamentAct::Leave {} };
            let _ = live.act(&actor, &act);
            return;
        }
        9 | 10 => TournamentAct::Pair {},
        11 if chance.one_in(12) => TournamentAct::Cancel { reason: "ill".to_owned() },
        12 if chance.one_in(6) => TournamentAct::Complete {},
        _ => TournamentAct::Result { round, board: 1 + chance.below(4), result },
    };
    let _ = live.act(&organizer(), &act);
}

/// Which matches a view has.
fn drawn(view: &TournamentView) -> Vec<u32> {
    view.bracket.iter().map(|one| one.id).collect()
}

/// What the line of a reader who does not organise it is put together of.
fn own_update(shared: &TournamentUpdate, old: &Personal, new: &Personal) -> TournamentUpdate {
    let changed = |is: bool| is.then_some(());
    TournamentUpdate {
        mine: changed(old.mine != new.mine).and(new.mine),
        may: changed(old.may != new.may).map(|()| new.may.clone()),
        duties: changed(old.duties != new.duties).map(|()| new.duties.clone()),
        ..shared.clone()
    }
}

#[test]
fn what_changed_taken_into_the_older_view_gives_the_newer() {
    let mut changes = 0;
    for seed in 0..60 {
        let mut chance = Chance(seed);
        let mut told = settings(match seed % 4 {
            0 => robin(1),
            1 => knock_out(KnockOutKind::DoubleOneFinal),
            _ => swiss(4),
        });
        told.entry.until_round = Some(1 + u32::from(seed % 4 > 1));
        told.check_in = seed % 5 == 0;
        let mut live = Live::with(&told, 6);
        let readers = [organizer(), person(1), Actor::default()];
        let mut views = readers.clone().map(|reader| shown(&live, &reader));
        for _ in 0..40 {
            let version = live.state.version();
            for _ in 0..=chance.below(2) {
                something(&mut live, &mut chance);
            }
            let now = shown(&live, &Actor::default());
            let shared = update(&views[2], &now);
            let many = Readers::default();
            for (reader, old) in readers.iter().zip(&mut views) {
                let new = shown(&live, reader);
                for _ in 0..2 {
                    assert_eq!(many.personal(&live.state, reader), personal(&live.state, reader));
                }
                if !reader.organizes
                    && let Some(shared) = &shared
                {
                    let [was, is] = [&*old, &new].map(own);
                    assert_eq!(update(old, &new), Some(own_update(shared, &was, &is)), "seed {seed}");
                }
                match update(old, &new) {
                    Some(update) => {
                        changes += 1;
                        let sent = serde_json::to_string(&update).unwrap();
                        assert_eq!(
                            applied(old.clone(), &serde_json::from_str(&sent).unwrap()),
                            new,
                            "{sent}"
                        );
                    }
                    // A bracket that is drawn, or taken back, is told as a whole.
                    None if drawn(&new) != drawn(old) => {}
                    None => assert_eq!((&new, live.state.version()), (&*old, version)),
                }
                *old = new;
            }
        }
    }
    assert!(changes > 2_000, "{changes}");
}

/// One result of a thousand boards is not sent as a thousand boards.
#[test]
fn a_result_is_a_small_change() {
    let mut live = Live::with(&settings(swiss(5)), 200);
    live.organizes(&TournamentAct::Pair {});
    let old = shown(&live, &Actor::default());
    live.organizes(&TournamentAct::Result { round: 1, board: 70, result: Some(BoardResult::Draw) });
    let update = update(&old, &shown(&live, &Actor::default())).unwrap();
    assert_eq!((update.boards.len(), update.entrants.len(), update.rounds.len()), (1, 0, 0));
    assert_eq!((update.settings, update.status, update.paired), (None, None, None));
}

#[test]
fn what_is_the_organisers_is_shown_to_the_organiser_alone() {
    let mut told = settings(swiss(5));
    told.entry.code = Some("x7".to_owned());
    let mut live = Live::new(&told);
    let mut player = order("Kari", 1500);
    player.note = Some("has paid".to_owned());
    live.organizes(&TournamentAct::Enter { players: vec![player, order("Ola", 1400)] });
    live.organizes(&TournamentAct::Remove { entrant: 2 });
    let (own, others) = (shown(&live, &organizer()), shown(&live, &person(1)));
    assert_eq!(
        (own.settings.entry.code.as_deref(), others.settings.entry.code.as_deref()),
        (Some("x7"), Some(""))
    );
    assert_eq!(own.entrants[0].hidden.as_ref().unwrap().note.as_deref(), Some("has paid"));
    assert_eq!(
        (own.entrants.len(), others.entrants.len(), others.entrants[0].hidden.is_none()),
        (2, 1, true)
    );
    assert!(own.entrants[1].withdrawn && own.organizes && !others.organizes);
    assert_eq!(
        (own.status, own.settings.tie_breaks.join(" ").as_str()),
        (TournamentStatus::Registration, "BH/C1 BH SB DE")
    );
}

#[test]
fn tie_breaks_are_shown_with_their_terms() {
    let mut live = Live::with(&settings(swiss(3)), 6);
    live.plays(|_| BoardResult::WhiteWins);
    live.plays(|board| if board == 1 { BoardResult::BlackWins } else { BoardResult::Draw });
    let first = &table(&live.state)[0];
    let sheets = worksheets(&live.state, first.entrant).unwrap().sheets;
    let codes: Vec<&str> = sheets.iter().map(|sheet| sheet.code.as_str()).collect();
    assert_eq!(codes, ["BH/C1", "BH", "SB", "DE"]);
    for (sheet, value) in sheets.iter().zip(&first.values) {
        assert_eq!(&sheet.value, value);
        assert!(!sheet.name.en.is_empty() && !sheet.how.no.is_empty());
    }
    assert_eq!(sheets[0].terms.iter().filter(|term| term.cut).count(), 1);
    assert_eq!(sheets[1].name.en, "Buchholz");
    assert!(worksheets(&live.state, 99).is_none());
}
