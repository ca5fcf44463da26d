//! The description of empty rectangles.

use pencilmark_core::step::{Example, Family, Technique};

/// Empty rectangle: a box with its places in two lines, and a conjugate pair.
pub(crate) static EMPTY_RECTANGLE: Technique = Technique::new("empty-rectangle", "Empty rectangle", Family::SingleDigit, "In {box}, \
    {digit} fits only in {first}, or in {second}. {chains}. Whichever of these places has it, {victims} can't be {digit}.", Example::classic(
"+967+1...+4+24+1+2..+73.+98+5+39+42+61+7+32+857+91+6+4+5+4+6+2+8+1+973+1+79..+4.2.+2.+17+9+54.6+6.54+2.+7+9+1+79+4.1+62..:",
"r2c8<>8",
)).with_other_names(&["rectangle elimination"]).hodoku("0402");
