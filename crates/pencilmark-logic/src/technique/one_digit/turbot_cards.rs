//! Descriptions of skyscrapers, kites and turbot fish.

use pencilmark_core::step::{Example, Family, Technique};

const SENTENCE: &str = "In {first} and in {second}, {digit} has just two places each. {near} see each other, so they can't \
    both be {digit}: at least one of the other ends, {far}, is. A cell that sees both ends can't be {digit}.";

/// Skyscraper: conjugate pairs in two rows or in two columns.
pub(crate) static SKYSCRAPER: Technique =
    Technique::new("skyscraper", "Skyscraper", Family::SingleDigit, SENTENCE, Example::classic(
".+5+9.+6+7+3+82..+2.3+9+57+1+3.72+5.4+96.+753+2.+9+4823+89+4+51+6+79.+4.7.+23+5+8+9+3+61+275+4+72+6+59+4+8+1354+1+7+8+3+6+2+9:",
"r1c1<>1 r3c6<>1",
)).hodoku("0400");

/// Two-string kite: conjugate pairs in a row and a column, joined in a box.
pub(crate) static KITE: Technique =
    Technique::new("two-string-kite", "2-string kite", Family::SingleDigit, SENTENCE, Example::classic(
"+6+7+14+3..8+2+8+2+3.+6+71.+49+45+82+173+6+41+9+2+53+67+87+58+1+4+6+3+29+3+6279+8..+1+23+7.1.+8.518+4.7...+3+5+9+6+3+8..+1+7:",
"r8c4<>9",
)).hodoku("0401");

/// Turbot fish: conjugate pairs in any other two houses.
pub(crate) static TURBOT_FISH: Technique =
    Technique::new("turbot-fish", "Turbot fish", Family::SingleDigit, SENTENCE, Example::classic(
"6..5.+9+8+1+2+21+93+6+8+574....+12+6+9+39..+2.+61+8+7.861..+23+91+7+298+3+4+65.2+1+6+3.9+5+8+3+6..9+57+21.+95.2+1+3+46:431 731 455",
"r1c3<>4",
)).hodoku("0403");
