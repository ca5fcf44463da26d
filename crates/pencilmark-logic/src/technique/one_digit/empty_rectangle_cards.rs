//! The card of empty rectangles.

use pencilmark_core::step::{Example, Family, Technique};

/// Empty rectangle: a box in two lines and a pair of places.
pub static EMPTY_RECTANGLE: Technique = Technique::new("empty-rectangle", "Empty rectangle", Family::SingleDigit, "In {box}, \
    {digit} fits only in {first}, or in {second}. {chains}. Whichever of these places has it, {victims} can't be {digit}.", Example::classic(
"+7+6+1+2+3+4..+882+3+195+64+7+9.+487+6+2.+16.95+1.+4+7+2..2+4+6...3+4.+792.8.6+2+76+35+91+8+4+3+9+8+641+7+2+514+57+82+3+6+9:",
"r5c8<>5",
)).also(&["rectangle elimination"]).hodoku("0402");
