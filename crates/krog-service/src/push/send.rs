//! One request to a push service: short, to nowhere but where it was meant to go, its answer looked at by its status alone.

use std::time::Duration;

use http::Uri;
use krog_store::PushDevice;
use ureq::{
    Agent, Error,
    config::Config,
    unversioned::{
        resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver},
        transport::{DefaultConnector, NextTimeout},
    },
};

use super::{PushAddresses, PushKey, PushMessage, sealed::seal};
use crate::clock::now_ms;

/// A push service gets so long in all.
const PATIENCE: Duration = Duration::from_secs(8);

/// What became of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pushed {
    Taken,
    /// It may be taken later.
    Later,
    /// It will not be taken.
    Never,
    /// The browser has no such subscription any more.
    Gone,
}

/// The way to push services.
#[derive(Debug)]
pub struct PushService {
    key: PushKey,
    contact: String,
    addresses: PushAddresses,
    agent: Agent,
}

/// Looks names up, and leaves out what is not public.
#[derive(Debug)]
struct Outside(PushAddresses);

impl Resolver for Outside {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, Error> {
        let found = DefaultResolver::default().resolve(uri, config, timeout)?;
        let mut reached = self.empty();
        for address in found.iter().filter(|address| self.0.may_reach(uri, address.ip())) {
            reached.push(*address);
        }
        if reached.is_empty() { Err(Error::HostNotFound) } else { Ok(reached) }
    }
}

impl PushService {
    pub(super) fn new(key: PushKey, contact: String, addresses: PushAddresses) -> PushService {
        let config = Agent::config_builder()
            .user_agent("KROG Chess")
            .http_status_as_error(false)
            .max_redirects(0)
            .max_redirects_will_error(false)
            // A proxy would look names up by itself.
            .proxy(None)
            .timeout_global(Some(PATIENCE))
            .build();
        let outside = Outside(addresses.clone());
        let agent = Agent::with_parts(config, DefaultConnector::default(), outside);
        PushService { key, contact, addresses, agent }
    }

    /// What browsers subscribe with.
    pub fn public_key(&self) -> &str {
        self.key.public()
    }

    pub const fn addresses(&self) -> &PushAddresses {
        &self.addresses
    }

    /// Sends a message. Takes as long as the push service does.
    pub fn send(&self, device: &PushDevice, message: &PushMessage) -> Pushed {
        let Some(origin) = self.addresses.origin_of(&device.endpoint) else { return Pushed::Gone };
        let Some(body) = seal(&message.text, device) else {
            tracing::info!(device = %device.id, "a browser's key is none");
            return Pushed::Gone;
        };
        let Some(authorization) = self.key.authorization(&origin, &self.contact, now_ms() / 1000) else {
            return Pushed::Later;
        };
        let answer = self
            .agent
            .post(&device.endpoint)
            .header("authorization", authorization)
            .header("content-encoding", "aes128gcm")
            .header("content-type", "application/octet-stream")
            .header("ttl", message.ttl_s.to_string())
            .header("topic", &message.topic)
            .header("urgency", "normal")
            .send(body.as_slice());
        match answer {
            Ok(answer) => {
                let status = answer.status().as_u16();
                let pushed = outcome(status);
                if pushed != Pushed::Taken {
                    tracing::info!(%origin, status, "a push service did not take a message");
                }
                pushed
            }
            Err(error) => {
                // Not the error itself: there may be the address in it, which is the browser's secret.
                tracing::info!(%origin, unknown = matches!(error, Error::HostNotFound), "a push service was not reached");
                Pushed::Later
            }
        }
    }
}

const fn outcome(status: u16) -> Pushed {
    match status {
        200..=299 => Pushed::Taken,
        404 | 410 => Pushed::Gone,
        408 | 429 | 500..=599 => Pushed::Later,
        _ => Pushed::Never,
    }
}
