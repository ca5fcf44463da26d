//! The code that pairs the next device: one at a time, valid for a few minutes, usable once.
//!
//! A code has two forms. The link contains a secret of 160 bits, which can't be guessed, so wrong guesses don't invalidate it. The
//! digits can be typed; they are locked after a few wrong guesses.

use std::collections::VecDeque;
use std::hint::black_box;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pencilmark_app::wire::PairingState;
use tokio::time::Instant;

use crate::entropy;

/// How long a code that the page shows is valid.
pub(crate) const VALIDITY: Duration = Duration::from_secs(5 * 60);
/// The number of wrong guesses after which the digits of a code are locked.
pub(crate) const MAX_WRONG_GUESSES: u8 = 5;
/// The maximum number of wrong guesses within [`SPAN`], over all codes; further guesses are refused unread.
pub(crate) const MAX_WRONG_GUESSES_IN_SPAN: usize = 20;
/// The period in which wrong guesses are counted over all codes.
const SPAN: Duration = Duration::from_secs(60);

/// A pairing code that was just created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewCode {
    /// The secret part of the pairing link.
    pub secret: String,
    /// The digits that can be typed instead of following the link.
    pub digits: String,
    /// How long the code is valid.
    pub validity: Duration,
}

/// A code that has not been claimed yet.
struct WaitingCode {
    code: NewCode,
    ends: Instant,
    guesses_left: u8,
    game: Option<String>,
}

/// The reason why a code pairs no device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CodeRefusal {
    /// The digits or the link are not those of the code.
    Wrong,
    /// There is no code: it was used, has expired or was replaced.
    Expired,
    /// Too many wrong guesses locked the digits of this code.
    Locked,
    /// There were too many wrong guesses in a short time, over all codes.
    TooMany,
}

#[derive(Default)]
struct CodeState {
    waiting: Option<WaitingCode>,
    failures: VecDeque<Instant>,
}

/// The current pairing code, if there is one.
#[derive(Default)]
pub struct PairingCodes(Mutex<CodeState>);

impl PairingCodes {
    /// Returns the state, without an expired code and without old failures.
    fn state(&self) -> MutexGuard<'_, CodeState> {
        let mut state = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let now = Instant::now();
        state.waiting.take_if(|waiting| waiting.ends <= now);
        while state.failures.front().is_some_and(|at| *at + SPAN <= now) {
            state.failures.pop_front();
        }
        state
    }

    /// Creates a code that replaces the previous one. The paired device opens `game`, if given.
    pub(crate) fn renew(&self, game: Option<String>, validity: Duration) -> NewCode {
        let code =
            NewCode { secret: entropy::random_secret::<32>(), digits: entropy::random_digits(), validity };
        let waiting = WaitingCode {
            code: code.clone(),
            ends: Instant::now() + validity,
            guesses_left: MAX_WRONG_GUESSES,
            game,
        };
        self.state().waiting = Some(waiting);
        code
    }

    /// Returns the state of the current code.
    pub fn progress(&self) -> PairingState {
        match &self.state().waiting {
            None => PairingState::None,
            Some(waiting) if waiting.guesses_left == 0 => PairingState::Locked,
            Some(_) => PairingState::Open,
        }
    }

    /// Claims the code, after which it can't be used again. Returns the id of the game that the paired device opens, if
    /// one was given.
    ///
    /// # Errors
    /// If the text is not the code, or there is no code.
    pub fn claim(&self, tried: &str) -> Result<Option<String>, CodeRefusal> {
        let tried: String = tried.chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
        let mut state = self.state();
        let is_secret = |waiting: &mut WaitingCode| is_same(&tried, &waiting.code.secret);
        if let Some(claimed) = state.waiting.take_if(is_secret) {
            return Ok(claimed.game);
        }
        if state.failures.len() >= MAX_WRONG_GUESSES_IN_SPAN {
            return Err(CodeRefusal::TooMany);
        }
        let is_digits =
            |waiting: &mut WaitingCode| waiting.guesses_left > 0 && is_same(&tried, &waiting.code.digits);
        if let Some(claimed) = state.waiting.take_if(is_digits) {
            return Ok(claimed.game);
        }
        state.failures.push_back(Instant::now());
        // The link of an earlier code is not a guess at the digits of this one.
        let is_guess = tried.bytes().all(|byte| byte.is_ascii_digit());
        let Some(waiting) = state.waiting.as_mut().filter(|_| is_guess) else {
            return Err(CodeRefusal::Expired);
        };
        waiting.guesses_left = waiting.guesses_left.saturating_sub(1);
        Err(if waiting.guesses_left == 0 { CodeRefusal::Locked } else { CodeRefusal::Wrong })
    }
}

