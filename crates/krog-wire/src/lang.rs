//! Structs with a text in each language: fields with the languages' names, among others.

/// Declares one from the list of languages; `..texts` stands where their fields come.
macro_rules! worded {
    (
        [$($(#[$doc:meta])* $lang:ident $text:ident $facts:tt)*]
        $(#[$attr:meta])*
        pub struct $name:ident {
            $($(#[$before_attr:meta])* pub $before:ident: $before_type:ty,)*
            ..texts
            $($(#[$after_attr:meta])* pub $after:ident: $after_type:ty,)*
        }
    ) => {
        $(#[$attr])*
        pub struct $name {
            $($(#[$before_attr])* pub $before: $before_type,)*
            $($(#[$doc])* pub $text: String,)*
            $($(#[$after_attr])* pub $after: $after_type,)*
        }

        impl $name {
            /// One of these, its parts in their order.
            #[must_use]
            pub fn new(
                $($before: $before_type,)*
                texts: krog_syntax::ByLang<String>,
                $($after: $after_type,)*
            ) -> $name {
                $name { $($before,)* $($text: texts.$text,)* $($after,)* }
            }

            /// The text in every language.
            #[must_use]
            pub fn texts(&self) -> krog_syntax::ByLang<String> {
                krog_syntax::ByLang::from_fn(|lang| self[lang].clone())
            }
        }

        impl std::ops::Index<krog_syntax::Lang> for $name {
            type Output = String;

            fn index(&self, lang: krog_syntax::Lang) -> &String {
                match lang {
                    $(krog_syntax::Lang::$lang => &self.$text,)*
                }
            }
        }

        impl std::ops::IndexMut<krog_syntax::Lang> for $name {
            fn index_mut(&mut self, lang: krog_syntax::Lang) -> &mut String {
                match lang {
                    $(krog_syntax::Lang::$lang => &mut self.$text,)*
                }
            }
        }
    };
}
pub(crate) use worded;
