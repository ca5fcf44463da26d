//! The functions exported to the host of WebAssembly: it writes a call to the input buffer and reads the answer from the output buffer.
//!
//! ```text
//! host: at = input(length)     writes `length` bytes of UTF-8 at `at`
//!       length = answer()      the call is answered
//!       at = output()          reads `length` bytes there; they stand until the next call
//! ```
//!
//! A panic ends the instance, because there is no unwinding: [`failure`] then gives the reason, and the host starts another instance.

use std::cell::RefCell;
use std::panic;
use std::sync::Once;

#[cfg(not(feature = "paper"))]
use crate::call_handler::CallHandler as Handler;
#[cfg(feature = "paper")]
use crate::paper_handler::PaperHandler as Handler;

thread_local! {
    static HANDLER: RefCell<Handler> = RefCell::new(new_handler());
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

#[cfg(any(feature = "paper", not(feature = "play")))]
fn new_handler() -> Handler {
    Handler::default()
}

#[cfg(all(feature = "play", not(feature = "paper")))]
fn new_handler() -> Handler {
    Handler::for_playing_only()
}

/// Allocates the input buffer for a call of `length` bytes and returns its address.
#[expect(unsafe_code, reason = "an exported name is the only way in; nobody else exports it")]
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> *mut u8 {
    INPUT.with_borrow_mut(|input| {
        input.clear();
        input.resize(length, 0);
        input.as_mut_ptr()
    })
}

/// Answers the call and returns the number of bytes of the answer.
#[expect(unsafe_code, reason = "an exported name is the only way in; nobody else exports it")]
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> usize {
    keep_reasons();
    let call = INPUT.take();
    let call = String::from_utf8_lossy(&call);
    let answer = HANDLER.with_borrow_mut(|handler| handler.answer(&call));
    OUTPUT.with_borrow_mut(|output| {
        *output = answer.into_bytes();
        output.len()
    })
}

/// Returns the address of the answer.
#[expect(unsafe_code, reason = "an exported name is the only way out; nobody else exports it")]
#[unsafe(no_mangle)]
pub extern "C" fn output() -> *const u8 {
    OUTPUT.with_borrow(|output| output.as_ptr())
}

/// Returns the number of bytes of a panic's reason, which is then in the output buffer.
#[expect(unsafe_code, reason = "an exported name is the only way out; nobody else exports it")]
#[unsafe(no_mangle)]
pub extern "C" fn failure() -> usize {
    OUTPUT.with_borrow(Vec::len)
}

/// Installs a panic hook that writes the reason to the output buffer.
fn keep_reasons() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        panic::set_hook(Box::new(|why| {
            let reason = why.to_string().into_bytes();
            // A panic while the answer is being written has no buffer for its reason.
            let _ = OUTPUT.try_with(|output| output.try_borrow_mut().map(|mut output| *output = reason));
        }));
    });
}
