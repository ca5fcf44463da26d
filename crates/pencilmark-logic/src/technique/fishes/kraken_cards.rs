//! Descriptions of kraken fish.

use pencilmark_core::step::{Example, Family, Technique};

/// Kraken fish type 1: the fins of a fish exclude its eliminations, each by a chain.
pub(crate) static TYPE_1: Technique = Technique::new("kraken-fish-1", "Kraken fish type 1", Family::Fish, "In {bases}, {digit} fits \
    only in {covers} or in a fin ({fins}). If no fin is {digit}, {bases} use up {covers}, which leaves out {victim}. If a fin \
    is {digit}, a chain excludes {victim} too: {chains}.", Example::classic(
"9+8+31+74+6+5+245+1+82+6+39+7+6+7+2+9+5+3+481+1+4.6..7.5+72.+5.1+9..53.+7..1..+2+6+5+4+1+9+8+7+38+1+7+36+5+249+3+94+2+875+1+6:",
"r4c3<>8",
)).hodoku("0371");

/// Kraken fish type 2: the fins and the places in one cover exclude a candidate, each by a chain.
pub(crate) static TYPE_2: Technique = Technique::new("kraken-fish-2", "Kraken fish type 2", Family::Fish, "In {bases}, {digit} fits \
    only in {covers} or in a fin ({fins}). So in {house} it is in one of {places}, or a fin is {digit}. Each of these excludes \
    {victim}: {chains}.", Example::classic(
"9+8+31+74+6+5+245+1+82+6+39+7+6+7+2+9+5+3+481+1+4.6..7.5+72.+5.1+9..53.+7..1..+2+6+5+4+1+9+8+7+38+1+7+36+5+249+3+94+2+875+1+6:",
"r4c3<>8",
)).hodoku("0372");
