use std::sync::Arc;

use super::{spool::sweep, *};

fn imports(dir: &std::path::Path) -> Imports {
    Imports::open(dir.to_owned(), ImportLimits { waiting: 3, ..ImportLimits::default() }).unwrap()
}

/// A feed that brings nothing.
struct Nothing;

impl Feed for Nothing {
    fn run(self: Box<Self>, _: &Intake<'_>) -> Result<(), Ended> {
        Ok(())
    }
}

fn files(dir: &std::path::Path) -> usize {
    std::fs::read_dir(dir).unwrap().count()
}

#[test]
fn one_of_a_person_runs_at_a_time() {
    let dir = tempfile::tempdir().unwrap();
    let imports = imports(dir.path());
    let (one, two) = (PersonId::generate(), PersonId::generate());
    let begin =
        |person: &PersonId| imports.place(person, Origin::file("a.pgn")).unwrap().begin(Box::new(Nothing));
    let (first, second, third) = (begin(&one), begin(&one), begin(&two));
    let next = |running| {
        let limits = ImportLimits { running, fetching: 1, ..ImportLimits::default() };
        imports.queue().next(&limits).map(|waiting| waiting.job.id.clone())
    };
    assert_eq!(next(0), None);
    assert_eq!(next(2), Some(first.id.clone()));
    // The second waits for the first, and lets the other person's go before.
    assert_eq!(next(2), Some(third.id.clone()));
    assert_eq!(next(2), None);
    imports.queue().running.clear();
    assert_eq!(next(2), Some(second.id.clone()));
}

#[test]
fn files_do_not_wait_for_those_that_fetch() {
    let dir = tempfile::tempdir().unwrap();
    let imports = imports(dir.path());
    let begin = |origin: &str| {
        let place = imports.place(&PersonId::generate(), Origin::of(origin)).unwrap();
        place.begin(Box::new(Nothing)).id.clone()
    };
    let (fetched, second, file) = (begin("lichess:tal"), begin("chess.com:tal"), begin("file:a.pgn"));
    let limits = ImportLimits { running: 1, fetching: 1, ..ImportLimits::default() };
    let next = || imports.queue().next(&limits).map(|waiting| waiting.job.id.clone());
    assert_eq!((next(), next(), next()), (Some(fetched), Some(file), None));
    imports.queue().running.retain(|(_, fetches)| !fetches);
    assert_eq!(next(), Some(second));
}

#[test]
fn a_place_that_is_not_taken_is_free_again() {
    let dir = tempfile::tempdir().unwrap();
    let imports = imports(dir.path());
    let person = PersonId::generate();
    let places: Vec<Slot> = (0..3).map(|_| imports.place(&person, Origin::file("a")).unwrap()).collect();
    assert!(imports.place(&person, Origin::file("a")).is_err());
    assert_eq!(files(dir.path()), 3);
    drop(places);
    assert_eq!(files(dir.path()), 0);
    imports.place(&person, Origin::file("a")).unwrap();
}

#[test]
fn what_another_server_works_on_is_left_alone() {
    let dir = tempfile::tempdir().unwrap();
    let one = imports(dir.path());
    let person = PersonId::generate();
    let place = one.place(&person, Origin::file("a.pgn")).unwrap();
    let (spool, _file) = place.spool().unwrap();
    let job = place.begin(Box::new(Nothing));
    assert!(sweep(dir.path()).is_empty());
    assert_eq!(files(dir.path()), 2);
    // Its note stays with what it had done.
    let waiting = one.queue().waiting.pop_front().unwrap();
    let refusal = krog_explorer::Refusal {
        game: 1,
        line: 1,
        column: 1,
        code: "import-game-cut",
        message: Message::new("import-game-cut"),
        reasons: Vec::new(),
        white: String::new(),
        black: String::new(),
    };
    job.refuse(refusal, None);
    waiting.note.leave(&job);
    std::fs::write(dir.path().join("stray.upload"), "x").unwrap();
    let left = sweep(dir.path());
    assert_eq!(left.len(), 1);
    assert_eq!((&left[0].id, &left[0].person, &left[0].origin), (&job.id, &person, &job.origin));
    let progress = left[0].progress();
    assert_eq!((progress.errors, progress.message.unwrap().code), (1, "import-interrupted"));
    assert_eq!(files(dir.path()), 0);
    drop(spool);
}

#[test]
fn damaged_notes_are_swept_away() {
    let dir = tempfile::tempdir().unwrap();
    for (name, text) in [("x.json", "{}"), ("01890000-0000-7000-8000-000000000000.json", "no note")] {
        std::fs::write(dir.path().join(name), text).unwrap();
    }
    assert!(sweep(dir.path()).is_empty());
    assert_eq!(files(dir.path()), 0);
}

#[test]
fn those_that_ended_are_forgotten_when_they_are_many() {
    let dir = tempfile::tempdir().unwrap();
    let imports = imports(dir.path());
    let person = PersonId::generate();
    let mut last = None;
    for _ in 0..TOLD_OF_PERSON + 5 {
        let job = imports.place(&person, Origin::file("a")).unwrap().begin(Box::new(Nothing));
        imports.cancel(&job);
        last = Some(job);
    }
    assert_eq!(imports.of(&person).len(), TOLD_OF_PERSON + 1);
    assert!(Arc::ptr_eq(&imports.of(&person)[0], &last.unwrap()));
    assert_eq!(files(dir.path()), 0);
}
