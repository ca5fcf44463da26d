//! Messages as data, independent of language.
//!
//! A message is created where its facts are known, and its text is filled once, when it leaves the program.
//! [`declare_messages!`](crate::declare_messages) declares messages with their English texts; a
//! [`Catalogue`](crate::message_text::Catalogue) has the texts of a language. Blanks of a text:
//!
//! ```text
//! {cell}                          the argument of this name; lists are joined with commas and the language's "and"
//! {cells:or} {cells:,} {items:;}  a list joined with the language's "or", with commas, with semicolons
//! {items:.}                       sentences, joined with spaces
//! {items:#}                       the number of items of a list
//! {digits:-s}                     a list whose items have an ending: 1s and 2s
//! {n:one step|{n} steps}          the first text for 1, the second for other numbers; three texts are for 0, 1 and more
//! {phrase:cap}                    with a capital letter, unless it begins with the name of a cell
//! {name:small}                    a name as it is inside a sentence
//! {name:1}                        a form of a name that the catalogue has, such as the accusative with its article
//! {name:case}                     the form that is asked of this message by the message around it, else form 1
//! {:ein|einen|einem} Zug          a text for each form that may be asked of this message, from 1
//! ```

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use crate::cell::CellName;
use crate::house::HouseKind;

/// The declaration of a message: its id, its English text, and its placeholders.
#[derive(PartialEq, Eq, Debug)]
pub struct MessageDeclaration {
    /// The id of the message in catalogues: `check.repeated`.
    pub id: &'static str,
    /// The English text of the message, with placeholders.
    pub english: &'static str,
    /// The names and kinds of the message's placeholders.
    pub placeholders: &'static [(&'static str, PlaceholderKind)],
}

/// A message with its arguments. It prints as English.
///
/// ```
/// use pencilmark_core::declare_messages;
/// declare_messages! {
///     /// Messages about steps.
///     step { taken(n: usize) = "{n:one step|{n} steps} taken"; }
/// }
/// assert_eq!(step::taken(1).to_string(), "one step taken");
/// assert_eq!(step::taken(12).to_string(), "12 steps taken");
/// ```
#[derive(Clone)]
pub struct Message {
    pub(crate) row: RowReference,
    pub(crate) arguments: Vec<Argument>,
}

/// The declaration of a message: one in this program, or one that was stored with the message.
#[derive(Clone)]
#[cfg_attr(not(feature = "serde"), allow(dead_code, reason = "messages are stored as JSON"))]
pub(crate) enum RowReference {
    Declared(&'static MessageDeclaration),
    Stored(Arc<StoredRow>),
}

/// A declaration that was stored with a message.
pub(crate) struct StoredRow {
    pub id: String,
    pub english: String,
    pub placeholders: Vec<String>,
}

/// A translatable name: that of a technique, a kind of constraint or a format.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Name {
    /// The group of the name: technique, constraint or format.
    pub group: NameGroup,
    /// The id of the technique, kind or format.
    pub id: Cow<'static, str>,
    /// The English name, capitalised.
    pub english: Cow<'static, str>,
}

/// The groups of translatable names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
pub enum NameGroup {
    /// Names of techniques.
    Technique,
    /// Names of kinds of constraints.
    Constraint,
    /// Names of interchange formats.
    Format,
}

