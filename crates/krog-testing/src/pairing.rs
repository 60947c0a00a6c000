//! What is done with every report of a tournament, shared by the fuzzer and by the tests. An input that breaks a promise panics.

use krog_pairing::trf::{self, Form};

/// Any bytes are a report, or a fault with a place; a report is written in both forms without loss.
pub fn trf(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let report = match trf::report(&text) {
        Ok(report) => report,
        Err(error) => {
            assert!(error.line >= 1 && error.column >= 1, "{error:?}");
            return;
        }
    };
    let [older, newer] = [Form::Trf16, Form::Trf26].map(|form| {
        let written = trf::write(&report, form).unwrap_or_else(|error| panic!("{error}\n{report:?}"));
        let again = trf::report(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
        assert_eq!(again, report, "{written}");
        written
    });
    let there =
        trf::report(&newer).map(|report| trf::write(&report, Form::Trf16)).expect("it was read before");
    assert_eq!(there.as_ref(), Ok(&older));
    assert_eq!(trf::read(&newer), trf::read(&older));
}
