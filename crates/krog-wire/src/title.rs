//! Titles, and what they rest on.

use krog_wire_macros::wire;

/// A title that is awarded here.
#[wire(Copy, Eq, Hash)]
#[serde(rename_all = "UPPERCASE")]
pub enum TitleName {
    /// Grandmaster.
    Gm,
    /// International Master.
    Im,
    /// FIDE Master.
    Fm,
    /// Candidate Master.
    Cm,
    /// National Master.
    Nm,
    /// Woman Grandmaster.
    Wgm,
    /// Woman International Master.
    Wim,
    /// Woman FIDE Master.
    Wfm,
    /// Woman Candidate Master.
    Wcm,
    /// Woman National Master.
    Wnm,
}

/// Awards a title, which takes the place of one that stands, or revokes it.
#[wire(Eq, strict)]
pub struct TitleChange {
    /// The title; without it the one that stands is revoked.
    pub title: Option<TitleName>,
    /// What it rests on: a text or an address, 3 to 400 characters. Administrators read it.
    #[schema(min_length = 3, max_length = 400)]
    pub evidence: String,
}

/// The titles that a person was awarded.
#[wire(Eq)]
pub struct TitlesView {
    /// The last one first.
    pub items: Vec<TitleView>,
}

/// A title that was awarded.
#[wire(Eq)]
pub struct TitleView {
    /// The title.
    pub title: TitleName,
    /// When, RFC 3339 UTC.
    pub awarded_at: String,
    /// When it was revoked or gave way to another.
    pub revoked_at: Option<String>,
    /// What it rests on, for administrators.
    pub evidence: Option<String>,
    /// Who awarded it, for administrators; absent where it was done on the server itself.
    pub by: Option<String>,
    /// Why it was revoked, for administrators.
    pub revoked_evidence: Option<String>,
    /// Who revoked it, for administrators.
    pub revoked_by: Option<String>,
}
