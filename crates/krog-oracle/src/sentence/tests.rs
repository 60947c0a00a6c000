//! Sentences that are true and sentences that are not.
