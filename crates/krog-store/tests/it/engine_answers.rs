//! What engines found is there again, the deepest of it, and the oldest makes way.

use krog_store::EngineAnswer;

use crate::database::on_both;

fn answer(key: &str, depth: u8, nodes: u64) -> EngineAnswer {
    EngineAnswer { key: key.to_owned(), depth, nodes, body: format!("{{\"depth\":{depth},\"n\":{nodes}}}") }
}

#[test]
fn the_deepest_answer_is_kept_and_the_oldest_are_forgotten() {
    on_both(|store| async move {
        let keep = async |answers: &[EngineAnswer], at| store.keep_engine_answers(answers, at).await.unwrap();
        let read = async |key: &str| store.engine_answer(key).await.unwrap();
        assert_eq!(read("a").await, None);
        keep(&[], 1).await;
        keep(&[answer("a", 12, 500), answer("b", 9, 10), answer("a", 11, 900)], 5).await;
        assert_eq!(read("a").await, Some(answer("a", 12, 500)));
        keep(&[answer("a", 12, 500), answer("b", 9, 11), answer("c", 1, u64::from(u32::MAX) + 7)], 6).await;
        assert_eq!(read("b").await, Some(answer("b", 9, 11)));
        assert_eq!(read("c").await, Some(answer("c", 1, u64::from(u32::MAX) + 7)));
        assert_eq!(store.forget_engine_answers(3).await.unwrap(), 0);
        assert_eq!(store.forget_engine_answers(2).await.unwrap(), 1);
        assert_eq!(read("a").await, None);
        assert!(read("b").await.is_some() && read("c").await.is_some());
    });
}
