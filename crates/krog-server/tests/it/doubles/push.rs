//! A push service, and browsers that subscribe at it. What comes is opened with libraries that the product has no part of.

use std::{
    collections::VecDeque,
    net::SocketAddr,
    sync::{Arc, Mutex},
    time::Duration,
};

use aes_gcm::{Aes128Gcm, KeyInit, aead::Aead};
use axum::{
    Router,
    body::Bytes,
    extract::{Path, State},
    http::{HeaderMap, StatusCode},
    routing::post,
};
use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hkdf::Hkdf;
use krog_server::{Config, new_push_key};
use krog_wire::account::Secret;
use p256::{
    PublicKey, SecretKey,
    ecdh::diffie_hellman,
    ecdsa::{Signature, VerifyingKey, signature::Verifier},
    elliptic_curve::sec1::ToSec1Point,
};
use serde_json::{Value, json};
use sha2::Sha256;
use tokio::{net::TcpListener, sync::mpsc, time::timeout};

const CONTACT: &str = "mailto:me@example.org";

pub struct PushDouble {
    pub address: SocketAddr,
    key: String,
    came: mpsc::Receiver<Came>,
    answers: Arc<Mutex<VecDeque<u16>>>,
}

#[derive(Debug)]
pub struct Came {
    browser: String,
    headers: HeaderMap,
    body: Bytes,
}

#[derive(Clone)]
struct Shared {
    came: mpsc::Sender<Came>,
    answers: Arc<Mutex<VecDeque<u16>>>,
}

pub struct Browser {
    name: &'static str,
    secret: SecretKey,
    auth: [u8; 16],
}

impl PushDouble {
    pub async fn start() -> PushDouble {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (sender, came) = mpsc::channel(100);
        let answers = Arc::<Mutex<VecDeque<u16>>>::default();
        let shared = Shared { came: sender, answers: Arc::clone(&answers) };
        let router = Router::new().route("/push/{browser}", post(take)).with_state(shared);
        tokio::spawn(async move { axum::serve(listener, router).await });
        PushDouble { address, key: new_push_key().unwrap(), came, answers }
    }

    /// What the next messages are answered in place of 201.
    pub fn answer(&self, statuses: &[u16]) {
        self.answers.lock().unwrap().extend(statuses);
    }

    pub fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    pub fn config(&self, config: &mut Config) {
        config.push_key = Some(Secret::new(self.key.clone()));
        config.push_contact = Some(CONTACT.to_owned());
        config.push_origins = vec![self.origin()];
        super::smtp::quick(config);
    }

    pub fn subscription(&self, browser: &Browser) -> Value {
        json!({
            "endpoint": format!("{}/push/{}", self.origin(), browser.name),
            "p256dh": URL_SAFE_NO_PAD.encode(browser.secret.public_key().to_sec1_point(false).as_bytes()),
            "auth": URL_SAFE_NO_PAD.encode(browser.auth),
        })
    }

    /// The next message, which must be signed with the server's key and be for the browser.
    pub async fn message(&mut self, browser: &Browser) -> Value {
        let came =
            timeout(Duration::from_secs(20), self.came.recv()).await.expect("a message in time").unwrap();
        assert_eq!(came.browser, browser.name);
        self.check_signature(&came.headers);
        assert_eq!(came.headers["content-encoding"], "aes128gcm");
        let ttl: u32 = came.headers["ttl"].to_str().unwrap().parse().unwrap();
        assert!((60..=172_800).contains(&ttl), "{ttl}");
        assert_eq!(came.headers["topic"].len(), 32);
        serde_json::from_str(&browser.open(&came.body)).unwrap()
    }

    pub async fn nothing(&mut self) {
        let came = timeout(Duration::from_millis(400), self.came.recv()).await;
        assert!(came.is_err(), "{came:?}");
    }

    fn check_signature(&self, headers: &HeaderMap) {
        let header = headers["authorization"].to_str().unwrap();
        let (token, public) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let whole = URL_SAFE_NO_PAD.decode(&self.key).unwrap();
        assert_eq!(URL_SAFE_NO_PAD.decode(public).unwrap(), whole[32..]);
        let (text, signature) = token.rsplit_once('.').unwrap();
        let signature = Signature::from_slice(&URL_SAFE_NO_PAD.decode(signature).unwrap()).unwrap();
        VerifyingKey::from_sec1_bytes(&whole[32..]).unwrap().verify(text.as_bytes(), &signature).unwrap();
        let claims = URL_SAFE_NO_PAD.decode(text.split_once('.').unwrap().1).unwrap();
        let claims: Value = serde_json::from_slice(&claims).unwrap();
        assert_eq!((&claims["aud"], &claims["sub"]), (&json!(self.origin()), &json!(CONTACT)));
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
        let left = claims["exp"].as_u64().unwrap() - now;
        assert!(left <= 24 * 60 * 60, "{left}");
    }
}

async fn take(
    State(shared): State<Shared>,
    Path(browser): Path<String>,
    headers: HeaderMap,
    body: Bytes,
) -> StatusCode {
    let status = shared.answers.lock().unwrap().pop_front().unwrap_or(201);
    if status == 201 {
        shared.came.send(Came { browser, headers, body }).await.unwrap();
    }
    StatusCode::from_u16(status).unwrap()
}

impl Browser {
    pub fn new(name: &'static str) -> Browser {
        let (mut secret, mut auth) = ([0; 32], [0; 16]);
        getrandom::fill(&mut secret).unwrap();
        getrandom::fill(&mut auth).unwrap();
        Browser { name, secret: SecretKey::from_slice(&secret).unwrap(), auth }
    }

    /// RFC 8291, from the browser's side.
    fn open(&self, sealed: &[u8]) -> String {
        let (salt, rest) = sealed.split_at(16);
        let (sender, record) = rest[5..].split_at(65);
        let key = PublicKey::from_sec1_bytes(sender).unwrap();
        let shared = diffie_hellman(self.secret.to_nonzero_scalar(), key.as_affine());
        let own = self.secret.public_key().to_sec1_point(false);
        let info = [b"WebPush: info\0", own.as_bytes(), sender].concat();
        let (mut input, mut key, mut nonce) = ([0; 32], [0; 16], [0; 12]);
        Hkdf::<Sha256>::new(Some(&self.auth), shared.raw_secret_bytes()).expand(&info, &mut input).unwrap();
        let hkdf = Hkdf::<Sha256>::new(Some(salt), &input);
        hkdf.expand(b"Content-Encoding: aes128gcm\0", &mut key).unwrap();
        hkdf.expand(b"Content-Encoding: nonce\0", &mut nonce).unwrap();
        let plain = Aes128Gcm::new(&key.into()).decrypt(&nonce.into(), record).expect("for this browser");
        String::from_utf8(plain.strip_suffix(&[2]).unwrap().to_vec()).unwrap()
    }
}