/// Compares texts in constant time, so that the time doesn't reveal where texts of equal length differ.
fn is_same(tried: &str, known: &str) -> bool {
    let differences = tried.bytes().zip(known.bytes()).fold(0, |all, (a, b)| black_box(all | (a ^ b)));
    tried.len() == known.len() && black_box(differences) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(code: &NewCode) -> String {
        let last = if code.digits.ends_with('0') { '1' } else { '0' };
        format!("{}{last}", &code.digits[..7])
    }

    #[tokio::test(start_paused = true)]
    async fn a_code_is_used_once_within_its_time() {
        let codes = PairingCodes::default();
        assert_eq!(codes.claim(""), Err(CodeRefusal::Expired));
        let first = codes.renew(Some("garden".to_owned()), VALIDITY);
        let typed = format!("{} {}", &first.digits[..4], &first.digits[4..]);
        assert_eq!(codes.claim(&typed), Ok(Some("garden".to_owned())));
        assert_eq!(codes.claim(&first.digits), Err(CodeRefusal::Expired), "used");
        assert_eq!(codes.claim(&first.secret), Err(CodeRefusal::Expired), "used in its other form");

        let second = codes.renew(None, VALIDITY);
        let third = codes.renew(None, VALIDITY);
        assert_eq!(codes.claim(&second.secret), Err(CodeRefusal::Expired), "replaced");
        tokio::time::advance(VALIDITY - Duration::from_secs(1)).await;
        assert_eq!(codes.progress(), PairingState::Open);
        tokio::time::advance(Duration::from_secs(1)).await;
        assert_eq!(codes.progress(), PairingState::None);
        assert_eq!(codes.claim(&third.secret), Err(CodeRefusal::Expired), "too late");
    }

    #[tokio::test(start_paused = true)]
    async fn guesses_lock_the_digits_and_not_the_link() {
        let codes = PairingCodes::default();
        let code = codes.renew(None, VALIDITY);
        for _ in 1..MAX_WRONG_GUESSES {
            assert_eq!(codes.claim(&wrong(&code)), Err(CodeRefusal::Wrong));
        }
        assert_eq!(codes.claim(&wrong(&code)), Err(CodeRefusal::Locked));
        assert_eq!(codes.progress(), PairingState::Locked);
        assert_eq!(codes.claim(&code.digits), Err(CodeRefusal::Locked), "even the right digits");
        assert_eq!(codes.claim(&code.secret), Ok(None));
    }

    #[tokio::test(start_paused = true)]
    async fn guesses_are_limited_over_all_codes() {
        let codes = PairingCodes::default();
        for _ in 0..MAX_WRONG_GUESSES_IN_SPAN {
            assert_eq!(codes.claim("12345678"), Err(CodeRefusal::Expired));
        }
        let code = codes.renew(None, VALIDITY);
        assert_eq!(codes.claim(&code.digits), Err(CodeRefusal::TooMany), "even the right digits");
        tokio::time::advance(SPAN).await;
        assert_eq!(codes.claim(&code.digits), Ok(None));
    }

    #[test]
    fn texts_are_the_same_only_as_a_whole() {
        assert!(is_same("12345678", "12345678"));
        for other in ["", "1234567", "123456789", "12345679", "02345678"] {
            assert!(!is_same(other, "12345678"), "{other}");
        }
    }
}
