//! People, their accounts and sessions, games and their events, in SQLite (one file, the default) or PostgreSQL.
//!
//! One set of queries reads both through sqlx's `Any`, within BIGINT, TEXT and DOUBLE PRECISION; each has a writer of its
//! own. No SQL type leaves the crate. Durability: every write returns after its commit. SQLite runs with a write-ahead log
//! and `synchronous=FULL`, so that a commit has reached the disk: it survives `kill -9` and loss of power alike. (`NORMAL`
//! would survive the first, but may lose the last commits in the second.) What that costs is won back by group commit, see
//! [`Append`].

mod accounts;
mod append;
mod batch;
mod begin;
mod blocks;
mod challenges;
mod chat;
mod closing;
mod collection;
mod collections;
mod column;
mod conduct;
mod engine_answers;
mod error;
mod events;
mod explored;
mod figures;
mod follows;
mod found;
mod games;
mod id;
mod idempotency;
mod links;
mod live;
mod matches;
mod mutes;
mod outages;
mod outgoing;
mod people;
mod postgres;
mod profile;
mod push;
mod ratings;
mod reports;
mod role;
mod rooms;
mod rulebooks;
mod script;
mod sessions;
mod sqlite;
mod store;
mod titles;
mod tokens;
mod tournaments;
mod turns;

pub use accounts::{Account, AccountEdit, MadeAccount, NewAccount};
pub use append::{Append, AppendError, Appended, Projection};
pub use batch::QUEUE as MOST_APPENDS;
pub use blocks::{Block, MOST_BLOCKS};
pub use challenges::{Challenge, MadeChallenge, NewChallenge};
pub use chat::{ChatRoom, KeptLine, NewLine, StoredLine};
pub use collection::{Collection, CollectionSnapshot};
pub use collections::{CollectionName, CollectionNameError, Collections, StoredCollection, Whose};
pub use engine_answers::EngineAnswer;
pub use error::{OpenError, Result, StoreError};
pub use events::StoredEvent;
pub use figures::{CountedFor, CountedGame, Facet, Figure, Figures, Outcome};
pub use follows::{Circle, Follow, Followed, MOST_FOLLOWED};
pub use found::{FoundGame, GameFilter, GameOrder, GameSort};
pub use games::{CreateError, Created, GameRecord, GameRow, NewGame};
pub use id::{
    ChallengeId, GameId, IdError, ImportId, InviteCode, LineId, MuteId, OutgoingId, PersonId, ReportId,
    SessionId, TournamentId,
};
pub use idempotency::{Idempotency, KeyUse};
pub use krog_compete::acts::Status;
pub use links::{Link, LinkPurpose, NewLink};
pub use mutes::{MOST_MUTES, Mute};
pub use outgoing::{MOST_OUTGOING, NewOutgoing, Outgoing, OutgoingKind};
pub use people::{Named, Person};
pub use profile::GameCounts;
pub use push::{MOST_PUSH_DEVICES, NewPushDevice, PushDevice};
pub use ratings::{
    Leader, LeadingPair, PairStanding, PastRating, Rated, RatedGame, RatedMatch, RefundError, RefundOf,
    Standings, StoredEntry, StoredPart, Unreadable,
};
pub use reports::{Report, ReportStatus};
pub use role::{NoSuchRole, Role};
pub use rulebooks::{KeptRulebook, NewRulebook};
pub use sessions::{MOST as MOST_SESSIONS, NewSession, SessionRow, Signed};
pub use sqlite::{LOW as LOW_DISK, LOW_SHARE as LOW_DISK_SHARE};
pub use store::{Store, StoreOptions};
pub use titles::{LONGEST_EVIDENCE, Revocation, Title, TitleRecord};
pub use tokens::{MOST_TOKENS, NewToken, TokenOwner, TokenRow};
pub use tournaments::{
    BoardGame, DueTournament, NewTournament, StoredTournamentEvent, TournamentBoard, TournamentChange,
    TournamentEvent, TournamentFilter, TournamentGame, TournamentPage, TournamentPlace, TournamentProjection,
    TournamentRow, TournamentStatus,
};
pub use turns::{Turn, TurnTold};
