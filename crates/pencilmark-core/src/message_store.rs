//! Serialisation of messages as JSON, with their English text, so that another version or language can show them.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::message::{Argument, Message, RowReference, StoredRow};

/// The JSON form of a message.
#[derive(Serialize, Deserialize)]
#[serde(untagged)]
enum StoredMessage {
    /// A plain text, as stored before messages were data.
    Text(String),
    /// The message itself.
    Message {
        id: String,
        english: String,
        #[serde(flatten)]
        arguments: BTreeMap<String, Argument>,
    },
}

impl Serialize for Message {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let names: Vec<&str> = match &self.row {
            RowReference::Declared(row) => row.placeholders.iter().map(|(name, _)| *name).collect(),
            RowReference::Stored(row) => row.placeholders.iter().map(String::as_str).collect(),
        };
        let arguments = names.into_iter().map(str::to_owned).zip(self.arguments.iter().cloned());
        let (id, english) = (self.id().to_owned(), self.english().to_owned());
        StoredMessage::Message { id, english, arguments: arguments.collect() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Message {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Message, D::Error> {
        const TEXT: &str = "text";
        let (id, english, arguments) = match StoredMessage::deserialize(deserializer)? {
            StoredMessage::Text(text) => {
                let text = BTreeMap::from([(TEXT.to_owned(), Argument::Text(text))]);
                (String::new(), format!("{{{TEXT}}}"), text)
            }
            StoredMessage::Message { id, english, arguments } => (id, english, arguments),
        };
        let (placeholders, arguments) = arguments.into_iter().unzip();
        Ok(Message {
            row: RowReference::Stored(Arc::new(StoredRow { id, english, placeholders })),
            arguments,
        })
    }
}
