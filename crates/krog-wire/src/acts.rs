//! What a player does besides moving, and what a game's log tells of it: two tables, from which come the acts of REST, the events
//! of the socket and, elsewhere, the acts of the rulebook and the forms of the log.

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
                /// Touches a piece, where touching binds.
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

/// Hands the events of a game's log to a macro, in the order of the documents. In every group come last those by which a player
/// lets the other know something and no more: they carry who did it. Of each of these stand here the text that logs keep for it,
/// which never changes, and the offer that it `opens` or `closes`.
macro_rules! game_events {
    ($with:ident $($more:tt)*) => {
        $with! {
            {
                /// The second player came: the game begins.
                PlayerJoined(PlayerJoined),
                /// A move was made.
                Move(Box<Moved>),
                /// An illegal move was made and penalised; the position stands as it was (7.5.1).
                IllegalMove(IllegalMove),
                /// A piece was touched.
                Touched(Touched),
            } notices {
                /// A draw was offered.
                DrawOffered = "draw_offered" opens Draw,
                /// The draw was declined, by a word or by a move.
                DrawDeclined = "draw_declined" closes Draw,
            }
            {
                /// A draw was claimed wrongly; the claim stands as an offer (9.1.2.3).
                WrongClaim(WrongClaim),
            } notices {
                /// A player asks to take back.
                TakebackOffered = "takeback_offered" opens Takeback,
                /// The asker may not take back.
                TakebackDeclined = "takeback_declined" closes Takeback,
            }
            {
                /// Moves were taken back.
                Takeback(Box<TakenBack>),
            } notices {
                /// A player asks for a pause.
                PauseOffered = "pause_offered" opens Pause,
                /// There is no pause.
                PauseDeclined = "pause_declined" closes Pause,
            }
            {
                /// The clocks stand still.
                Paused(ClockChanged),
                /// The pause is over.
                PauseEnded(ClockChanged),
                /// A player has halved the own time.
                Berserked(ClockChanged),
                /// A player has given the opponent time.
                TimeGiven(ClockChanged),
                /// The server was down: nobody is charged for that time.
                Restarted(Restarted),
                /// The game is over.
                GameOver(GameOver),
            } notices {
                /// A player asks for another game.
                RematchOffered = "rematch_offered" opens Rematch,
                /// There will be no other game.
                RematchDeclined = "rematch_declined" closes Rematch,
            }
            {
                /// There is another game.
                Rematch(Rematch),
            } notices {}
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
        #[wire(Copy, Eq, Hash)]
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
        #[wire(Eq)]
        #[serde(tag = "e", content = "d", rename_all = "snake_case")]
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

/// Writes [`ServerEvent`](crate::envelope::ServerEvent), with further events behind those of a game's log, and [`Notice`].
macro_rules! server_events {
    (
        $(
            { $($(#[$($text:tt)*])* $event:ident($($data:tt)*),)* }
            notices { $($(#[$($notice_text:tt)*])* $notice:ident = $kept:literal $($does:ident $offer:ident)?,)* }
        )*
        further { $($(#[$($further_text:tt)*])* $further:ident($($further_data:tt)*),)* }
    ) => {
        /// Events of the server, by `e`, with their data in `d`.
        #[wire]
        #[serde(tag = "e", content = "d", rename_all = "snake_case")]
        pub enum ServerEvent {
            $(
                $($(#[$($text)*])* $event($($data)*),)*
                $($(#[$($notice_text)*])* $notice(By),)*
            )*
            $($(#[$($further_text)*])* $further($($further_data)*),)*
        }

        /// What a player lets the other know.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Notice {
            $($($(#[$($notice_text)*])* $notice,)*)*
        }

        impl Notice {
            /// All of them.
            pub const ALL: &[Notice] = &[$($(Notice::$notice,)*)*];

            /// The text that logs keep for it.
            #[must_use]
            pub const fn kept(self) -> &'static str {
                match self {
                    $($(Notice::$notice => $kept,)*)*
                }
            }

            /// The offer that it changes, and whether that stands from then on.
            #[must_use]
            pub const fn changes(self) -> Option<(Offer, bool)> {
                match self {
                    $($(Notice::$notice => crate::acts::changes!($($does $offer)?),)*)*
                }
            }

            /// As it is told.
            #[must_use]
            pub const fn told(self, by: By) -> ServerEvent {
                match self {
                    $($(Notice::$notice => ServerEvent::$notice(by),)*)*
                }
            }
        }
    };
}

/// What one player offers or asks for, and the other answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Offer {
    /// A draw.
    Draw,
    /// To take the last move back.
    Takeback,
    /// A pause.
    Pause,
    /// Another game.
    Rematch,
}

macro_rules! changes {
    () => {
        None
    };
    (opens $offer:ident) => {
        Some((Offer::$offer, true))
    };
    (closes $offer:ident) => {
        Some((Offer::$offer, false))
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

pub(crate) use {changes, client_events, events, game_acts, game_events, scope, server_events};
