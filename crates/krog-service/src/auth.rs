//! Who is asking: a session in a signed cookie, a guest's or that of an account with a name and a password.

mod about;
mod agent;
mod attempts;
mod cookie;
mod hasher;
mod key;
mod known;
mod name;
mod password;
mod rights;
mod sessions;
mod token;

pub use self::{
    about::{bio, country, email},
    agent::device_words,
    attempts::Attempts,
    cookie::Cookies,
    hasher::{Caller, Hasher},
    key::{Key, KeyError},
    known::Device,
    name::{AccountName, PersonName, token_name},
    password::check as check_password,
    rights::{Rights, Rule},
    sessions::{Entered, OpenSessions},
    token::{Granted, Scopes, bearer, digest, is_secret, new_secret},
};
