//! What an owner drives: a game of two or a match of four.

use krog_compete::Ms;
use krog_engine::Report;
use krog_store::{ChatRoom, GameRecord, GameRow, PersonId, Projection, Status, StoredEvent};
use krog_wire::{envelope::ServerFrame, rating::RatingUpdate};

use super::{
    message::{ActError, Current, Order},
    owner::{Broken, Context, Owner},
};
use crate::game::{Asked, Decided, Known, Moment, Refusal, ReplayError, Settings};

/// A state that its log alone tells, and what its owner does about it beside deciding, appending and answering.
pub(super) trait Live: Clone + Send + Sync + 'static {
    type Command: Send + Sync;
    /// What the log holds.
    type Event: Clone + Send + Sync;
    /// Where a player sits.
    type Place: Copy + PartialEq + Send + Sync;
    /// What sockets are told of an event.
    type News: Send + Sync;
    /// What the owner knows that no log holds.
    type Aside: Send + Sync;

    /// The state from its log.
    fn load(
        context: &Context,
        row: GameRow,
    ) -> impl Future<Output = Result<(Self, Self::Aside), ActError>> + Send;

    /// Takes what was learnt when the log was read again.
    fn refresh(_aside: &mut Self::Aside, _again: Self::Aside) {}

    fn command(order: Order) -> Result<Self::Command, ActError>;
    fn decide(
        &self,
        who: &PersonId,
        command: &Self::Command,
        moment: &Moment,
        known: &Known,
    ) -> Decided<Self::Event>;
    fn at_due(&self, moment: &Moment, known: &Known) -> Decided<Self::Event>;
    fn follow_up(&self, moment: &Moment) -> Option<Self::Event>;
    fn restarted(&self, from: Ms, to: Ms, late: bool) -> Option<Self::Event>;
    fn apply(&mut self, event: Self::Event, at: Ms) -> Result<(), ReplayError>;
    fn store(event: &Self::Event, seq: u64, at: Ms) -> Result<StoredEvent, serde_json::Error>;
    /// Whether a player comes or goes with the event.
    fn joins(event: &Self::Event) -> bool;

    fn record(&self) -> &GameRecord;
    /// The number of the last event.
    fn seq(&self) -> u64;
    /// The number of the last event that everybody is told.
    fn told(&self) -> u64 {
        self.seq()
    }
    fn last_at(&self) -> Ms;
    fn due(&self) -> Option<Ms>;
    fn status(&self) -> Status;
    fn is_over(&self) -> bool {
        matches!(self.status(), Status::Completed | Status::Cancelled)
    }
    /// What was agreed.
    fn settings(&self) -> &Settings;
    fn has_free_seat(&self) -> bool;
    fn projection(&self, joined: bool) -> Projection;
    fn place_of(&self, who: &PersonId) -> Option<Self::Place>;
    fn why(&self, refusal: &Refusal, command: &Self::Command) -> Option<Asked>;

    /// When something is asked, and who is away then.
    fn moment(owner: &Owner<Self>, now: Ms) -> Moment;
    /// What is told of the last event.
    fn news(&self, aside: &Self::Aside, now: Ms) -> Vec<Self::News>;
    /// What must be there before the events are written.
    fn prepare(
        _owner: &Owner<Self>,
        _events: &[Self::Event],
    ) -> impl Future<Output = Result<(), ActError>> + Send {
        async { Ok(()) }
    }
    /// All pages of a newcomer are a player's from now on, and the news say who it is; those of one who went are a watcher's.
    fn welcome(
        owner: &mut Owner<Self>,
        who: &PersonId,
        name: &str,
        news: &mut [Self::News],
    ) -> impl Future<Output = ()> + Send;
    fn tell(owner: &mut Owner<Self>, news: Vec<Self::News>);

    /// The whole state as somebody sees it.
    fn current(owner: &Owner<Self>, who: Option<&PersonId>) -> Current;
    /// The events behind `from`, told again by playing the log from its beginning.
    fn missed(owner: &Owner<Self>, from: u64) -> Result<Vec<ServerFrame>, ActError>;
    /// What is in no event, and so follows those that were missed.
    fn beside(_owner: &Owner<Self>, _place: Option<Self::Place>) -> Option<ServerFrame> {
        None
    }
    /// What a socket that has taken up the events is told apart.
    fn greet(_owner: &mut Owner<Self>, _seat: u64) {}
    /// Somebody came or went; `left` if a page was closed.
    fn seats_changed(_owner: &mut Owner<Self>, _left: bool) {}
    fn tell_presence(owner: &mut Owner<Self>);

    /// Sets the computer to think, where it plays and something waits for it.
    fn think(_owner: &mut Owner<Self>) {}
    fn is_thinking(_aside: &Self::Aside) -> bool {
        false
    }
    /// What the computer thinks of the position after an event.
    fn thought(
        _owner: &mut Owner<Self>,
        _seq: u64,
        _report: Option<Report>,
    ) -> impl Future<Output = Result<(), Broken>> + Send {
        async { Ok(()) }
    }
    /// Keeps what it did to the ratings, where that is shown from what the owner knows.
    fn rated(_aside: &mut Self::Aside, _update: &RatingUpdate) {}
    /// Something was said beside it.
    fn say(_owner: &mut Owner<Self>, _text: &str, _room: ChatRoom) {}
}
