//! The messages of the site's worker.

use pencilmark::declare_messages;

declare_messages! {
    /// Failures of the site's worker.
    site {
        broken() = "Something went wrong in Pencilmark. Your games are safe.";
        late(seconds: u64) = "No answer within {seconds:1 second|{seconds} seconds}; the work was called off.";
        unreachable() = "This needs a part of Pencilmark that could not be loaded. Try again once you are online.";
        unusable(why: String) = "{why}";
    }
}
