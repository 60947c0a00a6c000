//! What a player does besides moving: one table, from which come the acts of REST, the events of the socket and, elsewhere, the
//! acts of the rulebook.

/// Hands the acts to a macro: of each what it does, its name, what its event carries over the socket, and its name over REST
/// where that is another. In three groups, because REST lists the second of them last.
#[macro_export]
macro_rules! acts {
    ($with:ident $($more:tt)*) => {
        $with! {
            {
                /// Resigns.
                Resign(GameRef),
                /// Calls the game off before both have moved.
                Abort(GameRef),
                /// Offers a draw.
                DrawOffer(GameRef),
                /// Accepts the draw offered.
                DrawAccept(GameRef),
                /// Declines the draw offered.
                DrawDecline(GameRef),
                /// Claims a draw.
                DrawClaim(ClaimRequest),
            }
            {
                /// Asks to take back.
                TakebackOffer(GameRef),
                /// Lets the opponent take back.
                TakebackAccept(GameRef),
                /// Does not let the opponent take back.
                TakebackDecline(GameRef),
            }
            {
                /// Touches a man, where touching binds.
                Touch(TouchRequest),
                /// Asks for a pause.
                PauseOffer(GameRef),
                /// Agrees to the pause.
                PauseAccept(GameRef),
                /// Does not agree to the pause.
                PauseDecline(GameRef),
                /// Ends the pause.
                PauseEnd(GameRef) as "resume",
                /// Halves the own time before the first move.
                Berserk(GameRef),
                /// Gives the opponent fifteen seconds.
                GiveTime(GameRef),
                /// Says that the opponent's time is up.
                Flag(GameRef),
                /// Claims the game of an opponent who has left.
                ClaimWin(GameRef),
                /// Calls the game of an opponent who has left a draw.
                ClaimDraw(GameRef),
                /// Asks for another game with colours changed.
                RematchOffer(GameRef),
                /// Agrees to another game.
                RematchAccept(GameRef),
                /// Does not want another game.
                RematchDecline(GameRef),
            }
            $($more)*
        }
    };
}

/// Writes [`GameAct`](crate::game::GameAct) and [`ClientEvent`](crate::envelope::ClientEvent), whose other events come with the
/// scope that each asks of a token.
macro_rules! client_events {
    ({ $($first:tt)* } { $($takebacks:tt)* } { $($rest:tt)* } { $($before:tt)* } { $($after:tt)* }) => {
        crate::acts::game_acts! { $($first)* $($rest)* $($takebacks)* }
        crate::acts::events! { { $($before)* } { $($first)* $($takebacks)* $($rest)* } { $($after)* } }
    };
}

macro_rules! game_acts {
    ($($(#[$($text:tt)*])* $act:ident($data:ident) $(as $name:tt)?,)*) => {
        /// What a player does besides moving.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ToSchema)]
        #[serde(rename_all = "kebab-case")]
        #[ts(export)]
        pub enum GameAct {
            $($(#[$($text)*])* $(#[serde(rename = $name)])? $act,)*
        }

        impl GameAct {
            /// All of them.
            pub const ALL: &[GameAct] = &[$(GameAct::$act,)*];
        }
    };
}

macro_rules! events {
    (
        { $($(#[$($before_text:tt)*])* $before:ident($($before_data:tt)*) $(: $before_scope:ident)?,)* }
        { $($(#[$($text:tt)*])* $act:ident($data:ident) $(as $name:tt)?,)* }
        { $($(#[$($after_text:tt)*])* $after:ident($($after_data:tt)*) $(: $after_scope:ident)?,)* }
    ) => {
        /// Events of the client, by `e`, with their data in `d`.
        #[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
        #[serde(tag = "e", content = "d", rename_all = "snake_case")]
        #[ts(export)]
        pub enum ClientEvent {
            $($(#[$($before_text)*])* $before($($before_data)*),)*
            $($(#[$($text)*])* $act($data),)*
            $($(#[$($after_text)*])* $after($($after_data)*),)*
        }

        impl ClientEvent {
            /// What a token must allow; none where any token will do.
            #[must_use]
            pub const fn scope(&self) -> Option<TokenScope> {
                match self {
                    $(ClientEvent::$before(_) => crate::acts::scope!($($before_scope)?),)*
                    $(ClientEvent::$act(_) => Some(TokenScope::GamePlay),)*
                    $(ClientEvent::$after(_) => crate::acts::scope!($($after_scope)?),)*
                }
            }

            /// The game and the act, as REST has them; none of an event that is no act.
            #[must_use]
            pub fn act(&self) -> Option<(&str, ActRequest)> {
                match self {
                    $(ClientEvent::$act(data) => Some((&data.game, data.request(GameAct::$act))),)*
                    _ => None,
                }
            }
        }
    };
}

macro_rules! scope {
    () => {
        None
    };
    ($scope:ident) => {
        Some(TokenScope::$scope)
    };
}

pub(crate) use {client_events, events, game_acts, scope};
