//! `krog people role`, on the data of a server.

use krog_store::{MadeAccount, NewAccount, NewSession, Person, Role, SessionId, Store};

use crate::krog::krog;

/// A data folder with the account `Ada` in it, and the session that she has.
fn data() -> (tempfile::TempDir, String, SessionId) {
    let dir = tempfile::tempdir().unwrap();
    let address = Store::sqlite_address(&dir.path().join("krog.db"));
    let session = SessionId::generate();
    run(async {
        let store = Store::open(&address).await.unwrap();
        let new = NewAccount {
            person: &Person::guest("Ada"),
            known: false,
            name: "Ada",
            name_key: "ada",
            look: "ada",
            password_hash: "hash",
            email: None,
            session: NewSession { id: &session, device: None },
            admin: false,
            now_ms: 1,
        };
        assert_eq!(store.create_account(&new).await.unwrap(), MadeAccount::New);
        store.close().await;
    });
    (dir, address, session)
}

fn run<T>(future: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(future)
}

#[test]
fn a_role_is_given_by_name_and_ends_the_sessions() {
    let (dir, address, session) = data();
    let folder = dir.path().to_str().unwrap();
    let answer = krog(&["people", "role", "ADA", "admin", "--data", folder], "");
    assert_eq!(answer.status, 0, "{}", answer.stderr);
    assert_eq!(answer.stdout, "Ada is now an admin. Every session of Ada has ended.\n");
    run(async {
        let store = Store::open(&address).await.unwrap();
        assert!(store.signed(&session).await.unwrap().is_none());
        assert_eq!(store.account_by_name("ada").await.unwrap().unwrap().person.role, Role::Admin);
        store.close().await;
    });
    let answer = krog(&["--lang", "no", "people", "role", "ada", "arbiter", "--database", &address], "");
    assert_eq!((answer.status, answer.stdout.contains("dommer")), (0, true), "{}", answer.stderr);
}

#[test]
fn somebody_who_has_lost_the_password_is_given_another() {
    let (dir, address, session) = data();
    let folder = dir.path().to_str().unwrap();
    let answer = krog(&["people", "reset", "ADA", "--data", folder], "");
    assert_eq!(answer.status, 0, "{}", answer.stderr);
    let password =
        answer.stdout.split_whitespace().find(|word| word.len() == 19 && word.contains('-')).unwrap();
    run(async {
        let store = Store::open(&address).await.unwrap();
        assert!(store.signed(&session).await.unwrap().is_none());
        let kept = store.account_by_name("ada").await.unwrap().unwrap().password_hash;
        assert!(kept.starts_with("$argon2id$") && !kept.contains(password), "{kept}");
        store.close().await;
    });
    let again = krog(&["--lang", "no", "people", "reset", "ada", "--database", &address], "");
    assert!(again.status == 0 && !again.stdout.contains(password), "{}", again.stderr);
    let answer = krog(&["people", "reset", "Eva", "--data", folder], "");
    assert_eq!((answer.status, answer.stderr.contains("Eva")), (1, true), "{}", answer.stderr);
}

#[test]
fn what_is_not_there_is_named_and_nothing_is_made() {
    let (dir, _, _) = data();
    let folder = dir.path().to_str().unwrap();
    let answer = krog(&["people", "role", "Eva", "admin", "--data", folder], "");
    assert_eq!((answer.status, answer.stderr.contains("Eva")), (1, true), "{}", answer.stderr);
    let answer = krog(&["people", "role", "Ada", "owner", "--data", folder], "");
    assert_eq!((answer.status, answer.stderr.contains("organiser")), (2, true), "{}", answer.stderr);
    let empty = tempfile::tempdir().unwrap();
    let answer = krog(&["people", "role", "Ada", "admin", "--data", empty.path().to_str().unwrap()], "");
    assert_eq!((answer.status, answer.stderr.contains("--data")), (3, true), "{}", answer.stderr);
    assert_eq!(empty.path().read_dir().unwrap().count(), 0);
}

#[test]
fn a_ban_is_set_and_lifted_by_name() {
    let (dir, address, session) = data();
    let folder = dir.path().to_str().unwrap();
    let banned = || {
        run(async {
            let store = Store::open(&address).await.unwrap();
            let account = store.account_by_name("ada").await.unwrap().unwrap();
            let signed = store.signed(&session).await.unwrap();
            store.close().await;
            (account.person.banned, signed.is_some())
        })
    };
    assert_eq!(banned(), (false, true));
    let answer = krog(&["people", "ban", "ADA", "--data", folder], "");
    assert_eq!((answer.status, answer.stdout.as_str()), (0, "Ada is banned, and may only read.\n"));
    // Who reads stays signed in.
    assert_eq!(banned(), (true, true));
    let answer = krog(&["--lang", "no", "people", "unban", "ada", "--database", &address], "");
    assert_eq!((answer.status, answer.stdout.as_str()), (0, "Ada kan spille igjen.\n"));
    assert_eq!(banned(), (false, true));
    let answer = krog(&["people", "unpause", "ADA", "--data", folder], "");
    assert_eq!((answer.status, answer.stdout.as_str()), (0, "Ada may wait in the queue again.\n"));
    assert_eq!(krog(&["people", "unpause", "Eva", "--data", folder], "").status, 1);
    let answer = krog(&["people", "ban", "Eva", "--data", folder], "");
    assert_eq!(answer.status, 1, "{}", answer.stderr);
}

#[test]
fn a_title_is_awarded_and_revoked_with_what_it_rests_on() {
    let (dir, address, _) = data();
    let folder = dir.path().to_str().unwrap();
    let title = |title: &str, evidence: &str| {
        krog(&["people", "title", "ADA", title, "--note", evidence, "--data", folder], "")
    };
    let answer = title("wfm", "FIDE 1500000");
    assert_eq!((answer.status, answer.stdout.as_str()), (0, "Ada now has the title WFM.\n"), "{answer:?}");
    assert_eq!(title("WFM", "again").stdout, "Ada has the title WFM already. Nothing was changed.\n");
    assert_eq!(title("master", "x").status, 2);
    assert_eq!(title("FM", " ").status, 2);
    assert_eq!(title("none", "a mistake").stdout, "Ada no longer has a title.\n");
    run(async {
        let store = Store::open(&address).await.unwrap();
        let account = store.account_by_name("ada").await.unwrap().unwrap();
        let titles = store.titles_of(&account.person.id).await.unwrap();
        assert_eq!((account.title, titles.len()), (None, 1));
        assert_eq!((titles[0].evidence.as_str(), &titles[0].by), ("FIDE 1500000", &None));
        assert_eq!(titles[0].revoked.as_ref().unwrap().evidence, "a mistake");
        store.close().await;
    });
    let unknown = krog(&["people", "title", "Bo", "FM", "--note", "x", "--data", folder], "");
    assert_eq!(unknown.status, 1, "{unknown:?}");
}
