//! The cards of skyscrapers, kites and turbot fish.

use pencilmark_core::step::{Example, Family, Technique};

const SENTENCE: &str = "In {first} and in {second}, {digit} has just two places each. {near} see each other, so they can't \
    both be {digit}: at least one of the other ends, {far}, is. A cell that sees both ends can't be {digit}.";

/// Two rows, or two columns.
pub static SKYSCRAPER: Technique =
    Technique::new("skyscraper", "Skyscraper", Family::SingleDigit, SENTENCE, Example::classic(
".3+71629.+56.57+9+3.1+2+9+2+1+5+4+8+6+3+7+71+3+9+5+4+2+682+64+8+7+1+59+3..+9+236+1+7+4.+7+63+2+9..1+1.+2+6+8+73.+9+398+4+157+2+6:",
"r2c2<>4 r7c1<>4",
)).hodoku("0400");

/// A row and a column, joined in a box.
pub static KITE: Technique =
    Technique::new("two-string-kite", "2-string kite", Family::SingleDigit, SENTENCE, Example::classic(
"+98+3+7.+4.+65+7+2+16+8+59+435+64+39.+7+8.+3+9+51..+47.1+42+5+7.6+3.+8+7+6.43+5..+4+5+8.+37..+6239+4..+8+5+76+1+785.+3.+4:968",
"r4c9<>2",
)).hodoku("0401");

/// Any other two houses.
pub static TURBOT_FISH: Technique =
    Technique::new("turbot-fish", "Turbot fish", Family::SingleDigit, SENTENCE, Example::classic(
".3+9.2+54+6+7..+64..59+3+5+47+39+6+8+21+79+26..3+5.4+81+25+36+7+9+6+5+3..+92+1.+9+6+4.82.+3+53.5+9+6+4.8+2..+85+3.9+4+6:",
"r9c1<>1",
)).hodoku("0403");
