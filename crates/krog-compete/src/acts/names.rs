//! Lists in the order of a signature: its acts, its facts, its updates.

/// An enumeration of acts, with their names in the rulebook and, where it is not their own, in JSON.
macro_rules! acts {
    ($(#[$kind:meta])* $list:ident { $($(#[$meta:meta])* $act:ident = $name:literal $(as $json:tt)?,)+ }) => {
        krog_syntax::named! {
            $(#[$kind])*
            #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
            #[serde(rename_all = "kebab-case")]
            pub enum $list {
                $($(#[$meta])* $(#[serde(rename = $json)])? $act = $name,)+
            }
        }

        impl $list {
            /// Their names, in that order.
            pub(super) const NAMES: &'static [&'static str] = &[$($name,)+];
        }
    };
}

/// An enumeration of facts or updates, found by their place.
macro_rules! names {
    ($(#[$meta:meta])* $list:ident { $($item:ident = $name:literal,)+ }) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub(super) enum $list {
            $($item,)+
        }

        impl $list {
            /// Their names, by id.
            pub(super) const NAMES: &'static [&'static str] = &[$($name,)+];

            const ALL: &'static [$list] = &[$($list::$item,)+];

            #[inline]
            fn of(id: u16) -> Option<$list> {
                $list::ALL.get(usize::from(id)).copied()
            }
        }
    };
}

pub(crate) use {acts, names};