macro_rules! arguments {
    ($($(#[$doc:meta])* $kind:ident($type:ty) from $($from:ty)|+ : $value:ident => $into:expr;)*) => {
        /// A value that fills a placeholder of a message.
        #[derive(Clone, PartialEq, Eq, Debug)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "kebab-case"))]
        pub enum Argument {
            $($(#[$doc])* $kind($type),)*
        }

        /// The type of the argument that fills a placeholder.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum PlaceholderKind {
            $($(#[$doc])* $kind,)*
        }

        $($(
            impl From<$from> for Argument {
                fn from($value: $from) -> Argument {
                    Argument::$kind($into)
                }
            }

            impl PlaceholderValue for $from {
                const KIND: PlaceholderKind = PlaceholderKind::$kind;
            }
        )+)*
    };
}

/// A Rust type that can be a message's argument.
pub trait PlaceholderValue: Into<Argument> {
    /// The kind of argument that the type becomes.
    const KIND: PlaceholderKind;
}

arguments! {
    /// A text verbatim, from a user or another program.
    Text(String) from String : text => text;
    /// Texts verbatim, from users or other programs.
    Texts(Vec<String>) from Vec<String> : texts => texts;
    /// A number, which may select a plural form.
    Count(i64) from usize | u64 | u32 | u8 | i32 | i64 : number => number as i64;
    /// Numbers that make a list.
    Counts(Vec<i64>) from Vec<i64> : numbers => numbers;
    /// The symbol of a digit.
    Digit(char) from char : symbol => symbol;
    /// The symbols of several digits.
    Digits(Vec<char>) from Vec<char> : symbols => symbols;
    /// A cell by its name.
    Cell(CellName) from CellName : cell => cell;
    /// Cells that make a list.
    Cells(Vec<CellName>) from Vec<CellName> : cells => cells;
    /// A house by its kind.
    House(HouseKind) from HouseKind : house => house;
    /// Houses that make a list.
    Houses(Vec<HouseKind>) from Vec<HouseKind> : houses => houses;
    /// The name of a technique, a kind of constraint or a format.
    Name(Name) from Name : name => name;
    /// Another message inside this one.
    Message(Box<Message>) from Message : message => Box::new(message);
    /// Messages that make a list.
    Messages(Vec<Message>) from Vec<Message> : messages => messages;
}

impl Message {
    /// Creates a message from its declaration and arguments; [`declare_messages!`](crate::declare_messages) calls it.
    pub fn new(row: &'static MessageDeclaration, arguments: Vec<Argument>) -> Message {
        Message { row: RowReference::Declared(row), arguments }
    }

    /// The id of the message.
    pub fn id(&self) -> &str {
        match &self.row {
            RowReference::Declared(row) => row.id,
            RowReference::Stored(row) => &row.id,
        }
    }

    /// The English text of the message, with placeholders.
    pub fn english(&self) -> &str {
        match &self.row {
            RowReference::Declared(row) => row.english,
            RowReference::Stored(row) => &row.english,
        }
    }

    /// Returns the arguments, keyed by the names of their placeholders.
    fn named_arguments(&self) -> BTreeMap<&str, &Argument> {
        let names: Vec<&str> = match &self.row {
            RowReference::Declared(row) => row.placeholders.iter().map(|(name, _)| *name).collect(),
            RowReference::Stored(row) => row.placeholders.iter().map(String::as_str).collect(),
        };
        names.into_iter().zip(&self.arguments).collect()
    }

    /// Returns the argument for the placeholder with this name.
    pub fn argument(&self, name: &str) -> Option<&Argument> {
        let at = match &self.row {
            RowReference::Declared(row) => row.placeholders.iter().position(|(blank, _)| *blank == name),
            RowReference::Stored(row) => row.placeholders.iter().position(|blank| blank == name),
        };
        at.and_then(|at| self.arguments.get(at))
    }
}

/// Messages are equal if they have the same declaration and arguments, stored or not.
impl PartialEq for Message {
    fn eq(&self, other: &Message) -> bool {
        let is_alike = self.id() == other.id() && self.english() == other.english();
        is_alike && self.named_arguments() == other.named_arguments()
    }
}

impl Eq for Message {}

impl Name {
    /// Creates a translatable name in the given message group.
    pub const fn new(group: NameGroup, id: &'static str, english: &'static str) -> Name {
        Name { group, id: Cow::Borrowed(id), english: Cow::Borrowed(english) }
    }
}

impl Argument {
    /// Returns the number that selects singular or plural; for a list, the number of its items.
    pub(crate) fn count(&self) -> i64 {
        let length = match self {
            Argument::Count(number) => return *number,
            Argument::Texts(list) => list.len(),
            Argument::Counts(list) => list.len(),
            Argument::Digits(list) => list.len(),
            Argument::Cells(list) => list.len(),
            Argument::Houses(list) => list.len(),
            Argument::Messages(list) => list.len(),
            Argument::Text(_)
            | Argument::Digit(_)
            | Argument::Cell(_)
            | Argument::House(_)
            | Argument::Name(_)
            | Argument::Message(_) => 1,
        };
        length as i64
    }
}

/// Declares messages in groups. Each group becomes a module, and each message a function whose parameters are the
/// placeholders of its text. The static `ALL` lists the declarations.
///
/// Parameters may have the types that [`Argument`] can be made from, which must be imported.
#[macro_export]
macro_rules! declare_messages {
    ($($(#[$doc:meta])* $group:ident { $($name:ident($($blank:ident: $kind:ty),*) = $english:literal;)* })*) => {
        $(
            $(#[$doc])*
            pub mod $group {
                #[allow(unused_imports, reason = "a group need not use all types")]
                use super::*;
                #[allow(unused_imports, reason = "a group need not have placeholders")]
                use $crate::message::{PlaceholderValue, Message, MessageDeclaration};

                $(
                    #[doc = concat!("Says: ", $english)]
                    pub fn $name($($blank: $kind),*) -> Message {
                        static ROW: MessageDeclaration = MessageDeclaration {
                            id: concat!(stringify!($group), ".", stringify!($name)),
                            english: $english,
                            placeholders: &[$((stringify!($blank), <$kind as PlaceholderValue>::KIND)),*],
                        };
                        Message::new(&ROW, vec![$($blank.into()),*])
                    }
                )*

                /// The declarations of this group.
                pub static DECLARATIONS: &[MessageDeclaration] = &[$(MessageDeclaration {
                    id: concat!(stringify!($group), ".", stringify!($name)),
                    english: $english,
                    placeholders: &[$((stringify!($blank), <$kind as PlaceholderValue>::KIND)),*],
                }),*];
            }
        )*

        /// The message declarations of all groups.
        pub static ALL: &[&[$crate::message::MessageDeclaration]] = &[$($group::DECLARATIONS),*];
    };
}

/// Implements `Display` for error types by their `message` method, and their conversion into
/// [`Message`].
#[macro_export]
macro_rules! print_as_message {
    ($($type:ty),*) => {$(
        impl std::fmt::Display for $type {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.message().fmt(f)
            }
        }

        impl From<$type> for $crate::message::Message {
            fn from(from: $type) -> $crate::message::Message {
                from.message()
            }
        }
    )*};
}

pub use declare_messages;
pub use print_as_message;
