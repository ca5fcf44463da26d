//! The cards of kraken fish.

use pencilmark_core::step::{Example, Family, Technique};

/// Kraken fish type 1: the fins of a fish make what it eliminates false, each by a chain.
pub static TYPE_1: Technique = Technique::new("kraken-fish-1", "Kraken fish type 1", Family::Fish, "In {bases}, {digit} fits \
    only in {covers} or in a fin ({fins}). If no fin is {digit}, {bases} use up {covers}, which leaves out {victim}. If a fin \
    is {digit}, a chain excludes {victim} too: {chains}.", Example::classic(
"+4+531+6+9+7+829+7+62+5+8+1+4+32+8+147+36+9+5+7+34+5+8+291+6+865.+9+1.+7+4+1+9+2+6...+58+51+98.6..7+64+7+9258+3+13+2+8...+5+69:",
"r6c6<>4",
)).hodoku("0371");

/// Kraken fish type 2: the fins and the places in one of the covers make a candidate false, each by a chain.
pub static TYPE_2: Technique = Technique::new("kraken-fish-2", "Kraken fish type 2", Family::Fish, "In {bases}, {digit} fits \
    only in {covers} or in a fin ({fins}). So in {house} it is in one of {places}, or a fin is {digit}. Each of these excludes \
    {victim}: {chains}.", Example::classic(
"2+57+6+19+83+416+3+7+8+4+5+2+9+8+4+93+2+51+6+7+6+1+8+2579+4+3.+7.+4+3+1+682.3+29+6+8.+1.+79+6+84+3251.+2..7.3+9+8+38..+9+2+4+76:",
"r9c4<>1",
)).hodoku("0372");
