//! Serialisation of values that have a text form, and of digits as numbers.

#[cfg(feature = "serde")]
use serde::de::{Deserialize, Deserializer, Error};
#[cfg(feature = "serde")]
use serde::ser::{Serialize, Serializer};

#[cfg(feature = "serde")]
use crate::digit::Digit;

/// Implements serialisation of a type as the text of its `Display`, and deserialisation by its `FromStr`.
macro_rules! serialise_as_text {
    ($type:ty, $pattern:literal) => {
        #[cfg(feature = "serde")]
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                let text = String::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({"type": "string", "pattern": $pattern})
            }

            fn inline_schema() -> bool {
                true
            }
        }
    };
}

pub(crate) use serialise_as_text;

#[cfg(feature = "serde")]
impl Serialize for Digit {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.get())
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Digit {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Digit, D::Error> {
        let number = u64::deserialize(deserializer)?;
        let digit = u8::try_from(number).ok().and_then(Digit::new);
        digit.ok_or_else(|| D::Error::custom(format!("{number} is not a digit: expected 1 to 25")))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Digit {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Digit".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"type": "integer", "minimum": 1, "maximum": 25})
    }

    fn inline_schema() -> bool {
        true
    }
}
