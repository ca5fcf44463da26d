//! The open event streams of each visitor, whose number is limited.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

/// The maximum number of event streams of one visitor. Another one closes the oldest, which is most likely that of a device that went
/// away without a word; a page whose stream is closed opens a new one by itself.
pub(crate) const MAX_EVENT_STREAMS: usize = 16;

/// The device of a visitor; `None` for the owner.
type Device = Option<String>;

/// The open event streams of all visitors. Clones share them.
#[derive(Clone, Default)]
pub(crate) struct EventStreams(Arc<Mutex<HashMap<Device, VecDeque<oneshot::Sender<()>>>>>);

impl EventStreams {
    /// Registers an event stream. The returned receiver belongs to the stream: it is ready once the stream must end, and dropping it
    /// counts as the end of the stream.
    pub(crate) fn register(&self, device: Device) -> oneshot::Receiver<()> {
        let (end, ended) = oneshot::channel();
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|_, streams| {
            streams.retain(|stream| !stream.is_closed());
            !streams.is_empty()
        });
        let streams = open.entry(device).or_default();
        if streams.len() == MAX_EVENT_STREAMS {
            // Dropping a sender makes its receiver ready.
            streams.pop_front();
        }
        streams.push_back(end);
        ended
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_stream_closes_the_oldest_of_the_same_visitor() {
        let streams = EventStreams::default();
        let is_open = |stream: &mut oneshot::Receiver<()>| {
            matches!(stream.try_recv(), Err(oneshot::error::TryRecvError::Empty))
        };
        let phone = || Some("phone".to_owned());
        let mut other = streams.register(phone());
        let mut own: Vec<_> = (0..MAX_EVENT_STREAMS).map(|_| streams.register(None)).collect();
        assert!(own.iter_mut().all(is_open));
        // A stream that has ended leaves its place to another one.
        own.remove(3);
        own.push(streams.register(None));
        assert!(own.iter_mut().all(is_open));
        own.push(streams.register(None));
        assert!(!is_open(&mut own[0]) && own[1..].iter_mut().all(is_open));
        assert!(is_open(&mut other));
    }
}
