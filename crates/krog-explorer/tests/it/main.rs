//! Integration tests of the statistics: everything is counted a second time, by a code that shares nothing with the first.

#![cfg(test)]

mod bughouse;
mod collection;
mod damage;
mod files;
mod import;
mod intake;
mod kept;
mod noise;
mod player;
mod removal;
mod search;
mod segments;
mod statistics;
mod twins;
