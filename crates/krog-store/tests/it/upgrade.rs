//! What an older version left is read by this one.

use krog_store::{GameId, PersonId, Role, SessionId, Status, Store};
use sqlx::{
    AnyConnection, Connection, SqlSafeStr,
    migrate::{Migration, MigrationType, Migrator},
};

use crate::{append, database::on_both_addresses, event};

/// The files as they were when games had neither clocks nor pauses.
const OLD: [(i64, &str, &str); 2] = [
    (1, "people games", include_str!("../../../../migrations/0001_people_games.sql")),
    (2, "rulebooks", include_str!("../../../../migrations/0002_rulebooks.sql")),
];

async fn old_database(address: &str, ids: &[GameId], session: &SessionId) {
    sqlx::any::install_default_drivers();
    let address =
        if address.starts_with("sqlite:") { format!("{address}?mode=rwc") } else { address.to_owned() };
    let mut connection = AnyConnection::connect(&address).await.unwrap();
    let old = OLD.into_iter().map(|(version, name, sql)| {
        Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(old.collect()).run_direct(None, &mut connection, false).await.unwrap();
    let person = PersonId::generate();
    sqlx::query("INSERT INTO people (id, name, guest, created_ms) VALUES ($1, 'Ada', 1, 1)")
        .bind(person.as_str())
        .execute(&mut connection)
        .await
        .unwrap();
    sqlx::query("INSERT INTO sessions (id, person_id, created_ms) VALUES ($1, $2, 7)")
        .bind(session.as_str())
        .bind(person.as_str())
        .execute(&mut connection)
        .await
        .unwrap();
    let states = [
        ("waiting", None, 0),
        ("playing", None, 3),
        ("over", Some("resignation"), 2),
        ("over", Some("aborted"), 1),
    ];
    for (id, (status, reason, events)) in ids.iter().zip(states) {
        sqlx::query(
            "INSERT INTO games (id, variant, start_fen, creator_id, creator_color, created_ms, status, plies, on_turn, \
             result, reason, updated_ms) VALUES ($1, 'standard', '8/8', $2, 'white', 1, $3, 0, 'white', $4, $5, 1)",
        )
        .bind(id.as_str())
        .bind(person.as_str())
        .bind(status)
        .bind(reason.map(|reason| if reason == "aborted" { "*" } else { "1-0" }))
        .bind(reason)
        .execute(&mut connection)
        .await
        .unwrap();
        for seq in 1..=events {
            sqlx::query(
                "INSERT INTO game_events (game_id, seq, kind, body, at_ms) VALUES ($1, $2, 'move', '{}', 1)",
            )
            .bind(id.as_str())
            .bind(seq)
            .execute(&mut connection)
            .await
            .unwrap();
        }
    }
    connection.close().await.unwrap();
}

#[test]
fn games_of_an_older_version_go_on() {
    on_both_addresses(async |address| {
        let ids: Vec<_> = (0..4).map(|_| GameId::generate()).collect();
        let session = SessionId::generate();
        old_database(&address, &ids, &session).await;
        let store = Store::open(&address).await.unwrap();
        let states = [Status::Waiting, Status::Active, Status::Completed, Status::Cancelled];
        for (id, status) in ids.iter().zip(states) {
            let row = store.game(id).await.unwrap().unwrap();
            assert_eq!((row.status, row.record.settings.as_str(), row.due_ms), (status, "{}", None));
        }
        let signed = store.signed(&session).await.unwrap().unwrap();
        assert_eq!((signed.person.guest, signed.person.role, signed.seen_ms), (true, Role::Player, 7));
        // Its log goes on where it was.
        let playing = &ids[1];
        assert!(store.append(append(playing, vec![event(3, "{}")])).await.is_err());
        store.append(append(playing, vec![event(4, "{}")])).await.unwrap();
        assert_eq!(store.events(playing).await.unwrap().len(), 4);
        store.close().await;
    });
}
