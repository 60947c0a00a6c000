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
mod sessions;
mod visitor;

pub(crate) use self::{
    about::{bio, country, email},
    agent::device_words,
    attempts::Attempts,
    cookie::Cookies,
    hasher::Hasher,
    key::{Key, KeyError},
    known::Device,
    name::{AccountName, PersonName},
    password::check as check_password,
    sessions::{Entered, OpenSessions},
    visitor::{Asker, Member, NewCookie, Visitor, account_needed, enter, language, session_in},
};
