//! What a person may do here.

use std::{fmt, str::FromStr};

krog_syntax::named! {
    /// What a person may do here. Each may do what those before it may.
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Role {
        #[default]
        Player = "player",
        Organiser = "organiser",
        Arbiter = "arbiter",
        /// Looks after the people.
        Moderator = "moderator",
        Admin = "admin",
    }
}

/// A name of no role.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no role")]
pub struct NoSuchRole;

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Role {
    type Err = NoSuchRole;

    fn from_str(name: &str) -> Result<Role, NoSuchRole> {
        Role::from_name(name).ok_or(NoSuchRole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roles_go_by_their_names_and_rise() {
        for role in Role::ALL {
            assert_eq!(role.to_string().parse(), Ok(role));
        }
        assert!(Role::ALL.is_sorted());
        for bad in ["", "Admin", "owner"] {
            assert_eq!(bad.parse::<Role>(), Err(NoSuchRole), "{bad}");
        }
    }
}
