use super::*;
use crate::proof::check as check_whole;

fn check(value: &Value) -> Result<Checked, ProofFault> {
    check_whole(value, &|_, _| None)
}

#[test]
fn a_document_about_a_rating_is_checked_from_itself_alone() {
    let standing = Standing { rating: 1510, peak: 1650, games: 40 };
    let book = rating::rulebook().unwrap();
    let held = Ruling::entry(&standing, 1490).unwrap();
    for ruling in [Ruling::weight(&standing).unwrap(), held.clone()] {
        let document = proof(book, &standing, &ruling).document;
        let checked = check(&document).unwrap();
        assert_eq!((checked.book.as_str(), checked.verdict), ("ratings", verdict(ruling.verdict)));
    }
    let good = proof(book, &standing, &held).document;
    let changed = |pointer: &str, value: Value| {
        let mut document = good.clone();
        *document.pointer_mut(pointer).unwrap() = value;
        check(&document).map(|_| ()).unwrap_err()
    };
    assert_eq!(changed("/verdict", json!("permitted")), ProofFault::OtherVerdict);
    assert!(matches!(changed("/state/peak", json!(1599)), ProofFault::Check(_)));
    assert_eq!(changed("/book/hash", json!("0")), ProofFault::OtherBook("ratings".to_owned()));
    assert_eq!(changed("/book/name", json!("chess")), ProofFault::NoBook("chess".to_owned()));
    assert_eq!(changed("/proof/hash", json!("0")), ProofFault::Hash);
    assert!(matches!(changed("/state/games", json!("many")), ProofFault::Field(_)));
}
