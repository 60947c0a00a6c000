//! The server as its clients see it: every route over `oneshot`, sockets over a real port.

#![cfg(test)]

mod abuse;
mod accounts;
mod bounds;
mod bughouse;
mod challenges;
mod client;
mod closing;
mod computer;
mod custom;
mod docs;
mod explain;
mod explorer;
mod figures;
mod follows;
mod games;
mod harness;
mod imports;
mod invites;
mod kept;
mod limit_table;
mod limits;
mod matrix;
mod openapi;
mod pgn;
mod play;
mod positions;
mod postgres;
mod problems;
mod queue;
mod ratings;
mod repertoire;
mod restart;
mod rooms;
mod rules;
mod security;
mod session;
mod sign_in;
mod sites;
mod socket;
mod stores;
mod titles;
mod tokens;
