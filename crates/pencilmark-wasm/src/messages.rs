//! The messages of the site: what its worker can't do.

use pencilmark::declare_messages;

declare_messages! {
    /// What the site's worker says.
    site {
        broken() = "Something went wrong in Pencilmark. Your games are safe.";
        no_request() = "There is no such request.";
        damaged(id: String, why: Message) = "The game {id} is damaged and was set aside: {why}.";
        late(seconds: u64) = "No answer within {seconds:1 second|{seconds} seconds}; the work was called off.";
        gone() = "its record is gone";
        incomplete() = "its record is incomplete";
        action_count(stored: u64, there: u64) = "{stored:1 action was|{stored} actions were} stored and {there:1 is|{there} are} there";
        altered_action(number: u64) = "action {number} was altered";
        altered_start() = "its start was altered";
        text(text: String) = "{text}";
        unusable(why: String) = "{why}";
    }
}
