//! The functions exported to the host of WebAssembly: it writes a call to the input buffer and reads the answer from the output buffer.
//!
//! ```text
//! host: at = input(length)     writes `length` bytes of UTF-8 at `at`
//!       length = answer()      the call is answered
//!       at = output()          reads `length` bytes there; they stand until the next call
//! ```
//!
//! The module that makes pages imports two functions of the host, with which it asks the engine of another module:
//!
//! ```text
//! length = engine.ask(at, length)     the engine answers the call that stands there
//! engine.take(at)                     the host writes the answer there
//! ```
//!
//! A panic ends the instance, because there is no unwinding: [`failure`] then gives the reason, and the host starts another instance.

use std::cell::RefCell;
use std::panic;
use std::sync::Once;

#[cfg(feature = "paper")]
use crate::asked_engine::AskedEngine;
#[cfg(not(feature = "paper"))]
use crate::call_handler::CallHandler as Handler;
#[cfg(feature = "paper")]
use crate::paper_handler::PaperHandler as Handler;

thread_local! {
    static HANDLER: RefCell<Handler> = RefCell::new(new_handler());
    static INPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static OUTPUT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

#[cfg(not(any(feature = "paper", feature = "play")))]
fn new_handler() -> Handler {
    Handler::new()
}

#[cfg(feature = "paper")]
fn new_handler() -> Handler {
    Handler::new(AskedEngine::new(host::engine_answer))
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

/// The functions of the host that the module of pages imports.
#[cfg(all(feature = "paper", target_arch = "wasm32"))]
mod host {
    #[expect(unsafe_code, reason = "the host reads and writes only the bytes named")]
    #[link(wasm_import_module = "engine")]
    unsafe extern "C" {
        /// Has the engine answer a call, and returns the number of bytes of the answer.
        safe fn ask(call: *const u8, length: usize) -> usize;
        /// Writes the bytes of the answer.
        safe fn take(answer: *mut u8);
    }

    /// Returns the engine's answer to a call.
    pub(super) fn engine_answer(call: &str) -> String {
        let mut answer = vec![0; ask(call.as_ptr(), call.len())];
        take(answer.as_mut_ptr());
        String::from_utf8_lossy(&answer).into_owned()
    }
}

/// Outside WebAssembly there is no host, and the engine is that of this program.
#[cfg(all(feature = "paper", not(target_arch = "wasm32")))]
mod host {
    use std::cell::RefCell;

    use crate::call_handler::CallHandler;

    thread_local! {
        static ENGINE: RefCell<CallHandler> = RefCell::default();
    }

    /// Returns the engine's answer to a call.
    pub(super) fn engine_answer(call: &str) -> String {
        ENGINE.with_borrow_mut(|engine| engine.answer(call))
    }
}
