//! Who is asking, as requests tell it.

mod visitor;

pub(crate) use krog_service::auth::*;

pub(crate) use self::visitor::{
    Asker, Known, Member, NewCookie, Visitor, account_needed, cookie_session, enter, language,
};
