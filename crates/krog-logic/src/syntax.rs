//! Reading and writing the texts of rules.
