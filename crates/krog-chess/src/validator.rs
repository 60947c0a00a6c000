//! validator
