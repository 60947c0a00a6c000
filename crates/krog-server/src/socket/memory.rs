//! What a connection has answered, so that the same number acts once.

use std::collections::VecDeque;

use axum::extract::ws::Utf8Bytes;

/// Answers that are kept; a client that waits for more at a time is ahead of itself.
const KEPT: usize = 64;

/// The answers of a connection, by the client's numbers.
#[derive(Debug, Default)]
pub(super) struct Memory {
    answers: VecDeque<(u64, Utf8Bytes)>,
    /// The highest number whose answer is no longer kept.
    forgotten: Option<u64>,
}

/// What is known of a number.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// It is new.
    New,
    /// It was answered so.
    Answered(Utf8Bytes),
    /// It was answered, or passed over, too long ago.
    Forgotten,
}

impl Memory {
    pub(super) fn look(&self, id: u64) -> Known {
        if let Some((_, answer)) = self.answers.iter().find(|(known, _)| *known == id) {
            return Known::Answered(answer.clone());
        }
        match self.forgotten {
            Some(last) if id <= last => Known::Forgotten,
            _ => Known::New,
        }
    }

    pub(super) fn keep(&mut self, id: u64, answer: Utf8Bytes) {
        if self.answers.len() >= KEPT
            && let Some((old, _)) = self.answers.pop_front()
        {
            self.forgotten = Some(self.forgotten.map_or(old, |last| last.max(old)));
        }
        self.answers.push_back((id, answer));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_answered_the_same_way_until_it_is_forgotten() {
        let mut memory = Memory::default();
        for id in 1..=100 {
            assert_eq!(memory.look(id), Known::New);
            memory.keep(id, Utf8Bytes::from(id.to_string()));
        }
        assert_eq!(memory.look(100), Known::Answered("100".into()));
        assert_eq!(memory.look(37), Known::Answered("37".into()));
        assert_eq!(memory.look(36), Known::Forgotten);
        assert_eq!(memory.look(0), Known::Forgotten);
        assert_eq!(memory.look(101), Known::New);
        assert_eq!(memory.answers.len(), KEPT);
    }
}
