//! Enumerations whose values have names.

/// Declares an enumeration of which each value has a text of its own, in rulebooks, data, addresses or on the command line: all
/// values in their order, the name of each, and the one of a name.
#[macro_export]
macro_rules! named {
    ($(#[$meta:meta])* $vis:vis enum $list:ident { $($(#[$doc:meta])* $item:ident = $name:literal,)+ }) => {
        $(#[$meta])*
        $vis enum $list {
            $($(#[$doc])* $item,)+
        }

        impl $list {
            /// All of them, in their order.
            pub const ALL: [$list; [$($name),+].len()] = [$($list::$item),+];

            /// Its name, which never changes.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($list::$item => $name,)+
                }
            }

            /// The one of a name.
            #[must_use]
            pub fn from_name(name: &str) -> Option<$list> {
                $list::ALL.into_iter().find(|item| item.name() == name)
            }
        }
    };
}
