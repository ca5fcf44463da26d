//! The handler of all calls, for tests of the site.

use crate::call::Call;
use crate::call_handler::CallHandler;
use crate::paper_handler::PaperHandler;

/// A handler that answers the calls of all three modules of the site.
#[derive(Default)]
pub struct WholeHandler {
    session: CallHandler,
    paper: PaperHandler,
}

impl WholeHandler {
    /// Answers a call given as JSON.
    pub fn answer(&mut self, call: &str) -> String {
        match serde_json::from_str(call) {
            Ok(Call::Step(step)) if PaperHandler::makes(&step) => self.paper.answer(call),
            Ok(Call::Language { .. }) => {
                self.paper.answer(call);
                self.session.answer(call)
            }
            _ => self.session.answer(call),
        }
    }
}
