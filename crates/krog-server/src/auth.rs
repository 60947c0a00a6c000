//! Who is asking: a guest's session in a signed cookie.

mod cookie;
mod key;
mod name;
mod visitor;

pub(crate) use self::{
    cookie::Cookies,
    key::{Key, KeyError},
    name::PersonName,
    visitor::{NewCookie, Visitor, language, session_in},
};
