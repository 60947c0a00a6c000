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
    about::{BIO_LONGEST, EMAIL_LONGEST, bio, country, email},
    agent::device_words,
    attempts::{Attempts, KEYS as ATTEMPTS},
    cookie::Cookies,
    hasher::{Caller, Hasher, QUEUE as PASSWORDS, hash_here},
    key::{Key, KeyError},
    known::{Device, MOST as KNOWN_ACCOUNTS},
    name::{
        ACCOUNT_LONGEST, AccountName, LONGEST as NAME_LONGEST, MARKS, PersonName, SHORTEST as NAME_SHORTEST,
        TOKEN_LONGEST, is_invisible, look, stacks_marks, token_name,
    },
    password::{
        LONGEST as PASSWORD_LONGEST, SHORTEST as PASSWORD_SHORTEST, check as check_password, new_password,
    },
    rights::{Rights, Rule},
    sessions::{Entered, OpenSessions},
    token::{Granted, Scopes, bearer, digest, is_secret, new_secret},
};
