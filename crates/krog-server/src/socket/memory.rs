//! What a connection has answered, so that the same number acts once.

use std::collections::VecDeque;

use crate::websocket::Frame;

/// Answers that are kept; a client that waits for more at a time is ahead of itself.
pub(crate) const KEPT: usize = 64;
/// Bytes of them: a refusal may hold a whole game.
pub(crate) const KEPT_BYTES: usize = 64 * 1024;

/// The answers of a connection, by the client's numbers.
#[derive(Debug, Default)]
pub(super) struct Memory {
    answers: VecDeque<(u64, Answer)>,
    bytes: usize,
    /// The highest number whose answer is no longer kept.
    forgotten: Option<u64>,
}

/// An answer, in little memory: nearly all of them are the number of an event.
#[derive(Debug)]
enum Answer {
    Done(u64),
    Frame(Box<Frame>),
}

impl Answer {
    fn len(&self) -> usize {
        match self {
            Answer::Done(_) => 0,
            Answer::Frame(frame) => frame.size(),
        }
    }
}

/// What is known of a number.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Known {
    New,
    /// It was done, up to this event.
    Done(u64),
    /// It was answered so.
    Answered(Frame),
    /// It was answered, or passed over, too long ago.
    Forgotten,
}

impl Memory {
    pub(super) fn look(&self, id: u64) -> Known {
        if let Some((_, answer)) = self.answers.iter().find(|(known, _)| *known == id) {
            return match answer {
                Answer::Done(seq) => Known::Done(*seq),
                Answer::Frame(frame) => Known::Answered(Frame::clone(frame)),
            };
        }
        match self.forgotten {
            Some(last) if id <= last => Known::Forgotten,
            _ => Known::New,
        }
    }

    pub(super) fn keep(&mut self, id: u64, answer: Frame) {
        self.add(id, Answer::Frame(Box::new(answer)));
    }

    pub(super) fn keep_done(&mut self, id: u64, seq: u64) {
        self.add(id, Answer::Done(seq));
    }

    fn add(&mut self, id: u64, answer: Answer) {
        self.bytes += answer.len();
        self.answers.push_back((id, answer));
        while (self.answers.len() > KEPT || self.bytes > KEPT_BYTES)
            && self.answers.len() > 1
            && let Some((old, answer)) = self.answers.pop_front()
        {
            self.bytes -= answer.len();
            self.forgotten = Some(self.forgotten.map_or(old, |last| last.max(old)));
        }
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
            if id % 2 == 0 {
                memory.keep(id, Frame::text(&id.to_string()));
            } else {
                memory.keep_done(id, id + 7);
            }
        }
        assert_eq!(memory.look(100), Known::Answered(Frame::text("100")));
        assert_eq!(memory.look(37), Known::Done(44));
        assert_eq!(memory.look(36), Known::Forgotten);
        assert_eq!(memory.look(0), Known::Forgotten);
        assert_eq!(memory.look(101), Known::New);
        assert_eq!(memory.answers.len(), KEPT);
    }

    #[test]
    fn long_answers_are_forgotten_sooner_but_never_the_last() {
        let mut memory = Memory::default();
        for id in 1..=100 {
            memory.keep(id, Frame::text(&"x".repeat(20_000)));
            assert!(memory.bytes <= KEPT_BYTES);
        }
        assert_eq!((memory.look(97), memory.answers.len()), (Known::Forgotten, 3));
        memory.keep(101, Frame::text(&"x".repeat(100_000)));
        assert!(matches!(memory.look(101), Known::Answered(_)));
        assert_eq!(memory.look(100), Known::Forgotten);
    }
}
